"""What the server says is what is described: all that test clients receive is held against that."""

import re
from functools import cache
from typing import Any

from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from cascata.server.http import archive, lobby, people, trail
from cascata.server.live.schemas import ServerMessage

_message: TypeAdapter[Any] = TypeAdapter(ServerMessage)


@cache
def _answers() -> list[tuple[str, re.Pattern[str], TypeAdapter[Any]]]:
    return [
        (method, route.path_regex, TypeAdapter(route.response_model))
        for part in (people, lobby, archive, trail)
        for route in part.router.routes
        if isinstance(route, APIRoute) and route.response_model is not None
        for method in route.methods
    ]


def check_answer(method: str, path: str, body: bytes) -> None:
    """Fail when an answer has a field too many or too few, or of another type."""
    path = path.partition("?")[0]
    for known, pattern, adapter in _answers():
        if method == known and pattern.match(path):
            adapter.validate_json(body, strict=True)
            return


def check_message(text: str | bytes) -> None:
    """The same for a message on a WebSocket."""
    _message.validate_json(text, strict=True)
