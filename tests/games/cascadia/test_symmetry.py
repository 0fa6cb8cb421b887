"""A board is worth the same however it lies on the table: turned, mirrored or moved."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cascata
from oracles import cascadia as oracle

RULES = {
    "A": ("AAAAA", {}),
    "B": ("BBBBB", {}),
    "C": ("CCCCC", {}),
    "D": ("DDDDD", {}),
    "family": ("family", {}),
    "intermediate": ("intermediate", {}),
    "elk ring with gaps, forgiving salmon": ("DDDDD", {"elk_d": "any", "salmon_runs": "forgiving"}),
    "elk capped, forgiving salmon": (
        "CCCCC",
        {"elk_c_over_8": "cap", "salmon_runs": "forgiving"},
    ),
    "prototype A": ("AAAAA", {"edition": "prototype"}),
    "prototype B": ("BBBBB", {"edition": "prototype"}),
    "prototype C": ("CCCCC", {"edition": "prototype"}),
}


def turned(board, times):
    """The board turned clockwise by so many sixths of a full turn."""
    for _ in range(times):
        board = moved_by(board, lambda cell: (-cell[1], cell[0] + cell[1]), lambda side: side + 1)
    return board


def mirrored(board):
    """The board seen in a mirror along one axis: east and south-east change places."""
    return moved_by(board, lambda cell: (cell[1], cell[0]), lambda side: 1 - side)


def shifted(board, by):
    """The board moved over the table."""
    return moved_by(board, lambda cell: (cell[0] + by[0], cell[1] + by[1]), lambda side: side)


def moved_by(board, of_cell, of_side):
    """The board with each cell, and each side of each tile, at its new place."""
    tiles = {}
    for cell, edges in board["tiles"].items():
        if edges is not None:
            new = {of_side(side) % 6: edge for side, edge in enumerate(edges)}
            edges = [new[side] for side in range(6)]
        tiles[of_cell(cell)] = edges
    tokens = {of_cell(cell): animal for cell, animal in board["tokens"].items()}
    return oracle.board(board["name"], tokens, tiles, board["nature"])


def points_of(board, cards, readings):
    """All that a board earns by itself."""
    answer = cascata.score(oracle.position([board], cards, **readings))["boards"][0]
    return {part: answer[part] for part in ("wildlife", "habitats", "bonus", "total")}


def random_board(rng):
    """Twenty-three tiles that hang together, most of them with an animal."""
    cells = {(0, 0)}
    while len(cells) < 23:
        cells.add(oracle.step(rng.choice(sorted(cells)), rng.randrange(6)))
    favourites = rng.choices(oracle.SPECIES, k=3)
    tokens = {cell: rng.choice(favourites) for cell in sorted(cells) if rng.random() < 0.9}
    tiles = {}
    for cell in sorted(cells):
        first, second = rng.sample(oracle.HABITATS, 2)
        tiles[cell] = [first] * 3 + [second] * 3
    return oracle.board("Ash", tokens, tiles, 1)


def looks(board):
    """The board in all ways in which it can lie."""
    for times in range(6):
        yield f"turned {times} times", turned(board, times)
        yield f"mirrored and turned {times} times", turned(mirrored(board), times)
    for by in ((5, 0), (-3, -20), (100, -200)):
        yield f"moved by {by}", shifted(board, by)


def test_six_turns_and_two_mirrors_change_nothing_at_all():
    board = random_board(random.Random(0))
    assert turned(board, 6) == board
    assert mirrored(mirrored(board)) == board
    assert turned(board, 1) != board != mirrored(board)


@pytest.mark.parametrize(("cards", "readings"), RULES.values(), ids=RULES)
def test_turning_mirroring_and_moving_a_board_keeps_its_score(cards, readings):
    rng = random.Random(cards)
    for _ in range(12):
        board = random_board(rng)
        points = points_of(board, cards, readings)
        for how, look in looks(board):
            assert points_of(look, cards, readings) == points, (how, board)


@pytest.mark.parametrize(("cards", "readings"), RULES.values(), ids=RULES)
def test_the_order_of_the_tiles_does_not_matter(cards, readings):
    rng = random.Random(f"order {cards}")
    for _ in range(12):
        board = random_board(rng)
        order = sorted(board["tiles"].items(), key=lambda item: rng.random())
        assert points_of(board | {"tiles": dict(order)}, cards, readings) == points_of(
            board, cards, readings
        )


@settings(deadline=None, max_examples=60)
@given(
    st.dictionaries(
        st.tuples(st.integers(-2, 3), st.integers(-3, 2)),
        st.sampled_from(oracle.SPECIES),
        min_size=1,
        max_size=20,
    ),
    st.sampled_from(sorted(RULES)),
    st.integers(0, 5),
    st.booleans(),
)
def test_small_boards_keep_their_score_when_turned_or_mirrored(tokens, rule, times, mirror):
    board = oracle.board("Ash", tokens)
    look = turned(mirrored(board) if mirror else board, times)
    assert points_of(look, *RULES[rule]) == points_of(board, *RULES[rule])
