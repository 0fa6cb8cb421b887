"""Players that compare whole rounds: by what they promise, and by how they turn out.

The best different rounds are found as `greedy` finds its own (games/rivers/rank.py). Then each is
played on with the same luck as the others, and the worse half is dropped, until one is left. Means
of few play-outs say little, so what a round promises counts as if it were some play-outs more.

Where the table plays for a scenario or challenges, play-outs go on to the end of the game and are
judged by the goals that are met there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, ClassVar

import numpy as np

from cascata.bots.base import Bot
from cascata.bots.rivers import playouts
from cascata.bots.rivers.playouts import SPACE
from cascata.core.entry import Handle, entry, offset_of
from cascata.core.game import Action, State
from cascata.core.goals import Progress
from cascata.core.rng import Rng
from cascata.games.rivers import encode, rank, scoring, scratch
from cascata.games.rivers.game import RiversState
from cascata.games.rivers.scoring import CATEGORIES
from cascata.games.rivers.state import BOARD, ROUNDS, STATE
from cascata.games.rivers.worth import GREEDY

_act = entry(encode.act)
_plan = entry(rank.plan)
_play_outs = entry(playouts.play_outs)
_tally = entry(scoring.tally)

OPINION, GOAL_OPINION = 10, 1
"""What a round promises counts as much as so many play-outs; less where goals are what counts."""
GOAL_LUCK = 2
"""Where there are goals, each round is played out at least so often: promises do not know them."""
MET, ON_THE_WAY = 20.0, 10.0
"""Points that a goal is worth when it is met, and when it is nearly met."""
TOTAL = 0.2
"""Points that a point of the sheet is worth beside goals."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player thinks."""

    play_outs: int = 0
    """In all, for the choice of one round."""
    horizon: int = 0
    """Rounds that a play-out goes on."""
    slip: float = 0.0
    """A round that is so many points worse is half as likely to be played; 0: never."""
    weights: Handle = GREEDY
    """What counts when rounds are found."""
    rounds: int = rank.TOP
    """How many are compared."""


class Planner(Bot):
    """Plays the round that turns out best."""

    budget: ClassVar[Budget]

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, RiversState)
        rounds = find_rounds(state, seat, self.budget.weights, self.budget.rounds)
        chosen = rounds[0] if len(rounds) == 1 else self._compare(state, seat, rounds)
        board, actions = state.work(seat), list[Action]()
        for number in chosen.steps:
            actions.append(state.action_on(board, number))
            _act(state.printed.tables, state.common, board, number)
        return actions

    def _compare(self, state: RiversState, seat: int, rounds: list[Candidate]) -> Candidate:
        """The round that turns out best, or nearly: see `slip`."""
        future = Future(state, seat, self.budget.horizon, self.rng)
        left = list(rounds)
        play_outs, opinion = self.budget.play_outs, OPINION
        if state.has_goals:
            play_outs, opinion = max(play_outs, GOAL_LUCK * len(rounds)), GOAL_OPINION
        halvings = (len(rounds) - 1).bit_length()
        luck = 0
        deadline = perf_counter() + self.seconds
        while len(left) > 1 and play_outs > 0:
            more = max(1, play_outs // (halvings * len(left)))
            results = []
            for each in left:
                if perf_counter() > deadline:
                    return left[0]  # the best as far as all were tried equally
                results.append(future.worth(each, luck, more))
            luck += more
            for each, result in zip(left, results):
                each.note(result, more)
            _judge(left, opinion)
            left.sort(key=lambda each: -each.score)
            del left[(len(left) + 1) // 2 :]
        return left[0] if self.budget.slip == 0 else self._slip(rounds)

    def _slip(self, rounds: list[Candidate]) -> Candidate:
        best = max(each.score for each in rounds)
        odds = [int(2 ** (20 - (best - each.score) / self.budget.slip)) for each in rounds]
        drawn = self.rng.below(sum(odds))
        for each, odd in zip(rounds, odds):
            if drawn < odd:
                return each
            drawn -= odd
        raise AssertionError("a draw lies below the sum")


def find_rounds(
    state: RiversState, seat: int, weights: Handle = GREEDY, most: int = rank.TOP
) -> list[Candidate]:
    """The best different rounds, best first."""
    space, tables = scratch.rank(), state.printed.tables
    n = _plan(tables, state.common, state.work(seat), space, weights, most)
    return [
        Candidate(row["worth"] / 100, row["step"][: row["steps"]].tolist(), _board(row["board"]))
        for row in space.fields["planned"][:n]
    ]


class Candidate:
    """A round that could be played, and what is known of it."""

    def __init__(self, worth: float, steps: list[int], board: Handle) -> None:
        self.worth = self.score = worth
        self.steps = steps
        self.board = board
        self.total = 0.0
        self.play_outs = 0

    def note(self, total: float, play_outs: int) -> None:
        """Play-outs have brought so much together."""
        self.total += total
        self.play_outs += play_outs

    @property
    def mean(self) -> float:
        """What play-outs have brought on average."""
        return self.total / self.play_outs


def _judge(rounds: list[Candidate], opinion: int) -> None:
    """Give rounds tried equally often a score: how they turned out and what they promise."""
    mean = sum(each.mean for each in rounds) / len(rounds)
    worth = sum(each.worth for each in rounds) / len(rounds)
    for each in rounds:
        gained = each.play_outs * (each.mean - mean) + opinion * (each.worth - worth)
        each.score = worth + gained / (each.play_outs + opinion)


class Future:
    """Play-outs of one seat from now on, with luck of the bot's own."""

    def __init__(self, state: RiversState, seat: int, horizon: int, rng: Rng) -> None:
        self._state = state.copy()
        self._has_goals = state.has_goals
        self._horizon = ROUNDS if state.has_goals else horizon
        self._space = Handle(SPACE)
        start = Handle(STATE, self._space.memory[_START : _START + STATE.itemsize])
        start.become(state.handle)
        start.fields["common"]["seats"] = 1
        start.fields["works"][0] = start.fields["works"][seat]
        start.fields["chance"]["key"] = rng.key()
        # Goals are measured as if the game were over.
        self._state.common.fields["round_number"] = ROUNDS

    def worth(self, candidate: Candidate, luck: int, play_outs: int) -> float:
        """What these play-outs of a round bring together, in points."""
        worths, boards = self.ends(candidate.board, luck, play_outs)
        if not self._has_goals:
            return float(worths.sum()) / 100
        reached = sum(self.reached(board) for board in boards)
        return reached + TOTAL * float(worths.sum()) / 100

    def ends(self, board: Handle, luck: int, play_outs: int) -> tuple[Any, Iterator[Handle]]:
        """How these play-outs of a planned board end: worths in hundredths of a point, boards."""
        worths, ends = np.zeros(play_outs, np.int64), np.zeros(play_outs, BOARD)
        _play_outs(
            self._state.printed.tables, board, luck, self._horizon, GREEDY, self._space, worths,
            ends,
        )  # fmt: skip
        return worths, map(_board, ends)

    def reached(self, board: Handle) -> float:
        """What the goals are worth that this board meets at the end of the game."""
        return _reached(self._state.goals_on(board))

    def tally(self, board: Handle) -> list[int]:
        """The points of a board at the end of the game, by category of its sheet."""
        points = np.zeros(CATEGORIES, np.int64)
        _tally(self._state.printed.tables, self._state.common, board, points)
        return points.tolist()


def _reached(goals: list[Progress]) -> float:
    """What the goals at the end of a game are worth, in points."""
    met = sum(goal.met for goal in goals)
    near = sum(_nearness(goal) for goal in goals)
    return MET * met + ON_THE_WAY * near


def _nearness(goal: Progress) -> float:
    """From 0 to 1: how little is missing, or too much."""
    if goal.met:
        return 1.0
    if goal.value > goal.target:
        return (goal.target + 1) / (goal.value + 1)
    return goal.value / goal.target


def _board(fields: Any) -> Handle:
    return Handle(BOARD, np.frombuffer(fields.tobytes(), np.uint8).copy())


_START = offset_of(SPACE, "start")
