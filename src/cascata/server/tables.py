"""The tables of one server process: making them, loading them from the log, forgetting them."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from cascata.core.errors import InputError
from cascata.core.registry import load
from cascata.server.clock import HOUR, now
from cascata.server.facts import Seat, Summary, seat_row
from cascata.server.house import House
from cascata.server.messages import encode
from cascata.server.present import Change, Draft, News
from cascata.server.refusals import Refused
from cascata.server.store import Append, Loaded, Unavailable
from cascata.server.table import LiveTable

if TYPE_CHECKING:
    from cascata.core.game import Plain
    from cascata.core.options import Options

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_NAME = re.compile(f"[{_LETTERS}]{{12}}")
LOADERS = 2
"""Tables that are replayed at the same time, each in a thread."""
PRESENCE_EXPIRES = 30.0


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    from cascata.core import rng

    return rng.fresh_seed()


class Tables:
    """The tables in memory, and the way to all others."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._loaders = asyncio.Semaphore(LOADERS)

    def __len__(self) -> int:
        return len(self._live)

    def online(self, table: str) -> frozenset[str]:
        """The guests who are connected to a table."""
        live = self._live.get(table)
        return live.online() if live is not None else frozenset()

    async def get(self, table: str) -> LiveTable:
        """A table, from memory or from the log."""
        live = self._live.get(table)
        if live is not None:
            return live
        if not _NAME.fullmatch(table):
            raise Refused("no_such_table", "there is no such table")
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        try:
            async with self._loaders:
                loaded = await self.house.store.load(table)
                if loaded is None:
                    raise Refused("no_such_table", "there is no such table")
                # Replaying takes some milliseconds: others go on meanwhile.
                live = await asyncio.to_thread(LiveTable, self.house, loaded)
            self._keep(live)
            # What another process has appended while we replayed.
            await live.catch_up()
            if self.house.bus.is_shared:
                self.house.bus.publish({"table": table, "asks": True})
            else:
                live.wake_bots()  # with others, the watchdog sees to it
            return live
        finally:
            del self._loading[table]

    def _keep(self, live: LiveTable) -> None:
        self._live[live.id] = live
        self.house.metrics.tables.set(len(self._live))

    # Making ---------------------------------------------------------------------------------------

    async def create(
        self,
        game: str,
        options: Mapping[str, Plain],
        seats: Sequence[Seat],
        pace: Mapping[str, Plain],
        is_open: bool,
        host: str,
    ) -> LiveTable:
        """A new table; refuses options that the game does not have, and one table too many."""
        read = read_options(game, {**options, "seats": len(seats)})
        limits = self.house.settings.limits
        everywhere, lively, recent = await self.house.store.count_tables(host, now() - HOUR)
        if everywhere >= limits.tables:
            raise Refused("full", "the server has no room for another table")
        if lively >= limits.tables_of_guest:
            raise Refused("too_many_tables", "finish or close one of your tables first")
        if recent >= limits.tables_per_hour:
            raise Refused("too_many_tables", "too many new tables within an hour")
        live, append = self._new(game, read.to_json(), seats, pace, is_open, host)
        draft = live.first_draft(append)
        await self.house.store.append(append)
        self._keep(live)
        if draft is not None:
            live.adopt(draft)
        return live

    def _new(
        self,
        game: str,
        options: Mapping[str, Plain],
        seats: Sequence[Seat],
        pace: Mapping[str, Plain],
        is_open: bool,
        host: str | None,
    ) -> tuple[LiveTable, Append]:
        """A table that is not in the database yet, and the rows that put it there."""
        moment, name = now(), new_id()
        row: dict[str, Any] = {
            "id": name,
            "game": game,
            "options": encode(options).decode(),
            "seed": fresh_seed(),
            "status": "waiting",
            "open": is_open,
            "pace": encode(pace).decode(),
            "key": secrets.token_urlsafe(12),
            "host": host,
            "created": moment,
            "updated": moment,
            "deadline": None,
            "next": None,
            "votes": "{}",
            "summary": encode(Summary()).decode(),
        }
        places = [seat_row(name, number, seat) for number, seat in enumerate(seats)]
        live = LiveTable(self.house, Loaded(row, places, ()))  # type: ignore[arg-type]
        return live, Append(new_tables=[row], new_seats=places)

    async def rematch(self, table: LiveTable, guest: str) -> LiveTable:
        """The same people at a new table; whoever asks later gets the same one."""
        made: list[tuple[LiveTable, Draft | None]] = []

        def make() -> Change:
            facts = table.facts
            if not facts.seats_of(guest):
                raise Refused("not_your_seat", "only those who played can play again")
            if facts.next is not None:
                raise _Made(facts.next)
            if table.state is None:
                raise Refused("not_begun", "the game never began")
            if facts.status == "playing":
                raise Refused("begun", "the game is not over")
            same_people = [replace(seat, left=False) for seat in facts.seats]
            live, append = self._new(
                table.game.name,
                table.options_json,
                same_people,
                table.pace,
                table.open,
                table.host,
            )
            made[:] = [(live, live.first_draft(append))]
            news = [News("rematch", {"table": live.id})]
            return Change(news, replace(facts, next=live.id), table.state, more=append)

        try:
            await table.change(make)
        except _Made as earlier:
            return await self.get(earlier.table)
        live, draft = made[0]
        self._keep(live)
        if draft is not None:
            live.adopt(draft)
        return live

    # News from other processes --------------------------------------------------------------------

    async def hear(self, news: Mapping[str, Any]) -> None:
        """Another process says something about a table."""
        if "missed" in news:
            for live in list(self._live.values()):
                await self._catch_up(live)
            return
        known = self._live.get(news["table"])
        if known is None:
            return
        if "version" in news:
            if news["version"] > known.version:
                await self._catch_up(known)
        elif "guests" in news:
            known.heard(news["process"], news["guests"], news["watching"])
        elif "asks" in news and known.listeners:
            known.publish_presence()

    @staticmethod
    async def _catch_up(live: LiveTable) -> None:
        with suppress(Refused, Unavailable):  # gone, or tried again with the next news
            await live.catch_up()

    def refresh_presence(self) -> None:
        """Say again who is here, and forget those of whom nothing was heard for long."""
        if self.house.bus.is_shared:
            for live in self._live.values():
                live.forget_absent(PRESENCE_EXPIRES)
                if live.listeners:
                    live.publish_presence()

    # Forgetting -----------------------------------------------------------------------------------

    def forget_idle(self) -> None:
        """Let go of tables that nobody has used for a while."""
        before = perf_counter() - self.house.settings.idle_seconds
        for name, live in list(self._live.items()):
            if live.is_idle and live.used < before:
                del self._live[name]
        self.house.metrics.tables.set(len(self._live))

    def forget(self, tables: Sequence[str]) -> None:
        """Let go of tables that have been deleted."""
        for name in tables:
            live = self._live.pop(name, None)
            if live is not None:
                live.close(4404)

    def close(self) -> None:
        """Stop all bots; connections are closed by the web server."""
        for live in self._live.values():
            live.close(1012)


class _Made(Exception):  # noqa: N818 - not an error: somebody asked before
    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


def read_options(game: str, values: Mapping[str, Plain]) -> Options:
    """Options of a game that somebody sent; refuses those it does not have or does not let in."""
    rules = load(game)
    try:
        rules.check_remote(values)
        return rules.options_type.read(values)
    except InputError as error:
        raise Refused("malformed", str(error)) from None
