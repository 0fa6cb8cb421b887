"""What the requests of REST share: who asks, the server that answers, how answers are made."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Request, Response

from cascata.server.encoding import encode
from cascata.server.http.schemas import Refusal
from cascata.server.people.guests import COOKIE, Guest
from cascata.server.process import Server
from cascata.server.refusals import Refused

if TYPE_CHECKING:
    from cascata.core.game import Plain

REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": Refusal} for status in (400, 401, 403, 404, 409, 413, 429, 500, 503)
}
"""What any request may be answered with, for OpenAPI."""


def server_of(request: Request) -> Server:
    """The server behind a request."""
    server: Server = request.app.state.server
    return server


async def known_guest(request: Request) -> Guest | None:
    """The guest who asks; None for a stranger."""
    return await server_of(request).guests.find(request.cookies.get(COOKIE))


async def guest_of(request: Request) -> Guest:
    """The guest who asks; refuses strangers."""
    guest = await known_guest(request)
    if guest is None:
        raise Refused("no_guest", "say who you are first: PUT /api/me")
    return guest


async def playing_server(request: Request) -> Server:
    """The server, when all its games are ready."""
    server = server_of(request)
    await server.readiness.wait_for_all()
    return server


def address_of(request: Request) -> str:
    """The network address that a request comes from, for counting."""
    return counted_address(request.client.host if request.client is not None else "")


def counted_address(host: str) -> str:
    """An address as it is counted: of IPv6 the network, as one house has as many as it likes."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))


AnyServer = Annotated[Server, Depends(server_of)]
PlayingServer = Annotated[Server, Depends(playing_server)]
Asker = Annotated[Guest, Depends(guest_of)]
AnyAsker = Annotated[Guest | None, Depends(known_guest)]
Address = Annotated[str, Depends(address_of)]


def json_response(document: Plain, status: int = 200) -> Response:
    """Plain data as an answer."""
    return Response(encode(document), status, media_type="application/json")


def packed_response(
    request: Request, plain: bytes, packed: bytes, headers: dict[str, str] | None = None
) -> Response:
    """A document that holds no secret beside what others wrote, so it may be compressed."""
    headers = {**(headers or {}), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        plain, headers["Content-Encoding"] = packed, "gzip"
    return Response(plain, headers=headers, media_type="application/json")
