"""The hiking trail of a guest: what is marked, chosen, given to others, and taken along."""

import json
import re
from itertools import count

import pytest

from cascata.core.registry import names
from cascata.core.rng import Rng
from cascata.server.settings import Limits
from cascata.server.table import names as table_names
from cascata.server.trail.recount import recount
from server import games
from server.client import refused
from server.games import play_table

ME, LEE = {"kind": "me"}, {"kind": "here", "name": "Lee"}
BOT = {"kind": "bot", "bot": "gentle"}


@pytest.fixture(autouse=True)
def _same_games(monkeypatch):
    """The same deals and the same bots in every run."""
    numbers = count()
    monkeypatch.setattr(table_names, "fresh_seed", lambda: f"trail-{next(numbers)}")
    monkeypatch.setattr(games, "Rng", lambda table: Rng("trail"))


async def play(server, player, *seats, game="cascadia", **options):
    """A game to its end; what it lets the player mark, by seat."""
    made = await player.make(list(seats) or [ME], game=game, options=options)
    await play_table(server, made["id"], bots=("greedy",))
    told = await player.get(f"/api/trail/games/{made['id']}")
    return made["id"], {seat["seat"]: seat for seat in told}


async def won(server, player, *seats):
    """An ordinary game of Cascadia that the seat of the player has won; or one of these seats."""
    for _ in range(20):
        table, told = await play(server, player, *(seats or (ME, BOT)))
        if told and (len(seats) > 1 or 0 in told):
            return table, told
    raise AssertionError("never won")


async def put(player, path, body):
    answer = await player.http.put(path, json=body)
    if answer.status_code != 204:
        await player.ask("PUT", path, body)  # says why


async def choose(player, table, mark, seat=0):
    await put(player, "/api/trail/choice", {"proof": table, "seat": seat, "mark": mark})


async def give(player, table, hiker, seat=1):
    await put(player, "/api/trail/hiker", {"proof": table, "seat": seat, "hiker": hiker})


async def earned(player):
    return {(row["hiker"], row["mark"]) for row in (await player.get("/api/trail"))["earned"]}


# -- marks -----------------------------------------------------------------------------------------


async def test_a_trail_begins_with_nothing_but_open_marks(server):
    jade = await server.guest()
    trail = await jade.get("/api/trail")
    assert (trail["hikers"], trail["earned"], trail["open"]) == ([""], [], [])
    assert [row["game"] for row in trail["games"]] == names()
    offered = {row["game"]: [m for m in row["marks"] if m["is_offered"]] for row in trail["games"]}
    assert {game: len(marks) for game, marks in offered.items()} == {
        "cascadia": 50, "cascadero": 19, "rivers": 44
    }  # fmt: skip
    assert {row["game"]: row["own"] for row in trail["games"]} == {
        "cascadia": [], "cascadero": ["marks", "stages"], "rivers": ["stages"]
    }  # fmt: skip


async def test_a_scenario_that_was_won_is_marked_and_a_lost_one_is_not(serve, database):
    server = await serve(database)
    jade = await server.guest()
    table, told = await play(server, jade, scenario=1)
    assert told[0]["marks"] == ["scenario_1"]
    assert (told[0]["hiker"], told[0]["is_settled"]) == ("", True)
    _, nothing = await play(server, jade, scenario=15)
    assert nothing == {}
    (row,) = (await jade.get("/api/trail"))["earned"]
    assert row | {"at": 0} == {
        "hiker": "", "game": "cascadia", "mark": "scenario_1", "at": 0, "proof": table, "seat": 0
    }  # fmt: skip
    assert (await jade.get(f"/api/replays/{table}"))["over"]


async def test_the_first_game_proves_a_mark(server):
    jade = await server.guest()
    first, _ = await play(server, jade, scenario=1)
    second, told = await play(server, jade, scenario=1)
    assert told[0]["had"] == ["scenario_1"]
    assert [row["proof"] for row in (await jade.get("/api/trail"))["earned"]] == [first]
    assert second != first


# -- one achievement of those that qualify ---------------------------------------------------------


async def test_a_winner_chooses_one_achievement_until_the_next_game_begins(serve, database):
    server = await serve(database)
    jade = await server.guest()
    table, told = await won(server, jade)
    one, other = told[0]["choice"][:2]
    assert (told[0]["chosen"], told[0]["is_settled"], told[0]["marks"]) == (None, False, [])
    assert [row["proof"] for row in (await jade.get("/api/trail"))["open"]] == [table]
    assert await earned(jade) == set()
    await choose(jade, table, one)
    assert await earned(jade) == {("", one)}
    await choose(jade, table, other)
    assert await earned(jade) == {("", other)}
    (again,) = await jade.get(f"/api/trail/games/{table}")
    assert (again["chosen"], again["is_settled"], again["is_final"]) == (other, True, False)
    await jade.make([ME], game="rivers", options={"sheet": "A"})
    await choose(jade, table, one)
    await jade.make([ME, BOT])
    await refused("begun", choose(jade, table, other), 409)
    (again,) = await jade.get(f"/api/trail/games/{table}")
    assert (again["chosen"], again["is_final"]) == (one, True)


async def test_what_was_not_chosen_can_be_chosen_later(server):
    jade = await server.guest()
    table, told = await won(server, jade)
    await jade.make([ME, BOT])
    await choose(jade, table, told[0]["choice"][0])
    assert await earned(jade) == {("", told[0]["choice"][0])}


async def test_what_cannot_be_chosen_is_refused(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    table, told = await won(server, jade)
    await refused("malformed", choose(jade, table, "achievement_26"), 400)
    await refused("not_found", choose(lee, table, told[0]["choice"][0]), 404)
    await refused("not_found", choose(jade, "nosuchtable1", "achievement_1"), 404)
    scenario, _ = await play(server, jade, scenario=1)
    await refused("not_found", choose(jade, scenario, "scenario_1"), 404)
    await choose(jade, table, told[0]["choice"][0])
    second, again = await won(server, jade)
    assert told[0]["choice"][0] in again[0]["had"]
    await refused("marked_before", choose(jade, second, told[0]["choice"][0]), 409)


# -- at one screen ---------------------------------------------------------------------------------


async def test_a_player_at_the_same_screen_is_given_marks(serve, database):
    server = await serve(database)
    jade = await server.guest()
    table, told = await play(server, jade, ME, LEE, game="rivers", sheet="B", challenge="all")
    theirs = told[1]["marks"]
    assert theirs
    assert (told[1]["name"], told[1]["hiker"]) == ("Lee", None)
    mine = {("", mark) for mark in told[0]["marks"]}
    assert await earned(jade) == mine
    await give(jade, table, "Lee")
    assert await earned(jade) == mine | {("Lee", mark) for mark in theirs}
    assert (await jade.get("/api/trail"))["hikers"] == ["", "Lee"]
    await refused("one_seat_each", give(jade, table, ""), 409)
    await give(jade, table, None)
    assert await earned(jade) == mine
    again = await recount(server.inside.store)
    assert (again.added, again.removed) == (0, 0)


async def test_five_hike_at_one_device(server):
    jade = await server.guest()
    for name in ("Ann", "Ben", "Cora", "Dan"):
        table, told = await play(server, jade, ME, LEE, game="rivers", sheet="B", challenge="all")
        assert 1 in told
        await give(jade, table, name)
    table, _ = await play(server, jade, ME, LEE, game="rivers", sheet="B", challenge="all")
    await refused("too_many_hikers", give(jade, table, "Eve"), 409)
    await give(jade, table, "Ann")
    await refused("malformed", give(jade, table, "x" * 25), 400)
    assert (await jade.get("/api/trail"))["hikers"] == ["", "Ann", "Ben", "Cora", "Dan"]


# -- taken along -----------------------------------------------------------------------------------


async def a_trail(server, jade):
    """Marks of two hikers, one of them chosen, with the file that proves them."""
    table, told = await won(server, jade)
    await choose(jade, table, told[0]["choice"][1])
    shared, _ = await play(server, jade, ME, LEE, game="rivers", sheet="B", challenge="all")
    await give(jade, shared, "Lee")
    return (await jade.get("/api/trail/export")), await earned(jade)


async def test_a_trail_moves_by_file(serve, database):
    server = await serve(database)
    jade = await server.guest()
    document, marked = await a_trail(server, jade)
    ash = await server.guest("Ash")
    answer = await ash.post("/api/trail/import", document)
    assert answer == {"games": 2, "marks": len(marked), "left_out": 0}
    assert await earned(ash) == marked
    for row in (await ash.get("/api/trail"))["earned"]:
        assert (await ash.get(f"/api/replays/{row['proof']}"))["over"]
    # Twice is once, and whoever has it already has it once.
    for player in (ash, jade):
        assert (await player.post("/api/trail/import", document))["games"] == 0
        assert await earned(player) == marked
    again = await recount(server.inside.store)
    assert (again.added, again.removed, again.failed) == (0, 0, 0)
    assert await earned(ash) == marked
    exported = await ash.get("/api/trail/export")
    assert [game["seats"] for game in exported["games"]] == [
        game["seats"] for game in document["games"]
    ]


async def test_a_trail_moves_by_account(serve, database):
    server = await serve(database)
    jade = await server.guest()
    _, marked = await a_trail(server, jade)
    who = {"login": "Jade", "password": "correct horse"}
    await jade.post("/api/account", who)
    elsewhere = server.stranger()
    await elsewhere.post("/api/account/session", who)
    assert await earned(elsewhere) == marked


def tampered(document, change):
    twin = json.loads(json.dumps(document))
    change(twin)
    return twin


def claim(twin):
    twin["games"][0]["seats"][0]["marks"] = ["achievement_23"]


def claim_two(twin):
    twin["games"][0]["seats"][0]["marks"] = ["achievement_1", "achievement_2"]


def other_seed(twin):
    twin["games"][0]["record"]["seed"] = "another"


def other_turn(twin):
    record = twin["games"][0]["record"]
    record["turns"] = record["turns"][:-1]


def other_result(twin):
    twin["games"][0]["record"]["result"]["scores"][0] += 1


def no_commitment(twin):
    twin["games"][0]["record"]["commitment"] = None


def other_format(twin):
    twin["format"] = "cascata-trail/9"


def both_seats(twin):
    twin["games"][1]["seats"][1]["hiker"] = ""


def from_a_file(twin):
    twin["games"][1]["record"]["options"]["pack"] = "/etc/passwd"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (claim, r"games\[0\].seats\[0\].marks: 'achievement_23' was not earned in this game"),
        (claim_two, r"games\[0\].seats\[0\].marks: a game lets one choose one of these"),
        (other_seed, r"games\[0\].record: "),
        (other_turn, r"games\[0\].record: "),
        (other_result, r"games\[0\].record: result"),
        (no_commitment, r"games\[0\].record: it has no commitment"),
        (other_format, r"format: "),
        (both_seats, r"games\[1\].seats\[1\].hiker: a hiker has one seat in a game"),
        (from_a_file, r"games\[1\].record: .*pack"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_a_tampered_trail_is_refused_with_the_reason(server, change, reason):
    jade, ash = await server.guest(), await server.guest("Ash")
    document, _ = await a_trail(server, jade)
    twin = tampered(document, change)
    answer = await ash.http.post("/api/trail/import", json=twin)
    assert answer.status_code == 400
    assert re.search(reason, answer.json()["reason"]), answer.text
    assert await earned(ash) == set()
    assert (await ash.get("/api/me/export"))["records"] == []


async def test_a_file_that_is_none_is_refused(serve, sqlite):
    server = await serve(sqlite, limits=Limits(trail_bytes=100))
    ash = await server.guest("Ash")
    await refused("malformed", ash.post("/api/trail/import", [1]), 400)
    await refused("too_large", ash.post("/api/trail/import", {"format": "x" * 200}), 413)


async def test_a_win_against_a_level_of_bots_needs_this_server(server):
    jade, ash = await server.guest(), await server.guest("Ash")
    await play(server, jade, BOT, ME, game="cascadero")
    marks = await earned(jade)
    assert ("", "bot_gentle") in marks
    document = await jade.get("/api/trail/export")
    assert (await ash.post("/api/trail/import", document))["left_out"] == 1
    assert await earned(ash) == marks - {("", "bot_gentle")}
    again = await recount(server.inside.store)
    assert (again.added, again.removed) == (0, 0)
