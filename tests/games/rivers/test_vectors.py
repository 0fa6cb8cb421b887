"""The worked examples of the rulebook: harvests, a completed card, and a score of each sheet."""

import json
from pathlib import Path

import pytest

import cascata
from oracles import rivers as oracle

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))


def each(part):
    return pytest.mark.parametrize("vector", VECTORS[part], ids=lambda vector: vector["id"])


@each("harvests")
@pytest.mark.plain
def test_known_harvests(begin, vector):
    mode = vector.get("mode", "standard")
    play = begin(mode=mode, dice=vector["dice"], stock={"nature": vector["nature"]}, card={})
    before = play.stock
    for step in vector["steps"]:
        play.do(step)
    assert play.gained(before, **vector["gained"])
    assert play.phase == "card"


def test_a_card_is_completed_as_in_the_example(begin):
    vector = VECTORS["completing"]
    play = begin(card=vector["card"], stock=vector["stock"], advantages=["7", "1", "2", "3"])
    play.roll_on().card(1).pay().decline().confirm()
    before = play.roll_on().card(2).stock
    for step in vector["second"][:-1]:
        play.do(step)
    assert play.gained(before, **vector["gained"])
    assert play.lines["bonus_1"] == vector["bonus_points"]
    assert play.sheet["columns"]["rivers"] == vector["column"]
    play.do(vector["second"][-1])


@each("scores")
def test_known_scores(vector):
    position = {
        "format": "cascata-position/1",
        "game": "rivers",
        "options": {"sheet": vector["sheet"]["sheet"]},
        "boards": [{"name": "Jade", **{k: vector[k] for k in ("animals", "nature", "sheet")}}],
    }
    (board,) = cascata.score(position)["boards"]
    assert {line["what"]: line["points"] for line in board["lines"]} == vector["lines"]
    assert board["total"] == vector["total"]


@each("scores")
def test_known_scores_by_the_oracle(vector):
    seat = oracle.Seat(
        oracle.restored(oracle.shipped(), vector["sheet"]),
        vector["animals"] | {"nature": vector["nature"]},
    )
    assert seat.lines(5, "up") == vector["lines"]
    assert sum(vector["lines"].values()) == vector["total"]
