"""The scoring cards, sentence by sentence, and boards with known points.

Boards are drawn: B E S H F are the animals, a dot is an empty tile, a space is no tile. Neighbours
are two columns apart in a line, and one column apart in lines that follow each other.
"""

import json
from pathlib import Path

import pytest

import cascata
from oracles import cascadia as oracle

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())
SPECIES = oracle.SPECIES
HABITATS = oracle.HABITATS


def tokens_of(listed):
    """Tokens from lists of cells by animal."""
    return {oracle.parse_cell(cell): animal for animal, cells in listed.items() for cell in cells}


def answer_for(tokens, cards, **readings):
    """The answer of the package for one board that holds only animals."""
    board = oracle.board("Ash", tokens)
    return cascata.score(oracle.position([board], cards, majority=False, **readings))["boards"][0]


def points(drawing, what, **readings):
    """The points of one animal on a drawn board; `what` names the animal and its card."""
    species, card = what.split()
    tokens = oracle.picture(drawing) if isinstance(drawing, str) else drawing
    cards = card * 5 if len(card) == 1 else card
    return answer_for(tokens, cards, **readings)["wildlife"][species]


def row(animal, count, gap=1):
    """So many of one animal in a row, `gap` steps apart."""
    return {(gap * i, 0): animal for i in range(count)}


def groups_of(answer, what):
    """The groups of one line of an answer, as sets of cells."""
    (line,) = [line for line in answer["lines"] if line["what"] == what]
    return [frozenset(map(oracle.parse_cell, group["cells"])) for group in line["groups"]]


# -- boards with known points --------------------------------------------------------------------


def card_cases():
    for vector in VECTORS["cards"]:
        tokens = tokens_of(vector["tokens"])
        for what, expected in vector["points"].items():
            yield pytest.param(tokens, what, {}, expected, id=f"{vector['name']} - {what}")
        for reading in vector.get("readings", ()):
            options = reading["options"]
            names = " ".join(f"{name}={value}" for name, value in options.items())
            for what, expected in reading["points"].items():
                label = f"{vector['name']} - {what}, {names}"
                yield pytest.param(tokens, what, options, expected, id=label)


@pytest.mark.parametrize(("tokens", "what", "readings", "expected"), list(card_cases()))
def test_known_boards_pay_what_the_card_says(tokens, what, readings, expected):
    assert points(tokens, what, **readings) == expected


@pytest.mark.parametrize(("tokens", "what", "readings", "expected"), list(card_cases()))
def test_the_oracle_knows_these_boards_too(tokens, what, readings, expected):
    assert oracle.wildlife(tokens, *what.split(), **readings) == expected


@pytest.mark.parametrize("edition", ["final", "prototype"])
def test_the_edition_is_the_printed_game_unless_said_otherwise(edition):
    run = row("salmon", 7)
    assert points(run, "salmon A") == 25
    assert points(run, "salmon A", edition=edition) == {"final": 25, "prototype": 26}[edition]


# The prototype's tables, each read off a row of boards: the first board is worth the first number.


def bears_in_pairs(pairs):
    return {(3 * i + j, 0): "bear" for i in range(pairs) for j in range(2)}


def growing_rhombus(count):
    return dict.fromkeys([(0, 0), (1, 0), (0, 1), (1, -1)][:count], "elk")


def fox_with(*animals):
    return {(0, 0): "fox"} | dict(zip(oracle.around((0, 0)), animals, strict=False))


PROTOTYPE_BOARDS = {
    "bear A": bears_in_pairs,
    "bear B": lambda n: row("bear", n),
    "bear C": lambda n: row("bear", n),
    "elk A": lambda n: row("elk", n),
    "elk B": lambda n: row("elk", n),
    "elk C": growing_rhombus,
    "salmon A": lambda n: row("salmon", n),
    "salmon B": lambda n: row("salmon", n),
    "salmon C": lambda n: row("salmon", n),
    "hawk A": lambda n: row("hawk", n, gap=2),
    "hawk B": lambda n: row("hawk", n, gap=2),
    "hawk C": lambda n: row("hawk", n, gap=2),
    "fox A": lambda n: fox_with(*SPECIES[:n]),
    "fox B": lambda n: fox_with(*(2 * SPECIES[:n])),
    "fox C": lambda n: fox_with(*["bear"] * n),
}


def prototype_cases():
    for what, table in VECTORS["prototype"].items():
        for number, expected in enumerate(table["points"], start=1):
            if what == "family":
                for animal in SPECIES:
                    tokens = row(animal, number)
                    label = f"family {animal}: {number}"
                    yield pytest.param(tokens, f"{animal} family", expected, id=label)
            else:
                tokens = PROTOTYPE_BOARDS[what](number)
                label = f"{what}: {number} ({table['by']})"
                yield pytest.param(tokens, what, expected, id=label)


@pytest.mark.parametrize(("tokens", "what", "expected"), list(prototype_cases()))
def test_the_prototype_has_its_own_tables(tokens, what, expected):
    assert points(tokens, what, edition="prototype") == expected
    assert oracle.wildlife(tokens, *what.split(), edition="prototype") == expected


def test_a_prototype_hawk_that_touches_a_hawk_still_counts_for_those_it_sees():
    drawing = "H H . H"
    assert points(drawing, "hawk B", edition="prototype") == 5
    assert points(drawing, "hawk B") == 0


def test_the_prototype_has_no_card_d():
    with pytest.raises(cascata.InputError, match=r"^options\.cards"):
        points("B", "bear D", edition="prototype")


# -- whole boards --------------------------------------------------------------------------------


def jade():
    tiles = VECTORS["jade"]["tiles"]
    return oracle.board(
        "Jade",
        {oracle.parse_cell(tile["at"]): tile["token"] for tile in tiles if "token" in tile},
        {oracle.parse_cell(tile["at"]): tile["edges"] for tile in tiles},
        VECTORS["jade"]["nature"],
    )


def corridor(habitat, size, line):
    """A straight corridor of one habitat that touches no other line of the board."""
    return {(q, 2 * line): [habitat] * 6 for q in range(size)}


def sheet_boards():
    """Jade's board, and boards that earn what Lee and Ash wrote on the sheet."""
    boards = [jade()]
    for row_of in VECTORS["sheet"]["boards"][1:]:
        tiles = {}
        for line, habitat in enumerate(HABITATS, start=5):
            tiles |= corridor(habitat, row_of["habitats"][habitat], line)
        tokens = tokens_of(row_of["tokens"])
        boards.append(oracle.board(row_of["name"], tokens, tiles, row_of["nature"]))
    return boards


@pytest.mark.parametrize("cards", VECTORS["jade"]["wildlife"])
def test_jades_board(cards):
    answer = cascata.score(oracle.position([jade()], cards, majority=False))["boards"][0]
    assert answer["wildlife"] == VECTORS["jade"]["wildlife"][cards]
    assert answer["habitats"] == VECTORS["jade"]["habitats"]
    assert answer["nature"] == 2


def test_jades_lines_name_the_cells_that_pay():
    answer = cascata.score(oracle.position([jade()], "AAAAA"))["boards"][0]
    assert sorted(map(len, groups_of(answer, "bear"))) == [2, 2]
    assert sorted(map(len, groups_of(answer, "elk"))) == [2, 3]
    assert sorted(map(len, groups_of(answer, "salmon"))) == [4]
    assert sum(map(len, groups_of(answer, "hawk"))) == 4
    assert sum(map(len, groups_of(answer, "fox"))) == 3
    assert {frozenset([(1, 0), (0, 1)]), frozenset([(3, 2), (2, 3)])} == set(
        groups_of(answer, "bear")
    )


def test_the_score_sheet_of_three_players():
    answer = cascata.score(oracle.position(sheet_boards(), VECTORS["sheet"]["cards"]))
    for board, expected in zip(answer["boards"], VECTORS["sheet"]["boards"], strict=True):
        for part in ("name", "wildlife", "habitats", "bonus", "nature", "total"):
            assert board[part] == expected[part], f"{expected['name']}: {part}"
    assert answer["winners"] == VECTORS["sheet"]["winners"]


def test_the_family_example_holds_the_groups_it_names():
    tokens = tokens_of(VECTORS["family"]["tokens"])
    for animal, sizes in VECTORS["family"]["groups"].items():
        found = oracle.components(oracle.cells_of(tokens, animal))
        assert sorted(map(len, found)) == sorted(sizes)


@pytest.mark.parametrize(("cards", "total"), [("family", 29), ("intermediate", 18)])
def test_the_family_example(cards, total):
    answer = answer_for(tokens_of(VECTORS["family"]["tokens"]), cards)
    assert answer["wildlife"] == VECTORS["family"]["points"][cards]
    assert answer["total"] == total


# -- bears ---------------------------------------------------------------------------------------

BENT = """
B
 B
B
"""
TRIANGLE = """
 B
B B
"""


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("B B B", 10, id="a line"),
        pytest.param(BENT, 10, id="a bend"),
        pytest.param(TRIANGLE, 10, id="a triangle"),
    ],
)
def test_bear_groups_may_have_any_shape(drawing, expected):
    assert points(drawing, "bear B") == expected


def test_bear_groups_that_touch_are_one_group():
    side_by_side = """
B B
 B B
"""
    assert points(side_by_side, "bear A") == 0
    assert points(side_by_side, "bear D") == 13
    apart = """
B B
 .
B B
"""
    assert points(apart, "bear A") == 11


@pytest.mark.parametrize(
    ("card", "paying"),
    [
        ("A", {2: 4}),
        ("B", {3: 10}),
        ("C", {1: 2, 2: 5, 3: 8}),
        ("D", {2: 5, 3: 8, 4: 13}),
    ],
)
def test_bear_groups_must_have_the_exact_size(card, paying):
    for size in range(1, 8):
        assert points(row("bear", size), f"bear {card}") == paying.get(size, 0), size


@pytest.mark.parametrize(
    ("pairs", "expected"), list(enumerate([0, 4, 11, 19, 27, 27, 27])), ids=lambda value: str(value)
)
def test_each_further_pair_of_bears_pays_more_up_to_four(pairs, expected):
    assert points(bears_in_pairs(pairs), "bear A") == expected


def test_each_group_of_three_bears_pays_ten():
    assert points("B B B . B B B . B B B", "bear B") == 30


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("B . B B . B B B", 2 + 5 + 8 + 3, id="one of each size"),
        pytest.param("B . B B . B B", 2 + 5 + 5, id="no three"),
        pytest.param("B B . B B B", 5 + 8, id="no single"),
        pytest.param("B . B . B B B", 2 + 2 + 8, id="no pair"),
        pytest.param("B . B B . B B B . B . B B . B B B", 2 * (2 + 5 + 8) + 3, id="two of each"),
        pytest.param("B . B B . B B B . B B B B", 2 + 5 + 8 + 3, id="a four spoils nothing"),
    ],
)
def test_all_three_sizes_of_bear_groups_pay_a_bonus_once(drawing, expected):
    assert points(drawing, "bear C") == expected


def test_bear_groups_from_two_to_four_pay_by_size_on_card_d():
    assert points("B . B B . B B B . B B B B . B B B B B", "bear D") == 5 + 8 + 13


# -- elk -----------------------------------------------------------------------------------------

RING = """
 E E
E . E
 E E
"""
RING_AND_CENTRE = """
 E E
E E E
 E E
"""
RHOMBUS_FLAT = """
E E
 E E
"""
RHOMBUS_STEEP = """
 E
E E
 E
"""
RHOMBUS_LEANING = """
 E E
E E
"""


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize(("length", "expected"), [(1, 2), (2, 5), (3, 9), (4, 13)])
def test_elk_lines_run_in_any_direction(direction, length, expected):
    line = {oracle.step((0, 0), direction, i): "elk" for i in range(length)}
    assert points(line, "elk A") == expected


@pytest.mark.parametrize(
    ("length", "expected"), [(5, 15), (6, 18), (7, 22), (8, 26), (9, 28), (12, 39)]
)
def test_a_longer_line_of_elk_is_cut_into_lines_of_at_most_four(length, expected):
    assert points(row("elk", length), "elk A") == expected


def test_elk_in_line_must_touch():
    assert points("E . E . E", "elk A") == 6


def test_elk_in_a_zigzag_are_no_line():
    zigzag = """
E   E
 E E
"""
    assert points(zigzag, "elk A") == 10


def test_elk_formations_may_touch():
    side_by_side = """
E E E
 E E E
"""
    assert points(side_by_side, "elk A") == 18


def test_each_elk_counts_once():
    # A line of four and a line of three share an elk: only one of them can have it.
    crossing = """
     E
E E E E
   E
"""
    assert points(crossing, "elk A") == 13 + 2 + 2


def test_touching_elk_are_shared_out_for_the_most_points():
    # Taking the longest line first would leave two single elk: 13 + 2 + 2.
    drawing = """
     E
E E E E
       E
"""
    assert points(drawing, "elk A") == 9 + 9


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("E", 2, id="one"),
        pytest.param("E E", 5, id="two"),
        pytest.param("E E E", 7, id="three in a line are a pair and a single"),
        pytest.param(" E\nE E", 9, id="triangle"),
        pytest.param("E E\n E", 9, id="triangle, upside down"),
        pytest.param(RHOMBUS_FLAT, 13, id="rhombus along a line"),
        pytest.param(RHOMBUS_STEEP, 13, id="rhombus on its tip"),
        pytest.param(RHOMBUS_LEANING, 13, id="rhombus leaning over"),
        pytest.param(" E\nE E E", 11, id="triangle with a tail"),
        pytest.param("E\n E\nE", 7, id="a bend of three"),
        pytest.param("E E E E", 10, id="four in a line"),
        pytest.param(RING, 15, id="a ring holds three pairs"),
        pytest.param(RING_AND_CENTRE, 20, id="seven around a centre"),
    ],
)
def test_elk_shapes_must_be_as_drawn_in_any_orientation(drawing, expected):
    assert points(drawing, "elk B") == expected


@pytest.mark.parametrize("turn", range(6))
def test_a_rhombus_of_elk_may_be_turned(turn):
    cells = [(0, 0), oracle.step((0, 0), turn), oracle.step((0, 0), turn + 1)]
    cells.append(oracle.step(cells[1], turn + 1))
    assert points(dict.fromkeys(cells, "elk"), "elk B") == 13


@pytest.mark.parametrize(
    ("size", "expected"), list(enumerate([2, 4, 7, 10, 14, 18, 23, 28], start=1))
)
def test_elk_groups_on_card_c_pay_by_size_in_any_shape(size, expected):
    snail = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, -1)]
    assert points(row("elk", size), "elk C") == expected
    assert points(dict.fromkeys(snail[:size], "elk"), "elk C") == expected


@pytest.mark.parametrize(
    ("size", "split", "cap"), [(9, 30, 28), (10, 32, 28), (11, 35, 28), (16, 56, 28), (17, 58, 28)]
)
def test_more_than_eight_elk_are_split_or_capped_as_asked(size, split, cap):
    herd = row("elk", size)
    assert points(herd, "elk C") == split
    assert points(herd, "elk C", elk_c_over_8="split") == split
    assert points(herd, "elk C", elk_c_over_8="cap") == cap


def test_a_split_herd_must_leave_connected_groups():
    # Six arms of three around a centre: two groups of eight would both need the centre.
    star = {(0, 0): "elk"}
    for direction in range(6):
        star |= {oracle.step((0, 0), direction, i): "elk" for i in (1, 2, 3)}
    assert points(row("elk", 19), "elk C") == 28 + 28 + 7
    assert points(star, "elk C") == oracle.wildlife(star, "elk", "C") < 28 + 28 + 7


@pytest.mark.parametrize(("count", "expected"), list(enumerate([2, 5, 8, 12, 16, 21], start=1)))
def test_elk_around_one_cell_pay_by_number(count, expected):
    arc = dict.fromkeys(oracle.around((0, 0))[:count], "elk")
    assert points(arc, "elk D") == expected
    assert points(arc, "elk D", elk_d="any") == expected


@pytest.mark.parametrize("middle", ["B", "S", "H", "F", ".", " "])
def test_the_middle_of_an_elk_ring_may_hold_anything(middle):
    assert points(RING.replace(".", middle), "elk D") == 21


def test_an_elk_in_the_middle_of_a_ring_counts_apart():
    assert points(RING_AND_CENTRE, "elk D") == 21 + 2


@pytest.mark.parametrize(
    ("drawing", "arc", "any_place"),
    [
        pytest.param("E . E", 4, 5, id="two opposite"),
        pytest.param("E . . E", 4, 4, id="too far apart for any ring"),
        pytest.param(" E .\n. . E\n E .", 6, 8, id="every other place"),
        pytest.param(" E E\n. . E\n E .", 8 + 2, 12, id="three and one"),
        pytest.param(" E E\n. . .\n E E", 5 + 5, 12, id="two and two"),
        pytest.param(" E E\nE . E\n E .", 16, 16, id="five are always side by side"),
    ],
)
def test_elk_on_a_ring_must_be_side_by_side_unless_gaps_are_allowed(drawing, arc, any_place):
    assert points(drawing, "elk D") == arc
    assert points(drawing, "elk D", elk_d="arc") == arc
    assert points(drawing, "elk D", elk_d="any") == any_place


def test_three_elk_in_a_triangle_are_on_no_ring():
    assert points(" E\nE E", "elk D") == 7


# -- salmon --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "table"),
    [
        ("A", [2, 5, 8, 12, 16, 20, 25, 25, 25]),
        ("B", [2, 4, 9, 11, 17, 17, 17]),
        ("C", [0, 0, 10, 12, 15, 15, 15]),
        ("D", [0, 0, 3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_a_run_of_salmon_pays_by_its_length(card, table):
    for length, expected in enumerate(table, start=1):
        assert points(row("salmon", length), f"salmon {card}") == expected, length


WINDING_SALMON = """
S S   S
   S S
"""
SALMON_RING = """
 S S
S . S
 S S
"""
SALMON_FORK = """
S S
   S S
  S
"""
RUN_AND_BRANCH = """
S S S       S
           S S S
"""


@pytest.mark.parametrize(
    ("drawing", "strict", "forgiving"),
    [
        pytest.param("S S S", 8, 8, id="straight"),
        pytest.param(WINDING_SALMON, 16, 16, id="winding"),
        pytest.param(" S\nS S", 8, 8, id="triangle"),
        pytest.param(SALMON_RING, 20, 20, id="closed ring"),
        pytest.param(" S\nS S S", 0, 5 + 2, id="triangle with one attached"),
        pytest.param(SALMON_FORK, 0, 5 + 2 + 2, id="fork"),
        pytest.param("S S\n S S", 0, 2 + 2, id="rhombus"),
        pytest.param(SALMON_RING.replace(".", "S"), 0, 0, id="seven around a centre"),
        pytest.param(RUN_AND_BRANCH, 8, 8 + 5 + 2, id="a run beside a branch"),
    ],
)
def test_no_salmon_of_a_run_touches_more_than_two_others(drawing, strict, forgiving):
    assert points(drawing, "salmon A") == strict
    assert points(drawing, "salmon A", salmon_runs="strict") == strict
    assert points(drawing, "salmon A", salmon_runs="forgiving") == forgiving


def test_each_run_of_salmon_pays_for_itself():
    assert points("S . S S . S S S", "salmon A") == 2 + 5 + 8


def test_runs_of_three_to_five_pay_on_card_c():
    assert points("S . S S . S S S . S S S S . S S S S S", "salmon C") == 10 + 12 + 15


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("S S S", 3, id="nothing beside it"),
        pytest.param("B S S S B", 3 + 2, id="two of one animal count twice"),
        pytest.param("  B\n S S S", 3 + 1, id="one animal that touches two salmon counts once"),
        pytest.param("F S S S . B", 3 + 1, id="only what touches the run"),
        pytest.param("S S S H S S S", 3 + 1 + 3 + 1, id="one animal between two runs serves both"),
        pytest.param(" E H F\nB S S S B", 3 + 5, id="every animal counts"),
        pytest.param("B S S B", 0, id="two salmon are too few"),
    ],
)
def test_card_d_pays_each_salmon_and_each_animal_beside_the_run(drawing, expected):
    assert points(drawing, "salmon D") == expected


@pytest.mark.parametrize(
    ("drawing", "three", "one"),
    [
        pytest.param("B S", 0, 2, id="one"),
        pytest.param("B S S B", 0, 4, id="two"),
        pytest.param("B S S S B", 5, 5, id="three"),
    ],
)
def test_the_shortest_run_that_card_d_pays_can_be_chosen(drawing, three, one):
    assert points(drawing, "salmon D", salmon_d_minimum=3) == three
    assert points(drawing, "salmon D", salmon_d_minimum=1) == one


def test_a_salmon_left_out_by_the_forgiving_reading_is_no_neighbour():
    # The third salmon of the row touches three others; without it there are two runs of two.
    drawing = """
S S S S
     S
"""
    assert points(drawing, "salmon D", salmon_runs="forgiving", salmon_d_minimum=1) == 2 + 2


# -- hawks ---------------------------------------------------------------------------------------


def test_hawks_on_card_a_must_touch_no_hawk():
    assert points("H H", "hawk A") == 0
    assert points("H H . H", "hawk A") == 2
    assert points("H B H", "hawk A") == 5


@pytest.mark.parametrize(
    ("count", "expected"), list(enumerate([2, 5, 8, 11, 14, 18, 22, 26, 26, 26], start=1))
)
def test_each_further_lone_hawk_pays_more_up_to_eight(count, expected):
    assert points(row("hawk", count, gap=2), "hawk A") == expected


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("length", [2, 3, 7, 20])
def test_hawks_see_each_other_along_the_three_axes_at_any_distance(direction, length):
    hawks = {(0, 0): "hawk", oracle.step((0, 0), direction, length): "hawk"}
    assert points(hawks, "hawk B") == 5
    assert points(hawks, "hawk C") == 3


@pytest.mark.parametrize("cell", [(1, 1), (2, 1), (-1, 2), (3, -1), (1, -2)])
def test_hawks_off_the_axes_do_not_see_each_other(cell):
    hawks = {(0, 0): "hawk", cell: "hawk"}
    assert points(hawks, "hawk A") == 5
    assert points(hawks, "hawk B") == 0
    assert points(hawks, "hawk C") == 0


def test_touching_hawks_have_no_line_of_sight():
    assert points("H H", "hawk B") == 0
    assert points("H H", "hawk C") == 0
    assert points("H H", "hawk D") == 0


def test_a_hawk_between_two_hawks_blocks_their_sight():
    assert points("H . H . H", "hawk C") == 3 + 3
    assert points("H H . H", "hawk C") == 3


@pytest.mark.parametrize("animal", "BESF")
def test_other_animals_do_not_block_sight(animal):
    assert points(f"H {animal} {animal} H", "hawk C") == 3


def test_gaps_do_not_block_sight():
    assert points("H . . . H", "hawk C") == 3
    assert points("H       H", "hawk C") == 3


@pytest.mark.parametrize(
    ("count", "expected"), list(enumerate([0, 5, 9, 12, 16, 20, 24, 28, 28, 28], start=1))
)
def test_each_further_lone_hawk_that_sees_one_pays_more_up_to_eight(count, expected):
    assert points(row("hawk", count, gap=2), "hawk B") == expected


@pytest.mark.parametrize("drawing", ["H . H . H H", "H . H H . H"])
def test_the_hawk_that_is_seen_may_touch_another(drawing):
    # The two that touch do not count, but each hawk that touches none sees one of them or another.
    assert points(drawing, "hawk B") == 5


def test_one_lone_hawk_that_sees_another_is_not_enough_for_card_b():
    assert points("H H . H", "hawk B") == 0


def test_a_hawk_may_serve_several_lines_of_sight():
    triangle = """
H . H
 . .
  H
"""
    assert points(triangle, "hawk C") == 3 * 3
    spokes = {(0, 0): "hawk"} | {oracle.step((0, 0), d, 4): "hawk" for d in range(6)}
    assert points(spokes, "hawk C") == 3 * (6 + 6)


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("H . H", 0, id="nothing between"),
        pytest.param("H B H", 4, id="one species"),
        pytest.param("H B B B H", 4, id="one species three times"),
        pytest.param("H B E H", 7, id="two species"),
        pytest.param("H B . E   B H", 7, id="two species among gaps"),
        pytest.param("H B E S H", 9, id="three species"),
        pytest.param("H B E S F H", 9, id="four species pay as three"),
    ],
)
def test_a_pair_of_hawks_pays_by_the_species_between(drawing, expected):
    assert points(drawing, "hawk D") == expected


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("H B H E H", 4, id="three in a row make one pair"),
        pytest.param("H B . H B E S H B . H", 9, id="4 9 4: the middle"),
        pytest.param("H B . H B E H B . H", 8, id="4 7 4: the ends"),
        pytest.param("H B E H . H B E H", 14, id="7 0 7: the ends"),
    ],
)
def test_each_hawk_belongs_to_one_pair_and_the_best_pairs_count(drawing, expected):
    assert points(drawing, "hawk D") == expected


def test_a_hawk_without_a_pair_still_blocks():
    assert points("H B . H . E H", "hawk D") == 4
    assert points("H B . . . E H", "hawk D") == 7


# -- foxes ---------------------------------------------------------------------------------------

SEVEN_FOXES = """
 F F
F F F
 F F
"""
FOXES_AND_ONE_BEAR = """
 F F
F F B
"""


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        pytest.param([], 0, id="nobody"),
        pytest.param(["bear"], 1, id="one"),
        pytest.param(["bear"] * 6, 1, id="six of a kind are one species"),
        pytest.param(["bear", "elk"], 2, id="two"),
        pytest.param(["bear", "elk", "salmon"], 3, id="three"),
        pytest.param(["bear", "elk", "salmon", "hawk"], 4, id="four"),
        pytest.param(["bear", "bear", "elk", "salmon", "hawk", "hawk"], 4, id="four among six"),
    ],
)
def test_a_fox_on_card_a_counts_the_species_around_it(around, expected):
    assert points(fox_with(*around), "fox A") == expected


def test_a_fox_counts_other_foxes_on_card_a_only():
    assert [points("F F", f"fox {card}") for card in "ABCD"] == [2, 0, 0, 0]
    assert [points(SEVEN_FOXES, f"fox {card}") for card in "ABCD"] == [7, 0, 0, 0]


def test_a_fox_among_all_five_species_pays_five():
    # The second fox touches the first one and a hawk.
    assert points(fox_with(*SPECIES), "fox A") == 5 + 2


def test_foxes_count_only_what_touches_them():
    assert [points("F . B", f"fox {card}") for card in "ABCD"] == [0, 0, 0, 0]


def test_each_fox_pays_for_itself():
    assert [points("B F B F B", f"fox {card}") for card in "ABC"] == [1 + 1, 3 + 3, 2 + 2]


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        pytest.param(["bear", "elk", "salmon", "hawk"], 0, id="no pair"),
        pytest.param(["bear", "bear"], 3, id="one pair"),
        pytest.param(["bear", "elk", "hawk", "bear"], 3, id="the two need not touch"),
        pytest.param(["bear"] * 3, 3, id="three are one pair"),
        pytest.param(["bear"] * 4, 3, id="four are one pair"),
        pytest.param(["bear"] * 6, 3, id="six are one pair"),
        pytest.param(["bear", "bear", "elk", "elk"], 5, id="two pairs"),
        pytest.param(["bear", "elk", "hawk", "bear", "elk", "hawk"], 7, id="three pairs"),
    ],
)
def test_a_fox_on_card_b_counts_the_pairs_around_it(around, expected):
    assert points(fox_with(*around), "fox B") == expected


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        pytest.param([], 0, id="nobody"),
        pytest.param(["bear", "elk", "salmon"], 1, id="one of each"),
        pytest.param(["bear", "bear", "elk", "elk", "elk"], 3, id="only the most frequent"),
        pytest.param(["hawk"] * 6, 6, id="six"),
    ],
)
def test_a_fox_on_card_c_counts_the_most_frequent_animal_around_it(around, expected):
    assert points(fox_with(*around), "fox C") == expected


def test_a_fox_on_card_c_does_not_count_foxes_however_many():
    assert points(FOXES_AND_ONE_BEAR, "fox C") == 1 + 1


FOUR_PAIRS = """
  S S B
 H F F B
  E E H
"""


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("F", 0, id="one fox is no pair"),
        pytest.param("B F B", 0, id="one fox is no pair, whatever is around it"),
        pytest.param("B F . F B", 0, id="foxes that do not touch"),
        pytest.param("F F B", 0, id="one animal is no pair"),
        pytest.param("B F F B", 5, id="one pair of bears, one at each end"),
        pytest.param(" B .\n. F F B", 5, id="one pair of bears, far apart"),
        pytest.param("  B B\n . F F B\n  B", 5, id="four bears are one pair"),
        pytest.param("B E\n F F\n  E B", 7, id="two pairs"),
        pytest.param(FOUR_PAIRS.replace("H", "."), 9, id="three pairs"),
        pytest.param(FOUR_PAIRS, 11, id="four pairs"),
        pytest.param(FOXES_AND_ONE_BEAR, 0, id="foxes are no pair"),
    ],
)
def test_a_pair_of_foxes_counts_the_pairs_on_the_eight_cells_around_it(drawing, expected):
    assert points(drawing, "fox D") == expected


SHARED_FOX = """
 B   B
B F F F B
"""
TWO_PAIRS_OF_FOXES = """
 B     E
B F F F F E
"""


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param("B F F F B", 0, id="no pair of them has both bears"),
        pytest.param(SHARED_FOX, 5, id="two good pairs share a fox"),
        pytest.param(TWO_PAIRS_OF_FOXES, 5 + 5, id="two good pairs in a row of four"),
    ],
)
def test_each_fox_belongs_to_one_pair_and_the_best_pairs_of_foxes_count(drawing, expected):
    assert points(drawing, "fox D") == expected


# -- family and intermediate ---------------------------------------------------------------------


@pytest.mark.parametrize("animal", SPECIES)
@pytest.mark.parametrize(
    ("card", "table"),
    [("family", [2, 5, 9, 9, 9, 9]), ("intermediate", [0, 5, 8, 12, 12, 12])],
)
def test_every_group_of_every_animal_pays_by_its_size(animal, card, table):
    for size, expected in enumerate(table, start=1):
        assert points(row(animal, size), f"{animal} {card}") == expected, size


@pytest.mark.parametrize("drawing", ["E E E", " E\nE E", "E\n E\nE"])
def test_family_groups_may_have_any_shape(drawing):
    assert points(drawing, "elk family") == 9
    assert points(drawing, "elk intermediate") == 8


# -- habitats ------------------------------------------------------------------------------------


def habitat_answer(tiles):
    board = oracle.board("Ash", tiles=tiles)
    return cascata.score(oracle.position([board], "AAAAA", majority=False))["boards"][0]


def test_only_the_largest_corridor_of_a_habitat_counts():
    answer = habitat_answer(corridor("forest", 3, 0) | corridor("forest", 4, 1))
    assert answer["habitats"] == dict.fromkeys(HABITATS, 0) | {"forest": 4}
    assert groups_of(answer, "forest") == [frozenset(corridor("forest", 4, 1))]


def test_tiles_are_linked_only_where_both_sides_show_the_habitat():
    east = ["river", "prairie", "prairie", "prairie", "river", "river"]  # a river on its east side
    west = ["prairie", "river", "river", "river", "prairie", "prairie"]

    def sizes(left, right):
        found = habitat_answer({(0, 0): left, (1, 0): right})["habitats"]
        return found["river"], found["prairie"]

    assert sizes(east, west) == (2, 1)
    assert sizes(west, east) == (1, 2)
    assert sizes(east, east) == (1, 1)


def test_a_tile_of_two_habitats_serves_both_corridors():
    both = ["forest", "wetland", "wetland", "wetland", "forest", "forest"]
    answer = habitat_answer({(-1, 0): ["wetland"] * 6, (0, 0): both, (1, 0): ["forest"] * 6})
    assert (answer["habitats"]["wetland"], answer["habitats"]["forest"]) == (2, 2)
    assert answer["total"] == 4


def test_a_lone_tile_is_a_corridor_of_one():
    assert habitat_answer({(0, 0): ["river"] * 6})["habitats"]["river"] == 1


def test_a_bare_tile_counts_for_no_habitat():
    answer = habitat_answer({(0, 0): None, (1, 0): ["river"] * 6})
    assert answer["habitats"] == dict.fromkeys(HABITATS, 0) | {"river": 1}


# -- majorities ----------------------------------------------------------------------------------

NAMES = ("Jade", "Lee", "Ash", "Kim")


@pytest.mark.parametrize("habitat", HABITATS)
@pytest.mark.parametrize(
    ("sizes", "bonus"),
    [
        pytest.param(case["sizes"], case["bonus"], id="-".join(map(str, case["sizes"])))
        for case in VECTORS["majorities"]
    ],
)
def test_majorities(habitat, sizes, bonus):
    boards = [
        oracle.board(name, tiles={(9, 9): None} | corridor(habitat, size, 0))
        for name, size in zip(NAMES, sizes, strict=False)
    ]
    answers = cascata.score(oracle.position(boards, "AAAAA"))["boards"]
    none = dict.fromkeys(HABITATS, 0)
    assert [answer["habitats"] for answer in answers] == [none | {habitat: n} for n in sizes]
    assert [answer["bonus"] for answer in answers] == [none | {habitat: n} for n in bonus]
    assert [answer["total"] for answer in answers] == [a + b for a, b in zip(sizes, bonus)]
    assert oracle.majorities(sizes) == bonus


def test_majorities_can_be_left_out():
    boards = [oracle.board(f"{n} tiles", tiles=corridor("river", n, 0)) for n in (9, 8)]
    answers = cascata.score(oracle.position(boards, "AAAAA", majority=False))["boards"]
    assert [answer["total"] for answer in answers] == [9, 8]
    assert [answer["bonus"] for answer in answers] == [dict.fromkeys(HABITATS, 0)] * 2


def test_majorities_count_unless_said_otherwise():
    document = oracle.position([oracle.board("Kim", tiles=corridor("river", 7, 0))], "AAAAA")
    del document["options"]["majorities"]
    assert cascata.score(document)["boards"][0]["bonus"]["river"] == 2


# -- nature tokens and the winner ----------------------------------------------------------------


def with_nature(*nature_and_pairs):
    boards = [
        oracle.board(name, bears_in_pairs(pairs), nature=nature)
        for name, (nature, pairs) in zip(NAMES, nature_and_pairs, strict=False)
    ]
    return cascata.score(oracle.position(boards, "AAAAA"))


def test_each_nature_token_left_is_a_point():
    answer = with_nature((5, 1))["boards"][0]
    assert answer["nature"] == 5
    assert answer["total"] == 4 + 5


@pytest.mark.parametrize(
    ("boards", "winners"),
    [
        pytest.param([(0, 1)], ["Jade"], id="alone"),
        pytest.param([(0, 1), (0, 2)], ["Lee"], id="most points"),
        pytest.param([(7, 1), (0, 2)], ["Jade"], id="equal points: most nature tokens"),
        pytest.param([(3, 2), (3, 2), (0, 1)], ["Jade", "Lee"], id="equal in both: shared"),
        pytest.param([(0, 0)] * 4, list(NAMES), id="four with nothing"),
    ],
)
def test_the_winner(boards, winners):
    assert with_nature(*boards)["winners"] == winners
