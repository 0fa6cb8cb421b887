"""Whatever a client says, it gets its reason, and no byte of a table's log changes.

test_live.py, test_lobby.py and test_security.py test what is refused in the course of things; here
are those who mean harm, and chance.
"""

import asyncio
import json
import logging
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text
from websockets.sync.client import connect

from cascata.server.people.guests import hashed
from cascata.server.settings import Limits
from server.client import COOKIE, ONE_BY_ONE, PATIENCE, refused
from server.forked import free_port

ME, LINK, HERE = {"kind": "me"}, {"kind": "link"}, {"kind": "here", "name": "Ash"}
BOT = {"kind": "bot", "bot": "random"}
FAST = Limits(burst=10**6)
NEW = {"game": "cascadia", "options": {}, "seats": [ME]}
TAKE = {"do": "take", "tile": 0, "token": 0}
FORKED = str(Path(__file__).with_name("forked.py"))


@pytest.fixture
def failures():
    """What the web server has logged as a failure of ours; there must be none."""
    kept = _Kept()
    logger = logging.getLogger("uvicorn.error")
    logger.addHandler(kept)
    yield kept.lines
    logger.removeHandler(kept)
    assert kept.lines == []


class _Kept(logging.Handler):
    def __init__(self):
        super().__init__(logging.ERROR)
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage() + str(record.exc_info))


def log_of(server, table):
    """The table's entries as the server has them."""
    return list(server.inside.tables._live[table].journal.entries)


# Chance -------------------------------------------------------------------------------------------


class Hall:
    """A server in a process of its own, for tests that cannot wait for it: a game for one, the
    one who plays it, and another who watches."""

    def __init__(self, folder):
        self._file, self._log = folder / "cascata.db", folder / "log"
        self._asked = 0
        self._stack = ExitStack()

    def __enter__(self):
        port = free_port()
        command = [sys.executable, FORKED, str(port), f"sqlite+aiosqlite:///{self._file}"]
        pipe = subprocess.PIPE
        log = self._stack.enter_context(self._log.open("wb"))
        parent = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=log)
        self._stack.enter_context(parent)
        parent.stdin.write(b"start\n")
        parent.stdin.flush()
        self._stack.callback(os.kill, int(parent.stdout.readline()), signal.SIGKILL)
        self._address = f"127.0.0.1:{port}"
        self.guests = {who: self._guest() for who in ("plays", "watches")}
        self.table = self.guests["plays"].post("/api/tables", json=NEW).json()["id"]
        self._sockets = {who: self._join(who) for who in self.guests}
        return self

    def __exit__(self, *_):
        self._stack.close()

    def _guest(self):
        guest = httpx.Client(
            base_url=f"http://{self._address}", timeout=PATIENCE, limits=ONE_BY_ONE, verify=False
        )
        self._stack.enter_context(guest)
        guest.put("/api/me", json={"name": "Jade"})
        return guest

    def _join(self, who):
        headers = {"Cookie": f"{COOKIE}={self.guests[who].cookies[COOKIE]}"}
        url = f"ws://{self._address}/ws/tables/{self.table}"
        # Pings of its own would draw from the chance that hypothesis watches over.
        quiet = connect(url, additional_headers=headers, ping_interval=None)
        socket = self._stack.enter_context(quiet)
        socket.recv()
        return socket

    @property
    def log(self):
        """The table's entries as the database has them."""
        with closing(sqlite3.connect(self._file)) as database:
            rows = 'SELECT * FROM entries WHERE "table" = ? ORDER BY version'
            return database.execute(rows, (self.table,)).fetchall()

    @property
    def failures(self):
        """What the server has logged as a failure of its own."""
        lines = self._log.read_text().splitlines()
        # The web server calls it an error when a client cannot spell.
        return [line for line in lines if '"error"' in line and "Invalid UTF-8" not in line]

    def say(self, who, frame, **kind):
        """Send anything; what is answered."""
        if self._sockets[who].close_code is not None:
            self._sockets[who] = self._join(who)
        self._asked += 1
        mark = f"mark {self._asked}"  # refused after all that was said before it
        self._sockets[who].send(frame, **kind)
        self._sockets[who].send(encoded(type="try", id=mark, seat=7, steps=[{}]))
        answers = []
        while not answers or answers[-1].get("id") != mark:
            answers.append(json.loads(self._sockets[who].recv(PATIENCE)))
        return [answer for answer in answers[:-1] if answer["type"] != "presence"]

    def ask(self, method, path, body):
        """A request with anything for a body, and its answer."""
        headers = {"Content-Type": "application/json"}
        return self.guests["plays"].request(method, path, content=body, headers=headers)


def encoded(**message):
    return json.dumps(message)


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    with Hall(tmp_path_factory.mktemp("hall")) as hall:
        yield hall
        assert hall.failures == []


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
values = st.recursive(
    scalars | st.sampled_from(["0,1", "take", 0, 1, 10**30, "<b>", "\u202e", "x" * 300]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=20,
)
steps = st.lists(
    st.sampled_from([TAKE, {"do": "clear"}, {"do": "lay", "at": "0,2", "turns": 1}])
    | st.fixed_dictionaries(
        {"do": st.sampled_from(["take", "lay", "put", "return", "spend_clear"]) | values},
        optional={"tile": values, "token": values, "at": values, "turns": values, "slots": values},
    )
    | values,
    max_size=4,
)
almost = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "try", "look", "chat", "return", "vote", "ping"]) | values},
    optional={
        "id": st.text(min_size=1, max_size=45) | values,
        "on": st.integers(0, 3) | values,
        "seat": st.integers(0, 8) | values,
        "steps": steps | values,
        "text": values,
        "phrase": st.just("hello") | values,
        "bot": st.booleans() | values,
    },
)
"""Messages that are nearly right, and some that are."""
CODES = {None, "malformed", "stale", "not_your_seat", "turn", "illegal", "reveals"}
frames = st.text() | st.binary() | values.map(json.dumps) | almost.map(json.dumps)


@pytest.mark.parametrize("who", ["plays", "watches"])
def test_any_message_is_answered_and_changes_the_log_only_when_done(hall, who):
    @settings(max_examples=300)
    @given(frames)
    def say(frame):
        before = hall.log
        answers = hall.say(who, frame)
        after = hall.log
        assert after[: len(before)] == before
        if not any(answer["type"] == "done" for answer in answers):
            assert after == before
        assert {answer.get("code") for answer in answers} <= CODES
        asked = [answer for answer in answers if answer["type"] in ("done", "refused", "preview")]
        assert len(asked) == 1 or answers[0]["type"] in ("pong", "table")

    say()


table_documents = st.fixed_dictionaries(
    {},
    optional={
        "game": st.just("cascadia") | values,
        "options": st.dictionaries(
            st.sampled_from(["cards", "scenario", "restriction", "seats"]) | st.text(), values
        )
        | values,
        "seats": st.lists(st.sampled_from([ME, HERE, LINK]) | values, max_size=9) | values,
        "pace": st.fixed_dictionaries({"kind": st.just("turn") | values, "seconds": values})
        | values,
        "open": values,
    },
)
bodies = st.binary() | st.text().map(str.encode) | values.map(json.dumps)


@pytest.mark.parametrize(
    ("method", "path", "documents"),
    [
        ("PUT", "/api/me", st.fixed_dictionaries({"name": values | st.text()})),
        ("POST", "/api/tables", table_documents),
        ("POST", "/api/tables/{}/sit", st.fixed_dictionaries({"key": values, "seat": values})),
    ],
)
def test_any_body_is_answered(hall, method, path, documents):
    @settings(max_examples=150)
    @given(bodies | documents.map(json.dumps))
    def ask(body):
        answer = hall.ask(method, path.format(hall.table), body)
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert answer.json().keys() == {"code", "reason"}

    ask()


def test_no_depth_is_too_deep(hall):
    """Also not one that can just be read, and is then too deep to be shown."""
    before = hall.log
    take = TAKE | {"tile": "DEEP"}
    act = encoded(type="act", id="deep", on=1, seat=0, steps=[{"do": "DEEP"}])
    preview = encoded(type="try", id="deep", seat=0, steps=[take])
    new = encoded(game="cascadia", seats=[ME], options={"cards": "DEEP"})
    for depth in range(920, 1000):
        deep = "[" * depth + "]" * depth
        for frame in (act, preview):
            (answer,) = hall.say("plays", frame.replace('"DEEP"', deep))
            assert answer["code"] == "malformed"
        body = new.replace('"DEEP"', deep)
        assert hall.ask("POST", "/api/tables", body).json()["code"] == "malformed"
    assert hall.log == before


def test_text_that_is_none_ends_the_connection(hall):
    before = hall.log
    for frame in (b"\xff\xfe", b'{"type": "chat", "id": "x", "text": "\xff"}'):
        with pytest.raises(websockets.ConnectionClosed) as closed:
            hall.say("watches", frame, text=True)
        assert closed.value.rcvd.code == 1007
    assert hall.log == before


def test_thousands_of_steps_are_too_many_or_too_large(hall):
    before = hall.log
    (answer,) = hall.say("plays", encoded(type="act", id="many", on=1, seat=0, steps=[{}] * 4000))
    assert answer["code"] == "malformed"
    with pytest.raises(websockets.ConnectionClosed) as closed:
        hall.say("plays", encoded(type="act", id="many", on=1, seat=0, steps=[TAKE] * 4000))
    # The server hangs up while the rest is still on its way: the reason may be lost with it.
    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
    assert hall.log == before


# Those who mean harm ------------------------------------------------------------------------------


async def test_who_sits_down_twice_has_one_seat(server, failures):
    jade, lee = await server.guest("Jade"), await server.guest("Lee")
    made = await jade.make([ME, LINK, LINK, LINK])
    for answer in await asyncio.gather(*(lee.sit(made) for _ in range(8))):
        assert len(answer["yours"]) == 1
    assert (await lee.sit(made, 3))["yours"] == (await lee.sit(made))["yours"]
    assert len(log_of(server, made["id"])) == 1
    # The host has a seat, too.
    assert (await jade.sit(made))["yours"] == [0]


async def test_seats_of_others_are_not_to_be_had(server, failures):
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    made = await jade.make([ME, LINK, BOT, LINK])
    table = f"/api/tables/{made['id']}"
    await lee.sit(made, 1)
    before = log_of(server, made["id"])
    for seat in (0, 1, 2, 4, 7):
        await refused("no_free_seat", ash.sit(made, seat))
    for nonsense in (-1, 8, 10**30, 1.5, [], "one"):
        await refused("malformed", ash.sit(made, nonsense))
    for key in (None, "", made["id"], made["key"][:-1], made["key"] + "x", made["key"].swapcase()):
        await refused("wrong_key", ash.post(f"{table}/sit", {"key": key}))
    await refused("not_host", lee.post(f"{table}/begin"))
    await refused("not_host", ash.post(f"{table}/begin"))
    await refused("not_your_seat", ash.post(f"{table}/stand"))
    await refused("not_your_seat", ash.post(f"{table}/rematch"))
    await refused("not_begun", jade.post(f"{table}/rematch"))
    assert log_of(server, made["id"]) == before


async def test_nobody_acts_for_a_bot_for_another_or_for_nobody(serve, sqlite, failures):
    server = await serve(sqlite, limits=FAST)
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    made = await jade.make([ME, LINK, BOT])
    await lee.sit(made)
    live = server.inside.tables._live[made["id"]]
    async with (
        jade.join(made["id"]) as one,
        lee.join(made["id"]) as two,
        ash.join(made["id"]) as no,
    ):
        while live.autoplay.task is not None:
            await asyncio.sleep(0.01)
        before = log_of(server, made["id"])
        for seat, mine in ((one, 0), (two, 1), (no, None)):
            for other in {0, 1, 2, 3, 7} - {mine}:
                await refused("not_your_seat", seat.act(other, [TAKE]))
                await refused("not_your_seat", seat.ask(type="try", seat=other, steps=[TAKE]))
                await refused("not_your_seat", seat.ask(type="leave", seat=other))
                await refused("not_your_seat", seat.ask(type="return", seat=other))
                await refused("not_your_seat", seat.ask(type="vote", seat=other, bot=True))
                await seat.send({"type": "look", "seat": other})
                await refused("not_your_seat", seat.answer(None))
        waiting = two if live.state.seats_to_act == (0,) else one
        await refused("turn", waiting.act(waiting.pov, [TAKE]))
        assert log_of(server, made["id"]) == before


async def test_a_message_counts_once_whatever_is_said_under_its_name(serve, sqlite, failures):
    server = await serve(sqlite, limits=FAST)
    jade = await server.guest()
    made = await jade.make([ME])
    async with jade.join(made["id"]) as seat, jade.join(made["id"]) as twin:
        turn = seat.a_turn()
        message = {"type": "act", "id": "once", "on": seat.version, "seat": 0, "steps": turn}
        for connection in (seat, twin) * 5:
            await connection.send(message)
        await seat.send(message | {"steps": [{"do": "fly"}]})
        await seat.send(message | {"on": 0})
        await seat.send({"type": "chat", "id": "once", "text": "something else"})
        await twin.send({"type": "leave", "id": "once", "seat": 0})
        answers = [await seat.answer("once") for _ in range(8)]
        answers += [await twin.answer("once") for _ in range(6)]
        assert all(answer == answers[0] for answer in answers)
        assert len(log_of(server, made["id"])) == 2
        # Under other names it is too late, or too early, for the same turn.
        await refused("stale", seat.act(0, turn, on=1))
        await refused("malformed", seat.act(0, turn, on=99))
        assert len(log_of(server, made["id"])) == 2


async def test_a_log_has_one_spelling(server, failures):
    jade = await server.guest()
    made = await jade.make([ME])
    async with jade.join(made["id"]) as seat:
        take, lay, put = seat.a_turn()
        q, r = lay["at"].split(",")
        odd = {"do": "lay", "at": f" {q} ,{r}\n" + " " * 5000, "turns": lay["turns"]}
        await seat.act(0, [take, odd, put])
        assert seat.entries[-1]["steps"] == [take, lay, put]


async def test_who_votes_twice_has_one_vote(server, failures):
    jade, lee, ash = [await server.guest(name) for name in ("Jade", "Lee", "Ash")]
    made = await jade.make([ME, LINK, LINK])
    await lee.sit(made)
    await ash.sit(made)
    async with (
        jade.join(made["id"]) as one,
        lee.join(made["id"]) as two,
        ash.join(made["id"]) as six,
    ):
        await refused("not_your_seat", one.ask(type="vote", seat=1, bot=True))
        await two.ask(type="leave", seat=1)
        await refused("not_your_seat", two.ask(type="vote", seat=1, bot=True))
        await refused("not_your_seat", two.ask(type="leave", seat=1))
        await one.ask(type="vote", seat=1, bot=True)
        await one.ask(type="vote", seat=1, bot=True)
        assert one.table["seats"][1]["kind"] == "guest"
        await six.ask(type="vote", seat=1, bot=True)
        assert six.table["seats"][1]["kind"] == "bot"
        await refused("not_your_seat", two.ask(type="return", seat=1))
        await refused("not_your_seat", six.ask(type="vote", seat=1, bot=False))


async def test_nothing_after_the_end(serve, sqlite, failures):
    server = await serve(sqlite, limits=FAST)
    jade, ash = await server.guest("Jade"), await server.guest("Ash")
    made = await jade.make([ME])
    async with jade.join(made["id"]) as seat:
        last = None
        while not seat.view["over"]:
            last = seat.a_turn()
            await seat.act(0, last)
        before = log_of(server, made["id"])
        await refused("over", seat.act(0, last))
        await refused("over", seat.ask(type="try", seat=0, steps=last))
        await refused("over", seat.ask(type="leave", seat=0))
        await refused("over", seat.ask(type="vote", seat=0, bot=True))
        await refused("begun", jade.post(f"/api/tables/{made['id']}/begin"))
        await refused("begun", jade.post(f"/api/tables/{made['id']}/stand"))
        await refused("no_free_seat", ash.sit(made))
        assert log_of(server, made["id"]) == before


async def test_characters_that_databases_dislike(serve, database, failures):
    server = await serve(database, limits=FAST)
    jade = await server.guest()
    made = await jade.make([ME])
    await refused("no_such_table", jade.get("/api/tables/%00"))
    await refused("no_such_table", jade.get("/api/tables/%ff%fe"))
    async with jade.join("%00") as nowhere:
        assert nowhere.close_code == 4404
    async with jade.join(made["id"]) as seat:
        await refused("malformed", seat.ask(type="chat", id="a\0b", text="hi"))
        await seat.ask(type="chat", text="a\0b")
        assert seat.entries[-1]["text"] == "a b"


ORIGINS = ["http://[", "http://a]b", "null", "https://example.org", "http://127.0.0.1", "x" * 5000]


@pytest.mark.parametrize("origin", ORIGINS, ids=lambda origin: origin[:20])
async def test_foreign_pages_change_nothing(server, failures, origin):
    jade = await server.guest()
    made = await jade.make([ME, LINK])
    for path, body in (("", {}), (f"/{made['id']}/begin", None), (f"/{made['id']}/sit", {})):
        answer = await jade.http.post(f"/api/tables{path}", json=body, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden_origin")
    async with jade.join(made["id"], Origin=origin) as seat:
        assert seat.close_code == 1008
        assert seat.received == []
    assert log_of(server, made["id"]) == []


async def test_nobody_else_s_cookie_can_be_made_up(server, failures):
    jade = await server.guest()
    made = await jade.make([ME])
    async with server.inside.store.engine.connect() as connection:
        guest, token_hash = (await connection.execute(text("SELECT guest, hash FROM tokens"))).one()
    assert token_hash == hashed(jade.cookie)
    for false in (guest, token_hash, made["key"], made["id"], jade.cookie[:-1], "", "x" * 4000):
        stranger = server.stranger(Cookie=f"{COOKIE}={false}")
        await refused("no_guest", stranger.get("/api/me"))
        await refused("no_guest", stranger.get(f"/api/tables/{made['id']}"))


PATHS = [
    "/t/../api/me", "/assets/..%2f..%2fapp.py", "/assets/%2e%2e/%2e%2e/app.py", "/..%2fapp.py",
    "/t/..%2f..%2f..%2fapp.py", "//etc/passwd", "/%2fetc%2fpasswd", "/assets/%00", "/assets/",
    "/..\\app.py", "/t%2f..%2f..%2fapp.py", "/.%2e/app.py", "/static/app.py",
    "/assets/" + "a" * 5000,
    "/api/tables/..%2fme", "/api/games/..%2f..%2fapp.py/components",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:30])
async def test_no_path_leads_out_of_the_page(server, failures, path):
    answer = await raw(server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 404 ")
    assert b"import" not in answer
    assert b"root:" not in answer


async def raw(server, request):
    """What is answered to these very bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(server.address).port)
    writer.write(request.encode("latin-1"))
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return answer


@pytest.mark.parametrize(
    "request_line",
    [
        "",
        "GET",
        "GET / HTTP/9.9",
        "FLY /api/me HTTP/1.1",
        "GET /\x00 HTTP/1.1",
        "\xff\xfe",
        "PUT * HTTP/1.1",
    ],
    ids=ascii,
)
async def test_what_is_no_request_harms_nobody(server, request_line):
    answer = await raw(server, f"{request_line}\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert answer.split(b" ")[1] in (b"400", b"401", b"404", b"405")
    assert (await (await server.guest()).get("/api/me"))["name"] == "Jade"


NAMES = [
    ("Jade\r\nSet-Cookie: x=1", "Jade Set-Cookie: x=1"),
    ("\u202eedaJ\u202c", "edaJ"),
    ("Ja\x00\x1b[31mde", "Ja [31mde"),
    ("J\u200bade\ufeff", "Jade"),
    ("  Jade\t Lee ", "Jade Lee"),
    ("<b>Jade</b>&amp;", "<b>Jade</b>&amp;"),
    ("\U0001f469\u200d\U0001f467", "\U0001f469\u200d\U0001f467"),
    ("x" * 25, None),
    ("\U0001f43b" * 25, None),
    ("\u200d", None),
    ("\u0301", None),
    ("\u2066\u2069", None),
    ("\n", None),
]


@pytest.mark.parametrize(("given", "shown"), NAMES, ids=lambda name: ascii(name)[:24])
async def test_a_name_is_a_line_of_plain_text(server, failures, given, shown):
    guest = await server.guest("Ash")
    if shown is None:
        await refused("malformed", guest.be(given))
        here = {"kind": "here", "name": given}
        await refused("malformed", guest.make([ME, here]))
        return
    answer = await guest.http.put("/api/me", json={"name": given})
    assert answer.json() == {"name": shown, "login": None, "rated": False}
    assert "set-cookie" not in answer.headers
    made = await guest.make([ME, {"kind": "here", "name": given}])
    assert [seat["name"] for seat in made["seats"]] == [shown, shown]


async def test_chat_comes_back_as_plain_text(server, failures):
    jade = await server.guest()
    made = await jade.make([ME])
    said = {
        "<script>alert(1)</script>": "<script>alert(1)</script>",
        "[x](javascript:alert(1)) &lt;": "[x](javascript:alert(1)) &lt;",
        "one\ntwo\u2028three": "one two three",
        "\u202ereversed\u2066": "reversed",
    }
    async with jade.join(made["id"]) as seat:
        for text_said, shown in said.items():
            await seat.ask(type="chat", text=text_said)
            assert seat.entries[-1]["text"] == shown
        for nothing in ("", " ", "\u200b\u202e", "\u200d", "\u0301", "\n"):
            await refused("malformed", seat.ask(type="chat", text=nothing))
