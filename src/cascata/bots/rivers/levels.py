"""The players of Rolling Rivers by name, and what people are told of the levels."""

from cascata.bots.base import Bot, Level
from cascata.bots.rivers.planner import Budget, Planner
from cascata.bots.rivers.simple import GentleBot, GreedyBot, RandomBot


class SteadyBot(Planner):
    """Plays good rounds, often not the best one."""

    budget = Budget(slip=0.5)


class SkilledBot(Planner):
    """Now and then plays a round that is a little worse than the best."""

    budget = Budget(slip=0.1)


class StrongBot(Planner):
    """Tries a few rounds, and sees some rounds ahead."""

    budget = Budget(play_outs=28, horizon=4)


class MasterBot(Planner):
    """Tries many rounds, and sees further ahead."""

    budget = Budget(play_outs=600, horizon=6)


BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "gentle": GentleBot,
    "steady": SteadyBot,
    "skilled": SkilledBot,
    "greedy": GreedyBot,
    "strong": StrongBot,
    "master": MasterBot,
}
LEVELS: dict[str, Level] = {
    "gentle": Level(45, 0.001),
    "steady": Level(52, 0.001),
    "skilled": Level(58, 0.001),
    "strong": Level(62, 0.005),
    "master": Level(64, 0.2),
}
"""Points are those on sheet A, alone at the table (docs/strength.md)."""
