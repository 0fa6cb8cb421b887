"""Load at a fixed rate, and how long the other seats wait for what somebody did.

A *lane* is a place in the room where one table after another is played at a steady pace: whether or
not the server keeps up, the next action falls due on schedule and its latency counts from then
(otherwise a slow server would be asked less, and look faster than it is). Lanes begin one after the
other while the load warms up, so that games of every age are played, and a few end at any time. All
tables are made beforehand; the sockets of the next one open shortly before the last one ends.
"""

from __future__ import annotations

import asyncio
import math
import random
from abc import ABC, abstractmethod
from array import array
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bench.wire import Socket

OPEN_AHEAD = 8
"""Turns before the end of a game at which the sockets of the next one are opened."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is asked of a server."""

    tables: int
    seats: int
    rate: float
    """Actions a second at each table."""
    warm_up: float
    seconds: float
    turns: int
    """Actions that a game lasts."""

    def games_of(self, lane: int) -> int:
        """How many games are played one after the other in a lane."""
        return math.ceil(
            ((self.warm_up + self.seconds - self.offset(lane)) * self.rate + 1) / self.turns
        )

    def offset(self, lane: int) -> float:
        """When a lane begins."""
        return self.warm_up * lane / self.tables


@dataclass(slots=True)
class Meter:
    """What is measured. Only actions that fall due while it is open count."""

    opens: float = math.inf
    closes: float = math.inf
    latencies: array[float] = field(default_factory=lambda: array("d"))
    """Seconds from an action's due time until another seat had the update, for each other seat."""
    lateness: array[float] = field(default_factory=lambda: array("d"))
    """Seconds by which the generator itself was late to send."""
    due: int = 0
    """Actions that fell due while the meter was open."""
    sent: int = 0
    """Actions sent so far, at any time."""
    bytes_read: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)

    def counts(self, due: float) -> bool:
        """Whether an action that fell due then is part of the measurement."""
        return self.opens <= due < self.closes


class Table(ABC):
    """One game, as those see it who sit at its seats."""

    def __init__(self, plan: Plan, meter: Meter) -> None:
        self.plan = plan
        self.meter = meter
        self.sockets: list[Socket] = []
        self.turn = 0
        self.version = 0
        """Of the log, as far as the seat to act has seen it."""
        self.actor = 0
        self.on_ready: Callable[[], None] | None = None
        self._seen = [0] * plan.seats
        self._acts: dict[int, tuple[int, float]] = {}
        """Version that an action makes -> its seat, and when it fell due."""

    @abstractmethod
    async def connect(self) -> None:
        """Open the sockets and ask for the table."""

    @abstractmethod
    def send_turn(self) -> None:
        """Let the seat to act send a whole turn."""

    async def open(self) -> None:
        """Open the sockets and wait until every seat has the table."""
        await self.connect()
        async with asyncio.timeout(60):
            while not all(self._seen):
                await asyncio.sleep(0.02)
                for socket in self.sockets:
                    if socket.lost is not None:
                        raise RuntimeError(f"cannot open a table: {socket.lost}")

    @property
    def is_open(self) -> bool:
        """Whether every seat has the table."""
        return all(self._seen)

    @property
    def is_ready(self) -> bool:
        """Whether the seat to act has all that it needs to choose."""
        return self.is_open and self._seen[self.actor] == self.version and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the last action has been sent."""
        return self.turn == self.plan.turns

    def act(self, due: float) -> None:
        """Send the next action."""
        self._acts[self.version + 1] = self.actor, due
        self.send_turn()
        self.meter.sent += 1
        self.version += 1
        self.turn += 1
        self.actor = (self.actor + 1) % self.plan.seats

    def began(self, seat: int, version: int) -> None:
        """A seat has received the whole table for the first time."""
        self._seen[seat] = self.version = version

    def saw(self, seat: int, version: int, now: float) -> None:
        """A seat has received what is new, up to a version."""
        for news in range(self._seen[seat] + 1, version + 1):
            actor, due = self._acts[news]
            if actor != seat and self.meter.counts(due):
                self.meter.latencies.append(now - due)
        self._seen[seat] = version
        if self.on_ready is not None and self.is_ready:
            self.on_ready()

    def close(self) -> None:
        """Close the sockets."""
        for socket in self.sockets:
            if socket.lost is not None:
                self.meter.errors[socket.lost] += 1
            socket.close()


class Lane:
    """One table after another at a steady pace."""

    def __init__(self, tables: Sequence[Table], plan: Plan, meter: Meter, number: int) -> None:
        self._tables = deque(tables)
        self._plan = plan
        self._meter = meter
        self._number = number
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[float] = deque()
        """Due times of actions that had to wait for the server."""
        self._chance = random.Random(number)
        self._opening: asyncio.Task[None] | None = None

    def start(self, at: float) -> None:
        """Begin; `at` is when the load begins to warm up."""
        self._begins = at + self._plan.offset(self._number)
        self._count = 0
        self._schedule()

    def close(self) -> None:
        """Close all that is open."""
        for table in self._tables:
            table.close()

    def _schedule(self) -> None:
        period = 1 / self._plan.rate
        self._due = self._begins + period * (self._count + self._chance.uniform(0, 0.5))
        if self._due < self._meter.closes:
            self._loop.call_at(self._due, self._fall_due)

    def _fall_due(self) -> None:
        due = self._due
        if self._meter.counts(due):
            self._meter.due += 1
            self._meter.lateness.append(self._loop.time() - due)
        self._waiting.append(due)
        self._count += 1
        self._schedule()
        self._play()

    def _play(self) -> None:
        """Do what is due, as soon as the table is ready for it."""
        table = self._tables[0]
        table.on_ready = self._play
        while self._waiting and table.is_ready:
            table.act(self._waiting.popleft())
        if (
            table.turn == self._plan.turns - OPEN_AHEAD
            and len(self._tables) > 1
            and not self._opening
        ):
            self._opening = self._loop.create_task(self._open(self._tables[1]))
        if table.is_over and len(self._tables) > 1:
            table.on_ready = None
            self._loop.call_later(2.0, self._tables.popleft().close)
            self._opening = None
            self._play()

    async def _open(self, table: Table) -> None:
        try:
            await table.open()
        except (RuntimeError, OSError, TimeoutError) as error:
            self._meter.errors[str(error) or type(error).__name__] += 1
            return
        self._play()
