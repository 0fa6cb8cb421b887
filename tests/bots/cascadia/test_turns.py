"""Candidate turns: their gains are exact, the best are among them; and what bonuses are worth."""

import numpy as np
import pytest

from cascata.bots.cascadia.bonus import expected_bonus
from cascata.bots.cascadia.levels import _actions
from cascata.bots.cascadia.mind import mind
from cascata.core.rng import Rng
from cascata.games.cascadia.gains import gains
from playthrough import give_nature, load, now, play_with


def middle(turn, **options):
    """A game some turns old, in which the seat to act has nature tokens and no free wipe."""
    state = load().new(seed=6, **options)
    play_with(state, "greedy", until=lambda s: s.record.turn >= turn)
    give_nature(state, now(state), 2)
    return state


TABLES = [
    {"seats": 2},
    {"seats": 4, "cards": "DBCDB"},
    {"seats": 1, "cards": "CDDCC"},
    {"seats": 3, "restriction": 3},
    {"seats": 2, "restriction": 2, "cards": "family"},
    {"seats": 2, "restriction": 9},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_gain_of_a_candidate_is_what_the_sheet_adds(options):
    state = middle(15, **options)
    seat = now(state)
    mind.begin(state, seat, Rng(1), foresight=False)
    before = state.scores(seat)[seat]["total"]
    found = mind.list(6, 6)
    assert len({tuple(_actions(state, turn)) for turn in found}) == len(found) > 20
    for turn in found:
        after = state.copy()
        after.apply_turn(seat, _actions(state, turn))
        assert after.scores(seat)[seat]["total"] - before == turn["gain"]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_turn_that_adds_most_with_each_pair_is_a_candidate(options):
    state = middle(22 if options["seats"] > 1 else 14, **options)
    mind.begin(state, now(state), Rng(1), foresight=False)
    found = mind.list(40, 0)
    best = {str(take): points for take, points in gains(state).items() if "take" in str(take)}
    for slot in range(int(state.record.shown)):
        most = max(turn["gain"] for turn in found if turn["tile_slot"] == slot)
        assert most == best[f"take {slot}"]


def test_judged_candidates_stand_in_order_with_their_lines():
    state = middle(15, seats=2, majorities=False)
    mind.begin(state, now(state), Rng(1), foresight=True)
    every = mind.list(6, 6)
    mind.judge()
    best = sorted(every["value"].tolist(), reverse=True)[:8]
    found = mind.keep(8)
    assert found["value"].tolist() == best
    assert np.allclose(found["gain"] + found["lines"].sum(1), found["value"], atol=1e-4)


def test_the_last_turn_is_worth_just_what_it_adds():
    state = middle(39, seats=2, majorities=False)
    mind.begin(state, now(state), Rng(1), foresight=True)
    found = mind.list(6, 6)
    mind.judge()
    assert (found["value"] == found["gain"]).all()


def bonus(seats, largest, left=0, growth=0.0):
    """What seat 0 can expect; `largest` by seat, the same in each of the five habitats."""
    state = load().new(seats=seats, seed=1)
    for seat in range(seats):
        state.record.boards[seat].largest[:] = largest[seat]
    lines = np.full(11, growth, np.float32)
    return expected_bonus(state.record, 0, left, lines) / 5


@pytest.mark.parametrize(
    ("seats", "largest", "points"),
    [
        pytest.param(1, [12], 2, id="alone and large"),
        pytest.param(1, [2], 0, id="alone and small"),
        pytest.param(2, [9, 2], 2, id="ahead of one"),
        pytest.param(2, [5, 5], 1, id="a tie of two"),
        pytest.param(2, [2, 9], 0, id="behind"),
        pytest.param(4, [12, 3, 4, 2], 3, id="first of four"),
        pytest.param(4, [7, 7, 1, 1], 2, id="two share the lead"),
        pytest.param(4, [7, 12, 2, 1], 1, id="second of four"),
        pytest.param(3, [2, 8, 9], 0, id="third of three"),
    ],
)
def test_at_the_end_bonuses_are_expected_as_they_are_paid(seats, largest, points):
    assert bonus(seats, largest) == pytest.approx(points, abs=0.1)


def test_a_lead_is_worth_less_the_longer_it_must_last_and_growth_counts():
    now_, later, much_later = (bonus(2, [6, 4], left, 0.2 * left) for left in (0, 4, 16))
    assert 2 > now_ > later > much_later > 1
    assert bonus(2, [4, 4], 10, growth=4.0) > bonus(2, [4, 4], 10, growth=1.0)
