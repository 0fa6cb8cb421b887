"""When Python looks for cycles of garbage: often, among few objects, and never for long.

Imports make a hundred thousand objects that stay; a turn makes thousands that die at once, some
hundreds that stay until the next one, and no cycles. Python counts objects that came less those
that went. In a game they are as many, so it would look late, among all that hundreds of turns have
left, and whoever was to be told something would wait: 120 ms for 1,000 tables. So the search is
ours: twenty times a second among what is new since the last time, a millisecond or two at most,
each object once; through all of them only when that is quick, or nobody is there. Nothing that
comes and goes with people makes cycles (ops/connections.py lets go of those that the web server
makes).
"""

import asyncio
import gc
import sys

STARTING = 10_000, 10, 100_000
"""New objects, and rounds, before Python looks for cycles while the server starts."""
EVERY = 0.05
"""Seconds between two looks: at 800 turns a second 15,000 objects are new by then."""
QUICK = 20_000
"""Objects through which somebody may look while others wait."""

_settled = 0
"""What was allocated when the server had started."""


def spare() -> None:
    """Let Python look for cycles among the youngest objects only."""
    gc.set_threshold(*STARTING)


def settle() -> None:
    """What is there now stays for good: modules, compiled code, the games' data."""
    global _settled
    gc.collect()
    gc.freeze()
    gc.disable()
    _settled = sys.getallocatedblocks()


def leave_to_python() -> None:
    """Let Python decide again."""
    gc.enable()


async def search() -> None:
    """Look among what is new, until cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        look_at_new()


def look_at_new() -> None:
    """Look among the objects that have come since the last look."""
    gc.collect(0)


def look_at_all(is_anybody_here: bool) -> None:
    """Look among all that have come since `settle`, if nobody has to wait for that."""
    if not is_anybody_here or sys.getallocatedblocks() - _settled <= QUICK:
        gc.collect()
