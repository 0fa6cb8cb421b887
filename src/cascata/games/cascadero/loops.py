"""Compiled loops over many games: what batch.py runs on threads, and what `cascata bench` times."""

from typing import Any

from cascata.core.jit import kernel, loop
from cascata.core.rng import restart
from cascata.games.cascadero.effects import fill_effects
from cascata.games.cascadero.encode import do_number, fill_mask, is_legal, random_number
from cascata.games.cascadero.rank import any_best_of, rank_actions
from cascata.games.cascadero.rules import deal, set_up
from cascata.games.cascadero.state import OVER, PLACE


@loop
def deal_games(states: Any, first: int, last: int, chance: Any) -> None:
    """Deal the games first .. last-1 anew, game i from stream i."""
    for i in range(first, last):
        deal(states[i], chance, i)
        set_up(states[i])


@loop
def step_games(states: Any, actions: Any, done: Any, first: int, last: int, log: Any) -> None:
    """Do one action in each game; `done` tells where it was legal."""
    for i in range(first, last):
        s = states[i]
        log.rows = 0
        done[i] = s.phase != OVER and is_legal(s, actions[i])
        if done[i]:
            do_number(s, actions[i], log)


@loop
def mask_games(states: Any, masks: Any, first: int, last: int) -> None:
    """Fill masks[game, action] for games that are not over."""
    for i in range(first, last):
        fill_mask(states[i], masks[i])


@loop
def random_games(states: Any, first: int, last: int, chance: Any, log: Any) -> None:
    """Play games to their end, uniformly over legal actions."""
    for i in range(first, last):
        s = states[i]
        restart(chance, i)
        while s.phase != OVER:
            log.rows = 0
            do_number(s, random_number(s, chance), log)


@loop
def greedy_games(
    states: Any, first: int, last: int, rank: Any, weights: Any, chance: Any, log: Any
) -> None:
    """Play games to their end; weights[seat] says what counts for each seat."""
    for i in range(first, last):
        s = states[i]
        restart(chance, i)
        while s.phase != OVER:
            greedy_step(s, rank, weights[s.seat], chance, log)


@kernel
def greedy_step(s: Any, rank: Any, weights: Any, chance: Any, log: Any) -> None:
    """Do the action that is worth most."""
    log.rows = 0
    rank_actions(s, rank, weights)
    do_number(s, any_best_of(rank, chance), log)


@loop
def play_part(states: Any, rank: Any, weights: Any, chance: Any, log: Any) -> None:
    """Let greedy players play game i for i % 60 turns, so that all stages of a game are there."""
    for i in range(len(states)):
        s = states[i]
        while s.phase != OVER and (s.turn < i % 60 or s.phase != PLACE):
            greedy_step(s, rank, weights, chance, log)


@loop
def effect_games(states: Any, work: Any) -> int:
    """Find the effects of all placements of every position; returns how many there are."""
    total = 0
    for i in range(len(states)):
        if states[i].phase != OVER:
            fill_effects(states[i], work)
            total += work.effects
    return total


@loop
def rank_games(states: Any, rank: Any, weights: Any) -> None:
    """Rank all placements of every position."""
    for i in range(len(states)):
        if states[i].phase != OVER:
            rank_actions(states[i], rank, weights)


@loop
def copy_games(states: Any, places: Any, times: int) -> None:
    """Copy every state into another place, as a search does."""
    for n in range(times):
        for i in range(len(states)):
            places[(n + i) % 8] = states[i]
