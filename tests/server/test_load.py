"""A server that is full says so before it is slow, and those who play go on."""

import httpx
import pytest

from server.client import Refusal

ME = {"kind": "me"}


async def test_a_late_server_takes_no_more_tables(server):
    jade = await server.guest("Jade")
    table = await jade.make([ME])
    load = server.inside.load
    for _ in range(100):
        load.note(10 * server.settings.limits.late_seconds)
    assert (await jade.get("/api/health"))["full"]
    with pytest.raises(Refusal) as refusal:
        await jade.make([ME])
    assert (refusal.value.code, refusal.value.status) == ("full", 503)
    async with jade.join(table["id"]) as seat:
        await seat.act(0, seat.a_turn())
    while load.is_full:
        load.note(0.0)
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
