"""`cascata hint` and `cascata review`: what the coach says of a record."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any

from rich.table import Table
from rich.text import Text

from cascata.cli.documents import compile_game_of
from cascata.cli.files import document
from cascata.cli.output import console, print_json
from cascata.cli.progress import progress_bar
from cascata.coach.base import check_level
from cascata.coach.hint import hint_for_record
from cascata.coach.review import judge_turns, sum_up
from cascata.coach.words import LANGUAGES, amount, measure, word
from cascata.core.errors import InputError
from cascata.core.game import Plain
from cascata.core.record import play

JOBS = 2
AT_A_TIME = 4
"""Turns that a process judges before it is asked again."""


def hint(file: str, turn: int | None, level: str, language: str | None, json: bool) -> None:
    """The best moves of a position."""
    said = _language(language)
    with document(file) as given:
        compile_game_of(given)
        answer = hint_for_record(given, turn, level)
    if json:
        print_json(answer)
        return
    screen, unit = console(), answer["unit"]
    title = word("turn", said, turn=answer["turn"]), word("seat", said, seat=answer["seat"])
    screen.print(Text(", ".join(title), "bold"))
    for move in answer["moves"]:
        expected = measure(move["expected"], unit, said)
        text = Text(word(f"expected_{unit}", said, expected=expected), "bold")
        screen.print(text.append(f"  {_steps(move['steps'])}", "none"), soft_wrap=True)
    screen.print(answer["reason"]["text"][said], soft_wrap=True)


def review(file: str, level: str, jobs: int | None, language: str | None, json: bool) -> None:
    """The review of a whole game."""
    said = _language(language)
    check_level(level)
    with document(file) as given:
        compile_game_of(given)
        play(given)  # a document that is no record is refused before processes are started
        turns = _judge(given, level, len(given["turns"]), jobs or min(JOBS, os.cpu_count() or 1))
        answer = sum_up(given, level, turns)
    if json:
        print_json(answer)
        return
    _print(answer, said)


def _judge(given: Mapping[str, Any], level: str, turns: int, jobs: int) -> list[dict[str, Plain]]:
    """The judgements of all turns, shared out to processes."""
    numbers = [range(first, min(first + AT_A_TIME, turns)) for first in range(0, turns, AT_A_TIME)]
    judged: list[dict[str, Plain]] = []
    with progress_bar("reviewing") as report:
        if jobs == 1:
            for some in numbers:
                judged += judge_turns(given, level, some)
                report(len(judged), turns)
            return judged
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            asked = [pool.submit(judge_turns, given, level, some) for some in numbers]
            for done in as_completed(asked):
                judged += done.result()
                report(len(judged), turns)
    return judged


def _print(answer: Mapping[str, Any], said: str) -> None:
    screen, unit = console(), answer["unit"]
    for player in answer["players"]:
        screen.print(Text(word("seat", said, seat=player["seat"]), "bold"))
        for sentence in player["summary"][said]:
            screen.print(f"  {sentence}", soft_wrap=True)
    if not answer["mattered"]:
        screen.print(word("none_mattered", said))
        return
    screen.print(Text(word("mattered", said), "bold"))
    for number in answer["mattered"]:
        turn = answer["turns"][number]
        title = word("turn", said, turn=number + 1), word("seat", said, seat=turn["seat"])
        cost = amount(-turn["cost"], unit, said, signed=True)
        screen.print(Text(f"{', '.join(title)}: {cost}"), soft_wrap=True)
        grid = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
        grid.add_row(word("played", said), _steps(turn["steps"]))
        grid.add_row(word("better_was", said), _steps(turn["better"]["steps"]))
        screen.print(grid)
        screen.print(f"  {turn['reason']['text'][said]}", soft_wrap=True)


def _steps(steps: Sequence[Mapping[str, Plain]]) -> str:
    return "; ".join(" ".join(_word(value) for value in step.values()) for step in steps)


def _word(value: Plain) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name} {amount}" for name, amount in value.items())
    return (
        "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    )


def _language(asked: str | None) -> str:
    """The language that was asked for, or the terminal's where the coach speaks it."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise InputError(f"--language: {asked!r} is not one of {', '.join(LANGUAGES)}")
        return asked
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    own = next(filter(None, names), "")[:2]
    return own if own in LANGUAGES else LANGUAGES[0]
