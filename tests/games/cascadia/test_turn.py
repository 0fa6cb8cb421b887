"""A turn: take a pair, lay the tile, put the token; then the display is filled up.

Tables here have known luck (see playthrough.table): seat 0 has starter S1, whose hex 0,0 is a
keystone for bears, -1,1 takes elk, hawk and fox, and 0,1 takes bear and salmon. Tile 30 (mountain
and forest) shows bear, elk and hawk.
"""

import random

import pytest

import cascata
from cascata.games.cascadia.actions import Lay, Put, SpendClear, Take
from cascata.games.cascadia.components import ACCEPTS, EDGE, KEYSTONE, WILDLIFE
from cascata.hex import Hex, cell_name, parse_cell
from playthrough import (
    ANIMALS,
    bag,
    do,
    kinds,
    load,
    now,
    refusal,
    seat_view,
    shown,
    shown_tiles,
    table,
    texts,
    walk,
    walked,
    whole_turn,
)

pytestmark = pytest.mark.plain

AROUND_A_STARTER = {"1,0", "1,-1", "0,-1", "-1,0", "-2,1", "-2,2", "-1,2", "0,2", "1,1"}


def laid(state, seat=0):
    """The tiles of a seat by cell: (tile, edges)."""
    return {t["at"]: (t["tile"], t["edges"]) for t in seat_view(state, seat)["tiles"]}


def lays(state):
    return [action for action in state.legal(now(state)) if isinstance(action, Lay)]


def puts(state):
    return [cell_name(a.at) for a in state.legal(now(state)) if isinstance(a, Put)]


# -- whose turn ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("first", [0, "last"])
def test_seats_take_their_turns_in_order_from_the_first_one(seats, first):
    first = seats - 1 if first == "last" else 0
    state = table(seats=seats, first=first)
    order = []
    for _ in range(2 * seats):
        order.append(now(state))
        whole_turn(state)
    assert order == [(first + i) % seats for i in range(2 * seats)]


def test_nobody_acts_out_of_turn():
    state = table(seats=3)
    for seat in (1, 2, 3, -1):
        assert refusal(state, "take 0", seat) == "turn"


def test_every_turn_begins_with_four_pairs():
    for state in walk(load().new(seats=3, seed=14), 14):
        if state.record.phase == 0:
            assert None not in shown_tiles(state) + shown(state)
            assert len(shown(state)) == 4


@pytest.mark.parametrize("cards", ["family", "intermediate"])
def test_variants_change_nothing_in_a_turn(cards):
    plain = walked(load().new(seats=2, seed=14), 14, 60)
    variant = load().new(seats=2, seed=14, cards=cards)
    for turn in plain.turns:
        for step in turn["steps"]:
            variant.apply(turn["seat"], step)
    assert texts(variant) == texts(plain)
    assert variant.view(None)["market"] == plain.view(None)["market"]
    assert variant.view(None)["bag"] == plain.view(None)["bag"]


# -- choosing --------------------------------------------------------------------------------------


def test_the_four_pairs_are_four_choices():
    assert texts(table()) == ["take 0", "take 1", "take 2", "take 3"]


@pytest.mark.parametrize("slot", range(4))
def test_a_tile_comes_with_the_token_beside_it(slot):
    state = table("bear elk salmon hawk", tiles=[32, 33, 34, 35])
    events = do(state, f"take {slot}")
    assert kinds(events) == ["pair_taken"]
    seen = state.view(0)
    assert seen["hand"] == {"tile": 32 + slot, "token": ["bear", "elk", "salmon", "hawk"][slot]}
    assert seen["market"][slot] == {"tile": None, "token": None}


def test_a_pair_is_taken_once_a_turn():
    state = table()
    do(state, "take 0")
    for action in ("take 1", "take 0", "clear", "spend_clear 1"):
        assert refusal(state, action) == "phase"


def test_nothing_can_be_placed_before_a_pair_is_taken():
    state = table()
    for action in ("lay 1,0 turns=0", "put 0,0", "return"):
        assert refusal(state, action) == "phase"


# -- laying the tile -------------------------------------------------------------------------------


def test_a_tile_may_go_on_any_free_cell_beside_the_environment_in_any_turn():
    state = table(tiles=[30])
    do(state, "take 0")
    assert {(cell_name(lay.at), lay.turns) for lay in lays(state)} == {
        (cell, turns) for cell in AROUND_A_STARTER for turns in range(6)
    }


def test_a_tile_may_touch_a_tile_laid_before():
    state = table(tiles=[30])
    do(state, "take 0", "lay 1,0 turns=0", "return")
    whole_turn(state)
    do(state, "take 1")
    assert "lay 2,0 turns=0" in texts(state)
    assert "lay 1,0 turns=0" not in texts(state)


@pytest.mark.parametrize("cell", ["3,0", "2,-1", "9,9", "-9,0", "31,0", "32,0", "1000,0"])
def test_a_tile_must_touch_the_environment(cell):
    state = table()
    do(state, "take 0")
    assert refusal(state, f"lay {cell} turns=0") == "not_adjacent"


@pytest.mark.parametrize("cell", ["0,0", "-1,1", "0,1"])
def test_a_tile_may_not_lie_on_another(cell):
    state = table()
    do(state, "take 0")
    assert refusal(state, f"lay {cell} turns=0") == "cell_taken"


def test_terrain_need_not_match():
    state = table(tiles=[30])
    do(state, "take 0")
    edges = {cell: edges for cell, (_, edges) in laid(state).items()}

    def matches(lay):
        for direction, near in enumerate(lay.at.neighbours()):
            name = cell_name(near)
            mine = ("mountain", "forest")[(direction - lay.turns) % 6 >= 3]
            if name in edges and edges[name][(direction + 3) % 6] == mine:
                return True
        return False

    found = [matches(lay) for lay in lays(state)]
    assert True in found
    assert False in found


@pytest.mark.parametrize("turns", range(6))
def test_turns_are_sixty_degrees_clockwise(turns):
    state = table(tiles=[30])
    do(state, "take 0", f"lay 1,0 turns={turns}")
    tile, edges = laid(state)["1,0"]
    assert tile == 30
    assert [edges[(turns + i) % 6] for i in range(6)] == ["mountain"] * 3 + ["forest"] * 3


def test_all_six_turns_of_a_keystone_are_one():
    state = table(tiles=[1])
    do(state, "take 0")
    assert {lay.turns for lay in lays(state)} == {0}
    do(state, "lay 1,0 turns=4")
    assert state.turns[-1]["steps"][-1] == {"do": "lay", "at": "1,0", "turns": 0}


def test_tiles_are_never_moved():
    before = [{}, {}]
    for state in walk(load().new(seats=2, seed=4), 4, 120):
        for seat in range(2):
            after = laid(state, seat)
            assert before[seat].items() <= after.items()
            before[seat] = after


def test_only_one_tile_is_laid_in_a_turn():
    state = table()
    do(state, "take 0", "lay 1,0 turns=0")
    assert refusal(state, "lay 1,-1 turns=0") == "no_tile"


def test_the_tile_cannot_be_declined():
    state = table()
    do(state, "take 0", "return")
    assert now(state) == 0
    assert {text.split()[0] for text in texts(state)} == {"lay"}


def test_each_seat_builds_its_own_environment():
    state = table(tiles=[30])
    do(state, "take 0", "lay 1,0 turns=0", "return")
    assert "1,0" in laid(state, 0)
    assert "1,0" not in laid(state, 1)
    assert len(laid(state, 1)) == 3


# -- putting the token -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("animal", "cells"),
    [
        ("bear", ["0,0", "0,1"]),
        ("elk", ["-1,1"]),
        ("salmon", ["0,1"]),
        ("hawk", ["-1,1"]),
        ("fox", ["-1,1"]),
    ],
)
def test_a_token_goes_on_a_tile_that_shows_the_animal(animal, cells):
    others = [a for a in ANIMALS if a != animal][:3]
    state = table(" ".join([animal, *others]), tiles=[78])
    do(state, "take 0")
    assert sorted(puts(state)) == cells
    for cell in {"0,0", "-1,1", "0,1"} - set(cells):
        assert refusal(state, f"put {cell}") == "wrong_animal"


@pytest.mark.parametrize("cell", ["1,0", "9,9", "32,0", "-1,2"])
def test_a_token_needs_a_tile(cell):
    state = table()
    do(state, "take 0")
    assert refusal(state, f"put {cell}") == "no_tile"


@pytest.mark.parametrize("cell", ["32,0", "-32,32", "31,1", "0,-31", "-1,33"])
def test_a_far_cell_is_not_taken_for_a_near_one(cell):
    # Cells that have the same action number as 0,0, -1,1 or 0,1.
    state = table("bear elk salmon hawk")
    do(state, "take 0")
    assert refusal(state, f"put {cell}") == "no_tile"
    state = table("elk bear salmon hawk")
    do(state, "take 0")
    assert refusal(state, f"put {cell}") == "no_tile"


def test_a_tile_holds_one_token():
    state = table("bear bear elk hawk fox fox", tiles=[30])
    do(state, "take 0", "put 0,1", "lay 1,0 turns=0")
    whole_turn(state, slot=2)
    do(state, "take 1")
    assert "put 0,1" not in texts(state)
    assert refusal(state, "put 0,1") == "cell_taken"


def test_a_token_may_go_on_the_tile_just_laid():
    state = table("hawk elk salmon bear", tiles=[30])
    do(state, "take 0")
    assert "put 1,0" not in texts(state)
    do(state, "lay 1,0 turns=0")
    assert "put 1,0" in texts(state)
    do(state, "put 1,0")
    assert seat_view(state, 0)["tokens"] == {"1,0": "hawk"}


def test_a_token_may_go_on_a_tile_laid_turns_ago():
    state = table("salmon elk hawk bear hawk", tiles=[30])
    do(state, "take 0", "lay 1,0 turns=0", "return")
    whole_turn(state, slot=1)
    slot = shown(state).index("hawk")
    do(state, f"take {slot}", "put 1,0")
    assert seat_view(state, 0)["tokens"] == {"1,0": "hawk"}


@pytest.mark.parametrize(
    "steps",
    [("lay 1,0 turns=2", "put 0,1"), ("put 0,1", "lay 1,0 turns=2")],
    ids=["tile first", "token first"],
)
def test_tile_and_token_are_placed_in_either_order(steps):
    state = table("bear elk salmon hawk", tiles=[32, 33, 34, 35, 36])
    do(state, "take 0", *steps)
    assert now(state) == 1
    assert seat_view(state, 0)["tokens"] == {"0,1": "bear"}
    assert laid(state)["1,0"][0] == 32


def test_either_order_leads_to_the_same_table():
    one = table("bear elk salmon hawk fox", tiles=[30])
    other = one.copy()
    do(one, "take 0", "lay 1,0 turns=2", "put 0,1")
    do(other, "take 0", "put 0,1", "lay 1,0 turns=2")
    assert one.to_bytes() == other.to_bytes()


def test_only_one_token_is_placed_in_a_turn():
    state = table("bear elk salmon hawk")
    do(state, "take 0", "put 0,1")
    for action in ("put 0,0", "return"):
        assert refusal(state, action) == "no_token"


def test_tokens_are_never_moved_and_only_one_comes_in_a_turn():
    before = [{}, {}]
    for state in walk(load().new(seats=2, seed=6), 6, 120):
        for seat in range(2):
            after = seat_view(state, seat)["tokens"]
            assert before[seat].items() <= after.items()
            assert len(after) <= len(before[seat]) + 1
            before[seat] = after


def test_every_token_stands_on_a_tile_that_shows_it():
    state = walked(load().new(seats=2, seed=9), seed=9)
    for b in state.record.boards[:2]:
        standing = [t for t in range(b.tiles) if b.token[t] >= 0]
        assert standing
        assert all(ACCEPTS[b.face[t], b.token[t]] for t in standing)


# -- giving the token back -------------------------------------------------------------------------


def test_a_token_that_could_be_placed_may_be_declined():
    state = table("bear elk salmon hawk fox")
    do(state, "take 0", "lay 1,0 turns=0")
    assert "put 0,0" in texts(state)
    assert "return" in texts(state)
    before = bag(state)["bear"]
    events = do(state, "return")
    assert kinds(events)[0] == "token_returned"
    assert bag(state)["bear"] == before + 1
    assert seat_view(state, 0)["tokens"] == {}


def test_a_token_that_fits_nowhere_goes_back_into_the_bag():
    state = table("elk elk salmon hawk fox bear salmon", tiles=[78, 79])
    do(state, "take 0", "put -1,1", "lay 1,0 turns=0")
    whole_turn(state, slot=3)
    do(state, "take 1", "lay 1,-1 turns=0")
    assert texts(state) == ["return"]
    before = bag(state)["elk"]
    do(state, "return")
    assert bag(state)["elk"] == before + 1


@pytest.mark.parametrize("early", [True, False], ids=["before the tile", "after the tile"])
def test_a_returned_token_is_in_the_bag_before_the_display_is_filled(early):
    # With the bag emptied down to nothing, the token drawn can only be the one returned.
    state = table("hawk elk salmon bear")
    state.record.bag[:] = 0
    steps = ["return", "lay 1,0 turns=0"] if early else ["lay 1,0 turns=0", "return"]
    events = do(state, "take 0", *steps)
    (drawn,) = [event for event in events if event.kind == "token_drawn"]
    assert (drawn.animal, drawn.slot) == ("hawk", 0)
    assert shown(state) == ["hawk", "elk", "salmon", "bear"]


def test_a_returned_token_may_be_drawn_by_a_script():
    state = table("bear elk salmon hawk bear")
    state.record.bag[0] = 0
    do(state, "take 0", "lay 1,0 turns=0", "return")
    assert shown(state)[0] == "bear"


# -- keystones -------------------------------------------------------------------------------------


def test_a_token_on_a_keystone_earns_a_nature_token():
    state = table("bear elk salmon hawk")
    do(state, "take 0")
    events = do(state, "put 0,0")
    assert kinds(events) == ["token_put", "nature_gained"]
    assert seat_view(state, 0)["nature"] == 1
    assert state.view(0)["nature_supply"] == 24


def test_a_keystone_just_laid_earns_one_too():
    state = table("bear elk salmon hawk", tiles=[1])
    do(state, "take 0", "lay 1,0 turns=0", "put 1,0")
    assert seat_view(state, 0)["nature"] == 1


def test_other_tiles_earn_none():
    state = table("bear elk salmon hawk")
    events = do(state, "take 0", "put 0,1")
    assert "nature_gained" not in kinds(events)
    assert seat_view(state, 0)["nature"] == 0


def test_laying_a_keystone_earns_nothing():
    state = table("bear elk salmon hawk", tiles=[1])
    do(state, "take 0", "lay 1,0 turns=0")
    assert seat_view(state, 0)["nature"] == 0


# -- filling the display ---------------------------------------------------------------------------


@pytest.mark.parametrize("slot", range(4))
def test_both_are_replaced_where_they_lay_and_nothing_slides(slot):
    state = table("bear elk salmon hawk fox", tiles=[32, 33, 34, 35, 36])
    do(state, f"take {slot}", "lay 1,0 turns=0", "return")
    tokens, tiles = ["bear", "elk", "salmon", "hawk"], [32, 33, 34, 35]
    tokens[slot], tiles[slot] = "fox", 36
    assert shown(state) == tokens
    assert shown_tiles(state) == tiles


def test_the_display_is_filled_only_when_both_are_placed():
    state = table("bear elk salmon hawk fox", tiles=[32, 33, 34, 35, 36])
    do(state, "take 0", "put 0,1")
    assert shown(state) == [None, "elk", "salmon", "hawk"]
    assert shown_tiles(state) == [None, 33, 34, 35]
    events = do(state, "lay 1,0 turns=0")
    assert kinds(events) == ["tile_laid", "tile_drawn", "token_drawn", "turn_begun"]


def test_after_a_free_pick_both_places_are_filled():
    state = table("bear elk salmon hawk fox", tiles=[32, 33, 34, 35, 36], nature=1)
    do(state, "take 3 1", "lay 1,0 turns=0", "return")
    assert shown(state) == ["bear", "fox", "salmon", "hawk"]
    assert shown_tiles(state) == [32, 33, 34, 36]


def test_the_stack_and_the_bag_give_one_each():
    state = table("bear elk salmon hawk fox")
    stack, tokens = state.view(0)["stack"], sum(bag(state).values())
    do(state, "take 0", "put 0,1", "lay 1,0 turns=0")
    assert state.view(0)["stack"] == stack - 1
    assert sum(bag(state).values()) == tokens - 1


def test_tokens_are_drawn_from_the_bag_at_random():
    # One animal is rare in the bag: it must come up as often as its share.
    drawn = []
    for seed in range(200):
        state = table("bear elk salmon hawk", seed=seed)
        state.record.bag[:] = [5, 15, 20, 30, 10]
        whole_turn(state)
        drawn.append(shown(state)[0])
    shares = [drawn.count(animal) / 200 for animal in ANIMALS]
    # The bear returned to the bag counts, too.
    for share, in_bag in zip(shares, [6, 15, 20, 30, 10]):
        assert abs(share - in_bag / 81) < 0.11


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        Take(0, 4),
        Take(4, 0),
        Take(7, 0),
        Take(-1, -1),
        SpendClear(()),
        SpendClear((4,)),
        SpendClear((0, 0)),
        SpendClear((-1,)),
    ],
    ids=str,
)
def test_a_choice_that_does_not_exist_is_refused(action):
    state = table("bear bear bear hawk", nature=3)
    before = state.to_bytes()
    with pytest.raises(cascata.CascataError):
        state.apply(0, action)
    assert state.to_bytes() == before


@pytest.mark.parametrize("turns", [-1, 6, 7, 60])
def test_turns_that_do_not_exist_are_refused(turns):
    state = table(tiles=[30])
    do(state, "take 0")
    before = state.to_bytes()
    with pytest.raises(cascata.CascataError):
        state.apply(0, Lay(Hex(1, 0), turns))
    assert state.to_bytes() == before


def test_every_refusal_of_a_placement_says_what_is_in_the_way():
    state = table("bear elk salmon hawk")
    do(state, "take 0")
    told = []
    for action in ("put -1,1", "put 5,5", "lay 0,0 turns=0", "lay 5,5 turns=0", "take 1"):
        with pytest.raises(cascata.IllegalAction) as refused:
            state.apply(0, action)
        told.append(str(refused.value))
    assert told == [
        "cannot put on -1,1: the tile shows elk, hawk, fox, not bear",
        "cannot put on 5,5: no tile lies there",
        "cannot lay on 0,0: a tile lies there",
        "cannot lay on 5,5: it touches no tile of seat 0",
        "cannot take 1: a tile and a token are already taken",
    ]


# -- what stays the same in every turn -------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_token_and_no_tile_is_ever_lost(seats):
    for state in walk(load().new(seats=seats, seed=21), 21, 150):
        s = state.record
        standing = [int(t) for b in s.boards[:seats] for t in b.token[: b.tiles] if t >= 0]
        displayed = [int(t) for t in s.market_token if t >= 0]
        for animal in range(5):
            inside = int(s.bag[animal]) + int(s.aside[animal]) + int(s.gone[animal])
            outside = (standing + displayed + [int(s.token)]).count(animal)
            assert inside + outside == 20
            assert s.bag[animal] >= 0
        nature = sum(int(b.nature) for b in s.boards[:seats])
        assert nature + int(s.supply) == 25
        faces = [int(f) for b in s.boards[:seats] for f in b.face[3 : b.tiles]]
        faces += [int(f) for f in s.market_tile if f] + [int(s.tile)] * bool(s.tile)
        faces += s.stack[s.stack_next : 85].tolist()
        assert len(set(faces)) == len(faces)
        if seats > 1:
            assert len(faces) == 85


def test_free_cells_and_corridors_are_kept_right():
    """What a board keeps along the way equals what is found by looking at all of it."""
    chance = random.Random(33)
    for state in walk(load().new(seats=2, seed=33), 33):
        if chance.random() > 0.2:
            continue
        for b in state.record.boards[:2]:
            cells = {(int(b.q[t]), int(b.r[t])): t for t in range(b.tiles)}
            around = {near for cell in cells for near in Hex(*cell).neighbours()} - set(cells)
            front = {(int(b.front_q[c]), int(b.front_r[c])) for c in range(b.front)}
            assert front == around
            for habitat in range(5):
                assert b.largest[habitat] == _largest(b, cells, habitat)


def _largest(b, cells, habitat):
    def side(tile, direction):
        return EDGE[b.face[tile], b.turned[tile], direction % 6]

    left = {c for c, t in cells.items() if habitat in EDGE[b.face[t], b.turned[t]]}
    best = 0
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            for direction, near in enumerate(Hex(*cell).neighbours()):
                if near in left and side(cells[cell], direction) == habitat:
                    if side(cells[near], direction + 3) == habitat:
                        left.discard(near)
                        edge.append(near)
        best = max(best, len(group))
    return best


def test_the_list_of_legal_actions_is_what_the_rules_say():
    """Every cell near the environment, every turn and every tile, looked at one by one."""
    chance = random.Random(12)
    for state in walk(load().new(seats=2, seed=12), 12):
        if state.is_over or state.record.phase != 1 or chance.random() > 0.1:
            continue
        b = state.record.boards[now(state)]
        cells = {parse_cell(cell) for cell in laid(state, now(state))}
        expected = set()
        if state.record.tile:
            turns = range(1 if KEYSTONE[state.record.tile] else 6)
            around = {near for cell in cells for near in cell.neighbours()} - cells
            expected |= {f"lay {c.q},{c.r} turns={t}" for c in around for t in turns}
        if state.record.token >= 0:
            expected.add("return")
            shows = WILDLIFE[state.record.token]
            for t in range(b.tiles):
                free = b.token[t] < 0
                if free and shows in [a for i, a in enumerate(WILDLIFE) if ACCEPTS[b.face[t], i]]:
                    expected.add(f"put {b.q[t]},{b.r[t]}")
        assert set(texts(state)) == expected
