"""Rounds: everybody at the same time, cards that move on, and the end after twenty."""

import json
import random
from itertools import permutations

import pytest

import cascata
from cascata.core import record
from oracles import rivers as oracle
from playthrough import lively_step, skip_rounds

GAME = cascata.load("rivers")
ALL = {"bear": 9, "elk": 9, "fox": 9, "hawk": 9, "salmon": 9}


# -- cards -----------------------------------------------------------------------------------------


def test_a_game_begins_with_one_card_beside_the_deck(begin):
    play = begin(card={})
    assert play.slots() == ["test-0", None, None, None]
    assert play.round == 1


def test_cards_move_to_the_right_and_a_new_one_comes(begin):
    play = begin(cards=[{}, {"habitat": "forests"}, {"habitat": "prairies"}])
    seen = []
    for _ in range(5):
        seen.append(play.slots())
        play.roll_on().confirm()
    assert seen[1] == ["test-1", "test-0", None, None]
    assert seen[2] == ["test-2", "test-1", "test-0", None]
    assert seen[3][1:] == ["test-2", "test-1", "test-0"]
    assert seen[4][2:] == ["test-2", "test-1"]


def test_there_are_never_more_than_four_cards(begin):
    play = begin()
    for number in range(1, oracle.ROUNDS + 1):
        assert sum(card is not None for card in play.slots()) == min(number, 4)
        play.roll_on().confirm()


def test_a_completed_card_stays(begin):
    play = begin(card={}).pay_for().end_round()
    assert play.slots()[1] == "test-0"
    assert 2 in play.roll_on().may("card", "slot")


def test_advantage_cards_never_move(begin_engine):
    play = begin_engine(advantages=[7, 8, 10, 2])
    for _ in range(6):
        assert play.view["advantages"] == ["7", "8", "10", "2"]
        play.roll_on().confirm()


def test_level_two_comes_in_the_second_half():
    state = GAME.new(seed=1, seats=1)
    levels = {id: card["level"] for id, card in GAME.components()["cards"].items()}
    for number in range(1, oracle.ROUNDS + 1):
        assert levels[state.view(0)["cards"][0]] == (1 if number <= 10 else 2)
        skip_rounds(state, number)


def test_the_game_ends_after_twenty_rounds(begin):
    play = begin()
    for number in range(1, oracle.ROUNDS + 1):
        assert play.round == number
        assert not play.over
        play.roll_on().confirm()
    assert play.over
    assert play.legal == []


# -- at the same time ------------------------------------------------------------------------------


def test_all_seats_act_at_the_same_time():
    state = GAME.new(seed=1, seats=4)
    assert state.seats_to_act == (0, 1, 2, 3)
    state.apply(2, state.legal(2)[0])
    assert state.seats_to_act == (0, 1, 2, 3)


def test_a_seat_that_has_confirmed_waits_for_the_others(begin):
    play = begin(seats=2).roll_on().confirm()
    assert play.round == 1
    assert play.legal == []
    assert play.phase == "waiting"
    play.seat = 1
    play.roll_on().confirm()
    assert play.round == 2


def test_everybody_rolls_own_dice_and_shares_the_central_ones():
    state = GAME.new(seed=3, seats=4)
    view = state.view(None)
    assert len(view["central"]) == 3
    assert view["special"] in GAME.components()["dice"]["special"]["faces"]
    assert len({tuple(seat["dice"]) for seat in view["seats"]}) > 1


def test_all_dice_are_rolled_in_every_round():
    state = GAME.new(seed=3, seats=2)
    rolls = set()
    for _ in range(6):
        view = state.view(None)
        rolls.add(
            json.dumps([view["central"], view["special"], [s["dice"] for s in view["seats"]]])
        )
        skip_rounds(state, state.view(0)["round"])
    assert len(rolls) == 6


def planned(state, seat, chance):
    """A round of a seat by chance, as steps."""
    alone, steps = state.copy(), []
    while seat in alone.seats_to_act and alone.view(seat)["round"] == state.view(seat)["round"]:
        step = lively_step(alone, seat, chance)
        steps.append(step)
        alone.apply(seat, step)
        if step["do"] == "confirm":
            break
    return steps


SHEETS = pytest.mark.parametrize("sheet", "ABCD")


@SHEETS
def test_the_order_in_which_seats_act_does_not_matter(sheet):
    chance = random.Random(sheet)
    state = GAME.new(seed=sheet, seats=3, sheet=sheet)
    for _ in range(8):
        rounds = {seat: planned(state, seat, chance) for seat in range(3)}
        ends = set()
        for order in permutations(range(3)):
            twin = state.copy()
            for seat in order:
                twin.apply_turn(seat, rounds[seat])
            ends.add(end(twin))
        for _ in range(4):  # small steps of everybody, mixed
            twin, left = state.copy(), {seat: list(steps) for seat, steps in rounds.items()}
            while any(left.values()):
                seat = chance.choice([seat for seat, steps in left.items() if steps])
                twin.apply(seat, left[seat].pop(0))
            ends.add(end(twin))
        assert len(ends) == 1
        for seat in range(3):
            state.apply_turn(seat, rounds[seat])


def end(state):
    """A state and its record as something that can be compared."""
    return state.to_bytes(), json.dumps(record.write(state))


def test_what_the_last_confirmation_tells_does_not_depend_on_who_was_last():
    state = GAME.new(seed=5, seats=2, sheet="B")
    chance = random.Random(5)
    rounds = [planned(state, seat, chance) for seat in range(2)]
    told = []
    for order in ((0, 1), (1, 0)):
        twin = state.copy()
        twin.apply_turn(order[0], rounds[order[0]])
        events = twin.apply_turn(order[1], rounds[order[1]])
        told.append([e.to_json() for e in events if e.kind in ("round_played", "round_begun")])
    assert told[0] == told[1]
    assert [event["event"] for event in told[0]] == ["round_played"] * 2 + ["round_begun"]


def test_turns_are_in_the_order_of_rounds_and_seats():
    state = GAME.new(seed=5, seats=3)
    chance = random.Random(5)
    for _ in range(3):
        for seat in chance.sample(range(3), 3):
            state.apply_turn(seat, planned(state, seat, chance))
    assert [turn["seat"] for turn in state.turns] == [0, 1, 2] * 3
    assert all(turn["steps"][-1] == {"do": "confirm"} for turn in state.turns)


def test_the_number_of_seats_does_not_change_the_rules_of_one(begin):
    for seats in (1, 2, 4, 8):
        play = begin(seats=seats, card={"hexes": 2, "cost": {"fox": 2}}, stock=ALL)
        assert play.pay_for().sheet["columns"]["rivers"] == [2]
