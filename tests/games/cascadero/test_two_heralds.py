"""The advanced variant: two heralds that move after scoring."""

import pytest

from oracles.cascadero import BESIDE, TOWNS, TWO_HERALDS, distance

VARIANT = {"variant": "two_heralds"}


def test_two_heralds_begin_on_the_white_towns_near_the_middle(begin):
    play = begin(**VARIANT)
    assert sorted(play.after["heralds"]) == sorted(TWO_HERALDS)
    middle = [town for town in TOWNS["front"] if distance(town, "7,8") <= 4]
    assert sorted(t for t in middle if TOWNS["front"][t] == "white") == sorted(TWO_HERALDS)


def test_who_scores_a_town_with_a_herald_may_move_it_three_steps(begin):
    play = begin(**VARIANT, envoys={"0": ["6,3"]}).place("6,4")
    assert play.cubes[0] == {"white": 2}  # the herald counts before it moves
    assert play.asked == "herald"
    targets = {"10,5", "4,4", "5,7", "6,2", "8,7", "9,3"}
    assert play.moves("herald") == {("7,5", to) for to in targets}
    assert all(distance("7,5", to) == 3 for to in targets)
    play.herald("7,5", "10,5")
    assert sorted(play.after["heralds"]) == ["10,5", "7,12"]
    assert play.to_act == 1


def test_the_other_herald_has_its_own_neighbours(begin):
    play = begin(**VARIANT, envoys={"0": ["6,10"]}).place("6,11")
    targets = {"10,12", "4,11", "5,14", "6,9", "8,14", "9,10"}
    assert play.moves("herald") == {("7,12", to) for to in targets}


def test_a_herald_may_stay(begin):
    play = begin(**VARIANT, envoys={"0": ["6,3"]}).place("6,4")
    assert play.may_skip
    assert sorted(play.skip().after["heralds"]) == sorted(TWO_HERALDS)


def test_a_town_without_a_herald_moves_none(begin):
    play = begin(**VARIANT, envoys={"0": ["8,5"]}).place("9,6")
    assert play.cubes[0] == {"orange": 1}
    assert play.to_act == 1


@pytest.mark.parametrize(("start", "to"), [("7,12", "9,10"), ("7,5", "7,5"), ("7,5", "2,6"),
                                           ("7,5", "6,5")])  # fmt: skip
def test_a_herald_may_not_be_moved(begin, start, to):
    play = begin(**VARIANT, envoys={"0": ["6,3"]}).place("6,4")
    assert play.refuses("herald", **{"from": start, "to": to})


def test_a_herald_does_not_join_the_other(begin):
    play = begin(**VARIANT, envoys={"0": ["6,10", "8,5"], "1": ["6,3"]})
    play.place("6,11").herald("7,12", "6,9").place("6,4").herald("7,5", "8,7")
    assert distance("6,9", "8,7") == 3
    near = {town for town in TOWNS["front"] if distance(town, "8,7") == 3}
    assert play.place("8,6").moves("herald") == {("8,7", to) for to in near - {"6,9"}}


def test_a_herald_does_not_go_where_no_field_is_free(begin):
    full = BESIDE["front"]["5,7"]
    play = begin(**VARIANT, envoys={"0": ["6,3"], "1": full}).place("6,4")
    assert "5,7" not in {to for _, to in play.moves("herald")}


def test_a_herald_moves_after_the_cube_and_before_its_actions(begin):
    # White 1 -> 3: the seal space comes after the herald.
    play = begin(**VARIANT, envoys={"0": ["6,3"]}, cubes={"0": {"white": 1}}).place("6,4")
    assert play.asked == "herald"
    assert play.cubes[0] == {"white": 3}
    assert play.after["seals"] == [0, 0]
    assert play.vp == [0, 0]
    play.skip()
    assert play.after["seals"] == [1, 0]
    assert play.vp == [2, 0]


@pytest.mark.parametrize("white", [15, 14])
def test_a_herald_may_move_when_the_cube_is_at_the_top(begin, white):
    play = begin(**VARIANT, envoys={"0": ["6,3"]}, cubes={"0": {"white": white}}, unique={"a5": 1})
    assert play.place("6,4").asked == "herald"


def test_a_herald_moves_again_from_where_it_is(begin):
    play = begin(**VARIANT, envoys={"0": ["6,3"], "1": ["8,5"]}).place("6,4").herald("7,5", "10,5")
    play.place("9,6")
    assert play.cubes[1] == {"orange": 2}
    near = {town for town in TOWNS["front"] if distance(town, "10,5") == 3}
    assert play.moves("herald") == {("10,5", to) for to in near}


def test_a_move_without_a_target_is_not_asked(begin):
    towns = ("10,5", "4,4", "5,7", "6,2", "8,7", "9,3")
    full = sorted({cell for town in towns for cell in BESIDE["front"][town]} - {"6,3"})
    envoys = {"0": ["6,3"], "1": full[::2], "2": full[1::2]}
    play = begin(**VARIANT, seats=3, envoys=envoys).place("6,4")
    assert play.cubes[0]["white"] == 2
    assert (play.to_act, play.asked) == (1, "place")


def test_four_heralds_never_move_on_the_front(begin):
    assert begin(envoys={"0": ["8,5"]}).place("9,6").to_act == 1


def test_a_sealed_envoy_may_move_a_herald_too(begin):
    play = begin(**VARIANT, seals={"0": 1}).place("7,4", seal=True)
    assert play.asked == "herald"
