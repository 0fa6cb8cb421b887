"""Settings shared by all tests, and the services that some of them need."""

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
