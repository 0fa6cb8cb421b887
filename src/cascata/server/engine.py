"""The games of this process: imported and made quick after the server has begun to listen."""

from __future__ import annotations

import asyncio

import structlog

from cascata.core.registry import names
from cascata.server.refusals import Refused

PATIENCE = 30.0
"""Seconds that a request waits for the games before it is told to come back."""

log = structlog.get_logger("cascata.engine")


class Engine:
    """Says when games can be played."""

    def __init__(self) -> None:
        self.games = names()
        self._ready = asyncio.Event()

    @property
    def is_ready(self) -> bool:
        """Whether everything is imported and compiled."""
        return self._ready.is_set()

    async def warm(self) -> None:
        """Import all games and load what they have compiled."""
        await asyncio.to_thread(_warm, self.games)
        self._ready.set()
        log.info("ready", games=self.games)

    async def wait(self) -> None:
        """Returns when games can be played; refuses when that takes long."""
        try:
            await asyncio.wait_for(self._ready.wait(), PATIENCE)
        except TimeoutError:
            raise Refused("warming_up", "the games are being compiled, try again soon") from None


def _warm(games: list[str]) -> None:
    from cascata.bots.base import names as bot_names
    from cascata.core.registry import load

    for name in games:
        game = load(name)
        bot_names(name)
        state = game.new(seed="warm")
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
