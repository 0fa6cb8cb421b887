"""Seals: won on the tracks, spent under a lone envoy beside a town."""

import pytest

from oracles.cascadero import BESIDE, HEXES, TOWNS, town_beside

SEALS = [
    *((track, space) for track in ("blue", "yellow", "orange", "pink") for space in (3, 8)),
    *(("white", space) for space in (3, 7, 9, 13)),
]
# A town of each colour with a field beside it, and a field that makes a group there.
AT = {"white": ("6,3", "6,4"), "orange": ("8,5", "9,6")}


def test_twelve_spaces_hold_a_seal(begin):
    assert sorted(begin().seals_left) == sorted(SEALS)
    assert len(SEALS) == 12


@pytest.mark.parametrize(("track", "space"), SEALS)
def test_a_cube_that_stops_on_a_seal_space_takes_the_seal(begin, track, space):
    play = begin(board="back", envoys={"0": ["8,6"]}, tiles={"8,5": "advance"},
                 cubes={"0": {track: space - 1}})  # fmt: skip
    play.place("8,5").advance(track)
    assert play.after["seals"] == [1, 0]
    assert (track, space) not in play.seals_left
    assert len(play.seals_left) == 11
    assert play.to_act == 1  # taking it is no choice, and brings no move


@pytest.mark.parametrize("start", [1, 2])
def test_a_cube_that_passes_a_seal_space_takes_nothing(begin, start):
    # Orange with a herald: two or three steps over 3.
    before = {"1": ["11,5"]} if start == 1 else {}
    play = begin(envoys={"0": ["8,5"], **before}, cubes={"0": {"orange": start}})
    play.place("9,6").skip()
    assert play.cubes[0] == {"orange": 4}
    assert play.after["seals"] == [0, 0]
    assert ("orange", 3) in play.seals_left


def test_a_seal_is_not_taken_from_a_space_stopped_on_before(begin):
    play = begin(envoys={"0": ["6,3"]}, cubes={"0": {"white": 3}}).place("6,4")
    assert play.after["seals"] == [0, 0]


@pytest.mark.parametrize("start", [7, 8])
def test_a_barrier_stop_is_no_stop_on_the_seal_below(begin, start):
    # From 8 three steps would end on 11: the cube stops on 10 and leaves the white seal on 9.
    play = begin(envoys={"0": ["8,3"], "1": ["7,6"]}, cubes={"0": {"white": start}})
    play.place("8,4")
    assert play.cubes[0]["white"] == start + 2
    assert play.after["seals"] == [1 if start == 7 else 0, 0]


# -- spending --------------------------------------------------------------------------------------


def test_a_sealed_envoy_alone_scores_as_a_group_would(begin):
    play = begin(seals={"0": 1}).place("7,4", seal=True)
    assert play.cubes[0] == {"white": 1}
    assert play.after["seals"] == [0, 0]
    assert play.sealed == {"7,4"}


def test_a_sealed_envoy_counts_visitors_and_heralds(begin):
    play = begin(seals={"0": 1}, envoys={"1": ["11,5"]}).place("10,4", seal=True)
    assert play.cubes[0] == {"orange": 3}


def test_a_seal_may_be_kept(begin):
    play = begin(seals={"0": 1}).place("7,4")
    assert play.cubes[0] == {}
    assert play.after["seals"] == [1, 0]
    assert play.sealed == set()


def test_a_seal_needs_a_seal_in_hand(begin):
    play = begin(seals={"1": 2})
    assert play.fields(seal=True) == set()
    assert play.refuses("place", at="7,4", seal=True)


@pytest.mark.parametrize("board", ["front", "back"])
def test_a_seal_goes_under_a_lone_envoy_beside_a_town_only(begin, board):
    play = begin(board=board, seals={"0": 1}, envoys={"0": ["6,4"], "1": ["8,12"]})
    expected = {
        cell
        for cell in HEXES[board]
        if cell not in TOWNS[board]
        and cell not in ("6,4", "8,12")
        and town_beside(board, cell) is not None
        and "6,4" not in BESIDE[board][cell]
    }
    assert play.fields(seal=True) == expected


def test_no_seal_under_an_envoy_that_joins_a_group(begin):
    assert begin(seals={"0": 1}, envoys={"0": ["6,3"]}).refuses("place", at="6,4", seal=True)


def test_no_seal_in_the_wild(begin):
    wild = next(
        c for c in HEXES["front"] if c not in TOWNS["front"] and not town_beside("front", c)
    )
    assert begin(seals={"0": 1}).refuses("place", at=wild, seal=True)


def test_one_seal_is_spent_at_a_time(begin):
    assert begin(seals={"0": 2}).place("7,4", seal=True).after["seals"] == [1, 0]


def test_a_seal_may_be_spent_for_nothing(begin):
    play = begin(seals={"0": 1}, cubes={"0": {"white": 15}}, unique={"a5": 1})
    play.place("7,4", seal=True)
    assert play.after["seals"] == [0, 0]
    assert play.cubes[0] == {"white": 15}
    play = begin(seals={"0": 1}, cubes={"0": {"white": 4}}).place("7,4", seal=True)
    assert play.cubes[0] == {"white": 4}
    assert play.to_act == 1


def test_what_grows_out_of_a_sealed_envoy_does_not_score_its_town_again(begin):
    play = begin(seals={"0": 1}).place("7,4", seal=True).place("0,2").place("6,4")
    assert play.cubes[0] == {"white": 1}


def test_a_seal_stays_under_its_envoy(begin):
    play = begin(seals={"0": 1}).place("7,4", seal=True).place("0,2").place("7,3").place("0,3")
    assert play.sealed == {"7,4"}
    assert play.after["seals"] == [0, 0]


def test_a_seal_won_in_a_turn_is_in_hand_for_the_next(begin):
    play = begin(envoys={"0": ["8,5"], "1": ["11,5"]}).place("9,6").place("0,2")
    assert play.after["seals"] == [1, 0]
    assert play.place("1,12", seal=True).after["seals"] == [0, 0]
