"""The players of Cascadia by name, from gentle to master.

A level is a budget: how many turns it looks at, whether it asks the network, how far it may slip,
how many futures it plays out. The same seed gives the same moves on any machine; only a level that
runs out of time plays the best it has found so far.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cascata.bots.base import Bot
from cascata.bots.cascadia.goals import goal_points
from cascata.bots.cascadia.mind import mind, time_limit
from cascata.bots.cascadia.simple import GreedyBot, RandomBot, whole_turn
from cascata.core.game import Action, State
from cascata.games.cascadia import actions as act
from cascata.games.cascadia.gains import best_placement
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.state import PLACE


@dataclass(frozen=True)
class Level:
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
    seconds: float = 4.0
    """When these are over, it plays the best turn that it has found."""


LEVELS = {
    "gentle": Level(4, 0, foresight=False, slip=2.0),
    "steady": Level(3, 2, foresight=False, slip=0.7),
    "skilled": Level(3, 3, slip=0.35),
    "strong": Level(16, 16, wipe_samples=4, searched=4, simulations=16, depth=1),
    "master": Level(24, 24, wipe_samples=8, searched=10, simulations=400, depth=4),
}


class LevelBot(Bot):
    """A player that thinks as much as its level allows."""

    level: ClassVar[Level]

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, CascadiaState)
        if state.record.phase == PLACE:  # somebody else has begun this turn
            return best_placement(state)
        level = self.level
        is_time_up = time_limit(level.seconds)
        mind.begin(state, seat, self.rng, level.foresight)
        if level.wipe_samples:
            wipe = mind.wipe(level.wipe_samples)
            if wipe is not None:
                return [act.SpendClear(_places(wipe)) if wipe else act.Clear()]
        elif mind.can_clear():
            return [act.Clear()]
        mind.list(level.by_pair, level.paid)
        if level.foresight:
            mind.judge()
        if state.options.scenario:
            for turn in mind.found():
                points = goal_points(state, seat, _actions(state, turn))
                turn["gain"] += points
                turn["value"] += points
        if level.searched and int(state.record.turns) - int(state.record.turn) > state.record.seats:
            found = mind.keep(level.searched)
            return _actions(state, found[mind.search(level.simulations, level.depth, is_time_up)])
        return _actions(state, mind.found()[self._pick(mind.found()["value"].tolist())])

    def _pick(self, values: list[float]) -> int:
        """The place of the best value, or of one that a player who slips takes for it."""
        most = max(values)
        if self.level.slip == 0:
            return values.index(most)
        weights = [int(2**20 * math.exp((value - most) / self.level.slip)) for value in values]
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


def _bot(name: str, level: Level) -> type[Bot]:
    return type(f"{name.capitalize()}Bot", (LevelBot,), {"level": level, "__module__": __name__})


BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: _bot(name, level) for name, level in LEVELS.items()},
}
