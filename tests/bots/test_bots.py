"""Bots: they answer with legal actions, the same ones for the same chance, and know their job."""

import sys
from collections import Counter
from typing import Any

import numpy as np
import pytest

import cascata
from cascata.bots.base import LEVELS, Bot, levels, make, names, play
from cascata.core import registry
from cascata.core.rng import Rng
from cascata.games.cascadia import rules
from cascata.games.cascadia.actions import Clear, Lay, Put, Return, SpendClear, Take
from playthrough import do, give_nature, load, now, play_with, table, walk

THOUGHTFUL = {"strong", "master"}
"""They think for a while: tests in their games' folders let them play, on small budgets."""
BOTS = [(game, name) for game in registry.names() for name in names(game) if name not in THOUGHTFUL]
every_bot = pytest.mark.parametrize(("game", "name"), BOTS, ids=[f"{g}-{n}" for g, n in BOTS])


def ask(name, state, seed="bot"):
    """What a bot answers on the seat whose turn it is."""
    bot = make(state.game.name, name, Rng(seed))
    return list(bot.choose(state.for_seat(now(state), bot.rng), now(state)))


@pytest.mark.parametrize("game", registry.names())
def test_a_bot_can_be_made_by_its_name(game):
    for name in names(game):
        assert isinstance(make(game, name, Rng(1)), Bot)


@pytest.mark.parametrize("game", registry.names())
def test_levels_stand_from_gentle_to_master_and_leave_out_the_bots_of_programs(game):
    told = list(levels(game))
    assert told == [name for name in LEVELS if name in names(game)]
    assert told[0] == "gentle"
    assert {"random", "greedy"} <= set(names(game)) - set(told)


@pytest.mark.parametrize("name", ["", "genius", "Random"])
def test_an_unknown_bot_is_refused(name):
    with pytest.raises(cascata.InputError, match=f"bots: '{name}' is not one of random"):
        make("cascadia", name, Rng(1))


HUNGRY = """
from cascata.bots.base import Bot

class Hungry(Bot):
    def choose(self, state, seat):
        def after(action):
            trial = state.copy()
            trial.apply(seat, action)
            return trial.scores()[seat]["total"]

        return [max(state.legal(seat), key=after)]
"""


@pytest.mark.parametrize("game", registry.names())
def test_a_bot_of_ones_own_plays(game, tmp_path, monkeypatch):
    (tmp_path / "hungry.py").write_text(HUNGRY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))
    monkeypatch.delitem(sys.modules, "hungry", raising=False)
    bots = [make(game, "hungry:Hungry", Rng(1)), make(game, "random", Rng(2))]
    state = cascata.load(game).new(seats=2, seed=1)
    for _ in range(6):
        seat = now(state)
        for action in bots[seat].choose(state.for_seat(seat, bots[seat].rng), seat):
            state.apply(seat, action)
    assert len(state.turns) >= 2


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere:Bot", "cannot be imported: No module"),
        ("json:Bot", "cannot be imported: module 'json' has no"),
        (":Bot", "cannot be imported"),
        ("json:JSONDecoder", "not a class derived from"),
        ("json:dumps", "not a class derived from"),
    ],
)
def test_what_is_no_bot_is_refused(name, reason):
    with pytest.raises(cascata.InputError, match=reason):
        make("cascadia", name, Rng(1))


TABLES: dict[str, list[dict[str, Any]]] = {
    "cascadia": [{"seats": seats, "cards": "random"} for seats in (1, 2, 3, 4)],
    "cascadero": [
        {"seats": 2},
        {"seats": 3, "variant": "two_heralds", "claim": "ask"},
        {"seats": 4, "heralds": "x", "first_envoy": "ever"},
        {"seats": 2, "board": "back", "claim": "ask"},
        {"seats": 4, "board": "back", "farmers": "kept"},
    ],
    "rivers": [
        {"seats": 1, "sheet": "A", "scenario": 1},
        {"seats": 2, "sheet": "B", "challenge": "all"},
        {"seats": 2, "sheet": "C", "mode": "family"},
        {"seats": 3, "sheet": "D", "abundance": True},
        {"seats": 8, "sheet": "A", "leftover_rounding": "down"},
    ],
}


WITHOUT_CHANCE = [("rivers", "greedy")]
"""Bots that always do the same."""


@pytest.mark.parametrize(
    ("game", "name", "options"),
    [(game, name, options) for game, name in BOTS for options in TABLES[game]],
)
def test_a_bot_plays_to_the_end_by_the_rules(game, name, options):
    state = cascata.load(game).new(seed=1, **options)
    play(state, [make(game, name, Rng(seat)) for seat in range(options["seats"])])
    assert state.is_over


@every_bot
def test_the_same_chance_gives_the_same_game(game, name):
    games = []
    for _ in range(2):
        state = cascata.load(game).new(seats=2, seed=5)
        play(state, [make(game, name, Rng(seat)) for seat in range(2)])
        games.append(state.turns)
    assert games[0] == games[1]
    state = cascata.load(game).new(seats=2, seed=5)
    play(state, [make(game, name, Rng(seat + 9)) for seat in range(2)])
    assert (state.turns == games[0]) == ((game, name) in WITHOUT_CHANCE)


@every_bot
def test_a_bot_never_answers_with_nothing(game, name):
    state = cascata.load(game).new(seats=2, seed=6)
    bots = [make(game, name, Rng(seat)) for seat in range(2)]
    while not state.is_over:
        seat = now(state)
        actions = bots[seat].choose(state.for_seat(seat, bots[seat].rng), seat)
        assert len(actions) > 0
        state.apply_turn(seat, actions)


@every_bot
def test_a_bot_does_not_touch_the_game_it_is_asked_about(game, name):
    state = cascata.load(game).new(seats=2, seed=6)
    before = state.to_bytes()
    ask(name, state)
    assert state.to_bytes() == before


@every_bot
def test_a_bot_can_take_over_in_the_middle_of_a_turn(game, name):
    chance = make(game, name, Rng(1))
    for state in walk(cascata.load(game).new(seats=2, seed=8), 8, 60):
        seat = now(state)
        actions = chance.choose(state.for_seat(seat, chance.rng), seat)
        state.copy().apply_turn(seat, actions)


# -- random ----------------------------------------------------------------------------------------


def test_the_random_bot_plays_whole_turns_or_wipes():
    seen = Counter()
    for seed in range(300):
        state = table("bear bear bear elk", nature=1)
        answer = ask("random", state, seed)
        seen[tuple(type(action) for action in answer)] += 1
    assert set(seen) <= {(Clear,), (SpendClear,), (Take, Lay, Put), (Take, Lay, Return)}
    assert seen[Take, Lay, Put]
    assert seen[Take, Lay, Return]


def test_the_random_bot_chooses_evenly_among_whole_turns():
    # With tiles that nobody's token fits on, and S1: each pair has 54 placements, and tokens can go
    # back, or to two places (bear) or one place (elk, salmon, hawk).
    state = table("bear elk salmon hawk", tiles=[71, 74, 77, 84])
    whole = {0: 54 * 3, 1: 54 * 2, 2: 54 * 2, 3: 54 * 3}
    total = sum(whole.values())
    bot = make("cascadia", "random", Rng(1))
    slots, cells, turns = Counter(), Counter(), Counter()
    asked = 1500
    for _ in range(asked):
        turn: Any = bot.choose(state.for_seat(0, bot.rng), 0)
        take, lay, _ = turn
        slots[take.tile] += 1
        cells[lay.at] += 1
        turns[lay.turns] += 1
    for slot, ways in whole.items():
        expected = asked * ways / total
        assert abs(slots[slot] - expected) < 5 * np.sqrt(expected)
    for counts, kinds in ((cells, 9), (turns, 6)):
        assert len(counts) == kinds
        assert all(abs(n - asked / kinds) < 5 * np.sqrt(asked / kinds) for n in counts.values())


def test_the_random_bot_counts_each_wipe_as_one_choice():
    state = table("bear bear bear elk", tiles=[1, 2, 3, 4], nature=1)
    turns = rules.count_turns(state.record, np.zeros((4, 4), np.int64))
    bot = make("cascadia", "random", Rng(3))
    asked, wipes = 1500, Counter()
    for _ in range(asked):
        first = bot.choose(state.for_seat(0, bot.rng), 0)[0]
        if isinstance(first, Clear | SpendClear):
            wipes[str(first)] += 1
    expected = asked * 16 / (turns + 16)
    assert abs(sum(wipes.values()) - expected) < 5 * np.sqrt(expected)
    assert len(wipes) > 10


# -- greedy ----------------------------------------------------------------------------------------


def test_the_greedy_bot_takes_the_free_wipe():
    assert ask("greedy", table("bear bear bear elk")) == [Clear()]


def test_the_greedy_bot_takes_the_most_points_there_are():
    state = load().new(seats=2, seed=3)
    for _ in range(12):
        play_with(state, "random", until=lambda s, t=state.record.turn: s.record.turn > t)
        seat = now(state)
        if "clear" in [str(action) for action in state.legal(seat)]:
            continue
        before = state.scores()[seat]["total"]
        after = state.copy()
        after.apply_turn(seat, ask("greedy", state))
        gain = after.scores()[seat]["total"] - before
        for seed in range(10):
            other = state.copy()
            answer = ask("random", state, seed)
            if isinstance(answer[0], Take):
                other.apply_turn(seat, answer)
                assert other.scores()[seat]["total"] - before <= gain


def test_the_greedy_bot_fetches_a_nature_token_where_one_is_free():
    # A bear on the keystone of S1 is a nature token; by these cards no lone animal is worth
    # anything, and the four tiles continue the same land.
    state = table("hawk salmon bear fox", tiles=[50, 51, 52, 53], cards="BACBA")
    assert any(str(action) == "put 0,0" for action in ask("greedy", state))


def test_the_greedy_bot_spends_a_nature_token_only_for_more_than_it_costs():
    for seed in range(6):
        state = load().new(seats=2, seed=seed)
        give_nature(state, now(state), 3)
        seat = now(state)
        answer = ask("greedy", state)
        if not isinstance(answer[0], Take) or answer[0].tile == answer[0].token:
            continue
        paid = state.copy()
        paid.apply_turn(seat, answer)
        poor = state.copy()
        poor.record.boards[seat].nature = 0
        poor.record.supply += 3
        kept = state.copy()
        kept.apply_turn(seat, ask("greedy", poor))
        assert paid.scores()[seat]["total"] > kept.scores()[seat]["total"]


def test_a_bot_may_be_asked_for_any_seat_that_is_to_act():
    state = table(seats=3, first=2)
    for action in ask("greedy", state):
        do(state, action)
    assert now(state) == 0


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("begun", [["take 0"], ["take 0", "return"]])
def test_a_bot_goes_on_with_a_turn_that_somebody_has_begun(name, begun):
    state = load().new(seats=2, seed=5)
    seat = state.seats_to_act[0]
    for action in begun:
        state.apply(seat, action)
    bot = make("cascadia", name, Rng(1))
    while state.seats_to_act == (seat,):
        for action in bot.choose(state.for_seat(seat, bot.rng), seat):
            state.apply(seat, action)
    assert len(state.turns) == 1


def test_gentle_likes_points_but_leaves_room_for_others():
    means = {}
    for name in ("random", "gentle", "greedy"):
        totals = []
        for seed in range(6):
            state = cascata.load("cascadia").new(seats=1, seed=seed)
            play(state, [make("cascadia", name, Rng(seed))])
            totals.append(state.scores()[0]["total"])
        means[name] = sum(totals) / len(totals)
    assert means["random"] + 10 < means["gentle"] < means["greedy"] - 3
