"""Ratings: who wants one, games that are still to be counted, and what came of those that were."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import RowMapping, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cascata.server.store.database import Database
from cascata.server.store.models import guests, rating_steps, results, tables
from cascata.server.store.rows import Row, Rows

AT_ONCE = 100
"""Games that are counted in one transaction."""

Latest = dict[tuple[str, str], Row]
"""By guest and game, the last step."""
Judge = Callable[[Sequence[RowMapping], Latest], Rows]
"""Makes steps of the seats of a game; none where it does not count."""


class StoredRatings:
    """The ratings of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, judge: Judge) -> int:
        """Count the games that have ended since, in the order in which they did."""
        counted = 0
        while True:
            async with self._database.writing.begin() as connection:
                if self._database.engine.dialect.name == "postgresql":
                    # One process counts: each game changes what the next one begins with.
                    await connection.execute(text("SELECT pg_advisory_xact_lock(76322)"))
                found = await _count_some(connection, judge)
            counted += found
            if found < AT_ONCE:
                return counted

    async def wanted_since(self, guest: str) -> int | None:
        """Since when a guest wants a rating; None: not at all."""
        async with self._database.engine.connect() as connection:
            since: int | None = await connection.scalar(
                select(guests.c.rated).where(guests.c.id == guest)
            )
            return since

    async def want(self, guest: str, since: int | None) -> None:
        """A guest wants a rating from now on; None: no more, and what there was is deleted."""
        async with self._database.writing.begin() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(rated=since))
            if since is None:
                await connection.execute(delete(rating_steps).where(rating_steps.c.guest == guest))

    async def of(self, guest: str) -> list[RowMapping]:
        """The ratings of a guest, after each game."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(rating_steps)
                .where(rating_steps.c.guest == guest)
                .order_by(rating_steps.c.game, rating_steps.c.number)
            )
            return list(found.mappings())


async def _count_some(connection: AsyncConnection, judge: Judge) -> int:
    last_end = func.max(results.c.ended)
    ended = await connection.execute(
        select(tables.c.id)
        .join(results, results.c.table == tables.c.id)
        .where(tables.c.rating == "on", tables.c.status == "over")
        .group_by(tables.c.id)
        .order_by(last_end, tables.c.id)
        .limit(AT_ONCE)
    )
    names = list(ended.scalars())
    if not names:
        return 0
    seats = await connection.execute(
        select(results, guests.c.rated)
        .outerjoin(guests, guests.c.id == results.c.guest)
        .where(results.c.table.in_(names))
        .order_by(results.c.seat)
    )
    by_table: dict[str, list[RowMapping]] = {name: [] for name in names}
    for row in seats.mappings():
        by_table[row["table"]].append(row)
    latest = await _latest(connection, [row for rows in by_table.values() for row in rows])
    steps: list[dict[str, Any]] = []
    for rows in by_table.values():
        for step in judge(rows, latest):
            latest[step["guest"], step["game"]] = step
            steps.append(step)
    if steps:
        await connection.execute(insert(rating_steps), steps)
    counted = {step["table"] for step in steps}
    for word, some in (("counted", counted), ("left", set(names) - counted)):
        await connection.execute(update(tables).where(tables.c.id.in_(some)).values(rating=word))
    return len(names)


async def _latest(connection: AsyncConnection, rows: Sequence[RowMapping]) -> Latest:
    whom = {row["guest"] for row in rows if row["guest"] is not None}
    numbered = (
        select(
            rating_steps,
            func.max(rating_steps.c.number)
            .over(partition_by=(rating_steps.c.guest, rating_steps.c.game))
            .label("last"),
        )
        .where(rating_steps.c.guest.in_(whom))
        .subquery()
    )
    found = await connection.execute(select(numbered).where(numbered.c.number == numbered.c.last))
    return {(row["guest"], row["game"]): dict(row) for row in found.mappings()}
