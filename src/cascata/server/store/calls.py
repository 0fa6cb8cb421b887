"""Devices that want to be called to a table, and the server's secrets."""

from __future__ import annotations

from collections.abc import Callable, Collection

from sqlalchemy import RowMapping, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from cascata.server.store.database import Database
from cascata.server.store.models import calls, secrets
from cascata.server.store.rows import Conflict, Row


class StoredCalls:
    """Who is called, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, row: Row) -> None:
        """Write down that a device wants to be called; `Conflict` where the table is gone."""
        same = (calls.c.table == row["table"]) & (calls.c.device == row["device"])
        try:
            async with self._database.writing.begin() as connection:
                await connection.execute(delete(calls).where(same))
                await connection.execute(insert(calls), [row])
        except IntegrityError:
            raise Conflict("the table or the guest is gone") from None

    async def delete(self, table: str, device: str) -> None:
        """Call a device to this table no more."""
        async with self._database.writing.begin() as connection:
            of_table = (calls.c.table == table) & (calls.c.device == device)
            await connection.execute(delete(calls).where(of_table))

    async def delete_device(self, device: str) -> None:
        """Call a device no more: it is gone."""
        async with self._database.writing.begin() as connection:
            await connection.execute(delete(calls).where(calls.c.device == device))

    async def count(self, guest: str) -> int:
        """How many calls a guest has asked for."""
        async with self._database.engine.connect() as connection:
            mine = select(func.count()).select_from(calls).where(calls.c.guest == guest)
            return await connection.scalar(mine) or 0

    async def asked_by(self, guest: str) -> list[Row]:
        """Where a guest wants to be called, and since when."""
        async with self._database.engine.connect() as connection:
            mine = select(calls.c.table, calls.c.endpoint, calls.c.words, calls.c.created)
            found = await connection.execute(mine.where(calls.c.guest == guest))
            return [dict(row) for row in found.mappings()]

    async def of(self, table: str, guests: Collection[str]) -> list[RowMapping]:
        """The devices of these guests that want to be called to a table."""
        async with self._database.engine.connect() as connection:
            wanted = (calls.c.table == table) & calls.c.guest.in_(guests)
            found = await connection.execute(select(calls).where(wanted))
            return list(found.mappings())

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret of this server: made once, the same for all its processes and for ever."""
        async with self._database.engine.connect() as connection:
            kept: str | None = await connection.scalar(
                select(secrets.c.value).where(secrets.c.name == name)
            )
        if kept is not None:
            return kept
        try:
            value = make()
            async with self._database.writing.begin() as connection:
                await connection.execute(insert(secrets), [{"name": name, "value": value}])
            return value
        except IntegrityError:  # another process was faster
            return await self.secret(name, make)
