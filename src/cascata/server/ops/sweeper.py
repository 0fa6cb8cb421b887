"""Looks after tables at which nobody acts: clocks that have run out, bots that were forgotten, and
what nobody needs any more."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from time import perf_counter

import structlog

from cascata.server.ops import garbage
from cascata.server.refusals import Refused
from cascata.server.store.rows import AWAY, Unavailable
from cascata.server.table.tables import Tables
from cascata.server.times import DAY, SECOND, now

EVERY = 1.0
CLEAR_EVERY = 600.0
PRESENCE_ROUNDS = 10
"""In so many rounds the other processes hear once of each table who is there."""
SNAPSHOT_ROUNDS = 600
"""In so many rounds each game that has gone on is written down once."""
ASK_AGAIN = 15 * SECOND
"""When a table whose deadline has passed is looked at again, should nothing come of it."""

log = structlog.get_logger("cascata.sweeper")


class Sweeper:
    """A task that goes round once a second."""

    def __init__(self, tables: Tables, count: Callable[[], Awaitable[None]]) -> None:
        self._tables = tables
        self._count = count
        self._store = tables.services.store
        self._round = 0
        self._cleared = perf_counter() - CLEAR_EVERY * random.random()

    async def run(self) -> None:
        """Go round until cancelled."""
        while True:
            try:
                await self.sweep()
            except asyncio.CancelledError:
                raise
            except (Unavailable, *AWAY) as error:
                log.warning("sweep_put_off", error=type(error).__name__)
            except Exception:
                log.exception("sweep_failed")
            await asyncio.sleep(EVERY)

    async def sweep(self) -> None:
        """Go round once."""
        for table in await self._store.tables.claim_due(now(), now() + ASK_AGAIN):
            await self._look_after(table)
        await self._tables.look_for_others()
        await self._tables.forget_idle()
        self._round += 1
        # A part of the tables in every round: nobody is to wait for all of them.
        self._tables.refresh_presence(self._round, PRESENCE_ROUNDS)
        await self._tables.keep_snapshots(self._round, SNAPSHOT_ROUNDS)
        if perf_counter() - self._cleared > CLEAR_EVERY:
            self._cleared = perf_counter()
            await self.clear()
            garbage.look_at_all(self._tables.is_anybody_here)

    async def _look_after(self, table: str) -> None:
        try:
            live = await self._tables.get(table)
            await live.catch_up()
            live.autoplay.time_is_up()
        except Refused as refusal:
            if refusal.code == "other_rules":
                await self._store.tables.wake_never(table)
        except Unavailable:
            pass
        except Exception:  # the other tables are not to wait for this one
            log.exception("table_failed", table=table)

    async def clear(self) -> None:
        """Delete what nobody needs any more."""
        await self._count()  # ratings: before the games that they need are gone
        limits = self._tables.services.settings.limits
        gone = await self._store.tables.clear(
            *(
                now() - days * DAY
                for days in (
                    limits.waiting_days,
                    limits.given_up_days,
                    limits.finished_days,
                    limits.guest_days,
                )
            )
        )
        self._tables.forget(gone)
        await self._store.reviews.clear(now() - limits.finished_days * DAY)
        if gone:
            log.info("cleared", tables=len(gone))
