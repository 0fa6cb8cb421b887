"""Backups: everything that a database has, as one file that either kind of database can take.

The file is gzipped lines of JSON: a head, a line for each row, and at the end how many rows each
table has and a digest of them. The digest does not depend on the order of the rows, which
databases choose differently. So a copy is checked against what was read, a restored database
against the file, and games can move from SQLite to PostgreSQL and back.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from collections.abc import AsyncIterator, Generator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from cascata import __version__
from cascata.core.errors import CascataError, InputError
from cascata.server.store.database import HEAD, Database, migrate, refuse_newer, revision_of

FORMAT = "cascata-backup"
VERSION_TABLE = "alembic_version"
ROWS_AT_ONCE = 500
DIGEST_BITS = 128


@dataclass(slots=True)
class Sum:
    """How many rows there are, and what is in them."""

    rows: int = 0
    digest: int = 0

    def add(self, values: Sequence[Any]) -> None:
        """Count one more row."""
        found = hashlib.sha256(msgspec.json.encode(values)).digest()[: DIGEST_BITS // 8]
        self.digest = (self.digest + int.from_bytes(found, "big")) % (1 << DIGEST_BITS)
        self.rows += 1

    def to_json(self) -> list[Any]:
        """As it stands in the file."""
        return [self.rows, f"{self.digest:0{DIGEST_BITS // 4}x}"]


@dataclass(slots=True)
class Contents:
    """What a backup has."""

    revision: str
    """Of the tables of the database."""
    columns: dict[str, list[str]]
    """By table, those that others refer to first."""
    sums: dict[str, Sum] = field(default_factory=dict)

    @property
    def rows(self) -> dict[str, int]:
        """How many rows each table has."""
        return {name: found.rows for name, found in self.sums.items()}


class Damaged(CascataError):  # noqa: N818
    """A backup that is not what it was, or a database that is not what it should be."""

    code = "damaged"


# Writing ------------------------------------------------------------------------------------------


async def back_up(database: Database, path: Path) -> Contents:
    """Write everything down, as it is at one moment; the server may go on meanwhile."""
    if path.exists():
        raise InputError(f"{path}: there is such a file already")
    part = path.with_name(path.name + ".part")
    try:
        async with _reading(database) as connection:
            contents = await _write(connection, part)
        found = read(part)
        if found.sums != contents.sums:
            raise Damaged(f"{path}: what was written is not what was read")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    return contents


async def _write(connection: AsyncConnection, path: Path) -> Contents:
    revision = await connection.run_sync(revision_of)
    if revision is None:
        raise InputError("database: there is nothing in it yet")
    refuse_newer(revision)
    tables = await connection.run_sync(_tables)
    contents = Contents(
        revision, {str(table.name): [str(column.name) for column in table.c] for table in tables}
    )
    # Hashes of passwords and tokens are in it: for its owner only.
    with open(path, "wb", opener=_private) as raw, gzip.open(raw, "wb", 6) as file:
        head = {"format": FORMAT, "version": __version__, "revision": revision}
        _line(file, head | {"tables": contents.columns})
        for table in tables:
            name = str(table.name)
            found = contents.sums[name] = Sum()
            async for row in _rows(connection, table):
                found.add(row)
                _line(file, [name, row])
        _line(file, {"sums": {name: each.to_json() for name, each in contents.sums.items()}})
    _sync(path)
    return contents


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _line(file: gzip.GzipFile, value: Any) -> None:
    file.write(msgspec.json.encode(value) + b"\n")


@asynccontextmanager
async def _reading(database: Database) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is at one moment."""
    async with database.engine.connect() as connection:
        if database.engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


def _tables(connection: Connection) -> list[Table]:
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[list[Any]]:
    found = await connection.stream(select(table), execution_options={"yield_per": ROWS_AT_ONCE})
    async for row in found:
        yield list(row)


# Reading ------------------------------------------------------------------------------------------


def read(path: Path) -> Contents:
    """Read a backup to its end; refuses one that is damaged."""
    with closing(_lines(path)) as lines:
        contents = _head(path, next(lines, None))
        for line in lines:
            if isinstance(line, dict):
                _check_end(path, line, contents)
                return contents
            _count(path, line, contents)
    raise Damaged(f"{path}: its end is missing")


def _lines(path: Path) -> Generator[Any]:
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield msgspec.json.decode(line)
    except (gzip.BadGzipFile, EOFError, msgspec.DecodeError) as error:
        raise Damaged(f"{path}: not a whole backup of cascata: {error}") from None


def _head(path: Path, head: Any) -> Contents:
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise InputError(f"{path}: not a backup of cascata")
    refuse_newer(head["revision"])
    columns = head["tables"]
    return Contents(head["revision"], columns, {name: Sum() for name in columns})


def _count(path: Path, line: Any, contents: Contents) -> None:
    try:
        name, row = line
        contents.sums[name].add(row)
    except (ValueError, TypeError, KeyError):
        raise Damaged(f"{path}: a line that is no row") from None


def _check_end(path: Path, end: Any, contents: Contents) -> None:
    for name, found in contents.sums.items():
        if end["sums"].get(name) != found.to_json():
            raise Damaged(f"{path}: the rows of {name} are not those that were written")


# Restoring ----------------------------------------------------------------------------------------


async def restore(database: Database, path: Path) -> Contents:
    """Fill an empty database from a backup, and check what has become of it.

    All or nothing: a database that was not filled is as empty as before. Its tables are those of
    the version that made the backup; the next server that starts brings them up to date.
    """
    contents = read(path)
    async with database.writing.begin() as connection:
        if await connection.run_sync(lambda own: inspect(own).get_table_names()):
            raise InputError("database: it is not empty; restore into a new one")
        await connection.run_sync(migrate, contents.revision)
        tables = {table.name: table for table in await connection.run_sync(_tables)}
        for name, columns in contents.columns.items():
            if name not in tables or set(columns) != set(tables[name].c.keys()):
                raise Damaged(f"{path}: the table {name} is not that of {contents.revision}")
        await _fill(connection, tables, path, contents)
        await _compare(connection, tables, contents)
    return contents


async def _fill(
    connection: AsyncConnection, tables: dict[str, Table], path: Path, contents: Contents
) -> None:
    waiting: list[dict[str, Any]] = []
    current = ""
    for line in _lines(path):
        if isinstance(line, dict):
            continue
        name, row = line
        if waiting and (name != current or len(waiting) == ROWS_AT_ONCE):
            await connection.execute(insert(tables[current]), waiting)
            waiting = []
        current = name
        waiting.append(dict(zip(contents.columns[name], row, strict=True)))
    if waiting:
        await connection.execute(insert(tables[current]), waiting)


async def _compare(
    connection: AsyncConnection, tables: dict[str, Table], contents: Contents
) -> None:
    for name, wanted in contents.sums.items():
        table, found = tables[name], Sum()
        columns = [table.c[column] for column in contents.columns[name]]
        async for row in await connection.stream(select(*columns)):
            found.add(list(row))
        if found != wanted:
            raise Damaged(f"database: the rows of {name} are not those of the backup")
    if gaps := await gaps_in(connection):
        raise Damaged(f"database: the log of the table {gaps[0]} has gaps")


# Checking -----------------------------------------------------------------------------------------


async def gaps_in(connection: AsyncConnection) -> list[str]:
    """Tables whose log is not numbered from 1 without a gap; there are none."""
    last = func.max(text("version"))
    found = await connection.execute(
        select(text('"table"'))
        .select_from(text("entries"))
        .group_by(text('"table"'))
        .having((func.count() != last) | (func.min(text("version")) != 1))
    )
    return list(found.scalars())


async def check(database: Database) -> tuple[int, int]:
    """Whether a database is sound: how many logs and entries it has; refuses one that is not."""
    async with _reading(database) as connection:
        if await connection.run_sync(revision_of) != HEAD:
            raise InputError("database: its tables are not those of this version")
        if connection.dialect.name == "sqlite":
            told = list((await connection.execute(text("PRAGMA integrity_check"))).scalars())
            if told != ["ok"]:
                raise Damaged(f"database: {told[0]}")
            if (await connection.execute(text("PRAGMA foreign_key_check"))).first() is not None:
                raise Damaged("database: a row belongs to nothing")
        if gaps := await gaps_in(connection):
            raise Damaged(f"database: the log of the table {gaps[0]} has gaps")
        counted = select(func.count(text('DISTINCT "table"')), func.count())
        row = (await connection.execute(counted.select_from(text("entries")))).one()
        return int(row[0]), int(row[1])
