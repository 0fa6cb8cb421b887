"""Setting up: heralds, seals, pieces, the first player, farmer tiles; and what may be agreed on."""

from collections import Counter

import pytest

import cascata
from oracles.cascadero import FARMERS, HERALDS, TRACKS, TWO_HERALDS

GAME = cascata.load("cascadero")
TILES = {"vp2": 5, "vp3": 5, "advance": 5, "turn": 4, "herald": 5}


def new(**options):
    """A new game with a fixed seed."""
    return GAME.new(**{"seed": 7} | options)


def seen(**options):
    """A new game as everybody sees it."""
    return new(**options).view(None)


@pytest.mark.parametrize("heralds", ["star", "o", "x"])
@pytest.mark.parametrize("board", ["front", "back"])
def test_a_herald_stands_on_each_town_with_the_icon(board, heralds):
    view = seen(board=board, heralds=heralds)
    assert sorted(view["heralds"]) == sorted(HERALDS[board, heralds])


def test_the_star_is_the_usual_icon():
    assert sorted(seen()["heralds"]) == sorted(HERALDS["front", "star"])


def test_the_variant_has_two_heralds():
    assert sorted(seen(variant="two_heralds")["heralds"]) == sorted(TWO_HERALDS)


def test_a_seal_lies_on_every_darker_space():
    seals = seen()["seals"]
    assert seals == {
        "blue": [3, 8], "yellow": [3, 8], "orange": [3, 8], "pink": [3, 8], "white": [3, 7, 9, 13]
    }  # fmt: skip
    assert sum(map(len, seals.values())) == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_begins_with_the_same(seats):
    view = seen(seats=seats)
    assert len(view["seats"]) == seats
    for seat in view["seats"]:
        assert seat["cubes"] == dict.fromkeys(TRACKS, 0)
        assert (seat["seals"], seat["envoys"]) == (0, 30)
        assert (seat["pairs"], seat["all_pairs"], seat["qualified"]) == ([], False, False)
        assert seat["score"]["total"] == 0
    assert view["board"] == []
    assert set(view["unique"].values()) == {None}


def test_every_player_has_a_colour_of_the_own():
    for seats in (2, 3, 4):
        colours = [seat["colour"] for seat in seen(seats=seats)["seats"]]
        assert colours == ["blue", "pink", "yellow", "orange"][:seats]


def test_colours_are_chosen():
    view = seen(seats=3, colours=["orange", "blue", "yellow"])
    assert [seat["colour"] for seat in view["seats"]] == ["orange", "blue", "yellow"]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"colours": ["blue", "blue"]}, "colours"),
        ({"colours": ["blue", "white"]}, "colours"),
        ({"seats": 2, "colours": ["blue", "pink", "yellow"]}, "colours"),
        ({"seats": 3, "colours": ["blue", "pink"]}, "colours"),
        ({"colours": ["blue"]}, "colours|seats"),
        ({"colours": "blue"}, "colours"),
        ({"colours": [1, 2]}, "colours"),
        ({"seats": 1}, "seats"),
        ({"seats": 5}, "seats"),
        ({"board": "side"}, "board"),
        ({"heralds": "moon"}, "heralds"),
        ({"variant": "three_heralds"}, "variant"),
        ({"variant": "two_heralds", "board": "back"}, "variant"),
        ({"claim": "never"}, "claim"),
        ({"first_envoy": "once"}, "first_envoy"),
        ({"farmers": "free"}, "farmers"),
        ({"moon": 1}, "moon"),
    ],
    ids=repr,
)
def test_what_a_table_cannot_agree_on_is_refused(options, place):
    with pytest.raises(cascata.InputError, match=place):
        new(**options)


def test_the_first_player_is_drawn_by_lot():
    for seats in (2, 3, 4):
        firsts = Counter(new(seats=seats, seed=seed).view(None)["first"] for seed in range(60))
        assert set(firsts) == set(range(seats))
        assert max(firsts.values()) < 60 * 2 / seats


def test_the_first_player_begins():
    for seed in range(6):
        view = seen(seats=4, seed=seed)
        assert view["to_act"] == view["first"]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_record_may_name_the_first_player(first):
    assert new(seats=3, setup={"first": first}).seats_to_act == (first,)


# -- farmers ---------------------------------------------------------------------------------------


def test_the_front_has_no_farmers():
    assert seen()["farmers"] is None


def test_24_tiles_lie_open_one_on_each_farmer():
    tiles = seen(board="back")["farmers"]
    assert set(tiles) == set(FARMERS["back"])
    assert Counter(tiles.values()) == Counter(TILES)


def test_the_tiles_are_shuffled():
    dealt = [seen(board="back", seed=seed)["farmers"] for seed in range(40)]
    for cell in FARMERS["back"]:
        assert {tiles[cell] for tiles in dealt} == set(TILES)
        assert max(Counter(tiles[cell] for tiles in dealt).values()) < 25


def test_a_record_may_name_the_tiles():
    tiles = seen(board="back", seed="other")["farmers"]
    view = seen(board="back", setup={"first": 1, "farmers": tiles})
    assert (view["farmers"], view["first"]) == (tiles, 1)


def swapped(cell, tile):
    """All tiles, with one of them changed."""
    return seen(board="back")["farmers"] | {cell: tile}


@pytest.mark.parametrize(
    ("options", "setup", "place"),
    [
        ({}, {"first": 2}, "setup.first"),
        ({}, {"first": -1}, "setup.first"),
        ({}, {"first": "0"}, "setup.first"),
        ({}, {"first": True}, "setup.first"),
        ({}, {"last": 0}, "setup"),
        ({}, {"farmers": {"8,5": "vp3"}}, "setup.farmers"),
        ({"board": "back"}, {"farmers": {"8,6": "vp3"}}, "setup.farmers"),
        ({"board": "back"}, {"farmers": {"8,5": "vp9"}}, "setup.farmers"),
        ({"board": "back"}, {"farmers": ["vp3"]}, "setup.farmers"),
        ({"board": "back"}, {"farmers": {"99": "vp3"}}, "setup.farmers"),
    ],
    ids=repr,
)
def test_a_set_up_that_cannot_be_is_refused(options, setup, place):
    with pytest.raises(cascata.InputError, match=place):
        new(**options, setup=setup)


def test_options_have_a_text_form():
    game = GAME.new(seed=1, seats=3, board="back", heralds="x", colours=["pink", "blue", "orange"])
    text = GAME.text(game.options)
    assert text.startswith("cascadero(")
    for part in ("seats=3", "board=back", "heralds=x"):
        assert part in text
