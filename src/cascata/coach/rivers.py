"""The coach of Rolling Rivers: every round worth a look is played on to the end of the game.

All rounds meet the same luck, so a few dozen play-outs tell which one is better, by how much, and
in how many futures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cascata.bots.rivers.planner import Future, find_rounds
from cascata.coach.base import USUAL, Coach, Deed, Judgement, Move, Outlook, Unit
from cascata.coach.ways import Key, Step, Weighed, ends, graph
from cascata.core.entry import Handle, entry
from cascata.core.game import Plain, State
from cascata.core.rng import Rng
from cascata.games.rivers import encode
from cascata.games.rivers.box import ANIMALS, HABITATS
from cascata.games.rivers.game import RiversState
from cascata.games.rivers.sheet import LINES
from cascata.games.rivers.state import ROUNDS, WAITING

_act = entry(encode.act)

GOALS = "goals"
"""The line of what goals count beside the sheet."""
TENTHS = (10, 90)
CONFIRM: Step = {"do": "confirm"}


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully a level looks: play-outs of every round, rounds kept, play-outs of those."""

    first: int
    compared: int
    futures: int


CARE = {"skilled": Care(4, 4, 24), "strong": Care(8, 5, 64), "master": Care(16, 6, 256)}
OUTLOOKS = 32
SHORT = 12
"""Play-outs of each of all rounds."""


class RiversCoach(Coach):
    """Points at the end."""

    version = 1
    unit: Unit = "points"
    close = 0.5
    half = 2.5

    def judge(
        self,
        state: State,
        seat: int,
        level: str = USUAL,
        *,
        begun: Sequence[Step] = (),
        chosen: Sequence[Step] | None = None,
        seed: str = "coach",
    ) -> Judgement:
        assert isinstance(state, RiversState)
        care, table = CARE[level], state.for_seat(seat, Rng(seed))
        _do(table, table.work(seat), begun)
        future = Future(table, seat, ROUNDS, Rng(seed))
        found = find_rounds(table, seat)
        ways = [(_steps(table, seat, each.steps), each.board) for each in found]
        usual = ways[0]
        if len(ways) > care.compared:
            means = [_Ends(table, future, board, 0, care.first).mean for _, board in ways]
            order = sorted(range(len(ways)), key=lambda k: -means[k])
            ways = [ways[k] for k in order[: care.compared]]
        if chosen is not None:
            board = table.work(seat).copy()
            _do(table, board, chosen)
            same = [way for way in ways if way[1].memory.tobytes() == board.memory.tobytes()]
            ways = [(tuple(chosen), board), *(way for way in ways if way not in same)]
        if usual[0] not in [way for way, _ in ways]:
            ways.append(usual)
        ends = [_Ends(table, future, board, care.first, care.futures) for _, board in ways]
        before = ends[[way for way, _ in ways].index(usual[0])].mean
        # Rounds that end alike in all futures are one and the same, done in another order.
        alone = [
            k for k, end in enumerate(ends)
            if not any(np.array_equal(end.rows, other.rows) for other in ends[:k])
        ]  # fmt: skip
        ways, ends = [ways[k] for k in alone], [ends[k] for k in alone]
        best = max(range(len(ends)), key=lambda k: ends[k].mean)
        rivals = [k for k in range(len(ends)) if k != best]
        second = max(rivals, key=lambda k: ends[k].mean, default=best)
        moves = []
        nearest = Future(table, seat, 1, Rng(seed))
        for k, ((steps, board), end) in enumerate(zip(ways, ends)):
            other = ends[second if k == best else best]
            moves.append(
                Move(
                    steps,
                    end.mean,
                    end.error(other),
                    end.lines,
                    end.mean,
                    is_chosen=chosen is not None and k == 0,
                    ahead_in=end.ahead_of(other) if len(ends) > 1 else None,
                    spread=end.spread,
                    soon=_soon(table, nearest, board, care.futures),
                    stock=dict(zip(ANIMALS, board.fields["stock"].tolist())),
                )
            )
        return Judgement(self.unit, sorted(moves, key=lambda move: -move.expected), before)

    def outlook(self, state: State, seat: int, seed: str = "coach") -> Outlook:
        assert isinstance(state, RiversState)
        table = state.for_seat(seat, Rng(seed))
        future = Future(table, seat, ROUNDS, Rng(seed))
        board = table.board(seat) if state.is_over else table.work(seat)
        if not state.is_over and int(board.fields["phase"]) != WAITING:
            board = find_rounds(table, seat, most=1)[0].board
        end = _Ends(table, future, board, 0, 1 if state.is_over else OUTLOOKS)
        return Outlook(self.unit, end.mean, end.lines, end.spread)

    def weigh(self, state: State, seat: int, most: int) -> Weighed:
        assert isinstance(state, RiversState)
        table = state.for_seat(seat, Rng("weigh"))
        future = Future(table, seat, ROUNDS, Rng("weigh"))
        nodes = graph(table, seat, most)
        known: dict[bytes, float] = {}
        ways: dict[Key, tuple[tuple[Step, ...], float]] = {}
        for number, node in ends(nodes):
            at_end = node.state
            assert isinstance(at_end, RiversState)
            board = at_end.work(seat).copy()
            _do(table, board, [CONFIRM])
            key = board.memory.tobytes()
            if key not in known:
                known[key] = _Ends(table, future, board, 0, SHORT).mean
            ways[number] = (*node.path, CONFIRM), known[key]
        return Weighed(nodes, ways)


class _Ends:
    """How play-outs of a round end."""

    def __init__(
        self, state: RiversState, future: Future, board: Handle, luck: int, play_outs: int
    ) -> None:
        _, ends = future.ends(board, luck, play_outs)
        boards = list(ends)
        names = list(LINES[state.options.sheet])
        rows = np.array([future.tally(end)[: len(names)] for end in boards], float)
        if state.has_goals:
            names.append(GOALS)
            reached = [[future.reached(end)] for end in boards]
            rows = np.hstack([rows, np.array(reached)])
        self.rows: Any = rows
        self.totals: Any = rows.sum(axis=1)
        self.mean = float(self.totals.mean())
        self.lines = dict(zip(names, rows.mean(axis=0).tolist()))

    @property
    def spread(self) -> tuple[float, float]:
        low, high = np.percentile(self.totals, TENTHS)
        return float(low), float(high)

    def error(self, other: _Ends) -> float:
        difference = self.totals - other.totals
        if len(difference) < 2:
            return 0.0
        return float(difference.std(ddof=1)) / math.sqrt(len(difference))

    def ahead_of(self, other: _Ends) -> float:
        mine, theirs = self.totals, other.totals
        return float(np.mean((mine > theirs) + 0.5 * (mine == theirs)))


def _soon(state: RiversState, nearest: Future, board: Handle, play_outs: int) -> dict[Deed, float]:
    """The cards that lie open now, and in which share of futures the seat completes them next."""
    if state.has_goals or int(state.common.fields["round_number"]) == ROUNDS:
        return {}
    found: dict[Deed, float] = {}
    _, ends = nearest.ends(board, 0, play_outs)
    for end in ends:
        slot = int(end.fields["slot"])
        if slot > 0:  # in the first lies a card that nobody has seen
            deed = _deed(state, int(state.common.fields["card"][slot - 1]))
            found[deed] = found.get(deed, 0.0) + 1 / play_outs
    return found


def _deed(state: RiversState, card: int) -> Deed:
    tables = state.printed.tables
    cost = zip(ANIMALS, tables.fields["cost"][card].tolist())
    return HABITATS[int(tables.fields["habitat"][card])], tuple(name for name, n in cost if n)


def _do(state: RiversState, board: Handle, steps: Sequence[Step]) -> None:
    """Do steps of a round on a board."""
    for step in steps:
        number = state.number_on(board, state.action_from_json(step))
        assert number is not None
        _act(state.printed.tables, state.common, board, number)


def _steps(state: RiversState, seat: int, numbers: Sequence[int]) -> tuple[Step, ...]:
    board, steps = state.work(seat).copy(), list[dict[str, Plain]]()
    for number in numbers:
        steps.append(state.action_on(board, number).to_json())
        _act(state.printed.tables, state.common, board, number)
    return tuple(steps)


COACH = RiversCoach()
