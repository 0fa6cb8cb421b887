"""Levels think less while the suite runs: they may do the same, only their budgets are cut."""

import dataclasses

import pytest

from cascata.bots.cascadero import levels as cascadero

QUICK_NODES = 12


@pytest.fixture(autouse=True)
def quick_levels(request, monkeypatch):
    """Cut the budgets of Cascadero's levels; a test marked `full_budget` gets the real ones."""
    if request.node.get_closest_marker("full_budget"):
        return
    for bot in cascadero.BOTS.values():
        if issubclass(bot, cascadero.LevelBot) and bot.budget.nodes > QUICK_NODES:
            quick = dataclasses.replace(bot.budget, nodes=QUICK_NODES)
            monkeypatch.setattr(bot, "budget", quick)
