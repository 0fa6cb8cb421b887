"""The games of this process: compiled if need be and made quick while pages are served already."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic

import structlog

from cascata.core.registry import names
from cascata.core.warm import Compiling, Stopped, bots_of, is_compiled, jobs_of, units_of
from cascata.server.refusals import Refused

PATIENCE = 300.0
"""Seconds that a request waits for games before it is told to come back: longer than compiling all
of them takes, so that a table begins by itself when its game is ready."""

log = structlog.get_logger("cascata.readiness")


@dataclass(frozen=True)
class Progress:
    """How far the compiling has come."""

    done: int
    total: int
    seconds_left: int | None
    """An estimate by what has been done so far; None before anything has."""


class Readiness:
    """Says when games can be played: each for itself, so that a table waits for its own only.

    A game is ready when its rules are compiled; its bots come after it, and wait by themselves.
    """

    def __init__(self) -> None:
        self.games = names()
        self._imported = asyncio.Event()
        self._units = units_of(self.games)
        self._ready = {unit: asyncio.Event() for unit in self._units}
        self._wanted: list[str] = []
        self._compiling: Compiling | None = None
        self._began = 0.0
        self._done = self._done_before = self._total = 0

    @property
    def is_ready(self) -> bool:
        """Whether everything is imported and compiled."""
        return all(ready.is_set() for ready in self._ready.values())

    @property
    def by_game(self) -> dict[str, bool]:
        """Each game, and whether it can be played."""
        return {game: self._ready[game].is_set() for game in self.games}

    @property
    def progress(self) -> Progress | None:
        """How far the compiling has come; None when nothing is being compiled."""
        if self._compiling is None:
            return None
        left = None
        if self._done:
            left = round((monotonic() - self._began) * (self._total - self._done) / self._done)
        return Progress(self._done, self._total, left)

    async def warm(self) -> None:
        """Import all games, then compile or load all, one by one; those waited for come first."""
        for game in self.games:
            await asyncio.to_thread(_import, game)
        self._imported.set()
        missing = [unit for unit in self._units if not await asyncio.to_thread(is_compiled, unit)]
        self._total = sum(map(jobs_of, missing))
        left = [unit for unit in self._units if unit not in missing] + missing
        while left:
            unit = next((unit for unit in self._wanted if unit in left), left[0])
            if unit in missing:
                await self._compile(unit)
            if unit in self.games:
                await asyncio.to_thread(_warm, unit)
            self._ready[unit].set()
            log.info("ready", unit=unit)
            left.remove(unit)

    async def _compile(self, unit: str) -> None:
        log.info("compiling", unit=unit)
        if self._compiling is None:
            self._began = monotonic()
        self._done_before = self._done
        self._compiling = Compiling([unit])
        try:
            await asyncio.to_thread(self._compiling.run, self._report)
        except Stopped:
            raise asyncio.CancelledError from None
        if self._done == self._total:
            self._compiling = None

    def _report(self, done: int, total: int, name: str) -> None:
        self._done = self._done_before + done

    def stop(self) -> None:
        """End the compiling, if there is any."""
        if self._compiling is not None:
            self._compiling.stop()

    async def wait_for_all(self) -> None:
        """Returns when all games can be played; refuses when that takes long."""
        for game in self.games:
            await self.wait_for(game)

    async def wait_for(self, game: str) -> None:
        """Returns when a game can be played; refuses when that takes long."""
        # Who wants a game plays it with its bots soon: they come before other games.
        await self._wait(game, bots_of(game))

    async def wait_for_bots(self, game: str) -> None:
        """Returns when a game's bots can think; refuses when that takes long."""
        if (unit := bots_of(game)) in self._ready:
            await self._wait(unit)

    async def _wait(self, unit: str, *then: str) -> None:
        if not self._ready[unit].is_set():
            self._wanted += [unit, *then]
            await _patiently(self._ready[unit])

    async def wait_for_imports(self) -> None:
        """Returns when it can be told what each game is; refuses when that takes long."""
        await _patiently(self._imported)


async def _patiently(event: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(event.wait(), PATIENCE)
    except TimeoutError:
        raise Refused("warming_up", "the games are being compiled, try again soon") from None


def _import(name: str) -> None:
    from cascata.bots.base import names as bot_names
    from cascata.core.registry import load

    load(name)
    bot_names(name)


def _warm(name: str) -> None:
    from cascata.core.registry import load

    state = load(name).new(seed="warm")
    # A turn in every way a table uses the game: what it calls first would else wait for it.
    seat = state.seats_to_act[0]
    for _ in range(3):
        action = state.legal(seat)[0]
        state.offers(seat)
        state.preview(seat, [action])
        state.apply_turn(seat, [action])
        state.view(seat)
        if seat not in state.seats_to_act:
            break
    state.question(seat)
    state.observed()
