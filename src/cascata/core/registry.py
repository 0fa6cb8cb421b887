"""The games, by name. Importing a game compiles nothing and loads no other game."""

from functools import cache
from importlib import import_module

from cascata.core.errors import InputError
from cascata.core.game import Game

GAMES = {"cascadia": "cascata.games.cascadia.game:Cascadia"}


@cache
def load(name: str) -> Game:
    """The game with this name: `cascata.load("cascadia")`."""
    if name not in GAMES:
        raise InputError(f"game: {name!r} is not one of {', '.join(GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    game = getattr(import_module(module), attribute)()
    assert isinstance(game, Game)
    return game


def names() -> list[str]:
    """The names of all games."""
    return list(GAMES)
