"""Ratings: who has one, which games count, and what stays of them."""

from typing import Any, cast

import pytest
from sqlalchemy import select, update

from cascata.bots import base as bots
from cascata.core.registry import names
from cascata.server.store.models import rating_steps, tables
from cascata.server.trail import rating
from server.games import play_table

ME, LINK, BOT = {"kind": "me"}, {"kind": "link"}, {"kind": "bot", "bot": "gentle"}
HERE = {"kind": "here", "name": "Ida"}
CARDS = {"cards": "AAAAA"}


async def kept(server):
    async with server.inside.store.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(select(rating_steps))).mappings()]


async def rated_by(server, name):
    """What has become of a table."""
    async with server.inside.store.engine.connect() as connection:
        return await connection.scalar(select(tables.c.rating).where(tables.c.id == name))


async def wish(player, wanted):
    answer = await player.http.put("/api/rating", json={"wanted": wanted})
    assert answer.status_code == 204


async def want(*players):
    for player in players:
        await wish(player, True)


async def against_bot(server, player, seats=(ME, BOT), **how):
    made = await player.make(list(seats), options=CARDS, **how)
    return await play_table(server, made["id"])


async def together(server, one, other, **how):
    made = await one.make([ME, LINK], options=CARDS, **how)
    await other.sit(made)
    return await play_table(server, made["id"], bots=("greedy", "random"))


async def test_both_get_a_rating_and_the_winner_the_higher_one(serve, database):
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    await want(jade, lee)
    live = await together(server, jade, lee, open=True)
    told = [(await player.get("/api/rating"))["games"][0] for player in (jade, lee)]
    assert [(row["game"], row["games"]) for row in told] == [("cascadia", 1)] * 2
    winner, loser = told
    assert set(live.state.winners) == {0}
    assert winner["value"] > rating.SHOWN_MIDDLE > loser["value"]
    assert max(row["spread"] for row in told) < rating.shown(0, rating.SIGMA)[1]
    (step,) = told[0]["steps"]
    assert (step["table"], step["value"]) == (live.id, told[0]["value"])
    # Looking again counts nothing twice.
    again = [(await player.get("/api/rating"))["games"][0] for player in (jade, lee)]
    assert again == told
    assert await rated_by(server, live.id) == "counted"


async def test_who_wants_none_has_none_and_neither_has_who_plays_them(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    await want(jade)
    live = await together(server, jade, lee, open=True)
    assert (await jade.get("/api/rating"))["games"] == []
    assert (await lee.get("/api/rating"))["wanted"] is False
    assert await rated_by(server, live.id) == "left"
    # Wanting one later does not bring earlier games back.
    await want(lee)
    assert (await lee.get("/api/rating"))["games"] == []


@pytest.mark.parametrize(
    ("how", "counts"),
    [({}, False), ({"rated": True}, True), ({"rated": False}, False)],
    ids=["as usual", "wanted", "not wanted"],
)
async def test_games_at_private_tables_count_where_that_is_said(server, how, counts):
    jade = await server.guest()
    await want(jade)
    live = await against_bot(server, jade, **how)
    assert bool((await jade.get("/api/rating"))["games"]) is counts
    assert (await jade.get(f"/api/tables/{live.id}"))["rated"] is counts


async def test_a_rematch_counts_as_the_first_game_did(server):
    jade = await server.guest()
    await want(jade)
    live = await against_bot(server, jade, rated=True)
    again = await jade.post(f"/api/tables/{live.id}/rematch")
    assert again["rated"] is True
    await play_table(server, again["id"])
    (told,) = (await jade.get("/api/rating"))["games"]
    assert [step["table"] for step in told["steps"]] == [live.id, again["id"]]
    assert told["steps"][1]["spread"] < told["steps"][0]["spread"]


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param([ME], id="alone"),
        pytest.param([ME, HERE], id="at one screen"),
        pytest.param([ME, {"kind": "bot", "bot": "random"}], id="against a bot without an anchor"),
    ],
)
async def test_other_games_count_for_nothing(server, seats):
    jade = await server.guest()
    await want(jade)
    live = await against_bot(server, jade, seats, rated=True)
    assert (await jade.get("/api/rating"))["games"] == []
    assert await rated_by(server, live.id) == "left"


async def test_a_game_that_somebody_left_does_not_count(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    await want(jade, lee)
    made = await jade.make([ME, LINK], options=CARDS, open=True)
    await lee.sit(made)
    async with lee.join(made["id"]) as theirs, jade.join(made["id"]) as mine:
        await theirs.ask(type="leave", seat=1)
        await mine.until(lambda: mine.table["seats"][1]["left"])
        await mine.ask(type="vote", seat=1, bot=True)
    await play_table(server, made["id"])
    assert (await jade.get("/api/rating"))["games"] == []


async def test_a_rating_is_in_the_export_and_goes_when_it_is_not_wanted(serve, database):
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    await want(jade, lee)
    live = await together(server, jade, lee, open=True)
    theirs = (await lee.get("/api/rating"))["games"]
    document = (await jade.get("/api/me/export"))["rating"]
    assert document["since"] > 0
    assert [step["table"] for step in document["steps"]] == [live.id]
    assert not any("guest" in step for step in document["steps"])
    await wish(jade, False)
    assert {row["guest"] for row in await kept(server)} != {live.host}
    assert (await jade.get("/api/rating"))["games"] == []
    await lee.http.request("DELETE", "/api/me", json={"password": None})
    assert await kept(server) == []
    assert theirs


async def test_who_deletes_everything_leaves_the_others_theirs(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    await want(jade, lee)
    await together(server, jade, lee, open=True)
    await lee.http.request("DELETE", "/api/me", json={"password": None})  # before anybody looked
    (told,) = (await jade.get("/api/rating"))["games"]
    assert told["games"] == 1
    assert len(await kept(server)) == 1


async def test_of_two_ratings_that_of_the_account_stands(serve, database):
    server = await serve(database)
    jade = await server.guest()
    await jade.post("/api/account", {"login": "Jade", "password": "correct horse"})
    await want(jade)
    mine = await against_bot(server, jade, rated=True)
    elsewhere = await server.guest("Jade elsewhere")
    await want(elsewhere)
    await against_bot(server, elsewhere, rated=True)
    await elsewhere.get("/api/rating")
    other = await elsewhere.make([ME, BOT], game="cascadero", rated=True)
    await play_table(server, other["id"])
    await elsewhere.get("/api/rating")
    await elsewhere.post("/api/account/session", {"login": "Jade", "password": "correct horse"})
    told = (await elsewhere.get("/api/rating"))["games"]
    assert {row["game"]: [step["table"] for step in row["steps"]] for row in told} == {
        "cascadia": [mine.id], "cascadero": [other["id"]],
    }  # fmt: skip


async def test_a_rating_outlives_its_tables(server):
    jade = await server.guest()
    await want(jade)
    live = await against_bot(server, jade, rated=True)
    before = (await jade.get("/api/rating"))["games"]
    async with server.inside.store.engine.begin() as connection:
        await connection.execute(tables.delete().where(tables.c.id == live.id))
    after = (await jade.get("/api/rating"))["games"]
    assert after[0]["value"] == before[0]["value"]
    assert after[0]["steps"][0]["table"] is None


async def test_games_are_counted_in_the_order_in_which_they_ended(server, monkeypatch):
    """However late and in whatever portions somebody looks."""
    jade = await server.guest()
    await want(jade)
    played = [await against_bot(server, jade, rated=True) for _ in range(3)]
    at_once = (await jade.get("/api/rating"))["games"][0]
    assert [step["table"] for step in at_once["steps"]] == [live.id for live in played]
    from cascata.server.store import ratings as store

    monkeypatch.setattr(store, "AT_ONCE", 1)
    async with server.inside.store.engine.begin() as connection:
        await connection.execute(rating_steps.delete())
        await connection.execute(update(tables).values(rating="on"))
    assert (await jade.get("/api/rating"))["games"][0] == at_once


@pytest.mark.parametrize("game", names())
def test_every_level_of_bots_is_an_anchor_and_stronger_ones_stand_higher(game):
    found = rating.anchors(game)
    assert list(found) == list(bots.levels(game))
    assert list(found.values()) == sorted(found.values())
    assert found[rating.MIDDLE] == pytest.approx(rating.MU)


def test_whoever_wins_as_a_level_does_comes_to_stand_where_it_stands():
    """Against the level below: five games of six, as skilled wins of steady's."""
    table: dict[str, Any] = {"game": "cascadia", "seats": 2, "whole": True, "ended": 1, "rated": 0}
    me = table | {"kind": "guest", "guest": "me", "bot": None, "seat": 0}
    bot = table | {"kind": "bot", "guest": None, "bot": "steady", "seat": 1}
    latest: dict[Any, Any] = {}
    values = []
    for number in range(600):
        places = (2, 1) if number % 6 == 5 else (1, 2)
        seats = [
            row | {"table": str(number), "place": place} for row, place in zip((me, bot), places)
        ]
        (step,) = rating.judged(cast("Any", seats), latest)
        assert step["number"] == number + 1
        latest["me", "cascadia"] = step
        values.append(step["mu"])
    settled = sum(values[-220:]) / 220
    assert settled == pytest.approx(rating.anchors("cascadia")["skilled"], abs=1.5)
