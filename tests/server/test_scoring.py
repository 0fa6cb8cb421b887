"""Positions from cardboard: scored for anybody, and never at the cost of the tables."""

import asyncio
import json

import pytest

import cascata
from cascata.server.archive import positions
from cascata.server.settings import Limits
from server.client import PATIENCE, refused

ROW = [{"at": f"{q},0", "token": "elk"} for q in range(4)]
POSITIONS = {
    "cascadia": {"options": {"cards": "AAAAA"}, "boards": [{"name": "Jade", "tiles": ROW}]},
    "cascadero": {
        "options": {"board": "front"},
        "seats": [{"name": "Jade", "vp": 31}, {"name": "Lee", "vp": 49}],
    },
    "rivers": {
        "options": {"sheet": "D"},
        "boards": [{"name": "Jade", "nature": 3, "sheet": {"sheet": "D"}}],
    },
}


def position(game, **more):
    return {"format": "cascata-position/1", "game": game} | POSITIONS[game] | more


async def test_a_position_is_scored_as_by_the_command(server):
    stranger = server.stranger()
    for game in POSITIONS:
        expected = json.loads(json.dumps(cascata.score(position(game))))
        assert await stranger.post("/api/score", position(game)) == expected


async def test_what_is_wrong_is_told_with_its_place(server):
    stranger = server.stranger()

    async def reason(document, code="malformed"):
        text = document if isinstance(document, str | bytes) else json.dumps(document)
        answer = await stranger.http.post("/api/score", content=text)
        assert answer.json()["code"] == code
        return answer.json()["reason"]

    wolf = position("cascadia", boards=[{"tiles": [{"at": "0,0", "token": "wolf"}]}])
    assert (await reason(wolf)).startswith("boards[0].tiles[0].token:")
    assert (await reason({"game": "chess"})).startswith("game:")
    for odd in ("", "{", "[]", "null", b"\xff", "[" * 10_000, '{"game": 1e999}'):
        assert await reason(odd)
    secret = position("rivers", options={"pack": "/etc/passwd"})
    assert (await reason(secret)).startswith("options.pack:")
    assert await reason(position("rivers", options=7))
    half = position("cascadia", boards=[{"name": "\ud800", "tiles": ROW}])
    assert "half" in await reason(half)
    await reason("x" * 70_000, "too_large")
    # Also what can just be read, and is then too deep to be shown.
    for depth in range(900, 1000, 25):
        deep = "[" * depth + "]" * depth
        for field in ("options", "boards"):
            await reason(f'{{"game": "cascadia", "{field}": {{"cards": {deep}}}}}')


async def test_a_board_that_nobody_could_build_holds_nobody_up(serve, sqlite, monkeypatch):
    monkeypatch.setattr(positions, "SECONDS", 0.000001)
    server = await serve(sqlite)
    crowd = [{"at": f"{n % 8},{n // 8}", "token": "elk"} for n in range(64)]
    hard = position("cascadia", boards=[{"tiles": crowd}] * 4)
    await refused("unavailable", server.stranger().post("/api/score", hard), 503)
    monkeypatch.setattr(positions, "SECONDS", PATIENCE)
    jade = await server.guest()
    made = await jade.make([{"kind": "me"}])
    monkeypatch.delattr(cascata, "score")  # it is done in a process of its own
    async with jade.join(made["id"]) as page:
        asking = asyncio.create_task(jade.post("/api/score", hard))
        await page.act(0, page.a_turn())
        assert len((await asking)["boards"]) == 4


async def test_positions_are_counted(serve, sqlite):
    server = await serve(sqlite, limits=Limits(scores_per_minute=2))
    for code in ("malformed", "malformed", "too_fast"):
        await refused(code, server.stranger().post("/api/score", {"game": "x"}))


@pytest.mark.parametrize("origin", ["https://elsewhere.example"])
async def test_other_pages_are_not_answered(server, origin):
    stranger = server.stranger(Origin=origin)
    await refused("forbidden_origin", stranger.post("/api/score", position("cascadia")), 403)
