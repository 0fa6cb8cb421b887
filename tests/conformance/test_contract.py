"""What every game promises (core/game.py), for every registered game and number of seats."""

import json
import random
from functools import cache

import pytest

import cascata
import example
from cascata.bots.base import names
from cascata.core import record, registry
from cascata.core.rng import Rng
from playthrough import refusal, walk, walked


def seat_counts(name):
    """How many seats a game can have; of more than four, the fewest and the most."""
    options = registry.load(name).options_type.describe()
    seats = next(option["choices"] for option in options if option["name"] == "seats")
    return seats if len(seats) <= 4 else [*seats[:2], seats[-1]]


with pytest.MonkeyPatch.context() as while_listing:
    while_listing.setenv(registry.ENVIRONMENT, example.NAMED)
    NAMES = registry.names()
    CASES = [(name, seats) for name in NAMES for seats in seat_counts(name)]
every_table = pytest.mark.parametrize(
    ("name", "seats"), CASES, ids=[f"{name}-{seats}" for name, seats in CASES]
)


@pytest.fixture(autouse=True)
def _the_example_is_a_game(monkeypatch):
    monkeypatch.setenv(registry.ENVIRONMENT, example.NAMED)


def start(name, seats, seed="contract"):
    """A new game with default options."""
    return cascata.load(name).new(seats=seats, seed=seed)


@cache
def _whole_game(name, seats):
    """States of a random game: the first few, some on the way, the last few."""
    states = [state.copy() for state in walk(start(name, seats), seed=seats)]
    some = random.Random(seats).sample(range(len(states)), 10)
    return [states[i] for i in sorted({*range(4), *some, len(states) - 2, len(states) - 1})]


def along(name, seats):
    """Fresh copies of states along a game, the end included."""
    return [state.copy() for state in _whole_game(name, seats)]


def before_the_end(name, seats):
    """The same, without the end."""
    return [state for state in along(name, seats) if not state.is_over]


@every_table
def test_the_same_seed_and_actions_give_the_same_game(name, seats):
    one, other = start(name, seats), start(name, seats)
    assert one.to_bytes() == other.to_bytes()
    walked(one, "same"), walked(other, "same")
    assert one.to_bytes() == other.to_bytes()
    assert one.turns == other.turns
    assert one.result() == other.result()


@every_table
def test_another_seed_gives_another_game(name, seats):
    views = {
        json.dumps(start(name, seats, seed).view(None) | {"commitment": None}) for seed in range(8)
    }
    assert len(views) > 1


@every_table
def test_a_seed_may_be_a_number_or_a_text(name, seats):
    assert start(name, seats, 12).to_bytes() == start(name, seats, "12").to_bytes()


@every_table
def test_a_game_without_a_seed_gets_one_that_plays_it_again(name, seats):
    state = start(name, seats, None)
    assert start(name, seats, state.seed).to_bytes() == state.to_bytes()
    assert start(name, seats, None).seed != state.seed


@every_table
def test_a_state_survives_bytes(name, seats):
    for state in along(name, seats):
        again = state.game.load(state.options, state.to_bytes(), state.turns)
        assert again.to_bytes() == state.to_bytes()
        assert again.turns == state.turns
        assert again.scores() == state.scores()
        for seat in range(seats):
            assert again.legal(seat) == state.legal(seat)


@every_table
def test_bytes_of_the_wrong_length_are_refused(name, seats):
    state = start(name, seats)
    with pytest.raises(cascata.InputError):
        state.game.load(state.options, state.to_bytes()[:-1], [])


@every_table
def test_a_state_survives_json(name, seats):
    for state in along(name, seats):
        again = state.game.state_from_json(json.loads(json.dumps(state.to_json())))
        assert again.to_json() == state.to_json()
        assert again.to_bytes() == state.to_bytes()
        assert again.turns == state.turns
        assert again.view(None) == state.view(None)


@every_table
def test_a_game_goes_on_the_same_way_after_json(name, seats):
    state = before_the_end(name, seats)[3]
    again = state.game.state_from_json(json.loads(json.dumps(state.to_json())))
    walked(state, "on"), walked(again, "on")
    assert again.to_bytes() == state.to_bytes()
    assert record.write(again) == record.write(state)


@every_table
def test_a_copy_is_independent(name, seats):
    for state in before_the_end(name, seats):
        seat = state.seats_to_act[0]
        before, turns = state.to_bytes(), state.turns
        twin = state.copy()
        twin.apply(seat, twin.legal(seat)[0])
        assert state.to_bytes() == before
        assert state.turns == turns
        after = twin.to_bytes()
        state.apply(seat, state.legal(seat)[-1])
        assert twin.to_bytes() == after


@every_table
def test_a_refused_action_changes_nothing(name, seats):
    pool = sorted({str(a) for state in along(name, seats) for s in range(seats) for a in
                   state.legal(s)})  # fmt: skip
    chance = random.Random(seats)
    refused = []
    for state in before_the_end(name, seats):
        seat = state.seats_to_act[0]
        legal = state.legal(seat)
        for action in chance.sample(pool, min(60, len(pool))):
            if state.parse(action) in legal:
                continue
            twin = state.copy()
            try:
                twin.apply(seat, action)
            except cascata.IllegalAction as error:
                refused.append(error.code)
                assert twin.to_bytes() == state.to_bytes()
                assert twin.turns == state.turns
            else:  # another way to write a legal action
                assert twin.turns[-1]["steps"][-1] in [action.to_json() for action in legal]
    assert len(refused) > 100
    assert "illegal" not in refused  # each has a code of its own


@every_table
def test_only_the_seats_to_act_may_act(name, seats):
    for state in before_the_end(name, seats):
        action = state.legal(state.seats_to_act[0])[0]
        for seat in (*range(seats), seats, -1):
            if seat not in state.seats_to_act:
                assert state.legal(seat) == []
                assert not state.legal_mask(seat).any()
                assert refusal(state, action, seat) == "turn"


@every_table
@pytest.mark.parametrize(
    "nonsense", ["", " ", "dance", "take", "take one", "lay 0,0 turns=7", "\x00", "put 1,2,3"]
)
def test_what_is_no_action_is_refused(name, seats, nonsense):
    state = start(name, seats)
    before = state.to_bytes()
    with pytest.raises(cascata.ParseError):
        state.apply(state.seats_to_act[0], nonsense)
    with pytest.raises(cascata.InputError):
        state.apply(state.seats_to_act[0], {"do": nonsense})
    assert state.to_bytes() == before


@every_table
@pytest.mark.parametrize(
    "nonsense", [{}, {"do": None}, {"do": 7}, {"do": []}, 3, None, ["take", 0], b"take 0"], ids=repr
)
def test_what_has_no_form_of_an_action_is_refused(name, seats, nonsense):
    state = start(name, seats)
    before = state.to_bytes()
    with pytest.raises(cascata.InputError):
        state.apply(state.seats_to_act[0], nonsense)
    assert state.to_bytes() == before


@every_table
def test_a_game_that_is_not_over_has_an_action(name, seats):
    for state in walk(start(name, seats), seed=99):
        assert state.is_over == (not state.seats_to_act)
        for seat in state.seats_to_act:
            assert state.legal_mask(seat).any()


@every_table
def test_numbers_stand_for_the_legal_actions(name, seats):
    for state in along(name, seats):
        for seat in range(seats):
            legal = state.legal(seat)
            mask = state.legal_mask(seat)
            assert mask.shape == (state.game.action_count,)
            numbers = [state.number_of(action, seat) for action in legal]
            assert len(set(numbers)) == len(numbers)
            assert sorted(numbers) == mask.nonzero()[0].tolist()
            assert [state.action_of(number, seat) for number in numbers] == legal


@every_table
def test_numbers_beyond_the_last_action_are_refused(name, seats):
    state = start(name, seats)
    for number in (-1, state.game.action_count):
        with pytest.raises(cascata.InputError):
            state.action_of(number)


@every_table
def test_the_order_of_legal_actions_is_fixed(name, seats):
    for state in along(name, seats):
        for seat in state.seats_to_act:
            legal = state.legal(seat)
            assert state.legal(seat) == legal
            assert state.copy().legal(seat) == legal
            assert state.game.state_from_json(state.to_json()).legal(seat) == legal
            numbers = [state.number_of(action, seat) for action in legal]
            assert numbers == sorted(numbers)


@every_table
def test_every_legal_action_can_be_done(name, seats):
    chance = random.Random(seats)
    for state in before_the_end(name, seats):
        for seat in state.seats_to_act:
            legal = state.legal(seat)
            for action in chance.sample(legal, min(25, len(legal))):
                twin = state.copy()
                events = twin.apply(seat, action)
                assert events
                assert twin.to_bytes() != state.to_bytes()
                assert json.loads(json.dumps([event.to_json() for event in events]))
                assert all(event.to_json()["event"] == event.kind for event in events)
                assert all(str(event).startswith(f"{event.kind}(") for event in events)


@every_table
def test_typed_text_and_json_forms_do_the_same(name, seats):
    for state in before_the_end(name, seats):
        for seat in state.seats_to_act:
            for action in state.legal(seat):
                assert state.parse(str(action)) == action
                assert state.action_from_json(json.loads(json.dumps(action.to_json()))) == action
            forms = (action, str(action), action.to_json())
            results = {_after(state, seat, form) for form in forms}
            assert len(results) == 1


def _after(state, seat, action):
    twin = state.copy()
    twin.apply(seat, action)
    return twin.to_bytes(), json.dumps(twin.turns)


@every_table
def test_a_turn_is_all_or_nothing(name, seats):
    finished = _whole_game(name, seats)[-1]
    for turn in finished.turns[:6]:
        state = start(name, seats)
        for earlier in finished.turns[: finished.turns.index(turn)]:
            state.apply_turn(earlier["seat"], earlier["steps"])
        before, turns = state.to_bytes(), state.turns
        with pytest.raises(cascata.CascataError):
            state.apply_turn(turn["seat"], [*turn["steps"], {"do": "nothing"}])
        with pytest.raises(cascata.CascataError):
            state.apply_turn(turn["seat"], [*turn["steps"], turn["steps"][-1]])
        assert state.to_bytes() == before
        assert state.turns == turns
        twin = state.copy()
        one_by_one = [e for step in turn["steps"] for e in twin.apply(turn["seat"], step)]
        assert state.apply_turn(turn["seat"], turn["steps"]) == one_by_one
        assert state.to_bytes() == twin.to_bytes()


@every_table
def test_views_and_scores_are_plain_data(name, seats):
    for state in along(name, seats):
        for viewer in (*range(seats), None):
            seen = state.view(viewer)
            assert json.loads(json.dumps(seen)) == seen
            sheets = state.scores(viewer)
            assert json.loads(json.dumps(sheets)) == sheets
            assert len(sheets) == seats
        after = state.game.after(state)
        assert json.loads(json.dumps(after)) == after


@every_table
def test_looking_changes_nothing(name, seats):
    for state in along(name, seats):
        before = state.to_bytes()
        state.view(0), state.scores(), state.winners, state.legal(0), state.observed()
        state.result(), state.to_json(), state.game.after(state), state.redeal(0, Rng(1))
        assert state.to_bytes() == before


@every_table
def test_a_view_stays_equal_when_what_it_hides_is_dealt_anew(name, seats):
    for state in along(name, seats):
        for viewer in (*range(seats), None):
            dealt = state.redeal(viewer, Rng("other"))
            assert json.dumps(dealt.view(viewer)) == json.dumps(state.view(viewer))
            assert dealt.seed is None


@every_table
def test_seats_with_equal_sight_have_equal_views(name, seats):
    for state in along(name, seats):
        seen = {}
        for viewer in (*range(seats), None):
            view = state.view(viewer)
            assert seen.setdefault(state.sight(viewer), view) == view


@every_table
def test_offers_are_made_to_those_who_may_act_and_tell_no_secret(name, seats):
    for state in along(name, seats):
        for seat in range(seats):
            offers = state.offers(seat)
            assert (offers is not None) == (seat in state.seats_to_act)
            assert json.loads(json.dumps(offers)) == offers
            assert state.redeal(seat, Rng("other")).offers(seat) == offers


@every_table
def test_every_action_changes_the_question(name, seats):
    for state in before_the_end(name, seats):
        for seat in range(seats):
            assert (state.question(seat) is None) == (seat not in state.seats_to_act)
        seat = state.seats_to_act[0]
        asked = state.question(seat)
        assert state.copy().question(seat) == asked
        state.apply(seat, state.legal(seat)[0])
        assert state.question(seat) != asked


@every_table
def test_what_comes_to_light_is_counted(name, seats):
    for state in before_the_end(name, seats):
        seat = state.seats_to_act[0]
        for action in state.legal(seat)[:20]:
            twin = state.copy()
            twin.apply(seat, action)
            assert twin.revealed >= state.revealed
            if twin.observed() != state.observed():
                assert twin.revealed > state.revealed
            elif not twin.is_over:  # the end may show what others did, and draws nothing
                assert twin.revealed == state.revealed


@every_table
def test_progress_goes_from_nothing_to_all(name, seats):
    steps = [state.progress for state in along(name, seats)]
    assert steps[0][0] == 0
    assert steps == sorted(steps)
    assert steps[-1][0] == steps[-1][1]


@every_table
def test_a_preview_changes_nothing_and_tells_no_secret(name, seats):
    for state in before_the_end(name, seats):
        seat = state.seats_to_act[0]
        before = state.to_bytes()
        for action in state.legal(seat)[:20]:
            try:
                preview = state.preview(seat, [action])
            except cascata.IllegalAction:
                with pytest.raises(cascata.IllegalAction, check=lambda e: e.code == "reveals"):
                    state.preview(seat, [action])
                continue
            assert json.loads(json.dumps(preview)) == preview
            assert state.redeal(seat, Rng("other")).preview(seat, [action]) == preview
            state.copy().apply(seat, action)
        assert state.to_bytes() == before
        for other in {*range(seats)} - {*state.seats_to_act}:
            with pytest.raises(cascata.IllegalAction, check=lambda e: e.code == "turn"):
                state.preview(other, [state.legal(seat)[0]])


@every_table
def test_a_finished_game_has_winners_and_no_actions(name, seats):
    state = along(name, seats)[-1]
    assert state.is_over
    assert state.seats_to_act == ()
    assert 0 < len(state.winners) <= seats
    assert set(state.winners) <= set(range(seats))
    result = state.result()
    assert result["winners"] == list(state.winners)
    assert result["scores"] == [sheet["total"] for sheet in state.scores()]
    for seat in range(seats):
        assert state.legal(seat) == []
        with pytest.raises(cascata.IllegalAction) as refused:
            state.apply(seat, state.turns[-1]["steps"][-1])
        assert refused.value.code == "over"


@every_table
def test_a_record_plays_the_same_game_again(name, seats):
    for state in along(name, seats):
        document = json.loads(json.dumps(record.write(state)))
        assert record.read(document).to_bytes() == state.to_bytes()
        assert cascata.replay(document)["result"] == state.result()


@every_table
def test_a_game_goes_on_by_other_chance(name, seats):
    """From any turn: what was seen stays, the rest is dealt anew, and the whole is a record."""
    whole = json.loads(json.dumps(record.write(along(name, seats)[-1])))
    first, played = record.play(whole)
    states = [first, *(turn.state for turn in played)]
    ends = [n for n, state in enumerate(states) if state.is_over or state.progress[0] == n]
    step = seats if first.game.simultaneous else 1  # a turn ends with its round
    assert ends == list(range(0, len(states), step))
    for turns in (0, ends[len(ends) // 2]):
        origin = json.loads(json.dumps(record.dealt_anew(states[turns], Rng("anew"))))
        assert origin["seed"] is origin["commitment"] is None
        state = record.read({**origin, "seed": "another"})
        assert state.turns == whole["turns"][:turns]
        for seat in (None, *range(seats)):
            assert state.view(seat) | {"commitment": 0} == (
                states[turns].view(seat) | {"commitment": 0}
            )
        walked(state, "on")
        document = json.loads(json.dumps(record.write(state, observed=True)))
        assert document["seed"] is None
        assert record.read(document).result() == state.result() == document["result"]


@pytest.mark.parametrize("name", registry.names())
def test_a_lesson_is_a_record_of_a_game_that_is_not_over(name):
    document = cascata.load(name).lesson()
    state = record.read({**document, "seed": document.get("seed") or "any"})
    assert state.game.name == name
    assert not state.is_over


@pytest.mark.parametrize("name", NAMES)
def test_a_game_describes_itself(name):
    game = cascata.load(name)
    assert game.name == name
    assert game.title
    assert game.rules_version >= 1
    assert names(name)
    assert json.loads(json.dumps(game.components())) == game.components()
    for option in game.options_type.describe():
        assert option["meaning"]
        assert json.loads(json.dumps(option)) == option


def test_a_game_that_is_not_there_is_refused():
    with pytest.raises(cascata.InputError, match="'chess' is not one of cascadia"):
        cascata.load("chess")
