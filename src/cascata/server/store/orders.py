"""Orders of whoever runs the server, which all its processes read."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import delete, insert, select

from cascata.server.store.database import Database
from cascata.server.store.models import orders


class StoredOrders:
    """The orders in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> dict[str, tuple[Any, int]]:
        """What stands, by name: each with the time at which it was given."""
        async with self._database.engine.connect() as connection:
            found = (await connection.execute(select(orders))).mappings().all()
        return {row["name"]: (msgspec.json.decode(row["value"]), row["at"]) for row in found}

    async def give(self, name: str, value: Any, at: int) -> None:
        """Order something; what stood under that name stands no more."""
        row = {"name": name, "value": msgspec.json.encode(value).decode(), "at": at}
        async with self._database.writing.begin() as connection:
            await connection.execute(delete(orders).where(orders.c.name == name))
            await connection.execute(insert(orders), [row])

    async def take_back(self, name: str) -> None:
        """Order it no more."""
        async with self._database.writing.begin() as connection:
            await connection.execute(delete(orders).where(orders.c.name == name))
