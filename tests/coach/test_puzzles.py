"""Puzzles: positions with one best turn, and that those in the package still hold."""

import dataclasses
from typing import Any

import pytest

from cascata.coach.base import coach_of
from cascata.coach.puzzles import find as finding
from cascata.coach.puzzles.book import Book, numbers_of, shipped, steps_of
from cascata.coach.puzzles.find import find, holds
from cascata.coach.puzzles.line import best_line
from cascata.coach.puzzles.theme import TRAITS, theme_name, theme_of
from cascata.coach.ways import TooManyWaysError, ends, follow, graph
from cascata.coach.words import LANGUAGES, reason_text
from playthrough import load, now, play_with

GAMES = ("cascadia", "cascadero", "rivers")
every_game = pytest.mark.parametrize("game", GAMES)
SAMPLES = 4
"""Puzzles of each game that are judged anew, spread over all of them."""


def sample(game):
    """Some of the puzzles that come with the package."""
    puzzles = shipped(game).puzzles
    return puzzles[:: max(1, len(puzzles) // SAMPLES)][:SAMPLES]


@every_game
def test_the_answers_that_come_with_the_package_are_still_best(game):
    for puzzle in sample(game):
        assert holds(puzzle), puzzle.id


@every_game
def test_every_puzzle_can_be_read_and_is_what_it_says(game):
    book = shipped(game)
    assert Book.read(book.text()).text() == book.text()
    assert book.version == coach_of(game).version
    assert book.rules == load(game).rules_version
    close = coach_of(game).close
    assert len({puzzle.id for puzzle in book.puzzles}) == len(book.puzzles)
    for puzzle in book.puzzles:
        costs = [cost for cost, _ in puzzle.ways]
        assert costs[0] == 0
        assert costs == sorted(costs)
        assert puzzle.rest >= close
        # Nothing lies between what solves it and what is clearly worse.
        clear = finding.DOUBT * finding.MARGIN[game]
        assert all(cost < close or cost >= clear for cost in costs)
        assert sum(puzzle.why.parts.values()) == pytest.approx(puzzle.why.difference, abs=2e-3)
        for language in LANGUAGES:
            assert theme_name(game, puzzle.theme)[language]
            assert reason_text(game, puzzle.why, language)


@every_game
def test_in_a_position_its_seat_is_to_act_and_the_ways_can_be_done(game):
    for puzzle in sample(game):
        state = puzzle.position()
        assert puzzle.seat in state.seats_to_act
        for _, numbers in puzzle.ways:
            steps = steps_of(state, puzzle.seat, numbers)
            assert numbers_of(state, puzzle.seat, steps) == tuple(numbers)


@every_game
def test_the_best_line_begins_with_the_answer_and_ends_after_the_next_turn_of_the_seat(game):
    for puzzle in sample(game):
        line = list(best_line(puzzle))
        assert line[0].seat == puzzle.seat
        assert line[0].steps == puzzle.steps(puzzle.ways[0][1])
        own = sum(done.seat == puzzle.seat for done in line)
        assert own == 2 or line[-1].after.is_over
        assert [done.steps for done in best_line(puzzle)] == [done.steps for done in line]


def test_a_puzzle_whose_answer_is_not_the_best_turn_does_not_hold():
    puzzle = sample("cascadero")[0]
    worst = puzzle.ways[-1][1]
    assert not holds(dataclasses.replace(puzzle, ways=[(0.0, worst)]))


def test_a_position_with_one_best_turn_is_a_puzzle():
    def anew(known):
        return find(known.position(), known.seat, known.seed, dict(known.options))

    # A hasty look may pass one over; whatever is found is the same puzzle.
    found = {known.id: anew(known) for known in sample("cascadia")}
    assert any(found.values())
    for known in sample("cascadia"):
        puzzle = found[known.id]
        assert puzzle is None or puzzle.to_json() == known.to_json()


def test_a_position_with_several_good_turns_is_none():
    state = load("cascadia").new(seed="even", seats=2)
    assert find(state, now(state), "even", {"seats": 2}) is None


# Every way to do a turn ---------------------------------------------------------------------------


def test_all_ways_of_a_turn_are_found_and_those_that_come_to_the_same_are_one():
    state = play_with(load("cascadero").new(seed="ways", seats=2), "steady",
                      until=lambda s: s.turns_begun >= 10)  # fmt: skip
    seat = now(state)
    nodes = graph(state, seat, 2000)
    assert len({node.state.to_bytes() for node in nodes}) == len(nodes)
    for number, node in ends(nodes):
        after = state.copy()
        for step in node.path:
            after.apply(seat, step)
        assert after.to_bytes() == node.state.to_bytes()
        assert follow(nodes, node.path) == number
    firsts = {action.to_json()["at"] for action in state.legal(seat)}
    assert {edge.step["at"] for edge in nodes[0].edges} == firsts
    assert follow(nodes, [{"do": "place", "at": "99,9", "seal": False}]) is None
    with pytest.raises(TooManyWaysError):
        graph(state, seat, 20)


def test_a_round_that_would_be_ended_is_not():
    state = load("rivers").new(seed="ways", seats=1, sheet="A", mode="family")
    for _, node in ends(graph(state, 0, 3000)):
        assert node.state.revealed == state.revealed


# What it is about ---------------------------------------------------------------------------------


@every_game
def test_every_theme_has_a_name(game):
    for theme in (*TRAITS[game], "last", "ahead"):
        assert set(theme_name(game, theme)) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("token", "parts", "theme"),
    [
        pytest.param(2, {"salmon": 1.2}, "free_pick", id="what only the answer does"),
        pytest.param(0, {"salmon": 1.2, "bear": 0.3}, "salmon", id="the line that gains most"),
        pytest.param(0, {"ahead": 2.0, "bear": 0.1}, "ahead", id="what no line tells"),
    ],
)
def test_a_theme_is_what_sets_the_answer_apart(token, parts, theme):
    state = load("cascadia").new(seed="theme", seats=2)
    steps: Any = [{"do": "take", "tile": 0, "token": token}, {"do": "put", "at": "0,0"}]
    other: Any = [{"do": "take", "tile": 1, "token": 1}, {"do": "put", "at": "0,0"}]
    assert theme_of(state, steps, other, parts) == theme


def test_holding_a_rival_back_is_one_theme_whoever_it_is():
    state = load("cascadero").new(seed="theme", seats=2)
    steps = [{"do": "place", "at": "4,4", "seal": False}]
    assert theme_of(state, steps, steps, {"rival_pink": 0.1}) == "rival"
