"""The web server of a process: of the only one, or of one of several."""

from __future__ import annotations

import asyncio
import signal
import socket
from contextlib import suppress
from functools import partial

import uvicorn

from cascata.core.child import end_with_parent
from cascata.server.http.page_first import PageFirst
from cascata.server.ops import logs
from cascata.server.ops.connections import HttpConnection, LiveConnection
from cascata.server.ops.siblings import Siblings
from cascata.server.settings import Settings

STOP_SECONDS = 5
"""How long requests may take to be answered when the server stops."""


def config_of(application: PageFirst, settings: Settings) -> uvicorn.Config:
    """How the web server serves us."""
    return uvicorn.Config(
        application,
        http=HttpConnection,
        ws=LiveConnection,
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.message_bytes,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
    )


def serve_alone(application: PageFirst, settings: Settings, listening: socket.socket) -> None:
    """Serve in this process until we are told to stop."""
    _run(uvicorn.Server(config_of(application, settings)), listening)


def work(listening: socket.socket, end: socket.socket) -> None:
    """Serve as one of several processes; `end`: that of the channel to the supervisor."""
    logs.configure()
    end_with_parent()
    settings, siblings = Settings.from_environment(), Siblings(end)
    _run(_One(config_of(PageFirst(settings, siblings), settings), siblings), listening)


class _One(uvicorn.Server):
    """One of several: takes connections that others pass on, too."""

    def __init__(self, config: uvicorn.Config, siblings: Siblings) -> None:
        super().__init__(config)
        self._siblings = siblings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        self._siblings.serve(partial(self._passed_on, asyncio.get_running_loop()))

    def _passed_on(self, loop: asyncio.AbstractEventLoop) -> HttpConnection:
        protocol = HttpConnection(self.config, self.server_state, self.lifespan.state, loop)
        protocol.is_passed_on = True
        return protocol


def _run(server: uvicorn.Server, listening: socket.socket) -> None:
    # When it has stopped in good order, uvicorn raises the signal again that it was told to stop
    # by; dying of that would leave behind what Python tidies up when it ends.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
