"""The compiled tree, compared with a plain one; and what it must see."""

import time
from typing import Any

import numpy as np
import pytest

import cascata
from cascata.bots.cascadero.search import Search
from cascata.bots.cascadero.tree import exponential, judge, new_work, winner_now
from cascata.bots.cascadero.weights import weights_for
from cascata.games.cascadero.sheet import winner
from oracles.cascadero_tree import Tree
from playthrough import now, play_with

GAME: Any = cascata.load("cascadero")


def middle(turn, **options):
    state = GAME.new(seed=turn, **options)
    return play_with(state, "greedy", turn, until=lambda s: s.record.turn >= turn)


@pytest.mark.parametrize(
    ("turn", "options"),
    [
        (17, {"seats": 2}),
        (50, {"seats": 2}),
        (24, {"seats": 2, "variant": "two_heralds"}),
        (21, {"seats": 2, "board": "back", "claim": "ask"}),
        (40, {"seats": 3, "board": "back"}),
        (52, {"seats": 4, "heralds": "x"}),
    ],
    ids=str,
)
def test_the_tree_is_what_a_plain_one_finds(turn, options):
    state = middle(turn, **options)
    weights = weights_for(int(state.record.side), state.options.seats)
    plain = Tree(state, weights, 6, 4).think(9)
    found = [
        (tuple(str(state.action_of(n)) for n in turn.chain), turn.chance, turn.visits)
        for turn in Search(9, 6, 4).think(state.record)
    ]
    assert sum(visits for _, _, visits in plain) == 8
    expected = sorted(plain, key=lambda child: (child[2] == 0, -child[1]))
    assert [child[0] for child in found] == [child[0] for child in expected]
    assert [child[1] for child in found] == pytest.approx([child[1] for child in expected])
    assert [child[2] for child in found] == [child[2] for child in expected]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_to_one(seats):
    work = new_work()
    for turn in range(0, 25 * seats, 9):
        state = middle(turn, seats=seats)
        judge(state.record, work, weights_for(0, seats))
        chances = work.chance[:seats]
        assert sum(chances) == pytest.approx(1)
        assert ((chances > 0) | state.is_over).all()


def test_the_end_is_judged_as_the_rules_do():
    for seed in range(8):
        state = play_with(GAME.new(seats=2 + seed % 3, seed=seed), "random", seed)
        assert winner_now(state.record) == winner(state.handle.fields)[0]


def test_exponential_is_close_to_the_real_one():
    for x in np.linspace(-30, 0, 61):
        assert exponential(float(x)) == pytest.approx(np.exp(x), rel=0.4)
    grown = [exponential(float(x)) for x in np.linspace(-30, 30, 601)]
    assert grown == sorted(grown)


def test_a_win_that_needs_two_turns_is_seen():
    # Blue needs one step to the top, orange brings an extra turn; both lie beside own envoys.
    state = GAME.position(
        {
            "format": "cascata-position/1",
            "game": "cascadero",
            "seats": [
                {"envoys": ["3,4", "9,7"], "cubes": {"blue": 14, "orange": 6}, "vp": 47},
                {"cubes": {"pink": 15}, "vp": 47, "supply": 1},
            ],
        }
    )
    best = Search(200, 12, 8).think(state.record)[0]
    assert best.chance > 0.9


def test_out_of_time_the_tree_is_as_large_as_it_has_grown(monkeypatch):
    state = middle(20, seats=2)
    clock = iter(range(100))
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    # Two looks at the clock: one after each breath of 32 nodes.
    short = Search(2000, 12, 8).think(state.record, seconds=1.5)
    monkeypatch.undo()
    assert short == Search(64, 12, 8).think(state.record)


def test_a_search_can_be_used_again():
    search = Search(40, 12, 8)
    positions = [middle(turn, seats=2) for turn in (5, 30)]
    first = [search.think(state.record) for state in positions]
    assert [search.think(state.record) for state in positions] == first
    assert now(positions[0]) in (0, 1)
    assert sum(search.chances) == pytest.approx(1)
