"""The first game with a guide: what is proposed is what is explained."""

from cascata import load
from cascata.core import record


def play(state, seat, at):
    step = {"do": "place", "at": at, "seal": False}
    state.apply(seat, state.action_from_json(step, "step"))


def test_two_envoys_where_they_are_proposed_reach_the_town_of_a_herald():
    lesson = record.read({**load("cascadero").lesson(), "seed": "any"})
    assert lesson.view(0)["to_act"] == 0
    assert lesson.view(0)["seats"][0]["colour"] == "blue"
    offers = lesson.offers(0)
    assert offers["place"][offers["best"]["at"]] == "alone"
    play(lesson, 0, offers["best"]["at"])
    play(lesson, 1, "14,14")
    offers = lesson.offers(0)
    effect = offers["place"][offers["best"]["at"]]
    assert effect["town"] in lesson.view(0)["heralds"]
    assert (effect["base"], effect["herald"]) == (1, 1)
