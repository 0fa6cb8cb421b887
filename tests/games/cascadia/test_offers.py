"""What a turn offers at once is what every action says by itself."""

from typing import Any

import pytest

import cascata
from cascata.bots.base import make
from cascata.core.rng import Rng
from cascata.games.cascadia.actions import Lay, Put, SpendClear, Take
from cascata.games.cascadia.components import ACCEPTS, KEYSTONE
from cascata.games.cascadia.gains import gains
from cascata.hex import cell_name
from playthrough import walk

GAME = cascata.load("cascadia")

TABLES = [
    pytest.param({"seats": 2, "cards": "AAAAA"}, id="cards A"),
    pytest.param({"seats": 3, "cards": "BCDAB"}, id="mixed cards"),
    pytest.param({"seats": 1, "cards": "DDDDD"}, id="solo"),
    pytest.param({"seats": 2, "scenario": 11}, id="a scenario"),
    *(
        pytest.param({"seats": 2, "restriction": number}, id=f"restriction {number}")
        for number in range(1, 10)
    ),
    pytest.param({"seats": 3, "restriction": 10, "cards": "random"}, id="restriction 10"),
]


def turns(options):
    """Some turns of a random game: copies of the state at their beginning, with the seat to act."""
    last = -1
    for state in walk(GAME.new(seed=5, **options), seed=5):
        turn = int(state.record.turn)
        if not state.is_over and state.record.phase == 0 and turn != last and turn % 6 == 3:
            last = turn
            yield state.copy(), state.seats_to_act[0]


@pytest.mark.parametrize("options", TABLES)
def test_pairs_and_wipes_are_the_legal_ones_with_their_gains(options):
    for state, seat in turns(options):
        offers, table = state.offers(seat), gains(state)
        takes = {(a.tile, a.token): gain for a, gain in table.items() if isinstance(a, Take)}
        assert {(tile, token): gain for tile, token, gain in offers["takes"]} == takes
        assert offers["spend"] == any(isinstance(action, SpendClear) for action in table)
        assert offers["clear"] == ("clear" in map(str, table))
        assert offers["price"] == state.view(seat)["price"]


@pytest.mark.parametrize("options", TABLES)
def test_places_for_the_tile_are_known_before_it_is_taken(options):
    for state, seat in turns(options):
        offers = state.offers(seat)
        for tile, token, _ in offers["takes"]:
            if tile != token:
                continue
            taken = state.copy()
            taken.apply(seat, Take(tile, token))
            lays = {
                (cell_name(action.at), action.turns): gain
                for action, gain in gains(taken).items()
                if isinstance(action, Lay)
            }
            table = offers["lay"][tile]
            offered = {
                (cell, turn): gain
                for cell, row in table.items()
                for turn, gain in enumerate(row)
                if gain is not None
            }
            assert offered == lays
            in_hand = taken.offers(seat)
            assert in_hand["phase"] == "place"
            assert in_hand["lay"] == [table]
            assert in_hand["takes"] == []


@pytest.mark.parametrize("options", TABLES)
def test_places_for_the_token_are_known_before_the_tile_is_laid(options):
    for state, seat in turns(options):
        offers = state.offers(seat)
        for tile, token, _ in offers["takes"]:
            if tile != token or not offers["lay"][tile]:
                continue
            face, animal = state.view(seat)["market"][tile].values()
            at, row = max(offers["lay"][tile].items())
            trial = state.copy()
            trial.apply(seat, Take(tile, token))
            trial.apply(
                seat,
                {"do": "lay", "at": at, "turns": next(i for i in range(6) if row[i] is not None)},
            )
            puts = {cell_name(a.at): g for a, g in gains(trial).items() if isinstance(a, Put)}
            expected = dict(offers["put"][animal])
            number = ["bear", "elk", "salmon", "hawk", "fox"].index(animal)
            if animal in offers["fresh"] and ACCEPTS[face, number]:
                expected[at] = offers["fresh"][animal][at] + bool(offers["cone"] and KEYSTONE[face])
            assert puts == expected
            assert trial.offers(seat)["lay"] == [None]
            assert trial.offers(seat)["put"] == {animal: puts}


@pytest.mark.parametrize("options", TABLES)
def test_a_preview_is_the_score_sheet_that_follows(options):
    for state, seat in turns(options):
        plan: list[Any] = [f"take {state.offers(seat)['takes'][0][0]}"]
        trial = state.copy()
        trial.apply(seat, plan[0])
        for kind in (Lay, Put):
            action = next((a for a in trial.legal(seat) if isinstance(a, kind)), None)
            if action is None:
                break
            trial.apply(seat, action)
            plan.append(action)
            preview = state.preview(seat, plan)
            assert preview["scores"] == trial.scores(seat)
            assert (preview["goals"] is not None) == bool(state.options.scenario)
        assert state.seats_to_act == (seat,)


def test_a_wipe_has_no_preview():
    for state in walk(GAME.new(seats=2, seed=3), seed=3):
        if not state.is_over and "clear" in map(str, state.legal(state.seats_to_act[0])):
            with pytest.raises(cascata.IllegalAction) as refused:
                state.preview(state.seats_to_act[0], ["clear"])
            assert refused.value.code == "reveals"
            return
    raise AssertionError("no three tokens were ever equal")


def test_only_hidden_cards_make_views_differ():
    hidden = GAME.new(seats=2, restriction=10, cards="random", seed=1)
    assert hidden.sight(0) != hidden.sight(1) != hidden.sight(None)
    assert hidden.view(0) != hidden.view(1)
    open_game = GAME.new(seats=2, seed=1)
    assert open_game.sight(0) == open_game.sight(1) == open_game.sight(None)


def test_offers_count_only_what_the_seat_knows():
    state = GAME.new(seats=3, restriction=10, cards="random", seed=2)
    seat = state.seats_to_act[0]
    assert state.redeal(seat, Rng("x")).offers(seat) == state.offers(seat)


@pytest.mark.parametrize("number", [8, 11, 12, 14])
def test_what_spoils_a_goal_is_what_breaks_it_when_it_is_done(number):
    state, bot, spoilt = GAME.new(seats=1, scenario=number, seed=3), make_greedy(), 0
    while not state.is_over:
        if state.progress[0] % 2 == 0:
            spoilt += check_spoils(state)
        for action in bot.choose(state, 0):
            state.apply(0, action)
    assert spoilt, "no choice in this game would break anything"


def make_greedy():
    return make("cascadia", "greedy", Rng("spoils"))


def check_spoils(state):
    """Do every lay and every put of the pairs; says how many break a goal."""
    offers, market, found = state.offers(0), state.view(0)["market"], 0
    assert state.offers(0, "points")["spoils"] is None
    was = [goal.broken for goal in state.goals(0)]

    def breaks(*steps):
        after = state.copy()
        for step in steps:
            after.apply(0, step)
        return any(goal.broken > then for goal, then in zip(after.goals(0), was))

    for slot, lays in enumerate(offers["lay"]):
        take, safe = f"take {slot}", []
        for at, row in lays.items():
            allowed = [turn for turn, gain in enumerate(row) if gain is not None]
            spoilt = [turn for turn in allowed if breaks(take, f"lay {at} {turn}")]
            assert offers["spoils"]["lay"][slot].get(at, []) == spoilt
            found += len(spoilt)
            safe += [f"lay {at} {turn}" for turn in allowed if turn not in spoilt]
        puts = offers["put"].get(market[slot]["token"], {})
        told = offers["spoils"]["put"][slot]
        for cell in puts if safe else ():
            assert (cell in told) == breaks(take, safe[0], f"put {cell}"), (slot, cell)
        found += len(told)
    return found
