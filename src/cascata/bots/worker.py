"""What runs in the processes in which a server's bots think and positions are scored.

A light module: a new process imports it first, and the games only when it needs them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping, Sequence
from typing import Any

from cascata.core.child import end_with_parent

Job = tuple[str, Mapping[str, Any], bytes, int, str, str, float]
"""A game's name, its options, the state as the seat sees it (`State.for_seat`), the seat, the bot's
name, a seed, and after how many seconds it shall be content with what it has found."""

NICENESS = 5
"""Whoever acts or looks at a table comes before those who think."""


def start(games: Sequence[str], niceness: int = NICENESS) -> None:
    """Make ready: Ctrl-C is the server's affair, and the first move should not wait for imports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    os.nice(niceness)
    from cascata.bots.base import names
    from cascata.core.registry import load

    for game in games:
        load(game)
        names(game)


def is_ready() -> bool:
    """Answers when the process can take a job."""
    return True


def choose(job: Job) -> list[dict[str, Any]]:
    """The steps that a bot does now: one, or all up to the end of the turn or the next reveal."""
    from cascata.bots.base import make
    from cascata.core.registry import load
    from cascata.core.rng import Rng

    name, options, record, seat, bot, seed, seconds = job
    game = load(name)
    state = game.load(game.options_type.read(options), record, [])
    player = make(name, bot, Rng(seed))
    player.seconds = seconds
    actions = player.choose(state, seat)
    return [action.to_json() for action in actions]


def score(text: bytes) -> dict[str, Any]:
    """The score of a position from cardboard, a JSON document."""
    import cascata
    from cascata.core.reader import read_json

    return cascata.score(read_json(text))
