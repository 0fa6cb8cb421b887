"""Known positions: the turns played from them, and what must then be so."""

import json
from pathlib import Path

import pytest

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))["vectors"]


pytestmark = pytest.mark.plain


def seats_of(expected):
    """{"0": x, "1": y} as pairs of a seat and what is expected of it."""
    return [(int(seat), value) for seat, value in expected.items()]


def played(begin, vector):
    """The game after the turns of the vector; every step is legal, and every turn complete."""
    options = vector["options"] | {"seats": len(vector["options"]["colours"])}
    play = begin(**options, **vector["position"])
    for turn in vector["turns"]:
        assert play.to_act == turn["seat"]
        for step in turn["steps"]:
            play.do(step)
        assert play.asked in ("place", None)
    return play


@pytest.mark.parametrize(
    "vector",
    [vector for vector in VECTORS if "refused" not in vector["expect"]],
    ids=lambda vector: vector["id"],
)
def test_known_positions(begin, vector):
    play = played(begin, vector)
    after, expect = play.after, vector["expect"]
    for seat, cubes in seats_of(expect.get("cubes", {})):
        assert {track: after["cubes"][seat][track] for track in cubes} == cubes
    for part in ("vp", "seals", "pairs"):
        for seat, value in seats_of(expect.get(part, {})):
            assert after[part][seat] == value
    for seat, owned in seats_of(expect.get("all_pairs", {})):
        assert ("all_pairs" in play.points(seat)) == owned
    for name, seat in expect.get("unique", {}).items():
        assert after["unique"][name] == seat
    for cell, seat in expect.get("at", {}).items():
        assert play.board.get(cell) == seat
    for space, gone in expect.get("seals_gone", {}).items():
        track, number = space.split(":")
        assert ((track, int(number)) not in play.seals_left) == gone
    if "sealed" in expect:
        assert play.sealed == set(expect["sealed"])
    if "heralds" in expect:
        assert sorted(after["heralds"]) == sorted(expect["heralds"])
    if "to_act" in expect:
        assert after["to_act"] == expect["to_act"]
    assert after["over"] == ("result" in expect)
    for part, value in expect.get("result", {}).items():
        assert play.result[part] == value


@pytest.mark.parametrize(
    "vector",
    [vector for vector in VECTORS if "refused" in vector["expect"]],
    ids=lambda vector: vector["id"],
)
def test_positions_in_which_a_step_is_refused(begin, vector):
    *before, last = vector["turns"]
    play = played(begin, vector | {"turns": before})
    assert play.refuses(**last["steps"][0])


def test_all_vectors_are_there_and_have_names_of_their_own():
    assert len({vector["id"] for vector in VECTORS}) == len(VECTORS) == 52
    assert all(vector["why"] and vector["turns"] and vector["expect"] for vector in VECTORS)
