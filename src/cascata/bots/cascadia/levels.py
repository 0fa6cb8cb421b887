"""The players of Cascadia by name, and what people are told of the levels.

A level is a budget: how many turns it looks at, whether it asks the network, how far it may slip,
how many futures it plays out. The same seed gives the same moves on any machine; only a level that
runs out of time plays the best it has found so far.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cascata.bots.base import Bot, Level
from cascata.bots.cascadia.goals import goal_points
from cascata.bots.cascadia.mind import mind, time_limit
from cascata.bots.cascadia.simple import GreedyBot, RandomBot, whole_turn
from cascata.core.game import Action, State
from cascata.games.cascadia import actions as act
from cascata.games.cascadia.gains import best_placement
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.state import PLACE


@dataclass(frozen=True)
class Budget:
    """What a player may spend on a turn."""

    by_pair: int
    """Turns looked at for each tile and token that lie together."""
    paid: int
    """Turns looked at that cost a nature token, all together."""
    foresight: bool = True
    """Whether the network judges them; without it they count for their gain and the prior."""
    slip: float = 0.0
    """How far it slips, in points: a turn worth so much less is chosen a third as often."""
    wipe_samples: int = 0
    """Futures for each wipe; with none the free wipe is always taken and no other."""
    searched: int = 0
    """How many of the best turns are played out."""
    simulations: int = 0
    depth: int = 1
    """Own turns in a simulated future, before it is judged."""
    to_the_end: int = 0
    """Own turns before the end from which on the chance to win counts, where bonuses do too."""


class Thinker(Bot):
    """A player that thinks as much as its budget allows."""

    budget: ClassVar[Budget]

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, CascadiaState)
        if state.record.phase == PLACE:  # somebody else has begun this turn
            return best_placement(state)
        budget = self.budget
        is_time_up = time_limit(self.seconds)
        mind.begin(state, seat, self.rng, budget.foresight)
        if budget.wipe_samples:
            wipe = mind.wipe(budget.wipe_samples)
            if wipe is not None:
                return [act.SpendClear(_places(wipe)) if wipe else act.Clear()]
        elif mind.can_clear():
            return [act.Clear()]
        mind.list(budget.by_pair, budget.paid)
        if budget.foresight:
            mind.judge()
        if state.options.scenario:
            for turn in mind.found():
                points = goal_points(state, seat, _actions(state, turn))
                turn["gain"] += points
                turn["value"] += points
        left = mind.turns_left()
        # Goals of a scenario are not seen at the end: there they count turn by turn.
        to_the_end = left < budget.to_the_end and mind.plays_to_win() and not state.options.scenario
        if budget.searched and (left > 0 or to_the_end):
            found = mind.keep(budget.searched)
            best = mind.search(budget.simulations, budget.depth, is_time_up, to_the_end)
            return _actions(state, found[best])
        return _actions(state, mind.found()[self._pick(mind.found()["value"].tolist())])

    def _pick(self, values: list[float]) -> int:
        """The place of the best value, or of one that a player who slips takes for it."""
        most = max(values)
        if self.budget.slip == 0:
            return values.index(most)
        weights = [int(2**20 * math.exp((value - most) / self.budget.slip)) for value in values]
        drawn = self.rng.below(sum(weights))
        for place, weight in enumerate(weights):
            drawn -= weight
            if drawn < 0:
                return place
        raise AssertionError("the weights add up to what was drawn from")


def _actions(state: CascadiaState, turn: Any) -> list[Action]:
    return whole_turn(
        state, int(turn["tile_slot"]), int(turn["token_slot"]), int(turn["cell"]),
        int(turn["turns"]), int(turn["target"]),
    )  # fmt: skip


def _places(slots: int) -> tuple[int, ...]:
    return tuple(slot for slot in range(4) if slots >> slot & 1)


class GentleBot(Thinker):
    """A beginner: takes one of the turns that look good now, and never spends a nature token."""

    budget = Budget(4, 0, foresight=False, slip=1.5)


class SteadyBot(Thinker):
    """Has a feeling for what will pay, and often slips."""

    budget = Budget(1, 1, slip=0.8)


class SkilledBot(Thinker):
    """The same, and seldom slips."""

    budget = Budget(1, 1, slip=0.1)


class StrongBot(Thinker):
    """Looks at very many turns, plays the best ones on a few times, and weighs every wipe."""

    budget = Budget(16, 16, wipe_samples=4, searched=4, simulations=16, depth=1, to_the_end=2)


class MasterBot(Thinker):
    """The same, many times and further ahead."""

    budget = Budget(24, 24, wipe_samples=8, searched=10, simulations=400, depth=4, to_the_end=4)


BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "gentle": GentleBot,
    "steady": SteadyBot,
    "greedy": GreedyBot,
    "skilled": SkilledBot,
    "strong": StrongBot,
    "master": MasterBot,
}
LEVELS: dict[str, Level] = {
    "gentle": Level(82, 0.001),
    "steady": Level(90, 0.001, wins=0.83),
    "skilled": Level(95, 0.001, wins=0.83),
    "strong": Level(99, 0.005, wins=0.91),
    "master": Level(101, 0.3, wins=0.69),
}
"""What they are worth: points with the cards A, four at the table, without bonuses."""
