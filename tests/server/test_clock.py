"""Paces: clocks follow from the log, and somebody plays when they have run out."""

import asyncio
import time

from cascata.server.table.clock import Clock
from cascata.server.times import DAY, SECOND

ME, LINK = {"kind": "me"}, {"kind": "link"}


def test_every_turn_has_its_time():
    clock = Clock.of_pace({"kind": "turn", "seconds": 10})
    assert clock.deadline is None
    clock = clock.at(1000, [(0, 1)])
    assert clock.deadline == 11_000
    assert clock.at(5000, [(0, 1)]).deadline == 11_000  # still the same turn
    assert clock.at(5000, [(1, 2)]).deadline == 15_000
    assert clock.at(5000, [(0, 2)]).deadline == 15_000  # alone, the next turn is one's own
    assert clock.at(5000, []).deadline is None
    assert clock.time_left(0) is None


def test_a_game_has_a_budget_for_each_seat():
    clock = Clock.of_pace({"kind": "game", "seconds": 60}).at(0, [(0, 0)])
    clock = clock.at(20_000, [(1, 1)])
    assert [clock.time_left(seat) for seat in (0, 1)] == [40_000, 60_000]
    assert clock.deadline == 80_000
    clock = clock.at(30_000, [(0, 2)])
    assert clock.deadline == 70_000
    clock = clock.at(100_000, [(1, 3)])
    assert clock.time_left(0) == 0
    assert clock.at(101_000, [(0, 4)]).deadline == 101_000


def test_days_and_no_pace_at_all():
    assert Clock.of_pace({"kind": "days", "days": 3}).at(5, [(0, 0)]).deadline == 3 * DAY + 5
    assert Clock.of_pace({"kind": "none"}).at(5, [(0, 0)]).deadline is None


def test_simultaneous_turns_have_clocks_of_their_own():
    clock = Clock.of_pace({"kind": "turn", "seconds": 10}).at(0, [(0, 1), (1, 1)])
    clock = clock.at(4000, [(1, 1)])
    assert clock.deadline == 10_000
    clock = clock.at(6000, [(0, 2), (1, 2)])
    assert clock.deadline == 16_000


async def test_when_time_is_up_a_bot_plays_the_turn(serve, database, hurry):
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    made = await jade.make([ME, LINK], pace={"kind": "turn", "seconds": 60})
    await lee.sit(made)
    async with jade.join(made["id"]) as seat:
        late = seat.view["to_act"]
        deadline = seat.table["deadline"]
        assert abs(deadline - seat.entries[-1]["at"] - 60 * SECOND) < 5
        hurry[0] = 30 * SECOND
        await server.inside.sweeper.sweep()
        await asyncio.sleep(0.2)
        assert seat.entries[-1]["kind"] == "began"
        hurry[0] = 61 * SECOND
        await server.inside.sweeper.sweep()
        await seat.until(lambda: seat.view["to_act"] == 1 - late)
        acts = [entry for entry in seat.entries if entry["kind"] == "act"]
        assert {(entry["by"], entry["seat"]) for entry in acts} == {("clock", late)}
        assert seat.table["deadline"] >= deadline + 60 * SECOND


async def test_clocks_survive_a_restart(serve, database, hurry):
    server = await serve(database)
    jade = await server.guest()
    seats = [ME, {"kind": "here", "name": "Kid"}]
    began = time.monotonic()
    made = await jade.make(seats, pace={"kind": "game", "seconds": 600})
    async with jade.join(made["id"]) as seat:
        for _ in range(4):
            hurry[0] += 40 * SECOND
            await seat.act(seat.pov, seat.a_turn())
        left = [place["time_left_ms"] for place in seat.table["seats"]]
        deadline = seat.table["deadline"]
    passed = (time.monotonic() - began) * SECOND + 1  # besides what has been added
    assert all(520_000 - passed <= one <= 520_000 for one in left)
    await server.stop()
    again = await serve(database)
    jade.address = again.address
    async with jade.join(made["id"]) as seat:
        assert [place["time_left_ms"] for place in seat.table["seats"]] == left
        assert seat.table["deadline"] == deadline


async def test_a_table_without_pace_waits_for_ever(server, hurry):
    jade = await server.guest()
    made = await jade.make([ME])
    assert made["deadline"] is None
    hurry[0] = 365 * DAY
    await server.inside.sweeper.sweep()
    async with jade.join(made["id"]) as seat:
        assert seat.version == 1


async def test_what_is_old_is_cleared_and_connections_are_told(server, hurry):
    jade = await server.guest()
    made = await jade.make([ME, LINK])
    async with jade.join(made["id"]) as seat:
        hurry[0] = 2 * DAY
        await server.inside.sweeper.clear()
        await seat.until(lambda: seat.close_code is not None)
        assert seat.close_code == 4404
    assert await jade.get("/api/tables/mine") == []
