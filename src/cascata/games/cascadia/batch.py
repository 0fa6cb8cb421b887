"""Many games at once: arrays of records, stepped by compiled loops, on as many threads as wanted.

    batch = Batch(seats=4, cards="AAAAA", games=1024, seed=7)
    batch.step(actions)            # one action number per game; finished games stay as they are
    batch.play_random()            # to the end, uniformly over whole turns
    batch.play_greedy()
    batch.scores()                 # [game, seat]

Kernels let go of the interpreter's lock, so threads run side by side. Game i follows stream i of
the seed: the same games come out whatever the number of threads.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.batch import RecordBatch
from cascata.core.rng import restart
from cascata.games.cascadia.components import STARTERS
from cascata.games.cascadia.deal import deal_cards, draws_cards
from cascata.games.cascadia.encode import ACTIONS
from cascata.games.cascadia.game import Cascadia, CascadiaState
from cascata.games.cascadia.loops import (
    deal_games,
    greedy_games,
    mask_games,
    random_games,
    score_games,
    step_games,
)
from cascata.games.cascadia.rank import new_rank
from cascata.games.cascadia.scene import new_scene
from cascata.games.cascadia.state import LOG, OVER

CARDS_STREAM = 1 << 32
"""Beyond the streams of games."""


class Batch(RecordBatch):
    """Many games of Cascadia with the same options, as one array of records.

    Cards that are drawn are drawn for each game.
    """

    def __init__(self, games: int, seed: int | str = 0, threads: int = 1, **options: Any) -> None:
        start = Cascadia().new(seed=seed, **options)
        assert isinstance(start, CascadiaState)
        super().__init__(start, games, seed, threads)
        if draws_cards(self.options):
            for number, s in enumerate(self.states):
                # The first numbers of its stream deal the game: the cards have another one.
                restart(s.chance, CARDS_STREAM + number)
                deal_cards(s, self.options)
        self._each(lambda first, last: deal_games(
            self.states, first, last, np.zeros(STARTERS, np.int64), _log()))  # fmt: skip

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
        self._each(lambda first, last: step_games(self.states, actions, done, first, last, _log()))
        return done

    def masks(self) -> NDArray[np.bool_]:
        """masks[game, action]: what the seat to act may do."""
        masks = np.zeros((len(self), ACTIONS), np.bool_)
        self._each(lambda first, last: mask_games(self.states, masks, first, last))
        return masks

    def play_random(self) -> None:
        """Play all games to their end, uniformly over whole turns."""
        self._each(lambda first, last: random_games(
            self.states, first, last, np.zeros((4, 4), np.int64), _log()))  # fmt: skip

    def play_greedy(self) -> None:
        """Play all games to their end with the greedy player on every seat."""

        def run(first: int, last: int) -> None:
            chance = self._new_chance()
            sizes = np.zeros((5, 4), np.int64)
            greedy_games(self.states, first, last, new_scene(), new_rank(), sizes, chance, _log())

        self._each(run)

    def scores(self) -> NDArray[np.int64]:
        """scores[game, seat]: everybody's points now."""
        scores = np.zeros((len(self), 4), np.int64)
        self._each(lambda first, last: score_games(
            self.states, first, last, new_scene(), np.zeros((5, 4), np.int64), scores))  # fmt: skip
        return scores[:, : int(self.states[0].seats)]


def _log() -> Any:
    return np.zeros(1, LOG)[0]
