"""Python's search for cycles of garbage is off while a server plays; the server looks itself."""

import asyncio
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


def test_each_new_object_is_looked_at_once():
    garbage.settle()
    kept, cycle = Cycle(), weakref.ref(Cycle())
    assert not gc.isenabled()
    assert cycle() is not None
    garbage.look_at_new()
    assert cycle() is None
    cycle = weakref.ref(kept)
    del kept
    garbage.look_at_new()
    assert cycle() is not None


def test_all_are_looked_at_when_they_are_few_or_nobody_waits(monkeypatch):
    garbage.settle()
    cycle = weakref.ref(Cycle())
    monkeypatch.setattr(garbage, "QUICK", -(10**9))
    garbage.look_at_all(is_anybody_here=True)
    assert cycle() is not None
    garbage.look_at_all(is_anybody_here=False)
    assert cycle() is None
    cycle = weakref.ref(Cycle())
    monkeypatch.setattr(garbage, "QUICK", 10**9)
    garbage.look_at_all(is_anybody_here=True)
    assert cycle() is None


async def test_a_server_looks_by_itself(server):
    await server.inside.readiness.wait_for_all()
    while gc.isenabled():
        await asyncio.sleep(0.01)
    cycle = weakref.ref(Cycle())
    while cycle() is not None:
        await asyncio.sleep(0.01)


async def test_a_server_that_stops_leaves_the_search_to_python_again(server):
    garbage.settle()
    await server.stop()
    assert gc.isenabled()


async def test_what_comes_and_goes_with_people_is_no_garbage(serve, sqlite):
    """A table that was played, its connections, and the table when nobody is there any more."""
    server = await serve(sqlite, idle_seconds=0.0)
    jade = await server.guest("Jade")
    await play_and_go(jade)  # what is made once stays
    garbage.settle()
    table = await play_and_go(jade)
    live = weakref.ref(server.inside.tables._live[table])
    while live() is not None:
        await server.inside.tables.forget_idle()
        await asyncio.sleep(0.01)
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        left = {type(thing).__module__.partition(".")[0] for thing in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert not left & {"cascata", "uvicorn", "starlette", "fastapi"}


async def play_and_go(guest):
    table = await guest.make([{"kind": "me"}])
    async with guest.join(table["id"]) as seat:
        await seat.act(0, seat.a_turn())
    return table["id"]
