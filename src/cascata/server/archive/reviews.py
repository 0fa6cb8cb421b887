"""Reviews of games that are over, made in the background and kept.

A review is kept under the hash of its record, the version of the judgement and the level, so the
same game is never judged twice, whoever asks. The work is done in a process that comes after
everything else on the machine, a few turns at a time, so that reviews take turns too. Who
leaves finds the work going on; when the server is stopped, it begins anew when somebody asks again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog

from cascata.coach import worker
from cascata.core.reader import read_json
from cascata.server.archive.replays import Past, Replays
from cascata.server.encoding import encode
from cascata.server.ops.throttle import Throttle
from cascata.server.ops.workers import Died, Workers
from cascata.server.refusals import Refused
from cascata.server.settings import Limits
from cascata.server.store.store import Store
from cascata.server.times import HOUR, now

if TYPE_CHECKING:
    from cascata.core.game import Plain

AT_A_TIME = 4
"""Turns that are judged before another review has its turn."""
SECONDS = 120.0
"""For so few turns; a machine on which they take longer has other worries."""
LEVEL = "strong"

log = structlog.get_logger("cascata.reviews")


@dataclass(slots=True)
class Work:
    """A review that is being made."""

    total: int
    done: int = 0
    failed: bool = False
    task: asyncio.Task[None] | None = None


class Reviews:
    """Makes reviews, and keeps them."""

    def __init__(self, replays: Replays, store: Store, workers: Workers, limits: Limits) -> None:
        self._replays = replays
        self._store = store
        self._limits = limits
        self._workers = workers
        self._turn = asyncio.Lock()  # reviews wait for each other, and nobody else for all of them
        self._work: dict[str, Work] = {}
        self._working_for: Counter[str] = Counter()
        self._asked = Throttle(
            lambda: limits.reviews_per_hour, HOUR, "too many reviews within an hour"
        )

    async def look(self, name: str, guest: str | None) -> bytes:
        """How far the review of a game is, and the review when it is done."""
        past = await self._replays.find(name, guest)
        key = _key(_over(past))
        kept = await self._store.reviews.find(key)
        if kept is not None:
            return encode({"status": "done", "review": read_json(kept)})
        work = self._work.get(key)
        if work is None:
            return encode({"status": "none"})
        if work.failed:
            return encode({"status": "failed"})
        return encode({"status": "working", "done": work.done, "total": work.total})

    async def begin(self, name: str, guest: str) -> bytes:
        """Begin the review of a game, unless it is there or under way; then the same as `look`."""
        past = await self._replays.find(name, guest)
        document = _over(past)
        key = _key(document)
        is_kept = await self._store.reviews.find(key) is not None
        if not is_kept and (key not in self._work or self._work[key].failed):
            if self._working_for[guest] >= self._limits.reviews_at_once:
                raise Refused("too_fast", "other reviews of yours are still being made")
            self._asked.count(guest)
            work = self._work[key] = Work(len(document["turns"]))
            self._working_for[guest] += 1
            work.task = asyncio.create_task(self._make(key, document, work, guest))
        return await self.look(name, guest)

    async def _make(self, key: str, document: Mapping[str, Any], work: Work, guest: str) -> None:
        try:
            judged: list[dict[str, Plain]] = []
            for first in range(0, work.total, AT_A_TIME):
                some = range(first, min(first + AT_A_TIME, work.total))
                judged += await self._judge((document, LEVEL, some))
                work.done = len(judged)
            async with self._turn:
                told = await self._workers.do(worker.sum_up, (document, LEVEL, judged), SECONDS)
            await self._store.reviews.keep(key, now(), encode(told).decode())
            del self._work[key]
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("review_failed")
            work.failed = True
        finally:
            self._working_for[guest] -= 1

    async def _judge(self, job: worker.JudgeJob) -> list[dict[str, Plain]]:
        async with self._turn:
            try:
                return await self._workers.do(worker.judge, job, SECONDS)
            except Died:  # perhaps because of another review
                return await self._workers.do(worker.judge, job, SECONDS)

    async def close(self) -> None:
        """Stop whatever is under way."""
        tasks = [work.task for work in self._work.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _over(past: Past) -> Mapping[str, Any]:
    """The record of a game that may be reviewed: not one that is still played."""
    if past.sights is not None:
        raise Refused("still_playing", "the game is not over")
    return past.document


def _key(document: Mapping[str, Any]) -> str:
    """What a review is kept under."""
    from cascata.coach.base import coach_of

    played = {name: document.get(name) for name in ("game", "options", "seed", "setup", "draws")}
    played["turns"] = [(turn["seat"], turn["steps"]) for turn in document["turns"]]
    text = json.dumps([played, coach_of(document["game"]).version, LEVEL], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
