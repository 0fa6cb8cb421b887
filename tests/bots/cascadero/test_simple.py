"""Cascadero's bots for programs: greedy climbs its own track and beats chance."""

from typing import Any

import pytest

import cascata
from cascata.arena.match import run_match
from cascata.bots.base import make
from cascata.core.rng import Rng
from playthrough import now, play_with

GAME: Any = cascata.load("cascadero")


def position(*seats, **given):
    """A game in the middle."""
    return GAME.position(
        {"format": "cascata-position/1", "game": "cascadero", "seats": list(seats), **given}
    )


def ask(name, state, seed="bot"):
    """What a bot answers, as text."""
    bot = make("cascadero", name, Rng(seed))
    return [str(action) for action in bot.choose(state.for_seat(now(state), bot.rng), now(state))]


@pytest.mark.parametrize("options", [{}, {"board": "back"}, {"variant": "two_heralds"}])
def test_greedy_beats_random(options):
    answer = run_match(GAME, ["greedy", "random"], 20, 3, options)
    assert answer["wins"][0] >= 19


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_climbs_the_track_of_its_own_colour(seats):
    tops = 0
    for seed in range(6):
        state = play_with(GAME.new(seats=seats, seed=seed), "greedy", seed)
        tops += sum(seat["qualified"] for seat in state.view(None)["seats"])
    assert tops > 6 * seats / 2


def test_greedy_takes_a_step_to_the_top_that_wins():
    # Points are there, but only the top of the own track (blue) can still win.
    state = position(
        {"envoys": ["3,4", "9,7"], "cubes": {"blue": 14, "orange": 1}, "vp": 47, "supply": 3},
        {"cubes": {"pink": 15}, "vp": 45},
    )
    after = state.copy()
    after.apply_turn(0, ask("greedy", state))
    assert after.view(None)["seats"][0]["cubes"]["blue"] == 15


def test_greedy_uses_an_advance_it_is_offered():
    state = position({"envoys": ["8,5"], "cubes": {"orange": 2, "yellow": 1}}, {})
    state.apply(0, "place 9,6")
    assert ask("greedy", state)[0].startswith("advance")


def test_offers_name_a_field_that_greedy_would_take():
    # Among equals greedy takes any; offers name one of them.
    for seed in range(3):
        state = play_with(GAME.new(seed=seed), "greedy", until=lambda s: len(s.turns) >= 24)
        best = state.offers(now(state))["best"]
        text = f"place {best['at']}" + (" seal" if best["seal"] else "")
        assert text in {ask("greedy", state, luck)[0] for luck in range(12)}
