"""`cascata puzzles`."""

import dataclasses

import pytest

from cascata.coach.puzzles.book import Book, shipped


@pytest.fixture
def one(tmp_path):
    """A file with one puzzle of Cascadia."""
    path = tmp_path / "cascadia.jsonl"
    book = shipped("cascadia")
    path.write_text(dataclasses.replace(book, puzzles=book.puzzles[:1]).text())
    return path


def test_puzzles_are_checked(cascata, one):
    told = cascata("puzzles", "check", "cascadia", "--file", one)
    assert told.code == 0
    assert "1 of 1 hold" in told.out


def test_what_does_not_hold_is_told_and_dropped_on_request(cascata, one):
    book = Book.read(one.read_text())
    puzzle = book.puzzles[0]
    wrong = dataclasses.replace(puzzle, ways=[(0.0, puzzle.ways[-1][1])])
    one.write_text(dataclasses.replace(book, puzzles=[puzzle, wrong]).text())
    told = cascata("puzzles", "check", "cascadia", "--file", one)
    assert told.code == 1
    assert f"another turn is best now: {wrong.id}" in told.out
    assert cascata("puzzles", "check", "cascadia", "--file", one, "--drop").code == 0
    assert Book.read(one.read_text()).puzzles == [puzzle]


def test_a_file_that_has_enough_is_left_as_it_is(cascata, one):
    before = one.read_text()
    told = cascata("puzzles", "make", "cascadia", "--count", 1, "--file", one)
    assert told.code == 0
    assert "puzzles: 1" in told.out
    assert one.read_text() == before


@pytest.mark.parametrize(("text", "says"), [("[]", "no file of puzzles"), (None, "no file")])
def test_a_file_of_something_else_is_refused(cascata, tmp_path, text, says):
    path = tmp_path / "other.jsonl"
    if text is not None:
        path.write_text(text)
    told = cascata("puzzles", "check", "rivers", "--file", path)
    assert told.code == 2
    assert says in told.err


def test_puzzles_of_another_game_are_refused(cascata, one):
    told = cascata("puzzles", "check", "rivers", "--file", one)
    assert told.code == 2
    assert "puzzles of cascadia, not of rivers" in told.err
