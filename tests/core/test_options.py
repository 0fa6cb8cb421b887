"""Options: one declaration gives the text form, the JSON form and the refusals."""

from contextlib import suppress
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cascata
from cascata.core.errors import InputError
from cascata.core.options import Options, option, read_flag, read_number
from cascata.games.cascadia.options import CascadiaOptions


@dataclass(frozen=True)
class TeaOptions(Options):
    """Options for tea."""

    aliases = {"sweet": "sugar"}  # noqa: RUF012

    seats: int = option(2, "how many cups", (1, 2, 3))
    sugar: bool = option(False, "with sugar")
    leaf: str = option("green", "which tea", ("green", "black"))
    spoons: tuple[int, ...] = option((), "sizes of spoons", read=tuple)

    def checked(self):
        if self.leaf == "black" and not self.sugar:
            raise InputError("leaf: black tea needs sugar here")
        return self


def test_defaults_stand_where_nothing_is_said():
    assert TeaOptions.read({}) == TeaOptions(2, False, "green")


@pytest.mark.parametrize(
    ("given_values", "expected"),
    [
        pytest.param({"seats": "3"}, {"seats": 3}, id="a number as text"),
        pytest.param({"sugar": "on"}, {"sugar": True}, id="a flag as text"),
        pytest.param({"sweet": "yes"}, {"sugar": True}, id="another name"),
        pytest.param({"spoons": [1, 2]}, {"spoons": (1, 2)}, id="read by a function"),
    ],
)
def test_options_are_read_as_people_write_them(given_values, expected):
    assert TeaOptions.read(given_values).changed() == expected


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"milk": 1}, "options.milk: no such option; known: seats, sugar, leaf, spoons"),
        ({"seats": 4}, "options.seats: 4 is not one of 1, 2, 3"),
        ({"seats": "two"}, "options.seats: expected a whole number, got 'two'"),
        ({"seats": True}, "options.seats: expected a whole number, got True"),
        ({"seats": 2.0}, "options.seats: expected a whole number, got 2.0"),
        ({"sugar": "maybe"}, "options.sugar: expected true or false, got 'maybe'"),
        ({"leaf": []}, "options.leaf: \\[\\] is not one of green, black"),
        ({"leaf": "black"}, "options.leaf: black tea needs sugar here"),
        ({"sugar": True, "sweet": True}, "options.sweet: the option is given twice"),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "",
)
def test_a_refusal_names_the_option(values, message):
    with pytest.raises(InputError, match=message):
        TeaOptions.read(values)


def test_the_text_form_names_the_seats_and_what_was_changed():
    assert str(TeaOptions.read({})) == "seats=2"
    assert str(TeaOptions.read({"sugar": True, "leaf": "black"})) == "seats=2,sugar=on,leaf=black"


def test_the_json_form_names_everything_and_is_read_back():
    options = TeaOptions.read({"seats": 3, "spoons": [5]})
    assert options.to_json() == {"seats": 3, "sugar": False, "leaf": "green", "spoons": [5]}
    assert TeaOptions.read(options.to_json()) == options


def test_options_describe_themselves():
    assert TeaOptions.describe()[2] == {
        "name": "leaf",
        "type": "str",
        "default": "green",
        "choices": ["green", "black"],
        "meaning": "which tea",
    }


def test_options_cannot_be_changed_afterwards():
    options = TeaOptions.read({})
    with pytest.raises(AttributeError):
        options.seats = 3  # type: ignore[misc]


@pytest.mark.parametrize("text", ["²", "--2", "1-", "-", "٢x", " ", "1e1", "0x2", "9" * 20])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(InputError):
        read_number(text)


anything = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()


@given(anything)
def test_a_number_is_read_or_refused(value):
    with suppress(InputError):
        assert isinstance(read_number(value), int)


@given(anything)
def test_a_flag_is_read_or_refused(value):
    with suppress(InputError):
        assert isinstance(read_flag(value), bool)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
option_names = st.sampled_from([o["name"] for o in CascadiaOptions.describe()] + ["bonus", "x"])


@given(st.dictionaries(option_names, json_values, max_size=3))
def test_options_of_cascadia_are_read_or_refused(values):
    with suppress(InputError):
        options = CascadiaOptions.read(values)
        assert CascadiaOptions.read(options.to_json()) == options


# -- Cascadia --------------------------------------------------------------------------------------


def test_a_game_has_one_text_form():
    game = cascata.load("cascadia")
    options = CascadiaOptions.read({"seats": 4, "cards": "bcdab", "bonus": "off"})
    assert game.text(options) == "cascadia(seats=4,cards=BCDAB,majorities=off)"
    assert game.text(CascadiaOptions.read({})) == "cascadia(seats=2)"


@pytest.mark.parametrize(
    "cards",
    ["ABCDA", "abcda", {"bear": "A", "elk": "B", "salmon": "C", "hawk": "D", "fox": "A"}],
    ids=["letters", "small letters", "by animal"],
)
def test_cards_are_written_in_several_ways(cards):
    assert CascadiaOptions.read({"cards": cards}).cards == "ABCDA"


@pytest.mark.parametrize("name", ["family", "intermediate", "random", "Family"])
def test_cards_may_be_a_variant_or_left_to_chance(name):
    assert CascadiaOptions.read({"cards": name}).cards == name.lower()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"seats": 0}, "options.seats"),
        ({"seats": 5}, "options.seats"),
        ({"cards": "ABCD"}, "options.cards"),
        ({"cards": "ABCDE"}, "options.cards"),
        ({"cards": {"bear": "A"}}, "no card for elk, salmon, hawk, fox"),
        ({"cards": {"wolf": "A"}}, "'wolf' is not one of"),
        ({"cards": "AAAAD", "edition": "prototype"}, "options.cards: the prototype edition"),
        ({"cards": "intermediate", "edition": "prototype"}, "options.cards"),
        ({"edition": "second"}, "options.edition"),
        ({"scenario": 16}, "options.scenario"),
        ({"scenario": 3, "restriction": 1}, "options.scenario"),
        ({"scenario": 3, "cards": "AAAAB"}, "options.cards: scenario 3 uses CCCCC"),
        ({"scenario": 3, "edition": "prototype"}, "options.scenario"),
        ({"restriction": 11}, "options.restriction"),
        ({"restriction": 1, "seats": 1}, "options.restriction"),
        ({"restriction": 6, "cards": "family"}, "options.cards"),
        ({"restriction": 10, "cards": "AAAAA"}, "options.cards"),
        ({"second_cards": "BBBBB"}, "options.second_cards"),
        ({"elk_d": "star"}, "options.elk_d"),
        ({"salmon_d_minimum": 2}, "options.salmon_d_minimum"),
    ],
    ids=str,
)
def test_what_a_table_cannot_agree_on_is_refused(options, named):
    with pytest.raises(InputError, match=named):
        CascadiaOptions.read(options)


def test_a_scenario_brings_its_cards():
    assert CascadiaOptions.read({"scenario": 5}).card_set() == "CDBBB"
    assert CascadiaOptions.read({"scenario": 5, "cards": "CDBBB"}).card_set() == "CDBBB"
