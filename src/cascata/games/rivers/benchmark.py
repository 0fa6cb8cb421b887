"""What `cascata bench` lets Rolling Rivers do."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.games.rivers.batch import Batch
from cascata.games.rivers.box import SHEETS
from cascata.games.rivers.state import ROUNDS


def play_random(games: int) -> None:
    """Games of one seat, as many on each sheet."""
    for sheet in SHEETS:
        Batch(games, seed="bench", seats=1, sheet=sheet).play_random()


def play_greedy(games: int) -> int:
    """The same with the greedy player; tells how many rounds were played."""
    for sheet in SHEETS:
        Batch(games, seed="bench", seats=1, sheet=sheet).play_greedy()
    return len(SHEETS) * games * ROUNDS


def copy_all(states: NDArray[Any], times: int) -> None:
    """Copy every state into another place, as a search does."""
    place = np.zeros_like(states).view(np.uint8)
    memory = states.view(np.uint8)
    for _ in range(times):
        place[:] = memory
