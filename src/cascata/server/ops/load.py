"""How late this process is: a server that is full says so before those who play feel it."""

from __future__ import annotations

import asyncio
from time import perf_counter

from cascata.server.ops.metrics import Metrics
from cascata.server.refusals import Refused
from cascata.server.settings import Limits

EVERY = 0.1
WEIGHT = 0.02
"""Of the last look in the average: five seconds ago count a third."""
RETRY_SECONDS = 30


class Load:
    """Looks ten times a second how much later than planned it comes to that."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self.late = 0.0
        """Seconds, on average."""
        self.is_draining = False
        """Whether another process is about to take our place."""

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            began = perf_counter()
            await asyncio.sleep(EVERY)
            self.note(perf_counter() - began - EVERY)

    def note(self, late: float) -> None:
        """It was so late this time."""
        self.late += WEIGHT * (max(0.0, late) - self.late)
        self._metrics.late_seconds.set(self.late)

    @property
    def is_full(self) -> bool:
        """Whether no more should be begun here."""
        return self.is_draining or self.late > self._limits.late_seconds

    def check_room(self) -> None:
        """Refuse what can be done elsewhere or later."""
        if self.is_draining:
            raise Refused("full", "the server is about to be renewed", RETRY_SECONDS)
        if self.is_full:
            raise Refused("full", "the server is busy with the tables it has", RETRY_SECONDS)
