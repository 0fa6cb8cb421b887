"""Puzzles as the page plays them: with all that may be chosen, so that nobody need be asked.

A puzzle is sent whole: the position, how things stand after every step that its turn may have, what
each way costs, why, and how the game goes on after the best one (`puzzle_document.py`). So it is
graded in the page, also without a network. What knows the coaches is imported when it is asked for.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from functools import cache
from typing import Any

from cascata.core.registry import names
from cascata.server.encoding import encode
from cascata.server.ops.throttle import Throttle
from cascata.server.ops.workers import Undone, Workers
from cascata.server.refusals import Refused
from cascata.server.settings import Limits
from cascata.server.times import MINUTE

SECONDS = 30.0
KEPT = 64
"""Puzzles that stay in memory, packed."""


class Puzzles:
    """Hands out the puzzles that come with the package."""

    def __init__(self, workers: Workers, limits: Limits) -> None:
        self._workers = workers
        self._asked = Throttle(
            lambda: limits.puzzles_per_minute, MINUTE, "too many puzzles in a minute"
        )
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._making: dict[tuple[str, str], asyncio.Task[bytes]] = {}

    async def show(self, game: str, name: str, address: str) -> tuple[bytes, bytes]:
        """A puzzle, plain and packed."""
        from cascata.coach.puzzles.book import find

        if find(game, name) is None:
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
        from cascata.server.archive.puzzle_document import lay_out

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
    from cascata.coach.puzzles.book import shipped
    from cascata.coach.puzzles.theme import theme_name

    puzzles = shipped(game).puzzles
    return {
        "puzzles": [
            {"id": puzzle.id, "theme": puzzle.theme, "difficulty": puzzle.difficulty}
            for puzzle in puzzles
        ],
        "themes": {name: theme_name(game, name) for name in sorted({p.theme for p in puzzles})},
    }
