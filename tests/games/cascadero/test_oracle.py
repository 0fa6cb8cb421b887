"""The engine against the oracle: whole games side by side, equal at every step."""

import random
from collections import Counter

import pytest

from oracles.cascadero import TRACKS, UNIQUE, described, lively, middle

TABLES = {
    "two": {},
    "three": {"seats": 3, "heralds": "o"},
    "four": {"seats": 4, "heralds": "x"},
    "chosen colours": {"seats": 3, "colours": ["orange", "yellow", "blue"]},
    "asked": {"seats": 2, "claim": "ask"},
    "four, asked": {"seats": 4, "heralds": "o", "claim": "ask"},
    "ever": {"seats": 2, "first_envoy": "ever"},
    "two heralds": {"seats": 2, "variant": "two_heralds"},
    "two heralds, asked": {"seats": 4, "variant": "two_heralds", "claim": "ask"},
    "farmers": {"seats": 2, "board": "back"},
    "farmers, three": {"seats": 3, "board": "back", "heralds": "o", "claim": "ask"},
    "farmers, four": {"seats": 4, "board": "back", "heralds": "x"},
    "farmers, kept": {"seats": 2, "board": "back", "farmers": "kept", "first_envoy": "ever"},
    "farmers, kept, four": {"seats": 4, "board": "back", "farmers": "kept"},
}
every_table = pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)


def in_any_order(legal):
    """Steps that can be compared, whatever their order."""
    return sorted(tuple(sorted(step.items())) for step in legal)


def agree(engine, oracle):
    """Both say the same of everything that can be seen and done."""
    after = engine.after
    after["board"].sort()
    after["heralds"].sort()
    assert after == oracle.after
    assert in_any_order(engine.legal) == in_any_order(oracle.legal)
    for seat, points in enumerate(after["vp"]):
        lines = {what: n for what, n in engine.points(seat).items() if n}
        assert lines == {what: n for what, n in oracle.points(seat).items() if n}
        assert sum(lines.values()) == points


def play_side_by_side(engine, oracle, chance):
    """A whole game, step by step, by both."""
    agree(engine, oracle)
    while oracle.legal:
        step = lively(oracle.table, chance)
        engine.do(step)
        oracle.do(step)
        agree(engine, oracle)
    assert engine.result == oracle.result


@every_table
def test_whole_games(side_by_side, options):
    engine, oracle = side_by_side(options, seed="whole")
    play_side_by_side(engine, oracle, random.Random("whole"))


@every_table
def test_games_from_the_middle(side_by_side, options):
    for seed in range(3):
        position, chance = middle(options, seed)
        engine, oracle = side_by_side(options, position)
        play_side_by_side(engine, oracle, chance)


def test_the_games_from_the_middle_show_everything():
    happened = Counter()
    for options in TABLES.values():
        for seed in range(3):
            position, chance = middle(options, seed)
            table = described(options, position)
            while table.legal:
                step = lively(table, chance)
                happened[step["do"], step.get("seal", False)] += 1
                table.do(step)
            result = table.result()
            happened.update([result["reason"], ("minor", result["minor"])])
            for lines in table.lines:
                happened.update(lines.keys())
    for step in ("advance", "move", "herald", "claim", "skip"):
        assert happened[step, False] > 20, step
    assert happened["place", True] > 20
    tracks = [f"{kind}_{track}" for kind in ("pair", "track") for track in TRACKS]
    ends = ["vp", "envoys", ("minor", True), ("minor", False)]
    for rare in (*ends, *UNIQUE, *tracks, "all_pairs", "farmers"):
        assert happened[rare], rare
