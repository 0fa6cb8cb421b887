"""Progress bars on standard error, where somebody watches it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol


class Report(Protocol):
    """Tells how much is done, of how much if that is known, and what is being done."""

    def __call__(self, done: int, total: int | None, name: str = "", /) -> None: ...


@contextmanager
def progress_bar(title: str) -> Iterator[Report]:
    """A bar that is gone when the work is done; nothing at all where no terminal is."""
    if not sys.stderr.isatty():
        yield lambda done, total, name="", /: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    screen = Console(stderr=True, markup=False, emoji=False, highlight=False)
    with Progress(*columns, console=screen, transient=True) as bars:
        task = bars.add_task(title, total=None)

        def report(done: int, total: int | None, name: str = "", /) -> None:
            bars.update(task, completed=done, total=total, description=f"{title} {name}"[:40])

        yield report


def compile_first(games: Sequence[str]) -> None:
    """Compile games ahead of their first use, so that nobody waits before a silent screen.

    Only where somebody watches; elsewhere a function is compiled when it is first called.
    """
    if not sys.stderr.isatty():
        return
    from cascata.core.jit import is_compiling

    if is_compiling() and not all(_note(game).exists() for game in games):
        compile_games(games)


def compile_games(games: Sequence[str]) -> None:
    """Compile what is not yet compiled, and note that it has been done."""
    from cascata.core.warm import warm

    with progress_bar("compiling") as report:
        warm(list(games), report)
    for game in games:
        with suppress(OSError):  # without the note it is only checked once more
            _note(game).parent.mkdir(parents=True, exist_ok=True)
            _note(game).touch()


def _note(game: str) -> Path:
    """The empty file beside compiled code that says: this game is compiled."""
    from cascata.core.jit import cache_name, cache_root

    return cache_root() / cache_name(game) / "warm"
