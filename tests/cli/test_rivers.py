"""The commands with Rolling Rivers: what they answer, and one line for everything they refuse."""

import copy
import json
import re
from typing import Any

import pytest

from cascata.core import record
from cascata.core.registry import load
from oracles.rivers import shipped
from playthrough import lively_rounds

GAME = load("rivers")


@pytest.fixture(scope="module")
def whole_game():
    """The record of a whole game."""
    state = lively_rounds(GAME.new(seed=3, seats=2, sheet="C"), 3)
    return json.loads(json.dumps(record.write(state, observed=True)))


def test_games_lists_the_options(cascata):
    answer = json.loads(cascata("games", "--json").out)["games"]
    game = next(game for game in answer if game["name"] == "rivers")
    assert {"random", "gentle", "greedy"} <= set(game["bots"])
    options = {row["name"]: row for row in game["options"]}
    assert options["seats"]["choices"] == list(range(1, 9))
    assert options["sheet"]["choices"] == ["A", "B", "C", "D"]
    assert options["mode"]["choices"] == ["standard", "family"]
    assert options["advantages"]["default"] is None


def test_data(cascata):
    assert json.loads(cascata("data", "rivers", "--json").out) == GAME.components()
    outcome = cascata("data", "rivers")
    assert (outcome.code, outcome.err) == (0, "")
    assert "30" in outcome.out


def test_a_pack_is_checked(cascata, tmp_path):
    path = tmp_path / "mine.json"
    pack = shipped()
    path.write_text(json.dumps(pack))
    outcome = cascata("data", "rivers", "--check", path)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(str(path))
    pack["cards"][3]["cost"]["wolf"] = 1
    path.write_text(json.dumps(pack))
    outcome = cascata("data", "rivers", "--check", path)
    assert (outcome.code, outcome.out) == (2, "")
    assert re.fullmatch(
        r"cascata: data: .*mine\.json: cards\[3\]\.cost\.wolf: no such field.*\n", outcome.err
    )


def test_only_rolling_rivers_has_packs(cascata, tmp_path):
    path = tmp_path / "mine.json"
    path.write_text("{}")
    outcome = cascata("data", "cascadia", "--check", path)
    assert (outcome.code, outcome.out) == (2, "")
    assert "cascadia has no content packs" in outcome.err


def test_replay_in_json(cascata, whole_game):
    answer = json.loads(
        cascata("replay", "-", "--json", "--turns", stdin=json.dumps(whole_game)).out
    )
    assert answer["result"] == whole_game["result"]
    assert [turn["seat"] for turn in answer["turns"]] == [0, 1] * 20
    assert set(answer["turns"][-1]["after"]) == {
        "round", "to_act", "over", "central", "special", "cards", "deck", "advantages", "seats"
    }  # fmt: skip
    assert answer["turns"][-1]["after"]["over"] is True


def test_replay_for_people(cascata, whole_game):
    outcome = cascata("replay", "-", "--turns", "--boards", stdin=json.dumps(whole_game))
    assert (outcome.code, outcome.err) == (0, "")
    assert str(whole_game["result"]["scores"][0]) in outcome.out


def test_verify(cascata, whole_game):
    outcome = cascata("verify", "-", stdin=json.dumps(whole_game))
    assert (outcome.code, outcome.err) == (0, "")
    document = copy.deepcopy(whole_game)
    document["draws"][0] = "bear" if document["draws"][0] != "bear" else "elk"
    outcome = cascata("verify", "-", stdin=json.dumps(document))
    assert (outcome.code, outcome.err) == (1, "")
    assert "not verified: draws[0]" in outcome.out


def test_arena(cascata, tmp_path):
    arguments = ("arena", "rivers", "--bots", "gentle,random", "--games", "2", "--seed", "5")
    options = ("--option", "sheet=D", "--option", "advantages=3/8/10/2")
    outcome = cascata(*arguments, *options, "--records", tmp_path / "kept", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    answer = json.loads(outcome.out)
    assert answer["options"]["advantages"] == ["3", "8", "10", "2"]
    assert list(answer["breakdown"]) == [
        *("bear", "elk", "fox", "hawk", "salmon"),
        *("overflow", "complete", "variety", "leftovers"),
    ]
    assert sum(answer["breakdown"].values()) == pytest.approx(answer["all_seats_mean"])
    for path in (tmp_path / "kept").iterdir():
        assert cascata("verify", path).code == 0


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["turns"][2]["steps"].insert(0, {"do": "pay"}), r"turns\[2\]\.steps\[0\]: "),
        (lambda d: d["turns"][0]["steps"][0].update(action="spin"), r"turns\[0\]\.steps\[0\]\."),
        (lambda d: d["options"].update(sheet="Q"), r"options\.sheet: 'Q' is not one of"),
        (lambda d: d["options"].update(pack="moon"), r"options\.pack: 'moon' is not one of"),
        (lambda d: d["setup"].update(deck=["moon-1"]), r"setup\.deck\[0\]: "),
        (lambda d: d.update(draws=["wolf"]), r"draws\[0\]: "),
    ],
    ids=["pay", "an action", "a sheet", "a pack", "a card", "a face"],
)
def test_a_wrong_record_is_one_line(cascata, whole_game, change, message):
    document = copy.deepcopy(whole_game)
    change(document)
    outcome = cascata("replay", "-", stdin=json.dumps(document))
    assert (outcome.code, outcome.out) == (2, "")
    assert re.fullmatch(rf"cascata: replay: -: {message}.*\n", outcome.err)


def test_score(cascata):
    sheet = {"sheet": "A", "columns": {"rivers": [3, 2]}, "zone": [7]}
    boards: Any = [{"name": "Jade", "animals": {"fox": 6}, "nature": 0, "sheet": sheet}]
    document = {"format": "cascata-position/1", "game": "rivers", "options": {"sheet": "A"},
                "boards": boards}  # fmt: skip
    answer = json.loads(cascata("score", "-", "--json", stdin=json.dumps(document)).out)
    assert answer["boards"][0]["total"] == 3 + 2 + 1 + 1 + 2
    outcome = cascata("score", "-", "--boards", stdin=json.dumps(document))
    assert (outcome.code, outcome.err) == (0, "")
    boards[0]["animals"]["wolf"] = 1
    outcome = cascata("score", "-", stdin=json.dumps(document))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("cascata: score: -: boards[0].animals.wolf: ")


def test_a_game_in_the_terminal(cascata):
    typed = "pay\ndice none\nundo\nhelp\nquit\n"
    outcome = cascata("terminal", "rivers", "--seed", "1", stdin=typed)
    text = " ".join(outcome.out.split())
    assert outcome.code == 0
    assert "cannot pay" in text
    assert "harvest fox 3" in text
