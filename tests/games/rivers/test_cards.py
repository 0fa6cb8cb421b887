"""Completing a habitat card: discounts, paying, the bonuses of card and slot, and their order."""

import pytest

ANIMALS = ("bear", "elk", "fox", "hawk", "salmon")
COST = {"elk": 1, "fox": 2, "salmon": 2}
RIVERS = {"habitat": "rivers", "hexes": 2, "cost": COST}
NO_DICE = "bear bear bear, hawk/elk, bear bear"
"""Rolls that give nothing that the cards here cost; take the bears, or no hawk."""


def at_card(begin, stock=None, card=RIVERS, advantage=7, **given):
    """A game at the choice of a card, with nothing harvested."""
    play = begin(dice=NO_DICE, card=card, stock=stock or {}, advantage=advantage, **given)
    while play.phase != "card":
        play.do(next((s for s in play.legal if s.get("take") == {"salmon": 0}), play.legal[0]))
    return play


# -- choosing --------------------------------------------------------------------------------------


def test_a_card_is_paid_from_the_stock(begin):
    play = at_card(begin, {"elk": 2, "fox": 2, "salmon": 3}).card()
    before = play.stock
    assert play.pay().gained(before, elk=-1, fox=-2, salmon=-2)


def test_the_harvest_of_the_round_can_pay(begin):
    play = begin(dice="salmon salmon salmon, hawk/elk, elk fox", card=RIVERS, stock={"fox": 2,
                 "elk": 1}, advantage=7)  # fmt: skip
    assert play.dice().harvest(salmon=3).may("card", "slot") == {1}
    play = begin(dice="salmon salmon salmon, hawk/elk, elk fox", card=RIVERS, stock={"fox": 2,
                 "elk": 1}, advantage=7)  # fmt: skip
    assert play.dice().harvest(bear=0).may("card", "slot") == set()


@pytest.mark.parametrize("short", COST)
def test_every_animal_must_be_there(begin, short):
    stock = COST | {short: COST[short] - 1}
    play = at_card(begin, stock)
    assert play.may("card", "slot") == set()
    assert play.refuses("card", slot=1)


def test_completing_is_optional(begin):
    play = at_card(begin, COST)
    assert {"do": "confirm"} in play.legal
    assert play.confirm().round == 2


def test_one_card_in_a_round(begin):
    play = at_card(begin, dict.fromkeys(ANIMALS, 9)).card().pay().decline()
    assert play.phase == "confirm"
    assert play.legal == [{"do": "confirm"}]


def test_the_same_card_may_be_completed_by_several_and_again(begin):
    play = begin(seats=2, card=RIVERS, stock=dict.fromkeys(ANIMALS, 9), advantages=[7, 8, 1, 2])
    for seat in (0, 1):
        play.seat = seat
        play.pay_for(1).end_round()
    for seat in (0, 1):
        play.seat = seat
        play.pay_for(2).end_round()
    for seat in (0, 1):
        assert play.seen(seat, None)[1]["columns"]["rivers"] == [2, 2]


def test_a_slot_without_a_card_is_not_chosen(begin):
    play = at_card(begin, dict.fromkeys(ANIMALS, 9))
    assert play.may("card", "slot") == {1}
    for slot in (0, 2, 3, 4, 5):
        assert play.refuses("card", slot=slot)


def test_what_is_won_cannot_pay_the_same_card(begin):
    # The slot's bonus is one bear and one salmon; the card asks for both.
    play = at_card(begin, {"bear": 1}, {"hexes": 1, "cost": {"bear": 1, "salmon": 1}}, 7)
    assert play.may("card", "slot") == set()


# -- discounts -------------------------------------------------------------------------------------


def test_one_animal_less(begin):
    play = at_card(begin, COST, advantage=1).card().discount()
    assert play.may("less") == {*COST}
    before = play.less("elk").stock
    assert play.pay().gained(before, fox=-2, salmon=-2)


def test_one_animal_less_is_exactly_one(begin):
    play = at_card(begin, COST, advantage=1).card().discount()
    assert play.refuses("pay")
    assert play.less("fox").legal == [{"do": "pay"}]


def test_a_discount_is_optional(begin):
    play = at_card(begin, COST, advantage=1).card()
    before = play.stock
    assert play.pay().gained(before, elk=-1, fox=-2, salmon=-2)


def test_a_discount_comes_before_paying(begin):
    play = at_card(begin, COST, advantage=1).card()
    assert play.refuses("less", animal="elk")
    assert play.pay().refuses("discount")


def test_a_discount_can_make_a_card_possible(begin):
    play = at_card(begin, {"fox": 2, "salmon": 2}, advantage=1)
    assert play.may("card", "slot") == {1}
    assert play.card().legal == [{"do": "discount"}]
    assert play.discount().may("less") == {"elk"}


def test_a_discount_belongs_to_its_slot(begin):
    play = begin(dice=NO_DICE, card=RIVERS, stock={"fox": 2, "salmon": 2}, advantages=[7, 1, 2, 3])
    play.roll_on()
    assert play.may("card", "slot") == set()
    play.confirm().roll_on()
    assert play.slots()[1] == "test-0"
    assert play.may("card", "slot") == {2}


def test_a_bonus_is_no_discount(begin):
    play = at_card(begin, COST, advantage=2).card()
    assert play.legal == [{"do": "pay"}]


def test_two_animals_are_paid_with_others(begin):
    play = at_card(begin, {"bear": 2, "fox": 2, "salmon": 1}, advantage=4)
    before = play.card().discount().swap("elk", "bear").stock
    play.swap("salmon", "bear")
    assert play.steps("swap") == []
    assert play.pay().gained(before, bear=-2, fox=-2, salmon=-1)


def test_what_stands_in_is_not_swapped_again(begin):
    play = at_card(begin, {"bear": 2, "hawk": 2, "fox": 2, "salmon": 2}, advantage=4)
    play.card().discount().swap("elk", "bear")
    assert play.refuses("swap", animal="bear", **{"for": "hawk"})
    assert play.may("swap") == {"fox", "salmon"}


def test_a_swap_must_lead_to_a_payment(begin):
    play = at_card(begin, {"bear": 1, "fox": 2, "salmon": 2}, advantage=4).card().discount()
    assert play.refuses("pay")  # an elk is short, and only the bear can make up for it
    assert play.may("swap", "for") == {"bear", "fox", "salmon"}
    play.swap("elk", "fox")
    assert [(step["animal"], step["for"]) for step in play.steps("swap")] == [("fox", "bear")]


def test_an_animal_does_not_stand_in_for_its_own_kind(begin):
    play = at_card(begin, COST | {"bear": 9}, advantage=4).card().discount()
    assert all(step["animal"] != step["for"] for step in play.steps("swap"))


def test_swaps_are_up_to_two(begin):
    play = at_card(begin, COST, advantage=4).card().discount()
    before = play.stock
    assert play.pay().gained(before, elk=-1, fox=-2, salmon=-2)


def test_one_hawk_and_one_salmon_less(begin):
    cost = {"hawk": 2, "salmon": 1, "elk": 1}
    play = at_card(begin, cost, {"hexes": 2, "cost": cost}, advantage=10).card().discount()
    assert play.legal == [{"do": "pay"}]
    before = play.stock
    assert play.pay().gained(before, hawk=-1, elk=-1)


def test_of_what_a_card_does_not_cost_nothing_is_saved(begin):
    play = at_card(begin, COST, advantage=10).card().discount()
    before = play.stock
    assert play.pay().gained(before, elk=-1, fox=-2, salmon=-1)
    bears = {"hexes": 1, "cost": {"bear": 1}}
    play = at_card(begin, {"bear": 1}, bears, advantage=10).card()
    assert play.legal == [{"do": "pay"}]


def test_two_animals_and_one_hex_less(begin):
    play = at_card(begin, COST, advantage=11).card().discount().less("elk").less("fox")
    assert play.legal == [{"do": "pay"}]
    before = play.stock
    assert play.pay().gained(before, fox=-1, salmon=-2)
    assert play.sheet["columns"]["rivers"] == [1]


def test_up_to_two_animals_less(begin):
    play = at_card(begin, COST, advantage=11).card().discount()
    before = play.stock
    assert play.pay().gained(before, elk=-1, fox=-2, salmon=-2)
    assert play.sheet["columns"]["rivers"] == [1]


def test_a_discount_does_not_go_below_nothing(begin):
    one = {"hexes": 1, "cost": {"fox": 1}}
    play = at_card(begin, {"fox": 1}, one, advantage=11).card().discount().less("fox")
    assert play.legal == [{"do": "pay"}]
    before = play.stock
    assert play.pay().gained(before)


def test_one_hex_less_of_one_is_none_but_the_tokens_are_won(begin):
    one = {"hexes": 1, "cost": {"fox": 1}, "nature_bonus": 1}
    play = at_card(begin, {"fox": 1}, one, advantage=11).card().discount().pay()
    before = play.stock
    assert play.bonus("card").gained(before, nature=1)
    assert play.phase == "confirm"
    assert play.sheet["columns"]["rivers"] == []


def test_without_the_discount_all_hexes_are_won(begin):
    play = at_card(begin, COST, advantage=11).card().pay()
    assert play.sheet["columns"]["rivers"] == [2]


@pytest.mark.parametrize("less", [0, 1, 3])
def test_nature_tokens_pay_for_animals(begin, less):
    play = at_card(begin, COST | {"nature": 3}, advantage=12).card().discount()
    for animal in ("elk", "fox", "salmon")[:less]:
        play.less(animal)
    assert play.stock["nature"] == 3 - less
    if less == 3:
        assert play.legal == [{"do": "pay"}]
    play.pay()
    assert [play.stock[a] for a in ("elk", "fox", "salmon")] == [
        int(less >= 1), int(less >= 2), int(less >= 3)
    ]  # fmt: skip


def test_without_tokens_nothing_is_saved(begin):
    play = at_card(begin, COST, advantage=12).card()
    assert play.legal == [{"do": "pay"}]


def test_tokens_must_be_enough(begin):
    assert at_card(begin, {"nature": 5}, advantage=12).may("card", "slot") == {1}
    assert at_card(begin, {"nature": 4}, advantage=12).may("card", "slot") == set()


def test_a_step_that_leads_nowhere_is_refused(begin):
    play = at_card(begin, {"fox": 2, "salmon": 1, "nature": 2}, advantage=12)
    play.card().discount()
    assert play.may("less") == {"elk", "salmon"}


# -- bonuses of card and slot ----------------------------------------------------------------------


def paid(begin, advantage, stock=None, nature_bonus=0, cost=None, **given):
    """A game in which a card has just been paid."""
    cost = cost or {"fox": 1}
    card = {"hexes": 1, "cost": cost, "nature_bonus": nature_bonus}
    return at_card(begin, cost | (stock or {}), card, advantage, **given).card().pay()


def test_a_card_may_bring_nature_tokens(begin):
    play = paid(begin, 1, nature_bonus=2)
    before = play.stock
    assert play.bonus("card").gained(before, nature=2)


def test_a_card_without_tokens_asks_nothing(begin):
    assert paid(begin, 1).phase == "confirm"


def test_bonuses_are_optional(begin):
    play = paid(begin, 7, nature_bonus=2)
    before = play.stock
    assert play.decline().gained(before)
    assert play.phase == "confirm"


@pytest.mark.parametrize("order", [("card", "slot"), ("slot", "card")])
def test_bonuses_come_in_either_order(begin, order):
    play = paid(begin, 7, nature_bonus=1)
    before = play.stock
    for of in order:
        play.bonus(of)
    assert play.gained(before, nature=1, bear=1, salmon=1)
    assert play.phase == "confirm"


def test_the_second_bonus_may_be_declined(begin):
    play = paid(begin, 7, nature_bonus=1)
    before = play.stock
    assert play.bonus("card").decline().gained(before, nature=1)


def test_a_bonus_is_taken_once(begin):
    play = paid(begin, 7, nature_bonus=1).bonus("slot")
    assert play.refuses("bonus", of="slot")


def test_three_nature_tokens(begin):
    play = paid(begin, 2)
    before = play.stock
    assert play.bonus("slot").gained(before, nature=3)


def test_an_animal_of_either_own_die(begin):
    card = {"hexes": 1, "cost": {"fox": 1}}
    play = begin(dice="fox fox fox, hawk/elk, bear salmon/hawk", card=card, stock={"fox": 1},
                 advantage=3)  # fmt: skip
    play.dice().harvest(fox=3).card().pay().bonus("slot")
    assert play.phase == "take"
    assert play.may("take") == {"bear", "salmon", "hawk"}
    before = play.stock
    assert play.take("hawk").gained(before, hawk=1)


def test_an_own_die_for_any_animal_gives_any(begin):
    card = {"hexes": 1, "cost": {"fox": 1}}
    play = begin(dice="fox fox fox, hawk/elk, bear any", card=card, stock={"fox": 1}, advantage=3)
    play.dice().harvest(fox=4).card().pay().bonus("slot")
    assert play.may("take") == {*ANIMALS}


def test_a_die_that_was_harvested_gives_its_animal_all_the_same(begin):
    card = {"hexes": 1, "cost": {"fox": 1}}
    play = begin(dice="fox fox fox, hawk/elk, fox fox", card=card, advantage=3)
    assert play.dice().harvest(fox=5).card().pay().bonus("slot").may("take") == {"fox"}


def test_hexes_of_any_habitat(begin):
    play = paid(begin, 5).bonus("slot")
    assert play.phase == "habitat"
    assert play.may("habitat", "habitat") == {
        "mountains", "forests", "prairies", "wetlands", "rivers"
    }  # fmt: skip
    assert play.habitat("forests").sheet["columns"] == {
        "mountains": [], "forests": [1], "prairies": [], "wetlands": [], "rivers": []
    }  # fmt: skip


def test_any_habitat_is_asked_when_the_sheet_is_filled(begin):
    play = paid(begin, 5, nature_bonus=1).bonus("slot")
    assert play.phase == "bonus"
    assert play.bonus("card").phase == "habitat"


def test_any_habitat_may_be_declined(begin):
    assert paid(begin, 5).decline().sheet["columns"]["rivers"] == [1]


def test_one_of_each_animal_that_is_missing(begin):
    play = paid(begin, 6, {"bear": 2, "hawk": 1})
    before = play.stock
    assert play.bonus("slot").gained(before, elk=1, fox=1, salmon=1)
    assert play.phase == "confirm"


def test_missing_animals_are_counted_after_paying(begin):
    # The only fox has been paid, so it is missing.
    play = paid(begin, 6, {a: 1 for a in ANIMALS if a != "fox"})
    before = play.stock
    assert play.bonus("slot").gained(before, fox=1)


def test_of_more_than_three_that_are_missing_three_are_chosen(begin):
    play = paid(begin, 6, {"bear": 1}).bonus("slot")
    assert play.may("take") == {"elk", "fox", "hawk", "salmon"}
    play.take("hawk")
    assert play.may("take") == {"elk", "fox", "salmon"}
    assert play.take("salmon").take("elk").phase == "confirm"
    assert [play.stock[a] for a in ANIMALS] == [1, 1, 0, 1, 1]


def test_when_nothing_is_missing_the_bonus_is_not_asked(begin):
    play = at_card(begin, dict.fromkeys(ANIMALS, 2), {"hexes": 1, "cost": {"fox": 1}}, 6)
    assert play.card().pay().phase == "confirm"


def test_what_the_sheet_brings_does_not_change_what_is_missing(begin):
    # The second hex of a column can bring a hawk and a fox; they come after the bonus.
    play = begin(card={"hexes": 1, "cost": {"fox": 1}}, stock={"fox": 2}, advantages=[7, 6, 1, 2],
                 dice=[NO_DICE, NO_DICE])  # fmt: skip
    play.dice().harvest(bear=5).card().pay().decline().confirm()
    play.dice().harvest(bear=5).card(2).pay().bonus("slot")
    assert play.may("take") == {"elk", "fox", "hawk", "salmon"}
    play.take("hawk").take("fox").take("elk")
    before = play.stock
    assert play.pick("sun", 0).gained(before, hawk=1, fox=1)


def test_a_bear_and_a_salmon(begin):
    play = paid(begin, 7)
    before = play.stock
    assert play.bonus("slot").gained(before, bear=1, salmon=1)


@pytest.mark.parametrize(("nature", "gained"), [(0, 3), (1, 2), (2, 1)])
def test_nature_tokens_up_to_three(begin, nature, gained):
    play = paid(begin, 8, {"nature": nature})
    before = play.stock
    assert play.bonus("slot").gained(before, nature=gained)


def test_nature_tokens_are_better_refilled_before_the_cards_come(begin):
    play = paid(begin, 8, {"nature": 0}, nature_bonus=2).bonus("slot").bonus("card")
    assert play.stock["nature"] == 5
    play = paid(begin, 8, {"nature": 0}, nature_bonus=2).bonus("card").bonus("slot")
    assert play.stock["nature"] == 3
    play = paid(begin, 8, {"nature": 1}, nature_bonus=2).bonus("card")
    assert play.phase == "confirm"


def test_with_three_tokens_nothing_is_refilled(begin):
    assert paid(begin, 8, {"nature": 3}).phase == "confirm"


def test_a_token_for_two_animals(begin):
    play = paid(begin, 9, {"nature": 1}).bonus("slot")
    assert play.stock["nature"] == 0
    assert play.may("take") == {*ANIMALS}
    before = play.stock
    assert play.take("bear").take("bear").gained(before, bear=2)
    assert play.phase == "confirm"


def test_two_animals_for_a_token_need_a_token(begin):
    assert paid(begin, 9).phase == "confirm"


def test_the_cards_own_tokens_can_pay_for_two_animals(begin):
    play = paid(begin, 9, nature_bonus=1)
    assert play.may("bonus", "of") == {"card"}
    assert play.bonus("card").may("bonus", "of") == {"slot"}
    assert play.bonus("slot").take("elk").take("fox").stock["nature"] == 0


def test_tokens_for_a_discount_are_spent_before_the_bonus(begin):
    play = at_card(begin, {"fox": 1, "nature": 1},
                   {"hexes": 1, "cost": {"fox": 2}, "nature_bonus": 1}, 12)  # fmt: skip
    play.card().discount().less("fox").pay()
    assert play.stock["nature"] == 0
    assert play.bonus("card").stock["nature"] == 1


def test_the_sheet_is_filled_after_the_bonuses(begin):
    play = paid(begin, 2, nature_bonus=1)
    assert play.sheet["columns"]["rivers"] == []
    assert play.decline().sheet["columns"]["rivers"] == [1]


def test_what_a_round_did_is_told(begin_engine):
    play = at_card(begin_engine, COST, advantage=1)
    play.card().discount().less("elk").pay().confirm()
    assert play.own["rounds"] == [{"card": "test-0", "slot": 1, "habitat": "rivers"}]
    play.roll_on().confirm()
    assert play.own["rounds"][1] == {"card": None, "slot": None, "habitat": None}
