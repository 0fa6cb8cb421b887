"""Players of Cascadero that look one turn ahead at most, for programs: `random` and `greedy`."""

from abc import abstractmethod
from collections.abc import Sequence

from cascata.bots.base import Bot
from cascata.core.entry import Handle, entry
from cascata.core.game import Action, State
from cascata.core.rng import Rng
from cascata.games.cascadero import encode
from cascata.games.cascadero.game import CascaderoState
from cascata.games.cascadero.rank import GREEDY, RANK, any_best_of, rank_actions

_rank_actions = entry(rank_actions)


class _TurnBot(Bot):
    """A bot that chooses one action after the other, until its turn is over."""

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, CascaderoState)
        turn, actions = int(state.record.turn), list[Action]()
        while not state.is_over and state.record.turn == turn:
            actions.append(state.action_of(self.pick(state)))
            state.apply(seat, actions[-1])
        return actions

    @abstractmethod
    def pick(self, state: CascaderoState) -> int:
        """The number of the next action."""


class RandomBot(_TurnBot):
    """Uniform over the legal actions."""

    def pick(self, state: CascaderoState) -> int:
        return int(encode.random_number(state.record, self.rng.record))


class GreedyBot(_TurnBot):
    """The action that is worth most at the end of the turn; of equals, one by chance."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._rank = Handle(RANK)

    def pick(self, state: CascaderoState) -> int:
        _rank_actions(state.handle, self._rank, GREEDY)
        return int(any_best_of(self._rank.record, self.rng.record))
