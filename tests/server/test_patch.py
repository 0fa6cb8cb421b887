"""Patches: what they say is exactly what changed."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from cascata.core.registry import load
from cascata.server.table.patch import diff
from server.client import patched

# Not 0 and 1: a field is a number or a flag, never the one after the other.
leaves = st.none() | st.booleans() | st.integers(2, 9) | st.sampled_from(["", "bear", "elk"])
plain = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4)
    ),
    max_leaves=20,
)


@st.composite
def alike(draw):
    """Two values, the second made of the first by a few small changes."""
    old = draw(plain)
    return old, draw(changed(old))


def changed(value):
    """Values that differ from this one in few places, or not at all."""
    if isinstance(value, dict) and value:
        keys = st.sampled_from(sorted(value))
        return st.one_of(
            st.just(value),
            keys.flatmap(lambda key: changed(value[key]).map(lambda new: {**value, key: new})),
            keys.map(lambda gone: {key: old for key, old in value.items() if key != gone}),
            leaves.map(lambda leaf: {**value, "new": leaf}),
        )
    if isinstance(value, list) and value:
        places = st.integers(0, len(value) - 1)
        return st.one_of(
            st.just(value),
            places.flatmap(
                lambda at: changed(value[at]).map(lambda new: [*value[:at], new, *value[at + 1 :]])
            ),
            st.lists(leaves, max_size=3).map(lambda more: value + more),
            places.map(lambda at: value[:at]),
        )
    return st.just(value) | leaves


@given(alike())
def test_a_patch_between_values_that_are_alike_says_what_changed(pair):
    says_what_changed(*pair)


def same(one, other):
    """Equal as JSON: true is not 1."""
    return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")


def says_what_changed(old, new):
    patch = diff(old, new)
    if patch is None:
        assert same(old, new)
    else:
        assert not same(old, new)
        assert same(patched(old, msgspec.json.decode(msgspec.json.encode(patch))), new)


@given(plain, plain)
def test_a_patch_makes_the_new_of_the_old(old, new):
    says_what_changed(old, new)


@given(plain)
def test_no_patch_for_what_is_equal(value):
    assert diff(value, msgspec.json.decode(msgspec.json.encode(value))) is None


def test_small_changes_make_small_patches():
    old = {"seats": [{"score": 3, "tiles": ["a"]}, {"score": 5, "tiles": []}], "hand": None}
    new = {"seats": [{"score": 4, "tiles": ["a", "b"]}, {"score": 5, "tiles": []}], "turn": 1}
    assert diff(old, new) == {
        "~": {
            "seats": {"~": {"0": {"~": {"score": {"=": 4}, "tiles": {"+": ["b"]}}}}},
            "turn": {"=": 1},
            "hand": {"-": 1},
        }
    }


def test_the_views_of_a_game_follow_from_patches():
    state = load("cascadia").new(seats=3, seed=4)
    view = state.view(0)
    sizes = []
    while not state.is_over:
        seat = state.seats_to_act[0]
        state.apply(seat, state.legal(seat)[-1])
        patch = diff(view, state.view(0))
        sizes.append(len(msgspec.json.encode(patch)))
        view = patched(view, patch)
        assert same(view, state.view(0))
    assert sum(sizes) / len(sizes) < len(msgspec.json.encode(view)) / 4
