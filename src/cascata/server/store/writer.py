"""The one path by which tables are written: append, group commit.

One task writes: whatever has come in while it was busy goes into one transaction, so that many
tables share the cost of a commit. The primary key of `entries` (table and version) decides who was
first when two processes append to the same table (an optimistic lock).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

import structlog
from sqlalchemy import bindparam, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from cascata.core.errors import CascataError
from cascata.server.store.database import Database, prepare_sqlite
from cascata.server.store.models import entries, marks, result_lines, results, seats, tables
from cascata.server.store.rows import AWAY, Append, Conflict, Row, Rows, Unavailable

BATCH = 500
"""Appends in one transaction."""

log = structlog.get_logger("cascata.store")

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
_UPDATE_SNAPSHOT = (
    update(tables).where(tables.c.id == bindparam("b_id")).values(snapshot=bindparam("b_snapshot"))
)
_UPDATE_SEAT = (
    update(seats)
    .where(seats.c.table == bindparam("b_table"), seats.c.seat == bindparam("b_seat"))
    .values({name: bindparam(f"b_{name}") for name in ("kind", "guest", "name", "bot", "left")})
)

Written = tuple[Any, Rows]
"""A statement of `_WRITES`, and the rows it is run with."""
_WRITES = (
    insert(tables),
    insert(seats),
    insert(entries),
    _UPDATE_TABLE,
    _UPDATE_SEAT,
    insert(results),
    insert(result_lines),
    insert(marks),
    _UPDATE_SNAPSHOT,
)
_SQL = {
    statement: str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
    for statement in _WRITES
}
"""The statements as SQLite reads them."""


class _Thread:
    """Writes to SQLite in a thread of its own, by the driver alone.

    The asynchronous driver goes to its thread and back for every statement, and SQLAlchemy takes
    longer to send a statement than SQLite to run it; a busy server cannot wait for either.
    """

    def __init__(self, url: str) -> None:
        self._file = make_url(url).database or ""
        self._connection: sqlite3.Connection | None = None
        self._data_version = 0
        self._thread = ThreadPoolExecutor(1, "cascata-writer")

    async def run(self, statements: Sequence[Written]) -> None:
        """Run statements within a transaction."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._run, statements)

    def _run(self, statements: Sequence[Written]) -> None:
        connection = self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in statements:
                connection.executemany(_SQL[statement], rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk has ended it already
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._file)
            prepare_sqlite(connection, None)
            self._connection = connection
        return self._connection

    async def look(self) -> bool:
        """Whether anybody but this connection has written since the last look."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._look)

    def _look(self) -> bool:
        (found,) = self._open().execute("PRAGMA data_version").fetchone()
        before, self._data_version = self._data_version, found
        return bool(before != found)

    def close(self) -> None:
        """Let go of the database."""
        self._thread.submit(self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class Writer:
    """Writes appends down, many at a time."""

    def __init__(
        self,
        database: Database,
        url: str,
        observe_commit: Callable[[float, int], None],
    ) -> None:
        self._database = database
        self._thread = _Thread(url) if database.engine.dialect.name == "sqlite" else None
        self._observe_commit = observe_commit
        self._pending: asyncio.Queue[tuple[Append, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is pending."""
        if self._writer is not None:
            await self._pending.join()
            self._writer.cancel()
        if self._thread is not None:
            self._thread.close()

    async def have_others_written(self) -> bool:
        """Whether another process may have written to our file since we asked the last time."""
        return self._thread is not None and await self._thread.look()

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
        except (*AWAY, sqlite3.Error) as problem:
            log.error("commit_failed", error=type(problem).__name__)
            error = Unavailable("the database does not answer")
        except Exception:  # whoever waits is told, and all others are still written down
            log.exception("commit_failed")
            error = Unavailable("this could not be written down")
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
            [row for append in batch for row in append.results],
            [row for append in batch for row in append.result_lines],
            [row for append in batch for row in append.marks],
            [_bound(row) for append in batch for row in append.snapshots],
        )
        statements = [written for written in zip(_WRITES, rows, strict=True) if written[1]]
        if self._thread is not None:
            async with self._database.writing.turn:
                await self._thread.run(statements)
        else:
            async with self._database.writing.begin() as connection:
                for statement, some in statements:
                    await connection.execute(statement, some)


def _bound(row: Row) -> Row:
    return {f"b_{name}": value for name, value in row.items()}
