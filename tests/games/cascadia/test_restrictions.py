"""The ten rule restrictions: each alters the game as data/goals.json says, and nothing else."""

import json

import pytest

import cascata
from cascata.core.rng import Rng
from cascata.games.cascadia.actions import Lay
from cascata.games.cascadia.components import EDGE, HABITATS, WILDLIFE
from cascata.hex import cell_name, parse_cell
from oracles import cascadia as oracle
from playthrough import (
    ANIMALS,
    do,
    give_nature,
    kinds,
    load,
    now,
    play_with,
    refusal,
    seat_view,
    shown,
    shown_tiles,
    table,
    texts,
    walk,
    whole_turn,
)


def new(restriction, seats=2, seed=7, **options):
    return load().new(seats=seats, seed=seed, restriction=restriction, **options)


TILE_LIST = load().components()["tiles"]


def edges_of(state):
    """The environment of the seat whose turn it is: the six sides of each cell."""
    b = state.record.boards[now(state)]
    return {
        f"{b.q[t]},{b.r[t]}": [HABITATS[h] for h in EDGE[b.face[t], b.turned[t]]]
        for t in range(b.tiles)
    }


def matching_sides(state, lay, tile):
    """How many sides of a tile would meet the same land."""
    habitats = TILE_LIST[tile - 1]["habitats"]
    around = edges_of(state)
    n = 0
    for direction, near in enumerate(lay.at.neighbours()):
        if cell_name(near) in around:
            mine = habitats[0] if (direction - lay.turns) % 6 < 3 else habitats[-1]
            n += around[cell_name(near)][(direction + 3) % 6] == mine
    return n


def all_lays(state):
    """Every cell beside the environment with every turn."""
    cells = {parse_cell(cell) for cell in edges_of(state)}
    around = {near for cell in cells for near in cell.neighbours()} - cells
    return [Lay(cell, turns) for cell in around for turns in range(6)]


# -- 1 and 2: matching sides -----------------------------------------------------------------------


@pytest.mark.parametrize("restriction", [1, 2])
def test_1_and_2_matching_sides_decide_where_a_tile_may_lie(restriction):
    checked = 0
    for state in walk(new(restriction, seed=3), seed=restriction):
        if state.record.phase != 1 or not state.record.tile or state.record.turn % 4:
            continue
        tile = int(state.record.tile)
        obeying = {
            str(lay)
            for lay in all_lays(state)
            if (matching_sides(state, lay, tile) > 0) == (restriction == 1)
        }
        offered = {text for text in texts(state) if text.startswith("lay")}
        assert offered
        if obeying:
            assert offered <= obeying
            barred = {str(lay) for lay in all_lays(state)} - obeying
            for text in sorted(barred)[:3]:
                assert refusal(state, text) == "restriction"
        checked += 1
    assert checked > 10


def test_1_a_tile_must_continue_some_land():
    # S1: 0,0 is all mountain. Tile 84 (wetland and river) finds no partner beside it alone.
    state = table(tiles=[84], restriction=1)
    do(state, "take 0")
    assert refusal(state, "lay 0,-1 turns=0") == "restriction"
    assert refusal(state, "lay 1,-1 turns=0") == "restriction"
    do(state, "lay -1,2 turns=4")


def test_1_one_matching_side_is_enough():
    # On 1,0 the sides W and SW meet mountain (0,0) and river (0,1); tile 84 turned three times
    # shows wetland and river there.
    state = table(tiles=[84], restriction=1)
    do(state, "take 0")
    (lay,) = [a for a in state.legal(0) if str(a) == "lay 1,0 turns=3"]
    assert matching_sides(state, lay, 84) == 1


def test_2_a_tile_may_continue_no_land():
    state = table(tiles=[84], restriction=2)
    do(state, "take 0")
    assert refusal(state, "lay 1,0 turns=3") == "restriction"
    do(state, "lay 0,-1 turns=0")


@pytest.mark.parametrize(("restriction", "tile"), [(1, 16), (2, 1)])
def test_1_and_2_when_no_place_would_obey_every_place_is_open(restriction, tile):
    # Every side around is made mountain: wetland can never match, mountain always does.
    state = table(tiles=[tile], restriction=restriction)
    b = state.record.boards[0]
    b.face[:3], b.turned[:3] = 1, 0
    do(state, "take 0")
    offered = [text for text in texts(state) if text.startswith("lay")]
    assert len(offered) == 9
    do(state, "lay 1,0 turns=0")


@pytest.mark.parametrize("restriction", [1, 2])
def test_1_and_2_random_turns_obey_too(restriction):
    state = play_with(new(restriction, seed=9), ["random", "greedy"])
    assert state.is_over


def test_2_habitats_earn_nothing():
    state = play_with(new(2), "greedy")
    for sheet in state.scores():
        assert set(sheet["habitats"].values()) == {0}
        assert set(sheet["bonus"].values()) == {0}
        assert sheet["total"] == sum(sheet["wildlife"].values()) + sheet["nature"]


# -- 3 and 4: other points for habitats ------------------------------------------------------------


def corridors(state, seat):
    """The sizes of all corridors, by habitat."""
    tiles = {oracle.parse_cell(t["at"]): t["edges"] for t in seat_view(state, seat)["tiles"]}
    return {h: sorted(len(c) for c in oracle.corridors(tiles, h)) for h in HABITATS}


def test_3_each_corridor_of_just_three_tiles_is_worth_three_points():
    several = 0
    for seed in range(6):
        state = play_with(new(3, seed=seed), "greedy", seed)
        for seat, sheet in enumerate(state.scores()):
            sizes = corridors(state, seat)
            expected = {habitat: 3 * sizes[habitat].count(3) for habitat in HABITATS}
            assert sheet["habitats"] == expected
            several += max(expected.values()) > 3
    assert several


def test_4_a_corridor_of_fewer_than_five_tiles_earns_nothing():
    found = set()
    for seed in range(6):
        state = play_with(new(4, seed=seed), ["random", "greedy"], seed)
        for seat, sheet in enumerate(state.scores()):
            for habitat, sizes in corridors(state, seat).items():
                largest = sizes[-1]
                assert sheet["habitats"][habitat] == (largest if largest >= 5 else 0)
                found.add(min(largest, 6))
    assert {4, 5} <= found


@pytest.mark.parametrize("restriction", [3, 4])
def test_3_and_4_bonuses_follow_the_changed_points(restriction):
    state = play_with(new(restriction, seats=3, seed=2), ["greedy", "random", "greedy"])
    sheets = state.scores()
    for habitat in HABITATS:
        points = [sheet["habitats"][habitat] for sheet in sheets]
        assert [sheet["bonus"][habitat] for sheet in sheets] == oracle.majorities(points)


@pytest.mark.parametrize("restriction", [3, 4])
def test_3_and_4_lines_name_the_corridors_that_count(restriction):
    state = play_with(new(restriction, seed=5), "greedy")
    for sheet in state.scores():
        for line in sheet["lines"]:
            if line["what"] in HABITATS:
                assert line["points"] == sum(len(group["cells"]) for group in line["groups"])


# -- 5: three pairs --------------------------------------------------------------------------------


def test_5_three_pairs_lie_open():
    state = table("bear elk fox", tiles=[40, 41, 42], restriction=5)
    assert shown(state) == ["bear", "elk", "fox"]
    assert shown_tiles(state) == [40, 41, 42]
    assert texts(state) == ["take 0", "take 1", "take 2"]
    assert refusal(state, "take 3") == "no_place"


def test_5_the_fourth_place_does_not_exist_for_nature_tokens_either():
    state = table("bear elk fox", restriction=5, nature=2)
    assert len([text for text in texts(state) if text.startswith("take")]) == 9
    assert len([text for text in texts(state) if text.startswith("spend")]) == 7
    for action in ("take 0 3", "take 3 0", "spend_clear 3", "spend_clear 0,3"):
        assert refusal(state, action) == "no_place"


def test_5_three_equal_tokens_may_be_wiped_and_need_not():
    state = table("bear bear bear fox elk hawk", restriction=5)
    assert shown(state) == ["bear", "bear", "bear"]
    assert texts(state) == ["clear", "take 0", "take 1", "take 2"]
    do(state, "clear")
    assert shown(state) == ["fox", "elk", "hawk"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_every_seat_still_has_20_turns(seats):
    state = new(5, seats)
    assert state.view(None)["stack"] + 3 == 20 * seats + 2
    while state.record.turn < 20 * seats - 1:
        whole_turn(state)
    assert state.view(None)["stack"] == 0
    whole_turn(state)
    assert state.is_over
    assert len(state.turns) == 20 * seats


# -- 6: two sets of cards --------------------------------------------------------------------------


def test_6_two_cards_lie_out_for_each_animal():
    seen = new(6, cards="ABCDA", second_cards="BCDAB").view(None)
    assert list(seen["cards"].values()) == list("ABCDA")
    assert list(seen["second_cards"].values()) == list("BCDAB")


def test_6_the_second_set_is_drawn_when_none_is_named():
    games = [new(6, seed=seed, cards="random").view(None) for seed in range(40)]
    assert {card for seen in games for card in seen["second_cards"].values()} == set("ABCD")


def test_6_the_second_card_of_an_animal_is_another_one():
    for seed in range(40):
        for cards in ("random", "ABCDA"):
            seen = new(6, seed=seed, cards=cards).view(None)
            for animal in WILDLIFE:
                assert seen["cards"][animal] != seen["second_cards"][animal]


def test_6_every_seat_scores_each_animal_by_the_card_it_prefers():
    better = set()
    for seed in range(4):
        state = play_with(new(6, cards="AAAAA", second_cards="DDDDD", seed=seed), "greedy", seed)
        for seat, sheet in enumerate(state.scores()):
            standing = seat_view(state, seat)["tokens"]
            tokens = {oracle.parse_cell(cell): animal for cell, animal in standing.items()}
            for animal in WILDLIFE:
                first, second = (oracle.wildlife(tokens, animal, card) for card in "AD")
                assert sheet["wildlife"][animal] == max(first, second)
                better.add((first > second) - (first < second))
    assert {1, -1} <= better


def test_6_the_sheet_says_which_card_was_used():
    state = play_with(new(6, cards="AAAAA", second_cards="DDDDD", seed=1), "greedy")
    for sheet in state.scores():
        used = {line["what"]: line["card"] for line in sheet["lines"] if "card" in line}
        assert list(used) == list(WILDLIFE)
        assert set(used.values()) <= {"A", "D"}


def test_without_6_there_is_no_second_set():
    assert "second_cards" not in new(5).view(None)


# -- 7: no starters --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_every_seat_begins_with_two_tiles_drawn_at_random(seats):
    state = new(7, seats)
    seen = state.view(None)
    tiles = [tile["tile"] for seat in seen["seats"] for tile in seat["tiles"]]
    assert all(len(seat["tiles"]) == 2 for seat in seen["seats"])
    assert all(isinstance(tile, int) for tile in tiles)
    assert len(set(tiles + shown_tiles(state))) == 2 * seats + 4
    openings = {json.dumps(new(7, seats, seed).view(None)["seats"]) for seed in range(5)}
    assert len(openings) == 5


def test_7_the_two_tiles_come_from_the_top_of_the_stack_and_touch():
    state = table(tiles=[30, 31, 32, 33, 34, 35, 36, 37], restriction=7)
    laid = [[(t["at"], t["tile"]) for t in seat_view(state, s)["tiles"]] for s in range(2)]
    assert laid == [[("0,0", 30), ("1,0", 31)], [("0,0", 32), ("1,0", 33)]]
    assert shown_tiles(state) == [34, 35, 36, 37]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_the_game_lasts_18_turns_each(seats):
    state = new(7, seats)
    assert state.view(None)["stack"] == 20 * seats + 3 - 2 * seats - 4
    while state.record.turn < 18 * seats - 1:
        whole_turn(state)
    assert state.view(None)["stack"] == 0
    whole_turn(state)
    assert state.is_over
    assert all(len(seat_view(state, seat)["tiles"]) == 20 for seat in range(seats))


# -- 8: double price -------------------------------------------------------------------------------


def test_8_an_action_costs_two_nature_tokens():
    state = table("bear elk salmon hawk fox", restriction=8, nature=5)
    assert state.view(0)["price"] == 2
    do(state, "spend_clear 0")
    assert seat_view(state, 0)["nature"] == 3
    do(state, "take 0 1")
    assert seat_view(state, 0)["nature"] == 1
    assert state.view(0)["nature_supply"] == 24


def test_8_one_nature_token_is_not_enough():
    state = table(restriction=8, nature=1)
    assert texts(state) == ["take 0", "take 1", "take 2", "take 3"]
    assert refusal(state, "take 0 1") == "no_nature"
    with pytest.raises(cascata.IllegalAction, match="costs 2 nature tokens, seat 0 has 1"):
        state.apply(0, "spend_clear 0")


def test_8_a_keystone_still_earns_one():
    state = table("bear elk salmon hawk", restriction=8)
    do(state, "take 0", "put 0,0")
    assert seat_view(state, 0)["nature"] == 1


# -- 9: not on the new tile ------------------------------------------------------------------------


def test_9_a_token_may_not_go_on_the_tile_just_laid():
    state = table("hawk elk salmon bear", tiles=[30], restriction=9)
    do(state, "take 0", "lay 1,0 turns=0")
    assert texts(state) == ["return", "put -1,1"]
    assert refusal(state, "put 1,0") == "restriction"


def test_9_next_turn_the_tile_is_open():
    state = table("salmon hawk elk bear hawk fox", tiles=[30], restriction=9)
    do(state, "take 0", "lay 1,0 turns=0", "return")
    whole_turn(state, slot=2)
    do(state, "take 1", "put 1,0")
    assert seat_view(state, 0)["tokens"] == {"1,0": "hawk"}


def test_9_the_other_order_changes_nothing():
    state = table("hawk elk salmon bear", tiles=[30], restriction=9)
    do(state, "take 0", "put -1,1", "lay 1,0 turns=0")
    assert now(state) == 1


def test_9_whole_games_never_use_the_new_tile():
    state = play_with(new(9), ["random", "greedy"])
    for turn in state.turns:
        cells = [step["at"] for step in turn["steps"] if step["do"] in ("lay", "put")]
        assert len(set(cells)) == len(cells)


# -- 10: hidden cards ------------------------------------------------------------------------------


def hidden(seats=2, holders=("bear", "elk", "salmon", "hawk"), **options):
    """A table where seat n holds the card of a known animal; the cards are A, B, C, D, A."""
    setup = {"holders": list(holders[:seats]), "cards": "ABCDA"}
    options = {"seats": seats, "cards": "random", "restriction": 10, "setup": setup} | options
    return table(**options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_10_every_seat_holds_one_card_and_the_rest_lie_open(seats):
    state = hidden(seats)
    for viewer in range(seats):
        cards = state.view(viewer)["cards"]
        unseen = {ANIMALS[seat] for seat in range(seats) if seat != viewer}
        assert {animal for animal, card in cards.items() if card is None} == unseen
        assert cards[ANIMALS[viewer]] == "ABCDA"[viewer]
        assert state.view(viewer)["held"] == ANIMALS[viewer]
    assert state.view(None)["held"] is None
    cards = state.view(None)["cards"]
    assert [animal for animal, card in cards.items() if card is None] == list(ANIMALS[:seats])


def test_10_cards_are_dealt_at_random():
    hands = set()
    for seed in range(40):
        cards = new(10, seed=seed, cards="random").view(None)["cards"]
        hands.add(tuple(animal for animal, card in cards.items() if card is None))
    assert len(hands) > 7
    assert all(len(hand) == 2 for hand in hands)


def test_10_a_score_leaves_out_what_the_viewer_cannot_know():
    state = hidden()
    do(state, "take 0", "put 0,1", "lay 1,0 turns=0")
    for viewer, unknown in [(0, {"elk"}), (1, {"bear"}), (None, {"bear", "elk"})]:
        for sheet in state.scores(viewer):
            assert {a for a, points in sheet["wildlife"].items() if points is None} == unknown
            assert not unknown & {line["what"] for line in sheet["lines"]}
            known = [p for p in sheet["wildlife"].values() if p is not None]
            points = sum(known) + sum(sheet["habitats"].values()) + sum(sheet["bonus"].values())
            assert sheet["total"] == points + sheet["nature"]
    for seat in (0, 1):
        assert state.view(seat)["seats"][0]["score"] == state.scores(seat)[0]


@pytest.mark.parametrize("action", ["take 0 1", "spend_clear 0,1"])
def test_10_spending_a_nature_token_shows_the_card(action):
    state = hidden(nature=2)
    events = do(state, action)
    (shown_card,) = [event for event in events if event.kind == "card_revealed"]
    assert (shown_card.seat, shown_card.animal) == (0, "bear")
    assert state.view(1)["cards"]["bear"] == "A"
    assert state.view(None)["cards"]["bear"] == "A"
    assert state.view(0)["cards"]["elk"] is None
    assert state.view(0)["held"] is None


def test_10_a_card_is_shown_once():
    state = hidden(nature=3)
    do(state, "spend_clear 0")
    assert "card_revealed" not in kinds(do(state, "spend_clear 0"))


def test_10_taking_a_pair_as_it_lies_shows_nothing():
    state = hidden(nature=2)
    whole_turn(state)
    assert state.view(1)["cards"]["bear"] is None


def test_10_at_the_end_all_cards_are_shown_and_count():
    state = play_with(new(10, cards="random"), "random", until=lambda s: s.record.turn == 39)
    give_nature(state, now(state), -int(state.record.boards[now(state)].nature))
    whole_turn(state)
    assert state.is_over
    for viewer in (0, 1, None):
        assert None not in state.view(viewer)["cards"].values()
        assert state.scores(viewer) == state.scores()
        for sheet in state.scores(viewer):
            assert None not in sheet["wildlife"].values()


def test_10_the_open_state_after_a_turn_hides_the_cards():
    state = hidden()
    sheets = [seat["score"] for seat in load().after(state)["seats"]]
    assert all(sheet["wildlife"]["bear"] is None for sheet in sheets)


def test_10_cards_in_other_hands_are_dealt_anew():
    state = hidden(3)
    seen = set()
    for seed in range(60):
        dealt = state.redeal(0, Rng(seed)).record
        assert dealt.holder[0] == 0
        assert dealt.card[0] == state.record.card[0]
        assert dealt.card[3:].tolist() == state.record.card[3:].tolist()
        assert sorted(dealt.holder[1:3].tolist()) == [1, 2]
        seen.add((int(dealt.holder[1]), int(dealt.card[1]), int(dealt.card[2])))
    # Who holds which, and any of four letters each: 32 ways.
    assert len(seen) > 20


def test_10_a_shown_card_is_not_dealt_anew():
    state = hidden(nature=1)
    do(state, "spend_clear 0")
    for seed in range(10):
        dealt = state.redeal(1, Rng(seed))
        assert dealt.view(1)["cards"] == state.view(1)["cards"]


@pytest.mark.parametrize(
    ("holders", "message"),
    [
        (["bear"], "expected 2 entries"),
        (["bear", "bear"], r"setup.holders\[1\]: the card is in another hand already"),
        (["bear", "wolf"], r"setup.holders\[1\]: 'wolf' is not one of"),
    ],
    ids=repr,
)
def test_10_wrong_hands_are_refused(holders, message):
    with pytest.raises(cascata.InputError, match=message):
        load().new(seats=2, seed=1, cards="random", restriction=10, setup={"holders": holders})


# -- all of them -----------------------------------------------------------------------------------


@pytest.mark.parametrize("restriction", range(1, 11))
@pytest.mark.parametrize("seats", [2, 4])
def test_every_restriction_can_be_played_to_the_end(restriction, seats):
    cards = "random" if restriction == 10 else "CCCCC"
    state = play_with(
        new(restriction, seats, cards=cards), ["random", "greedy"] * (seats // 2), restriction
    )
    assert state.is_over
    assert len(state.turns) == (18 if restriction == 7 else 20) * seats


@pytest.mark.parametrize("restriction", range(1, 11))
def test_restrictions_are_for_two_seats_or_more(restriction):
    cards = "random" if restriction == 10 else "AAAAA"
    with pytest.raises(cascata.InputError, match="two to four players"):
        load().new(seats=1, restriction=restriction, cards=cards)


def test_restrictions_are_listed_in_the_box():
    listed = load().components()["goals"]["restrictions"]
    assert [row["number"] for row in listed] == list(range(1, 11))
    assert all(row["rule"] for row in listed)
