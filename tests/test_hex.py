"""Hex geometry: names round-trip, turning and mirroring keep distances, groups hang together."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cascata.core.errors import ParseError
from cascata.hex import (
    DIRECTION_NAMES,
    DIRECTIONS,
    Hex,
    cell_name,
    distance,
    groups,
    mirror,
    parse_cell,
    turn,
)

cells = st.builds(Hex, st.integers(-999, 999), st.integers(-999, 999))
near_cells = st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6))


@given(cells)
def test_cell_name_round_trips(cell):
    assert parse_cell(cell_name(cell)) == cell


@pytest.mark.parametrize("text", [" 1,-2 ", "1, -2", "1 ,-2"])
def test_blanks_in_a_cell_do_not_matter(text):
    assert parse_cell(text) == Hex(1, -2)


@pytest.mark.parametrize("text", ["", "1", "1,", "1,2,3", "a,b", "1.0,2", "12345,0", None, 7, []])
def test_what_is_no_cell_is_refused(text):
    with pytest.raises(ParseError, match="expected a cell like '1,-2'"):
        parse_cell(text)


@given(st.text())
def test_any_text_is_a_cell_or_refused(text):
    with suppress(ParseError):
        parse_cell(text)


def test_directions_go_clockwise_from_east():
    assert DIRECTION_NAMES == ("E", "SE", "SW", "W", "NW", "NE")
    assert DIRECTIONS == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    assert [turn(Hex(1, 0), times) for times in range(6)] == list(DIRECTIONS)


@given(cells)
def test_a_cell_has_six_neighbours_and_is_the_neighbour_of_each(cell):
    assert len(set(cell.neighbours())) == 6
    for direction, near in enumerate(cell.neighbours()):
        assert near.neighbour(direction + 3) == cell
        assert distance(cell, near) == 1


@given(cells, cells)
def test_the_way_back_is_as_long(a, b):
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)


@given(near_cells, near_cells)
def test_the_distance_is_the_number_of_steps(a, b):
    steps, seen, edge = 0, {a}, {a}
    while b not in seen:
        edge = {near for cell in edge for near in cell.neighbours()} - seen
        seen |= edge
        steps += 1
    assert distance(a, b) == steps


@given(cells, cells, st.integers(-7, 7))
def test_turning_and_mirroring_keep_distances(a, b, times):
    assert distance(turn(a, times), turn(b, times)) == distance(a, b)
    assert distance(mirror(a), mirror(b)) == distance(a, b)


@given(cells)
def test_six_turns_or_two_mirrors_change_nothing(cell):
    assert turn(cell, 6) == cell
    assert mirror(mirror(cell)) == cell
    assert turn(turn(cell, 2), 3) == turn(cell, 5)


def test_a_mirror_reverses_the_directions():
    assert [DIRECTIONS.index(mirror(step)) for step in DIRECTIONS] == [0, 5, 4, 3, 2, 1]


@given(st.sets(near_cells, max_size=25))
def test_groups_hang_together_and_do_not_touch_each_other(chosen):
    found = groups(chosen)
    assert sorted(cell for group in found for cell in group) == sorted(chosen)
    for group in found:
        reached, edge = set(), [min(group)]
        while edge:
            cell = edge.pop()
            if cell not in reached:
                reached.add(cell)
                edge += [near for near in cell.neighbours() if near in group]
        assert reached == group
        around = {near for cell in group for near in cell.neighbours()} - group
        assert not around & chosen
