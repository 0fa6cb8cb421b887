"""What an action is said to add is what the score sheet shows after it."""

import random
from typing import Any

import pytest

import cascata
from cascata.games.cascadia.actions import Clear, Lay, Put, Return, SpendClear, Take
from cascata.games.cascadia.gains import best_placement, gains

GAME: Any = cascata.load("cascadia")

TABLES = [
    pytest.param({"seats": 2, "cards": "AAAAA"}, id="cards A"),
    pytest.param({"seats": 3, "cards": "BBBBB"}, id="cards B"),
    pytest.param({"seats": 4, "cards": "CCCCC"}, id="cards C"),
    pytest.param({"seats": 1, "cards": "DDDDD"}, id="cards D, solo"),
    pytest.param({"seats": 2, "cards": "family"}, id="family"),
    pytest.param({"seats": 2, "cards": "BDDDC", "majorities": False}, id="no majorities"),
    pytest.param({"seats": 2, "edition": "prototype", "cards": "CBACB"}, id="prototype"),
    *(
        pytest.param({"seats": 2, "restriction": number}, id=f"restriction {number}")
        for number in range(1, 10)
    ),
    pytest.param({"seats": 3, "restriction": 10, "cards": "random"}, id="restriction 10"),
]


def total(state, seat):
    """The seat's total as the seat itself may know it."""
    return state.scores(seat)[seat]["total"]


def after(state, seat, *actions):
    """The seat's total after some actions on a copy."""
    twin = state.copy()
    for action in actions:
        twin.apply(seat, action)
    return total(twin, seat)


def some(actions, count, rng):
    return rng.sample(actions, min(count, len(actions)))


def play(options, seed, turns=6):
    """Walk through a random game; yields the states with their gains before each action."""
    rng = random.Random(seed)
    state = GAME.new(seed=seed, **options)
    for seat_turn in range(turns * options["seats"]):
        while not state.is_over and state.record.turn == seat_turn:
            table = gains(state)
            yield state, table, rng
            # Tokens on the board and nature in hand make gains worth looking at.
            puts: list[Any] = [action for action in table if isinstance(action, Put)]
            liked = puts or list(table)
            state.apply(state.seats_to_act[0], rng.choice(liked))


@pytest.mark.parametrize("options", TABLES)
def test_every_placement_adds_what_is_said(options):
    for state, table, rng in play(options, seed=11):
        seat = state.seats_to_act[0]
        before = total(state, seat)
        assert list(table) == state.legal(seat)
        placements = [a for a in table if isinstance(a, Lay | Put | Return | SpendClear | Clear)]
        for action in some(placements, 4, rng):
            assert after(state, seat, action) - before == table[action], action


@pytest.mark.parametrize("options", TABLES)
def test_a_pair_is_worth_its_best_turn(options):
    for state, table, rng in play(options, seed=12, turns=6):
        seat = state.seats_to_act[0]
        takes = [action for action in table if isinstance(action, Take)]
        if takes and state.record.turn % 5 == 4:  # a few are enough: trying is slow
            take = rng.choice(takes)
            assert table[take] == best_of_all(state, seat, take), take


def best_of_all(state, seat, take):
    """The most that any whole turn with this pair adds, by trying: tile and token add up."""
    before = total(state, seat)
    taken = state.copy()
    taken.apply(seat, take)
    paid = total(taken, seat) - before
    lays, puts = {}, [0]
    for action in taken.legal(seat):
        gain = after(taken, seat, action) - before - paid
        if isinstance(action, Lay):
            lays[action] = gain
        elif isinstance(action, Put):
            puts.append(gain)
    best = max(lays.values()) + max(puts)
    on_new = {}  # the token's gain on a new tile does not depend on how the tile is turned
    for lay, gain in lays.items():
        laid = taken.copy()
        laid.apply(seat, lay)
        put = Put(lay.at)
        if lay.at not in on_new and put in laid.legal(seat):
            on_new[lay.at] = after(laid, seat, put) - total(laid, seat)
        best = max(best, gain + on_new.get(lay.at, -100))
    return best + paid


@pytest.mark.parametrize("options", TABLES)
def test_the_best_placement_gets_the_whole_gain_of_the_pair(options):
    for state, table, _ in play(options, seed=13, turns=4):
        seat = state.seats_to_act[0]
        takes = [action for action in table if isinstance(action, Take)]
        if takes:
            take = max(takes, key=lambda action: table[action])
            taken = state.copy()
            taken.apply(seat, take)
            plan = best_placement(taken)
            assert after(state, seat, take, *plan) - total(state, seat) == table[take]


def test_a_keystone_counts_its_nature_token():
    state = GAME.new(seats=2, cards="AAAAA", seed=1)
    seat = state.seats_to_act[0]
    for take in (Take(slot, slot) for slot in range(4)):
        taken = state.copy()
        taken.apply(seat, take)
        before = taken.record.boards[seat].nature
        for action, points in gains(taken).items():
            if isinstance(action, Put):
                twin = taken.copy()
                twin.apply(seat, action)
                earned = int(twin.record.boards[seat].nature - before)
                sheet = twin.scores()[seat]
                assert points == sheet["total"] - taken.scores()[seat]["total"]
                assert points >= earned


def test_an_empty_supply_pays_only_for_what_the_turn_itself_spends():
    state = GAME.new(seats=2, cards="AAAAA", seed=3)
    seat = state.seats_to_act[0]
    state.record.boards[seat].nature = 1
    state.record.supply = 0
    table = gains(state)
    for take, points in table.items():
        if isinstance(take, Take):
            assert points == best_of_all(state, seat, take), take


def test_a_game_that_is_over_has_no_gains():
    state = GAME.new(seats=1, seed=5)
    while not state.is_over:
        state.apply(0, state.legal(0)[-1])
    assert gains(state) == {}
