"""Positions for `cascata bench`, and what it does with them."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.rng import RNG, Rng
from cascata.games.cascadia.batch import Batch
from cascata.games.cascadia.components import WILDLIFE
from cascata.games.cascadia.loops import (
    copy_games,
    count_games,
    play_part,
    rank_games,
    recount_games,
)
from cascata.games.cascadia.rank import new_rank
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
    play_part(batch.states, new_scene(), new_rank(), np.zeros((5, 4), np.int64), chance, log)
    return batch.states


def rank_all(states: Any) -> None:
    """Rank every whole turn of every position."""
    rank_games(states, new_scene(), new_rank(), np.zeros((5, 4), np.int64), Rng("bench").record)


def count_all(states: Any) -> int:
    """The whole turns of all positions together."""
    return int(count_games(states, np.zeros((4, 4), np.int64)))


def recount_all(states: Any, times: int) -> int:
    """Score all boards from their tiles and tokens."""
    return int(recount_games(states, new_scene(), times))


def copy_all(states: Any, times: int) -> NDArray[Any]:
    """Copy every state into another place, as a search does."""
    places = np.zeros(8, states.dtype)
    copy_games(states, places, times)
    return places
