"""Goals that players can aim for, how far a seat is with one, and the trail on which they count."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cascata.core.errors import InputError


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing to reach or to avoid. Goals with the same key are the same goal."""

    key: str
    kind: str
    parameters: dict[str, Any]
    words: str

    @classmethod
    def read(cls, row: dict[str, Any]) -> "Goal":
        """A goal from a data file: its key, kind and words, and beside them its parameters."""
        named = ("number", "key", "kind", "words")
        parameters = {name: value for name, value in row.items() if name not in named}
        return cls(row["key"], row["kind"], parameters, row["words"])


@dataclass(frozen=True, slots=True)
class Progress:
    """How far one seat is with one goal, now.

    `dataclasses.asdict` makes plain data of it.
    """

    key: str
    """Names the goal, for translation."""
    kind: str
    """Names the measure, such as `min_total`."""
    parameters: dict[str, Any]
    """What the kind asks for, such as {"points": 85}, with the reading that was used."""
    value: int
    """How much there is, in `unit`."""
    target: int
    """How much there must be; 0 where there must be nothing."""
    unit: str
    """What is counted, such as `points` or `tokens`."""
    met: bool
    """The goal is met, as things stand."""
    broken: bool
    """The goal cannot be met any more, whatever happens."""
    share: float
    """How much of the way is done, from 0 to 1: 1 when met, 0 when broken."""
    cells: list[str]
    """The cells that break the goal, where cells do; empty while it is not broken."""


@dataclass(frozen=True, slots=True)
class Milestone:
    """A title on the hiking trail, reached with `at` earned goals."""

    at: int
    key: str
    words: str


@dataclass(frozen=True, slots=True)
class Trail:
    """A player's place on the hiking trail."""

    position: int
    """Slots filled: one for each goal ever earned."""
    slots: int
    """The length of the trail."""
    last: Milestone | None
    """The last milestone reached, if any."""
    next: Milestone | None
    """The milestone ahead, or None at the end."""
    to_next: int
    """Slots from here to the milestone ahead; 0 at the end."""


def place_on_trail(earned: int, slots: int, milestones: Sequence[Milestone]) -> Trail:
    """Where a player stands on a trail who has earned so many goals."""
    if not 0 <= earned <= slots:
        raise InputError(f"expected 0 to {slots} earned goals, got {earned!r}")
    reached = [milestone for milestone in milestones if milestone.at <= earned]
    ahead = [milestone for milestone in milestones if milestone.at > earned]
    return Trail(
        position=earned,
        slots=slots,
        last=reached[-1] if reached else None,
        next=ahead[0] if ahead else None,
        to_next=ahead[0].at - earned if ahead else 0,
    )
