"""Bots of Rolling Rivers: greedy plans whole rounds and beats chance, gentle lies in between."""

import pytest

import cascata
from cascata.arena.match import run_match
from cascata.bots.base import make
from cascata.core.rng import Rng
from playthrough import lively_rounds, play_with

GAME = cascata.load("rivers")


def ask(name, state, seat=0):
    """The round that a bot would play, as text."""
    bot = make("rivers", name, Rng("bot"))
    return [str(action) for action in bot.choose(state.for_seat(seat, bot.rng), seat)]


@pytest.mark.parametrize("sheet", "ABCD")
def test_greedy_beats_gentle_and_gentle_beats_random(sheet):
    answer = run_match(GAME, ["greedy", "gentle", "random"], 6, 3, {"sheet": sheet})
    greedy, gentle, chance = answer["scores"]["mean"]
    assert greedy > gentle + 3 > chance + 6
    assert answer["wins"][0] >= 5


@pytest.mark.parametrize(
    ("options", "least"),
    [({"sheet": "A"}, 50), ({"sheet": "B"}, 75), ({"sheet": "C"}, 69), ({"sheet": "D"}, 64)],
)
def test_greedy_is_as_strong_as_it_was(options, least):
    answer = run_match(GAME, ["greedy"], 40, 3, options | {"seats": 1})
    assert answer["all_seats_mean"] > least


@pytest.mark.parametrize("options", [{"mode": "family"}, {"abundance": True, "sheet": "C"}])
def test_greedy_beats_random_in_the_variants(options):
    assert run_match(GAME, ["greedy", "random"], 6, 3, options)["wins"][0] >= 5


@pytest.mark.parametrize("name", ["random", "gentle", "greedy"])
def test_a_bot_answers_with_a_whole_round_from_any_point_of_it(name):
    state = lively_rounds(GAME.new(seed=2, seats=2, sheet="D"), 2, 8)
    round_ = ask(name, state)
    assert round_[-1] == "confirm"
    for count in range(len(round_)):
        twin = state.copy()
        for action in round_[:count]:
            twin.apply(0, action)
        rest = ask(name, twin)
        assert rest[-1] == "confirm"
        twin.apply_turn(0, rest)


def test_greedy_plays_the_plan_that_is_offered():
    for sheet in "ABCD":
        state = lively_rounds(GAME.new(seed=4, seats=2, sheet=sheet), 4, 6)
        plan = [str(state.action_from_json(s)) for s in state.offers(1)["plan"]["steps"]]
        assert ask("greedy", state, 1) == plan


def test_greedy_spends_nothing_on_the_dice_in_the_last_round_for_nothing():
    state = play_with(GAME.new(seed=1, seats=1), "greedy", until=lambda s: s.view(0)["round"] == 20)
    before = state.view(0)["seats"][0]["score"]["total"]
    state.apply_turn(0, ask("greedy", state))
    assert state.scores()[0]["total"] >= before
