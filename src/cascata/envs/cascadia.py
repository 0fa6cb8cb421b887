"""Games of Cascadia for environments."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.envs.games import Games
from cascata.games.cascadia import observe
from cascata.games.cascadia.components import STARTERS
from cascata.games.cascadia.options import RANDOM, CascadiaOptions
from cascata.games.cascadia.rank import new_rank
from cascata.games.cascadia.scene import new_scene
from cascata.games.cascadia.state import HIDDEN_CARDS, LOG, TWO_CARD_SETS


class CascadiaGames(Games):
    """Games of Cascadia; actions have the compact numbers of `observe.py`."""

    name = "cascadia"
    observation = observe.OBSERVATION
    candidate = observe.CANDIDATE
    actions = observe.ACTIONS

    @property
    def _draws_cards(self) -> bool:
        """Whether each game has scoring cards of its own, which are drawn outside of kernels."""
        options = self.options
        assert isinstance(options, CascadiaOptions)
        return options.cards == RANDOM or options.restriction in (TWO_CARD_SETS, HIDDEN_CARDS)

    def room(self) -> tuple[Any, ...]:
        log = np.zeros(1, LOG)[0]
        return new_scene(), np.zeros((5, 4), np.int64), np.zeros(STARTERS, np.int64), log

    def begin(self, wanted: NDArray[np.bool_], first: int, last: int, room: Any) -> None:
        deals = not self._draws_cards
        if not deals:
            for i in range(first, last):
                if wanted[i]:
                    self._deal_with_cards(i)
        elif wanted[first:last].any():
            self.states[first:last][wanted[first:last]] = self.template[0]
        observe.begin_games(
            self.states, self.lanes, wanted, deals, self.masks, self.seen, first, last, *room
        )

    def _deal_with_cards(self, i: int) -> None:
        stream = int(self.lanes[i]["stream"])
        self.states[i] = self.game.start(self.options, f"{self.seed}/{stream}").record

    def step(
        self, actions: NDArray[np.int64], again: bool, first: int, last: int, room: Any
    ) -> None:
        deals = again and not self._draws_cards
        observe.step_games(
            self.states, self.lanes, self.finals, actions, deals, len(self), self.masks,
            self.seen, first, last, *room,
        )  # fmt: skip
        ended = self.lanes["ended"][first:last] != 0
        if again and not deals and ended.any():
            lanes = self.lanes[first:last]
            gained = lanes["gained"].copy()
            lanes["stream"][ended] += np.uint64(len(self))
            wanted = np.zeros(len(self), np.bool_)
            wanted[first:last] = ended
            self.begin(wanted, first, last, room)
            lanes["gained"][:] = gained

    def observe(self, record: Any, seat: int, row: Any, room: Any) -> None:
        observe.observe(record, seat, row)

    def to_official(self, i: int, number: int) -> int:
        return int(observe.to_official(self.states[i], number))

    def from_official(self, i: int, number: int) -> int:
        return int(observe.from_official(self.states[i], number))

    def candidates(self, starts: NDArray[np.int64], rows: Any, first: int, last: int) -> None:
        observe.candidates_of_games(
            self.states, self.masks, starts, rows, first, last, np.zeros(1, self.candidate)[0],
            new_scene(), new_rank(), np.zeros((5, 4), np.int64),
        )  # fmt: skip
