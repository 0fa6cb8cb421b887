"""Sheet C: a map that is traced from the start, hexes that are closed in, landscapes; compiled."""

from typing import Any

import numpy as np

from cascata.core.jit import kernel, lowest, small_kernel
from cascata.games.rivers.goods import win
from cascata.games.rivers.state import RAIN, SUN

ONE = np.uint64(1)


@small_kernel
def bit(at: int) -> Any:
    """A hex as a set."""
    return ONE << np.uint64(at)


@kernel
def reachable(t: Any, b: Any, hexes: Any) -> Any:
    """Those of the hexes that may be traced next: beside a traced one, or the start."""
    traced = b.traced | t.c.start
    found = np.uint64(0)
    left = hexes & ~traced
    while left:
        at = lowest(left)
        left &= left - ONE
        if t.c.near[at] & traced:
            found |= bit(at)
    return found


@kernel
def all_land(t: Any) -> Any:
    """The hexes with a habitat."""
    land = np.uint64(0)
    for habitat in range(5):
        land |= t.c.land[habitat]
    return land


@small_kernel
def is_traced(t: Any, b: Any, habitat: int) -> bool:
    """Whether a habitat is traced in full."""
    return t.c.land[habitat] & ~b.traced == 0


@kernel
def trace_hex(t: Any, b: Any, at: int) -> None:
    """Trace a hex; then those that it closes in, and those that these close in."""
    fresh = bit(at)
    while fresh:
        now = lowest(fresh)
        fresh &= fresh - ONE
        b.traced |= bit(now)
        win_hex(t, b, now)
        traced = b.traced | t.c.start
        left = t.c.near[now] & t.c.enclosed & ~traced
        while left:
            near = lowest(left)
            left &= left - ONE
            if t.c.near[near] & ~traced == 0:
                fresh |= bit(near)


@kernel
def win_hex(t: Any, b: Any, at: int) -> None:
    """Take what a traced hex shows."""
    icon = int(t.c.icon[at])
    if icon >= 0 and b.landscape[icon] < t.c.steps[icon]:
        win(b, t.c.step[icon, b.landscape[icon]])
        b.landscape[icon] += 1
    if t.c.weather[at] == SUN:
        b.waiting[SUN] += 1
    elif t.c.weather[at] == RAIN:
        b.waiting[RAIN] += 1


@kernel
def overflow_c(t: Any, b: Any) -> None:
    """One hex more on the overflow; nothing when it is full."""
    if b.overflow < t.c.overflows:
        win(b, t.c.overflow[b.overflow])
        b.overflow += 1


@kernel
def hexes_to_trace(t: Any, b: Any) -> Any:
    """Where the next hex of the card may be traced.

    When the habitat is complete, the rest runs along the overflow; when nothing can be reached, the
    rest is lost. Then there are none.
    """
    habitat = int(b.habitat)
    while b.hexes > 0 and is_traced(t, b, habitat):
        b.hexes -= 1
        overflow_c(t, b)
    if b.hexes == 0:
        return np.uint64(0)
    found = reachable(t, b, t.c.land[habitat])
    if found == 0:
        b.hexes = 0
    return found
