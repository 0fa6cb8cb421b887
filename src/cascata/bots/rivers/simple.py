"""The player of Rolling Rivers that does not think: `random`."""

from collections.abc import Sequence

from cascata.bots.base import Bot
from cascata.core.entry import entry
from cascata.core.game import Action, State
from cascata.games.rivers import encode
from cascata.games.rivers.game import RiversState
from cascata.games.rivers.state import WAITING

_act = entry(encode.act)


class RandomBot(Bot):
    """Uniform over the legal actions, up to the end of the round."""

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, RiversState)
        board = state.work(seat)  # the bot's own copy of the game
        actions = list[Action]()
        while board.fields["phase"] != WAITING:
            numbers = state.legal_numbers(seat)
            number = numbers[self.rng.below(len(numbers))]
            actions.append(state.action_on(board, number))
            _act(state.printed.tables, state.common, board, number)
        return actions
