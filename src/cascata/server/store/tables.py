"""Tables in the database: loading, listing, what is due, what nobody needs any more."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    ColumnElement,
    RowMapping,
    Table,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from cascata.server.store.database import Database
from cascata.server.store.models import accounts, entries, guests, records, removed, seats, tables
from cascata.server.store.rows import Loaded

DELETED_AT_ONCE = 50
"""Tables, with all their entries, or guests."""


class StoredTables:
    """The tables of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table: str, after: int = 0) -> Loaded | None:
        """A table with the entries after a version, all of the same moment."""
        async with self._database.engine.connect() as connection:
            if self._database.engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            row = (
                (await connection.execute(select(tables).where(tables.c.id == table)))
                .mappings()
                .first()
            )
            if row is None:
                return None
            places = await connection.execute(
                select(seats).where(seats.c.table == table).order_by(seats.c.seat)
            )
            news = await connection.execute(
                select(entries)
                .where(entries.c.table == table, entries.c.version > after)
                .order_by(entries.c.version)
            )
            return Loaded(row, places.mappings().all(), news.mappings().all())

    async def head(self, table: str) -> Loaded | None:
        """A table without its entries."""
        found = await self._list(tables.c.id == table, 1)
        return found[0] if found else None

    async def tables_of(self, guest: str) -> list[Loaded]:
        """All tables of a guest without their entries, the latest first."""
        return await self._list(_is_of(guest), None)

    async def list_of(self, guest: str, most: int = 100) -> list[Loaded]:
        """The same without those that the guest took off the list and has not come back to."""
        is_removed = exists().where(removed.c.table == tables.c.id, removed.c.guest == guest)
        plays = and_(
            tables.c.status.in_(("waiting", "playing")),
            exists().where(
                seats.c.table == tables.c.id, seats.c.guest == guest, seats.c.left.is_(False)
            ),
        )
        return await self._list(and_(_is_of(guest), or_(~is_removed, plays)), most)

    async def remove(self, guest: str, table: str) -> None:
        """Take a table off a guest's list; taking it off twice changes nothing."""
        async with self._database.writing.begin() as connection:
            row = {"guest": guest, "table": table}
            await connection.execute(
                delete(removed).where(removed.c.guest == guest, removed.c.table == table)
            )
            await connection.execute(insert(removed), [row])

    async def removed_by(self, guest: str) -> list[str]:
        """The tables that a guest took off the list."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(removed.c.table).where(removed.c.guest == guest).order_by(removed.c.table)
            )
            return list(found.scalars())

    async def open_tables(self, most: int = 100) -> list[Loaded]:
        """Open tables that wait or play, without their entries, the latest first."""
        return await self._list(
            and_(tables.c.open, tables.c.status.in_(("waiting", "playing"))), most
        )

    async def versions_since(self, moment: int) -> dict[str, int]:
        """The last version of all tables at which something has happened since then."""
        lately = select(tables.c.id).where(tables.c.updated >= moment)
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(entries.c.table, func.max(entries.c.version))
                .where(entries.c.table.in_(lately))
                .group_by(entries.c.table)
            )
            return {row[0]: row[1] for row in found}

    async def find(self, status: str | None, guest: str | None, most: int) -> list[Loaded]:
        """Tables without their entries, the latest first: all, of a status, of a guest."""
        wanted = [tables.c.status == status] if status is not None else []
        if guest is not None:
            wanted.append(_is_of(guest))
        return await self._list(and_(true(), *wanted), most)

    async def count_busy(self, since: int) -> int:
        """At how many tables that are played something happened since then."""
        busy = and_(tables.c.status == "playing", tables.c.updated > since)
        async with self._database.engine.connect() as connection:
            counted = select(func.count()).select_from(tables).where(busy)
            return await connection.scalar(counted) or 0

    async def delete(self, table: str) -> bool:
        """Delete a table with its log; whether there was one."""
        return bool(await self._delete(tables, tables.c.id == table))

    async def _list(self, condition: Any, most: int | None) -> list[Loaded]:
        async with self._database.engine.connect() as connection:
            rows = (
                (
                    await connection.execute(
                        select(tables)
                        .where(condition)
                        .order_by(tables.c.updated.desc())
                        .limit(most)
                    )
                )
                .mappings()
                .all()
            )
            places = (
                (
                    await connection.execute(
                        select(seats)
                        .where(seats.c.table.in_([row["id"] for row in rows]))
                        .order_by(seats.c.table, seats.c.seat)
                    )
                )
                .mappings()
                .all()
            )
        by_table: dict[str, list[RowMapping]] = {row["id"]: [] for row in rows}
        for place in places:
            by_table[place["table"]].append(place)
        return [Loaded(row, by_table[row["id"]], ()) for row in rows]

    async def begun_from(self, host: str, origin: str) -> list[str]:
        """The guest's tables that wait or play and began from this record."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(tables.c.id).where(
                    tables.c.host == host,
                    tables.c.origin == origin,
                    tables.c.status.in_(("waiting", "playing")),
                )
            )
            return list(found.scalars())

    async def count_tables(self, guest: str, since: int) -> tuple[int, int, int]:
        """How many tables wait or play: all, this guest's; and how many it made since then."""
        lives = tables.c.status.in_(("waiting", "playing"))
        async with self._database.engine.connect() as connection:
            counted = [
                await connection.scalar(select(func.count()).select_from(tables).where(condition))
                for condition in (
                    lives,
                    and_(tables.c.host == guest, lives),
                    and_(tables.c.host == guest, tables.c.created > since),
                )
            ]
        return counted[0] or 0, counted[1] or 0, counted[2] or 0

    async def claim_due(self, now: int, again: int, most: int = 50) -> list[str]:
        """Tables whose deadline has passed. Each is told to one process only, until `again`."""
        async with self._database.engine.connect() as connection:
            due = (
                await connection.execute(
                    select(tables.c.id, tables.c.deadline)
                    .where(tables.c.deadline <= now)
                    .order_by(tables.c.deadline)
                    .limit(most)
                )
            ).all()
        claimed = []
        for table, deadline in due:
            async with self._database.writing.begin() as connection:
                done = await connection.execute(
                    update(tables)
                    .where(tables.c.id == table, tables.c.deadline == deadline)
                    .values(deadline=again)
                )
            if done.rowcount:
                claimed.append(table)
        return claimed

    async def wake_never(self, table: str) -> None:
        """Forget when a table was to be looked at."""
        async with self._database.writing.begin() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == table).values(deadline=None)
            )

    async def clear(self, waiting: int, given_up: int, finished: int, unused: int) -> list[str]:
        """Delete what nobody needs any more; returns the tables that went.

        Tables that wait for players since before `waiting`; closed tables and games in which
        nobody ever moved since before `given_up`; games that were over before `finished` and of
        whose players none is known any more. Somebody is known who has an account or was seen
        since `unused`. Guests who are not known go when they have no tables, and no records that
        were brought along after `finished`.
        """
        moved = exists().where(entries.c.table == tables.c.id, entries.c.kind == "act")
        has_account = exists().where(accounts.c.guest == guests.c.id)
        is_known = or_(guests.c.seen >= unused, has_account)
        missed = exists().where(
            seats.c.table == tables.c.id, seats.c.guest == guests.c.id, is_known
        )
        old = or_(
            and_(tables.c.status == "waiting", tables.c.updated < waiting),
            and_(tables.c.status == "closed", tables.c.updated < given_up),
            and_(tables.c.status == "playing", tables.c.updated < given_up, ~moved),
            and_(tables.c.status == "over", tables.c.updated < finished, ~missed),
        )
        seated = exists().where(seats.c.guest == guests.c.id)
        hosting = exists().where(tables.c.host == guests.c.id)
        showing = exists().where(records.c.guest == guests.c.id, records.c.created >= finished)
        gone = await self._delete(tables, old)
        await self._delete(guests, and_(~is_known, ~seated, ~hosting, ~showing))
        return gone

    async def _delete(self, rows: Table, condition: ColumnElement[bool]) -> list[str]:
        """Delete rows, some at a time: others want to write, too."""
        async with self._database.engine.connect() as connection:
            found = (await connection.execute(select(rows.c.id).where(condition))).scalars().all()
        gone: list[str] = []
        for first in range(0, len(found), DELETED_AT_ONCE):
            some = rows.c.id.in_(found[first : first + DELETED_AT_ONCE])
            async with self._database.writing.begin() as connection:
                left = await connection.execute(select(rows.c.id).where(some, condition))
                still = left.scalars().all()  # somebody may have come back meanwhile
                await connection.execute(delete(rows).where(rows.c.id.in_(still)))
            gone += still
        return gone


def _is_of(guest: str) -> ColumnElement[bool]:
    """Whether a guest made a table or has a seat there."""
    seated = exists().where(seats.c.table == tables.c.id, seats.c.guest == guest)
    return or_(tables.c.host == guest, seated)
