"""REST: guests, games, tables, from the first request to the rematch."""

import asyncio

import pytest

from cascata.core import record, registry
from cascata.server.settings import Limits
from server.client import Refusal, refused

ME, LINK = {"kind": "me"}, {"kind": "link"}
BOT = {"kind": "bot", "bot": "random"}


async def test_a_guest_has_a_name_and_a_cookie(server):
    stranger = server.stranger()
    await refused("no_guest", stranger.get("/api/me"), 401)
    answer = await stranger.http.put("/api/me", json={"name": "  Jade\n  of\u202e Elm "})
    assert answer.json() == {"name": "Jade of Elm", "login": None, "rated": False}
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    token = stranger.cookie
    await stranger.be("Lee")
    assert stranger.cookie == token
    assert (await stranger.get("/api/me"))["name"] == "Lee"


async def test_a_proposed_name_is_for_newcomers_only(server):
    stranger = server.stranger()
    for name in ("Wren", "Lark"):
        answer = await stranger.http.put("/api/me", json={"name": name, "proposed": True})
        assert answer.json()["name"] == "Wren"


@pytest.mark.parametrize("name", ["", " \t\u200b ", "x" * 25, 7, None])
async def test_names_that_are_none(server, name):
    await refused("malformed", server.stranger().be(name), 400)


async def test_a_false_token_is_nobody(server):
    stranger = server.stranger()
    stranger.http.cookies.set("cascata", "x" * 43)
    await refused("no_guest", stranger.get("/api/tables/mine"), 401)


async def test_games_and_their_boxes(server):
    stranger = server.stranger()
    game, *others = await stranger.get("/api/games")
    assert game["name"] == "cascadia"
    assert [other["name"] for other in others] == registry.names()[1:]
    assert game["seats"] == [1, 4]
    assert "cards" in [option["name"] for option in game["options"]]
    assert "greedy" in game["bots"]
    assert game["levels"][0]["name"] == "gentle"
    assert not {"random", "greedy"} & {level["name"] for level in game["levels"]}
    assert {"name", "worth", "seconds"} == set(game["levels"][0])
    assert len((await stranger.get("/api/games/cascadia/components"))["tiles"]) == 85
    await refused("no_such_game", stranger.get("/api/games/chess/components"), 404)


async def test_from_an_invitation_to_the_game(serve, database):
    server = await serve(database)
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    table = await jade.make([ME, {"kind": "here", "name": "Kid"}, LINK, LINK])
    assert table["status"] == "waiting"
    assert table["host"]
    assert table["yours"] == [0, 1]
    assert [seat["kind"] for seat in table["seats"]] == ["guest", "here", "free", "free"]

    seen = await lee.get(f"/api/tables/{table['id']}")
    assert seen["key"] is None
    assert not seen["host"]
    await refused("wrong_key", lee.sit(table | {"key": "wrong"}), 403)
    await refused("no_free_seat", lee.sit(table, seat=1), 409)
    seated = await lee.sit(table, seat=3)
    assert seated["yours"] == [3]
    assert seated["key"] == table["key"]
    assert (await lee.sit(table))["yours"] == [3]  # sitting twice changes nothing

    await refused("not_host", lee.post(f"/api/tables/{table['id']}/begin"), 403)
    assert (await lee.post(f"/api/tables/{table['id']}/stand"))["yours"] == []
    await refused("not_your_seat", lee.post(f"/api/tables/{table['id']}/stand"), 403)
    await lee.sit(table)
    begun = await ash.sit(table)
    assert begun["status"] == "playing"
    await refused("begun", ash.post(f"/api/tables/{table['id']}/stand"), 409)
    await refused("no_free_seat", (await server.guest("Sam")).sit(table), 409)

    (line,) = await jade.get("/api/tables/mine")
    assert line["id"] == table["id"]
    assert line["turns"] == 80
    assert line["totals"] is not None
    lines = [(await guest.get("/api/tables/mine"))[0] for guest in (jade, lee, ash)]
    assert sum(line["your_turn"] for line in lines) == 1


async def test_the_host_begins_and_bots_take_free_seats(server):
    jade = await server.guest()
    table = await jade.make([ME, LINK, LINK])
    begun = await jade.post(f"/api/tables/{table['id']}/begin")
    assert begun["status"] == "playing"
    assert [seat["bot"] for seat in begun["seats"]] == [None, "greedy", "greedy"]


async def test_the_host_closes_a_table_by_standing_up(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    table = await jade.make([ME, LINK])
    assert (await jade.post(f"/api/tables/{table['id']}/stand"))["status"] == "closed"
    await refused("closed", jade.post(f"/api/tables/{table['id']}/begin"), 409)
    await refused("no_free_seat", lee.sit(table), 409)


async def test_open_tables_are_listed_and_need_no_key(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    await jade.make([ME, LINK])
    table = await jade.make([ME, LINK], open=True)
    running = await jade.make([ME, LINK], open=True)
    await (await server.guest("Ash")).sit(running)
    async with jade.join(table["id"]):
        lines = await lee.get("/api/tables/open")
    assert [line["id"] for line in lines] == [table["id"], running["id"]]
    sat = await lee.post(f"/api/tables/{table['id']}/sit", {})
    assert sat["status"] == "playing"


async def test_looking_is_free(server):
    """Who only looks at the open tables is no guest by that, and sits nowhere."""
    jade, stranger = await server.guest(), server.stranger()
    table = await jade.make([ME, LINK], open=True)
    async with jade.join(table["id"]):
        (line,) = await stranger.get("/api/tables/open")
    assert (line["id"], line["yours"], line["your_turn"]) == (table["id"], [], False)
    assert not any(seat.get("yours") for seat in line["seats"])
    assert "cascata" not in stranger.http.cookies
    await refused("no_guest", stranger.get("/api/me"), 401)


async def test_open_tables_whose_host_is_away_come_last(server):
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    there, running, away = [await jade.make([ME, LINK], open=True) for _ in range(3)]
    await ash.sit(running)
    async with jade.join(there["id"]):
        lines = await lee.get("/api/tables/open")
        own = await jade.get("/api/tables/open")
    assert [line["id"] for line in lines] == [there["id"], running["id"], away["id"]]
    assert [line["host_away"] for line in lines] == [False, False, True]
    assert not any(line["host_away"] for line in own)  # who asks knows where the host is


async def test_games_are_taken_off_the_own_list(serve, database):
    server = await serve(database)
    jade, lee = await server.guest("Jade"), await server.guest("Lee")
    closed, running, waiting = [await jade.make([ME, LINK]) for _ in range(3)]
    await jade.post(f"/api/tables/{closed['id']}/stand")
    await lee.sit(running)

    async def listed(guest):
        return {line["id"] for line in await guest.get("/api/tables/mine")}

    async def remove(guest, table):
        return await guest.http.post(f"/api/tables/{table['id']}/remove")

    assert (await remove(jade, closed)).status_code == 204
    assert (await remove(jade, closed)).status_code == 204
    assert await listed(jade) == {running["id"], waiting["id"]}
    for table in (running, waiting):
        refusal = await remove(jade, table)
        assert (refusal.status_code, refusal.json()["code"]) == (409, "still_playing")
    async with jade.join(running["id"]) as page:
        await page.ask(type="leave", seat=0)
        assert (await remove(jade, running)).status_code == 204
        assert await listed(jade) == {waiting["id"]}
        assert await listed(lee) == {running["id"]}
        await page.ask(type="return", seat=0)
    assert await listed(jade) == {running["id"], waiting["id"]}
    assert (await jade.get("/api/me/export"))["removed"] == sorted([closed["id"], running["id"]])


@pytest.mark.parametrize("seats", [[ME], [ME, BOT], [ME, {"kind": "here", "name": "Lee"}]])
async def test_an_open_table_needs_a_free_seat(server, seats):
    jade = await server.guest()
    await refused("open_but_full", jade.make(seats, open=True), 409)
    assert await jade.get("/api/tables/mine") == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({"game": "chess"}, "game", id="no such game"),
        pytest.param({"options": {"cards": "XXXXX"}}, "options.cards", id="no such cards"),
        pytest.param({"options": {"wolves": 1}}, "options.wolves", id="no such option"),
        pytest.param({"seats": []}, "seats", id="no seats"),
        pytest.param({"seats": [ME] + [LINK] * 4}, "seats", id="too many seats"),
        pytest.param({"seats": [ME, ME]}, "seats", id="two selves"),
        pytest.param({"seats": [ME, {"kind": "bot", "bot": "wolf"}]}, "bot", id="no such bot"),
        pytest.param({"seats": [{"kind": "here", "name": ""}]}, "name", id="nameless"),
        pytest.param({"pace": {"kind": "turn", "seconds": 0}}, "pace", id="no time at all"),
        pytest.param({"pace": {"kind": "blitz"}}, "pace", id="no such pace"),
        pytest.param({"seed": "7"}, "seed", id="a seed of one's own"),
    ],
)
async def test_tables_that_cannot_be(server, change, reason):
    jade = await server.guest()
    with pytest.raises(Refusal, match=reason) as refusal:
        await jade.make(**({"seats": [ME]} | change))
    assert (refusal.value.code, refusal.value.status) == ("malformed", 400)
    assert await jade.get("/api/tables/mine") == []


async def test_limits(serve, sqlite):
    limits = Limits(tables=4, tables_of_guest=2, tables_per_hour=3, guests_per_hour=3)
    server = await serve(sqlite, limits=limits)
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    await refused("too_fast", server.stranger().be("Sam"), 429)
    answer = await server.stranger().http.put("/api/me", json={"name": "Sam"})
    assert 3500 < answer.json()["retry"] <= 3600
    assert answer.headers["retry-after"] == str(answer.json()["retry"])
    tables = [await jade.make([ME, LINK]) for _ in range(2)]
    await refused("too_many_tables", jade.make([ME, LINK]), 429)
    await jade.post(f"/api/tables/{tables[0]['id']}/stand")
    await jade.make([ME, LINK])
    await jade.post(f"/api/tables/{tables[1]['id']}/stand")
    await refused("too_many_tables", jade.make([ME, LINK]), 429)  # the fourth in an hour
    for _ in range(2):
        await lee.make([ME, LINK])
    running = await ash.make([ME])
    await refused("full", ash.make([ME]), 503)
    async with ash.join(running["id"]) as seat:  # who plays already plays on
        await seat.act(0, seat.a_turn())


async def test_no_such_thing(server):
    jade = await server.guest()
    await refused("no_such_table", jade.get("/api/tables/nowhere"), 404)
    await refused("not_found", jade.get("/api/nothing"), 404)
    await refused("not_allowed", jade.ask("DELETE", "/api/games"), 405)
    assert (await jade.http.post("/api/tables", content=b"{")).json()["code"] == "malformed"


async def test_a_finished_game_its_record_and_its_rematch(serve, database):
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    table = await jade.make([ME, LINK])
    path = f"/api/tables/{table['id']}"
    await refused("not_your_seat", lee.post(f"{path}/rematch"), 403)
    await refused("not_begun", jade.post(f"{path}/rematch"), 409)
    await lee.sit(table)
    await refused("begun", jade.post(f"{path}/rematch"), 409)
    await refused("begun", jade.get(f"{path}/record"), 409)
    async with jade.join(table["id"]) as first, lee.join(table["id"]) as second:
        await asyncio.gather(first.play(0), second.play(1))
        assert first.table["status"] == "over"
        document = await jade.get(f"{path}/record")
        assert record.verify(document)["verified"]
        assert document["result"]["scores"] == first.entries[-1]["totals"]
        again, too = await asyncio.gather(jade.post(f"{path}/rematch"), lee.post(f"{path}/rematch"))
        assert again["id"] == too["id"] != table["id"]
        assert [again["yours"], too["yours"]] == [[0], [1]]
        assert again["status"] == "playing"
        await second.until(lambda: second.table["next"] == again["id"])
        assert second.entries[-1]["table"] == again["id"]
    lines = await jade.get("/api/tables/mine")
    assert {line["id"]: line["status"] for line in lines} == {
        table["id"]: "over",
        again["id"]: "playing",
    }
    over = next(line for line in lines if line["status"] == "over")
    assert over["winners"] == document["result"]["winners"]
    await refused("not_your_seat", (await server.guest("Ash")).post(f"{path}/rematch"), 403)


async def test_health_and_numbers(server):
    stranger = server.stranger()
    health = await stranger.get("/api/health")
    assert health["database"]
    assert health["status"] in ("ok", "warming_up")
    await (await server.guest()).make([ME])
    assert (await stranger.get("/api/health"))["status"] == "ok"
    numbers = (await stranger.http.get("/metrics")).text
    assert "cascata_tables 1.0" in numbers
    assert "cascata_commit_seconds_count" in numbers


async def test_the_reference_needs_no_script(server):
    answer = await server.stranger().http.get("/api/docs")
    assert "POST /api/tables/{table}/sit" in answer.text
    assert 'id="TableLine"' in answer.text
    assert "<script" not in answer.text
    assert "http://" not in answer.text
    document = await server.stranger().get("/api/openapi.json")
    for path, methods in document["paths"].items():
        for method, request in methods.items():
            assert request["description"], (method, path)


async def test_a_table_untouched_leaves_memory_and_comes_back(serve, sqlite):
    server = await serve(sqlite, idle_seconds=0.0)
    jade = await server.guest()
    table = await jade.make([ME])
    assert len(server.inside.tables) == 1
    async with jade.join(table["id"]) as seat:
        await seat.act(0, seat.a_turn())
        await server.inside.tables.forget_idle()
        assert len(server.inside.tables) == 1
        view = seat.view
    while len(server.inside.tables):  # the server learns of the end of a connection a little later
        await asyncio.sleep(0.01)
        await server.inside.tables.forget_idle()
    async with jade.join(table["id"]) as seat:
        assert seat.view == view
        assert seat.version == 2


async def test_sitting_down_twice_at_once_takes_one_seat(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    table = await jade.make([ME, LINK, LINK, LINK])
    answers = await asyncio.gather(*(lee.sit(table) for _ in range(4)))
    assert {tuple(answer["yours"]) for answer in answers} == {(1,)}


async def test_who_comes_late_takes_the_seat_from_the_bot_that_keeps_it(serve, database):
    server = await serve(database)
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    table = await jade.make([ME, LINK, {"kind": "bot", "bot": "random"}])
    await jade.post(f"/api/tables/{table['id']}/begin")
    await refused("wrong_key", lee.sit(table | {"key": "wrong"}), 403)
    async with jade.join(table["id"]) as host, lee.join(table["id"]) as late:
        assert late.pov is None
        assert (await lee.sit(table))["yours"] == [1]
        await late.until(lambda: late.pov == 1)
        await host.until(lambda: host.table["seats"][1]["kind"] == "guest")
        assert host.entries[-1]["kind"] in ("sat", "act")
        # The bot that the host has chosen stays.
        await refused("no_free_seat", ash.sit(table), 409)
        while host.view["to_act"] != 1:
            if host.view["to_act"] == 0:
                await host.act(0, host.a_turn())
            await host.until(lambda: host.view["to_act"] != 2)
        await late.until(lambda: late.view["to_act"] == 1)
        await late.act(1, late.a_turn())


async def test_nobody_comes_late_to_an_open_table_without_an_invitation(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    table = await jade.make([ME, LINK], open=True)
    await jade.post(f"/api/tables/{table['id']}/begin")
    await refused("wrong_key", lee.sit({"id": table["id"], "key": ""}), 403)
