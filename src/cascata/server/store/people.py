"""Guests, their tokens and accounts in the database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    RowMapping,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cascata.server.store.database import Database
from cascata.server.store.models import (
    accounts,
    calls,
    entries,
    guests,
    marks,
    rating_steps,
    records,
    recovery,
    removed,
    results,
    seats,
    tables,
    tokens,
)
from cascata.server.store.rows import Conflict, Row

MOST_TOKENS = 50
"""Browsers by which a guest is known; the oldest are forgotten."""


class StoredPeople:
    """The guests of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guest_by_token(self, token_hash: str) -> RowMapping | None:
        """The guest to whom a token with this hash belongs, with the login of the account."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(
                    guests.c.id,
                    guests.c.name,
                    guests.c.seen,
                    tokens.c.seen.label("token_seen"),
                    guests.c.rated,
                    accounts.c.login,
                )
                .join(tokens, tokens.c.guest == guests.c.id)
                .outerjoin(accounts, accounts.c.guest == guests.c.id)
                .where(tokens.c.hash == token_hash)
            )
            return found.mappings().first()

    async def find(self, name: str | None, most: int) -> list[RowMapping]:
        """Guests, those who were here last first: all, or those whose name or login has this."""

        def count(column: ColumnElement[str]) -> Any:
            return select(func.count()).where(column == guests.c.id).scalar_subquery()

        wanted = select(
            guests.c.id,
            guests.c.name,
            accounts.c.login,
            guests.c.created,
            guests.c.seen,
            count(tables.c.host).label("tables"),
            count(tokens.c.guest).label("devices"),
        ).outerjoin(accounts, accounts.c.guest == guests.c.id)
        if name is not None:
            wanted = wanted.where(
                guests.c.name.icontains(name, autoescape=True)
                | accounts.c.login.icontains(name, autoescape=True)
            )
        async with self._database.engine.connect() as connection:
            found = await connection.execute(wanted.order_by(guests.c.seen.desc()).limit(most))
            return list(found.mappings())

    async def add_guest(self, row: Row, token_hash: str) -> None:
        """Write a new guest down, who is known by a token."""
        at = row["created"]
        token = {"hash": token_hash, "guest": row["id"], "created": at, "seen": at}
        async with self._database.writing.begin() as connection:
            await connection.execute(insert(guests), [row])
            await connection.execute(insert(tokens), [token])

    async def add_token(
        self, token_hash: str, guest: str, at: int, device: str | None = None
    ) -> None:
        """Know a guest by one more token, which a device of that name holds."""
        row = {
            "hash": token_hash, "guest": guest, "created": at, "seen": at, "device": device,
        }  # fmt: skip
        async with self._database.writing.begin() as connection:
            await connection.execute(insert(tokens), [row])
            latest = select(tokens.c.hash).where(tokens.c.guest == guest)
            too_many = latest.order_by(tokens.c.created.desc()).offset(MOST_TOKENS)
            await connection.execute(delete(tokens).where(tokens.c.hash.in_(too_many)))

    async def name_token(self, token_hash: str, device: str | None) -> None:
        """Write down what the device is called that holds a token."""
        async with self._database.writing.begin() as connection:
            await connection.execute(
                update(tokens).where(tokens.c.hash == token_hash).values(device=device)
            )

    async def tokens_of(self, guest: str) -> list[RowMapping]:
        """The tokens of a guest, the latest seen first."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(tokens)
                .where(tokens.c.guest == guest)
                .order_by(tokens.c.seen.desc(), tokens.c.created.desc())
            )
            return list(found.mappings())

    async def saw(self, guest: str, token_hash: str, at: int) -> None:
        """Write down that a guest was here, with this token."""
        async with self._database.writing.begin() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(seen=at))
            await connection.execute(
                update(tokens).where(tokens.c.hash == token_hash).values(seen=at)
            )

    async def delete_token(self, token_hash: str) -> None:
        """Know a guest by this token no more."""
        async with self._database.writing.begin() as connection:
            await connection.execute(delete(tokens).where(tokens.c.hash == token_hash))

    async def delete_other_tokens(self, guest: str, token_hash: str) -> None:
        """Know a guest by this token only."""
        async with self._database.writing.begin() as connection:
            await connection.execute(
                delete(tokens).where(tokens.c.guest == guest, tokens.c.hash != token_hash)
            )

    async def guest(self, guest: str) -> RowMapping | None:
        """A guest with everything that is kept of it, but for games and records."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(select(guests).where(guests.c.id == guest))
            return found.mappings().first()

    # Accounts ---------------------------------------------------------------------------------

    async def add_account(self, row: Row, codes: Sequence[str]) -> None:
        """Write a new account down with the hashes of its recovery codes; raises `Conflict` when
        there is one already."""
        try:
            async with self._database.writing.begin() as connection:
                await connection.execute(insert(accounts), [row])
                await connection.execute(insert(recovery), _code_rows(row["guest"], codes))
        except IntegrityError:
            raise Conflict("there is such an account already") from None

    async def account(self, folded: str) -> RowMapping | None:
        """An account by its login, with the name of its guest."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(accounts, guests.c.name, guests.c.rated)
                .join(guests, guests.c.id == accounts.c.guest)
                .where(accounts.c.folded == folded)
            )
            return found.mappings().first()

    async def change_password(self, guest: str, password: str) -> None:
        """Write the hash of a new password down."""
        async with self._database.writing.begin() as connection:
            await connection.execute(
                update(accounts).where(accounts.c.guest == guest).values(password=password)
            )

    async def change_codes(self, guest: str, codes: Sequence[str]) -> None:
        """Put these hashes of recovery codes in the place of all others."""
        async with self._database.writing.begin() as connection:
            await connection.execute(delete(recovery).where(recovery.c.guest == guest))
            await connection.execute(insert(recovery), _code_rows(guest, codes))

    async def count_codes(self, guest: str) -> int:
        """How many recovery codes are left."""
        async with self._database.engine.connect() as connection:
            count = select(func.count()).where(recovery.c.guest == guest)
            return (await connection.execute(count)).scalar_one()

    async def has_code(self, guest: str, code: str) -> bool:
        """Whether a guest has a recovery code with this hash."""
        async with self._database.engine.connect() as connection:
            found = select(recovery.c.code).where(_is_code(guest, code))
            return (await connection.execute(found)).first() is not None

    async def recover(self, guest: str, code: str, password: str) -> bool:
        """Change a password, use a code up and forget all tokens; false: somebody was quicker."""
        async with self._database.writing.begin() as connection:
            used = await connection.execute(delete(recovery).where(_is_code(guest, code)))
            if used.rowcount == 0:
                return False
            await connection.execute(
                update(accounts).where(accounts.c.guest == guest).values(password=password)
            )
            await connection.execute(delete(tokens).where(tokens.c.guest == guest))
        return True

    async def hand_over(self, guest: str, to: str) -> list[str]:
        """Give everything of a guest to another one, who takes its place; returns their tables."""
        async with self._database.writing.begin() as connection:
            touched = await _tables_with(connection, guest)
            theirs = marks.alias()
            await connection.execute(  # what both have: a trail that was brought along
                delete(marks).where(
                    marks.c.guest == guest,
                    exists().where(
                        theirs.c.guest == to,
                        theirs.c.fingerprint == marks.c.fingerprint,
                        theirs.c.seat == marks.c.seat,
                        theirs.c.mark == marks.c.mark,
                    ),
                )
            )
            # A rating cannot be added to another one: where there are two, the account's stands.
            other = rating_steps.alias()
            await connection.execute(
                delete(rating_steps).where(
                    rating_steps.c.guest == guest,
                    exists().where(other.c.guest == to, other.c.game == rating_steps.c.game),
                )
            )
            since = select(guests.c.rated).where(guests.c.id == guest).scalar_subquery()
            await connection.execute(
                update(guests)
                .where(guests.c.id == to, guests.c.rated.is_(None))
                .values(rated=since)
            )
            mine_everywhere = (
                (seats, "guest"),
                (records, "guest"),
                (tables, "host"),
                (results, "guest"),
                (marks, "guest"),
                (rating_steps, "guest"),
                (calls, "guest"),
            )
            for table, column in mine_everywhere:
                mine = table.c[column] == guest
                await connection.execute(update(table).where(mine).values({column: to}))
            both = select(removed.c.table).where(removed.c.guest == to)
            await connection.execute(
                update(removed)
                .where(removed.c.guest == guest, removed.c.table.not_in(both))
                .values(guest=to)
            )
            # Both may have given a message the same name.
            await connection.execute(
                update(entries).where(entries.c.guest == guest).values(guest=to, client_id=None)
            )
            await connection.execute(delete(guests).where(guests.c.id == guest))
        return touched

    async def delete_guest(self, guest: str) -> list[str]:
        """Delete a guest with everything that names it; returns the tables where it was."""
        mine = entries.c.guest == guest
        async with self._database.writing.begin() as connection:
            touched = await _tables_with(connection, guest)
            await connection.execute(
                update(seats).where(seats.c.guest == guest).values(guest=None, name=None)
            )
            said = await connection.execute(
                select(entries.c.table, entries.c.version, entries.c.body).where(
                    mine, entries.c.kind != "act"
                )
            )
            for table, version, body in said.all():
                await connection.execute(
                    update(entries)
                    .where(entries.c.table == table, entries.c.version == version)
                    .values(body=_nameless(body))
                )
            await connection.execute(update(entries).where(mine).values(guest=None, client_id=None))
            await connection.execute(delete(guests).where(guests.c.id == guest))
        return touched

    async def said_by(self, guest: str) -> list[RowMapping]:
        """What a guest has said at tables."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(
                select(entries)
                .where(entries.c.guest == guest, entries.c.kind == "chat")
                .order_by(entries.c.table, entries.c.version)
            )
            return list(found.mappings())

    async def change_guest(self, guest: str, **values: Any) -> None:
        """Write a guest's new name, or when it was last seen."""
        async with self._database.writing.begin() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(**values))

    async def change_settings(self, guest: str, merge: Callable[[str], str]) -> None:
        """Write what `merge` makes of a guest's settings: no change of another device is lost."""
        async with self._database.writing.begin() as connection:
            of_guest = guests.c.id == guest
            kept = await connection.scalar(
                select(guests.c.settings).where(of_guest).with_for_update()
            )
            if kept is not None:
                await connection.execute(
                    update(guests).where(of_guest).values(settings=merge(kept))
                )


def _code_rows(guest: str, codes: Sequence[str]) -> list[Row]:
    return [{"guest": guest, "code": code} for code in codes]


def _is_code(guest: str, code: str) -> ColumnElement[bool]:
    return and_(recovery.c.guest == guest, recovery.c.code == code)


async def _tables_with(connection: AsyncConnection, guest: str) -> list[str]:
    """The tables that a guest made, sits at, or has said something at."""
    found = await connection.execute(
        union(
            select(tables.c.id).where(tables.c.host == guest),
            select(seats.c.table).where(seats.c.guest == guest),
            select(entries.c.table).where(entries.c.guest == guest),
        )
    )
    return list(found.scalars())


def _nameless(body: str) -> str:
    """An entry without the name of whoever caused it, and without what was said."""
    told = msgspec.json.decode(body)
    said = {name: value for name, value in told.items() if name not in ("text", "phrase")}
    return msgspec.json.encode(said | ({"name": ""} if "name" in said else {})).decode()
