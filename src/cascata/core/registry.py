"""The games, by name. Importing a game compiles nothing and loads no other game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from cascata.core.errors import InputError

if TYPE_CHECKING:  # a game brings the compiler along; their names do not
    from cascata.core.game import Game

GAMES = {
    "cascadia": "cascata.games.cascadia.game:Cascadia",
    "cascadero": "cascata.games.cascadero.game:Cascadero",
    "rivers": "cascata.games.rivers.game:Rivers",
}


@cache
def load(name: str) -> Game:
    """The game with this name: `cascata.load("cascadia")`."""
    if name not in GAMES:
        raise InputError(f"game: {name!r} is not one of {', '.join(GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    game: Game = getattr(import_module(module), attribute)()
    return game


def names() -> list[str]:
    """The names of all games."""
    return list(GAMES)
