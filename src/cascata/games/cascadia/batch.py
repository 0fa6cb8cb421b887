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

from cascata.core.batch import TurnBatch
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


class Batch(TurnBatch):
    """Many games of Cascadia with the same options, as one array of records.

    Cards that are drawn are drawn for each game.
    """

    _actions, _over, _log = ACTIONS, OVER, LOG
    _step_games, _mask_games = staticmethod(step_games), staticmethod(mask_games)

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
            self.states, first, last, np.zeros(STARTERS, np.int64), self._new_log()))  # fmt: skip

    def play_random(self) -> None:
        """Play all games to their end, uniformly over whole turns."""
        self._each(lambda first, last: random_games(
            self.states, first, last, np.zeros((4, 4), np.int64), self._new_log()))  # fmt: skip

    def play_greedy(self) -> None:
        """Play all games to their end with the greedy player on every seat."""

        def run(first: int, last: int) -> None:
            chance = self._new_chance()
            sizes = np.zeros((5, 4), np.int64)
            greedy_games(
                self.states, first, last, new_scene(), new_rank(), sizes, chance, self._new_log()
            )

        self._each(run)

    def scores(self) -> NDArray[np.int64]:
        """scores[game, seat]: everybody's points now."""
        scores = np.zeros((len(self), 4), np.int64)
        self._each(lambda first, last: score_games(
            self.states, first, last, new_scene(), np.zeros((5, 4), np.int64), scores))  # fmt: skip
        return scores[:, : int(self.states[0].seats)]
