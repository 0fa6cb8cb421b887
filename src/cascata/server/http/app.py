"""The web application behind the page: requests and sockets, put together."""

from __future__ import annotations

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from cascata import __version__
from cascata.server.http import archive, lobby, people, trail
from cascata.server.http.api_docs import reference
from cascata.server.http.security import Security
from cascata.server.live.sockets import Sockets
from cascata.server.process import Server
from cascata.server.refusals import STATUS, Refused, of_failure
from cascata.server.store.rows import AWAY, Conflict, Unavailable

_TOLD = "cascata.failure_told"

log = structlog.get_logger("cascata.app")


def application(server: Server) -> ASGIApp:
    """The application in front of a server's services."""

    app = FastAPI(
        title="cascata",
        version=__version__,
        description="Tables of board games. docs/protocol.md tells the rest.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.server = server
    app.add_exception_handler(Refused, _refused)
    for error in (Unavailable, Conflict, *AWAY):
        app.add_exception_handler(error, _unavailable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _plain_http)
    app.add_exception_handler(Exception, _failed)
    for part in (people, lobby, archive, trail):
        # As they are: including a router builds each of its routes anew at the first request.
        app.router.routes.extend(part.router.routes)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(server.metrics.text(), media_type=server.metrics.content_type)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(reference(app.openapi()))

    sockets = Sockets(server)

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await (sockets if scope["type"] == "websocket" else app)(scope, receive, send)
        except Exception:
            if _TOLD not in scope:  # else it has been answered and logged
                raise

    return Security(inside, server.settings)  # around all: failures carry its headers, too


def _answer(request: Request, refusal: Refused) -> Response:
    server: Server = request.app.state.server
    server.metrics.refusals.labels(refusal.code).inc()
    document: dict[str, object] = {"code": refusal.code, "reason": str(refusal)}
    headers = {}
    if refusal.retry is not None:
        document["retry"] = refusal.retry
        headers["Retry-After"] = str(refusal.retry)
    return JSONResponse(document, refusal.status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error)


async def _failed(request: Request, error: Exception) -> Response:
    request.scope[_TOLD] = True
    return _answer(request, of_failure(log, "request_failed", path=request.url.path))


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
