"""What a finished game came to: its results, and what it lets people mark.

Everything follows from the table's log: the transaction that ends a game writes it down, and a
recount makes the same rows again.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import median
from typing import TYPE_CHECKING, Any

import msgspec

from cascata.core import trail
from cascata.server.store.rows import Append, Rows
from cascata.server.table.changes import Present
from cascata.server.table.course import Act, Course
from cascata.server.table.seats import Facts
from cascata.server.table.terms import Terms

if TYPE_CHECKING:
    from cascata.core.game import Plain, State

OWN_SHARE = 0.5
"""So much of its turns somebody must have played, and not the clock, for a game to count."""


@dataclass(slots=True)
class Outcome:
    """Rows that tell what a finished game came to."""

    results: Rows = field(default_factory=list)
    lines: Rows = field(default_factory=list)
    marks: Rows = field(default_factory=list)

    def add_to(self, append: Append) -> None:
        """Have them written with the end of the game."""
        append.results += self.results
        append.result_lines += self.lines
        append.marks += self.marks


def outcome_of(table: str, terms: Terms, present: Present) -> Outcome:
    """What the game at a table came to; nothing where it began elsewhere, as it was half played."""
    told, state, facts = Outcome(), present.state, present.facts
    if state is None or facts.status != "over" or terms.row["origin"] is not None:
        return told
    ended = present.course.acts[-1].at if present.course.acts else present.updated
    is_whole, paces = _is_whole(facts, present.course), _turn_ms(present.course)
    places, variant = _places(state), trail.trail_of(terms.game.name).variant(state)
    for number, (seat, sheet) in enumerate(zip(facts.seats, state.scores())):
        if seat.kind != "bot" and seat.guest is None:
            continue  # somebody who is known no more
        told.results.append(
            {
                "table": table,
                "seat": number,
                "game": terms.game.name,
                "variant": variant,
                "seats": len(facts.seats),
                "kind": seat.kind,
                "guest": seat.guest,
                "name": seat.name,
                "bot": seat.bot,
                "points": sheet["total"],
                "place": places[number],
                "turn_ms": paces.get(number),
                "whole": is_whole,
                "daily": terms.row["daily"],
                "ended": ended,
            }
        )
        told.lines += [
            {"table": table, "seat": number, "what": what, "points": points}
            for what, points in _lines(sheet).items()
        ]
    if is_whole:
        bots = [seat.bot for seat in facts.seats]
        own = {
            number: (seat.guest, "" if seat.kind == "guest" else None)
            for number, seat in enumerate(facts.seats)
            if seat.guest is not None and seat.kind != "bot"
        }
        for number, (guest, hiker) in own.items():
            told.marks += marks_of(state, number, bots, guest, hiker, table, ended)
    return told


def marks_of(
    state: State,
    seat: int,
    bots: Sequence[str | None],
    guest: str,
    hiker: str | None,
    proof: str,
    at: int,
) -> Rows:
    """What a seat of a finished game lets a guest mark."""
    earned = trail.trail_of(state.game.name).earned(state, seat, bots)
    if not earned.all:
        return []
    row = {
        "guest": guest,
        "fingerprint": fingerprint(state),
        "seat": seat,
        "game": state.game.name,
        "proof": proof,
        "hiker": hiker,
        "at": at,
    }
    return [
        row | {"mark": mark, "choice": mark in earned.choice, "taken": mark in earned.marks}
        for mark in earned.all
    ]


def fingerprint(state: State) -> str:
    """A hash by which a game is known, wherever it is kept."""
    game: dict[str, Any] = {
        "game": state.game.name,
        "options": state.options.to_json(),
        "seed": state.seed,
        "turns": state.turns,
    }
    return hashlib.sha256(msgspec.json.encode(game, order="deterministic")).hexdigest()[:32]


def _is_whole(facts: Facts, course: Course) -> bool:
    """Whether those who began a game have played it to its end."""
    if course.is_replaced or any(seat.left for seat in facts.seats):
        return False
    by: dict[int, list[str]] = defaultdict(list)
    for act in course.acts:
        by[act.seat].append(act.by)
    return all(
        seat.kind == "bot" or by[number].count("clock") <= OWN_SHARE * len(by[number])
        for number, seat in enumerate(facts.seats)
    )


def _turn_ms(course: Course) -> dict[int, int]:
    """By seat, the middle of what its turns took; a turn begins when the one before it ends."""
    times: dict[int, list[int]] = defaultdict(list)
    began: int | None = None
    for _, acts in groupby(course.acts, key=_turn):
        last = {act.seat: act.at for act in acts}
        for seat, at in last.items():
            if began is not None:
                times[seat].append(at - began)
        began = max(last.values())
    return {seat: round(median(spent)) for seat, spent in times.items()}


def _turn(act: Act) -> int:
    return act.turn


def _places(state: State) -> list[int]:
    """By seat, 1 for who has won, and so on: the others by their points."""
    winners = state.winners
    totals = [sheet["total"] for sheet in state.scores()]
    others = [total for seat, total in enumerate(totals) if seat not in winners]
    return [
        1 if seat in winners else 1 + len(winners) + sum(other > total for other in others)
        for seat, total in enumerate(totals)
    ]


def _lines(sheet: Mapping[str, Plain]) -> dict[str, int]:
    """The lines of a score sheet; bonuses of several lines are one more."""
    lines = {line["what"]: int(line["points"]) for line in sheet["lines"]}
    if any("bonus" in line for line in sheet["lines"]):
        lines["majorities"] = sum(line.get("bonus", 0) for line in sheet["lines"])
    return lines
