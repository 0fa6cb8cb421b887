"""Hints: the best moves of a position with what they lead to, the margin, and the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cascata.coach.base import (
    USUAL,
    Coach,
    Judgement,
    Move,
    Outlook,
    check_level,
    coach_of,
)
from cascata.coach.reasons import is_close, reason_for, rounded
from cascata.coach.ways import Step
from cascata.coach.words import LANGUAGES, line_name
from cascata.core import record
from cascata.core.errors import InputError
from cascata.core.game import Plain, State

SHOWN = 3
"""The best moves that a hint tells."""


def hint(
    state: State, seat: int, level: str = USUAL, begun: Sequence[Step] = (), seed: str = "coach"
) -> dict[str, Plain]:
    """The best moves of a seat that may act; it sees what the seat sees.

    `begun`: steps of the turn that are decided already; moves say how to go on after them.
    """
    coach = coach_of(state.game.name)
    return hint_of(state.game.name, coach, coach.judge(state, seat, level, begun=begun, seed=seed))


def hint_of(game: str, coach: Coach, judgement: Judgement) -> dict[str, Plain]:
    """What a judgement says to somebody who has still to choose."""
    moves = judgement.moves[:SHOWN]
    best = moves[0]
    following = moves[1] if len(moves) > 1 else None
    return {
        "unit": judgement.unit,
        "moves": [move_json(coach, move, best) for move in moves],
        "reason": reason_for(coach, best, following).to_json(game),
        "names": names_of(game, *(move.lines for move in moves)),
    }


def move_json(coach: Coach, move: Move, best: Move) -> dict[str, Plain]:
    """A move as plain data, beside the best one."""
    behind = best.expected - move.expected
    return {
        "steps": [dict(step) for step in move.steps],
        "expected": rounded(move.expected),
        "behind": rounded(behind),
        "error": rounded(move.error),
        "close": is_close(coach, behind, move.error),
        "lines": {name: rounded(part) for name, part in move.lines.items()},
        "spread": None if move.spread is None else [round(end, 1) for end in move.spread],
    }


def outlook_json(game: str, outlook: Outlook) -> dict[str, Plain]:
    """What a seat can expect, as plain data."""
    return {
        "unit": outlook.unit,
        "expected": rounded(outlook.expected),
        "lines": {name: rounded(part) for name, part in outlook.lines.items()},
        "spread": None if outlook.spread is None else [round(end, 1) for end in outlook.spread],
        "names": names_of(game, outlook.lines),
    }


def names_of(game: str, *lines: Mapping[str, float]) -> dict[str, dict[str, str]]:
    """What the lines are called, in every language."""
    known = dict.fromkeys(name for each in lines for name in each)
    return {
        language: {name: line_name(game, name, language) for name in known}
        for language in LANGUAGES
    }


def hint_for_record(
    document: Mapping[str, Any], turn: int | None = None, level: str = USUAL
) -> dict[str, Plain]:
    """The hint for the next turn of a record; `turn`: for that turn instead, from 1.

    The same as `cascata hint`.
    """
    check_level(level)
    turns = document.get("turns") if isinstance(document, Mapping) else None
    if turn is not None and isinstance(turns, list):
        if not 1 <= turn <= len(turns):
            raise InputError(f"turn: expected 1 to {len(turns)}, got {turn}")
        document = {**document, "turns": turns[: turn - 1]}
    state = record.read(document)
    if state.is_over:
        raise InputError("turns: the game is over; name a turn")
    # Where all seats act at once, a turn of the record belongs to one of them.
    seat = turns[turn - 1]["seat"] if turn is not None and turns else state.seats_to_act[0]
    answer = hint(state, seat, level)
    return {"game": state.game.name, "turn": len(state.turns) + 1, "seat": seat, "level": level,
            **answer}  # fmt: skip
