"""`cascata admin`: looking after a server, through its database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import asdict, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import typer
from rich import box
from rich.table import Table
from sqlalchemy.exc import SQLAlchemyError

from cascata.cli.output import console, one_line, print_json
from cascata.cli.progress import compile_first
from cascata.core.errors import CascataError, InputError
from cascata.core.registry import names
from cascata.server.ops import logs
from cascata.server.ops.orders import ANNOUNCE, AT_START, CHANGED, DRAIN, LIMITS
from cascata.server.process import Server
from cascata.server.settings import Limits, Settings, read_settings, shown
from cascata.server.store import backup as backups
from cascata.server.store.database import Database, check_usable
from cascata.server.store.rows import Loaded
from cascata.server.store.store import Store
from cascata.server.table.seats import Summary, facts_of
from cascata.server.times import MINUTE, SECOND, now

STATUSES = ("waiting", "playing", "over", "closed")
LONGEST_ANNOUNCEMENT = 300
CHANGES_LAST = 10 * SECOND
"""Servers that run have seen by then which tables were changed."""
LOOK_SECONDS = 1.0

T = TypeVar("T")


def _settings(database: str | None) -> Settings:
    return read_settings({"database": database})


def _with_store(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database of a server; refuses one that does not answer."""
    url = _settings(database).database
    check_usable(url)

    async def run() -> T:
        store = Store(url)
        await store.start()
        try:
            return await work(store)
        finally:
            await store.close()

    return _answered(run)


def _answered(run: Callable[[], Coroutine[Any, Any, T]]) -> T:
    try:
        return asyncio.run(run())
    except SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        raise CascataError(f"database: {reason}", "unavailable") from None


# What there is ------------------------------------------------------------------------------------


def settings(database: str | None, json: bool) -> None:
    """Show the settings."""
    told = shown(_settings(database))
    if json:
        print_json(told)
        return
    grid = _grid("setting", "value")
    limited = told.pop("limits")
    for name, value in told.items():
        grid.add_row(name, _value(value))
    for name, value in limited.items():
        grid.add_row(f"limits.{name}", _value(value))
    console().print(grid)


def _value(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value))
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def tables(
    database: str | None, status: str | None, guest: str | None, most: int, json: bool
) -> None:
    """List tables."""
    if status is not None and status not in STATUSES:
        raise InputError(f"--status: expected one of {', '.join(STATUSES)}, got {status!r}")
    found = _with_store(database, lambda store: store.tables.find(status, guest, most))
    lines = [_table_line(loaded) for loaded in found]
    if json:
        print_json({"tables": lines})
        return
    grid = _grid("table", "game", "status", "turn", "seats", "last")
    for line in lines:
        turn = "" if line["turns"] is None else f"{line['turn']}/{line['turns']}"
        seated = ", ".join(line["seats"])
        grid.add_row(line["id"], line["game"], line["status"], turn, seated, _when(line["updated"]))
    console().print(grid)


def _table_line(loaded: Loaded) -> dict[str, Any]:
    row = loaded.table
    summary = msgspec.json.decode(row["summary"], type=Summary)
    return {
        "id": row["id"],
        "game": row["game"],
        "rules": row["rules"],
        "status": row["status"],
        "open": row["open"],
        "host": row["host"],
        "turn": summary.turn,
        "turns": summary.turns,
        "seats": [
            one_line(seat.name or seat.bot or seat.kind)
            for seat in facts_of(row, loaded.seats).seats
        ],
        "created": row["created"],
        "updated": row["updated"],
    }


def guests(database: str | None, name: str | None, most: int, json: bool) -> None:
    """List guests."""
    found = _with_store(database, lambda store: store.people.find(name, most))
    lines = [dict(row) for row in found]
    if json:
        print_json({"guests": lines})
        return
    grid = _grid("guest", "name", "login", "tables", "devices", "since", "last")
    for line in lines:
        grid.add_row(
            line["id"],
            one_line(line["name"]),
            one_line(line["login"] or ""),
            str(line["tables"]),
            str(line["devices"]),
            _when(line["created"]),
            _when(line["seen"]),
        )
    console().print(grid)


def _grid(*columns: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        grid.add_column(column, overflow="fold")
    return grid


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / SECOND, UTC).strftime("%Y-%m-%d %H:%M")


# Deleting -----------------------------------------------------------------------------------------


def delete(database: str | None, what: str, name: str, yes: bool) -> None:
    """Delete a table or a guest."""
    if what not in ("table", "guest"):
        raise InputError(f"expected table or guest, got {what!r}")
    if not yes and not typer.confirm(f"Delete the {what} {name} for good?"):
        raise InputError("nothing was deleted")
    if what == "table":
        _with_store(database, lambda store: _delete_table(store, name))
    else:
        _delete_guest(_settings(database), name)
    console().print(f"{what} {name} is deleted")


async def _delete_table(store: Store, name: str) -> None:
    if not await store.tables.delete(name):
        raise InputError(f"there is no table {name}")
    await _tell_changed(store, [name])


async def _tell_changed(store: Store, tables: Sequence[str]) -> None:
    """Let servers that run look at tables again."""
    before, at = (await store.orders.all()).get(CHANGED, ((), 0))
    recent = before if now() - at < CHANGES_LAST else ()
    await store.orders.give(CHANGED, [*recent, *tables], now())


def _delete_guest(chosen: Settings, guest: str) -> None:
    """As somebody deletes oneself: games that run are left, which takes their rules."""
    check_usable(chosen.database)
    compile_first(names())
    logs.configure()

    async def run() -> None:
        server = Server(chosen)
        await server.store.start()
        warming = asyncio.create_task(server.readiness.warm())
        try:
            if await server.store.people.guest(guest) is None:
                raise InputError(f"there is no guest {guest}")
            known = await server.store.tables.tables_of(guest)
            await server.tables.depart(guest)
            await _tell_changed(server.store, [loaded.table["id"] for loaded in known])
        finally:
            warming.cancel()
            with suppress(asyncio.CancelledError):
                await warming
            await server.stop()

    _answered(run)


# While it runs ------------------------------------------------------------------------------------


def limits(database: str | None, changes: Sequence[str], json: bool) -> None:
    """Show limits, or change them."""
    asked = _read_changes(changes)
    usual = asdict(_settings(database).limits)

    async def work(store: Store) -> dict[str, Any]:
        ordered: dict[str, Any] = (await store.orders.all()).get(LIMITS, ({}, 0))[0]
        if asked:
            ordered = {**ordered, **asked}
            ordered = {name: value for name, value in ordered.items() if value is not None}
            await store.orders.give(LIMITS, ordered, now())
        return ordered

    ordered = _with_store(database, work)
    if json:
        print_json({"limits": {**usual, **ordered}, "ordered": ordered})
        return
    grid = _grid("limit", "value", "settings")
    for name, value in usual.items():
        grid.add_row(name, str(ordered.get(name, value)), str(value) if name in ordered else "")
    console().print(grid)


def _read_changes(changes: Sequence[str]) -> dict[str, Any]:
    known = {limit.name for limit in fields(Limits)}
    asked: dict[str, Any] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise InputError(f"expected NAME=VALUE, got {change!r}")
        if name not in known:
            raise InputError(f"there is no limit {name}")
        if name in AT_START:
            raise InputError(f"{name} is read when the server starts: put it into its settings")
        asked[name] = value or None
    try:
        given = {name: value for name, value in asked.items() if value is not None}
        read = msgspec.convert(given, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise InputError(f"limits: {error}") from None
    found = {name: getattr(read, name) for name in given}
    if low := [name for name, value in found.items() if value < 0]:
        raise InputError(f"limits: {low[0]} is not below 0")
    return asked | found


def announce(
    database: str | None, text: str | None, also: Sequence[str], minutes: int | None, end: bool
) -> None:
    """Announce something, or tell what is announced."""
    texts = _read_texts(text, also)
    until = now() + minutes * MINUTE if minutes is not None else None

    async def work(store: Store) -> dict[str, str]:
        if end:
            await store.orders.take_back(ANNOUNCE)
        elif texts:
            await store.orders.give(ANNOUNCE, {"texts": texts, "until": until}, now())
        told = (await store.orders.all()).get(ANNOUNCE, (None, 0))[0]
        if told is None or (told["until"] is not None and told["until"] < now()):
            return {}
        found: dict[str, str] = told["texts"]
        return found

    told = _with_store(database, work)
    say = console().print
    for language, words in told.items():
        say(f"{language or 'announced'}: {one_line(words)}")
    if not told:
        say("nothing is announced")


def _read_texts(text: str | None, also: Sequence[str]) -> dict[str, str]:
    """By language; that of all other languages stands under the empty name."""
    texts = {"": text} if text is not None else {}
    for one in also:
        language, equals, words = one.partition("=")
        if not equals or not language.isalpha():
            raise InputError(f"--in: expected LANGUAGE=TEXT, got {one!r}")
        texts[language] = words
    if also and text is None:
        raise InputError("say what pages in all other languages show, too")
    for words in texts.values():
        if not words.strip() or len(words) > LONGEST_ANNOUNCEMENT:
            raise InputError(f"an announcement has 1 to {LONGEST_ANNOUNCEMENT} characters")
    return texts


def drain(database: str | None, wait: int, quiet: int, end: bool) -> bool:
    """Let servers take no more tables; whether nobody plays any more."""
    say = console().print

    async def work(store: Store) -> bool:
        if end:
            await store.orders.take_back(DRAIN)
            say("new tables are taken again")
            return True
        await store.orders.give(DRAIN, True, now())
        deadline = time.monotonic() + 60 * wait
        while True:
            busy = await store.tables.count_busy(now() - quiet * SECOND)
            if not busy or time.monotonic() >= deadline:
                break
            await asyncio.sleep(LOOK_SECONDS)
        if busy:
            say(f"no more tables are taken; at {busy} somebody acted within {quiet} s")
        else:
            say("no more tables are taken, and nobody plays")
        return not busy or not wait

    return _with_store(database, work)


# Backups ------------------------------------------------------------------------------------------


def backup(database: str | None, file: str, json: bool) -> None:
    """Write a backup."""
    url = _settings(database).database
    check_usable(url)
    _report(_with_database(url, lambda own: backups.back_up(own, Path(file))), "written", json)


def restore(database: str | None, file: str, json: bool) -> None:
    """Restore one."""
    url = _settings(database).database
    check_usable(url)
    _report(_with_database(url, lambda own: backups.restore(own, Path(file))), "restored", json)


def check(database: str | None, file: str | None, json: bool) -> None:
    """Check a backup or a database."""
    if file is not None:
        _report(backups.read(Path(file)), "as they were written", json)
        return
    url = _settings(database).database
    check_usable(url)
    logs, entries = _with_database(url, backups.check)
    if json:
        print_json({"logs": logs, "entries": entries})
    else:
        console().print(f"sound: {logs} logs with {entries} entries, none has a gap")


def _with_database(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    async def run() -> T:
        database = Database(url)
        try:
            return await work(database)
        finally:
            await database.engine.dispose()

    return _answered(run)


def _report(contents: backups.Contents, done: str, json: bool) -> None:
    if json:
        print_json({"revision": contents.revision, "rows": contents.rows})
        return
    rows = contents.rows
    console().print(
        f"{sum(rows.values())} rows {done} and checked: {rows.get('tables', 0)} tables with "
        f"{rows.get('entries', 0)} entries, {rows.get('guests', 0)} guests"
    )
