"""Space that the edge borrows for a moment: one of each kind for every thread.

Whoever borrows it uses it at once; the next one overwrites it.
"""

from __future__ import annotations

import threading

from cascata.core.entry import Handle
from cascata.games.cascadero.effects import WORK
from cascata.games.cascadero.rank import RANK
from cascata.games.cascadero.state import LOG


class _Scratch(threading.local):
    def __init__(self) -> None:
        self.work = Handle(WORK)
        self.rank = Handle(RANK)
        self.log = Handle(LOG)


_scratch = _Scratch()


def work() -> Handle:
    """Space to try things out."""
    return _scratch.work


def rank() -> Handle:
    """Space for a search."""
    return _scratch.rank


def empty_log() -> Handle:
    """A log without rows."""
    _scratch.log.fields["rows"] = 0
    return _scratch.log
