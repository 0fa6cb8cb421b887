"""The package and the slow oracle agree on thousands of boards that nobody would lay.

Boards are random: connected or scattered, sparse or crowded, up to 64 tiles. Four go into one
document, so majorities are compared too.
"""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cascata
from oracles import cascadia as oracle

SPECIES = oracle.SPECIES
HABITATS = oracle.HABITATS
NAMES = ("Jade", "Lee", "Ash", "Kim")
TOKENS_PER_SPECIES = 20

# Every card under every reading, in as few documents as possible: name -> cards, readings.
RULES = {
    "A": ("AAAAA", {}),
    "B": ("BBBBB", {}),
    "C": ("CCCCC", {}),
    "D": ("DDDDD", {}),
    "A, forgiving": ("AAAAA", {"salmon_runs": "forgiving"}),
    "B, forgiving": ("BBBBB", {"salmon_runs": "forgiving"}),
    "C, forgiving, cap": ("CCCCC", {"salmon_runs": "forgiving", "elk_c_over_8": "cap"}),
    "D, forgiving, any": ("DDDDD", {"salmon_runs": "forgiving", "elk_d": "any"}),
    "D, any run": ("DDDDD", {"salmon_d_minimum": 1}),
    "D, forgiving, any run": ("DDDDD", {"salmon_runs": "forgiving", "salmon_d_minimum": 1}),
    "family": ("family", {}),
    "intermediate": ("intermediate", {}),
    "prototype A": ("AAAAA", {"edition": "prototype"}),
    "prototype B": ("BBBBB", {"edition": "prototype"}),
    "prototype C": ("CCCCC", {"edition": "prototype"}),
    "prototype family": ("family", {"edition": "prototype"}),
}
PLAIN = ("A", "B", "C", "D")
every_rule = pytest.mark.parametrize(("cards", "readings"), RULES.values(), ids=RULES)


# -- comparing -----------------------------------------------------------------------------------


def compare(boards, cards, readings):
    """Score boards by the package and by the oracle, and compare all they say."""
    # The prototype's family game has no majorities.
    majority = (cards, readings.get("edition")) != ("family", "prototype")
    document = oracle.position(boards, cards, majority=majority, **readings)
    answer = cascata.score(document)
    expected = oracle.score(boards, cards, majority=majority, **readings)
    # An answer may say more than the oracle knows.
    found = [
        {part: board[part] for part in wanted}
        for board, wanted in zip(answer["boards"], expected["boards"], strict=True)
    ]
    assert found == expected["boards"], document
    assert answer["winners"] == expected["winners"], document
    for board, its_answer in zip(boards, answer["boards"], strict=True):
        check_lines(board, its_answer, cards, readings)


def check_lines(board, answer, cards, readings):
    """The lines add up to the totals, and their groups are what earns the points."""
    lines = {line["what"]: line for line in answer["lines"]}
    for part, names in (("wildlife", SPECIES), ("habitats", HABITATS)):
        assert sum(line["what"] in names for line in answer["lines"]) == len(names)
        assert {name: lines[name]["points"] for name in names} == answer[part]
    for habitat in HABITATS:
        if answer["habitats"][habitat]:
            (group,) = cells_of_groups(lines[habitat])
            assert group in oracle.corridors(board["tiles"], habitat)
            assert len(group) == answer["habitats"][habitat]
    of = dict(zip(SPECIES, cards if len(cards) == 5 else [cards] * 5, strict=True))
    for species in SPECIES:
        groups = cells_of_groups(lines[species])
        where = f"{species} {of[species]}: {groups}"
        for group in groups:
            assert group <= oracle.cells_of(board["tokens"], species), where
        if (species, of[species]) != ("hawk", "C"):
            assert len(frozenset().union(*groups)) == sum(map(len, groups)), where
        assert (
            worth(board["tokens"], species, of[species], groups, readings)
            == (answer["wildlife"][species])
        ), where


def cells_of_groups(line):
    """The groups of a line as sets of cells."""
    groups = []
    for group in line["groups"]:
        cells = frozenset(map(oracle.parse_cell, group["cells"]))
        assert cells
        assert len(cells) == len(group["cells"]), "a cell is listed twice"
        groups.append(cells)
    return groups


def worth(tokens, species, card, groups, readings):
    """The points that these groups earn; each must be a group that the card pays."""
    edition = readings.get("edition", "final")
    herd = oracle.cells_of(tokens, species)
    alone = {cell: species for group in groups for cell in group}
    if species == "bear" or card in ("family", "intermediate"):
        assert all(group in oracle.components(herd) for group in groups)
        return oracle.wildlife(alone, species, card, edition=edition)
    if species == "elk":
        if edition == "prototype":
            card = {"A": "A", "B": "C", "C": "B"}[card]
        return sum(elk_worth(herd, group, card, readings) for group in groups)
    if species == "salmon":
        assert all(
            group in oracle.salmon_groups(tokens, readings.get("salmon_runs", "strict"))
            for group in groups
        )
        runs = alone | {cell: animal for cell, animal in tokens.items() if animal != "salmon"}
        return oracle.wildlife(runs, "salmon", card, **readings)
    if species == "hawk":
        return hawk_worth(tokens, herd, groups, card, edition)
    assert all(len(group) == (2 if card == "D" else 1) for group in groups)
    assert all(oracle.distance(min(group), max(group)) <= 1 for group in groups)
    others = {cell: animal for cell, animal in tokens.items() if animal != "fox"}
    if card == "D":
        return sum(
            oracle.wildlife(others | dict.fromkeys(group, "fox"), "fox", "D") for group in groups
        )
    return sum(fox_worth(tokens, cell, card) for (cell,) in groups)


def fox_worth(tokens, cell, card):
    """The points of one fox on cards A to C: by what is around it."""
    counts = oracle.animals(tokens, oracle.around(cell))
    if card == "A":
        return len(counts)
    if card == "B":
        return oracle.top("final", "fox B", oracle.twice(counts))
    return max((number for animal, number in counts.items() if animal != "fox"), default=0)


def elk_worth(herd, group, card, readings):
    """The points of one formation of elk."""
    if card == "C":
        assert len(oracle.components(group)) == 1
        return oracle.top("final", "elk groups", len(group))
    formations, table = {
        "A": (oracle.lines, oracle.ELK_LINE),
        "B": (oracle.clusters, oracle.ELK_SHAPE),
        "D": (oracle.rings if readings.get("elk_d") == "any" else oracle.arcs, oracle.ELK_RING),
    }[card]
    assert group in formations(group), f"{sorted(group)} is no formation of card {card}"
    return table[len(group) - 1]


def hawk_worth(tokens, herd, groups, card, edition):
    """The points of the hawks or pairs of hawks in these groups."""
    if card in ("C", "D"):
        assert all(len(group) == 2 and oracle.sees(tokens, *group) for group in groups)
        assert len(set(groups)) == len(groups)
    if card == "C":
        return 3 * len(groups)
    if card == "D":
        others = {cell: animal for cell, animal in tokens.items() if animal != "hawk"}
        pairs = (others | dict.fromkeys(group, "hawk") for group in groups)
        return sum(oracle.wildlife(pair, "hawk", "D") for pair in pairs)
    named = frozenset().union(*groups)
    if card == "A" or edition == "final":
        assert not any(herd.intersection(oracle.around(cell)) for cell in named)
    if card == "B":
        assert all(any(oracle.sees(tokens, cell, other) for other in herd) for cell in named)
    return oracle.top(edition, f"hawk {card}", len(named))


# -- random boards -------------------------------------------------------------------------------


def random_edges(rng):
    """A bare tile, a tile of one habitat, of two, or one with six sides of any kind."""
    kind = rng.random()
    if kind < 0.15:
        return None
    if kind < 0.4:
        return [rng.choice(HABITATS)] * 6
    if kind < 0.9:
        first, second = rng.sample(HABITATS, 2)
        turns = rng.randrange(6)
        return [first if (side - turns) % 6 < 3 else second for side in range(6)]
    return [rng.choice(HABITATS) for _ in range(6)]


def grown(rng, count, *, compact):
    """Cells that hang together; compact ones grow around the start."""
    cells = {(0, 0)}
    while len(cells) < count:
        free = sorted({near for cell in cells for near in oracle.around(cell)} - cells)
        tries = rng.choices(free, k=4 if compact else 1)
        cells.add(min(tries, key=lambda cell: oracle.distance(cell, (0, 0))))
    return sorted(cells, key=lambda cell: (oracle.distance(cell, (0, 0)), cell))


def scattered(rng, count, width):
    """Cells anywhere in a window."""
    everywhere = [(q, r) for q in range(width) for r in range(width)]
    return rng.sample(everywhere, min(count, len(everywhere)))


def random_board(rng, name):
    """Tiles of some pattern, some of them with animals, often with a favourite one."""
    count = rng.choice((1, 3, 8, 16, 23, 23, 30, 45, 64))
    shape = rng.randrange(4)
    if shape == 0:
        cells = scattered(rng, count, rng.choice((5, 8, 12)))
    elif shape == 1 and rng.random() < 0.3:
        cells = scattered(rng, count, 60)
    else:
        cells = grown(rng, count, compact=shape == 2)
    weights = [rng.choice((1, 1, 1, 2, 5, 0)) for _ in SPECIES]
    if not any(weights):
        weights[rng.randrange(5)] = 1
    filled = rng.choice((0.3, 0.7, 0.9, 1))
    tokens = {}
    left = dict.fromkeys(SPECIES, TOKENS_PER_SPECIES)
    for cell in cells:
        species = rng.choices(SPECIES, weights)[0]
        if rng.random() < filled and left[species]:
            left[species] -= 1
            tokens[cell] = species
    tiles = {cell: random_edges(rng) for cell in cells}
    return oracle.board(name, tokens, tiles, rng.randrange(8))


def random_rule(rng):
    """Five cards and readings, mixed as no table of cases would."""
    readings = {
        "elk_d": rng.choice(("arc", "any")),
        "salmon_runs": rng.choice(("strict", "forgiving")),
        "elk_c_over_8": rng.choice(("split", "cap")),
        "salmon_d_minimum": rng.choice((1, 3)),
    }
    if rng.random() < 0.3:
        return "".join(rng.choices("ABC", k=5)), readings | {"edition": "prototype"}
    return "".join(rng.choices("ABCD", k=5)), readings


@pytest.mark.parametrize("seed", range(24))
def test_random_boards_score_as_the_oracle_says(seed):
    rng = random.Random(seed)
    for _ in range(12):
        boards = [random_board(rng, name) for name in NAMES[: rng.choice((1, 2, 3, 4, 4, 4, 4))]]
        for rule in PLAIN:
            compare(boards, *RULES[rule])
        compare(boards, *RULES[rng.choice([rule for rule in RULES if rule not in PLAIN])])
        compare(boards, *random_rule(rng))


@every_rule
def test_every_card_and_reading_scores_as_the_oracle_says(cards, readings):
    rng = random.Random(f"{cards} {sorted(readings)}")
    for _ in range(16):
        compare([random_board(rng, name) for name in NAMES], cards, readings)


# Boards that Hypothesis can make smaller when it finds a difference.

habitat = st.sampled_from(HABITATS)
edges = st.one_of(
    st.none(),
    st.lists(habitat, min_size=6, max_size=6),
    habitat.map(lambda one: [one] * 6),
)
tile = st.tuples(edges, st.sampled_from((None, *SPECIES)))


@st.composite
def small_boards(draw):
    """One to four boards in a small window."""
    boards = []
    for name in NAMES[: draw(st.integers(1, 4))]:
        cells = st.tuples(st.integers(-3, 3), st.integers(-2, 3))
        found = draw(st.dictionaries(cells, tile, min_size=1, max_size=42))
        tokens = {cell: token for cell, (_, token) in found.items() if token}
        kept = {c for s in SPECIES for c in sorted(oracle.cells_of(tokens, s))[:TOKENS_PER_SPECIES]}
        tiles = {cell: sides for cell, (sides, _) in found.items()}
        nature = draw(st.integers(0, 3))
        boards.append(
            oracle.board(name, {c: tokens[c] for c in tokens if c in kept}, tiles, nature)
        )
    return boards


@settings(deadline=None, max_examples=120)
@given(small_boards(), st.sampled_from(sorted(RULES)))
def test_small_boards_score_as_the_oracle_says(boards, rule):
    compare(boards, *RULES[rule])


# -- crowded boards ------------------------------------------------------------------------------


def disc(count):
    """The cells nearest to one cell."""
    window = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    return sorted(window, key=lambda cell: (oracle.distance(cell, (0, 0)), cell))[:count]


def star(arms, length):
    """Straight arms around a centre."""
    cells = [(0, 0)]
    for direction in range(0, 6, 6 // arms):
        cells += [oracle.step((0, 0), direction, i) for i in range(1, length + 1)]
    return cells


CROWDS = {
    "disc": disc(20),
    "disc without its centre": disc(21)[1:],
    "line": [(i, 0) for i in range(20)],
    "two rows": [(i, j) for i in range(10) for j in range(2)],
    "four rows": [(i, j) for i in range(5) for j in range(4)],
    "five rows, leaning back": [(i - j, j) for i in range(4) for j in range(5)],
    "triangle": [(i, j) for i in range(6) for j in range(6 - i)][:20],
    "star of six": star(6, 3),
    "star of three": star(3, 6),
    "every other cell": [(2 * i, j) for i in range(5) for j in range(4)],
    "three of four cells": [(i, j) for i in range(6) for j in range(6) if i % 2 or j % 2][:20],
    "wide rings": [c for c in disc(60) if oracle.distance(c, (0, 0)) in (1, 3)][:20],
}


@pytest.mark.parametrize("shape", CROWDS)
@pytest.mark.parametrize("species", SPECIES)
def test_twenty_of_one_animal_score_as_the_oracle_says(shape, species):
    rng = random.Random(f"{shape} {species}")
    cells = CROWDS[shape]
    others = [animal for animal in SPECIES if animal != species]
    alone = dict.fromkeys(cells, species)
    crowd = dict(alone)
    near = {cell for old in cells for cell in oracle.around(old)} - set(cells)
    for cell in sorted(near)[:40]:
        crowd[cell] = rng.choice(others)
    boards = [oracle.board("alone", alone), oracle.board("among others", crowd)]
    for cards, readings in RULES.values():
        compare(boards, cards, readings)


@pytest.mark.parametrize("seed", range(12))
def test_random_herds_of_twenty_elk_score_as_the_oracle_says(seed):
    rng = random.Random(f"herd {seed}")
    boards = [
        oracle.board("compact", dict.fromkeys(grown(rng, 20, compact=True), "elk")),
        oracle.board("straggling", dict.fromkeys(grown(rng, 20, compact=False), "elk")),
        oracle.board("dense", dict.fromkeys(rng.sample(disc(30), 20), "elk")),
        oracle.board("loose", dict.fromkeys(rng.sample(disc(50), 20), "elk")),
    ]
    for rule in ("A", "B", "C", "D", "D, forgiving, any"):
        compare(boards, *RULES[rule])


# A position may hold more elk than the box; the oracle needs up to a minute for these numbers.
LARGE_HERDS = {
    "30 elk, A": (30, "A", "arc", 94),
    "30 elk, B": (30, "B", "arc", 96),
    "30 elk, C": (30, "C", "arc", 102),
    "30 elk, D": (30, "D", "arc", 92),
    "30 elk, D with gaps": (30, "D", "any", 95),
    "37 elk, D": (37, "D", "arc", 114),
    "37 elk, D with gaps": (37, "D", "any", 117),
    "64 elk, A": (64, "A", "arc", 206),
    "64 elk, B": (64, "B", "arc", 202),
    "64 elk, C": (64, "C", "arc", 224),
    "64 elk, D": (64, "D", "arc", 200),
}


@pytest.mark.parametrize(
    ("count", "card", "elk_d", "points"), LARGE_HERDS.values(), ids=LARGE_HERDS
)
def test_a_herd_larger_than_the_box_scores_exactly(count, card, elk_d, points):
    board = oracle.board("Ash", dict.fromkeys(disc(count), "elk"))
    answer = cascata.score(oracle.position([board], card * 5, elk_d=elk_d))["boards"][0]
    assert answer["wildlife"]["elk"] == points


@pytest.mark.parametrize("seed", range(3))
def test_a_ragged_herd_larger_than_the_box_is_scored_at_all(seed):
    """Whatever the herd looks like, the work is bounded; what is kept is a split that exists."""
    cells = grown(random.Random(f"ragged {seed}"), 64, compact=False)
    board = oracle.board("Ash", dict.fromkeys(cells, "elk"))
    points = cascata.score(oracle.position([board], "CCCCC"))["boards"][0]["wildlife"]["elk"]
    assert 64 * 2 <= points <= 8 * 28


@pytest.mark.parametrize("seed", range(4))
def test_full_boards_score_as_the_oracle_says(seed):
    rng = random.Random(f"full {seed}")
    boards = []
    for name in NAMES:
        bag = [species for species in SPECIES for _ in range(TOKENS_PER_SPECIES)]
        rng.shuffle(bag)
        cells = disc(64)
        tiles = {cell: random_edges(rng) for cell in cells}
        boards.append(oracle.board(name, zip(cells, bag), tiles, rng.randrange(8)))
    for cards, readings in RULES.values():
        compare(boards, cards, readings)


# -- majorities ----------------------------------------------------------------------------------


@settings(deadline=None, max_examples=150)
@given(st.lists(st.lists(st.integers(0, 9), min_size=5, max_size=5), min_size=1, max_size=4))
def test_majorities_are_as_the_oracle_says(sizes):
    boards = []
    for name, its_sizes in zip(NAMES, sizes):
        tiles: dict[Any, Any] = {(20, 20): None}
        for line, (kind, size) in enumerate(zip(HABITATS, its_sizes, strict=True)):
            tiles |= {(q, 2 * line): [kind] * 6 for q in range(size)}
        boards.append(oracle.board(name, tiles=tiles))
    compare(boards, "AAAAA", {})
