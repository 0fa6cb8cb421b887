"""The games as OpenSpiel knows them: its own check plays at random, and keeps them on the way."""

import numpy as np
import pytest

import cascata

pyspiel = pytest.importorskip("pyspiel", reason="the extra `envs` is not installed")

import cascata.envs.spiel  # noqa: E402

TABLES = {
    "Cascadia alone": ("cascadia", "seats:1"),
    "Cascadia": ("cascadia", "seats:3;cards:BCDAB"),
    "Cascadero": ("cascadero", ""),
    "Cascadero, back": ("cascadero", "seats:3;board:back"),
    "Rolling Rivers": ("rivers", "seats:2;sheet:D"),
}
tables = pytest.mark.parametrize(("game", "options"), TABLES.values(), ids=TABLES)


def load(game, options="", deals=8):
    return pyspiel.load_game(f"cascata_{game}", {"options": options, "deals": deals})


@tables
def test_it_is_a_game(game, options):
    pyspiel.random_sim_test(load(game, options), num_sims=1, serialize=True, verbose=False)


@tables
def test_chance_is_one_node_and_returns_are_the_result(game, options):
    state = load(game, options).new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 8
    state.apply_action(5)
    chance = np.random.default_rng(1)
    while not state.is_terminal():
        assert not state.is_chance_node()
        assert state.returns() == [0.0] * state.num_players()
        state.apply_action(chance.choice(state.legal_actions()))
    totals = [sheet["total"] for sheet in state.state.scores()]
    if len(totals) == 1:
        assert state.returns() == totals
    else:
        assert sum(state.returns()) == pytest.approx(1.0)
        assert {seat for seat, won in enumerate(state.returns()) if won} == set(state.state.winners)


def test_the_deals_differ_and_are_hidden():
    game = load("cascadia", "seats:2")
    observer = game.make_py_observer()
    seen = set()
    for number in range(4):
        state = game.new_initial_state()
        assert observer.string_from(state, 0).endswith(" 0 0")
        state.apply_action(number)
        seen.add(observer.string_from(state, 0))
        twin = state.clone()
        twin.state.record.stack[twin.state.record.stack_next :] = 0  # what is still to be drawn
        assert observer.string_from(twin, 0) == observer.string_from(state, 0)
    assert len(seen) == 4


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"options": "seats"}, "options: expected name:value, got 'seats'"),
        ({"options": "seats:9"}, "seats"),
        ({"deals": 0}, "deals: expected at least 1"),
    ],
)
def test_what_cannot_be_made_is_refused(parameters, message):
    with pytest.raises(cascata.InputError, match=message):
        cascata.envs.spiel.CascadiaGame(parameters)
