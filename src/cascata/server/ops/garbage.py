"""When Python looks for cycles of garbage: hardly ever, and never for long.

Imports make a hundred thousand objects that stay; a turn makes thousands that die at once, some
that stay, and no cycles. Looking for them took an eighth of the start and a tenth of a turn, and
whoever was to be told something then waited: 20 ms for every ten thousand young objects, more than
a second for all that 600 tables hold. So nothing that comes and goes with people makes cycles
(ops/connections.py lets go of the one that the web server makes), and the sweeper looks among few
objects at a time, each once; through all of them only when that is quick, or nobody is there.
"""

import gc
from time import perf_counter

STARTING = 10_000, 10, 100_000
"""New objects, and rounds, before Python looks for cycles while the server starts."""
MOST_NEW = 20_000
"""New objects among which somebody must look: 40 ms at worst."""
A_MOMENT = 0.05
"""Seconds that a look at everything may take while somebody is there."""


def spare() -> None:
    """Let Python look for cycles among the youngest objects only."""
    gc.set_threshold(*STARTING)


def settle() -> None:
    """What is there now stays for good: modules, compiled code, the games' data."""
    gc.collect()
    gc.freeze()
    gc.disable()


def leave_to_python() -> None:
    """Let Python decide again."""
    gc.enable()


class Search:
    """Looks for cycles among what has come since `settle`."""

    def __init__(self) -> None:
        self._took = 0.0
        """Seconds of the last look at everything."""

    @staticmethod
    def look_at_new() -> None:
        """Look among the objects that are new, if they are many; each is looked at once."""
        if gc.get_count()[0] > MOST_NEW:
            gc.collect(1)

    def look_at_all(self, is_anybody_here: bool) -> None:
        """Look everywhere, if nobody has to wait for that."""
        if is_anybody_here and self._took > A_MOMENT:
            return
        began = perf_counter()
        gc.collect()
        self._took = perf_counter() - began
