"""Bots for a game that has none of its own yet: they know the contract of core/game.py only."""

from collections.abc import Sequence

from cascata.bots.base import Bot
from cascata.core.game import Action, State


class RandomBot(Bot):
    """Uniform over the legal actions."""

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        actions = state.legal(seat)
        return [actions[self.rng.below(len(actions))]]


class GreedyBot(Bot):
    """The action after which it has most points; of equals, one by chance."""

    def choose(self, state: State, seat: int) -> Sequence[Action]:
        actions = state.legal(seat)
        points = [self._points(state.copy(), seat, action) for action in actions]
        best = [action for action, each in zip(actions, points) if each == max(points)]
        return [best[self.rng.below(len(best))]]

    @staticmethod
    def _points(trial: State, seat: int, action: Action) -> int:
        trial.apply(seat, action)
        return int(trial.scores(seat)[seat]["total"])


BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "gentle": RandomBot,
    "greedy": GreedyBot,
    "steady": GreedyBot,
}
