"""The hiking trail: what finished games earn."""

import json

import pytest

from cascata.bots.base import LEVELS
from cascata.core import record
from cascata.core.errors import InputError
from cascata.core.registry import names
from cascata.core.trail import trail_of
from playthrough import load, play_with

every_game = pytest.mark.parametrize("game", names())
LENGTH = {"cascadia": 50, "cascadero": 19, "rivers": 52}
WHOLE = {"cascadia": {}, "cascadero": {}, "rivers": {"sheet": "B", "challenge": "all"}}


def played(game, seed="trail", bots="greedy", **options):
    state = load(game).new(seed=seed, **({"seats": 2} | options))
    return play_with(state, bots, seed)


def nobody(state):
    return [None] * state.options.seats


@every_game
def test_a_trail_is_as_long_as_there_are_marks(game):
    trail = trail_of(game).TRAIL
    keys = [mark.key for mark in trail.marks]
    assert len(set(keys)) == len(keys) == LENGTH[game] == trail.stages[-1].at
    assert [stage.at for stage in trail.stages] == sorted({stage.at for stage in trail.stages})


@every_game
def test_a_table_can_be_set_up_for_every_mark(game):
    for mark in trail_of(game).TRAIL.marks:
        wanted = {**mark.options, "seats": mark.seats}
        if game == "rivers" and mark.group == "scenario" and mark.number > 12:
            with pytest.raises(InputError, match="needs a second pack"):
                load(game).new(**wanted)
        else:
            load(game).new(**wanted)


@every_game
def test_nothing_is_earned_before_the_end(game):
    state = load(game).new(seed=1, seats=2, **WHOLE[game])
    trail = trail_of(game)
    assert all(not trail.earned(state, seat, nobody(state)).all for seat in (0, 1))


@every_game
def test_what_is_earned_follows_from_the_record(game):
    state = played(game, **WHOLE[game])
    again = record.read(json.loads(json.dumps(record.write(state))))
    trail = trail_of(game)
    known = {mark.key for mark in trail.TRAIL.marks}
    found = [trail.earned(state, seat, nobody(state)) for seat in (0, 1)]
    assert found == [trail.earned(again, seat, nobody(state)) for seat in (0, 1)]
    assert set().union(*(earned.all for earned in found)) <= known
    assert any(earned.all for earned in found)
    assert trail.variant(state) == trail.variant(again)


def test_a_scenario_of_cascadia_is_earned_by_its_goals_alone():
    trail = trail_of("cascadia")
    won = played("cascadia", seats=1, scenario=1)
    assert won.result()["scores"][0] >= 80
    assert trail.earned(won, 0, [None]).marks == ("scenario_1",)
    lost = played("cascadia", seats=1, scenario=1, bots="random")
    assert lost.result()["scores"][0] < 80
    assert not trail.earned(lost, 0, [None]).all
    assert trail.variant(won) == "AAAAA"


def test_only_the_winner_of_cascadia_chooses_one_achievement():
    trail = trail_of("cascadia")
    state = played("cascadia", cards="BCDAB")
    (winner,) = state.winners
    earned = trail.earned(state, winner, nobody(state))
    assert not earned.marks
    assert "achievement_1" in earned.choice
    assert not trail.earned(state, 1 - winner, nobody(state)).all
    assert trail.variant(state) == "BCDAB"
    assert trail.variant(load("cascadia").new(cards="family")) == "family"


def test_a_restriction_of_cascadia_is_earned_by_the_winner():
    trail = trail_of("cascadia")
    state = played("cascadia", restriction=5)
    (winner,) = state.winners
    assert trail.earned(state, winner, nobody(state)).marks == ("restriction_5",)
    assert not trail.earned(state, 1 - winner, nobody(state)).all


def test_challenges_of_rolling_rivers_are_earned_when_they_were_played_for():
    trail = trail_of("rivers")
    state = played("rivers", seats=1, sheet="B", challenge="all")
    for key in trail.earned(state, 0, [None]).marks:
        alone = played("rivers", seats=1, sheet="B", challenge=int(key[-1]))
        assert trail.earned(alone, 0, [None]).marks == (key,)
    assert not trail.earned(played("rivers", seats=1, sheet="B"), 0, [None]).all


def test_a_win_at_cascadero_counts_for_its_colour_its_land_and_who_was_beaten():
    trail = trail_of("cascadero")
    for seed in range(20):
        state = played("cascadero", seed, ["greedy", "random"], colours="pink blue", board="back")
        if not state.result()["minor"] and state.winners == (0,):
            break
    marks = trail.earned(state, 0, [None, "strong"]).marks
    assert {"colour_pink", "land_back_star", "bot_strong"} <= set(marks)
    spent = any(step.get("seal") for seat, step in state.done if seat == 0)
    assert ("no_seal" in marks) == (not spent)
    scores = state.result()["scores"]
    assert ("margin" in marks) == (scores[0] - scores[1] >= 20)
    assert "bot_strong" not in trail.earned(state, 0, ["strong", "greedy"]).marks
    assert not trail.earned(state, 1, nobody(state)).all
    assert trail.variant(state) == "back star"


def test_the_two_heralds_are_a_land_of_their_own():
    trail = trail_of("cascadero")
    for seed in range(20):
        state = played("cascadero", seed, ["greedy", "random"], variant="two_heralds")
        if not state.result()["minor"] and state.winners == (0,):
            break
    marks = trail.earned(state, 0, nobody(state)).marks
    assert "two_heralds" in marks
    assert not any(mark.startswith("land_") for mark in marks)


def test_a_minor_victory_at_cascadero_earns_nothing():
    trail = trail_of("cascadero")
    for seed in range(40):
        state = played("cascadero", seed, "random")
        if state.result()["minor"]:
            break
    assert state.result()["minor"]
    assert all(not trail.earned(state, seat, nobody(state)).all for seat in (0, 1))


def test_cascadero_knows_the_levels_of_bots():
    marks = trail_of("cascadero").TRAIL.marks
    assert tuple(mark.bot for mark in marks if mark.bot) == LEVELS
