"""The game of the day: the same deal for all, three attempts, the best counts."""

import asyncio
from datetime import date, timedelta

import pytest

from cascata.core.registry import names
from cascata.core.rng import commitment
from cascata.server import times
from cascata.server.settings import Limits
from cascata.server.times import DAY
from cascata.server.trail import daily
from cascata.server.trail.daily import game_of, streak
from cascata.server.trail.recount import recount
from server.client import refused
from server.games import play_table

every_game = pytest.mark.parametrize("game", names())


@pytest.fixture
def days(monkeypatch):
    """Add days to `days[0]`."""
    ahead = [0]
    monkeypatch.setattr(daily, "now", lambda: times.now() + ahead[0] * DAY)
    return ahead


async def attempt(server, player, game="cascadia", bot="greedy"):
    made = await player.post(f"/api/daily/{game}")
    return await play_table(server, made["id"], bots=(bot,))


async def of_game(player, game="cascadia"):
    told = await player.get("/api/daily")
    return next(row for row in told["games"] if row["game"] == game)


@every_game
async def test_everybody_gets_the_same_deal(server, game):
    jade, lee = await server.guest(), await server.guest("Lee")
    one, other = (
        [
            server.inside.tables._live[(await player.post(f"/api/daily/{game}"))["id"]]
            for player in (jade, jade)
        ],
        server.inside.tables._live[(await lee.post(f"/api/daily/{game}"))["id"]],
    )
    assert one[0].terms.seed == one[1].terms.seed == other.terms.seed
    assert one[0].terms.options_json == other.terms.options_json
    assert one[0].terms.deal().view(0) == other.terms.deal().view(0)
    assert one[0].facts.status == "playing"
    assert one[0].terms.help == "points"


@every_game
def test_options_follow_from_the_date(game):
    first = date(2026, 11, 19)
    drawn = [game_of(game, first + timedelta(n)) for n in range(40)]
    assert drawn == [game_of(game, first + timedelta(n)) for n in range(40)]
    assert len({str(told.options) for told in drawn}) > 3


async def test_a_deal_is_committed_to_before(serve, database, days):
    server = await serve(database)
    jade = await server.guest()
    before = {row["game"]: row for row in (await jade.get("/api/daily"))["games"]}
    days[0] = 1
    after = {row["game"]: row for row in (await jade.get("/api/daily"))["games"]}
    for game in names():
        assert after[game]["commitment"] == before[game]["next_commitment"]
        assert after[game]["commitment"] != before[game]["commitment"]
    live = await attempt(server, jade)
    record = await jade.get(f"/api/tables/{live.id}/record")
    assert commitment(record["seed"]) == after["cascadia"]["commitment"]
    again = await serve(database)
    elsewhere = again.stranger()
    elsewhere.http.cookies.set("cascata", jade.cookie)
    told = {row["game"]: row for row in (await elsewhere.get("/api/daily"))["games"]}
    assert told["rivers"]["commitment"] == after["rivers"]["commitment"]


async def test_there_are_three_attempts_and_the_best_counts(serve, database, days):
    server = await serve(database)
    jade = await server.guest()
    assert (await of_game(jade))["attempts"] == []
    points = []
    for bot in ("random", "greedy", "random"):
        live = await attempt(server, jade, bot=bot)
        points.append(live.state.scores()[0]["total"])
    told = await of_game(jade)
    assert [row["points"] for row in told["attempts"]] == points
    assert [row["won"] for row in told["attempts"]] == [True] * 3
    assert [(row["points"], row["yours"], row["rank"]) for row in told["best"]] == [
        (max(points), True, 1)
    ]
    await refused("no_attempts", jade.post("/api/daily/cascadia"), 409)
    await jade.post("/api/daily/rivers")
    days[0] = 1
    await jade.post("/api/daily/cascadia")


async def test_a_button_pressed_four_times_at_once_begins_three(server):
    jade = await server.guest()
    answers = await asyncio.gather(
        *(jade.post("/api/daily/cascadia") for _ in range(4)), return_exceptions=True
    )
    assert sum(isinstance(answer, dict) for answer in answers) == 3


async def test_an_attempt_that_was_left_is_an_attempt(server):
    jade = await server.guest()
    made = await jade.post("/api/daily/cascadia")
    async with jade.join(made["id"]) as seat:
        await seat.ask(type="leave", seat=0)
    (row,) = (await of_game(jade))["attempts"]
    assert row == {"table": made["id"], "status": "closed", "points": None, "won": None}
    assert (await of_game(jade))["best"] is None


async def test_the_best_are_shown_after_one_s_own_first_attempt(serve, database, days):
    server = await serve(database)
    jade, lee, ann = [await server.guest(name) for name in ("Jade", "Lee", "Ann")]
    live = await attempt(server, jade)
    await attempt(server, lee, bot="random")
    assert (await of_game(ann))["best"] is None
    await ann.post("/api/daily/cascadia")
    assert (await of_game(ann))["best"] is None
    best = (await of_game(lee))["best"]
    assert [(row["name"], row["yours"]) for row in best] == [("Jade", False), ("Lee", True)]
    assert best[0]["table"] == live.id
    assert (await lee.get(f"/api/replays/{live.id}"))["over"]
    # A day later everybody sees them; a week later nobody.
    assert (await of_game(ann))["week"] == []
    days[0] = 1
    assert [row["name"] for row in (await of_game(ann))["week"]] == ["Jade", "Lee"]
    assert (await of_game(ann))["best"] is None
    days[0] = 8
    assert (await of_game(ann))["week"] == []


async def test_a_win_comes_before_points(server):
    """Against a bot: who has won stands above who has more points."""
    jade = await server.guest()
    live = await attempt(server, jade, "cascadero")
    (row,) = (await of_game(jade, "cascadero"))["best"]
    assert row["won"] == (live.state.winners == (0,))


async def test_days_and_streaks_are_one_s_own(serve, database, days):
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    played = []
    for day in (0, 1, 3, 4):
        days[0] = day
        played.append((await jade.get("/api/daily"))["day"])
        await attempt(server, jade, "cascadia", "random")
    await attempt(server, jade, "rivers", "random")
    told = await jade.get("/api/daily")
    assert [row["day"] for row in told["days"]] == played
    assert told["days"][-1]["games"] == ["cascadia", "rivers"]
    assert told["streak"] == 2
    days[0] = 5
    assert (await jade.get("/api/daily"))["streak"] == 2
    days[0] = 6
    assert (await jade.get("/api/daily"))["streak"] == 0
    assert (await lee.get("/api/daily"))["days"] == []
    again = await recount(server.inside.store)
    assert again.changed == 0


@pytest.mark.parametrize(
    ("played", "count"),
    [
        ([], 0),
        (["2026-11-19"], 1),
        (["2026-11-18"], 1),
        (["2026-11-17"], 0),
        (["2026-11-16", "2026-11-18", "2026-11-19"], 2),
        (["2026-02-28", "2026-11-17", "2026-11-18"], 2),
    ],
)
def test_a_streak_ends_with_a_day_that_was_missed(played, count):
    assert streak(played, date(2026, 11, 19)) == count


async def test_what_is_no_daily_game_is_refused(serve, sqlite):
    server = await serve(sqlite, limits=Limits(tables_per_hour=1))
    jade = await server.guest()
    await refused("no_such_game", jade.post("/api/daily/chess"), 404)
    await refused("no_guest", server.stranger().post("/api/daily/cascadia"), 401)
    await jade.post("/api/daily/cascadia")
    await refused("too_many_tables", jade.post("/api/daily/cascadia"), 429)
