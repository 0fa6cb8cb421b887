"""The hiking trails of guests: what they have marked, what they may choose, and for whom.

Up to five people hike at one device: the guest, and others by their names, who sit at the same
screen. A trail can be taken along as a file, with the records that prove it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from sqlalchemy import RowMapping

from cascata.core import trail
from cascata.core.errors import CascataError
from cascata.core.reader import Reader, read_json
from cascata.core.registry import load, names
from cascata.server.archive.replays import finished_record
from cascata.server.encoding import encode
from cascata.server.ops.throttle import Throttle
from cascata.server.people.guests import Guest, read_name
from cascata.server.refusals import Refused, of_error
from cascata.server.store.rows import Rows
from cascata.server.table.names import new_id
from cascata.server.table.tables import Tables
from cascata.server.times import HOUR, now
from cascata.server.trail.outcome import marks_of

if TYPE_CHECKING:
    from cascata.core.game import Plain

MOST_HIKERS = 5
FORMAT = "cascata-trail/1"
MOST_GAMES = 400
"""Games in a file: more than there is to earn for five."""
PER_HOUR = 10

Mark = RowMapping


class Hiking:
    """The trails of all guests."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.services.store
        self._asked = Throttle(lambda: PER_HOUR, HOUR, "too many trails taken along within an hour")

    # Looking ------------------------------------------------------------------------------------

    async def show(self, guest: Guest) -> dict[str, Plain]:
        """All there is to earn, what was earned, and what may be chosen."""
        mine = await self._store.results.marks_of(guest.id)
        return {
            "hikers": hikers(mine),
            "games": [_map_of(game) for game in names()],
            "earned": [
                {
                    "hiker": row["hiker"],
                    "game": row["game"],
                    "mark": row["mark"],
                    "at": row["at"],
                    "proof": row["proof"],
                    "seat": row["seat"],
                }
                for row in first_of_each(mine)
            ],
            "open": [
                told for told in await self._seats(guest, mine, mine) if not told["is_settled"]
            ],
        }

    async def of_game(self, guest: Guest, proof: str) -> list[dict[str, Plain]]:
        """What a finished game lets a guest mark, seat by seat."""
        mine = await self._store.results.marks_of(guest.id)
        return await self._seats(guest, [row for row in mine if row["proof"] == proof], mine)

    async def _seats(
        self, guest: Guest, rows: Sequence[Mark], mine: Sequence[Mark]
    ) -> list[dict[str, Plain]]:
        """The seats of games in which something was earned, and how far that is said."""
        told: list[dict[str, Plain]] = []
        names_of: dict[str, dict[int, str | None]] = {}
        for (proof, seat), group in groupby(rows, key=lambda row: (row["proof"], row["seat"])):
            found = list(group)
            hiker, game, at = found[0]["hiker"], found[0]["game"], found[0]["at"]
            chosen = next((row["mark"] for row in found if row["choice"] and row["taken"]), None)
            choice = [row["mark"] for row in found if row["choice"]]
            if proof not in names_of:
                names_of[proof] = await self._names(proof)
            told.append(
                {
                    "proof": proof,
                    "seat": seat,
                    "game": game,
                    "name": names_of[proof].get(seat),
                    "hiker": hiker,
                    "at": at,
                    "marks": [row["mark"] for row in found if not row["choice"]],
                    "choice": choice,
                    "chosen": chosen,
                    "had": _had(mine, hiker, game, found),
                    "is_settled": hiker is not None and (not choice or chosen is not None),
                    "is_final": chosen is not None
                    and await self._store.results.has_begun_since(guest.id, game, at),
                }
            )
        return told

    async def _names(self, proof: str) -> dict[int, str | None]:
        loaded = await self._store.tables.head(proof)
        return {} if loaded is None else {row["seat"]: row["name"] for row in loaded.seats}

    # Saying -------------------------------------------------------------------------------------

    async def choose(self, guest: Guest, proof: str, seat: int, mark: str | None) -> None:
        """Mark one of those that qualify; that can be changed until the next game begins."""
        mine = await self._store.results.marks_of(guest.id)
        found = _of_seat(mine, proof, seat)
        choice = [row["mark"] for row in found if row["choice"]]
        if not choice:
            raise Refused("not_found", "this game leaves nothing to choose")
        if mark is not None and mark not in choice:
            raise Refused("malformed", f"mark: not one of {', '.join(choice)}")
        chosen = next((row["mark"] for row in found if row["choice"] and row["taken"]), None)
        if mark == chosen:
            return
        game, hiker = found[0]["game"], found[0]["hiker"]
        if mark in _had(mine, hiker, game, found):
            raise Refused("marked_before", "that was marked for another game")
        if chosen is not None and await self._store.results.has_begun_since(
            guest.id, game, found[0]["at"]
        ):
            raise Refused("begun", "the next game has begun: the choice stands")
        await self._store.results.choose(guest.id, proof, seat, mark)

    async def give(self, guest: Guest, proof: str, seat: int, hiker: str | None) -> None:
        """Say who has played a seat; an empty name is the guest, null is nobody."""
        mine = await self._store.results.marks_of(guest.id)
        found = _of_seat(mine, proof, seat)
        whose = None if hiker is None else read_name(hiker) if hiker.strip() else ""
        if whose is not None:
            others = [row for row in mine if row["proof"] == proof and row["seat"] != seat]
            if any(row["hiker"] == whose for row in others):
                raise Refused("one_seat_each", "a hiker has one seat in a game")
            known = hikers([row for row in mine if row not in found])
            if whose not in known and len(known) >= MOST_HIKERS:
                raise Refused("too_many_hikers", f"at one device hike {MOST_HIKERS} at most")
            had = _had(mine, whose, found[0]["game"], found)
            if any(row["choice"] and row["taken"] and row["mark"] in had for row in found):
                await self._store.results.choose(guest.id, proof, seat, None)
        await self._store.results.give(guest.id, proof, seat, whose)

    # Taking along -------------------------------------------------------------------------------

    async def export(self, guest: Guest) -> dict[str, Plain]:
        """The trail as a document: each mark with the record of the game that proves it."""
        self._asked.count(guest.id)
        mine = first_of_each(await self._store.results.marks_of(guest.id))
        games = []
        for proof in dict.fromkeys(row["proof"] for row in mine):
            rows = [row for row in mine if row["proof"] == proof]
            try:
                document = await self._record(proof)
            except Refused:  # by the rules here it cannot be played again
                continue
            games.append(
                {
                    "at": rows[0]["at"],
                    "record": document,
                    "seats": [
                        {
                            "seat": seat,
                            "hiker": hiker,
                            "marks": [row["mark"] for row in rows if row["seat"] == seat],
                        }
                        for seat, hiker in dict.fromkeys(
                            (row["seat"], row["hiker"]) for row in rows
                        )
                    ],
                }
            )
        return {"format": FORMAT, "name": guest.name, "games": games}

    async def _record(self, proof: str) -> Plain:
        brought = await self._store.records.find(proof)
        if brought is not None:
            return read_json(brought["document"])
        return finished_record(await self._tables.read(proof))

    async def bring(self, guest: Guest, text: bytes) -> dict[str, Plain]:
        """Take over a trail from a file; refuses all of it where anything is not proved."""
        self._asked.count(guest.id)
        mine = await self._store.results.marks_of(guest.id)
        try:
            games, left_out = await asyncio.to_thread(_read_file, text)
        except CascataError as error:
            raise of_error(error) from None
        known = {(row["fingerprint"], row["seat"]) for row in mine}
        fresh = []
        for game in games:
            game["seats"] = [
                rows
                for rows in game["seats"]
                if rows and (rows[0]["fingerprint"], rows[0]["seat"]) not in known
            ]
            if game["seats"]:
                fresh.append(game)
        taken = {(row["fingerprint"], row["hiker"]) for row in mine}
        if any(
            (rows[0]["fingerprint"], rows[0]["hiker"]) in taken
            for game in fresh
            for rows in game["seats"]
        ):
            raise Refused("one_seat_each", "a hiker has one seat in a game")
        new_hikers = {rows[0]["hiker"] for game in fresh for rows in game["seats"]}
        if len({*hikers(mine), *new_hikers}) > MOST_HIKERS:
            raise Refused("too_many_hikers", f"at one device hike {MOST_HIKERS} at most")
        records, marks = _rows_of(fresh, guest.id)
        await self._store.results.bring(records, marks)
        return {"games": len(records), "marks": sum(row["taken"] for row in marks), **left_out}


def hikers(mine: Sequence[Mark]) -> list[str]:
    """Who hikes at a device: the guest first, then the others in the order in which they came."""
    return list(dict.fromkeys(["", *(row["hiker"] for row in mine if row["hiker"] is not None)]))


def first_of_each(mine: Sequence[Mark]) -> list[Mark]:
    """What is on the trails: each mark of each hiker once, for the first game that earned it."""
    first: dict[tuple[str, str, str], Mark] = {}
    for row in mine:
        if row["taken"] and row["hiker"] is not None:
            first.setdefault((row["hiker"], row["game"], row["mark"]), row)
    return list(first.values())


def _of_seat(mine: Sequence[Mark], proof: str, seat: int) -> list[Mark]:
    found = [row for row in mine if row["proof"] == proof and row["seat"] == seat]
    if not found:
        raise Refused("not_found", "this seat has earned nothing that is yours")
    return found


def _had(mine: Sequence[Mark], hiker: str | None, game: str, found: Sequence[Mark]) -> list[str]:
    """What the hiker has marked for other games, of what there is in this one."""
    here = found[0]["fingerprint"]
    others = {
        row["mark"]
        for row in mine
        if row["taken"]
        and row["game"] == game
        and hiker is not None
        and row["hiker"] == hiker
        and row["fingerprint"] != here
    }
    return [row["mark"] for row in found if row["mark"] in others]


def _map_of(game: str) -> dict[str, Plain]:
    told = trail.trail_of(game).TRAIL
    return {
        "game": game,
        "own": told.own,
        "stages": [{"at": stage.at, "key": stage.key} for stage in told.stages],
        "marks": [
            {
                "key": mark.key,
                "group": mark.group,
                "number": mark.number,
                "options": dict(mark.options),
                "seats": mark.seats,
                "bot": mark.bot,
                "is_offered": _is_offered(game, mark),
            }
            for mark in told.marks
        ],
    }


def _is_offered(game: str, mark: trail.Mark) -> bool:
    """Whether a table can be made for it here: some scenarios need a second pack."""
    try:
        load(game).options_type.read({**mark.options, "seats": mark.seats})
    except CascataError:
        return False
    return True


# Files, in a thread -------------------------------------------------------------------------------


def _read_file(text: bytes) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """The games of a file with what they prove; refuses what they do not, and says where.

    A record does not say who played, so wins against a level of bots are left out.
    """
    from cascata.core import record

    reader = Reader(read_json(text))
    reader.object(("format", "name", "games"))
    reader.field("format").one_of([FORMAT])
    games, left_out = [], 0
    for game in reader.field("games").items(MOST_GAMES):
        game.object(("at", "record", "seats"))
        at = game.field("at").number(0, now())
        document = game.field("record").object()
        try:
            name = game.field("record").field("game").one_of(names())
            options = game.field("record").optional("options")
            load(name).check_remote(options.object() if options is not None else {})
            checked = record.verify(document)
            state = record.read(document)
        except CascataError as error:
            reason = str(error)
            game.field("record").fail(reason.removeprefix(f"{game.place}.record."))
        if not checked["verified"]:
            game.field("record").fail(str(checked["problem"]))
        if _lacks_proof(checked) or not state.is_over:
            game.field("record").fail("it has no commitment and result to be checked by")
        nobody = [None] * state.options.to_json()["seats"]
        seats: list[Rows] = []
        for place in game.field("seats").items(len(nobody)):
            place.object(("seat", "hiker", "marks"))
            number = place.field("seat").number(0, len(nobody) - 1)
            named = place.field("hiker").text()
            hiker = read_name(named) if named else ""
            rows = marks_of(state, number, nobody, "", hiker, "", at)
            earned = {row["mark"]: row for row in rows}
            claimed = [mark.text() for mark in place.field("marks").items(len(rows) + 10)]
            for mark in claimed:
                if mark.startswith("bot_"):
                    left_out += 1
                elif mark not in earned:
                    place.field("marks").fail(f"{mark[:40]!r} was not earned in this game")
                else:
                    earned[mark]["taken"] = True
            if sum(row["choice"] and row["taken"] for row in rows) > 1:
                place.field("marks").fail("a game lets one choose one of these")
            if any(other and other[0]["hiker"] == hiker for other in seats):
                place.field("hiker").fail("a hiker has one seat in a game")
            seats.append(rows)
        games.append({"document": document, "seats": seats, "at": at, "state": state})
    return games, {"left_out": left_out}


def _lacks_proof(checked: dict[str, Plain]) -> bool:
    """Whether a record leaves out what would show that it was tampered with."""
    return any(checked["checks"][name] is None for name in ("commitment", "result"))


def _rows_of(games: Sequence[dict[str, Any]], guest: str) -> tuple[Rows, Rows]:
    """Records and marks as they are written down for a guest."""
    records: Rows = []
    marks: dict[tuple[str, int, str], dict[str, Any]] = {}
    for game in games:
        name = new_id()
        records.append(
            {
                "id": name,
                "guest": guest,
                "created": now(),
                "game": game["state"].game.name,
                "rules": game["state"].game.rules_version,
                "document": encode(game["document"]).decode(),
            }
        )
        for rows in game["seats"]:
            for row in rows:
                key = row["fingerprint"], row["seat"], row["mark"]
                marks.setdefault(key, row | {"guest": guest, "proof": name})
    return records, list(marks.values())
