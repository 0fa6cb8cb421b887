"""Setting up: cards, dice, stock, and what a table may agree on."""

from collections import Counter

import pytest

import cascata
from cascata.core.rng import Rng
from oracles import rivers as oracle
from playthrough import skip_rounds

GAME = cascata.load("rivers")
CARDS = GAME.components()["cards"]


def new(**options):
    return GAME.new(seed=options.pop("seed", 1), **options)


def whole_deck(state):
    """The twenty cards, which a game shows as it goes on."""
    return skip_rounds(state).observed()["setup"]["deck"]


@pytest.mark.parametrize("seats", range(1, 9))
def test_one_to_eight_play(seats):
    state = new(seats=seats)
    assert len(state.view(None)["seats"]) == seats
    assert state.seats_to_act == tuple(range(seats))


def test_two_play_where_nothing_is_said():
    assert new().options.seats == 2
    assert new().options.sheet == "A"
    assert new().options.mode == "standard"


def test_everybody_begins_with_one_of_each_animal_and_two_tokens():
    for seat in new(seats=3).view(None)["seats"]:
        assert seat["stock"] == dict.fromkeys(oracle.ANIMALS, 1) | {"nature": 2}
        assert seat["gained"] == seat["stock"]


def test_abundance_begins_with_three_of_each_animal_and_four_tokens():
    for mode in ("standard", "family"):
        stock = new(abundance=True, mode=mode).view(None)["seats"][0]["stock"]
        assert stock == dict.fromkeys(oracle.ANIMALS, 3) | {"nature": 4}


@pytest.mark.parametrize("sheet", "ABCD")
def test_everybody_has_the_same_sheet(sheet):
    for seat in new(sheet=sheet, seats=3).view(None)["seats"]:
        assert seat["sheet"]["sheet"] == sheet
        assert sum(line["points"] for line in seat["score"]["lines"]) == 2  # 7 left over


@pytest.mark.parametrize("seed", range(5))
def test_the_deck_has_two_cards_of_each_habitat_and_level_level_one_first(seed):
    deck = whole_deck(new(seed=seed))
    assert len(set(deck)) == 20
    assert [CARDS[id]["level"] for id in deck] == [1] * 10 + [2] * 10
    assert Counter((CARDS[id]["habitat"], CARDS[id]["level"]) for id in deck) == {
        (habitat, level): 2 for habitat in oracle.HABITATS for level in (1, 2)
    }


def test_decks_differ_in_cards_and_order():
    decks = [whole_deck(new(seed=seed)) for seed in range(6)]
    assert len({tuple(deck) for deck in decks}) == 6
    assert len({frozenset(deck) for deck in decks}) > 3


def test_nineteen_cards_are_left_in_the_deck():
    view = new().view(None)
    assert view["deck"] == 19
    assert view["cards"][1:] == [None] * 3


def test_four_advantage_cards_are_drawn():
    found = Counter()
    for seed in range(40):
        cards = new(seed=seed).view(None)["advantages"]
        assert len({*cards}) == 4
        found.update(cards)
    assert {*found} == {str(number) for number in range(1, 13)}


@pytest.mark.parametrize("given", [[3, 8, 10, 2], ["3", "8", "10", "2"], "3/8/10/2", "3,8,10,2"])
def test_advantage_cards_may_be_chosen(given):
    assert new(advantages=given).view(None)["advantages"] == ["3", "8", "10", "2"]


def test_the_family_game_draws_beginner_cards():
    for seed in range(5):
        assert {*new(seed=seed, mode="family").view(None)["advantages"]} == {"1", "2", "3", "4"}


def test_the_family_game_has_no_special_die():
    assert new(mode="family").view(None)["special"] is None


@pytest.mark.parametrize("number", range(1, 13))
def test_a_scenario_fixes_the_sheet_and_the_advantage_cards(number):
    row = GAME.components()["scenarios"][number - 1]
    state = new(scenario=number, seats=1)
    assert state.options.sheet == row["sheet"]
    assert state.view(None)["advantages"] == row["advantages"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seats": 0}, r"options\.seats"),
        ({"seats": 9}, r"options\.seats"),
        ({"sheet": "E"}, r"options\.sheet: 'E' is not one of A, B, C, D"),
        ({"mode": "easy"}, r"options\.mode"),
        ({"abundance": "perhaps"}, r"options\.abundance"),
        ({"advantages": [1, 2, 3]}, r"advantages.*4"),
        ({"advantages": [1, 2, 3, 3]}, r"advantages\[3\]: card 3 lies in two slots"),
        ({"advantages": [1, 2, 3, 13]}, r"advantages\[3\].*13.* is not one of"),
        ({"advantages": [1, 2, 3, True]}, "advantages"),
        ({"advantages": 7}, "advantages"),
        ({"mode": "family", "advantages": [1, 2, 3, 9]}, r"advantages\[3\]: .*family"),
        ({"scenario": 21}, "scenario"),
        ({"scenario": 1, "sheet": "B"}, "sheet: scenario 1 is played on A"),
        ({"scenario": 1, "advantages": [1, 2, 3, 4]}, "advantages: scenario 1 uses 3/8/10/2"),
        ({"scenario": 1, "challenge": 2}, "scenario or challenges"),
        ({"scenario": 13}, "second pack"),
        ({"challenge": 9}, "challenge: .* is not one of"),
        ({"challenge": "some"}, "challenge: .* is not one of"),
        ({"pack": "prairies"}, "pack: 'prairies' is not one of rivers"),
        ({"pack": "/nowhere/at/all.json"}, "pack: .*all.json"),
        ({"second": "rivers"}, "second: .*rivers"),
        ({"leftover_rounding": "half"}, r"options\.leftover_rounding"),
        ({"dice": 3}, r"options\.dice: no such option"),
    ],
    ids=str,
)
def test_what_a_table_cannot_agree_on_is_refused(options, message):
    with pytest.raises(cascata.InputError, match=message):
        new(**options)


def test_a_record_may_name_the_deck_and_the_dice():
    deck = whole_deck(new(seed=4))
    faces = ["bear", "elk", "fox", "hawk/elk", "bear", "any", "salmon", "salmon"]
    state = GAME.new(seed=1, seats=2, setup={"deck": deck}, draws=faces)
    view = state.view(None)
    assert view["central"] == ["bear", "elk", "fox"]
    assert view["special"] == "hawk/elk"
    assert [seat["dice"] for seat in view["seats"]] == [["bear", "any"], ["salmon", "salmon"]]
    assert whole_deck(state) == deck


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"deck": ["moon-1-1"]}, r"setup\.deck\[0\]: 'moon-1-1'"),
        ({"deck": ["rivers-1-1", "rivers-1-1"]}, r"setup\.deck\[1\]"),
        ({"deck": ["rivers-2-5"]}, r"setup\.deck\[0\]"),
        ({"deck": "rivers"}, r"setup\.deck"),
        ({"deck": ["rivers-1-1", "rivers-1-2", "rivers-1-3"]}, r"setup\.deck\[2\]"),
        ({"advantages": ["1", "1", "2", "3"]}, r"setup\.advantages"),
        ({"first": 0}, r"setup\.first: no such field"),
    ],
    ids=str,
)
def test_a_set_up_that_cannot_be_is_refused(setup, message):
    with pytest.raises(cascata.InputError, match=message):
        GAME.new(seed=1, setup=setup)


@pytest.mark.parametrize("draws", [["wolf"], ["any"], ["bear", "bear", "bear", "bear"], [7]])
def test_a_face_that_the_die_does_not_have_is_refused(draws):
    with pytest.raises(cascata.InputError, match="draws"):
        GAME.new(seed=1, draws=draws)


def test_dice_are_fair():
    state, faces = new(seats=1), Counter()
    for seed in range(300):
        faces.update(skip_rounds(state.redeal(0, Rng(seed)), 1).view(0)["central"])
    assert set(faces) == {*GAME.components()["dice"]["central"]["faces"]}
    assert all(100 < count < 200 for count in faces.values())
