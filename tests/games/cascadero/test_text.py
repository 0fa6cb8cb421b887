"""Notation: every action as text and as JSON, there and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cascata
from cascata.games.cascadero.actions import Advance, Claim, Move, MoveHerald, Place, Skip
from cascata.games.cascadero.text import action_from_json, parse_action
from oracles.cascadero import HEXES, TRACKS

FORMS = [
    (Place("7,4"), "place 7,4", {"do": "place", "at": "7,4", "seal": False}),
    (Place("7,4", True), "place 7,4 seal", {"do": "place", "at": "7,4", "seal": True}),
    (Advance("blue"), "advance blue", {"do": "advance", "track": "blue"}),
    (Move("6,3", "6,4"), "move 6,3 6,4", {"do": "move", "from": "6,3", "to": "6,4"}),
    (MoveHerald("7,5", "10,5"), "herald 7,5 10,5", {"do": "herald", "from": "7,5", "to": "10,5"}),
    (Claim(), "claim", {"do": "claim"}),
    (Skip(), "skip", {"do": "skip"}),
]


@pytest.mark.parametrize(("action", "text", "step"), FORMS, ids=[form[1] for form in FORMS])
def test_each_kind_of_action_has_a_text_and_a_json_form(action, text, step):
    assert str(action) == text
    assert parse_action(text) == action
    assert action.to_json() == step
    assert action_from_json(step) == action


cells = st.sampled_from(sorted({*HEXES["front"], *HEXES["back"]}))
actions = st.one_of(
    st.just(Claim()),
    st.just(Skip()),
    st.builds(Place, cells, st.booleans()),
    st.builds(Advance, st.sampled_from(TRACKS)),
    st.builds(Move, cells, cells),
    st.builds(MoveHerald, cells, cells),
)


@given(actions)
def test_every_action_survives_text_and_json(action):
    assert parse_action(str(action)) == action
    assert action_from_json(json.loads(json.dumps(action.to_json()))) == action


@pytest.mark.parametrize("text", ["  place   7,4 ", "place 7,4"])
def test_people_may_write_it_a_little_differently(text):
    assert parse_action(text) == Place("7,4")


@pytest.mark.parametrize(
    "text",
    [
        "", "   ", "fly", "place", "place 7", "place 7,4,1", "place 7,x", "place 7,4 sael",
        "place 7,4 seal seal", "place -1,4", "place 99,99", "place 7,²", "place 7,0x4",
        "advance", "advance green", "advance blue blue", "move 7,4", "move 7,4 7,5 7,6",
        "herald 7,5", "claim a1", "skip it", "place 7.4", "\x00", "place 7,4\nskip",
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused(text):
    with pytest.raises(cascata.ParseError):
        parse_action(text)


@pytest.mark.parametrize(
    "step",
    [
        {}, {"do": "fly"}, {"do": "place"}, {"do": "place", "at": None},
        {"do": "place", "at": ["7", "4"]}, {"do": "place", "at": "7,4", "seal": "no"},
        {"do": "place", "at": "7,4", "seal": 1}, {"do": "place", "at": "7,4", "more": 1},
        {"do": "advance"}, {"do": "advance", "track": 3}, {"do": "move", "from": "7,4"},
        {"do": "herald", "from": "7,5", "to": 5}, {"do": "skip", "what": "all"},
        {"do": "claim", "achievement": "a1"},
    ],
    ids=json.dumps,
)  # fmt: skip
def test_what_has_no_form_of_a_step_is_refused(step):
    with pytest.raises(cascata.InputError):
        action_from_json(step)
