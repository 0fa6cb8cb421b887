"""What the habitat bonuses will be worth: nobody knows, but whoever is far ahead can count on them.

The network looks at one board only. Here its opinion of how the corridors will grow meets those of
the others, who are taken to grow at an ordinary pace.
"""

import math
from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.games.cascadia.board import habitat_points

GROWTH = 0.2
"""Tiles that an ordinary player adds to the largest corridor of a habitat in a turn."""


@small_kernel
def chance_to_lead(ahead: float, left: int) -> float:
    """How likely a lead of so many tiles lasts for so many turns: one half when there is none."""
    lead = ahead / (0.4 + 0.3 * math.sqrt(left))
    return 0.5 + 0.5 * lead / math.sqrt(1.0 + lead * lead)


@kernel
def expected_bonus(s: Any, seat: int, left: int, lines: Any) -> float:
    """The bonuses that a seat can expect at the end.

    `left`: turns that it has; `lines`: what each line of its sheet is expected to earn until then.
    """
    total = 0.0
    for habitat in range(5):
        mine = habitat_points(s.boards[seat], habitat, int(s.restriction)) + lines[5 + habitat]
        if s.seats == 1:
            total += 2.0 * chance_to_lead(mine - 6.5, left)
            continue
        first, second = 1.0, 0.0  # how likely nobody, and just one, is ahead in the end
        for other in range(s.seats):
            if other != seat:
                theirs = habitat_points(s.boards[other], habitat, int(s.restriction))
                lead = chance_to_lead(mine - theirs - GROWTH * left, left)
                second = second * lead + first * (1.0 - lead)
                first *= lead
        total += 2.0 * first if s.seats == 2 else 3.0 * first + second
    return total
