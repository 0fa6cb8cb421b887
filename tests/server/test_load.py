"""A server that is full says so before it is slow, and those who play go on."""

import asyncio
import math
import time

import httpx
import pytest

from cascata.server.settings import Limits
from server.client import Refusal

ME = {"kind": "me"}


@pytest.mark.parametrize("shown", [{"late": 0.5, "busy": 0.0}, {"late": 0.0, "busy": 1.0}])
async def test_a_late_or_busy_server_takes_no_more_tables(serve, sqlite, shown):
    server = await serve(sqlite, limits=Limits(busy_share=0.7))
    jade = await server.guest("Jade")
    table = await jade.make([ME])
    load = server.inside.load
    for _ in range(100):
        load.note(**shown)
    assert (await jade.get("/api/health"))["full"]
    with pytest.raises(Refusal) as refusal:
        await jade.make([ME])
    assert (refusal.value.code, refusal.value.status) == ("full", 503)
    async with jade.join(table["id"]) as seat:
        await seat.act(0, seat.a_turn())
    while load.is_full:
        load.note(0.0, 0.0)
    await jade.make([ME])


async def test_a_server_that_is_busy_knows_it(serve, sqlite):
    """Others may have most of the machine meanwhile."""
    server = await serve(sqlite, limits=Limits(late_seconds=math.inf, busy_share=0.02))
    while not server.inside.load.is_full:
        await asyncio.sleep(0)


async def test_a_server_that_cannot_keep_up_says_so_to_newcomers_only(server):
    """Nobody tells it: what it does takes all its time."""
    jade = await server.guest("Jade")
    table = await jade.make([ME])
    await server.inside.readiness.wait_for_all()
    load, is_over = server.inside.load, asyncio.Event()

    async def work():
        while not is_over.is_set():
            time.sleep(4 * server.settings.limits.late_seconds)
            await asyncio.sleep(0)

    async with jade.join(table["id"]) as seat:
        working = asyncio.create_task(work())
        while not load.is_full:
            await asyncio.sleep(0)
        asked = {"game": "cascadia", "options": {}, "seats": [ME], "pace": {"kind": "none"}}
        answer = await jade.http.post("/api/tables", json=asked)
        told = answer.json()
        assert (answer.status_code, told["code"]) == (503, "full")
        assert told["reason"] == "the server is busy with the tables it has"
        assert int(answer.headers["Retry-After"]) == told["retry"] > 0
        await seat.act(0, seat.a_turn())  # as if nothing were
        is_over.set()
        await working
        while load.is_full:
            await asyncio.sleep(0.05)
    await jade.make([ME])


async def test_ready_is_who_can_be_played_with(server):
    inside = server.inside
    await inside.readiness.wait_for_all()
    async with httpx.AsyncClient(base_url=server.address) as client:
        while (answer := await client.get("/api/ready")).status_code == 503:
            assert answer.json()["status"] == "warming_up"
        told = answer.json()
        assert (told["ready"], told["full"], set(told["games"].values())) == (True, False, {True})
        game = next(iter(told["games"]))
        inside.readiness._ready[game].clear()
        answer = await client.get("/api/ready")
        assert (answer.status_code, answer.json()["games"][game]) == (503, False)
        assert (await client.get("/api/health")).status_code == 200
