"""Records: a game written down, played again, checked against its seed, and refused when wrong."""

import copy
import json
import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cascata
from cascata.core import record
from cascata.core.rng import commitment
from playthrough import lively_rounds, load, walked

GAMES = {
    "A": {"seats": 2, "sheet": "A"},
    "B": {"seats": 1, "sheet": "B", "challenge": "all"},
    "C": {"seats": 3, "sheet": "C", "abundance": True},
    "D": {"seats": 1, "scenario": 4},
    "family": {"seats": 2, "sheet": "B", "mode": "family", "leftover_rounding": "down"},
    "eight": {"seats": 8, "advantages": ["3", "8", "10", "2"]},
}
every_game = pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)


def played(options, seed="record", rounds=20):
    """A game that was played by chance, to the end or for some rounds."""
    return lively_rounds(load("rivers").new(seed=seed, **options), seed, rounds)


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
    assert (document["format"], document["game"]) == ("cascata-record/1", "rivers")
    assert record.read(document).to_bytes() == state.to_bytes()
    assert cascata.replay(document)["result"] == document["result"] == state.result()


@every_game
def test_what_was_seen_is_enough_to_play_it_again(options):
    state = played(options)
    again = record.read(without_seed(state))
    assert again.result() == state.result()
    assert again.view(None) | {"commitment": None} == state.view(None) | {"commitment": None}


@every_game
def test_an_honest_record_is_verified(options):
    document = through_json(record.write(played(options, rounds=6), observed=True))
    answer = cascata.verify(document)
    assert answer["problem"] is None
    assert answer["verified"] is True
    assert answer["checks"]["setup"] is answer["checks"]["draws"] is True


@pytest.mark.parametrize("steps", range(1, 60, 9))
def test_a_game_in_progress_can_be_written_down(steps):
    state = walked(load("rivers").new(seed=steps, seats=3, sheet="B"), steps, steps)
    again = record.read(through_json(record.write(state)))
    assert again.to_bytes() == state.to_bytes()
    assert walked(again, 1).to_bytes() == walked(state, 1).to_bytes()


def test_one_entry_for_each_seat_and_round():
    state = played({"seats": 3, "sheet": "A"}, rounds=4)
    assert [turn["seat"] for turn in state.turns] == [0, 1, 2] * 4
    for turn in state.turns:
        assert turn["steps"][0]["do"] == "dice"
        assert [step["do"] for step in turn["steps"]].count("confirm") == 1
        assert turn["steps"][-1] == {"do": "confirm"}


def test_replay_tells_the_public_state_after_every_turn():
    state = played({"seats": 2, "sheet": "A"}, rounds=3)
    answer = cascata.replay(through_json(record.write(state)), turns=True)
    assert [turn["seat"] for turn in answer["turns"]] == [0, 1] * 3
    assert answer["turns"][-1]["after"] == answer["after"]
    assert answer["after"]["round"] == 4
    # The first of a round is hidden until the second has confirmed.
    first = answer["turns"][0]["after"]
    assert first["round"] == 1
    assert first["to_act"] == [1]


# -- refusals --------------------------------------------------------------------------------------

STATE = played({"seats": 2, "sheet": "B", "advantages": ["1", "4", "5", "12"]}, rounds=6)
RECORD = through_json(record.write(STATE))


def changed(*path, to, document=RECORD):
    """The record with one place changed."""
    document = copy.deepcopy(document)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return document


def step(to, turn=2, number=0):
    return changed("turns", turn, "steps", number, to=to)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (step({"do": "fly"}), r"^turns\[2\]\.steps\[0\]\.do: 'fly' is not one of dice"),
        (step({"do": "confirm"}), r"^turns\[2\]\.steps\[0\]: "),
        (step({"do": "card", "slot": 1}), r"^turns\[2\]\.steps\[0\]: "),
        (step({"do": "pay"}), r"^turns\[2\]\.steps\[0\]: "),
        (step({"do": "dice", "action": "turn"}), r"^turns\[2\]\.steps\[0\]\.action: 'turn'"),
        (step({"do": "dice", "action": "two", "animal": "fox"}),
         r"^turns\[2\]\.steps\[0\]\.animal: no such field"),
        (step({"do": "dice", "action": "upgrade"}),
         r"^turns\[2\]\.steps\[0\]: the field 'animal' is missing"),
        (step({"do": "dice", "action": "upgrade", "animal": "wolf"}),
         r"^turns\[2\]\.steps\[0\]\.animal: 'wolf' is not one of bear"),
        (step({"do": "dice", "action": "upgrade", "animal": "bear"}),
         r"^turns\[2\]\.steps\[0\]: .*bear"),
        (step({"do": "dice", "action": "downgrade", "animal": "salmon"}),
         r"^turns\[2\]\.steps\[0\]: .*salmon"),
        (step({"do": "harvest", "take": {"fox": 60}}, number=1), r"^turns\[2\]\.steps\[1\]: "),
        (step({"do": "harvest", "take": {"wolf": 1}}, number=1),
         r"^turns\[2\]\.steps\[1\]\.take\.wolf: "),
        (step({"do": "harvest", "take": {}}, number=1), r"^turns\[2\]\.steps\[1\]\.take: "),
        (step({"do": "harvest", "take": {"fox": -1}}, number=1),
         r"^turns\[2\]\.steps\[1\]\.take\.fox: "),
        (step({"do": "harvest", "take": {"fox": 1}, "without": [9]}, number=1),
         r"^turns\[2\]\.steps\[1\]\.without\[0\]: "),
        (step({"do": "harvest", "take": {"fox": 1}, "without": [1, 1]}, number=1),
         r"^turns\[2\]\.steps\[1\]\.without: "),
        (step({"do": "trace", "at": "9"}), r"^turns\[2\]\.steps\[0\]\.at: "),
        (step({"do": "trace", "track": "moon"}), r"^turns\[2\]\.steps\[0\]\.track: 'moon'"),
        (step({"do": "sun", "pick": -1}), r"^turns\[2\]\.steps\[0\]\.pick: "),
        (step({"do": "swap", "animal": "fox"}), r"^turns\[2\]\.steps\[0\]: the field 'for'"),
        (changed("turns", 0, "seat", to=1), r"^turns\[[01]\]"),
        (changed("turns", 0, "seat", to=7), r"^turns\[0\]\.steps\[0\]: seat 7"),
        (changed("turns", 2, "steps", to=[]), r"^turns\[2\]\.steps: a turn has at least one step"),
        (changed("options", "sheet", to="Z"), r"^options\.sheet"),
        (changed("setup", to={"deck": ["nothing"]}), r"^setup\.deck\[0\]"),
        (changed("setup", to=[1]), "^setup: expected an object"),
        (changed("draws", to="bear"), "^draws: expected a list"),
        (changed("draws", to=["wolf"]), r"^draws"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_wrong_record_is_refused_where_it_is_wrong(document, message):
    with pytest.raises(cascata.InputError, match=message):
        cascata.replay(document)


def test_a_round_that_was_not_confirmed_is_not_followed_by_the_next():
    cut = copy.deepcopy(RECORD)
    cut["turns"][0]["steps"].pop()
    with pytest.raises(cascata.InputError, match=r"^turns\[2\]"):
        cascata.replay(cut)


def test_two_rounds_are_not_one():
    state = played({"seats": 1, "sheet": "A"}, rounds=2)
    document = through_json(record.write(state))
    first, second = (turn["steps"] for turn in document["turns"])
    with pytest.raises(cascata.InputError, match=r"^turns\[0\]"):
        cascata.replay(document | {"turns": [{"seat": 0, "steps": first + second}]})


def test_steps_after_the_end_are_refused():
    document = record.write(played({"seats": 1, "sheet": "A"}))
    extra = {"seat": 0, "steps": [{"do": "dice", "action": None}]}
    with pytest.raises(cascata.InputError, match=r"^turns\[20\]\.steps\[0\]: the game is over"):
        cascata.replay(document | {"turns": [*document["turns"], extra]})


def test_every_refusal_has_a_code_of_its_own_and_a_sentence():
    state = load("rivers").new(seed=1, seats=1, sheet="C")
    for text in ("confirm", "pay", "card 1", "harvest fox 1", "take bear", "trace 0,1", "sun 0"):
        with pytest.raises(cascata.IllegalAction) as refused:
            state.apply(0, text)
        assert refused.value.code not in ("", "illegal")
        assert len(str(refused.value)) > 10


# -- without a seed --------------------------------------------------------------------------------


def test_without_a_seed_all_cards_and_faces_must_be_there():
    document = without_seed(played({"seats": 2, "sheet": "A"}, rounds=4))
    for part, message in ((("setup", "deck"), r"setup\.deck"), (("draws",), "draws")):
        short = copy.deepcopy(document)
        inner = short if len(part) == 1 else short[part[0]]
        inner[part[-1]] = inner[part[-1]][:-1]
        with pytest.raises(cascata.InputError, match=message):
            cascata.replay(short)


def test_without_a_seed_the_advantage_cards_must_be_there():
    document = without_seed(played({"seats": 1, "sheet": "A"}, rounds=2))
    del document["setup"]["advantages"]
    with pytest.raises(cascata.InputError, match=r"setup.*advantages"):
        cascata.replay(document)


# -- verifying -------------------------------------------------------------------------------------

HONEST = through_json(record.write(played({"seats": 2, "sheet": "A"}), observed=True))


def other(place, value):
    """Something else that could stand there."""
    fits = {"deck": ("rivers-1-1", "rivers-1-2"), "draws": ("elk", "fox")}[place]
    return next(one for one in fits if one != value)


@pytest.mark.parametrize(
    ("path", "to", "check", "problem"),
    [
        (("seed",), "another", "commitment", "commitment: the seed does not fit"),
        (("commitment",), "0" * 64, "commitment", "commitment: the seed does not fit"),
        (
            ("setup", "deck", 3),
            other("deck", HONEST["setup"]["deck"][3]),
            "setup",
            r"setup\.deck\[3\]",
        ),
        (("setup", "advantages"), ["1", "2", "3", "4"][::-1], "setup", r"setup\.advantages"),
        (("draws", 5), other("draws", HONEST["draws"][5]), "draws", r"draws\[5\]"),
        (("result", "scores", 0), 200, "result", "result: the turns give"),
    ],
    ids=["seed", "commitment", "deck", "advantages", "draws", "score"],
)
def test_a_record_that_was_tampered_with_is_found(path, to, check, problem):
    answer = cascata.verify(changed(*path, to=to, document=HONEST))
    assert answer["verified"] is False
    assert answer["checks"][check] is False
    assert re.search(problem, answer["problem"])


def test_a_seed_changed_together_with_its_hash_is_found():
    document = HONEST | {"seed": "another", "commitment": commitment("another")}
    assert cascata.verify(document)["verified"] is False


# -- anything at all -------------------------------------------------------------------------------

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["0,1", "bear", "rivers", "two", "harvest", "sun", "family", "any", "B"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
FIELDS = ["do", "action", "animal", "take", "without", "slot", "for", "of", "at", "track", "pick"]
steps = st.dictionaries(st.sampled_from(FIELDS), anything, max_size=4)


@settings(max_examples=120)
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
