"""What becomes of people when the database is away, or when somebody else writes to it."""

import pytest
from asyncpg.exceptions import CannotConnectNowError

from server.client import COOKIE, refused
from server.conftest import new_postgres


async def test_what_another_server_on_the_same_file_does_is_told(serve, sqlite):
    one, other = await serve(sqlite), await serve(sqlite)
    jade = await one.guest()
    table = await jade.make([{"kind": "me"}])
    there = other.stranger()
    there.http.cookies.set(COOKIE, jade.cookie)
    async with jade.join(table["id"]) as here, there.join(table["id"]) as elsewhere:
        await here.act(0, here.a_turn())
        await elsewhere.until(lambda: elsewhere.version == here.version)  # the sweeper looks
        await elsewhere.act(0, elsewhere.a_turn())
        await here.until(lambda: here.version == elsewhere.version)
        assert here.view == elsewhere.view


async def test_a_database_that_is_away_is_said_to_be_away(serve):
    """Whatever the driver says of it: not a mistake of ours, and never for good."""
    url = await new_postgres()
    server = await serve(url)
    jade = await server.guest()
    table = await jade.make([{"kind": "me"}])
    engine = server.inside.store.engine
    for error in (CannotConnectNowError("starting up"), ConnectionRefusedError(), TimeoutError()):
        with pytest.MonkeyPatch.context() as patch:
            await engine.dispose()
            patch.setattr(engine.dialect, "connect", raising(error))
            await refused("unavailable", jade.get("/api/tables/mine"), 503)
            assert (await jade.http.get("/api/health")).status_code == 503
            async with jade.join(table["id"]) as seat:
                assert seat.close_code == 1012
    async with jade.join(table["id"]) as seat:
        await seat.act(0, seat.a_turn())


def raising(error):
    """A function that always raises this."""

    def call(*_, **__):
        raise error

    return call
