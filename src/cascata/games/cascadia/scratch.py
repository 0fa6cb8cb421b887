"""Space that the edge borrows for a moment: one of each kind for every thread.

Whoever borrows it uses it at once; the next one overwrites it.
"""

from __future__ import annotations

import threading

import numpy as np
from numpy.typing import NDArray

from cascata.core.entry import Handle
from cascata.games.cascadia.rank import RANK
from cascata.games.cascadia.scene import MOST_FOUND, MOST_TILES, SCENE
from cascata.games.cascadia.state import LOG


class _Scratch(threading.local):
    def __init__(self) -> None:
        self.scene = Handle(SCENE)
        self.rank = Handle(RANK)
        self.log = Handle(LOG)
        self.words = np.zeros(5 * (2 + 3 * MOST_FOUND) + 5 * (1 + MOST_TILES), np.uint64)


_scratch = _Scratch()


def scene() -> Handle:
    """A scene; loading a board into it fills all that counts."""
    return _scratch.scene


def rank() -> Handle:
    """Tables for ranking."""
    return _scratch.rank


def words() -> NDArray[np.uint64]:
    """Room for all that a `tally` can find."""
    return _scratch.words


def empty_log() -> Handle:
    """A log without rows."""
    _scratch.log.fields["rows"] = 0
    return _scratch.log
