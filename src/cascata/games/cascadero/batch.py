"""Many games at once: arrays of records, stepped by compiled loops, on as many threads as wanted.

    batch = Batch(seats=2, board="front", games=1024, seed=7)
    batch.step(actions)            # one action number per game; finished games stay as they are
    batch.play_random()            # to the end, uniformly over legal actions
    batch.play_greedy()
    batch.scores()                 # [game, seat]

Kernels let go of the interpreter's lock, so threads run side by side. Game i follows stream i of
the seed: the same games come out whatever the number of threads.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.batch import RecordBatch, new_chance
from cascata.games.cascadero.encode import ACTIONS
from cascata.games.cascadero.game import Cascadero, CascaderoState
from cascata.games.cascadero.loops import (
    deal_games,
    greedy_games,
    mask_games,
    random_games,
    step_games,
)
from cascata.games.cascadero.rank import GREEDY, new_rank
from cascata.games.cascadero.state import LOG, OVER, SEATS


class Batch(RecordBatch):
    """Many games of Cascadero with the same options, as one array of records."""

    def __init__(self, games: int, seed: int | str = 0, threads: int = 1, **options: Any) -> None:
        start = Cascadero().new(seed=seed, **options)
        assert isinstance(start, CascaderoState)
        super().__init__(start, games, seed, threads)
        self._each(lambda first, last: deal_games(self.states, first, last, new_chance(self._key)))

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        return np.asarray(self.states["phase"] == OVER)

    @property
    def seat(self) -> NDArray[np.int8]:
        """Whose turn it is in each game."""
        return np.asarray(self.states["seat"])

    def step(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Do one action (by its number) in every game; tells where it was legal and done."""
        done = np.zeros(len(self), np.bool_)
        self._each(
            lambda first, last: step_games(self.states, actions, done, first, last, new_log())
        )
        return done

    def masks(self) -> NDArray[np.bool_]:
        """masks[game, action]: what the seat to act may do."""
        masks = np.zeros((len(self), ACTIONS), np.bool_)
        self._each(lambda first, last: mask_games(self.states, masks, first, last))
        return masks

    def play_random(self) -> None:
        """Play all games to their end, uniformly over legal actions."""
        self._each(
            lambda first, last: random_games(
                self.states, first, last, self._new_chance(), new_log()
            )
        )

    def play_greedy(self) -> None:
        """Play all games to their end with the greedy player on every seat."""

        def run(first: int, last: int) -> None:
            weights = np.full(SEATS, GREEDY.record)
            greedy_games(
                self.states, first, last, new_rank(), weights, self._new_chance(), new_log()
            )

        self._each(run)

    def scores(self) -> NDArray[np.int64]:
        """scores[game, seat]: everybody's points now."""
        return np.asarray(self.states["vp"][:, : int(self.states[0].seats)], np.int64)


def new_log() -> Any:
    """A log without rows."""
    return np.zeros(1, LOG)[0]
