"""What a table's log says, and what changed between two views, described for all who read it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from cascata.server.document import Document
from cascata.server.texts import Phrase


class GameEvent(BaseModel):
    """Something that happened, with the fields of its kind."""

    model_config = ConfigDict(extra="allow")
    event: str


class Step(BaseModel):
    """One step of a turn, as a record has it."""

    model_config = ConfigDict(extra="allow")
    do: str


# What changed between two views -------------------------------------------------------------------


class Put(Document):
    """Put this in its place."""

    value: Any = Field(alias="=")


class Inside(Document):
    """Go inside an object or a list (keys of lists are indices)."""

    parts: dict[str, Patch] = Field(alias="~")


class Longer(Document):
    """A list got longer."""

    more: list[Any] = Field(alias="+")


class Gone(Document):
    """The key is gone."""

    gone: Literal[1] = Field(alias="-")


Patch = Put | Inside | Longer | Gone


# The log ------------------------------------------------------------------------------------------


class LogEntry(Document):
    """What all entries of a table's log share."""

    version: int
    at: int = Field(description="milliseconds since 1970")


class ActEntry(LogEntry):
    """Somebody has done some steps."""

    kind: Literal["act"]
    seat: int
    by: Literal["player", "bot", "clock"]
    steps: list[Step]
    events: list[GameEvent]
    totals: list[int]
    reveals: bool = Field(
        default=False,
        description="whether something hidden came to light; old logs do not say",
    )


class ChatEntry(LogEntry):
    """Somebody has said something: a text, or a phrase that clients translate."""

    kind: Literal["chat"]
    seat: int | None
    name: str = Field(description="empty, and then no words: who said it has deleted everything")
    text: str | None = None
    phrase: Phrase | None = None


class BeganEntry(LogEntry):
    """The game begins."""

    kind: Literal["began"]
    totals: list[int] | None = Field(default=None, description="old logs do not say")


class ClosedEntry(LogEntry):
    """The table was closed before its end."""

    kind: Literal["closed"]


class SeatEntry(LogEntry):
    """Somebody came or went."""

    kind: Literal["sat", "stood", "left"]
    seat: int
    name: str


class ReturnedEntry(LogEntry):
    """Somebody has come back."""

    kind: Literal["returned"]
    seat: int


class HintEntry(LogEntry):
    """Somebody has asked for a hint, for the time that `count` says."""

    kind: Literal["hint"]
    seat: int
    count: int


class BackAskedEntry(LogEntry):
    """A player asks the others whether an act (its version) may be taken back."""

    kind: Literal["back_asked"]
    seat: int
    act: int


class BackAnsweredEntry(LogEntry):
    """What another player says to that."""

    kind: Literal["back_answered"]
    seat: int
    agrees: bool


class TakeBackEntry(LogEntry):
    """Acts (their versions) that are no part of the game any more."""

    kind: Literal["take_back"]
    seat: int
    acts: list[int]
    totals: list[int]


class VotedEntry(LogEntry):
    """Whether a bot shall take the seat of somebody who left."""

    kind: Literal["voted"]
    seat: int
    by: int
    bot: bool


class ReplacedEntry(LogEntry):
    """A bot has taken the seat."""

    kind: Literal["replaced"]
    seat: int
    bot: str


class RematchEntry(LogEntry):
    """The same people meet at another table."""

    kind: Literal["rematch"]
    table: str


Entry = Annotated[
    ActEntry
    | ChatEntry
    | BeganEntry
    | ClosedEntry
    | SeatEntry
    | ReturnedEntry
    | HintEntry
    | BackAskedEntry
    | BackAnsweredEntry
    | TakeBackEntry
    | VotedEntry
    | ReplacedEntry
    | RematchEntry,
    Field(discriminator="kind"),
]

Inside.model_rebuild()
