"""The ladder: everybody meets everybody, the stronger stands above, the page keeps other games."""

import json
import sys

import pytest

import cascata
from cascata.arena.ladder import page_with, run_ladder, write_page

pytest.importorskip("openskill", reason="the extra `ladder` is not installed")

GAME = cascata.load("cascadero")
BOTS = ["random", "gentle", "greedy"]


@pytest.fixture(scope="module")
def answer():
    return run_ladder(GAME, 6, 2, bots=BOTS)


def test_the_stronger_stands_above(answer):
    assert [bot["name"] for bot in answer["bots"]][-1] == "random"
    ratings = [bot["mu"] for bot in answer["bots"]]
    assert ratings == sorted(ratings, reverse=True)
    assert all(bot["sigma"] > 0 for bot in answer["bots"])


def test_everybody_meets_everybody(answer):
    assert json.loads(json.dumps(answer)) == answer
    assert [pair["bots"] for pair in answer["pairs"]] == [
        ["random", "gentle"],
        ["random", "greedy"],
        ["gentle", "greedy"],
    ]
    for pair in [*answer["pairs"], answer["control"]]:
        low, high = pair["interval"]
        assert 0 <= low <= pair["share"] <= high <= 1


def test_the_control_is_a_bot_against_itself(answer):
    assert answer["control"]["bots"] == ["gentle", "gentle"]
    low, high = answer["control"]["interval"]
    assert low <= 0.5 <= high


def test_all_bots_but_random_play_when_none_is_named(monkeypatch):
    monkeypatch.setattr("cascata.arena.ladder.names", lambda game: ["random", "gentle", "greedy"])
    found = run_ladder(GAME, 2, 2)
    assert {bot["name"] for bot in found["bots"]} == {"gentle", "greedy"}


def test_progress_is_told():
    told = []
    run_ladder(GAME, 2, 2, bots=["random", "greedy"], progress=lambda *done: told.append(done))
    assert told == [(n, 4) for n in range(1, 5)]


def test_the_page_has_the_command_the_seed_and_the_date_behind_every_line(answer):
    page = page_with("", answer, "Cascadero", "cascata ladder cascadero --games 6 --seed 2")
    rows = [line for line in page.splitlines() if line.startswith("| ") and "rating" not in line]
    assert len(rows) == 4
    behind = f"`cascata ladder cascadero --games 6 --seed 2` | 2 | {answer['date']} |"
    assert all(row.endswith(behind) for row in rows)


def test_only_the_part_of_the_game_is_written_anew(answer, tmp_path):
    path = tmp_path / "docs" / "ladder.md"
    for title in ("Cascadia", "Cascadero", "Rolling Rivers"):
        write_page(path, answer, title, f"first {title}")
    write_page(path, answer, "Cascadero", "second")
    page = path.read_text()
    assert page.count("## ") == 3
    assert [part.splitlines()[0] for part in page.split("\n## ")[1:]] == [
        "Cascadia",
        "Cascadero",
        "Rolling Rivers",
    ]
    assert "first Cascadero" not in page
    assert page.count("`second`") == page.count("`first Cascadia`") == 4
    again = page_with(page, answer, "Cascadero", "second")
    assert again == page


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": 3}, "games: expected an even number, got 3"),
        ({"bots": ["greedy"]}, "bots: a ladder needs at least two"),
        ({"bots": ["greedy", "genius"]}, "bots: 'genius' is not one of"),
    ],
)
def test_a_ladder_that_cannot_be_played_is_refused(given, message):
    with pytest.raises(cascata.InputError, match=message):
        run_ladder(GAME, **{"games": 2, "seed": 1, "bots": BOTS, **given})


def test_openskill_that_is_not_installed_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "openskill", None)
    with pytest.raises(cascata.InputError, match=r"pip install 'cascata-games\[ladder\]"):
        run_ladder(GAME, 2, 1, bots=BOTS)
