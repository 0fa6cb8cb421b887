"""New tables: as somebody wants them, lessons, rematches."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from cascata.core.errors import InputError
from cascata.core.registry import load
from cascata.server.encoding import encode
from cascata.server.refusals import Refused
from cascata.server.store.rows import Append, Loaded
from cascata.server.table import names, participation
from cascata.server.table.changes import Change, Draft, News
from cascata.server.table.seats import FREE, Seat, Summary, seat_row
from cascata.server.table.services import Services
from cascata.server.table.table import LiveTable
from cascata.server.table.tables import Tables
from cascata.server.times import HOUR, now

if TYPE_CHECKING:
    from cascata.core.game import Help, Plain
    from cascata.core.options import Options


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants a table to be like."""

    game: str
    options: Mapping[str, Plain]
    """All but the number of seats."""
    seats: Sequence[Seat]
    host: str | None
    pace: Mapping[str, Plain]
    open: bool = False
    help: Help = "proposals"
    origin: Mapping[str, Plain] | None = None
    """The record of a game that goes on there."""
    seed: str | None = None
    """What it is dealt from; None: from a fresh seed."""
    daily: str | None = None
    """The day whose game it is."""
    rated: bool = False
    """Whether it counts for the ratings of those who want one."""


NO_PACE: Mapping[str, Plain] = {"kind": "none"}


async def create(tables: Tables, wish: Wish) -> LiveTable:
    """A new table; refuses options that the game does not have, and one table too many."""
    if wish.open and all(seat.kind != "free" for seat in wish.seats):
        raise Refused("open_but_full", "an open table needs a free seat")
    options = read_options(wish.game, {**wish.options, "seats": len(wish.seats)})
    services = tables.services
    limits = services.settings.limits
    assert wish.host is not None
    services.load.check_room()
    everywhere, lively, recent = await services.store.tables.count_tables(wish.host, now() - HOUR)
    if everywhere >= limits.tables:
        raise Refused("full", "the server has no room for another table")
    if lively >= limits.tables_of_guest:
        raise Refused("too_many_tables", "finish or close one of your tables first")
    if recent >= limits.tables_per_hour:
        raise Refused("too_many_tables", "too many new tables within an hour")
    # A record that goes on is played first: in a thread.
    live, append = await asyncio.to_thread(_new, services, replace(wish, options=options.to_json()))
    draft = participation.first_draft(live, append)
    await services.store.append(append)
    _keep(tables, live, draft)
    return live


async def lesson(tables: Tables, game: str, seats: Sequence[Seat], host: str) -> LiveTable:
    """The guest's first game with explanations; one that was begun before is closed."""
    beginning = load(game).lesson()
    if beginning is None:
        raise Refused("no_such_game", f"there is no lesson of {game}")
    options = dict(beginning["options"])
    if options.pop("seats") != len(seats):
        raise Refused("malformed", "seats: the lesson has another number of them")
    origin = encode(beginning).decode()
    for table in await tables.services.store.tables.begun_from(host, origin):
        with suppress(Refused):  # it has ended meanwhile, or cannot be played on
            live = await tables.get(table)
            await live.change(partial(participation.abandon, live))
    return await create(tables, Wish(game, options, seats, host, NO_PACE, origin=beginning))


async def rematch(tables: Tables, table: LiveTable, guest: str) -> LiveTable:
    """The same people at a new table; whoever asks later gets the same one."""
    made: list[tuple[LiveTable, Draft | None]] = []
    terms = table.terms

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
        # Somebody who is known here no more leaves a free seat.
        same_people = [
            replace(seat, left=False) if seat.guest or seat.kind == "bot" else FREE
            for seat in facts.seats
        ]
        wish = Wish(
            terms.game.name,
            terms.options_json,
            same_people,
            table.host,
            terms.pace,
            terms.row["open"],
            terms.help,
            rated=terms.is_rated,
        )
        live, append = _new(tables.services, wish)
        made[:] = [(live, participation.first_draft(live, append))]
        news = [News("rematch", {"table": live.id})]
        return Change(news, replace(facts, next=live.id), table.state, more=append)

    try:
        await table.change(make)
    except _Made as earlier:
        return await tables.get(earlier.table)
    _keep(tables, *made[0])
    return made[0][0]


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


def _new(services: Services, wish: Wish) -> tuple[LiveTable, Append]:
    """A table that is not in the database yet, and the rows that put it there."""
    moment, name = now(), names.new_id()
    row: dict[str, Any] = {
        "id": name,
        "game": wish.game,
        "rules": (wish.origin or {}).get("rules") or load(wish.game).rules_version,
        "options": encode(wish.options).decode(),
        "seed": wish.seed or names.fresh_seed(),
        "origin": None if wish.origin is None else encode(wish.origin).decode(),
        "status": "waiting",
        "open": wish.open,
        "pace": encode(wish.pace).decode(),
        "help": wish.help,
        "key": secrets.token_urlsafe(12),
        "host": wish.host,
        "created": moment,
        "updated": moment,
        "deadline": None,
        "next": None,
        "votes": "{}",
        "summary": encode(Summary()).decode(),
        "daily": wish.daily,
        "rating": "on" if wish.rated else "off",
        "snapshot": None,
    }
    places = [seat_row(name, number, seat) for number, seat in enumerate(wish.seats)]
    live = LiveTable(services, Loaded(row, places, ()))  # type: ignore[arg-type]
    return live, Append(new_tables=[row], new_seats=places)


def _keep(tables: Tables, live: LiveTable, draft: Draft | None) -> None:
    """A table that has just been written is kept, and begins if it can."""
    tables.keep(live)
    if draft is not None:
        live.adopt(draft)
