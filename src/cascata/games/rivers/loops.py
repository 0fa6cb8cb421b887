"""Compiled loops over many games: what batch.py runs on threads."""

from typing import Any

from cascata.core.jit import kernel, loop
from cascata.core.rng import restart
from cascata.games.rivers.encode import (
    ACTIONS,
    CONFIRM_IT,
    do_number,
    is_legal,
    legal_numbers,
    random_number,
)
from cascata.games.rivers.rank import plan
from cascata.games.rivers.rules import begin_round, deal, end_round, set_up
from cascata.games.rivers.scoring import tally


@loop
def deal_games(t: Any, states: Any, first: int, last: int, more: int) -> None:
    """Deal the games first .. last-1 anew, game i from stream i."""
    for i in range(first, last):
        deal(t, states[i], i)
        set_up(t, states[i], more)
        begin_round(t, states[i])


@loop
def step_games(
    t: Any, states: Any, seats: Any, actions: Any, done: Any, first: int, last: int, numbers: Any
) -> None:
    """Do one action of one seat in each game; `done` tells where it was legal."""
    for i in range(first, last):
        s = states[i]
        seat = int(seats[i])
        done[i] = (
            not s.common.over
            and 0 <= seat < s.common.seats
            and is_legal(t, s.common, s.works[seat], int(actions[i]), numbers)
        )
        if done[i]:
            do_number(t, s, seat, int(actions[i]))


@loop
def mask_games(
    t: Any, states: Any, seats: Any, masks: Any, first: int, last: int, numbers: Any
) -> None:
    """masks[game, action]: what a seat of each game may do; nothing when the game is over."""
    for i in range(first, last):
        s = states[i]
        for number in range(ACTIONS):
            masks[i, number] = False
        if not s.common.over:
            for j in range(legal_numbers(t, s.common, s.works[seats[i]], numbers)):
                masks[i, numbers[j]] = True


@loop
def random_games(t: Any, states: Any, first: int, last: int, chance: Any, numbers: Any) -> None:
    """Play games to their end, uniformly over legal actions."""
    for i in range(first, last):
        s = states[i]
        restart(chance, i)
        while not s.common.over:
            random_round(t, s, chance, numbers)


@kernel
def random_round(t: Any, s: Any, chance: Any, numbers: Any) -> None:
    """Play one round of all seats at random."""
    for seat in range(s.common.seats):
        number = -1
        while number != CONFIRM_IT:
            number = random_number(t, s.common, s.works[seat], chance, numbers)
            do_number(t, s, seat, number)


@loop
def greedy_games(t: Any, states: Any, first: int, last: int, rank: Any, weights: Any) -> None:
    """Play games to their end with the greedy player on every seat."""
    for i in range(first, last):
        while not states[i].common.over:
            greedy_round(t, states[i], rank, weights)


@kernel
def greedy_round(t: Any, s: Any, rank: Any, weights: Any) -> None:
    """Play one round of all seats as planned."""
    for seat in range(s.common.seats):
        plan(t, s.common, s.works[seat], rank, weights, 1)
        s.works[seat] = rank.planned[0].board
    end_round(t, s)


@loop
def score_games(t: Any, states: Any, scores: Any, points: Any) -> None:
    """scores[game, seat]: the points of all boards."""
    for i in range(len(states)):
        s = states[i]
        for seat in range(s.common.seats):
            scores[i, seat] = tally(t, s.common, s.boards[seat], points)
