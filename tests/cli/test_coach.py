"""`cascata hint` and `cascata review`."""

import json

import pytest

from cascata.core import record
from playthrough import load, play_with


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """A file with the record of a short game."""
    state = play_with(load("rivers").new(seed="cli", seats=1, sheet="A"), "steady")
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(json.dumps(record.write(state)))
    return path


def test_a_hint_tells_three_moves_and_the_reason(cascata, game):
    told = cascata("hint", game, "--turn", 4, "--level", "skilled", "--language", "en")
    assert told.code == 0
    assert told.out.count("points at the end") == 3
    assert "etter than the next best move" in told.out or "About as good" in told.out
    answer = json.loads(cascata("hint", game, "--turn", 4, "--level", "skilled", "--json").out)
    assert len(answer["moves"]) == 3
    assert answer["turn"] == 4


def test_a_review_is_told_in_either_language(cascata, game):
    asked = ("review", game, "--level", "skilled", "--jobs", 1)
    assert "Accuracy " in cascata(*asked, "--language", "en").out
    assert "Précision " in cascata(*asked, "--language", "fr").out


def test_a_review_is_the_same_with_more_processes(cascata, game):
    one, two = (
        cascata("review", game, "--level", "skilled", "--jobs", jobs, "--json") for jobs in (1, 2)
    )
    assert json.loads(one.out)["format"] == "cascata-review/1"
    assert one.out == two.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--turn", "99"], "turn: expected 1 to 20, got 99"),
        ([], "turns: the game is over; name a turn"),
        (["--turn", "1", "--level", "best"], "level: 'best' is not one of"),
        (["--turn", "1", "--language", "de"], "--language: 'de' is not one of en, fr"),
    ],
)
def test_a_bad_call_is_refused_in_a_line(cascata, game, arguments, says):
    told = cascata("hint", game, *arguments)
    assert told.code == 2
    assert says in told.err
    assert not told.out
