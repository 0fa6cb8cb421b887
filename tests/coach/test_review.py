"""Reviews: every turn judged, luck told apart from skill, and what follows from that."""

from typing import Any

import pytest

from cascata.coach.review import judge_turns, review, sum_up
from cascata.coach.words import LANGUAGES
from cascata.core import record
from cascata.core.errors import InputError
from cascata.core.rng import Rng
from playthrough import load, play_with

GAMES: dict[str, dict[str, Any]] = {
    "cascadia": {"seats": 2},
    "cascadero": {"seats": 2},
    "rivers": {"seats": 2, "sheet": "A"},
}
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def reviewed():
    """A record of each game with its review: a strong player against a gentle one."""
    kept = {}

    def of(game):
        if game not in kept:
            state = play_with(load(game).new(seed="review", **GAMES[game]), ["skilled", "gentle"])
            document = record.write(state)
            kept[game] = document, review(document, "skilled")
        return kept[game]

    return of


@every_game
def test_every_turn_of_every_seat_is_judged(game, reviewed):
    document, told = reviewed(game)
    assert [turn["number"] for turn in told["turns"]] == list(range(len(document["turns"])))
    assert [turn["steps"] for turn in told["turns"]] == [t["steps"] for t in document["turns"]]
    for turn in told["turns"]:
        assert turn["cost"] >= 0
        assert 0 <= turn["accuracy"] <= 100
        assert len(turn["standing"]) == 2
        assert turn["standing"][turn["seat"]] == turn["expected"]


@every_game
def test_whoever_plays_better_is_more_accurate(game, reviewed):
    skilled, gentle = reviewed(game)[1]["players"]
    assert skilled["accuracy"] > gentle["accuracy"]
    assert skilled["cost"] < gentle["cost"]


@every_game
def test_the_turns_that_mattered_cost_most_and_have_a_better_move(game, reviewed):
    document, told = reviewed(game)
    assert 1 <= len(told["mattered"]) <= 3
    costs = sorted((t["cost"] for t in told["turns"] if not t["good"]), reverse=True)
    assert sorted((told["turns"][n]["cost"] for n in told["mattered"]), reverse=True) == costs[:3]
    for number in told["mattered"]:
        turn = told["turns"][number]
        state = record.read({**document, "turns": document["turns"][:number]})
        for step in (*turn["steps"][: turn["better"]["after"]], *turn["better"]["steps"]):
            state.apply(turn["seat"], step)
        assert set(turn["reason"]["text"]) == set(LANGUAGES)


@every_game
def test_the_end_is_the_end_of_the_game(game, reviewed):
    document, told = reviewed(game)
    result = document["result"]
    if told["unit"] == "chance":
        assert told["final"] == [float(seat in result["winners"]) for seat in range(2)]
    else:
        assert told["final"] == result["scores"]


@pytest.mark.parametrize("game", ["cascadia", "rivers"])
def test_luck_is_what_was_found_beyond_what_was_to_be_found(game, reviewed):
    _, told = reviewed(game)
    for player in told["players"]:
        mine = [turn["luck"] for turn in told["turns"] if turn["seat"] == player["seat"]]
        assert len(set(mine)) > len(mine) / 2
        # The last entry of the account is what came after the last turn.
        assert abs(player["luck"] - sum(mine)) < 15


def test_where_nothing_is_drawn_there_is_no_luck(reviewed):
    _, told = reviewed("cascadero")
    assert {turn["luck"] for turn in told["turns"]} == {None}
    assert [player["luck"] for player in told["players"]] == [None, None]


@every_game
def test_turns_can_be_judged_in_pieces_and_in_any_order(game, reviewed):
    document, told = reviewed(game)
    turns = range(len(document["turns"]))
    some = judge_turns(document, "skilled", turns[1::2]) + judge_turns(
        document, "skilled", turns[::2]
    )
    assert sum_up(document, "skilled", some) == told


def test_a_wipe_is_judged_apart_from_what_follows_it():
    state = load().new(seed="wipe", seats=2)
    while not any(str(action) == "clear" for action in state.legal(state.seats_to_act[0])):
        state = play_with(state, "greedy", until=lambda s, n=state.turns_begun: s.turns_begun > n)
    seat = state.seats_to_act[0]
    state.apply(seat, "clear")
    turns = state.turns_begun
    state = play_with(state, "skilled", until=lambda s: s.turns_begun > turns)
    document = record.write(state)
    document["turns"] = document["turns"][:turns]
    (turn,) = judge_turns(document, "skilled", [turns - 1])
    assert [step["do"] for step in turn["steps"]] == ["clear", "take", "lay", "put"]
    assert turn["found"] != 0


def test_a_review_uses_nothing_that_was_hidden(reviewed):
    document, _ = reviewed("cascadia")
    state = record.read({**document, "turns": document["turns"][:11]})
    kept = {**record.dealt_anew(state, Rng("other")), "seed": "other"}
    known = judge_turns({**document, "turns": document["turns"][:11]}, "skilled", [10])
    assert judge_turns(kept, "skilled", [10]) == known


def test_an_unknown_level_is_refused(reviewed):
    with pytest.raises(InputError, match="level: 'best' is not one of"):
        review(reviewed("cascadia")[0], "best")
