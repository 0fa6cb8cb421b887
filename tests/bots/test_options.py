"""Every level plays what the lobby lets people choose: any options that a game takes together."""

import random
from typing import Any

import pytest

import cascata
from cascata.bots.base import LEVELS, make
from cascata.core import registry
from cascata.core.rng import Rng

TABLES = 4
"""Tables that each level plays at, all different."""
ASKED = 6
"""One turn in so many is the level's; the others are drawn, which is quick."""
WORDS: dict[str, list[Any]] = {
    "cards": ["AAAAA", "BCDAB", "DDBCD", "CBACB", "family", "intermediate", "random"],
    "challenge": [*range(9), "all"],
    "advantages": [None],
    "colours": [[]],
    "second_cards": [""],
    "pack": [None],
    "second": [None],
}
"""Values of options that are written out."""

pytestmark = pytest.mark.usefixtures("quick_levels")


def drawn(game, chance):
    """Options as somebody might choose them who tries everything."""
    while True:
        given = {}
        for option in game.options_type.describe():
            values = option["choices"] or WORDS.get(option["name"]) or [True, False]
            # As often what is usual: else hardly any two options would be allowed together.
            given[option["name"]] = chance.choice([option["default"], chance.choice(values)])
        try:
            return game.options_type.read(given)
        except cascata.InputError:
            continue


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", registry.names())
def test_every_level_plays_what_can_be_chosen(name, level):
    game = cascata.load(name)
    chance = random.Random(f"{name} {level}")
    for table in range(TABLES):
        options = drawn(game, chance)
        state = game.start(options, f"{level}-{table}")
        while not state.is_over:
            for seat in state.seats_to_act:
                bot = make(name, chance.choice([level, *["random"] * (ASKED - 1)]), Rng(table))
                actions = bot.choose(state.for_seat(seat, bot.rng), seat)
                assert actions, options
                for action in actions:
                    state.apply(seat, action)
