"""The players of Rolling Rivers by name, from gentle to strong."""

from cascata.bots.base import Bot
from cascata.bots.rivers.simple import GentleBot, GreedyBot, RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "gentle": GentleBot, "greedy": GreedyBot}
