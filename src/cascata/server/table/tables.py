"""The tables of one server process: loading them from the log, keeping them, forgetting them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any

from cascata.server.refusals import Refused
from cascata.server.store.rows import Append, Loaded, Unavailable
from cascata.server.table import participation
from cascata.server.table.names import is_id
from cascata.server.table.seats import facts_of
from cascata.server.table.services import Services
from cascata.server.table.table import LiveTable, open_table
from cascata.server.times import SECOND, now

LOADERS = 2
"""Tables that are replayed at the same time, each in a thread."""
PRESENCE_EXPIRES = 30.0
UNSEEN = 10 * SECOND
"""Entries of another server may have been written so much later than their time says."""
UNWATCHED_SECONDS = 2.0
"""How long a table stays in memory that nobody watches here and that goes on in another process."""


class Tables:
    """The tables in memory, and the way to all others."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._loaders = asyncio.Semaphore(LOADERS)
        self._looked = now()

    def __len__(self) -> int:
        return len(self._live)

    @property
    def is_anybody_here(self) -> bool:
        """Whether somebody is connected to this process."""
        return any(live.watchers.listeners for live in self._live.values())

    def online(self, table: str) -> frozenset[str]:
        """The guests who are connected to a table."""
        live = self._live.get(table)
        return live.watchers.online() if live is not None else frozenset()

    def is_away(self, table: str, guest: str | None) -> bool:
        """Whether a guest is not at a table, as far as this process knows."""
        if table not in self._live and self.services.bus.is_shared:
            return False  # another process may have it
        return guest not in self.online(table)

    async def get(self, table: str) -> LiveTable:
        """A table, from memory or from the log."""
        live = self._live.get(table)
        if live is not None:
            return live
        if not is_id(table):
            raise Refused("no_such_table", "there is no such table")
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        try:
            loaded = await self._loaded(table)
            async with self._loaders:
                # Replaying takes some milliseconds: others go on meanwhile.
                live = await asyncio.to_thread(open_table, self.services, loaded)
            self.keep(live)
            # What another process has appended while we replayed.
            await live.catch_up()
            if self.services.bus.is_shared:
                self.services.bus.publish({"table": table, "asks": True})
            else:
                live.autoplay.wake()  # with others, the watchdog sees to it
            return live
        finally:
            del self._loading[table]

    async def read(self, table: str) -> LiveTable:
        """A table as the log has it, for a look; it does not stay in memory."""
        loaded = await self._loaded(table)
        async with self._loaders:
            return await asyncio.to_thread(open_table, self.services, loaded)

    async def _loaded(self, table: str) -> Loaded:
        """What the database has of a table, as soon as its game can be played."""
        loaded = await self.services.store.tables.load(table)
        if loaded is None:
            raise Refused("no_such_table", "there is no such table")
        await self.services.readiness.wait_for(loaded.table["game"])
        return loaded

    def keep(self, live: LiveTable) -> None:
        """Have a table in memory, until nobody uses it any more."""
        self._live[live.id] = live
        self.services.bus.knows(live.id)
        self.services.metrics.tables.set(len(self._live))

    # Guests come and go -------------------------------------------------------------------------

    async def hand_over(self, guest: str, to: str) -> None:
        """Somebody turns out to be somebody else, who takes over all seats."""
        await self._read_again(await self.services.store.people.hand_over(guest, to))
        self.hang_up(guest, 1012)

    async def depart(self, guest: str) -> None:
        """Somebody goes for good: leaves all games, and no name behind."""
        for row in await self.services.store.tables.tables_of(guest):
            if row.table["status"] in ("waiting", "playing"):
                with suppress(Refused):  # it has ended meanwhile, or cannot be played on
                    live = await self.get(row.table["id"])
                    await live.change(partial(participation.depart, live, guest))
        await self._read_again(await self.services.store.people.delete_guest(guest))
        self.hang_up(guest, 4401)

    async def remove(self, table: str, guest: str) -> None:
        """Take a table off a guest's list; one that nobody can play on is closed by that."""
        try:
            if (await self.get(table)).facts.holds(guest):
                raise Refused("still_playing", "you still play there: leave it first")
        except Refused as refusal:
            if refusal.code != "other_rules":
                raise
            await self._close_unplayable(table, guest)
        await self.services.store.tables.remove(guest, table)

    async def _close_unplayable(self, table: str, guest: str) -> None:
        loaded = await self._loaded(table)
        if not facts_of(loaded.table, loaded.seats).holds(guest):
            return
        row = loaded.table
        kept = {name: row[name] for name in ("id", "next", "votes", "summary")}
        closed = {
            "table": table,
            "version": len(loaded.entries) + 1,
            "at": now(),
            "kind": "closed",
            "guest": guest,
            "client_id": None,
            "body": "{}",
        }
        change = {**kept, "status": "closed", "updated": now(), "deadline": None}
        await self.services.store.append(Append(entries=[closed], tables=[change]))

    async def _read_again(self, tables: Sequence[str]) -> None:
        """Look at tables again whose seats or entries were changed, in every process."""
        for table in tables:
            self.services.bus.publish({"table": table, "changed": True})
            if table in self._live:
                await self._catch_up(self._live[table], is_changed=True)

    def hang_up(self, guest: str, code: int) -> None:
        """Close all connections of a guest, to whichever process."""
        self._hang_up(guest, code)
        self.services.bus.publish({"guest": guest, "code": code})

    def _hang_up(self, guest: str, code: int) -> None:
        for live in self._live.values():
            for listener in live.watchers.listeners:
                if listener.guest == guest:
                    listener.close(code)

    # News from other processes --------------------------------------------------------------------

    async def hear(self, news: Mapping[str, Any]) -> None:
        """Another process says something about a table."""
        if "missed" in news:
            for live in list(self._live.values()):
                await self._catch_up(live)
            return
        if "guest" in news:
            self._hang_up(news["guest"], news["code"])
            return
        known = self._live.get(news["table"])
        if known is None:
            return
        if known.is_idle and perf_counter() - known.used > UNWATCHED_SECONDS:
            # It goes on elsewhere: who needs it here reads the log, instead of playing every turn.
            self._let_go([known])
            return
        if news.get("version", 0) > known.version:
            await self._catch_up(known)
        if "changed" in news:
            await self._catch_up(known, is_changed=True)
        elif "guests" in news:
            known.watchers.heard(news["process"], news["guests"], news["watching"])
        elif "asks" in news:
            known.watchers.publish()

    async def look_for_others(self) -> None:
        """Another server may use our file without a bus between us: see what it has appended."""
        if self.services.bus.is_shared or not await self.services.store.have_others_written():
            return
        since, self._looked = self._looked, now()
        found = await self.services.store.tables.versions_since(since - UNSEEN)
        for table, version in found.items():
            live = self._live.get(table)
            if live is not None and version > live.version:
                await self._catch_up(live)

    @staticmethod
    async def _catch_up(live: LiveTable, is_changed: bool = False) -> None:
        with suppress(Refused, Unavailable):  # gone, or tried again with the next heartbeat
            await (live.read_again() if is_changed else live.catch_up())

    def refresh_presence(self, part: int = 0, parts: int = 1) -> None:
        """Say again who is here, and forget those of whom nothing was heard for long (heartbeat).

        The version goes with it: who has missed news, or could not read the log then, reads it now.
        """
        if self.services.bus.is_shared:
            for live in self._part(part, parts):
                live.watchers.forget_absent(PRESENCE_EXPIRES)
                if live.watchers.listeners:
                    live.watchers.publish()

    # Forgetting -----------------------------------------------------------------------------------

    async def keep_snapshots(self, part: int = 0, parts: int = 1) -> None:
        """Write down how the games stand that have gone on since that was last done."""
        await self._keep(self._part(part, parts))

    async def _keep(self, tables: Sequence[LiveTable]) -> None:
        kept = [(live, live.version, live.snapshot()) for live in tables]
        rows = [
            {"id": live.id, "snapshot": snapshot}
            for live, _, snapshot in kept
            if snapshot is not None
        ]
        if rows:
            await self.services.store.append(Append(snapshots=rows))
        for live, version, _ in kept:
            live.kept_at = version

    def _part(self, part: int, parts: int) -> list[LiveTable]:
        """One of so many parts of the tables in memory."""
        return [live for live in self._live.values() if live.part % parts == part % parts]

    async def forget_idle(self) -> None:
        """Let go of tables that nobody has used for a while."""
        before = perf_counter() - self.services.settings.idle_seconds
        idle = [live for live in self._live.values() if live.is_idle and live.used < before]
        self._let_go(idle)
        await self._keep(idle)

    def _let_go(self, tables: Sequence[LiveTable]) -> None:
        for live in tables:
            del self._live[live.id]
            self.services.bus.forgets(live.id)
        self.services.metrics.tables.set(len(self._live))

    def forget(self, tables: Sequence[str]) -> None:
        """Let go of tables that have been deleted."""
        for name in tables:
            live = self._live.pop(name, None)
            if live is not None:
                self.services.bus.forgets(name)
                live.close(4404)

    def close(self) -> None:
        """Stop all bots; connections are closed by the web server."""
        for live in self._live.values():
            live.close(1012)
