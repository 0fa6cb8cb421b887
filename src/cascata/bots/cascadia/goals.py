"""Aiming at the goals of a scenario: a turn that brings them closer and breaks none is worth it."""

from __future__ import annotations

from collections.abc import Sequence

from cascata.core.game import Action
from cascata.games.cascadia.game import CascadiaState

WHOLE_GOAL = 12.0
"""Points that a goal is worth from nothing to all of it."""
BROKEN_GOAL = 25.0
"""Points that must come in for giving a goal up for ever."""


def goal_points(state: CascadiaState, seat: int, turn: Sequence[Action]) -> float:
    """What a turn does for the goals, in points: goals that ask for points alone do not count."""
    after = state.copy()
    for action in turn:
        after.apply(seat, action)
    goals = [goal for goal in after.goals(seat) if goal.kind != "min_total"]
    return sum(WHOLE_GOAL * goal.share - BROKEN_GOAL * goal.broken for goal in goals)
