"""Overpopulation: four equal tokens go by themselves, three if the player wants.

Draws are scripted; a table begins with its first four draws, and every wipe takes the next ones.
"""

import pytest

from playthrough import (
    ANIMALS,
    aside,
    bag,
    do,
    give_nature,
    kinds,
    load,
    now,
    refusal,
    shown,
    table,
    texts,
    walk,
    whole_turn,
)

pytestmark = pytest.mark.plain

FULL = dict.fromkeys(ANIMALS, 20)


def in_bag(**missing):
    """A full bag without some tokens."""
    return {animal: 20 - missing.get(animal, 0) for animal in ANIMALS}


def wipes(events):
    """(why, slots) of every wipe among some events."""
    return [(event.why, event.slots) for event in events if event.kind == "tokens_wiped"]


def turn_into(draws, first="bear elk salmon hawk", slot=0, **options):
    """A table whose second turn begins after the token in `slot` was put away and `draws` follow.

    The first seat puts its bear on 0,1, so that it is out of the way. Returns state and events.
    """
    state = table(f"{first} {draws}", **options)
    put = {"bear": "put 0,1", "salmon": "put 0,1"}.get(shown(state)[slot], "put -1,1")
    events = do(state, f"take {slot}", put, "lay 1,0 turns=0")
    return state, events


# -- four equal ------------------------------------------------------------------------------------


def test_four_equal_tokens_are_wiped_without_asking():
    state, events = turn_into("elk bear salmon hawk fox", "bear elk elk elk")
    assert now(state) == 1
    assert wipes(events) == [("four_alike", [0, 1, 2, 3])]
    assert shown(state) == ["bear", "salmon", "hawk", "fox"]


def test_the_new_tokens_are_drawn_one_after_the_other_into_the_places_in_order():
    _, events = turn_into("elk bear salmon hawk fox", "bear elk elk elk")
    drawn = [(e.animal, e.slot) for e in events if e.kind == "token_drawn"]
    assert drawn == [("elk", 0), ("bear", 0), ("salmon", 1), ("hawk", 2), ("fox", 3)]


def test_this_can_happen_several_times_in_one_turn():
    state, events = turn_into(
        "elk fox fox fox fox hawk hawk hawk hawk bear elk salmon fox", "bear elk elk elk"
    )
    assert wipes(events) == [("four_alike", [0, 1, 2, 3])] * 3
    assert shown(state) == ["bear", "elk", "salmon", "fox"]


def test_it_is_the_next_seat_whose_turn_begins_with_the_wipe():
    _, events = turn_into("elk bear salmon hawk fox", "bear elk elk elk")
    names = kinds(events)
    assert names.index("turn_begun") < names.index("tokens_wiped")


def test_wiped_tokens_wait_until_all_is_settled():
    # Four elk go aside and cannot be drawn; four foxes come, go aside, and then all eight return.
    state, events = turn_into(
        "elk fox fox fox fox bear elk salmon hawk", "bear elk elk elk", nature=0
    )
    assert [event.count for event in events if event.kind == "tokens_returned"] == [8]
    assert kinds(events)[-1] == "tokens_returned"
    assert aside(state) == {}
    # On the board: one bear. In the display: bear, elk, salmon, hawk.
    assert bag(state) == in_bag(bear=2, elk=1, salmon=1, hawk=1)


def test_a_wiped_token_cannot_be_drawn_before_all_is_settled():
    # All other elk are out of the game: four in the display, none in the bag.
    state = table("bear elk elk elk elk")
    state.record.bag[1] = 1
    state.record.gone[1] = 16
    events = do(state, "take 0", "put 0,1", "lay 1,0 turns=0")
    assert wipes(events) == [("four_alike", [0, 1, 2, 3])]
    assert "elk" not in shown(state)
    assert bag(state)["elk"] == 4


def test_no_player_may_keep_four_equal_tokens():
    for seed in range(3):
        for state in walk(load().new(seats=2, seed=seed), seed):
            if not state.is_over and state.record.phase == 0:
                assert len(set(shown(state))) > 1


# -- three equal -----------------------------------------------------------------------------------


def test_three_equal_tokens_may_be_wiped():
    state = table("bear elk bear bear salmon hawk fox")
    assert texts(state)[0] == "clear"
    events = do(state, "clear")
    assert wipes(events) == [("three_alike", [0, 2, 3])]
    assert shown(state) == ["salmon", "elk", "hawk", "fox"]


def test_three_equal_tokens_may_be_kept():
    state = table("bear elk bear bear")
    assert "take 2" in texts(state)
    do(state, "take 2")
    assert shown(state) == ["bear", "elk", None, "bear"]


@pytest.mark.parametrize(
    ("draws", "slots"),
    [
        ("bear bear bear elk", [0, 1, 2]),
        ("bear bear elk bear", [0, 1, 3]),
        ("bear elk bear bear", [0, 2, 3]),
        ("elk bear bear bear", [1, 2, 3]),
    ],
)
def test_only_the_three_are_wiped(draws, slots):
    state = table(f"{draws} salmon hawk fox")
    events = do(state, "clear")
    assert wipes(events) == [("three_alike", slots)]
    new = iter(["salmon", "hawk", "fox"])
    expected = [next(new) if slot in slots else "elk" for slot in range(4)]
    assert shown(state) == expected


@pytest.mark.parametrize("draws", ["bear bear elk elk", "bear bear elk fox", "bear elk fox hawk"])
def test_two_equal_tokens_are_not_enough(draws):
    state = table(draws)
    assert "clear" not in texts(state)
    assert refusal(state, "clear") == "no_three"


def test_three_equal_tokens_are_wiped_once_a_turn():
    state = table("bear bear bear elk fox fox fox hawk")
    do(state, "clear")
    assert shown(state) == ["fox", "fox", "fox", "elk"]
    assert "clear" not in texts(state)
    assert refusal(state, "clear") == "no_three"


def test_the_next_seat_may_wipe_again():
    state = table("bear bear bear elk fox fox fox hawk salmon")
    do(state, "clear", "take 3", "put -1,1", "lay 1,0 turns=0")
    assert shown(state) == ["fox", "fox", "fox", "hawk"]
    assert "clear" in texts(state)
    do(state, "clear")


def test_the_same_seat_may_wipe_again_in_its_next_turn():
    state = table("bear bear bear elk fox fox fox fox hawk bear elk salmon", seats=1)
    do(state, "clear", "take 3", "put -1,1", "lay 1,0 turns=0")
    assert shown(state) == ["fox", "hawk", "fox", "fox"]
    do(state, "clear")
    assert shown(state) == ["bear", "hawk", "elk", "salmon"]


def test_a_wipe_that_brings_four_equal_is_followed_by_another():
    state = table("bear bear bear elk elk elk elk fox hawk salmon bear")
    events = do(state, "clear")
    assert wipes(events) == [("three_alike", [0, 1, 2]), ("four_alike", [0, 1, 2, 3])]
    assert shown(state) == ["fox", "hawk", "salmon", "bear"]
    assert [event.count for event in events if event.kind == "tokens_returned"] == [7]


def test_there_is_no_second_free_wipe_after_four_equal():
    state = table("bear bear bear elk elk elk elk fox fox fox bear")
    do(state, "clear")
    assert shown(state) == ["fox", "fox", "fox", "bear"]
    assert refusal(state, "clear") == "no_three"


def test_four_equal_and_then_three_leave_the_choice():
    state = table("bear bear bear bear elk elk elk fox hawk salmon fox")
    assert shown(state) == ["elk", "elk", "elk", "fox"]
    assert "clear" in texts(state)


# -- the tokens aside, number by number ------------------------------------------------------------


def test_bag_and_tokens_aside_while_the_player_may_still_wipe():
    # Four bears are wiped at the start; three elk may be wiped, so nothing is settled yet.
    state = table("bear bear bear bear elk elk elk fox hawk salmon hawk")
    assert aside(state) == {"bear": 4}
    assert bag(state) == in_bag(bear=4, elk=3, fox=1)

    wiped = state.copy()
    events = do(wiped, "clear")
    assert [event.count for event in events if event.kind == "tokens_returned"] == [7]
    assert aside(wiped) == {}
    assert shown(wiped) == ["hawk", "salmon", "hawk", "fox"]
    assert bag(wiped) == in_bag(hawk=2, salmon=1, fox=1)

    # Whoever takes a pair instead has settled it, too.
    events = do(state, "take 3")
    assert kinds(events) == ["tokens_returned", "pair_taken"]
    assert aside(state) == {}
    assert bag(state) == in_bag(elk=3, fox=1)


def test_bag_after_a_wipe_of_three():
    state = table("bear bear bear elk salmon hawk fox")
    assert bag(state) == in_bag(bear=3, elk=1)
    assert aside(state) == {}
    do(state, "clear")
    assert bag(state) == in_bag(salmon=1, hawk=1, fox=1, elk=1)
    assert aside(state) == {}


def test_wiped_tokens_are_back_before_the_display_is_filled_at_the_end_of_the_turn():
    state = table("bear bear bear elk salmon hawk fox bear", tiles=[30])
    do(state, "clear")
    state.record.bag[0] = 1
    do(state, "take 3", "put -1,1", "lay 1,0 turns=0")
    assert shown(state)[3] == "bear"


def test_tokens_aside_return_before_a_paid_wipe_draws():
    state = table("bear bear bear bear elk elk elk fox", nature=1)
    assert aside(state) == {"bear": 4}
    state.record.bag[:] = 0
    events = do(state, "spend_clear 3")
    assert kinds(events)[:3] == ["tokens_returned", "nature_spent", "tokens_wiped"]
    assert shown(state) == ["elk", "elk", "elk", "bear"]


# -- paid wipes ------------------------------------------------------------------------------------


def test_four_equal_after_a_paid_wipe_are_wiped_too():
    state = table("bear bear elk elk bear bear fox hawk salmon elk", nature=1)
    events = do(state, "spend_clear 2,3")
    assert wipes(events) == [("spent", [2, 3]), ("four_alike", [0, 1, 2, 3])]
    assert shown(state) == ["fox", "hawk", "salmon", "elk"]
    assert [event.count for event in events if event.kind == "tokens_returned"] == [6]
    assert bag(state) == in_bag(fox=1, hawk=1, salmon=1, elk=1)


def test_three_equal_after_a_paid_wipe_may_be_wiped_for_free():
    state = table("bear bear elk salmon bear fox hawk elk fox", nature=1)
    do(state, "spend_clear 2")
    assert shown(state) == ["bear", "bear", "bear", "salmon"]
    assert aside(state) == {"elk": 1}
    assert "clear" in texts(state)
    do(state, "clear")
    assert shown(state) == ["fox", "hawk", "elk", "salmon"]
    assert aside(state) == {}


def test_three_equal_after_the_free_wipe_are_not_free_again():
    state = table("bear bear bear elk fox hawk salmon fox fox", nature=1)
    do(state, "clear")
    do(state, "spend_clear 1,2")
    assert shown(state) == ["fox", "fox", "fox", "elk"]
    assert refusal(state, "clear") == "no_three"
    assert aside(state) == {}


# -- a bag that runs short -------------------------------------------------------------------------


def test_an_empty_bag_is_filled_from_the_tokens_aside():
    # The bag has two tokens for four places: after them, the four wiped bears go in again.
    state = table("bear bear bear elk")
    state.record.bag[:] = [0, 0, 0, 1, 1]
    state.record.gone[:] = [17, 19, 20, 19, 19]
    events = do(state, "clear")
    assert [event.count for event in events if event.kind == "tokens_returned"] == [3]
    assert sorted(shown(state)) == ["bear", "elk", "fox", "hawk"]
    assert bag(state) == dict.fromkeys(ANIMALS, 0) | {"bear": 2}
    assert aside(state) == {}


def test_wiping_stops_when_only_one_kind_is_left():
    state = table("bear elk salmon hawk")
    s = state.record
    s.bag[:] = [30, 0, 0, 0, 0]
    s.market_token[1:] = 0
    events = do(state, "take 0", "put 0,1", "lay 1,0 turns=0")
    assert wipes(events) == []
    assert shown(state) == ["bear"] * 4
    assert texts(state) == ["take 0", "take 1", "take 2", "take 3"]


def test_wiping_goes_on_while_another_kind_is_left():
    state = table("bear elk salmon hawk")
    s = state.record
    s.bag[:] = [15, 1, 0, 0, 0]
    s.market_token[1:] = 0
    do(state, "take 0", "put 0,1", "lay 1,0 turns=0")
    assert "elk" in shown(state)


def test_a_paid_wipe_ends_too_when_only_one_kind_is_left():
    state = table("bear elk salmon hawk", nature=1)
    state.record.bag[:] = [10, 0, 0, 0, 0]
    state.record.market_token[:] = 0
    events = do(state, "spend_clear 0")
    assert wipes(events) == [("spent", [0])]
    assert shown(state) == ["bear"] * 4


def test_wiping_keeps_all_tokens():
    state = table("bear bear bear elk", seats=4)
    for turn in range(30):
        give_nature(state, now(state), 1)
        if "clear" in texts(state):
            do(state, "clear")
        do(state, "spend_clear 0,1,2,3")
        s = state.record
        on_boards = sum((b.token[: b.tiles] >= 0).sum() for b in s.boards)
        assert s.bag.sum() + s.aside.sum() + 4 + on_boards == 100
        whole_turn(state, turn % 4)


def test_what_was_wiped_is_named():
    """Also when several wipes follow one another: each names what lay there then."""
    for seed in range(3):
        state = load().new(seed=seed, seats=2)
        while not state.is_over:
            tokens = [
                None if animal < 0 else ANIMALS[animal]
                for animal in state.record.market_token.tolist()
            ]
            events = state.apply(state.seats_to_act[0], state.legal(state.seats_to_act[0])[0])
            for event in events:
                if event.kind == "token_drawn":
                    tokens[event.slot] = event.animal
                elif event.kind == "tokens_wiped":
                    assert event.animals == [tokens[slot] for slot in event.slots]
                    if event.why != "spent":
                        assert len(set(event.animals)) == 1
