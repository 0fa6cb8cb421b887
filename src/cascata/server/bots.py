"""The processes in which bots think, with a time limit for every move.

A bot is given what its seat sees and nothing else. One that takes too long, or whose process dies,
is asked once more in a new process; after that any legal action is done, so that no table hangs.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import perf_counter
from typing import TYPE_CHECKING, Any

import structlog

from cascata.bots import worker

if TYPE_CHECKING:
    from cascata.core.game import State

Step = dict[str, Any]

log = structlog.get_logger("cascata.bots")


class Bots:
    """A pool of processes, made when it is first needed and anew when it breaks."""

    def __init__(
        self,
        games: Sequence[str],
        processes: int,
        seconds: float,
        observe: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        self._games = list(games)
        self._processes = processes
        self._seconds = seconds
        self._observe = observe
        self._free = asyncio.Semaphore(processes)  # a move's time runs only while it is thought of
        self._pool: ProcessPoolExecutor | None = None
        self._is_ready = False
        self._is_closed = False

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> list[Step]:
        """What a bot does on this seat; the same seed gives the same answer."""
        from cascata.core.rng import Rng

        own_seed = hashlib.sha256(f"cascata-bot/1:{seed}".encode()).hexdigest()
        seen = state.for_seat(seat, Rng(own_seed))
        job: worker.Job = (
            state.game.name,
            state.options.to_json(),
            seen.to_bytes(),
            seat,
            bot,
            own_seed,
        )
        started = perf_counter()
        try:
            async with self._free:
                for _ in range(2):
                    steps = await self._ask(job)
                    if steps is not None:
                        return steps
        finally:
            self._observe(perf_counter() - started)
        return legal_step(state, seat, own_seed)

    async def _ask(self, job: worker.Job) -> list[Step] | None:
        pool = await self._ready_pool()
        if pool is None:
            return None
        try:
            thought = asyncio.wrap_future(pool.submit(worker.choose, job))
            return await asyncio.wait_for(thought, self._seconds)
        except TimeoutError:
            log.warning("bot_too_slow", game=job[0], bot=job[4], seconds=self._seconds)
            self._discard(pool)
        except (BrokenProcessPool, RuntimeError):  # RuntimeError: shut down by somebody else's turn
            log.warning("bot_process_died", game=job[0], bot=job[4])
            self._discard(pool)
        except Exception as error:
            log.error("bot_failed", game=job[0], bot=job[4], error=repr(error))
        return None

    async def start(self) -> None:
        """Start the processes ahead of the first move."""
        await self._ready_pool()

    async def _ready_pool(self) -> ProcessPoolExecutor | None:
        if self._is_closed:
            return None
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),
                initializer=worker.start,
                initargs=(self._games,),
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
        # A process that still thinks would keep us waiting.
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop all processes, also those that think."""
        self._is_closed = True
        if self._pool is not None:
            self._discard(self._pool)


def legal_step(state: State, seat: int, seed: str) -> list[Step]:
    """Some legal action, when there is no better answer."""
    from cascata.core.rng import Rng

    legal = state.legal(seat)
    return [legal[Rng(seed).below(len(legal))].to_json()]
