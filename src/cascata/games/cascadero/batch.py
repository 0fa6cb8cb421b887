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

from cascata.core.batch import TurnBatch, new_chance
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


class Batch(TurnBatch):
    """Many games of Cascadero with the same options, as one array of records."""

    _actions, _over, _log = ACTIONS, OVER, LOG
    _step_games, _mask_games = staticmethod(step_games), staticmethod(mask_games)

    def __init__(self, games: int, seed: int | str = 0, threads: int = 1, **options: Any) -> None:
        start = Cascadero().new(seed=seed, **options)
        assert isinstance(start, CascaderoState)
        super().__init__(start, games, seed, threads)
        self._each(lambda first, last: deal_games(self.states, first, last, new_chance(self._key)))

    def play_random(self) -> None:
        """Play all games to their end, uniformly over legal actions."""
        self._each(
            lambda first, last: random_games(
                self.states, first, last, self._new_chance(), self._new_log()
            )
        )

    def play_greedy(self) -> None:
        """Play all games to their end with the greedy player on every seat."""

        def run(first: int, last: int) -> None:
            weights = np.full(SEATS, GREEDY.record)
            greedy_games(
                self.states, first, last, new_rank(), weights, self._new_chance(), self._new_log()
            )

        self._each(run)

    def scores(self) -> NDArray[np.int64]:
        """scores[game, seat]: everybody's points now."""
        return np.asarray(self.states["vp"][:, : int(self.states[0].seats)], np.int64)
