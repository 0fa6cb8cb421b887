"""What the server says on a table's WebSocket, described: the page's types are made from it.

The messages themselves are joined from parts in messages.py, which is quicker; tests hold every
message that they receive against these. What clients say is described by what reads it, there too.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from cascata.server.document import Document
from cascata.server.http.schemas import TableInfo
from cascata.server.table.schemas import Entry, Patch, Step

# Messages -----------------------------------------------------------------------------------------


class WholeMessage(Document):
    """The whole table."""

    type: Literal["table"]
    version: int
    table: TableInfo
    pov: int | None
    view: Any
    offers: Any
    entries: list[Entry]


class UpdateMessage(Document):
    """What is new."""

    type: Literal["update"]
    version: int
    entries: list[Entry]
    pov: int | None
    patch: Patch | None
    offers: Any
    table: TableInfo | None = None


class DoneMessage(Document):
    """A message is in the log."""

    type: Literal["done"]
    id: str
    version: int


class RefusedMessage(Document):
    """A message has changed nothing, and why."""

    type: Literal["refused"]
    id: str | None
    code: str
    reason: str
    version: int


class PreviewMessage(Document):
    """The answer to `try`."""

    type: Literal["preview"]
    id: str
    preview: Any


class HintMessage(Document):
    """The answer to `hint`."""

    type: Literal["hint"]
    id: str
    steps: list[Step] = Field(description="how to go on")
    hint: dict[str, Any] | None = Field(
        description="the best moves and the reason; null: the coach had no answer in time"
    )


class OutlookMessage(Document):
    """The answer to `outlook`."""

    type: Literal["outlook"]
    id: str
    outlook: dict[str, Any] | None


class PresenceMessage(Document):
    """Who is connected, and since when others are not."""

    type: Literal["presence"]
    online: list[int]
    away: dict[int, int]
    watching: int


class PongMessage(Document):
    """The answer to `ping`."""

    type: Literal["pong"]


ServerMessage = Annotated[
    WholeMessage
    | UpdateMessage
    | DoneMessage
    | RefusedMessage
    | PreviewMessage
    | HintMessage
    | OutlookMessage
    | PresenceMessage
    | PongMessage,
    Field(discriminator="type"),
]
