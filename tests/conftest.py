"""Settings shared by all tests, and the services that some of them need."""

import dataclasses
import os
from contextlib import ExitStack

import pytest
from hypothesis import HealthCheck, settings

import services

# The first call of a kernel loads or compiles it, and a busy machine is slow: no time limits.
# The same examples in every run; `--hypothesis-seed=random` looks at others.
settings.register_profile(
    "cascata", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("cascata")

running = ExitStack()


def pytest_configure(config):
    # Only the process that controls the others starts services, and only where they are used.
    asked = [str(argument) for argument in config.args]
    if hasattr(config, "workerinput") or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return
    if not any(
        "server" in argument or argument.rstrip("/").endswith("tests") for argument in asked
    ):
        return
    try:
        services.start(running)
    except services.Missing as reason:
        running.close()
        if os.environ.get("CI") == "true":
            raise pytest.UsageError(str(reason)) from None
        os.environ["CASCATA_TEST_MISSING"] = str(reason)


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_unconfigure():
    running.close()


FEW = {"nodes": 12, "simulations": 12, "play_outs": 8, "horizon": 1}
"""What is left of budgets that are larger, while the suite runs."""


@pytest.fixture
def quick_levels(request, monkeypatch):
    """Levels do the same as ever, but think less; a test marked `full_budget` has them whole."""
    if request.node.get_closest_marker("full_budget"):
        return
    from cascata.bots.cascadero import levels as cascadero
    from cascata.bots.cascadia import levels as cascadia
    from cascata.bots.rivers import levels as rivers

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
