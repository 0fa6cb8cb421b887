"""Games are made ready one after the other, and nobody waits for a game of others."""

import asyncio
import threading

import pytest

from cascata.server import engine as module
from cascata.server.engine import Engine
from cascata.server.refusals import Refused


@pytest.fixture
def warmed(monkeypatch):
    """The games that have been made ready, in that order; all but the first wait for `gate`."""
    order, gate = [], threading.Event()

    def warm(game):
        if order:
            gate.wait()
        order.append(game)

    monkeypatch.setattr(module, "_import", lambda game: None)
    monkeypatch.setattr(module, "_warm", warm)
    yield order, gate
    gate.set()


async def test_a_game_that_is_waited_for_comes_first(warmed):
    order, gate = warmed
    engine = Engine()
    waiting = asyncio.create_task(engine.wait_for("rivers"))
    await asyncio.sleep(0)
    warming = asyncio.create_task(engine.warm())
    await waiting
    await engine.wait_for_imports()
    assert order == ["rivers"]
    assert not engine.is_ready
    gate.set()
    await engine.wait_for_all()
    assert engine.is_ready
    assert order == ["rivers", "cascadia", "cascadero"]
    await warming


async def test_whoever_waits_for_long_is_told_to_come_back(monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    engine = Engine()
    for waiting in (engine.wait_for("cascadia"), engine.wait_for_all(), engine.wait_for_imports()):
        with pytest.raises(Refused) as refusal:
            await waiting
        assert refusal.value.code == "warming_up"
