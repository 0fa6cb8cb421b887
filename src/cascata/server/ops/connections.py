"""Connections as the web server has them, with what many thousands of them need."""

from __future__ import annotations

import random

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PING_SECONDS = 40.0
"""At most so long nothing is said on a WebSocket: proxies cut what is silent for a minute."""


class HttpConnection(HttpToolsProtocol):
    """A connection that carries requests, or becomes a WebSocket."""

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and leave nothing behind."""
        super().handle_websocket_upgrade()
        # The parser holds our methods, and we hold it: garbage that only a search would find.
        self.parser = None  # type: ignore[assignment]


class LiveConnection(WebSocketsSansIOProtocol):
    """A WebSocket. After a restart all come at once: their pings must not."""

    def schedule_ping(self) -> None:
        """Ask again after a while, for each connection another one."""
        self.ping_timer = self.loop.call_later(
            PING_SECONDS * random.uniform(0.5, 1), self.send_keepalive_ping
        )
