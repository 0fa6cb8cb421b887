"""The five levels: the same from the same seed, blind to the seed, ordered."""

import subprocess
import sys
from typing import Any

import pytest

import cascata
from cascata.bots.base import make, names
from cascata.bots.cascadero import levels, warm
from cascata.bots.cascadero.levels import CONSIDERED, MOST_LOST, pick_turn
from cascata.bots.cascadero.search import BREATH, Turn
from cascata.core.rng import Rng
from playthrough import now, play_with

GAME: Any = cascata.load("cascadero")
LEVELS = ["gentle", "steady", "skilled", "strong", "master"]
every_level = pytest.mark.parametrize("name", LEVELS)

pytestmark = pytest.mark.usefixtures("quick_levels")


def ask(name, state, seed="bot"):
    bot = make("cascadero", name, Rng(seed))
    return [str(action) for action in bot.choose(state.for_seat(now(state), bot.rng), now(state))]


def middle(turn, **options):
    state = GAME.new(seed=turn, **options)
    return play_with(state, "greedy", turn, until=lambda s: s.record.turn >= turn)


def test_the_levels_have_the_five_names_in_their_order():
    assert [name for name in names("cascadero") if name in LEVELS] == LEVELS
    assert list(levels.LEVELS) == LEVELS
    bots: Any = levels.BOTS
    slips = [bots[name].budget.slip for name in LEVELS]
    assert slips == sorted(slips, reverse=True)


@every_level
def test_what_is_hidden_does_not_change_the_move(name):
    for turn in (0, 13, 40):
        state = middle(turn, seats=2, board="back")
        seat = now(state)
        answers = set()
        for luck in range(3):
            bot = make("cascadero", name, Rng("same"))
            twin = state.redeal(seat, Rng(luck))
            answers.add(tuple(map(str, bot.choose(twin, seat))))
        assert len(answers) == 1


ELSEWHERE = """
import cascata
from cascata.bots.base import make
from cascata.core.rng import Rng
state = cascata.load("cascadero").new(seats=3, board="back", seed=8)
for turn in range(5):
    for name in ("gentle", "steady", "skilled", "strong"):
        seat = state.seats_to_act[0]
        for action in make("cascadero", name, Rng(f"{name}-{turn}")).choose(state.copy(), seat):
            state.apply(seat, action)
            print(action)
"""


@pytest.mark.full_budget
def test_the_same_seed_gives_the_same_moves_in_another_process(capsys):
    there = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=True
    )
    exec(ELSEWHERE, {})
    assert capsys.readouterr().out == there.stdout
    assert there.stdout.count("place") == 20


@pytest.mark.full_budget
def test_a_strong_beats_a_gentle():
    # Twenty deals, one game each: seats take turns.
    wins = 0
    for deal in range(20):
        state = GAME.new(seed=deal)
        bots = ["strong", "gentle"] if deal % 2 else ["gentle", "strong"]
        wins += bots[play_with(state, bots, deal).winners[0]] == "strong"
    assert wins >= 17


@every_level
def test_a_level_takes_a_step_to_the_top_that_wins(name):
    state = GAME.position(
        {
            "format": "cascata-position/1",
            "game": "cascadero",
            "seats": [
                {"envoys": ["3,4", "9,7"], "cubes": {"blue": 14}, "vp": 48, "supply": 3},
                {"cubes": {"pink": 15}, "vp": 45},
            ],
        }
    )
    after = state.copy()
    after.apply_turn(0, ask(name, state))
    assert after.is_over
    assert after.winners == (0,)


def test_a_move_that_is_asked_inside_a_turn_is_thought_about():
    # Both seals of the orange track are gone: the space asks for a move of an envoy instead.
    state = GAME.position(
        {
            "format": "cascata-position/1",
            "game": "cascadero",
            "seats": [{"envoys": ["8,5"], "cubes": {"orange": 1}}, {}],
            "seals_gone": {"orange": [3, 8]},
        }
    )
    state.apply(0, "place 9,6")
    assert state.view(None)["phase"] == "move"
    (answer,) = ask("strong", state)
    assert answer == "skip" or answer.startswith("move")


def turns(*chances, visits=1):
    return [Turn((i,), chance, visits) for i, chance in enumerate(chances)]


def test_slips_are_good_turns():
    found = turns(0.5, 0.48, 0.45, 0.2, 0.1)
    drawn = {pick_turn(found, 0.3, Rng(seed)).chain[0] for seed in range(200)}
    assert drawn == {0, 1, 2}
    odds = 0.2 / 0.8
    assert 1 - odds > MOST_LOST
    many = turns(*[0.5] * 12)
    assert {pick_turn(many, 0.3, Rng(seed)).chain[0] for seed in range(200)} == {*range(CONSIDERED)}


def test_the_better_turn_is_drawn_more_often():
    found = turns(0.5, 0.45)
    firsts = sum(pick_turn(found, 0.2, Rng(seed)).chain == (0,) for seed in range(300))
    assert 190 < firsts < 280


def test_turns_that_were_only_judged_are_left_alone():
    found = [*turns(0.5), *turns(0.5, 0.5, visits=0)]
    assert {pick_turn(found, 0.3, Rng(seed)).chain[0] for seed in range(40)} == {0}


def test_out_of_time_a_level_plays_the_best_so_far(monkeypatch):
    state = middle(20, seats=2)
    small, large = (levels.Budget(nodes, 12, 8, slip=0.01) for nodes in (BREATH, 9999))
    monkeypatch.setattr(levels.MasterBot, "budget", small)
    enough = ask("master", state)
    monkeypatch.setattr(levels.MasterBot, "budget", large)
    monkeypatch.setattr(levels.MasterBot, "seconds", 0.0)
    assert ask("master", state) == enough


def test_warming_compiles_what_the_levels_use():
    (chain,) = warm.chains().values()
    for _, job in chain:
        job()
    from cascata.bots.cascadero import tree

    think: Any = tree.think
    assert think.signatures
