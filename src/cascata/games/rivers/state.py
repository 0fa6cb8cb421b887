"""What can be true: the record that holds one game, and the numbers used in it.

The record is plain memory: copying a game is one memcpy, a batch of games is an array of records,
saving one is `.tobytes()`. Everything compiled works on it; `game.py` wraps it for people.

All seats act at once and do not touch each other, so most rules need only three things: the printed
data (`t`, tables.py), what lies in the middle of the table (`c`), and one seat's board (`b`). Each
seat has two boards: `boards` as all saw it when the round began, and `works`, in which the seat is
putting its round together. When all have confirmed, works become boards.

Animals, habitats and sheets are numbered in the order of box.py. A set of hexes is a mask of 64
bits, with hexes numbered row by row. A set of animals is a mask of five.
"""

import numpy as np

from cascata.core.rng import RNG
from cascata.games.rivers.box import (
    ANIMALS,
    CENTRAL,
    EFFECTS,
    FREE,
    HABITATS,
    MOST_WEATHER,
    MOST_ZONE,
    ROWS,
    THINGS,
    WEATHER,
)

SEATS = 8
ROUNDS = 20
LEVEL_ROUNDS = 10
"""Rounds in which the new card is of level I; then come those of level II."""
SLOTS = 4
ALL_ANIMALS = 31
SHEET_A, SHEET_B, SHEET_C, SHEET_D = range(4)

# Goods, as a row of amounts.
GOODS = (*THINGS, *FREE, *WEATHER)
NATURE, POINTS, ANY_ANIMAL, FREE_ANY = 5, 6, 7, 8
FREE_OF = 9
"""The first of the free hexes of one habitat."""
SUN, RAIN = 14, 15
assert GOODS[NATURE] == "nature"
assert GOODS[FREE_OF] == "free:mountains"
assert GOODS[RAIN] == "rain"

# Dice: the three in the middle, the special one, the seat's own two.
SPECIAL = CENTRAL
OWN = CENTRAL + 1
DICE = CENTRAL + 3

# Faces: the animals that a die shows as a mask, or
ANY_FACE_ANIMAL = 32  # the special die's effects, in the order of EFFECTS
COSTS_LESS = 33
ONE_OTHER_DIE = 34
OWN_DIE_TWICE = 35
BEAR_OR_TWO_SALMON = 36
NO_FACE = 0  # there is no special die in the family game
assert len(EFFECTS) == 4

# Dice actions.
AS_ROLLED, TWO_TYPES, DOWNGRADE, UPGRADE = range(4)
ACTION_NAMES = (None, "two", "downgrade", "upgrade")

# What a seat is asked.
(
    CHOOSE_ACTION, CHOOSE_HARVEST, TAKE, BUY, CHOOSE_CARD, PAY, TAKE_BONUS, CHOOSE_HABITAT, FILL,
    REWARD, CONFIRM, WAITING,
) = range(12)  # fmt: skip
PHASES = (
    "dice", "harvest", "take", "buy", "card", "pay", "bonus", "habitat", "fill", "reward",
    "confirm", "waiting",
)  # fmt: skip

OF_CARD, OF_SLOT = 1, 2
"""The two bonuses of a completed card, as bits."""

NONE = -1

# Advantage cards.
ADVANTAGES = (
    "reduce_by_1", "nature_bonus", "personal_die", "stand_in", "any_habitat", "missing_species",
    "bear_and_salmon", "nature_refill", "pay_nature_for_two", "common_ground", "less_ground",
    "nature_discount",
)  # fmt: skip
(
    REDUCE_BY_1, NATURE_BONUS, PERSONAL_DIE, STAND_IN, ANY_HABITAT, MISSING_SPECIES,
    BEAR_AND_SALMON, NATURE_REFILL, PAY_NATURE_FOR_TWO, COMMON_GROUND, LESS_GROUND, NATURE_DISCOUNT,
) = range(12)  # fmt: skip

BOARD = np.dtype(
    (
        np.record,
        [
            # The sheet: fields of the sheets that are not in play stay empty.
            ("traced", "u8"),  # C: traced hexes, the start not; D: filled ones
            ("holds", "u8", len(ANIMALS)),  # D: the hexes with each animal
            ("stock", "i2", len(ANIMALS) + 1),
            ("gained", "i2", len(ANIMALS) + 1),  # ever
            ("number", "i1", (len(HABITATS), ROWS)),  # A
            ("length", "i1", len(HABITATS)),  # A: numbers in a column; B: hexes of a track
            ("zone", "i1", MOST_ZONE),  # A: the items used, in order
            ("zones", "i1"),
            ("overflow", "i1"),
            ("sun", "i1"),  # icons crossed
            ("rain", "i1"),
            ("picked", "u1", MOST_WEATHER),  # by column: the bonuses won, as bits
            ("landscape", "i1", len(HABITATS)),  # C: icons crossed
            ("cards", "i1"),  # completed
            ("frees", "i1"),  # free hexes used
            # The round in progress.
            ("phase", "i1"),
            ("dice", "u1", 2),  # the seat's own
            ("action", "i1"),
            ("of", "i1"),  # the animal that is downgraded or upgraded
            ("price", "i1"),  # nature tokens spent on dice
            ("counted", "i1", DICE),
            ("harvest", "i1", len(ANIMALS)),  # all that the dice have brought
            ("types", "u1"),  # the animals harvested
            ("unused", "u1"),  # dice not used in the harvest, as bits
            ("without", "u1"),  # those of them that could have counted
            ("bought", "i1", len(ANIMALS)),  # family
            # Animals of choice from a die or an advantage card: how many, of which, each once?
            ("takes", "i1"),
            ("take_from", "u1"),
            ("take_once", "i1"),
            ("slot", "i1"),  # of the card that is being completed, or NONE
            ("due", "i1", len(ANIMALS)),  # then what was paid
            ("printed", "i1", len(ANIMALS)),  # what of it is still as the card shows it
            ("discount", "i1"),  # whether the slot's discount is used
            ("left", "i1"),  # animals that it still takes away, or swaps
            ("spent", "i1"),  # nature tokens spent on it, and on the slot's bonus
            ("bonuses", "i1"),  # still to be taken or declined
            ("needs_slot", "i1"),  # the slot's bonus must be used: the column is full
            ("any_habitat", "i1"),  # the habitat is to be chosen
            ("hexes", "i1"),  # still to be filled
            ("habitat", "i1"),
            ("animals", "i1", len(ANIMALS)),  # D: the card's, still to be written
            ("waiting", "i1", len(GOODS)),  # rewards that ask for a choice
        ],
    )
)
assert BOARD.itemsize == 200  # a round length keeps arrays of boards aligned

COMMON = np.dtype(
    (
        np.record,
        [
            ("seats", "i1"),
            ("sheet", "i1"),
            ("family", "i1"),
            ("round_up", "i1"),  # leftovers
            ("round_number", "i1"),  # from 1; NumPy has a method `round`
            ("over", "i1"),
            ("central", "u1", CENTRAL),
            ("special", "u1"),
            ("card", "i2", SLOTS),  # by slot, or NONE
            ("advantage", "i2", SLOTS),
            ("pad", "u1", 6),
        ],
    )
)
assert COMMON.itemsize % 8 == 0

STATE = np.dtype(
    (
        np.record,
        [
            ("chance", RNG),
            ("common", COMMON),
            ("deck", "i2", ROUNDS),
            ("past_card", "i2", (SEATS, ROUNDS)),  # by round: what a seat completed, or NONE
            ("past_slot", "i1", (SEATS, ROUNDS)),
            ("past_habitat", "i1", (SEATS, ROUNDS)),
            ("boards", BOARD, SEATS),
            ("works", BOARD, SEATS),
        ],
    )
)
assert STATE.itemsize % 8 == 0
