"""`cascata` with a clock of its own: `python -m bench.chaos.clocked FILE serve ...`.

FILE says by how many seconds the clock of this process differs from that of the machine. Only the
time of day does: what is measured with clocks that cannot be set stays right.
"""

import sys
import time
from pathlib import Path

from cascata.cli import main

ours = Path(sys.argv[1])
right = time.time_ns


def wrong() -> int:
    """The time as this process sees it."""
    return right() + int(float(ours.read_text() or 0) * 1e9)


time.time_ns = wrong
time.time = lambda: wrong() / 1e9
sys.exit(main(sys.argv[2:]))
