"""Games are made ready one after the other, and nobody waits for a game of others."""

import asyncio
import threading

import pytest

from cascata.server.ops import readiness as module
from cascata.server.ops.readiness import Readiness
from cascata.server.refusals import Refused

JOBS = 3


@pytest.fixture
def warmed(monkeypatch):
    """The games that have been made ready, in that order; all but the first wait for `gate`."""
    order, gate = [], threading.Event()

    def warm(game):
        if order:
            gate.wait()
        order.append(game)

    monkeypatch.setattr(module, "_import", lambda game: None)
    monkeypatch.setattr(module, "units_of", lambda games: list(games))
    monkeypatch.setattr(module, "is_compiled", lambda game: True)
    monkeypatch.setattr(module, "_warm", warm)
    yield order, gate
    gate.set()


async def test_a_game_that_is_waited_for_comes_first(warmed):
    order, gate = warmed
    readiness = Readiness()
    waiting = asyncio.create_task(readiness.wait_for("rivers"))
    await asyncio.sleep(0)
    warming = asyncio.create_task(readiness.warm())
    await waiting
    await readiness.wait_for_imports()
    assert order == ["rivers"]
    assert not readiness.is_ready
    gate.set()
    await readiness.wait_for_all()
    assert readiness.is_ready
    assert order == ["rivers", "cascadia", "cascadero"]
    await warming


async def test_whoever_waits_for_long_is_told_to_come_back(monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    readiness = Readiness()
    for waiting in (
        readiness.wait_for("cascadia"),
        readiness.wait_for_all(),
        readiness.wait_for_imports(),
    ):
        with pytest.raises(Refused) as refusal:
            await waiting
        assert refusal.value.code == "warming_up"


async def test_what_is_not_compiled_is_compiled_behind_the_page(monkeypatch):
    compiled, seen = [], []
    units = ["cascadia", "cascadero", "rivers", "cascadia-bots", "rivers-bots"]
    monkeypatch.setattr(module, "units_of", lambda games: units)
    monkeypatch.setattr(module, "jobs_of", lambda unit: JOBS)
    readiness = Readiness()

    class Fake:
        def __init__(self, games):
            self.games = games

        def run(self, report):
            for job in range(JOBS):
                report(job + 1, 0, "")
                seen.append(readiness.progress)
            compiled.extend(self.games)

        def stop(self):
            pass

    monkeypatch.setattr(module, "Compiling", Fake)
    monkeypatch.setattr(module, "_import", lambda game: None)
    monkeypatch.setattr(module, "is_compiled", lambda game: game == "cascadero")
    monkeypatch.setattr(module, "_warm", lambda game: None)
    waiting = asyncio.create_task(readiness.wait_for("rivers"))
    await asyncio.sleep(0)
    await readiness.warm()
    await waiting
    # The game that is waited for, its bots, the other game; who asks for bots finds them ready.
    assert compiled == ["rivers", "rivers-bots", "cascadia", "cascadia-bots"]
    await readiness.wait_for_bots("rivers")
    await readiness.wait_for_bots("cascadero")  # whose bots need no compiling of their own
    assert readiness.progress is None
    total = JOBS * len(compiled)
    assert [progress.done for progress in seen] == list(range(1, total + 1))
    assert seen[-1] == module.Progress(total, total, 0)
