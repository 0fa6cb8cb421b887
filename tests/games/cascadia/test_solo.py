"""Alone: the display moves away from the stacks, and what falls off its end is gone.

Place 0 is the nearest to the stacks, place 3 the furthest.
"""

import pytest

from cascata.games.cascadia.components import HABITATS
from cascata.games.cascadia.sheet import solo_rating
from oracles import cascadia as oracle
from playthrough import (
    bag,
    do,
    kinds,
    load,
    play_with,
    seat_view,
    shown,
    shown_tiles,
    table,
    walked,
    whole_turn,
)

pytestmark = pytest.mark.plain


def solo(draws="bear elk salmon hawk fox bear", **options):
    return table(draws, seats=1, **options)


def test_the_solo_game_is_laid_out_for_two_with_one_starter():
    seen = solo().view(0)
    assert seen["stack"] + 4 == 43
    assert len(seen["seats"]) == 1
    assert len(seen["seats"][0]["tiles"]) == 3
    assert seen["nature_supply"] == 25


def test_the_example_of_the_rulebook():
    # Salmon, elk, hawk, bear. The player takes tile 4 with the elk of place 2 for a nature token:
    # tile 3 and the bear go, tiles 1 and 2 and salmon and hawk move to places 3 and 4.
    state = solo("salmon elk hawk bear fox elk", tiles=[40, 41, 42, 43, 44, 45], nature=1)
    events = do(state, "take 3 1", "lay 1,0 turns=0", "put -1,1")
    (gone,) = [event for event in events if event.kind == "pair_discarded"]
    assert (gone.tile, gone.animal) == (42, "bear")
    assert shown_tiles(state) == [44, 45, 40, 41]
    assert shown(state) == ["fox", "elk", "salmon", "hawk"]


@pytest.mark.parametrize(
    ("slot", "left"),
    [
        pytest.param(0, [1, 2], id="the nearest"),
        pytest.param(1, [0, 2], id="the second"),
        pytest.param(2, [0, 1], id="the third"),
        pytest.param(3, [0, 1], id="the furthest"),
    ],
)
def test_the_furthest_pair_goes_and_the_other_two_move_away(slot, left):
    tiles, tokens = [40, 41, 42, 43, 44, 45], ["bear", "elk", "salmon", "hawk"]
    state = solo("bear elk salmon hawk fox bear", tiles=tiles)
    do(state, f"take {slot}", "lay 1,0 turns=0", "return")
    assert shown_tiles(state) == [44, 45] + [tiles[i] for i in left]
    assert shown(state) == ["fox", "bear"] + [tokens[i] for i in left]


def test_tile_and_token_go_separately_after_a_free_pick():
    state = solo("bear elk salmon hawk fox fox", tiles=[40, 41, 42, 43, 44, 45], nature=1)
    events = do(state, "take 0 3", "lay 1,0 turns=0", "return")
    (gone,) = [event for event in events if event.kind == "pair_discarded"]
    assert (gone.tile, gone.animal) == (43, "salmon")
    assert shown_tiles(state) == [44, 45, 41, 42]
    assert shown(state) == ["fox", "fox", "bear", "elk"]


def test_the_pair_goes_before_the_display_is_filled():
    state = solo()
    events = do(state, "take 0", "lay 1,0 turns=0", "return")
    assert kinds(events) == [
        *("pair_taken", "tile_laid", "token_returned", "pair_discarded"),
        *("tile_drawn", "tile_drawn", "token_drawn", "token_drawn", "turn_begun"),
    ]


def test_a_discarded_token_leaves_the_game():
    state = solo()
    before = bag(state)
    do(state, "take 0", "lay 1,0 turns=0", "put 0,1")
    assert bag(state) == before | {"fox": before["fox"] - 1, "bear": before["bear"] - 1}
    assert sum(bag(state).values()) + 4 + 1 == 99


def test_a_returned_token_stays_in_the_game():
    state = solo()
    do(state, "take 0", "lay 1,0 turns=0", "return")
    assert sum(bag(state).values()) + 4 == 99


def test_what_is_discarded_is_never_seen_again():
    state = load().new(seats=1, seed=5)
    gone = []
    while not state.is_over:
        gone += [e.tile for e in whole_turn(state) if e.kind == "pair_discarded"]
        assert not set(gone) & set(shown_tiles(state))
    assert len(gone) == 19
    laid = {tile["tile"] for tile in seat_view(state, 0)["tiles"]}
    assert not laid & set(gone)


def test_tokens_out_of_the_game_are_counted():
    state = walked(load().new(seats=1, seed=15), 15)
    s = state.record
    standing = [int(t) for t in s.boards[0].token[: s.boards[0].tiles] if t >= 0]
    for animal in range(5):
        shown_now = s.market_token.tolist().count(animal)
        total = int(s.bag[animal]) + int(s.gone[animal]) + standing.count(animal) + shown_now
        assert total == 20


def test_four_equal_tokens_are_wiped_in_the_solo_game_too():
    state = solo("elk bear bear hawk bear bear bear elk salmon hawk fox")
    do(state, "take 0", "lay 1,0 turns=0", "put -1,1")
    assert shown(state) == ["bear", "elk", "salmon", "hawk"]


def test_three_equal_tokens_may_be_wiped_in_the_solo_game_too():
    state = solo("elk bear bear hawk bear fox salmon hawk elk")
    do(state, "take 0", "lay 1,0 turns=0", "put -1,1")
    assert shown(state) == ["bear", "fox", "bear", "bear"]
    do(state, "clear")
    assert shown(state) == ["salmon", "fox", "hawk", "elk"]


def test_one_seat_plays_20_turns():
    state = load().new(seats=1, seed=2)
    turns = 0
    while not state.is_over:
        whole_turn(state)
        turns += 1
    assert turns == 20
    assert len(seat_view(state, 0)["tiles"]) == 23


@pytest.mark.parametrize("habitat", HABITATS)
@pytest.mark.parametrize(("size", "bonus"), [(6, 0), (7, 2), (8, 2)])
def test_a_corridor_of_seven_or_more_earns_two_points(habitat, size, bonus):
    state = solo()
    b = state.record.boards[0]
    tile = dict(zip(HABITATS, (1, 6, 11, 16, 21)))[habitat]
    for i in range(size):
        b.q[i], b.r[i], b.face[i], b.turned[i], b.token[i] = i, 0, tile, 0, -1
        for direction in range(6):
            b.near[i, direction] = -1
        b.near[i, 0] = i + 1 if i + 1 < size else -1
        b.near[i, 3] = i - 1
        b.adjacent[i] = (1 << (i + 1) if i + 1 < size else 0) | (1 << (i - 1) if i else 0)
    b.tiles = size
    (sheet,) = state.scores()
    assert sheet["habitats"][habitat] == size
    assert sheet["bonus"][habitat] == bonus
    assert sheet["total"] == size + bonus


def test_the_solo_bonus_of_whole_games_is_as_the_oracle_says():
    for seed in range(5):
        state = play_with(load().new(seats=1, seed=seed), "greedy", seed)
        (sheet,) = state.scores()
        for habitat, size in sheet["habitats"].items():
            assert sheet["bonus"][habitat] == (2 if size >= oracle.MAJORITY_SOLO else 0)


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        *((0, 0), (59, 0), (60, 1), (69, 1), (70, 2), (79, 2), (80, 3), (89, 3)),
        *((90, 4), (99, 4), (100, 5), (109, 5), (110, 6), (150, 6)),
    ],
)
def test_solo_scores_are_rated(points, rating):
    assert solo_rating(points) == rating


def test_a_solo_game_may_follow_a_scenario():
    state = load().new(seats=1, scenario=13, seed=1)
    seen = state.view(0)
    assert list(seen["cards"].values()) == list("DCCBC")
    goals = seen["goals"][0]
    assert [goal["key"] for goal in goals] == [
        "total_100",
        "elk_top_1",
        "hawk_tokens_5",
        "hawk_beside_elk",
    ]


def test_goals_of_a_scenario_follow_the_board():
    state = table("hawk elk salmon bear", seats=1, scenario=13)
    do(state, "take 0", "put -1,1", "lay 1,0 turns=0")
    goal = next(g for g in state.view(0)["goals"][0] if g["key"] == "hawk_tokens_5")
    assert goal["value"] == 1


def test_the_lone_seat_wins():
    state = play_with(load().new(seats=1, seed=1), "random")
    assert state.winners == (0,)
    assert state.result()["winners"] == [0]
