"""What is in the box, counted."""

import json
from collections import Counter
from itertools import combinations

import pytest

import cascata
from cascata.games.cascadia.components import (
    ACCEPTS,
    EDGE,
    HABITATS,
    KEYSTONE,
    TILES,
    WILDLIFE,
    card_letters,
    card_number,
)
from cascata.hex import distance, parse_cell

BOX = cascata.load("cascadia").components()
TILE_LIST = BOX["tiles"]
STARTERS = BOX["starters"]
CARDS = BOX["cards"]
KEYSTONES = [tile for tile in TILE_LIST if tile["keystone"]]


def test_the_box_is_plain_data():
    assert json.loads(json.dumps(BOX)) == BOX
    assert BOX["habitats"] == list(HABITATS)
    assert BOX["wildlife"] == list(WILDLIFE)


def test_there_are_85_tiles_with_numbers_of_their_own():
    assert [tile["tile"] for tile in TILE_LIST] == list(range(1, 86))


def test_25_tiles_are_keystones():
    assert len(KEYSTONES) == 25


def test_there_are_20_tokens_of_each_of_five_animals():
    assert BOX["tokens_of_each"] == 20
    assert len(BOX["wildlife"]) == 5


def test_there_are_25_nature_tokens_and_20_in_the_prototype():
    assert BOX["nature_tokens"] == {"final": 25, "prototype": 20}


def test_there_are_20_tiles_for_each_player_and_three_more():
    assert BOX["tiles_in_play"] == {"1": 43, "2": 43, "3": 63, "4": 83}


# -- tiles -----------------------------------------------------------------------------------------


def test_a_tile_shows_one_or_two_habitats_and_one_to_three_animals():
    for tile in TILE_LIST:
        assert len(set(tile["habitats"])) == len(tile["habitats"]) in (1, 2)
        assert len(set(tile["wildlife"])) == len(tile["wildlife"]) in (1, 2, 3)
        assert set(tile["habitats"]) <= set(HABITATS)
        assert set(tile["wildlife"]) <= set(WILDLIFE)


@pytest.mark.parametrize("habitat", HABITATS)
def test_29_tiles_show_each_habitat(habitat):
    assert sum(habitat in tile["habitats"] for tile in TILE_LIST) == 29


@pytest.mark.parametrize("animal", WILDLIFE)
def test_32_tiles_show_each_animal(animal):
    assert sum(animal in tile["wildlife"] for tile in TILE_LIST) == 32


@pytest.mark.parametrize("pair", list(combinations(HABITATS, 2)), ids="-".join)
def test_six_tiles_show_each_pair_of_habitats(pair):
    assert sum(set(tile["habitats"]) == set(pair) for tile in TILE_LIST) == 6


def test_25_tiles_show_one_animal_45_two_and_15_three():
    assert Counter(len(tile["wildlife"]) for tile in TILE_LIST) == {1: 25, 2: 45, 3: 15}


def test_a_keystone_shows_one_habitat_and_one_animal():
    for tile in TILE_LIST:
        alone = len(tile["habitats"]) == 1
        assert tile["keystone"] == alone == (len(tile["wildlife"]) == 1)


@pytest.mark.parametrize("habitat", HABITATS)
def test_five_keystones_show_each_habitat(habitat):
    assert sum(tile["habitats"] == [habitat] for tile in KEYSTONES) == 5


@pytest.mark.parametrize("animal", WILDLIFE)
def test_five_keystones_show_each_animal(animal):
    assert sum(tile["wildlife"] == [animal] for tile in KEYSTONES) == 5


@pytest.mark.parametrize("turns", range(6))
def test_the_first_habitat_covers_three_sides_from_the_turned_one_on(turns):
    for tile in TILE_LIST:
        first, second = (HABITATS.index(tile["habitats"][i]) for i in (0, -1))
        edges = [int(EDGE[tile["tile"], turns, (turns + i) % 6]) for i in range(6)]
        assert edges == [first] * 3 + [second] * 3


def test_the_rules_know_what_the_tiles_show():
    for tile in TILE_LIST:
        face = tile["tile"]
        assert bool(KEYSTONE[face]) == tile["keystone"]
        assert [w for i, w in enumerate(WILDLIFE) if ACCEPTS[face, i]] == sorted(
            tile["wildlife"], key=WILDLIFE.index
        )


def test_the_tile_of_wetland_and_river_for_salmon_bear_and_hawk_is_in_the_box():
    wanted = ({"wetland", "river"}, {"salmon", "bear", "hawk"})
    assert wanted in [(set(tile["habitats"]), set(tile["wildlife"])) for tile in TILE_LIST]


# -- starters --------------------------------------------------------------------------------------


@pytest.fixture(params=STARTERS, ids=lambda starter: starter["starter"])
def starter(request):
    return request.param


def test_there_are_five_starters():
    assert [starter["starter"] for starter in STARTERS] == ["S1", "S2", "S3", "S4", "S5"]


def test_a_starter_is_three_hexes_that_touch_each_other(starter):
    cells = [parse_cell(row["at"]) for row in starter["hexes"]]
    assert len(cells) == 3
    assert all(distance(a, b) == 1 for a, b in combinations(cells, 2))


def test_a_starter_shows_all_habitats_and_all_animals(starter):
    assert {edge for row in starter["hexes"] for edge in row["edges"]} == set(HABITATS)
    assert {animal for row in starter["hexes"] for animal in row["wildlife"]} == set(WILDLIFE)


def test_a_starter_has_one_keystone_and_a_hex_each_with_two_and_three_animals(starter):
    counts = [(len(set(row["edges"])), len(row["wildlife"])) for row in starter["hexes"]]
    assert sorted(counts) == [(1, 1), (2, 2), (2, 3)]


def test_each_habitat_of_a_starter_covers_three_sides_in_a_row(starter):
    for row in starter["hexes"]:
        edges = row["edges"]
        assert len(edges) == 6
        borders = sum(edges[i] != edges[i - 1] for i in range(6))
        assert borders == (0 if len(set(edges)) == 1 else 2)
        assert set(Counter(edges).values()) in ({6}, {3})


def test_sides_inside_a_starter_never_match(starter):
    hexes = {parse_cell(row["at"]): row["edges"] for row in starter["hexes"]}
    contacts = 0
    for cell, edges in hexes.items():
        for direction, near in enumerate(cell.neighbours()):
            if near in hexes:
                assert edges[direction] != hexes[near][(direction + 3) % 6]
                contacts += 1
    assert contacts == 6


def test_no_two_starters_are_the_same():
    assert len({json.dumps(starter["hexes"]) for starter in STARTERS}) == 5


@pytest.mark.parametrize("number", range(5), ids=lambda number: f"S{number + 1}")
def test_the_rules_lay_a_starter_as_it_is_drawn(number):
    setup = {"starters": [f"S{number + 1}"]}
    seat = cascata.load("cascadia").new(seats=1, seed=1, setup=setup).view(0)["seats"][0]
    laid = [(tile["at"], tile["edges"]) for tile in seat["tiles"]]
    assert laid == [(row["at"], row["edges"]) for row in STARTERS[number]["hexes"]]
    first = TILES + 1 + 3 * number
    for face, row in enumerate(STARTERS[number]["hexes"], start=first):
        assert {w for i, w in enumerate(WILDLIFE) if ACCEPTS[face, i]} == set(row["wildlife"])
        assert bool(KEYSTONE[face]) == (len(set(row["edges"])) == 1)


# -- cards -----------------------------------------------------------------------------------------


def test_each_animal_has_four_cards_and_there_is_one_more_with_two_variants():
    final = [card for card in CARDS if card["edition"] == "final"]
    assert Counter(card["wildlife"] for card in final) == dict.fromkeys(WILDLIFE, 4) | {"any": 2}
    for animal in WILDLIFE:
        letters = [card["card"] for card in final if card["wildlife"] == animal]
        assert letters == ["A", "B", "C", "D"]
    assert [card["card"] for card in final if card["wildlife"] == "any"] == [
        "family",
        "intermediate",
    ]


def test_the_prototype_has_three_cards_for_each_animal_and_a_family_card():
    early = [card for card in CARDS if card["edition"] == "prototype"]
    assert Counter(card["wildlife"] for card in early) == dict.fromkeys(WILDLIFE, 3) | {"any": 1}


def test_an_edition_knows_its_letters():
    assert card_letters("final") == "ABCD"
    assert card_letters("prototype") == "ABC"


def test_every_card_has_a_number():
    numbers = {card_number("final", animal, card) for animal in WILDLIFE for card in "ABCD"}
    assert len(numbers) == 20
    with pytest.raises(ValueError, match="no card D for bear"):
        card_number("prototype", "bear", "D")
