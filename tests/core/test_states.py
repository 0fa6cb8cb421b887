"""States are values that programs keep: pickled, copied, compared, printed."""

import copy
import pickle
from xml.etree import ElementTree

import pytest

import cascata
from playthrough import walked

GAMES = cascata.names()
SVG = "{http://www.w3.org/2000/svg}"


def a_state(game, steps=12):
    return walked(cascata.load(game).new(seed="state"), 1, steps)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_survives_pickling_and_goes_on(game):
    state = a_state(game)
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    seat = state.seats_to_act[0]
    for one in (state, twin):
        one.apply(seat, one.legal(seat)[0])
    assert twin == state
    assert twin.view(None) == state.view(None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy])
def test_copies_are_independent(game, way):
    state = a_state(game)
    twin = way({"inside": state}["inside"])
    assert twin == state
    assert twin is not state
    seat = twin.seats_to_act[0]
    twin.apply(seat, twin.legal(seat)[0])
    assert twin != state


def test_states_of_different_games_differ():
    states = [a_state(game) for game in GAMES]
    assert all((one == other) is (one is other) for one in states for other in states)
    assert states[0] != "a state"
    with pytest.raises(TypeError):
        hash(states[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_state_is_printed_as_the_table(game):
    state = a_state(game)
    shown = str(state)
    assert "seat 0" in shown
    assert len(shown.splitlines()) > 10
    over = walked(cascata.load(game).new(seed="over"), 1)
    assert "seat 0" in str(over)


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_shows_a_picture_of_the_table(game):
    state = a_state(game)
    picture = state._repr_svg_()
    svg = ElementTree.fromstring(picture)
    title, style, *_ = svg
    assert title.text == f"{state.game.title}, turn {state.progress[0] + 1}"
    assert "prefers-color-scheme:dark" in style.text
    words = "".join(text.text for text in svg.iter(f"{SVG}text"))
    assert "".join(words.split()) == "".join(str(state).split())
    # Grounds and letters have the colours of the game, and nothing comes from elsewhere.
    assert {rect.get("fill") for rect in svg.iter(f"{SVG}rect")}
    assert picture.count("http") == 1


def test_what_programs_need_stands_at_the_top():
    assert cascata.names() == ["cascadia", "cascadero", "rivers"]
    state = cascata.load("cascadia").new(seed=1)
    assert isinstance(state, cascata.State)
    assert isinstance(state.game, cascata.Game)
    assert cascata.Rng("a") is not None
    assert cascata.Bot.__name__ == "Bot"
    with pytest.raises(AttributeError, match="nothing"):
        _ = cascata.nothing
