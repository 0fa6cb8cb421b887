"""The end of the game, and who has won."""

import pytest

BLUE_AT_TOP = {"0": {"blue": 15}}
PAY = {"board": "back", "envoys": {"0": ["8,6"]}, "tiles": {"8,5": "vp2"}}
"""An envoy on 8,5 pays two points."""


# -- when ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "over"), [(47, False), (48, True), (49, True)])
def test_fifty_points_at_the_end_of_a_turn_end_the_game(begin, before, over):
    play = begin(**PAY, vp={"0": before}).place("8,5")
    assert play.after["over"] == over
    assert play.to_act == (None if over else 1)
    if over:
        assert play.result["reason"] == "vp"
        assert play.legal == []


def test_the_round_is_not_finished(begin):
    play = begin(**PAY, seats=4, vp={"0": 48}).place("8,5")
    assert play.after["over"]
    assert play.after["envoys"][1:] == [30, 30, 30]


def test_an_extra_turn_is_not_played_after_fifty_points(begin):
    play = begin(**PAY, vp={"0": 48}, extra=1).place("8,5")
    assert play.after["over"]


def test_fifty_points_in_the_middle_of_a_turn_do_not_stop_it(begin):
    play = begin(
        envoys={"0": ["8,5"], "1": ["11,5"]}, cubes={"0": {"orange": 1, "blue": 14}}, vp={"0": 48}
    )  # fmt: skip
    play.place("9,6")
    assert play.vp[0] == 50
    assert (play.asked, play.after["over"]) == ("advance", False)
    play.advance("blue")
    assert play.after["over"]
    assert play.result == {
        "scores": [56, 0], "winners": [0], "reason": "vp", "winner": 0, "minor": False
    }  # fmt: skip


def test_the_shield_of_another_ends_it_too(begin):
    # Somebody may stand at fifty when the position was set up that way; the check is for everybody.
    play = begin(vp={"1": 50}).place("0,2")
    assert play.after["over"]


def test_a_player_without_an_envoy_who_must_place_ends_the_game(begin):
    play = begin(supply={"0": 5, "1": 0}, vp={"0": 10, "1": 20}).place("0,2")
    assert play.after["over"]
    assert play.result["reason"] == "envoys"


def test_an_extra_turn_without_an_envoy_ends_the_game(begin):
    play = begin(supply={"0": 1, "1": 7}, extra=1).place("0,2")
    assert play.after["over"]
    assert play.result["reason"] == "envoys"


@pytest.mark.parametrize(
    ("position", "cell", "due"),
    [
        pytest.param({"supply": {"0": 5, "1": 0}}, "0,2", 1, id="the next seat"),
        pytest.param({"supply": {"0": 1, "1": 0}, "extra": 1}, "0,2", 0, id="an extra turn"),
        pytest.param(PAY | {"vp": {"0": 48}, "supply": {"0": 1, "1": 0}}, "8,5", None, id="points"),
    ],
)
def test_the_view_says_who_had_no_envoy_to_place(begin_engine, position, cell, due):
    play = begin_engine(**position).place(cell)
    assert play.state.view(None).get("due") == due


def test_placing_the_last_envoy_does_not_end_the_game(begin):
    play = begin(supply={"0": 1, "1": 7}).place("0,2")
    assert not play.after["over"]
    assert play.place("0,3").after["over"]


def test_the_last_envoys_actions_are_played(begin):
    play = begin(
        envoys={"0": ["8,5"]}, supply={"0": 1, "1": 0}, cubes={"0": {"orange": 2}}
    ).place("9,6")  # fmt: skip
    assert play.asked == "advance"
    assert play.skip().after["over"]


def test_fifty_points_count_before_the_missing_envoy(begin):
    play = begin(**PAY, vp={"0": 48}, supply={"0": 1, "1": 0}).place("8,5")
    assert play.result["reason"] == "vp"


# -- who -------------------------------------------------------------------------------------------


def end(begin, vp, cubes=None, seats=2, **given):
    """The result of a game that ends with these points and cubes."""
    play = begin(
        seats=seats, vp={str(i): n for i, n in enumerate(vp)}, cubes=cubes or {},
        supply={str(i): 1 if i == given.get("to_act", 0) else 0 for i in range(seats)},
        unique={"a1": 0, "a3": 0, "a5": 0}, **given,
    )  # fmt: skip
    return play.place("0,2").result


def test_only_who_is_at_the_top_of_the_own_track_can_win(begin):
    assert end(begin, [10, 40], BLUE_AT_TOP)["winner"] == 0
    assert end(begin, [10, 40], BLUE_AT_TOP)["minor"] is False


def test_the_top_of_another_track_does_not_qualify(begin):
    result = end(begin, [10, 40], {"0": {"pink": 15, "white": 15}})
    assert (result["winner"], result["minor"]) == (1, True)


def test_the_track_of_the_own_colour_is_what_counts(begin):
    result = end(begin, [10, 40], {"0": {"yellow": 15}}, colours=["yellow", "blue"])
    assert (result["winner"], result["minor"]) == (0, False)


def test_fourteen_is_not_the_top(begin):
    assert end(begin, [10, 40], {"0": {"blue": 14}})["winner"] == 1


def test_among_the_qualified_the_most_points_win(begin):
    cubes = {"0": {"blue": 15}, "1": {"yellow": 14}, "2": {"orange": 15}, "3": {"pink": 10}}
    result = end(
        begin, [31, 49, 38, 45], cubes, seats=4, colours=["blue", "yellow", "orange", "pink"]
    )  # fmt: skip
    assert (result["winner"], result["winners"], result["minor"]) == (2, [2], False)


def test_without_anybody_qualified_the_most_points_are_a_minor_victory(begin):
    result = end(begin, [10, 40, 30], seats=3)
    assert (result["winner"], result["minor"]) == (1, True)


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("qualified", [True, False])
def test_a_tie_goes_to_who_began_last_in_the_first_round(begin, first, qualified):
    tops = {"0": {"blue": 15}, "1": {"pink": 15}, "2": {"yellow": 15}}
    cubes = tops if qualified else {}
    result = end(begin, [20, 20, 20], cubes, seats=3, first=first, to_act=0)
    assert result["winner"] == (first - 1) % 3
    assert result["minor"] is not qualified


def test_a_tie_is_broken_among_the_tied_only(begin):
    result = end(begin, [20, 20, 10], seats=3)
    assert result["winner"] == 1


def test_scores_are_all_points(begin):
    assert end(begin, [7, 12])["scores"] == [7, 12]
