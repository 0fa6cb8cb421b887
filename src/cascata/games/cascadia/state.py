"""What can be true: the record that holds one game, and the numbers used in it.

The record is plain memory: copying a game is one memcpy, a batch of games is an array of records,
saving one is `.tobytes()`. Everything compiled works on it; `game.py` wraps it for people.
"""

from typing import Literal, get_args

import numpy as np

from cascata.core.rng import RNG

SEATS = 4
BOARD_TILES = 24  # 3 starter hexes + 20 tiles, rounded up
BOARD_FRONT = 56  # n connected tiles have at most 2n + 4 free cells around them
DISPLAY = 4
SCRIPT = 64

# Phases of a turn. A token and a tile may be placed in either order.
CHOOSE = 0  # clear tokens, spend nature tokens, take a tile and a token
PLACE = 1  # lay the tile, put or return the token
OVER = 2

BOARD = np.dtype(
    (
        np.record,
        [
            ("adjacent", "u4", BOARD_TILES),  # the tiles that share a side with this one
            ("corridor", "u4", (BOARD_TILES, 2)),  # the tiles in the corridor of either habitat
            ("near", "i1", (BOARD_TILES, 6)),  # the tile in each direction, or -1
            ("q", "i1", BOARD_TILES),
            ("r", "i1", BOARD_TILES),
            ("face", "i1", BOARD_TILES),
            ("turned", "i1", BOARD_TILES),
            ("token", "i1", BOARD_TILES),  # the animal on the tile, or -1
            ("front_q", "i1", BOARD_FRONT),  # the free cells that touch the environment
            ("front_r", "i1", BOARD_FRONT),
            ("front_near", "i1", (BOARD_FRONT, 6)),
            ("largest", "i1", 5),  # tiles in the largest corridor of each habitat
            ("tiles", "i1"),
            ("front", "i1"),  # how many free cells
            ("starters", "i1"),  # how many tiles were there at the start
            ("nature", "i1"),
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("chance", RNG),
            ("boards", BOARD, SEATS),
            ("stack", "i1", 88),  # all 85 tiles in drawing order; see stack_next and stack_end
            ("stack_next", "i1"),  # the next tile to draw
            ("stack_end", "i1"),  # tiles from here on are left in the box
            ("market_tile", "i1", DISPLAY),  # faces, 0 for an empty place
            ("market_token", "i1", DISPLAY),  # animals, -1 for an empty place
            ("bag", "i1", 5),
            ("aside", "i1", 5),  # wiped tokens that wait for the end of the step
            ("gone", "i1", 5),  # tokens out of the game (solo)
            ("supply", "i1"),  # nature tokens that nobody has
            ("turn", "i2"),  # turns finished by all seats together
            ("seat", "i1"),
            ("phase", "i1"),
            ("cleared", "i1"),  # the free wipe has been used this turn
            ("spent", "i1"),  # nature token actions paid for this turn
            ("tile", "i1"),  # the tile in hand (a face), 0 when laid
            ("token", "i1"),  # the token in hand, -1 when placed or returned
            ("tile_slot", "i1"),  # where they came from
            ("token_slot", "i1"),
            ("fresh", "i1"),  # the tile laid this turn, or -1
            # What the options say.
            ("seats", "i1"),
            ("first", "i1"),
            ("turns", "i2"),  # turns of the whole game, all seats together
            ("shown", "i1"),  # pairs in the display
            ("nature_tokens", "i1"),  # in the box
            ("price", "i1"),  # nature tokens for one nature token action
            ("actions_a_turn", "i1"),  # nature token actions allowed in one turn
            ("majorities", "i1"),
            ("restriction", "i1"),
            ("elk_rings_any", "i1"),
            ("elk_groups_cap", "i1"),
            ("salmon_forgiving", "i1"),
            ("salmon_minimum", "i1"),
            ("card", "i1", 5),  # numbers in components.CARDS
            ("second_card", "i1", 5),  # -1, or the second set of cards (restriction 6)
            ("holder", "i1", 5),  # -1, or the seat that holds the card in hand (restriction 10)
            # Draws that are already decided (a game played with cardboard).
            ("script", "i1", SCRIPT),
            ("script_left", "i1"),
            ("past_script", "i1"),  # a draw was needed after the script had ended
        ],
    )
)

# Events, written by the rules as rows (kind, a, b, c).
LOG = np.dtype((np.record, [("rows", "i4"), ("row", "i2", (256, 4))]))

TILE_DRAWN = 0  # face, slot
TOKEN_DRAWN = 1  # animal, slot
TOKENS_WIPED = 2  # slots as bits, why (see WIPES)
TOKENS_RETURNED = 3  # how many wiped tokens went back into the bag
NATURE_SPENT = 4  # seat, how many, what for (0 clear, 1 free pick)
PAIR_TAKEN = 5  # seat, tile slot, token slot
TILE_LAID = 6  # seat, tile number on the board, face
TOKEN_PUT = 7  # seat, tile number on the board, animal
TOKEN_RETURNED = 8  # seat, animal
NATURE_GAINED = 9  # seat
NATURE_SUPPLY_EMPTY = 10  # seat
PAIR_DISCARDED = 11  # solo: face, animal
CARD_REVEALED = 12  # seat, animal
TURN_BEGUN = 13  # seat, turn
GAME_OVER = 14

Wipe = Literal["four_alike", "three_alike", "spent"]
WIPES: tuple[Wipe, ...] = get_args(Wipe)
FOUR_ALIKE, THREE_ALIKE, SPENT = range(3)

# Rule restrictions (numbers as in data/goals.json).
MUST_MATCH = 1
MUST_NOT_MATCH = 2
CORRIDORS_OF_THREE = 3
CORRIDORS_OF_FIVE = 4
THREE_PAIRS = 5
TWO_CARD_SETS = 6
NO_STARTERS = 7
DOUBLE_PRICE = 8
NOT_ON_FRESH_TILE = 9
HIDDEN_CARDS = 10
