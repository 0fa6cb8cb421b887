"""A puzzle as the page plays it, made in a process of the bots.

Where the offers at the beginning of a turn hold all of it (`Coach.whole_offers`) there is no more
to send; else the positions within the turn are sent as a graph.
"""

from __future__ import annotations

import gzip

from cascata.coach.base import coach_of
from cascata.coach.puzzles.book import Puzzle, find
from cascata.coach.puzzles.find import MOST_POSITIONS
from cascata.coach.puzzles.line import best_line
from cascata.coach.puzzles.theme import theme_name
from cascata.coach.ways import follow, graph
from cascata.coach.words import LANGUAGES, reason_text
from cascata.core.game import Help, Plain, State
from cascata.server.encoding import encode
from cascata.server.table.action_entries import act_body, without_choices
from cascata.server.table.patch import diff

HELP: Help = "points"
"""A puzzle tells what a choice adds at once, and proposes nothing."""


def lay_out(key: tuple[str, str]) -> bytes:
    """A puzzle as the page plays it, packed."""
    puzzle = find(*key)
    assert puzzle is not None
    return gzip.compress(encode(document_of(puzzle)), 6, mtime=0)


def document_of(puzzle: Puzzle) -> dict[str, Plain]:
    """A puzzle as the page plays it."""
    coach, state, seat = coach_of(puzzle.game), puzzle.position(), puzzle.seat
    shown = {"view": state.view(seat), "offers": _offers(state, seat)}
    nodes = [] if coach.whole_offers else graph(state, seat, MOST_POSITIONS)
    ways = []
    for cost, numbers in puzzle.ways:
        steps = puzzle.steps(numbers)
        ways.append({"cost": cost, "steps": steps, "end": follow(nodes, steps) if nodes else None})
    positions = []
    for node in nodes:
        told = state.preview(seat, node.path, HELP) if node.path else shown
        positions.append(
            {
                "patch": diff(shown, {name: told[name] for name in shown}),
                "steps": [
                    [edge.step, edge.to, [event.to_json() for event in edge.events]]
                    for edge in node.edges
                ],
            }
        )
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "options": state.options.to_json(),
        "seat": seat,
        "theme": theme_name(puzzle.game, puzzle.theme),
        "difficulty": puzzle.difficulty,
        "unit": coach.unit,
        "close": coach.close,
        "half": coach.half,
        "expected": puzzle.expected,
        "view": shown["view"],
        "offers": shown["offers"],
        "positions": positions,
        "ways": ways,
        "rest": puzzle.rest,
        "reason": {name: reason_text(puzzle.game, puzzle.why, name) for name in LANGUAGES},
        "line": _frames(puzzle, state),
    }  # fmt: skip


def _offers(state: State, seat: int) -> dict[str, Plain]:
    """What may be chosen, without what uncovers something: a puzzle is one whole turn."""
    offers = dict(state.offers(seat, HELP) or {})
    for name in ("clear", "spend"):
        if name in offers:
            offers[name] = False
    return offers


def _frames(puzzle: Puzzle, state: State) -> list[Plain]:
    """The best turn and how the game goes on, as a replay has it."""
    number = state.turns_begun
    view = state.view(puzzle.seat)
    entries: list[Plain] = []
    frames: list[Plain] = []
    for done in best_line(puzzle):
        number += 1
        after = done.after
        is_whole = after.is_over or after.progress[0] >= number
        body = act_body(done.seat, "player", done.steps, done.events, done.before, after)
        if after.game.simultaneous and not is_whole:
            body = without_choices(body)
        entries.append({"version": number, "at": 0, "kind": "act", **body})
        if is_whole:
            before, view = view, after.view(puzzle.seat)
            patch = diff(before, view) or {"~": {}}
            frames.append({"turns": number, "entries": entries, "patch": patch})
            entries = []
    return frames
