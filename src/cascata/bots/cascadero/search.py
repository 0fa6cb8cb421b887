"""A tree at the edge: it is begun, grows for a while, and tells what it has found."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from cascata.bots.cascadero import tree
from cascata.bots.cascadero.weights import Weights, weights_for

BREATH = 32
"""Nodes that grow between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that the root has kept."""

    chain: tuple[int, ...]
    """Its choices as action numbers. What is asked beyond them, and moves in between, are open."""
    chance: float
    """The acting seat's chance to win after it."""
    visits: int
    """How often the tree has looked at what follows; 0: it was only judged."""


class Search:
    """Space for trees of up to so many nodes."""

    def __init__(
        self, nodes: int, root_width: int, width: int, weights: Weights | None = None
    ) -> None:
        self._enough = nodes
        self._weights = weights
        self._nodes = np.zeros(nodes, tree.NODE)
        self._work = tree.new_work()
        self.halfway: list[float] = []
        """The chances that the last search had found about halfway."""
        self._work.root_width, self._work.width = root_width, width

    def think(
        self, state: Any, seconds: float = float("inf"), seat: int | None = None
    ) -> list[Turn]:
        """Search from a position (a record of Cascadero); the best turn comes first.

        It thinks for one seat, by default the one that acts. Out of time, the tree is judged as far
        as it has grown.
        """
        end = time.monotonic() + seconds
        weights = self._weights
        if weights is None:
            weights = weights_for(int(state.side), int(state.seats))
        root = self._nodes[0]
        root.state = state
        self._work.thinks = state.seat if seat is None else seat
        self._work.nodes = grown = 0
        while grown < self._enough:
            grown = min(grown + BREATH, self._enough)
            tree.think(self._nodes, self._work, weights, grown)
            if 2 * grown <= self._enough or grown <= BREATH:
                self.halfway = self.chances
            if time.monotonic() > end:
                break
        return self._turns(int(state.seat))

    @property
    def chances(self) -> list[float]:
        """The chance of each seat to win, as the last search has found."""
        root = self._nodes[0]
        return root.chance[: root.state.seats].tolist()

    @property
    def expected(self) -> Any:
        """The position to which the best turns of all lead, as far as the tree has grown."""
        node = self._nodes[0]
        while True:
            mine = node.child_chance[: node.children, node.state.seat]
            child = int(node.child[int(mine.argmax())]) if node.children else -1
            if child < 0:
                return node.state
            node = self._nodes[child]

    def _turns(self, seat: int) -> list[Turn]:
        root = self._nodes[0]
        turns = []
        for i in range(root.children):
            chain = tuple(root.chain[i, : root.choices[i]].tolist())
            # An end is known exactly: it need not be looked at again.
            visits = max(int(root.child_visits[i]), int(root.is_over[i]))
            turns.append(Turn(chain, float(root.child_chance[i, seat]), visits))
        # A turn that was only judged is not to be trusted beside those that were looked at.
        return sorted(turns, key=lambda turn: (turn.visits == 0, -turn.chance))
