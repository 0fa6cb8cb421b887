"""Opening a database, and bringing its tables up to date."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cascata.core.errors import InputError
from cascata.server.store.rows import AWAY

HEAD = "0012"
"""The newest revision of the tables, as migrations/ has it."""
PATIENCE = 5.0
"""Seconds after which a database that was asked whether it is there is not."""


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
    else:
        event.listen(engine.sync_engine, "do_connect", _connect)
    return engine


def _connect(dialect: Any, _: Any, arguments: Any, named: Any) -> Any:
    """Connect; whatever prevents it is an error of the database.

    What asyncpg says of a server that is starting, stopping or gone would come through as it is,
    and be taken for a mistake of ours.
    """
    from asyncpg.exceptions import InterfaceError, PostgresError

    try:
        return dialect.connect(*arguments, **named)
    except (PostgresError, InterfaceError, OSError) as error:
        raise dialect.dbapi.OperationalError(f"{type(error).__name__}: {error}") from error


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", _begin)


def prepare_sqlite(connection: Any, _: Any) -> None:
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


def revision_of(connection: Connection) -> str | None:
    """The revision of the tables in the database; None when there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def refuse_newer(revision: str | None) -> None:
    """Refuse tables of a newer version of the program: we do not know what is in them."""
    if revision is not None and revision > HEAD:
        raise InputError(
            f"database: it was written by a newer version of cascata (its tables are at "
            f"{revision}, this version knows them up to {HEAD}): use that version, or another "
            "database"
        )


def check_usable(url: str) -> None:
    """Refuse the address of a database that does not answer, or that is newer than we are."""
    engine = open_engine(url)

    async def connect() -> str | None:
        async with engine.connect() as connection:
            revision = await connection.run_sync(revision_of)
        await engine.dispose()
        return revision

    try:
        if engine.dialect.name == "sqlite":  # its driver does not fail quietly
            revision = _revision_in_file(engine.url.database or "")
        else:
            revision = asyncio.run(connect())
    except (*AWAY, sqlite3.Error) as error:
        reason = getattr(error, "orig", None) or error
        raise InputError(f"--database: cannot be opened: {reason}") from None
    refuse_newer(revision)


def _revision_in_file(path: str) -> str | None:
    with closing(sqlite3.connect(path)) as file:
        if not file.execute(
            "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
        ).fetchone():
            return None
        row = file.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else None


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


class Writing:
    """Transactions that write.

    SQLite lets one write at a time, and whoever comes meanwhile tries again now and then, unlucky
    ones for seconds. Within a process all wait in line instead.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(writes=True)
        is_alone = engine.dialect.name == "sqlite"
        self.turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if is_alone else nullcontext()
        """What is held while something is written."""

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, as soon as it may write."""
        async with self.turn, self._engine.begin() as connection:
            yield connection


class Database:
    """A database that is read and written."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.writing = Writing(self.engine)

    async def bring_up_to_date(self) -> None:
        """Run the migrations that it has not seen."""
        async with self.writing.begin() as connection:
            if self.engine.dialect.name == "postgresql":
                # Several processes may start at once; one of them migrates.
                await connection.execute(text("SELECT pg_advisory_xact_lock(76321)"))
            # Usually there is nothing to do, and importing what does it takes a while.
            revision = await connection.run_sync(revision_of)
            refuse_newer(revision)
            if revision != HEAD:
                await connection.run_sync(migrate)

    async def is_reachable(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(PATIENCE), self.engine.connect() as connection:
                await connection.execute(select(1))
        except AWAY:
            return False
        return True
