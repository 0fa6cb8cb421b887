"""The end of a game as a search sees it: points by the official sheet, and a victory beside."""

import pytest

from cascata.bots.cascadia.levels import _actions
from cascata.bots.cascadia.mind import mind
from cascata.bots.cascadia.outcome import CLEAR, WIN, outcome
from cascata.core.rng import Rng
from cascata.games.cascadia.scene import new_scene
from playthrough import load, now, play_with


def expected(state, seat):
    """The same from the sheets."""
    totals = [sheet["total"] for sheet in state.scores()]
    lead = (totals[seat] - max(t for s, t in enumerate(totals) if s != seat)) / CLEAR
    return totals[seat] + WIN * (0.5 + 0.5 * lead / (1 + lead**2) ** 0.5)


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4, "cards": "BCDAB"}], ids=str)
def test_an_end_is_worth_its_points_and_how_clearly_it_is_won(options):
    for seed in range(4):
        state = play_with(load().new(seed=seed, **options), "greedy")
        state.record.majorities = 0  # as a search has it
        found = [outcome(state.record, seat, new_scene(), mind.sizes) for seat in range(2)]
        assert state.record.majorities == 0
        state.record.majorities = 1
        state.record_written()
        assert found == pytest.approx([expected(state, seat) for seat in range(2)])


def test_the_last_turn_of_all_is_searched_to_the_very_end():
    state = play_with(load().new(seats=2, seed=3), "greedy", until=lambda s: s.record.turn >= 39)
    mind.begin(state, now(state), Rng(1), foresight=True)
    assert mind.turns_left() == 0
    assert mind.plays_to_win()
    mind.list(2, 0)
    mind.judge()
    for place, turn in enumerate(mind.keep(3).copy()):
        after = state.copy()
        after.apply_turn(now(state), _actions(state, turn))
        found = mind.simulate(place, 1, 1, to_the_end=True)
        assert found == pytest.approx(expected(after, now(state)))


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 2, "majorities": False}], ids=str)
def test_only_where_somebody_can_be_beaten_by_bonuses_the_victory_counts(options):
    state = play_with(load().new(seed=3, **options), "greedy", until=lambda s: s.record.turn >= 9)
    mind.begin(state, now(state), Rng(1), foresight=True)
    assert not mind.plays_to_win()
