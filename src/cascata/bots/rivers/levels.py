"""The players of Rolling Rivers by name, and what people are told of the levels."""

from cascata.bots.base import Bot, Level
from cascata.bots.rivers.planner import Budget, Planner
from cascata.bots.rivers.simple import RandomBot
from cascata.games.rivers.worth import GREEDY

SHORT_SIGHTED = GREEDY.copy()
"""What counts for a player who does not see what a sheet promises."""
SHORT_SIGHTED.fields["fade"] = 0


class GreedyBot(Planner):
    """For programs: the round that promises most, with an eye on the next one."""

    budget = Budget(rounds=1)


class GentleBot(Planner):
    """A beginner: plays one of the rounds that look good now."""

    budget = Budget(slip=3.0, weights=SHORT_SIGHTED)


class SteadyBot(Planner):
    """Plays good rounds, often not the best one."""

    budget = Budget(slip=0.7)


class SkilledBot(Planner):
    """Now and then plays a round that is a little worse than the best."""

    budget = Budget(slip=0.2)


class StrongBot(Planner):
    """Plays each of the best rounds on for a while, a few times."""

    budget = Budget(play_outs=48, horizon=4)


class MasterBot(Planner):
    """The same, many times and further ahead."""

    budget = Budget(play_outs=600, horizon=9)


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
    "gentle": Level(41, 0.001),
    "steady": Level(50, 0.001, wins=0.83),
    "skilled": Level(57, 0.001, wins=0.81),
    "strong": Level(63, 0.005, wins=0.87),
    "master": Level(65, 0.1, wins=0.65),
}
"""Points are those on sheet A, alone at the table (docs/strength.md)."""
