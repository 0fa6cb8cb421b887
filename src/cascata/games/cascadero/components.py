"""What is in the box: the board's two sides, the tracks, farmer tiles and achievements, as arrays.

Hexes are numbered 0 .. HEXES-1 by column, then row, over both sides together: all but four are on
both. Towns and farmer fields are numbered within their side, in the same order. A set of towns is
a mask of 64 bits.
"""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from cascata.core.errors import ParseError
from cascata.core.reader import short
from cascata.hex import Hex, distance


@cache
def read(name: str) -> Any:
    """One of the data files, as plain data."""
    return json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8"))


Track = Literal["blue", "yellow", "orange", "pink", "white"]
TRACKS: tuple[Track, ...] = get_args(Track)
"""The colours of towns, and of the tracks that they advance."""
Colour = Literal["blue", "yellow", "orange", "pink"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours of players; white is nobody's."""
WHITE = TRACKS.index("white")

# The board ----------------------------------------------------------------------------------------

Side = Literal["front", "back"]
SIDES: tuple[Side, ...] = get_args(Side)
FRONT, BACK = range(2)
BOARDS: dict[str, Any] = read("boards")["boards"]
Layout = Literal["star", "o", "x"]
LAYOUTS: tuple[Layout, ...] = get_args(Layout)
"""The icons of towns that can hold the heralds at the start."""

_PLACES = sorted(
    {
        (column, row)
        for board in BOARDS.values()
        for column, (first, last) in enumerate(board["columns"])
        for row in range(first, last + 1)
    }
)
CELLS = tuple(f"{column},{row}" for column, row in _PLACES)
"""The name of each hex as on the printed board: `col,row`."""
HEX_OF = {cell: number for number, cell in enumerate(CELLS)}
HEXES = len(CELLS)
NOWHERE = HEXES
"""Stands for a hex beyond the edge; arrays by hex have room for it."""
ROOM = 240
"""The length of arrays by hex: HEXES, nowhere, and some more for the sake of roundness."""

TOWNS = 36
"""The most towns that a side has."""
FARMERS = 24

_CELL = re.compile(r"\s*([0-9]{1,2})\s*,\s*([0-9]{1,2})\s*")


def parse_hex(text: Any) -> str:
    """Read a hex of either side, written as on the printed board; answers its name."""
    match = _CELL.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ParseError(f"expected a cell like '7,4', got {short(text)}")
    cell = f"{int(match[1])},{int(match[2])}"
    if cell not in HEX_OF:
        raise ParseError(f"no hex of the board is called {cell}")
    return cell


def axial(cell: str) -> Hex:
    """The axial coordinates of a hex. The board has flat tops: columns stand upright."""
    column, row = (int(part) for part in cell.split(","))
    return Hex(column, row - (column + 1) // 2)


NEAR: NDArray[np.int16] = np.full((ROOM, 6), NOWHERE, np.int16)
"""NEAR[hex, direction]: the hex beside it, or NOWHERE."""
IS_FIELD: NDArray[np.bool_] = np.zeros((2, ROOM), np.bool_)
"""Whether envoys can stand there; farmer fields included."""
TOWN_OF: NDArray[np.int8] = np.full((2, ROOM), -1, np.int8)
"""TOWN_OF[side, hex]: the town beside this field, or -1. No field is beside two."""
TOWN_BIT: NDArray[np.uint64] = np.zeros((2, ROOM), np.uint64)
"""The same as a set of towns."""
FARMER_AT: NDArray[np.int8] = np.full((2, ROOM), -1, np.int8)
"""The number of the farmer field on this hex, or -1."""
FARMERS_BY: NDArray[np.uint32] = np.zeros((2, ROOM), np.uint32)
"""The farmer fields beside this hex, as bits."""
TOWN_HEX: NDArray[np.int16] = np.full((2, TOWNS), NOWHERE, np.int16)
TOWN_COLOUR: NDArray[np.int8] = np.full((2, TOWNS), -1, np.int8)
COLOUR_TOWNS: NDArray[np.uint64] = np.zeros((2, 5), np.uint64)
"""COLOUR_TOWNS[side, colour]: the towns of that colour as a set."""
TOWNS_AT_3: NDArray[np.uint64] = np.zeros((2, TOWNS), np.uint64)
"""The neighbouring towns of each town, three steps away."""
TOWN_NUMBER: list[dict[str, int]] = []
"""By side: the number of each town by its cell."""
FARMER_CELLS: list[tuple[str, ...]] = []
"""By side: the cells of the farmer fields."""


def _build_board() -> None:
    places = {axial(cell): number for number, cell in enumerate(CELLS)}
    for at, number in places.items():
        for direction, near in enumerate(at.neighbours()):
            NEAR[number, direction] = places.get(near, NOWHERE)
    for side, name in enumerate(SIDES):
        _build_side(side, BOARDS[name])


def _build_side(side: int, board: dict[str, Any]) -> None:
    for column, (first, last) in enumerate(board["columns"]):
        for row in range(first, last + 1):
            IS_FIELD[side, HEX_OF[f"{column},{row}"]] = True
    TOWN_NUMBER.append({town["at"]: number for number, town in enumerate(board["towns"])})
    FARMER_CELLS.append(tuple(board["farmers"]))
    for number, town in enumerate(board["towns"]):
        at, bit = HEX_OF[town["at"]], np.uint64(1 << number)
        IS_FIELD[side, at] = False
        TOWN_HEX[side, number] = at
        TOWN_COLOUR[side, number] = TRACKS.index(town["colour"])
        COLOUR_TOWNS[side, TRACKS.index(town["colour"])] |= bit
        for near in NEAR[at]:
            if near != NOWHERE:
                TOWN_OF[side, near], TOWN_BIT[side, near] = number, bit
        for other, neighbour in enumerate(board["towns"]):
            if distance(axial(town["at"]), axial(neighbour["at"])) == 3:
                TOWNS_AT_3[side, number] |= np.uint64(1 << other)
    for number, cell in enumerate(board["farmers"]):
        FARMER_AT[side, HEX_OF[cell]] = number
        for near in NEAR[HEX_OF[cell]]:
            FARMERS_BY[side, near] |= np.uint32(1 << number)


_build_board()


def herald_towns(board: str, layout: str, variant: str | None) -> list[str]:
    """The towns on which heralds stand at the start."""
    if variant == "two_heralds":
        return list(BOARDS[board]["two_heralds"])
    return [town["at"] for town in BOARDS[board]["towns"] if town["icon"] == layout]


# The tracks ---------------------------------------------------------------------------------------

TOP: int = read("tracks")["top"]
END_POINTS: int = read("tracks")["end"]
FIRST_BANNER, SECOND_BANNER, THIRD_BANNER = read("tracks")["banners"]
BARRIERS: list[int] = read("tracks")["barriers"]


def printed_tracks() -> Any:
    """The tracks as plain data."""
    return {name: value for name, value in read("tracks").items() if name != "about"}


SPACE_KINDS = ("nothing", "points", "seal", "advance", "turn", "forbidden")
NOTHING, POINTS, SEAL, ADVANCE, TURN, FORBIDDEN = range(6)
SPACE: NDArray[np.int8] = np.zeros((5, TOP + 1), np.int8)
"""SPACE[track, space]: what the space does."""
FIRST_POINTS: NDArray[np.int8] = np.zeros((5, TOP + 1), np.int8)
LATER_POINTS: NDArray[np.int8] = np.zeros((5, TOP + 1), np.int8)
SEAL_SPACES: NDArray[np.uint16] = np.zeros(5, np.uint16)
"""The spaces of each track that hold a seal at the start, as bits."""


def track_spaces(track: int) -> dict[str, dict[str, Any]]:
    """What the spaces of a track do, as the data file says it."""
    spaces: dict[str, dict[str, Any]] = read("tracks")["tracks"][
        "white" if track == WHITE else "coloured"
    ]
    return spaces


for _track in range(5):
    for _name, _row in track_spaces(_track).items():
        SPACE[_track, int(_name)] = SPACE_KINDS.index(_row["what"])
        FIRST_POINTS[_track, int(_name)] = _row.get("first", 0)
        LATER_POINTS[_track, int(_name)] = _row.get("later", 0)
        if _row["what"] == "seal":
            SEAL_SPACES[_track] |= np.uint16(1 << int(_name))

# Farmer tiles and achievements --------------------------------------------------------------------

ENVOYS: int = read("pieces")["envoys"]
SEALS: int = read("pieces")["seals"]
FarmerTile = Literal["vp2", "vp3", "advance", "turn", "herald"]
FARMER_TILES: tuple[FarmerTile, ...] = get_args(FarmerTile)
TILE_2, TILE_3, TILE_ADVANCE, TILE_TURN, TILE_HERALD = range(5)
TILE_COUNTS: list[int] = [read("pieces")["farmers"][name] for name in FARMER_TILES]
TILE_POINTS = np.array([2, 3, 0, 0, 0], np.int8)

Unique = Literal["a1", "a2", "a3", "a4", "a5", "a6"]
Pair = Literal["pair_blue", "pair_yellow", "pair_orange", "pair_pink", "pair_white"]
Achievement = Unique | Pair | Literal["all_pairs"]
ACHIEVEMENTS: tuple[Achievement, ...] = (*get_args(Unique), *get_args(Pair), "all_pairs")
assert list(ACHIEVEMENTS) == list(read("pieces")["achievements"])
ALL_FIVE, THREE_SEALS, THREE_CUBES, FIVE_COLOURS, ON_TOP, THREE_TOWNS = range(6)
UNIQUE = 6
"""The first six achievements are for the first player only."""
PAIR = 6
"""Then the pairs, by colour; the last is for all of them."""
ALL_PAIRS = 11
CLAIM_POINTS = np.array([row["points"] for row in read("pieces")["achievements"].values()], np.int8)
