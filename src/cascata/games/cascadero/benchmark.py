"""Positions for `cascata bench`, and what it does with them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.batch import new_chance
from cascata.core.rng import seed_key
from cascata.games.cascadero.batch import Batch
from cascata.games.cascadero.effects import new_work
from cascata.games.cascadero.loops import copy_games, effect_games, play_part, rank_games
from cascata.games.cascadero.rank import GREEDY, new_rank
from cascata.games.cascadero.state import LOG


def middle_positions(games: int) -> Any:
    """Games of greedy players, stopped after 0, 1, 2 ... turns, so that all stages are there."""
    batch = Batch(games, seed="bench")
    chance, log = new_chance(seed_key("bench")), np.zeros(1, LOG)[0]
    play_part(batch.states, new_rank(), GREEDY.record, chance, log)
    return batch.states[~batch.over]


def effects_all(states: Any) -> int:
    """Find the effects of every placement in every position; tells how many."""
    return int(effect_games(states, new_work()))


def rank_all(states: Any) -> None:
    """Rank every placement in every position."""
    rank_games(states, new_rank(), GREEDY.record)


def copy_all(states: Any, times: int) -> NDArray[Any]:
    """Copy every state into another place, as a search does."""
    places = np.zeros(8, states.dtype)
    copy_games(states, places, times)
    return places
