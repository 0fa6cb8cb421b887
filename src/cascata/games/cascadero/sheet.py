"""The score sheet: where every point came from; and who wins."""

from collections.abc import Iterator, Sequence
from typing import Any

from cascata.core.game import Plain
from cascata.games.cascadero.components import (
    ACHIEVEMENTS,
    CELLS,
    CLAIM_POINTS,
    COLOURS,
    FIRST_POINTS,
    LATER_POINTS,
    TOP,
    TRACKS,
)

SOURCES = (*(f"track_{name}" for name in TRACKS), *ACHIEVEMENTS, "farmers")
"""Where points can come from, in the order of a score sheet."""


def sheet(s: Any, seat: int) -> dict[str, Plain]:
    """A seat's points, itemised. Lines that paid nothing are left out."""
    lines = [*_track_lines(s, seat), *_claim_lines(s, seat), _farmers_line(s, seat)]
    lines.append({"what": "before", "points": int(s["before"][seat])})
    return {"total": int(s["vp"][seat]), "lines": [line for line in lines if line["points"]]}


def _track_lines(s: Any, seat: int) -> Iterator[dict[str, Plain]]:
    paid, first = s["scored"][seat].tolist(), s["scored_first"][seat].tolist()
    for track, name in enumerate(TRACKS):
        spaces = [_space(track, space, first[track] >> space & 1) for space in bits(paid[track])]
        points = sum(space["points"] for space in spaces)
        yield {"what": f"track_{name}", "points": points, "spaces": spaces}


def _space(track: int, space: int, is_first: int) -> dict[str, Plain]:
    points = FIRST_POINTS if is_first else LATER_POINTS
    return {"space": space, "points": int(points[track, space]), "first": bool(is_first)}


def _claim_lines(s: Any, seat: int) -> Iterator[dict[str, Plain]]:
    at = s["at"][seat].tolist()
    for achievement in bits(int(s["paid"][seat])):
        points = int(CLAIM_POINTS[achievement])
        line: dict[str, Plain] = {"what": ACHIEVEMENTS[achievement], "points": points}
        envoys = int(s["marked"][seat, achievement])
        if envoys:
            line["cells"] = [CELLS[at[envoy]] for envoy in bits(envoys)]
        yield line


def _farmers_line(s: Any, seat: int) -> dict[str, Plain]:
    tiles = s["farmer_hex"][seat][: s["farmer_count"][seat]].tolist()
    points = int(s["farmer_vp"][seat])
    return {"what": "farmers", "points": points, "cells": [CELLS[at] for at in tiles]}


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set that is written as bits, from low to high."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def is_qualified(s: Any, seat: int) -> bool:
    """Whether the cube on the track of the seat's own colour is on the top."""
    return bool(s["cube"][seat, s["colour"][seat]] == TOP)


def winner(s: Any) -> tuple[int, bool]:
    """Who wins by the points now, and whether it is a minor victory: nobody is qualified.

    Of equals the one who acted later in the first round wins.
    """
    seats = range(int(s["seats"]))
    qualified = [seat for seat in seats if is_qualified(s, seat)]
    first, points = int(s["first"]), s["vp"].tolist()
    best = max(qualified or seats, key=lambda seat: (points[seat], (seat - first) % len(seats)))
    return best, not qualified


def standing(s: Any, names: Sequence[str], claims: Sequence[int]) -> dict[str, Plain]:
    """How a position stands: points, who can win, and what each seat could claim (as bits)."""
    best, is_minor = winner(s)
    seats = [
        {
            "name": name,
            "colour": COLOURS[s["colour"][seat]],
            "total": int(s["vp"][seat]),
            "qualified": is_qualified(s, seat),
            "open": [ACHIEVEMENTS[achievement] for achievement in bits(claims[seat])],
        }
        for seat, name in enumerate(names)
    ]
    return {"seats": seats, "winners": [names[best]], "minor": is_minor}
