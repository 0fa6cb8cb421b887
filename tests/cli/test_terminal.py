"""A game in the terminal: typed lines in, drawings out, and nothing that a player may not know."""

import builtins
import io
import json
import random
import re

import pytest
from rich.console import Console

import example
from cascata.cli.terminal import YOU, Sitting
from cascata.core import record, registry
from cascata.core.registry import load
from cascata.games.cascadia.actions import Clear, Put, SpendClear, Take
from cascata.games.cascadia.gains import best_placement

GAME = load("cascadia")


class Played:
    """A sitting whose screen can be read."""

    def __init__(self, **options):
        self.screen = io.StringIO()
        options.setdefault("seed", 5)
        state = GAME.new(**options)
        console = Console(file=self.screen, width=80, markup=False, emoji=False, highlight=False)
        self.sitting = Sitting(state, "greedy", console)
        self.sitting._let_bots_play()

    @property
    def state(self):
        return self.sitting.state

    def type(self, line):
        """What the screen shows after a line."""
        start = len(self.screen.getvalue())
        self.sitting.obey(line)
        return self.screen.getvalue()[start:]

    def take_and_place(self):
        """A whole turn on one line."""
        trial = self.state.copy()
        trial.apply(YOU, "take 0")
        return "; ".join(["take 0", *map(str, best_placement(trial))])


def with_three_alike():
    """A game in which the person may wipe three equal tokens at once."""
    for seed in range(1000):
        state = GAME.new(seats=1, seed=seed)
        if Clear() in state.legal(YOU):
            return Played(seats=1, seed=seed)
    raise AssertionError("no such seed")


# Whole games --------------------------------------------------------------------------------------


def script(**options):
    """The lines that play a whole game, found by playing it."""
    played, rng, lines = Played(**options), random.Random(1), []
    while not played.state.is_over:
        legal = played.state.legal(YOU)
        liked = [action for action in legal if isinstance(action, Put)] or legal
        lines.append(str(rng.choice(liked)))
        played.type(lines[-1])
    return lines, played


@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_game_from_a_script(cascata, tmp_path, seats):
    lines, played = script(seats=seats, cards="random", seed=8)
    kept = tmp_path / "kept.json"
    typed = "\n".join([*lines, "score", "log", f"save {kept}", "quit"])
    arguments = ("--seats", seats, "--cards", "random", "--seed", 8, "--bot", "greedy")
    outcome = cascata("terminal", "cascadia", *arguments, stdin=typed)
    assert (outcome.code, outcome.err) == (0, "")
    assert "The game is over." in outcome.out
    totals = [sheet["total"] for sheet in played.state.scores()]
    assert re.search(r"total +" + r".* +".join(map(str, totals)), outcome.out)
    assert max(map(len, outcome.out.splitlines())) <= 80
    if seats == 1:
        assert re.search(r"points: rating \d of 6", outcome.out)
    else:
        assert re.search(r"(You win|Bot \d wins|share the victory) with \d+ points", outcome.out)
        assert outcome.out.count("Bot 1 ") > 20
    document = json.loads(kept.read_text())
    assert document["result"]["scores"] == totals
    assert cascata("verify", kept).code == 0
    assert record.replay(document)["result"] == played.state.result()


def test_the_end_of_the_input_leaves_the_game(cascata):
    outcome = cascata("terminal", "--seed", 1, stdin="take 0\n")
    assert (outcome.code, outcome.err) == (0, "")
    assert "In hand: tile" in outcome.out


def test_the_end_of_a_scenario_lists_its_goals(cascata):
    lines, _ = script(seats=1, scenario=5, seed=2)
    typed = "\n".join(lines)
    arguments = ("--seats", 1, "--option", "scenario=5", "--seed", 2)
    outcome = cascata("terminal", "cascadia", *arguments, stdin=typed)
    assert "You: the scenario is not won." in outcome.out
    assert "three foxes that earn the most a fox can" in outcome.out


def test_the_same_seed_gives_the_same_game(cascata):
    typed = "hint\ntake 0\nhint\nquit\n"
    first, second = (cascata("terminal", "--seed", "x", stdin=typed).out for _ in range(2))
    assert first == second


def test_a_person_who_types_on_a_terminal_is_not_echoed(monkeypatch):
    played = Played()
    lines = iter(["quit"])
    monkeypatch.setattr(builtins, "input", lambda prompt: next(lines))
    monkeypatch.setattr("sys.stdin", type("Terminal", (io.StringIO,), {"isatty": lambda s: True})())
    played.sitting.play()
    assert "quit" not in played.screen.getvalue()


# Moves --------------------------------------------------------------------------------------------


def test_several_moves_on_one_line():
    played = Played()
    shown = played.type(played.take_and_place())
    assert len(played.state.turns) >= 2
    assert re.search(r"^You laid a .* tile at .*\(\+\d+\)$", shown, re.MULTILINE | re.DOTALL)
    assert re.search(r"^Bot 1 (laid|paid|wiped)", shown, re.MULTILINE)
    assert played.state.seats_to_act == (YOU,)


def test_a_line_stops_at_what_is_refused():
    played = Played()
    shown = played.type("take 0; lay 9,9 0; put 0,0")
    assert "cannot lay on 9,9" in shown
    assert "Not done: put 0,0" in shown
    assert played.state.turns[-1]["steps"] == [{"do": "take", "tile": 0, "token": 0}]


def test_a_line_stops_when_something_new_is_to_be_seen():
    played = with_three_alike()
    shown = played.type("clear; take 0; score")
    assert "Not done: take 0" in shown
    assert "wildlife" in shown  # commands after it are obeyed
    assert played.state.view(YOU)["hand"] is None


def test_the_next_turn_does_not_begin_on_the_same_line():
    played = Played(seats=1)
    shown = played.type(played.take_and_place() + "; take 0")
    assert "Not done: take 0" in shown
    assert len(played.state.turns) == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        pytest.param("fly 1", "Type help for help", id="not a move"),
        pytest.param("take 7", "expected a place 0 to 3", id="no such place"),
        pytest.param("put 0,0", "take a tile and a token first", id="too early"),
        pytest.param("take 0 1", "it costs 1 nature token", id="too dear"),
        pytest.param("\x1b[2J", "Type help", id="an escape sequence"),
        pytest.param(" ; ;; ", "", id="nothing"),
    ],
)
def test_what_is_not_a_legal_move_changes_nothing(line, answer):
    played = Played()
    before = played.state.to_bytes()
    shown = played.type(line)
    assert answer in " ".join(shown.split())
    assert "\x1b" not in shown
    assert played.state.to_bytes() == before


# Undo ---------------------------------------------------------------------------------------------


def test_undo_goes_back_step_by_step():
    played = Played()
    start = played.state.to_bytes()
    assert "nothing to undo yet" in played.type("undo")
    lay = next(part for part in played.take_and_place().split("; ") if part.startswith("lay"))
    played.type("take 0")
    taken = played.state.to_bytes()
    played.type(lay)
    assert played.state.to_bytes() != taken
    played.type("undo")
    assert played.state.to_bytes() == taken
    played.type("undo")
    assert played.state.to_bytes() == start
    assert "nothing to undo yet" in played.type("undo")


def test_undo_and_doing_it_again_tell_one_turn():
    played = Played()
    turn = played.take_and_place()
    played.type("take 0; undo; take 1; undo")
    told = played.type(turn)
    assert told.count("You laid") == 1
    assert played.type("log").count("You laid") == 1


NO_WAY_BACK = "Cannot undo: a turn has ended, or something new has been revealed"


def test_no_undo_behind_a_wipe():
    played = with_three_alike()
    played.type("clear")
    wiped = played.state.to_bytes()
    assert NO_WAY_BACK in " ".join(played.type("undo").split())
    assert played.state.to_bytes() == wiped
    played.type("take 0")
    played.type("undo")
    assert played.state.to_bytes() == wiped
    assert NO_WAY_BACK in " ".join(played.type("undo").split())


def test_no_undo_behind_a_wipe_that_was_paid_for():
    played = Played(seats=1)
    played.state.record.boards[YOU].nature = 1
    played.type("spend_clear 0,2")
    assert isinstance(played.state.parse("spend_clear 0,2"), SpendClear)
    assert NO_WAY_BACK in " ".join(played.type("undo").split())


@pytest.mark.parametrize("seats", [1, 2])
def test_no_undo_behind_the_end_of_a_turn(seats):
    played = Played(seats=seats)
    played.type(played.take_and_place())
    after = played.state.to_bytes()
    assert NO_WAY_BACK in " ".join(played.type("undo").split())
    assert played.state.to_bytes() == after


def test_paying_for_a_mixed_pair_can_be_undone():
    played = Played()
    played.state.record.boards[YOU].nature = 1
    before = played.state.to_bytes()
    played.type("take 0 1")
    assert played.state.record.boards[YOU].nature == 0
    played.type("undo")
    assert played.state.to_bytes() == before


# Commands -----------------------------------------------------------------------------------------


def test_help_lists_moves_and_commands():
    shown = Played().type("help")
    for word in ("take 1 3", "lay 1,-2 3", "spend_clear", "moves", "hint", "undo", "board [SEAT]"):
        assert word in shown


def test_moves_are_ranked():
    played = Played()
    shown = played.type("moves")
    gains = [int(gain) for gain in re.findall(r"^  take \d .* ([+-]?\d+) *$", shown, re.MULTILINE)]
    assert len(gains) == 4
    assert gains == sorted(gains, reverse=True)
    played.type("take 0")
    shown = played.type("moves")
    assert "Lay the tile" in shown
    assert "Place the token" in shown
    assert "return" in shown


def test_a_hint_brings_what_it_promises():
    played = Played(seed=3)
    for _ in range(8):
        hint, gain = played.type("hint").strip().rsplit("  ", 1)
        told = " ".join(played.type(hint).split())
        if "take" in hint:
            assert told.startswith("You ")
            assert told[: told.index(")") + 1].endswith(f". {gain}")


def test_a_hint_halfway_through_a_turn_ends_it_as_well():
    played = Played(seats=1)
    turns = len(played.state.turns)
    hint = played.type("hint").strip().rsplit("  ", 1)[0]
    take = hint.split("; ")[0]
    assert isinstance(played.state.parse(take), Take)
    played.type(take)
    played.type(played.type("hint").strip().rsplit("  ", 1)[0])
    assert len(played.state.turns) == turns + 1
    assert played.state.view(YOU)["hand"] is None


def test_boards_of_all_seats():
    played = Played(seats=3)
    assert "You" in played.type("board")
    assert "Bot 2" in played.type("board 2")
    assert "expected a seat, one of 0, 1, 2" in played.type("board 3")
    assert "expected a seat" in played.type("board of mine")


def test_score_cards_and_log():
    played = Played(cards="ABCDA")
    assert re.search(r"total +\d+ +\d+", played.type("score"))
    assert "4+:27" in played.type("cards")
    played.type(played.take_and_place())
    told = played.type("log").splitlines()
    assert [line[:3] for line in told if line[:3].strip().isdigit()] >= ["  1", "  2"]


def test_a_saved_game_that_is_not_over_can_be_replayed(tmp_path):
    played = Played()
    played.type(played.take_and_place())
    played.type("take 0")
    path = tmp_path / "a game.json"
    assert "Saved" in played.type(f"save {path}")
    assert record.read(json.loads(path.read_text())).to_bytes() == played.state.to_bytes()
    assert "cannot save" in played.type(f"save {tmp_path}")
    assert "expected the name of a file" in played.type("save")


def test_the_table_shows_no_card_in_another_hand():
    played = Played(seats=3, cards="random", restriction=10, seed=4)
    shown = played.type("cards; score; moves")
    assert shown.count("in another hand") == 2
    assert shown.count("?") >= 2


def test_after_the_end_there_is_nothing_to_do_but_look():
    _, played = script(seats=1, seed=3)
    for command in ("moves", "hint"):
        assert "The game is over." in played.type(command)
    assert "the game is over" in played.type("take 0")
    assert "total" in played.type("score")


def test_a_game_without_drawings_and_bots_of_its_own_is_played_in_plain_lines(monkeypatch):
    monkeypatch.setenv(registry.ENVIRONMENT, example.NAMED)
    screen = io.StringIO()
    state = load("pebbles").new(seats=2, seed=5)
    sitting = Sitting(state, "greedy", Console(file=screen, width=80, highlight=False))
    sitting._greet()
    sitting._let_bots_play()
    for command in ("help", "moves", "hint", "board 1", "score", "cards", "take 9 9", "nonsense"):
        sitting.obey(command)
    while not sitting.state.is_over:
        sitting.obey(str(sitting.state.legal(YOU)[-1]))
    sitting._show_table()
    shown = screen.getvalue()
    assert "expected a move like take 0 1, got 'take 9 9'" in shown
    assert "Bot 1: pebbles_taken(seat=1, heap=" in shown
    assert "Won by " in shown
