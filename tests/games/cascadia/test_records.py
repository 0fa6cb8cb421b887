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
from cascata.core.errors import OtherRules
from cascata.core.rng import commitment
from playthrough import do, load, now, play_with, table, walked, whole_turn

GAMES = {
    "solo": {"seats": 1},
    "two": {"seats": 2, "cards": "ABCDA"},
    "three": {"seats": 3, "cards": "DCBAD"},
    "four": {"seats": 4, "cards": "BBBBB"},
    "random cards": {"seats": 2, "cards": "random"},
    "scenario": {"seats": 1, "scenario": 9},
    "prototype": {"seats": 2, "edition": "prototype", "cards": "CCCCC"},
    "two sets of cards": {"seats": 2, "restriction": 6},
    "no starters": {"seats": 3, "restriction": 7},
    "hidden cards": {"seats": 3, "restriction": 10, "cards": "random"},
}
every_game = pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)


def played(options, seed="record", turns=None):
    """A game that bots have played, to the end or for some turns."""
    state = load().new(seed=seed, **options)
    names = ["greedy", "random", "greedy", "random"][: state.options.seats]
    return play_with(state, names, seed, until=lambda s: s.record.turn == turns)


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
    assert document["format"] == "cascata-record/1"
    assert document["game"] == "cascadia"
    assert document["rules"] == 1
    assert record.read(document).to_bytes() == state.to_bytes()
    answer = cascata.replay(document)
    assert answer["result"] == document["result"] == state.result()
    assert answer["over"]


@every_game
def test_what_chance_showed_is_enough_to_play_it_again(options):
    state = played(options)
    again = record.read(without_seed(state))
    assert again.result() == state.result()
    assert again.view(None) | {"commitment": None} == state.view(None) | {"commitment": None}


@every_game
def test_a_game_in_progress_can_be_written_down(options):
    state = played(options, turns=7)
    do(state, "take 0")
    document = through_json(record.write(state))
    assert document["result"] is None
    again = record.read(document)
    assert again.to_bytes() == state.to_bytes()
    assert not cascata.replay(document)["over"]
    assert walked(again, 1).to_bytes() == walked(state, 1).to_bytes()


def test_a_record_without_a_seed_stays_without_one():
    document = without_seed(played(GAMES["two"], turns=6))
    again = record.write(record.read(document))
    assert again["seed"] is None
    assert again["setup"] == document["setup"]
    assert again["draws"] == document["draws"]


def test_a_game_with_known_luck_keeps_it_in_its_record():
    state = table("bear elk salmon hawk fox fox", tiles=[30, 31, 32, 33])
    whole_turn(state)
    document = through_json(record.write(state))
    assert document["draws"] == ["bear", "elk", "salmon", "hawk", "fox", "fox"]
    assert document["setup"]["tiles"] == [30, 31, 32, 33]
    assert record.read(document).to_bytes() == state.to_bytes()


def test_set_up_and_draws_come_before_the_seed():
    state = load().new(seats=2, seed=5, setup={"first": 1}, draws=["fox"])
    assert now(state) == 1
    assert state.view(None)["market"][0]["token"] == "fox"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_with_known_draws_goes_on_the_same_way_after_json(seats):
    state = record.read(without_seed(played({"seats": seats}, turns=10 * seats)))
    later = without_seed(played({"seats": seats}))
    state = load().start(state.options, None, later["setup"], later["draws"])
    for turn in later["turns"][: 5 * seats]:
        state.apply_turn(turn["seat"], turn["steps"])
    again = load().state_from_json(through_json(state.to_json()))
    for turn in later["turns"][5 * seats :]:
        again.apply_turn(turn["seat"], turn["steps"])
    assert again.result() == later["result"]


def test_a_draw_that_fails_loses_none_of_the_draws_to_come():
    draws = ["bear", "elk", "salmon", "hawk"] * 18
    state = table(" ".join(draws), seats=4, nature=1)
    state.record.bag[0] = 0
    before = state.to_bytes()
    with pytest.raises(cascata.InputError):
        state.apply(0, "spend_clear 1")
    assert state.to_bytes() == before
    state.record.bag[0] = 19
    do(state, "spend_clear 1")
    while len(state.drawn) < len(draws):
        whole_turn(state)
    assert state.drawn == draws


def test_turns_and_steps_are_written_as_they_were_done():
    state = table("bear elk salmon hawk fox", tiles=[30])
    do(state, "take 0", "put 0,1", "lay 1,0 turns=2")
    assert record.write(state)["turns"] == [
        {
            "seat": 0,
            "steps": [
                {"do": "take", "tile": 0, "token": 0},
                {"do": "put", "at": "0,1"},
                {"do": "lay", "at": "1,0", "turns": 2},
            ],
        }
    ]


def test_replay_can_tell_every_turn():
    state = played(GAMES["two"], turns=5)
    answer = cascata.replay(through_json(record.write(state)), turns=True)
    assert [turn["seat"] for turn in answer["turns"]] == [t["seat"] for t in state.turns]
    after = answer["turns"][-1]["after"]
    assert after == answer["after"] == load().after(state)
    assert after["turn"] == 5
    assert set(after) == {"turn", "to_act", "over", "market", "bag", "aside", "stack", "seats"}
    assert sum(after["bag"].values()) + 4 <= 100
    for seat in after["seats"]:
        assert set(seat) == {"tiles", "tokens", "nature", "score"}
        assert seat["score"]["total"] >= 0
    assert [turn["after"]["turn"] for turn in answer["turns"]] == [1, 2, 3, 4, 5]


def test_replaying_leaves_the_document_alone():
    document = through_json(record.write(played(GAMES["two"], turns=4)))
    before = copy.deepcopy(document)
    cascata.replay(document, turns=True)
    cascata.verify(document)
    assert document == before


def test_a_record_that_claims_another_result_is_of_other_rules():
    document = record.write(played(GAMES["two"])) | {"result": {"scores": [1, 2], "winners": [1]}}
    with pytest.raises(OtherRules, match=r"the record says .*, the turns give"):
        cascata.replay(document)


# -- refusals --------------------------------------------------------------------------------------

RECORD = through_json(record.write(played(GAMES["two"], turns=8)))


def changed(*path, to):
    """The record with one place changed."""
    document = copy.deepcopy(RECORD)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return document


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (changed("turns", 3, "steps", 1, to={"do": "lay", "at": "9,9", "turns": 0}),
         r"^turns\[3\]\.steps\[1\]: cannot lay on 9,9: it touches no tile of seat \d$"),
        (changed("turns", 3, "steps", 1, to={"do": "fly"}),
         r"^turns\[3\]\.steps\[1\]\.do: 'fly' is not one of clear"),
        (changed("turns", 3, "steps", 1, to={"do": "put"}),
         r"^turns\[3\]\.steps\[1\]: the field 'at' is missing"),
        (changed("turns", 3, "steps", 1, to=[]), r"^turns\[3\]\.steps\[1\]: expected an object"),
        (changed("turns", 0, "seat", to=1 - RECORD["turns"][0]["seat"]),
         r"^turns\[0\]\.steps\[0\]: seat \d may not act"),
        (changed("turns", 0, "seat", to="0"), r"^turns\[0\]\.seat: expected a whole number"),
        (changed("turns", 2, "steps", to=[]), r"^turns\[2\]\.steps: a turn has at least one step"),
        (changed("turns", 2, to={"seat": 0}), r"^turns\[2\]: the field 'steps' is missing"),
        (changed("turns", to={}), "^turns: expected a list"),
        (changed("turns", to=None), "'turns' is missing"),
        (changed("format", to="cascata-record/2"), "^format: 'cascata-record/2' is not one of"),
        (changed("game", to="chess"), "^game: 'chess' is not one of"),
        (changed("rules", to=0), "^rules: expected a whole number from 1 to 1000000, got 0"),
        (changed("options", to={"seats": 9}), "^options.seats: 9 is not one of"),
        (changed("options", to=[]), "^options: expected an object"),
        (changed("seed", to=[7]), "^seed: expected a number or a text"),
        (changed("seed", to=""), "^seed: expected a number or a text"),
        (changed("seed", to="\ud800"), "^seed"),
        (changed("setup", to={"first": 5}), "^setup.first"),
        (changed("setup", to=[1]), "^setup: expected an object"),
        (changed("draws", to="bear"), "^draws: expected a list"),
        (changed("draws", to=["wolf"]), r"^draws\[0\]: 'wolf' is not one of bear"),
        (changed("moves", to=[]), "^moves: no such field"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_wrong_record_is_refused_where_it_is_wrong(document, message):
    with pytest.raises(cascata.InputError, match=message):
        cascata.replay(document)


@pytest.mark.parametrize("document", [None, [], 7, "record", {}], ids=repr)
def test_what_is_no_record_is_refused(document):
    for function in (cascata.replay, cascata.verify):
        with pytest.raises(cascata.InputError):
            function(document)


def test_a_refused_step_keeps_its_code():
    document = changed("turns", 3, "steps", 1, to={"do": "lay", "at": "9,9", "turns": 0})
    with pytest.raises(cascata.InputError) as refused:
        cascata.replay(document)
    assert refused.value.code == "not_adjacent"


def test_a_turn_holds_the_steps_of_one_turn():
    state = table(seats=1)
    whole_turn(state), whole_turn(state)
    document = through_json(record.write(state))
    first, second = document["turns"]
    joined = {"seat": 0, "steps": first["steps"] + second["steps"]}
    with pytest.raises(cascata.InputError, match=r"^turns\[0\]"):
        cascata.replay(document | {"turns": [joined]})
    halves = [{"seat": 0, "steps": [step]} for step in first["steps"]]
    with pytest.raises(cascata.InputError, match=r"^turns\[1\]"):
        cascata.replay(document | {"turns": halves})


def test_steps_after_the_end_are_refused():
    document = record.write(played(GAMES["solo"]))
    extra = {"seat": 0, "steps": [{"do": "take", "tile": 0, "token": 0}]}
    with pytest.raises(cascata.InputError, match=r"^turns\[20\]\.steps\[0\]: the game is over"):
        cascata.replay(document | {"turns": [*document["turns"], extra]})


# -- without a seed --------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["setup", "draws"])
def test_without_a_seed_set_up_and_draws_are_needed(missing):
    document = without_seed(played(GAMES["two"], turns=4))
    cascata.replay(document)
    with pytest.raises(cascata.InputError, match="seed"):
        cascata.replay(document | {missing: None})


@pytest.mark.parametrize("missing", ["first", "starters", "tiles"])
def test_without_a_seed_nothing_may_be_left_to_chance(missing):
    document = without_seed(played(GAMES["two"], turns=4))
    del document["setup"][missing]
    with pytest.raises(cascata.InputError, match=f"setup.*{missing}"):
        cascata.replay(document)


def test_without_a_seed_random_cards_must_be_written_down():
    document = without_seed(played(GAMES["random cards"], turns=4))
    assert set(document["setup"]["cards"]) <= set("ABCD")
    del document["setup"]["cards"]
    with pytest.raises(cascata.InputError, match=r"setup.*cards"):
        cascata.replay(document)


def test_a_list_of_draws_that_ends_too_early_is_refused():
    document = without_seed(played(GAMES["two"], turns=6))
    document["draws"].pop()
    with pytest.raises(cascata.InputError, match="draws: the list ends"):
        cascata.replay(document)


def test_a_list_of_tiles_that_ends_too_early_is_refused():
    document = without_seed(played(GAMES["two"], turns=6))
    document["setup"]["tiles"].pop()
    with pytest.raises(cascata.InputError, match=r"setup.tiles: the list ends after 9 tiles"):
        cascata.replay(document)


def test_a_draw_that_the_bag_lacks_is_named():
    document = without_seed(played(GAMES["two"], turns=30))
    document["draws"] = document["draws"][:10] + ["bear"] * 40
    with pytest.raises(cascata.InputError, match=r"draws|turns\["):
        cascata.replay(document)


# -- verifying -------------------------------------------------------------------------------------


@every_game
def test_an_honest_record_is_verified(options):
    for observed in (True, False):
        document = through_json(record.write(played(options), observed=observed))
        answer = cascata.verify(document)
        assert answer["problem"] is None
        assert answer["verified"] is True
        expected = True if observed else None
        assert answer["checks"] == {
            "commitment": True,
            "setup": expected,
            "draws": expected,
            "result": True,
        }


def test_the_commitment_is_there_from_the_start_and_fits_the_seed():
    state = load().new(seats=2, seed="secret")
    assert state.view(None)["commitment"] == commitment("secret")
    assert record.write(state)["commitment"] == commitment("secret")


HONEST = through_json(record.write(played(GAMES["two"]), observed=True))


def tampered(*path, to):
    document = copy.deepcopy(HONEST)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return document


def other(animal):
    return "elk" if animal == "bear" else "bear"


@pytest.mark.parametrize(
    ("document", "check", "problem"),
    [
        (tampered("seed", to="another"), "commitment", "commitment: the seed does not fit"),
        (tampered("commitment", to="0" * 64), "commitment", "commitment: the seed does not fit"),
        (tampered("draws", 9, to=other(HONEST["draws"][9])), "draws", r"draws\[9\]: the record"),
        (tampered("draws", to=HONEST["draws"][:-1]), "draws", "draws: the record has"),
        (tampered("draws", to=[*HONEST["draws"], "bear"]), "draws", "draws: the record has"),
        (tampered("setup", "tiles", 6, to=HONEST["setup"]["tiles"][7]), "setup",
         r"setup.tiles\[6\]"),
        (tampered("setup", "first", to=1 - HONEST["setup"]["first"]), "setup", "setup.first"),
        (tampered("setup", "starters", 0, to="S9"), "setup", r"setup.starters\[0\]"),
        (tampered("result", "scores", 0, to=200), "result", "result: the turns give"),
        (tampered("result", "winners", to=[0, 1]), "result", "result: the turns give"),
    ],
    ids=["seed", "commitment", "a draw", "a draw less", "a draw more", "a tile", "first", "starter",
         "score", "winners"],
)  # fmt: skip
def test_a_record_that_was_tampered_with_is_found(document, check, problem):
    answer = cascata.verify(document)
    assert answer["verified"] is False
    assert answer["checks"][check] is False
    assert re.search(problem, answer["problem"])


def test_a_seed_changed_together_with_its_hash_is_found():
    document = HONEST | {"seed": "another", "commitment": commitment("another")}
    answer = cascata.verify(document)
    assert answer["verified"] is False
    assert answer["problem"]


def test_a_step_changed_afterwards_is_found():
    document = tampered("turns", 5, "steps", 0, to={"do": "take", "tile": 0, "token": 0})
    if document == HONEST:
        document = tampered("turns", 5, "steps", 0, to={"do": "take", "tile": 1, "token": 1})
    assert cascata.verify(document)["verified"] is False


def test_a_record_without_a_seed_cannot_be_verified():
    with pytest.raises(cascata.InputError, match=r"^seed: a record without a seed"):
        cascata.verify(HONEST | {"seed": None})


def test_cards_that_were_drawn_are_verified():
    state = played(GAMES["random cards"], turns=2)
    document = through_json(record.write(state, observed=True))
    assert document["setup"]["cards"] == "".join(state.view(None)["cards"].values())
    assert cascata.verify(document)["verified"]
    letters = {"A": "B"}.get(document["setup"]["cards"][0], "A") + document["setup"]["cards"][1:]
    document["setup"]["cards"] = letters
    assert cascata.verify(document)["verified"] is False


# -- anything at all -------------------------------------------------------------------------------

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["bear", "S1", "0,0", "1,0", "take", "lay", "put", "AAAAA", "random"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
SHORT = through_json(record.write(played({"seats": 2, "cards": "random"}, turns=4), observed=True))


def paths(value, prefix=()):
    """Every place in a document."""
    yield prefix
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(inner, (*prefix, key))


PLACES = [path for path in paths(SHORT) if path]


def replays_or_refuses(document):
    for function in (cascata.replay, cascata.verify):
        with suppress(cascata.InputError):
            json.dumps(function(document))


@given(json_values)
def test_any_document_replays_or_is_refused(document):
    replays_or_refuses(document)


@given(st.dictionaries(st.sampled_from([*SHORT, "moves"]), json_values))
def test_any_fields_replay_or_are_refused(fields):
    replays_or_refuses({"format": "cascata-record/1", "game": "cascadia", "turns": []} | fields)


@settings(max_examples=200)
@given(st.data())
def test_a_changed_record_replays_or_is_refused(data):
    document = copy.deepcopy(SHORT)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(PLACES))
        inner = document
        try:
            for key in path[:-1]:
                inner = inner[key]
            if data.draw(st.booleans()):
                inner[path[-1]] = data.draw(json_values)
            else:
                del inner[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change has taken this place away
    replays_or_refuses(document)


STATE = load().new(seats=2, seed=1).to_json()


@given(st.sampled_from(list(STATE)), json_values)
def test_a_changed_state_is_read_or_refused(field, value):
    with suppress(cascata.InputError):
        load().state_from_json(through_json(STATE) | {field: value})
