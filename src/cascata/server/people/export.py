"""Everything that is known of a guest, for whoever wants to take it along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cascata.core.reader import read_json
from cascata.server.archive.replays import finished_record
from cascata.server.ops.throttle import Throttle
from cascata.server.people.guests import Guest
from cascata.server.refusals import Refused
from cascata.server.store.rows import Loaded
from cascata.server.table.tables import Tables
from cascata.server.times import HOUR

if TYPE_CHECKING:
    from cascata.core.game import Plain

FORMAT = "cascata-guest/1"
PER_HOUR = 10


class Export:
    """Puts together what is known of guests."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.services.store
        self._asked = Throttle(lambda: PER_HOUR, HOUR, "too many exports within an hour")

    async def of(self, guest: Guest) -> dict[str, Plain]:
        """One document: name, settings, tables with finished games, results, marks, chat ..."""
        self._asked.count(guest.id)
        row = await self._store.people.guest(guest.id)
        assert row is not None
        tables = await self._store.tables.tables_of(guest.id)
        return {
            "format": FORMAT,
            "name": guest.name,
            "login": guest.login,
            "created": row["created"],
            "devices": [
                {name: token[name] for name in ("device", "created", "seen")}
                for token in await self._store.people.tokens_of(guest.id)
            ],
            "settings": read_json(row["settings"]),
            "tables": [await self._table(loaded, guest) for loaded in tables],
            "calls": await self._store.calls.asked_by(guest.id),
            "removed": await self._store.tables.removed_by(guest.id),
            "chat": [
                {"table": said["table"], "at": said["at"], **msgspec.json.decode(said["body"])}
                for said in await self._store.people.said_by(guest.id)
            ],
            "results": [
                {name: value for name, value in row.items() if name != "guest"}
                for row in await self._store.results.of(guest.id)
            ],
            "marks": [
                {name: value for name, value in row.items() if name != "guest"}
                for row in await self._store.results.marks_of(guest.id)
            ],
            "rating": {
                "since": row["rated"],
                "steps": [
                    {name: value for name, value in step.items() if name != "guest"}
                    for step in await self._store.ratings.of(guest.id)
                ],
            },
            "records": [
                {
                    "id": kept["id"],
                    "created": kept["created"],
                    "record": read_json(kept["document"]),
                }
                for kept in await self._store.records.of(guest.id)
            ],
        }

    async def _table(self, loaded: Loaded, guest: Guest) -> dict[str, Plain]:
        row = loaded.table
        record: Plain = None
        log: Plain = None
        if row["status"] == "over":
            try:
                record = finished_record(await self._tables.read(row["id"]))
            except Refused:  # by the rules here it cannot be played again: all that is known of it
                log = await self._log(row["id"])
        return {
            "id": row["id"],
            "game": row["game"],
            "rules": row["rules"],
            "options": msgspec.json.decode(row["options"]),
            "status": row["status"],
            "created": row["created"],
            "updated": row["updated"],
            "host": row["host"] == guest.id,
            "seats": [
                {
                    "kind": seat["kind"],
                    "name": seat["name"],
                    "bot": seat["bot"],
                    "yours": seat["guest"] == guest.id,
                }
                for seat in loaded.seats
            ],
            "result": msgspec.json.decode(row["summary"]),
            "record": record,
            "log": log,
        }

    async def _log(self, table: str) -> Plain:
        """A finished game as it was written down, with its seed."""
        loaded = await self._store.tables.load(table)
        assert loaded is not None
        origin = loaded.table["origin"]
        return {
            "seed": loaded.table["seed"],
            "origin": None if origin is None else msgspec.json.decode(origin),
            "acts": [
                {"at": row["at"], **msgspec.json.decode(row["body"])}
                for row in loaded.entries
                if row["kind"] == "act"
            ],
        }
