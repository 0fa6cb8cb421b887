"""The games of this process: imported and made quick after the server has begun to listen."""

from __future__ import annotations

import asyncio

import structlog

from cascata.core.registry import names
from cascata.server.refusals import Refused

PATIENCE = 30.0
"""Seconds that a request waits for games before it is told to come back."""

log = structlog.get_logger("cascata.engine")


class Engine:
    """Says when games can be played: each for itself, so that a table waits for its own only."""

    def __init__(self) -> None:
        self.games = names()
        self._imported = asyncio.Event()
        self._ready = {game: asyncio.Event() for game in self.games}
        self._wanted: list[str] = []

    @property
    def is_ready(self) -> bool:
        """Whether everything is imported and compiled."""
        return all(ready.is_set() for ready in self._ready.values())

    async def warm(self) -> None:
        """Import all games, then load what they have compiled; those that are waited for first."""
        for game in self.games:
            await asyncio.to_thread(_import, game)
        self._imported.set()
        left = list(self.games)
        while left:
            game = next((game for game in self._wanted if game in left), left[0])
            await asyncio.to_thread(_warm, game)
            self._ready[game].set()
            log.info("ready", game=game)
            left.remove(game)

    async def wait_for_all(self) -> None:
        """Returns when all games can be played; refuses when that takes long."""
        for game in self.games:
            await self.wait_for(game)

    async def wait_for(self, game: str) -> None:
        """Returns when a game can be played; refuses when that takes long."""
        if not self._ready[game].is_set():
            self._wanted.append(game)
            await _patiently(self._ready[game])

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
