"""The players of Cascadero by name, and what people are told of the levels.

A level is a budget: how many nodes its tree may have. The same seed gives the same moves on any
machine; `Bot.seconds` only guards one that is far too slow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cascata.bots.base import Bot, Level
from cascata.bots.cascadero.search import Search, Turn
from cascata.bots.cascadero.simple import GreedyBot, RandomBot
from cascata.bots.cascadero.tree import exponential, is_declined, odds
from cascata.core.game import Action, State
from cascata.core.rng import Rng
from cascata.games.cascadero.game import CascaderoState


@dataclass(frozen=True)
class Budget:
    """How far a player thinks, and how surely it takes what it has found."""

    nodes: int
    """Positions that are thought through."""
    root_width: int
    """Turns that are compared, and how many in every position below."""
    width: int
    slip: float
    """A turn that costs this part of the odds is chosen about a third as often as the best;
    0: only the best is."""


CONSIDERED = 8
"""A slip is one of so many best turns,"""
MOST_LOST = 0.6
"""and never costs more than this part of the odds."""


class LevelBot(Bot):
    """A player that thinks with the tree."""

    budget: ClassVar[Budget]

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        budget = self.budget
        self._search = Search(budget.nodes, budget.root_width, budget.width)

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, CascaderoState)
        turn, actions, plan = int(state.record.turn), list[Action](), list[int]()
        while not state.is_over and state.record.turn == turn:
            # The tree has left out moves of envoys and heralds: now that one is asked, think anew.
            if not plan or is_declined(state.record):
                found = self._search.think(state.record, self.seconds)
                plan = list(pick_turn(found, self.budget.slip, self.rng).chain)
            actions.append(state.action_of(plan.pop(0)))
            state.apply(seat, actions[-1])
        return actions


def pick_turn(turns: Sequence[Turn], slip: float, rng: Rng) -> Turn:
    """One of the best turns that a search has found; the more it costs, the less often."""
    if slip == 0.0:
        return turns[0]
    best = odds(turns[0].chance)
    costs = [
        1.0 - odds(turn.chance) / best
        for turn in turns[:CONSIDERED]
        if turn.visits > 0 or turns[0].visits == 0
    ]
    shares = [
        int(exponential(-min(cost / slip, 30.0)) * (1 << 20)) for cost in costs if cost <= MOST_LOST
    ]
    drawn = rng.below(sum(shares))
    for turn, share in zip(turns, shares):
        drawn -= share
        if drawn < 0:
            return turn
    raise AssertionError("the shares add up to what was drawn from")


class GentleBot(LevelBot):
    """Looks at its own turn only, and is often content with the third or fifth best."""

    budget = Budget(nodes=1, root_width=8, width=8, slip=2.0)


class SteadyBot(LevelBot):
    """Looks at its own turn only, and mostly takes a good one."""

    budget = Budget(nodes=1, root_width=8, width=8, slip=0.11)


class SkilledBot(LevelBot):
    """Looks at a few answers of the rivals."""

    budget = Budget(nodes=20, root_width=10, width=8, slip=0.07)


class StrongBot(LevelBot):
    """Looks some turns ahead: about ten milliseconds a move."""

    budget = Budget(nodes=80, root_width=12, width=8, slip=0.035)


class MasterBot(LevelBot):
    """Looks as far as a patient rival would wait: about a fifth of a second a move."""

    budget = Budget(nodes=2400, root_width=16, width=10, slip=0.0)


BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "gentle": GentleBot,
    "greedy": GreedyBot,
    "steady": SteadyBot,
    "skilled": SkilledBot,
    "strong": StrongBot,
    "master": MasterBot,
}


def _level(wins: float, seconds: float) -> Level:
    return Level(round(100 * wins), seconds, wins)


LEVELS: dict[str, Level] = {
    "gentle": Level(None, 0.001),
    "steady": _level(0.82, 0.001),
    "skilled": _level(0.85, 0.002),
    "strong": _level(0.80, 0.008),
    "master": _level(0.92, 0.2),
}
"""Games of a hundred won against the level below, on the front (docs/strength.md)."""
