"""Results of finished games, and marks on hiking trails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import RowMapping, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cascata.server.store.database import Database
from cascata.server.store.models import (
    entries,
    marks,
    records,
    result_lines,
    results,
    seats,
    tables,
)
from cascata.server.store.rows import Conflict, Row, Rows


class StoredResults:
    """The results and marks of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Counting again -----------------------------------------------------------------------------

    async def finished(self, only_missing: bool = False) -> list[str]:
        """The tables whose games are over; or those of which no result was written down."""
        told = exists().where(results.c.table == tables.c.id)
        chosen = select(tables.c.id).where(tables.c.status == "over", tables.c.origin.is_(None))
        if only_missing:
            chosen = chosen.where(~told)
        return await self._column(chosen.order_by(tables.c.id))

    async def proofs_brought(self) -> list[str]:
        """The records brought along that prove marks."""
        is_table = exists().where(tables.c.id == marks.c.proof)
        return await self._column(
            select(marks.c.proof).distinct().where(~is_table).order_by(marks.c.proof)
        )

    async def _column(self, chosen: Any) -> list[str]:
        async with self._database.engine.connect() as connection:
            return list((await connection.execute(chosen)).scalars())

    async def write(self, table: str, told: Rows, lines: Rows) -> bool:
        """Have these results of a table and no others; whether anything was different."""
        async with self._database.writing.begin() as connection:
            kept = await _rows(connection, select(results).where(results.c.table == table))
            kept_lines = await _rows(
                connection, select(result_lines).where(result_lines.c.table == table)
            )
            if _same(kept, told) and _same(kept_lines, lines):
                return False
            await connection.execute(delete(result_lines).where(result_lines.c.table == table))
            await connection.execute(delete(results).where(results.c.table == table))
            if told:
                await connection.execute(insert(results), told)
            if lines:
                await connection.execute(insert(result_lines), lines)
            return True

    async def write_marks(self, proof: str, found: Rows) -> tuple[Rows, Rows]:
        """Have these marks of a game and no others; answers those that came and those that went.

        What somebody has said of a mark that stays, stays: whose it is, and whether it was chosen.
        """
        async with self._database.writing.begin() as connection:
            kept = await _rows(connection, select(marks).where(marks.c.proof == proof))
            before = {_key(row): row for row in kept}
            after = {_key(row): row for row in found}
            given = {(row["guest"], row["seat"]): row["hiker"] for row in kept}
            for key, row in after.items():
                row["hiker"] = given.get((row["guest"], row["seat"]), row["hiker"])
                if key in before and row["choice"]:
                    row["taken"] = before[key]["taken"]
            if _same(kept, list(after.values())):
                return [], []
            await connection.execute(delete(marks).where(marks.c.proof == proof))
            if found:
                await connection.execute(insert(marks), list(after.values()))
            return (
                [row for key, row in after.items() if key not in before],
                [row for key, row in before.items() if key not in after],
            )

    # What is known of somebody ------------------------------------------------------------------

    async def of(self, guest: str) -> list[RowMapping]:
        """All results of a guest's seats, the latest first."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(results).where(results.c.guest == guest).order_by(results.c.ended.desc())
            )
            return list(found.mappings())

    async def marks_of(self, guest: str, proof: str | None = None) -> list[RowMapping]:
        """A guest's marks, the oldest first; of one game, or of all."""
        chosen = select(marks).where(marks.c.guest == guest)
        if proof is not None:
            chosen = chosen.where(marks.c.proof == proof)
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                chosen.order_by(marks.c.at, marks.c.proof, marks.c.seat, marks.c.mark)
            )
            return list(found.mappings())

    async def marks_by(self, proof: str) -> list[RowMapping]:
        """The marks that a game proves, whose ever."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(select(marks).where(marks.c.proof == proof))
            return list(found.mappings())

    async def bring(self, brought: Rows, rows: Rows) -> None:
        """Write marks down with the records that prove them; `Conflict`: some are there already."""
        try:
            async with self._database.writing.begin() as connection:
                if brought:
                    await connection.execute(insert(records), brought)
                if rows:
                    await connection.execute(insert(marks), rows)
        except IntegrityError:
            raise Conflict("the trail has come already") from None

    async def choose(self, guest: str, proof: str, seat: int, mark: str | None) -> None:
        """Mark this one of those among which a seat's game lets one choose; None: no one."""
        mine = (marks.c.guest == guest) & (marks.c.proof == proof) & (marks.c.seat == seat)
        async with self._database.writing.begin() as connection:
            await connection.execute(
                update(marks)
                .where(mine, marks.c.choice.is_(True))
                .values(taken=marks.c.mark == (mark or ""))
            )

    async def give(self, guest: str, proof: str, seat: int, hiker: str | None) -> None:
        """Say whose the marks of a seat are."""
        mine = (marks.c.guest == guest) & (marks.c.proof == proof) & (marks.c.seat == seat)
        async with self._database.writing.begin() as connection:
            await connection.execute(update(marks).where(mine).values(hiker=hiker))

    async def has_begun_since(self, guest: str, game: str, moment: int) -> bool:
        """Whether a guest has begun another game of this kind since then."""
        begun = (
            select(tables.c.id)
            .join(seats, seats.c.table == tables.c.id)
            .join(entries, entries.c.table == tables.c.id)
            .where(
                seats.c.guest == guest,
                tables.c.game == game,
                tables.c.updated > moment,
                entries.c.kind == "began",
                entries.c.at > moment,
            )
            .limit(1)
        )
        async with self._database.engine.connect() as connection:
            return await connection.scalar(begun) is not None


async def _rows(connection: AsyncConnection, chosen: Any) -> Rows:
    return [dict(row) for row in (await connection.execute(chosen)).mappings()]


def _key(row: Row) -> tuple[Any, ...]:
    return row["guest"], row["fingerprint"], row["seat"], row["mark"]


def _same(one: Sequence[Row], other: Sequence[Row]) -> bool:
    def sorted_rows(rows: Sequence[Row]) -> list[str]:
        return sorted(repr(sorted(row.items())) for row in rows)

    return sorted_rows(one) == sorted_rows(other)
