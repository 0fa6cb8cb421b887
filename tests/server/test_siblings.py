"""`serve --workers N`: a table stays with one process; one that dies loses connections only."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets

from cascata.server.ops.siblings import SiblingsBus
from cascata.server.ops.supervisor import Supervisor
from server.client import PATIENCE, Client

ME, LINK = {"kind": "me"}, {"kind": "link"}
WORKERS = 2


@asynccontextmanager
async def serving(tmp_path, sqlite):
    """Several processes behind one port: the one above them, and their address."""
    command = [
        sys.executable, "-m", "cascata.cli", "serve", "--port", "0", "--workers", str(WORKERS),
        "--database", sqlite,
    ]  # fmt: skip
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, stderr=log, stdout=subprocess.PIPE, text=True)
    try:
        yield process, process.stdout.readline().split()[-1].rstrip("/")
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def workers_of(process):
    """The processes that serve, by number."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            is_worker = b"spawn_main" in (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if int(parent) == process.pid and is_worker:
            found.add(int(folder.name))
    return found


async def until(condition):
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if found := await condition():
                    return found
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)


class House:
    """Guests at some tables, two at each."""

    def __init__(self, address):
        self.address = address
        self.guests = []
        self.tables = []
        self.seats = {}

    async def open(self, tables):
        self.guests = [await Client(self.address).be(name) for name in ("Jade", "Lee")]
        for _ in range(tables):
            table = await self.guests[0].make([ME, LINK])
            await self.guests[1].sit(table)
            self.tables.append(table["id"])

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        for guest in self.guests:
            await guest.http.aclose()

    async def play(self, turns):
        """All connect, each player does so many turns at each table, and all see the same."""
        async with AsyncExitStack() as stack:
            for table in self.tables:
                self.seats[table] = [await self.join(guest, table) for guest in self.guests]
                for seat in self.seats[table]:
                    stack.push_async_exit(seat.__aexit__)
            async with asyncio.TaskGroup() as playing:
                for seats in self.seats.values():
                    for number, seat in enumerate(seats):
                        playing.create_task(seat.play(number, turns))
            for first, second in self.seats.values():
                await first.until(lambda f=first, s=second: f.version >= s.version)
                await second.until(lambda f=first, s=second: s.version >= f.version)
                assert first.entries == second.entries
                assert first.view == second.view
            await self.alone()

    async def join(self, guest, table):
        """Connect as a page does: again, until the server has us."""
        seat = guest.join(table)

        async def try_to():
            try:
                await seat.__aenter__()
            except (OSError, websockets.InvalidMessage):
                return False
            return seat.close_code is None

        await until(try_to)
        return seat

    async def alone(self):
        """Each table is in the memory of one process only, which has all its connections."""

        async def one_each():
            numbers = (await self.guests[0].http.get("/metrics")).text.splitlines()
            told = dict(line.rsplit(" ", 1) for line in numbers if not line.startswith("#"))
            if float(told["cascata_tables"]) == len(self.tables):
                return True
            for seats in self.seats.values():  # what goes on elsewhere is let go of then
                await seats[0].ask(type="chat", text="still here")
            return False

        await until(one_each)


@pytest.mark.long
async def test_a_table_stays_with_one_process(tmp_path, sqlite):
    async with serving(tmp_path, sqlite) as (process, address), House(address) as house:

        async def is_ready():
            async with httpx.AsyncClient() as client:
                return (await client.get(f"{address}/api/health")).json()["status"] == "ok"

        await until(is_ready)
        await house.open(tables=4)
        await house.play(turns=1)

        # One dies: its connections are lost, and nothing else.
        before = workers_of(process)
        assert len(before) == WORKERS
        victim = min(before)
        os.kill(victim, signal.SIGKILL)

        async def is_replaced():
            return victim not in workers_of(process) and len(workers_of(process)) == WORKERS

        await house.play(turns=1)
        await until(is_replaced)
        await house.play(turns=1)

        # New ones take the place of the old, one after the other, while people play.
        old = workers_of(process)
        process.send_signal(signal.SIGHUP)

        async def are_renewed():
            return not old & workers_of(process) and len(workers_of(process)) == WORKERS

        await until(are_renewed)
        await house.play(turns=1)
    assert process.returncode == 0
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [line["event"] for line in lines if line["level"] != "info"] == ["worker_died"]


class Process:
    """One of several processes, as far as their supervisor knows it: what it is told is kept."""

    def __init__(self):
        self.known = set()
        self.told = []
        self.channel = SimpleNamespace(say=lambda said, may_be_lost=False: self.told.append(said))

    def hears(self):
        told, self.told = self.told, []
        return told


async def test_news_of_a_table_go_to_those_who_know_it():
    supervisor: Any = Supervisor(None, None, 3)
    first, second, third = supervisor._workers = [Process() for _ in range(3)]

    def say(process, said):
        supervisor.hear(process, said, None)

    say(first, {"knows": "t"})
    assert not first.hears()
    say(second, {"knows": "t"})
    assert first.hears() == second.hears() == [{"shared": "t"}]
    news = {"news": {"table": "t", "version": 2}}
    say(first, news)
    assert (first.hears(), second.hears(), third.hears()) == ([], [news], [])
    say(first, {"forgets": "t"})
    assert (first.hears(), second.hears()) == ([], [{"alone": "t"}])
    say(third, {"news": {"guest": "g", "code": 1012}})  # of a guest all hear
    assert first.hears() == second.hears() != []
    say(second, {"forgets": "t"})
    say(third, news)
    assert not any(process.hears() for process in supervisor._workers)


def test_what_goes_on_at_a_table_that_nobody_else_knows_is_no_news():
    said = []
    siblings: Any = SimpleNamespace(
        knows=lambda table: said.append(f"knows {table}"),
        forgets=lambda table: said.append(f"forgets {table}"),
        news=lambda news: said.append(next(name for name in news if name != "table")),
    )
    bus = SiblingsBus(siblings)

    def says(act, *given):
        act(*given)
        told = said.copy()
        said.clear()
        return told

    assert says(bus.knows, "t") == ["knows t"]
    assert says(bus.publish, {"table": "t", "version": 1}) == []
    assert says(bus.publish, {"table": "t", "asks": True}) == ["asks"]
    bus.is_known_elsewhere("t", True)
    assert says(bus.publish, {"table": "t", "version": 2}) == ["version"]
    bus.is_known_elsewhere("t", False)
    assert says(bus.publish, {"table": "t", "version": 3}) == []
    assert says(bus.forgets, "t") == ["forgets t"]
    bus.is_known_elsewhere("t", True)  # late
    assert says(bus.knows, "t") == ["knows t"]
    assert says(bus.publish, {"table": "t", "version": 4}) == []
