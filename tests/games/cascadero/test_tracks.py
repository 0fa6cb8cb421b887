"""The tracks: how far a cube goes, and what every space on its way does."""

import pytest

from oracles.cascadero import TRACKS

COLOURED = ("blue", "yellow", "orange", "pink")
FREE = {"board": "back", "envoys": {"0": ["8,6"]}, "tiles": {"8,5": "advance"}}
"""An envoy on 8,5 may advance any cube by one."""

# Fields that score with one, two or three steps: white 7,5 without, orange 10,5 with a herald.
STEPS = {
    ("white", 1): ({"0": ["6,3"]}, "6,4"),
    ("white", 2): ({"0": ["8,3"], "1": ["7,6"]}, "8,4"),
    ("orange", 2): ({"0": ["8,5"]}, "9,6"),
    ("orange", 3): ({"0": ["8,5"], "1": ["11,5"]}, "9,6"),
}


def score(begin, track, start, steps, **given):
    """A town scoring of so many steps on a track, with the cube at `start`."""
    envoys, field = STEPS[track, steps]
    cubes = {"0": given.pop("cubes", {}) | {track: start}}
    return begin(envoys=envoys, cubes=cubes, unique={"a5": 1}, **given).place(field)


def settle(play):
    """Decline whatever is asked."""
    while play.may_skip:
        play.skip()
    return play


# -- how far ---------------------------------------------------------------------------------------

LANDINGS = {
    1: [1, 2, 3, 4, 4, 6, 7, 8, 9, 10, 10, 12, 13, 14, 15, 15],
    2: [2, 3, 4, 4, 6, 7, 8, 9, 10, 10, 12, 13, 14, 15, 15, 15],
    3: [3, 4, 4, 6, 7, 8, 9, 10, 10, 12, 13, 14, 15, 15, 15, 15],
}
"""By steps: where a cube from 0, 1, 2 ... lands; 5 and 11 are never stopped on."""

REACHED = [start for start in range(16) if start not in (5, 11)]


@pytest.mark.parametrize("start", REACHED)
@pytest.mark.parametrize(("track", "steps"), STEPS)
def test_a_cube_goes_so_far(begin, track, steps, start):
    play = settle(score(begin, track, start, steps))
    assert play.cubes[0].get(track, 0) == LANDINGS[steps][start]


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("start", REACHED)
def test_an_advance_is_one_step(begin, track, start):
    play = begin(**FREE, cubes={"0": {track: start}}, unique={"a5": 1}).place("8,5").advance(track)
    assert settle(play).cubes[0].get(track, 0) == LANDINGS[1][start]


@pytest.mark.parametrize("barrier", [5, 11])
def test_one_step_never_crosses_a_barrier_however_often(begin, barrier):
    play = begin(**FREE, cubes={"0": {"blue": barrier - 1}}).place("8,5")
    play.advance("blue")
    assert play.cubes[0] == {"blue": barrier - 1}
    assert play.vp == [0, 0]
    assert play.to_act == 1  # the choice is spent, and the action there is not repeated


@pytest.mark.parametrize("track", TRACKS)
def test_at_the_top_further_steps_are_ignored(begin, track):
    play = begin(**FREE, cubes={"0": {track: 15}}, unique={"a5": 1}).place("8,5").advance(track)
    assert play.cubes[0] == {track: 15}
    assert play.vp == [0, 0]


def test_surplus_steps_are_lost(begin):
    play = score(begin, "orange", 14, 3)
    assert play.cubes[0] == {"orange": 15}
    assert play.vp == [3, 0]


# -- points ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(("gone", "points"), [(False, 2), (True, 1)])
def test_space_2_pays_the_first_cube_more(begin, track, gone, points):
    gone = [[track, 2]] if gone else []
    play = begin(**FREE, cubes={"0": {track: 1}}, firsts_gone=gone).place("8,5").advance(track)
    assert play.vp == [points, 0]
    assert play.points(0)[f"track_{track}"] == points


@pytest.mark.parametrize("track", TRACKS)
def test_the_top_pays_everybody(begin, track):
    cubes = {"0": {track: 14}, "1": {track: 15}}
    play = begin(**FREE, cubes=cubes, unique={"a5": 1}).place("8,5").advance(track)
    assert play.vp == [3, 0]


@pytest.mark.parametrize(("track", "steps"), [("white", 2), ("orange", 2), ("orange", 3)])
@pytest.mark.parametrize(("space", "first", "later"), [(6, 3, 2), (12, 3, 3)])
def test_a_space_behind_a_barrier_pays(begin, track, steps, space, first, later):
    assert settle(score(begin, track, space - 2, steps)).vp[0] == first
    # Who comes later: with 6 the higher number is gone, 12 has but one.
    gone = [[track, space]] if space == 6 else []
    assert settle(score(begin, track, space - 2, steps, firsts_gone=gone)).vp[0] == later


def test_points_are_paid_to_who_passes_as_well(begin):
    play = score(begin, "orange", 1, 2)
    assert play.cubes[0] == {"orange": 3}
    assert play.vp == [2, 0]


def test_the_first_cube_of_any_player_takes_the_higher_number(begin):
    play = begin(envoys={"0": ["8,3"], "1": ["6,3", "7,6"]}).place("8,4").place("6,4")
    assert play.cubes == [{"white": 2}, {"white": 2}]
    assert play.vp == [2, 1]


def test_who_only_passes_takes_the_higher_number_too(begin):
    play = score(begin, "orange", 0, 3)
    assert play.vp == [2, 0]
    play.place("10,7").place("0,2").place("10,6")
    assert play.cubes[1] == {"orange": 3}
    assert play.vp == [2, 1]


def test_each_track_has_its_own_first(begin):
    play = begin(
        envoys={"0": ["8,3"], "1": ["7,6"]}, firsts_gone=[["blue", 2], ["orange", 2]]
    ).place("8,4")  # fmt: skip
    assert play.vp == [2, 0]


def test_points_on_a_track_are_not_optional(begin):
    play = begin(envoys={"0": ["8,3"], "1": ["7,6"]}, claim="ask").place("8,4")
    assert play.vp == [2, 0]
    assert play.to_act == 1


# -- advance any cube ------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [4, 10])
@pytest.mark.parametrize("track", COLOURED)
def test_banners_of_the_coloured_tracks_advance_any_cube(begin, track, space):
    play = begin(**FREE, cubes={"0": {track: space - 1}}).place("8,5").advance(track)
    assert play.asked == "advance"
    assert {step["track"] for step in play.legal if step["do"] == "advance"} == set(TRACKS)
    assert play.may_skip
    other = next(t for t in TRACKS if t != track)
    play.advance(other)
    assert play.cubes[0] == {track: space, other: 1}
    assert play.to_act == 1


@pytest.mark.parametrize("space", [4, 10])
def test_banners_of_the_white_track_bring_an_extra_turn(begin, space):
    play = begin(**FREE, cubes={"0": {"white": space - 1}}).place("8,5").advance("white")
    assert (play.to_act, play.asked) == (0, "place")


def test_an_advance_may_be_declined(begin):
    play = score(begin, "orange", 2, 2)
    assert play.asked == "advance"
    play.skip()
    assert play.cubes[0] == {"orange": 4}
    assert play.to_act == 1


def test_an_advance_is_asked_when_it_is_passed(begin):
    play = score(begin, "orange", 3, 3)
    assert play.asked == "advance"
    assert play.cubes[0] == {"orange": 6}  # the cube has moved before its actions
    assert play.vp == [0, 0]  # lower actions come first: 6 pays later
    play.skip()
    assert play.vp == [3, 0]


def test_an_advance_may_go_to_the_cube_that_brought_it(begin):
    play = score(begin, "orange", 3, 3).advance("orange")
    assert play.cubes[0] == {"orange": 7}
    assert play.vp == [3, 0]
    assert play.to_act == 0  # 7 is an extra turn


def test_advances_chain(begin):
    play = score(begin, "orange", 2, 2, cubes={"pink": 3, "yellow": 1})
    play.advance("pink")
    assert play.asked == "advance"
    play.advance("yellow")
    assert play.cubes[0] == {"orange": 4, "pink": 4, "yellow": 2}
    assert play.vp == [2, 0]


def test_nested_advances_are_settled_before_what_waits(begin):
    play = score(begin, "orange", 9, 3, cubes={"pink": 3, "yellow": 9, "blue": 1})
    play.advance("pink").advance("yellow").advance("blue")
    assert play.cubes[0] == {"orange": 12, "pink": 4, "yellow": 10, "blue": 2}
    assert play.vp == [2 + 3, 0]


def test_an_advance_that_changes_nothing_is_asked_all_the_same(begin):
    cubes = dict.fromkeys(TRACKS, 15) | {"orange": 2}
    play = score(begin, "orange", 2, 2, cubes=cubes)
    assert play.asked == "advance"
    assert len(play.legal) == 6


def test_a_blocked_cube_may_be_chosen_for_nothing(begin):
    play = score(begin, "orange", 2, 2, cubes={"pink": 10}).advance("pink")
    assert play.cubes[0] == {"orange": 4, "pink": 10}
    assert play.to_act == 1


# -- extra turns -----------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [7, 13])
@pytest.mark.parametrize("track", COLOURED)
def test_spaces_7_and_13_of_the_coloured_tracks_bring_an_extra_turn(begin, track, space):
    play = begin(**FREE, cubes={"0": {track: space - 1}}).place("8,5").advance(track)
    assert (play.to_act, play.asked, play.extra) == (0, "place", 0)


@pytest.mark.parametrize("start", [6, 12])
def test_an_extra_turn_is_won_by_passing(begin, start):
    assert score(begin, "orange", start, 2).to_act == 0


# -- barriers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "steps"), [(2, 3), (3, 2)])
def test_a_cube_stopped_by_a_barrier_does_what_is_below_it(begin, start, steps):
    play = score(begin, "orange", start, steps)
    assert play.cubes[0] == {"orange": 4}
    assert play.asked == "advance"


def test_a_cube_below_a_barrier_stays_with_one_step_and_does_nothing(begin):
    play = score(begin, "white", 4, 1)
    assert play.cubes[0] == {"white": 4}
    assert play.to_act == 1  # no second extra turn


@pytest.mark.parametrize("start", [4, 10])
@pytest.mark.parametrize("steps", [2, 3])
def test_two_or_three_steps_of_a_town_cross_a_barrier(begin, start, steps):
    play = score(begin, "orange", start, steps)
    assert play.cubes[0] == {"orange": start + steps}
    assert play.asked == "place"  # the space it stood on does nothing again


def test_a_passed_seal_below_a_barrier_stays(begin):
    play = score(begin, "orange", 2, 3).skip()
    assert ("orange", 3) in play.seals_left
    assert play.after["seals"] == [0, 0]


# -- moving an envoy -------------------------------------------------------------------------------

MOVE = {"envoys": {"0": ["8,5", "2,2"], "1": ["11,5"]}, "seals_gone": [["orange", 3]]}


def test_a_seal_space_without_its_seal_moves_an_envoy(begin):
    play = begin(**MOVE).place("9,6")
    assert play.asked == "move"
    assert play.may_skip
    play.move("2,2", "2,3")
    assert play.board == {"8,5": 0, "2,3": 0, "11,5": 1, "9,6": 0}
    assert play.after["seals"] == [0, 0]
    assert play.to_act == 1


def test_the_player_who_takes_the_seal_moves_nothing(begin):
    play = begin(envoys=MOVE["envoys"]).place("9,6")
    assert play.after["seals"] == [1, 0]
    assert play.to_act == 1


def test_a_passed_seal_space_moves_nothing(begin):
    play = begin(**MOVE, cubes={"0": {"orange": 1}}).place("9,6")
    assert play.cubes[0] == {"orange": 4}
    assert play.asked == "advance"


@pytest.mark.parametrize("space", [3, 7, 9, 13])
def test_the_seal_spaces_of_the_white_track_move_an_envoy(begin, space):
    play = begin(**FREE, cubes={"0": {"white": space - 1}}, seals_gone=[["white", space]])
    play.place("8,5").advance("white")
    assert play.asked == "move"


def test_any_own_envoy_moves_to_any_empty_field_beside_it(begin):
    play = begin(**MOVE).place("9,6")
    moves = play.moves()
    assert {start for start, _ in moves} == {"8,5", "2,2", "9,6"}
    assert {to for start, to in moves if start == "2,2"} == {
        "1,2", "1,3", "2,1", "2,3", "3,3"
    }  # fmt: skip
    assert {to for start, to in moves if start == "9,6"} == {
        "8,6", "9,5", "9,7", "10,6"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("start", "to"),
    [("11,5", "11,4"), ("2,2", "2,2"), ("2,2", "2,4"), ("2,2", "3,2"), ("8,5", "9,6")],
    ids=["another's", "nowhere", "two fields", "a town", "an occupied field"],
)
def test_an_envoy_may_not_be_moved(begin, start, to):
    assert begin(**MOVE).place("9,6").refuses("move", **{"from": start, "to": to})


def test_a_move_may_be_declined(begin):
    play = begin(**MOVE).place("9,6").skip()
    assert play.board == {"8,5": 0, "2,2": 0, "11,5": 1, "9,6": 0}
    assert play.to_act == 1


def test_a_move_never_scores(begin):
    play = begin(envoys={"0": ["8,5", "6,3", "5,4"], "1": ["11,5"]}, seals_gone=[["orange", 3]])
    play.place("9,6").move("6,3", "6,4")
    assert play.cubes[0] == {"orange": 3}


def test_a_seal_moves_with_its_envoy(begin):
    play = begin(seals={"0": 1}, **MOVE).place("7,4", seal=True).place("1,12")
    play.place("9,6").move("7,4", "7,3")
    assert play.sealed == {"7,3"}
    assert play.after["seals"] == [0, 0]


def test_the_envoy_just_placed_may_be_moved(begin):
    play = begin(**MOVE).place("9,6").move("9,6", "9,7")
    assert play.cubes[0] == {"orange": 3}
    assert play.board["9,7"] == 0


def test_a_move_that_has_no_target_is_not_asked(begin):
    # Both envoys of seat 0 are shut in by towns, the edge and others.
    ring = ["6,4", "6,5", "7,6", "8,4", "8,5", "7,3", "6,3", "8,3"]
    play = begin(
        envoys={"0": ["0,2"], "1": ["0,3", "1,2", "1,3", *ring]},
        seals={"0": 1}, seals_gone=[["white", 3]], cubes={"0": {"white": 1}},
    )  # fmt: skip
    play.place("7,4", seal=True)
    assert play.cubes[0] == {"white": 3}
    assert play.asked == "place"
    assert play.to_act == 1
