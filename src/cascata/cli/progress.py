"""Progress bars on standard error, where somebody watches it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol


class Report(Protocol):
    """Tells how much is done, of how much if that is known, and what is being done."""

    def __call__(self, done: int, total: int | None, name: str = "", /) -> None: ...


@contextmanager
def progress_bar(title: str) -> Iterator[Report]:
    """A bar that is gone when the work is done; nothing at all where no terminal is.

    A terminal that cannot redraw a line (`TERM=dumb`) is told once what is being done.
    """
    if not sys.stderr.isatty():
        yield _tell_nobody
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )
    screen = Console(stderr=True, markup=False, emoji=False, highlight=False)
    if screen.is_dumb_terminal:
        screen.print(f"{title} ...")
        yield _tell_nobody
        return
    with Progress(*columns, console=screen, transient=True) as bars:
        task = bars.add_task(title, total=None)

        def report(done: int, total: int | None, name: str = "", /) -> None:
            bars.update(task, completed=done, total=total, description=f"{title} {name}"[:40])

        yield report


def _tell_nobody(done: int, total: int | None, name: str = "", /) -> None:
    pass


def compile_first(games: Sequence[str]) -> None:
    """Compile games ahead of their first use, so that nobody waits before a silent screen.

    Only where somebody watches; elsewhere a function is compiled when it is first called.
    """
    if not sys.stderr.isatty():
        return
    from cascata.core.warm import is_compiled, units_of

    if not all(map(is_compiled, units_of(games))):
        compile_games(games)


def compile_games(games: Sequence[str]) -> None:
    """Compile what is not yet compiled."""
    from cascata.core.warm import warm

    with progress_bar("compiling") as report:
        warm(games, report)
