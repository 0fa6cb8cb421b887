"""What the network sees of a board after a turn.

A board is a graph: its tiles, and the free cells around them, joined where they share a side. Every
node carries exact gains - what each animal would add on this free tile, what each habitat would
add on this free cell - so the network need not learn the cards, only what gains are worth over
time. Beside the nodes stands a row about the whole sheet and the display.

Bonuses and other boards are not in it: they are added outside (see bonus.py).
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest
from cascata.games.cascadia.board import half_of
from cascata.games.cascadia.components import ACCEPTS, EDGE, FIRST, KEYSTONE, SECOND
from cascata.games.cascadia.scene import bit
from cascata.games.cascadia.state import CORRIDORS_OF_THREE

NODES = 64
"""Tiles and free cells that are looked at: all but the last of a board that is spread out wide."""

# Columns of a node. First what a node is, then its surroundings by habitat ...
ANIMAL, FREE_TILE, FREE_CELL = 0, 1, 2  # exactly one of these is 1
FREE_KEYSTONE, IS_KEYSTONE, ACCEPTED_KINDS, TILES_BESIDE = 3, 4, 5, 6
OPEN_SIDES = 7  # sides towards free cells, or facing this cell
CORRIDOR_SIZE = 12
CORRIDOR_GAIN = 17  # of a cell: the most that a tile could add there
AT_LARGEST = 22  # of a cell: the largest corridor ends here
# ... then by animal: these have weights for each scoring card.
NODE_BY_ANIMAL = 27
STANDS, ACCEPTED, PUT_GAIN, BESIDE, ROOM_BESIDE, NEW_GAIN, GROUP_SIZE, SPACE = range(27, 67, 5)
NODE_COLUMNS = 72  # in words of eight

# Columns of the sheet: single numbers, by habitat, and again by animal.
TURNS_LEFT = 0  # one of 21
TURNS, NATURE, ANY_NATURE, FREE_TILES, FREE_KEYSTONES, SHOWN_KEYSTONES = range(21, 27)
SHOWN_HABITAT, LARGEST, SECOND_LARGEST, BEST_CORRIDOR, CORRIDOR_CELLS = range(27, 52, 5)
SEATS = 52  # one of 4
SHEET_BY_ANIMAL = 56
(
    POINTS, TOKENS, BEST_PUT, SECOND_PUT, FREE_ACCEPTORS, BEST_NEW, SHOWN_TOKENS, SHOWN_ACCEPTORS,
    BAG,
) = range(56, 101, 5)  # fmt: skip
SHEET_COLUMNS = 104

FEATURES = np.dtype(
    (
        np.record,
        [
            ("node", "i1", (NODES, NODE_COLUMNS)),
            ("sheet", "i1", SHEET_COLUMNS),
            ("near", "i1", (NODES, 6)),  # the neighbours of a node, or -1
            ("nodes", "i8"),
        ],
    )
)


@kernel
def clamp(gain: int) -> int:
    """A gain as a feature: what is rare beyond these counts the same."""
    return max(-9, min(20, gain))


@kernel
def encode(t: Any, seat: int, left: int, scene: Any, w: Any, x: Any) -> None:
    """Fill `x` for a seat's board, whose tables `w` hold all five animals.

    `left`: turns that the seat still has. Places of the display that have been taken are empty.
    """
    b = t.boards[seat]
    tiles = int(b.tiles)
    nodes = min(tiles + int(b.front), NODES)
    x.nodes = nodes
    for n in range(nodes):
        for column in range(NODE_COLUMNS):
            x.node[n, column] = 0
        for direction in range(6):
            x.near[n, direction] = -1
    for column in range(SHEET_COLUMNS):
        x.sheet[column] = 0

    for n in range(tiles):
        row = x.node[n]
        face = int(b.face[n])
        keystone = 1 if KEYSTONE[face] else 0
        animal = int(b.token[n])
        row[IS_KEYSTONE] = keystone
        if animal >= 0:
            row[ANIMAL] = 1
            row[STANDS + animal] = 1
        else:
            row[FREE_TILE] = 1
            row[FREE_KEYSTONE] = keystone
            x.sheet[FREE_TILES] += 1
            x.sheet[FREE_KEYSTONES] += keystone
            for other in range(5):
                if ACCEPTS[face, other]:
                    row[ACCEPTED_KINDS] += 1
                    row[ACCEPTED + other] = 1
                    gain = clamp(int(w.put_gain[other, n]))
                    row[PUT_GAIN + other] = gain
                    gain += keystone
                    x.sheet[FREE_ACCEPTORS + other] += 1
                    if gain > x.sheet[BEST_PUT + other]:
                        x.sheet[SECOND_PUT + other] = x.sheet[BEST_PUT + other]
                        x.sheet[BEST_PUT + other] = gain
                    elif gain > x.sheet[SECOND_PUT + other]:
                        x.sheet[SECOND_PUT + other] = gain
        for direction in range(6):
            beside = int(b.near[n, direction])
            if beside < 0:
                row[OPEN_SIDES + EDGE[face, b.turned[n], direction]] += 1
                continue
            x.near[n, direction] = beside
            row[TILES_BESIDE] += 1
            if b.token[beside] >= 0:
                row[BESIDE + b.token[beside]] += 1
            else:
                for other in range(5):
                    if ACCEPTS[b.face[beside], other]:
                        row[ROOM_BESIDE + other] += 1
        row[CORRIDOR_SIZE + FIRST[face]] = count(b.corridor[n, 0])
        if not keystone:
            row[CORRIDOR_SIZE + SECOND[face]] = count(b.corridor[n, 1])
        if animal >= 0:
            row[SPACE + animal] = row[ROOM_BESIDE + animal] + 6 - row[TILES_BESIDE]

    for animal in range(5):
        members = scene.members[animal]
        left_over = members
        while left_over:
            group = bit(lowest(left_over))
            edge = group
            while edge:
                n = lowest(edge)
                edge ^= bit(n)
                more = scene.adjacent[n] & members & ~group
                group |= more
                edge |= more
            left_over &= ~group
            size = count(group)
            while group:
                n = lowest(group)
                group ^= bit(n)
                x.node[n, GROUP_SIZE + animal] = size
        x.sheet[POINTS + animal] = w.wildlife[animal]
        x.sheet[TOKENS + animal] = count(members)
        x.sheet[BAG + animal] = t.bag[animal]

    for cell in range(nodes - tiles):
        n = tiles + cell
        row = x.node[n]
        row[FREE_CELL] = 1
        for animal in range(5):
            gain = clamp(int(w.new_gain[animal, cell]))
            row[NEW_GAIN + animal] = gain
            x.sheet[BEST_NEW + animal] = max(x.sheet[BEST_NEW + animal], gain)
        if t.restriction != CORRIDORS_OF_THREE:  # there the gains are not kept by habitat
            for habitat in range(5):
                most = 0
                for turns in range(6):
                    most = max(most, int(w.corridor_gain[cell, habitat, turns]))
                row[CORRIDOR_GAIN + habitat] = most
                if most > 0:
                    x.sheet[CORRIDOR_CELLS + habitat] += 1
                    x.sheet[BEST_CORRIDOR + habitat] = max(x.sheet[BEST_CORRIDOR + habitat], most)
        for direction in range(6):
            beside = int(b.front_near[cell, direction])
            if beside < 0:
                continue
            x.near[n, direction] = beside
            x.near[beside, (direction + 3) % 6] = n
            row[TILES_BESIDE] += 1
            if b.token[beside] >= 0:
                row[BESIDE + b.token[beside]] += 1
            else:
                for other in range(5):
                    if ACCEPTS[b.face[beside], other]:
                        row[ROOM_BESIDE + other] += 1
            habitat = int(EDGE[b.face[beside], b.turned[beside], (direction + 3) % 6])
            row[OPEN_SIDES + habitat] += 1
            size = count(b.corridor[beside, half_of(b, beside, habitat)])
            row[CORRIDOR_SIZE + habitat] = max(row[CORRIDOR_SIZE + habitat], size)
            if size == b.largest[habitat]:
                row[AT_LARGEST + habitat] = 1

    x.sheet[TURNS_LEFT + min(left, 20)] = 1
    x.sheet[TURNS] = left
    x.sheet[NATURE] = b.nature
    x.sheet[ANY_NATURE] = min(int(b.nature), 1)
    x.sheet[SEATS + t.seats - 1] = 1
    for habitat in range(5):
        x.sheet[LARGEST + habitat] = b.largest[habitat]
        x.sheet[SECOND_LARGEST + habitat] = _second_corridor(b, habitat)
    for slot in range(t.shown):
        if t.market_token[slot] >= 0:
            x.sheet[SHOWN_TOKENS + t.market_token[slot]] += 1
        face = int(t.market_tile[slot])
        if face != 0:
            for animal in range(5):
                if ACCEPTS[face, animal]:
                    x.sheet[SHOWN_ACCEPTORS + animal] += 1
            x.sheet[SHOWN_HABITAT + FIRST[face]] += 1
            if KEYSTONE[face]:
                x.sheet[SHOWN_KEYSTONES] += 1
            else:
                x.sheet[SHOWN_HABITAT + SECOND[face]] += 1


@kernel
def _second_corridor(b: Any, habitat: int) -> int:
    """The size of the second largest corridor of a habitat."""
    first, second = 0, 0
    for tile in range(b.tiles):
        face = b.face[tile]
        if FIRST[face] == habitat or SECOND[face] == habitat:
            corridor = b.corridor[tile, half_of(b, tile, habitat)]
            if lowest(corridor) == tile:  # every corridor once
                size = count(corridor)
                if size > first:
                    first, second = size, first
                elif size > second:
                    second = size
    return second
