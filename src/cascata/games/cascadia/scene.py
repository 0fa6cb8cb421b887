"""The scene: one environment laid out for scoring, plus the scratch space that scoring needs.

Tiles are numbered 0..n-1 in the order in which they were laid. A set of tiles is a 64-bit mask, so
"the bears next to tile 5" is `adjacent[5] & members[BEAR]`: one machine instruction instead of a
walk over a grid. Cells outside the environment simply have no number.

A scene is made from a player's board (`board.load_scene`) or from a position that somebody built
from cardboard (`position.py`); it may hold 64 tiles and need not hang together.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from cascata.core.jit import kernel, lowest, small_kernel

MOST_TILES = 64
MOST_FOUND = 256
MOST_SHAPES = 16384

SCENE = np.dtype(
    (
        np.record,
        [
            ("tiles", "i8"),  # how many tiles are laid
            ("adjacent", "u8", MOST_TILES),  # the tiles that share a side with this one
            ("members", "u8", 5),  # the tiles that hold a bear, an elk, ...
            ("q", "i8", MOST_TILES),
            ("r", "i8", MOST_TILES),
            ("near", "i1", (MOST_TILES, 6)),  # the tile in each direction, or -1
            ("edges", "i1", (MOST_TILES, 6)),  # the habitat on each side, or -1
            ("shows", "u1", MOST_TILES),  # the habitats that a tile shows, as bits
            ("showing", "u8", 5),  # the tiles that show a habitat
            # The neighbours that a habitat runs on to; why eight rows, says link_habitats.
            ("linked", "u8", (8, MOST_TILES)),
            # Readings of disputed rules.
            ("elk_rings_any", "i1"),
            ("elk_groups_cap", "i1"),
            ("salmon_forgiving", "i1"),
            ("salmon_minimum", "i1"),
            # What the last scorer found: animals, the other tokens that count, points.
            ("found", "i8"),
            ("found_cells", "u8", MOST_FOUND),
            ("found_with", "u8", MOST_FOUND),
            ("found_points", "i8", MOST_FOUND),
            ("seen", "i8", 3),  # the hawks that the last hawk sees to the E, SE and SW
            # Scratch of packing.py.
            ("local", "i8", MOST_TILES),  # tile -> place in the sweep
            ("sweep", "i8", MOST_TILES),  # place in the sweep -> tile
            ("shapes", "i8"),
            ("shape_set", "u8", MOST_SHAPES),
            ("shape_gain", "i8", MOST_SHAPES),
            ("shape_weight", "i8", MOST_SHAPES),
            ("shape_next", "i8", MOST_SHAPES),
            ("head", "i8", MOST_TILES),
            ("weight", "i8", MOST_TILES),
            ("stack_left", "u8", MOST_TILES + 1),
            ("stack_gain", "i8", MOST_TILES + 1),
            ("stack_bound", "i8", MOST_TILES + 1),
            ("stack_shape", "i8", MOST_TILES + 1),
            ("effort", "i8"),
            ("chosen", "i8", MOST_TILES + 1),
            ("best", "i8", MOST_TILES + 1),
        ],
    )
)


def new_scene() -> Any:
    """An empty scene; make one per thread and use it again."""
    scene: Any = np.zeros(1, SCENE)[0]
    scene.salmon_minimum = 3
    return scene


@small_kernel
def bit(tile: int) -> Any:
    """The set that holds one tile."""
    return np.uint64(1) << np.uint64(tile)


@kernel
def group_of(scene: Any, tile: int, members: Any) -> Any:
    """The tiles of `members` that hang together with `tile`."""
    group = bit(tile)
    edge = group
    while edge:
        i = lowest(edge)
        edge ^= bit(i)
        more = scene.adjacent[i] & members & ~group
        group |= more
        edge |= more
    return group


@small_kernel
def found(scene: Any, cells: Any, others: Any, points: int) -> None:
    """Note what earned points: the animals, the other tokens that count, the points."""
    n = scene.found
    if n < MOST_FOUND:
        scene.found_cells[n] = cells
        scene.found_with[n] = others
        scene.found_points[n] = points
        scene.found = n + 1


@lru_cache(maxsize=65536)
def tiles_in(mask: int) -> tuple[int, ...]:
    """The tile numbers in a set, in order."""
    left, tiles = int(mask), []
    while left:
        tiles.append((left & -left).bit_length() - 1)
        left &= left - 1
    return tuple(tiles)
