"""Bots think in processes of their own, with a time limit for every move.

A bot is given what its seat sees and nothing else. Well before the limit it is to answer with the
best that it has found. One that does not, or that fails, is replaced for this move by the quick bot
that stands in for people; one whose process dies is asked again first. If all that is in vain any
legal action is done, so that no table hangs.

A table asks for one move at a time and waits in line for a process, so tables share them evenly.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

import structlog

from cascata.bots import worker
from cascata.coach import worker as coach
from cascata.server.ops.workers import Died, Undone, Workers
from cascata.server.table.seats import STAND_IN

if TYPE_CHECKING:
    from cascata.core.game import Plain, State

Step = dict[str, Any]
J = TypeVar("J")
T = TypeVar("T")

THINKING = 0.6
"""The part of the limit after which a bot shall answer: processes share the machine."""

log = structlog.get_logger("cascata.bots")


class Bots:
    """Players for seats without people."""

    def __init__(
        self,
        workers: Workers,
        seconds: float,
        observe: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        self._workers = workers
        self._seconds = seconds
        self._thinking = THINKING * seconds
        self._observe = observe

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> list[Step]:
        """What a bot does on this seat; the same seed gives the same answer."""
        from cascata.core.rng import Rng

        own_seed = hashlib.sha256(f"cascata-bot/1:{seed}".encode()).hexdigest()
        seen = state.for_seat(seat, Rng(own_seed))
        started = perf_counter()
        try:
            for name in dict.fromkeys((bot, STAND_IN)):
                steps = await self._ask(
                    (
                        state.game.name,
                        state.options.to_json(),
                        seen.to_bytes(),
                        seat,
                        name,
                        own_seed,
                        self._thinking,
                    )
                )
                if steps is not None:
                    return steps
        finally:
            self._observe(perf_counter() - started)
        return legal_step(state, seat, own_seed)

    async def hint(
        self, state: State, seat: int, begun: list[Step], seed: str
    ) -> dict[str, Any] | None:
        """The best moves of a seat with reasons; None when the coach has no answer in time."""
        game, options, seen, own_seed = self._seen(state, seat, seed)
        return await self._advice(coach.hint, (game, options, seen, seat, begun, own_seed))

    async def outlook(self, state: State, seat: int, seed: str) -> dict[str, Any] | None:
        """What a seat can expect; None when the coach has no answer in time."""
        game, options, seen, own_seed = self._seen(state, seat, seed)
        return await self._advice(coach.outlook, (game, options, seen, seat, own_seed))

    def _seen(self, state: State, seat: int, seed: str) -> tuple[str, Plain, bytes, str]:
        from cascata.core.rng import Rng

        own_seed = hashlib.sha256(f"cascata-coach/1:{seed}".encode()).hexdigest()
        seen = state.for_seat(seat, Rng(own_seed)).to_bytes()
        return state.game.name, state.options.to_json(), seen, own_seed

    async def _advice(self, function: Callable[[J], T], job: J) -> T | None:
        try:
            return await self._workers.do(function, job, self._seconds)
        except Undone as why:
            log.warning("coach_undone", why=str(why))
        except Exception as error:
            log.error("coach_failed", error=repr(error))
        return None

    async def _ask(self, job: worker.Job) -> list[Step] | None:
        """The answer of a bot; None when it has none in time."""
        for _ in range(2):
            try:
                return await self._workers.do(worker.choose, job, self._seconds)
            except Undone as why:
                log.warning("bot_undone", game=job[0], bot=job[4], why=str(why))
                if not isinstance(why, Died):
                    break
            except Exception as error:
                log.error("bot_failed", game=job[0], bot=job[4], error=repr(error))
                break
        return None


def legal_step(state: State, seat: int, seed: str) -> list[Step]:
    """Some legal action, when there is no better answer."""
    from cascata.core.rng import Rng

    legal = state.legal(seat)
    return [legal[Rng(seed).below(len(legal))].to_json()]
