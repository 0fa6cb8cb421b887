"""Many games at once: the same games as one by one, on any number of threads."""

import numpy as np
import pytest

from cascata.core.rng import Rng
from cascata.games.cascadia.batch import Batch
from cascata.games.cascadia.loops import recount
from cascata.games.cascadia.scene import new_scene
from playthrough import load


def as_state(batch, number):
    """One game of a batch behind the contract."""
    return load().load(batch.options, batch.states[number].tobytes())


def test_the_first_game_of_a_batch_is_the_game_of_that_seed():
    batch = Batch(3, seed="seven", seats=3)
    state = load().new(seed="seven", seats=3)
    assert as_state(batch, 0).view(None)["market"] == state.view(None)["market"]
    assert batch.states[0].tobytes() == state.to_bytes()


def test_games_of_a_batch_differ():
    batch = Batch(20, seed=1, seats=2)
    assert len({state.stack.tobytes() for state in batch.states}) == 20


def test_drawn_cards_are_drawn_for_each_game():
    batch = Batch(40, seed=1, seats=2, cards="random")
    dealt = {state.card.tobytes() for state in batch.states}
    assert len(dealt) > 30
    assert {state.card.tobytes() for state in Batch(40, seed=2, cards="random").states} != dealt
    again = Batch(40, seed=1, seats=2, cards="random", threads=2)
    assert again.states.tobytes() == batch.states.tobytes()
    batch.play_random()
    state = as_state(batch, 7)
    assert [sheet["total"] for sheet in state.scores()] == batch.scores()[7].tolist()


def test_a_second_set_and_hidden_cards_are_drawn_for_each_game_too():
    second = Batch(20, seed=1, seats=2, restriction=6).states
    assert len({state.card.tobytes() for state in second}) == 1
    assert len({state.second_card.tobytes() for state in second}) > 10
    hidden = Batch(20, seed=1, seats=2, restriction=10, cards="random").states
    assert len({state.holder.tobytes() for state in hidden}) > 5


@pytest.mark.parametrize("play", ["play_random", "play_greedy"])
def test_the_number_of_threads_changes_nothing(play):
    one, two = (Batch(24, seed=3, seats=4, threads=threads) for threads in (1, 2))
    getattr(one, play)()
    getattr(two, play)()
    assert one.over.all()
    assert one.states.tobytes() == two.states.tobytes()
    assert (one.scores() == two.scores()).all()


@pytest.mark.parametrize("cards", ["AAAAA", "BCDAB", "DDDDD", "family"])
def test_scores_of_a_batch_are_those_of_the_score_sheets(cards):
    batch = Batch(6, seed=cards, seats=3, cards=cards)
    batch.play_greedy()
    scores = batch.scores()
    scene = new_scene()
    for number in range(len(batch)):
        state = as_state(batch, number)
        for seat, sheet in enumerate(state.scores()):
            assert scores[number, seat] == sheet["total"]
            # Corridors kept while tiles were laid are those counted from the tiles alone.
            bare = sum(sheet["wildlife"].values()) + sum(sheet["habitats"].values())
            assert recount(batch.states[number], seat, scene) == bare


def test_stepping_a_batch_does_what_applying_does():
    batch = Batch(5, seed="steps", seats=2)
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
            assert as_state(batch, number).view(0)["seats"] == state.view(0)["seats"]


def test_an_action_that_is_not_legal_is_left_out():
    batch = Batch(2, seed=1, seats=2)
    before = batch.states.tobytes()
    assert not batch.step(np.array([32, 7200])).any()
    assert batch.states.tobytes() == before


def test_finished_games_stay_as_they_are():
    batch = Batch(2, seed=1, seats=1)
    batch.play_random()
    before = batch.states.tobytes()
    assert not batch.step(np.array([16, 16])).any()
    batch.play_random()
    assert batch.states.tobytes() == before
