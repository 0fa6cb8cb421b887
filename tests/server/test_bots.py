"""Bots: they play, they never peek, and no table hangs because of one."""

import asyncio
import os
import signal

import pytest

from cascata.bots import worker
from cascata.core.registry import load
from cascata.core.rng import Rng
from cascata.server.ops.bots import Bots
from cascata.server.ops.workers import Workers
from cascata.server.table.seats import STAND_IN
from server.client import PATIENCE

ME = {"kind": "me"}
GAME = load("cascadia")


@pytest.fixture
async def bots():
    workers = Workers(["cascadia"], 1)
    yield Bots(workers, PATIENCE)
    workers.close()


async def test_bots_play_a_game_to_its_end(serve, database):
    server = await serve(database, bots_ahead=True)
    jade = await server.guest()
    table = await jade.make([ME, *({"kind": "bot", "bot": bot} for bot in ("random", "greedy"))])
    async with jade.join(table["id"]) as seat:
        await seat.play(0)
        assert seat.table["status"] == "over"
        for number, by in enumerate(["player", "bot", "bot"]):
            acts = [entry for entry in seat.entries if entry.get("seat") == number]
            assert {entry["by"] for entry in acts} == {by}


async def test_the_same_seed_gives_the_same_move(bots):
    state = GAME.new(seats=3, seed=9)
    seat = state.seats_to_act[0]
    first = await bots.choose(state, seat, "random", "seed")
    assert first == await bots.choose(state, seat, "random", "seed")
    state.apply_turn(seat, first)


async def test_a_bot_sees_what_its_seat_sees(bots):
    """The same move, however what is hidden was dealt."""
    state = GAME.new(seats=3, seed=9)
    seat = state.seats_to_act[0]
    for bot in ("random", "greedy"):
        moves = [
            await bots.choose(state.redeal(seat, Rng(str(n))), seat, bot, "seed") for n in range(4)
        ]
        assert moves == [moves[0]] * 4


async def test_a_bot_that_takes_too_long_is_replaced_by_the_quick_one(bots, monkeypatch):
    """It gave no answer in time; the quick bot is asked with all the time there is."""
    do = bots._workers.do
    asked = []

    async def impatient(function, job, seconds):
        asked.append(job[4])
        return await do(function, job, seconds if job[4] == STAND_IN else 0.000001)

    state = GAME.new(seats=2, seed=9)
    seat = state.seats_to_act[0]
    expected = await bots.choose(state, seat, STAND_IN, "seed")
    monkeypatch.setattr(bots._workers, "do", impatient)
    assert await bots.choose(state, seat, "gentle", "seed") == expected
    assert asked == ["gentle", STAND_IN]


async def test_a_bot_is_to_answer_before_its_time_is_up():
    """Out of time, it plays the best it has found so far."""
    workers = Workers(["rivers"], 1)
    hasty = Bots(workers, PATIENCE)
    state = load("rivers").new(seats=2, seed=9, sheet="B")
    try:
        plan = await hasty.choose(state, 0, "greedy", "seed")
        hasty._thinking = 0.0
        assert await hasty.choose(state, 0, "master", "seed") == plan
    finally:
        workers.close()


async def test_tables_take_turns_at_the_processes(bots):
    """However many moves a table asks for, the others do not wait for more than one of them."""
    order = []

    async def table(number):
        for _ in range(3):
            await bots._workers.do(len, "job", PATIENCE)
            order.append(number)

    await asyncio.gather(*map(table, range(4)))
    assert order == [0, 1, 2, 3] * 3


async def test_a_bot_that_takes_too_long_is_replaced_by_any_legal_move(bots, monkeypatch):
    monkeypatch.setattr(bots, "_seconds", 0.000001)
    state = GAME.new(seats=2, seed=9)
    seat = state.seats_to_act[0]
    steps = await bots.choose(state, seat, "greedy", "seed")
    state.apply_turn(seat, steps)


async def test_a_process_that_dies_is_replaced(bots):
    state = GAME.new(seats=2, seed=9)
    seat = state.seats_to_act[0]
    before = await bots.choose(state, seat, "greedy", "seed")
    for process in bots._workers._pool._processes.values():
        os.kill(process.pid, signal.SIGKILL)
    await asyncio.sleep(0.1)
    assert await bots.choose(state, seat, "greedy", "seed") == before


async def test_a_bot_with_a_bug_does_not_stop_the_game(bots):
    state = GAME.new(seats=2, seed=9)
    seat = state.seats_to_act[0]
    steps = await bots.choose(state, seat, "no such bot", "seed")
    assert steps == await bots.choose(state, seat, STAND_IN, "seed")


async def test_no_bot_after_closing(bots):
    bots._workers.close()
    state = GAME.new(seats=2, seed=9)
    seat = state.seats_to_act[0]
    assert await bots.choose(state, seat, "greedy", "seed")


def test_the_worker_itself():
    state = GAME.new(seats=2, seed=9)
    seat = state.seats_to_act[0]
    record = state.for_seat(seat, Rng("x")).to_bytes()
    steps = worker.choose(("cascadia", state.options.to_json(), record, seat, "greedy", "x", 1.0))
    state.apply_turn(seat, steps)
    assert worker.is_ready()


async def test_a_bot_goes_on_after_a_restart(serve, sqlite):
    server = await serve(sqlite)
    jade = await server.guest()
    table = await jade.make([ME, {"kind": "bot", "bot": "greedy"}])
    live = server.inside.tables._live[table["id"]]
    server.inside.workers.close()  # from here on bots are asked in vain
    async with jade.join(table["id"]) as seat:
        if seat.view["to_act"] == 0:
            await seat.act(0, seat.a_turn())
    await server.stop()
    again = await serve(sqlite)
    jade.address = again.address
    async with jade.join(table["id"]) as seat:
        await seat.until(lambda: seat.view["to_act"] == 0 and seat.version > 1)
    assert live.version >= 1
