"""The commands with Cascadero: what they answer, and one line for everything they refuse."""

import copy
import json
import re

import pytest

from cascata.core import record
from cascata.core.registry import load
from playthrough import play_with

GAME = load("cascadero")


@pytest.fixture(scope="module")
def whole_game():
    """The record of a whole game of bots."""
    state = play_with(GAME.new(seed=3, board="back"), "greedy")
    return json.loads(json.dumps(record.write(state, observed=True)))


def test_games_lists_the_options(cascata):
    answer = json.loads(cascata("games", "--json").out)["games"]
    game = next(game for game in answer if game["name"] == "cascadero")
    assert {"random", "gentle", "greedy"} <= set(game["bots"])
    options = {row["name"]: row for row in game["options"]}
    assert options["seats"]["choices"] == [2, 3, 4]
    assert options["board"]["choices"] == ["front", "back"]
    assert options["heralds"]["choices"] == ["star", "o", "x"]
    assert options["variant"]["default"] is None
    assert options["claim"]["default"] == "auto"
    assert "cascadero: Cascadero" in cascata("games").out


def test_data(cascata):
    assert json.loads(cascata("data", "cascadero", "--json").out) == GAME.components()
    outcome = cascata("data", "cascadero")
    assert (outcome.code, outcome.err) == (0, "")
    assert "36" in outcome.out


def test_replay_in_json(cascata, whole_game):
    answer = json.loads(
        cascata("replay", "-", "--json", "--turns", stdin=json.dumps(whole_game)).out
    )
    assert answer["result"] == whole_game["result"]
    assert set(answer["result"]) == {"scores", "winners", "reason", "winner", "minor"}
    assert [turn["seat"] for turn in answer["turns"]] == [
        turn["seat"] for turn in whole_game["turns"]
    ]
    assert set(answer["turns"][-1]["after"]) == {
        "vp", "cubes", "seals", "envoys", "heralds", "unique", "pairs", "board", "to_act", "over"
    }  # fmt: skip
    assert answer["turns"][-1]["after"]["over"] is True


def test_replay_for_people(cascata, whole_game):
    outcome = cascata("replay", "-", "--turns", "--boards", stdin=json.dumps(whole_game))
    assert (outcome.code, outcome.err) == (0, "")
    assert re.search(r"^  1  Seat \d ", outcome.out, re.MULTILINE)
    assert str(whole_game["result"]["scores"][0]) in outcome.out


def test_verify(cascata, whole_game):
    outcome = cascata("verify", "-", stdin=json.dumps(whole_game))
    assert (outcome.code, outcome.err) == (0, "")
    document = copy.deepcopy(whole_game)
    document["setup"]["first"] = 1 - document["setup"]["first"]
    outcome = cascata("verify", "-", stdin=json.dumps(document))
    assert (outcome.code, outcome.err) == (1, "")
    assert "not verified: setup.first" in outcome.out


def test_arena(cascata, tmp_path):
    arguments = ("arena", "cascadero", "--bots", "greedy,random", "--games", "2", "--seed", "5")
    options = ("--option", "board=back", "--option", "claim=ask")
    outcome = cascata(*arguments, *options, "--records", tmp_path / "kept", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    answer = json.loads(outcome.out)
    assert answer["options"]["board"] == "back"
    assert sum(answer["breakdown"].values()) == pytest.approx(answer["all_seats_mean"])
    for path in (tmp_path / "kept").iterdir():
        assert cascata("verify", path).code == 0
    assert re.search(r"greedy +\d+\.\d\d", cascata(*arguments).out)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["turns"][2]["steps"].insert(0, {"do": "skip"}), r"turns\[2\]\.steps\[0\]: "),
        (lambda d: d["turns"][0]["steps"][0].update(at="8,8"), r"turns\[0\]\.steps\[0\]: .*8,8"),
        (lambda d: d["turns"][0]["steps"][0].update(seal="yes"), r"turns\[0\]\.steps\[0\]\.seal: "),
        (lambda d: d["options"].update(board="moon"), r"options\.board: 'moon' is not one of"),
        (lambda d: d["options"].update(colours=["red", "blue"]), r"options\.colours: "),
        (lambda d: d["setup"]["farmers"].update({"8,5": "gold"}), r"setup\.farmers\.8,5: "),
    ],
    ids=["a skip", "a town", "a word", "a board", "a colour", "a tile"],
)
def test_a_wrong_record_is_one_line(cascata, whole_game, change, message):
    document = copy.deepcopy(whole_game)
    change(document)
    outcome = cascata("replay", "-", stdin=json.dumps(document))
    assert (outcome.code, outcome.out) == (2, "")
    assert re.fullmatch(rf"cascata: replay: -: {message}.*\n", outcome.err)


def test_score(cascata):
    seats = [{"name": "Jade", "vp": 31, "cubes": {"blue": 15}}, {"name": "Lee", "vp": 49}]
    document = {"format": "cascata-position/1", "game": "cascadero", "seats": seats}
    answer = json.loads(cascata("score", "-", "--json", stdin=json.dumps(document)).out)
    assert answer["winners"] == ["Jade"]
    outcome = cascata("score", "-", stdin=json.dumps(document))
    assert (outcome.code, outcome.err) == (0, "")
    assert re.search(r"Jade \* .* 31 ", outcome.out)
    seats[1]["envoys"] = ["4,4"]
    outcome = cascata("score", "-", stdin=json.dumps(document))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("cascata: score: -: seats[1].envoys[0]: ")


def test_a_game_in_the_terminal(cascata):
    typed = "place 4,4\nplace 0,2\nundo\nhelp\nquit\n"
    outcome = cascata("terminal", "cascadero", "--seed", "1", stdin=typed)
    text = " ".join(outcome.out.split())
    assert "cannot place on 4,4: it is a town" in text
    assert "You placed on 0,2." in text
    assert "Cannot undo" in text
    assert "place 7,4 seal" in text
