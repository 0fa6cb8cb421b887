"""`kill -9` at any moment: what was acknowledged is there exactly once, the rest can be sent again.

Guests play at several tables as fast as they can, say things meanwhile, and send twice what they
like; the server is killed and started again. `CASCATA_KILLS` says how often.
"""

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import websockets

from cascata.core.registry import load
from server.client import PATIENCE, Client, Refusal
from server.forked import free_port

KILLS = int(os.environ.get("CASCATA_KILLS", "100"))
TABLES = 3
LIFE = 0.4
"""Seconds of play among which the moment to kill is chosen."""
CUT = (ConnectionError, EOFError, httpx.TransportError, websockets.WebSocketException)
"""What a client is told by its network when the server dies."""


class Killable:
    """The server, and the way to kill it."""

    def __init__(self, folder):
        self.file = folder / "cascata.db"
        self.database = f"sqlite+aiosqlite:///{self.file}"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        self._process = None

    async def __aenter__(self):
        with self.log.open("wb") as log:
            self._parent = await asyncio.create_subprocess_exec(
                sys.executable,
                str(Path(__file__).with_name("forked.py")),
                str(self.port),
                self.database,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        return self

    async def __aexit__(self, *_):
        if self._process is not None:
            await self.kill()
        self._parent.stdin.close()
        await self._parent.wait()

    async def start(self):
        self._parent.stdin.write(b"start\n")
        self._process = int(await self._parent.stdout.readline())

    async def kill(self):
        os.kill(self._process, signal.SIGKILL)
        self._process = None
        assert await self._parent.stdout.readline() == b"gone\n"


class Ledger:
    """What one guest has sent to one table, in order, and what was answered."""

    def __init__(self, seat):
        self.seat = seat
        self.sent = []
        self.answers = {}

    def new(self, **message):
        """A message that has not been sent yet."""
        self.sent.append(message | {"id": f"m{len(self.sent)}"})
        return self.sent[-1]

    @property
    def pending(self):
        """What was not answered yet, in the order in which it was sent."""
        return [message for message in self.sent if message["id"] not in self.answers]

    def take(self, answer):
        """The answer to a message: always the same, and never a refusal."""
        assert answer["type"] == "done", answer
        assert self.answers.setdefault(answer["id"], answer["version"]) == answer["version"]

    def check(self, answers, entries):
        """In the log is each message that was answered before, once, where it was said to be, in
        order, and of the others each at most once. Returns how many of those are there, and how
        many are not."""
        kept = 0
        for kind, said in (("act", "steps"), ("chat", "text")):
            mine = [e for e in entries if e["kind"] == kind and e["seat"] == self.seat]
            sent = [message for message in self.sent if message["type"] == kind]
            assert [entry[said] for entry in mine] == [m[said] for m in sent[: len(mine)]]
            for entry, message in zip(mine, sent, strict=False):
                version = answers.get(message["id"])
                assert version in (None, entry["version"])
                kept += version is None
            assert not any(message["id"] in answers for message in sent[len(mine) :])
        return kept, len(self.sent) - len(answers) - kept


class Player:
    """A guest who plays one seat of a table, and of all that follow it, whatever happens."""

    def __init__(self, address, seat):
        self.client = Client(address)
        self.chance = random.Random(repr(self))
        self.seat = seat
        self.is_stopping = False
        self.games = 0
        self.repeats = 0

    def sit_at(self, table):
        """Play at this table from now on."""
        self.table, self.version = table, None
        self.ledger = Ledger(self.seat)
        self._plan = []

    async def run(self, is_up):
        """Play until told to stop, and then until all is answered."""
        while not self.is_stopping or self.ledger.pending:
            await is_up.wait()
            with suppress(*CUT):
                async with self.client.join(self.table, self.version) as seat:
                    if seat.table:
                        await self._play(seat)
                if seat.view is not None and seat.view["over"] and not self.ledger.pending:
                    await self._play_again()
            await asyncio.sleep(0.002)

    async def _play(self, seat):
        for message in self.ledger.pending:
            await seat.send(message)
        while seat.close_code is None:
            seat._news.clear()
            for answer in seat.others:
                self.ledger.take(answer)
            seat.others.clear()
            self.version = seat.version
            waiting = [message["type"] for message in self.ledger.pending]
            if not waiting and (self.is_stopping or seat.view["over"]):
                return
            if self.is_stopping:
                pass
            elif seat.offers and "act" not in waiting:
                await self._act(seat)
            elif len(waiting) < 3 and self.chance.random() < 0.3:
                await self._send(seat, self.ledger.new(type="chat", text=f"{len(waiting)} wait"))
            await seat.until(seat._news.is_set)

    async def _act(self, seat):
        """A whole turn, or the next part of it."""
        plan = self._plan if seat.offers["phase"] == "place" else seat.a_turn()
        some = self.chance.choice((1, 2, 3, 3))
        steps, self._plan = plan[:some], plan[some:]
        message = self.ledger.new(type="act", on=seat.version, seat=self.seat, steps=steps)
        await self._send(seat, message)

    async def _send(self, seat, message):
        await seat.send(message)
        if self.chance.random() < 0.2:  # as if an answer had been lost
            self.repeats += 1
            await seat.send(self.chance.choice(self.ledger.sent))

    async def _play_again(self):
        """The next game; when the server dies before it answers, the same question again."""
        table = await self.client.post(f"/api/tables/{self.table}/rematch")
        self.games += 1
        self.sit_at(table["id"])


class Witness:
    """Knows the log of a table and plays it with an engine of its own."""

    def __init__(self, file, table):
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
            row = "SELECT game, options, seed FROM tables WHERE id = ?"
            game, options, seed = database.execute(row, (table,)).fetchone()
        database.close()
        rules = load(game)
        self.table = table
        self.seed = seed
        self.entries = []
        self.state = rules.start(rules.options_type.read(json.loads(options)), seed)

    async def look(self, watcher):
        """Whether the table is where its log leads, and the log what it was, and more."""
        async with watcher.join(self.table) as seat:  # counts the entries: there are no gaps
            log = list(seat.entries)  # more may come while the connection is closed
            assert log[: len(self.entries)] == self.entries
            for entry in log[len(self.entries) :]:
                if entry["kind"] == "act":
                    self.state.apply_turn(entry["seat"], entry["steps"])
            self.entries = log
            assert seat.view == self.state.view(None)
        return log


class Hall:
    """The tables with those who play there."""

    def __init__(self, server):
        self.server = server
        self.watcher = Client(server.address)
        self.pairs = [[Player(server.address, seat) for seat in (0, 1)] for _ in range(TABLES)]
        self.witnesses = {}
        self.found = Counter()

    @property
    def players(self):
        return [player for pair in self.pairs for player in pair]

    async def open(self):
        await self.watcher.be("Ash")
        for jade, lee in self.pairs:
            await jade.client.be("Jade")
            await lee.client.be("Lee")
            table = await jade.client.make([{"kind": "me"}, {"kind": "link"}])
            await lee.client.sit(table)
            for player in (jade, lee):
                player.sit_at(table["id"])

    async def look(self):
        """Look at every table, compare it with what its players were told."""
        # All of it now: whoever was just connecting plays on while we look, or sits down at the
        # next table. What was answered before we looked must be in the log that we see.
        told = [(each.table, each.ledger, dict(each.ledger.answers)) for each in self.players]
        logs = {}
        for table, ledger, answers in told:
            if table not in logs:
                if table not in self.witnesses:
                    self.witnesses[table] = Witness(self.server.file, table)
                logs[table] = await self.witnesses[table].look(self.watcher)
            kept, lost = ledger.check(answers, logs[table])
            self.found["kept"] += kept
            self.found["lost"] += lost

    async def close(self):
        for client in (self.watcher, *(player.client for player in self.players)):
            await client.http.aclose()


@pytest.mark.long
async def test_what_was_acknowledged_survives_kill_9(tmp_path):
    chance = random.Random("kill")
    is_up = asyncio.Event()
    async with Killable(tmp_path) as server, asyncio.TaskGroup() as tasks:
        await server.start()
        hall = Hall(server)
        await hall.open()
        for player in hall.players:
            tasks.create_task(player.run(is_up))
        for _ in range(KILLS):
            is_up.set()
            await asyncio.sleep(chance.uniform(0, LIFE))
            await server.kill()
            is_up.clear()
            await server.start()
            if chance.random() < 0.1:  # it may also die before it has come up
                await asyncio.sleep(chance.uniform(0, 0.2))
                await server.kill()
                await server.start()
            await hall.look()
        for player in hall.players:
            player.is_stopping = True
        is_up.set()
        while any(player.ledger.pending for player in hall.players):
            await asyncio.sleep(0.01)
        await hall.look()
        await hall.close()
    check_rows(server.file)
    if KILLS >= 50:  # otherwise the moments were not those that matter
        assert hall.found["kept"] > 0
        assert hall.found["lost"] > 0
    for line in server.log.read_text().splitlines():
        assert json.loads(line)["level"] == "info", line


@pytest.mark.long
async def test_the_command_itself_is_killed_and_goes_on(tmp_path):
    """Bots end with their server, and the next one lets them play on."""
    port = free_port()
    database = f"sqlite+aiosqlite:///{tmp_path}/cascata.db"
    command = ["serve", "--port", str(port), "--database", database]
    async with Client(f"http://127.0.0.1:{port}") as jade:
        turns = []
        for _ in range(2):
            server = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "cascata.cli", *command, stderr=subprocess.PIPE
            )
            try:
                await asyncio.wait_for(bots_play(jade, turns), PATIENCE)
            finally:
                server.kill()
            # Whoever still holds the other end of the pipe has outlived the server.
            assert b"ready" in await asyncio.wait_for(server.stderr.read(), PATIENCE)
            await server.wait()
    assert turns == sorted(turns)


async def bots_play(client, turns):
    """Wait until bots have done some more turns."""
    while True:
        try:
            await client.get("/api/me")
            break
        except httpx.TransportError:
            await asyncio.sleep(0.05)
        except Refusal:
            await client.be("Jade")
            await client.make([{"kind": "bot", "bot": "greedy"}] * 2)
            break
    until = None  # what was done before the server was killed does not count
    while until is None or turns[-1] < until:
        (table,) = await client.get("/api/tables/mine")
        turns.append(table["turn"])
        if table["status"] == "over":  # on a busy machine bots may be done before anybody looks
            break
        until = until or turns[-1] + 3
        await asyncio.sleep(0.02)


def check_rows(file):
    """What lists show follows from the log; nothing is half there."""
    database = sqlite3.connect(file)
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    logs = """SELECT count(*), max(version), count(DISTINCT guest || ' ' || client_id),
        count(client_id), max("at"), updated FROM entries JOIN tables ON tables.id = "table"
        GROUP BY "table" """
    for count, last, ids, messages, at, updated in database.execute(logs):
        assert count == last
        assert ids == messages
        assert at == updated
    database.close()
