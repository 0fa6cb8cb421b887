"""The faults: each starts what it needs, lets people play, does its worst, and waits until all is
as before."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import subprocess
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.request import urlopen

from bench.chaos.players import Hall, Line
from bench.chaos.services import Forked, Postgres, Redis, Server, Service
from bench.chaos.witness import Verdict, judge, read_log

TABLES = 4
PLAY = 3.0
"""Seconds of play before and after a fault."""
CUT_WITHIN = 120.0
"""Seconds until connections that read nothing must be gone."""
SOCKETS = "cascata_sockets "
"""The metric that counts connections."""


@dataclass
class Result:
    """What came of a fault."""

    name: str
    times: int = 1
    """How often it was done."""
    verdict: Verdict | None = None
    back_seconds: list[float] = field(default_factory=list)
    """From the end of the fault until somebody has acted at every table."""
    codes: Counter[str] = field(default_factory=Counter)
    """What the players met."""
    failures: list[str] = field(default_factory=list)
    """Stack traces in the server's log."""
    notes: dict[str, Any] = field(default_factory=dict)


class Stage:
    """A folder, and what runs in it until the end."""

    def __init__(self, result: Result, stack: ExitStack, kills: dict[str, int]) -> None:
        self.result = result
        self.kills = kills
        self._stack = stack
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cch")))
        self.folder.chmod(0o755)
        self.servers: list[Server | Forked] = []

    @property
    def sqlite(self) -> str:
        """The address of an embedded database in the folder."""
        return f"sqlite+aiosqlite:///{self.folder}/cascata.db"

    def postgres(self) -> Postgres:
        """A PostgreSQL that runs."""
        found = Postgres(self.folder / "pg")
        self._run(found)
        return found

    def redis(self) -> Redis:
        """A Redis that runs."""
        found = Redis(self.folder / "redis")
        self._run(found)
        return found

    def _run(self, service: Service) -> None:
        self._stack.callback(service.stop)
        service.start()

    def serve(self, *arguments: str, clock: Path | None = None) -> Server:
        """A server that runs; `clock`: the file that says how wrong its clock is."""
        server = Server(self.folder, *arguments, clock=clock)
        self._stack.callback(server.stop)
        self.servers.append(server)
        server.start()
        return server

    def fork(self, database: str) -> Forked:
        """A server that can be killed often."""
        server = Forked(self.folder, database)
        server.start()
        self._stack.callback(server.stop)
        self.servers.append(server)
        return server

    @asynccontextmanager
    async def played(
        self, database: str, *servers: Server | Forked, tables: int = TABLES, pace: float = 0.1
    ) -> AsyncIterator[Hall]:
        """People who play meanwhile; at the end the log is compared with what they know."""
        hall = Hall([server.address for server in servers], tables, pace)
        await hall.open()
        await hall.goes_on()
        await asyncio.sleep(PLAY)
        yield hall
        await asyncio.sleep(PLAY)
        await hall.goes_on()
        await hall.close()
        rows = await asyncio.to_thread(read_log, database)
        self.result.verdict = judge(rows, hall.players)
        for player in hall.players:
            self.result.codes.update(player.codes)
        for server in self.servers:
            self.result.failures += server.failures()

    async def back(self, hall: Hall) -> None:
        """The fault is over: how long until all go on."""
        self.result.back_seconds.append(round(await hall.goes_on(), 2))


# kill -9 ------------------------------------------------------------------------------------------


async def _kills(stage: Stage, database: str, times: int) -> None:
    chance = random.Random(f"kill {times}")
    server = await asyncio.to_thread(stage.fork, database)
    stage.result.times = times
    async with stage.played(database, server, pace=0.02) as hall:
        for _ in range(times):
            await asyncio.sleep(chance.uniform(0, 0.6))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            if chance.random() < 0.05:  # all come back before the next one
                await stage.back(hall)
        await stage.back(hall)


async def kill_sqlite(stage: Stage) -> None:
    """`kill -9` during play, SQLite."""
    await _kills(stage, stage.sqlite, stage.kills["sqlite"])


async def kill_postgres(stage: Stage) -> None:
    """`kill -9` during play, PostgreSQL."""
    postgres = await asyncio.to_thread(stage.postgres)
    await _kills(stage, postgres.url, stage.kills["postgres"])


# The database and the bus -------------------------------------------------------------------------


async def _trouble(stage: Stage, make: Callable[[Service], Awaitable[None]], bus: bool) -> None:
    postgres = await asyncio.to_thread(stage.postgres)
    more: list[str] = []
    service: Service = postgres
    if bus:
        service = await asyncio.to_thread(stage.redis)
        more = ["--redis", service.url]  # type: ignore[attr-defined]
    arguments = ["--database", postgres.url, *more]
    servers = [await asyncio.to_thread(stage.serve, *arguments) for _ in range(2 if bus else 1)]
    async with stage.played(postgres.url, *servers) as hall:
        await make(service)
        await stage.back(hall)


async def _restart(service: Service) -> None:
    await asyncio.to_thread(service.stop)
    await asyncio.to_thread(service.start)


async def _freeze(service: Service) -> None:
    service.signal_all(signal.SIGSTOP)
    await asyncio.sleep(10)
    service.signal_all(signal.SIGCONT)


async def _away(service: Service) -> None:
    # As if the power had failed.
    await asyncio.to_thread(service.stop, signal.SIGQUIT)
    await asyncio.sleep(60)
    await asyncio.to_thread(service.start)


async def postgres_restarted(stage: Stage) -> None:
    """PostgreSQL restarted."""
    await _trouble(stage, _restart, bus=False)


async def postgres_frozen(stage: Stage) -> None:
    """PostgreSQL stopped for 10 s (SIGSTOP)."""
    await _trouble(stage, _freeze, bus=False)


async def postgres_away(stage: Stage) -> None:
    """PostgreSQL gone for a minute, without having shut down."""
    await _trouble(stage, _away, bus=False)


async def redis_restarted(stage: Stage) -> None:
    """Redis restarted, two servers."""
    await _trouble(stage, _restart, bus=True)


async def redis_frozen(stage: Stage) -> None:
    """Redis stopped for 10 s (SIGSTOP), two servers."""
    await _trouble(stage, _freeze, bus=True)


async def redis_away(stage: Stage) -> None:
    """Redis gone for a minute, two servers."""
    await _trouble(stage, _away, bus=True)


# The machine --------------------------------------------------------------------------------------


async def disk_full(stage: Stage) -> None:
    """The disk of the database full for 10 s, then room again (needs root)."""
    disk = stage.folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(disk)]
    await asyncio.to_thread(subprocess.run, mount, check=True)
    try:
        database = f"sqlite+aiosqlite:///{disk}/cascata.db"
        server = await asyncio.to_thread(stage.serve, "--database", database)
        async with stage.played(database, server) as hall:
            ballast = disk / "ballast"
            with ballast.open("wb", buffering=0) as file, suppress(OSError):
                while True:
                    file.write(bytes(4096))
            acted = sum(player.acted for player in hall.players)
            await asyncio.sleep(10)
            stage.result.notes["acts while it was full"] = (
                sum(player.acted for player in hall.players) - acted
            )
            ballast.unlink()
            await stage.back(hall)
        await asyncio.to_thread(server.stop)
    finally:
        await asyncio.to_thread(subprocess.run, ["umount", "-l", str(disk)], check=False)


async def two_on_one_file(stage: Stage) -> None:
    """Two servers on one SQLite file, people of each table at both."""
    servers = [await asyncio.to_thread(stage.serve, "--database", stage.sqlite) for _ in range(2)]
    async with stage.played(stage.sqlite, *servers) as hall:
        await asyncio.sleep(20)
        await stage.back(hall)


async def clock_jumps(stage: Stage) -> None:
    """The machine's clock jumps an hour ahead, two back, and home again."""
    told = stage.folder / "clock"
    told.write_text("0")
    server = await asyncio.to_thread(stage.serve, "--database", stage.sqlite, clock=told)
    async with stage.played(stage.sqlite, server) as hall:
        for moment in ("3600", "-3600", "0"):
            told.write_text(moment)
            await asyncio.sleep(PLAY)
            await stage.back(hall)


async def slow_readers(stage: Stage) -> None:
    """2,000 idle connections, 50 of which stop reading: those are cut, the others stay."""
    server = await asyncio.to_thread(stage.serve, "--database", stage.sqlite, "--workers", "1")
    async with stage.played(stage.sqlite, server) as hall:
        before = server.process.resident_bytes()
        tables = [pair[0].ledger.table for pair in hall.pairs]
        owners = [pair[0].cookie for pair in hall.pairs]
        idle: list[Line] = []
        for number in range(2000):
            line = Line(server.address, tables[number % TABLES], owners[number % TABLES], _ignore)
            await line.connect(server.address)
            idle.append(line)
            if number % 50 == 0:
                await asyncio.sleep(0.05)
        deaf = idle[::40]
        for line in deaf:
            line._transport.pause_reading()
        began, left = monotonic(), len(idle) - len(deaf) + len(hall.players)
        await stage.back(hall)
        while monotonic() - began < CUT_WITHIN:
            await asyncio.sleep(1)
            if await asyncio.to_thread(_sockets, server.address) <= left:
                stage.result.notes[f"{len(deaf)} cut after (s)"] = round(monotonic() - began)
                break
        else:
            stage.result.failures.append("connections that read nothing were not cut")
        await stage.back(hall)
        reading = [line for line in idle if line not in deaf]
        stage.result.notes["idle that stayed"] = sum(not line.gone.is_set() for line in reading)
        grown = server.process.resident_bytes() - before
        stage.result.notes["memory for them (MB)"] = round(grown / 1e6, 1)
        for line in idle:
            line.close()
        await stage.back(hall)


def _ignore(_: bytes, __: float) -> None:
    pass


def _sockets(address: str) -> int:
    """The connections that a server has."""
    with urlopen(f"{address}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return next(int(float(line.split()[1])) for line in lines if line.startswith(SOCKETS))


async def upgrade(stage: Stage) -> None:
    """New processes in the place of the old under live tables: SIGHUP three times, two workers."""
    server = await asyncio.to_thread(stage.serve, "--database", stage.sqlite, "--workers", "2")
    stage.result.times = 3
    async with stage.played(stage.sqlite, server) as hall:
        for _ in range(3):
            old = set(_children(server.process.pid))
            os.kill(server.process.pid, signal.SIGHUP)
            while old & set(_children(server.process.pid)):
                await asyncio.sleep(0.1)
            await stage.back(hall)


def _children(parent: int) -> list[int]:
    """Processes that serve, of a supervisor."""
    text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [
        int(child)
        for child in text.split()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


async def restart(stage: Stage) -> None:
    """The old server out in good order, the new one in, three times."""
    server = await asyncio.to_thread(stage.serve, "--database", stage.sqlite)
    stage.result.times = 3
    async with stage.played(stage.sqlite, server) as hall:
        for _ in range(3):
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await stage.back(hall)


FAULTS: dict[str, Callable[[Stage], Coroutine[Any, Any, None]]] = {
    function.__name__: function
    for function in (
        kill_sqlite,
        kill_postgres,
        postgres_restarted,
        postgres_frozen,
        postgres_away,
        redis_restarted,
        redis_frozen,
        redis_away,
        disk_full,
        two_on_one_file,
        clock_jumps,
        slow_readers,
        upgrade,
        restart,
    )
}


def run(name: str, kills: dict[str, int], keep: Path | None) -> Result:
    """Do one of them."""
    result = Result(name)
    with ExitStack() as stack:
        stage = Stage(result, stack, kills)
        try:
            asyncio.run(FAULTS[name](stage))
        finally:
            if keep is not None:
                shutil.copytree(stage.folder, keep / name, ignore=_only_logs, dirs_exist_ok=True)
    return result


def _only_logs(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith("log")]
