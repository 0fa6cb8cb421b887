"""Many games with the same options: one array of records, shared out to threads.

Game i follows stream i of the seed, so the same games come out whatever the number of threads.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from cascata.core.recordstate import RecordState
from cascata.core.rng import RNG, seed_key, seed_text


class RecordBatch:
    """What the batches of all games share; a game adds its loops."""

    def __init__(
        self, start: RecordState[Any], games: int, seed: int | str = 0, threads: int = 1
    ) -> None:
        self.options: Any = start.options
        self.threads = threads
        self.states: Any = np.zeros(games, start.layout)
        self.states[:] = start.record
        self._key = seed_key(seed_text(seed))

    def __len__(self) -> int:
        return len(self.states)

    def _each(self, run: Callable[[int, int], None]) -> None:
        """Call `run(first, last)` over all games, in equal parts on the threads."""
        if self.threads == 1:
            run(0, len(self))
            return
        bounds = [len(self) * part // self.threads for part in range(self.threads + 1)]
        with ThreadPoolExecutor(self.threads) as pool:
            for future in [pool.submit(run, a, b) for a, b in pairwise(bounds)]:
                future.result()

    def _new_chance(self) -> Any:
        """Chance for players: not the numbers that the games were dealt with."""
        return new_chance(self._key[::-1])


class TurnBatch(RecordBatch):
    """Batches of games in which one seat acts at a time."""

    _actions: ClassVar[int]
    """How many numbers actions have."""
    _over: ClassVar[int]
    """The phase of games that have ended."""
    _log: ClassVar[np.dtype[Any]]
    _step_games: ClassVar[Callable[..., None]]
    _mask_games: ClassVar[Callable[..., None]]

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        return np.asarray(self.states["phase"] == self._over)

    @property
    def seat(self) -> NDArray[np.int8]:
        """Whose turn it is in each game."""
        return np.asarray(self.states["seat"])

    def step(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Do one action (by its number) in every game; tells where it was legal and done."""
        done = np.zeros(len(self), np.bool_)
        self._each(lambda first, last: self._step_games(
            self.states, actions, done, first, last, self._new_log()))  # fmt: skip
        return done

    def masks(self) -> NDArray[np.bool_]:
        """masks[game, action]: what the seat to act may do."""
        masks = np.zeros((len(self), self._actions), np.bool_)
        self._each(lambda first, last: self._mask_games(self.states, masks, first, last))
        return masks

    def _new_log(self) -> Any:
        """A log without rows."""
        return np.zeros(1, self._log)[0]


def new_chance(key: NDArray[np.uint32]) -> Any:
    """A generator with this key."""
    chance = np.zeros(1, RNG)[0]
    chance.key[:] = key
    return chance
