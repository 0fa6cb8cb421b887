"""Harvesting: the special die, dice actions, and what the dice give."""

import pytest

ANIMALS = ("bear", "elk", "fox", "hawk", "salmon")
PLAIN = "bear elk fox, hawk/elk, hawk salmon"


# -- what is rolled --------------------------------------------------------------------------------


def test_one_animal_for_each_die_that_shows_it(begin):
    play = begin(dice="fox fox elk, any_animal, fox salmon").dice()
    assert play.harvests() == {
        ("bear",): {(0,)},
        ("elk",): {(1,)},
        ("fox",): {(3,)},
        ("hawk",): {(0,)},
        ("salmon",): {(1,)},
    }


def test_the_harvest_goes_to_the_stock(begin):
    play = begin(dice="fox fox elk, action_cost_minus_1, fox salmon")
    before = play.stock
    assert play.dice().harvest(fox=3).gained(before, fox=3)


def test_a_type_that_no_die_shows_may_be_chosen_for_nothing(begin):
    play = begin(dice="fox fox fox, action_cost_minus_1, fox fox")
    before = play.stock
    assert play.dice().harvest(bear=0).gained(before)


def test_one_type_is_harvested(begin):
    play = begin(dice=PLAIN).dice()
    assert all(len(step["take"]) == 1 for step in play.legal)
    assert play.refuses("harvest", take={"bear": 1, "elk": 1})


def test_no_matching_die_is_left_out(begin):
    play = begin(dice="fox fox fox, action_cost_minus_1, fox elk").dice()
    for count in (0, 1, 2, 3, 5):
        assert play.refuses("harvest", take={"fox": count})


def test_central_dice_count_for_everybody_and_own_dice_for_their_owner(begin):
    play = begin(seats=2, dice="bear bear elk, hawk/elk, bear elk fox salmon")
    assert play.dice().harvests()["bear",] == {(3,)}
    play.seat = 1
    assert play.dice().harvests()["bear",] == {(2,)}
    assert play.harvests()["fox",] == {(1,)}


def test_a_face_with_two_types_counts_as_either(begin):
    play = begin(dice="salmon/hawk salmon hawk, action_cost_minus_1, salmon salmon/hawk").dice()
    assert play.harvests()["salmon",] == {(4,)}
    assert play.harvests()["hawk",] == {(3,)}


def test_a_face_for_any_animal_counts_as_every_type(begin):
    play = begin(dice="fox fox elk, action_cost_minus_1, bear any").dice()
    assert {animals[0]: max(n) for animals, n in play.harvests().items()} == {
        "bear": (2,), "elk": (2,), "fox": (3,), "hawk": (1,), "salmon": (1,)
    }  # fmt: skip


def test_harvesting_is_not_optional(begin):
    play = begin().dice()
    assert {step["do"] for step in play.legal} == {"harvest"}


def test_the_dice_action_comes_first(begin):
    play = begin()
    assert play.phase == "dice"
    assert {step["do"] for step in play.legal} == {"dice"}


# -- the special die -------------------------------------------------------------------------------


@pytest.mark.parametrize("animal", ANIMALS)
def test_any_animal_gives_one_of_any_type(begin, animal):
    play = begin(dice="fox fox elk, any_animal, elk salmon").dice().harvest(fox=2)
    before = play.stock
    assert play.phase == "take"
    assert play.may("take") == {*ANIMALS}
    assert play.take(animal).gained(before, **{animal: 1})
    assert play.phase == "card"


def test_any_animal_does_not_count_for_the_harvest(begin):
    play = begin(dice="fox fox elk, any_animal, elk salmon").dice()
    assert play.harvests()["hawk",] == {(0,)}


@pytest.mark.parametrize(
    ("action", "price"), [(None, 0), ("downgrade", 0), ("upgrade", 1), ("two", 2)]
)
def test_actions_cost_one_less(begin, action, price):
    play = begin(dice="fox fox elk, action_cost_minus_1, elk salmon", stock={"nature": 5})
    play.dice(action, "fox" if action in ("downgrade", "upgrade") else None)
    assert play.stock["nature"] == 5 - price


def test_a_downgrade_can_be_free_of_charge(begin):
    play = begin(dice="fox fox elk, action_cost_minus_1, elk salmon", stock={})
    assert play.may("dice", "action") == {None, "downgrade"}


def test_one_other_die_gives_the_animal_of_a_die_that_was_not_used(begin):
    play = begin(dice="fox fox elk, one_other_die, hawk hawk").dice().harvest(fox=2)
    assert play.phase == "take"
    assert play.may("take") == {"elk", "hawk"}
    before = play.stock
    assert play.take("elk").gained(before, elk=1)
    assert play.phase == "card"


def test_one_other_die_is_chosen_after_the_harvest_and_is_not_of_its_type(begin):
    play = begin(dice="fox fox elk, one_other_die, fox fox").dice().harvest(fox=4)
    assert play.may("take") == {"elk"}


def test_without_an_unused_die_there_is_none_to_take(begin):
    play = begin(dice="fox fox fox, one_other_die, fox fox").dice().harvest(fox=5)
    assert play.phase == "card"


def test_the_other_die_may_have_two_types(begin):
    play = begin(dice="fox fox salmon/hawk, one_other_die, fox fox").dice().harvest(fox=4)
    assert play.may("take") == {"salmon", "hawk"}


def test_the_other_die_may_be_for_any_animal(begin):
    play = begin(dice="fox fox elk, one_other_die, fox any").dice()
    play.harvest(fox=3, without=[5])
    assert play.may("take") == {*ANIMALS}


def test_a_flexible_die_may_be_left_out_for_the_other_die(begin):
    play = begin(dice="salmon salmon/hawk elk, one_other_die, fox salmon").dice()
    assert play.harvests()["salmon",] == {(3,), (2,)}
    play.harvest(salmon=2, without=[1])
    assert play.may("take") == {"elk", "fox", "hawk", "salmon"}


def test_a_plain_die_may_not_be_left_out(begin):
    play = begin(dice="salmon salmon/hawk elk, one_other_die, fox salmon").dice()
    assert play.refuses("harvest", take={"salmon": 2}, without=[0])
    assert play.refuses("harvest", take={"elk": 0}, without=[2])


def test_a_die_that_does_not_count_is_not_left_out(begin):
    play = begin(dice="salmon salmon/hawk elk, one_other_die, fox salmon").dice()
    assert play.refuses("harvest", take={"elk": 1}, without=[1])


def test_nothing_is_left_out_without_a_use_for_it(begin):
    play = begin(dice="salmon salmon/hawk elk, any_animal, fox salmon").dice()
    assert all("without" not in step for step in play.legal)
    assert play.refuses("harvest", take={"salmon": 2}, without=[1])


def test_the_other_die_shows_what_is_printed_whatever_the_action(begin):
    play = begin(dice="fox fox elk, one_other_die, hawk salmon")
    play.dice("upgrade", "hawk").harvest(elk=1)
    assert play.may("take") == {"fox", "hawk", "salmon"}


def test_what_was_altered_away_cannot_be_had_from_another_die(begin):
    play = begin(dice="fox fox elk, one_other_die, hawk salmon")
    play.dice("upgrade", "fox").harvest(fox=0)
    assert play.may("take") == {"elk", "hawk", "salmon"}


def test_a_personal_die_counts_twice(begin):
    play = begin(dice="hawk fox elk, personal_die_twice, hawk fox").dice()
    harvests = play.harvests()
    assert harvests["hawk",] == {(3,)}
    assert harvests["fox",] == {(3,)}


def test_the_other_personal_die_still_counts(begin):
    play = begin(dice="hawk fox elk, personal_die_twice, hawk hawk").dice()
    assert play.harvests()["hawk",] == {(4,)}


def test_a_central_die_never_counts_twice(begin):
    play = begin(dice="hawk fox elk, personal_die_twice, bear salmon").dice()
    assert play.harvests()["hawk",] == {(1,)}


def test_with_two_types_either_personal_die_may_count_twice(begin):
    play = begin(dice="elk elk elk, personal_die_twice, hawk fox").dice("two")
    assert play.harvests()["fox", "hawk"] == {(2, 1), (1, 2)}
    assert play.harvests()["bear", "fox"] == {(0, 2)}


def test_bear_or_double_salmon(begin):
    play = begin(dice="bear salmon elk, bear/salmon_x2, bear salmon").dice()
    assert play.harvests()["bear",] == {(3,)}
    assert play.harvests()["salmon",] == {(4,)}
    assert play.harvests()["elk",] == {(1,)}


def test_bear_or_double_salmon_with_two_types(begin):
    play = begin(dice="bear salmon elk, bear/salmon_x2, bear salmon").dice("two")
    assert play.harvests()["bear", "salmon"] == {(3, 2), (2, 4)}


def test_double_salmon_upgraded_are_two_hawks(begin):
    play = begin(dice="bear salmon elk, bear/salmon_x2, bear fox").dice("upgrade", "salmon")
    assert play.harvests()["hawk",] == {(3,)}
    assert play.harvests()["bear",] == {(3,)}


def test_hawk_or_elk(begin):
    play = begin(dice="bear salmon elk, hawk/elk, bear salmon").dice()
    assert play.harvests()["hawk",] == {(1,)}
    assert play.harvests()["elk",] == {(2,)}


# -- actions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "price"), [(None, 0), ("downgrade", 1), ("upgrade", 2), ("two", 3)]
)
def test_what_an_action_costs(begin, action, price):
    play = begin(dice=PLAIN, stock={"nature": 5})
    play.dice(action, "fox" if action in ("downgrade", "upgrade") else None)
    assert play.stock["nature"] == 5 - price


@pytest.mark.parametrize(
    ("nature", "actions"),
    [
        (0, {None}),
        (1, {None, "downgrade"}),
        (2, {None, "downgrade", "upgrade"}),
        (3, {None, "downgrade", "upgrade", "two"}),
    ],
)
def test_an_action_must_be_paid_from_the_stock(begin, nature, actions):
    assert begin(dice=PLAIN, stock={"nature": nature}).may("dice", "action") == actions


def test_an_action_is_optional(begin):
    play = begin(dice=PLAIN, stock={"nature": 9})
    assert {"do": "dice", "action": None} in play.legal


def test_one_action_in_a_round(begin):
    play = begin(dice=PLAIN, stock={"nature": 9}).dice("downgrade", "fox")
    assert play.refuses("dice", action="upgrade", animal="fox")
    assert play.refuses("dice", action="two")


def test_a_downgrade_counts_all_dice_of_a_type_as_the_next_lower_one(begin):
    play = begin(dice="fox fox hawk, any_animal, fox hawk").dice("downgrade", "fox")
    assert play.harvests()["hawk",] == {(5,)}
    assert play.harvests()["fox",] == {(0,)}


def test_an_upgrade_counts_all_dice_of_a_type_as_the_next_higher_one(begin):
    play = begin(dice="fox fox elk, any_animal, fox hawk").dice("upgrade", "fox")
    assert play.harvests()["elk",] == {(4,)}
    assert play.harvests()["fox",] == {(0,)}
    assert play.harvests()["hawk",] == {(1,)}


@pytest.mark.parametrize(
    ("animal", "below"), [("bear", "elk"), ("elk", "fox"), ("fox", "hawk"), ("hawk", "salmon")]
)
def test_the_order_of_animals(begin, animal, below):
    dice = f"{animal} {animal} {animal}, any_animal, {animal} {animal}"
    assert begin(dice=dice).dice("downgrade", animal).harvests()[below,] == {(5,)}
    dice = f"{below} {below} {below}, any_animal, {below} {below}"
    assert begin(dice=dice).dice("upgrade", below).harvests()[animal,] == {(5,)}


def test_an_upgrade_is_one_step(begin):
    play = begin(dice="salmon salmon fox, any_animal, salmon salmon").dice("upgrade", "salmon")
    assert play.harvests()["fox",] == {(1,)}


def test_bears_are_not_upgraded_and_salmon_not_downgraded(begin):
    play = begin(dice="bear elk fox, any_animal, hawk salmon")
    kinds = {(s["action"], s["animal"]) for s in play.legal if "animal" in s}
    assert {animal for action, animal in kinds if action == "upgrade"} == {*ANIMALS} - {"bear"}
    assert {animal for action, animal in kinds if action == "downgrade"} == {*ANIMALS} - {"salmon"}


def test_a_type_must_be_shown_to_be_altered(begin):
    play = begin(dice="fox fox fox, any_animal, fox any")
    assert {s["animal"] for s in play.legal if "animal" in s} == {"fox"}


def test_both_types_of_a_die_can_be_altered(begin):
    play = begin(dice="salmon/hawk fox fox, hawk/elk, fox fox")
    shown = {"salmon", "hawk", "elk", "fox"}
    assert {s["animal"] for s in play.legal if s["action"] == "upgrade"} == shown
    play = begin(dice="fox fox fox, bear/salmon_x2, fox fox")
    assert {s["animal"] for s in play.legal if s["action"] == "downgrade"} == {"bear", "fox"}


def test_a_die_with_two_types_keeps_the_other_one(begin):
    play = begin(dice="salmon/hawk fox fox, any_animal, fox fox").dice("upgrade", "hawk")
    assert play.harvests()["fox",] == {(5,)}
    assert play.harvests()["salmon",] == {(1,)}
    assert play.harvests()["hawk",] == {(0,)}
    play = begin(dice="salmon/hawk fox fox, any_animal, fox salmon").dice("upgrade", "salmon")
    assert play.harvests()["hawk",] == {(2,)}
    assert play.harvests()["salmon",] == {(0,)}


def test_a_die_for_any_animal_is_not_altered(begin):
    play = begin(dice="fox fox elk, any_animal, fox any").dice("upgrade", "fox")
    assert play.harvests()["fox",] == {(1,)}
    assert play.harvests()["elk",] == {(5,)}


def test_two_types_are_harvested_in_place_of_one(begin):
    play = begin(dice="fox fox elk, any_animal, hawk hawk").dice("two")
    assert len(play.harvests()) == 10
    assert all(len(animals) == 2 for animals in play.harvests())
    before = play.stock
    assert play.harvest(fox=2, hawk=2).gained(before, fox=2, hawk=2)


def test_flexible_dice_are_shared_between_two_types(begin):
    play = begin(dice="salmon salmon/hawk elk, any_animal, hawk salmon/hawk").dice("two")
    assert play.harvests()["hawk", "salmon"] == {(3, 1), (2, 2), (1, 3)}
    assert play.harvests()["elk", "salmon"] == {(1, 3)}


def test_two_types_with_dice_left_out(begin):
    play = begin(dice="salmon salmon/hawk elk, one_other_die, hawk any").dice("two")
    both = [s for s in play.legal if s["take"].keys() == {"hawk", "salmon"}]
    assert {(s["take"]["hawk"], s["take"]["salmon"], *s.get("without", [])) for s in both} == {
        (3, 1), (2, 2), (1, 3),
        (2, 1, 1), (1, 2, 1),
        (2, 1, 5), (1, 2, 5),
        (1, 1, 1, 5),
    }  # fmt: skip


def test_the_order_in_which_two_types_are_named_does_not_matter(begin_engine):
    one = begin_engine(dice="fox fox elk, any_animal, hawk hawk").dice("two")
    other = begin_engine(dice="fox fox elk, any_animal, hawk hawk").dice("two")
    one.harvest(fox=2, hawk=2)
    other.harvest(hawk=2, fox=2)
    assert one.state.turns == other.state.turns


def test_dice_are_never_turned(begin_engine):
    play = begin_engine(dice="salmon salmon elk, any_animal, salmon fox")
    play.dice("upgrade", "salmon").harvest(hawk=3)
    assert play.view["central"] == ["salmon", "salmon", "elk"]
    assert play.own["dice"] == ["salmon", "fox"]


def test_how_often_each_die_counts_is_told(begin_engine):
    play = begin_engine(dice="hawk fox hawk, personal_die_twice, hawk fox").dice()
    assert play.own["doing"]["counted"] == [0] * 6
    assert play.harvest(hawk=4).own["doing"]["counted"] == [1, 0, 1, 0, 2, 0]


# -- family ----------------------------------------------------------------------------------------


def family(begin, dice, nature=2):
    return begin(mode="family", dice=f"{dice.partition(',')[0]}, -,{dice.partition(',')[2]}",
                 stock={"nature": nature})  # fmt: skip


def test_the_family_game_has_no_special_die_and_no_dice_actions(begin):
    play = family(begin, "fox fox elk, bear salmon")
    assert play.phase == "harvest"
    assert set(play.harvests()) == {(animal,) for animal in ANIMALS}


def test_animals_of_other_dice_cost_a_token_each(begin):
    play = family(begin, "fox fox elk, bear fox").harvest(fox=3)
    before = play.stock
    assert play.may("buy") == {"elk", "bear"}
    play.buy("elk").buy("bear")
    assert play.gained(before, elk=1, bear=1, nature=-2)
    assert play.phase == "card"


def test_buying_ends_when_the_player_likes(begin):
    play = family(begin, "fox fox elk, bear fox").harvest(fox=3).buy("elk")
    assert play.phase == "buy"
    assert play.decline().phase == "card"
    assert play.stock["nature"] == 1


def test_a_die_is_bought_from_once(begin):
    play = family(begin, "fox fox elk, elk bear", 5).harvest(fox=2).buy("elk").buy("elk")
    assert play.may("buy") == {"bear"}


def test_buying_needs_a_token(begin):
    play = family(begin, "fox fox elk, bear fox", 1).harvest(fox=3).buy("elk")
    assert play.phase == "card"
    assert family(begin, "fox fox elk, bear fox", 0).harvest(fox=3).phase == "card"


def test_buying_is_not_asked_when_nothing_can_be_bought(begin):
    assert family(begin, "fox fox fox, fox fox").harvest(fox=5).phase == "card"


def test_what_is_bought_is_of_another_type(begin):
    play = family(begin, "fox fox salmon/hawk, bear any").harvest(fox=3)
    assert play.may("buy") == {"salmon", "hawk", "bear"}


def test_a_flexible_die_may_be_left_out_to_buy_from_it(begin):
    play = family(begin, "salmon salmon/hawk elk, bear any")
    play.harvest(salmon=1, without=[1, 5])
    assert play.may("buy") == {*ANIMALS} - {"salmon"}
    play.buy("hawk")
    assert play.may("buy") == {*ANIMALS} - {"salmon"}
    assert play.buy("hawk").stock["hawk"] == 2


def test_no_die_is_left_out_without_a_token(begin):
    play = family(begin, "salmon salmon/hawk elk, bear any", 0)
    assert all("without" not in step for step in play.legal)


def test_the_plain_die_is_bought_from_before_the_flexible_one(begin):
    play = family(begin, "fox fox salmon/hawk, hawk fox").harvest(fox=3).buy("hawk")
    assert play.may("buy") == {"salmon", "hawk"}
