"""cascata: Cascadia, Cascadero and Cascadia: Rolling Rivers as a fast Python library.

    >>> import cascata
    >>> game = cascata.load("cascadia")
    >>> state = game.new(seats=3, cards="ABCDA", seed=7)
    >>> state.legal(state.seats_to_act[0])[:2]
    [Take(tile=0, token=0), Take(tile=1, token=1)]

An unofficial, non-commercial fan project; see NOTICE.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cascata.core.errors import CascataError, IllegalAction, InputError, OtherRules, ParseError

if TYPE_CHECKING:
    from cascata.bots.base import Bot
    from cascata.core.game import Game, State
    from cascata.core.rng import Rng

__version__ = "0.2.0"
__all__ = [
    "Bot",
    "CascataError",
    "Game",
    "IllegalAction",
    "InputError",
    "OtherRules",
    "ParseError",
    "Rng",
    "State",
    "hint",
    "load",
    "names",
    "replay",
    "review",
    "score",
    "verify",
]


_LATE = {
    "Bot": "cascata.bots.base",
    "Game": "cascata.core.game",
    "Rng": "cascata.core.rng",
    "State": "cascata.core.game",
}
"""What brings the compiler along, and so is imported when it is asked for."""


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module 'cascata' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATE[name]), name)


def names() -> list[str]:
    """The names of all games. (`cascata.games` is the folder with them.)"""
    from cascata.core import registry

    return registry.names()


def load(name: str) -> "Game":
    """A game by its name: `cascadia`."""
    # The compiler is imported with the first game, so that `import cascata` stays quick.
    from cascata.core import registry

    return registry.load(name)


def score(document: Mapping[str, Any]) -> dict[str, Any]:
    """Score a position (see docs/interfaces.md), line by line; the same as `cascata score`."""
    from cascata.core.reader import Reader
    from cascata.core.registry import names

    reader = Reader(document)
    return load(reader.field("game").one_of(names())).score(document)


def replay(document: Mapping[str, Any], turns: bool = False) -> dict[str, Any]:
    """Play a record (see docs/interfaces.md) and tell the end; the same as `cascata replay`."""
    from cascata.core import record

    return record.replay(document, turns)


def verify(document: Mapping[str, Any]) -> dict[str, Any]:
    """Check a record's commitment and every draw; the same as `cascata verify`."""
    from cascata.core import record

    return record.verify(document)


def hint(
    document: Mapping[str, Any], turn: int | None = None, level: str = "strong"
) -> dict[str, Any]:
    """The best moves in a record's position, with the reason; the same as `cascata hint`."""
    from cascata.coach.hint import hint_for_record

    return hint_for_record(document, turn, level)


def review(document: Mapping[str, Any], level: str = "strong") -> dict[str, Any]:
    """Every turn of a record judged; the same as `cascata review`."""
    from cascata.coach import review as reviewing

    return reviewing.review(document, level)
