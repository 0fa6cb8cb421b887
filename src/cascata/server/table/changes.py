"""How things stand at a table, and what a change of it is made of.

Present -> Change -> Draft -> (committed) -> Present
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cascata.server.store.rows import Append
from cascata.server.table.clock import Clock, Turn
from cascata.server.table.course import Course
from cascata.server.table.seats import Facts, Summary
from cascata.server.table.views import Views

if TYPE_CHECKING:
    from cascata.core.game import Plain, State

Asker = tuple[str | None, str | None]
"""A guest, and the id that its client gave to a message."""


@dataclass(slots=True)
class News:
    """An entry that is about to be appended."""

    kind: str
    body: dict[str, Plain]
    guest: str | None = None
    client_id: str | None = None
    is_secret: bool = False
    """Whether nobody may yet learn what was done, only that something was."""


@dataclass(slots=True)
class Change:
    """What is to be appended, and how things stand after it."""

    news: list[News]
    facts: Facts
    state: State | None
    totals: tuple[int, ...] | None = None
    more: Append = field(default_factory=Append)
    """Other rows that belong to it."""


@dataclass(frozen=True, slots=True)
class Present:
    """How things stand after the last entry."""

    facts: Facts
    clock: Clock
    updated: int
    state: State | None = None
    totals: tuple[int, ...] | None = None
    to_act: tuple[int, ...] = ()
    """The seats that may act."""
    asked: Mapping[int, tuple[Hashable, int]] = field(default_factory=dict)
    """What each seat is asked, and the version since which it is asked that."""
    course: Course = Course()

    @property
    def turns(self) -> list[Turn]:
        """The turns that are to be played now."""
        return _turns(self.state, self.to_act)

    def to_act_of(self, guest: str) -> list[int]:
        """The seats of a guest that may act."""
        return [seat for seat in self.to_act if self.facts.seats[seat].guest == guest]

    @property
    def summary(self) -> Summary:
        """What lists show of the game."""
        if self.state is None:
            return Summary()
        winners = self.state.winners if self.facts.status == "over" else None
        return Summary(*self.state.progress, self.to_act, self.totals, winners)

    def after(
        self,
        version: int,
        at: int,
        facts: Facts,
        state: State | None,
        totals: tuple[int, ...] | None,
        course: Course,
    ) -> Present:
        """How things stand after an entry; times and questions follow from the rest."""
        to_act = state.seats_to_act if state is not None and facts.status == "playing" else ()
        clock = self.clock.at(at, _turns(state, to_act))
        asked = self.asked
        if state is not self.state and state is not None:
            asked = {}
            for seat in range(len(facts.seats)):
                question = state.question(seat)
                known = self.asked.get(seat)
                asked[seat] = known if known and known[0] == question else (question, version)
        return Present(facts, clock, at, state, totals, to_act, asked, course)


def _turns(state: State | None, to_act: tuple[int, ...]) -> list[Turn]:
    return [] if state is None or not to_act else [(seat, state.progress[0]) for seat in to_act]


@dataclass(slots=True)
class Draft:
    """A change, written up: what goes to the database, to the clients, and into memory."""

    append: Append
    entries: list[bytes]
    answers: dict[Asker, int]
    asides: int
    """How many of the entries are no actions."""
    present: Present
    views: Views
    """How the game is seen then."""
