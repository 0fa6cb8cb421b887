"""Space that the edge borrows for a moment: one of each kind for every thread.

Whoever borrows it uses it at once; the next one overwrites it.
"""

from __future__ import annotations

import threading

from cascata.core.entry import Handle
from cascata.games.rivers.rank import RANK


class _Scratch(threading.local):
    def __init__(self) -> None:
        self.rank = Handle(RANK)


_scratch = _Scratch()


def rank() -> Handle:
    """Space for a search."""
    return _scratch.rank
