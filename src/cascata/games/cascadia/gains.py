"""What every legal action adds to the score of the seat that acts: exactly, as its sheet counts.

    >>> import cascata
    >>> state = cascata.load("cascadia").new(seats=2, cards="AAAAA", seed=7)
    >>> for action, points in gains(state).items():
    ...     print(f"{action}: {points:+}")
    take 0: +2
    take 1: +2
    take 2: +4
    take 3: +2

A tile changes habitats only and a token wildlife only, so the tables of rank.py hold everything:

    take          the best whole turn with that tile and token, less what they cost
    lay           habitats and their bonuses
    put           wildlife, and the nature token of a keystone
    return        nothing
    clear         nothing; what comes out of the bag is worth what the next pair is worth
    spend_clear   the nature tokens that it costs

An animal whose card is in another hand counts nothing, as on the seat's own sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from cascata.games.cascadia.actions import (
    CascadiaAction,
    Clear,
    Lay,
    Put,
    Return,
    SpendClear,
    Take,
)
from cascata.games.cascadia.components import ACCEPTS, KEYSTONE, NO_CARD
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.rank import new_rank, rank_placements
from cascata.games.cascadia.scene import new_scene
from cascata.games.cascadia.state import NOT_ON_FRESH_TILE, PLACE
from cascata.hex import Hex


def gains(state: CascadiaState) -> dict[CascadiaAction, int]:
    """The change of the acting seat's total for each of its legal actions, in their order."""
    if state.is_over:
        return {}
    worth = _rank(state)
    return {action: worth.of(action) for action in worth.legal()}


def best_placement(state: CascadiaState) -> list[CascadiaAction]:
    """What to do with the tile and the token in hand to add most: the rest of the turn."""
    s = state.record
    assert s.phase == PLACE, "nothing is in hand"
    worth = _rank(state)
    lays = [action for action in worth.legal() if isinstance(action, Lay)]
    # Of equal placements the first is chosen: a token on the board before one in the bag.
    places: list[Put | Return] = [a for a in worth.legal() if isinstance(a, Put)]
    places += [a for a in worth.legal() if isinstance(a, Return)]
    plans: list[tuple[int, list[CascadiaAction]]] = [(0, [])]
    if lays:
        plans = [(worth.of(lay), [lay]) for lay in lays]
    if places:
        place = max(places, key=worth.of)
        plans = [(points + worth.of(place), [*plan, place]) for points, plan in plans]
    if lays and worth.fits_new_tile(int(s.tile), int(s.token)):
        plans += [(worth.of(lay) + worth.on_new_tile(lay.at), [lay, Put(lay.at)]) for lay in lays]
    return max(plans, key=lambda plan: plan[0])[1]


@dataclass(frozen=True)
class _Worth:
    """Tables of gains, without nature tokens; see rank.py."""

    state: CascadiaState
    lay: Any  # [place, free cell, turns]; the tile in hand is in place 0
    put: Any  # [animal, tile]
    new: Any  # [animal, free cell]

    @property
    def board(self) -> Any:
        return self.state.record.boards[self.state.record.seat]

    def of(self, action: CascadiaAction) -> int:
        """What one action adds."""
        s = self.state.record
        match action:
            case Clear() | Return():
                return 0
            case SpendClear():
                return -int(s.price)
            case Take(tile, token):
                return self._best_turn(tile, token)
            case Lay(at, turns):
                return int(self.lay[0, self._free_cell(at), turns])
            case Put(at):
                tile = self._tile(at)
                return int(self.put[s.token, tile]) + self._cone(self.board.face[tile])

    def legal(self) -> list[CascadiaAction]:
        """The legal actions of the seat."""
        actions = self.state.legal(int(self.state.record.seat))
        return [action for action in actions if isinstance(action, CascadiaAction)]

    def fits_new_tile(self, face: int, animal: int) -> bool:
        """Whether the token may go on the tile that is laid this turn."""
        restricted = self.state.record.restriction == NOT_ON_FRESH_TILE
        return animal >= 0 and bool(ACCEPTS[face, animal]) and not restricted

    def on_new_tile(self, at: Hex) -> int:
        """What the token in hand adds on the tile in hand, laid on a cell."""
        s = self.state.record
        return int(self.new[s.token, self._free_cell(at)]) + self._cone(s.tile)

    def _best_turn(self, i: int, j: int) -> int:
        """The most that the tile in place i and the token in place j can add, price included."""
        s, b = self.state.record, self.board
        face, animal = int(s.market_tile[i]), int(s.market_token[j])
        paid = 0 if i == j else int(s.price)
        lay = self.lay[i, : b.front].max(axis=1)
        best = lay.max()  # and the token goes back into the bag
        if animal >= 0:
            tiles = range(b.tiles)
            put = max(int(self.put[animal, t]) + self._cone(b.face[t], paid) for t in tiles)
            best = max(best, best + put)
        if self.fits_new_tile(face, animal):
            best = max(best, (lay + self.new[animal, : b.front]).max() + self._cone(face, paid))
        return int(best) - paid

    def _cone(self, face: int, paid: int = 0) -> int:
        """The nature token for a token on a keystone, while there are any."""
        return int(KEYSTONE[face] and self.state.record.supply + paid > 0)

    def _free_cell(self, at: Hex) -> int:
        b = self.board
        return int(
            np.flatnonzero((b.front_q[: b.front] == at.q) & (b.front_r[: b.front] == at.r))[0]
        )

    def _tile(self, at: Hex) -> int:
        b = self.board
        return int(np.flatnonzero((b.q[: b.tiles] == at.q) & (b.r[: b.tiles] == at.r))[0])


def _rank(state: CascadiaState) -> _Worth:
    seen = state.copy()
    s = seen.record
    for animal in range(5):
        if int(s.holder[animal]) not in (-1, int(s.seat)):
            s.card[animal] = NO_CARD
    rank = new_rank()
    rank_placements(s, new_scene(), rank, np.zeros((5, 4), np.int64))
    return _Worth(
        state, *(rank[name].astype(np.int64) for name in ("lay_gain", "put_gain", "new_gain"))
    )
