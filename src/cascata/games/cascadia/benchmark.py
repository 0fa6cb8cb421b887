"""Kernels and positions for `cascata bench`."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.jit import kernel
from cascata.core.rng import RNG, Rng
from cascata.games.cascadia.batch import Batch, recount
from cascata.games.cascadia.components import WILDLIFE
from cascata.games.cascadia.rank import best_turn, new_rank
from cascata.games.cascadia.rules import can_clear, clear, count_turns, play_turn
from cascata.games.cascadia.scene import new_scene
from cascata.games.cascadia.state import LOG


def random_card_sets(n: int) -> list[str]:
    """Sets of cards drawn at random, always the same ones."""
    rng = Rng("card sets")
    return ["".join("ABCD"[rng.below(4)] for _ in WILDLIFE) for _ in range(n)]


def slowest_cards(measure: Callable[[str], float]) -> str:
    """The set of cards whose boards take longest to score: the slowest card of each animal."""
    worst = ""
    for animal in range(5):
        times = {}
        for letter in "ABCD":
            times[letter] = measure("A" * animal + letter + "A" * (4 - animal))
        worst += max(times, key=lambda letter: times[letter])
    return worst


def final_positions(cards: str, games: int) -> Any:
    """Finished games of greedy players."""
    batch = Batch(games, seed="bench", seats=4, cards=cards)
    batch.play_greedy()
    return batch.states


def middle_positions(cards: str, games: int) -> Any:
    """Games of greedy players, stopped after 0, 1, 2 ... turns, so that all stages are there."""
    batch = Batch(games, seed="bench", seats=4, cards=cards)
    chance: Any = np.zeros(1, RNG)[0]
    chance.used = 16
    log: Any = np.zeros(1, LOG)[0]
    _play_on(batch.states, new_scene(), new_rank(), np.zeros((5, 4), np.int64), chance, log)
    return batch.states


@kernel
def _play_on(states: Any, scene: Any, rank: Any, sizes: Any, chance: Any, log: Any) -> None:
    for i in range(len(states)):
        s = states[i]
        for _ in range(i % 80):
            log.rows = 0
            if can_clear(s):
                clear(s, log)
            best_turn(s, scene, rank, sizes, chance)
            play_turn(s, rank.tile_slot, rank.token_slot, rank.cell, rank.turns, rank.target, log)


def rank_all(states: Any) -> None:
    """Rank every whole turn of every position."""
    _rank_all(states, new_scene(), new_rank(), np.zeros((5, 4), np.int64), Rng("bench").record)


@kernel
def _rank_all(states: Any, scene: Any, rank: Any, sizes: Any, chance: Any) -> None:
    for i in range(len(states)):
        best_turn(states[i], scene, rank, sizes, chance)


def count_all(states: Any) -> int:
    """The whole turns of all positions together."""
    return int(_count_all(states, np.zeros((4, 4), np.int64)))


@kernel
def _count_all(states: Any, weights: Any) -> int:
    total = 0
    for i in range(len(states)):
        total += count_turns(states[i], weights)
    return total


def recount_all(states: Any, times: int) -> int:
    """Score all boards from their tiles and tokens."""
    return int(_recount_all(states, new_scene(), times))


@kernel
def _recount_all(states: Any, scene: Any, times: int) -> int:
    total = 0
    for _ in range(times):
        for i in range(len(states)):
            for seat in range(4):
                total += recount(states[i], seat, scene)
    return total


def copy_all(states: Any, times: int) -> NDArray[Any]:
    """Copy every state into another place, as a search does."""
    places = np.zeros(8, states.dtype)
    _copy_all(states, places, times)
    return places


@kernel
def _copy_all(states: Any, places: Any, times: int) -> None:
    for n in range(times):
        for i in range(len(states)):
            places[(n + i) % 8] = states[i]
