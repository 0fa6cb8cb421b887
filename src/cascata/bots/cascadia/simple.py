"""Players of Cascadia for programs, which measure others by them: `random` and `greedy`."""

from collections.abc import Sequence

import numpy as np

from cascata.bots.base import Bot
from cascata.core.game import Action, State
from cascata.core.rng import Rng
from cascata.games.cascadia import actions as act
from cascata.games.cascadia import rules
from cascata.games.cascadia.components import NO_CARD
from cascata.games.cascadia.gains import best_placement
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.rank import best_turn, new_rank
from cascata.games.cascadia.scene import new_scene
from cascata.games.cascadia.state import HIDDEN_CARDS, LOG, PLACE
from cascata.hex import Hex, parse_cell


class RandomBot(Bot):
    """Uniform over all whole turns and all wipes; after a wipe it chooses anew."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._weights = np.zeros((4, 4), np.int64)

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, CascadiaState)
        if state.record.phase == PLACE:  # somebody else has begun this turn
            legal = state.legal(seat)
            return [legal[self.rng.below(len(legal))]]
        # Play on the bot's own copy of the game, and do what happened there.
        log = np.zeros(1, LOG)[0]
        rules.random_step(state.record, self._weights, log)
        actions: list[Action] = []
        for event in state.read_log(log):
            match event:
                case act.TokensWiped(slots, "spent"):
                    return [act.SpendClear(tuple(slots))]
                case act.TokensWiped(_, "three_alike"):
                    return [act.Clear()]
                case act.PairTaken(_, tile, token):
                    actions.append(act.Take(tile, token))
                case act.TileLaid(_, cell, _, turns):
                    actions.append(act.Lay(parse_cell(cell), turns))
                case act.TokenPut(_, cell, _):
                    return [*actions, act.Put(parse_cell(cell))]
                case act.TokenReturned():
                    return [*actions, act.Return()]
        raise AssertionError("a turn ends with a token put or returned")


class GreedyBot(Bot):
    """The whole turn that adds most to its own score; takes every free wipe."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._scene = new_scene()
        self._rank = new_rank()
        self._sizes = np.zeros((5, 4), np.int64)

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, CascadiaState)
        s, w = state.record, self._rank
        if s.phase == PLACE:  # somebody else has begun this turn
            return best_placement(state)
        if rules.can_clear(s):
            return [act.Clear()]
        if s.restriction == HIDDEN_CARDS:
            for animal in range(5):
                if s.holder[animal] not in (-1, seat):
                    s.card[animal] = NO_CARD
        best_turn(s, self._scene, w, self._sizes, self.rng.record)
        return whole_turn(
            state, int(w.tile_slot), int(w.token_slot), int(w.cell), int(w.turns), int(w.target)
        )


def whole_turn(
    state: CascadiaState, tile_slot: int, token_slot: int, cell: int, turns: int, target: int
) -> list[Action]:
    """A whole turn, given by numbers of the record, as actions."""
    b = state.record.boards[state.record.seat]
    at = Hex(int(b.front_q[cell]), int(b.front_r[cell]))
    actions: list[Action] = [act.Take(tile_slot, token_slot), act.Lay(at, turns)]
    if target < 0:
        actions.append(act.Return())
    elif target == b.tiles:
        actions.append(act.Put(at))
    else:
        actions.append(act.Put(Hex(int(b.q[target]), int(b.r[target]))))
    return actions
