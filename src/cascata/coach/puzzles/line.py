"""Turns that bots do from a position: what a level would choose, and how a game could go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cascata.bots.base import Bot, make
from cascata.coach.puzzles.book import Puzzle, steps_of
from cascata.coach.ways import Step
from cascata.core.game import Event, State
from cascata.core.rng import Rng

LEVEL = "strong"
"""Who plays on after the best turn."""


@dataclass(frozen=True, slots=True)
class Done:
    """A turn that was done, and how things stood before and after it."""

    seat: int
    steps: tuple[Step, ...]
    events: list[Event]
    before: State
    after: State


def bot_turn(state: State, seat: int, bot: Bot) -> tuple[Step, ...]:
    """Let a bot do a whole turn; what it did."""
    done, turn = list[Step](), state.progress[0]
    while not state.is_over and state.progress[0] == turn and seat in state.seats_to_act:
        for action in bot.choose(state.for_seat(seat, bot.rng), seat):
            done.append(action.to_json())
            state.apply(seat, action)
    return tuple(done)


def best_line(puzzle: Puzzle) -> Iterator[Done]:
    """The turn to find, and how strong players go on until its seat has acted once more."""
    state, own = puzzle.position(), 0
    best = steps_of(state, puzzle.seat, puzzle.ways[0][1])
    rng = Rng(f"line:{puzzle.id}")
    while not state.is_over:
        waiting = state.seats_to_act
        seat = puzzle.seat if puzzle.seat in waiting else waiting[0]
        begins = state.turns_begun == state.progress[0]
        if own == 2 and begins:
            return
        before = state.copy()
        steps = best if own == 0 and seat == puzzle.seat else bot_turn(
            before.copy(), seat, make(puzzle.game, LEVEL, rng)
        )  # fmt: skip
        events: list[Event] = []
        for step in steps:
            events += state.apply(seat, step)
        own += seat == puzzle.seat
        yield Done(seat, steps, events, before, state.copy())
