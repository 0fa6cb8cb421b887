"""Nature tokens: earned on keystones, spent before choosing, worth a point each at the end."""

import pytest

import cascata
from playthrough import (
    bag,
    do,
    give_nature,
    kinds,
    load,
    now,
    refusal,
    seat_view,
    shown,
    shown_tiles,
    table,
    texts,
    walked,
    whole_turn,
)

pytestmark = pytest.mark.plain


def nature(state, seat=0):
    return seat_view(state, seat)["nature"]


def supply(state):
    return state.view(None)["nature_supply"]


# -- a free pick -----------------------------------------------------------------------------------


def test_a_nature_token_buys_any_tile_with_any_token():
    state = table(nature=1)
    takes = [text for text in texts(state) if text.startswith("take")]
    assert len(takes) == 16


@pytest.mark.parametrize("tile", range(4))
@pytest.mark.parametrize("token", range(4))
def test_a_free_pick_takes_what_it_names(tile, token):
    state = table("bear elk salmon hawk", tiles=[32, 33, 34, 35], nature=2)
    events = do(state, f"take {tile} {token}")
    hand = {"tile": 32 + tile, "token": ["bear", "elk", "salmon", "hawk"][token]}
    assert state.view(0)["hand"] == hand
    spent = tile != token
    assert nature(state) == 2 - spent
    assert kinds(events) == ["nature_spent"] * spent + ["pair_taken"]


def test_a_free_pick_needs_a_nature_token():
    state = table()
    assert "take 0 1" not in texts(state)
    assert refusal(state, "take 0 1") == "no_nature"


def test_a_refused_free_pick_says_what_it_costs():
    with pytest.raises(cascata.IllegalAction, match="costs 1 nature token, seat 0 has 0"):
        table().apply(0, "take 2 3")


def test_a_free_pick_leaves_the_other_places_alone():
    state = table("bear elk salmon hawk", tiles=[32, 33, 34, 35], nature=1)
    do(state, "take 0 3")
    assert shown(state) == ["bear", "elk", "salmon", None]
    assert shown_tiles(state) == [None, 33, 34, 35]


# -- a paid wipe -----------------------------------------------------------------------------------

CHOICES = [[s for s in range(4) if bits >> s & 1] for bits in range(1, 16)]


def test_any_choice_of_tokens_may_be_wiped():
    wipes = [text for text in texts(table(nature=1)) if text.startswith("spend_clear")]
    assert wipes == [f"spend_clear {','.join(map(str, slots))}" for slots in CHOICES]


@pytest.mark.parametrize("slots", CHOICES, ids=str)
def test_a_paid_wipe_replaces_just_the_tokens_it_names(slots):
    state = table("bear elk salmon hawk fox fox bear elk", nature=1)
    before = bag(state)
    events = do(state, {"do": "spend_clear", "slots": slots})
    new = iter(["fox", "fox", "bear", "elk"])
    old = ["bear", "elk", "salmon", "hawk"]
    assert shown(state) == [next(new) if s in slots else old[s] for s in range(4)]
    assert [(e.slots, e.why) for e in events if e.kind == "tokens_wiped"] == [(slots, "spent")]
    assert nature(state) == 0
    # What was wiped is back in the bag, what was drawn is out of it.
    for animal, count in bag(state).items():
        wiped = [old[s] for s in slots].count(animal)
        drawn = ["fox", "fox", "bear", "elk"][: len(slots)].count(animal)
        assert count == before[animal] + wiped - drawn


def test_wiped_tokens_cannot_come_straight_back():
    state = table("bear elk salmon hawk", nature=1)
    state.record.bag[:] = [0, 1, 1, 1, 1]
    do(state, "spend_clear 0")
    assert shown(state)[0] != "bear"
    assert bag(state)["bear"] == 1


def test_a_paid_wipe_needs_a_nature_token():
    state = table()
    assert refusal(state, "spend_clear 0") == "no_nature"


def test_a_paid_wipe_wipes_something():
    state = table(nature=1)
    for slots in ([], [0, 0], [4], [-1]):
        with pytest.raises(cascata.InputError):
            state.apply(0, {"do": "spend_clear", "slots": slots})
    assert nature(state) == 1


def test_tiles_are_not_wiped():
    state = table(nature=1)
    before = shown_tiles(state)
    do(state, "spend_clear 0,1,2,3")
    assert shown_tiles(state) == before


# -- how many, and when ----------------------------------------------------------------------------


def test_any_number_may_be_spent_in_one_turn():
    state = table("bear elk salmon hawk" + " fox bear elk hawk" * 5, nature=6)
    for left in range(5, 0, -1):
        do(state, "spend_clear 0,1,2,3")
        assert nature(state) == left
    do(state, "take 1 2")
    assert nature(state) == 0


def test_without_any_left_a_pair_must_be_taken_as_it_lies():
    state = table("bear elk salmon hawk fox elk bear hawk", nature=1)
    do(state, "spend_clear 0,1,2,3")
    assert texts(state) == ["take 0", "take 1", "take 2", "take 3"]
    assert refusal(state, "take 0 1") == "no_nature"
    assert refusal(state, "spend_clear 0") == "no_nature"


def test_a_spent_token_goes_back_to_the_supply():
    state = table(nature=2)
    assert supply(state) == 23
    do(state, "spend_clear 0")
    assert supply(state) == 24
    do(state, "take 0 1")
    assert supply(state) == 25


def test_nature_tokens_are_spent_before_choosing():
    state = table(nature=1)
    do(state, "take 0")
    assert refusal(state, "spend_clear 1") == "phase"
    assert refusal(state, "take 1 2") == "phase"
    do(state, "lay 1,0 turns=0")
    assert refusal(state, "spend_clear 1") == "phase"


def test_a_token_earned_in_a_turn_comes_too_late_for_it():
    state = table("bear elk salmon hawk fox", seats=1)
    do(state, "take 0", "put 0,0")
    assert nature(state) == 1
    assert refusal(state, "spend_clear 1") == "phase"
    assert {text.split()[0] for text in texts(state)} == {"lay"}
    do(state, "lay 1,0 turns=0")
    assert "spend_clear 1" in texts(state)


def test_a_seat_spends_only_its_own():
    state = table("bear elk salmon hawk fox", nature=3)
    whole_turn(state)
    assert now(state) == 1
    assert refusal(state, "take 0 1") == "no_nature"


def test_after_a_free_wipe_nature_tokens_may_still_be_spent():
    state = table("bear bear bear elk fox hawk salmon bear", nature=1)
    do(state, "clear", "spend_clear 0")
    assert shown(state) == ["bear", "hawk", "salmon", "elk"]


# -- the supply ------------------------------------------------------------------------------------


def test_an_empty_supply_gives_nothing():
    state = table("bear elk salmon hawk")
    give_nature(state, 1, 25)
    do(state, "take 0")
    events = do(state, "put 0,0")
    assert kinds(events) == ["token_put", "nature_supply_empty"]
    assert nature(state) == 0
    assert supply(state) == 0


def test_the_last_token_of_the_supply_is_given():
    state = table("bear elk salmon hawk")
    give_nature(state, 1, 24)
    do(state, "take 0", "put 0,0")
    assert nature(state) == 1
    assert supply(state) == 0


# -- at the end ------------------------------------------------------------------------------------


def test_each_nature_token_left_is_a_point():
    state = walked(load().new(seats=2, seed=8), 8)
    before = state.scores()
    give_nature(state, 1, 3)
    after = state.scores()
    assert after[1]["nature"] == before[1]["nature"] + 3
    assert after[1]["total"] == before[1]["total"] + 3
    assert after[0]["total"] == before[0]["total"]
