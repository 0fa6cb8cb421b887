"""Many games at once: arrays of records, stepped by compiled loops, on as many threads as wanted.

    batch = Batch(seats=2, sheet="C", games=1024, seed=7)
    batch.step(seats, actions)     # one seat and action number per game
    batch.play_random()            # to the end, uniformly over legal actions
    batch.play_greedy()
    batch.scores()                 # [game, seat]

Kernels let go of the interpreter's lock, so threads run side by side. Game i follows stream i of
the seed: the same games come out whatever the number of threads.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.batch import RecordBatch
from cascata.games.rivers.deal import ABUNDANCE, write_options
from cascata.games.rivers.encode import ACTIONS
from cascata.games.rivers.game import Rivers, RiversState
from cascata.games.rivers.loops import (
    deal_games,
    greedy_games,
    mask_games,
    random_games,
    score_games,
    step_games,
)
from cascata.games.rivers.rank import RANK
from cascata.games.rivers.scoring import CATEGORIES
from cascata.games.rivers.worth import GREEDY


class Batch(RecordBatch):
    """Many games of Rolling Rivers with the same options, as one array of records."""

    def __init__(self, games: int, seed: int | str = 0, threads: int = 1, **options: Any) -> None:
        start = Rivers().new(seed=seed, **options)
        assert isinstance(start, RiversState)
        super().__init__(start, games, seed, threads)
        # Advantage cards that are not agreed on are drawn for each game.
        write_options(self.states[0], self.options, start.printed)
        self.states["common"]["advantage"] = self.states[0].common.advantage
        self._tables = start.printed.tables.record
        more = ABUNDANCE if self.options.abundance else 0
        self._each(lambda first, last: deal_games(self._tables, self.states, first, last, more))

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        return np.asarray(self.states["common"]["over"] != 0)

    def step(self, seats: NDArray[np.int64], actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Do one action of one seat in every game; tells where it was legal and done."""
        done = np.zeros(len(self), np.bool_)

        def run(first: int, last: int) -> None:
            numbers = _new_numbers()
            step_games(self._tables, self.states, seats, actions, done, first, last, numbers)

        self._each(run)
        return done

    def masks(self, seats: NDArray[np.int64]) -> NDArray[np.bool_]:
        """masks[game, action]: what this seat of each game may do."""
        masks = np.zeros((len(self), ACTIONS), np.bool_)

        def run(first: int, last: int) -> None:
            mask_games(self._tables, self.states, seats, masks, first, last, _new_numbers())

        self._each(run)
        return masks

    def play_random(self) -> None:
        """Play all games to their end, uniformly over legal actions."""

        def run(first: int, last: int) -> None:
            chance = self._new_chance()
            random_games(self._tables, self.states, first, last, chance, _new_numbers())

        self._each(run)

    def play_greedy(self) -> None:
        """Play all games to their end with the greedy player on every seat."""

        def run(first: int, last: int) -> None:
            rank = np.zeros(1, RANK)[0]
            greedy_games(self._tables, self.states, first, last, rank, GREEDY.record)

        self._each(run)

    def scores(self) -> NDArray[np.int64]:
        """scores[game, seat]: everybody's points when the round began, or at the end."""
        scores = np.zeros((len(self), self.options.seats), np.int64)
        score_games(self._tables, self.states, scores, np.zeros(CATEGORIES, np.int64))
        return scores


def _new_numbers() -> NDArray[np.int64]:
    """Room for the numbers of all actions."""
    return np.empty(ACTIONS, np.int64)
