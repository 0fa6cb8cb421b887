"""Levels think less while the suite runs: they may do the same, only their budgets are cut."""

import dataclasses

import pytest

from cascata.bots.cascadero import levels as cascadero
from cascata.bots.cascadia import levels as cascadia
from cascata.bots.rivers import levels as rivers

FEW = {"nodes": 12, "simulations": 12, "play_outs": 8, "horizon": 1}
"""What is left of budgets that are larger."""


@pytest.fixture
def quick_levels(request, monkeypatch):
    """Cut the budgets of all levels; a test marked `full_budget` gets the real ones."""
    if request.node.get_closest_marker("full_budget"):
        return
    for module in (cascadero, cascadia, rivers):
        for bot in module.BOTS.values():
            budget = getattr(bot, "budget", None)
            if budget is not None:
                less = {
                    name: min(getattr(budget, name), few)
                    for name, few in FEW.items()
                    if hasattr(budget, name)
                }
                monkeypatch.setattr(bot, "budget", dataclasses.replace(budget, **less))
