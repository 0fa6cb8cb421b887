"""Hex geometry in axial coordinates; knows no game.

Directions are numbered 0..5 clockwise on screen:

      4   5          Hex(q, r); the third cube coordinate is -q - r.
    3   .   0        Pointy or flat top is a matter for drawing, not for this module.
      2   1
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from cascata.core.errors import ParseError


class Hex(NamedTuple):
    """One cell of the hex plane."""

    q: int
    r: int

    def neighbour(self, direction: int) -> "Hex":
        """The cell next to this one in one of the six directions."""
        step = DIRECTIONS[direction % 6]
        return Hex(self.q + step.q, self.r + step.r)

    def neighbours(self) -> tuple["Hex", ...]:
        """The six cells around this one, in the order of the directions."""
        return tuple(self.neighbour(direction) for direction in range(6))


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
DIRECTION_NAMES = ("E", "SE", "SW", "W", "NW", "NE")

_CELL = re.compile(r"\s*(-?[0-9]{1,4})\s*,\s*(-?[0-9]{1,4})\s*")


def parse_cell(text: str) -> Hex:
    """Read a cell written as `q,r`, such as `1,-2`."""
    match = _CELL.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        got = repr(text[:60]) if isinstance(text, str) else type(text).__name__
        raise ParseError(f"expected a cell like '1,-2', got {got}")
    return Hex(int(match[1]), int(match[2]))


def cell_name(cell: tuple[int, int]) -> str:
    """Write a cell as `q,r`; `parse_cell` reads it back."""
    return f"{cell[0]},{cell[1]}"


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The number of steps from one cell to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def turn(cell: tuple[int, int], times: int = 1) -> Hex:
    """The cell turned about the origin by `times` x 60 degrees clockwise."""
    q, r = cell
    for _ in range(times % 6):
        q, r = -r, q + r
    return Hex(q, r)


def mirror(cell: tuple[int, int]) -> Hex:
    """The cell mirrored, so that directions 0..5 become 0, 5, 4, 3, 2, 1."""
    q, r = cell
    return Hex(q + r, -r)


def groups(cells: Iterable[tuple[int, int]]) -> list[set[Hex]]:
    """The cells split into sets that hang together by their sides."""
    left = {Hex(*cell) for cell in cells}
    found = []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            for near in cell.neighbours():
                if near in left:
                    left.discard(near)
                    edge.append(near)
        found.append(group)
    return found
