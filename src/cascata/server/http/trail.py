"""REST: the hiking trail."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request, Response

from cascata.server.http.requests import REFUSALS, Asker, PlayingServer, json_response
from cascata.server.http.schemas import Brought, Choice, Given, TrailInfo, TrailSeat

router = APIRouter(prefix="/api/trail", responses=REFUSALS)


@router.get("", response_model=TrailInfo)
async def trail(server: PlayingServer, guest: Asker) -> Response:
    """All there is to earn, what I have earned, and what I may still say about it."""
    return json_response(await server.hiking.show(guest))


@router.get("/games/{name}", response_model=list[TrailSeat])
async def of_game(name: str, server: PlayingServer, guest: Asker) -> Response:
    """What a finished game lets me mark, seat by seat."""
    return json_response(await server.hiking.of_game(guest, name))


@router.put("/choice", status_code=204)
async def choose(choice: Choice, server: PlayingServer, guest: Asker) -> None:
    """Mark one of those that qualify; it can be changed until the next game begins."""
    await server.hiking.choose(guest, choice.proof, choice.seat, choice.mark)


@router.put("/hiker", status_code=204)
async def give(given: Given, server: PlayingServer, guest: Asker) -> None:
    """Say who has played a seat at my screen."""
    await server.hiking.give(guest, given.proof, given.seat, given.hiker)


@router.get("/export")
async def export(server: PlayingServer, guest: Asker) -> Response:
    """My trail as a file, with the records that prove it."""
    document = json.dumps(await server.hiking.export(guest), indent=1)
    headers = {"Content-Disposition": 'attachment; filename="cascata-trail.json"'}
    return Response(document, headers=headers, media_type="application/json")


@router.post("/import", response_model=Brought)
async def bring(request: Request, server: PlayingServer, guest: Asker) -> Response:
    """Take over a trail from a file; all of it is checked, and refused where it does not hold."""
    return json_response(await server.hiking.bring(guest, await request.body()))
