"""Compile ahead: everything that a game needs, once per machine, side by side with progress.

A game offers `chains` in its module `warm`: lists of named jobs that call its kernels, leaves
first. Chains run side by side (the compiler itself cannot), jobs of a chain one after the other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.connection import Connection, wait
from typing import Any

from cascata.core.errors import CascataError
from cascata.core.registry import names

Report = Callable[[int, int, str], None]
"""Called as report(jobs done, all jobs, name of the job just done)."""


def warm(games: list[str], report: Report = lambda done, total, name: None) -> None:
    """Compile the games named (all when none is named); what is compiled already is only loaded."""
    chains = [(game, chain) for game in games or names() for chain in _chains(game)]
    total = sum(len(_chains(game)[chain]) for game, chain in chains)
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        report(total, total, "nothing to compile")
        return
    # A new interpreter for each chain: a fork would share half-made compiler state.
    context = multiprocessing.get_context("spawn")
    waiting: list[Connection] = []
    workers = []
    done = 0
    for game, chain in chains:
        ours, theirs = context.Pipe(duplex=False)
        worker = context.Process(target=_work, args=(game, chain, theirs), daemon=True)
        with _deaf_to_interrupts():
            worker.start()
        theirs.close()
        waiting.append(ours)
        workers.append(worker)
    # While they work: this imports the compiler, which takes its time too.
    from cascata.core.jit import remove_old_caches

    remove_old_caches()
    while waiting:
        for pipe in wait(waiting):
            assert isinstance(pipe, Connection)
            try:
                name = pipe.recv()
            except EOFError:
                waiting.remove(pipe)
                continue
            done += 1
            report(done, total, name)
    for worker in workers:
        worker.join()
        if worker.exitcode:
            raise CascataError(f"compiling failed in a process of its own ({worker.exitcode})")


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process started here leaves Ctrl-C to us; it ends when we do, and says nothing."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)


def _chains(game: str) -> dict[str, Any]:
    chains: dict[str, Any] = import_module(f"cascata.games.{game}.warm").chains()
    return chains


def _work(game: str, chain: str, pipe: Connection) -> None:
    for name, job in _chains(game)[chain]:
        job()
        pipe.send(f"{game}: {name}")
    pipe.close()
