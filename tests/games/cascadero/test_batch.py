"""Many games at once: the same games as one by one, on any number of threads."""

import numpy as np
import pytest

import cascata
from cascata.core.rng import Rng
from cascata.games.cascadero.batch import Batch

GAME = cascata.load("cascadero")


def as_state(batch, number):
    """One game of a batch behind the contract."""
    return GAME.load(batch.options, batch.states[number].tobytes(), [])


def test_the_first_game_of_a_batch_is_the_game_of_that_seed():
    batch = Batch(3, seed="seven", seats=3, board="back")
    state = GAME.new(seed="seven", seats=3, board="back")
    assert batch.states[0].tobytes() == state.to_bytes()


def test_games_of_a_batch_differ():
    batch = Batch(20, seed=1, seats=4, board="back")
    assert len({str(as_state(batch, i).view(None)["farmers"]) for i in range(20)}) == 20
    assert set(batch.seat.tolist()) == {0, 1, 2, 3}


@pytest.mark.parametrize("play", ["play_random", "play_greedy"])
def test_the_number_of_threads_changes_nothing(play):
    one, two = (Batch(24, seed=3, seats=3, board="back", threads=n) for n in (1, 2))
    getattr(one, play)()
    getattr(two, play)()
    assert one.over.all()
    assert one.states.tobytes() == two.states.tobytes()
    assert (one.scores() == two.scores()).all()


@pytest.mark.parametrize("options", [{}, {"board": "back"}, {"variant": "two_heralds"}])
def test_scores_of_a_batch_are_those_of_the_score_sheets(options):
    batch = Batch(6, seed=4, seats=3, **options)
    batch.play_greedy()
    for number, scores in enumerate(batch.scores()):
        sheets = as_state(batch, number).scores()
        assert scores[:3].tolist() == [sheet["total"] for sheet in sheets]


def test_stepping_a_batch_does_what_applying_does():
    batch = Batch(5, seed="steps", seats=2, board="back", claim="ask")
    states = [as_state(batch, number) for number in range(5)]
    rng = Rng("steps")
    for _ in range(40):
        masks = batch.masks()
        actions = np.zeros(5, np.int64)
        for number, state in enumerate(states):
            seat = state.seats_to_act[0]
            assert (masks[number] == state.legal_mask(seat)).all()
            assert batch.seat[number] == seat
            choices = np.flatnonzero(masks[number])
            actions[number] = choices[rng.below(len(choices))]
            state.apply(seat, state.action_of(int(actions[number])))
        assert batch.step(actions).all()
        for number, state in enumerate(states):
            assert batch.states[number].tobytes() == state.to_bytes()


def test_an_action_that_is_not_legal_is_left_out():
    batch = Batch(3, seed=1)
    before = batch.states.tobytes()
    assert not batch.step(np.array([477, -1, GAME.action_count])).any()
    assert batch.states.tobytes() == before


def test_finished_games_stay_as_they_are():
    batch = Batch(2, seed=1)
    batch.play_random()
    before = batch.states.tobytes()
    assert not batch.step(np.array([2, 3])).any()
    batch.play_random()
    assert batch.states.tobytes() == before
