"""What clients say on a table's WebSocket, and how the server's messages are put together.

The server's messages are joined from parts that are encoded once and sent to many.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cascata.server.encoding import encode
from cascata.server.refusals import Refused
from cascata.server.texts import LONGEST_CHAT, Phrase

if TYPE_CHECKING:
    from cascata.core.game import Plain

ClientId = Annotated[str, Meta(pattern=r"^[\x21-\x7e]{1,40}$")]
"""Made by the client; visible letters only, as not every database keeps others."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Steps = Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=64)]
StepsSoFar = Annotated[list[dict[str, Any]], Meta(max_length=64)]
Help = Literal["off", "points", "proposals"]  # as the games have it, which are imported late
HELPS: tuple[Help, ...] = ("off", "points", "proposals")


class Message(Struct, forbid_unknown_fields=True):
    """What all messages of clients share."""


class Act(Message, tag="act"):
    """Do these steps, all or nothing."""

    id: ClientId
    on: Version
    seat: SeatNumber
    steps: Steps


class Try(Message, tag="try"):
    """What would the score be after these steps?"""

    id: ClientId
    seat: SeatNumber
    steps: Steps


class Hint(Message, tag="hint"):
    """What would be best after these steps, and why? All are told that somebody has asked."""

    id: ClientId
    seat: SeatNumber
    steps: StepsSoFar = []


class Outlook(Message, tag="outlook"):
    """What can this seat of mine expect of the game?"""

    id: ClientId
    seat: SeatNumber


class Helping(Message, tag="help"):
    """How much I want to be told, within what the table allows."""

    help: Help


class Look(Message, tag="look"):
    """See the table from another seat of mine."""

    seat: SeatNumber


class Chat(Message, tag="chat"):
    """Say something: a text, or one of the phrases that every client can translate."""

    id: ClientId
    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)] | UnsetType = UNSET
    phrase: Phrase | UnsetType = UNSET


class Leave(Message, tag="leave"):
    """Leave the game; the others may vote for a bot."""

    id: ClientId
    seat: SeatNumber


class Return(Message, tag="return"):
    """Come back to a seat that I left."""

    id: ClientId
    seat: SeatNumber


class Vote(Message, tag="vote"):
    """Whether a bot shall take the seat of somebody who left."""

    id: ClientId
    seat: SeatNumber
    bot: bool


class TakeBack(Message, tag="take_back"):
    """Take back what I did last, the act with this version; others may have to agree."""

    id: ClientId
    act: Version


class Answer(Message, tag="answer"):
    """Whether somebody else may take back that act."""

    id: ClientId
    act: Version
    agrees: bool


class Ping(Message, tag="ping"):
    """Are you there?"""


ClientMessage = (
    Act
    | Try
    | Hint
    | Outlook
    | Helping
    | Look
    | Chat
    | Leave
    | Return
    | Vote
    | TakeBack
    | Answer
    | Ping
)


class _WithId(Struct):
    id: str | None = None


_messages: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_ids = msgspec.json.Decoder(_WithId)


class Unreadable(Refused):
    """A message that cannot be read; `id` is the message's, when at least that can be read."""

    def __init__(self, reason: str, message_id: str | None) -> None:
        super().__init__("malformed", reason)
        self.id = message_id


def read(text: str | bytes) -> ClientMessage:
    """Read a client's message; raises `Unreadable`."""
    try:
        return _messages.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        reason = str(error) or "the message is nested too deeply"
    raise Unreadable(reason, id_of(text))


def id_of(text: str | bytes) -> str | None:
    """The id of a message of which nothing else need be readable."""
    try:
        message_id = _ids.decode(text).id
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None
    return message_id if message_id is not None and 1 <= len(message_id) <= 40 else None


# The server's messages ----------------------------------------------------------------------------


def entry_json(version: int, at: int, kind: str, body: bytes) -> bytes:
    """An entry of the log as it is sent; `body` is an encoded object."""
    head = b'{"version":%d,"at":%d,"kind":"%s"' % (version, at, kind.encode())
    return head + (b"," + body[1:] if len(body) > 2 else b"}")


def table_message(
    version: int, table: bytes, pov: int | None, view: bytes, offers: bytes, news: Iterable[bytes]
) -> str:
    """The whole table."""
    return (
        b'{"type":"table","version":%d,"table":%s,"pov":%s,"view":%s,"offers":%s,"entries":[%s]}'
        % (version, table, encode(pov), view, offers, b",".join(news))
    ).decode()


def update_message(
    version: int,
    news: Iterable[bytes],
    pov: int | None,
    patch: bytes,
    offers: bytes,
    table: bytes | None,
) -> str:
    """What is new."""
    return (
        b'{"type":"update","version":%d,"entries":[%s],"pov":%s,"patch":%s,"offers":%s%s}'
        % (
            version,
            b",".join(news),
            encode(pov),
            patch,
            offers,
            b"" if table is None else b',"table":' + table,
        )
    ).decode()


def done(message_id: str, version: int) -> str:
    """A message is in the log."""
    return encode({"type": "done", "id": message_id, "version": version}).decode()


def refused(message_id: str | None, refusal: Refused, version: int) -> str:
    """A message has changed nothing, and why."""
    return encode(
        {
            "type": "refused",
            "id": message_id,
            "code": refusal.code,
            "reason": str(refusal),
            "version": version,
        }
    ).decode()


def preview(message_id: str, result: Plain) -> str:
    """The answer to `try`."""
    return encode({"type": "preview", "id": message_id, "preview": result}).decode()


def hint(message_id: str, steps: Plain, hint: Plain) -> str:
    """The answer to `hint`: how to go on, and what the coach says (None: it had no answer)."""
    told = {"type": "hint", "id": message_id, "steps": steps, "hint": hint}
    return encode(told).decode()


def outlook(message_id: str, outlook: Plain) -> str:
    """The answer to `outlook`."""
    return encode({"type": "outlook", "id": message_id, "outlook": outlook}).decode()


def presence(online: list[int], away: dict[int, int], watching: int) -> str:
    """Who is connected, and since when others are not."""
    told = {"type": "presence", "online": online, "away": away, "watching": watching}
    return encode(told).decode()


PONG = '{"type":"pong"}'
