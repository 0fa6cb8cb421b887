"""Hidden information: what a seat cannot see has no effect on anything it is shown or given."""

import json
from collections import Counter
from typing import Any

import pytest

from cascata.bots.base import make, names
from cascata.core.rng import Rng
from playthrough import do, give_nature, load, now, play_with, table, walk, walked, whole_turn

KINDS: dict[str, dict[str, Any]] = {
    "solo": {"seats": 1},
    "two": {"seats": 2},
    "three": {"seats": 3, "cards": "BCDAB"},
    "four": {"seats": 4, "cards": "DDDDD"},
    "random cards": {"seats": 2, "cards": "random"},
    "scenario": {"seats": 1, "scenario": 14},
    "family": {"seats": 2, "cards": "family"},
    "prototype": {"seats": 2, "edition": "prototype"},
    **{f"restriction {n}": {"seats": 2, "restriction": n} for n in range(1, 10)},
    "restriction 10": {"seats": 2, "restriction": 10, "cards": "random"},
    "restriction 10, three seats": {"seats": 3, "restriction": 10, "cards": "random"},
    "restriction 10, four seats": {"seats": 4, "restriction": 10, "cards": "random"},
}
every_kind = pytest.mark.parametrize("kind", KINDS)
DRAWS = ("tile_drawn", "token_drawn")


def moments(kind, every=12):
    """States along a game, with nature tokens here and there so that they are spent."""
    game = load().new(seed=kind, **KINDS[kind])
    for number, state in enumerate(walk(game, kind)):
        if number % 40 == 0 and not state.is_over and state.record.supply > 3:
            give_nature(state, now(state), 2)
        if number % every == 0 or state.is_over:
            yield state


def viewers(state):
    return [*range(state.options.seats), None]


def as_bytes(document):
    return json.dumps(document).encode()


# -- views -----------------------------------------------------------------------------------------


@every_kind
def test_a_view_is_the_same_whatever_is_hidden(kind):
    for number, state in enumerate(moments(kind)):
        for viewer in viewers(state):
            dealt = state.redeal(viewer, Rng(f"deal {number}"))
            assert as_bytes(dealt.view(viewer)) == as_bytes(state.view(viewer))
            assert dealt.scores(viewer) == state.scores(viewer)


def test_a_view_does_not_hold_the_seed():
    state = load().new(seats=2, seed="a-secret-seed")
    for viewer in (0, 1, None):
        assert b"a-secret-seed" not in as_bytes(state.view(viewer))
    assert b"a-secret-seed" not in as_bytes(load().after(state))


def test_a_view_tells_how_many_tiles_are_left_but_not_which():
    state = load().new(seats=2, seed=3)
    seen = state.view(0)
    assert seen["stack"] == 39
    hidden = state.record.stack[4:85].tolist()
    assert not any(as_bytes(seen).count(str(hidden[i : i + 3]).encode()) for i in range(80))


def test_everything_a_seat_has_seen_is_in_its_view():
    seen = load().new(seats=2, seed=3, cards="random").view(1)
    for field in ("market", "bag", "aside", "cards", "seats", "hand", "turn", "to_act", "phase"):
        assert field in seen


# -- actions and events ----------------------------------------------------------------------------


@every_kind
def test_a_redealt_game_has_the_same_legal_actions(kind):
    for state in moments(kind, every=9):
        for viewer in viewers(state):
            dealt = state.redeal(viewer, Rng("deal"))
            assert dealt.seats_to_act == state.seats_to_act
            for seat in range(state.options.seats):
                assert dealt.legal(seat) == state.legal(seat)


@every_kind
def test_events_are_the_same_until_something_is_drawn(kind):
    for number, state in enumerate(moments(kind, every=7)):
        if state.is_over:
            continue
        seat = now(state)
        legal = state.legal(seat)
        # Only the seat itself knows which card it will show (restriction 10).
        for viewer in [seat] if "10" in kind else viewers(state):
            dealt = state.redeal(viewer, Rng("deal"))
            for action in (legal[0], legal[number % len(legal)], legal[-1]):
                told = state.copy().apply(seat, action)
                also = dealt.copy().apply(seat, action)
                assert before_a_draw(also) == before_a_draw(told)


def before_a_draw(events):
    """The events up to the first draw."""
    names = [event.kind for event in events]
    cut = min((names.index(kind) for kind in DRAWS if kind in names), default=len(events))
    return [event.to_json() for event in events[:cut]]


@every_kind
def test_an_action_that_draws_nothing_leads_to_the_same_view(kind):
    for state in moments(kind, every=10):
        if state.is_over or state.record.phase != 0:
            continue
        seat = now(state)
        for viewer in viewers(state):
            dealt, twin = state.redeal(viewer, Rng("deal")), state.copy()
            dealt.apply(seat, "take 0")
            twin.apply(seat, "take 0")
            assert as_bytes(dealt.view(viewer)) == as_bytes(twin.view(viewer))


# -- dealing anew ----------------------------------------------------------------------------------


@every_kind
def test_what_a_seat_is_given_depends_on_nothing_hidden(kind):
    """Two games that look the same to a seat, dealt anew from the same numbers, are the same."""
    for state in moments(kind, every=25):
        for viewer in viewers(state):
            one = state.redeal(viewer, Rng("first")).redeal(viewer, Rng("second"))
            other = state.redeal(viewer, Rng("second"))
            assert one.to_bytes() == other.to_bytes()


def test_dealing_anew_keeps_all_tiles_and_shuffles_the_unseen_ones():
    state = walked(load().new(seats=2, seed=1), 1, 30)
    s = state.record
    orders = set()
    for seed in range(30):
        dealt = state.redeal(0, Rng(seed)).record
        assert dealt.stack[: s.stack_next].tolist() == s.stack[: s.stack_next].tolist()
        assert sorted(dealt.stack[:85].tolist()) == list(range(1, 86))
        orders.add(tuple(dealt.stack[s.stack_next : 85].tolist()))
    assert len(orders) == 30


def test_tiles_in_the_box_may_turn_up_after_dealing_anew():
    state = load().new(seats=2, seed=1)
    in_box = set(state.record.stack[43:85].tolist())
    nexts = [int(state.redeal(0, Rng(seed)).record.stack[4]) for seed in range(200)]
    from_box = sum(tile in in_box for tile in nexts)
    assert 70 < from_box < 140  # 42 of 81 unseen tiles
    assert max(Counter(nexts).values()) < 12


def test_tokens_to_come_are_dealt_anew():
    state = load().new(seats=2, seed=1)
    drawn = []
    for seed in range(60):
        dealt = state.redeal(0, Rng(seed))
        whole_turn(dealt)
        drawn.append(dealt.view(0)["market"][0]["token"])
    assert len(set(drawn)) == 5


def test_the_same_numbers_deal_the_same_game():
    state = walked(load().new(seats=3, seed=1), 1, 20)
    assert state.redeal(1, Rng(5)).to_bytes() == state.redeal(1, Rng(5)).to_bytes()
    assert state.redeal(1, Rng(5)).to_bytes() != state.redeal(1, Rng(6)).to_bytes()


def test_dealing_anew_leaves_the_game_alone():
    state = load().new(seats=2, seed=1, cards="random", restriction=10)
    before = state.to_json()
    state.redeal(0, Rng(1)).apply(now(state), "take 0")
    assert state.to_json() == before


def test_a_redealt_game_carries_no_seed():
    dealt = load().new(seats=2, seed="a-secret-seed").redeal(0, Rng(1))
    assert dealt.seed is None
    assert b"a-secret-seed" not in as_bytes(dealt.to_json())


def test_nothing_of_the_old_stream_of_chance_is_left():
    state = walked(load().new(seats=2, seed=1), 1, 30)
    unused = set(state.record.chance.block[state.record.chance.used :].tolist())
    assert not unused & set(state.redeal(0, Rng(1)).record.chance.block.tolist())


# -- games with known luck -------------------------------------------------------------------------


def test_known_draws_are_hidden_like_any_others():
    state = table("bear elk salmon hawk fox fox fox fox fox fox fox")
    drawn = set()
    for seed in range(25):
        dealt = state.redeal(0, Rng(seed))
        assert not dealt.draws
        whole_turn(dealt)
        drawn.add(dealt.view(0)["market"][0]["token"])
    assert len(drawn) > 2


def test_known_tiles_are_hidden_like_any_others():
    state = table(tiles=[40, 41, 42, 43, 44, 45, 46, 47])
    nexts = {int(state.redeal(0, Rng(seed)).record.stack[4]) for seed in range(25)}
    assert len(nexts) > 10
    assert "tiles" not in (state.redeal(0, Rng(1)).setup or {})


def test_a_game_from_cardboard_can_be_played_on_after_dealing_anew():
    # Of such a game only the past is known; a bot that looks ahead must be able to play it out.
    past = play_with(load().new(seats=2, seed=9), "random", until=lambda s: s.record.turn == 4)
    seen = past.observed()
    state = load().start(past.options, None, seen["setup"], seen["draws"])
    for turn in past.turns:
        state.apply_turn(turn["seat"], turn["steps"])
    assert walked(state.redeal(0, Rng(1)), 1).is_over


# -- bots ------------------------------------------------------------------------------------------


def check_answers(kind, name):
    """Whatever is hidden at some moments of a game, the bot does the same."""
    asked = 0
    for state in moments(kind, every=8):
        if state.is_over or state.record.phase != 0:
            continue
        seat = now(state)
        answers = []
        for deal in ("one", "other"):
            bot = make("cascadia", name, Rng("bot"))
            same_to_seat = state.redeal(seat, Rng(deal))
            answers.append(list(bot.choose(same_to_seat.for_seat(seat, bot.rng), seat)))
        assert answers[0] == answers[1]
        asked += 1
    assert asked > 3


@every_kind
@pytest.mark.parametrize("name", names("cascadia"))
def test_a_bot_answers_the_same_way_whatever_is_hidden(kind, name, quick_levels):
    check_answers(kind, name)


@pytest.mark.full_budget
@pytest.mark.parametrize("name", ["strong", "master"])
def test_a_bot_that_thinks_long_answers_the_same_way_whatever_is_hidden(name):
    check_answers("random cards", name)


def test_a_bot_is_given_a_redealt_game():
    state = load().new(seats=2, seed=1)
    given = state.for_seat(0, Rng(1))
    assert given.seed is None
    assert given.to_bytes() != state.to_bytes()
    assert given.view(0) == state.view(0)
    do(given, "take 0")
    assert state.legal(now(state)) != given.legal(now(given))
