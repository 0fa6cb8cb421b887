"""One server process: its services, started and stopped together."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from contextlib import suppress

import structlog

from cascata.coach.worker import NICENESS
from cascata.core.registry import names
from cascata.server.archive.positions import Scoring
from cascata.server.archive.puzzles import Puzzles
from cascata.server.archive.replays import Replays
from cascata.server.archive.reviews import Reviews
from cascata.server.ops import garbage
from cascata.server.ops.bots import Bots
from cascata.server.ops.bus import open_bus
from cascata.server.ops.calls import Calls
from cascata.server.ops.load import Load
from cascata.server.ops.metrics import Metrics
from cascata.server.ops.orders import Orders
from cascata.server.ops.readiness import Readiness
from cascata.server.ops.siblings import Siblings
from cascata.server.ops.sweeper import Sweeper
from cascata.server.ops.workers import Workers
from cascata.server.people.accounts import Accounts
from cascata.server.people.export import Export
from cascata.server.people.guests import Guests
from cascata.server.settings import Settings
from cascata.server.store.rows import Unavailable
from cascata.server.store.store import Store
from cascata.server.table.services import Services
from cascata.server.table.tables import Tables
from cascata.server.trail.daily import Dailies
from cascata.server.trail.hiking import Hiking
from cascata.server.trail.rating import Ratings
from cascata.server.trail.recount import recount
from cascata.server.trail.statistics import Statistics

SWITCH_SECONDS = 0.0005
"""The thread that writes to the database must not wait long for a busy event loop."""

log = structlog.get_logger("cascata.server")


class Server:
    """Export that requests and connections need."""

    def __init__(self, settings: Settings, siblings: Siblings | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.load = Load(settings.limits, self.metrics)
        self.readiness = Readiness()
        self.store = Store(settings.database, self.metrics.observe_commit)
        self.accounts = Accounts(self.store, settings.limits)
        self.guests = Guests(self.store, settings.limits)
        self.siblings = siblings
        self.bus = (
            open_bus(settings.redis)
            if siblings is None or settings.redis is not None
            else siblings.bus
        )
        self.workers = Workers(names(), settings.processes_for_bots)
        self.bots = Bots(self.workers, settings.bot_seconds, self.metrics.bot_seconds.observe)
        self.calls = Calls(settings, self.store)
        self.tables = Tables(
            Services(
                settings,
                self.readiness,
                self.store,
                self.bots,
                self.bus,
                self.metrics,
                self.calls,
                self.load,
            )
        )
        self.replays = Replays(self.tables)
        # One process for what comes after everything else on the machine.
        self.background = Workers(names(), 1, NICENESS)
        self.reviews = Reviews(self.replays, self.store, self.background, settings.limits)
        # Somebody waits for these, and half a second of work is the most that they are.
        self.puzzles = Puzzles(self.workers, settings.limits)
        self.export = Export(self.tables)
        self.hiking = Hiking(self.tables)
        self.dailies = Dailies(self.tables)
        self.statistics = Statistics(self.store)
        self.ratings = Ratings(self.store)
        self.scoring = Scoring(self.workers, settings.limits)
        self.sweeper = Sweeper(self.tables, self.ratings.count)
        self.orders = Orders(self.store, self.tables, settings.limits, self.load)
        self.connections: Counter[str] = Counter()
        """Open connections by guest."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the database; the games are made ready while pages are served already."""
        sys.setswitchinterval(SWITCH_SECONDS)
        await self.store.start()
        await self.orders.look()
        await self.bus.start(self.tables.hear)
        self._tasks.append(asyncio.create_task(self.orders.run()))
        self._tasks.append(asyncio.create_task(self._make_ready()))

    async def _make_ready(self) -> None:
        try:
            await self.readiness.warm()
            garbage.settle()
            self._tasks.append(asyncio.create_task(garbage.search()))
            await recount(self.store, only_missing=True)  # games of an older version of ours
            if self.settings.bots_ahead:
                await self.workers.start()
            self._tasks.append(asyncio.create_task(self.load.run()))
            await self.sweeper.run()
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("not_ready")

    async def stop(self) -> None:
        """Stop in good order: nothing that was promised is lost."""
        self.readiness.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        garbage.leave_to_python()
        with suppress(Unavailable):
            await self.tables.keep_snapshots()
        self.tables.close()
        self.workers.close()
        self.background.close()
        await self.reviews.close()
        await self.calls.close()
        await self.bus.close()
        await self.store.close()
