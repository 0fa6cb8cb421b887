"""Notation: every action as text and as JSON, there and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cascata
from cascata.games.cascadia.actions import Clear, Lay, Put, Return, SpendClear, Take
from cascata.games.cascadia.text import action_from_json, parse_action
from cascata.hex import Hex

FORMS = [
    (Clear(), "clear", {"do": "clear"}),
    (SpendClear((0, 2)), "spend_clear 0,2", {"do": "spend_clear", "slots": [0, 2]}),
    (SpendClear((3,)), "spend_clear 3", {"do": "spend_clear", "slots": [3]}),
    (Take(1, 1), "take 1", {"do": "take", "tile": 1, "token": 1}),
    (Take(1, 3), "take 1 3", {"do": "take", "tile": 1, "token": 3}),
    (Lay(Hex(1, -2), 3), "lay 1,-2 turns=3", {"do": "lay", "at": "1,-2", "turns": 3}),
    (Put(Hex(0, 1)), "put 0,1", {"do": "put", "at": "0,1"}),
    (Return(), "return", {"do": "return"}),
]


@pytest.mark.parametrize(("action", "text", "step"), FORMS, ids=[form[1] for form in FORMS])
def test_each_kind_of_action_has_a_text_and_a_json_form(action, text, step):
    assert str(action) == text
    assert parse_action(text) == action
    assert action.to_json() == step
    assert action_from_json(step) == action


def test_what_only_equals_a_number_is_refused_also_after_that_number():
    assert action_from_json({"do": "take", "tile": 1, "token": 0}) == Take(1, 0)
    for tile, token in ((True, 0), (1, False), (1.0, 0)):
        with pytest.raises(cascata.InputError, match="expected a whole number"):
            action_from_json({"do": "take", "tile": tile, "token": token})


cells = st.builds(Hex, st.integers(-99, 99), st.integers(-99, 99))
slots = st.integers(0, 3)
actions = st.one_of(
    st.just(Clear()),
    st.just(Return()),
    st.builds(Take, slots, slots),
    st.builds(Put, cells),
    st.builds(Lay, cells, st.integers(0, 5)),
    st.sets(slots, min_size=1).map(lambda chosen: SpendClear(tuple(sorted(chosen)))),
)


@given(actions)
def test_every_action_survives_text_and_json(action):
    assert parse_action(str(action)) == action
    assert action_from_json(json.loads(json.dumps(action.to_json()))) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  take   2 ", Take(2, 2)),
        ("take 2 2", Take(2, 2)),
        ("lay 1,-2 3", Lay(Hex(1, -2), 3)),
        ("lay 1, -2 turns=3", Lay(Hex(1, -2), 3)),
        ("put 0, 1", Put(Hex(0, 1))),
        ("spend_clear 2,0", SpendClear((0, 2))),
        ("spend_clear 2 0", SpendClear((0, 2))),
    ],
)
def test_people_may_write_it_a_little_differently(text, action):
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "fly",
        "clear all",
        "return 1",
        "take",
        "take 4",
        "take -1",
        "take 1 2 3",
        "take ²",
        "take 1.0",
        "spend_clear",
        "spend_clear 0,0",
        "spend_clear 4",
        "spend_clear ,",
        "spend_clear ³",
        "lay 0,0",
        "lay 0,0 turns=6",
        "lay 0,0 turns=-1",
        "lay turns=3",
        "lay 0 turns=3",
        "put",
        "put 0",
        "put 1 2,3",
        "put 1,2,3",
        "Take 1",
    ],
)
def test_what_cannot_be_read_is_refused(text):
    with pytest.raises(cascata.ParseError) as refused:
        parse_action(text)
    assert "expected" in str(refused.value)


@pytest.mark.parametrize("text", [None, 5, b"take 1", ["take", 1]], ids=repr)
def test_only_text_is_parsed(text):
    with pytest.raises(cascata.ParseError):
        parse_action(text)


@given(st.text() | st.sampled_from(["take", "lay", "put", "spend_clear"]).flatmap(
    lambda word: st.text().map(lambda rest: f"{word} {rest}")
))  # fmt: skip
def test_any_text_is_an_action_or_refused(text):
    try:
        action = parse_action(text)
    except cascata.ParseError:
        return
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({}, "the field 'do' is missing"),
        ({"do": "fly"}, "do: 'fly' is not one of clear, spend_clear, take, lay, put, return"),
        ({"do": "clear", "slots": [1]}, "slots: no such field; known: do"),
        ({"do": "take", "tile": 1}, "the field 'token' is missing"),
        ({"do": "take", "tile": 4, "token": 0}, "tile: expected a whole number from 0 to 3, got 4"),
        ({"do": "take", "tile": "1", "token": 0}, "tile: expected a whole number from 0 to 3"),
        ({"do": "take", "tile": True, "token": 0}, "tile: expected a whole number from 0 to 3"),
        ({"do": "spend_clear", "slots": []}, "slots: expected one to four different places"),
        ({"do": "spend_clear", "slots": [1, 1]}, "slots: expected one to four different places"),
        ({"do": "spend_clear", "slots": 1}, "slots: expected a list, got 1"),
        ({"do": "spend_clear", "slots": [0, 5]}, r"slots\[1\]: expected a whole number"),
        ({"do": "lay", "at": "0;0", "turns": 1}, "at: expected a cell like '1,-2', got '0;0'"),
        ({"do": "lay", "at": "0,0", "turns": 6}, "turns: expected a whole number from 0 to 5"),
        ({"do": "lay", "at": [0, 0], "turns": 1}, "at: expected a cell like '1,-2'"),
        ({"do": "put", "at": None}, "the field 'at' is missing"),
    ],
    ids=str,
)
def test_a_refused_step_names_the_place(step, message):
    with pytest.raises(cascata.InputError, match=message):
        action_from_json(step)
    with pytest.raises(cascata.InputError, match=r"^turns\[0\]\.steps\[2\]"):
        action_from_json(step, "turns[0].steps[2]")


def test_slots_of_a_wipe_may_come_in_any_order():
    assert action_from_json({"do": "spend_clear", "slots": [3, 0]}) == SpendClear((0, 3))
