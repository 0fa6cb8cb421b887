"""Compile ahead: everything that a game needs, once per machine, side by side with progress.

A game offers `chains` in its module `warm`: lists of named jobs that call its kernels, leaves
first. Chains run side by side (the compiler itself cannot), jobs of a chain one after the other.
A game that has been compiled leaves a note beside its code. Processes that want the same game at
the same time compile it once: the others wait for the first one's lock.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from cascata.core.child import end_with_parent
from cascata.core.errors import CascataError
from cascata.core.registry import names

Report = Callable[[int, int, str], None]
"""Called as report(jobs done, all jobs, name of the job just done)."""


class Stopped(CascataError):  # noqa: N818 - nobody's mistake
    """The compiling was stopped before it was done."""

    code = "stopped"


def is_compiled(game: str) -> bool:
    """Whether there is nothing left to compile for a game."""
    from cascata.core.jit import is_compiling

    return not is_compiling() or _note(game).exists()


def jobs_of(game: str) -> int:
    """How many jobs compile a game."""
    return sum(len(chain) for chain in _chains(game).values())


def warm(games: Sequence[str], report: Report = lambda done, total, name: None) -> None:
    """Compile the games named (all when none is named); what is compiled already is only loaded."""
    Compiling(games or names()).run(report)


class Compiling:
    """Games being compiled in processes of their own."""

    def __init__(self, games: Sequence[str]) -> None:
        self._games = list(games)
        self._workers: list[SpawnProcess] = []
        self._changing = threading.Lock()
        self._is_stopped = False

    def run(self, report: Report = lambda done, total, name: None) -> None:
        """Returns when the games are compiled; raises `Stopped` when somebody else wants it so."""
        chains = [(game, chain) for game in self._games for chain in _chains(game)]
        total = sum(jobs_of(game) for game in self._games)
        if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
            report(total, total, "nothing to compile")
            return
        with ExitStack() as alone:
            for game in sorted(self._games):
                alone.enter_context(_one_at_a_time(game))
            waiting = self._start(chains)
            # While they work: this imports the compiler, which takes its time too.
            from cascata.core.jit import remove_old_caches

            remove_old_caches()
            done = 0
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
            for worker in self._workers:
                worker.join()
            if self._is_stopped:
                raise Stopped("compiling was stopped")
            if codes := [worker.exitcode for worker in self._workers if worker.exitcode]:
                raise CascataError(f"compiling failed in a process of its own ({codes[0]})")
            for game in self._games:
                with suppress(OSError):  # without the note it is only checked once more
                    _note(game).parent.mkdir(parents=True, exist_ok=True)
                    _note(game).touch()

    def _start(self, chains: list[tuple[str, str]]) -> list[Connection]:
        # A new interpreter for each chain: a fork would share half-made compiler state.
        context = multiprocessing.get_context("spawn")
        waiting = []
        with self._changing, _interrupts_held_back():
            if self._is_stopped:
                raise Stopped("compiling was stopped")
            for game, chain in chains:
                ours, theirs = context.Pipe(duplex=False)
                worker = context.Process(target=_work, args=(game, chain, theirs), daemon=True)
                worker.start()
                theirs.close()
                waiting.append(ours)
                self._workers.append(worker)
        return waiting

    def stop(self) -> None:
        """End it now, from another thread: no process is left behind."""
        with self._changing:
            self._is_stopped = True
            for worker in self._workers:
                worker.terminate()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process started here never hears Ctrl-C: that is ours, and ends it with us."""
    kept = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, kept)


@contextmanager
def _one_at_a_time(game: str) -> Iterator[None]:
    """Wait until no other process compiles this game."""
    import fcntl

    note = _note(game)
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        lock = note.with_name("lock").open("w")
    except OSError:  # nothing can be kept here, so there is nothing to wait for
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # given back with the file, also by a process that dies
        yield


def _note(game: str) -> Path:
    """The empty file beside compiled code that says: this game is compiled."""
    from cascata.core.jit import cache_name, cache_root

    return cache_root() / cache_name(game) / "warm"


def _chains(game: str) -> dict[str, Any]:
    chains: dict[str, Any] = import_module(f"cascata.games.{game}.warm").chains()
    return chains


def _work(game: str, chain: str, pipe: Connection) -> None:
    end_with_parent()
    for name, job in _chains(game)[chain]:
        job()
        pipe.send(f"{game}: {name}")
    pipe.close()
