"""Whether the checker of `make chaos` would find what it looks for."""

import json
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2]))

from bench.chaos.players import Ledger, Player
from bench.chaos.witness import Verdict, judge


def row(version, text, seat=0, name=None, at=None):
    body = json.dumps({"seat": seat, "text": text})
    return ("t", version, at or version, "chat", f"guest{seat}", name, body)


@pytest.fixture
def player():
    """Has said two things, and been told of both."""
    found = Player(["http://x"], 0, "seed", 1.0)
    ledger = Ledger("t", 0)
    for number in (0, 1):
        name = f"m{number}"
        ledger.sent[name] = {"type": "chat", "text": f"text {number}", "id": name}
        ledger.acknowledged[name] = number + 1
        ledger.told[number + 1] = "chat"
    found.ledgers.append(ledger)
    return found


GOOD = [row(1, "text 0", name="m0"), row(2, "text 1", name="m1")]


def found(rows, player):
    return {
        name: value
        for name, value in vars_of(judge(rows, [player])).items()
        if value and name not in ("acknowledged", "told")
    }


def vars_of(verdict):
    return {name: getattr(verdict, name) for name in Verdict.__dataclass_fields__}


def test_what_was_kept_is_clean(player):
    assert found(GOOD, player) == {}
    assert judge(GOOD, [player]).is_clean


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        (GOOD[:1], {"lost": 1, "told_but_not_kept": 1}),
        ([GOOD[0], row(2, "other", name="m1")], {"lost": 1}),
        ([GOOD[0], row(2, "text 1", seat=1, name="m1")], {"lost": 1}),
        ([*GOOD, row(3, "text 1", name="m1")], {"twice": 1, "moved": 1}),
        ([*GOOD, row(4, "more")], {"gaps": 1}),
        ([GOOD[0], row(2, "text 1", name="m1", at=-1)], {"backwards": 1}),
        ([row(1, "text 1", name="m1"), row(2, "text 0", name="m0")], {"moved": 2}),
    ],
    ids=["lost", "other words", "other seat", "twice", "gap", "backwards", "swapped"],
)
def test_what_is_wrong_is_found(player, rows, wrong):
    assert found(rows, player) == wrong
    assert not judge(rows, [player]).is_clean


def test_a_refusal_that_was_kept_and_a_broken_promise_are_found(player):
    ledger = player.ledger
    del ledger.acknowledged["m1"]
    assert found(GOOD, player) == {"kept_unanswered": 1}
    ledger.refused["m1"] = "stale"
    ledger.broken.append("version 2 was told twice")
    assert found(GOOD, player) == {"refused_but_kept": 1, "broken": 1}
