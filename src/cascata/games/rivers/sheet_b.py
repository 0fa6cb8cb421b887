"""Sheet B: tracks, diamonds between them, the overflow; compiled."""

from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.games.rivers.goods import win


@small_kernel
def track_has_room(t: Any, b: Any, track: int) -> bool:
    """Whether a hex traced here finds a place, on the track or on the overflow."""
    return b.length[track] < t.b.length or b.overflow < t.b.overflows


@kernel
def trace_on(t: Any, b: Any, track: int) -> None:
    """Trace the next hex of a track; on the overflow when it is full, nowhere when both are."""
    if b.length[track] >= t.b.length:
        if b.overflow < t.b.overflows:
            b.overflow += 1
        return
    reached = int(b.length[track]) + 1
    b.length[track] = reached
    win(b, t.b.bonus[track, reached])
    for i in range(t.b.diamonds):
        if t.b.at[i] == reached - 1 and (t.b.above[i] == track or t.b.below[i] == track):
            if is_open(t, b, i):
                win(b, t.b.diamond[i])


@small_kernel
def is_open(t: Any, b: Any, diamond: int) -> bool:
    """Whether the four hexes around a diamond are traced."""
    at = t.b.at[diamond]
    return b.length[t.b.above[diamond]] > at and b.length[t.b.below[diamond]] > at


@kernel
def fill_track(t: Any, b: Any) -> None:
    """Trace the hexes of the card; what finds no place is lost."""
    while b.hexes > 0:
        b.hexes -= 1
        trace_on(t, b, int(b.habitat))
