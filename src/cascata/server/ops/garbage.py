"""When Python looks for cycles of garbage: hardly ever, and never in the middle of a turn.

Imports make a hundred thousand objects that stay; a turn makes thousands that die at once, some
that stay, and no cycles. Looking for them took an eighth of the start and a tenth of a turn, and
whoever was to be told something then waited: 20 ms for every ten thousand young objects. What does
make cycles are connections that end, about thirty objects each. The sweeper looks for them.
"""

import gc

STARTING = 10_000, 10, 100_000
"""New objects, and rounds, before Python looks for cycles while the server starts."""
MOST_NEW = 2_000_000
"""Objects that may come before somebody must look; ten minutes usually bring far fewer."""


def spare() -> None:
    """Let Python look for cycles among the youngest objects only."""
    gc.set_threshold(*STARTING)


def settle() -> None:
    """What is there now stays for good: modules, compiled code, the games' data."""
    gc.collect()
    gc.freeze()
    gc.disable()


def is_due() -> bool:
    """Whether so much is new that somebody must look."""
    return gc.get_count()[0] > MOST_NEW


def look() -> None:
    """Look for cycles among all that has come since `settle`."""
    gc.collect()


def leave_to_python() -> None:
    """Let Python decide again."""
    gc.enable()
