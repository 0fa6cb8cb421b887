"""The terms of a position, compared with slow ones that are counted from the view."""

import numpy as np
import pytest

import cascata
from cascata.bots.cascadero.terms import TERMS, fill_terms
from cascata.bots.cascadero.tree import new_work, progress
from cascata.bots.cascadero.weights import read_weights, shipped, weights_for, write_weights
from oracles import cascadero_terms as oracle
from playthrough import play_with

GAME = cascata.load("cascadero")

TABLES = [
    {"seats": 2},
    {"seats": 3, "variant": "two_heralds"},
    {"seats": 4, "heralds": "x", "first_envoy": "ever"},
    {"seats": 2, "board": "back"},
    {"seats": 4, "board": "back", "farmers": "kept", "heralds": "o"},
]


def found(state, seat):
    terms = np.zeros(len(TERMS))
    fill_terms(state.record, seat, new_work(), terms)
    return dict(zip(TERMS, terms.tolist()))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_terms_are_what_anybody_can_count(options):
    seats = options["seats"]
    for turn in range(0, 30 * seats, 7):
        state = GAME.new(seed=turn, **options)
        play_with(state, "greedy", turn, until=lambda s, turn=turn: s.record.turn >= turn)
        if state.is_over:
            continue
        for seat in range(seats):
            assert found(state, seat) == pytest.approx(oracle.terms(state, seat)), (turn, seat)


def test_games_go_from_zero_to_one():
    state = GAME.new(seats=3, seed=1)
    assert progress(state.record) == 0
    state.record.supply[1] = 0
    assert progress(state.record) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", [0, 1])
def test_there_are_weights_for_every_side_and_number_of_seats(side, seats):
    weights = weights_for(side, seats)
    assert weights.shape == (2, len(TERMS))
    assert np.isfinite(weights).all()
    assert (weights[:, list(TERMS).index("points")] > 0).all()
    assert read_weights(write_weights(weights)) == pytest.approx(weights)


def test_the_weights_say_where_they_come_from():
    document = shipped()
    assert document["name"]
    assert document["date"].startswith("20")
    assert document["command"].startswith("python -m train.cascadero")
