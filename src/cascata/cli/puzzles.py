"""`cascata puzzles`: finding puzzles in games of bots, and checking that they still hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from cascata.cli.output import console, print_json
from cascata.cli.progress import compile_first, progress_bar
from cascata.coach.base import coach_of
from cascata.coach.puzzles.book import DIFFICULTIES, Book, Puzzle, shipped_file
from cascata.coach.puzzles.find import graded, holds, puzzles_of
from cascata.core.errors import InputError
from cascata.core.registry import load


def make(name: str, wanted: int, seed: str, file: str | None) -> None:
    """Add puzzles to a file until it has as many as are wanted; it is kept after each."""
    game, path = load(name), Path(file or f"{name}.jsonl")
    found = list(_read(name, path).puzzles) if path.exists() else []
    compile_first([name])
    with progress_bar("looking for puzzles") as report:
        report(len(found), wanted)
        if len(found) < wanted:
            for puzzle in puzzles_of(name, seed, _next_game(found, seed)):
                found.append(puzzle)
                _write(Book(name, game.rules_version, coach_of(name).version, found), path)
                report(len(found), wanted)
                if len(found) >= wanted:
                    break
    _tell(path, found)


def check(name: str, file: str | None, drop: bool, json: bool) -> bool:
    """Judge all puzzles of a file anew; `drop`: those that do not hold are taken out of it, and how
    hard the others are is found anew."""
    game, path = load(name), Path(file) if file else shipped_file(name)
    book = _read(name, path)
    compile_first([name])
    good, bad = list[Puzzle](), list[str]()
    with progress_bar("checking") as report:
        for number, puzzle in enumerate(book.puzzles, start=1):
            if holds(puzzle):
                good.append(graded(puzzle) if drop else puzzle)
            else:
                bad.append(puzzle.id)
            report(number, len(book.puzzles))
    if drop:
        _write(Book(name, game.rules_version, coach_of(name).version, good), path)
    if json:
        print_json({"puzzles": len(book.puzzles), "hold": len(good), "other": list(bad)})
    else:
        console().print(f"{path}: {len(good)} of {len(book.puzzles)} hold", soft_wrap=True)
        for each in bad:
            console().print(f"  another turn is best now: {each}")
    return not bad


def _next_game(found: Sequence[Puzzle], seed: str) -> int:
    """After the last game of this seed in which one was found."""
    games = [p.seed.removeprefix(f"{seed}-") for p in found if p.seed.startswith(f"{seed}-")]
    return max((int(game) for game in games if game.isdecimal()), default=-1) + 1


def _read(name: str, path: Path) -> Book:
    try:
        book = Book.read(path.read_text("utf-8"))
    except (OSError, ValueError, LookupError, TypeError, AssertionError) as error:
        raise InputError(f"{path}: no file of puzzles: {error}") from None
    if book.game != name:
        raise InputError(f"{path}: puzzles of {book.game}, not of {name}")
    return book


def _write(book: Book, path: Path) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_text(book.text(), "utf-8")
    fresh.replace(path)


def _tell(path: Path, found: Sequence[Puzzle]) -> None:
    told = Counter(DIFFICULTIES[puzzle.difficulty] for puzzle in found)
    kinds = ", ".join(f"{told[name]} {name}" for name in DIFFICULTIES)
    console().print(f"{path}: puzzles: {len(found)}, {kinds}", soft_wrap=True)
