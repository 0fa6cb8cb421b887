"""A table's WebSocket: what is said, what is refused, and what everybody is told."""

import asyncio
import base64
import json
import socket
import time
from contextlib import contextmanager
from urllib.parse import urlsplit

import msgspec
import pytest

from cascata.server.ops import connections
from cascata.server.settings import Limits
from cascata.server.store.rows import Unavailable
from cascata.server.table import names
from server.client import Refusal, refused

ME, LINK = {"kind": "me"}, {"kind": "link"}


@pytest.fixture
async def two(server):
    """Two guests at a table, connected."""
    async with Two(server) as seats:
        yield seats


class Two:
    """A table of two guests; `actor` is the connection of the one whose turn it is."""

    def __init__(self, server, **more):
        self.server, self.more = server, more

    async def __aenter__(self):
        self.jade, self.lee = await self.server.guest("Jade"), await self.server.guest("Lee")
        made = await self.jade.make([ME, LINK], **self.more)
        self.id = made["id"]
        await self.lee.sit(made)
        self.seats = [self.jade.join(self.id), self.lee.join(self.id)]
        for seat in self.seats:
            await seat.__aenter__()
        self.turn = self.seats[0].view["to_act"]
        self.actor, self.other = self.seats[self.turn], self.seats[1 - self.turn]
        return self

    async def __aexit__(self, *_):
        for seat in self.seats:
            await seat.__aexit__()

    @property
    def log(self):
        """The table's entries as the server has them."""
        return list(self.server.inside.tables._live[self.id].journal.entries)


# Playing ------------------------------------------------------------------------------------------


async def test_a_whole_game_is_seen_by_all(serve, database):
    server = await serve(database)
    async with Two(server, options={"cards": "random"}) as two:
        ash = await server.guest("Ash")
        async with ash.join(two.id) as watcher:
            assert watcher.pov is None
            assert watcher.offers is None
            await asyncio.gather(two.seats[0].play(0), two.seats[1].play(1))
            await watcher.until(lambda: watcher.version == two.seats[0].version)
            live = server.inside.tables._live[two.id]
            for seat, pov in ((two.seats[0], 0), (two.seats[1], 1), (watcher, None)):
                assert seat.view == msgspec.to_builtins(live.state.view(pov))
                assert seat.entries == two.seats[0].entries
                assert seat.table["status"] == "over"
        acts = [entry for entry in two.seats[0].entries if entry["kind"] == "act"]
        assert len(acts) == 40
        assert all(entry["by"] == "player" and entry["events"] for entry in acts)
        began = next(entry for entry in two.seats[0].entries if entry["kind"] == "began")
        assert began["totals"] == [10, 10]  # what the first turn is counted from


async def test_the_update_comes_before_the_answer(two):
    version = await two.actor.act(two.turn, two.actor.a_turn())
    kinds = [message["type"] for message in two.actor.received]
    assert kinds.index("update") < kinds.index("done")
    await two.other.until(lambda: two.other.version == version)
    assert two.other.offers is not None
    assert two.actor.offers is None


async def test_part_of_a_turn_can_be_sent(two):
    steps = two.actor.a_turn()
    await two.actor.act(two.turn, steps[:1])
    await two.other.until(lambda: two.other.view["hand"] is not None)
    assert two.actor.offers["phase"] == "place"
    await two.actor.act(two.turn, steps[1:])
    assert two.actor.view["turn"] == 1


async def test_several_seats_of_one_guest_take_turns(server):
    jade = await server.guest()
    table = await jade.make([ME, {"kind": "here", "name": "Kid"}])
    async with jade.join(table["id"]) as both:
        first = both.view["to_act"]
        assert both.pov == first
        await both.act(first, both.a_turn())
        assert both.pov == 1 - first
        assert both.offers is not None
        await both.send({"type": "look", "seat": first})
        await both.until(lambda: both.pov == first)
        assert both.offers is None
        await both.ask(type="chat", text="hm")
        assert both.pov == first  # news do not change through whose eyes one looks
        await both.send({"type": "look", "seat": 1 - first})
        await both.until(lambda: both.pov == 1 - first)
        await both.act(1 - first, both.a_turn())
        assert both.pov == first


async def test_a_preview_changes_nothing(two):
    before = two.log
    answer = await two.actor.ask(type="try", seat=two.turn, steps=two.actor.a_turn())
    assert len(answer["preview"]["scores"]) == 2
    await refused("not_your_seat", two.other.ask(type="try", seat=two.turn, steps=[{"do": "take"}]))
    await refused("malformed", two.actor.ask(type="try", seat=two.turn, steps=[{"do": "fly"}]))
    assert two.log == before


# Cuts and repeats ---------------------------------------------------------------------------------


async def test_a_repeat_gets_the_first_answer_and_does_nothing(serve, database):
    server = await serve(database)
    async with Two(server) as two:
        message = {
            "type": "act", "id": "a1", "on": two.actor.version, "seat": two.turn,
            "steps": two.actor.a_turn(),
        }  # fmt: skip
        await two.actor.send(message)
        first = await two.actor.answer("a1")
        for _ in range(3):
            await two.actor.send(message)
            assert await two.actor.answer("a1") == first
        actor = (two.jade, two.lee)[two.turn]
        await two.other.act(1 - two.turn, two.other.a_turn())
        log, table = two.log, two.id
    await server.stop()
    again = await serve(database)
    actor.address = again.address
    async with actor.join(table) as seat:
        await seat.send(message)
        assert await seat.answer("a1") == first
    assert again.inside.tables._live[table].journal.entries == log


async def test_the_same_id_of_another_guest_is_another_message(two):
    await two.actor.ask(type="chat", id="x", text="one")
    await two.other.ask(type="chat", id="x", text="two")
    await two.actor.until(lambda: len(two.actor.entries) >= 4)
    assert [entry["text"] for entry in two.actor.entries[-2:]] == ["one", "two"]


async def test_who_comes_back_gets_what_is_new(two):
    await two.actor.ask(type="chat", text="before")
    since = two.actor.version
    await two.actor.act(two.turn, two.actor.a_turn())
    await two.other.until(lambda: two.other.version == two.actor.version)
    client = (two.jade, two.lee)[two.turn]
    async with client.join(two.id, since) as again:
        assert [entry["version"] for entry in again.entries] == [since + 1]
        assert again.view == two.actor.view
    async with client.join(two.id, 999) as confused:  # a version that never was: all of it
        assert confused.received[0]["entries"][0]["version"] == 1


# Refusals: each with its reason, and the table unchanged ------------------------------------------


async def test_what_was_chosen_too_late_is_stale(two):
    on, steps = two.actor.version, two.actor.a_turn()
    await two.actor.act(two.turn, steps[:1])
    before = two.log
    received = len(two.actor.received)
    await refused("stale", two.actor.act(two.turn, steps, on=on))
    # The whole table follows; who comes and goes may be told in between.
    await two.actor.until(lambda: any(m["type"] == "table" for m in two.actor.received[received:]))
    assert two.log == before


async def test_chat_makes_nothing_stale(two):
    on = two.actor.version
    await two.other.ask(type="chat", text="hurry")
    await two.actor.act(two.turn, two.actor.a_turn(), on=on)


async def test_messages_out_of_order(two):
    """The end of a turn before its beginning: refused, and then it works in the right order."""
    steps, on = two.actor.a_turn(), two.actor.version
    before = two.log
    await refused("illegal", two.actor.act(two.turn, steps[1:], on=on))
    assert two.log == before
    await two.actor.act(two.turn, steps[:1], on=on)
    await two.actor.act(two.turn, steps[1:])
    await refused("malformed", two.other.act(1 - two.turn, steps, on=10_000))


async def test_nobody_acts_for_another_seat(two):
    before = two.log
    await refused("not_your_seat", two.other.act(two.turn, two.actor.a_turn()))
    await refused("not_your_seat", two.actor.act(7, two.actor.a_turn()))
    await refused("turn", two.other.act(1 - two.turn, two.actor.a_turn()))
    await refused("not_your_seat", two.other.ask(type="leave", seat=two.turn))
    await refused("not_your_seat", two.other.ask(type="return", seat=two.turn))
    await two.other.send({"type": "look", "seat": two.turn})
    await refused("not_your_seat", two.other.answer(None))
    assert two.log == before


async def test_all_or_nothing(two):
    before, view = two.log, two.actor.view
    steps = two.actor.a_turn()
    await refused("illegal", two.actor.act(two.turn, [*steps[:2], {"do": "put", "at": "9,9"}]))
    assert two.log == before
    assert two.actor.view == view


async def test_nothing_may_follow_what_reveals(server, monkeypatch):
    """Whether later steps are legal would tell what has only just been uncovered."""
    monkeypatch.setattr(names, "fresh_seed", lambda: "alike 1")  # deals three tokens alike
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"]) as seat:
        assert seat.offers["clear"]
        take = {"do": "take", "tile": 0, "token": 0}
        await refused("reveals", seat.act(0, [{"do": "clear"}, take]))
        await refused("reveals", seat.ask(type="try", seat=0, steps=[{"do": "clear"}]))
        await refused("reveals", seat.act(0, [*seat.a_turn(), take]))
        await seat.act(0, [{"do": "clear"}])
        await seat.act(0, seat.a_turn())


UNREADABLE = [
    ("", None),
    ("{", None),
    ("[]", None),
    ("7", None),
    ('{"type": "fly", "id": "f1"}', "f1"),
    ('{"id": "f1"}', "f1"),
    ('{"type": "act", "id": "f1"}', "f1"),
    ('{"type": "act", "id": "f1", "on": 1, "seat": 0, "steps": []}', "f1"),
    ('{"type": "act", "id": "f1", "on": -1, "seat": 0, "steps": [{}]}', "f1"),
    ('{"type": "act", "id": "f1", "on": 1, "seat": 0, "steps": [{}], "more": 1}', "f1"),
    ('{"type": "act", "id": "", "on": 1, "seat": 0, "steps": [{}]}', None),
    (json.dumps({"type": "chat", "id": "x" * 41, "text": "hi"}), None),
    ('{"type": "chat", "id": "f1"}', "f1"),
    ('{"type": "chat", "id": "f1", "text": "a", "phrase": "hello"}', "f1"),
    ('{"type": "chat", "id": "f1", "phrase": "rude"}', "f1"),
    ('{"type": "chat", "id": "f1", "text": " \\n\\u200b "}', "f1"),
    (json.dumps({"type": "chat", "id": "f1", "text": "x" * 281}), "f1"),
    ('{"type": "chat", "id": "f1", "text": "\\ud800"}', None),
    ("[" * 8000, None),
    ('{"type": "try", "id": "f1", "seat": 0, "steps": [' + '{"a":' * 2000, None),
]
"""Messages, and the id that can be made out."""


async def test_what_cannot_be_read_is_refused(serve, sqlite):
    server = await serve(sqlite, limits=Limits(burst=1000))
    async with Two(server) as two:
        before = two.log
        for text, message_id in UNREADABLE:
            await two.actor.send(text)
            await refused("malformed", two.actor.answer(message_id))
        assert two.log == before


async def test_steps_that_are_none(two):
    before = two.log
    for step in ({}, {"do": "fly"}, {"do": 7}, {"do": "take", "tile": [], "token": {}}):
        await refused("malformed", two.actor.act(two.turn, [step]))
    await refused("malformed", two.actor.act(two.turn, [{"do": "take"}] * 33))
    assert two.log == before


async def test_what_is_too_large_ends_the_connection(two):
    before = two.log
    await two.actor.send(json.dumps({"type": "chat", "id": "c", "text": "x" * 20_000}))
    await two.actor.until(lambda: two.actor.close_code is not None)
    assert two.actor.close_code == 1009
    assert two.log == before


async def test_who_talks_too_fast_is_refused_then_cut_off(serve, sqlite):
    server = await serve(sqlite, limits=Limits(burst=5, rate=0.5, patience=8))
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"]) as seat:
        for n in range(14):
            await seat.send({"type": "chat", "id": f"c{n}", "text": "hi"})
        await seat.until(lambda: seat.close_code is not None)
        assert seat.close_code == 1008
        codes = [m.get("code", m["type"]) for m in seat.others]
        assert codes == ["done"] * 5 + ["too_fast"] * 9
        assert seat.others[5]["id"] == "c5"
    async with jade.join(table["id"]) as seat:
        assert len([entry for entry in seat.entries if entry["kind"] == "chat"]) == 5


async def test_before_and_after_the_game(server):
    jade = await server.guest()
    waiting = await jade.make([ME, LINK])
    async with jade.join(waiting["id"]) as seat:
        assert seat.view is None
        assert seat.pov == 0
        for message in ({"type": "act", "on": 0}, {"type": "try"}):
            await refused("not_begun", seat.ask(**message, seat=0, steps=[{"do": "take"}]))
        await refused("not_begun", seat.ask(type="leave", seat=0))
        await seat.ask(type="chat", text="anybody?")
        await jade.post(f"/api/tables/{waiting['id']}/stand")
        await seat.until(lambda: seat.table["status"] == "closed")
        await refused("closed", seat.act(0, [{"do": "take"}]))
    short = await jade.make([ME])
    async with jade.join(short["id"]) as seat:
        await seat.play(0)
        await refused("over", seat.act(0, [{"do": "take", "tile": 0, "token": 0}]))
        await refused("over", seat.ask(type="leave", seat=0))
        await seat.ask(type="chat", phrase="well_played")


# Who may connect, and who is there ----------------------------------------------------------------


async def test_strangers_and_tables_that_are_not(server):
    jade = await server.guest()
    table = await jade.make([ME])
    async with server.stranger().join(table["id"]) as seat:
        assert seat.close_code == 4401
    async with jade.join("nowhere") as seat:
        assert seat.close_code == 4404


async def test_a_guest_has_so_many_connections(serve, sqlite):
    server = await serve(sqlite, limits=Limits(connections_of_guest=2))
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"]), jade.join(table["id"]), jade.join(table["id"]) as third:
        assert third.close_code == 1008
    async with jade.join(table["id"]) as seat:
        assert seat.close_code is None


async def test_presence(two):
    ash = await two.server.guest("Ash")
    async with ash.join(two.id):
        await two.actor.until(lambda: two.actor.presence.get("watching") == 1)
        assert two.actor.presence["online"] == [0, 1]
    await two.actor.until(lambda: two.actor.presence["watching"] == 0)
    await two.other.socket.close()
    before = time.time() * 1000
    await two.actor.until(lambda: two.actor.presence["online"] == [two.turn])
    assert list(two.actor.presence["away"]) == [str(1 - two.turn)]
    since = two.actor.presence["away"][str(1 - two.turn)]
    assert before - 60_000 < since <= time.time() * 1000
    table = await ash.get(f"/api/tables/{two.id}")
    assert [seat["online"] for seat in table["seats"]] == [two.turn == 0, two.turn == 1]


async def test_chat(two):
    ash = await two.server.guest("Ash")
    async with ash.join(two.id) as watcher:
        await watcher.ask(type="chat", text=" good\u202e \x07 luck\n")
        await two.actor.ask(type="chat", phrase="thanks")
        await watcher.until(lambda: watcher.entries[-1].get("phrase") == "thanks")
        said = [
            {key: value for key, value in entry.items() if key not in ("version", "at")}
            for entry in watcher.entries[-2:]
        ]
        assert said == [
            {"kind": "chat", "seat": None, "name": "Ash", "text": "good luck"},
            {
                "kind": "chat",
                "seat": two.turn,
                "name": ("Jade", "Lee")[two.turn],
                "phrase": "thanks",
            },
        ]


async def test_ping(two):
    await two.actor.send({"type": "ping"})
    await two.actor.until(lambda: {"type": "pong"} in two.actor.others)


async def test_a_slow_client_is_cut_off_not_waited_for(serve, sqlite):
    server = await serve(sqlite, limits=Limits(queued_bytes=50, burst=1000))
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"]) as seat:
        live = server.inside.tables._live[table["id"]]
        for _ in range(10):
            live.watchers.listeners[0].send('{"type":"pong"}')  # faster than anybody can write
        await seat.until(lambda: seat.close_code is not None)
        assert seat.close_code == 1012


async def test_who_reads_nothing_is_cut_at_a_bound_of_memory(serve, sqlite, monkeypatch):
    monkeypatch.setattr(connections, "STUCK_SECONDS", 0.05)
    server = await serve(sqlite, limits=Limits(queued_bytes=100_000))
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"]) as seat:
        listeners = server.inside.tables._live[table["id"]].watchers.listeners
        mine = listeners[0]
        with deaf(seat):
            while len(listeners) < 2:
                await asyncio.sleep(0.01)
            other = next(listener for listener in listeners if listener is not mine)
            most = 0
            while other in listeners:
                other.send("x" * 10_000)
                waiting = [text for text in other._outbox._items if isinstance(text, str)]
                most = max(most, sum(map(len, waiting)))
                await asyncio.sleep(0)
            assert most == 100_000
        await seat.act(0, seat.a_turn())  # nobody else has noticed
        assert seat.close_code is None
    while server.inside.connections:
        await asyncio.sleep(0.01)


@contextmanager
def deaf(seat):
    """A second connection like this one that never reads."""
    where = urlsplit(seat.url)
    raw = socket.create_connection((where.hostname, where.port))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = base64.b64encode(bytes(16)).decode()
    asked = [
        f"GET {where.path} HTTP/1.1", f"Host: {where.netloc}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
        f"Cookie: {seat.headers['Cookie']}",
    ]  # fmt: skip
    raw.sendall("\r\n".join([*asked, "", ""]).encode())
    try:
        yield
    finally:
        raw.close()


async def test_a_log_does_not_grow_for_ever_by_talk(serve, sqlite):
    server = await serve(sqlite, limits=Limits(asides=4))
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"]) as seat:
        for n in range(3):
            await seat.ask(type="chat", text=f"{n}")
        await refused("too_fast", seat.ask(type="chat", text="4"))
        await seat.act(0, seat.a_turn())
        await seat.ask(type="leave", seat=0)
        assert seat.table["status"] == "closed"


# When things go wrong -----------------------------------------------------------------------------


async def test_a_restart_is_told_as_one(two):
    await two.server.stop()
    await two.actor.until(lambda: two.actor.close_code is not None)
    assert two.actor.close_code == 1012


async def test_who_comes_while_an_action_is_written_is_told_it_like_all(two, monkeypatch):
    ash, store, written = await two.server.guest("Ash"), two.server.inside.store, asyncio.Event()
    append = store.append

    async def slowly(rows):
        await written.wait()
        await append(rows)

    monkeypatch.setattr(store, "append", slowly)
    version, message = two.actor.version, {"type": "act", "id": "a1", "seat": two.turn}
    await two.actor.send(message | {"on": version, "steps": two.actor.a_turn()})
    async with ash.join(two.id) as watcher:
        assert watcher.version == version
        written.set()
        await two.actor.answer("a1")
        for seat in (two.other, watcher):
            await seat.until(lambda seat=seat: seat.version == version + 1)
        state = two.server.inside.tables._live[two.id].state
        view = msgspec.to_builtins(state.view(None))
        assert watcher.view == two.actor.view == two.other.view == view
        assert two.other.offers == msgspec.to_builtins(state.offers(1 - two.turn))


async def test_without_its_database_the_server_promises_nothing(two, monkeypatch):
    before, version = two.log, two.actor.version

    async def broken(append):
        raise Unavailable("gone")

    monkeypatch.setattr(two.server.inside.store, "append", broken)
    message = {
        "type": "act", "id": "a1", "on": version, "seat": two.turn, "steps": two.actor.a_turn(),
    }  # fmt: skip
    await two.actor.send(message)
    await two.actor.until(lambda: two.actor.close_code is not None)
    assert two.actor.close_code == 1012
    assert two.log == before
    with pytest.raises(Refusal) as refusal:
        await two.jade.make([ME])
    assert (refusal.value.code, refusal.value.status) == ("unavailable", 503)
    monkeypatch.undo()
    async with (two.jade, two.lee)[two.turn].join(two.id, version) as again:
        await again.send(message)
        assert (await again.answer("a1"))["version"] == version + 1
