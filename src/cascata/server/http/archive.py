"""REST: games of the past, records from elsewhere, positions from cardboard."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from cascata.server.archive.puzzles import puzzle_list
from cascata.server.http.lobby import read_seats, table_response
from cascata.server.http.requests import (
    REFUSALS,
    Address,
    AnyAsker,
    AnyServer,
    Asker,
    PlayingServer,
    json_response,
    packed_response,
)
from cascata.server.http.schemas import (
    MOST_SEATS,
    Frame,
    NewRecord,
    PlayOn,
    PuzzleInfo,
    PuzzleList,
    ReplayInfo,
    ReviewInfo,
    TableInfo,
    WhatIf,
)

router = APIRouter(prefix="/api", responses=REFUSALS)


def _takes(what: str) -> dict[str, Any]:
    """For OpenAPI: a request whose body is a document of docs/interfaces.md."""
    content = {"application/json": {"schema": {"type": "object", "description": what}}}
    return {"requestBody": {"required": True, "content": content}}


@router.post("/score", openapi_extra=_takes("a position"))
async def score(request: Request, server: PlayingServer, address: Address) -> Response:
    """Score a position from cardboard, as `cascata score` does."""
    answer = await server.scoring.score(await request.body(), address)
    return Response(answer, media_type="application/json")


@router.get("/replays/{name}", response_model=ReplayInfo)
async def replay(
    name: str,
    request: Request,
    server: PlayingServer,
    guest: AnyAsker,
    address: Address,
    seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None,
) -> Response:
    """A game, turn by turn, through the eyes of a seat or of a spectator."""
    asker = guest.id if guest is not None else None
    return packed_response(request, *await server.replays.show(name, asker, seat, address))


@router.post("/replays/{name}/play", response_model=TableInfo, status_code=201)
async def play_on(name: str, how: PlayOn, server: PlayingServer, guest: Asker) -> Response:
    """A new table where that game stood; what was hidden then is dealt anew."""
    live = await server.replays.play_on(
        name, how.turns, lambda game: read_seats(game, how.seats, guest), guest.id
    )
    return table_response(live, guest, 201)


@router.get("/replays/{name}/review", response_model=ReviewInfo)
async def review(name: str, server: PlayingServer, guest: AnyAsker) -> Response:
    """How far the review of a game is, and the review when it is done."""
    asker = guest.id if guest is not None else None
    return Response(await server.reviews.look(name, asker), media_type="application/json")


@router.post("/replays/{name}/review", response_model=ReviewInfo)
async def begin_review(name: str, server: PlayingServer, guest: Asker) -> Response:
    """Begin the review of a game that is over; it is made in the background and kept."""
    return Response(await server.reviews.begin(name, guest.id), media_type="application/json")


@router.post("/replays/{name}/what-if", response_model=Frame)
async def what_if(
    name: str, instead: WhatIf, server: PlayingServer, guest: AnyAsker, address: Address
) -> Response:
    """The frame of a replay as it would be, had a seat done something else in one turn."""
    asker = guest.id if guest is not None else None
    frame = await server.replays.what_if(
        name, asker, instead.turn, instead.steps, instead.seat, address
    )
    return json_response(frame)


@router.get("/puzzles", response_model=PuzzleList)
async def puzzles(request: Request, server: AnyServer) -> Response:
    """All puzzles, by game: enough to choose one."""
    await server.readiness.wait_for_imports()
    return packed_response(request, *puzzle_list(), {"Cache-Control": "no-cache"})


@router.get("/puzzles/{game}/{name}", response_model=PuzzleInfo)
async def puzzle(
    game: str, name: str, request: Request, server: PlayingServer, address: Address
) -> Response:
    """A puzzle with all that may be chosen: it can be played and graded without a server."""
    headers = {"Cache-Control": "no-cache"}
    return packed_response(request, *await server.puzzles.show(game, name, address), headers)


@router.post(
    "/records", response_model=NewRecord, status_code=201, openapi_extra=_takes("a record")
)
async def bring_record(request: Request, server: PlayingServer, guest: Asker) -> Response:
    """Bring a record along, to look back at the game; it is played to check it."""
    return json_response({"id": await server.replays.bring(guest.id, await request.body())}, 201)


@router.get("/records/{name}")
async def one_record(name: str, server: AnyServer) -> Response:
    """A record that somebody brought along, as it was."""
    # A page that links to it gives it a better name.
    headers = {"Content-Disposition": "attachment"}
    return Response(
        await server.replays.record(name), headers=headers, media_type="application/json"
    )
