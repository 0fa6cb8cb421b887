"""Players of Rolling Rivers that look one turn ahead at most: `random`, `gentle` and `greedy`."""

from abc import abstractmethod
from collections.abc import Sequence

from cascata.bots.base import Bot
from cascata.core.entry import Handle, entry
from cascata.core.game import Action, State
from cascata.games.rivers import encode, rank, scratch
from cascata.games.rivers.dice import count_of
from cascata.games.rivers.game import RiversState
from cascata.games.rivers.state import CHOOSE_ACTION, CHOOSE_HARVEST, WAITING
from cascata.games.rivers.worth import GREEDY

_act = entry(encode.act)
_count_of = entry(count_of)
_plan = entry(rank.plan)

SHORT_SIGHTED = GREEDY.copy()
"""What counts for a player who does not see what a sheet promises."""
SHORT_SIGHTED.fields["fade"] = 0


class _RoundBot(Bot):
    """A bot that chooses a whole round."""

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, RiversState)
        board = state.work(seat)  # the bot's own copy of the game
        actions = list[Action]()
        while board.fields["phase"] != WAITING:
            for number in self.pick(state, seat):
                actions.append(state.action_on(board, number))
                _act(state.printed.tables, state.common, board, number)
        return actions

    @abstractmethod
    def pick(self, state: RiversState, seat: int) -> list[int]:
        """The numbers of the next actions: one, or more."""

    @staticmethod
    def plan(state: RiversState, seat: int, weights: Handle) -> list[int]:
        """The numbers of all actions up to the confirmation."""
        space = scratch.rank()
        _plan(state.printed.tables, state.common, state.work(seat), space, weights, 1)
        best = space.fields["planned"][0]
        numbers: list[int] = best["step"][: best["steps"]].tolist()
        return numbers


class RandomBot(_RoundBot):
    """Uniform over the legal actions."""

    def pick(self, state: RiversState, seat: int) -> list[int]:
        numbers = state.legal_numbers(seat)
        return [numbers[self.rng.below(len(numbers))]]


class GentleBot(_RoundBot):
    """A beginner: takes what the dice show most of, or nearly, and sees no further than this round.

    Of two animals, the one of which there is one less is half as likely. It never pays for the
    dice; cards it completes as well as it can.
    """

    def pick(self, state: RiversState, seat: int) -> list[int]:
        board = state.work(seat)
        if board.fields["phase"] == CHOOSE_ACTION:
            return [0]
        if board.fields["phase"] == CHOOSE_HARVEST and board.fields["action"] == 0:
            weights = [1 << _count_of(state.common, board, animal, 0) for animal in range(5)]
            drawn = self.rng.below(sum(weights))
            animal = 0
            while drawn >= weights[animal]:
                drawn -= weights[animal]
                animal += 1
            return [encode.HARVEST + encode.SUBSETS * animal]
        return self.plan(state, seat, SHORT_SIGHTED)


class GreedyBot(_RoundBot):
    """The round that is worth most at its end, with an eye on the next one."""

    def pick(self, state: RiversState, seat: int) -> list[int]:
        return self.plan(state, seat, GREEDY)
