"""Notation: every action as text and JSON, and back."""

import pytest

import cascata
from playthrough import walk

GAME = cascata.load("rivers")
STATE = GAME.new(seed=1)

FORMS = [
    ("dice none", {"do": "dice", "action": None}),
    ("dice two", {"do": "dice", "action": "two"}),
    ("dice upgrade salmon", {"do": "dice", "action": "upgrade", "animal": "salmon"}),
    ("dice downgrade bear", {"do": "dice", "action": "downgrade", "animal": "bear"}),
    ("harvest fox 3", {"do": "harvest", "take": {"fox": 3}}),
    ("harvest bear 0", {"do": "harvest", "take": {"bear": 0}}),
    ("harvest bear 2 salmon 3", {"do": "harvest", "take": {"bear": 2, "salmon": 3}}),
    ("harvest fox 2 without 0,4", {"do": "harvest", "take": {"fox": 2}, "without": [0, 4]}),
    ("take bear", {"do": "take", "animal": "bear"}),
    ("buy elk", {"do": "buy", "animal": "elk"}),
    ("card 2", {"do": "card", "slot": 2}),
    ("discount", {"do": "discount"}),
    ("less elk", {"do": "less", "animal": "elk"}),
    ("swap bear for salmon", {"do": "swap", "animal": "bear", "for": "salmon"}),
    ("pay", {"do": "pay"}),
    ("bonus card", {"do": "bonus", "of": "card"}),
    ("bonus slot", {"do": "bonus", "of": "slot"}),
    ("habitat rivers", {"do": "habitat", "habitat": "rivers"}),
    ("trace 0,-1", {"do": "trace", "at": "0,-1"}),
    ("trace wetlands", {"do": "trace", "track": "wetlands"}),
    ("put 0,1 bear", {"do": "put", "at": "0,1", "animal": "bear"}),
    ("sun 2", {"do": "sun", "pick": 2}),
    ("rain 0", {"do": "rain", "pick": 0}),
    ("pass", {"do": "pass"}),
    ("confirm", {"do": "confirm"}),
]


@pytest.mark.parametrize(("text", "step"), FORMS, ids=[text for text, _ in FORMS])
def test_text_and_json_are_two_forms_of_the_same(text, step):
    action = STATE.parse(text)
    assert str(action) == text
    assert action.to_json() == step
    assert STATE.action_from_json(step) == action


@pytest.mark.parametrize(
    ("loose", "text"),
    [
        ("  harvest  fox   3 ", "harvest fox 3"),
        ("harvest salmon 3 bear 2", "harvest bear 2 salmon 3"),
        ("harvest fox 2 without 4,0", "harvest fox 2 without 0,4"),
    ],
)
def test_people_may_write_it_loosely(loose, text):
    assert str(STATE.parse(loose)) == text


@pytest.mark.parametrize(
    "text",
    ["harvest", "harvest fox", "harvest wolf 1", "harvest fox 1 fox 2",
     "harvest fox 1 elk 1 bear 1",
     "harvest fox 1 without", "harvest fox 1 without 6", "harvest fox 1 without 1,1", "dice",
     "dice up",
     "dice upgrade", "dice upgrade wolf", "card", "card 0", "card 5", "card two",
     "swap bear salmon",
     "swap bear for wolf", "bonus", "bonus both", "habitat moon", "trace", "trace moon", "put 0,1",
     "put 0,1 wolf", "sun", "sun x", "sun -1", "pass on", "confirm now", "take", "take wolf",
     "buy 1"],
)  # fmt: skip
def test_what_is_no_action_is_refused(text):
    with pytest.raises(cascata.ParseError):
        STATE.parse(text)


@pytest.mark.parametrize("sheet", "ABCD")
def test_every_action_of_a_game_can_be_written_and_read(sheet):
    for number, state in enumerate(walk(GAME.new(seed=1, seats=2, sheet=sheet), 1)):
        if number % 5:
            continue
        for seat in state.seats_to_act:
            for action in state.legal(seat):
                assert state.parse(str(action)) == action
                assert state.action_from_json(action.to_json()) == action
                assert state.action_of(state.number_of(action, seat), seat) == action
