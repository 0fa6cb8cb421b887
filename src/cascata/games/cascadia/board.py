"""One player's environment: laying tiles, and the corridors and free cells that follow from it."""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.games.cascadia.components import (
    ACCEPTS,
    DIRECTION_Q,
    DIRECTION_R,
    EDGE,
    FIRST,
    KEYSTONE,
    SECOND,
    SHOWS,
)
from cascata.games.cascadia.scene import bit
from cascata.games.cascadia.state import CORRIDORS_OF_FIVE, CORRIDORS_OF_THREE, MUST_NOT_MATCH


@kernel
def clear_board(b: Any) -> None:
    """An empty environment; its one free cell is 0,0."""
    b.tiles = 0
    b.starters = 0
    b.nature = 0
    for habitat in range(5):
        b.largest[habitat] = 0
    b.front = 1
    b.front_q[0] = 0
    b.front_r[0] = 0
    for direction in range(6):
        b.front_near[0, direction] = -1


@small_kernel
def find_front(b: Any, q: int, r: int) -> int:
    """The number of a free cell, or -1."""
    for cell in range(b.front):
        if b.front_q[cell] == q and b.front_r[cell] == r:
            return cell
    return -1


@kernel
def lay(b: Any, cell: int, face: int, turns: int) -> int:
    """Lay a tile on a free cell (by its number); returns the number of the new tile."""
    tile = int(b.tiles)
    q, r = int(b.front_q[cell]), int(b.front_r[cell])
    b.tiles = tile + 1
    b.q[tile] = q
    b.r[tile] = r
    b.face[tile] = face
    b.turned[tile] = turns
    b.token[tile] = -1
    adjacent = 0
    for direction in range(6):
        other = int(b.front_near[cell, direction])
        b.near[tile, direction] = other
        if other >= 0:
            b.near[other, (direction + 3) % 6] = tile
            b.adjacent[other] |= np.uint32(1 << tile)
            adjacent |= 1 << other
    b.adjacent[tile] = adjacent

    # The cell is no longer free; the last free cell takes its number.
    last = int(b.front) - 1
    b.front = last
    b.front_q[cell] = b.front_q[last]
    b.front_r[cell] = b.front_r[last]
    for direction in range(6):
        b.front_near[cell, direction] = b.front_near[last, direction]
    for direction in range(6):
        if b.near[tile, direction] < 0:
            near_q, near_r = q + DIRECTION_Q[direction], r + DIRECTION_R[direction]
            free = find_front(b, near_q, near_r)
            if free < 0:
                free = int(b.front)
                b.front = free + 1
                b.front_q[free] = near_q
                b.front_r[free] = near_r
                for other in range(6):
                    b.front_near[free, other] = -1
            b.front_near[free, (direction + 3) % 6] = tile

    _join_corridor(b, tile, 0, FIRST[face])
    if KEYSTONE[face]:
        b.corridor[tile, 1] = 0
    else:
        _join_corridor(b, tile, 1, SECOND[face])
    return tile


@small_kernel
def half_of(b: Any, tile: int, habitat: int) -> int:
    """Which of the tile's two habitats this is: 0 or 1."""
    return 0 if FIRST[b.face[tile]] == habitat else 1


@kernel
def _join_corridor(b: Any, tile: int, half: int, habitat: int) -> None:
    """Join the corridors that touch a new tile with matching sides."""
    joined = np.uint32(1 << tile)
    face, turned = b.face[tile], b.turned[tile]
    for direction in range(6):
        other = b.near[tile, direction]
        if other >= 0 and EDGE[face, turned, direction] == habitat:
            if EDGE[b.face[other], b.turned[other], (direction + 3) % 6] == habitat:
                joined |= b.corridor[other, half_of(b, other, habitat)]
    b.corridor[tile, half] = joined
    size = count(joined)
    if size > 1:
        left = np.uint64(joined)
        while left:
            other = lowest(left)
            left ^= bit(other)
            b.corridor[other, half_of(b, other, habitat)] = joined
    if size > b.largest[habitat]:
        b.largest[habitat] = size


@kernel
def matches(b: Any, cell: int, face: int, turns: int) -> int:
    """How many sides of a tile would meet the same habitat on a free cell."""
    n = 0
    for direction in range(6):
        other = b.front_near[cell, direction]
        if other >= 0:
            facing = EDGE[b.face[other], b.turned[other], (direction + 3) % 6]
            if facing == EDGE[face, turns, direction]:
                n += 1
    return n


@small_kernel
def corridor_points(largest: int, threes: int, restriction: int) -> int:
    """Points for a habitat, without bonus, from its largest corridor and those of exactly three."""
    if restriction == MUST_NOT_MATCH:
        return 0
    if restriction == CORRIDORS_OF_THREE:
        return 3 * threes
    if restriction == CORRIDORS_OF_FIVE and largest < 5:
        return 0
    return largest


@kernel
def habitat_points(b: Any, habitat: int, restriction: int) -> int:
    """Points for one habitat of a board, without bonus."""
    threes = 0
    if restriction == CORRIDORS_OF_THREE:
        for tile in range(b.tiles):
            face = b.face[tile]
            if FIRST[face] == habitat or SECOND[face] == habitat:
                corridor = b.corridor[tile, half_of(b, tile, habitat)]
                if count(corridor) == 3 and lowest(corridor) == tile:
                    threes += 1
    return corridor_points(int(b.largest[habitat]), threes, restriction)


@kernel
def can_hold(b: Any, tile: int, animal: int) -> bool:
    """Whether a tile is free and shows the animal."""
    return b.token[tile] < 0 and ACCEPTS[b.face[tile], animal]


@kernel
def load_scene(s: Any, seat: int, scene: Any) -> None:
    """Lay a player's environment out for scoring."""
    b = s.boards[seat]
    scene.tiles = b.tiles
    for animal in range(5):
        scene.members[animal] = np.uint64(0)
    for tile in range(b.tiles):
        scene.adjacent[tile] = b.adjacent[tile]
        scene.q[tile] = b.q[tile]
        scene.r[tile] = b.r[tile]
        for direction in range(6):
            scene.near[tile, direction] = b.near[tile, direction]
        if b.token[tile] >= 0:
            scene.members[b.token[tile]] |= bit(tile)
    scene.elk_rings_any = s.elk_rings_any
    scene.elk_groups_cap = s.elk_groups_cap
    scene.salmon_forgiving = s.salmon_forgiving
    scene.salmon_minimum = s.salmon_minimum


@kernel
def load_edges(s: Any, seat: int, scene: Any) -> None:
    """Add the habitats on the sides of the tiles, for a full count of corridors."""
    b = s.boards[seat]
    for tile in range(b.tiles):
        sides = EDGE[b.face[tile], b.turned[tile]]
        scene.shows[tile] = SHOWS[b.face[tile]]
        for direction in range(6):
            scene.edges[tile, direction] = sides[direction]
