"""Records: a game written down, played again, checked against its seed, and refused when wrong."""

import copy
import json
import re
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cascata
from cascata.core import record
from cascata.core.rng import commitment
from oracles.cascadero import FARMERS, TRACKS
from playthrough import load, play_with, walked

GAMES = {
    "two": {"seats": 2},
    "three": {"seats": 3, "heralds": "o", "colours": ["orange", "pink", "blue"]},
    "four": {"seats": 4, "heralds": "x"},
    "two heralds": {"seats": 2, "variant": "two_heralds"},
    "asked": {"seats": 2, "claim": "ask"},
    "farmers": {"seats": 2, "board": "back"},
    "farmers, asked": {"seats": 3, "board": "back", "claim": "ask", "farmers": "kept"},
}
every_game = pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)


def played(options, seed="record", turns=None, names="greedy random greedy random"):
    """A game that bots have played, to the end or for some turns."""
    state = load("cascadero").new(seed=seed, **options)
    names = names.split()[: state.options.seats]
    return play_with(state, names, seed, until=lambda s: len(s.turns) == turns)


def through_json(document):
    return json.loads(json.dumps(document))


def without_seed(state):
    """The record of a game as people write it down who know no seed."""
    document = through_json(record.write(state, observed=True))
    return document | {"seed": None, "commitment": None}


# -- writing and playing again ---------------------------------------------------------------------


@every_game
def test_a_record_plays_the_same_game_again(options):
    state = played(options)
    document = through_json(record.write(state))
    assert (document["format"], document["game"]) == ("cascata-record/1", "cascadero")
    assert document["draws"] is None
    assert record.read(document).to_bytes() == state.to_bytes()
    assert cascata.replay(document)["result"] == document["result"] == state.result()


@every_game
def test_what_was_dealt_is_enough_to_play_it_again(options):
    state = played(options)
    document = without_seed(state)
    assert document["draws"] in (None, [])
    for draws in (None, []):
        again = record.read(document | {"draws": draws})
        assert again.result() == state.result()
        assert again.view(None) | {"commitment": None} == state.view(None) | {"commitment": None}


@every_game
def test_an_honest_record_is_verified(options):
    document = through_json(record.write(played(options), observed=True))
    answer = cascata.verify(document)
    assert answer["problem"] is None
    assert answer["verified"] is True
    for check in ("commitment", "setup", "result"):
        assert answer["checks"][check] is True


@pytest.mark.parametrize("steps", range(1, 40, 6))
def test_a_game_in_progress_can_be_written_down(steps):
    state = load("cascadero").new(seed=steps, board="back", claim="ask", seats=3)
    walked(state, steps, steps)
    again = record.read(through_json(record.write(state)))
    assert again.to_bytes() == state.to_bytes()
    assert walked(again, 1).to_bytes() == walked(state, 1).to_bytes()


def test_the_record_of_the_interface_replays():
    """As a program outside would write it, with no number of seats and nothing else."""
    document = {
        "format": "cascata-record/1", "game": "cascadero", "rules": 1,
        "options": {"board": "front", "heralds": "star", "colours": ["blue", "pink"]},
        "seed": "9f0c", "setup": {"first": 0}, "draws": None,
        "turns": [
            {"seat": 0, "steps": [{"do": "place", "at": "6,3", "seal": False}]},
            {"seat": 1, "steps": [{"do": "place", "at": "8,3", "seal": False}]},
            {"seat": 0, "steps": [{"do": "place", "at": "6,4", "seal": False}]},
            {"seat": 1, "steps": [{"do": "place", "at": "8,4", "seal": False}]},
        ],
        "result": None,
    }  # fmt: skip
    answer = cascata.replay(document, turns=True)
    assert [turn["seat"] for turn in answer["turns"]] == [0, 1, 0, 1]
    after = answer["turns"][-1]["after"]
    assert after == answer["after"]
    nothing = dict.fromkeys(TRACKS, 0)
    assert after == {
        "vp": [0, 2],
        "cubes": [nothing | {"white": 1}, nothing | {"white": 2}],
        "seals": [0, 0],
        "envoys": [28, 28],
        "heralds": ["4,4", "4,11", "10,5", "10,12"],
        "unique": dict.fromkeys(["a1", "a2", "a3", "a4", "a5", "a6"]),
        "pairs": [[], []],
        "board": [["6,3", 0, 0], ["6,4", 0, 0], ["8,3", 1, 0], ["8,4", 1, 0]],
        "to_act": 0,
        "over": False,
    }  # fmt: skip
    assert not answer["over"]


@pytest.mark.parametrize("colours", [["pink", "blue"], ["pink", "blue", "orange"],
                                     ["pink", "blue", "orange", "yellow"]], ids=len)  # fmt: skip
def test_the_number_of_seats_follows_from_the_colours(colours):
    state = load("cascadero").new(seed=1, colours=colours)
    assert state.options.seats == len(colours)


def test_a_turn_has_all_the_choices_that_the_placement_brings():
    state = played({"seats": 4, "variant": "two_heralds"})
    for turn in state.turns:
        assert turn["steps"][0]["do"] == "place"
        assert all(step["do"] != "place" for step in turn["steps"][1:])
    assert len(state.turns) == sum(30 - left for left in load("cascadero").after(state)["envoys"])


def test_an_extra_turn_is_a_turn_of_its_own():
    for seed in range(20):
        seats = [turn["seat"] for turn in played({"seats": 2}, seed).turns]
        if any(one == other for one, other in pairwise(seats)):
            return
    raise AssertionError("no game had an extra turn")


def test_a_seal_that_is_not_mentioned_is_not_spent():
    state = load("cascadero").new(seed=1)
    state.apply(state.seats_to_act[0], {"do": "place", "at": "7,4"})
    assert state.turns[0]["steps"] == [{"do": "place", "at": "7,4", "seal": False}]


# -- refusals --------------------------------------------------------------------------------------

RECORD = through_json(record.write(played({"seats": 2}, turns=8, names="random random")))
FIRST = RECORD["turns"][0]["seat"]
HERE = RECORD["turns"][0]["steps"][0]["at"]


def changed(*path, to, document=RECORD):
    """The record with one place changed."""
    document = copy.deepcopy(document)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return document


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": "4,4", "seal": False}),
         r"^turns\[3\]\.steps\[0\]: .*4,4"),
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": HERE, "seal": False}),
         r"^turns\[3\]\.steps\[0\]: "),
        (changed("turns", 0, "steps", 0, to={"do": "place", "at": "7,4", "seal": True}),
         r"^turns\[0\]\.steps\[0\]: .*seal"),
        (changed("turns", 0, "steps", 0, to={"do": "skip"}), r"^turns\[0\]\.steps\[0\]: "),
        (changed("turns", 0, "steps", 0, to={"do": "claim"}), r"^turns\[0\]\.steps\[0\]: "),
        (changed("turns", 0, "steps", 0, to={"do": "advance", "track": "blue"}),
         r"^turns\[0\]\.steps\[0\]: "),
        (changed("turns", 0, "steps", 0, to={"do": "advance", "track": "green"}),
         r"^turns\[0\]\.steps\[0\]\.track: 'green' is not one of"),
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": "99,99", "seal": False}),
         r"^turns\[3\]\.steps\[0\]"),
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": "7", "seal": False}),
         r"^turns\[3\]\.steps\[0\]\.at: "),
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": 7, "seal": False}),
         r"^turns\[3\]\.steps\[0\]\.at: "),
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": "7,4", "seal": "no"}),
         r"^turns\[3\]\.steps\[0\]\.seal: "),
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": "7,4", "seal": 0}),
         r"^turns\[3\]\.steps\[0\]\.seal: "),
        (changed("turns", 3, "steps", 0, to={"do": "place", "at": "7,4", "sael": True}),
         r"^turns\[3\]\.steps\[0\]\.sael: no such field"),
        (changed("turns", 3, "steps", 0, to={"do": "move", "from": "7,4"}),
         r"^turns\[3\]\.steps\[0\]: the field 'to' is missing"),
        (changed("turns", 3, "steps", 0, to={"do": "fly"}),
         r"^turns\[3\]\.steps\[0\]\.do: 'fly' is not one of place"),
        (changed("turns", 0, "seat", to=1 - FIRST), r"^turns\[0\]\.steps\[0\]: seat \d may"),
        (changed("turns", 2, "steps", to=[]), r"^turns\[2\]\.steps: a turn has at least one step"),
        (changed("options", to={"seats": 3, "colours": ["blue", "pink"]}), r"^options.*colours"),
        (changed("setup", to={"first": 5}), "^setup.first"),
        (changed("setup", to=[1]), "^setup: expected an object"),
        (changed("draws", to="bear"), "^draws: expected a list"),
        (changed("draws", to=["bear"]), r"^draws"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_wrong_record_is_refused_where_it_is_wrong(document, message):
    with pytest.raises(cascata.InputError, match=message):
        cascata.replay(document)


def test_two_turns_are_not_one():
    state = load("cascadero").new(seed=1, setup={"first": 0})
    state.apply(0, "place 0,2")
    state.apply(1, "place 0,3")
    document = through_json(record.write(state))
    first, second = (turn["steps"] for turn in document["turns"])
    joined = [{"seat": 0, "steps": first + second}]
    with pytest.raises(cascata.InputError, match=r"^turns\[0\]\.steps\[1\]"):
        cascata.replay(document | {"turns": joined})


def test_a_turn_with_a_choice_left_open_is_not_followed_by_another():
    state = play_with(
        load("cascadero").new(seed=3, seats=2), "greedy",
        until=lambda s: len(s.turns[-1]["steps"]) > 1 if s.turns else False,
    )  # fmt: skip
    document = through_json(record.write(state))
    last = document["turns"][-1]
    cut = {"seat": last["seat"], "steps": last["steps"][:1]}
    again = {"seat": last["seat"], "steps": last["steps"][1:]}
    with pytest.raises(cascata.InputError, match=rf"^turns\[{len(document['turns'])}\]"):
        cascata.replay(document | {"turns": [*document["turns"][:-1], cut, again]})


def test_steps_after_the_end_are_refused():
    document = record.write(played({"seats": 2}))
    extra = {"seat": 0, "steps": [{"do": "place", "at": "0,2", "seal": False}]}
    count = len(document["turns"])
    with pytest.raises(cascata.InputError, match=rf"^turns\[{count}\]\.steps\[0\]: the game is ov"):
        cascata.replay(document | {"turns": [*document["turns"], extra]})


# -- without a seed --------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "missing"), [({}, "first"), ({"board": "back"}, "first"),
                                                  ({"board": "back"}, "farmers")])  # fmt: skip
def test_without_a_seed_nothing_may_be_left_to_chance(options, missing):
    document = without_seed(played(options | {"seats": 2}, turns=4))
    del document["setup"][missing]
    with pytest.raises(cascata.InputError, match=f"setup.*{missing}"):
        cascata.replay(document)


def test_without_a_seed_every_farmer_needs_its_tile():
    document = without_seed(played({"board": "back", "seats": 2}, turns=4))
    del document["setup"]["farmers"]["8,5"]
    with pytest.raises(cascata.InputError, match=r"setup\.farmers"):
        cascata.replay(document)


# -- verifying -------------------------------------------------------------------------------------

HONEST = through_json(
    record.write(played({"seats": 2, "board": "back"}, names="random random"), observed=True)
)


def other_tile(cell):
    """A tile that does not lie there."""
    return "vp2" if HONEST["setup"]["farmers"][cell] != "vp2" else "turn"


@pytest.mark.parametrize(
    ("path", "to", "check", "problem"),
    [
        (("seed",), "another", "commitment", "commitment: the seed does not fit"),
        (("commitment",), "0" * 64, "commitment", "commitment: the seed does not fit"),
        (("setup", "first"), 1 - HONEST["setup"]["first"], "setup", r"setup\.first"),
        (("setup", "farmers", "8,5"), other_tile("8,5"), "setup", r"setup\.farmers\.8,5"),
        (("result", "scores", 0), 200, "result", "result: the turns give"),
        (("result", "minor"), not HONEST["result"]["minor"], "result", "result: the turns give"),
    ],
    ids=["seed", "commitment", "first", "farmer", "score", "minor"],
)
def test_a_record_that_was_tampered_with_is_found(path, to, check, problem):
    answer = cascata.verify(changed(*path, to=to, document=HONEST))
    assert answer["verified"] is False
    assert answer["checks"][check] is False
    assert re.search(problem, answer["problem"])


def test_a_seed_changed_together_with_its_hash_is_found():
    document = HONEST | {"seed": "another", "commitment": commitment("another")}
    assert cascata.verify(document)["verified"] is False


def test_what_was_dealt_is_written_down():
    setup = HONEST["setup"]
    assert set(setup) == {"first", "farmers"}
    assert set(setup["farmers"]) == set(FARMERS["back"])
    assert set(RECORD["setup"] or {}) <= {"first"}


# -- anything at all -------------------------------------------------------------------------------

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["7,4", "8,5", "blue", "place", "move", "skip", "vp3", "back", "ask"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
steps = st.dictionaries(
    st.sampled_from(["do", "at", "seal", "track", "from", "to"]), anything, max_size=4
)


@settings(max_examples=150)
@given(st.sampled_from(["options", "setup", "draws", "seed", "turns", "rules"]), anything, steps)
def test_anything_is_replayed_or_refused_politely(part, value, step):
    for document in (
        RECORD | {part: value},
        changed("turns", 2, "steps", 0, to=step),
        changed("turns", 2, "steps", 0, "do", to=value),
    ):
        for function in (cascata.replay, cascata.verify):
            with suppress(cascata.InputError):
                function(document)
