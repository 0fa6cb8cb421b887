"""The deal of the first game with a guide: what it explains is there when it is explained."""

import pytest

from cascata import load
from cascata.core import record

RIVERS = load("rivers")


@pytest.fixture(params=["a", "b"])
def lesson(request):
    """The lesson, whatever chance brings after it."""
    return record.read({**RIVERS.lesson(), "seed": request.param})


def play(state):
    """The round as it is proposed."""
    steps = state.offers(0)["plan"]["steps"]
    for step in steps:
        state.apply(0, state.action_from_json(step, "step"))
    return steps


def test_the_first_roll_pays_the_first_card(lesson):
    steps = play(lesson)
    assert steps[:3] == [
        {"do": "dice", "action": None},
        {"do": "harvest", "take": {"salmon": 4}},
        {"do": "card", "slot": 1},
    ]
    seat = lesson.view(0)["seats"][0]
    assert seat["sheet"]["columns"]["rivers"] == [2]
    assert seat["stock"]["nature"] == 5  # the bonus of the slot


def test_the_second_roll_makes_dice_actions_cheaper_and_brings_a_sun(lesson):
    play(lesson)
    assert lesson.view(0)["special"] == "action_cost_minus_1"
    steps = play(lesson)
    assert steps[0]["action"] == "downgrade"
    assert {"do": "card", "slot": 1} in steps
    assert [step["do"] for step in steps].count("sun") == 1
