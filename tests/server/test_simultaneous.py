"""Where all seats act at once: nobody learns what another has chosen before all have confirmed."""

import json

import pytest

from cascata.server.times import SECOND
from server.client import refused

ME, LINK, HERE = {"kind": "me"}, {"kind": "link"}, {"kind": "here", "name": "Ash"}
BOT = {"kind": "bot", "bot": "greedy"}


def a_round(page):
    """The whole round that is proposed to the seat."""
    return page.offers["plan"]["steps"]


def acts(page):
    return [entry for entry in page.entries if entry["kind"] == "act"]


def seen(page):
    """What a seat sees of everybody, without what only it is told: where it is in its round."""
    return page.view | {"seats": [seat | {"doing": None} for seat in page.view["seats"]]}


def told(page):
    """What the last act told: the kinds of its events."""
    return [event["event"] for event in acts(page)[-1]["events"]]


async def table_of(server, seats, guests=("Jade",), **more):
    """A table of Rolling Rivers, and its guests: the first made it, the others sat down."""
    first = await server.guest(guests[0])
    made = await first.make(seats, game="rivers", **more)
    clients = [first]
    for name in guests[1:]:
        clients.append(await server.guest(name))
        await clients[-1].sit(made)
    return made["id"], clients


@pytest.mark.parametrize("sheet", ["A", "D"])
async def test_a_round_is_told_when_all_have_confirmed(server, sheet):
    table, (jade, lee) = await table_of(
        server, [ME, LINK], ("Jade", "Lee"), options={"sheet": sheet}
    )
    watcher = await server.guest("Watcher")
    async with jade.join(table) as one, lee.join(table) as two, watcher.join(table) as third:
        before = [json.dumps(page.view["seats"][0]["sheet"]) for page in (two, third)]
        stock = two.view["seats"][0]["stock"]
        totals = [seat["score"]["total"] for seat in two.view["seats"]]
        await one.act(0, a_round(one))
        assert one.offers is None
        assert one.view["seats"][0]["done"]
        for page in (two, third):
            await page.until(lambda page=page: page.view["seats"][0]["done"])
            assert page.view["to_act"] == [1]
            assert acts(page)[-1] | {"version": 0, "at": 0} == {
                "version": 0, "at": 0, "kind": "act", "seat": 0, "by": "player",
                "steps": [], "events": [], "totals": totals, "reveals": False,
            }  # fmt: skip
            assert page.view["seats"][0]["doing"] is None
            assert page.view["seats"][0]["stock"] == stock
        assert [json.dumps(page.view["seats"][0]["sheet"]) for page in (two, third)] == before

        await two.act(1, a_round(two))
        for page in (one, two, third):
            await page.until(lambda page=page: page.view["round"] == 2)
            events = told(page)
            assert events.count("round_played") == 2
            assert "round_begun" in events
            assert page.view["to_act"] == [0, 1]
        assert seen(one) == seen(two) == third.view
        assert one.offers is not None
        assert two.offers is not None


async def test_a_part_of_a_round_is_for_its_own_seat_only(server):
    table, (jade, lee) = await table_of(server, [ME, LINK], ("Jade", "Lee"))
    async with jade.join(table) as one, lee.join(table) as two:
        steps = a_round(one)
        begun = two.view
        await one.act(0, steps[:2])
        assert one.view["seats"][0]["doing"]["phase"] not in ("dice", "harvest")
        await two.until(lambda: acts(two))
        assert two.view == begun
        assert acts(two)[-1]["events"] == []
        await one.act(0, a_round(one))
        await two.until(lambda: two.view["seats"][0]["done"])


async def test_what_another_confirms_makes_nothing_stale(server):
    table, (jade, lee) = await table_of(server, [ME, LINK], ("Jade", "Lee"))
    async with jade.join(table) as one, lee.join(table) as two:
        begun, steps = two.version, a_round(two)
        await one.act(0, a_round(one))
        await two.act(1, steps, on=begun)
        await one.until(lambda: one.view["round"] == 2)
        await refused("stale", two.act(1, steps, on=begun))


async def test_nobody_confirms_twice(server):
    table, (jade, _) = await table_of(server, [ME, LINK], ("Jade", "Lee"))
    async with jade.join(table) as one:
        steps = a_round(one)
        await one.act(0, steps)
        await refused("turn", one.act(0, steps))


async def test_the_end_of_a_round_cannot_be_tried(server):
    """The next roll would be told."""
    table, (jade,) = await table_of(server, [ME])
    async with jade.join(table) as one:
        steps = a_round(one)
        answer = await one.ask(type="try", seat=0, steps=steps[:-1])
        assert {"do": "confirm"} in [
            choice["step"] for choice in answer["preview"]["offers"]["legal"]
        ]
        await refused("reveals", one.ask(type="try", seat=0, steps=steps))


async def test_players_at_one_screen_come_one_after_the_other(server):
    table, (jade,) = await table_of(server, [ME, HERE, {**HERE, "name": "Lee"}])
    async with jade.join(table) as page:
        for number in range(2):
            for seat in range(3):
                await page.until(lambda seat=seat: page.pov == seat and page.offers)
                assert page.view["round"] == number + 1
                await page.act(seat, a_round(page))


async def test_bots_confirm_while_others_think(server):
    table, (jade,) = await table_of(server, [BOT, ME, BOT])
    async with jade.join(table) as page:
        await page.until(lambda: page.view["to_act"] == [1])
        assert [seat["done"] for seat in page.view["seats"]] == [True, False, True]
        await page.act(1, a_round(page))
        await page.until(lambda: page.view["round"] == 2)


async def test_secrets_survive_a_restart(serve, database):
    server = await serve(database)
    table, (jade, lee) = await table_of(server, [ME, LINK], ("Jade", "Lee"))
    async with jade.join(table) as one, lee.join(table) as two:
        await one.act(0, a_round(one))
        await two.until(lambda: two.view["seats"][0]["done"])
        heard, view = two.entries, two.view
    cookies = lee.http.cookies
    await server.stop()
    again = await serve(database)
    client = again.stranger()
    client.http.cookies = cookies
    async with client.join(table) as page:
        assert page.entries == heard
        assert page.view == view
        await page.act(1, a_round(page))
        await page.until(lambda: page.view["round"] == 2)
        assert told(page).count("round_played") == 2


async def test_each_seat_has_its_own_clock(serve, sqlite, hurry):
    server = await serve(sqlite)
    pace = {"kind": "turn", "seconds": 60}
    table, (jade, lee) = await table_of(server, [ME, LINK], ("Jade", "Lee"), pace=pace)
    async with jade.join(table) as one, lee.join(table) as two:
        deadline = two.table["deadline"]
        await one.act(0, a_round(one))
        await two.until(lambda: two.view["seats"][0]["done"])
        assert two.table["deadline"] == deadline
        hurry[0] += 61 * SECOND
        await server.inside.sweeper.sweep()
        await two.until(lambda: two.view["round"] == 2)
        assert acts(two)[-1]["by"] == "clock"


async def test_a_whole_game_with_others(server):
    table, (jade, lee) = await table_of(
        server, [ME, LINK, BOT], ("Jade", "Lee"), options={"sheet": "B"}
    )
    async with jade.join(table) as one, lee.join(table) as two:
        for number in range(20):
            for seat, page in ((0, one), (1, two)) if number % 2 else ((1, two), (0, one)):
                await page.until(
                    lambda page=page, number=number: (
                        page.view["round"] == number + 1 and page.offers
                    )
                )
                await page.act(seat, a_round(page))
        for page in (one, two):
            await page.until(lambda page=page: page.view["over"])
            await page.until(lambda page=page: page.table["status"] == "over")
        assert one.view == two.view
    record = await jade.get(f"/api/tables/{table}/record")
    assert [turn["seat"] for turn in record["turns"]] == [0, 1, 2] * 20


async def test_files_of_the_machine_cannot_be_chosen_from_afar(server, tmp_path):
    jade = await server.guest()
    file = tmp_path / "pack.json"
    file.write_text("{}")
    for name in ("pack", "second"):
        making = jade.make([ME], game="rivers", options={name: str(file)})
        await refused("malformed", making, 400)
        await refused("malformed", jade.get(f"/api/games/rivers/components?{name}={file}"), 400)


async def test_eight_sit_at_one_table(server):
    table, (jade,) = await table_of(server, [ME] + [{**HERE, "name": f"Ash {n}"} for n in range(7)])
    async with jade.join(table) as page:
        for seat in range(8):
            await page.until(lambda seat=seat: page.pov == seat and page.offers)
            await page.act(seat, a_round(page))
        await page.until(lambda: page.view["round"] == 2)
        assert told(page).count("round_played") == 8
