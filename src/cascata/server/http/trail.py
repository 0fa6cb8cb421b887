"""REST: the hiking trail, the game of the day, and statistics of finished games."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from cascata.server.http.lobby import table_response
from cascata.server.http.requests import REFUSALS, Asker, PlayingServer, json_response
from cascata.server.http.schemas import (
    MOST_SEATS,
    Brought,
    Choice,
    DailyInfo,
    GameStatistics,
    Given,
    PlayedGame,
    RatingInfo,
    RatingWish,
    TableInfo,
    TrailInfo,
    TrailSeat,
)

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/trail", response_model=TrailInfo)
async def trail(server: PlayingServer, guest: Asker) -> Response:
    """All there is to earn, what I have earned, and what I may still say about it."""
    return json_response(await server.hiking.show(guest))


@router.get("/trail/games/{name}", response_model=list[TrailSeat])
async def of_game(name: str, server: PlayingServer, guest: Asker) -> Response:
    """What a finished game lets me mark, seat by seat."""
    return json_response(await server.hiking.of_game(guest, name))


@router.put("/trail/choice", status_code=204)
async def choose(choice: Choice, server: PlayingServer, guest: Asker) -> None:
    """Mark one of those that qualify; it can be changed until the next game begins."""
    await server.hiking.choose(guest, choice.proof, choice.seat, choice.mark)


@router.put("/trail/hiker", status_code=204)
async def give(given: Given, server: PlayingServer, guest: Asker) -> None:
    """Say who has played a seat at my screen."""
    await server.hiking.give(guest, given.proof, given.seat, given.hiker)


@router.get("/trail/export")
async def export(server: PlayingServer, guest: Asker) -> Response:
    """My trail as a file, with the records that prove it."""
    document = json.dumps(await server.hiking.export(guest), indent=1)
    headers = {"Content-Disposition": 'attachment; filename="cascata-trail.json"'}
    return Response(document, headers=headers, media_type="application/json")


@router.post("/trail/import", response_model=Brought)
async def bring(request: Request, server: PlayingServer, guest: Asker) -> Response:
    """Take over a trail from a file; all of it is checked, and refused where it does not hold."""
    return json_response(await server.hiking.bring(guest, await request.body()))


@router.get("/rating", response_model=RatingInfo)
async def rating(server: PlayingServer, guest: Asker) -> Response:
    """My ratings, and those of the bots."""
    return json_response(await server.ratings.show(guest))


@router.put("/rating", status_code=204)
async def want_rating(wish: RatingWish, server: PlayingServer, guest: Asker) -> None:
    """Have a rating from now on, or none: it is deleted then."""
    await server.ratings.want(guest, wish.wanted)


@router.get("/daily", response_model=DailyInfo)
async def daily(server: PlayingServer, guest: Asker) -> Response:
    """The games of today, my attempts, who did best, and my days."""
    return json_response(await server.dailies.show(guest))


@router.post("/daily/{game}", response_model=TableInfo, status_code=201)
async def try_daily(game: str, server: PlayingServer, guest: Asker) -> Response:
    """A table for another attempt at the game of today; there are three."""
    return table_response(await server.dailies.begin(guest, game), guest, 201)


@router.get("/statistics", response_model=list[PlayedGame])
async def played(server: PlayingServer, guest: Asker) -> Response:
    """Each game that I have finished, the most played first."""
    return json_response(await server.statistics.overview(guest))


@router.get("/statistics/{game}", response_model=GameStatistics)
async def statistics(
    game: str,
    server: PlayingServer,
    guest: Asker,
    seats: Annotated[int | None, Query(ge=1, le=MOST_SEATS)] = None,
    part: Annotated[str | None, Query(max_length=32)] = None,
    days: Annotated[int | None, Query(ge=1, le=36500)] = None,
    against: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """All there is to tell of my games of a kind, or of some of them."""
    return json_response(
        await server.statistics.of_game(
            guest, game, seats=seats, part=part, days=days, against=against
        )
    )
