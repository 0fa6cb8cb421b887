"""Reviews: every turn of a record judged with what its seat knew, and what follows from that.

    judge_turns    the judgements of some turns: the long part, in any order, in any process
    sum_up         the review of a game from the judgements of all its turns

A turn that uncovers something on the way (a wipe) is judged piece by piece. Its cost is what the
best moves promised beyond those that were made. Luck is the distance between what a seat was to
find when it acts again, by what it could know, and what it did find; where nothing is drawn in the
course of a game there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from cascata.coach.base import USUAL, Coach, check_level, coach_of
from cascata.coach.hint import names_of
from cascata.coach.reasons import is_close, reason_for, rounded
from cascata.coach.words import LANGUAGES, summary_text
from cascata.core import record
from cascata.core.game import Plain, State

FORMAT = "cascata-review/1"
MATTERED = 3
"""The turns that mattered most."""
LINES_TOLD = 2
"""Lines that a summary names."""


def review(document: Mapping[str, Any], level: str = USUAL) -> dict[str, Plain]:
    """The review of a record; the same as `cascata review`."""
    check_level(level)
    return sum_up(document, level, judge_turns(document, level))


# The long part ------------------------------------------------------------------------------------


def judge_turns(
    document: Mapping[str, Any], level: str, numbers: Sequence[int] | None = None
) -> list[dict[str, Plain]]:
    """The judgements of some turns of a record, numbered from 0; of all without `numbers`."""
    state, played = record.play(document)
    coach, judged = coach_of(state.game.name), list[dict[str, Plain]]()
    for number, turn in enumerate(played):
        if numbers is None or number in numbers:
            judged.append(_judge_turn(coach, state, turn.seat, turn.steps, level, number))
        state = turn.state
    return judged


def _judge_turn(
    coach: Coach, state: State, seat: int, steps: Sequence[Mapping[str, Plain]], level: str,
    number: int,
) -> dict[str, Plain]:  # fmt: skip
    game = state.game.name
    pieces = []
    for at, before, piece in _pieces(state, seat, steps):
        judgement = coach.judge(before, seat, level, chosen=piece, seed=f"review:{number}:{at}")
        chosen, best = judgement.chosen, judgement.best
        assert chosen is not None
        pieces.append((at, judgement, chosen, best, max(0.0, best.expected - chosen.expected)))
    at, _, chosen, best, most = max(pieces, key=lambda piece: piece[4])
    last = pieces[-1][2]
    cost = sum(piece[4] for piece in pieces)
    reason = reason_for(coach, best, chosen, "played") if best is not chosen else None
    # What a wipe uncovers in the middle of a turn is luck, too.
    found = sum(after[1].before - piece[2].foreseen for piece, after in pairwise(pieces))
    error = max(piece[2].error for piece in pieces)
    return {
        "number": number,
        "seat": seat,
        "steps": [dict(step) for step in steps],
        "before": rounded(pieces[0][1].before),
        "foreseen": rounded(last.foreseen),
        "found": rounded(found),
        "expected": rounded(last.expected),
        "standing": None if last.standing is None else [rounded(each) for each in last.standing],
        "cost": rounded(cost),
        "error": rounded(error),
        "good": is_close(coach, cost, error),
        "lost": {
            name: rounded(part) for name, part in (reason.parts.items() if reason else ())
        },
        "better": None if reason is None or most <= 0 else {
            "after": at,
            "steps": [dict(step) for step in best.steps],
            "expected": rounded(best.expected),
        },
        "reason": reason.to_json(game) if reason is not None else None,
    }  # fmt: skip


def _pieces(
    state: State, seat: int, steps: Sequence[Mapping[str, Plain]]
) -> Iterator[tuple[int, State, list[Mapping[str, Plain]]]]:
    """A turn cut where something came to light: the steps before, the state, the piece."""
    trial, begin, start = state.copy(), 0, state
    for number, step in enumerate(steps):
        trial.apply(seat, step)
        is_last = number == len(steps) - 1
        if is_last or trial.revealed != start.revealed:
            yield begin, start, list(steps[begin : number + 1])
            begin, start = number + 1, trial.copy()


# What follows from it -----------------------------------------------------------------------------


def sum_up(
    document: Mapping[str, Any], level: str, judged: Sequence[Mapping[str, Any]]
) -> dict[str, Plain]:
    """The review of a game whose turns have all been judged."""
    start, played = record.play(document)
    end = start
    for done in played:
        end = done.state
    game = start.game.name
    coach = coach_of(game)
    seats = range(len(start.scores()))
    outlooks = [coach.outlook(start, seat) for seat in seats]
    standing = [outlook.expected for outlook in outlooks]
    final = _final(coach, end) if end.is_over else None
    turns = [dict(turn) for turn in sorted(judged, key=lambda turn: int(turn["number"]))]
    foreseen: dict[int, float] = {}
    for turn in turns:
        seat = turn["seat"]
        turn["luck"] = None
        if start.game.draws_in_play:
            waited = turn["before"] - foreseen[seat] if seat in foreseen else 0.0
            turn["luck"] = rounded(waited + turn["found"])
        foreseen[seat] = turn["foreseen"]
        standing = list(standing)
        standing[seat] = turn["expected"]
        standing = turn["standing"] or standing
        turn["standing"] = [rounded(each) for each in standing]
        turn["accuracy"] = round(_accuracy(coach, turn), 1)
        for name in ("before", "foreseen", "found"):
            del turn[name]
    players = [
        _player(game, coach, seat, turns, start, outlooks[seat].lines, end,
                None if final is None else final[seat] - foreseen.get(seat, final[seat]))
        for seat in seats
    ]  # fmt: skip
    return {
        "format": FORMAT,
        "version": coach.version,
        "game": game,
        "level": level,
        "unit": coach.unit,
        "start": [rounded(outlook.expected) for outlook in outlooks],
        "final": final,
        "turns": turns,
        "players": players,
        "mattered": _mattered(turns),
        "names": names_of(game, *(turn["lost"] for turn in turns)),
    }


def _player(
    game: str, coach: Coach, seat: int, all_turns: Sequence[Mapping[str, Any]], start: State,
    expected: Mapping[str, float], end: State, last_luck: float | None,
) -> dict[str, Plain]:  # fmt: skip
    turns = [turn for turn in all_turns if turn["seat"] == seat]
    lost: dict[str, float] = {}
    for turn in turns:
        if not turn["good"]:
            for name, part in turn["lost"].items():
                lost[name] = lost.get(name, 0.0) - part
    luck = None
    if start.game.draws_in_play:
        luck = rounded(sum(turn["luck"] for turn in turns) + (last_luck or 0.0))
    behind = sorted((part for part in lost.items() if part[1] < -coach.close), key=_by_value)
    well: list[tuple[str, float]] = []
    if end.is_over and expected:
        got = coach.outlook(end, seat).lines
        more = {name: got.get(name, 0.0) - hoped for name, hoped in expected.items()}
        well = sorted((part for part in more.items() if part[1] > coach.close), key=_by_value)
        well.reverse()
    player: dict[str, Plain] = {
        "seat": seat,
        "turns": len(turns),
        "good": sum(turn["good"] for turn in turns),
        "accuracy": round(sum(t["accuracy"] for t in turns) / len(turns), 1) if turns else 100.0,
        "cost": rounded(sum(turn["cost"] for turn in turns)),
        "luck": luck,
        "behind": [[name, rounded(part)] for name, part in behind[:LINES_TOLD]],
        "well": [[name, rounded(part)] for name, part in well[:LINES_TOLD]],
        "mattered": _mattered(turns),
    }
    player["summary"] = {
        language: summary_text(game, coach.unit, player, language) for language in LANGUAGES
    }
    return player


def _by_value(part: tuple[str, float]) -> float:
    return part[1]


def _accuracy(coach: Coach, turn: Mapping[str, Any]) -> float:
    """100 for the best move, 50 for one that costs `Coach.half`; what may be chance is free."""
    if turn["good"]:
        return 100.0
    return float(100 * 2 ** (-max(0.0, turn["cost"] - turn["error"]) / coach.half))


def _mattered(turns: Sequence[Mapping[str, Any]]) -> list[int]:
    """The numbers of the turns that cost most, in their order."""
    costly = [turn for turn in turns if not turn["good"] and turn["better"]]
    costly.sort(key=lambda turn: -turn["cost"])
    return sorted(turn["number"] for turn in costly[:MATTERED])


def _final(coach: Coach, end: State) -> list[float]:
    if coach.unit == "chance":
        won = end.winners
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(len(end.scores()))]
    return [float(sheet["total"]) for sheet in end.scores()]
