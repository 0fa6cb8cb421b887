"""The hiking trail: what finished games earn, beyond one evening.

A mark is something to earn once: a scenario, an achievement, a win of a certain kind. A game has
none, or a module `trail` with

- `TRAIL`: its marks, and the stages that so many of them lead to;
- `earned(state, seat, bots)`: the marks that a seat of a finished game has earned, as a function of
  the game alone, so that a rule that was mended can be applied to old games again;
- `daily(chance)`: the options of a daily game, drawn from its date;
- `variant(state)`: what the game was played with, in a word, such as the letters of the cards;
- `parts(variant)`: the same piece by piece, so that games which share one can be compared.

Who keeps marks, and for whom, is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, cast

from cascata.core.goals import Milestone
from cascata.core.registry import part_of

if TYPE_CHECKING:  # a server has no compiler until a table needs one
    from cascata.core.game import Plain, State
    from cascata.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to earn."""

    key: str
    """Names it, such as `scenario_5`."""
    group: str
    """What it belongs to, such as `scenario`."""
    number: int
    """Its number within the group, from 1."""
    options: Mapping[str, Plain] = field(default_factory=dict)
    """What a table must be made with to earn it there."""
    seats: int = 1
    """The fewest players."""
    bot: str | None = None
    """The level of bots that must be beaten; None: anybody will do."""


@dataclass(frozen=True, slots=True)
class Trail:
    """All there is to earn in a game, and the stages on the way."""

    marks: tuple[Mark, ...]
    stages: tuple[Milestone, ...]
    """The last is the end of the trail."""
    own: tuple[str, ...] = ()
    """What of it is ours, as the rulebook does not have it: `marks`, `stages`."""
    has_all_lines: bool = True
    """Whether a score sheet has all its lines, also those that brought nothing."""


@dataclass(frozen=True, slots=True)
class Earned:
    """What a seat has earned in a finished game."""

    marks: tuple[str, ...] = ()
    """All of these."""
    choice: tuple[str, ...] = ()
    """One of these, as the player chooses."""

    @property
    def all(self) -> tuple[str, ...]:
        """Whatever can be marked."""
        return (*self.marks, *self.choice)


@dataclass(frozen=True, slots=True)
class Daily:
    """What a daily game is played with: everybody at a table of one's own."""

    options: Mapping[str, Plain]
    """All but the number of seats."""
    bots: tuple[str, ...] = ()
    """Who else sits there."""


class TrailModule(Protocol):
    """What the module `trail` of a game has."""

    TRAIL: Trail

    def earned(self, state: State, seat: int, bots: Sequence[str | None]) -> Earned:
        """What a seat has earned; `bots`: by seat, the bot that played there."""

    def daily(self, chance: Rng) -> Daily:
        """What the game of a day is played with; `chance` follows from the date."""

    def variant(self, state: State) -> str:
        """What the game was played with, in a word."""

    def parts(self, variant: str) -> tuple[str, ...]:
        """What it was played with, piece by piece, such as `bear_a` or `sheet_b`."""


def trail_of(game: str) -> TrailModule:
    """The trail of a game, by the game's name."""
    return cast("TrailModule", part_of(game, "trail", "cascata.core.notrail"))
