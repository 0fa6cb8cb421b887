"""Compile ahead: everything that a game needs, once per machine, side by side with progress.

What is compiled together is a unit: a game (`cascadia`), or the players of a game
(`cascadia-bots`), which come after it. A unit offers `chains` in its module `warm`: lists of named
jobs that call its kernels, leaves first. Chains run side by side (the compiler itself cannot), jobs
of a chain one after the other. A unit that has been compiled leaves a note beside its code.
Processes that want the same unit at the same time compile it once: the others wait for the first.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from cascata.core.child import end_with_parent
from cascata.core.errors import CascataError
from cascata.core.registry import names

Report = Callable[[int, int, str], None]
"""Called as report(jobs done, all jobs, name of the job just done)."""
LOCK_SECONDS = 0.1
"""How often one looks whether another process has compiled what is wanted."""
_BOTS = "-bots"


class Stopped(CascataError):  # noqa: N818 - nobody's mistake
    """The compiling was stopped before it was done."""

    code = "stopped"


def bots_of(game: str) -> str:
    """The unit of a game's players."""
    return f"{game}{_BOTS}"


def units_of(games: Sequence[str]) -> list[str]:
    """What is compiled for these games, in order: the games, then their players."""
    return [*games, *(unit for unit in map(bots_of, games) if _warm_of(unit))]


def is_compiled(unit: str) -> bool:
    """Whether there is nothing left to compile for a unit."""
    from cascata.core.jit import is_compiling

    return not is_compiling() or _note(unit).exists()


def jobs_of(unit: str) -> int:
    """How many jobs compile a unit."""
    return sum(len(chain) for chain in _chains(unit).values())


def warm(games: Sequence[str], report: Report = lambda done, total, name: None) -> None:
    """Compile what is not yet compiled of the games named (all when none is named)."""
    Compiling(units_of(games or names())).run(report)


class Compiling:
    """Units being compiled in processes of their own."""

    def __init__(self, units: Sequence[str]) -> None:
        self._units = list(units)
        self._workers: list[SpawnProcess] = []
        self._changing = threading.Lock()
        self._is_stopped = False

    def run(self, report: Report = lambda done, total, name: None) -> None:
        """Returns when all is compiled; raises `Stopped` when somebody else wants it so."""
        total = sum(map(jobs_of, self._units))
        if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
            report(total, total, "nothing to compile")
            return
        done = 0
        # Players call the rules, which they would compile once more beside them.
        for is_bots in (False, True):
            stage = [unit for unit in self._units if unit.endswith(_BOTS) == is_bots]
            with ExitStack() as alone:
                for unit in sorted(stage):
                    alone.enter_context(self._one_at_a_time(unit))
                missing = [unit for unit in stage if not is_compiled(unit)]
                done += sum(map(jobs_of, stage)) - sum(map(jobs_of, missing))
                for name in self._compile(missing):
                    done += 1
                    report(done, total, name)
        report(total, total, "")

    def _compile(self, units: list[str]) -> Iterator[str]:
        """Compile these units at the same time; yields the name of each job that is done."""
        waiting = self._start([(unit, chain) for unit in units for chain in _chains(unit)])
        # While they work: this imports the compiler, which takes its time too.
        from cascata.core.jit import remove_old_caches

        remove_old_caches()
        while waiting:
            for pipe in wait(waiting):
                assert isinstance(pipe, Connection)
                try:
                    yield pipe.recv()
                except EOFError:
                    waiting.remove(pipe)
        for worker in self._workers:
            worker.join()
        if self._is_stopped:
            raise Stopped("compiling was stopped")
        if codes := [worker.exitcode for worker in self._workers if worker.exitcode]:
            raise CascataError(f"compiling failed in a process of its own ({codes[0]})")
        for unit in units:
            with suppress(OSError):  # without the note it is only checked once more
                _note(unit).parent.mkdir(parents=True, exist_ok=True)
                _note(unit).touch()

    def _start(self, chains: list[tuple[str, str]]) -> list[Connection]:
        # A new interpreter for each chain: a fork would share half-made compiler state.
        context = multiprocessing.get_context("spawn")
        waiting = []
        with self._changing, _interrupts_held_back():
            if self._is_stopped:
                raise Stopped("compiling was stopped")
            for unit, chain in chains:
                ours, theirs = context.Pipe(duplex=False)
                worker = context.Process(target=_work, args=(unit, chain, theirs), daemon=True)
                worker.start()
                theirs.close()
                waiting.append(ours)
                self._workers.append(worker)
        return waiting

    @contextmanager
    def _one_at_a_time(self, unit: str) -> Iterator[None]:
        """Wait until no other process compiles this unit."""
        import fcntl

        note = _note(unit)
        try:
            note.parent.mkdir(parents=True, exist_ok=True)
            lock = note.with_name("lock").open("w")
        except OSError:  # nothing can be kept here, so there is nothing to wait for
            yield
            return
        with lock:  # given back with the file, also by a process that dies
            while not self._is_stopped:
                with suppress(BlockingIOError):
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                time.sleep(LOCK_SECONDS)  # to wait inside the call would make us deaf to `stop`
            yield

    def stop(self) -> None:
        """End it now, from another thread: no process is left behind."""
        with self._changing:
            self._is_stopped = True
            for worker in self._workers:
                worker.terminate()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process started here never hears Ctrl-C: that is ours, and ends it with us."""
    resource_tracker.ensure_running()  # started with the first process, it would let signals in
    kept = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, kept)


def _note(unit: str) -> Path:
    """The empty file beside compiled code that says: this unit is compiled."""
    from cascata.core.jit import cache_name, cache_root

    return cache_root() / cache_name(unit) / "warm"


def _warm_of(unit: str) -> str | None:
    """The module that compiles a unit; None for a game that compiles nothing ahead."""
    game = unit.removesuffix(_BOTS)
    package = f"cascata.{'games' if game == unit else 'bots'}.{game}"
    return f"{package}.warm" if find_spec(package) and find_spec(f"{package}.warm") else None


def _chains(unit: str) -> dict[str, Any]:
    module = _warm_of(unit)
    chains: dict[str, Any] = import_module(module).chains() if module else {}
    return chains


def _work(unit: str, chain: str, pipe: Connection) -> None:
    end_with_parent()
    for name, job in _chains(unit)[chain]:
        job()
        pipe.send(f"{unit}: {name}")
    pipe.close()
