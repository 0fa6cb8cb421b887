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
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from cascata.core.entry import entry
from cascata.games.cascadia import scratch
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
from cascata.games.cascadia.rank import rank_placements
from cascata.games.cascadia.state import HIDDEN_CARDS, NOT_ON_FRESH_TILE, PLACE
from cascata.hex import Hex, cell_name

if TYPE_CHECKING:
    from cascata.games.cascadia.game import CascadiaState

_rank_placements = entry(rank_placements)


def gains(state: CascadiaState) -> dict[CascadiaAction, int]:
    """The change of the acting seat's total for each of its legal actions, in their order."""
    if state.is_over:
        return {}
    worth = rank(state)
    return {action: worth.of(action) for action in worth.legal()}


def best_placement(state: CascadiaState) -> list[CascadiaAction]:
    """What to do with the tile and the token in hand to add most: the rest of the turn."""
    s = state.record
    assert s.phase == PLACE, "nothing is in hand"
    worth = rank(state)
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
class Worth:
    """Tables of gains, without nature tokens (see rank.py), and what is needed to read them.

    Fields of a record are slow to read one by one from Python, so they are read once.
    """

    state: CascadiaState
    lay: Any  # [place, free cell, turns]; the tile in hand is in place 0
    lay_best: Any  # [place, free cell]
    put: Any  # [animal, tile]
    new: Any  # [animal, free cell]
    tiles: list[str]  # cells with a tile
    free: list[str]  # cells where one may be laid
    keystones: Any  # [tile]: 1 for a keystone
    faces: list[int]  # the tiles of the display, or the one in hand; 0 for none
    animals: list[int]  # the tokens of the display, or the one in hand; -1 for none
    price: int
    supply: int
    allows_fresh: bool

    def of(self, action: CascadiaAction) -> int:
        """What one action adds."""
        match action:
            case Clear() | Return():
                return 0
            case SpendClear():
                return -self.price
            case Take(tile, token):
                return self.best_turn(tile, token)
            case Lay(at, turns):
                return int(self.lay[0, self.free.index(cell_name(at)), turns])
            case Put(at):
                tile = self.tiles.index(cell_name(at))
                return int(self.put[self.animals[0], tile]) + self.cone(self.keystones[tile])

    def legal(self) -> list[CascadiaAction]:
        """The legal actions of the seat."""
        actions = self.state.legal(int(self.state.record.seat))
        return [action for action in actions if isinstance(action, CascadiaAction)]

    def fits_new_tile(self, face: int, animal: int) -> bool:
        """Whether the token may go on the tile that is laid this turn."""
        return animal >= 0 and self.allows_fresh and bool(ACCEPTS[face, animal])

    def on_new_tile(self, at: Hex) -> int:
        """What the token in hand adds on the tile in hand, laid on a cell."""
        gain = int(self.new[self.animals[0], self.free.index(cell_name(at))])
        return gain + self.cone(KEYSTONE[self.faces[0]])

    def best_turn(self, i: int, j: int) -> int:
        """The most that the tile in place i and the token in place j can add, price included."""
        face, animal = self.faces[i], self.animals[j]
        paid = 0 if i == j else self.price
        lay_most, put_most, fresh_most = self.most
        best = lay_most[i]  # and the token goes back into the bag
        if animal >= 0:
            best = max(best, lay_most[i] + put_most[int(self.supply + paid > 0)][animal])
            if self.fits_new_tile(face, animal):
                best = max(best, fresh_most[i][animal] + self.cone(KEYSTONE[face], paid))
        return best - paid

    @cached_property
    def most(self) -> tuple[list[int], list[list[int]], list[list[int]]]:
        """The best entries of the tables.

        By place: of the tile alone. By whether keystones pay and by animal: of a token on the
        board. By place and animal: of a tile with the token on it.
        """
        on_board = [(self.put + cone * self.keystones).max(axis=1).tolist() for cone in (0, 1)]
        on_tile = (self.lay_best[:, None, :] + self.new[None, :, :]).max(axis=2).tolist()
        return self.lay_best.max(axis=1).tolist(), on_board, on_tile

    def cone(self, keystone: int, paid: int = 0) -> int:
        """The nature token for a token on a keystone, while there are any."""
        return int(keystone and self.supply + paid > 0)


def rank(state: CascadiaState) -> Worth:
    """The tables for what the acting seat is offered, or has in hand."""
    s = state.handle.fields
    seat = int(s["seat"])
    seen = state.handle
    if s["restriction"] == HIDDEN_CARDS:
        seen = state.copy().handle
        for animal in range(5):
            if int(s["holder"][animal]) not in (-1, seat):
                seen.fields["card"][animal] = NO_CARD
    tables = scratch.rank().fields
    _rank_placements(seen, scratch.scene(), scratch.rank(), np.zeros((5, 4), np.int64))
    b = s["boards"][seat]
    tiles, front, shown = int(b["tiles"]), int(b["front"]), int(s["shown"])
    in_hand = s["phase"] == PLACE
    lay = tables["lay_gain"][:, :front].astype(np.int64)
    return Worth(
        state,
        lay,
        lay.max(axis=2),
        tables["put_gain"][:, :tiles].astype(np.int64),
        tables["new_gain"][:, :front].astype(np.int64),
        _names(b["q"][:tiles], b["r"][:tiles]),
        _names(b["front_q"][:front], b["front_r"][:front]),
        KEYSTONE[b["face"][:tiles]].astype(np.int64),
        [int(s["tile"])] if in_hand else s["market_tile"][:shown].tolist(),
        [int(s["token"])] if in_hand else s["market_token"][:shown].tolist(),
        int(s["price"]),
        int(s["supply"]),
        bool(s["restriction"] != NOT_ON_FRESH_TILE),
    )


def _names(q: Any, r: Any) -> list[str]:
    return [f"{a},{b}" for a, b in zip(q.tolist(), r.tolist())]
