"""What an environment keeps of each of its games beside the game's own record."""

import numpy as np

MOST_SEATS = 8

LANE = np.dtype(
    (
        np.record,
        [
            ("stream", "u8"),  # which deal of the seed is played
            ("points", "i4", MOST_SEATS),  # everybody's points now
            ("kept", "i4", MOST_SEATS),  # the part of them that only the seat itself can change
            ("gained", "i4", MOST_SEATS),  # what the last action has added
            ("final", "i4", MOST_SEATS),  # the points with which the last game ended
            ("share", "f4", MOST_SEATS),  # of its victory: 1 alone, a half for each of two, or 0
            ("seat", "i1"),  # whose action comes next
            ("ended", "i1"),  # the last action has ended a game
            ("pad", "u1", 6),
        ],
    )
)
assert LANE.itemsize % 8 == 0
