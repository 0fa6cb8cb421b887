"""The process above several that serve: starts them, knows which holds which table, and restarts
them when they die.

It reads no request and knows no game: it hands connections to the process that holds their table
(see siblings.py), and passes on what the processes tell each other.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from time import monotonic
from typing import Any

import structlog

from cascata.core.errors import CascataError
from cascata.server.ops import logs
from cascata.server.ops.channel import Channel, close_file, pair

Work = Callable[[socket.socket, socket.socket], None]
"""What a process does, with the socket that listens and its end of the channel to us."""

STOP_SECONDS = 20.0
"""How long processes may take to stop in good order."""
SILENT_SECONDS = 60.0
"""A process that says nothing for so long hangs, and is killed."""
LOOK_SECONDS = 1.0
AGAIN_SECONDS = 1.0
"""Before a process that died is started again."""

log = structlog.get_logger("cascata.supervisor")


class Worker:
    """A process that serves."""

    def __init__(self, work: Work, listening: socket.socket, supervisor: Supervisor) -> None:
        ours, theirs = pair()
        self.tables: set[str] = set()
        """Those that it holds."""
        self.known: set[str] = set()
        """Those in its memory."""
        self.is_ready = False
        self.is_leaving = False
        self.heard = monotonic()
        self.channel = Channel(ours, lambda said, file: supervisor.hear(self, said, file))
        self.process = get_context("spawn").Process(target=work, args=(listening, theirs))
        self.process.start()
        theirs.close()

    def stop(self) -> None:
        """Ask it to stop in good order."""
        self.is_leaving = True
        self.process.terminate()


class Supervisor:
    """Several processes behind one port."""

    def __init__(self, work: Work, listening: socket.socket, count: int) -> None:
        self._work = work
        self._listening = listening
        self._count = count
        self._workers: list[Worker] = []
        self._homes: dict[str, Worker] = {}
        """The process that holds a table."""
        self._known: dict[str, list[Worker]] = {}
        """The processes that have a table in memory."""
        self._stopping = asyncio.Event()
        self._turn = itertools.count()
        self._was_ready = False
        self.failure: CascataError | None = None

    async def run(self) -> None:
        """Serve until we are told to stop."""
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._renew)
        for _ in range(self._count):
            self._start()
        watching = loop.create_task(self._watch())
        await self._stopping.wait()
        watching.cancel()
        await self._stop()
        if self.failure is not None:
            raise self.failure

    # Processes ------------------------------------------------------------------------------------

    def _start(self) -> Worker:
        worker = Worker(self._work, self._listening, self)
        self._workers.append(worker)
        sentinel = worker.process.sentinel
        asyncio.get_running_loop().add_reader(sentinel, self._ended, worker)
        return worker

    def _ended(self, worker: Worker) -> None:
        """A process is gone: its tables are free for the others."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(worker.process.sentinel)
        worker.process.join()
        worker.channel.close()
        self._workers.remove(worker)
        for table in worker.tables:
            self._homes.pop(table, None)
        for table in list(worker.known):
            self._forgets(table, worker)
        forget_metrics(worker.process.pid)
        if self._stopping.is_set() or worker.is_leaving:
            return
        log.error("worker_died", exit=worker.process.exitcode, tables=len(worker.tables))
        if not worker.is_ready and not self._was_ready:
            self.failure = CascataError("the server could not start; the log says why", "start")
            self._stopping.set()
            return
        loop.call_later(AGAIN_SECONDS, self._start_again)

    def _start_again(self) -> None:
        if not self._stopping.is_set():
            self._start()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for worker in self._workers:
                if monotonic() - worker.heard > SILENT_SECONDS and worker.is_ready:
                    log.error("worker_hangs", process=worker.process.pid)
                    worker.process.kill()

    def _renew(self) -> None:
        """New processes take the place of the old ones, one after the other."""
        self._renewing = asyncio.get_running_loop().create_task(self._renew_all())

    async def _renew_all(self) -> None:
        for old in [worker for worker in self._workers if not worker.is_leaving]:
            new = self._start()
            while not new.is_ready and new.process.is_alive():
                await asyncio.sleep(0.05)
            if not new.is_ready:
                log.error("renewing_failed")
                return
            old.stop()
            while old in self._workers:
                await asyncio.sleep(0.05)

    async def _stop(self) -> None:
        for worker in self._workers:
            worker.stop()
        deadline = monotonic() + STOP_SECONDS
        while self._workers and monotonic() < deadline:
            await asyncio.sleep(0.02)
        for worker in self._workers:
            worker.process.kill()
            worker.process.join()

    # What they say --------------------------------------------------------------------------------

    def hear(self, worker: Worker, said: Any, file: int | None) -> None:
        """A process says something."""
        worker.heard = monotonic()
        match said:
            case {"pass": table, "head": head} if file is not None:
                self._home_of(table, worker).channel.say({"take": head}, file)
                return
            case {"have": table}:
                if table not in self._homes:
                    self._settle(table, worker)
            case {"gone": table}:
                if self._homes.get(table) is worker:
                    del self._homes[table]
                    worker.tables.discard(table)
            case {"knows": table}:
                self._knows(table, worker)
            case {"forgets": table}:
                self._forgets(table, worker)
            case {"news": {"table": table}}:
                self._tell(self._known.get(table, ()), said, worker)
            case {"news": _}:
                self._tell(self._workers, said, worker)
            case {"is": "ready"}:
                worker.is_ready = self._was_ready = True
        close_file(file)

    def _knows(self, table: str, worker: Worker) -> None:
        worker.known.add(table)
        knowing = self._known.setdefault(table, [])
        knowing.append(worker)
        if len(knowing) > 1:
            self._tell(knowing, {"shared": table})

    def _forgets(self, table: str, worker: Worker) -> None:
        worker.known.discard(table)
        knowing = self._known.get(table, [])
        if worker in knowing:
            knowing.remove(worker)
        if len(knowing) == 1:
            self._tell(knowing, {"alone": table})
        elif not knowing:
            self._known.pop(table, None)

    @staticmethod
    def _tell(workers: Iterable[Worker], said: Any, besides: Worker | None = None) -> None:
        for worker in workers:
            if worker is not besides:
                worker.channel.say(said, may_be_lost="news" in said)

    def _home_of(self, table: str, asks: Worker) -> Worker:
        """The process that holds a table; who holds least, if none does."""
        home = self._homes.get(table)
        if home is None or home.is_leaving:
            able = [w for w in self._workers if w.is_ready and not w.is_leaving]
            home = min(able, key=lambda worker: len(worker.tables), default=asks)
            self._settle(table, home)
        return home

    def _settle(self, table: str, worker: Worker) -> None:
        self._homes[table] = worker
        worker.tables.add(table)


def supervise(work: Work, listening: socket.socket, count: int) -> None:
    """Serve in several processes until we are told to stop."""
    logs.configure()
    # What a process that was killed leaves behind is tidied up; nobody need hear of it at the end.
    os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker:UserWarning")

    async def run() -> None:
        await Supervisor(work, listening, count).run()

    with shared_metrics():
        asyncio.run(run())


@contextmanager
def shared_metrics() -> Iterator[None]:
    """A folder in which the processes leave their numbers, so that any can tell those of all."""
    folder = tempfile.mkdtemp(prefix="cascata-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def forget_metrics(process: int | None) -> None:
    """What a process that has ended had open counts no more; what it has counted stays."""
    from prometheus_client import multiprocess

    multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]
