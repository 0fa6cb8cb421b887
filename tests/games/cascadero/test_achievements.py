"""Achievements: six for the first player who reaches them, six for everybody."""

import random
from collections import Counter
from itertools import combinations

import pytest

from oracles.cascadero import BESIDE, HEXES, TOWNS, TRACKS, distance, group_achievements

FREE = {"board": "back", "envoys": {"0": ["8,6"]}, "tiles": {"8,5": "advance"}}
"""An envoy on 8,5 may advance any cube by one."""

# Envoys that only lack 7,4 to touch two pink towns; that lack 5,10 to touch all five colours; that
# lack 6,10 to touch three blue towns.
PAIR = ["7,2", "7,3", "8,4", "8,5", "8,6"]
FIVE = ["4,10", "3,10", "2,9", "1,10", "0,9"]
THREE = ["6,11", "6,12", "7,13", "7,14", "6,14", "5,15", "4,15"]


def claimed(play):
    """Who has claimed what, of those for the first player only."""
    return {name: seat for name, seat in play.after["unique"].items() if seat is not None}


# -- for the first player --------------------------------------------------------------------------


def test_a1_all_five_cubes_at_the_first_banner(begin):
    cubes = dict.fromkeys(TRACKS, 4) | {"pink": 3}
    play = begin(**FREE, cubes={"0": cubes}).place("8,5")
    assert claimed(play) == {}
    play.advance("pink").skip()
    assert claimed(play) == {"a1": 0}
    assert play.points(0)["a1"] == play.vp[0] == 3


def test_a2_three_seals_in_hand(begin):
    play = begin(**FREE, cubes={"0": {"blue": 2}}, seals={"0": 2}).place("8,5")
    assert claimed(play) == {}
    play.advance("blue")
    assert claimed(play) == {"a2": 0}
    assert play.points(0)["a2"] == play.vp[0] == 3


def test_a2_seals_under_envoys_do_not_count(begin):
    play = begin(seals={"0": 2}, envoys={"0": ["8,5"], "1": ["11,5"]})
    play.place("1,12", seal=True).place("0,2").place("9,6")
    assert play.after["seals"] == [2, 0]
    assert claimed(play) == {}


def test_a3_three_cubes_at_the_second_banner(begin):
    play = begin(**FREE, cubes={"0": {"blue": 9, "pink": 10, "white": 14}}).place("8,5")
    assert claimed(play) == {}
    play.advance("blue").skip()
    assert claimed(play) == {"a3": 0}
    assert play.points(0)["a3"] == play.vp[0] == 3


def test_a4_one_group_touches_towns_of_all_colours(begin):
    play = begin(envoys={"0": FIVE}).place("5,10")
    assert claimed(play) == {"a4": 0}
    assert play.points(0)["a4"] == 3


def test_a4_is_not_for_two_groups_together(begin):
    play = begin(envoys={"0": [*FIVE[:2], *FIVE[3:]]}).place("5,10")
    assert claimed(play) == {}


def test_a5_a_cube_at_the_top(begin):
    play = begin(**FREE, cubes={"0": {"white": 14}}).place("8,5").advance("white")
    assert claimed(play) == {"a5": 0}
    assert play.points(0)["a5"] == 3
    assert play.vp == [6, 0]  # and 3 for the space itself


def test_a6_one_group_touches_three_towns_of_a_colour(begin):
    play = begin(envoys={"0": THREE}, pairs={"0": ["blue"]}).place("6,10")
    assert claimed(play) == {"a6": 0}
    assert play.points(0)["a6"] == 3


@pytest.mark.parametrize(("name", "position", "field"), [
    ("a4", {"envoys": {"0": FIVE}}, "5,10"),
    ("a6", {"envoys": {"0": THREE}, "pairs": {"0": ["blue"]}}, "6,10"),
])  # fmt: skip
def test_only_the_first_player_gets_it(begin, name, position, field):
    play = begin(**position, unique={name: 1}).place(field)
    assert claimed(play) == {name: 1}
    assert name not in play.points(0)


@pytest.mark.parametrize(
    ("name", "cubes", "seals", "track"),
    [
        ("a1", dict.fromkeys(TRACKS, 4) | {"white": 3}, 0, "white"),
        ("a2", {"white": 2}, 2, "white"),
        ("a3", {"white": 9, "blue": 10, "pink": 10}, 0, "white"),
        ("a5", {"white": 14}, 0, "white"),
    ],
)
def test_what_another_has_claimed_is_gone(begin, name, cubes, seals, track):
    play = begin(**FREE, cubes={"0": cubes}, seals={"0": seals}, unique={name: 1})
    play.place("8,5").advance(track)
    assert claimed(play) == {name: 1}
    assert name not in play.points(0)


def test_an_achievement_is_never_lost(begin):
    play = begin(unique={"a2": 0}, seals={"0": 1}, pairs={"0": ["pink"]})
    play.place("7,4", seal=True)
    assert claimed(play) == {"a2": 0}
    assert play.after["pairs"][0] == ["pink"]


def test_an_achievement_is_claimed_once(begin):
    play = begin(envoys={"0": [*FIVE, "5,10"]}, unique={"a4": 0}).place("5,9")
    assert "a4" not in play.points(0)


# -- for everybody ---------------------------------------------------------------------------------


def test_two_towns_of_a_colour_in_one_group(begin):
    play = begin(envoys={"0": PAIR}).place("7,4")
    assert play.after["pairs"] == [["pink"], []]
    assert play.points(0)["pair_pink"] == play.vp[0] == 2
    assert play.cubes[0] == {}  # white was touched before, so no town scores


def test_two_towns_touched_by_two_groups_are_no_pair(begin):
    assert begin(envoys={"0": PAIR}).place("0,2").after["pairs"] == [[], []]


def test_a_pair_counts_once_for_each_player(begin):
    play = begin(envoys={"0": PAIR}, pairs={"0": ["pink"]}).place("7,4")
    assert play.vp == [0, 0]
    play = begin(envoys={"0": PAIR}, pairs={"1": ["pink"]}).place("7,4")
    assert play.after["pairs"] == [["pink"], ["pink"]]
    assert play.vp == [2, 0]


@pytest.mark.parametrize("board", ["front", "back"])
@pytest.mark.parametrize("track", TRACKS)
def test_every_colour_has_its_pair(begin, board, track):
    # A path from beside one town of the colour to beside the nearest other one.
    towns = [town for town, colour in TOWNS[board].items() if colour == track]
    one, other = min(combinations(towns, 2), key=lambda pair: distance(*pair))
    path = shortest_path(board, one, other)
    pairs = {"0": [t for t in TRACKS if t != track]}
    play = begin(board=board, envoys={"0": path[1:]}, pairs=pairs).place(path[0])
    assert track in play.after["pairs"][0]
    assert play.points(0)[f"pair_{track}"] == 2


def shortest_path(board, one, other):
    """Plain fields from beside one town to beside another."""
    paths = [[cell] for cell in BESIDE[board][one] if HEXES[board][cell] == "."]
    seen = {path[0] for path in paths}
    for path in paths:
        if other in BESIDE[board][path[-1]]:
            return path
        for cell in BESIDE[board][path[-1]]:
            if HEXES[board][cell] == "." and cell not in seen:
                seen.add(cell)
                paths.append([*path, cell])
    raise AssertionError("the fields hang together")


def test_a_lone_envoy_is_no_group_for_achievements():
    for board in ("front", "back"):
        for cell in HEXES[board]:
            if cell not in TOWNS[board]:
                assert group_achievements(board, {cell}) == set()


def test_all_five_pairs_pay_ten_more_at_once(begin):
    others = ["blue", "yellow", "orange", "white"]
    play = begin(envoys={"0": PAIR}, pairs={"0": others}).place("7,4")
    assert play.vp == [12, 0]
    assert play.points(0)["all_pairs"] == 10
    assert play.place("0,2").place("7,1").vp == [12, 0]


def test_four_pairs_pay_nothing_more(begin):
    play = begin(envoys={"0": PAIR}, pairs={"0": ["blue", "yellow", "orange"]}).place("7,4")
    assert play.vp == [2, 0]


def test_several_in_one_turn(begin):
    play = begin(envoys={"0": THREE}).place("6,10")
    assert play.after["pairs"][0] == ["blue"]
    assert claimed(play) == {"a6": 0}
    assert play.points(0)["a6"] + play.points(0)["pair_blue"] == 5


# -- when ------------------------------------------------------------------------------------------


def test_a_town_need_not_have_scored(begin):
    play = begin(envoys={"0": PAIR}).place("7,4")
    assert play.cubes == [{}, {}]
    assert play.after["pairs"] == [["pink"], []]


def test_a_move_can_complete_one(begin):
    play = begin(
        envoys={"0": ["6,4", *PAIR, "13,9"], "1": ["11,10"]},
        cubes={"0": {"white": 1}},
        seals_gone=[["white", 3]],
    )
    play.place("12,9").move("6,4", "7,4")
    assert play.after["pairs"] == [["pink"], []]


def test_between_the_steps_of_a_chain(begin):
    # The third seal comes and goes within one turn: it was in hand, so a2 is claimed.
    play = begin(
        board="back",
        envoys={"0": ["8,6"]},
        tiles={"8,5": "advance"},
        cubes={"0": {"orange": 3, "blue": 2}},
        seals={"0": 2},
    )
    play.place("8,5").advance("orange").advance("blue")
    assert claimed(play) == {"a2": 0}


# -- asked -----------------------------------------------------------------------------------------


def test_asked_an_achievement_may_be_claimed(begin):
    play = begin(claim="ask", envoys={"0": PAIR}).place("7,4")
    assert play.asked == "claim"
    assert play.may_skip
    assert play.vp == [0, 0]
    play.claim()
    assert play.vp == [2, 0]
    assert play.to_act == 1


def test_asked_an_achievement_may_be_declined_and_is_asked_again_in_the_next_turn(begin):
    play = begin(claim="ask", envoys={"0": PAIR}).place("7,4").skip()
    assert play.vp == [0, 0]
    assert play.to_act == 1
    play.place("0,2").place("13,2")
    assert play.asked == "claim"
    assert play.claim().after["pairs"] == [["pink"], []]


def test_what_was_declined_can_be_claimed_by_another(begin):
    play = begin(claim="ask", seats=2, cubes={"0": {"white": 15}, "1": {"white": 15}})
    play.place("0,2")
    assert play.asked == "claim"
    play.skip().place("0,3")
    assert play.to_act == 1
    play.claim()
    assert claimed(play) == {"a5": 1}
    play.place("0,4")
    assert play.to_act == 1  # gone, so nothing is asked


def test_what_was_declined_is_not_asked_again_in_the_same_turn(begin):
    play = begin(claim="ask", envoys={"0": [*PAIR, "11,5"], "1": ["9,5"]})
    play.place("7,4").skip()
    assert play.to_act == 1
    cubes = dict.fromkeys(TRACKS, 4) | {"white": 15}
    play = begin(
        claim="ask", board="back", envoys={"0": ["8,6"]}, tiles={"8,5": "advance"},
        cubes={"0": cubes | {"blue": 3}},
    ).place("8,5")  # fmt: skip
    assert play.asked == "claim"  # a5
    play.skip()
    assert play.asked == "advance"
    play.advance("blue")
    assert play.asked == "claim"  # a1, not a5 again
    play.claim()
    assert claimed(play) == {"a1": 0}


def test_an_extra_turn_asks_again(begin):
    play = begin(claim="ask", envoys={"0": PAIR}, extra=1).place("7,4").skip()
    assert (play.to_act, play.asked) == (0, "place")
    assert play.place("0,2").asked == "claim"


def test_asked_one_by_one_first_player_first(begin):
    play = begin(claim="ask", envoys={"0": THREE}).place("6,10")
    play.claim()
    assert claimed(play) == {"a6": 0}
    assert play.after["pairs"] == [[], []]
    play.claim()
    assert play.after["pairs"] == [["blue"], []]


def test_the_ten_points_are_asked_too(begin):
    others = ["blue", "yellow", "orange", "white"]
    play = begin(claim="ask", envoys={"0": PAIR}, pairs={"0": others}).place("7,4")
    play.claim()
    assert (play.vp, play.asked) == ([2, 0], "claim")
    assert play.claim().vp == [12, 0]


def test_without_asking_nothing_is_declined(begin):
    play = begin(envoys={"0": PAIR}).place("7,4")
    assert (play.to_act, play.vp) == (1, [2, 0])
    assert play.refuses("claim")


# -- groups at random ------------------------------------------------------------------------------


def grown(board, chance, size):
    """Envoys that have grown out of a few fields at random."""
    fields = sorted(cell for cell in HEXES[board] if cell not in TOWNS[board])
    envoys = set(chance.sample(fields, 3))
    while len(envoys) < size:
        cell = chance.choice(BESIDE[board][chance.choice(sorted(envoys))])
        if cell not in TOWNS[board]:
            envoys.add(cell)
    return envoys


@pytest.mark.parametrize("board", ["front", "back"])
def test_groups_on_random_boards(begin, board):
    chance = random.Random(board)
    found = Counter()
    for _ in range(60):
        envoys = grown(board, chance, 29)
        last = chance.choice(sorted(c for c in envoys if HEXES[board][c] == "."))
        play = begin(board=board, envoys={"0": sorted(envoys - {last})}).place(last)
        while play.may_skip:
            play.skip()
        reached = group_achievements(board, envoys)
        found.update(reached)
        assert set(claimed(play)) & {"a4", "a6"} == reached & {"a4", "a6"}
        assert play.after["pairs"][0] == [t for t in TRACKS if f"pair_{t}" in reached]
    assert len(found) == 7 if board == "front" else len(found) >= 5
