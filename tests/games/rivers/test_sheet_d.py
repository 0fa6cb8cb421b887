"""Sheet D: animals on a map, links between hexes, overflow, and what animals earn."""

import random
from collections import Counter

import pytest

import cascata
from oracles import rivers as oracle

ALL = {"bear": 9, "elk": 9, "fox": 9, "hawk": 9, "salmon": 9}
DATA = oracle.shipped()["sheets"]["D"]
CELLS = {f"{hex['q']},{hex['r']}": hex["habitat"] for hex in DATA["hexes"]}
OF = {h: {cell for cell, habitat in CELLS.items() if habitat == h} for h in oracle.HABITATS}


def fill(begin, habitat="rivers", hexes=3, cost=None, change=None, advantage=7, **given):
    """A game in which a card has been paid, and its hexes are to be filled."""
    card = {"habitat": habitat, "hexes": hexes, "cost": cost or {"bear": 2, "elk": 1, "fox": 3}}
    play = begin(sheet="D", card=card, stock=ALL, change=change, advantage=advantage, **given)
    return play.pay_for()


def small(**parts):
    """A change of the pack: a row with three rivers and one hex of each other habitat."""

    def change(pack):
        order = ["rivers"] * 3 + [h for h in oracle.HABITATS if h != "rivers"]
        sheet = pack["sheets"]["D"]
        sheet["hexes"] = [{"q": q, "r": 0, "habitat": h} for q, h in enumerate(order)]
        sheet["links2"] = sheet["links3"] = []
        sheet.update(parts)

    return change


# -- filling ---------------------------------------------------------------------------------------


def test_animals_go_on_empty_hexes_of_the_habitat(begin):
    play = fill(begin)
    assert play.phase == "fill"
    assert play.may("put", "at") == OF["rivers"]
    play.put("0,0", "bear")
    assert play.sheet["animals"] == {"0,0": "bear"}
    assert play.may("put", "at") == OF["rivers"] - {"0,0"}


def test_hexes_need_not_be_adjacent(begin):
    play = fill(begin, hexes=2).put("-2,-2", "fox")
    assert play.may("put", "at") == OF["rivers"] - {"-2,-2"}


def test_only_animals_of_the_card(begin):
    play = fill(begin)
    assert play.may("put") == {"bear", "elk", "fox"}
    assert play.refuses("put", at="0,0", animal="hawk")


def test_each_animal_as_often_as_it_is_printed(begin):
    play = fill(begin).put("0,0", "elk")
    assert play.may("put") == {"bear", "fox"}
    play.put("1,0", "bear")
    assert play.may("put") == {"bear", "fox"}


def test_the_number_of_the_card_is_filled(begin):
    play = fill(begin).put("0,0", "elk").put("1,0", "bear")
    assert play.phase == "fill"
    assert play.refuses("confirm")
    assert play.put("0,1", "bear").phase == "confirm"


def test_a_discount_does_not_change_what_is_printed(begin):
    card = {"habitat": "rivers", "hexes": 2, "cost": {"elk": 1, "fox": 1}}
    play = begin(sheet="D", card=card, stock={"fox": 1}, advantage=1)
    play.roll_on().card().discount().less("elk").pay()
    assert play.may("put") == {"elk", "fox"}


def test_a_full_habitat_runs_over(begin):
    change = small(overflow=["points:1", "hawk", "points:2"])
    play = fill(begin, hexes=5, change=change)
    hawks = play.stock["hawk"]
    play.put("0,0", "fox").put("1,0", "fox").put("2,0", "fox")
    assert play.sheet["overflow"] == 2
    assert play.lines["overflow"] == 1
    assert play.stock["hawk"] == hawks + 1
    assert play.phase == "confirm"


def test_beyond_the_overflow_track_hexes_are_lost(begin):
    play = fill(begin, hexes=6, change=small(overflow=["points:1"]))
    play.put("0,0", "fox").put("1,0", "fox").put("2,0", "fox")
    assert play.sheet["overflow"] == 1
    assert play.phase == "confirm"


def test_a_card_of_a_full_habitat_runs_over_at_once(begin):
    play = fill(begin, change=small(overflow=["points:1", "any_animal", "points:1", "points:1"]))
    play.put("0,0", "fox").put("1,0", "fox").put("2,0", "fox").end_round()
    play.pay_for(2)
    assert play.sheet["overflow"] == 3
    assert play.rewards == {"any_animal": 1}


def test_any_habitat_chooses_where(begin):
    card = {"habitat": "rivers", "hexes": 1, "cost": {"elk": 1}}
    play = begin(sheet="D", card=card, stock=ALL, advantage=5).roll_on().card().pay()
    assert play.bonus("slot").habitat("forests").may("put", "at") == OF["forests"]


def test_one_hex_less_of_one_puts_nothing(begin):
    card = {"habitat": "rivers", "hexes": 1, "cost": {"elk": 1}}
    play = begin(sheet="D", card=card, stock=ALL, advantage=11).roll_on().card().discount().pay()
    assert play.phase == "confirm"
    assert play.sheet["animals"] == {}


# -- links -----------------------------------------------------------------------------------------


def links(two=(), three=()):
    return small(
        links2=[{"hexes": [[q, 0] for q in cells], "bonus": bonus} for cells, bonus in two],
        links3=[{"hexes": [[q, 0] for q in cells], "bonus": "free:any"} for cells in three],
    )


def test_two_linked_hexes_bring_their_bonus(begin):
    play = fill(begin, hexes=2, change=links([((0, 1), "nature")]))
    before = play.put("0,0", "fox").stock
    assert play.put("1,0", "bear").gained(before, nature=1)


def test_one_hex_of_a_link_brings_nothing(begin):
    play = fill(begin, hexes=1, change=links([((0, 1), "nature")]))
    before = play.stock
    assert play.put("0,0", "fox").gained(before)


def test_any_animal_of_a_link_is_chosen(begin):
    play = fill(begin, hexes=2, change=links([((0, 1), "any_animal")]))
    play.put("0,0", "fox").put("1,0", "bear")
    assert play.rewards == {"any_animal": 1}
    before = play.stock
    assert play.take("hawk").gained(before, hawk=1)


def test_three_linked_hexes_bring_a_free_hex(begin):
    play = fill(begin, change=links(three=[(0, 1, 2)]))
    play.put("0,0", "fox").put("1,0", "bear").put("2,0", "fox")
    assert play.rewards == {"free": 1}
    assert play.may("put", "at") == {"3,0", "4,0", "5,0", "6,0"}
    assert play.may("put") == {*oracle.ANIMALS}
    assert play.put("4,0", "salmon").phase == "confirm"


def test_a_free_hex_can_win_further_bonuses_at_once(begin):
    play = fill(begin, change=links([((2, 3), "bear")], [(0, 1, 2)]))
    play.put("0,0", "fox").put("1,0", "bear").put("2,0", "fox")
    before = play.stock
    assert play.put("3,0", "hawk").gained(before, bear=1)


def test_a_link_is_won_once(begin):
    play = fill(begin, change=links([((0, 1), "nature")]))
    before = play.stock
    assert play.put("0,0", "fox").put("1,0", "bear").put("2,0", "fox").gained(before, nature=1)


def test_a_free_hex_that_fits_nowhere_is_void(begin):
    def change(pack):
        order = ["mountains", "forests", "prairies", "wetlands", "rivers"]
        sheet = pack["sheets"]["D"]
        sheet["hexes"] = [{"q": q, "r": 0, "habitat": h} for q, h in enumerate(order)]
        sheet["links2"] = []
        sheet["links3"] = [{"hexes": [[2, 0], [3, 0], [4, 0]], "bonus": "free:any"}]

    cards = [{"habitat": h, "hexes": 1, "cost": {a: 1}} for h, a in zip(oracle.HABITATS,
             oracle.ANIMALS)]  # fmt: skip
    play = begin(sheet="D", cards=cards, stock=ALL, change=change, advantages=[7, 8, 10, 2])
    for q, animal in enumerate(oracle.ANIMALS):
        if q:
            play.end_round()
        play.pay_for().put(f"{q},0", animal)
    assert play.phase == "confirm"


# -- what animals earn -----------------------------------------------------------------------------


def scored(animals):
    """The lines of a board by the engine; animals on the shipped map."""
    sheet = oracle.restored(oracle.shipped(), {"sheet": "D", "animals": animals, "overflow": 0})
    position = {
        "format": "cascata-position/1",
        "game": "rivers",
        "options": {"sheet": "D"},
        "boards": [{"name": "Jade", "animals": {}, "nature": 0, "sheet": sheet.state()}],
    }
    (board,) = cascata.score(position)["boards"]
    lines = {line["what"]: line["points"] for line in board["lines"]}
    assert lines == sheet.lines() | {"leftovers": 0}
    return lines


def of(animal, *cells):
    return dict.fromkeys(cells, animal)


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        (["0,0"], 0),
        (["0,0", "1,0"], 3),
        (["0,0", "1,0", "2,0"], 0),
        (["0,0", "1,0", "3,0"], 3),
        (["-1,0", "-2,0", "1,0", "2,0"], 6),
        (["-1,0", "0,0", "1,0", "2,0"], 0),
    ],
)
def test_bears_score_in_pairs_that_touch_no_other_bear(cells, points):
    assert scored(of("bear", *cells))["bear"] == points


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        (["0,0"], 1),
        (["0,0", "2,0"], 2),
        (["0,0", "1,0"], 2),
        (["0,0", "1,0", "2,0"], 4),
        (["-1,0", "0,0", "1,0", "2,0"], 7),
        (["-3,0", "-2,0", "-1,0", "0,0", "1,0", "2,0", "3,0"], 13),
        (["0,-1", "0,0", "0,1"], 4),
        (["1,-1", "0,0", "-1,1"], 4),
        # Two lines cross: the elk in both is part of one.
        (["-1,0", "0,0", "1,0", "0,-1", "0,1"], 4 + 1 + 1),
        # Four in a row and three beside them.
        (["-1,0", "0,0", "1,0", "2,0", "0,1", "1,1", "2,1"], 7 + 4),
        # A corner is no line.
        (["0,0", "1,0", "1,1"], 2 + 1),
    ],
)
def test_elk_score_in_straight_lines(cells, points):
    assert scored(of("elk", *cells))["elk"] == points


AROUND_0 = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"]


@pytest.mark.parametrize("neighbours", range(7))
def test_a_fox_scores_by_its_neighbours(neighbours):
    board = of("hawk", *AROUND_0[:neighbours]) | {"0,0": "fox"}
    assert scored(board)["fox"] == (0, 0, 1, 1, 1, 1, 2)[neighbours]


def test_foxes_are_neighbours_of_each_other():
    assert scored(of("fox", "0,0", *AROUND_0))["fox"] == 2 + 6


def test_hawks_score_when_no_hawk_is_beside_them():
    assert scored(of("hawk", "0,0", "1,0"))["hawk"] == 0
    assert scored(of("hawk", "0,0", "1,0", "3,0"))["hawk"] == 1
    alone = ["0,0", "2,0", "-2,0", "0,2", "-2,2", "2,-2", "0,-2", "-2,-1", "-4,2", "-1,4", "1,3"]
    for count, points in ((3, 4), (7, 10)):
        assert scored(of("hawk", *alone[:count]))["hawk"] == points


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        (["0,0"], 1),
        (["0,0", "1,0", "2,0", "3,0"], 5),
        (["-3,0", "-2,0", "-1,0", "0,0", "1,0", "2,0", "3,0"], 12),
        # A triangle is a run, if no other salmon touches it.
        (["0,0", "1,0", "0,1"], 3),
        (["0,0", "1,0", "0,1", "2,0"], 0),
        # One salmon with three neighbours spoils its whole group.
        (["-1,0", "0,0", "1,0", "0,1"], 0),
        (["0,0", "2,0"], 2),
        # A ring.
        (AROUND_0, 9),
    ],
)
def test_salmon_score_in_runs(cells, points):
    assert scored(of("salmon", *cells))["salmon"] == points


def test_more_than_the_table_holds_earn_its_last_value():
    long = ["-2,-1", "-1,-1", "0,-1", "1,-1", "2,-1", "3,-1", "4,-1"]
    assert scored(of("salmon", "-3,-1", *long))["salmon"] == 12
    assert scored(of("elk", "-3,-1", *long))["elk"] == 13 + 1


def test_a_complete_habitat_and_a_varied_one_earn_three_each():
    forests = sorted(OF["forests"])
    board = dict(zip(forests, oracle.ANIMALS * 3))
    lines = scored(board)
    assert (lines["complete"], lines["variety"]) == (3, 3)
    del board[forests[-1]]
    lines = scored(board)
    assert (lines["complete"], lines["variety"]) == (0, 3)


def test_variety_needs_all_five():
    board = dict(zip(sorted(OF["forests"]), oracle.ANIMALS[:4]))
    assert scored(board)["variety"] == 0


@pytest.mark.parametrize("seed", range(30))
def test_random_boards(seed):
    """`scored` compares the engine with the oracle."""
    chance = random.Random(seed)
    weights = [chance.random() ** 2 + 0.02 for _ in oracle.ANIMALS]
    count = chance.randrange(10, len(CELLS) + 1)
    cells = chance.sample(sorted(CELLS), count)
    animals = dict(zip(cells, chance.choices(oracle.ANIMALS, weights, k=count)))
    few = Counter(animals.values())
    while few["elk"] > 16:  # the oracle tries every way to part elk
        cell = next(cell for cell, animal in animals.items() if animal == "elk")
        animals[cell] = "hawk"
        few = Counter(animals.values())
    assert sum(scored(animals).values()) >= 0
