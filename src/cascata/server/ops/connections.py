"""Connections as the web server has them, with what many thousands of them need."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cascata.server.ops.light import Gate, Mailbox
from cascata.server.ops.siblings import IN_STATE, Siblings

PING_SECONDS = 40.0
"""At most so long nothing is said on a WebSocket: proxies cut what is silent for a minute."""
TABLES = b"/ws/tables/"
STUCK_SECONDS = 20.0
"""How long somebody may take nothing of what is on its way to them before we hang up."""


class HttpConnection(HttpToolsProtocol):
    """A connection that carries requests, or becomes a WebSocket.

    One that asks for a table becomes a WebSocket in the process that holds the table.
    """

    is_passed_on = False
    """Whether another process has decided that it belongs here."""

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and leave nothing behind."""
        siblings: Siblings | None = self.app_state.get(IN_STATE)
        table = self._table()
        if siblings is None or table is None:
            super().handle_websocket_upgrade()
        elif self.is_passed_on or siblings.holds(table):
            super().handle_websocket_upgrade()
            live = self.transport.get_protocol()
            assert isinstance(live, LiveConnection)
            live.counts_at(siblings, table)
        else:
            self._pass_on(siblings, table)
        # The parser holds our methods, and we hold it: garbage that only a search would find.
        self.parser = None  # type: ignore[assignment]

    def _table(self) -> str | None:
        """The table that is asked for."""
        path = self.url.partition(b"?")[0]
        return path.removeprefix(TABLES).decode("latin-1") if path.startswith(TABLES) else None

    def _pass_on(self, siblings: Siblings, table: str) -> None:
        head = [self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n"]
        for name, value in self.scope["headers"]:
            head += [name, b": ", value, b"\r\n"]
        head.append(b"\r\n")
        siblings.pass_on(table, b"".join(head), self.transport.get_extra_info("socket").fileno())
        self.connections.discard(self)
        self.transport.close()  # our hold of it; it stays open


class LiveConnection(WebSocketsSansIOProtocol):
    """A WebSocket. After a restart all come at once: their pings must not."""

    _siblings: Siblings | None = None
    _table = ""
    _stuck: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = Mailbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]
        self.writable.set()

    def counts_at(self, siblings: Siblings, table: str) -> None:
        """Tell the other processes how long somebody is connected to the table here."""
        self._siblings, self._table = siblings, table
        siblings.connected(table)

    def pause_writing(self) -> None:
        """Somebody takes nothing at the moment."""
        super().pause_writing()
        self._abort_later()

    def resume_writing(self) -> None:
        """They have taken what was on its way."""
        super().resume_writing()
        self._not_stuck()

    def keepalive_timeout(self) -> None:
        """Nobody answers: they are not waited for, as they would be by a mere goodbye."""
        super().keepalive_timeout()
        self._abort_later()

    def _abort_later(self) -> None:
        self._not_stuck()
        self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def _not_stuck(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has hung up."""
        super().connection_lost(exc)
        self._not_stuck()
        if self._siblings is not None:
            self._siblings.disconnected(self._table)
            self._siblings = None

    def start_keepalive(self) -> None:
        """It is open: how it was opened need not be remembered as long as it is."""
        super().start_keepalive()
        del self.request, self.response

    def schedule_ping(self) -> None:
        """Ask again after a while, for each connection another one."""
        self.ping_timer = self.loop.call_later(
            PING_SECONDS * random.uniform(0.5, 1), self.send_keepalive_ping
        )
