"""What is known of a table besides its game: who sits where, and how far things are.

Facts are values: a change makes new ones, which take the place of the old when they are committed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from cascata.server.table.clock import Clock

if TYPE_CHECKING:
    from cascata.core.game import Plain

Status = Literal["waiting", "playing", "over", "closed"]
STAND_IN = "greedy"
"""The bot that plays for those who are not there."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table."""

    kind: Literal["guest", "here", "free", "bot"]
    guest: str | None = None
    """Who plays it; also for somebody else at the same screen (`here`)."""
    name: str | None = None
    bot: str | None = None
    left: bool = False

    @property
    def is_played(self) -> bool:
        """Whether a person plays it who has not left."""
        return self.guest is not None and not self.left


FREE = Seat("free")


def bot_seat(bot: str = STAND_IN) -> Seat:
    """A seat that a bot plays."""
    return Seat("bot", bot=bot)


@dataclass(frozen=True, slots=True)
class Facts:
    """What can change about a table."""

    status: Status
    seats: tuple[Seat, ...]
    votes: Mapping[int, Mapping[int, bool]] = field(default_factory=dict)
    """By seat that was left: whether each of the other seats agrees to a bot."""
    next: str | None = None
    host: str | None = None
    """Who made the table."""

    def with_seat(self, number: int, seat: Seat) -> Facts:
        """The same with another occupant of one seat."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def without_votes(self, number: int) -> Facts:
        """The same without the votes on one seat."""
        return replace(self, votes={s: v for s, v in self.votes.items() if s != number})

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def holds(self, guest: str) -> bool:
        """Whether a guest still plays here, or is the host for whom others wait."""
        if self.status not in ("waiting", "playing"):
            return False
        is_waited_for = self.status == "waiting" and self.host == guest
        return is_waited_for or any(self.seats[n].is_played for n in self.seats_of(guest))

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return all(seat.kind != "free" for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a game."""

    turn: int = 0
    turns: int = 0
    to_act: tuple[int, ...] = ()
    totals: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None


# From and to the database -------------------------------------------------------------------------


def facts_of(table: Mapping[Any, Any], seats: Sequence[Mapping[Any, Any]]) -> Facts:
    """The facts that rows of the database tell."""
    votes = msgspec.json.decode(table["votes"], type=dict[int, dict[int, bool]])
    places = tuple(
        Seat(row["kind"], row["guest"], row["name"], row["bot"], row["left"]) for row in seats
    )
    return Facts(table["status"], places, votes, table["next"], table["host"])


def seat_row(table: str, number: int, seat: Seat) -> dict[str, Any]:
    """A seat as a row of the database."""
    return {
        "table": table,
        "seat": number,
        "kind": seat.kind,
        "guest": seat.guest,
        "name": seat.name,
        "bot": seat.bot,
        "left": seat.left,
    }


# For clients --------------------------------------------------------------------------------------


def seats_json(
    facts: Facts, guest: str | None, online: frozenset[str], clock: Clock | None
) -> list[Plain]:
    """All seats as a guest is told of them."""
    return [
        {
            "seat": number,
            "kind": seat.kind,
            "name": seat.name,
            "bot": seat.bot,
            "yours": guest is not None and seat.guest == guest,
            "online": seat.kind == "bot" or seat.guest in online,
            "left": seat.left,
            "time_left_ms": clock.time_left(number) if clock is not None else None,
        }
        for number, seat in enumerate(facts.seats)
    ]
