"""Counting again what finished games came to, from their logs and records.

A server does it for games that ended before results were written down; `cascata trail recount` does
it for all of them, so that a rule that was mended is applied to old games, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from cascata.core.reader import read_json
from cascata.server.store.rows import Loaded, Rows
from cascata.server.store.store import Store
from cascata.server.table.journal import restored
from cascata.server.table.terms import Terms
from cascata.server.trail.outcome import Outcome, marks_of, outcome_of

Report = Callable[[int, int], None]

log = structlog.get_logger("cascata.trail")


@dataclass(slots=True)
class Recounted:
    """What came of counting again."""

    games: int = 0
    changed: int = 0
    """Games whose results were different."""
    added: int = 0
    removed: int = 0
    """Marks."""
    failed: int = 0
    """Games that cannot be played any more; what was written down of them stays."""


async def recount(
    store: Store,
    only_missing: bool = False,
    progress: Report = lambda done, total: None,
) -> Recounted:
    """Count all finished games again; or those only of which nothing was written down."""
    done = Recounted()
    tables = await store.results.finished(only_missing)
    proofs = [] if only_missing else await store.results.proofs_brought()
    for number, table in enumerate(tables):
        progress(number, len(tables) + len(proofs))
        loaded = await store.tables.load(table)
        if loaded is None:
            continue
        try:
            told = await asyncio.to_thread(_replayed, loaded)
        except Exception as error:  # whatever happens when steps meet other rules
            log.warning("not_counted", table=table, reason=f"{type(error).__name__}: {error}")
            done.failed += 1
            continue
        done.games += 1
        done.changed += await store.results.write(table, told.results, told.lines)
        await _keep(store, table, told.marks, done)
    for number, proof in enumerate(proofs, start=len(tables)):
        progress(number, len(tables) + len(proofs))
        await _recount_record(store, proof, done)
    progress(len(tables) + len(proofs), len(tables) + len(proofs))
    return done


async def _keep(store: Store, proof: str, marks: Rows, done: Recounted) -> None:
    added, removed = await store.results.write_marks(proof, marks)
    done.added += len(added)
    done.removed += len(removed)


async def _recount_record(store: Store, proof: str, done: Recounted) -> None:
    from cascata.core import record

    row = await store.records.find(proof)
    kept = await store.results.marks_by(proof)
    marks: Rows = []
    if row is not None:
        try:
            state = await asyncio.to_thread(record.read, read_json(row["document"]))
        except Exception as error:
            log.warning("not_counted", record=proof, reason=f"{type(error).__name__}: {error}")
            done.failed += 1
            return
        nobody = [None] * state.options.to_json()["seats"]
        for seat, guest, at in sorted({(mark["seat"], mark["guest"], mark["at"]) for mark in kept}):
            # Whose they are is known from those that are kept.
            marks += marks_of(state, seat, nobody, guest, None, proof, at)
    done.games += 1
    await _keep(store, proof, marks, done)


def _replayed(loaded: Loaded) -> Outcome:
    terms = Terms(loaded.table)
    return outcome_of(loaded.table["id"], terms, restored(terms, loaded)[1])
