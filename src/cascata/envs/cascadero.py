"""Games of Cascadero for environments."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.batch import new_chance
from cascata.core.rng import seed_key, seed_text
from cascata.envs.games import Games
from cascata.games.cascadero import observe
from cascata.games.cascadero.components import ENVOYS
from cascata.games.cascadero.state import LOG, SEATS


class CascaderoGames(Games):
    """Games of Cascadero; nothing is drawn after the deal, so chance is not in their records."""

    name = "cascadero"
    observation = observe.OBSERVATION
    candidate = observe.CANDIDATE
    actions = observe.ACTIONS

    def room(self) -> tuple[Any, ...]:
        return np.zeros((SEATS, ENVOYS), np.int64), np.zeros(1, LOG)[0]

    def begin(self, wanted: NDArray[np.bool_], first: int, last: int, room: Any) -> None:
        observe.begin_games(
            self.states, self.template[0], self.lanes, wanted, self.masks, self.seen, first,
            last, room[0], self._chance(),
        )  # fmt: skip

    def step(
        self, actions: NDArray[np.int64], again: bool, first: int, last: int, room: Any
    ) -> None:
        observe.step_games(
            self.states, self.template[0], self.lanes, self.finals, actions, again, len(self),
            self.masks, self.seen, first, last, room[0], self._chance(), room[1],
        )  # fmt: skip

    def _chance(self) -> Any:
        return new_chance(seed_key(seed_text(self.seed)))

    def observe(self, record: Any, seat: int, row: Any, room: Any) -> None:
        observe.observe(record, seat, row, room[0])

    def candidates(self, starts: NDArray[np.int64], rows: Any, first: int, last: int) -> None:
        observe.candidates_of_games(
            self.states, self.masks, starts, rows, first, last, np.zeros(1, self.candidate)[0],
            np.zeros(1, self.states.dtype), np.zeros(1, LOG)[0],
        )  # fmt: skip
