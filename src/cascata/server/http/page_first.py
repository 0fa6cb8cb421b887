"""What the web server runs: hands out the page at once, and all else as soon as it is ready.

The page is only files. What it talks to takes most of a second to import and to open, so that
happens after the server has begun to listen; whoever asks for it waits.
"""

from __future__ import annotations

import asyncio
import signal
from importlib import import_module
from typing import TYPE_CHECKING

import structlog
from starlette.types import ASGIApp, Receive, Scope, Send

from cascata.core.errors import CascataError
from cascata.server.http.page import page
from cascata.server.http.security import Security
from cascata.server.ops import garbage
from cascata.server.ops.siblings import IN_STATE, Siblings
from cascata.server.settings import Settings

if TYPE_CHECKING:
    from cascata.server.process import Server

INSIDE = ("/api/", "/ws/", "/metrics")
"""Where addresses begin that are no part of the page."""

log = structlog.get_logger("cascata.page_first")


class PageFirst:
    """The application that the web server runs."""

    server: Server
    """The services, once all is open."""

    def __init__(self, settings: Settings, siblings: Siblings | None = None) -> None:
        self._settings = settings
        self._siblings = siblings
        self._page = Security(page(self._head), settings)
        self._inside: ASGIApp | None = None
        self._opened = asyncio.Event()
        self.failure: CascataError | None = None
        """Why the server could not start."""

    async def _head(self, scope: Scope) -> str | None:
        """What previews of a link show; nobody waits for it before the services are open."""
        if not self.is_open:
            return None
        from cascata.server.http.preview import preview

        try:
            told = await preview(self.server.store, scope)
        except Exception:  # the page is shown whatever the database says
            log.exception("no_preview")
            return None
        return told.tags(scope) if told is not None else None

    @property
    def is_open(self) -> bool:
        """Whether everything behind the page has been started."""
        return self._opened.is_set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            scope.setdefault("state", {})[IN_STATE] = self._siblings
            await self._live(receive, send)
        elif scope["type"] == "http" and not scope["path"].startswith(INSIDE):
            await self._page(scope, receive, send)
        else:
            await self._opened.wait()
            assert self._inside is not None
            await self._inside(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        if self._siblings is not None:
            self._siblings.start()
        opening = asyncio.create_task(self._open())
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await asyncio.wait([opening])
        if self.is_open:
            await self.server.stop()
        if self._siblings is not None:
            self._siblings.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self) -> None:
        garbage.spare()
        try:
            await asyncio.to_thread(import_module, "cascata.server.http.app")
            from cascata.server.http.app import application
            from cascata.server.process import Server

            self.server = Server(self._settings, self._siblings)
            await self.server.start()
            self._inside = application(self.server)
        except CascataError as refusal:
            self._fail(refusal)
        except Exception:
            log.exception("not_started")
            self._fail(CascataError("the server could not start; the log says why", "start"))
        else:
            self._opened.set()
            if self._siblings is not None:
                self._siblings.ready()

    def _fail(self, failure: CascataError) -> None:
        self.failure = failure
        # Uvicorn stops in good order, and this one lets us say why.
        signal.raise_signal(signal.SIGINT)
