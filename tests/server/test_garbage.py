"""Python's search for cycles of garbage is off while a server plays, and the sweeper's affair."""

import gc
import weakref

import pytest

from cascata.server.ops import garbage


class Cycle:
    def __init__(self):
        self.itself = self


@pytest.fixture(autouse=True)
def python_decides_again():
    yield
    garbage.leave_to_python()
    gc.unfreeze()


def test_cycles_stay_until_somebody_looks():
    garbage.settle()
    cycle = weakref.ref(Cycle())
    assert not gc.isenabled()
    assert cycle() is not None
    garbage.look()
    assert cycle() is None


def test_a_look_is_due_when_many_objects_are_new(monkeypatch):
    garbage.settle()
    assert not garbage.is_due()
    monkeypatch.setattr(garbage, "MOST_NEW", 100)
    new = [[] for _ in range(200)]
    assert garbage.is_due()
    assert len(new) == 200


async def test_the_sweeper_looks_when_it_is_due(server, monkeypatch):
    looks = []
    monkeypatch.setattr(garbage, "is_due", lambda: True)
    monkeypatch.setattr(garbage, "look", lambda: looks.append("look"))
    await server.inside.sweeper.sweep()
    assert looks


async def test_a_server_that_stops_leaves_the_search_to_python_again(server):
    garbage.settle()
    await server.stop()
    assert gc.isenabled()
