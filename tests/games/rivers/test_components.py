"""What is in the box: our own reconstruction, which fits the numbers that the rulebook states."""

from collections import Counter

import pytest

import cascata
from cascata.hex import Hex
from oracles import rivers as oracle

GAME = cascata.load("rivers")
BOX = GAME.components()
CARDS = BOX["cards"].values()
SHEETS = BOX["sheets"]


def goods(bonuses):
    """How many of each good there are in some bonuses."""
    return sum((Counter(bonus) for bonus in bonuses), Counter())


def bonuses_of_b():
    sheet = SHEETS["B"]
    return [bonus for row in sheet["hexes"].values() for bonus in row.values()] + [
        diamond["bonus"] for diamond in sheet["diamonds"]
    ]


def test_the_box_says_that_it_is_a_reconstruction():
    assert BOX["pack"] == {"name": "rivers", "reconstruction": True}


def test_dice():
    dice = BOX["dice"]
    assert dice["central"]["count"] == 3
    assert len(dice["personal"]) == 2
    for die in (dice["central"], dice["special"], *dice["personal"]):
        assert len(die["faces"]) == 6


def test_the_special_die_has_the_six_faces_of_the_rulebook():
    assert sorted(BOX["dice"]["special"]["faces"]) == [
        "action_cost_minus_1", "any_animal", "bear/salmon_x2", "hawk/elk", "one_other_die",
        "personal_die_twice",
    ]  # fmt: skip


def test_one_own_die_has_a_bear_and_the_other_two_types_on_one_face():
    one, other = (die["faces"] for die in BOX["dice"]["personal"])
    assert "bear" in one
    assert "bear" not in other
    assert {"salmon/hawk", "hawk/salmon"} & {*other}


def test_an_ordinary_die_shows_any_animal():
    assert any("any" in die["faces"] for die in BOX["dice"]["personal"])


def test_rare_animals_are_rolled_less_often():
    dice = BOX["dice"]
    faces = (
        dice["central"]["faces"] * 3 + dice["personal"][0]["faces"] + dice["personal"][1]["faces"]
    )
    count = Counter(animal for face in faces if face != "any" for animal in oracle.readings(face))
    order = [count[animal] for animal in oracle.ANIMALS]
    assert order == sorted(order)
    assert len({*order}) == 5


def test_thirty_habitat_cards_three_for_each_habitat_and_level():
    assert Counter((card["habitat"], card["level"]) for card in CARDS) == {
        (habitat, level): 3 for habitat in oracle.HABITATS for level in (1, 2)
    }


def test_cards_have_one_to_five_hexes():
    assert {card["hexes"] for card in CARDS} == {1, 2, 3, 4, 5}


def test_no_card_shows_fewer_animals_than_hexes():
    for card in CARDS:
        assert sum(card["cost"].values()) >= card["hexes"]


def test_there_is_a_card_like_the_one_of_the_example():
    assert any(
        card["habitat"] == "rivers" and card["hexes"] == 3 and card["nature"] == 2
        and card["cost"].get("elk")
        for card in CARDS
    )  # fmt: skip


def test_every_habitat_shows_all_five_animals():
    for habitat in oracle.HABITATS:
        shown = {a for card in CARDS if card["habitat"] == habitat for a in card["cost"]}
        assert shown == {*oracle.ANIMALS}


def test_twelve_advantage_cards_four_of_them_for_beginners():
    cards = BOX["advantages"]
    assert list(cards) == [str(number) for number in range(1, 13)]
    beginners = [id for id, card in cards.items() if card["tier"] == "beginner"]
    assert beginners == ["1", "2", "3", "4"]
    assert Counter(card["kind"] for card in cards.values()) == {"discount": 5, "bonus": 7}


def test_advantage_card_2_brings_three_tokens():
    # Our choice, see docs/games/rivers.md: only its title is known.
    assert BOX["advantages"]["2"]["params"] == {"nature": 3}


def test_four_sheets_of_growing_difficulty():
    assert [SHEETS[sheet]["stars"] for sheet in "ABCD"] == [1, 2, 2, 3]


def test_sheet_a():
    sheet = SHEETS["A"]
    assert sorted(sheet["columns"]) == sorted(oracle.HABITATS)
    assert sheet["rows"] == 4
    assert {at: set(bonus) for at, bonus in sheet["column_bonus"].items()} == {
        "2": {"points", "sun"}, "4": {"points", "sun"}
    }  # fmt: skip
    assert sheet["row_bonus"][0]["points"] == 3
    assert all(bonus["any_animal"] == 1 for bonus in sheet["row_bonus"])
    assert {"hawk": 1, "fox": 1} in sheet["zone"]
    assert len(sheet["zone"]) == 10


def test_sheet_b_has_the_values_of_the_example():
    sheet = SHEETS["B"]
    assert {4, 7, 9, 17, 20} <= {*sheet["values"]}
    assert 5 in sheet["overflow"]
    assert len(sheet["values"]) == sheet["length"]


def test_sheet_b_has_the_bonuses_that_scenarios_and_challenges_count():
    found = goods(bonuses_of_b())
    assert (found["fox"], found["bear"]) == (3, 3)
    assert found["free"] >= 4
    assert found["sun"] + found["rain"] >= 10
    assert sum(bonus == {"points": 1} for bonus in bonuses_of_b()) >= 4
    assert all(len(column) == 4 for column in SHEETS["B"]["weather"])
    assert min(found["sun"], found["rain"]) >= len(SHEETS["B"]["weather"])


def test_sheet_c_has_the_points_of_the_example():
    hexes = SHEETS["C"]["hexes"]
    assert sum(hex["points"] for hex in hexes if hex["habitats"] == ["rivers"]) == 20
    assert any(hex["points"] == 4 for hex in hexes)
    assert any(len(hex["habitats"]) == 2 for hex in hexes)
    assert any(not hex["habitats"] and hex["at"] != SHEETS["C"]["start"] for hex in hexes)
    assert SHEETS["C"]["complete"] == 4


def test_sheet_c_has_the_icons_that_scenarios_and_challenges_count():
    sheet = SHEETS["C"]
    icons = Counter(hex["landscape"] for hex in sheet["hexes"] if hex["landscape"])
    assert sum(icons.values()) >= 10
    assert {h: len(steps) for h, steps in sheet["landscape"].items()} == dict(icons)
    assert goods(step for steps in sheet["landscape"].values() for step in steps)["any_animal"] == 5
    points = {step.get("points") for steps in sheet["landscape"].values() for step in steps}
    assert {6, 3} <= points
    weather = Counter(hex["weather"] for hex in sheet["hexes"] if hex["weather"])
    assert min(weather["sun"], weather["rain"]) >= len(sheet["weather"])


def test_every_hex_of_sheet_c_can_be_traced_or_closed_in():
    sheet = SHEETS["C"]
    cells = {hex["at"]: hex for hex in sheet["hexes"]}
    reached, edge = {sheet["start"]}, [sheet["start"]]
    while edge:
        for cell in oracle.beside(edge.pop()):
            if cell in cells and cell not in reached and cells[cell]["habitats"]:
                reached.add(cell)
                edge.append(cell)
    for cell, hex in cells.items():
        assert cell in reached or all(other in cells for other in oracle.beside(cell)), hex


def test_sheet_d():
    sheet = SHEETS["D"]
    assert Counter(h for hex in sheet["hexes"] for h in hex["habitats"]) == dict.fromkeys(
        oracle.HABITATS, 11
    )
    tables = sheet["tables"]
    assert tables["bear_pair"] == 3
    assert tables["fox"] == [0, 0, 1, 1, 1, 1, 2]
    assert tables["hawk"][7] == 10
    assert tables["hawk"][-1] == 17
    assert {4, 7} <= {*tables["elk"]}
    assert (tables["salmon"][4], tables["salmon"][7]) == (5, 12)
    assert (sheet["complete"], sheet["variety"]) == (3, 3)


def test_links_of_sheet_d_join_neighbours():
    for link in SHEETS["D"]["links"]:
        cells = [Hex(*map(int, cell.split(","))) for cell in link["hexes"]]
        assert len(cells) in (2, 3)
        assert len(oracle.groups(link["hexes"])) == 1
        assert ("free" in link["bonus"]) == (len(cells) == 3)


def test_the_start_and_what_is_left():
    assert BOX["start"] == dict.fromkeys(oracle.ANIMALS, 1) | {"nature": 2}
    assert BOX["abundance"] == dict.fromkeys(oracle.ANIMALS, 3) | {"nature": 4}
    assert BOX["leftover"] == {"divisor": 5, "rounding": "up"}


@pytest.mark.parametrize("sheet", "ABCD")
def test_eight_challenges_for_each_sheet(sheet):
    assert len(BOX["challenges"][sheet]) == 8


def test_twenty_scenarios():
    scenarios = BOX["scenarios"]
    assert [row["number"] for row in scenarios] == list(range(1, 21))
    assert [row["offered"] for row in scenarios] == [number <= 12 for number in range(1, 21)]


def test_the_box_is_what_the_file_says():
    pack = oracle.shipped()
    assert {card["id"] for card in pack["cards"]} == {*BOX["cards"]}
    for card in pack["cards"]:
        other = BOX["cards"][card["id"]]
        assert (other["cost"], other["nature"]) == (card["cost"], card["nature_bonus"])
