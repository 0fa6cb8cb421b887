"""The network: what a board will still earn, line by line of the sheet.

    node    = relu(node features x weights)                          for every tile and free cell
    place   = relu(node x own + sum of the neighbours' nodes x near)
    sheet   = relu(places summed by kind, sheet features)  -> relu(32) -> 11 lines

Weights that belong to an animal exist once for each of its cards. The five cards of a game pick
theirs when it begins (`Weights.for_cards`), so thinking costs the same for all 1,024 sets. The sum
of the eleven lines - five animals, five habitats, nature tokens - is the value.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.bots.cascadia.cards import ROWS, rows_of
from cascata.bots.cascadia.features import (
    FREE_CELL,
    FREE_TILE,
    NODE_BY_ANIMAL,
    NODE_COLUMNS,
    NODES,
    SHEET_BY_ANIMAL,
    SHEET_COLUMNS,
)
from cascata.core.entry import Handle
from cascata.core.jit import vector_kernel

LINES = 11
"""Five animals, five habitats, nature tokens: the lines of a score sheet."""

NODE = 32  # numbers that describe a node
PLACE = 48  # ... and a node that has heard of its neighbours
WIDE = 128
NARROW = 32
NODE_GROUPS = 8  # columns by animal, see features.py
SHEET_GROUPS = 9

NETWORK = np.dtype(
    (
        np.record,
        [
            ("node", "f4", (NODE_COLUMNS, NODE)),
            ("node_bias", "f4", NODE),
            ("own", "f4", (NODE, PLACE)),
            ("near", "f4", (NODE, PLACE)),
            ("place_bias", "f4", PLACE),
            ("places", "f4", (3 * PLACE, WIDE)),
            ("sheet", "f4", (SHEET_COLUMNS, WIDE)),
            ("wide_bias", "f4", WIDE),
            ("narrow", "f4", (WIDE, NARROW)),
            ("narrow_bias", "f4", NARROW),
            ("lines", "f4", (NARROW, 16)),  # 16: a round number is quicker than 11
            ("lines_bias", "f4", 16),
            # Space to work in.
            ("nodes", "f4", (NODES, NODE)),
            ("heard", "f4", NODE),
            ("place", "f4", PLACE),
            ("sums", "f4", 3 * PLACE),
            ("wide", "f4", WIDE),
            ("thin", "f4", NARROW),
            ("answer", "f4", 16),
        ],
    )
)
"""The weights for one set of cards, and space to work in; one per thread."""


@dataclass(frozen=True)
class Weights:
    """All weights: the common ones, and those by animal and card (see cards.py for the rows)."""

    node_common: NDArray[np.float32]  # [columns before NODE_BY_ANIMAL, NODE]
    node_cards: NDArray[np.float32]  # [NODE_GROUPS, ROWS, NODE]
    node_bias: NDArray[np.float32]
    own: NDArray[np.float32]
    near: NDArray[np.float32]
    place_bias: NDArray[np.float32]
    place_cards: NDArray[np.float32]  # [ROWS, PLACE]
    places: NDArray[np.float32]
    sheet_common: NDArray[np.float32]  # [columns before SHEET_BY_ANIMAL, WIDE]
    sheet_cards: NDArray[np.float32]  # [SHEET_GROUPS, ROWS, WIDE]
    wide_bias: NDArray[np.float32]
    wide_cards: NDArray[np.float32]  # [ROWS, WIDE]
    narrow: NDArray[np.float32]
    narrow_bias: NDArray[np.float32]
    lines: NDArray[np.float32]
    lines_bias: NDArray[np.float32]

    def for_cards(self, cards: Any) -> Handle:
        """The network for the five cards of a game (numbers in components.CARDS)."""
        rows = rows_of(cards)
        network = Handle(NETWORK)
        net = network.record
        net.node[:NODE_BY_ANIMAL] = self.node_common
        picked = self.node_cards[:, rows].reshape(-1, NODE)
        net.node[NODE_BY_ANIMAL : NODE_BY_ANIMAL + len(picked)] = picked
        net.node_bias[:] = self.node_bias
        net.own[:] = self.own
        net.near[:] = self.near
        net.place_bias[:] = self.place_bias + self.place_cards[rows].sum(0)
        net.places[:] = self.places
        net.sheet[:SHEET_BY_ANIMAL] = self.sheet_common
        picked = self.sheet_cards[:, rows].reshape(-1, WIDE)
        net.sheet[SHEET_BY_ANIMAL : SHEET_BY_ANIMAL + len(picked)] = picked
        net.wide_bias[:] = self.wide_bias + self.wide_cards[rows].sum(0)
        net.narrow[:] = self.narrow
        net.narrow_bias[:] = self.narrow_bias
        net.lines[:, :LINES] = self.lines
        net.lines_bias[:LINES] = self.lines_bias
        return network


SHAPES: dict[str, tuple[int, ...]] = {
    "node_common": (NODE_BY_ANIMAL, NODE),
    "node_cards": (NODE_GROUPS, ROWS, NODE),
    "node_bias": (NODE,),
    "own": (NODE, PLACE),
    "near": (NODE, PLACE),
    "place_bias": (PLACE,),
    "place_cards": (ROWS, PLACE),
    "places": (3 * PLACE, WIDE),
    "sheet_common": (SHEET_BY_ANIMAL, WIDE),
    "sheet_cards": (SHEET_GROUPS, ROWS, WIDE),
    "wide_bias": (WIDE,),
    "wide_cards": (ROWS, WIDE),
    "narrow": (WIDE, NARROW),
    "narrow_bias": (NARROW,),
    "lines": (NARROW, LINES),
    "lines_bias": (LINES,),
}


@cache
def shipped() -> Weights:
    """The weights in the package; `make train GAME=cascadia` makes them again."""
    with (files(__package__) / "weights.npz").open("rb") as file, np.load(file) as arrays:
        return Weights(**{f.name: arrays[f.name].astype(np.float32) for f in fields(Weights)})


@vector_kernel
def evaluate(net: Any, x: Any) -> None:
    """What the board of `x` will still earn, into net.answer: a number for each line."""
    nothing = np.float32(0)
    for n in range(x.nodes):
        node = net.nodes[n]
        for k in range(NODE):
            node[k] = net.node_bias[k]
        for column in range(NODE_COLUMNS):
            if x.node[n, column] != 0:
                value = np.float32(x.node[n, column])
                for k in range(NODE):
                    node[k] += value * net.node[column, k]
        for k in range(NODE):
            node[k] = max(node[k], nothing)
    for k in range(3 * PLACE):
        net.sums[k] = nothing
    for n in range(x.nodes):
        for k in range(NODE):
            net.heard[k] = nothing
        for direction in range(6):
            other = x.near[n, direction]
            if other >= 0:
                for k in range(NODE):
                    net.heard[k] += net.nodes[other, k]
        for k in range(PLACE):
            net.place[k] = net.place_bias[k]
        for i in range(NODE):
            mine, theirs = net.nodes[n, i], net.heard[i]
            for k in range(PLACE):
                net.place[k] += mine * net.own[i, k] + theirs * net.near[i, k]
        kind = 0
        if x.node[n, FREE_TILE]:
            kind = PLACE
        elif x.node[n, FREE_CELL]:
            kind = 2 * PLACE
        for k in range(PLACE):
            net.sums[kind + k] += max(net.place[k], nothing)
    for k in range(WIDE):
        net.wide[k] = net.wide_bias[k]
    for i in range(3 * PLACE):
        value = net.sums[i]
        for k in range(WIDE):
            net.wide[k] += value * net.places[i, k]
    for column in range(SHEET_COLUMNS):
        if x.sheet[column] != 0:
            value = np.float32(x.sheet[column])
            for k in range(WIDE):
                net.wide[k] += value * net.sheet[column, k]
    for k in range(NARROW):
        net.thin[k] = net.narrow_bias[k]
    for i in range(WIDE):
        value = max(net.wide[i], nothing)
        for k in range(NARROW):
            net.thin[k] += value * net.narrow[i, k]
    for k in range(16):
        net.answer[k] = net.lines_bias[k]
    for i in range(NARROW):
        value = max(net.thin[i], nothing)
        for k in range(16):
            net.answer[k] += value * net.lines[i, k]
