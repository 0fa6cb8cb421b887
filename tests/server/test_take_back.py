"""Taking back: what may be taken back, who must agree, and what is left of it."""

import asyncio
import json
from dataclasses import replace

import msgspec
import pytest

from cascata.core import record
from cascata.server.ops.bots import Bots
from cascata.server.times import SECOND
from server.client import refused

ME, LINK, HERE = {"kind": "me"}, {"kind": "link"}, {"kind": "here", "name": "Kid"}
BOT = {"kind": "bot", "bot": "random"}


def live_of(server, table):
    return server.inside.tables._live[table]


def a_turn(server, table, seat):
    """Some whole turn of a seat."""
    state = live_of(server, table).state.copy()
    turn, revealed, steps = state.progress[0], state.revealed, []
    while seat in state.seats_to_act and (state.progress[0], state.revealed) == (turn, revealed):
        steps.append(state.legal(seat)[-1].to_json())
        state.apply(seat, steps[-1])
    return steps


def last_act(page, seat):
    """The version of what a seat did last."""
    mine = [e for e in page.entries if e["kind"] == "act" and e["seat"] == seat]
    return mine[-1]["version"]


async def take_back(page, seat):
    answer = await page.ask(type="take_back", act=last_act(page, seat))
    return answer["version"]


def is_asked(page, seat):
    return seat in live_seats(page.view["to_act"])


def live_seats(to_act):
    return to_act if isinstance(to_act, list) else [to_act]


async def two_people(server, game, **more):
    """A table of two people: its name, and their clients."""
    jade, lee = await server.guest("Jade"), await server.guest("Lee")
    made = await jade.make([ME, LINK], game=game, **more)
    await lee.sit(made)
    return made["id"], jade, lee


class Pages:
    """Connections of several guests to a table."""

    def __init__(self, table, *clients):
        self.pages = [client.join(table) for client in clients]

    async def __aenter__(self):
        for page in self.pages:
            await page.__aenter__()
        return self.pages

    async def __aexit__(self, *_):
        for page in self.pages:
            await page.__aexit__()


# Against bots alone -------------------------------------------------------------------------------


async def test_against_bots_turn_after_turn_is_taken_back(serve, database):
    """Also after a restart; record and replay are those of the game as it is now."""
    server = await serve(database)
    jade = await server.guest()
    table = (await jade.make([ME, BOT, BOT], game="cascadero"))["id"]
    views, versions = [], []
    async with jade.join(table) as page:
        for _ in range(3):
            await page.until(lambda: is_asked(page, 0) and page.offers)
            views.append(page.view)
            versions.append(page.version)
            await page.act(0, a_turn(server, table, 0))
        await page.until(lambda: is_asked(page, 0) and page.offers)
        await take_back(page, 0)
        assert page.view == views[2]
        assert page.entries[-1] | {"at": 0, "version": 0} == {
            "version": 0, "at": 0, "kind": "take_back", "seat": 0,
            "acts": list(range(versions[2] + 1, page.version)),
            "totals": [seat["score"]["total"] for seat in views[2]["seats"]],
        }  # fmt: skip
        assert len((await jade.get(f"/api/replays/{table}"))["frames"]) == page.view["turn"]
    await server.stop()

    server = await serve(database)
    jade.address = server.address
    async with jade.join(table) as page:
        assert page.view == views[2]
        second = [e["version"] for e in page.entries if e["kind"] == "act" and e["seat"] == 0][1]
        await page.ask(type="take_back", act=second)
        assert page.view == views[1]
        assert page.offers is not None
        # The log keeps what was taken back, the game does not.
        live = live_of(server, table)
        assert len([e for e in page.entries if e["kind"] == "act"]) > len(live.now.course.acts)
        assert record.read(record.write(live.state)).view(0) == live.state.view(0)
        again = await server.inside.tables.read(table)
        assert again.state.to_bytes() == live.state.to_bytes()
        assert replace(again.now, state=None) == replace(live.now, state=None)
        assert again.journal.entries == live.journal.entries


async def test_the_same_turn_is_not_taken_back_twice(server):
    jade = await server.guest()
    table = (await jade.make([ME, BOT], game="cascadero"))["id"]
    async with jade.join(table) as page:
        for _ in range(2):
            await page.until(lambda: is_asked(page, 0) and page.offers)
            await page.act(0, a_turn(server, table, 0))
        act = last_act(page, 0)
        message = {"type": "take_back", "id": "t1", "act": act}
        await page.send(message)
        first = await page.answer("t1")
        await page.send(message)
        assert await page.answer("t1") == first
        await refused("stale", page.ask(type="take_back", act=act))


async def test_what_was_drawn_cannot_be_unseen(server):
    jade = await server.guest()
    table = (await jade.make([ME, BOT]))["id"]
    async with jade.join(table) as page:
        await page.until(lambda: is_asked(page, 0) and page.offers)
        before, steps = page.view, page.a_turn()
        await page.act(0, steps[:1])  # reveals nothing
        assert not page.entries[-1]["reveals"]
        await take_back(page, 0)
        assert page.view == before
        await page.act(0, steps)
        assert next(e for e in page.entries if e["version"] == last_act(page, 0))["reveals"]
        await refused("drawn", page.ask(type="take_back", act=last_act(page, 0)))


async def test_people_at_one_screen_agree_among_themselves(server):
    jade = await server.guest()
    table = (await jade.make([ME, HERE]))["id"]
    async with jade.join(table) as page:
        first, before = page.pov, page.view
        await page.act(first, page.a_turn())
        assert page.pov == 1 - first
        await take_back(page, first)
        assert page.pov == first
        assert page.view["market"] == before["market"]


async def test_a_bot_that_thinks_meanwhile_thinks_again(server, monkeypatch):
    """Its answer belongs to a game that is no more."""
    asked, may_answer, real = [], asyncio.Event(), Bots.choose

    async def choose(self, state, seat, bot, seed):
        asked.append(state.done)
        if len(asked) == 1:
            await may_answer.wait()
        return await real(self, state, seat, bot, seed)

    jade = await server.guest()
    monkeypatch.setattr(Bots, "choose", choose)
    table = (await jade.make([ME, BOT], game="cascadero"))["id"]
    async with jade.join(table) as page:
        if not is_asked(page, 0):
            may_answer.set()
            await page.until(lambda: is_asked(page, 0) and page.offers)
            asked.clear()
            may_answer.clear()
        await page.act(0, a_turn(server, table, 0))
        await page.until(lambda: asked)
        await take_back(page, 0)
        others = live_of(server, table).state.legal(0)
        await page.act(0, [others[0].to_json()])
        assert asked[0] != live_of(server, table).state.done
        may_answer.set()
        await page.until(lambda: is_asked(page, 0) and page.offers)
        acts = [act.seat for act in live_of(server, table).now.course.acts]
        assert acts[-2:] == [0, 1]
        assert asked[1] == live_of(server, table).state.done[: len(asked[1])]


# With people --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["cascadero", "cascadia"])
async def test_people_are_asked(serve, database, game):
    """They may also overlook what was drawn."""
    server = await serve(database)
    table, *clients = await two_people(server, game)
    async with Pages(table, *clients) as pages:
        first = live_seats(pages[0].view["to_act"])[0]
        one, two = pages[first], pages[1 - first]
        before = one.view
        await one.act(first, a_turn(server, table, first))
        act = last_act(one, first)
        await one.ask(type="take_back", act=act)
        assert one.entries[-1]["kind"] == "back_asked"
        await refused("asked", one.ask(type="take_back", act=act))
        await refused("not_your_seat", one.ask(type="answer", act=act, agrees=True))
        stranger = await server.guest("Ash")
        async with stranger.join(table) as watcher:
            await refused("not_your_seat", watcher.ask(type="answer", act=act, agrees=True))
            await refused("not_your_seat", watcher.ask(type="take_back", act=act))
    await server.stop()

    server = await serve(database)  # who asks is not forgotten
    for client in clients:
        client.address = server.address
    async with Pages(table, *clients) as pages:
        one, two = pages[first], pages[1 - first]
        await refused("stale", two.ask(type="answer", act=act + 1, agrees=True))
        await two.ask(type="answer", act=act, agrees=True)
        assert [e["kind"] for e in two.entries[-2:]] == ["back_answered", "take_back"]
        await one.until(lambda: one.view == before)
        assert one.offers is not None
        assert two.offers is None
        await one.act(first, a_turn(server, table, first))


async def test_who_does_not_agree_is_not_asked_again(server):
    table, *clients = await two_people(server, "cascadero")
    async with Pages(table, *clients) as pages:
        first = pages[0].view["to_act"]
        one, two = pages[first], pages[1 - first]
        await one.act(first, a_turn(server, table, first))
        act = last_act(one, first)
        await one.ask(type="take_back", act=act)
        await two.until(lambda: two.entries[-1]["kind"] == "back_asked")
        await two.ask(type="answer", act=act, agrees=False)
        await refused("stale", two.ask(type="answer", act=act, agrees=True))
        await refused("declined", one.ask(type="take_back", act=act))


async def test_who_plays_on_has_answered(server):
    table, *clients = await two_people(server, "cascadero")
    async with Pages(table, *clients) as pages:
        first = pages[0].view["to_act"]
        one, two = pages[first], pages[1 - first]
        await one.act(first, a_turn(server, table, first))
        act = last_act(one, first)
        await one.ask(type="take_back", act=act)
        await two.until(lambda: is_asked(two, 1 - first) and two.offers)
        await two.act(1 - first, a_turn(server, table, 1 - first))
        await refused("stale", two.ask(type="answer", act=act, agrees=True))
        await refused("played_on", one.ask(type="take_back", act=act))


async def test_all_others_must_agree_but_nobody_who_has_left(server):
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    made = await jade.make([ME, LINK, LINK], game="cascadero")
    await lee.sit(made)
    await ash.sit(made)
    table = made["id"]
    async with Pages(table, jade, lee, ash) as pages:
        first = pages[0].view["to_act"]
        one, two, three = (pages[(first + i) % 3] for i in range(3))
        before = one.view
        await one.act(first, a_turn(server, table, first))
        act = last_act(one, first)
        await one.ask(type="take_back", act=act)
        await two.ask(type="answer", act=act, agrees=True)
        assert two.entries[-1]["kind"] == "back_answered"
        await three.ask(type="leave", seat=(first + 2) % 3)
        await one.ask(type="take_back", act=act)
        assert one.view == before


async def test_nothing_done_is_nothing_to_take_back(server):
    table, *clients = await two_people(server, "cascadero")
    async with Pages(table, *clients) as pages:
        await refused("nothing_done", pages[0].ask(type="take_back", act=1))


# At the same time ---------------------------------------------------------------------------------


async def test_a_confirmation_is_withdrawn_while_others_think(serve, database):
    """Nobody need agree, what others have confirmed stays, and nobody learns what it was."""
    server = await serve(database)
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    made = await jade.make([ME, LINK, LINK], game="rivers")
    await lee.sit(made)
    await ash.sit(made)
    table = made["id"]
    async with Pages(table, jade, lee, ash) as pages:
        one, two, three = pages
        before, plan = one.view, one.offers["plan"]["steps"]
        await one.act(0, plan)
        await two.act(1, two.offers["plan"]["steps"])
        await take_back(one, 0)
        await two.until(lambda: two.entries[-1]["kind"] == "take_back")
        assert one.offers["plan"]["steps"] == plan
        assert one.view["seats"][0] == before["seats"][0]
        assert one.view["to_act"] == [0, 2]
        assert two.view["seats"][1]["done"]
        live, again = live_of(server, table), await server.inside.tables.read(table)
        assert again.state.to_bytes() == live.state.to_bytes()
        assert replace(again.now, state=None) == replace(live.now, state=None)
        told = [message for message in [*two.received, *three.received] if "entries" in message]
        acts = [e for message in told for e in message["entries"] if e["kind"] == "act"]
        assert all(act["steps"] == act["events"] == [] for act in acts)
        other = a_turn(server, table, 0)
        assert other != plan
        await one.act(0, other)
        await three.act(2, three.offers["plan"]["steps"])
        for page in pages:
            await page.until(lambda page=page: page.view["round"] == 2)
        turns = live_of(server, table).state.turns
        assert [turn["seat"] for turn in turns] == [0, 1, 2]
        assert turns[0]["steps"] == other


async def test_a_round_of_two_is_taken_back_with_consent_only(server):
    table, *clients = await two_people(server, "rivers")
    async with Pages(table, *clients) as (one, two):
        await one.act(0, one.offers["plan"]["steps"])
        await two.act(1, two.offers["plan"]["steps"])
        await one.until(lambda: one.view["round"] == 2)
        act = last_act(one, 0)
        await one.ask(type="take_back", act=act)
        await two.ask(type="answer", act=act, agrees=True)
        await one.until(lambda: one.view["round"] == 1)
        assert one.view["to_act"] == [0]  # what the other has confirmed did not follow from it
        assert two.view["seats"][1]["done"]


# Clocks and processes -----------------------------------------------------------------------------


async def test_the_clock_goes_on_where_it_stood(server, hurry):
    jade, lee = await server.guest(), await server.guest("Lee")
    made = await jade.make([ME, LINK], game="rivers", pace={"kind": "turn", "seconds": 60})
    await lee.sit(made)
    async with Pages(made["id"], jade, lee) as (one, _):
        hurry[0] = 40 * SECOND
        await one.act(0, one.offers["plan"]["steps"])
        hurry[0] = 55 * SECOND
        await take_back(one, 0)
        clock = live_of(server, made["id"]).now.clock
        left = clock.deadline_of((0, 0)) - one.entries[-1]["at"]
        assert abs(left - 20 * SECOND) < 2 * SECOND


async def test_what_the_clock_has_played_stays(server, hurry):
    jade = await server.guest()
    table = await jade.make([ME, BOT], game="cascadero", pace={"kind": "turn", "seconds": 60})
    async with jade.join(table["id"]) as page:
        await page.until(lambda: is_asked(page, 0) and page.offers)
        hurry[0] = 61 * SECOND
        await server.inside.sweeper.sweep()
        await page.until(lambda: any(e.get("by") == "clock" for e in page.entries))
        await refused("by_clock", page.ask(type="take_back", act=last_act(page, 0)))


async def test_another_process_catches_up(serve, database):
    server, other = await serve(database), await serve(database)
    jade = await server.guest()
    table = (await jade.make([ME, HERE], game="cascadero"))["id"]
    async with jade.join(table) as page:
        far = await other.inside.tables.get(table)
        for _ in range(3):
            seat = page.view["to_act"]
            await page.act(seat, a_turn(server, table, seat))
        await far.catch_up()
        last = page.entries[-1]
        await page.ask(type="take_back", act=last["version"])
        await far.catch_up()
        near = live_of(server, table)
        assert far.state.to_bytes() == near.state.to_bytes()
        assert replace(far.now, state=None) == replace(near.now, state=None)
        assert json.dumps(msgspec.to_builtins(far.state.view(0))) == json.dumps(page.view)


async def test_taking_back_does_not_fill_the_log_for_ever(serve, sqlite):
    from cascata.server.settings import Limits

    server = await serve(sqlite, limits=Limits(asides=4))
    jade = await server.guest()
    table = (await jade.make([ME, HERE], game="cascadero"))["id"]
    async with jade.join(table) as page:
        for _ in range(3):
            seat = page.view["to_act"]
            await page.act(seat, a_turn(server, table, seat))
            await take_back(page, seat)
        seat = page.view["to_act"]
        await page.act(seat, a_turn(server, table, seat))
        await refused("too_fast", page.ask(type="take_back", act=last_act(page, seat)))
