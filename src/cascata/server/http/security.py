"""What every answer carries and every request must fulfil: headers, origins, sizes."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cascata.server.encoding import encode
from cascata.server.refusals import Refused
from cascata.server.settings import Settings

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
LONGER_BODIES = {
    "/api/score": "position_bytes",
    "/api/records": "record_bytes",
    "/api/trail/import": "trail_bytes",
}
"""Requests with more to say, and the limit that holds for them."""
_READING = ("GET", "HEAD", "OPTIONS")


class Security:
    """Middleware around everything else."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = settings.origins
        self._hosts = settings.hosts
        self._limits = settings.limits
        self._headers = dict(HEADERS)
        if settings.secure:
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._is_welcome(Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1008, "reason": "forbidden_origin"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers[name] = value
                if "Cache-Control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            receive = await self._checked(scope, receive)
        except Refused as refusal:
            await refuse(refusal, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    async def _checked(self, scope: Scope, receive: Receive) -> Receive:
        """Refuse a request that is foreign or too large."""
        headers = Headers(scope=scope)
        if self._hosts and _name(headers.get("Host", "")) not in self._hosts:
            raise Refused("forbidden_origin", "this server has another name")
        if scope["method"] in _READING:
            return receive
        if not self._is_welcome(headers):
            raise Refused("forbidden_origin", "requests from other pages are not answered")
        most = getattr(self._limits, LONGER_BODIES.get(scope["path"], "body_bytes"))
        return await self._limited(headers, receive, most)

    async def _limited(self, headers: Headers, receive: Receive, most: int) -> Receive:
        """The request with its body, which is read here and may not be long."""
        too_large = Refused("too_large", f"such a request has at most {most} bytes")
        length = headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > most:
            raise too_large
        body = b""
        is_complete = False
        while not is_complete:
            message = await receive()
            if message["type"] != "http.request":
                break  # they have hung up
            body += message.get("body", b"")
            is_complete = not message.get("more_body", False)
            if len(body) > most:
                raise too_large
        pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_body() -> Message:
            return pending.pop() if pending else await receive()

        return receive_body

    def _is_welcome(self, headers: Headers) -> bool:
        """Whether a request comes from our own page, from one we trust, or from no page at all."""
        host = headers.get("Host", "")
        if self._hosts and _name(host) not in self._hosts:
            return False
        origin = headers.get("Origin")
        return origin is None or origin in self._origins or _host(origin) == host


def _host(origin: str) -> str | None:
    """The host and port of an origin; None for what is no address."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def _name(host: str) -> str:
    """A host without its port; empty for what is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def refuse(refusal: Refused, send: Send) -> None:
    """Answer a request with a refusal."""
    body = encode({"code": refusal.code, "reason": str(refusal)})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
