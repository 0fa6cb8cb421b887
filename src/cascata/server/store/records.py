"""Records that somebody has brought along."""

from __future__ import annotations

from sqlalchemy import RowMapping, func, insert, select

from cascata.server.store.database import Database
from cascata.server.store.models import records
from cascata.server.store.rows import Row


class StoredRecords:
    """The records in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: Row) -> None:
        """Write down a record that somebody has brought along."""
        async with self._database.writing.begin() as connection:
            await connection.execute(insert(records), [row])

    async def find(self, name: str) -> RowMapping | None:
        """A record that somebody has brought along."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(select(records).where(records.c.id == name))
            return found.mappings().first()

    async def count(self, guest: str) -> int:
        """How many records a guest has brought along."""
        async with self._database.engine.connect() as connection:
            mine = select(func.count()).select_from(records).where(records.c.guest == guest)
            return await connection.scalar(mine) or 0

    async def of(self, guest: str) -> list[RowMapping]:
        """The records that a guest has brought along."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(records).where(records.c.guest == guest).order_by(records.c.created)
            )
            return list(found.mappings())
