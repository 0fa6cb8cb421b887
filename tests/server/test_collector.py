"""Python's search for cycles of garbage is off while a server plays, and the sweeper's affair."""

import gc
import weakref

import pytest

from cascata.server import collector


class Cycle:
    def __init__(self):
        self.itself = self


@pytest.fixture(autouse=True)
def python_decides_again():
    yield
    collector.leave_to_python()
    gc.unfreeze()


async def test_a_server_that_plays_looks_for_cycles_when_many_objects_are_new(server, monkeypatch):
    collector.settle()
    cycle = weakref.ref(Cycle())
    assert not gc.isenabled()
    await server.inside.sweeper.sweep()
    assert cycle() is not None
    monkeypatch.setattr(collector, "MOST_NEW", 0)
    await server.inside.sweeper.sweep()
    assert cycle() is None


async def test_a_server_that_stops_leaves_the_search_to_python_again(server):
    collector.settle()
    await server.stop()
    assert gc.isenabled()
