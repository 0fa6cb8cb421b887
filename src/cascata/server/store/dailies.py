"""Daily games: their seeds, who has tried them, and how that went."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import RowMapping, func, insert, select
from sqlalchemy.exc import IntegrityError

from cascata.server.store.database import Database
from cascata.server.store.models import dailies, results, tables
from cascata.server.store.rows import Row


class StoredDailies:
    """The daily games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seeds(self, days: Sequence[str]) -> dict[tuple[str, str], str]:
        """The seeds that are drawn for these days, by game and day."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(select(dailies).where(dailies.c.day.in_(days)))
            return {(row["game"], row["day"]): row["seed"] for row in found.mappings()}

    async def draw(self, rows: Sequence[Row]) -> None:
        """Write seeds down; where another process was faster, its seed stands."""
        for row in rows:
            try:
                async with self._database.writing.begin() as connection:
                    await connection.execute(insert(dailies), [row])
            except IntegrityError:
                pass

    async def attempts(self, guest: str, days: Sequence[str]) -> list[RowMapping]:
        """The tables of a guest for these days, the oldest first, with the result where there is
        one."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(
                    tables.c.id,
                    tables.c.game,
                    tables.c.daily,
                    tables.c.status,
                    results.c.points,
                    results.c.place,
                )
                .outerjoin(results, (results.c.table == tables.c.id) & (results.c.guest == guest))
                .where(tables.c.host == guest, tables.c.daily.in_(days))
                .order_by(tables.c.created, tables.c.id)
            )
            return list(found.mappings())

    async def count(self, guest: str, game: str, day: str) -> int:
        """How often a guest has tried the game of a day."""
        mine = (tables.c.host == guest, tables.c.daily == day, tables.c.game == game)
        async with self._database.engine.connect() as connection:
            return await connection.scalar(select(func.count()).where(*mine)) or 0

    async def best(self, game: str, days: Sequence[str], most: int) -> list[RowMapping]:
        """Of each of these days the best results, one for each guest, the best first."""
        order = (results.c.place, results.c.points.desc(), results.c.ended)
        own = select(
            results,
            func.row_number()
            .over(partition_by=(results.c.daily, results.c.guest), order_by=order)
            .label("of_guest"),
        ).where(
            results.c.game == game,
            results.c.daily.in_(days),
            results.c.kind == "guest",
            results.c.whole.is_(True),
        )
        mine = own.subquery()
        rank = (mine.c.place, mine.c.points.desc(), mine.c.ended)
        ranked = (
            select(
                mine,
                func.row_number().over(partition_by=mine.c.daily, order_by=rank).label("rank"),
            )
            .where(mine.c.of_guest == 1)
            .subquery()
        )
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(ranked)
                .where(ranked.c.rank <= most)
                .order_by(ranked.c.daily.desc(), ranked.c.rank)
            )
            return list(found.mappings())

    async def days_of(self, guest: str) -> list[tuple[str, str]]:
        """The days and games of which a guest has finished the daily game."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(results.c.daily, results.c.game)
                .where(results.c.guest == guest, results.c.daily.is_not(None))
                .distinct()
                .order_by(results.c.daily, results.c.game)
            )
            return [(row[0], row[1]) for row in found]
