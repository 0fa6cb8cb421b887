"""Players of Cascadero that look one turn ahead at most: `random`, `gentle` and `greedy`."""

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np

from cascata.bots.base import Bot
from cascata.core.entry import Handle, entry
from cascata.core.game import Action, State
from cascata.core.rng import Rng
from cascata.games.cascadero import encode
from cascata.games.cascadero.game import CascaderoState
from cascata.games.cascadero.rank import GREEDY, RANK, any_best_of, rank_actions

_rank_actions = entry(rank_actions)

SHORT_SIGHTED = GREEDY.copy()
"""What counts for a player who does not see what the next envoy could score."""
SHORT_SIGHTED.fields["prospect"] = 0


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


class GentleBot(_TurnBot):
    """A beginner: takes one of the eight best actions, without looking ahead.

    Of two actions, the one that is worth a point less is half as likely.
    """

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._rank = Handle(RANK)

    def pick(self, state: CascaderoState) -> int:
        _rank_actions(state.handle, self._rank, SHORT_SIGHTED)
        found = self._rank.fields
        worth = found["worth"][: found["actions"]]
        best = np.argsort(-worth, kind="stable")[:8].tolist()
        weights = [1 << max(0, 10 - int(worth[best[0]] - worth[i]) // 100) for i in best]
        drawn = self.rng.below(sum(weights))
        for i, weight in zip(best, weights):
            drawn -= weight
            if drawn < 0:
                return int(found["number"][i])
        raise AssertionError("the weights add up to what was drawn from")


class GreedyBot(_TurnBot):
    """The action that is worth most at the end of the turn; of equals, one by chance."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._rank = Handle(RANK)

    def pick(self, state: CascaderoState) -> int:
        _rank_actions(state.handle, self._rank, GREEDY)
        return int(any_best_of(self._rank.record, self.rng.record))
