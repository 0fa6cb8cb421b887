"""Processes for what takes long, with a time limit: compiled code lets no thread run beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from cascata.bots import worker
from cascata.core.errors import CascataError

J = TypeVar("J")
T = TypeVar("T")


class Undone(CascataError):  # noqa: N818 - a word of its own
    """A job that took too long, or whose process died."""

    code = "undone"


class Died(Undone):
    """A job whose process died, perhaps because of another job: it may be tried again."""


class Workers:
    """A pool of processes, made when it is first needed and anew when it breaks."""

    def __init__(
        self, games: Sequence[str], processes: int, niceness: int = worker.NICENESS
    ) -> None:
        self._games = list(games)
        self._niceness = niceness
        self._processes = processes
        # First come, first served; a job's time runs only while it is worked on.
        self._free = asyncio.Semaphore(processes)
        self._pool: ProcessPoolExecutor | None = None
        self._is_ready = False
        self._is_closed = False

    async def do(self, function: Callable[[J], T], job: J, seconds: float) -> T:
        """Do a job in one of the processes; raises what the job raises, or `Undone`."""
        async with self._free:
            pool = await self._ready_pool()
            if pool is None:
                raise Undone("there is no process")
            try:
                done = asyncio.wrap_future(pool.submit(function, job))
            except RuntimeError:  # broken, or shut down by another job
                self._discard(pool)
                raise Died("the processes were stopped") from None
            try:
                return await asyncio.wait_for(done, seconds)
            except TimeoutError:
                self._discard(pool)
                raise Undone(f"took more than {seconds} seconds") from None
            except BrokenProcessPool:
                self._discard(pool)
                raise Died("the process died") from None

    async def start(self) -> None:
        """Start the processes ahead of the first job."""
        await self._ready_pool()

    async def _ready_pool(self) -> ProcessPoolExecutor | None:
        if self._is_closed:
            return None
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),
                initializer=worker.start,
                initargs=(self._games, self._niceness),
            )
            self._is_ready = False
        pool = self._pool
        if self._is_ready:
            return pool
        try:
            await asyncio.wrap_future(pool.submit(worker.is_ready))
        except (BrokenProcessPool, RuntimeError):
            self._discard(pool)
            return None
        self._is_ready = pool is self._pool
        return pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        # A process that still works would keep us waiting.
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop all processes, also those that work."""
        self._is_closed = True
        if self._pool is not None:
            self._discard(self._pool)
