"""The database behind one server process: what is written down before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cascata.server.store.calls import StoredCalls
from cascata.server.store.dailies import StoredDailies
from cascata.server.store.database import Database
from cascata.server.store.orders import StoredOrders
from cascata.server.store.people import StoredPeople
from cascata.server.store.ratings import StoredRatings
from cascata.server.store.records import StoredRecords
from cascata.server.store.results import StoredResults
from cascata.server.store.reviews import StoredReviews
from cascata.server.store.rows import Append
from cascata.server.store.statistics import StoredStatistics
from cascata.server.store.tables import StoredTables
from cascata.server.store.writer import Writer


class Store:
    """Everything that is kept."""

    def __init__(
        self, url: str, observe_commit: Callable[[float, int], None] = lambda s, n: None
    ) -> None:
        self._database = Database(url)
        self._writer = Writer(self._database, url, observe_commit)
        self.engine = self._database.engine
        self.is_reachable = self._database.is_reachable
        self.tables = StoredTables(self._database)
        self.people = StoredPeople(self._database)
        self.records = StoredRecords(self._database)
        self.reviews = StoredReviews(self._database)
        self.calls = StoredCalls(self._database)
        self.results = StoredResults(self._database)
        self.dailies = StoredDailies(self._database)
        self.orders = StoredOrders(self._database)
        self.statistics = StoredStatistics(self._database)
        self.ratings = StoredRatings(self._database)

    async def start(self) -> None:
        """Bring the tables of the database up to date, and begin to write."""
        await self._database.bring_up_to_date()
        self._writer.start()

    async def close(self) -> None:
        """Write what is pending, and let go of the database."""
        await self._writer.close()
        await self._database.engine.dispose()

    async def have_others_written(self) -> bool:
        """Whether another process may have written to our file since we asked the last time."""
        return await self._writer.have_others_written()

    def append(self, append: Append) -> asyncio.Future[None]:
        """Write rows down; done when they are safe, or fails with `Conflict` or `Unavailable`.

        What is under way is written even when nobody waits for it any more.
        """
        return self._writer.append(append)
