"""Reading outside documents: every refusal names the place and what was expected."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cascata.core.errors import InputError
from cascata.core.reader import Reader, read_json

DOCUMENT = {"boards": [{"name": "Ash", "nature": 2, "open": True}, {"name": 7}], "none": None}


def boards():
    return Reader(DOCUMENT).field("boards").items(most=4)


def test_values_are_read_from_their_place():
    first = boards()[0]
    assert first.field("name").text() == "Ash"
    assert first.field("nature").number(0, 25) == 2
    assert first.field("open").flag() is True
    assert first.field("name").one_of(["Ash", "Lee"]) == "Ash"
    assert first.field("nature").parsed(lambda value: value + 1) == 3


def test_a_field_that_is_null_is_missing():
    assert Reader(DOCUMENT).optional("none") is None
    assert Reader(DOCUMENT).optional("nothing") is None


def fails(value):
    raise InputError("no")


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: boards()[1].field("name").text(), "boards[1].name: expected a text, got 7"),
        (lambda: Reader([]).field("x"), "expected an object, got []"),
        (lambda: Reader(DOCUMENT).field("x"), "the field 'x' is missing"),
        (lambda: boards()[0].field("x"), "boards[0]: the field 'x' is missing"),
        (lambda: boards()[0].object(["name"]), "boards[0].nature: no such field; known: name"),
        (lambda: Reader(DOCUMENT).object(["none"]), "boards: no such field; known: none"),
        (lambda: Reader({"a": 1}).field("a").items(), "a: expected a list, got 1"),
        (lambda: Reader([1, 2], "a").items(exactly=6), "a: expected 6 entries, got 2"),
        (lambda: Reader([1, 2], "a").items(most=1), "a: expected at most 1 entries, got 2"),
        (lambda: Reader(3, "a").number(0, 2), "a: expected a whole number from 0 to 2, got 3"),
        (
            lambda: Reader(True, "a").number(0, 2),
            "a: expected a whole number from 0 to 2, got True",
        ),
        (lambda: Reader(1.0, "a").number(0, 2), "a: expected a whole number from 0 to 2, got 1.0"),
        (lambda: Reader(1, "a").flag(), "a: expected true or false, got 1"),
        (lambda: Reader("wolf", "a").one_of(["bear", "elk"]), "a: 'wolf' is not one of bear, elk"),
        (lambda: Reader(True, "a").one_of([1, 2]), "a: True is not one of 1, 2"),
        (lambda: Reader("x", "a").parsed(fails), "a: no"),
        (lambda: Reader("x" * 99, "a").flag(), f"a: expected true or false, got '{'x' * 56}..."),
    ],
)
def test_a_refusal_names_the_place_and_what_was_expected(read, message):
    with pytest.raises(InputError) as refused:
        read()
    assert str(refused.value) == message


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1,]", "NaN", "[Infinity]", b"\xff", "[" * 100_000, "1" * 5000],
    ids=lambda text: repr(text)[:12],
)
def test_what_is_no_json_is_refused(text):
    with pytest.raises(InputError):
        read_json(text)


def test_a_refusal_of_json_names_line_and_column():
    with pytest.raises(InputError, match="line 2, column 6"):
        read_json('{"a": 1,\n "b" 2}')


@given(st.text() | st.binary())
def test_any_text_is_json_or_refused(text):
    with suppress(InputError):
        json.dumps(read_json(text))
