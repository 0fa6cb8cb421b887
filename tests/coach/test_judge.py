"""The coach: what it judges adds up, can be played, and depends on nothing that is hidden."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cascata.coach.base import LEVELS, Move, coach_of
from cascata.coach.hint import hint, hint_for_record
from cascata.coach.reasons import Reason, Soon, reason_for
from cascata.coach.words import LANGUAGES, amount, measure, reason_text
from cascata.core import record
from cascata.core.errors import InputError
from cascata.core.rng import Rng
from cascata.games.rivers.pack import shipped
from playthrough import do, give_nature, load, now, play_with

SENTENCES = Path(__file__).parent / "sentences.json"
"""Golden: what the coach says of the positions below."""

GAMES: dict[str, dict[str, Any]] = {
    "cascadia": {"seats": 2, "cards": "ABCDA"},
    "cascadero": {"seats": 3},
    "rivers": {"seats": 2, "sheet": "B"},
}
OPTIONS = [
    ("cascadia", {"seats": 1, "cards": "DCBAD"}),
    ("cascadia", {"seats": 1, "scenario": 8}),
    ("cascadia", {"seats": 4, "cards": "family"}),
    ("cascadia", {"seats": 2, "majorities": False}),
    ("cascadia", {"seats": 3, "edition": "prototype", "cards": "ABCAB"}),
    *(("cascadia", {"seats": 2, "restriction": number}) for number in range(1, 10)),
    ("cascadia", {"seats": 3, "restriction": 10, "cards": "random"}),
    ("cascadero", {"seats": 2, "board": "back"}),
    ("cascadero", {"seats": 4, "variant": "two_heralds"}),
    *(("rivers", {"seats": 1, "sheet": sheet}) for sheet in "ABCD"),
    ("rivers", {"seats": 2, "mode": "family"}),
    ("rivers", {"seats": 1, "scenario": 3}),
]


def middle(game, turns, seed="coach", **options):
    """A game of bots some turns old."""
    options = options or GAMES[game]
    return play_with(load(game).new(seed=seed, **options), "steady", seed,
                     until=lambda s: s.turns_begun >= turns)  # fmt: skip


def judged(state, **more):
    return coach_of(state.game.name).judge(state, now(state), "skilled", **more)


every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("turns", [0, 7, 20])
def test_lines_add_up_to_what_is_expected_and_parts_to_the_difference_they_explain(game, turns):
    state = middle(game, turns)
    coach, judgement = coach_of(game), judged(state)
    best = judgement.best
    for move in judgement.moves:
        assert sum(move.lines.values()) == pytest.approx(move.expected, abs=1e-6)
        reason = reason_for(coach, best, move)
        assert sum(reason.parts.values()) == pytest.approx(reason.difference, abs=1e-6)
        assert reason.difference == pytest.approx(best.expected - move.expected)
    assert [move.expected for move in judgement.moves] == sorted(
        (move.expected for move in judgement.moves), reverse=True
    )


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=str)
def test_every_kind_of_game_can_be_judged_and_the_moves_can_be_done(game, options):
    state = middle(game, 5, **options)
    seat = now(state)
    judgement = judged(state)
    for move in judgement.moves:
        trial = state.copy()
        for step in move.steps:
            trial.apply(seat, step)
    for number in range(state.options.seats):
        outlook = coach_of(game).outlook(state, number)
        if outlook.lines:
            assert sum(outlook.lines.values()) == pytest.approx(outlook.expected, abs=1e-4)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("cascadia", {"seats": 2}),
        ("cascadia", {"seats": 3, "restriction": 10, "cards": "random"}),
        ("cascadero", {"seats": 2}),
        ("rivers", {"seats": 2, "sheet": "D"}),
    ],
    ids=str,
)
def test_a_hint_is_the_same_when_what_is_hidden_is_dealt_anew(game, options):
    state = middle(game, 8, **options)
    seat = now(state)
    told = hint(state, seat, "skilled")
    for luck in range(3):
        assert hint(state.redeal(seat, Rng(f"anew-{luck}")), seat, "skilled") == told


@every_game
def test_what_was_chosen_is_judged_beside_the_best(game):
    state = middle(game, 9)
    seat = now(state)
    worst = judged(state).moves[-1]
    judgement = judged(state, chosen=worst.steps)
    assert judgement.chosen is not None
    assert list(judgement.chosen.steps) == [dict(step) for step in worst.steps]
    assert sum(move.is_chosen for move in judgement.moves) == 1
    assert seat == now(state)


@every_game
def test_a_turn_that_has_begun_is_ended_as_well_as_it_can_be(game):
    state = middle(game, 9)
    seat = now(state)
    whole = judged(state).moves[-1].steps
    for count in range(1, len(whole)):
        for move in judged(state, begun=whole[:count]).moves:
            trial = state.copy()
            for step in (*whole[:count], *move.steps):
                trial.apply(seat, step)


def test_in_cascadia_steps_that_are_done_already_count_as_begun():
    state = middle("cascadia", 9)
    seat = now(state)
    steps = judged(state).best.steps
    state.apply(seat, steps[0])
    (rest, *_) = judged(state).moves
    assert list(rest.steps) == list(steps[1:])
    state.apply(seat, steps[1])
    do(state, *[state.action_from_json(step) for step in judged(state).best.steps])
    assert now(state) != seat


def test_in_cascadia_a_wipe_is_a_move_beside_the_turns():
    state = middle("cascadia", 9)
    give_nature(state, now(state), 3)
    moves = judged(state).moves
    wipes = [move for move in moves if move.steps[0]["do"] == "spend_clear"]
    assert wipes
    chosen = judged(state, chosen=[{"do": "spend_clear", "slots": [2]}]).chosen
    assert chosen is not None
    assert len(chosen.steps) == 1


def test_in_cascadero_the_rivals_best_answer_is_told():
    state = middle("cascadero", 9)
    replies = [move.reply for move in judged(state).moves if move.reply is not None]
    assert replies
    for seat, (step,) in replies:
        assert seat != now(state)
        assert step["do"] == "place"


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level):
    state = middle("cascadia", 18)
    assert hint(state, now(state), level) == hint(state, now(state), level)


def test_a_record_is_asked_about_by_the_number_of_its_turn():
    document = record.write(middle("cascadia", 12))
    assert hint_for_record(document, 5, "skilled")["turn"] == 5
    assert hint_for_record(document, None, "skilled")["turn"] == 13
    for turn in (0, 13):
        with pytest.raises(InputError, match="turn: expected 1 to 12"):
            hint_for_record(document, turn)
    with pytest.raises(InputError, match="level: 'genius' is not one of skilled, strong, master"):
        hint_for_record(document, 5, "genius")


# Sentences ----------------------------------------------------------------------------------------


def sentences():
    """What is said of some positions."""
    told = {}
    for game in GAMES:
        for turns in (6, 15, 24):
            state = middle(game, turns)
            told[f"{game}-{turns}"] = hint(state, now(state), "skilled")["reason"]["text"]
    return told


def test_reasons_read_as_they_were_approved():
    assert sentences() == json.loads(SENTENCES.read_text("utf-8"))


@pytest.mark.parametrize(
    ("reason", "says"),
    [
        pytest.param(
            Reason("better", "next", "points", 2.1, 0.3, {"bear": 3.1, "river": -1.0}),
            {
                "en": "Better than the next best move by 2.1 points: bears +3.1, rivers −1.0.",
                "fr": "Vaut 2,1\u00a0points de plus que le deuxième meilleur coup\u00a0: "
                "ours +3,1, rivières −1,0.",
            },
            id="better",
        ),
        pytest.param(
            Reason("close", "played", "points", 0.2, 0.3, {"bear": 0.2}),
            {
                "en": "About as good as what was played (0.2 points).",
                "fr": "À peu près aussi bon que le coup joué (0,2\u00a0point).",
            },
            id="close",
        ),
        pytest.param(
            Reason("only", "next", "points", 0.0, 0.0, {}),
            {"en": "There is no other move.", "fr": "Il n’y a pas d’autre coup."},
            id="only",
        ),
    ],
)  # fmt: skip
def test_a_sentence_says_what_the_numbers_say(reason, says):
    assert {name: reason_text("cascadia", reason, name) for name in LANGUAGES} == says


def test_the_rival_that_is_held_back_is_named():
    reason = Reason("better", "next", "chance", 0.06, 0.0, {"rival_pink": 0.04}, None, "7,4")
    assert reason_text("cascadero", reason, "en") == (
        "Better than the next best move by 6%: holding Pink back +4%. "
        "The best answer to it is at 7,4."
    )


def test_shares_of_futures_are_told():
    reason = Reason("better", "next", "points", 1.5, 0.2, {"bear": 1.5}, 0.81)
    assert reason_text("rivers", reason, "fr").endswith(" Il finit devant dans 8 avenirs sur 10.")


def test_what_a_move_lets_one_do_next_is_told():
    soon = Soon("wetlands", 0.81, 0.3, "salmon")
    reason = Reason("better", "next", "points", 1.5, 0.2, {}, soon=soon)
    assert reason_text("rivers", reason, "en") == (
        "Better than the next best move by 1.5 points. In 8 of 10 futures it completes a wetland "
        "card in the next round by keeping salmon, otherwise in 3."
    )
    assert reason_text("rivers", replace(reason, soon=replace(soon, kept=None)), "fr").endswith(
        " Dans 8 avenirs sur 10, il permet de compléter une carte de marais au tour suivant, "
        "sinon dans 3."
    )


def test_what_comes_next_is_told_where_it_differs():
    wetland, forest = ("wetlands", ("salmon", "fox")), ("forests", ("bear",))
    other = Move((), 10.0, 0.1, {}, 10.0, soon={forest: 0.7}, stock={"fox": 1, "salmon": 0})
    move = replace(other, expected=12.0, soon={wetland: 0.6, forest: 0.8}, stock={"salmon": 2})
    coach = coach_of("rivers")
    assert reason_for(coach, move, other).soon == Soon("wetlands", 0.6, 0.0, "salmon")
    assert reason_for(coach, replace(move, soon={wetland: 0.4}), other).soon is None


@pytest.mark.parametrize("turns", [4, 9, 30])
def test_rivers_foresees_the_cards_that_lie_open(turns):
    state = middle("rivers", turns)
    known = {card.id: (card.habitat, set(card.cost)) for card in shipped().cards}
    cards = [known[card] for card in state.view(0)["cards"] if card is not None]
    for move in judged(state).moves:
        assert 0 < sum(move.soon.values()) <= 1 + 1e-9
        assert all((what, set(takes)) in cards for what, takes in move.soon)


def test_numbers_are_written_as_people_write_them():
    assert [amount(x, "points", "en", signed=True) for x in (1.25, -0.01, -2)] == [
        "+1.2", "0.0", "−2.0",
    ]  # fmt: skip
    assert measure(1.0, "points", "fr") == "1,0\u00a0point"
    assert measure(0.125, "chance", "fr") == "12\u00a0%"
