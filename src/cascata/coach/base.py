"""The one interface of all coaches: `Coach.judge`, and what it answers with.

A coach is asked about a position as one seat knows it (`State.for_seat`), never about more. It
answers in plain numbers; `reasons.py` makes reasons of them and `words.py` sentences.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar, Literal

from cascata.coach.ways import Step, Weighed
from cascata.core.errors import InputError
from cascata.core.game import State

LEVELS = ("skilled", "strong", "master")
"""How carefully a coach looks; the names are those of the bots that think as much."""
USUAL = "strong"

Unit = Literal["points", "chance"]
AHEAD = "ahead"
"""The line of what only looking further ahead shows: no line of the sheet tells it."""


Deed = tuple[str, tuple[str, ...]]
"""Something that a seat can do, and what it takes: a wetlands card, two salmon and a fox."""


@dataclass(frozen=True, slots=True)
class Move:
    """A way to do the rest of a turn, or as much of it as reveals nothing."""

    steps: tuple[Step, ...]
    expected: float
    """What the seat can expect of the whole game: points, or the chance to win (0 to 1)."""
    error: float
    """The standard error of the distance to the best move; 0 where it is known exactly."""
    lines: Mapping[str, float]
    """Where that comes from: named parts that add up to `expected`."""
    foreseen: float
    """What the seat should find when it acts again, in the measure of `Judgement.before`."""
    is_chosen: bool = False
    """Whether this is the move that was asked about."""
    ahead_in: float | None = None
    """The share of futures in which the move ends ahead of the best other one; None: not known."""
    reply: tuple[int, tuple[Step, ...]] | None = None
    """The best answer of a rival: its seat and steps."""
    standing: tuple[float, ...] | None = None
    """What every seat can expect then, where a move changes that for all."""
    spread: tuple[float, float] | None = None
    """Eight of ten futures end between these."""
    soon: Mapping[Deed, float] = field(default_factory=dict)
    """What the seat does when it acts again, and in which share of futures."""
    stock: Mapping[str, int] = field(default_factory=dict)
    """What the seat has left for that."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a coach thinks of a position."""

    unit: Unit
    moves: Sequence[Move]
    """Best first; the move that was asked about is one of them."""
    before: float
    """What the seat could expect before it chose, found as futures are counted.

    Its distance to `Move.foreseen` of the turn before is what luck has brought.
    """

    @property
    def best(self) -> Move:
        """The best move."""
        return self.moves[0]

    @property
    def chosen(self) -> Move | None:
        """The move that was asked about."""
        return next((move for move in self.moves if move.is_chosen), None)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat can expect, without a look at single moves."""

    unit: Unit
    expected: float
    lines: Mapping[str, float] = field(default_factory=dict)
    spread: tuple[float, float] | None = None


class Coach(ABC):
    """Judges the positions of one game. The same seed gives the same judgement."""

    version: ClassVar[int]
    """Moves when judgements move; what was kept under another version is made anew."""
    unit: Unit
    close: float
    """A distance that means nothing: moves as near as that are about as good."""
    half: float
    """A turn that costs as much is half as accurate as the best."""
    whole_offers: ClassVar[bool] = False
    """Whether the offers at the beginning of a turn hold all of it."""

    @abstractmethod
    def judge(
        self,
        state: State,
        seat: int,
        level: str = USUAL,
        *,
        begun: Sequence[Step] = (),
        chosen: Sequence[Step] | None = None,
        seed: str = "coach",
    ) -> Judgement:
        """The best moves of a seat that may act, and `chosen` among them.

        `begun`: steps of the turn that are decided already; moves say how to go on after them.
        """

    @abstractmethod
    def outlook(self, state: State, seat: int, seed: str = "coach") -> Outlook:
        """What a seat can expect now, whether it acts or not; quick."""

    @abstractmethod
    def weigh(self, state: State, seat: int, most: int) -> Weighed:
        """Every whole turn with what a short look expects of it.

        Raises `TooManyWaysError` for a turn of more than `most` positions; where the offers are
        whole, the best so many of each kind are looked at.
        """

    def is_variant(self, one: Sequence[Step], other: Sequence[Step]) -> bool:
        """Whether two turns that end differently do so in a trifle."""
        return False


def coach_of(game: str) -> Coach:
    """The coach of a game."""
    module = f"cascata.coach.{game}"
    if not find_spec(module):
        raise InputError(f"game: nobody coaches {game} yet")
    coach: Coach = import_module(module).COACH
    return coach


def check_level(level: str) -> str:
    """Refuse what is no level of coaches."""
    if level not in LEVELS:
        raise InputError(f"level: {level!r} is not one of {', '.join(LEVELS)}")
    return level
