"""Sheet D: a map that is filled with animals, links between hexes; compiled."""

from typing import Any

import numpy as np

from cascata.core.jit import kernel
from cascata.games.rivers.goods import win
from cascata.games.rivers.sheet_c import bit


@kernel
def put_animal(t: Any, b: Any, at: int, animal: int) -> None:
    """Write an animal into an empty hex and take the bonuses that link it."""
    b.traced |= bit(at)
    b.holds[animal] |= bit(at)
    for i in range(t.d.links):
        if t.d.link[i] & bit(at) and t.d.link[i] & ~b.traced == 0:
            win(b, t.d.link_bonus[i])


@kernel
def overflow_d(t: Any, b: Any) -> None:
    """One hex more on the overflow; nothing when it is full."""
    if b.overflow < t.d.overflows:
        win(b, t.d.overflow[b.overflow])
        b.overflow += 1


@kernel
def hexes_to_fill(t: Any, b: Any) -> Any:
    """Where the next animal of the card may be written.

    When the habitat is full, the rest runs along the overflow, and there are none.
    """
    empty = t.d.land[b.habitat] & ~b.traced
    if empty == 0:
        while b.hexes > 0:
            b.hexes -= 1
            overflow_d(t, b)
    return empty if b.hexes > 0 else np.uint64(0)
