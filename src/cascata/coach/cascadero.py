"""The coach of Cascadero: chances to win, from the same tree that the bots think with.

The tree picks the turns worth a closer look; then each of them gets a tree of its own, all of the
same size, so that their chances can be compared. Where a chance comes from is told by the terms of
the position (bots/cascadero/terms.py): each term is led from what it was before the turn to what it
is after the turn and the best answers to it, all at the same pace, and gets the part of the change
that it brings on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cascata.bots.cascadero.search import Search
from cascata.bots.cascadero.terms import TERMS, fill_terms
from cascata.bots.cascadero.tree import new_work
from cascata.bots.cascadero.weights import weights_for
from cascata.coach.base import AHEAD, USUAL, Coach, Judgement, Move, Outlook, Unit
from cascata.coach.ways import Key, Step, Weighed, ends, graph
from cascata.core.game import Action, State
from cascata.games.cascadero.components import COLOURS, ENVOYS
from cascata.games.cascadero.game import CascaderoState
from cascata.games.cascadero.state import MOVE_ENVOY, MOVE_HERALD

BEFORE = "before"
"""The line of what the position offered before the turn."""
GROUPS = {
    "points": ("points",),
    "own_track": ("own_cube", "own_squared", "own_top", "own_barrier", "own_next"),
    "tracks": ("cubes", "white_cube", "barriers"),
    "seals": ("seals",),
    "envoys": ("envoys",),
    "achievements": ("pairs", "colours", "most_colours", "pairs_next", "pairs_later"),
    "lone": ("lone",),
    "prospects": ("prospect_1", "prospect_2", "prospect_3", "prospect_4", "later_best"),
    "reach": ("towns_next", "towns_later"),
    "tempo": ("order", "extra"),
}
"""Terms that people would call by one name."""
GROUP_OF = np.array(
    [next(i for i, names in enumerate(GROUPS.values()) if term in names) for term in TERMS]
)
DECLINED = (MOVE_ENVOY, MOVE_HERALD)
"""What the tree declines where it comes up within a turn (tree.is_declined)."""
PACES = 24
"""Steps of the way on which the change of a chance is shared out."""


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully a level looks: nodes of the first tree, turns compared, nodes for each."""

    nodes: int
    compared: int
    each: int


CARE = {"skilled": Care(20, 4, 16), "strong": Care(80, 5, 64), "master": Care(600, 6, 400)}
ROOT_WIDTH, WIDTH = 12, 8
OUTLOOK = 16
SHORT = 6
"""Nodes for each of all turns."""


class CascaderoCoach(Coach):
    """The chance to win."""

    version = 2
    unit: Unit = "chance"
    close = 0.02
    half = 0.1

    def judge(
        self,
        state: State,
        seat: int,
        level: str = USUAL,
        *,
        begun: Sequence[Step] = (),
        chosen: Sequence[Step] | None = None,
        seed: str = "coach",
    ) -> Judgement:
        assert isinstance(state, CascaderoState)
        care, table = CARE[level], state.copy()
        for step in begun:
            table.apply(seat, step)
        tree = Search(care.each, WIDTH, WIDTH)
        ways: list[tuple[Step, ...]] = []
        ends: list[CascaderoState] = []
        if chosen is not None:
            after = table.copy()
            for step in chosen:
                after.apply(seat, step)
            ways.append(tuple(chosen))
            ends.append(after)
        for turn in Search(care.nodes, ROOT_WIDTH, WIDTH).think(table.record):
            if len(ways) >= care.compared + (chosen is not None):
                break
            way, after = _whole(table, seat, turn.chain, tree)
            if way not in ways:
                ways.append(way)
                ends.append(after)
        moves = []
        for number, (way, after) in enumerate(zip(ways, ends)):
            chances, doubt, reply = _look(after, seat, tree)
            if reply is not None and reply[0] == seat:
                reply = None  # the seat has won an extra turn
            lines = _lines(state, after.record if after.is_over else tree.expected, seat)
            lines[AHEAD] = chances[seat] - sum(lines.values())
            moves.append(
                Move(
                    way,
                    chances[seat],
                    abs(chances[seat] - doubt[seat]),
                    lines,
                    chances[seat],
                    is_chosen=chosen is not None and number == 0,
                    reply=reply,
                    standing=tuple(chances),
                )
            )
        moves.sort(key=lambda move: -move.expected)
        return Judgement(self.unit, moves, moves[0].expected)

    def outlook(self, state: State, seat: int, seed: str = "coach") -> Outlook:
        assert isinstance(state, CascaderoState)
        chances, _, _ = _look(state, seat, Search(OUTLOOK, WIDTH, WIDTH))
        return Outlook(self.unit, chances[seat])

    def weigh(self, state: State, seat: int, most: int) -> Weighed:
        nodes, tree = graph(state, seat, most), Search(SHORT, WIDTH, WIDTH)
        ways: dict[Key, tuple[tuple[Step, ...], float]] = {}
        for number, node in ends(nodes):
            assert isinstance(node.state, CascaderoState)
            ways[number] = node.path, _look(node.state, seat, tree)[0][seat]
        return Weighed(nodes, ways)


def _whole(
    table: CascaderoState, seat: int, chain: Sequence[int], tree: Search
) -> tuple[tuple[Step, ...], CascaderoState]:
    """A turn of the tree with all that it asks: moves that the tree left out are thought of now."""
    after, way = table.copy(), list[Step]()
    turn, plan = int(after.record.turn), list(chain)
    while not after.is_over and int(after.record.turn) == turn:
        if not plan or (way and int(after.record.phase) in DECLINED):
            plan = list(tree.think(after.record)[0].chain)
        action: Action = after.action_of(plan.pop(0))
        way.append(action.to_json())
        after.apply(seat, action)
    return tuple(way), after


def _look(
    state: CascaderoState, seat: int, tree: Search
) -> tuple[list[float], list[float], tuple[int, tuple[Step, ...]] | None]:
    """Everybody's chances as a seat thinks, those of half the tree, and how the next goes on."""
    if state.is_over:
        (won,) = state.winners
        known = [1.0 if other == won else 0.0 for other in range(state.options.seats)]
        return known, known, None
    best = tree.think(state.record, seat=seat)[0]
    step = state.action_of(best.chain[0]).to_json()
    return tree.chances, tree.halfway, (state.seats_to_act[0], (step,))


# Where a chance comes from ------------------------------------------------------------------------


def _lines(state: CascaderoState, after: Any, seat: int) -> dict[str, float]:
    """What the seat's chance was by the terms alone, and what each group of terms changes.

    `after`: the position to which the turn and the best answers to it lead, a record.
    """
    seats, weights = state.options.seats, weights_for(int(state.record.side), state.options.seats)
    before, now = _weighed(state.record, weights), _weighed(after, weights)
    change = now - before  # by seat and group
    shares = np.zeros_like(change)
    for pace in range(PACES):
        chances = _chances(before + change * ((pace + 0.5) / PACES))
        for other in range(seats):
            slope = chances[seat] * ((1.0 if other == seat else 0.0) - chances[other])
            shares[other] += slope * change[other] / PACES
    lines = {BEFORE: float(_chances(before)[seat])}
    lines |= {name: float(part) for name, part in zip(GROUPS, shares[seat])}
    for other in range(seats):
        if other != seat:
            lines[f"rival_{COLOURS[int(state.record.colour[other])]}"] = float(shares[other].sum())
    return lines


def _weighed(s: Any, weights: Any) -> Any:
    """The strength of every seat, by group of terms."""
    work, terms = new_work(), np.zeros(len(TERMS))
    done = 1.0 - min(int(s.supply[seat]) for seat in range(s.seats)) / ENVOYS
    found = np.zeros((int(s.seats), len(GROUPS)))
    for seat in range(s.seats):
        fill_terms(s, seat, work, terms)
        weighed = terms * (weights[0] + done * (weights[1] - weights[0]))
        found[seat] = np.bincount(GROUP_OF, weighed, len(GROUPS))
    return found


def _chances(strengths: Any) -> Any:
    total = strengths.sum(axis=1)
    odds = np.exp(np.maximum(total - total.max(), -30.0))
    return odds / odds.sum()


COACH = CascaderoCoach()
