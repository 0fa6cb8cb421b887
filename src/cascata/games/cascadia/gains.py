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
from typing import TYPE_CHECKING

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
from cascata.games.cascadia.rank import rank_placements, value_turns
from cascata.games.cascadia.state import HIDDEN_CARDS, PLACE
from cascata.games.cascadia.view import cell_names
from cascata.hex import Hex, cell_name

if TYPE_CHECKING:
    from cascata.games.cascadia.game import CascadiaState

_rank_placements = entry(rank_placements)
_value_turns = entry(value_turns)


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


Table = list[list[int]]
ACCEPTED: list[list[bool]] = ACCEPTS.astype(bool).tolist()
IS_KEYSTONE: list[bool] = KEYSTONE.astype(bool).tolist()


@dataclass(frozen=True)
class Worth:
    """Tables of gains, without nature tokens (see rank.py), and what is needed to read them.

    As plain lists: looking into arrays one by one would take longer than filling them.
    """

    state: CascadiaState
    lay: list[Table]  # [place][free cell][turns]; the tile in hand is in place 0
    turn: Table  # [place of the tile][of the token]: the best whole turn with them, price taken off
    put: Table  # [animal][tile], for the animals of the display or in hand
    new: Table  # [animal][free cell], the same
    tiles: list[str]  # cells with a tile
    free: list[str]  # cells where one may be laid
    keystones: list[bool]  # by tile
    faces: list[int]  # the tiles of the display, or the one in hand; 0 for none
    animals: list[int]  # the tokens of the display, or the one in hand; -1 for none
    on_new: list[int]  # by animal: 1 when it may go on a tile that is laid this turn
    price: int
    supply: int

    def of(self, action: CascadiaAction) -> int:
        """What one action adds."""
        match action:
            case Clear() | Return():
                return 0
            case SpendClear():
                return -self.price
            case Take(tile, token):
                return self.turn[tile][token]
            case Lay(at, turns):
                return self.lay[0][self.free.index(cell_name(at))][turns]
            case Put(at):
                tile = self.tiles.index(cell_name(at))
                return self.put[self.animals[0]][tile] + self.cone(self.keystones[tile])

    def legal(self) -> list[CascadiaAction]:
        """The legal actions of the seat."""
        actions = self.state.legal(int(self.state.record.seat))
        return [action for action in actions if isinstance(action, CascadiaAction)]

    def fits_new_tile(self, face: int, animal: int) -> bool:
        """Whether the token may go on the tile that is laid this turn."""
        return animal >= 0 and bool(self.on_new[animal]) and ACCEPTED[face][animal]

    def on_new_tile(self, at: Hex) -> int:
        """What the token in hand adds on the tile in hand, laid on a cell."""
        gain = self.new[self.animals[0]][self.free.index(cell_name(at))]
        return gain + self.cone(IS_KEYSTONE[self.faces[0]])

    def cone(self, keystone: bool, paid: int = 0) -> int:
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
    in_hand = s["phase"] == PLACE
    _rank_placements(seen, scratch.scene(), scratch.rank(), np.zeros((5, 4), np.int64))
    if not in_hand:
        _value_turns(seen, scratch.rank())
    b = s["boards"][seat]
    tiles, front, shown = int(b["tiles"]), int(b["front"]), int(s["shown"])
    places = 1 if in_hand else shown
    return Worth(
        state,
        tables["lay_gain"][:places, :front].tolist(),
        tables["turn_gain"].tolist(),
        tables["put_gain"][:, :tiles].tolist(),
        tables["new_gain"][:, :front].tolist(),
        cell_names(b["q"][:tiles], b["r"][:tiles]),
        cell_names(b["front_q"][:front], b["front_r"][:front]),
        [IS_KEYSTONE[face] for face in b["face"][:tiles].tolist()],
        [int(s["tile"])] if in_hand else s["market_tile"][:shown].tolist(),
        [int(s["token"])] if in_hand else s["market_token"][:shown].tolist(),
        tables["needed_new"].tolist(),
        int(s["price"]),
        int(s["supply"]),
    )
