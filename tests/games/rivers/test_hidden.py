"""What nobody may know: the deck, the dice to come, and what others do in this round."""

import json
import random

import pytest

import cascata
from cascata.bots.base import make
from cascata.core.rng import Rng
from oracles import rivers as oracle
from playthrough import lively_rounds, lively_step, skip_rounds, walked

GAME = cascata.load("rivers")
SHEETS = pytest.mark.parametrize("sheet", "ABCD")


def as_text(value):
    return json.dumps(value, sort_keys=True)


def one_step(state, seat, chance):
    """Let a seat do one more step of its round, if it still may."""
    if seat in state.seats_to_act:
        step = lively_step(state, seat, chance)
        if step["do"] == "confirm" and state.seats_to_act == (seat,):
            return False
        state.apply(seat, step)
    return True


@SHEETS
def test_others_see_nothing_of_a_round_before_its_end(sheet):
    chance = random.Random(sheet)
    state = GAME.new(seed=sheet, seats=3, sheet=sheet, challenge="all")
    for _ in range(3):
        before = state.view(1)
        for _ in range(40):
            if not one_step(state, 0, chance):
                break
            now = state.view(1)
            assert now["seats"][1:] == before["seats"][1:]
            assert now["seats"][0] | {"done": False} == before["seats"][0]
            assert now["goals"] == before["goals"]
            assert state.view(None)["seats"][0]["doing"] is None
            assert state.scores(1) == state.scores(None)
            if 0 not in state.seats_to_act:
                break
        lively_rounds(state, sheet, before["round"])


def test_a_seat_sees_its_own_work():
    state = GAME.new(seed=1, seats=2)
    before = state.view(1)["seats"][0]
    state.apply(0, "dice none")
    state.apply(0, max(state.legal(0), key=lambda a: sum(a.to_json()["take"].values())))
    assert state.view(0)["seats"][0]["stock"] != before["stock"]
    assert state.view(1)["seats"][0] == before


def test_all_is_shown_when_the_round_is_over():
    state = lively_rounds(GAME.new(seed=1, seats=2), 1, 1)
    seats = [state.view(viewer)["seats"] for viewer in (0, 1, None)]
    assert [s["stock"] for s in seats[0]] == [s["stock"] for s in seats[2]]
    assert [s["sheet"] for s in seats[1]] == [s["sheet"] for s in seats[2]]


@SHEETS
def test_a_view_depends_on_nothing_hidden(sheet):
    state = GAME.new(seed=sheet, seats=3, sheet=sheet)
    for steps in range(0, 200, 23):
        walked(state, steps, 23)
        if state.is_over:
            break
        for viewer in (0, 1, 2, None):
            for deal in range(3):
                dealt = state.redeal(viewer, Rng(deal))
                assert as_text(dealt.view(viewer)) == as_text(state.view(viewer))
                assert dealt.scores(viewer) == state.scores(viewer)


def test_the_work_of_others_is_dealt_away():
    state = GAME.new(seed=1, seats=2)
    state.apply(0, "dice none")
    dealt = state.redeal(1, Rng(1))
    assert [str(a) for a in dealt.legal(0)] == [str(a) for a in GAME.new(seed=1, seats=2).legal(0)]
    assert state.redeal(0, Rng(1)).legal(0) == state.legal(0)


def test_the_deck_is_dealt_anew_as_far_as_it_is_not_seen():
    state = skip_rounds(GAME.new(seed=1, seats=1), 3)
    cards, seen = GAME.components()["cards"], state.observed()["setup"]["deck"]
    assert len(seen) == 4
    decks = set()
    for deal in range(20):
        dealt = state.redeal(0, Rng(deal))
        assert dealt.seed is None
        deck = skip_rounds(dealt).observed()["setup"]["deck"]
        assert deck[:4] == seen
        for level in (1, 2):
            habitats = [cards[id]["habitat"] for id in deck if cards[id]["level"] == level]
            assert sorted(habitats) == sorted(oracle.HABITATS * 2)
        decks.add(tuple(deck))
    assert len(decks) == 20


def test_cards_that_were_removed_may_turn_up_after_dealing_anew():
    state = GAME.new(seed=1, seats=1)
    cards = set()
    for deal in range(25):
        cards.update(skip_rounds(state.redeal(0, Rng(deal))).observed()["setup"]["deck"])
    assert len(cards) == 30


def test_what_is_observed_is_only_what_has_been_seen():
    state = GAME.new(seed=1, seats=2)
    seen = state.observed()
    assert len(seen["setup"]["deck"]) == 1
    assert len(seen["draws"]) == 3 + 1 + 4


def test_nobody_sees_as_much_as_a_seat_that_is_at_work():
    state = GAME.new(seed=1, seats=3)
    state.apply(1, "dice none")
    assert state.sight(1) not in {state.sight(viewer) for viewer in (0, 2, None)}


def test_a_view_of_chosen_luck_says_no_more():
    deck = GAME.new(seed=1).observed()["setup"]["deck"]
    state = GAME.new(seed=2, setup={"deck": deck}, draws=["bear"] * 3)
    assert "deck" not in (state.redeal(0, Rng(1)).setup or {})
    assert not state.redeal(0, Rng(1)).draws


@pytest.mark.parametrize("name", ["random", "gentle", "greedy"])
def test_a_bot_answers_the_same_way_whatever_is_hidden(name):
    state = lively_rounds(GAME.new(seed=3, seats=2, sheet="B"), 3, 6)
    seat = state.seats_to_act[0]
    answers = []
    for deal in ("one", "other"):
        bot = make("rivers", name, Rng("bot"))
        same = state.redeal(seat, Rng(deal))
        answers.append([str(a) for a in bot.choose(same.for_seat(seat, bot.rng), seat)])
    assert answers[0] == answers[1]
