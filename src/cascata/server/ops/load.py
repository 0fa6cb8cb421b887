"""How busy and how late this process is: a server that is full says so before people feel it."""

from __future__ import annotations

import asyncio
from time import perf_counter, thread_time

from cascata.server.ops.metrics import Metrics
from cascata.server.refusals import Refused
from cascata.server.settings import Limits

EVERY = 0.1
WEIGHT = 0.05
"""Of the last look in the average: two seconds ago count a third."""
RETRY_SECONDS = 30


class Load:
    """Looks ten times a second how it has gone since the last time.

    A thread that works all the time has a queue, though each of its rounds may be short; one that
    comes late though it works little has a machine that others use.
    """

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self.late = 0.0
        """Seconds by which we come later than planned, on average."""
        self.busy = 0.0
        """The share of the time in which the thread of the event loop works, on average."""
        self.is_draining = False
        """Whether another process is about to take our place."""

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            began, worked = perf_counter(), thread_time()
            await asyncio.sleep(EVERY)
            passed = perf_counter() - began
            self.note(passed - EVERY, (thread_time() - worked) / passed)

    def note(self, late: float, busy: float) -> None:
        """It was so late, and so busy, this time."""
        self.late += WEIGHT * (max(0.0, late) - self.late)
        self.busy += WEIGHT * (busy - self.busy)
        self._metrics.late_seconds.set(self.late)
        self._metrics.busy_share.set(self.busy)

    @property
    def is_full(self) -> bool:
        """Whether no more should be begun here."""
        limits = self._limits
        return self.is_draining or self.late > limits.late_seconds or self.busy > limits.busy_share

    def check_room(self) -> None:
        """Refuse what can be done elsewhere or later."""
        if self.is_draining:
            raise Refused("full", "the server is about to be renewed", RETRY_SECONDS)
        if self.is_full:
            raise Refused("full", "the server is busy with the tables it has", RETRY_SECONDS)
