"""Who watches a table, here and in other processes, and what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Protocol
from weakref import proxy

from cascata.server.encoding import encode
from cascata.server.live import messages
from cascata.server.ops.bus import Bus
from cascata.server.refusals import Refused
from cascata.server.table.changes import Draft, Present
from cascata.server.table.document import table_json
from cascata.server.table.views import NOTHING, Views
from cascata.server.times import now

if TYPE_CHECKING:
    from cascata.core.game import Help
    from cascata.server.table.table import LiveTable

PRESENCE_DELAY = 0.05


class Listener(Protocol):
    """A connection, as far as a table knows it."""

    guest: str
    pov: int | None
    """The seat through whose eyes it sees the table; None: a spectator."""
    version: int
    """The last entry that it has been sent."""
    help: Help
    """How much it wants to be told."""

    def send(self, message: str) -> None:
        """Send a message when its turn comes; never waits."""

    def close(self, code: int) -> None:
        """Close the connection."""


class Watchers:
    """Those who are connected to a table."""

    def __init__(self, table: LiveTable, bus: Bus) -> None:
        self.listeners: list[Listener] = []
        self._elsewhere: dict[str, tuple[float, frozenset[str], int]] = {}
        """Who is connected to other processes: when heard, which guests, how many watch."""
        self._away: dict[str, int] = {}
        """Guests who were connected and are no more: since when."""
        self._since = now()
        self._table: LiveTable = proxy(table)  # which has us: a table nobody uses is gone at once
        self._bus = bus
        self._documents: dict[str | None, bytes] = {}
        self._presence_timer: asyncio.TimerHandle | None = None

    def document(self, guest: str | None) -> bytes:
        """The table as a guest is told of it, encoded (TABLE in docs/protocol.md)."""
        known = self._documents.get(guest)
        if known is None:
            known = self._documents[guest] = encode(table_json(self._table, guest, self.online()))
        return known

    def online(self) -> frozenset[str]:
        """The guests who are connected, to this process or to another."""
        here = frozenset(listener.guest for listener in self.listeners)
        return here.union(*(guests for _, guests, _ in self._elsewhere.values()))

    def tell(self, past: Present, before: Views) -> None:
        """All who are connected get what is new since then."""
        present, views = self._table.now, self._table.views
        is_new_table = present.facts != past.facts or present.clock != past.clock
        if present.facts.seats != past.facts.seats:
            self._presence_changed()  # who sat down no longer only watches
        if is_new_table:
            self._documents = {}
        for listener in list(self.listeners):
            pov = self._pov(listener, past.to_act_of(listener.guest))
            if pov != listener.pov:
                listener.pov = pov
                self.send_whole(listener, listener.version)
                continue
            listener.send(
                messages.update_message(
                    self._table.version,
                    self._table.journal.entries[listener.version :],
                    pov,
                    views.patch(before, pov),
                    self._offer(listener),
                    self.document(listener.guest) if is_new_table else None,
                )
            )
            listener.version = self._table.version

    def _pov(self, listener: Listener, acted: Sequence[int]) -> int | None:
        """Through whose eyes a connection sees the table: the seat that has come to act, else as
        before."""
        to_act = self._table.now.to_act_of(listener.guest)
        called = [seat for seat in to_act if seat not in acted]
        if listener.pov in acted and listener.pov not in to_act:
            called = called or to_act  # it is done: somebody else at this screen may be waiting
        if called and listener.pov not in called:
            return called[0]
        mine = self._table.facts.seats_of(listener.guest)
        if listener.pov in mine:
            return listener.pov
        return mine[0] if mine else None

    def help_for(self, listener: Listener) -> Help:
        """As much as it wants and the table allows."""
        return min(listener.help, self._table.terms.help, key=messages.HELPS.index)

    def _offer(self, listener: Listener) -> bytes:
        """What the seat that is looked through may do now, encoded."""
        pov = listener.pov
        if pov is None or pov not in self._table.now.to_act or self._table.facts.seats[pov].left:
            return NOTHING
        return self._table.views.offers(pov, self.help_for(listener))

    def send_whole(self, listener: Listener, since: int) -> None:
        """Send the whole table, with the entries after a version."""
        listener.send(
            messages.table_message(
                self._table.version,
                self.document(listener.guest),
                listener.pov,
                encode(self._table.views.view(listener.pov)),
                self._offer(listener),
                self._table.journal.entries[since:],
            )
        )
        listener.version = self._table.version

    def look_ahead(self, draft: Draft) -> None:
        """Prepare what will be told when a draft has been committed."""
        for listener in self.listeners:
            draft.views.patch(self._table.views, listener.pov)
            for seat in draft.present.to_act:
                if seat == listener.pov:
                    draft.views.offers(seat, self.help_for(listener))

    def connect(self, listener: Listener, since: int) -> None:
        """Somebody looks on: send the whole table, then everything that is new."""
        self._table.used = perf_counter()
        self.listeners.append(listener)
        self._away.pop(listener.guest, None)
        self._documents = {}
        listener.pov = self._pov(listener, ())
        self.send_whole(listener, since if since <= self._table.version else 0)
        self._presence_changed()

    def disconnect(self, listener: Listener) -> None:
        """Somebody looks on no more."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._away[listener.guest] = now()
            self._documents = {}
            self._presence_changed()

    def look(self, listener: Listener, seat: int) -> None:
        """See the table from another seat of one's own."""
        if seat not in self._table.facts.seats_of(listener.guest):
            raise Refused("not_your_seat", f"seat {seat} is not yours")
        listener.pov = seat
        self.send_whole(listener, self._table.version)

    def here(self) -> tuple[list[str], int]:
        """The seated guests connected to this process, and how many others watch."""
        seated = {seat.guest for seat in self._table.facts.seats}
        guests = {listener.guest for listener in self.listeners}
        return sorted(guests & seated), len(guests - seated)

    def heard(self, process: str, guests: Sequence[str], watching: int) -> None:
        """Who is connected to another process."""
        news = frozenset(guests), watching
        is_new = process not in self._elsewhere or self._elsewhere[process][1:] != news
        self._elsewhere[process] = perf_counter(), *news
        if is_new:
            self._documents = {}
            self._tell_presence()

    def away_since(self) -> dict[int, int]:
        """The seats whose player is not connected, and since when as far as is known here."""
        online = self.online()
        return {
            number: self._away.get(seat.guest, self._since)
            for number, seat in enumerate(self._table.facts.seats)
            if seat.guest is not None and seat.guest not in online
        }

    def _presence_changed(self) -> None:
        # Several come and go together (a restart): tell it once.
        if self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(
                PRESENCE_DELAY, self._presence_is_due
            )

    def _presence_is_due(self) -> None:
        self._presence_timer = None
        with suppress(ReferenceError):  # the table has been let go of meanwhile
            self.publish()
            self._tell_presence()

    def publish(self) -> None:
        """Tell the other processes who is connected to this one, and how far the table is here."""
        guests, watching = self.here()
        self._bus.publish(
            {
                "table": self._table.id,
                "version": self._table.version,
                "guests": guests,
                "watching": watching,
            }
        )

    def forget_absent(self, seconds: float) -> None:
        """Forget connections to processes of which nothing was heard for so long."""
        heard = perf_counter() - seconds
        for process, (moment, _, _) in list(self._elsewhere.items()):
            if moment < heard:
                del self._elsewhere[process]
                self._presence_changed()

    def _tell_presence(self) -> None:
        online = self.online()
        seats = [
            number
            for number, seat in enumerate(self._table.facts.seats)
            if seat.kind == "bot" or seat.guest in online
        ]
        watching = self.here()[1] + sum(count for _, _, count in self._elsewhere.values())
        message = messages.presence(seats, self.away_since(), watching)
        for listener in self.listeners:
            listener.send(message)

    def close(self, code: int) -> None:
        """Close all connections."""
        for listener in self.listeners:
            listener.close(code)
