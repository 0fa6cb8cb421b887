"""What a puzzle is about: what sets the turn to find apart, or the line that it gains most on.

The words are keys; `themes.json` says what they are called.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from cascata.coach.base import AHEAD
from cascata.coach.ways import Step
from cascata.core.game import State

NO_THEMES = (AHEAD, "before")
"""Lines that stand for what no line of the sheet tells."""
LEAST = 0.15
"""A line that gains a smaller share of the difference is no theme."""
FEW_ENVOYS = 2


def theme_of(
    state: State, steps: Sequence[Step], other: Sequence[Step], parts: Mapping[str, float]
) -> str:
    """The theme of a puzzle; `other`: the next best turn, `parts`: by how much it is worse."""
    if is_last(state):
        return "last"
    for name, has in TRAITS[state.game.name].items():
        if has(steps) and not has(other):
            return name
    lines = {name: part for name, part in parts.items() if name not in NO_THEMES}
    most = max(lines, key=lambda name: lines[name], default=AHEAD)
    if most == AHEAD or lines[most] < LEAST * sum(parts.values()):
        return AHEAD
    return "rival" if most.startswith("rival_") else most


def is_last(state: Any) -> bool:
    """Whether the seat has (nearly) nothing to do after this turn."""
    if state.game.name == "cascadero":
        return int(state.record.supply[int(state.record.seat)]) <= FEW_ENVOYS
    done, turns = state.progress
    return bool(turns - done <= state.options.seats)


Trait = Callable[[Sequence[Step]], bool]


def _does(*names: str) -> Trait:
    return lambda steps: any(step["do"] in names for step in steps)


TRAITS: dict[str, dict[str, Trait]] = {
    "cascadia": {
        "free_pick": lambda steps: steps[0]["tile"] != steps[0]["token"],
        "return": _does("return"),
    },
    "cascadero": {
        "seal": lambda steps: bool(steps[0].get("seal")),
        "move": _does("move", "herald"),
        "chain": lambda steps: len(steps) > 1,
    },
    "rivers": {
        "wait": lambda steps: not _does("card")(steps),
        "discount": _does("discount"),
        "dice": lambda steps: bool(steps[0].get("action")),
    },
}


@cache
def _names() -> dict[str, dict[str, dict[str, str]]]:
    names: dict[str, dict[str, dict[str, str]]] = json.loads(
        (files(__package__) / "themes.json").read_text("utf-8")
    )
    return names


def theme_name(game: str, theme: str) -> dict[str, str]:
    """What a theme is called, by language."""
    names = _names()
    return names[game].get(theme) or names["all"][theme]
