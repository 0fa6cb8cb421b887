"""The document that `score` reads: what it accepts, what it refuses, and how it says so."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cascata
from oracles import cascadia as oracle

HABITATS = oracle.HABITATS
SPECIES = oracle.SPECIES

VALID: dict[str, Any] = {
    "format": "cascata-position/1",
    "game": "cascadia",
    "options": {
        "cards": {"bear": "A", "elk": "B", "salmon": "C", "hawk": "D", "fox": "A"},
        "majorities": True,
    },
    "boards": [
        {
            "name": "Jade",
            "nature": 2,
            "tiles": [
                {"at": "0,0", "edges": ["river"] * 3 + ["prairie"] * 3, "token": "salmon"},
                {"at": "1,0", "tile": 1, "turns": 2, "token": "bear"},
                {"at": "2,0", "token": "fox"},
                {"at": "-1,1", "tile": 26, "turns": 5},
            ],
        },
        {"name": "Lee", "nature": 0, "tiles": [{"at": "4,-7", "edges": ["river"] * 6}]},
    ],
}


def steps(place):
    """The steps of a place like `boards[0].tiles[3].token`."""
    names = place.replace("[", ".").replace("]", "").split(".")
    return [int(name) if name.isdigit() else name for name in names]


MISSING = object()


def with_change(place, value):
    """The valid document with another value at one place; no value: without the place."""
    document = copy.deepcopy(VALID)
    *way, last = steps(place)
    part: Any = document
    for step in way:
        part = part[step]
    if value is MISSING:
        del part[last]
    else:
        part[last] = value
    return document


def refusal(document):
    """The sentence with which a document is refused."""
    with pytest.raises(cascata.InputError) as caught:
        cascata.score(document)
    message = str(caught.value)
    assert message
    assert "\n" not in message
    return message


# -- what is accepted ----------------------------------------------------------------------------


def test_a_valid_document_scores():
    answer = cascata.score(VALID)
    jade, lee = answer["boards"]
    assert jade["name"] == "Jade"
    assert jade["wildlife"] == {"bear": 0, "elk": 0, "salmon": 0, "hawk": 0, "fox": 1}
    assert lee["habitats"] == dict.fromkeys(HABITATS, 0) | {"river": 1}
    assert lee["bonus"]["river"] == jade["bonus"]["river"] == 1
    assert answer["winners"] == ["Jade"]


def test_the_example_of_the_format_scores():
    example = """
    {"format": "cascata-position/1", "game": "cascadia",
     "options": {"cards": {"bear": "A", "elk": "B", "salmon": "C", "hawk": "D", "fox": "A"},
                 "majorities": true},
     "boards": [{"name": "Jade", "nature": 2, "tiles": [
        {"at": "0,0", "edges": ["river","river","river","prairie","prairie","prairie"],
         "token": "salmon"},
        {"at": "1,0", "tile": 17, "turns": 2, "token": "bear"},
        {"at": "2,0", "token": "fox"}]}]}
    """
    answer = cascata.score(json.loads(example))["boards"][0]
    assert answer["wildlife"] == {"bear": 0, "elk": 0, "salmon": 0, "hawk": 0, "fox": 1}
    assert answer["habitats"] == dict.fromkeys(HABITATS, 0) | dict.fromkeys(
        ("river", "prairie", "wetland"), 1
    )
    assert answer["total"] == 1 + 3 + 2


def test_scoring_leaves_the_document_alone():
    document = copy.deepcopy(VALID)
    cascata.score(document)
    assert document == VALID


def test_the_answer_is_plain_data():
    answer = cascata.score(VALID)
    assert json.loads(json.dumps(answer)) == answer


def test_every_board_has_a_line_for_each_animal_and_each_habitat():
    for board in cascata.score(VALID)["boards"]:
        named = [line["what"] for line in board["lines"]]
        for what in SPECIES + HABITATS:
            assert named.count(what) == 1
        assert all({"what", "points", "groups"} <= line.keys() for line in board["lines"])


@pytest.mark.parametrize(
    ("cards", "letters"),
    [
        ("ABCDA", {"bear": "A", "elk": "B", "salmon": "C", "hawk": "D", "fox": "A"}),
        ("DCBAD", {"bear": "D", "elk": "C", "salmon": "B", "hawk": "A", "fox": "D"}),
    ],
)
def test_five_letters_name_the_cards_of_bear_elk_salmon_hawk_and_fox(cards, letters):
    tokens = oracle.picture("B B . E E E . S S S . H F F")
    board = oracle.board("Ash", tokens)
    by_text = cascata.score(oracle.position([board], cards))
    by_name = cascata.score(oracle.position([board], letters))
    assert by_text == by_name
    expected = {species: oracle.wildlife(tokens, species, letters[species]) for species in SPECIES}
    assert by_text["boards"][0]["wildlife"] == expected


@pytest.mark.parametrize("cards", ["family", "intermediate"])
def test_the_variants_are_named_in_place_of_cards(cards):
    tokens = oracle.picture("B B . E E E . S S S S . H F F")
    answer = cascata.score(oracle.position([oracle.board("Ash", tokens)], cards))["boards"][0]
    assert answer["wildlife"] == {s: oracle.wildlife(tokens, s, cards) for s in SPECIES}


def test_a_board_may_be_in_pieces():
    board = oracle.board("Ash", {(0, 0): "bear", (30, 5): "bear", (31, 5): "bear"})
    assert cascata.score(oracle.position([board], "AAAAA"))["boards"][0]["wildlife"]["bear"] == 4


def test_a_board_may_hold_sixty_four_tiles():
    tiles = {(q, r): ["forest"] * 6 for q in range(8) for r in range(8)}
    answer = cascata.score(oracle.position([oracle.board("Ash", tiles=tiles)], "AAAAA"))
    assert answer["boards"][0]["habitats"]["forest"] == 64


@pytest.mark.parametrize("corner", [(0, 0), (-30, -30), (-59, 0), (100, -300)])
def test_a_board_may_be_sixty_cells_wide_and_high(corner):
    q, r = corner
    hawks = {(q, r): "hawk", (q + 59, r): "hawk", (q, r + 59): "hawk", (q + 59, r + 59): "hawk"}
    answer = cascata.score(oracle.position([oracle.board("Ash", hawks)], "CCCCC"))
    assert answer["boards"][0]["wildlife"]["hawk"] == 3 * 5  # four sides and one diagonal


def test_four_boards_may_be_scored_together():
    boards = [oracle.board(name, {(0, 0): "elk"}) for name in ("Jade", "Lee", "Ash", "Kim")]
    assert len(cascata.score(oracle.position(boards, "AAAAA"))["boards"]) == 4


# -- tiles by number -----------------------------------------------------------------------------

DATA = Path(cascata.__file__).parent / "games" / "cascadia" / "data" / "tiles.json"
CATALOGUE = json.loads(DATA.read_text(encoding="utf-8"))["tiles"]


def habitats_beside(tile):
    """Which corridors a tile joins, with a tile of one habitat on each side of it in turn."""
    found = []
    for side in range(6):
        boards = []
        for kind in HABITATS[:4]:
            cell = oracle.cell_name(oracle.step((0, 0), side))
            tiles = [{"at": "0,0"} | tile, {"at": cell, "edges": [kind] * 6}]
            boards.append({"name": kind, "tiles": tiles})
        document = VALID | {"boards": boards}
        sizes = [board["habitats"] for board in cascata.score(document)["boards"]]
        joined = [kind for kind, size in zip(HABITATS, sizes) if size[kind] == 2]
        found.append(joined[0] if joined else HABITATS[4])
    return found


def test_there_are_eighty_five_tiles():
    assert [tile["tile"] for tile in CATALOGUE] == list(range(1, 86))


@pytest.mark.parametrize("turns", range(6))
def test_the_first_habitat_of_a_turned_tile_covers_three_sides_from_there_on(turns):
    # Tile 26 shows mountain and forest.
    expected = ["forest"] * 6
    for side in range(turns, turns + 3):
        expected[side % 6] = "mountain"
    assert habitats_beside({"tile": 26, "turns": turns}) == expected


def test_a_tile_that_is_not_turned_starts_in_the_east():
    assert habitats_beside({"tile": 26}) == ["mountain"] * 3 + ["forest"] * 3


def test_every_tile_by_number_is_the_same_as_by_its_edges():
    by_number, by_edges = [], []
    for tile in CATALOGUE:
        first, last = tile["habitats"][0], tile["habitats"][-1]
        turns = tile["tile"] % 6
        edges = [first if (side - turns) % 6 < 3 else last for side in range(6)]
        cell = {"at": oracle.cell_name((tile["tile"] % 8, tile["tile"] // 8))}
        by_number.append(cell | {"tile": tile["tile"], "turns": turns})
        by_edges.append(cell | {"edges": edges})
    for start in (0, 21):
        boards = [
            {"name": "numbers", "tiles": by_number[start : start + 64]},
            {"name": "edges", "tiles": by_edges[start : start + 64]},
        ]
        numbers, edges = cascata.score(VALID | {"boards": boards})["boards"]
        assert numbers["habitats"] == edges["habitats"]


# -- what is refused -----------------------------------------------------------------------------

REFUSED = [
    ("format", "cascata-position/2", "format", "another version"),
    ("format", 1, "format", "a number for a format"),
    ("game", "chess", "game", "another game"),
    ("boards", [], "boards", "no board"),
    ("boards", {"0": {}}, "boards", "boards in an object"),
    ("boards", [{"name": n, "tiles": []} for n in "abcde"], "boards", "five boards"),
    ("boards[1]", "Lee", "boards[1]", "a board that is text"),
    ("boards[1].tiles", {"at": "0,0"}, "boards[1].tiles", "tiles in an object"),
    ("boards[0].name", 7, "boards[0].name", "a number for a name"),
    ("boards[0].nature", -1, "boards[0].nature", "a negative number of nature tokens"),
    ("boards[0].nature", 1.5, "boards[0].nature", "half a nature token"),
    ("boards[0].nature", "two", "boards[0].nature", "nature tokens in words"),
    ("boards[0].nature", True, "boards[0].nature", "nature tokens yes"),
    ("boards[0].tiles[3]", "0,0", "boards[0].tiles[3]", "a tile that is text"),
    ("boards[0].tiles[3].at", "1;0", "boards[0].tiles[3].at", "a cell with a semicolon"),
    ("boards[0].tiles[3].at", "1", "boards[0].tiles[3].at", "a cell of one number"),
    ("boards[0].tiles[3].at", "1,2,3", "boards[0].tiles[3].at", "a cell of three numbers"),
    ("boards[0].tiles[3].at", "a,b", "boards[0].tiles[3].at", "a cell of letters"),
    ("boards[0].tiles[3].at", "0.5,1", "boards[0].tiles[3].at", "a cell between cells"),
    ("boards[0].tiles[3].at", "", "boards[0].tiles[3].at", "an empty cell"),
    ("boards[0].tiles[3].at", [0, 1], "boards[0].tiles[3].at", "a cell in a list"),
    ("boards[0].tiles[3].at", "9" * 5000 + ",0", "boards[0].tiles[3].at", "a cell far, far away"),
    ("boards[0].tiles[3].at", "1,0", "boards[0].tiles[3]", "two tiles on one cell"),
    ("boards[0].tiles[3].at", "60,0", "boards[0]", "sixty-two columns"),
    ("boards[0].tiles[3].at", "0,60", "boards[0]", "sixty-one rows"),
    ("boards[0].tiles[0].edges", ["river"] * 5, "boards[0].tiles[0].edges", "five edges"),
    ("boards[0].tiles[0].edges", ["river"] * 7, "boards[0].tiles[0].edges", "seven edges"),
    ("boards[0].tiles[0].edges", "river", "boards[0].tiles[0].edges", "one word for edges"),
    ("boards[0].tiles[0].edges[4]", "desert", "boards[0].tiles[0].edges[4]", "unknown habitat"),
    ("boards[0].tiles[0].edges[4]", None, "boards[0].tiles[0].edges[4]", "a side of nothing"),
    ("boards[0].tiles[0].tile", 3, "boards[0].tiles[0]", "both a tile number and edges"),
    ("boards[0].tiles[1].tile", 0, "boards[0].tiles[1].tile", "tile number 0"),
    ("boards[0].tiles[1].tile", 86, "boards[0].tiles[1].tile", "tile number 86"),
    ("boards[0].tiles[1].tile", "17", "boards[0].tiles[1].tile", "a tile number as text"),
    ("boards[0].tiles[1].tile", 1.5, "boards[0].tiles[1].tile", "half a tile number"),
    ("boards[0].tiles[1].turns", 6, "boards[0].tiles[1].turns", "six turns"),
    ("boards[0].tiles[1].turns", -1, "boards[0].tiles[1].turns", "minus one turn"),
    ("boards[0].tiles[1].turns", "1", "boards[0].tiles[1].turns", "turns as text"),
    ("boards[0].tiles[3].token", "wolf", "boards[0].tiles[3].token", "a wolf"),
    ("boards[0].tiles[3].token", "Bear", "boards[0].tiles[3].token", "a capital letter"),
    ("boards[0].tiles[3].token", 1, "boards[0].tiles[3].token", "a number for a token"),
    ("boards[0].tiles[3].token", ["bear"], "boards[0].tiles[3].token", "a token in a list"),
    ("options", [], "options", "options in a list"),
    ("options.cards", "ABCD", "options.cards", "four letters"),
    ("options.cards", "ABCDAB", "options.cards", "six letters"),
    ("options.cards", "ABCDE", "options.cards", "a card E"),
    ("options.cards", "wolves", "options.cards", "an unknown variant"),
    ("options.cards", 5, "options.cards", "a number for cards"),
    ("options.cards", ["A"] * 5, "options.cards", "cards in a list"),
    ("options.cards", {"bear": "A"}, "options.cards", "one card of five"),
    ("options.cards.bear", "E", "options.cards", "a bear card E"),
    ("options.cards.bear", 1, "options.cards", "a number for a bear card"),
    ("options.cards.bear", "AA", "options.cards", "two bear cards"),
    ("options.cards.wolf", "A", "options.cards", "a wolf card"),
    ("options.majorities", "maybe", "options.majorities", "majorities maybe"),
    ("options.elk_d", "ring", "options.elk_d", "unknown reading of elk D"),
    ("options.salmon_runs", "lenient", "options.salmon_runs", "unknown reading of runs"),
    ("options.elk_c_over_8", 8, "options.elk_c_over_8", "unknown reading of elk C"),
    ("options.salmon_d_minimum", 2, "options.salmon_d_minimum", "unknown minimum of salmon D"),
    ("options.edition", "third", "options.edition", "unknown edition"),
    ("options.wolves", True, "options", "unknown option"),
]


@pytest.mark.parametrize(
    ("place", "value", "named"),
    [pytest.param(place, value, named, id=label) for place, value, named, label in REFUSED],
)
def test_a_refusal_names_the_place(place, value, named):
    message = refusal(with_change(place, value))
    assert re.match(re.escape(named) + r"(?![a-z0-9_])", message), message


@pytest.mark.parametrize(
    "place", ["format", "game", "boards", "boards[1].tiles", "boards[0].tiles[3].at"]
)
def test_a_refusal_names_what_is_missing(place):
    message = refusal(with_change(place, MISSING))
    parent, _, name = place.rpartition(".")
    assert message.startswith(parent)
    assert name in message


@pytest.mark.parametrize("document", [None, [], "cascadia", 7, True, {}])
def test_a_document_must_be_an_object_with_all_its_parts(document):
    refusal(document)


def test_a_refused_token_is_told_what_is_allowed():
    message = refusal(with_change("boards[0].tiles[3].token", "wolf"))
    allowed = "bear, elk, salmon, hawk, fox"
    assert message == f"boards[0].tiles[3].token: 'wolf' is not one of {allowed}"


def test_a_refused_habitat_is_told_what_is_allowed():
    message = refusal(with_change("boards[0].tiles[0].edges[4]", "desert"))
    allowed = "mountain, forest, prairie, wetland, river"
    assert message == f"boards[0].tiles[0].edges[4]: 'desert' is not one of {allowed}"


def test_an_unknown_option_is_named():
    assert "wolves" in refusal(with_change("options.wolves", True))


def test_sixty_five_tiles_are_too_many():
    tiles = [{"at": f"{q},{r}"} for q in range(13) for r in range(5)]
    message = refusal(with_change("boards[1].tiles", tiles))
    assert message.startswith("boards[1].tiles")
    assert "64" in message


def test_a_board_of_more_than_sixty_cells_is_too_wide():
    message = refusal(with_change("boards[1].tiles", [{"at": "-30,0"}, {"at": "30,0"}]))
    assert message.startswith("boards[1]")
    assert "60" in message


def test_two_tiles_on_one_cell_are_refused_at_the_second():
    message = refusal(with_change("boards[0].tiles[3].at", "2,0"))
    assert message.startswith("boards[0].tiles[3]")
    assert "2,0" in message


# -- anything at all -----------------------------------------------------------------------------

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12),
    st.sampled_from(["0,0", "1,-2", "bear", "river", "A", "ABCDA", "family", "cascadia"]),
)
anything = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6),
        st.dictionaries(st.text(max_size=8), inner, max_size=6),
    ),
    max_leaves=12,
)


def places(part):
    """All containers inside a document with a key of each: the places where it can be changed."""
    if isinstance(part, dict | list):
        for key in list(part) if isinstance(part, dict) else range(len(part)):
            yield part, key
            yield from places(part[key])


def scores_or_refuses(document):
    """Score a document; anything but an answer or a refusal fails the test."""
    try:
        answer, message = cascata.score(document), "scored"
    except cascata.InputError as error:
        answer, message = None, str(error)
    assert message
    assert "\n" not in message
    if answer is not None:
        assert len(answer["boards"]) == len(document["boards"])


@settings(deadline=None, max_examples=200)
@given(anything)
def test_anything_scores_or_is_refused(document):
    scores_or_refuses(document)


@settings(deadline=None, max_examples=200)
@given(anything, anything, anything)
def test_anything_inside_a_document_scores_or_is_refused(options, board, tile):
    scores_or_refuses(VALID | {"options": options})
    scores_or_refuses(VALID | {"boards": [board]})
    scores_or_refuses(VALID | {"boards": [{"name": "Ash", "tiles": [tile]}]})


@settings(deadline=None, max_examples=400)
@given(st.data())
def test_a_changed_document_scores_or_is_refused(data):
    document = copy.deepcopy(VALID)
    for _ in range(data.draw(st.integers(1, 3))):
        found = list(places(document))
        part, key = found[data.draw(st.integers(0, len(found) - 1))]
        change = data.draw(st.sampled_from(["replace", "delete", "add", "copy"]))
        if change == "replace":
            part[key] = data.draw(anything)
        elif change == "delete":
            del part[key]
        elif change == "copy":
            other, other_key = found[data.draw(st.integers(0, len(found) - 1))]
            part[key] = copy.deepcopy(other[other_key])
        elif isinstance(part, dict):
            part[data.draw(st.text(max_size=8))] = data.draw(anything)
        else:
            part.append(data.draw(anything))
        if not document:
            break
    scores_or_refuses(document)


def counted(name, animals, sizes, nature):
    return {
        "name": name,
        "nature": nature,
        "wildlife": dict(zip(SPECIES, animals, strict=True)),
        "habitats": dict(zip(HABITATS, sizes, strict=True)),
    }


def test_a_score_sheet_can_be_given_as_numbers():
    """The numbers that a paper sheet asks for; the bonuses are worked out."""
    jade = counted("Jade", (11, 14, 12, 11, 11), (6, 4, 7, 8, 5), 2)
    ash = counted("Ash", (19, 9, 8, 14, 12), (6, 5, 6, 3, 7), 4)
    lee = counted("Lee", (11, 13, 16, 8, 10), (5, 6, 4, 8, 6), 1)
    answer = cascata.score(VALID | {"boards": [jade, ash, lee]})
    assert [board["bonus"] for board in answer["boards"]] == [
        dict(zip(HABITATS, bonus, strict=True))
        for bonus in ((2, 0, 3, 2, 0), (2, 1, 1, 0, 3), (0, 3, 0, 2, 1))
    ]
    assert [board["total"] for board in answer["boards"]] == [98, 100, 94]
    assert answer["winners"] == ["Ash"]
    bear = answer["boards"][0]["lines"][0]
    assert bear == {"what": "bear", "points": 11, "card": "A", "counted": True, "groups": []}


def test_numbers_and_tiles_are_compared_with_each_other():
    (jade, lee), (numbers, _) = (
        cascata.score(VALID | {"boards": boards})["boards"]
        for boards in (
            VALID["boards"],
            [counted("Jade", (4, 0, 2, 0, 2), (0, 0, 1, 0, 2), 2), VALID["boards"][1]],
        )
    )
    assert (jade["bonus"]["river"], numbers["bonus"]["river"]) == (1, 2)
    assert lee["habitats"]["river"] == 1


@pytest.mark.parametrize(
    ("board", "options", "says"),
    [
        ({"wildlife": {"wolf": 1}}, {}, "boards[0].wildlife.wolf: no such field"),
        ({"wildlife": {"bear": -1}}, {}, "boards[0].wildlife.bear: expected a whole number"),
        ({"habitats": {}, "tiles": []}, {}, "boards[0].habitats: give either the tiles or"),
        ({"habitats": {}}, {"scenario": 1}, "boards[0].habitats: a scenario looks at tiles"),
    ],
)
def test_numbers_that_are_refused(board, options, says):
    options = {"cards": "AAAAA"} | options
    document = VALID | {"options": options, "boards": [{"name": "Jade"} | board]}
    with pytest.raises(cascata.InputError, match=re.escape(says)):
        cascata.score(document)
