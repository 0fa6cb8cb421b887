"""Scoring positions from cardboard, beside the tables and without holding them up."""

from __future__ import annotations

import asyncio

from cascata.bots import worker
from cascata.core.errors import CascataError
from cascata.core.reader import Reader, read_json
from cascata.core.registry import load, names
from cascata.server.encoding import encode
from cascata.server.ops.throttle import Throttle
from cascata.server.ops.workers import Undone, Workers
from cascata.server.refusals import Refused, of_error
from cascata.server.settings import Limits
from cascata.server.times import MINUTE

SECONDS = 5.0
"""Boards that nobody could build take a second or two."""


class Scoring:
    """Scores positions that anybody sends."""

    def __init__(self, workers: Workers, limits: Limits) -> None:
        self._workers = workers
        self._turn = asyncio.Lock()  # the other processes are left to the bots
        self._asked = Throttle(
            lambda: limits.scores_per_minute, MINUTE, "too many positions in a minute"
        )

    async def score(self, text: bytes, address: str) -> bytes:
        """What `cascata score` would answer, encoded."""
        self._asked.count(address)
        try:
            _check(text)
            async with self._turn:
                return encode(await self._workers.do(worker.score, text, SECONDS))
        except UnicodeEncodeError:
            raise Refused("malformed", "a name holds half a character") from None
        except Undone:
            raise Refused("unavailable", "the position could not be scored in time") from None
        except CascataError as error:
            raise of_error(error) from None


def _check(text: bytes) -> None:
    """Refuse what only whoever owns this machine may ask for."""
    reader = Reader(read_json(text))
    game = load(reader.field("game").one_of(names()))
    options = reader.optional("options")
    if options is not None:
        game.check_remote(options.object())
