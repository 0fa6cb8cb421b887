"""The tables of rank.py against playing every whole turn out and counting all points anew."""

import random
from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from cascata.bots.cascadia.simple import whole_turn
from cascata.core.rng import Rng
from cascata.games.cascadia import rules
from cascata.games.cascadia.actions import Lay, Put, Return, Take
from cascata.games.cascadia.board import find_front, load_scene
from cascata.games.cascadia.components import KEYSTONE
from cascata.games.cascadia.gains import gains
from cascata.games.cascadia.rank import (
    best_turn,
    new_rank,
    rank_placements,
    seat_habitats,
    wildlife_points,
)
from cascata.games.cascadia.scene import new_scene
from cascata.hex import Hex
from playthrough import give_nature, load, now, play_with, table

SCENE = new_scene()
SIZES = np.zeros((5, 4), np.int64)

RULES: dict[str, dict[str, Any]] = {
    "cards A": {"cards": "AAAAA"},
    "cards B": {"cards": "BBBBB"},
    "cards C": {"cards": "CCCCC"},
    "cards D": {"cards": "DDDDD"},
    "family": {"cards": "family"},
    "intermediate": {"cards": "intermediate"},
    "prototype": {"cards": "BBBBB", "edition": "prototype"},
    "no bonuses": {"cards": "CDABC", "majorities": False},
    "elk anywhere on a ring": {"cards": "ADAAA", "elk_d": "any"},
    "large herds capped": {"cards": "ACAAA", "elk_c_over_8": "cap"},
    "forgiving salmon": {"cards": "AAAAA", "salmon_runs": "forgiving"},
    "forgiving salmon with company": {"cards": "AADAA", "salmon_runs": "forgiving"},
    "short salmon runs": {"cards": "AADAA", "salmon_d_minimum": 1},
    "solo": {"cards": "DCBAD", "seats": 1},
    "three seats": {"cards": "BADCB", "seats": 3},
    **{
        f"restriction {n}": {"cards": cards, "restriction": n}
        for n, cards in zip((1, 2, 3, 4, 5, 8, 9), ("ABCDA", "BCDAB", "CDABC", "DABCD") * 2)
    },
    "restriction 6": {"cards": "ABCDA", "second_cards": "DDBAC", "restriction": 6},
}
every_rule = pytest.mark.parametrize("rule", RULES)


@cache
def _position(rule, turns, nature):
    options = {"seats": 2} | RULES[rule]
    state = load().new(seed=f"{rule} {turns}", **options)
    bots = ["greedy", "random", "greedy"][: options["seats"]]
    play_with(state, bots, until=lambda s: s.record.turn == turns * options["seats"])
    give_nature(state, now(state), nature - int(state.record.boards[now(state)].nature))
    return state


def position(rule, turns=9, nature=0):
    """A game after some turns of each seat; the seat to act has so many nature tokens."""
    return _position(rule, turns, nature).copy()


def points(s, seat):
    """A seat's points now, by the scorers: animals, habitats, bonuses and nature tokens."""
    load_scene(s, seat, SCENE)
    habitats = seat_habitats(s, seat, SIZES)
    return int(wildlife_points(s, SCENE)) + int(habitats) + int(s.boards[seat].nature)


def whole_turns(state):
    """Every whole turn as (take, lay, put or return), and the state after it, by legal() alone."""
    seat = now(state)
    for take in state.legal(seat):
        if not isinstance(take, Take):
            continue
        taken = state.copy()
        taken.apply(seat, take)
        for lay in taken.legal(seat):
            if not isinstance(lay, Lay):
                continue
            laid = taken.copy()
            laid.apply(seat, lay)
            for put in laid.legal(seat):
                after = laid.copy()
                after.apply(seat, put)
                yield take, lay, put, after


@cache
def brute(rule, turns, nature):
    """What every whole turn adds to the points of the seat whose turn it is."""
    state = position(rule, turns, nature)
    seat = now(state)
    before = points(state.record, seat)
    return {
        (take, lay, put): points(after.record, seat) - before
        for take, lay, put, after in whole_turns(state)
    }


def ranked(state):
    """The tables for the display."""
    w = new_rank()
    rank_placements(state.record, SCENE, w, SIZES)
    return w


def tile_at(b, cell):
    return next(t for t in range(b.tiles) if (b.q[t], b.r[t]) == cell)


def from_tables(state, w, take, lay, put):
    """The worth of a whole turn, looked up."""
    s = state.record
    b = s.boards[s.seat]
    cell = find_front(b, lay.at.q, lay.at.r)
    worth = int(w.lay_gain[take.tile, cell, lay.turns])
    animal = int(s.market_token[take.token])
    if isinstance(put, Put) and put.at == lay.at:
        worth += int(w.new_gain[animal, cell])
        worth += bool(KEYSTONE[s.market_tile[take.tile]] and s.supply > 0)
    elif isinstance(put, Put):
        tile = tile_at(b, put.at)
        worth += int(w.put_gain[animal, tile])
        worth += bool(KEYSTONE[b.face[tile]] and s.supply > 0)
    return worth - (int(s.price) if take.tile != take.token else 0)


POSITIONS = [(rule, turns) for rule in RULES for turns in (5, 11)]
every_position = pytest.mark.parametrize(
    ("rule", "turns"),
    [pytest.param(*place, id=f"{place[0]}, turn {place[1]}") for place in POSITIONS],
)


@every_position
def test_tables_best_turn_and_number_of_turns_are_what_playing_it_out_gives(rule, turns):
    state = position(rule, turns)
    gains = brute(rule, turns, 0)
    w = ranked(state)
    for turn, gain in gains.items():
        assert from_tables(state, w, *turn) == gain, turn

    best = best_turn(state.record, SCENE, w, SIZES, Rng(turns).record)
    assert best == max(gains.values())
    assert gains[chosen(state, w)] == best

    weights = np.zeros((4, 4), np.int64)
    assert rules.count_turns(state.record, weights) == len(gains) == weights.sum()
    for take, each in Counter(turn[0] for turn in gains).items():
        assert weights[take.tile, take.token] == each


def chosen(state, w):
    """The turn that best_turn has left in its record."""
    numbers = (w.tile_slot, w.token_slot, w.cell, w.turns, w.target)
    return tuple(whole_turn(state, *(int(number) for number in numbers)))


@pytest.mark.parametrize("rule", ["cards A", "cards D", "restriction 3", "restriction 8"])
def test_free_picks_are_weighed_against_their_price(rule):
    state = position(rule, 5, 3)
    gains = brute(rule, 5, 3)
    w = ranked(state)
    for turn, gain in gains.items():
        assert from_tables(state, w, *turn) == gain, turn
    most = max(gains.values())
    for seed in range(5):
        assert best_turn(state.record, SCENE, w, SIZES, Rng(seed).record) == most
        turn = chosen(state, w)
        assert gains[turn] == most
        paid = turn[0].tile != turn[0].token
        free = any(g == most and take.tile == take.token for (take, _, _), g in gains.items())
        assert not (paid and free)  # a tie keeps the nature token


@pytest.mark.plain
@every_rule
def test_tables_tell_the_change_of_the_score_sheet(rule):
    state = position(rule, 11)
    seat = now(state)
    before = state.scores()[seat]["total"]
    assert points(state.record, seat) == before
    w = ranked(state)
    chance = random.Random(rule)
    for _ in range(6):
        after, turn = state.copy(), []
        for kind in (Take, Lay, Put | Return):
            legal = [action for action in after.legal(seat) if isinstance(action, kind)]
            turn.append(chance.choice(legal))
            after.apply(seat, turn[-1])
        assert after.scores()[seat]["total"] - before == from_tables(state, w, *turn)


@pytest.mark.parametrize("rule", ["cards A", "restriction 5", "restriction 8", "restriction 9"])
def test_the_number_of_whole_turns_counts_free_picks(rule):
    state = position(rule, 5, 3)
    weights = np.zeros((4, 4), np.int64)
    assert rules.count_turns(state.record, weights) == len(brute(rule, 5, 3))
    assert (weights > 0).sum() == (9 if rule == "restriction 5" else 16)


@pytest.mark.parametrize("rule", ["cards B", "restriction 1", "restriction 9", "solo"])
def test_the_tile_and_token_in_hand_are_ranked_the_same(rule):
    state = position(rule, 11)
    seat = now(state)
    gains = brute(rule, 11, 0)
    take = next(iter(gains))[0]
    held = state.copy()
    held.apply(seat, take)
    w = new_rank()
    rank_placements(held.record, SCENE, w, SIZES)
    b = held.record.boards[seat]
    animal, tile = int(held.record.token), int(held.record.tile)
    for (taken, lay, put), gain in gains.items():
        if taken != take:
            continue
        cell = find_front(b, lay.at.q, lay.at.r)
        worth = int(w.lay_gain[0, cell, lay.turns])
        if isinstance(put, Put) and put.at == lay.at:
            worth += int(w.new_gain[animal, cell])
            worth += bool(KEYSTONE[tile] and held.record.supply > 0)
        elif isinstance(put, Put):
            worth += int(w.put_gain[animal, tile_at(b, put.at)])
            worth += bool(KEYSTONE[b.face[tile_at(b, put.at)]] and held.record.supply > 0)
        assert worth == gain


def test_ties_are_broken_by_chance():
    state = position("cards A", 5)
    gains = brute("cards A", 5, 0)
    most = max(gains.values())
    best = {turn for turn, gain in gains.items() if gain == most}
    w = new_rank()
    found = set()
    for seed in range(60):
        best_turn(state.record, SCENE, w, SIZES, Rng(seed).record)
        found.add(chosen(state, w))
    assert found <= best
    assert len(found) >= min(len(best), 3)


@every_rule
def test_ranking_changes_nothing(rule):
    state = position(rule, 5)
    before = state.to_bytes()
    best_turn(state.record, SCENE, new_rank(), SIZES, Rng(1).record)
    assert state.to_bytes() == before


def test_an_empty_supply_makes_keystones_worth_less():
    # The keystone of S1 waits for a bear.
    state = table("bear elk salmon hawk")
    seat = now(state)
    state.apply(seat, "take 0")
    keystone = Put(Hex(0, 0))
    rich = gains(state)[keystone]
    state.record.supply = 0
    assert gains(state)[keystone] == rich - 1


def test_a_turn_may_end_with_the_token_returned():
    assert any(isinstance(put, Return) for _, _, put in brute("cards A", 5, 0))
