"""Reasons: why one move is better than another, as a key and numbers.

    better    the difference, and the parts that it consists of
    close     the same for a difference that means nothing
    only      there is no other move

The parts add up to the difference, whatever is said of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cascata.coach.base import Coach, Move, Unit
from cascata.coach.words import LANGUAGES, reason_text
from cascata.core.game import Plain

Against = Literal["next", "played"]
"""What the better move is compared with: the next best one, or the one that was played."""


OFTEN, MORE_OFTEN = 0.5, 0.25
"""What a move lets one do next is told if it happens in this share of futures, and so much more."""


@dataclass(frozen=True, slots=True)
class Soon:
    """What the better move lets the seat do when it acts again."""

    what: str
    share: float
    """Of the futures."""
    otherwise: float
    """The same after the other move."""
    kept: str | None
    """What the better move keeps for that and the other does not."""

    def to_json(self) -> dict[str, Plain]:
        """Plain data."""
        return {"what": self.what, "share": round(self.share, 3),
                "otherwise": round(self.otherwise, 3), "kept": self.kept}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is better than another."""

    key: Literal["better", "close", "only"]
    against: Against
    unit: Unit
    difference: float
    error: float
    parts: Mapping[str, float]
    """By line, the largest first; they add up to `difference`."""
    ahead_in: float | None = None
    """The share of futures in which it ends ahead; None: not known."""
    reply: str | None = None
    """Where the best answer to it happens, as a cell; None: there is none, or it is no matter."""
    soon: Soon | None = None
    """What it lets one do next; None: nothing that the other move does not."""

    def to_json(self, game: str) -> dict[str, Plain]:
        """Plain data, with a sentence in every language."""
        return {
            "key": self.key,
            "difference": rounded(self.difference),
            "error": rounded(self.error),
            "parts": {name: rounded(part) for name, part in self.parts.items()},
            "ahead_in": None if self.ahead_in is None else round(self.ahead_in, 3),
            "reply": self.reply,
            "soon": self.soon and self.soon.to_json(),
            "text": {language: reason_text(game, self, language) for language in LANGUAGES},
        }


def reason_for(coach: Coach, move: Move, other: Move | None, against: Against = "next") -> Reason:
    """Why a move is at least as good as another."""
    reply = _place(move)
    if other is None:
        return Reason("only", against, coach.unit, 0.0, 0.0, {}, None, reply)
    difference, error = move.expected - other.expected, max(move.error, other.error)
    names = dict.fromkeys((*move.lines, *other.lines))
    parts = {name: move.lines.get(name, 0.0) - other.lines.get(name, 0.0) for name in names}
    ordered = dict(sorted(parts.items(), key=lambda part: -abs(part[1])))
    key: Literal["better", "close"] = "close" if is_close(coach, difference, error) else "better"
    ahead_in = move.ahead_in if move.ahead_in is None or move.ahead_in > 0.5 else None
    return Reason(key, against, coach.unit, difference, error, ordered, ahead_in, reply,
                  _soon(move, other))  # fmt: skip


def is_close(coach: Coach, difference: float, error: float) -> bool:
    """Whether two moves are about as good: they differ by little, or by no more than chance."""
    return difference < max(coach.close, 2 * error)


def _soon(move: Move, other: Move) -> Soon | None:
    """What a move makes likelier than the other does."""
    found: Soon | None = None
    for deed, share in move.soon.items():
        what, takes = deed
        otherwise = other.soon.get(deed, 0.0)
        if share < OFTEN or share - otherwise < MORE_OFTEN:
            continue
        if found is None or share - otherwise > found.share - found.otherwise:
            more = {name: move.stock.get(name, 0) - other.stock.get(name, 0) for name in takes}
            kept = max(more, key=lambda name: more[name], default=None)
            found = Soon(what, share, otherwise, kept if kept and more[kept] > 0 else None)
    return found


def _place(move: Move) -> str | None:
    if move.reply is None or not move.reply[1]:
        return None
    at = move.reply[1][0].get("at")
    return at if isinstance(at, str) else None


def rounded(number: float) -> float:
    """A number as documents have it."""
    return round(number, 4) + 0.0  # no -0.0
