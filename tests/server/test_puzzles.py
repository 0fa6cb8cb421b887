"""Puzzles as they are handed out: played and graded from what is sent, without the server."""

import asyncio

import pytest

from cascata.coach.puzzles.book import find, shipped
from cascata.server.archive.puzzle_document import document_of
from cascata.server.settings import Limits
from server.client import patched, refused

GAMES = ("cascadia", "cascadero", "rivers")
every_game = pytest.mark.parametrize("game", GAMES)


def first(game):
    """A puzzle with few positions."""
    return shipped(game).puzzles[0]


@every_game
async def test_a_puzzle_is_handed_out_to_anybody(server, game):
    stranger = server.stranger()
    told = await stranger.get("/api/puzzles")
    assert set(told["games"]) == set(GAMES)
    listed = told["games"][game]["puzzles"][0]
    puzzle = await stranger.get(f"/api/puzzles/{game}/{listed['id']}")
    assert puzzle["id"] == listed["id"]
    assert puzzle["theme"] == told["games"][game]["themes"][listed["theme"]]
    assert puzzle["ways"][0]["cost"] == 0
    assert puzzle == await stranger.get(f"/api/puzzles/{game}/{listed['id']}")


async def test_what_is_no_puzzle_is_refused(server):
    stranger = server.stranger()
    for path in ("/api/puzzles/cascadia/nothing", "/api/puzzles/chess/1"):
        await refused("not_found", stranger.get(path))


async def test_nobody_takes_all_puzzles_at_once(serve, sqlite):
    server = await serve(sqlite, limits=Limits(puzzles_per_minute=1))
    stranger = server.stranger()
    path = f"/api/puzzles/cascadia/{first('cascadia').id}"
    await stranger.get(path)
    await refused("too_fast", stranger.get(path))


async def test_who_asks_at_the_same_time_waits_for_the_same_work(server, monkeypatch):
    asked = []
    do = server.application.server.workers.do

    async def counted(function, job, seconds):
        asked.append(job)
        return await do(function, job, seconds)

    monkeypatch.setattr(server.application.server.workers, "do", counted)
    stranger = server.stranger()
    path = f"/api/puzzles/cascadero/{first('cascadero').id}"
    one, two = await asyncio.gather(stranger.get(path), stranger.get(path))
    assert one == two
    assert len(asked) == 1


@pytest.mark.parametrize("game", ["cascadero", "rivers"])
def test_every_position_of_the_turn_is_sent_as_the_server_would_tell_it(game):
    puzzle = first(game)
    told, state, seat = document_of(puzzle), puzzle.position(), puzzle.seat
    shown = {"view": told["view"], "offers": told["offers"]}
    for number in range(0, len(told["positions"]), 37):
        steps = way_to(told["positions"], number)
        if not steps:
            continue
        preview = state.preview(seat, steps, "points")
        position = told["positions"][number]
        now = patched(shown, position["patch"]) if position["patch"] else shown
        assert now == {name: preview[name] for name in shown}
    for way in told["ways"]:
        assert walk(told["positions"], way["steps"]) == way["end"]


def way_to(positions, number):
    """Some steps that lead to a position."""
    ways, waiting = {0: []}, [0]
    while number not in ways:
        at = waiting.pop(0)
        for step, to, _ in positions[at]["steps"]:
            if to not in ways:
                ways[to] = [*ways[at], step]
                waiting.append(to)
    return ways[number]


def walk(positions, steps):
    """The position that steps lead to."""
    at = 0
    for step in steps:
        at = next(to for each, to, _ in positions[at]["steps"] if each == step)
    return at


def test_where_the_offers_hold_the_whole_turn_nothing_else_is_sent():
    told = document_of(first("cascadia"))
    assert told["positions"] == []
    assert not told["offers"]["clear"]
    assert not told["offers"]["spend"]
    take, lay, _ = told["ways"][0]["steps"]
    assert any(
        [tile, token] == [take["tile"], take["token"]] for tile, token, _ in told["offers"]["takes"]
    )
    assert told["offers"]["lay"][take["tile"]][lay["at"]][lay["turns"]] is not None


@every_game
def test_the_line_begins_with_the_answer(game):
    told = document_of(first(game))
    done = [entry for frame in told["line"] for entry in frame["entries"]]
    assert done[0]["seat"] == told["seat"]
    view = told["view"]
    for frame in told["line"]:
        view = patched(view, frame["patch"])
    assert view["turn"] > told["view"]["turn"]


def test_a_puzzle_shows_what_its_seat_sees():
    puzzle = first("cascadia")
    told = document_of(puzzle)
    assert told["view"] == puzzle.position().view(puzzle.seat)
    assert "seed" not in str(told["view"])


def test_names_of_puzzles_are_those_of_the_package():
    assert find("cascadia", first("cascadia").id) == first("cascadia")
    assert find("nothing", first("cascadia").id) is None
