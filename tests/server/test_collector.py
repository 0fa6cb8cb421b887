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


def test_cycles_stay_until_somebody_looks():
    collector.settle()
    cycle = weakref.ref(Cycle())
    assert not gc.isenabled()
    assert cycle() is not None
    collector.look()
    assert cycle() is None


def test_a_look_is_due_when_many_objects_are_new(monkeypatch):
    collector.settle()
    assert not collector.is_due()
    monkeypatch.setattr(collector, "MOST_NEW", 100)
    new = [[] for _ in range(200)]
    assert collector.is_due()
    assert len(new) == 200


async def test_the_sweeper_looks_when_it_is_due(server, monkeypatch):
    looks = []
    monkeypatch.setattr(collector, "is_due", lambda: True)
    monkeypatch.setattr(collector, "look", lambda: looks.append("look"))
    await server.inside.sweeper.sweep()
    assert looks


async def test_a_server_that_stops_leaves_the_search_to_python_again(server):
    collector.settle()
    await server.stop()
    assert gc.isenabled()
