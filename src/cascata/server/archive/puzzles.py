"""Puzzles as the page plays them: with all that may be chosen, so that nobody need be asked.

A puzzle is sent whole: the position, how things stand after every step that its turn may have, what
each way costs, why, and how the game goes on after the best one. So it is graded in the page, also
without a network. Where the offers at the beginning of a turn hold all of it (`Coach.whole_offers`)
there is no more to send; else the positions within the turn are sent as a graph.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from functools import cache
from typing import TYPE_CHECKING, Any

from cascata.coach.base import coach_of
from cascata.coach.puzzles.book import Puzzle, shipped
from cascata.coach.puzzles.find import MOST_POSITIONS
from cascata.coach.puzzles.line import best_line
from cascata.coach.puzzles.theme import theme_name
from cascata.coach.ways import follow, graph
from cascata.coach.words import LANGUAGES, reason_text
from cascata.core.registry import names
from cascata.server.encoding import encode
from cascata.server.ops.throttle import Throttle
from cascata.server.ops.workers import Undone, Workers
from cascata.server.refusals import Refused
from cascata.server.settings import Limits
from cascata.server.table.action_entries import act_body, without_choices
from cascata.server.table.patch import diff
from cascata.server.times import MINUTE

if TYPE_CHECKING:
    from cascata.core.game import Help, Plain, State

SECONDS = 30.0
KEPT = 64
"""Puzzles that stay in memory, packed."""
HELP: Help = "points"
"""A puzzle tells what a choice adds at once, and proposes nothing."""


class Puzzles:
    """Hands out the puzzles that come with the package."""

    def __init__(self, workers: Workers, limits: Limits) -> None:
        self._workers = workers
        self._asked = Throttle(limits.puzzles_per_minute, MINUTE, "too many puzzles in a minute")
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._making: dict[tuple[str, str], asyncio.Task[bytes]] = {}

    async def show(self, game: str, name: str, address: str) -> tuple[bytes, bytes]:
        """A puzzle, plain and packed."""
        if _find(game, name) is None:
            raise Refused("not_found", "there is no such puzzle")
        self._asked.count(address)
        key = game, name
        if key not in self._kept:
            # Whoever asks at the same time waits for the same work.
            task = self._making.get(key)
            if task is None:
                task = self._making[key] = asyncio.create_task(self._make(key))
            try:
                await asyncio.shield(task)
            except Undone:
                raise Refused("unavailable", "the puzzle could not be laid out in time") from None
        self._kept.move_to_end(key)
        packed = self._kept[key]
        return await asyncio.to_thread(gzip.decompress, packed), packed

    async def _make(self, key: tuple[str, str]) -> bytes:
        try:
            packed = self._kept[key] = await self._workers.do(lay_out, key, SECONDS)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return packed
        finally:
            del self._making[key]


@cache
def puzzle_list() -> tuple[bytes, bytes]:
    """All puzzles, plain and packed: what is needed to choose one."""
    document = {game: _listed(game) for game in names()}
    told = encode(document)
    version = hashlib.sha256(told).hexdigest()[:12]
    plain = encode({"version": version, "games": document})
    return plain, gzip.compress(plain, 9, mtime=0)


def _listed(game: str) -> dict[str, Any]:
    puzzles = shipped(game).puzzles
    return {
        "puzzles": [
            {"id": puzzle.id, "theme": puzzle.theme, "difficulty": puzzle.difficulty}
            for puzzle in puzzles
        ],
        "themes": {name: theme_name(game, name) for name in sorted({p.theme for p in puzzles})},
    }


def _find(game: str, name: str) -> Puzzle | None:
    if game not in names():
        return None
    return next((puzzle for puzzle in shipped(game).puzzles if puzzle.id == name), None)


# In a process of its own --------------------------------------------------------------------------


def lay_out(key: tuple[str, str]) -> bytes:
    """A puzzle as the page plays it, packed."""
    puzzle = _find(*key)
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
