"""What there is to aim for: every kind of goal at the point where it is met, missed or broken."""

import dataclasses
import doctest
import json

import pytest

from cascata.core.errors import InputError
from cascata.games.cascadia import goals
from cascata.games.cascadia.components import HABITATS, WILDLIFE, read

CARDS = "AAAAA BBBBB CCCCC DDDDD CDBBB DBCCB BCCDC CBBAD CADCB CBDBB BAACA ABAAC DCCBC ACBAD ADADA"
POINTS = [80, 80, 80, 85, 85, 85, 90, 90, 90, 95, 95, 95, 100, 100, 100]
RING = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
STARTERS = {row["starter"]: row["hexes"] for row in read("starters")["starters"]}


def sheet(*, wildlife=(), habitats=(), bonus=(), nature=0, total=None, groups=None):
    """A score sheet; what is not named earns nothing. `groups` are points of groups by animal."""
    sheet = {
        "wildlife": dict.fromkeys(WILDLIFE, 0) | dict(wildlife),
        "habitats": dict.fromkeys(HABITATS, 0) | dict(habitats),
        "bonus": dict.fromkeys(HABITATS, 0) | dict(bonus),
        "nature": nature,
        "lines": [
            {
                "what": animal,
                "points": sum(points),
                "groups": [{"cells": [f"{i},0"], "points": n} for i, n in enumerate(points)],
            }
            for animal, points in (groups or {}).items()
        ],
    }
    parts = [sum(sheet[part].values()) for part in ("wildlife", "habitats", "bonus")]
    return sheet | {"total": sum(parts) + nature if total is None else total}


def tile(at, token=None, edges="prairie", *, keystone=False, starter=False):
    """A tile; `edges` are one habitat all around, or three sides of each of two."""
    names = edges.split() if isinstance(edges, str) else list(edges)
    if len(names) < 6:
        names = [names[0]] * 3 + [names[-1]] * 3
    return {"at": at, "edges": names, "token": token, "keystone": keystone, "starter": starter}


def animals(**cells):
    """A board of plain tiles with animals: animals(bear="0,0 1,0", elk="3,3")."""
    return [tile(at, animal) for animal, listed in cells.items() for at in listed.split()]


def row_of(animal, count):
    """So many of one animal, far from everything else."""
    return [tile(f"{i},{10 + WILDLIFE.index(animal)}", animal) for i in range(count)]


def starter(name):
    """The three tiles of a starter."""
    return [
        tile(row["at"], None, row["edges"], keystone=len(set(row["edges"])) == 1, starter=True)
        for row in STARTERS[name]
    ]


def in_scenario(number, key, score=None, board=(), **readings):
    """The progress of one goal of a scenario."""
    progress = goals.scenario_progress(number, score or sheet(), list(board), **readings)
    (found,) = [goal for goal in progress if goal.key == key]
    return found


def achievement(number, score=None, board=(), rivals=None, **readings):
    """The progress of seat 0 with one achievement."""
    sheets = [score or sheet(), *(rivals or [sheet()])]
    return goals.achievement_progress(0, sheets, list(board), **readings)[number - 1]


# -- what is in the box ----------------------------------------------------------------------------


def test_there_are_15_scenarios_25_achievements_10_restrictions_and_50_slots():
    assert [row.number for row in goals.SCENARIOS] == list(range(1, 16))
    assert [row.number for row in goals.ACHIEVEMENTS] == list(range(1, 26))
    assert [row.number for row in goals.RESTRICTIONS] == list(range(1, 11))
    assert goals.TRAIL_SLOTS == 15 + 25 + 10 == 50


def test_scenarios_have_their_cards():
    assert " ".join(row.cards for row in goals.SCENARIOS) == CARDS


def test_scenarios_ask_for_a_total_first_and_have_one_to_four_goals():
    assert [row.goals[0].parameters for row in goals.SCENARIOS] == [{"points": n} for n in POINTS]
    assert {row.goals[0].kind for row in goals.SCENARIOS} == {"min_total"}
    assert [len(row.goals) for row in goals.SCENARIOS] == [
        1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
    ]  # fmt: skip


def every_goal():
    for row in goals.SCENARIOS:
        yield from row.goals
    for achievement in goals.ACHIEVEMENTS:
        yield achievement.goal


def test_every_kind_of_goal_has_a_measure_and_every_measure_a_goal():
    assert {goal.kind for goal in every_goal()} == set(goals.MEASURES)


def test_the_same_key_is_the_same_goal():
    by_key = {}
    for goal in every_goal():
        assert by_key.setdefault(goal.key, goal) == goal


def test_keys_are_told_apart_within_each_list():
    for keys in (
        [row.key for row in goals.SCENARIOS],
        [row.goal.key for row in goals.ACHIEVEMENTS],
        [row.key for row in goals.RESTRICTIONS],
        [row.key for row in goals.MILESTONES],
        *([goal.key for goal in row.goals] for row in goals.SCENARIOS),
    ):
        assert len(set(keys)) == len(keys)


def test_goals_name_only_animals_and_habitats_of_the_game():
    for goal in every_goal():
        asked = goal.parameters
        named = [asked[name] for name in ("animal", "first", "second") if name in asked]
        assert {*named, *asked.get("wildlife", ())} <= set(WILDLIFE)
        assert {asked.get("habitat", "river"), *asked.get("habitats", ())} <= set(HABITATS)


@pytest.mark.parametrize("number", [0, 16])
def test_a_scenario_that_does_not_exist_is_refused(number):
    with pytest.raises(InputError, match=f"scenario {number} is not one of 1 to 15"):
        goals.scenario_progress(number, sheet(), [])


# -- points ----------------------------------------------------------------------------------------

BEST_HABITATS = {"mountain": 7, "river": 7}
POINT_GOALS = [
    pytest.param(1, "total_80", sheet(total=79), (79, 80, "points"), id="79 points in all"),
    pytest.param(1, "total_80", sheet(total=80), (80, 80, "points"), id="80 points in all"),
    pytest.param(
        10, "wildlife_60", sheet(wildlife={"elk": 30, "fox": 29}, nature=9), (59, 60, "points"),
        id="nature tokens are no wildlife points",
    ),
    pytest.param(
        10, "wildlife_60", sheet(wildlife={"elk": 30, "fox": 30}), (60, 60, "points"),
        id="60 points for wildlife",
    ),
    pytest.param(
        14, "habitats_35", sheet(habitats={"river": 31}, bonus={"river": 3}), (34, 35, "points"),
        id="34 points for habitats",
    ),
    pytest.param(
        14, "habitats_35", sheet(habitats={"river": 31}, bonus={"river": 4}), (35, 35, "points"),
        id="bonuses count for all habitats together",
    ),
    pytest.param(
        7, "hawk_20", sheet(wildlife={"hawk": 19, "elk": 40}), (19, 20, "points"),
        id="hawks 19",
    ),
    pytest.param(7, "hawk_20", sheet(wildlife={"hawk": 20}), (20, 20, "points"), id="hawks 20"),
    pytest.param(11, "bear_30", sheet(wildlife={"bear": 20}), (20, 30, "points"), id="bears 20"),
    pytest.param(11, "bear_30", sheet(wildlife={"bear": 30}), (30, 30, "points"), id="bears 30"),
    pytest.param(
        9, "every_wildlife_10", sheet(wildlife=dict.fromkeys(WILDLIFE, 10) | {"fox": 9}),
        (4, 5, "wildlife"), id="four animals of 10, foxes 9",
    ),
    pytest.param(
        9, "every_wildlife_10", sheet(wildlife=dict.fromkeys(WILDLIFE, 10)), (5, 5, "wildlife"),
        id="every animal 10",
    ),
    pytest.param(
        9, "every_habitat_5",
        sheet(habitats=dict.fromkeys(HABITATS, 5) | {"river": 4}, bonus={"river": 3}),
        (4, 5, "habitats"), id="a bonus does not help a single habitat",
    ),
    pytest.param(
        9, "every_habitat_5", sheet(habitats=dict.fromkeys(HABITATS, 5)), (5, 5, "habitats"),
        id="every habitat 5",
    ),
    pytest.param(
        10, "any_3_habitats_7", sheet(habitats=BEST_HABITATS | {"forest": 6}), (2, 3, "habitats"),
        id="two habitats of 7",
    ),
    pytest.param(
        10, "any_3_habitats_7", sheet(habitats=BEST_HABITATS | {"forest": 7}), (3, 3, "habitats"),
        id="three habitats of 7",
    ),
    pytest.param(
        12, "any_1_habitats_12", sheet(habitats={"wetland": 11, "forest": 9}), (11, 12, "points"),
        id="largest habitat 11",
    ),
    pytest.param(
        12, "any_1_habitats_12", sheet(habitats={"wetland": 12}), (12, 12, "points"),
        id="largest habitat 12",
    ),
    pytest.param(
        15, "any_2_wildlife_20", sheet(wildlife={"elk": 45, "bear": 19}), (1, 2, "wildlife"),
        id="one animal of 20",
    ),
    pytest.param(
        15, "any_2_wildlife_20", sheet(wildlife={"elk": 20, "bear": 20}), (2, 2, "wildlife"),
        id="two animals of 20",
    ),
    pytest.param(8, "nature_5", sheet(nature=4), (4, 5, "nature"), id="four nature tokens"),
    pytest.param(8, "nature_5", sheet(nature=5), (5, 5, "nature"), id="five nature tokens"),
    pytest.param(
        5, "fox_top_3", sheet(groups={"fox": [7, 7, 5, 5]}), (2, 3, "times"),
        id="two foxes of 7",
    ),
    pytest.param(
        5, "fox_top_3", sheet(groups={"fox": [7, 3, 7, 7]}), (3, 3, "times"),
        id="three foxes of 7",
    ),
    pytest.param(
        12, "salmon_top_1", sheet(groups={"salmon": [20, 20]}), (0, 1, "times"),
        id="two runs of six",
    ),
    pytest.param(
        12, "salmon_top_1", sheet(groups={"salmon": [25], "elk": [9]}), (1, 1, "times"),
        id="a run of seven",
    ),
    pytest.param(
        13, "elk_top_1", sheet(groups={"elk": [23], "fox": [28]}), (0, 1, "times"),
        id="a herd of seven",
    ),
    pytest.param(
        13, "elk_top_1", sheet(groups={"elk": [28, 4]}), (1, 1, "times"), id="a herd of eight"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("number", "key", "score", "expected"), POINT_GOALS)
def test_points_meet_a_goal_at_its_number_and_never_break_it(number, key, score, expected):
    goal = in_scenario(number, key, score)
    assert (goal.value, goal.target, goal.unit) == expected
    assert goal.met == (goal.value == goal.target)
    assert not goal.broken
    assert goal.cells == []
    assert (goal.share == 1) == goal.met


def test_more_than_asked_for_is_fine():
    goal = in_scenario(1, "total_80", sheet(total=112))
    assert (goal.value, goal.met, goal.share) == (112, True, 1.0)


def test_the_share_of_a_goal_in_several_parts_counts_what_is_half_done():
    score = sheet(habitats={"mountain": 9, "river": 7, "forest": 3, "wetland": 1})
    assert in_scenario(10, "any_3_habitats_7", score).share == pytest.approx((1 + 1 + 3 / 7) / 3)


def test_the_share_of_a_run_grows_with_the_run():
    short, long = (sheet(groups={"salmon": [points]}) for points in (5, 20))
    assert in_scenario(12, "salmon_top_1", short).share == pytest.approx(5 / 25)
    assert in_scenario(12, "salmon_top_1", long).share == pytest.approx(20 / 25)


def test_groups_without_points_do_not_count_as_the_top_of_a_card():
    score = sheet()
    score["lines"] = [{"what": "fox", "points": 7, "groups": [{"cells": ["0,0"]}]}]
    assert in_scenario(5, "fox_top_3", score).value == 0


# -- tokens ----------------------------------------------------------------------------------------


def test_four_tokens_of_every_animal():
    four = [tile for animal in WILDLIFE for tile in row_of(animal, 4)]
    goal = in_scenario(6, "tokens_4_each", board=four[1:])
    assert (goal.value, goal.target, goal.met, goal.broken) == (4, 5, False, False)
    assert goal.share == pytest.approx((4 + 3 / 4) / 5)
    assert in_scenario(6, "tokens_4_each", board=four).met


def test_five_hawks():
    goal = in_scenario(13, "hawk_tokens_5", board=row_of("hawk", 4) + row_of("elk", 9))
    assert (goal.value, goal.target, goal.unit, goal.met) == (4, 5, "tokens", False)
    assert in_scenario(13, "hawk_tokens_5", board=row_of("hawk", 5)).met


# -- animals that stay apart -----------------------------------------------------------------------


def test_bear_and_elk_apart_is_met_on_an_empty_board():
    goal = in_scenario(8, "bear_elk_apart", board=starter("S1"))
    assert (goal.value, goal.target, goal.met, goal.broken, goal.share) == (0, 0, True, False, 1.0)


def test_bear_and_elk_two_steps_apart_do_not_touch():
    board = animals(bear="0,0 1,0", elk="0,2 -2,0", fox="0,1")
    assert in_scenario(8, "bear_elk_apart", board=board).met


@pytest.mark.parametrize("near", RING)
def test_an_elk_beside_a_bear_breaks_the_goal_on_any_side(near):
    goal = in_scenario(8, "bear_elk_apart", board=animals(bear="0,0", elk=near, fox="5,5"))
    assert (goal.value, goal.met, goal.broken, goal.share) == (1, False, True, 0.0)
    assert sorted(goal.cells) == sorted(["0,0", near])


def test_every_contact_counts_and_each_cell_is_named_once():
    goal = in_scenario(8, "bear_elk_apart", board=animals(bear="0,0", elk="1,0 0,1"))
    assert (goal.value, goal.unit, goal.cells) == (2, "contacts", ["0,0", "0,1", "1,0"])


# -- habitats that stay apart ----------------------------------------------------------------------


def test_a_forest_side_against_a_river_side_breaks_the_goal():
    goal = in_scenario(
        11, "forest_river_apart", board=[tile("0,0", edges="forest"), tile("1,0", edges="river")]
    )
    assert (goal.value, goal.met, goal.broken) == (1, False, True)
    assert goal.cells == ["0,0", "1,0"]


def test_only_the_sides_that_touch_matter():
    # East, south-east and south-west of the first tile are river; its western half is forest.
    split = tile("0,0", edges="river forest")
    east, west = tile("1,0", edges="river"), tile("-1,0", edges="forest")
    assert in_scenario(11, "forest_river_apart", board=[split, east, west]).met
    turned = tile("0,0", edges="forest river")
    assert in_scenario(11, "forest_river_apart", board=[turned, east, west]).value == 2


def test_a_tile_with_both_habitats_breaks_nothing_by_itself():
    assert in_scenario(11, "forest_river_apart", board=[tile("0,0", edges="forest river")]).met


def test_other_habitats_may_touch():
    board = [tile("0,0", edges="forest"), tile("1,0", edges="wetland"), tile("2,0", edges="river")]
    assert in_scenario(11, "forest_river_apart", board=board).met


def test_tiles_without_land_touch_no_habitat():
    bare = tile("1,0") | {"edges": None}
    board = [tile("0,0", edges="forest"), bare, tile("2,0", edges="river")]
    assert in_scenario(11, "forest_river_apart", board=board).met


APART = [
    (11, "forest_river_apart"),
    (14, "mountain_prairie_apart"),
    (14, "wetland_river_apart"),
]


@pytest.mark.parametrize("name", sorted(STARTERS))
@pytest.mark.parametrize(("number", "key"), APART)
def test_no_starter_breaks_a_goal(name, number, key):
    assert in_scenario(number, key, board=starter(name)).met


def test_without_that_exception_the_starter_s4_would_lose_scenario_14():
    broken = []
    for name in sorted(STARTERS):
        loose = [hex_ | {"starter": False} for hex_ in starter(name)]
        for number, key in APART:
            if in_scenario(number, key, board=loose).broken:
                broken.append((name, key))
    assert broken == [("S4", "wetland_river_apart")]


def test_a_new_tile_against_the_starter_breaks_a_goal():
    # The top of S4 is wetland all around.
    goal = in_scenario(
        14, "wetland_river_apart", board=[*starter("S4"), tile("1,0", edges="river")]
    )
    assert goal.broken
    assert "1,0" in goal.cells


# -- animals off a habitat -------------------------------------------------------------------------


@pytest.mark.parametrize("edges", ["forest", "forest wetland", "river forest"])
def test_an_elk_on_a_tile_that_shows_forest_breaks_the_goal(edges):
    goal = in_scenario(12, "elk_off_forest", board=[tile("2,-1", "elk", edges), tile("3,-1")])
    assert (goal.value, goal.met, goal.broken, goal.cells) == (1, False, True, ["2,-1"])


def test_elk_elsewhere_and_other_animals_in_the_forest_are_fine():
    board = [tile("0,0", "elk", "mountain prairie"), tile("1,0", "bear", "forest")]
    assert in_scenario(12, "elk_off_forest", board=[*board, tile("2,0", None, "forest")]).met


# -- hawks beside elk ------------------------------------------------------------------------------


def beside(board, touch="every"):
    return in_scenario(13, "hawk_beside_elk", board=board, touch=touch)


@pytest.mark.parametrize("touch", ["every", "one"])
def test_without_a_hawk_there_is_one_still_to_place(touch):
    goal = beside(animals(elk="0,0"), touch)
    assert (goal.value, goal.target, goal.met, goal.broken) == (0, 1, False, False)
    assert goal.parameters == {"first": "hawk", "second": "elk", "touch": touch}


def test_every_hawk_needs_an_elk_beside_it():
    board = animals(hawk="0,0 2,0", elk="1,0")
    assert beside(board).met
    goal = beside(board + animals(hawk="9,9"))
    assert (goal.value, goal.target, goal.met, goal.broken) == (2, 3, False, False)
    assert goal.share == pytest.approx(2 / 3)


def test_in_the_other_reading_one_hawk_beside_an_elk_is_enough():
    board = animals(hawk="0,0 9,9", elk="1,0")
    assert beside(board, "one").met
    assert not beside(animals(hawk="0,0 9,9", elk="2,0"), "one").met


def test_a_hawk_shut_in_by_six_other_animals_breaks_the_goal():
    board = animals(hawk="0,0 8,0", elk="9,0", fox=" ".join(RING))
    goal = beside(board)
    assert (goal.value, goal.target, goal.met, goal.broken, goal.share) == (1, 2, False, True, 0.0)
    assert goal.cells == ["0,0"]


@pytest.mark.parametrize("gap", ["no tile", "no token"])
def test_a_hawk_with_a_free_place_beside_it_may_still_get_its_elk(gap):
    board = animals(hawk="0,0", fox=" ".join(RING[1:]))
    if gap == "no token":
        board.append(tile(RING[0]))
    assert not beside(board).broken


def test_a_hawk_shut_in_with_an_elk_is_content():
    assert beside(animals(hawk="0,0", fox=" ".join(RING[1:]), elk=RING[0])).met


def test_in_the_other_reading_a_shut_in_hawk_breaks_nothing():
    goal = beside(animals(hawk="0,0", fox=" ".join(RING)), "one")
    assert (goal.met, goal.broken, goal.cells) == (False, False, [])


def test_an_unknown_reading_is_refused():
    with pytest.raises(InputError, match="touch: 'most' is not one of every, one"):
        beside([], "most")


# -- winning a scenario ----------------------------------------------------------------------------


def test_a_scenario_is_won_when_all_its_goals_are_met():
    score = sheet(nature=5, total=90)
    assert goals.scenario_won(goals.scenario_progress(8, score, animals(bear="0,0", elk="5,0")))
    assert not goals.scenario_won(goals.scenario_progress(8, score, animals(bear="0,0", elk="1,0")))
    low = sheet(nature=5, total=89)
    assert not goals.scenario_won(goals.scenario_progress(8, low, []))


def test_no_goals_are_no_scenario_won():
    assert not goals.scenario_won([])


def test_progress_is_plain_data_for_a_page():
    progress = goals.scenario_progress(8, sheet(nature=2), animals(bear="0,0", elk="1,0"))
    data = [dataclasses.asdict(goal) for goal in progress]
    assert json.loads(json.dumps(data)) == data
    assert data[2] == {
        "key": "bear_elk_apart",
        "kind": "wildlife_apart",
        "parameters": {"wildlife": ["bear", "elk"]},
        "value": 1,
        "target": 0,
        "unit": "contacts",
        "met": False,
        "broken": True,
        "share": 0.0,
        "cells": ["0,0", "1,0"],
    }


def test_what_a_page_does_with_progress_leaves_the_goals_alone():
    in_scenario(8, "bear_elk_apart").parameters["wildlife"].clear()
    assert in_scenario(8, "bear_elk_apart").parameters == {"wildlife": ["bear", "elk"]}


# -- achievements ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "points"), list(enumerate(range(80, 111, 5), start=1)))
def test_achievements_1_to_7_ask_for_80_to_110_points(number, points):
    assert not achievement(number, sheet(total=points - 1)).met
    assert achievement(number, sheet(total=points)).met


def test_achievement_8_an_unused_nature_token_can_still_be_spent():
    assert achievement(8).met
    goal = achievement(8, sheet(nature=1))
    assert (goal.value, goal.target, goal.met, goal.broken, goal.share) == (1, 0, False, False, 0.0)


@pytest.mark.parametrize(("number", "animal"), list(enumerate(WILDLIFE, start=9)))
def test_achievements_9_to_13_break_with_the_first_animal_of_the_kind(number, animal):
    others = [tile for other in WILDLIFE if other != animal for tile in row_of(other, 2)]
    assert achievement(number, board=others).met
    goal = achievement(number, board=[*others, tile("0,0", animal)])
    assert (goal.value, goal.met, goal.broken, goal.cells) == (1, False, True, ["0,0"])


def test_achievement_14_is_more_than_ten_of_one_animal():
    assert not achievement(14, board=row_of("elk", 10) + row_of("fox", 10)).met
    assert achievement(14, board=row_of("elk", 11)).met
    assert achievement(14).value == 0


def corridors(*sizes):
    return sheet(habitats=dict(zip(HABITATS, sizes)))


def test_achievement_15_is_the_largest_corridor_alone_in_three_habitats():
    rivals = [corridors(3, 4, 1, 9, 9), corridors(4, 2, 5, 9, 9)]
    assert achievement(15, corridors(5, 5, 6, 1, 1), rivals=rivals).met
    tied = achievement(15, corridors(5, 5, 5, 1, 1), rivals=rivals)
    assert (tied.value, tied.target, tied.met) == (2, 3, False)


def test_achievement_15_may_count_shared_first_places():
    rivals = [corridors(3, 4, 1, 9, 9), corridors(4, 2, 5, 9, 9)]
    goal = achievement(15, corridors(5, 5, 5, 1, 1), rivals=rivals, ties=True)
    assert (goal.value, goal.met, goal.parameters) == (3, True, {"count": 3, "ties": True})
    assert achievement(15, corridors(0, 0, 0, 0, 0), rivals=[sheet()], ties=True).value == 0


def test_achievement_15_needs_somebody_to_be_larger_than():
    (goal,) = goals.achievement_progress(0, [corridors(5, 5, 5, 5, 5)], [])[14:15]
    assert goal.value == 0


@pytest.mark.parametrize(
    ("number", "short", "enough"),
    [
        pytest.param(
            16, corridors(5, 5, 5, 5, 4), corridors(5, 5, 5, 5, 5), id="5 in every habitat"
        ),
        pytest.param(17, corridors(11, 11), corridors(12), id="12 in one habitat"),
        pytest.param(18, corridors(14), corridors(1, 15), id="15 in one habitat"),
        pytest.param(
            19,
            sheet(wildlife=dict.fromkeys(WILDLIFE, 10) | {"bear": 9}),
            sheet(wildlife=dict.fromkeys(WILDLIFE, 10)),
            id="10 for every animal",
        ),
        pytest.param(
            20,
            sheet(wildlife={"bear": 20, "fox": 19}),
            sheet(wildlife={"bear": 20, "fox": 20}),
            id="20 for two animals",
        ),
        pytest.param(
            21, sheet(wildlife={"elk": 29}), sheet(wildlife={"elk": 30}), id="30 for one animal"
        ),
        pytest.param(22, sheet(nature=4), sheet(nature=5), id="5 nature tokens"),
        pytest.param(23, sheet(nature=9), sheet(nature=10), id="10 nature tokens"),
    ],
)
def test_achievements_16_to_23_are_met_at_their_number(number, short, enough):
    missed = achievement(number, short)
    assert (missed.met, missed.broken) == (False, False)
    assert achievement(number, enough).met


def test_achievement_24_breaks_with_a_token_on_a_keystone():
    board = [*starter("S1"), tile("1,0", keystone=True), tile("2,0", "fox")]
    assert achievement(24, board=board).met
    goal = achievement(24, board=[*board, tile("3,0", "bear", keystone=True)])
    assert (goal.value, goal.broken, goal.cells) == (1, True, ["3,0"])


def test_achievement_24_counts_the_keystone_of_the_starter():
    board = starter("S1")
    board[0]["token"] = "bear"
    assert achievement(24, board=board).cells == ["0,0"]


def test_achievement_25_is_three_kinds_of_animal_and_a_fourth_breaks_it():
    board = row_of("bear", 2) + row_of("elk", 9)
    two = achievement(25, board=board)
    assert (two.value, two.target, two.met, two.broken) == (2, 3, False, False)
    board += row_of("fox", 4)
    assert achievement(25, board=board).met
    four = achievement(25, board=[*board, tile("0,0", "hawk")])
    assert (four.value, four.met, four.broken, four.cells) == (4, False, True, ["0,0"])


# -- earning achievements --------------------------------------------------------------------------

WINNER = sheet(total=92, nature=5)
LOSER = sheet(total=85)
MET = [1, 2, 3, 9, 10, 11, 12, 13, 22, 24]


def test_a_winner_may_choose_among_all_achievements_that_are_met():
    assert goals.achievements_won(0, [WINNER, LOSER], [], winners=[0]) == MET
    progress = goals.achievement_progress(0, [WINNER, LOSER], [])
    assert [number for number, goal in enumerate(progress, start=1) if goal.met] == MET


def test_only_winners_earn_achievements():
    assert goals.achievements_won(1, [WINNER, LOSER], [], winners=[0]) == []
    assert goals.achievements_won(0, [WINNER, LOSER], [], winners=[]) == []


def test_winners_who_share_the_first_place_both_earn_achievements():
    sheets = [WINNER, LOSER, WINNER, LOSER]
    assert goals.achievements_won(0, sheets, [], winners=[0, 2]) == MET
    assert goals.achievements_won(2, sheets, [], winners=[0, 2]) == MET


def test_nobody_earns_achievements_alone():
    assert goals.achievements_won(0, [WINNER], [], winners=[0]) == []


def test_ties_reach_the_achievements_that_are_won():
    level = corridors(4, 4, 4, 1, 1)
    assert 15 not in goals.achievements_won(0, [level, level], [], winners=[0, 1])
    assert 15 in goals.achievements_won(0, [level, level], [], winners=[0, 1], ties=True)


def test_a_seat_that_is_not_at_the_table_is_refused():
    with pytest.raises(InputError, match="seat 2 is not one of 0 to 1"):
        goals.achievements_won(2, [WINNER, LOSER], [], winners=[0])
    with pytest.raises(InputError, match="seat -1"):
        goals.achievement_progress(-1, [WINNER, LOSER], [])


# -- restrictions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 11))
def test_the_winner_earns_the_restriction(number):
    assert goals.restriction_won(number, seats=2, winners=[1], seat=1)
    assert not goals.restriction_won(number, seats=2, winners=[1], seat=0)


def test_nobody_earns_a_restriction_alone():
    assert not goals.restriction_won(1, seats=1, winners=[0], seat=0)


def test_a_restriction_that_does_not_exist_is_refused():
    with pytest.raises(InputError, match="restriction 11 is not one of 1 to 10"):
        goals.restriction_won(11, seats=2, winners=[0], seat=0)


# -- the hiking trail ------------------------------------------------------------------------------


def test_the_trail_has_six_milestones():
    assert [(row.at, row.key) for row in goals.MILESTONES] == [
        (8, "river_study"),
        (16, "wetland_study"),
        (24, "forest_study"),
        (32, "mountain_study"),
        (40, "prairie_study"),
        (50, "biologist"),
    ]


@pytest.mark.parametrize(
    ("earned", "last", "ahead", "steps"),
    [
        (0, None, "river_study", 8),
        (7, None, "river_study", 1),
        (8, "river_study", "wetland_study", 8),
        (39, "mountain_study", "prairie_study", 1),
        (40, "prairie_study", "biologist", 10),
        (49, "prairie_study", "biologist", 1),
        (50, "biologist", None, 0),
    ],
)
def test_a_milestone_is_reached_on_its_slot(earned, last, ahead, steps):
    place = goals.trail(earned)
    assert (place.position, place.slots) == (earned, 50)
    assert (place.last and place.last.key, place.next and place.next.key) == (last, ahead)
    assert place.to_next == steps


@pytest.mark.parametrize("earned", [-1, 51])
def test_nobody_stands_beside_the_trail(earned):
    with pytest.raises(InputError, match="expected 0 to 50 earned goals"):
        goals.trail(earned)


def test_the_examples_in_the_help_are_true():
    assert doctest.testmod(goals).failed == 0
