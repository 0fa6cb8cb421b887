"""The network: compiled as it is described, line by line, and the file it is shipped in."""

import hashlib
import json
from importlib.resources import files

import numpy as np
import pytest

from cascata.bots.cascadia import network
from cascata.bots.cascadia.cards import KINDS, ROWS, row_of, rows_of
from cascata.bots.cascadia.features import FEATURES, NODE_BY_ANIMAL, SHEET_BY_ANIMAL
from cascata.bots.cascadia.mind import mind
from cascata.bots.cascadia.network import LINES, SHAPES, evaluate, shipped
from cascata.core.rng import Rng
from cascata.games.cascadia.components import CARDS, NO_CARD, WILDLIFE, card_number
from playthrough import load, now, walk


def plain_answer(weights, cards, x):
    """The network in plain NumPy: whole matrices, in double precision."""
    w = {name: np.asarray(getattr(weights, name), np.float64) for name in SHAPES}
    rows = rows_of(cards)
    n = int(x["nodes"])
    node_weights = np.concatenate([w["node_common"], *(group[rows] for group in w["node_cards"])])
    features = x["node"][:n, : len(node_weights)].astype(float)
    node = np.maximum(features @ node_weights + w["node_bias"], 0)
    touching = np.zeros((n, n))
    for a in range(n):
        for b in x["near"][a]:
            if b >= 0:
                touching[a, b] = 1
    bias = w["place_bias"] + w["place_cards"][rows].sum(0)
    place = np.maximum(node @ w["own"] + touching @ node @ w["near"] + bias, 0)
    sums = np.concatenate([place[features[:, kind] == 1].sum(0) for kind in range(3)])
    sheet_weights = np.concatenate(
        [w["sheet_common"], *(group[rows] for group in w["sheet_cards"])]
    )
    sheet = x["sheet"][: len(sheet_weights)].astype(float)
    wide = sums @ w["places"] + sheet @ sheet_weights + w["wide_bias"]
    wide = np.maximum(wide + w["wide_cards"][rows].sum(0), 0)
    thin = np.maximum(wide @ w["narrow"] + w["narrow_bias"], 0)
    return thin @ w["lines"] + w["lines_bias"]


@pytest.mark.parametrize("cards", ["AAAAA", "DCBAD", "family", "intermediate"])
def test_the_compiled_network_says_what_a_plain_one_says(cards):
    compared = 0
    for state in walk(load().new(seats=3, seed=cards, cards=cards), seed=2, steps=90):
        if state.record.phase == 0 and not state.is_over:
            mind.begin(state, now(state), Rng(1), foresight=True)
            mind.list(1, 0)
            mind.judge()
            x, net = mind.features.fields, mind.network
            evaluate(net.record, mind.features.record)
            expected = plain_answer(shipped(), state.record.card, x)
            assert np.abs(net.fields["answer"][:LINES] - expected).max() < 1e-4
            compared += 1
    assert compared > 20


def test_columns_by_animal_have_weights_for_every_card():
    assert len(WILDLIFE) * len(KINDS) == ROWS
    assert SHAPES["node_cards"][:2] == (network.NODE_GROUPS, ROWS)
    assert FEATURES["node"].shape[1] >= NODE_BY_ANIMAL + 5 * network.NODE_GROUPS
    assert FEATURES["sheet"].shape[0] >= SHEET_BY_ANIMAL + 5 * network.SHEET_GROUPS


@pytest.mark.parametrize("animal", range(5), ids=WILDLIFE)
def test_every_card_has_a_row_of_its_animal(animal):
    rows = [
        row_of(animal, number)
        for number, card in enumerate(CARDS)
        if card["wildlife"] in (WILDLIFE[animal], "any")
    ]
    own = range(animal * len(KINDS), (animal + 1) * len(KINDS))
    assert set(rows) == set(own)
    assert row_of(animal, NO_CARD) in own


def test_a_card_of_the_prototype_borrows_the_row_of_the_card_most_like_it():
    for animal, letter in (("bear", "A"), ("bear", "C"), ("hawk", "A")):
        place = WILDLIFE.index(animal)
        prototype = card_number("prototype", animal, letter)
        final = card_number("final", animal, letter)
        assert CARDS[prototype]["rule"] == CARDS[final]["rule"]
        assert row_of(place, prototype) == row_of(place, final)


def test_the_weights_say_where_they_come_from_and_are_unharmed():
    path = files("cascata.bots.cascadia") / "weights.npz"
    assert len(path.read_bytes()) < 500_000
    with path.open("rb") as file, np.load(file) as arrays:
        about = json.loads(str(arrays["about"]))
        content = b"".join(arrays[name].tobytes() for name in SHAPES)
    assert about["sha256"] == hashlib.sha256(content).hexdigest()
    assert about["name"] == "cascadia"
    assert about["command"].startswith("python -m train.cascadia")
    assert len(about["date"]) == 10
