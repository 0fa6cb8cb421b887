"""The one interface of all bots."""

from __future__ import annotations

import math
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from cascata.core.errors import InputError
from cascata.core.game import Action, State
from cascata.core.rng import Rng

LEVELS = ("gentle", "steady", "skilled", "strong", "master")
"""The bots that people play against, the same words in all games; others are for programs."""


@dataclass(frozen=True, slots=True)
class Level:
    """What people are told of a level before they choose it; docs/strength.md has the figures."""

    worth: int | None
    """What it usually brings home; what is counted is the game's affair. None: not measured."""
    seconds: float
    """How long it usually thinks about a move."""
    wins: float | None = None
    """The share of its games of two that it wins against the level below."""


UNMEASURED = Level(None, 0.0)


class Bot(ABC):
    """A player.

    `choose` gets a state in which everything that the seat cannot see has been dealt anew, so a bot
    may look at all of it, copy it and play it out. It answers with the actions to do next: one, or
    all up to the end of the turn or the next reveal. The state given may be changed freely.
    """

    seconds: float = math.inf
    """A bot that thinks longer than this stops, and answers with the best that it has found."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    @abstractmethod
    def choose(self, state: State, seat: int) -> Sequence[Action]:
        """The actions that the seat does now; never none."""


def names(game: str) -> list[str]:
    """The names of all bots of a game, from weak to strong."""
    return list(_bots(game))


def levels(game: str) -> dict[str, Level]:
    """The levels that a game has, from gentle to master."""
    known: Mapping[str, Level] = getattr(_module(game), "LEVELS", {})
    return {name: known.get(name, UNMEASURED) for name in LEVELS if name in _bots(game)}


def make(game: str, name: str, rng: Rng) -> Bot:
    """A bot for a game by its name (`gentle`, `greedy`), or one's own as `module:Class`.

    A module is imported, so never pass on a name that came over the network: `names` lists those
    that anybody may ask for.
    """
    if ":" in name:
        return _own(name)(rng)
    bots = _bots(game)
    if name not in bots:
        raise InputError(f"bots: {name!r} is not one of {', '.join(bots)}")
    return bots[name](rng)


def _own(name: str) -> type[Bot]:
    """The class behind `module:Class`; the module may lie in the present folder."""
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise InputError(f"bots: {name!r} cannot be imported: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise InputError(f"bots: {name!r} is not a class derived from cascata.bots.base.Bot")
    return found


def _bots(game: str) -> dict[str, type[Bot]]:
    bots: dict[str, type[Bot]] = _module(game).BOTS
    return bots


def _module(game: str) -> ModuleType:
    """Where a game's bots are; for a game without any, those that can play all games."""
    package = f"cascata.bots.{game}"
    return import_module(f"{package}.levels" if find_spec(package) else "cascata.bots.any")


def play(state: State, bots: Sequence[Bot]) -> None:
    """Let bots play a game to its end, one bot per seat."""
    while not state.is_over:
        for seat in state.seats_to_act:
            bot = bots[seat]
            for action in bot.choose(state.for_seat(seat, bot.rng), seat):
                state.apply(seat, action)
