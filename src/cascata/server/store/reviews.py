"""Reviews of games, kept under the hash of what was judged and how."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from cascata.server.store.database import Database
from cascata.server.store.models import reviews


class StoredReviews:
    """The reviews in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, key: str, created: int, document: str) -> None:
        """Write a review down; another process may have been faster with the same one."""
        row = {"key": key, "created": created, "document": document}
        try:
            async with self._database.writing.begin() as connection:
                await connection.execute(insert(reviews), [row])
        except IntegrityError:
            pass

    async def find(self, key: str) -> str | None:
        """A review, as it was written down."""
        async with self._database.engine.connect() as connection:
            found: str | None = await connection.scalar(
                select(reviews.c.document).where(reviews.c.key == key)
            )
            return found

    async def clear(self, before: int) -> None:
        """Delete reviews that were made before; they can be made again."""
        async with self._database.writing.begin() as connection:
            await connection.execute(delete(reviews).where(reviews.c.created < before))
