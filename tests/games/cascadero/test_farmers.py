"""The farmer board: locked fields, their tiles, and heralds that move."""

import pytest

from oracles.cascadero import BESIDE, FARMERS, HERALDS, TOWNS
from playthrough import load, walk

AT, BESIDE_IT = "8,5", "8,6"
"""A farmer's field, and one beside it that touches no town."""


def arrive(begin, tile, **given):
    """Place an envoy on a farmer's field with this tile."""
    given["envoys"] = {"0": [BESIDE_IT], **given.get("envoys", {})}
    return begin(board="back", tiles={AT: tile}, **given).place(AT)


# -- locked and open -------------------------------------------------------------------------------


def test_farmers_are_locked_at_the_start(begin):
    play = begin(board="back")
    assert not play.fields() & set(FARMERS["back"])
    for cell in FARMERS["back"]:
        assert play.refuses("place", at=cell, seal=False)


@pytest.mark.parametrize("beside", BESIDE["back"][AT])
def test_an_own_envoy_beside_a_farmer_opens_it(begin, beside):
    assert AT in begin(board="back", envoys={"0": [beside]}).fields()


def test_a_farmer_is_open_for_who_opened_it_only(begin):
    play = begin(board="back", envoys={"1": [BESIDE_IT]})
    assert play.refuses("place", at=AT, seal=False)
    play.place("0,2")
    assert AT in play.fields()


def test_an_open_farmer_that_is_occupied_is_not_free(begin):
    play = begin(board="back", envoys={"0": [BESIDE_IT], "1": [AT]})
    assert play.refuses("place", at=AT, seal=False)


def test_it_is_open_from_the_next_turn_on(begin):
    play = begin(board="back").place(BESIDE_IT)
    assert play.to_act == 1
    assert AT in play.place("0,2").fields()


# Seat 0 stops on an orange seal space without a seal and may move an envoy.
MOVE = {
    "board": "back",
    "heralds": "x",
    "seals_gone": [["orange", 3]],
}


def may_move(begin, envoys, **given):
    """A game in which seat 0 has just been offered a move of an envoy."""
    envoys = {"0": ["10,4", *envoys], "1": ["11,6"]}
    return begin(**MOVE, envoys=envoys, **given).place("10,5")


@pytest.mark.parametrize(("reading", "is_open"), [("beside", False), ("kept", True)])
def test_when_the_envoy_beside_it_has_left(begin, reading, is_open):
    play = may_move(begin, [BESIDE_IT], farmers=reading)
    play.move(BESIDE_IT, "8,7").place("0,2")
    assert (AT in play.fields()) == is_open


@pytest.mark.parametrize("reading", ["beside", "kept"])
def test_an_envoy_that_is_moved_beside_a_farmer_opens_it(begin, reading):
    play = may_move(begin, ["8,7"], farmers=reading)
    play.move("8,7", BESIDE_IT).place("0,2")
    assert AT in play.fields()


# -- arriving --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "points"), [("vp2", 2), ("vp3", 3)])
def test_a_tile_with_points_pays_them(begin, tile, points):
    play = arrive(begin, tile)
    assert play.vp == [points, 0]
    assert play.points(0)["farmers"] == points
    assert play.to_act == 1


def test_a_tile_advances_any_cube(begin):
    play = arrive(begin, "advance", cubes={"0": {"blue": 2}})
    assert play.asked == "advance"
    play.advance("blue")
    assert play.cubes[0] == {"blue": 3}
    assert play.after["seals"] == [1, 0]


def test_the_advance_of_a_tile_may_be_declined(begin):
    play = arrive(begin, "advance")
    assert play.may_skip
    assert play.skip().cubes == [{}, {}]


def test_a_tile_brings_an_extra_turn(begin):
    play = arrive(begin, "turn")
    assert (play.to_act, play.asked) == (0, "place")
    assert play.place("0,2").to_act == 1


def test_a_tile_moves_a_herald_to_any_town_without_one(begin):
    play = arrive(begin, "herald")
    assert play.asked == "herald"
    assert play.may_skip
    heralds = HERALDS["back", "star"]
    free = set(TOWNS["back"]) - set(heralds)
    assert play.moves("herald") == {(start, to) for start in heralds for to in free}
    play.herald("10,1", "8,8")
    assert set(play.after["heralds"]) == {*heralds, "8,8"} - {"10,1"}
    assert play.cubes == [{}, {}]
    assert play.to_act == 1


def test_a_herald_may_stay(begin):
    play = arrive(begin, "herald").skip()
    assert set(play.after["heralds"]) == set(HERALDS["back", "star"])


@pytest.mark.parametrize(("start", "to"), [("10,1", "10,1"), ("10,1", "2,9"), ("8,8", "0,6"),
                                           ("10,1", "8,7")])  # fmt: skip
def test_a_herald_may_not_be_moved(begin, start, to):
    assert arrive(begin, "herald").refuses("herald", **{"from": start, "to": to})


def test_a_herald_does_not_go_where_no_field_is_free(begin):
    around = BESIDE["back"]["8,8"]
    play = arrive(begin, "herald", envoys={"1": around})
    assert "8,8" not in {to for _, to in play.moves("herald")}
    play = arrive(begin, "herald", envoys={"1": around[1:]})
    assert "8,8" in {to for _, to in play.moves("herald")}


def test_a_moved_herald_counts_where_it_stands(begin):
    play = begin(board="back", envoys={"0": [BESIDE_IT, "9,8"]}, tiles={AT: "herald"})
    play.place(AT).herald("10,1", "8,8").place("0,2").place("9,9")
    assert play.cubes[0] == {}  # 9,8 was beside the town already
    play = begin(board="back", envoys={"0": [BESIDE_IT, "9,7"]}, tiles={AT: "herald"})
    play.place(AT).herald("10,1", "8,8").place("0,2").place("9,8")
    assert play.cubes[0] == {"yellow": 2}


def test_the_tile_stays_where_it_is(begin):
    play = arrive(begin, "vp3")
    assert play.board[AT] == 0
    assert play.refuses("place", at=AT, seal=False)


def test_an_envoy_on_a_farmer_is_part_of_its_group(begin):
    # 7,6 is beside the farmer 8,5 and, on the other side, 6,6 touches the blue town 6,5.
    play = begin(board="back", envoys={"0": [AT]}).place("7,6").place("0,2").place("6,6")
    assert play.cubes[0] == {"blue": 1}


# -- moving onto one -------------------------------------------------------------------------------


def test_a_move_onto_a_farmer_performs_its_tile(begin):
    play = may_move(begin, [BESIDE_IT], tiles={AT: "vp3"}).move(BESIDE_IT, AT)
    assert play.vp == [2 + 3, 0]  # and 2 for the orange track
    assert play.board[AT] == 0


def test_a_move_needs_no_envoy_left_beside_the_farmer(begin):
    play = may_move(begin, [BESIDE_IT], tiles={AT: "turn"}).move(BESIDE_IT, AT)
    assert not any(cell in play.board for cell in BESIDE["back"][AT])
    assert play.to_act == 0


def test_a_move_onto_a_farmer_can_bring_choices(begin):
    play = may_move(begin, [BESIDE_IT], tiles={AT: "advance"}).move(BESIDE_IT, AT)
    assert play.asked == "advance"
    play = may_move(begin, [BESIDE_IT], tiles={AT: "herald"}).move(BESIDE_IT, AT)
    assert play.asked == "herald"


def test_a_farmer_is_used_again_by_the_next_who_comes(begin):
    play = may_move(begin, [AT], tiles={AT: "vp3"}).move(AT, BESIDE_IT).place("0,2").place(AT)
    assert play.points(0)["farmers"] == 3
    play = may_move(begin, [BESIDE_IT], tiles={AT: "vp3"}).move(BESIDE_IT, AT)
    assert play.points(0)["farmers"] == 3


def test_another_player_may_use_a_farmer_that_was_left(begin):
    play = begin(
        **MOVE,
        envoys={"0": ["10,4", AT], "1": ["11,6", "7,5"]},
        tiles={AT: "vp3"},
    )
    play.place("10,5").move(AT, BESIDE_IT).place(AT)
    assert play.points(1)["farmers"] == 3


@pytest.mark.parametrize("reading", ["beside", "kept"])
def test_the_view_tells_which_farmers_are_open(reading):
    """What is open and free for the seat to act are the farmers where it may place."""
    told = 0
    for state in walk(
        load("cascadero").new(seats=3, board="back", farmers=reading, seed=5), seed=5
    ):
        view = state.view(None)
        if view["phase"] == "place":
            seat = view["to_act"]
            taken = {cell for cell, _, _ in view["board"]}
            legal = set(state.offers(seat)["place"]) & set(FARMERS["back"])
            assert set(view["seats"][seat]["open"]) - taken == legal
            told += len(legal)
    assert told > 50
