"""Numbers for actions, and arrays for learning.

Action numbers are fixed for all games of Cascadia:

    0             clear
    1 .. 15       spend_clear, the places as bits
    16 .. 31      take, 4 x tile place + token place
    32            return
    33 .. 1056    put, on a cell
    1057 .. 7200  lay, 6 x cell + turns

Cells wrap around on a 32 x 32 grid: an environment of 23 tiles never reaches around it, so a cell's
number is unique among the cells that a board can use.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.jit import count, kernel, small_kernel
from cascata.games.cascadia.board import can_hold, find_front
from cascata.games.cascadia.components import EDGE, KEYSTONE
from cascata.games.cascadia.rules import (
    can_clear,
    can_put,
    can_spend,
    clear,
    lay_tile,
    matching_counts,
    may_lay,
    put_token,
    return_token,
    spend_clear,
    take,
)
from cascata.games.cascadia.state import CHOOSE, PLACE

GRID = 32
SPEND = 0
TAKE = 16
RETURN = 32
PUT = 33
LAY = PUT + GRID * GRID
ACTIONS = LAY + 6 * GRID * GRID


@small_kernel
def cell_number(q: int, r: int) -> int:
    """The number of a cell on the wrapping grid."""
    return (q & (GRID - 1)) * GRID + (r & (GRID - 1))


@kernel
def find_cell(b: Any, number: int) -> int:
    """The free cell of a board with this number, or -1."""
    for cell in range(b.front):
        if cell_number(int(b.front_q[cell]), int(b.front_r[cell])) == number:
            return cell
    return -1


@kernel
def find_tile(b: Any, number: int) -> int:
    """The tile of a board on the cell with this number, or -1."""
    for tile in range(b.tiles):
        if cell_number(int(b.q[tile]), int(b.r[tile])) == number:
            return tile
    return -1


@kernel
def has_tile(s: Any, q: int, r: int) -> bool:
    """Whether the seat whose turn it is has a tile on this very cell."""
    b = s.boards[s.seat]
    tile = find_tile(b, cell_number(q, r))
    return tile >= 0 and b.q[tile] == q and b.r[tile] == r


@kernel
def has_free_cell(s: Any, q: int, r: int) -> bool:
    """Whether this very cell is free and touches the environment of the seat whose turn it is."""
    return find_front(s.boards[s.seat], q, r) >= 0


@kernel
def fill_mask(s: Any, mask: Any) -> int:
    """mask[number]: whether the seat whose turn it is may do that; returns how many it may."""
    for number in range(mask.size):
        mask[number] = False
    n = 0
    b = s.boards[s.seat]
    if s.phase == CHOOSE:
        if can_clear(s):
            mask[0] = True
            n += 1
        pays = can_spend(s)
        if pays:
            for slots in range(1, 1 << s.shown):
                mask[SPEND + slots] = True
                n += 1
        for i in range(s.shown):
            for j in range(s.shown):
                if i == j or pays:
                    mask[TAKE + 4 * i + j] = True
                    n += 1
    elif s.phase == PLACE:
        if s.token >= 0:
            mask[RETURN] = True
            n += 1
            for tile in range(b.tiles):
                if can_put(s, tile):
                    mask[PUT + cell_number(int(b.q[tile]), int(b.r[tile]))] = True
                    n += 1
        if s.tile != 0:
            filtered = matching_counts(s)
            for cell in range(b.front):
                number = cell_number(int(b.front_q[cell]), int(b.front_r[cell]))
                for turns in range(1 if KEYSTONE[s.tile] else 6):
                    if not filtered or may_lay(s, cell, turns):
                        mask[LAY + 6 * number + turns] = True
                        n += 1
    return n


@kernel
def is_legal(s: Any, number: int) -> bool:
    """Whether the seat whose turn it is may do the action with this number."""
    b = s.boards[s.seat]
    if number < 0 or number >= ACTIONS:
        return False
    if number < RETURN:
        if s.phase != CHOOSE:
            return False
        if number == 0:
            return can_clear(s)
        if number < TAKE:
            return number < 1 << int(s.shown) and can_spend(s)
        i, j = (number - TAKE) // 4, (number - TAKE) % 4
        return i < s.shown and j < s.shown and (i == j or can_spend(s))
    if s.phase != PLACE:
        return False
    if number < LAY:
        if s.token < 0:
            return False
        if number == RETURN:
            return True
        tile = find_tile(b, number - PUT)
        return tile >= 0 and can_put(s, tile)
    if s.tile == 0:
        return False
    cell = find_cell(b, (number - LAY) // 6)
    turns = (number - LAY) % 6
    if cell < 0 or (KEYSTONE[s.tile] and turns != 0):
        return False
    return not matching_counts(s) or may_lay(s, cell, turns)


@kernel
def do_number(s: Any, number: int, log: Any) -> None:
    """Do a legal action by its number."""
    if number == 0:
        clear(s, log)
    elif number < TAKE:
        spend_clear(s, number, log)
    elif number < RETURN:
        take(s, (number - TAKE) // 4, (number - TAKE) % 4, log)
    elif number == RETURN:
        return_token(s, log)
    elif number < LAY:
        put_token(s, find_tile(s.boards[s.seat], number - PUT), log)
    else:
        lay_tile(s, find_cell(s.boards[s.seat], (number - LAY) // 6), (number - LAY) % 6, log)


# What a network sees --------------------------------------------------------------------------

PLANES = 24
"""How many planes `board_planes` fills."""


@kernel
def board_planes(b: Any, planes: Any) -> None:
    """A board as planes [PLANES, GRID, GRID] on the wrapping grid.

    0-5    the habitat on each side, 1..5, 0 for none
    6-10   the animal that stands here
    11-15  the animals that may still be put here
    16     a tile lies here
    17     a tile may be laid here
    18     a keystone
    19-23  the size of the corridor of each habitat through this tile
    """
    for plane in range(PLANES):
        for q in range(GRID):
            for r in range(GRID):
                planes[plane, q, r] = 0
    for tile in range(b.tiles):
        q, r = int(b.q[tile]) & (GRID - 1), int(b.r[tile]) & (GRID - 1)
        face = b.face[tile]
        for direction in range(6):
            planes[direction, q, r] = EDGE[face, b.turned[tile], direction] + 1
            habitat = EDGE[face, b.turned[tile], direction]
            half = 0 if EDGE[face, 0, 0] == habitat else 1
            planes[19 + habitat, q, r] = count(b.corridor[tile, half])
        if b.token[tile] >= 0:
            planes[6 + b.token[tile], q, r] = 1
        for animal in range(5):
            if can_hold(b, tile, animal):
                planes[11 + animal, q, r] = 1
        planes[16, q, r] = 1
        if KEYSTONE[face]:
            planes[18, q, r] = 1
    for cell in range(b.front):
        q, r = int(b.front_q[cell]) & (GRID - 1), int(b.front_r[cell]) & (GRID - 1)
        planes[17, q, r] = 1


def new_planes() -> NDArray[np.int8]:
    """Space for `board_planes`."""
    return np.zeros((PLANES, GRID, GRID), np.int8)
