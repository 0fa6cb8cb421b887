"""REST: what happens before and around a game. docs/protocol.md lists the requests."""

from __future__ import annotations

import gzip
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import structlog
from fastapi import APIRouter, Request, Response

from cascata import __version__
from cascata.core.registry import load, names
from cascata.server.archive.replays import finished_record
from cascata.server.encoding import encode
from cascata.server.http import schemas
from cascata.server.http.requests import (
    REFUSALS,
    AnyAsker,
    AnyServer,
    Asker,
    json_response,
    packed_response,
)
from cascata.server.http.schemas import GameInfo, NewSeat, NewTable, Sit, TableInfo, TableLine
from cascata.server.ops.calls import Device
from cascata.server.people.guests import Guest, read_name
from cascata.server.process import Server
from cascata.server.refusals import Refused
from cascata.server.store.rows import Loaded
from cascata.server.table import making, participation
from cascata.server.table.making import Wish, read_options
from cascata.server.table.seating import SEATED
from cascata.server.table.seats import Facts, Seat, Summary, bot_seat, facts_of, seats_json
from cascata.server.table.table import LiveTable

if TYPE_CHECKING:
    from cascata.core.game import Game, Plain
    from cascata.core.options import Options

router = APIRouter(prefix="/api", responses=REFUSALS)
log = structlog.get_logger("cascata.lobby")

NOBODY = ""
"""In the place of a guest's id: nobody has a seat under it."""


# Games --------------------------------------------------------------------------------------------


@router.get("/games", response_model=list[GameInfo])
async def games(request: Request, server: AnyServer) -> Response:
    """What can be played."""
    await server.readiness.wait_for_imports()
    return _shared(request, *_games_json())


@router.get("/games/{game}/components")
async def components(game: str, request: Request, server: AnyServer) -> Response:
    """What is in a game's box: tiles, cards, scenarios; a query with options may choose it."""
    if game not in names():
        raise Refused("no_such_game", f"no game of that name; there are {', '.join(names())}")
    await server.readiness.wait_for_imports()
    return _shared(request, *_components_json(game, read_options(game, request.query_params)))


@cache
def _games_json() -> tuple[bytes, bytes]:
    return _packed([_describe(load(name)) for name in names()])


@lru_cache(maxsize=32)
def _components_json(game: str, options: Options) -> tuple[bytes, bytes]:
    return _packed(load(game).components(options))


def _packed(document: Plain) -> tuple[bytes, bytes]:
    data = encode(document)
    return data, gzip.compress(data, mtime=0)


def _shared(request: Request, plain: bytes, packed: bytes) -> Response:
    """A document that is the same for everybody."""
    return packed_response(request, plain, packed, {"Cache-Control": "public, max-age=300"})


def _describe(game: Game) -> dict[str, Plain]:
    from cascata.bots import base as bots

    options = game.options_type.describe()
    seats = next(option for option in options if option["name"] == "seats")["choices"]
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules_version,
        "seats": [min(seats), max(seats)],
        "options": [option for option in options if option["name"] != "seats"],
        "bots": bots.names(game.name),
        "levels": [
            {"name": name, "worth": level.worth, "seconds": level.seconds}
            for name, level in bots.levels(game.name).items()
        ],
    }


# Tables -------------------------------------------------------------------------------------------


@router.post("/tables", response_model=TableInfo, status_code=201)
async def make_table(new: NewTable, server: AnyServer, guest: Asker) -> Response:
    """Make a table. It begins at once when no seat is free."""
    if new.game not in names():
        raise Refused("malformed", f"game: not one of {', '.join(names())}")
    await server.readiness.wait_for(new.game)
    seats = read_seats(new.game, new.seats, guest)
    if new.lesson:
        table = await making.lesson(server.tables, new.game, seats, guest.id)
    else:
        pace = new.pace.model_dump()
        rated = new.open if new.rated is None else new.rated
        wish = Wish(new.game, new.options, seats, guest.id, pace, new.open, new.help, rated=rated)
        table = await making.create(server.tables, wish)
    return table_response(table, guest, 201)


def read_seats(game: str, wanted: Sequence[NewSeat], guest: Guest) -> list[Seat]:
    """Who shall sit at a new table, as the guest who makes it says."""
    from cascata.bots import base as bots

    seats: list[Seat] = []
    for number, seat in enumerate(wanted):
        match seat:
            case schemas.MySeat():
                seats.append(Seat("guest", guest.id, guest.name))
            case schemas.HereSeat():
                seats.append(Seat("here", guest.id, read_name(seat.name)))
            case schemas.LinkSeat():
                seats.append(Seat("free"))
            case schemas.BotSeat():
                if seat.bot not in bots.names(game):
                    known = ", ".join(bots.names(game))
                    raise Refused("malformed", f"seats[{number}].bot: not one of {known}")
                seats.append(bot_seat(seat.bot))
    if sum(isinstance(seat, schemas.MySeat) for seat in wanted) > 1:
        raise Refused("malformed", "seats: you have one seat yourself; others are `here`")
    return seats


@router.get("/tables/mine", response_model=list[TableLine])
async def my_tables(server: AnyServer, guest: Asker) -> Response:
    """My tables: those where it is my turn first, then the latest."""
    lines = _lines(server, await server.store.tables.list_of(guest.id), guest.id)
    lines.sort(key=lambda line: not line["your_turn"])
    return json_response(lines)


@router.get("/tables/open", response_model=list[TableLine])
async def open_tables(server: AnyServer, guest: AnyAsker) -> Response:
    """Open tables: those with a free seat first, then those to watch, then those without host.

    Looking is free: strangers see them, too.
    """
    asker = guest.id if guest is not None else NOBODY
    lines = _lines(server, await server.store.tables.open_tables(), asker)
    lines.sort(key=lambda line: (line["host_away"], line["status"] != "waiting"))
    return json_response(lines)


@router.get("/tables/{table}", response_model=TableInfo)
async def one_table(table: str, server: AnyServer, guest: Asker) -> Response:
    """One table."""
    return table_response(await server.tables.get(table), guest)


@router.post("/tables/{table}/sit", response_model=TableInfo)
async def sit(table: str, which: Sit, server: AnyServer, guest: Asker) -> Response:
    """Take a free seat, or that of a bot that stands in for who comes late.

    The key of the invitation is needed, unless the table is open and waits.
    """
    live = await server.tables.get(table)
    seated = live.facts.seats_of(guest.id)
    if (
        not seated
        and not (live.terms.row["open"] and live.facts.status == "waiting")
        and not secrets.compare_digest((which.key or "").encode(), live.terms.row["key"].encode())
    ):
        raise Refused("wrong_key", "the invitation does not fit this table")
    try:
        await live.change(
            partial(participation.sit, live, guest.id, guest.name, which.seat), guest.id
        )
    except Refused as refusal:
        if refusal.code != SEATED:  # who comes back by the invitation finds the seat as it was
            raise
    return table_response(live, guest)


@router.post("/tables/{table}/stand", response_model=TableInfo)
async def stand(table: str, server: AnyServer, guest: Asker) -> Response:
    """Give a seat free again before the game begins; the host closes the table."""
    live = await server.tables.get(table)
    await live.change(partial(participation.stand, live, guest.id), guest.id)
    return table_response(live, guest)


@router.post("/tables/{table}/begin", response_model=TableInfo)
async def begin(table: str, server: AnyServer, guest: Asker) -> Response:
    """The host begins; bots take the free seats."""
    live = await server.tables.get(table)
    await live.change(partial(participation.begin, live, guest.id), guest.id)
    return table_response(live, guest)


@router.post("/tables/{table}/remove", status_code=204)
async def remove(table: str, server: AnyServer, guest: Asker) -> None:
    """Take a table off my list: one that is over or closed, that I have left, or that nobody can
    play on by the rules here (`other_rules`), which closes it. It stays."""
    await server.tables.remove(table, guest.id)


@router.post("/tables/{table}/rematch", response_model=TableInfo)
async def rematch(table: str, server: AnyServer, guest: Asker) -> Response:
    """The same people at a new table; the same one for all who ask."""
    live = await server.tables.get(table)
    return table_response(await making.rematch(server.tables, live, guest.id), guest)


@router.get("/calls/key", response_model=schemas.PushKey)
async def push_key(server: AnyServer) -> Response:
    """The key that a browser wants to know before this server may call it."""
    return json_response({"key": await server.calls.public_key()})


@router.put("/tables/{table}/calls", status_code=204)
async def call_me(table: str, device: schemas.CallMe, server: AnyServer, guest: Asker) -> None:
    """Call this device when it has become my turn at the table and nobody of mine watches."""
    live = await server.tables.get(table)
    if not live.facts.seats_of(guest.id):
        raise Refused("not_your_seat", "you have no seat at this table")
    if live.terms.pace["kind"] != "days":
        raise Refused("malformed", "only a game over days calls its players")
    await server.calls.ask(table, guest.id, Device(**device.model_dump()))


@router.delete("/tables/{table}/calls", status_code=204)
async def call_me_no_more(
    table: str, device: schemas.Device, server: AnyServer, guest: Asker
) -> None:
    """This device is called to the table no more."""
    await server.calls.stop_asking(table, device.endpoint)


@router.get("/tables/{table}/record")
async def record_of(table: str, server: AnyServer) -> Response:
    """The record of a finished game, with its seed, for `cascata replay` and `cascata verify`."""
    return json_response(finished_record(await server.tables.get(table)))


def table_response(table: LiveTable, guest: Guest, status: int = 200) -> Response:
    """A table as the guest is told of it."""
    return Response(table.watchers.document(guest.id), status, media_type="application/json")


def _lines(server: Server, rows: Sequence[Loaded], guest: str) -> list[dict[str, Any]]:
    lines = []
    for loaded in rows:
        try:
            lines.append(_line(server, loaded, guest))
        except Exception:  # the other tables are not to be missed because of this one
            log.exception("line_failed", table=loaded.table["id"])
    return lines


def _line(server: Server, loaded: Loaded, guest: str) -> dict[str, Any]:
    row = loaded.table
    facts = facts_of(row, loaded.seats)
    summary = msgspec.json.decode(row["summary"], type=Summary)
    yours = facts.seats_of(guest)
    return {
        "id": row["id"],
        "game": row["game"],
        "options": msgspec.json.decode(row["options"]),
        "status": row["status"],
        "open": row["open"],
        "pace": msgspec.json.decode(row["pace"]),
        "help": row["help"],
        "seats": seats_json(facts, guest, server.tables.online(row["id"]), None),
        "yours": yours,
        "turn": summary.turn,
        "turns": summary.turns,
        "your_turn": any(seat in yours and not facts.seats[seat].left for seat in summary.to_act),
        "to_act": summary.to_act,
        "winners": summary.winners,
        "totals": summary.totals,
        "updated": row["updated"],
        "deadline": _deadline(row, facts, summary),
        "next": row["next"],
        "host_away": row["status"] == "waiting"
        and row["host"] != guest
        and server.tables.is_away(row["id"], row["host"]),
    }


def _deadline(row: Mapping[Any, Any], facts: Facts, summary: Summary) -> int | None:
    """When somebody's time runs out; bots are looked after at other times."""
    is_timed = row["status"] == "playing" and '"none"' not in row["pace"]
    waits_for_bot = any(facts.seats[seat].kind == "bot" for seat in summary.to_act)
    return row["deadline"] if is_timed and not waits_for_bot else None


# For those who run the server ---------------------------------------------------------------------


@router.get("/health", response_model=schemas.Health)
async def health(server: AnyServer, response: Response) -> schemas.Health:
    """Whether all is well: 200 also while the games are being made ready."""
    told = await _health(server)
    if not told.database:
        response.status_code = 503
    return told


@router.get("/ready", response_model=schemas.Health)
async def ready(server: AnyServer, response: Response) -> schemas.Health:
    """The same for proxies: 503 until games can be played here."""
    told = await _health(server)
    if not told.ready:
        response.status_code = 503
    return told


@router.get("/announcement", response_model=schemas.Announcement)
async def announcement(server: AnyServer) -> schemas.Announcement:
    """What the pages show to everybody."""
    told = server.orders.announcement or {"texts": {}}
    return schemas.Announcement(texts=told["texts"], draining=server.load.is_draining)


async def _health(server: Server) -> schemas.Health:
    reachable = await server.store.is_reachable()
    progress = server.readiness.progress
    status: Literal["ok", "warming_up", "unavailable"] = "unavailable"
    if reachable:
        status = "ok" if server.readiness.is_ready else "warming_up"
    return schemas.Health(
        status=status,
        version=__version__,
        database=reachable,
        workers=server.settings.workers,
        ready=status == "ok" and not server.load.is_draining,
        full=server.load.is_full,
        draining=server.load.is_draining,
        games=server.readiness.by_game,
        tables=len(server.tables),
        late=round(server.load.late, 4),
        busy=round(server.load.busy, 3),
        preparing=None if progress is None else schemas.Preparing(**asdict(progress)),
    )
