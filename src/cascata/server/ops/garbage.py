"""When Python looks for cycles of garbage: hardly ever, and never for long.

Imports make a hundred thousand objects that stay; a turn makes thousands that die at once, some
that stay, and no cycles. Looking for them took an eighth of the start and a tenth of a turn, and
whoever was to be told something then waited: 20 ms for every ten thousand young objects, more than
a second for all that 600 tables hold. So nothing that comes and goes with people makes cycles
(ops/connections.py lets go of the one that the web server makes), and the sweeper looks among few
objects at a time, each once; through all of them only when that is quick, or nobody is there.
"""

import gc

STARTING = 10_000, 10, 100_000
"""New objects, and rounds, before Python looks for cycles while the server starts."""
MOST_NEW = 20_000
"""New objects among which somebody must look: 40 ms at worst."""


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
        self._known = 0
        """Objects, at most, among which nobody will look but `look_at_all`."""

    def look_at_new(self) -> None:
        """Look among the objects that are new, if they are many; each is looked at once."""
        if (new := gc.get_count()[0]) > MOST_NEW:
            gc.collect(1)
            self._known += new

    def look_at_all(self, is_anybody_here: bool) -> None:
        """Look everywhere, if nobody has to wait for that."""
        if not is_anybody_here or self._known <= MOST_NEW:
            gc.collect()
            self._known = len(gc.get_objects())
