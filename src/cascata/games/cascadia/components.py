"""What is in the box: tiles, starters, scoring cards, as arrays that compiled rules index.

Habitats, wildlife and faces are numbered. A *face* is one hex with its picture: faces 1..85 are the
habitat tiles (their catalogue numbers), faces 86..100 the hexes of the starters S1..S5, three each.
Face 0 stands for "no tile".
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

Habitat = Literal["mountain", "forest", "prairie", "wetland", "river"]
HABITATS: tuple[Habitat, ...] = get_args(Habitat)
Animal = Literal["bear", "elk", "salmon", "hawk", "fox"]
WILDLIFE: tuple[Animal, ...] = get_args(Animal)
BEAR, ELK, SALMON, HAWK, FOX = range(5)
NO_HABITAT = -1

TILES = 85
STARTERS = 5
FACES = 1 + TILES + 3 * STARTERS
TOKENS_OF_EACH = 20


@cache
def read(name: str) -> Any:
    """One of the data files, as plain data."""
    return json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8"))


def _layout(edges: list[str]) -> tuple[int, int, int]:
    """(first habitat, second habitat, turns) of a hex given by its six edges."""
    for turns in range(6):
        if edges[turns] == edges[(turns + 2) % 6] and edges[turns] != edges[(turns + 3) % 6]:
            first, second = edges[turns], edges[(turns + 3) % 6]
            return HABITATS.index(first), HABITATS.index(second), turns
    return HABITATS.index(edges[0]), HABITATS.index(edges[0]), 0


def _build_faces() -> None:
    rows = [(row["habitats"], row["wildlife"]) for row in read("tiles")["tiles"]]
    for face, (habitats, wildlife) in enumerate(rows, start=1):
        FIRST[face] = HABITATS.index(habitats[0])
        SECOND[face] = HABITATS.index(habitats[-1])
        _finish_face(face, wildlife)
    face = TILES + 1
    for number, starter in enumerate(read("starters")["starters"]):
        for place, row in enumerate(starter["hexes"]):
            FIRST[face], SECOND[face], STARTER_TURNS[number, place] = _layout(row["edges"])
            STARTER_CELLS[place] = [int(part) for part in row["at"].split(",")]
            _finish_face(face, row["wildlife"])
            face += 1


def _finish_face(face: int, wildlife: list[str]) -> None:
    KEYSTONE[face] = FIRST[face] == SECOND[face]
    for animal in wildlife:
        ACCEPTS[face, WILDLIFE.index(animal)] = True
    SHOWS[face] = 1 << FIRST[face] | 1 << SECOND[face]
    for turns in range(6):
        for direction in range(6):
            on_first = (direction - turns) % 6 < 3
            EDGE[face, turns, direction] = FIRST[face] if on_first else SECOND[face]


# Small types keep what compiled rules look up in the nearest cache.
FIRST: NDArray[np.int8] = np.full(FACES, NO_HABITAT, np.int8)
"""The habitat that covers edges turns, turns + 1 and turns + 2."""
SECOND: NDArray[np.int8] = np.full(FACES, NO_HABITAT, np.int8)
"""The habitat on the other three edges; on a keystone the same as the first."""
KEYSTONE: NDArray[np.bool_] = np.zeros(FACES, np.bool_)
ACCEPTS: NDArray[np.bool_] = np.zeros((FACES, 5), np.bool_)
EDGE: NDArray[np.int8] = np.full((FACES, 6, 6), NO_HABITAT, np.int8)
"""EDGE[face, turns, direction]: the habitat seen on that side."""
SHOWS: NDArray[np.uint8] = np.zeros(FACES, np.uint8)
"""The habitats of a face as bits."""
STARTER_CELLS: NDArray[np.int64] = np.zeros((3, 2), np.int64)
STARTER_TURNS: NDArray[np.int64] = np.zeros((STARTERS, 3), np.int64)
_build_faces()

DIRECTION_Q = np.array([1, 0, -1, -1, 0, 1], np.int64)
DIRECTION_R = np.array([0, 1, 1, 0, -1, -1], np.int64)


# Scoring cards --------------------------------------------------------------------------------

RULES = (
    "any_groups", "bear_pairs", "bear_groups", "elk_lines", "elk_shapes", "elk_groups", "elk_rings",
    "salmon_runs", "salmon_company", "hawks_alone", "hawks_alone_in_sight", "hawks_in_sight",
    "hawk_sights", "hawk_pairs", "fox_kinds", "fox_kind_pairs", "fox_most_of_a_kind", "fox_couples",
)  # fmt: skip
(
    ANY_GROUPS, BEAR_PAIRS, BEAR_GROUPS, ELK_LINES, ELK_SHAPES, ELK_GROUPS, ELK_RINGS,
    SALMON_RUNS, SALMON_COMPANY, HAWKS_ALONE, HAWKS_ALONE_IN_SIGHT, HAWKS_IN_SIGHT,
    HAWK_SIGHTS, HAWK_PAIRS, FOX_KINDS, FOX_KIND_PAIRS, FOX_MOST_OF_A_KIND, FOX_COUPLES,
) = range(18)  # fmt: skip

Edition = Literal["final", "prototype"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)

CARDS: list[dict[str, Any]] = read("cards")["cards"]
"""The scoring cards; a card's number is its place in this list."""

MOST = 64
"""The largest number that a points table knows: no board holds more tiles."""

NO_CARD = len(CARDS)
"""Stands for a card that a seat has not seen: it pays nothing."""

CARD_RULE = np.array([RULES.index(card["rule"]) for card in CARDS] + [ANY_GROUPS], np.int8)
CARD_BONUS = np.array([card.get("all_sizes_bonus", 0) for card in CARDS] + [0], np.int8)
CARD_POINTS: NDArray[np.int16] = np.zeros((len(CARDS) + 1, MOST + 1), np.int16)
for _number, _card in enumerate(CARDS):
    _table = _card["points"]
    _rest = _table[-1] if _card["more"] == "same" else 0
    CARD_POINTS[_number, 1:] = _table + [_rest] * (MOST - len(_table))


def card_number(edition: str, wildlife: str, card: str) -> int:
    """The number of a card, such as ("final", "bear", "A"); ValueError when there is none."""
    for number, row in enumerate(CARDS):
        if (row["edition"], row["card"]) == (edition, card) and row["wildlife"] in (
            wildlife,
            "any",
        ):
            return number
    raise ValueError(f"no card {card} for {wildlife} in the {edition} edition")


def card_letters(edition: str) -> str:
    """The letters of the edition's cards: ABCD or ABC."""
    return "".join(
        row["card"] for row in CARDS if (row["edition"], row["wildlife"]) == (edition, "bear")
    )


def card_faces(edition: str) -> dict[str, dict[str, str]]:
    """How the edition's cards are drawn and told, by animal and letter."""
    faces: dict[str, dict[str, str]] = {animal: {} for animal in (*WILDLIFE, "any")}
    for row in CARDS:
        if row["edition"] == edition:
            faces[row["wildlife"]][row["card"]] = row.get("face", row["rule"])
    return faces
