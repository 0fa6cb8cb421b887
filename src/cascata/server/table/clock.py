"""Paces: how long a seat may take.

`turn` and `days` give every turn the same time; `game` gives each seat a budget that is used up
while it is its turn. Everything follows from the times of the log's entries, so a clock needs no
memory of its own and survives a restart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cascata.server.times import DAY, SECOND

if TYPE_CHECKING:
    from cascata.core.game import Plain

Turn = tuple[int, int]
"""A seat, and the number of the turn it is to act in."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of all seats after an entry of the log."""

    limit: int | None
    """Milliseconds for a turn or for a game; None: as long as one likes."""
    whole_game: bool
    used: Mapping[int, int] = field(default_factory=dict)
    running: Mapping[Turn, int] = field(default_factory=dict)
    """The turns that are being thought about, and when each of them began."""
    spent: Mapping[Turn, int] = field(default_factory=dict)
    """How long each turn that is done was thought about: taken back, it goes on from there."""

    @classmethod
    def of_pace(cls, pace: Mapping[str, Plain]) -> Clock:
        """Clocks that have not begun to run."""
        limits = {"turn": SECOND, "game": SECOND, "days": DAY}
        kind = pace["kind"]
        if kind not in limits:
            return cls(None, False)
        amount = pace["days"] if kind == "days" else pace["seconds"]
        return cls(amount * limits[kind], kind == "game")

    def at(self, moment: int, turns: Iterable[Turn]) -> Clock:
        """The clocks after an entry of this moment, when these turns are to be played."""
        if self.limit is None:
            return self
        used, spent, running = dict(self.used), dict(self.spent), dict[Turn, int]()
        for turn in turns:
            again = spent.pop(turn, 0)
            used[turn[0]] = used.get(turn[0], 0) - again
            running[turn] = self.running.get(turn, moment - again)
        for turn, began in self.running.items():
            if turn not in running:
                spent[turn] = moment - began
                used[turn[0]] = used.get(turn[0], 0) + moment - began
        return replace(self, used=used, running=running, spent=spent)

    def deadline_of(self, turn: Turn) -> int | None:
        """When this turn's time is up."""
        if self.limit is None or turn not in self.running:
            return None
        used = self.used.get(turn[0], 0) if self.whole_game else 0
        return self.running[turn] + max(0, self.limit - used)

    @property
    def deadline(self) -> int | None:
        """When the first of the running clocks is up."""
        return min(filter(None, map(self.deadline_of, self.running)), default=None)

    def time_left(self, seat: int) -> int | None:
        """What is left of a seat's budget, its present turn not counted."""
        if self.limit is None or not self.whole_game:
            return None
        return max(0, self.limit - self.used.get(seat, 0))
