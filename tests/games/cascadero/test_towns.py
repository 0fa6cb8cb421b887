"""Town scoring: which placements score, and how many steps they bring."""

import random

import pytest

from oracles.cascadero import BESIDE, HEXES, TOWNS, groups, town_beside

# The fields around the white town 7,5 and the orange town 10,5, which has a herald at the start.
AROUND_WHITE = ("6,4", "6,5", "7,4", "7,6", "8,4", "8,5")
AROUND_ORANGE = ("9,5", "9,6", "10,4", "10,6", "11,5", "11,6")


# -- groups ----------------------------------------------------------------------------------------


def test_a_group_is_two_or_more_envoys_that_hang_together():
    assert len(groups("front", {"7,2", "7,3", "13,2", "13,3"})) == 2
    assert len(groups("front", {"4,5", "5,6", "8,9", "8,10"})) == 2
    assert groups("front", {"0,3", "2,2"}) == []


def test_one_envoy_is_never_a_group(begin):
    for field in AROUND_WHITE + AROUND_ORANGE:
        assert begin().place(field).cubes == [{}, {}]


def test_envoys_of_others_do_not_make_a_group(begin):
    assert begin(envoys={"1": ["6,3"]}).place("6,4").cubes == [{}, {}]


def test_a_town_does_not_connect(begin):
    # 6,4 and 8,4 are on two sides of the white town, not beside each other.
    play = begin(envoys={"0": ["6,4", "6,3"]}).place("8,4")
    assert play.cubes == [{}, {}]


# -- what scores -----------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["front", "back"])
def test_a_second_envoy_scores_the_town_it_touches_and_no_other(begin, board):
    chance = random.Random(board)
    fields = [cell for cell in HEXES[board] if cell not in TOWNS[board]]
    for first in chance.sample(fields, 12):
        for second in BESIDE[board][first]:
            play = begin(board=board, envoys={"0": [first]}, tiles={})
            if second not in play.fields():
                continue
            play.place(second)
            town = town_beside(board, second)
            scored = set(play.cubes[0])
            if town is None or town == town_beside(board, first):
                assert scored == set()
            else:
                assert scored == {TOWNS[board][town]}


def test_a_group_that_touches_the_town_already_does_not_score_it(begin):
    play = begin(envoys={"1": ["8,2", "8,3", "8,4"]}, to_act=1).place("8,5")
    assert play.cubes == [{}, {}]


def test_only_the_town_beside_the_new_envoy_scores(begin):
    # The group also touches white, by the older envoy.
    play = begin(envoys={"1": ["8,5"]}, to_act=1).place("9,6")
    assert play.cubes == [{}, {"orange": 2}]


def test_a_group_is_looked_at_as_it_is_after_placing(begin):
    # The new envoy joins a lone envoy to a group that touches white already.
    play = begin(envoys={"0": ["6,4", "6,5", "8,3"]}).place("7,4")
    assert play.cubes == [{}, {}]


def test_an_old_envoy_alone_spoils_the_town_for_the_group_it_grows_into(begin):
    assert begin(envoys={"0": ["7,4"]}).place("6,4").cubes == [{}, {}]


def test_several_groups_of_a_player_may_score_the_same_town(begin):
    play = begin(envoys={"0": ["6,3", "8,3"]}).place("6,4").place("14,2").place("8,4")
    assert play.cubes[0] == {"white": 3}


def test_groups_of_others_do_not_hinder(begin):
    play = begin(envoys={"1": ["7,4", "7,3"], "0": ["6,6"]}).place("6,5")
    assert play.cubes == [{"white": 2}, {}]


def test_older_envoys_never_score(begin):
    # 8,6 makes a group out of 8,5 beside white, but touches pink 8,7 itself.
    play = begin(envoys={"0": ["8,5"]}).place("8,6")
    assert play.cubes == [{"pink": 1}, {}]


def test_a_group_scores_each_town_it_comes_to(begin):
    play = begin(envoys={"0": ["8,3"]}).place("8,4").place("0,2").place("8,5").place("0,3")
    assert play.cubes[0] == {"white": 1}
    play.place("8,6")
    assert play.cubes[0] == {"white": 1, "pink": 1}


def test_scoring_is_not_optional(begin):
    play = begin(envoys={"0": ["6,3"]}).place("6,4")
    assert play.cubes[0] == {"white": 1}
    assert (play.to_act, play.asked) == (1, "place")


# -- how many steps --------------------------------------------------------------------------------


@pytest.mark.parametrize("field", AROUND_WHITE)
def test_the_first_envoy_beside_a_town_brings_one_step(begin, field):
    other = next(c for c in BESIDE["front"][field] if c not in AROUND_WHITE and c != "7,5")
    assert begin(envoys={"0": [other]}).place(field).cubes[0] == {"white": 1}


@pytest.mark.parametrize("owner", ["0", "1"])
def test_a_later_envoy_brings_two_whoever_was_there(begin, owner):
    play = begin(envoys={"0": ["8,3"]} | {owner: ["7,6", *(["8,3"] if owner == "0" else [])]})
    assert play.place("8,4").cubes[0] == {"white": 2}


def test_the_first_envoy_need_not_have_scored(begin):
    play = begin().place("7,6").place("8,3").place("0,2").place("8,4")
    assert play.cubes[1] == {"white": 2}


def test_many_envoys_bring_no_more_than_two(begin):
    play = begin(envoys={"1": ["7,4", "7,6", "6,5", "8,5"], "0": ["6,3"]}).place("6,4")
    assert play.cubes[0] == {"white": 2}


@pytest.mark.parametrize(("before", "steps"), [([], 2), (["11,5"], 3)])
def test_a_herald_brings_one_step_more(begin, before, steps):
    play = begin(envoys={"0": ["8,5"], "1": before}).place("9,6")
    assert play.cubes[0] == {"orange": steps}


def test_a_herald_counts_for_its_own_town_only(begin):
    play = begin(heralds="o", envoys={"0": ["8,5"]}).place("9,6")
    assert play.cubes[0] == {"orange": 1}


@pytest.mark.parametrize("town", ["0,1", "1,11", "3,2", "3,9", "5,7"])
def test_the_cube_of_the_towns_colour_moves(begin, town):
    field = BESIDE["front"][town][0]
    other = next(c for c in BESIDE["front"][field] if c != town and town_beside("front", c) != town)
    play = begin(heralds="o", envoys={"0": [other]}).place(field)
    assert list(play.cubes[0]) == [TOWNS["front"][town]]


# -- the very first, now or ever -------------------------------------------------------------------

# An envoy beside white is moved away, then a group comes back to it: nobody stands there now, but
# somebody has.
GONE_FROM_WHITE = {
    "envoys": {"0": ["9,7", "6,3", "6,4"], "1": ["11,5"]},
    "cubes": {"0": {"white": 1}},
    "seals_gone": [["orange", 3]],
}


@pytest.mark.parametrize(("reading", "steps"), [("now", 1), ("ever", 2)])
def test_the_first_envoy_is_the_first_that_stands_there_now_or_ever(begin, reading, steps):
    play = begin(first_envoy=reading, **GONE_FROM_WHITE)
    play.place("9,6").move("6,4", "5,4").place("0,2").place("6,4")
    assert play.cubes[0]["white"] == 1 + steps


@pytest.mark.parametrize(("reading", "steps"), [("now", 1), ("ever", 2)])
def test_an_envoy_that_was_moved_there_is_remembered_too(begin, reading, steps):
    # An envoy is moved to white and, in the next turn, away again; only then a group comes.
    play = begin(
        first_envoy=reading,
        envoys={"0": ["9,7", "6,3", "5,13", "8,3"], "1": ["11,5"]},
        cubes={"0": {"yellow": 1}},
        seals_gone=[["orange", 3], ["yellow", 3]],
    )
    play.place("9,6").move("6,3", "6,4").place("0,2")
    play.place("5,12").move("6,4", "5,4").place("0,3")
    assert "white" not in play.cubes[0]
    assert play.place("8,4").cubes[0]["white"] == steps


def test_a_group_scores_a_town_again_when_its_envoy_there_has_left(begin):
    play = begin(**GONE_FROM_WHITE).place("9,6").move("6,4", "5,4").place("0,2")
    assert play.cubes[0]["white"] == 1
    assert play.place("6,4").cubes[0]["white"] == 2
