"""What a turn offers: every field with what it would bring is what doing it does bring."""

import random
from collections import defaultdict
from functools import cache

import pytest

import cascata
from oracles.cascadero import (
    BESIDE,
    POINTS,
    TOWNS,
    UNIQUE,
    connected,
    destination,
    space_action,
    town_beside,
)

GAME = cascata.load("cascadero")
TABLES = {
    "front": {"seats": 2},
    "four": {"seats": 4, "heralds": "x"},
    "ever": {"seats": 2, "heralds": "o", "first_envoy": "ever"},
    "asked": {"seats": 3, "claim": "ask"},
    "two heralds": {"seats": 2, "variant": "two_heralds"},
    "farmers": {"seats": 2, "board": "back"},
    "farmers, asked": {"seats": 3, "board": "back", "farmers": "kept", "claim": "ask"},
}
every_table = pytest.mark.parametrize("name", TABLES)


@cache
def lively_states(engine_states, name):
    """States of a few lively games of this table, by what they ask."""
    found = defaultdict(list)
    for seed in range(4):
        for state in engine_states(TABLES[name], seed):
            if not state.is_over:
                found[state.view(None)["phase"]].append(state.copy())
    return found


def states(engine_states, name, phase, most):
    """Some states in which a seat is asked for something of this kind."""
    found = lively_states(engine_states, name)[phase]
    return random.Random(phase).sample(found, min(most, len(found)))


def decline_all(state, seat, turn):
    """Decline whatever the turn still asks; returns the kinds of questions."""
    asked = []
    while not state.is_over and state.progress[0] == turn:
        asked.append(state.view(None)["phase"])
        state.apply(seat, "skip")
    return asked


def claims(view, seat):
    """The achievements of a seat."""
    mine = view["seats"][seat]
    unique = [name for name in UNIQUE if view["unique"][name] == seat]
    pairs = [f"pair_{track}" for track in mine["pairs"]]
    return {*unique, *pairs, *(["all_pairs"] if mine["all_pairs"] else [])}


def meets(view, track, start, end):
    """What a cube meets on its way, from low to high."""
    met = []
    for space in range(start + 1, end + 1):
        action = space_action(track, space)
        here = {"track": track, "space": space}
        if space in POINTS:
            first = space not in view["taken"][track] and len(set(POINTS[space])) == 2
            points = POINTS[space][0] if first else POINTS[space][1]
            met.append(here | {"what": "points", "points": points, "first": first})
        elif action == "seal" and space == end:
            met.append(here | {"what": "seal" if space in view["seals"][track] else "move"})
        elif action in ("advance", "turn"):
            met.append(here | {"what": action})
    return met


def check(state, seat, action, effect, sealed=0):
    """An effect tells what happens when the action is done and everything else is declined."""
    before, turn = state.view(None), state.progress[0]
    done, left_alone = state.copy(), state.copy()
    done.apply(seat, action)
    asked = decline_all(done, seat, turn)
    after = done.view(None)
    # What waits already comes to the seat whatever it chooses now: it is no effect of this choice.
    if before["phase"] != "place":
        decline_all(left_alone, seat, turn)
    mine, alone = after["seats"][seat], left_alone.view(None)["seats"][seat]
    points = mine["score"]["total"] - alone["score"]["total"]
    seals = mine["seals"] - alone["seals"] + sealed
    if isinstance(effect, str):
        assert (points, seals, asked) == (0, 0, [])
        assert mine["cubes"] == before["seats"][seat]["cubes"]
        return
    assert effect["points"] == points
    assert effect["seals"] == seals
    assert effect["choices"] == asked
    if before["options"]["claim"] == "auto":
        won = claims(after, seat) - claims(left_alone.view(None), seat)
        assert {claim["achievement"] for claim in effect["claims"]} == won
    turns = (effect["advance"] or {"meets": []})["meets"]
    expected = sum(met["what"] == "turn" for met in turns) + (effect["farmer"] == "turn")
    assert effect["turns"] == expected


def check_advance(view, seat, advance, track, steps):
    """The way of a cube is as the board says."""
    start = view["seats"][seat]["cubes"][track]
    end = destination(start, steps)
    assert advance == {
        "track": track,
        "from": start,
        "to": end,
        "blocked": start == end,
        "meets": meets(view, track, start, end),
    }


@every_table
def test_every_field_is_offered_with_what_it_does(engine_states, name):
    for state in states(engine_states, name, "place", 2):
        seat = state.seats_to_act[0]
        offers, view = state.offers(seat), state.view(seat)
        assert (offers["phase"], offers["skip"]) == ("place", False)
        legal = [action.to_json() for action in state.legal(seat)]
        assert set(offers["place"]) == {step["at"] for step in legal if not step["seal"]}
        assert set(offers["sealed"]) == {step["at"] for step in legal if step["seal"]}
        mine = {cell for cell, owner, _ in view["board"] if owner == seat}
        board = {cell for cell, _, _ in view["board"]}
        for step in legal:
            at, seal = step["at"], step["seal"]
            effect = offers["sealed" if seal else "place"][at]
            check(state, seat, step, effect, seal)
            town = town_beside(state.options.board, at)
            group = connected(state.options.board, mine | {at}, at)
            if town is None:
                scores = False
                nothing = "wild"
            else:
                touched = any(c in group for c in BESIDE[state.options.board][town] if c != at)
                scores = seal or (len(group) > 1 and not touched)
                nothing = "alone" if len(group) == 1 else "touched"
            if isinstance(effect, str):
                assert effect == nothing
                assert not scores
                continue
            assert effect["town"] == (town if scores else None)
            assert effect["farmer"] == (view["farmers"] or {}).get(at)
            if not scores:
                assert (effect["base"], effect["herald"], effect["advance"]) == (0, 0, None)
                continue
            assert effect["herald"] == (town in view["heralds"])
            if state.options.first_envoy == "now":
                visited = any(cell in board for cell in BESIDE[state.options.board][town])
                assert effect["base"] == 1 + visited
            steps = effect["base"] + effect["herald"]
            track = TOWNS[state.options.board][town]
            check_advance(view, seat, effect["advance"], track, steps)


@every_table
def test_every_cube_is_offered_with_what_it_does(engine_states, name):
    for state in states(engine_states, name, "advance", 12):
        seat = state.seats_to_act[0]
        offers, view = state.offers(seat), state.view(seat)
        assert (offers["phase"], offers["skip"]) == ("advance", True)
        assert list(offers["advance"]) == list(view["seats"][seat]["cubes"])
        for track, effect in offers["advance"].items():
            check(state, seat, f"advance {track}", effect)
            check_advance(view, seat, effect["advance"], track, 1)
            assert (effect["town"], effect["farmer"]) == (None, None)


@every_table
def test_every_move_is_offered_with_what_it_does(engine_states, name):
    for state in states(engine_states, name, "move", 6):
        seat = state.seats_to_act[0]
        offers, view = state.offers(seat), state.view(seat)
        assert (offers["phase"], offers["skip"]) == ("move", True)
        offered = {(start, to) for start, row in offers["move"].items() for to in row}
        legal = [action.to_json() for action in state.legal(seat)]
        assert offered == {(s["from"], s["to"]) for s in legal if s["do"] == "move"}
        for start, to in offered:
            effect = offers["move"][start][to]
            check(state, seat, f"move {start} {to}", effect)
            if not isinstance(effect, str):
                assert effect["town"] is effect["advance"] is None
                assert effect["farmer"] == (view["farmers"] or {}).get(to)


@pytest.mark.parametrize("name", ["two heralds", "farmers"])
def test_every_town_is_offered_to_a_herald(engine_states, name):
    found = states(engine_states, name, "herald", 6)
    assert found
    for state in found:
        seat = state.seats_to_act[0]
        offers = state.offers(seat)
        assert (offers["phase"], offers["skip"]) == ("herald", True)
        offered = {(start, to) for start, towns in offers["herald"].items() for to in towns}
        legal = [action.to_json() for action in state.legal(seat)]
        assert offered == {(s["from"], s["to"]) for s in legal if s["do"] == "herald"}


@pytest.mark.parametrize("name", ["asked", "farmers, asked"])
def test_an_achievement_is_offered_with_its_points(engine_states, name):
    found = states(engine_states, name, "claim", 12)
    assert found
    for state in found:
        seat = state.seats_to_act[0]
        offers = state.offers(seat)
        assert (offers["phase"], offers["skip"]) == ("claim", True)
        assert offers["claim"]["achievement"] == state.view(seat)["asked"]["achievement"]
        claimed = state.copy()
        claimed.apply(seat, "claim")
        assert offers["claim"]["achievement"] in claims(claimed.view(None), seat)
        assert {"claim", "skip"} == {str(action) for action in state.legal(seat)}


# -- previews --------------------------------------------------------------------------------------


@every_table
def test_a_preview_is_the_view_and_the_offers_that_follow(engine_states, name):
    for state in states(engine_states, name, "place", 3):
        seat, turn = state.seats_to_act[0], state.progress[0]
        chance, steps, trial = random.Random(turn), [], state.copy()
        while not trial.is_over and trial.progress[0] == turn:
            legal = trial.legal(seat)
            steps.append(chance.choice(legal))
            events = trial.apply(seat, steps[-1])
            preview = state.preview(seat, steps)
            assert preview["view"] == trial.view(seat)
            is_done = trial.is_over or trial.progress[0] != turn
            assert preview["offers"] == (None if is_done else trial.offers(seat))
            assert preview["events"][-len(events) :] == [event.to_json() for event in events]


def test_the_offers_of_a_preview_end_with_the_turn_also_before_an_extra_turn(begin_engine):
    state = begin_engine(envoys={"0": ["8,3"], "1": ["7,6"]}, cubes={"0": {"white": 3}}).state
    preview = state.preview(0, ["place 8,4"])
    assert preview["offers"] is None
    assert preview["view"]["to_act"] == 0
    assert preview["view"]["phase"] == "place"


# -- what a view says in the middle of a turn ------------------------------------------------------


def test_a_view_tells_what_is_asked_and_what_waits(begin_engine):
    play = begin_engine(envoys={"0": ["8,5"], "1": ["11,5"]}, cubes={"0": {"orange": 3}})
    view = play.place("9,6").state.view(0)
    assert view["phase"] == "advance"
    assert view["asked"] == {"kind": "advance", "track": "orange", "space": 4}
    assert view["waiting"] == [
        {"track": "orange", "space": 6, "what": "points", "points": 3, "first": True}
    ]
    assert view["last"] == ["9,6"]


def test_a_view_tells_what_brought_a_choice(begin_engine):
    play = begin_engine(board="back", envoys={"0": ["8,6"]}, tiles={"8,5": "advance"})
    assert play.place("8,5").state.view(0)["asked"] == {"kind": "advance", "farmer": "8,5"}
    play = begin_engine(board="back", envoys={"0": ["8,6"]}, tiles={"8,5": "herald"})
    assert play.place("8,5").state.view(0)["asked"] == {"kind": "herald", "farmer": "8,5"}
    play = begin_engine(variant="two_heralds", envoys={"0": ["6,3"]}).place("6,4")
    assert play.state.view(0)["asked"] == {"kind": "herald", "town": "7,5"}
    play = begin_engine(envoys={"0": ["8,5"], "1": ["11,5"]}, seals_gone=[["orange", 3]])
    asked = play.place("9,6").state.view(0)["asked"]
    assert asked == {"kind": "move", "track": "orange", "space": 3}
    play = begin_engine(claim="ask", cubes={"0": {"white": 15}}).place("0,2")
    assert play.state.view(0)["asked"] == {"kind": "claim", "achievement": "a5"}


def test_a_view_marks_the_fields_of_a_move(begin_engine):
    play = begin_engine(
        envoys={"0": ["8,5", "2,2"], "1": ["11,5"]}, seals_gone=[["orange", 3]]
    )  # fmt: skip
    play.place("9,6").move("2,2", "2,3")
    assert play.state.view(None)["last"] == ["9,6", "2,2", "2,3"]


# -- the score sheet -------------------------------------------------------------------------------


@every_table
def test_the_lines_of_a_sheet_add_up(engine_states, name):
    for state in list(engine_states(TABLES[name], 3))[::10]:
        for sheet in state.scores():
            assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]
            for line in sheet["lines"]:
                if line["what"].startswith("track_"):
                    assert line["points"] == sum(space["points"] for space in line["spaces"])
                    spaces = [space["space"] for space in line["spaces"]]
                    assert spaces == sorted(set(spaces))
                if line["what"] == "farmers":
                    tiles = state.view(None)["farmers"]
                    assert line["points"] == sum(int(tiles[c][2]) for c in line["cells"])


def test_a_line_names_the_envoys_of_the_group(begin_engine):
    envoys = ["7,2", "7,3", "8,4", "8,5", "8,6"]
    play = begin_engine(envoys={"0": [*envoys, "0,2"]}).place("7,4")
    (line,) = play.state.scores()[0]["lines"]
    assert (line["what"], line["points"]) == ("pair_pink", 2)
    assert set(line["cells"]) == {*envoys, "7,4"}
