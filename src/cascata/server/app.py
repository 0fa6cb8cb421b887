"""The web application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp

from cascata import __version__
from cascata.server import lobby, logs
from cascata.server.live import table_socket
from cascata.server.page import page
from cascata.server.reference import reference
from cascata.server.refusals import STATUS, Refused
from cascata.server.security import Security
from cascata.server.server import Server
from cascata.server.settings import Settings
from cascata.server.store import Unavailable

log = structlog.get_logger("cascata.app")


def create_app(settings: Settings) -> ASGIApp:
    """The application for these settings."""
    return application(Server(settings))


def application(server: Server) -> ASGIApp:
    """The application in front of a server's services."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    app = FastAPI(
        title="cascata",
        version=__version__,
        description="Tables of board games. docs/protocol.md tells the rest.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    app.state.server = server
    app.add_exception_handler(Refused, _refused)
    for error in (Unavailable, DBAPIError):
        app.add_exception_handler(error, _unavailable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _plain_http)
    app.include_router(lobby.router)
    app.add_api_websocket_route("/ws/tables/{table}", table_socket)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(server.metrics.text(), media_type=server.metrics.content_type)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(reference(app.openapi()))

    app.mount("/", page())
    return Security(app, server.settings)  # around all, so that failures carry its headers too


def app_from_environment() -> ASGIApp:
    """The application in a worker process."""
    logs.configure()
    return create_app(Settings.from_environment())


def _answer(request: Request, refusal: Refused) -> Response:
    server: Server = request.app.state.server
    server.metrics.refusals.labels(refusal.code).inc()
    return JSONResponse({"code": refusal.code, "reason": str(refusal)}, refusal.status)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error)


async def _unavailable(request: Request, error: Exception) -> Response:
    log.error("unavailable", error=type(error).__name__)
    return _answer(request, Refused("unavailable", "the database does not answer"))


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return _answer(
        request, Refused("malformed", f"{place}: {first['msg']}" if place else first["msg"])
    )


async def _plain_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    codes = {status: code for code, status in STATUS.items()} | {
        400: "malformed",
        404: "not_found",
        405: "not_allowed",
    }
    return _answer(request, Refused(codes.get(error.status_code, "malformed"), error.detail))
