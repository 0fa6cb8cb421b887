"""Who plays when no person does: bots in their seats, and the stand-in of who took too long."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import proxy

import structlog

from cascata.server.ops.bots import legal_step
from cascata.server.refusals import Refused
from cascata.server.table.changes import Change, Present
from cascata.server.table.playing import acting
from cascata.server.table.seats import STAND_IN
from cascata.server.times import SECOND, now

if TYPE_CHECKING:
    from cascata.server.table.table import LiveTable

WATCHDOG = 20 * SECOND
"""After this time somebody looks whether a bot that is to act has been forgotten."""

log = structlog.get_logger("cascata.table")


class Autoplay:
    """The task in which a table's bots act, one at a time."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = proxy(table)  # which has us
        self.task: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a bot is acting."""
        return self.task is not None

    def wake(self) -> None:
        """See to it that somebody plays for the bots that are to act."""
        if self.task is None and self._bot_to_act() is not None:
            self.task = asyncio.create_task(self._play_bots())

    def time_is_up(self) -> None:
        """The deadline has passed: play for those who took too long, or wake a forgotten bot."""
        deadline = self._table.now.clock.deadline
        if self.task is None and deadline is not None and deadline <= now():
            self.task = asyncio.create_task(self._play_late())
        else:
            self.wake()

    def stop(self) -> None:
        """Stop what is being thought about."""
        if self.task is not None:
            self.task.cancel()

    def _bot_to_act(self) -> int | None:
        return next(iter(_bots_to_act(self._table.now)), None)

    async def _play_bots(self) -> None:
        try:
            while (seat := self._bot_to_act()) is not None:
                await self._play(seat, self._table.facts.seats[seat].bot or STAND_IN, "bot")
        except Exception:
            # The watchdog tries again; until then the table can be looked at.
            log.exception("bot_stopped", table=self._table.id)
        finally:
            self.task = None

    async def _play_late(self) -> None:
        """Play the turns whose time is up to their end."""
        table = self._table
        try:
            for turn in table.now.turns:
                deadline = table.now.clock.deadline_of(turn)
                if deadline is not None and deadline <= now():
                    while turn in table.now.turns:
                        await self._play(turn[0], STAND_IN, "clock")
        except Exception:
            log.exception("clock_stopped", table=table.id)
        finally:
            self.task = None
        self.wake()

    async def _play(self, seat: int, bot: str, by: str) -> None:
        """Let a bot do its next steps, unless the game goes on without it meanwhile."""
        table = self._table
        state, asked = table.state, table.now.asked[seat]
        assert state is not None
        seed = f"{table.terms.seed}:{seat}:{state.progress}:{asked[0]}"
        await table.services.readiness.wait_for_bots(state.game.name)
        steps = await table.services.bots.choose(state, seat, bot, seed)

        def make() -> Change:
            current = table.check_playing()
            is_taken = by == "bot" and table.facts.seats[seat].kind != "bot"
            # After a turn was taken back the question may be the same, and the game another.
            if is_taken or table.now.asked[seat] != asked:
                raise Refused("stale", "the game has gone on meanwhile")
            try:
                return acting(table, seat, by, steps)
            except Refused as refusal:
                log.error("bot_refused", table=table.id, bot=bot, code=refusal.code)
                return acting(table, seat, by, legal_step(current, seat, seed))

        with suppress(Refused):
            await table.change(make)


def wake_at(present: Present) -> int | None:
    """When somebody must look at a table again."""
    moments = [present.clock.deadline]
    if _bots_to_act(present):
        moments.append(present.updated + WATCHDOG)
    return min((moment for moment in moments if moment is not None), default=None)


def _bots_to_act(present: Present) -> list[int]:
    return [seat for seat in present.to_act if present.facts.seats[seat].kind == "bot"]
