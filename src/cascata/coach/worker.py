"""What the coach does in the processes of a server; see bots/worker.py.

A light module: the coach is imported when it is first asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

HintJob = tuple[str, Mapping[str, Any], bytes, int, Sequence[Mapping[str, Any]], str]
"""A game's name, its options, the state as the seat sees it (`State.for_seat`), the seat, the steps
of its turn that are decided already, and a seed."""
OutlookJob = tuple[str, Mapping[str, Any], bytes, int, str]
JudgeJob = tuple[Mapping[str, Any], str, Sequence[int]]
"""A record, a level, and the numbers of the turns to judge."""
SumJob = tuple[Mapping[str, Any], str, Sequence[Mapping[str, Any]]]

NICENESS = 15
"""Reviews come after those who play, and after bots."""


def hint(job: HintJob) -> dict[str, Any]:
    """The best moves of a seat; see coach/hint.py."""
    from cascata.coach.base import USUAL
    from cascata.coach.hint import hint as told

    name, options, record, seat, begun, seed = job
    return told(_state(name, options, record), seat, USUAL, begun, seed)


def outlook(job: OutlookJob) -> dict[str, Any]:
    """What a seat can expect."""
    from cascata.coach.base import coach_of
    from cascata.coach.hint import outlook_json

    name, options, record, seat, seed = job
    state = _state(name, options, record)
    return outlook_json(name, coach_of(name).outlook(state, seat, seed))


def judge(job: JudgeJob) -> list[dict[str, Any]]:
    """The judgements of some turns of a record."""
    from cascata.coach.review import judge_turns

    return judge_turns(*job)


def sum_up(job: SumJob) -> dict[str, Any]:
    """The review that follows from the judgements of all turns."""
    from cascata.coach.review import sum_up as summed

    return summed(*job)


def _state(name: str, options: Mapping[str, Any], record: bytes) -> Any:
    from cascata.core.registry import load

    game = load(name)
    return game.load(game.options_type.read(options), record, [])
