"""A turn: one envoy on an empty field, then whatever it brings; turns go round the table."""

import pytest

from oracles.cascadero import FARMERS, HEXES, TOWNS


@pytest.mark.parametrize(("board", "fields"), [("front", 198), ("back", 184)])
def test_an_envoy_goes_on_any_empty_field(begin, board, fields):
    play = begin(board=board)
    empty = set(HEXES[board]) - set(TOWNS[board]) - set(FARMERS[board])
    assert play.fields() == empty
    assert len(empty) == fields


@pytest.mark.parametrize("board", ["front", "back"])
def test_an_envoy_is_never_placed_on_a_town(begin, board):
    play = begin(board=board)
    for town in TOWNS[board]:
        assert play.refuses("place", at=town, seal=False)


@pytest.mark.parametrize("owner", ["0", "1"])
def test_an_envoy_is_never_placed_on_another(begin, owner):
    play = begin(envoys={owner: ["6,3"]})
    assert play.refuses("place", at="6,3", seal=False)
    assert len(play.fields()) == 197


@pytest.mark.parametrize("seat", [0, 1])
def test_placing_is_not_optional(begin, seat):
    play = begin(to_act=seat)
    assert not play.may_skip
    assert play.refuses("skip")


@pytest.mark.parametrize("step", [
    {"do": "advance", "track": "blue"},
    {"do": "move", "from": "6,3", "to": "6,2"},
    {"do": "herald", "from": "4,4", "to": "7,5"},
    {"do": "claim"},
], ids=lambda step: step["do"])  # fmt: skip
def test_nothing_else_is_done_before_placing(begin, step):
    assert begin(envoys={"0": ["6,3"]}).refuses(**step)


def test_an_envoy_comes_from_the_own_supply(begin):
    play = begin().place("0,2")
    assert play.board == {"0,2": 0}
    assert play.after["envoys"] == [29, 30]


def test_an_envoy_alone_in_the_wild_ends_the_turn(begin):
    play = begin().place("0,4")
    assert play.to_act == 1
    assert play.asked == "place"
    assert play.vp == [0, 0]
    assert play.cubes == [{}, {}]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_round_the_table_from_the_first_player(begin, seats, first):
    play = begin(seats=seats, first=first)
    order = []
    for field in ("0,2", "3,5", "6,7", "9,9", "12,11", "14,12"):
        order.append(play.to_act)
        play.place(field)
    assert order == [(first + turn) % seats for turn in range(6)]


def test_the_rules_are_the_same_for_any_number_of_players(begin):
    for seats in (2, 3, 4):
        play = begin(seats=seats, envoys={"0": ["6,3"]}).place("6,4")
        assert play.cubes[0] == {"white": 1}
        assert play.to_act == 1


# -- extra turns -----------------------------------------------------------------------------------


def test_an_extra_turn_is_a_whole_turn_of_the_same_player(begin):
    play = begin(envoys={"0": ["8,3"], "1": ["7,6"]}, cubes={"0": {"white": 3}}).place("8,4")
    assert (play.to_act, play.asked) == (0, "place")
    assert not play.may_skip
    play.place("0,2")
    assert play.to_act == 1


def test_extra_turns_add_up(begin):
    # Two for the cube that passes 13, one from before: three placements after this one.
    play = begin(
        envoys={"0": ["8,5"], "1": ["11,5"]}, cubes={"0": {"orange": 12}}, extra=1
    ).place("9,6")  # fmt: skip
    assert play.cubes[0] == {"orange": 15}
    for field in ("0,2", "0,3"):
        assert play.to_act == 0
        play.place(field)
    assert play.to_act == 1


def test_an_extra_turn_comes_after_every_other_action(begin):
    # Orange 3 -> 6 meets an advance at 4, used for white 3 -> 4 (extra turn), then 6 pays.
    play = begin(envoys={"0": ["8,5"], "1": ["11,5"]}, cubes={"0": {"orange": 3, "white": 3}})
    play.place("9,6")
    assert (play.to_act, play.asked) == (0, "advance")
    play.advance("white")
    assert play.vp == [3, 0]
    assert (play.to_act, play.asked) == (0, "place")


def test_an_extra_turn_can_bring_another(begin):
    play = begin(
        envoys={"0": ["8,3", "6,6"], "1": ["7,6", "8,8"]}, cubes={"0": {"white": 3, "pink": 6}}
    ).place("8,4")  # fmt: skip
    assert play.to_act == 0
    play.place("7,7")
    assert play.cubes[0]["pink"] == 8
    assert play.to_act == 0
    assert play.place("0,2").to_act == 1


def test_a_farmer_that_a_turn_opens_can_be_used_in_the_extra_turn(begin):
    play = begin(board="back", extra=1)
    assert play.refuses("place", at="8,10", seal=False)
    assert "8,10" in play.place("8,9").fields()
