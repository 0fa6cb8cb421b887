"""Before the first turn: what is dealt, what stays in the box, what is left to chance."""

from collections import Counter

import pytest

import cascata
from playthrough import ANIMALS, bag, load, now, play_with, shown, shown_tiles, table

SEATS = [1, 2, 3, 4]
every_table = pytest.mark.parametrize("seats", SEATS, ids="{} seats".format)


def new(seats=2, seed=7, **options):
    return load().new(seats=seats, seed=seed, **options)


# -- 1: tokens -------------------------------------------------------------------------------------


@every_table
def test_all_100_tokens_go_into_the_bag_and_four_are_drawn(seats):
    state = new(seats)
    drawn = Counter(shown(state))
    assert sum(bag(state).values()) == 96
    assert all(bag(state)[animal] + drawn[animal] == 20 for animal in ANIMALS)


# -- 2: tiles --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "tiles"), [(1, 43), (2, 43), (3, 63), (4, 83)])
def test_there_are_20_tiles_for_each_player_and_three_more(seats, tiles):
    seen = new(seats).view(None)
    assert seen["stack"] + len(seen["market"]) == tiles


@every_table
def test_the_tiles_in_play_are_a_random_choice_of_all_85(seats):
    stacks = [new(seats, seed).record for seed in range(30)]
    in_play = [tuple(s.stack[: s.stack_end].tolist()) for s in stacks]
    assert all(len(set(tiles)) == len(tiles) for tiles in in_play)
    assert {tile for tiles in in_play for tile in tiles} == set(range(1, 86))
    assert len({frozenset(tiles) for tiles in in_play}) > 20
    assert len({tiles[0] for tiles in in_play}) > 15


def test_tiles_left_in_the_box_are_never_seen():
    state = new(seed=3)
    s = state.record
    in_play, in_box = set(s.stack[:43].tolist()), set(s.stack[43:85].tolist())
    play_with(state, "random")
    seen = state.view(None)
    laid = {tile["tile"] for seat in seen["seats"] for tile in seat["tiles"][3:]}
    assert len(laid) == 40
    assert laid < in_play
    assert not laid & in_box


# -- 3: cards --------------------------------------------------------------------------------------


def test_one_card_for_each_animal_is_drawn_at_random():
    cards = [new(seed=seed, cards="random").view(None)["cards"] for seed in range(60)]
    for animal in ANIMALS:
        assert {drawn[animal] for drawn in cards} == set("ABCD")
    assert len({tuple(drawn.values()) for drawn in cards}) > 50


def test_the_prototype_draws_from_its_own_cards():
    games = [new(seed=seed, cards="random", edition="prototype") for seed in range(60)]
    letters = {card for state in games for card in state.view(None)["cards"].values()}
    assert letters == set("ABC")


def test_the_first_game_uses_the_cards_a():
    assert set(new().view(None)["cards"].values()) == {"A"}


def test_cards_can_be_named():
    assert list(new(cards="DCBAD").view(None)["cards"].values()) == list("DCBAD")


@pytest.mark.parametrize("variant", ["family", "intermediate"])
def test_a_variant_uses_only_its_own_card(variant):
    assert set(new(cards=variant).view(None)["cards"].values()) == {variant}


def test_naming_other_cards_does_not_change_the_deal():
    assert shown_tiles(new(cards="AAAAA")) == shown_tiles(new(cards="DDDDD"))


@every_table
def test_everybody_sees_the_five_cards(seats):
    state = new(seats, cards="random")
    cards = [state.view(viewer)["cards"] for viewer in (*range(seats), None)]
    assert all(seen == cards[0] for seen in cards)
    assert None not in cards[0].values()


@pytest.mark.parametrize("scenario", range(1, 16))
def test_a_scenario_fixes_the_cards(scenario):
    (listed,) = [
        row for row in load().components()["goals"]["scenarios"] if row["number"] == scenario
    ]
    state = new(scenario=scenario)
    assert "".join(state.view(None)["cards"].values()) == listed["cards"]


@every_table
def test_a_scenario_is_for_any_number_of_seats_and_everybody_has_its_goals(seats):
    seen = new(seats, scenario=10).view(None)
    assert [[goal["key"] for goal in goals] for goals in seen["goals"]] == [
        ["total_95", "wildlife_60", "any_3_habitats_7"]
    ] * seats


# -- 4: starters -----------------------------------------------------------------------------------


@every_table
def test_every_seat_begins_with_a_starter_of_its_own(seats):
    view = new(seats).view(None)
    names = []
    for seat in view["seats"]:
        assert [tile["at"] for tile in seat["tiles"]] == ["0,0", "-1,1", "0,1"]
        (name,) = {tile["tile"].split(".")[0] for tile in seat["tiles"]}
        names.append(name)
        assert seat["tokens"] == {}
    assert len(set(names)) == seats


def test_starters_are_dealt_at_random():
    dealt = Counter(new(seed=seed).starters[1] for seed in range(200))
    assert set(dealt) == {"S1", "S2", "S3", "S4", "S5"}
    assert max(dealt.values()) < 65


# -- 5 and 6: the display --------------------------------------------------------------------------


@every_table
def test_four_pairs_lie_open(seats):
    market = new(seats).view(None)["market"]
    assert len(market) == 4
    assert all(pair["tile"] and pair["token"] for pair in market)


def test_tiles_and_tokens_are_laid_out_in_the_order_they_are_drawn():
    state = table("fox bear hawk elk", tiles=[70, 3, 41, 8])
    assert shown_tiles(state) == [70, 3, 41, 8]
    assert shown(state) == ["fox", "bear", "hawk", "elk"]


def test_four_equal_tokens_at_the_start_are_wiped_at_once():
    state = table("fox fox fox fox bear hawk elk salmon")
    assert shown(state) == ["bear", "hawk", "elk", "salmon"]


# -- 7: nature tokens ------------------------------------------------------------------------------


@every_table
def test_25_nature_tokens_lie_ready_and_nobody_has_one(seats):
    seen = new(seats).view(None)
    assert seen["nature_supply"] == 25
    assert [seat["nature"] for seat in seen["seats"]] == [0] * seats


# -- 8: the first seat -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_is_drawn_by_lot(seats):
    firsts = Counter(now(new(seats, seed)) for seed in range(100 * seats))
    assert set(firsts) == set(range(seats))
    assert all(70 < n < 130 for n in firsts.values())


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_record_may_name_the_first_seat(first):
    state = load().new(seats=3, seed=7, setup={"first": first})
    assert now(state) == first
    assert state.view(None)["first"] == first


# -- set-up that was written down ------------------------------------------------------------------


def test_set_up_replaces_only_what_it_names():
    plain = new(seed=11)
    fixed = load().new(seats=2, seed=11, setup={"starters": ["S5", "S2"]})
    assert fixed.starters == ["S5", "S2"]
    assert shown_tiles(fixed) == shown_tiles(plain)
    assert shown(fixed) == shown(plain)
    assert now(fixed) == now(plain)


def test_tiles_that_are_not_named_follow_in_the_order_of_the_seed():
    plain = new(seed=11).record.stack[:85].tolist()
    fixed = load().new(seats=2, seed=11, setup={"tiles": [5, 6]}).record.stack[:85].tolist()
    assert fixed[:2] == [5, 6]
    assert fixed[2:] == [tile for tile in plain if tile not in (5, 6)]


@pytest.mark.parametrize(
    ("setup", "options", "message"),
    [
        ({"first": 2}, {}, "setup.first: expected a whole number from 0 to 1, got 2"),
        ({"first": "0"}, {}, "setup.first: expected a whole number"),
        ({"starters": ["S1"]}, {}, "setup.starters: expected 2 entries, got 1"),
        ({"starters": ["S1", "S6"]}, {}, r"setup.starters\[1\]: 'S6' is not one of S1, S2"),
        ({"starters": ["S1", "S1"]}, {}, "setup.starters: a starter is given twice"),
        ({"tiles": [1, 2, 86]}, {}, r"setup.tiles\[2\]: expected a whole number from 1 to 85"),
        ({"tiles": [1, 2, 1]}, {}, r"setup.tiles\[2\]: tile 1 is given twice"),
        ({"tiles": "all"}, {}, "setup.tiles: expected a list"),
        ({"cards": "ABCDA"}, {}, "setup.cards: the options name the cards already"),
        ({"cards": "ABCDE"}, {"cards": "random"}, "setup.cards: expected five letters of ABCD"),
        ({"cards": "AAA"}, {"cards": "random"}, "setup.cards: expected five letters"),
        ({"cards": 5}, {"cards": "random"}, "setup.cards: expected a text"),
        ({"moon": 1}, {}, "setup.moon: no such field"),
        ({"starters": ["S1", "S2"]}, {"restriction": 7}, "setup.starters: restriction 7"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_set_up_is_refused_where_it_is_wrong(setup, options, message):
    with pytest.raises(cascata.InputError, match=message):
        load().new(seats=2, seed=1, setup=setup, **options)


def test_cards_left_to_chance_can_be_written_down():
    state = load().new(seats=2, seed=1, cards="random", setup={"cards": "DABCD"})
    assert list(state.view(None)["cards"].values()) == list("DABCD")


@pytest.mark.parametrize("draws", [["wolf"], [3], ["bear", None]], ids=repr)
def test_draws_of_unknown_animals_are_refused(draws):
    with pytest.raises(cascata.InputError, match=r"draws\[\d\]"):
        load().new(seats=2, seed=1, draws=draws)


def test_a_draw_that_the_bag_lacks_is_refused():
    with pytest.raises(cascata.InputError, match=r"draws\b.*\b20\b.*the bag lacks"):
        load().new(seats=2, seed=1, draws=["bear"] * 30)


@pytest.mark.plain
def test_the_same_seed_deals_the_same_table():
    one, other = new(4, "same"), new(4, "same")
    assert one.to_bytes() == other.to_bytes()
    assert one.to_bytes() != new(4, "other").to_bytes()
