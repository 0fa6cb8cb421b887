"""The database: what is written down before anybody is told.

All changes of tables go through `append`. One task writes them: whatever has come in while it was
busy goes into one transaction, so that many tables share the cost of a commit. The primary key of
`entries` (table and version) decides who was first when two processes append to the same table.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import structlog
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    and_,
    bindparam,
    delete,
    event,
    exists,
    func,
    insert,
    inspect,
    or_,
    select,
    text,
    union,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cascata.core.errors import CascataError, InputError
from cascata.server.store.models import (
    accounts,
    entries,
    guests,
    records,
    removed,
    seats,
    tables,
    tokens,
)

Row = dict[str, Any]
Rows = list[Row]

HEAD = "0004"
"""The newest revision of the tables, as migrations/ has it."""
BATCH = 500
"""Appends in one transaction."""
MOST_TOKENS = 50
"""Browsers by which a guest is known; the oldest are forgotten."""

log = structlog.get_logger("cascata.store")


class Conflict(CascataError):  # noqa: N818 - a word of its own
    """Another process has appended to the table first; nothing of this append was written."""

    code = "conflict"


class Unavailable(CascataError):  # noqa: N818
    """The database does not answer. Whether something was written will be seen in the log."""

    code = "unavailable"


@dataclass(slots=True)
class Append:
    """Rows that are written together or not at all."""

    new_tables: Rows = field(default_factory=list)
    new_seats: Rows = field(default_factory=list)
    entries: Rows = field(default_factory=list)
    tables: Rows = field(default_factory=list)
    """Whole new values of what can change in a table: see `_UPDATE_TABLE`."""
    seats: Rows = field(default_factory=list)


@dataclass(slots=True, frozen=True)
class Loaded:
    """A table as it stands in the database."""

    table: RowMapping
    seats: Sequence[RowMapping]
    entries: Sequence[RowMapping]


_UPDATE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("b_id"))
    .values(
        {
            name: bindparam(f"b_{name}")
            for name in ("status", "updated", "deadline", "next", "votes", "summary")
        }
    )
)
_UPDATE_SEAT = (
    update(seats)
    .where(seats.c.table == bindparam("b_table"), seats.c.seat == bindparam("b_seat"))
    .values({name: bindparam(f"b_{name}") for name in ("kind", "guest", "name", "bot", "left")})
)


Written = tuple[Any, Rows]
"""A statement of `_WRITES`, and the rows it is run with."""
_WRITES = insert(tables), insert(seats), insert(entries), _UPDATE_TABLE, _UPDATE_SEAT
_SQL = {
    statement: str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
    for statement in _WRITES
}
"""The statements as SQLite reads them."""


def open_engine(url: str) -> AsyncEngine:
    """The engine for a database's address; refuses what is not one."""
    try:
        parsed = make_url(url)
        if parsed.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
            raise InputError(
                "database: expected an address that begins with sqlite+aiosqlite:// or "
                f"postgresql+asyncpg://, not {parsed.drivername}://"
            )
        # Messages of errors would show what is in the rows: names, chat, seeds.
        engine = create_async_engine(url, hide_parameters=True)
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise InputError("database: not the address of a database") from None
    if engine.dialect.name == "sqlite":
        _listen(engine.sync_engine)
    return engine


class _Thread:
    """Writes to SQLite in a thread of its own, by the driver alone.

    The asynchronous driver goes to its thread and back for every statement, and SQLAlchemy takes
    longer to send a statement than SQLite to run it; a busy server cannot wait for either.
    """

    def __init__(self, url: str) -> None:
        self._file = make_url(url).database or ""
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "cascata-writer")

    async def run(self, statements: Sequence[Written]) -> None:
        """Run statements within a transaction."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._run, statements)

    def _run(self, statements: Sequence[Written]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file)
            _prepare_sqlite(self._connection, None)
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in statements:
                self._connection.executemany(_SQL[statement], rows)
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Let go of the database."""
        self._thread.submit(self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    # The driver would begin transactions late, after the first reads: we begin them ourselves.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # what was acknowledged survives a power cut
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A transaction that reads first and writes later would fail when somebody else has written.
    is_writing = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def _revision(connection: Connection) -> str | None:
    """The revision of the tables in the database; None when there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def check_reachable(url: str) -> None:
    """Refuse the address of a database that does not answer."""
    engine = open_engine(url)

    async def connect() -> None:
        async with engine.connect() as connection:
            await connection.execute(select(1))
        await engine.dispose()

    try:
        if engine.dialect.name == "sqlite":  # its driver does not fail quietly
            with closing(sqlite3.connect(engine.url.database or "")) as file:
                file.execute("SELECT count(*) FROM sqlite_master")
        else:
            asyncio.run(connect())
    except (DBAPIError, sqlite3.Error, OSError) as error:
        reason = getattr(error, "orig", None) or error
        raise InputError(f"--database: cannot be opened: {reason}") from None


def migrate(connection: Connection, revision: str = "head", back: bool = False) -> None:
    """Bring the database to a revision of its tables; `back` to an older one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option(
        "script_location", str(Path(__file__).parent / "migrations").replace("%", "%%")
    )
    config.attributes["connection"] = connection
    if back:
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


class Store:
    """The database behind one server process."""

    def __init__(
        self, url: str, observe_commit: Callable[[float, int], None] = lambda s, n: None
    ) -> None:
        self.engine = open_engine(url)
        self._writing = self.engine.execution_options(writes=True)
        self._thread = _Thread(url) if self.engine.dialect.name == "sqlite" else None
        self._observe_commit = observe_commit
        self._pending: asyncio.Queue[tuple[Append, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Bring the tables of the database up to date, and begin to write."""
        async with self._writing.begin() as connection:
            if self.engine.dialect.name == "postgresql":
                # Several processes may start at once; one of them migrates.
                await connection.execute(text("SELECT pg_advisory_xact_lock(76321)"))
            # Usually there is nothing to do, and importing what does it takes a while.
            if await connection.run_sync(_revision) != HEAD:
                await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is pending, and let go of the database."""
        if self._writer is not None:
            await self._pending.join()
            self._writer.cancel()
        if self._thread is not None:
            self._thread.close()
        await self.engine.dispose()

    async def is_reachable(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(select(1))
        except (DBAPIError, OSError):
            return False
        return True

    # Writing ----------------------------------------------------------------------------------

    def append(self, append: Append) -> asyncio.Future[None]:
        """Write rows down; done when they are safe, or fails with `Conflict` or `Unavailable`.

        What is under way is written even when nobody waits for it any more.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.put_nowait((append, written))
        return written

    async def _write(self) -> None:
        while True:
            batch = [await self._pending.get()]
            while len(batch) < BATCH and not self._pending.empty():
                batch.append(self._pending.get_nowait())
            if not await self._commit(batch) and len(batch) > 1:
                for one in batch:  # one of them spoilt it: each by itself
                    await self._commit([one])
            for _ in batch:
                self._pending.task_done()

    async def _commit(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> bool:
        """Write a batch and tell those who wait; False when it failed as a whole."""
        started = perf_counter()
        error: CascataError | None = None
        try:
            await self._execute([append for append, _ in batch])
        except (IntegrityError, sqlite3.IntegrityError):
            error = Conflict("somebody else was first")
        except (DBAPIError, sqlite3.Error, OSError) as problem:
            log.error("commit_failed", error=type(problem).__name__)
            error = Unavailable("the database does not answer")
        if error is not None and len(batch) > 1:
            return False
        for _, written in batch:
            if written.done():
                continue
            if error is None:
                written.set_result(None)
            else:
                written.set_exception(error)
        self._observe_commit(perf_counter() - started, len(batch))
        return error is None

    async def _execute(self, batch: list[Append]) -> None:
        # In one order everywhere: two processes that write the same rows must not lock each other.
        batch = sorted(batch, key=lambda a: a.entries[0]["table"] if a.entries else "")
        rows = (
            [row for append in batch for row in append.new_tables],
            [row for append in batch for row in append.new_seats],
            [row for append in batch for row in append.entries],
            [_bound(row) for append in batch for row in append.tables],
            [_bound(row) for append in batch for row in append.seats],
        )
        statements = [written for written in zip(_WRITES, rows, strict=True) if written[1]]
        if self._thread is not None:
            await self._thread.run(statements)
        else:
            async with self._writing.begin() as connection:
                for statement, some in statements:
                    await connection.execute(statement, some)

    # Tables -----------------------------------------------------------------------------------

    async def load(self, table: str, after: int = 0) -> Loaded | None:
        """A table with the entries after a version, all of the same moment."""
        async with self.engine.connect() as connection:
            if self.engine.dialect.name == "postgresql":
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
        async with self._writing.begin() as connection:
            row = {"guest": guest, "table": table}
            await connection.execute(
                delete(removed).where(removed.c.guest == guest, removed.c.table == table)
            )
            await connection.execute(insert(removed), [row])

    async def removed_by(self, guest: str) -> list[str]:
        """The tables that a guest took off the list."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(removed.c.table).where(removed.c.guest == guest).order_by(removed.c.table)
            )
            return list(found.scalars())

    async def open_tables(self, most: int = 100) -> list[Loaded]:
        """Open tables that wait or play, without their entries, the latest first."""
        return await self._list(
            and_(tables.c.open, tables.c.status.in_(("waiting", "playing"))), most
        )

    async def _list(self, condition: Any, most: int | None) -> list[Loaded]:
        async with self.engine.connect() as connection:
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
        async with self.engine.connect() as connection:
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
        async with self.engine.connect() as connection:
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
        async with self.engine.connect() as connection:
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
            async with self._writing.begin() as connection:
                done = await connection.execute(
                    update(tables)
                    .where(tables.c.id == table, tables.c.deadline == deadline)
                    .values(deadline=again)
                )
            if done.rowcount:
                claimed.append(table)
        return claimed

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
        async with self._writing.begin() as connection:
            gone = (await connection.execute(select(tables.c.id).where(old))).scalars().all()
            if gone:
                await connection.execute(delete(tables).where(tables.c.id.in_(gone)))
            await connection.execute(delete(guests).where(~is_known, ~seated, ~hosting, ~showing))
        return list(gone)

    # Records ----------------------------------------------------------------------------------

    async def add_record(self, row: Row) -> None:
        """Write down a record that somebody has brought along."""
        async with self._writing.begin() as connection:
            await connection.execute(insert(records), [row])

    async def record(self, name: str) -> RowMapping | None:
        """A record that somebody has brought along."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(records).where(records.c.id == name))
            return found.mappings().first()

    async def count_records(self, guest: str) -> int:
        """How many records a guest has brought along."""
        async with self.engine.connect() as connection:
            mine = select(func.count()).select_from(records).where(records.c.guest == guest)
            return await connection.scalar(mine) or 0

    # Guests -----------------------------------------------------------------------------------

    async def guest_by_token(self, token_hash: str) -> RowMapping | None:
        """The guest to whom a token with this hash belongs, with the login of the account."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(guests.c.id, guests.c.name, guests.c.seen, accounts.c.login)
                .join(tokens, tokens.c.guest == guests.c.id)
                .outerjoin(accounts, accounts.c.guest == guests.c.id)
                .where(tokens.c.hash == token_hash)
            )
            return found.mappings().first()

    async def add_guest(self, row: Row, token_hash: str) -> None:
        """Write a new guest down, who is known by a token."""
        token = {"hash": token_hash, "guest": row["id"], "created": row["created"]}
        async with self._writing.begin() as connection:
            await connection.execute(insert(guests), [row])
            await connection.execute(insert(tokens), [token])

    async def add_token(self, token_hash: str, guest: str, created: int) -> None:
        """Know a guest by one more token."""
        async with self._writing.begin() as connection:
            row = {"hash": token_hash, "guest": guest, "created": created}
            await connection.execute(insert(tokens), [row])
            latest = select(tokens.c.hash).where(tokens.c.guest == guest)
            too_many = latest.order_by(tokens.c.created.desc()).offset(MOST_TOKENS)
            await connection.execute(delete(tokens).where(tokens.c.hash.in_(too_many)))

    async def delete_token(self, token_hash: str) -> None:
        """Know a guest by this token no more."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(tokens).where(tokens.c.hash == token_hash))

    async def delete_other_tokens(self, guest: str, token_hash: str) -> None:
        """Know a guest by this token only."""
        async with self._writing.begin() as connection:
            await connection.execute(
                delete(tokens).where(tokens.c.guest == guest, tokens.c.hash != token_hash)
            )

    async def guest(self, guest: str) -> RowMapping | None:
        """A guest with everything that is kept of it, but for games and records."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(guests).where(guests.c.id == guest))
            return found.mappings().first()

    # Accounts ---------------------------------------------------------------------------------

    async def add_account(self, row: Row) -> None:
        """Write a new account down; raises `Conflict` when there is one already."""
        try:
            async with self._writing.begin() as connection:
                await connection.execute(insert(accounts), [row])
        except IntegrityError:
            raise Conflict("there is such an account already") from None

    async def account(self, folded: str) -> RowMapping | None:
        """An account by its login, with the name of its guest."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(accounts, guests.c.name)
                .join(guests, guests.c.id == accounts.c.guest)
                .where(accounts.c.folded == folded)
            )
            return found.mappings().first()

    async def change_password(self, guest: str, password: str) -> None:
        """Write the hash of a new password down."""
        async with self._writing.begin() as connection:
            await connection.execute(
                update(accounts).where(accounts.c.guest == guest).values(password=password)
            )

    async def hand_over(self, guest: str, to: str) -> list[str]:
        """Give everything of a guest to another one, who takes its place; returns their tables."""
        async with self._writing.begin() as connection:
            touched = await _tables_with(connection, guest)
            for table, column in ((seats, "guest"), (records, "guest"), (tables, "host")):
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
        async with self._writing.begin() as connection:
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
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(entries)
                .where(entries.c.guest == guest, entries.c.kind == "chat")
                .order_by(entries.c.table, entries.c.version)
            )
            return list(found.mappings())

    async def records_of(self, guest: str) -> list[RowMapping]:
        """The records that a guest has brought along."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(records).where(records.c.guest == guest).order_by(records.c.created)
            )
            return list(found.mappings())

    async def change_guest(self, guest: str, **values: Any) -> None:
        """Write a guest's new name, or when it was last seen."""
        async with self._writing.begin() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(**values))

    async def change_settings(self, guest: str, merge: Callable[[str], str]) -> None:
        """Write what `merge` makes of a guest's settings: no change of another device is lost."""
        async with self._writing.begin() as connection:
            of_guest = guests.c.id == guest
            kept = await connection.scalar(
                select(guests.c.settings).where(of_guest).with_for_update()
            )
            if kept is not None:
                await connection.execute(
                    update(guests).where(of_guest).values(settings=merge(kept))
                )


def _is_of(guest: str) -> ColumnElement[bool]:
    """Whether a guest made a table or has a seat there."""
    seated = exists().where(seats.c.table == tables.c.id, seats.c.guest == guest)
    return or_(tables.c.host == guest, seated)


def _bound(row: Row) -> Row:
    return {f"b_{name}": value for name, value in row.items()}


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
