"""Games by name, and those that CASCATA_GAMES adds."""

import pytest

from cascata.core.errors import InputError
from cascata.core.registry import ENVIRONMENT, GAMES, load, names


def test_games_of_ones_own_stand_beside_the_others(monkeypatch):
    monkeypatch.setenv(ENVIRONMENT, "pebbles=example.pebbles:Pebbles, stones=example.stones:Stones")
    assert names() == [*GAMES, "pebbles", "stones"]


@pytest.mark.parametrize("entry", ["pebbles", "pebbles=example.pebbles", "=example:Pebbles"])
def test_an_entry_that_names_no_class_is_refused(monkeypatch, entry):
    monkeypatch.setenv(ENVIRONMENT, entry)
    with pytest.raises(InputError, match=f"{ENVIRONMENT}: '{entry}' is not NAME=MODULE:CLASS"):
        names()


def test_a_game_that_nobody_knows_is_refused_with_those_that_are():
    with pytest.raises(InputError, match="'chess' is not one of cascadia, cascadero, rivers"):
        load("chess")
