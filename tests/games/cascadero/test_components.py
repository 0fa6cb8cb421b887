"""What is in the box: the two sides of the board, the tracks, the pieces."""

import json
from collections import Counter
from typing import Any

import pytest

import cascata
from oracles import cascadero as oracle

BOX = cascata.load("cascadero").components()
COLOURED = ("blue", "yellow", "orange", "pink")
SIDES = ("front", "back")
HEXES = {side: {hex_["at"]: hex_ for hex_ in BOX["boards"][side]["hexes"]} for side in SIDES}


def cells(side, kind):
    """The hexes of a kind."""
    return [at for at, hex_ in HEXES[side].items() if hex_["kind"] == kind]


def beside(side, at):
    """The hexes that touch one, by the engine's axial coordinates."""
    q, r = HEXES[side][at]["q"], HEXES[side][at]["r"]
    around = {(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)}
    return [other for other, hex_ in HEXES[side].items() if (hex_["q"], hex_["r"]) in around]


def test_the_box_is_plain_data():
    assert json.loads(json.dumps(BOX)) == BOX


# -- the board -------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_the_board_is_as_the_oracle_draws_it(side):
    marks = {"field": ".", "farmer": "f"}
    drawn = {at: marks.get(h["kind"]) or h["colour"][0] for at, h in HEXES[side].items()}
    assert drawn == oracle.HEXES[side]
    for at, hex_ in HEXES[side].items():
        assert (hex_["q"], hex_["r"]) == oracle.axial(at)
        assert sorted(beside(side, at)) == sorted(oracle.BESIDE[side][at])


@pytest.mark.parametrize(
    ("side", "towns", "fields", "farmers"), [("front", 36, 198, 0), ("back", 26, 184, 24)]
)
def test_each_side_has_234_hexes(side, towns, fields, farmers):
    kinds = Counter(hex_["kind"] for hex_ in HEXES[side].values())
    assert kinds == Counter(town=towns, field=fields, farmer=farmers)
    assert sum(kinds.values()) == 234


@pytest.mark.parametrize(("side", "coloured", "white"), [("front", 7, 8), ("back", 5, 6)])
def test_towns_of_each_colour(side, coloured, white):
    counts = Counter(HEXES[side][at]["colour"] for at in cells(side, "town"))
    assert counts == Counter(dict.fromkeys(COLOURED, coloured) | {"white": white})


@pytest.mark.parametrize("side", SIDES)
def test_no_field_touches_two_towns(side):
    for at in (*cells(side, "field"), *cells(side, "farmer")):
        assert sum(HEXES[side][other]["kind"] == "town" for other in beside(side, at)) <= 1


@pytest.mark.parametrize("side", SIDES)
def test_towns_are_never_closer_than_three_steps(side):
    towns = cells(side, "town")
    assert min(oracle.distance(a, b) for a in towns for b in towns if a != b) == 3


def test_a_farmer_is_never_beside_a_town_or_another_farmer():
    for at in cells("back", "farmer"):
        assert {HEXES["back"][other]["kind"] for other in beside("back", at)} == {"field"}


@pytest.mark.parametrize("side", SIDES)
def test_the_fields_hang_together(side):
    fields = {at for at, hex_ in HEXES[side].items() if hex_["kind"] != "town"}
    assert oracle.connected(side, fields, next(iter(fields))) == fields


@pytest.mark.parametrize("side", SIDES)
def test_every_town_has_three_fields_or_more(side):
    assert all(len(beside(side, town)) >= 3 for town in cells(side, "town"))


@pytest.mark.parametrize(("side", "basis"), [("front", ((1, 2), (-2, 3))),
                                             ("back", ((-2, 3), (4, -1)))])  # fmt: skip
def test_towns_fill_a_lattice(side, basis):
    # What the transcription of a printed board should look like: no town missing, none misplaced.
    (a, b), (c, d) = basis
    q, r = oracle.axial("7,5" if side == "front" else "8,8")
    lattice = {
        (q + i * a + j * c, r + i * b + j * d) for i in range(-20, 21) for j in range(-20, 21)
    }
    expected = {at for at, hex_ in HEXES[side].items() if (hex_["q"], hex_["r"]) in lattice}
    assert expected == set(cells(side, "town"))


# -- heralds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("icon", ["star", "o", "x"])
@pytest.mark.parametrize("side", SIDES)
def test_an_icon_marks_one_town_of_each_players_colour(side, icon):
    towns = BOX["boards"][side]["heralds"][icon]
    assert sorted(towns) == sorted(oracle.HERALDS[side, icon])
    assert sorted(HEXES[side][town]["colour"] for town in towns) == sorted(COLOURED)
    assert {at for at, hex_ in HEXES[side].items() if hex_.get("icon") == icon} == set(towns)


# -- tracks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("track", ["coloured", "white"])
def test_the_spaces_of_a_track(track):
    spaces: dict[str, dict[str, Any]] = {}
    for space in range(16):
        action = oracle.space_action(track, space)
        if space in oracle.FORBIDDEN:
            spaces[str(space)] = {"what": "forbidden"}
        elif space in oracle.POINTS:
            first, later = oracle.POINTS[space]
            spaces[str(space)] = {"what": "points", "first": first, "later": later}
        elif action:
            spaces[str(space)] = {"what": action}
    assert BOX["tracks"][track] == spaces


def test_a_track_has_15_spaces_two_barriers_and_three_banners():
    assert (BOX["top"], BOX["end"]) == (15, 50)
    assert BOX["barriers"] == [5, 11]
    assert BOX["banners"] == [4, 10, 15]


def test_there_is_a_space_for_each_of_the_12_seals():
    seals = Counter(
        track for track, spaces in BOX["tracks"].items() for space in spaces.values()
        if space["what"] == "seal"
    )  # fmt: skip
    assert seals == Counter(coloured=2, white=4)
    assert 4 * seals["coloured"] + seals["white"] == 12
