"""A puzzle, and the puzzles that come with the package.

A file holds the puzzles of a game, one to a line: where its game came from (options and seed), the
turns up to the position as numbers of actions, and what the turn to find is worth beside others.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from cascata.coach.base import coach_of
from cascata.coach.reasons import Reason, Soon
from cascata.coach.ways import Step
from cascata.core.game import Plain, State
from cascata.core.registry import load, names

FORMAT = "cascata-puzzles/1"
DIFFICULTIES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which exactly one whole turn is clearly best."""

    game: str
    options: Mapping[str, Plain]
    seed: str
    turns: Sequence[Sequence[int]]
    """The turns up to the position: seat, then the numbers of its actions."""
    seat: int
    theme: str
    difficulty: int
    """From 0: see `DIFFICULTIES`."""
    expected: float
    """What the seat can expect of the game after the best turn."""
    ways: Sequence[tuple[float, Sequence[int]]]
    """The best turn, then others with what they cost against it: cost, numbers of actions."""
    rest: float
    """Every other turn costs at least that."""
    reason: Mapping[str, Any]
    """Why the best turn is better than the next best one: the fields of a `Reason`."""

    @property
    def id(self) -> str:
        """A name that stays the same as long as the position does."""
        told = json.dumps([self.game, dict(self.options), self.seed, len(self.turns), self.seat])
        return hashlib.sha256(told.encode()).hexdigest()[:8]

    def position(self) -> State:
        """The position; its seat is to act."""
        game = load(self.game)
        state = game.new(seed=self.seed, **dict(self.options))
        for seat, *numbers in self.turns:
            for number in numbers:
                state.apply(seat, state.action_of(number, seat))
        return state

    def steps(self, numbers: Sequence[int]) -> tuple[Step, ...]:
        """A turn from this position as steps."""
        return steps_of(self.position(), self.seat, numbers)

    @property
    def why(self) -> Reason:
        """Why the best turn is better than the next best one."""
        told = dict(self.reason)
        return Reason("better", "next", coach_of(self.game).unit, told["difference"],
                      told["error"], told["parts"], told["ahead_in"], told["reply"],
                      told.get("soon") and Soon(**told["soon"]))  # fmt: skip

    def to_json(self) -> dict[str, Plain]:
        """Plain data, as files have it; the game is the file's."""
        return {
            "options": dict(self.options),
            "seed": self.seed,
            "turns": [list(turn) for turn in self.turns],
            "seat": self.seat,
            "theme": self.theme,
            "difficulty": self.difficulty,
            "expected": self.expected,
            "ways": [[cost, *numbers] for cost, numbers in self.ways],
            "rest": self.rest,
            "reason": dict(self.reason),
        }

    @classmethod
    def from_json(cls, game: str, told: Mapping[str, Any]) -> Puzzle:
        """The opposite of `to_json`."""
        ways = [(float(cost), tuple(numbers)) for cost, *numbers in told["ways"]]
        return cls(game, **{**told, "ways": ways})


def steps_of(state: State, seat: int, numbers: Sequence[int]) -> tuple[Step, ...]:
    """Actions by number as steps; where a round ends with them, the next one is not looked at."""
    trial, steps = state.copy(), list[Step]()
    for number in numbers:
        action = trial.action_of(number, seat)
        steps.append(action.to_json())
        trial.apply(seat, action)
    return tuple(steps)


def numbers_of(state: State, seat: int, steps: Sequence[Step]) -> tuple[int, ...]:
    """The opposite of `steps_of`."""
    trial, numbers = state.copy(), list[int]()
    for step in steps:
        action = trial.action_from_json(step)
        numbers.append(trial.number_of(action, seat))
        trial.apply(seat, action)
    return tuple(numbers)


# Files --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Book:
    """The puzzles of a game, with what they were judged by."""

    game: str
    rules: int
    version: int
    """`Coach.version` when they were judged."""
    puzzles: Sequence[Puzzle]

    def text(self) -> str:
        """The file."""
        head = {"format": FORMAT, "game": self.game, "rules": self.rules, "version": self.version}
        lines = [json.dumps(head)]
        lines += [json.dumps(p.to_json(), separators=(",", ":")) for p in self.puzzles]
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Book:
        """The opposite of `text`."""
        head, *lines = text.splitlines()
        told = json.loads(head)
        assert told["format"] == FORMAT, f"not a file of puzzles: {told['format']}"
        puzzles = [Puzzle.from_json(told["game"], json.loads(line)) for line in lines]
        return cls(told["game"], told["rules"], told["version"], puzzles)


def shipped_file(game: str) -> Path:
    """Where the puzzles of a game lie in the package."""
    return Path(str(files(__package__))) / "data" / f"{game}.jsonl"


@cache
def shipped(game: str) -> Book:
    """The puzzles of a game that come with the package."""
    return Book.read(shipped_file(game).read_text("utf-8"))


def find(game: str, name: str) -> Puzzle | None:
    """A puzzle that comes with the package, by its name."""
    if game not in names():
        return None
    return next((puzzle for puzzle in shipped(game).puzzles if puzzle.id == name), None)
