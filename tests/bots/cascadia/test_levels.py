"""The levels: every option is played by every level, nobody peeks, and the strong beat the weak."""

import subprocess
import sys
import time
from typing import Any

import pytest

from cascata.bots.base import make, play
from cascata.bots.cascadia import levels
from cascata.bots.cascadia import mind as thinking
from cascata.bots.cascadia.levels import LEVELS, Thinker
from cascata.core.rng import Rng
from cascata.games.cascadia.actions import Clear, SpendClear, Take
from playthrough import give_nature, load, now, play_with, table

BOTS: Any = levels.BOTS

every_level = pytest.mark.parametrize("level", LEVELS)


pytestmark = pytest.mark.usefixtures("quick_levels")


def answer(level, state, seed="bot"):
    """What a level does on the seat whose turn it is, as text."""
    bot = make("cascadia", level, Rng(seed))
    return [str(action) for action in bot.choose(state.copy(), now(state))]


def middle(turn, seed=3, **options):
    """A game some turns old."""
    return play_with(load().new(seed=seed, **options), "greedy",
                     until=lambda s: s.record.turn >= turn)  # fmt: skip


def test_the_five_levels_stand_beside_two_players_for_programs():
    assert list(LEVELS) == ["gentle", "steady", "skilled", "strong", "master"]
    assert set(BOTS) == {*LEVELS, "random", "greedy"}
    assert [level.worth for level in LEVELS.values()] == sorted(
        level.worth for level in LEVELS.values()
    )


OPTIONS = [
    {"seats": 1, "cards": "DCBAD"},
    {"seats": 1, "scenario": 8},
    {"seats": 2, "scenario": 13, "hawk_touch": "one"},
    {"seats": 4, "cards": "family"},
    {"seats": 2, "cards": "intermediate", "majorities": False},
    {"seats": 3, "edition": "prototype", "cards": "ABC" + "AB"},
    {"seats": 2, "edition": "prototype", "cards": "family"},
    {"seats": 2, "cards": "DDDDD", "elk_d": "any", "salmon_runs": "forgiving"},
    {"seats": 2, "cards": "BDDCC", "salmon_d_minimum": 1, "elk_c_over_8": "cap"},
    *({"seats": 2 + number % 3, "restriction": number} for number in range(1, 10)),
    {"seats": 3, "restriction": 10, "cards": "random"},
]


@every_level
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_level_plays_every_option(level, options):
    # From near the end: the first turns of all options are alike.
    state = load().new(seed=4, **options)
    turns = int(state.record.turns)
    for begin in (1, turns - 2 * state.options.seats):
        play_with(state, "random", until=lambda s, t=begin: s.record.turn >= t)
        play_with(state, level, until=lambda s, t=begin: s.record.turn > t + state.options.seats)
    play_with(state, level)
    assert state.is_over


@every_level
@pytest.mark.parametrize(
    ("turn", "options"),
    [
        (0, {"seats": 4}),
        (25, {"seats": 2, "cards": "BDACB"}),
        (11, {"seats": 1}),
        (31, {"seats": 3, "restriction": 10, "cards": "random"}),
        (58, {"seats": 3, "cards": "CBDCA"}),
    ],
)
def test_no_level_sees_what_its_seat_cannot_see(level, turn, options):
    state = middle(turn, **options)
    give_nature(state, now(state), 2)
    answers = {tuple(answer(level, state.redeal(now(state), Rng(k)))) for k in range(4)}
    assert len(answers) == 1


@every_level
def test_a_wipe_is_decided_without_a_look_into_the_bag(level):
    state = table("bear bear bear elk", nature=2)
    answers = {tuple(answer(level, state.redeal(0, Rng(k)))) for k in range(6)}
    assert len(answers) == 1


def test_greedy_does_not_see_cards_in_other_hands():
    state = middle(31, seats=3, restriction=10, cards="random")
    answers = {tuple(answer("greedy", state.redeal(now(state), Rng(k)))) for k in range(8)}
    assert len(answers) == 1


@every_level
def test_the_same_seed_gives_the_same_move_in_another_process(level):
    state = middle(17, seats=2, cards="ADCBA")
    program = (
        "import sys; from dataclasses import replace\n"
        "from cascata.bots.cascadia.levels import BOTS\n"
        "from cascata.core.registry import load; from cascata.core.rng import Rng\n"
        "game = load('cascadia')\n"
        f"options = game.options_type.read({state.options.to_json()!r})\n"
        f"state = game.load(options, bytes.fromhex({state.to_bytes().hex()!r}), [])\n"
        f"bot = BOTS[{level!r}]\n"
        f"bot.budget = replace(bot.budget, simulations={BOTS[level].budget.simulations})\n"
        f"print(*bot(Rng('bot')).choose(state, {now(state)}), sep='|')\n"
    )
    result = subprocess.run(
        [sys.executable, "-"], input=program, capture_output=True, text=True, check=True
    )
    assert result.stdout.strip().split("|") == answer(level, state)


@every_level
def test_a_level_out_of_time_plays_the_best_it_has_found(level, monkeypatch):
    monkeypatch.setattr(BOTS[level], "seconds", 0.0)
    monkeypatch.setattr(time, "monotonic", iter(range(10_000)).__next__)
    state = middle(9, seats=2)
    simulated = []
    plain = thinking.Mind.simulate

    def simulate(*args):
        simulated.append(1)
        return plain(*args)

    monkeypatch.setattr(thinking.Mind, "simulate", simulate)
    state.apply_turn(now(state), answer(level, state))
    assert len(simulated) <= BOTS[level].budget.searched  # one world, the same for all of them


def test_gentle_never_spends_a_nature_token():
    for seed in range(20):
        state = middle(seed, seed=seed, seats=2)
        give_nature(state, now(state), 3)
        for action in make("cascadia", "gentle", Rng(seed)).choose(state, now(state)):
            assert not isinstance(action, SpendClear)
            assert not isinstance(action, Take) or action.tile == action.token


@pytest.mark.parametrize("level", ["gentle", "steady", "skilled"])
def test_whoever_slips_still_does_nothing_silly(level):
    for seed in range(12):
        state = middle(3 * seed, seed=seed, seats=2, majorities=False)
        seat = now(state)
        found = make("cascadia", level, Rng(seed)).choose(state.copy(), seat)
        if isinstance(found[0], Clear):
            continue
        best = state.copy()
        best.apply_turn(seat, make("cascadia", "greedy", Rng(1)).choose(state.copy(), seat))
        before = state.scores()[seat]["total"]
        state.apply_turn(seat, found)
        most = best.scores()[seat]["total"] - before
        assert state.scores()[seat]["total"] - before >= min(most - 9, 0)


def test_slips_are_rarer_the_more_they_cost():
    bot = make("cascadia", "gentle", Rng(1))
    assert isinstance(bot, Thinker)
    picks = [bot._pick([5.0, 7.0, 1.0]) for _ in range(600)]
    assert picks.count(1) > 2 * picks.count(0) > 4 * picks.count(2)
    strong: Any = make("cascadia", "strong", Rng(1))
    assert strong._pick([5.0, 7.0, 1.0]) == 1


def test_strong_wipes_a_display_that_is_worth_little_and_keeps_a_good_one():
    # With one turn left only what counts now counts: by card B three bears are ten points, two
    # beside each other none.
    wiped = {}
    for draws in ("hawk hawk hawk salmon", "bear bear bear elk"):
        state = table(draws, cards="BBBBB", tiles=[50, 51, 52, 53])
        for tile in (0, 1):
            state.record.boards[0].token[tile] = 0
        state.record.turn = state.record.turns - 2
        state.record_written()
        wiped[draws] = answer("strong", state) == ["clear"]
    assert wiped == {"hawk hawk hawk salmon": True, "bear bear bear elk": False}


@pytest.mark.parametrize("level", ["gentle", "strong"])
def test_a_level_does_not_give_up_a_goal_of_the_scenario(level, monkeypatch):
    def broken():
        """In how many of four games a bear ends up beside an elk, against the scenario's goal."""
        count = 0
        for seed in range(4):
            state = play_with(load().new(seats=1, scenario=8, seed=seed), level)
            apart = next(goal for goal in state.goals(0) if goal.key == "bear_elk_apart")
            count += apart.broken
        return count

    assert broken() == 0
    monkeypatch.setattr(levels, "goal_points", lambda state, seat, turn: 0.0)
    assert broken() > 0


def test_strong_beats_gentle_on_twenty_shared_deals():
    won = 0.0
    for deal in range(20):
        state = load().new(seats=2, seed=f"ladder-{deal}")
        strong = deal % 2
        names = ["gentle", "gentle"]
        names[strong] = "strong"
        play(state, [make("cascadia", name, Rng(f"{deal}-{name}")) for name in names])
        won += (strong in state.winners) / len(state.winners)
    assert won >= 15
