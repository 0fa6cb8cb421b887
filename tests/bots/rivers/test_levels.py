"""The levels of Rolling Rivers: what they know, how they choose, and that they play everything."""

import json
import subprocess
import sys
from typing import Any

import pytest

import cascata
from cascata.arena.match import run_match
from cascata.bots.base import LEVELS, levels, make, play
from cascata.bots.rivers.planner import Candidate, Future
from cascata.core.rng import Rng, restart
from cascata.games.rivers import rules
from cascata.games.rivers.state import ROUNDS
from playthrough import lively_rounds

GAME: Any = cascata.load("rivers")
every_level = pytest.mark.parametrize("level", LEVELS)


def ask(name, state, seat=0, seed="bot"):
    """The round that a bot would play, as text; it may look at all of this state."""
    bot = make("rivers", name, Rng(seed))
    return [str(action) for action in bot.choose(state.copy(), seat)]


def test_there_are_all_five_levels_each_worth_more():
    told = levels("rivers")
    assert tuple(told) == LEVELS
    worths = [level.worth for level in told.values()]
    assert worths == sorted(worths)
    assert len(set(worths)) == 5


@every_level
@pytest.mark.parametrize("options", [{"sheet": "C"}, {"sheet": "A", "challenge": "all"}])
def test_a_level_plays_the_same_however_the_hidden_part_is_dealt(level, options, quick_levels):
    state = lively_rounds(GAME.new(seed=3, seats=3, **options), 3, 7)
    rounds = [ask(level, state.redeal(1, Rng(n)), 1) for n in range(4)]
    assert rounds == [rounds[0]] * 4


PROGRAM = """
import json, cascata
from cascata.bots.base import LEVELS, make
from cascata.core.rng import Rng
state = cascata.load("rivers").new(seed=5, seats=2, sheet="B")
answers = [make("rivers", level, Rng("bot")).choose(state.copy(), 0) for level in LEVELS]
print(json.dumps([[str(action) for action in answer] for answer in answers]))
"""


def test_the_same_seed_gives_the_same_round_in_another_process():
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    state = GAME.new(seed=5, seats=2, sheet="B")
    assert json.loads(done.stdout) == [ask(level, state) for level in LEVELS]


OPTIONS = [
    pytest.param({"seats": 8, "sheet": "A"}, id="eight seats"),
    pytest.param({"seats": 1, "sheet": "B", "challenge": "all"}, id="all challenges"),
    pytest.param({"seats": 1, "scenario": 4}, id="scenario"),
    pytest.param({"seats": 2, "sheet": "C", "mode": "family"}, id="family"),
    pytest.param({"seats": 2, "sheet": "D", "abundance": True}, id="abundance"),
    pytest.param({"seats": 1, "sheet": "C", "advantages": "3/8/10/2"}, id="advantage cards"),
    pytest.param({"seats": 1, "leftover_rounding": "down", "challenge": 4}, id="rounded down"),
]


@every_level
@pytest.mark.parametrize("options", OPTIONS)
def test_a_level_plays_every_option(level, options, quick_levels):
    """From the last rounds of a game to its end, and the first round."""
    state = GAME.new(seed=level, **options)
    bots = [make("rivers", level, Rng(seat)) for seat in range(state.options.seats)]
    for first in (1, ROUNDS - 1):
        lively_rounds(state, 1, first)
        for seat in state.seats_to_act:
            state.apply_turn(seat, bots[seat].choose(state.for_seat(seat, bots[seat].rng), seat))
    assert state.round == ROUNDS


def test_strong_beats_gentle():
    answer = run_match(GAME, ["strong", "gentle"], 20, 3, {"sheet": "B"})
    assert answer["wins"][0] >= 18


def test_weak_levels_slip_and_strong_ones_do_not(quick_levels):
    state = lively_rounds(GAME.new(seed=3, seats=1, sheet="D"), 3, 7)
    played = {name: {tuple(ask(name, state, seed=n)) for n in range(12)} for name in LEVELS}
    assert len(played["steady"]) > len(played["skilled"]) >= 1
    assert len(played["master"]) <= 3


def test_who_is_out_of_time_plays_the_best_found_so_far():
    state = lively_rounds(GAME.new(seed=4, seats=2, sheet="B"), 4, 6)
    master: Any = make("rivers", "master", Rng("bot"))
    master.seconds = 0.0
    assert [str(action) for action in master.choose(state.copy(), 0)] == ask("greedy", state)


@pytest.mark.parametrize("sheet", "ABCD")
def test_play_outs_are_what_greedy_would_play_with_that_luck(sheet):
    """Slowly, step by step through the front door, to the end of a game."""
    state = lively_rounds(GAME.new(seed=7, seats=1, sheet=sheet), 7, ROUNDS - 3)
    master: Any = make("rivers", "master", Rng("luck"))
    key = Rng("luck").key()
    greedy = make("rivers", "greedy", Rng(0))
    total = 0
    for luck in range(3):
        trial = state.copy()
        trial.record.chance.key[:] = key
        restart(trial.record.chance, luck)
        rules.deal_deck(trial.printed.tables.record, trial.record, trial.round)
        while not trial.is_over:
            trial.apply_turn(0, greedy.choose(trial.copy(), 0))
        total += trial.scores()[0]["total"]
    first = state.copy()
    plan = greedy.choose(state.copy(), 0)
    for action in plan[:-1]:
        first.apply(0, action)
    candidate = Candidate(0.0, [], first.work(0))
    assert Future(state, 0, master.budget.horizon, master.rng).worth(candidate, 0, 3) == total


def test_levels_aim_at_goals():
    """Two goals of scenario 3: greedy meets one of them by chance."""
    met = {"greedy": 0, "strong": 0}
    for name in met:
        for seed in range(4):
            state = GAME.new(seed=f"g-{seed}", seats=1, scenario=3)
            play(state, [make("rivers", name, Rng(f"g-{seed}"))])
            met[name] += all(goal.met for goal in state.goals(0))
    assert met["strong"] >= 3 > met["greedy"]
