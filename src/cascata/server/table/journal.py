"""A table's log in memory, and the game that it tells (event sourcing).

Entries are kept as clients get them. What else the log knows is how things stand after them
(`Present`), and which messages of clients are in it already, so that a repeat gets the first
answer again (idempotency).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import structlog

from cascata.core.errors import OtherRules
from cascata.server.encoding import encode
from cascata.server.live import messages
from cascata.server.store.rows import Loaded
from cascata.server.table import course
from cascata.server.table.action_entries import is_secret, totals, without_choices
from cascata.server.table.changes import Asker, Draft, Present
from cascata.server.table.clock import Clock
from cascata.server.table.seats import facts_of
from cascata.server.table.terms import Terms

if TYPE_CHECKING:
    from cascata.core.game import State

log = structlog.get_logger("cascata.table")


class Journal:
    """The entries of a table, as far as they are in memory."""

    def __init__(self, terms: Terms, snapshot: str | None = None) -> None:
        self.entries: list[bytes] = []
        self.answers: dict[Asker, int] = {}
        """The messages of clients that are in the log, and their versions."""
        self.asides = 0
        """How many of the entries are no actions."""
        self._terms = terms
        self._snapshot_at = 0
        """The entry after which the game is known from a snapshot; 0: it is known from the log."""
        self._snapshot: State | None = None
        if snapshot is not None:
            kept = msgspec.json.decode(snapshot)
            self._snapshot_at = kept["version"]
            self._snapshot = terms.game.state_from_json(kept["state"])

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def deal(self) -> State:
        """The game before the first act that is known by its steps."""
        return self._snapshot.copy() if self._snapshot is not None else self._terms.deal()

    def append(self, draft: Draft) -> None:
        """Take over what has been committed."""
        self.entries += draft.entries
        self.answers |= draft.answers
        self.asides += draft.asides

    def read(self, loaded: Loaded, then: Present) -> Present:
        """Play the entries that are not in memory yet; how things stand after them."""
        facts = facts_of(loaded.table, loaded.seats)
        # While it is replayed the game is played, whatever became of the table in the end.
        playing = replace(facts, status="playing")
        state, scores, played = then.state, then.totals, then.course
        for row in loaded.entries:
            assert row["version"] == self.version + 1, "the log has no gaps"
            version, at, kind, told = row["version"], row["at"], row["kind"], row["body"].encode()
            body, before, past = msgspec.json.decode(told), state, played
            if version > self._snapshot_at:
                played = past.after(version, at, kind, body, before)
            self.asides += kind != "act"
            if row["client_id"] is not None:
                self.answers[row["guest"], row["client_id"]] = version
            if version <= self._snapshot_at:
                # What was done before a snapshot is known by its points only.
                state = self.deal() if version == self._snapshot_at else None
                scores = tuple(body["totals"]) if "totals" in body else scores
                told = encode(without_choices(body)) if kind == "act" else told
            elif kind == "began":
                state = self.deal()
                scores = totals(state)
            elif kind == "act":
                assert before is not None
                state = before.copy()
                for step in body["steps"]:
                    state.apply(body["seat"], step)
                scores = tuple(body["totals"])
                if is_secret(before, state):
                    told = encode(without_choices(body))
            elif kind == "take_back":
                assert before is not None
                state = course.replayed(self.deal(), before, past, body["acts"])
                scores = tuple(body["totals"])
            self.entries.append(messages.entry_json(version, at, kind, told))
            then = then.after(version, at, playing, state, scores, played)
        return then.after(self.version, then.updated, facts, state, scores, played)


def restored(terms: Terms, loaded: Loaded) -> tuple[Journal, Present]:
    """How things stand by the log; where it does not fit the rules any more, by the snapshot.

    Rules keep their versions, so that should not happen: it is a mistake of ours, for which those
    who play shall not pay.
    """
    try:
        return _checked(Journal(terms), loaded)
    except Exception:  # whatever happens when steps meet other rules
        row = loaded.table
        log.exception("not_replayed", table=row["id"], rules=terms.game.rules_version)
        if row["snapshot"] is None:
            raise
    return _checked(Journal(terms, row["snapshot"]), loaded)


def _checked(journal: Journal, loaded: Loaded) -> tuple[Journal, Present]:
    """How things stand by the log, if it fits the rules: all have the points they had."""
    row = loaded.table
    pace = Clock.of_pace(msgspec.json.decode(row["pace"]))
    present = journal.read(loaded, Present(facts_of(row, loaded.seats), pace, row["updated"]))
    if present.state is not None and totals(present.state) != present.totals:
        raise OtherRules(f"totals: {present.totals} in the log, now {totals(present.state)}")
    return journal, present
