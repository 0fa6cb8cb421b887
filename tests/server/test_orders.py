"""What whoever runs the server orders while it runs."""

import asyncio

import pytest

from cascata.server.ops.orders import ANNOUNCE, CHANGED, DRAIN, LIMITS
from cascata.server.times import now
from server.client import Refusal

ME = {"kind": "me"}


async def order(server, name, value):
    await server.inside.store.orders.give(name, value, now() + 1)
    await server.inside.orders.look()


async def test_nothing_is_announced_unless_ordered(serve, database):
    server = await serve(database)
    jade = await server.guest()
    assert await jade.get("/api/announcement") == {"texts": {}, "draining": False}
    await order(server, ANNOUNCE, {"texts": {"": "Tea at five", "fr": "Le thé"}, "until": None})
    told = await server.stranger().get("/api/announcement")
    assert told["texts"] == {"": "Tea at five", "fr": "Le thé"}
    await order(server, ANNOUNCE, {"texts": {"": "Over"}, "until": now() - 1})
    assert (await jade.get("/api/announcement"))["texts"] == {}


async def test_a_limit_holds_as_long_as_it_is_ordered(serve, database):
    server = await serve(database)
    jade = await server.guest()
    usual = server.settings.limits.tables_of_guest
    await order(server, LIMITS, {"tables_of_guest": 0, "message_bytes": 1})
    assert server.settings.limits.message_bytes > 1  # read at the start only
    with pytest.raises(Refusal) as refusal:
        await jade.make([ME])
    assert refusal.value.code == "too_many_tables"
    await order(server, LIMITS, {})
    assert server.settings.limits.tables_of_guest == usual
    await jade.make([ME])


async def test_a_throttle_follows_its_limit(server):
    await order(server, LIMITS, {"guests_per_hour": 1})
    await server.guest()
    with pytest.raises(Refusal) as refusal:
        await server.guest()
    assert refusal.value.code == "too_fast"
    await order(server, LIMITS, {"guests_per_hour": 2})
    await server.guest()


async def test_who_is_drained_takes_no_tables_and_plays_on(serve, sqlite):
    server = await serve(sqlite)
    await server.inside.readiness.wait_for_all()
    jade = await server.guest()
    table = await jade.make([ME])
    await order(server, DRAIN, True)
    with pytest.raises(Refusal) as refusal:
        await jade.make([ME])
    assert (refusal.value.code, refusal.value.status) == ("full", 503)
    assert (await jade.get("/api/announcement"))["draining"]
    health = await jade.get("/api/health")
    assert (health["status"], health["ready"], health["draining"]) == ("ok", False, True)
    async with jade.join(table["id"]) as seat:
        await seat.act(0, seat.a_turn())
    await asyncio.sleep(0.005)  # the order is older than whoever starts now
    fresh = await serve(sqlite)
    assert not (await fresh.stranger().get("/api/announcement"))["draining"]


async def test_tables_that_were_deleted_from_outside_are_closed(serve, database):
    server = await serve(database)
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"]) as seat:
        assert await server.inside.store.tables.delete(table["id"])
        await order(server, CHANGED, [table["id"]])
        await seat.until(lambda: seat.close_code is not None)
        assert seat.close_code == 4404
    with pytest.raises(Refusal) as refusal:
        await jade.get(f"/api/tables/{table['id']}/record")
    assert refusal.value.code in ("no_such_table", "not_found", "begun", "still_playing")
