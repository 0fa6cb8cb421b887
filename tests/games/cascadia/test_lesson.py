"""The deal of the first game with a guide: what it explains is there when it is explained."""

import pytest

from cascata import load
from cascata.core import record

CASCADIA = load("cascadia")


@pytest.fixture(params=["a", "b"])
def lesson(request):
    """The lesson, whatever chance brings after it."""
    return record.read({**CASCADIA.lesson(), "seed": request.param})


def tokens(state):
    return [pair["token"] for pair in state.view(0)["market"]]


def best(state, mixed=False):
    """The take that the page proposes, or the best of a tile with another animal."""
    takes = [t for t in state.offers(0)["takes"] if (t[0] != t[1]) == mixed]
    return max(takes, key=lambda take: take[2])


def play(state, tile, token, at, turns, put):
    steps = [
        {"do": "take", "tile": tile, "token": token},
        {"do": "lay", "at": at, "turns": turns},
        {"do": "put", "at": put},
    ]
    for step in steps:
        state.apply(0, state.action_from_json(step, "step"))
    return state


def test_bears_come_first_and_are_proposed(lesson):
    assert tokens(lesson) == ["bear", "bear", "fox", "fox"]
    assert best(lesson)[0] == 0


def test_what_is_explained_comes_turn_by_turn(lesson):
    play(lesson, 0, 0, "-1,2", 5, "-1,1")
    assert tokens(lesson) == ["hawk", "salmon", "bear", "fox"]
    assert best(lesson)[:2] == [2, 2]
    play(lesson, 2, 2, "-2,1", 0, "-1,2")
    assert lesson.view(0)["seats"][0]["score"]["wildlife"]["bear"] == 4
    assert best(lesson)[:2] == [0, 0]
    assert tokens(lesson)[0] == "elk"
    play(lesson, 0, 0, "1,0", 3, "0,0")
    assert lesson.view(0)["seats"][0]["nature"] == 1
    assert best(lesson, mixed=True)[:2] == [0, 2]
    assert best(lesson, mixed=True)[2] > best(lesson)[2] + 1
    play(lesson, 0, 2, "-1,0", 1, "-1,0")
    assert tokens(lesson).count("bear") == 3
    assert lesson.offers(0)["clear"]
