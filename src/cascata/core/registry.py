"""The games, by name. Importing a game compiles nothing and loads no other game.

Games of your own need no line here: CASCATA_GAMES names them, such as
`pebbles=example.pebbles:Pebbles`, several with a comma between them. It reaches every process.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from cascata.core.errors import InputError

if TYPE_CHECKING:  # a game brings the compiler along; their names do not
    from cascata.core.game import Game

GAMES = {
    "cascadia": "cascata.games.cascadia.game:Cascadia",
    "cascadero": "cascata.games.cascadero.game:Cascadero",
    "rivers": "cascata.games.rivers.game:Rivers",
}
"""The games that come along."""
ENVIRONMENT = "CASCATA_GAMES"


def known() -> dict[str, str]:
    """All games, with where their classes are."""
    own = dict[str, str]()
    for entry in filter(None, os.environ.get(ENVIRONMENT, "").split(",")):
        name, _, place = entry.strip().partition("=")
        if not name or not all(place.partition(":")):
            raise InputError(f"{ENVIRONMENT}: {entry!r} is not NAME=MODULE:CLASS")
        own[name] = place
    return GAMES | own


@cache
def load(name: str) -> Game:
    """The game with this name: `cascata.load("cascadia")`."""
    games = known()
    if name not in games:
        raise InputError(f"game: {name!r} is not one of {', '.join(games)}")
    module, _, attribute = games[name].partition(":")
    game: Game = getattr(import_module(module), attribute)()
    return game


def names() -> list[str]:
    """The names of all games."""
    return list(known())


def part_of(game: str, name: str, otherwise: str) -> ModuleType:
    """The module beside a game's rules that is called so, such as `draw`; where a game has none,
    the one that serves all games."""
    own = f"{known()[game].partition(':')[0].rpartition('.')[0]}.{name}"
    return import_module(own if find_spec(own) else otherwise)
