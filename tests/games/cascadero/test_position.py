"""A game in the middle, described by people: what is left out is as at the start."""

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cascata
from oracles.cascadero import FARMERS, HEXES
from playthrough import walked

GAME: Any = cascata.load("cascadero")
DOCUMENT: dict[str, Any] = {
    "format": "cascata-position/1",
    "game": "cascadero",
    "options": {"board": "front"},
    "seats": [
        {
            "envoys": ["6,3", "6,4"],
            "sealed": ["1,12"],
            "cubes": {"white": 1},
            "seals": 1,
            "vp": 3,
            "supply": 20,
            "claimed": ["pair_pink", "a1"],
        },
        {},
    ],
    "first": 0,
    "to_act": 1,
    "extra": 1,
    "heralds": ["4,4", "4,11", "10,5", "7,5"],
    "seals_gone": {"orange": [3]},
    "taken": {"orange": [2, 6]},
}


def changed(*path, to):
    """The document with one place changed."""
    document = copy.deepcopy(DOCUMENT)
    inner: Any = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return document


def test_everything_that_is_said_is_so():
    state = GAME.position(DOCUMENT)
    view = state.view(None)
    assert view["board"] == [["1,12", 0, 1], ["6,3", 0, 0], ["6,4", 0, 0]]
    assert (view["first"], view["to_act"], view["extra"]) == (0, 1, 1)
    assert sorted(view["heralds"]) == ["10,5", "4,11", "4,4", "7,5"]
    assert view["seals"]["orange"] == [8]
    assert view["taken"]["orange"] == [2, 6]
    assert view["unique"]["a1"] == 0
    mine = view["seats"][0]
    assert (mine["seals"], mine["envoys"], mine["pairs"]) == (1, 20, ["pink"])
    assert (mine["cubes"]["white"], mine["score"]["total"]) == (1, 3)


def test_what_is_left_out_is_as_at_the_start():
    state = GAME.position({"format": "cascata-position/1", "game": "cascadero", "seats": [{}, {}]})
    fresh = GAME.new(seats=2, setup={"first": 0}, seed=1)
    assert state.view(None) == fresh.view(None) | {"commitment": None}


def test_envoys_on_the_board_are_not_in_the_supply():
    document = changed("seats", 0, to={"envoys": ["6,3", "6,4"]})
    assert GAME.position(document).view(None)["seats"][0]["envoys"] == 28


def test_a_position_can_be_played_to_the_end():
    for seed in range(5):
        state = walked(GAME.position(DOCUMENT), seed)
        assert state.is_over
        again = GAME.state_from_json(json.loads(json.dumps(state.to_json())))
        assert again.view(None) == state.view(None)


def test_a_position_in_which_the_seat_to_act_has_no_envoy_is_the_end():
    state = GAME.position(changed("seats", 1, "supply", to=0))
    assert state.is_over
    assert (state.seats_to_act, state.result()["reason"]) == ((), "envoys")


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (changed("game", to="cascadia"), "^game"),
        (changed("format", to="cascata-record/1"), "^format"),
        (changed("seats", to=[{}]), "seats"),
        (changed("seats", to=[{}] * 5), "^seats"),
        (changed("options", to={"seats": 3}), "seats"),
        (changed("options", to={"board": "back"}), "farmers"),
        (changed("seats", 0, "envoys", 0, to="4,4"), r"^seats\[0\]\.envoys\[0\]"),
        (changed("seats", 0, "envoys", 0, to="99,1"), r"^seats\[0\]\.envoys\[0\]"),
        (changed("seats", 0, "envoys", 0, to=4), r"^seats\[0\]\.envoys\[0\]"),
        (changed("seats", 0, "envoys", 0, to="6,4"), r"^seats\[0\]\.envoys\[1\]"),
        (changed("seats", 0, "sealed", 0, to="6,4"), r"^seats\[0\]\.sealed\[0\]"),
        (changed("seats", 1, "envoys", to=["6,3"]), r"^seats\[1\]\.envoys\[0\]"),
        (changed("seats", 0, "cubes", "white", to=5), r"^seats\[0\]\.cubes\.white"),
        (changed("seats", 0, "cubes", "white", to=16), r"^seats\[0\]\.cubes\.white"),
        (changed("seats", 0, "cubes", "green", to=1), r"^seats\[0\]\.cubes"),
        (changed("seats", 0, "seals", to=-1), r"^seats\[0\]\.seals"),
        (changed("seats", 0, "supply", to=28), r"^seats\[0\]\.supply"),
        (changed("seats", 0, "vp", to="3"), r"^seats\[0\]\.vp"),
        (changed("seats", 0, "claimed", 0, to="a7"), r"^seats\[0\]\.claimed\[0\]"),
        (changed("seats", 1, "claimed", to=["a1"]), r"^seats\[1\]\.claimed\[0\]"),
        (changed("first", to=2), "first"),
        (changed("to_act", to=2), "^to_act"),
        (changed("extra", to=-1), "^extra"),
        (changed("heralds", to=["4,4"]), "^heralds"),
        (changed("heralds", 0, to="6,3"), r"^heralds\[0\]"),
        (changed("heralds", 1, to="4,4"), r"^heralds\[1\]"),
        (changed("seals_gone", to={"orange": [4]}), r"^seals_gone\.orange\[0\]"),
        (changed("seals_gone", to={"green": [3]}), "^seals_gone"),
        (changed("taken", to={"orange": [12]}), r"^taken\.orange\[0\]"),
        (changed("moon", to=1), "^moon"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_position_that_cannot_be_is_refused_where_it_is_wrong(document, message):
    with pytest.raises(cascata.InputError, match=message):
        GAME.position(document)


def test_on_the_back_every_farmer_has_its_tile():
    tiles = dict.fromkeys(FARMERS["back"], "vp3")
    document = {"format": "cascata-position/1", "game": "cascadero", "seats": [{}, {}],
                "options": {"board": "back"}, "farmers": tiles}  # fmt: skip
    assert GAME.position(document).view(None)["farmers"] == tiles


# -- scoring ---------------------------------------------------------------------------------------


def scored(*seats, **given):
    """The answer of `cascata score`."""
    return cascata.score(
        {"format": "cascata-position/1", "game": "cascadero", "seats": list(seats), **given}
    )


def test_a_score_tells_points_and_who_can_win():
    answer = scored(
        {"name": "Jade", "vp": 31, "cubes": {"blue": 15}, "claimed": ["a5"]},
        {"name": "Lee", "vp": 49, "cubes": {"pink": 14}},
    )
    assert [seat["total"] for seat in answer["seats"]] == [31, 49]
    assert [seat["qualified"] for seat in answer["seats"]] == [True, False]
    assert (answer["winners"], answer["minor"]) == (["Jade"], False)


def test_without_anybody_at_the_top_it_is_a_minor_victory():
    answer = scored({"name": "Jade", "vp": 31}, {"name": "Lee", "vp": 49})
    assert (answer["winners"], answer["minor"]) == (["Lee"], True)


def test_a_score_names_the_achievements_that_are_open():
    envoys = ["7,2", "7,3", "7,4", "8,4", "8,5", "8,6"]
    answer = scored({"envoys": envoys}, {"cubes": {"white": 15}})
    assert answer["seats"][0]["open"] == ["pair_pink"]
    assert answer["seats"][1]["open"] == ["a5"]
    answer = scored({"envoys": envoys, "claimed": ["pair_pink", "a5"]}, {"cubes": {"white": 15}})
    assert [seat["open"] for seat in answer["seats"]] == [[], []]


def test_a_finished_game_can_be_scored():
    fields = sorted(c for c, mark in HEXES["front"].items() if mark == ".")
    answer = scored({"envoys": fields[:30], "vp": 20}, {"envoys": fields[30:59], "vp": 25})
    assert [seat["total"] for seat in answer["seats"]] == [20, 25]


# -- anything at all -------------------------------------------------------------------------------

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=6)
    | st.sampled_from(["6,3", "4,4", "8,5", "blue", "a1", "pair_pink", "vp3", "0"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


@settings(max_examples=150)
@given(st.sampled_from([*DOCUMENT, "farmers"]), st.sampled_from([*DOCUMENT["seats"][0]]), anything)
def test_anything_else_is_refused_politely(part, inner, value):
    for document in (DOCUMENT | {part: value}, changed("seats", 0, inner, to=value)):
        with suppress(cascata.InputError):
            walked(GAME.position(document), 1, 5)
