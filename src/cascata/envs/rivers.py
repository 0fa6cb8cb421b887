"""Games of Rolling Rivers for environments."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.recordstate import RecordState
from cascata.envs.games import Games
from cascata.games.rivers import observe
from cascata.games.rivers.deal import ABUNDANCE, write_options
from cascata.games.rivers.game import RiversState
from cascata.games.rivers.options import RiversOptions
from cascata.games.rivers.scoring import CATEGORIES
from cascata.games.rivers.state import BOARD


class RiversGames(Games):
    """Games of Rolling Rivers: one seat after the other plays its part of a round."""

    name = "rivers"
    observation = observe.OBSERVATION
    candidate = observe.CANDIDATE
    actions = observe.ACTIONS

    def _take_template(self, start: RecordState[Any]) -> None:
        super()._take_template(start)
        assert isinstance(start, RiversState)
        # Advantage cards that are not agreed on are drawn for each game.
        write_options(self.template[0], start.options, start.printed)
        self._tables = start.printed.tables.record

    def room(self) -> tuple[Any, ...]:
        return np.zeros(CATEGORIES, np.int64), np.empty(self.actions, np.int64)

    @property
    def _more(self) -> int:
        assert isinstance(self.options, RiversOptions)
        return ABUNDANCE if self.options.abundance else 0

    def begin(self, wanted: NDArray[np.bool_], first: int, last: int, room: Any) -> None:
        observe.begin_games(
            self._tables, self.states, self.template[0], self._more, self.lanes, wanted,
            self.masks, self.seen, first, last, *room,
        )  # fmt: skip

    def step(
        self, actions: NDArray[np.int64], again: bool, first: int, last: int, room: Any
    ) -> None:
        observe.step_games(
            self._tables, self.states, self.template[0], self._more, self.lanes, self.finals,
            actions, again, len(self), self.masks, self.seen, first, last, *room,
        )  # fmt: skip

    def observe(self, record: Any, seat: int, row: Any, room: Any) -> None:
        observe.observe(self._tables, record, seat, row)

    def legal(self, i: int, seat: int, room: Any) -> NDArray[np.bool_]:
        mask = np.zeros(self.actions, np.bool_)
        observe.fill_actions(self._tables, self.states[i], seat, mask, room[1])
        return mask

    def act(self, i: int, seat: int, number: int, room: Any) -> None:
        """A legal action of any seat that has not confirmed, for those who act at the same time."""
        observe.act_in_any_order(
            self._tables, self.states, i, seat, number, self.lanes[i], self.finals, room[0]
        )

    def candidates(self, starts: NDArray[np.int64], rows: Any, first: int, last: int) -> None:
        observe.candidates_of_games(
            self._tables, self.states, self.lanes, self.masks, starts, rows, first, last,
            np.zeros(1, self.candidate)[0], np.zeros(1, BOARD), np.zeros(CATEGORIES, np.int64),
        )  # fmt: skip
