"""One table in memory: what it was made with, its log, how it stands, who watches, its bots.

Everything that changes a table is a `Change`: made from the present, committed to the database,
adopted here, told to all who are connected. When another process has appended first, the table
catches up from the log and the change is made anew from the new present (optimistic locking).

What can be done at a table is told elsewhere, one thing in each module: participation.py (sitting
down, leaving, voting), playing.py (steps of a game), taking_back.py, advice.py (hints), talk.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING

import structlog

from cascata.server.encoding import encode
from cascata.server.live import messages
from cascata.server.refusals import Refused
from cascata.server.store.rows import Conflict, Loaded, Unavailable
from cascata.server.table.action_entries import without_choices
from cascata.server.table.autoplay import Autoplay, wake_at
from cascata.server.table.changes import Asker, Change, Draft, Present
from cascata.server.table.journal import restored
from cascata.server.table.seats import Facts, facts_of, seat_row
from cascata.server.table.services import Services
from cascata.server.table.terms import Terms
from cascata.server.table.views import Views
from cascata.server.table.watchers import Watchers
from cascata.server.times import now
from cascata.server.trail.outcome import outcome_of

if TYPE_CHECKING:
    from cascata.core.game import Game, State

log = structlog.get_logger("cascata.table")


_parts = count()


class LiveTable:
    """A table in memory."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        self.services = services
        self.id: str = loaded.table["id"]
        self.terms = Terms(loaded.table)
        self.journal, self.now = restored(self.terms, loaded)
        self.views = Views(self.state)
        self.watchers = Watchers(self, services.bus)
        self.autoplay = Autoplay(self)
        self.used = perf_counter()
        self.kept_at = 0
        """The entry after which a snapshot was written."""
        self.part = next(_parts)
        """What is done now and then for all tables is done for a part of them at a time."""
        self._lock = asyncio.Lock()

    # How things stand -----------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is played, by the rules with which it began."""
        return self.terms.game

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.journal.version

    @property
    def facts(self) -> Facts:
        """Who sits where, and how far things are."""
        return self.now.facts

    @property
    def host(self) -> str | None:
        """The guest who made the table."""
        return self.facts.host

    @property
    def state(self) -> State | None:
        """The game; None before it begins."""
        return self.now.state

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the table in memory."""
        is_busy = self._lock.locked() or self.autoplay.is_busy
        return not self.watchers.listeners and not is_busy

    def check_waiting(self) -> None:
        """Refuse what can be done before the game only."""
        if self.facts.status == "closed":
            raise Refused("closed", "the table is closed")
        if self.facts.status != "waiting":
            raise Refused("begun", "the game has begun")

    def check_playing(self) -> State:
        """The game, which is being played; refuses what can be done during the game only."""
        match self.facts.status:
            case "waiting":
                raise Refused("not_begun", "the game has not begun")
            case "closed":
                raise Refused("closed", "the table is closed")
            case "over":
                raise Refused("over", "the game is over")
        assert self.state is not None
        return self.state

    def check_seat(self, guest: str, seat: int) -> State:
        """The game, in which the guest's seat takes part."""
        if seat not in self.facts.seats_of(guest):
            raise Refused("not_your_seat", f"seat {seat} is not yours")
        return self.check_playing()

    def snapshot(self) -> str | None:
        """The game as it is, for the database; None when nothing is new or nobody plays."""
        if self.state is None or self.facts.status != "playing" or self.kept_at == self.version:
            return None
        return encode({"version": self.version, "state": self.state.to_json()}).decode()

    # Changes --------------------------------------------------------------------------------------

    async def change(
        self,
        make: Callable[[], Change],
        guest: str | None = None,
        client_id: str | None = None,
    ) -> int:
        """Commit what `make` makes of the present and tell all; returns the entry's version.

        A message that is in the log already gets its first answer again.
        """
        async with self._lock:
            while True:
                if client_id is not None and (guest, client_id) in self.journal.answers:
                    return self.journal.answers[guest, client_id]
                change = make()
                self._check_room(change)
                if guest is not None:
                    change.news[0].guest, change.news[0].client_id = guest, client_id
                try:
                    return await self._commit(change)
                except Conflict:
                    if not await self._catch_up():  # nobody else was first, but somebody is gone
                        raise Unavailable("a guest is known no more") from None

    def _check_room(self, change: Change) -> None:
        """A log must not grow for ever by what is not the game; it can always be ended."""
        is_act = any(news.kind == "act" for news in change.news)
        is_game = is_act or change.facts.status != self.facts.status
        if not is_game and self.journal.asides >= self.services.settings.limits.asides:
            raise Refused("too_fast", "enough has been said at this table")

    async def _commit(self, change: Change) -> int:
        draft, first = self.draft(change), self.version + 1
        written = self.services.store.append(draft.append)
        # While it is written, and the game is still in the processor's caches: what will be told.
        self.watchers.look_ahead(draft)
        await written
        self.adopt(draft)
        return first

    def draft(self, change: Change) -> Draft:
        """Write a change up."""
        at = max(now(), self.now.updated)
        append, encoded, answers = change.more, [], dict[Asker, int]()
        played = self.now.course
        for version, news in enumerate(change.news, start=self.version + 1):
            body = encode(news.body)
            played = played.after(version, at, news.kind, news.body, self.state)
            told = encode(without_choices(news.body)) if news.is_secret else body
            encoded.append(messages.entry_json(version, at, news.kind, told))
            append.entries.append(
                {
                    "table": self.id,
                    "version": version,
                    "at": at,
                    "kind": news.kind,
                    "guest": news.guest,
                    "client_id": news.client_id,
                    "body": body.decode(),
                }
            )
            if news.client_id is not None:
                answers[news.guest, news.client_id] = version
        scores = change.totals if change.totals is not None else self.now.totals
        last = self.version + len(change.news)
        present = self.now.after(last, at, change.facts, change.state, scores, played)
        append.tables.append(
            {
                "id": self.id,
                "status": present.facts.status,
                "updated": at,
                "deadline": wake_at(present),
                "next": present.facts.next,
                "votes": encode(present.facts.votes).decode(),
                "summary": encode(present.summary).decode(),
            }
        )
        append.seats += [
            seat_row(self.id, number, seat)
            for number, seat in enumerate(present.facts.seats)
            if seat != self.facts.seats[number]
        ]
        if present.facts.status == "over" != self.facts.status:
            outcome_of(self.id, self.terms, present).add_to(append)
        asides = sum(news.kind != "act" for news in change.news)
        return Draft(append, encoded, answers, asides, present, self._views_at(present))

    def adopt(self, draft: Draft) -> None:
        """What has been committed takes its place here, and everybody is told."""
        past = self.now
        self.used = perf_counter()
        self.journal.append(draft)
        self._take_over(draft.present, draft.views)
        self.services.bus.publish({"table": self.id, "version": self.version})
        self.autoplay.wake()
        self._call_from(past)

    def _call_from(self, past: Present) -> None:
        """In a game over days, who has come to act and is not here is called."""
        if self.terms.pace["kind"] != "days":
            return
        called = {
            seat.guest
            for number in self.now.to_act
            if number not in past.to_act and (seat := self.facts.seats[number]).is_played
        }
        absent = {guest for guest in called if guest is not None} - self.watchers.online()
        if absent:
            self.services.calls.call(self.id, absent)

    # News of other processes ----------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Take over what other processes have appended, and tell it to those connected here."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """The same for who holds the lock; whether there was anything new."""
        loaded = await self._load(self.version)
        # Who somebody is can change without an entry: see `read_again`.
        is_new = bool(loaded.entries) or facts_of(loaded.table, loaded.seats) != self.facts
        if is_new:
            present = self.journal.read(loaded, self.now)
            self._take_over(present, self._views_at(present))
        return is_new

    async def read_again(self) -> None:
        """Take over a log that was changed: somebody is somebody else now, or known no more."""
        async with self._lock:
            fresh = await asyncio.to_thread(open_table, self.services, await self._load())
            self.journal = fresh.journal
            self._take_over(fresh.now, fresh.views)

    async def _load(self, after: int = 0) -> Loaded:
        loaded = await self.services.store.tables.load(self.id, after)
        if loaded is None:
            self.close(4404)
            raise Refused("no_such_table", "the table is gone")
        return loaded

    def _views_at(self, present: Present) -> Views:
        """How the game is seen in a new present; as before when it has not gone on."""
        return self.views if present.state is self.state else Views(present.state)

    def _take_over(self, present: Present, views: Views) -> None:
        """The new present takes the place of the old; all who are connected are told."""
        past, self.now = self.now, present
        before, self.views = self.views, views
        self.watchers.tell(past, before)

    def close(self, code: int) -> None:
        """Close all connections, and stop the bots."""
        self.watchers.close(code)
        self.autoplay.stop()


def open_table(services: Services, loaded: Loaded) -> LiveTable:
    """A table from the database; refuses one whose game cannot be played by the rules here."""
    try:
        return LiveTable(services, loaded)
    except Exception as error:
        row = loaded.table
        reason = f"{type(error).__name__}: {error}"
        log.error("other_rules", table=row["id"], rules=row["rules"], reason=reason)
        raise Refused(
            "other_rules",
            f"the game was played by version {row['rules']} of the rules of {row['game']}, "
            "which are not kept here: it cannot be shown turn by turn or played on",
        ) from None
