"""`cascata score`, `cascata replay` and `cascata verify`: commands that read a document."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

import cascata
from cascata.cli.drawing import Drawing, drawing_of
from cascata.cli.files import document
from cascata.cli.output import console, print_json
from cascata.cli.progress import compile_first
from cascata.core import record
from cascata.core.game import State
from cascata.core.registry import names


def score(file: str, boards: bool, json: bool) -> None:
    """Score a position."""
    with document(file) as position:
        compile_game_of(position)
        answer = cascata.score(position)
    if json:
        print_json(answer)
        return
    drawing, screen = drawing_of(position["game"]), console()
    if boards:
        screen.print(drawing.positions(position))
    screen.print(drawing.answer(answer))


def replay(file: str, turns: bool, boards: bool, json: bool) -> None:
    """Play a record again."""
    with document(file) as given:
        compile_game_of(given)
        if json:
            print_json(cascata.replay(given, turns))
            return
        state = record.read(given)
    drawing, screen = drawing_of(state.game.name), console()
    seats = len(state.scores())
    if turns:
        for number, sentence in enumerate(_sentences(state, drawing), start=1):
            screen.print(f"{number:>3}  {sentence}", soft_wrap=True)
    if boards:
        view = state.view(None)
        for seat in range(seats):
            screen.print(Text(f"Seat {seat}", "bold"), drawing.board(view, seat), "", sep="\n")
    screen.print(drawing.ending(state, [f"Seat {seat}" for seat in range(seats)]))


def _sentences(state: State, drawing: Drawing) -> list[str]:
    """Every turn of a game, told; the game is played once more for it."""
    again = state.game.start(state.options, state.seed, state.setup, state.draws)
    told = []
    for turn in state.turns:
        seat, events = turn["seat"], []
        for step in turn["steps"]:
            events += again.apply(seat, step)
        told.append(drawing.tell(f"Seat {seat}", events))
    return told


def verify(file: str, json: bool) -> bool:
    """Check a record against its seed."""
    with document(file) as given:
        compile_game_of(given)
        answer = cascata.verify(given)
    if json:
        print_json(answer)
        return bool(answer["verified"])
    words = {True: "right", False: "wrong", None: "not in the record"}
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for name, check in answer["checks"].items():
        grid.add_row(name, words[check])
    verdict = "verified" if answer["verified"] else f"not verified: {answer['problem']}"
    console().print(grid, Text(verdict, "bold"))
    return bool(answer["verified"])


def compile_game_of(given: Any) -> None:
    """Compile the document's game ahead, if it names one."""
    if isinstance(given, dict) and given.get("game") in names():
        compile_first([given["game"]])
