"""Compiled loops over many games: what batch.py runs on threads, and what `cascata bench` times."""

from typing import Any

from cascata.core.jit import count, kernel, loop
from cascata.core.rng import restart
from cascata.games.cascadia.board import load_edges, load_scene
from cascata.games.cascadia.encode import do_number, fill_mask, is_legal
from cascata.games.cascadia.rank import best_turn, seat_habitats, wildlife_points
from cascata.games.cascadia.rules import (
    can_clear,
    clear,
    count_turns,
    new_game,
    play_turn,
    random_step,
)
from cascata.games.cascadia.scoring import largest_corridor, link_habitats, score_wildlife
from cascata.games.cascadia.state import OVER


@loop
def deal_games(states: Any, first: int, last: int, starters: Any, log: Any) -> None:
    """Deal the games first .. last-1 anew, game i from stream i."""
    for i in range(first, last):
        log.rows = 0
        new_game(states[i], i, starters, log)


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
def random_games(states: Any, first: int, last: int, weights: Any, log: Any) -> None:
    """Play games to their end, uniformly over whole turns."""
    for i in range(first, last):
        s = states[i]
        while s.phase != OVER:
            log.rows = 0
            random_step(s, weights, log)


@loop
def greedy_games(
    states: Any, first: int, last: int, scene: Any, rank: Any, sizes: Any, chance: Any, log: Any
) -> None:
    """Play games to their end, every seat taking the turn that adds most to its score."""
    for i in range(first, last):
        s = states[i]
        restart(chance, i)
        while s.phase != OVER:
            log.rows = 0
            if can_clear(s):
                clear(s, log)
            else:
                best_turn(s, scene, rank, sizes, chance)
                play_turn(
                    s, rank.tile_slot, rank.token_slot, rank.cell, rank.turns, rank.target, log
                )


@loop
def score_games(states: Any, first: int, last: int, scene: Any, sizes: Any, scores: Any) -> None:
    """scores[game, seat]: everybody's points."""
    for i in range(first, last):
        s = states[i]
        for seat in range(s.seats):
            load_scene(s, seat, scene)
            scores[i, seat] = (
                wildlife_points(s, scene) + seat_habitats(s, seat, sizes) + s.boards[seat].nature
            )


@kernel
def recount(s: Any, seat: int, scene: Any) -> int:
    """A board's animals and habitats counted from its tiles and tokens alone, nothing kept."""
    load_scene(s, seat, scene)
    load_edges(s, seat, scene)
    link_habitats(scene)
    total = 0
    for habitat in range(5):
        total += count(largest_corridor(scene, habitat))
    for animal in range(5):
        total += score_wildlife(scene, animal, int(s.card[animal]))
    return total


@loop
def play_part(states: Any, scene: Any, rank: Any, sizes: Any, chance: Any, log: Any) -> None:
    """Let greedy players play game i for i % 80 turns, so that all stages of a game are there."""
    for i in range(len(states)):
        s = states[i]
        for _ in range(i % 80):
            log.rows = 0
            if can_clear(s):
                clear(s, log)
            best_turn(s, scene, rank, sizes, chance)
            play_turn(s, rank.tile_slot, rank.token_slot, rank.cell, rank.turns, rank.target, log)


@loop
def rank_games(states: Any, scene: Any, rank: Any, sizes: Any, chance: Any) -> None:
    """Rank every whole turn of every position."""
    for i in range(len(states)):
        best_turn(states[i], scene, rank, sizes, chance)


@loop
def count_games(states: Any, weights: Any) -> int:
    """The whole turns of all positions together."""
    total = 0
    for i in range(len(states)):
        total += count_turns(states[i], weights)
    return total


@loop
def recount_games(states: Any, scene: Any, times: int) -> int:
    """Score all boards of four seats from their tiles and tokens, several times."""
    total = 0
    for _ in range(times):
        for i in range(len(states)):
            for seat in range(4):
                total += recount(states[i], seat, scene)
    return total


@loop
def copy_games(states: Any, places: Any, times: int) -> None:
    """Copy every state into another place, as a search does."""
    for n in range(times):
        for i in range(len(states)):
            places[(n + i) % 8] = states[i]
