"""Many games at once: the same games as one by one, on any number of threads."""

import numpy as np
import pytest

import cascata
from cascata.core.rng import Rng
from cascata.games.rivers.batch import Batch

GAME = cascata.load("rivers")


def as_state(batch, number):
    """One game of a batch behind the contract."""
    return GAME.load(batch.options, batch.states[number].tobytes(), [])


def test_the_first_game_of_a_batch_is_the_game_of_that_seed():
    batch = Batch(3, seed="seven", seats=3, sheet="C")
    assert batch.states[0].tobytes() == GAME.new(seed="seven", seats=3, sheet="C").to_bytes()


def test_games_of_a_batch_differ():
    batch = Batch(20, seed=1, seats=2)
    views = [as_state(batch, number).view(None) for number in range(20)]
    assert len({(*view["central"], view["cards"][0]) for view in views}) > 15
    assert len({tuple(view["advantages"]) for view in views}) > 15


@pytest.mark.parametrize("play", ["play_random", "play_greedy"])
def test_the_number_of_threads_changes_nothing(play):
    one, two = (Batch(6, seed=3, seats=2, sheet="B", threads=n) for n in (1, 2))
    getattr(one, play)()
    getattr(two, play)()
    assert one.over.all()
    assert one.states.tobytes() == two.states.tobytes()
    assert (one.scores() == two.scores()).all()


@pytest.mark.parametrize("sheet", "ABCD")
def test_scores_of_a_batch_are_those_of_the_score_sheets(sheet):
    batch = Batch(4, seed=4, seats=2, sheet=sheet)
    batch.play_greedy()
    for number, scores in enumerate(batch.scores()):
        sheets = as_state(batch, number).scores()
        assert scores[:2].tolist() == [sheet["total"] for sheet in sheets]


@pytest.mark.parametrize("options", [{"sheet": "B"}, {"sheet": "D", "mode": "family"}], ids=str)
def test_stepping_a_batch_does_what_applying_does(options):
    batch = Batch(4, seed="steps", seats=2, **options)
    states = [as_state(batch, number) for number in range(4)]
    rng = Rng("steps")
    for _ in range(60):
        seats = np.array(
            [state.seats_to_act[rng.below(len(state.seats_to_act))] for state in states]
        )
        masks = batch.masks(seats)
        actions = np.zeros(4, np.int64)
        for number, state in enumerate(states):
            seat = int(seats[number])
            assert (masks[number] == state.legal_mask(seat)).all()
            choices = np.flatnonzero(masks[number])
            actions[number] = choices[rng.below(len(choices))]
            state.apply(seat, state.action_of(int(actions[number]), seat))
        assert batch.step(seats, actions).all()
        for number, state in enumerate(states):
            assert batch.states[number].tobytes() == state.to_bytes()


def test_an_action_that_is_not_legal_is_left_out():
    batch = Batch(3, seed=1)
    before = batch.states.tobytes()
    seats = np.zeros(3, np.int64)
    assert not batch.step(seats, np.array([GAME.action_count - 1, -1, GAME.action_count])).any()
    assert batch.states.tobytes() == before
