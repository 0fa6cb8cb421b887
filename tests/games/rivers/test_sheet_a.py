"""Sheet A: numbers in columns, the bonus zone, and rows."""

import pytest

HABITATS = ("mountains", "forests", "prairies", "wetlands", "rivers")
ALL = {"bear": 9, "elk": 9, "fox": 9, "hawk": 9, "salmon": 9}


def card(habitat, hexes=1):
    return {"habitat": habitat, "hexes": hexes, "cost": {"fox": 1, "salmon": max(1, hexes - 1)}}


def columns(begin, numbers, **given):
    """A game in which cards with these numbers have been completed, as {habitat: numbers}.

    Cards stay for four rounds and may be completed again, so one card serves a whole column.
    """
    cards = [card(h, n) for h, (n, *_) in numbers.items()]
    play = begin(cards=cards, stock=ALL, advantages=[7, 8, 10, 2], **given)
    return play


def complete(play, slot, pick=None):
    """A whole round: a card of a slot, no bonus, and the rewards somehow."""
    play.roll_on().card(slot).pay()
    if play.phase == "bonus":
        play.decline()
    if pick is not None:
        play.pick("sun", pick)
    return play


def test_the_number_of_the_card_is_written_in_its_column(begin):
    play = begin(card=card("forests", 3), stock=ALL)
    assert play.pay_for().sheet["columns"] == {h: [3] * (h == "forests") for h in HABITATS}
    assert play.lines["row_1"] == 3


def test_numbers_go_from_the_top(begin):
    play = begin(cards=[card("forests", 3), card("forests", 2)], stock=ALL)
    complete(play, 1).confirm()
    complete(play, 1, 5)
    assert play.sheet["columns"]["forests"] == [3, 2]
    assert (play.lines["row_1"], play.lines["row_2"]) == (3, 2)


def test_the_second_hex_brings_a_point_and_a_bonus_of_choice(begin):
    play = columns(begin, {"rivers": [2]})
    complete(play, 1).confirm()
    complete(play, 2)
    assert play.rewards == {"sun": 1}
    assert play.phase == "reward"
    assert play.lines["bonus_1"] == 1
    assert play.may("sun", "pick") == set(range(10))


@pytest.mark.parametrize(
    ("pick", "gained"),
    [(0, {"hawk": 1, "fox": 1}), (2, {"bear": 1}), (5, {"nature": 2}),
     (9, {"nature": 1, "salmon": 1})],
)  # fmt: skip
def test_animals_and_tokens_of_the_zone_come_to_the_stock(begin, pick, gained):
    play = columns(begin, {"rivers": [2]})
    complete(play, 1).confirm()
    before = complete(play, 2).stock
    assert play.pick("sun", pick).gained(before, **gained)
    assert play.sheet["zone"] == [pick]
    assert play.phase == "confirm"


def test_points_of_the_zone_are_circled(begin):
    play = columns(begin, {"rivers": [2]})
    complete(play, 1).confirm()
    before = complete(play, 2).stock
    assert play.pick("sun", 7).gained(before)
    assert (play.lines["bonus_1"], play.lines["bonus_2"]) == (1, 1)


def test_any_animal_of_the_zone_is_chosen_at_once(begin):
    play = columns(begin, {"rivers": [2]})
    complete(play, 1).confirm()
    complete(play, 2, 4)
    assert play.phase == "reward"
    assert play.rewards == {"any_animal": 1}
    before = play.stock
    assert play.take("bear").gained(before, bear=1)
    assert play.phase == "confirm"


def test_each_bonus_of_the_zone_is_won_once(begin):
    play = columns(begin, {"rivers": [2], "forests": [2]})
    complete(play, 1).confirm()
    complete(play, 2, 0).confirm()
    complete(play, 2).confirm()
    complete(play, 3)
    assert play.may("sun", "pick") == set(range(10)) - {0}


def test_the_fourth_hex_brings_a_point_and_a_bonus_too(begin):
    play = columns(begin, {"rivers": [2]})
    for slot, pick in ((1, None), (2, 0), (3, None)):
        complete(play, slot, pick).confirm()
    complete(play, 4)
    assert play.sheet["columns"]["rivers"] == [2] * 4
    assert play.rewards == {"sun": 1}
    assert (play.lines["bonus_1"], play.lines["bonus_2"]) == (1, 1)


def test_the_third_hex_brings_nothing(begin):
    play = columns(begin, {"rivers": [2]})
    complete(play, 1).confirm()
    complete(play, 2, 0).confirm()
    assert complete(play, 3).phase == "confirm"


def full_column(begin, **given):
    """Rivers full, and a card of rivers that has come to slot 1 in round 5."""
    others = [card(h) for h in ("forests", "forests", "prairies")]
    play = begin(cards=[card("rivers"), *others, card("rivers")], stock=ALL, **given)
    for slot in (1, 2, 3, 4):
        complete(play, slot)
        play.end_round()
    return play.roll_on()


def test_a_fifth_card_of_a_habitat_cannot_be_completed(begin):
    play = full_column(begin, advantages=[7, 8, 10, 2])
    assert play.slots()[0] == "test-4"
    assert 1 not in play.may("card", "slot")
    assert play.refuses("card", slot=1)
    assert 2 in play.may("card", "slot")


def test_with_any_habitat_it_can_where_a_column_has_room(begin):
    play = full_column(begin, advantages=[5, 8, 10, 2])
    assert 1 in play.may("card", "slot")
    play.card(1).pay()
    assert play.legal == [{"do": "bonus", "of": "slot"}]
    assert play.bonus("slot").may("habitat", "habitat") == {*HABITATS} - {"rivers"}
    assert play.habitat("wetlands").sheet["columns"]["wetlands"] == [1]


def test_in_a_full_column_the_slots_bonus_must_be_used(begin):
    tokens = [card("rivers"), card("forests"), card("forests"), card("prairies"),
              card("rivers") | {"nature_bonus": 1}]  # fmt: skip
    play = begin(cards=tokens, stock=ALL, advantages=[5, 8, 10, 2])
    for slot in (1, 2, 3, 4):
        complete(play, slot)
        play.end_round()
    play.roll_on().card(1).pay()
    assert play.may("bonus", "of") == {"card", "slot"}
    assert play.refuses("pass")
    assert play.bonus("card").refuses("pass")
    assert play.bonus("slot").phase == "habitat"


def row_by_row(begin, rounds):
    """A game in which so many cards have been completed, one of each habitat after the other."""
    cards = [card(h) | {"cost": {a: 1}} for a in ("fox", "elk") for h in HABITATS]
    play = begin(cards=cards, stock=ALL, advantages=[7, 8, 10, 2])
    for number in range(rounds):
        if number:
            play.end_round()
        complete(play, 1)
    return play


def test_a_full_row_brings_points_and_any_animal(begin):
    play = row_by_row(begin, 5)
    assert play.phase == "reward"
    assert play.rewards == {"any_animal": 1}
    assert play.lines["row_1"] == 5 + 3
    before = play.stock
    assert play.take("elk").gained(before, elk=1)
    assert play.phase == "confirm"


def test_an_incomplete_row_brings_nothing(begin):
    play = row_by_row(begin, 4)
    assert play.phase == "confirm"
    assert play.lines["row_1"] == 4


@pytest.mark.parametrize("first", ["sun", "take"])
def test_rewards_come_in_any_order(begin, first):
    # The last second hex fills its row as well.
    play = row_by_row(begin, 10)
    assert play.rewards == {"any_animal": 1, "sun": 1}
    assert play.lines["row_2"] == 5 + 3
    sun, take = {"do": "sun", "pick": 4}, {"do": "take", "animal": "bear"}
    play.do(sun if first == "sun" else take).do(take if first == "sun" else sun)
    assert play.take("elk").phase == "confirm"


def test_a_used_up_zone_brings_nothing(begin):
    def one_item(pack):
        pack["sheets"]["A"]["sun_zone"] = [{"points": 1}]

    play = begin(cards=[card("rivers"), card("forests")], stock=ALL, advantages=[7, 8, 10, 2],
                 change=one_item)  # fmt: skip
    complete(play, 1).confirm()
    complete(play, 2, 0).confirm()
    complete(play, 2).confirm()
    assert complete(play, 3).phase == "confirm"
    assert play.lines["bonus_1"] == 2
    assert play.lines["bonus_2"] == 1


def test_the_score_is_rows_and_bonuses_and_leftovers(begin):
    play = columns(begin, {"rivers": [3]})
    complete(play, 1).confirm()
    complete(play, 2, 7)
    left = sum(play.stock.values())
    assert play.lines == {
        "row_1": 3, "row_2": 3, "row_3": 0, "row_4": 0, "bonus_1": 1, "bonus_2": 1,
        "leftovers": -(-left // 5),
    }  # fmt: skip
