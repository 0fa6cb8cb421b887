"""Several processes with one database: the log is the truth, Redis carries the news."""

import asyncio

import pytest

from cascata.server.table import tables
from server.client import PATIENCE, Refusal

ME, LINK = {"kind": "me"}, {"kind": "link"}


@pytest.fixture
async def pair(serve, database, redis):
    """Two servers that share a database and a Redis server."""
    return [await serve(database, redis=redis, workers=2) for _ in range(2)]


@pytest.fixture
async def both(pair):
    """A table of two guests, each connected to a server of its own; and the two connections."""
    jade, lee = await pair[0].guest("Jade"), await pair[1].guest("Lee")
    table = await jade.make([ME, LINK])
    await lee.sit(table)
    async with jade.join(table["id"]) as first, lee.join(table["id"]) as second:
        await first.until(lambda: first.view)  # the beginning is news from elsewhere
        yield table["id"], first, second


def elsewhere(server, seat):
    """The guest of a connection, at another server."""
    client = server.stranger()
    client.http.cookies.set("cascata", seat.headers["Cookie"].partition("=")[2])
    return client


async def test_a_game_across_two_processes(both):
    _, first, second = both
    await asyncio.gather(first.play(0), second.play(1))
    await first.until(lambda: first.version == second.version)
    assert first.entries == second.entries
    assert first.view == second.view
    assert first.table["status"] == second.table["status"] == "over"


async def test_presence_across_two_processes(both):
    _, first, second = both
    for seat in (first, second):
        await seat.until(lambda seat=seat: seat.presence.get("online") == [0, 1])
    await second.socket.close()
    await first.until(lambda: first.presence.get("online") == [0])


async def test_who_appends_second_catches_up(pair, both):
    """Without news from the bus, a process finds out when it appends."""
    _, first, second = both
    for server in pair:
        await server.inside.bus.close()
    await asyncio.gather(*(first.ask(type="chat", text=f"a{n}") for n in range(5)))
    await asyncio.gather(*(second.ask(type="chat", text=f"b{n}") for n in range(5)))
    await first.ask(type="chat", text="end")
    texts = [entry["text"] for entry in first.entries if entry["kind"] == "chat"]
    assert texts == [*(f"a{n}" for n in range(5)), *(f"b{n}" for n in range(5)), "end"]
    turn = first.view["to_act"]
    actor, other = (first, second) if turn == 0 else (second, first)
    await actor.act(turn, actor.a_turn())
    # The other does not know yet that it is its turn; what it chose on an older version is stale.
    with pytest.raises(Refusal) as refusal:
        await other.act(1 - turn, [{"do": "take", "tile": 0, "token": 0}])
    assert refusal.value.code == "turn"
    await other.ask(type="chat", text="what is going on?")
    assert other.offers is not None
    await other.act(1 - turn, other.a_turn())


async def test_what_was_missed_while_redis_was_away_is_caught_up_with(pair, both):
    _, first, second = both
    await pair[1].inside.bus._redis.connection_pool.disconnect()
    await first.ask(type="chat", text="hello?")
    await second.until(lambda: second.entries[-1].get("text") == "hello?")


async def test_news_that_was_lost_is_made_up_for_by_the_next_heartbeat(pair, both):
    _, first, second = both
    inside = pair[0].inside
    publish, inside.bus.publish = inside.bus.publish, lambda news: None
    await first.ask(type="chat", text="hello?")
    inside.bus.publish = publish
    inside.tables.refresh_presence()
    await second.until(lambda: second.entries[-1].get("text") == "hello?")


async def test_who_comes_to_know_a_table_is_told_how_far_it_is(pair, both, monkeypatch):
    """It may have gone on in the moment before it was known that somebody else is there."""
    table, first, second = both
    for server in pair:  # that would make up for it, some seconds later
        monkeypatch.setattr(server.inside.tables, "refresh_presence", lambda *_: None)
    with monkeypatch.context() as nobody:
        nobody.setattr(pair[0].inside.bus, "publish", lambda news: None)
        await first.ask(type="chat", text="alone?")
    pair[1].inside.bus.publish({"table": table, "asks": True})
    async with asyncio.timeout(PATIENCE):
        await second.until(lambda: second.version == first.version)


async def test_a_repeat_through_another_process(pair, both):
    table, first, second = both
    turn = first.view["to_act"]
    actor = (first, second)[turn]
    message = {
        "type": "act", "id": "a1", "on": actor.version, "seat": turn, "steps": actor.a_turn(),
    }  # fmt: skip
    await actor.send(message)
    answer = await actor.answer("a1")
    async with elsewhere(pair[1 - turn], actor).join(table) as again:
        await again.send(message)
        assert await again.answer("a1") == answer
        await again.until(lambda: again.version == actor.version)


async def test_a_rematch_asked_for_at_once_in_two_processes(pair, both):
    table, first, second = both
    await first.ask(type="leave", seat=0)
    await second.ask(type="leave", seat=1)
    guests = [elsewhere(server, seat) for server, seat in zip(pair, (first, second))]
    one, other = await asyncio.gather(
        *(guest.post(f"/api/tables/{table}/rematch") for guest in guests)
    )
    assert one["id"] == other["id"]
    assert [one["yours"], other["yours"]] == [[0], [1]]


async def test_a_table_that_goes_on_elsewhere_is_not_played_here(pair, both, monkeypatch):
    table, first, second = both
    monkeypatch.setattr(tables, "UNWATCHED_SECONDS", 0.0)
    await second.socket.close()
    here = pair[1].inside.tables
    await first.until(lambda: first.presence.get("online") == [0])
    while table in here._live:
        await first.ask(type="chat", text="are you there?")
