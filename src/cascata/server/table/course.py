"""What has been played at a table and still stands, and who wants something of it taken back.

A course follows from the log alone, so it survives a restart and is the same in every process. The
log keeps what was taken back; the game, its record and its replay do not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cascata.server.refusals import Refused
from cascata.server.table.seats import Facts

if TYPE_CHECKING:
    from cascata.core.game import Plain, State


@dataclass(frozen=True, slots=True)
class Act:
    """An entry of the log that is part of the game as it is now."""

    version: int
    at: int
    seat: int
    by: str
    steps: int
    """How many steps of the record it made."""
    turn: int
    """The number of the turn it belongs to; where all seats act at once, that of their round."""
    seen: int
    """`State.revealed` before it."""


@dataclass(frozen=True, slots=True)
class Request:
    """A player asks the others whether an act may be taken back."""

    act: int
    """The act's version."""
    agreed: frozenset[int] = frozenset()
    """The seats that agree."""
    is_declined: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    """The acts that stand, in their order."""

    acts: tuple[Act, ...] = ()
    request: Request | None = None
    is_replaced: bool = False
    """Whether a bot has taken the place of somebody who left, or somebody that of a bot."""

    def after(
        self, version: int, at: int, kind: str, body: Mapping[str, Plain], before: State | None
    ) -> Course:
        """The course after an entry of the log; `before`: the game before it."""
        match kind:
            case "act":
                assert before is not None
                seat, by, steps = body["seat"], body["by"], len(body["steps"])
                turn, seen = before.progress[0], before.revealed
                act = Act(version, at, seat, by, steps, turn, seen)
                # Who plays on has answered; what bots do says nothing.
                request = self.request if by == "bot" else None
                return replace(self, acts=(*self.acts, act), request=request)
            case "take_back":
                left = tuple(act for act in self.acts if act.version not in body["acts"])
                return replace(self, acts=left, request=None)
            case "back_asked":
                return replace(self, request=Request(body["act"]))
            case "back_answered" if self.request is not None:
                if not body["agrees"]:
                    return replace(self, request=replace(self.request, is_declined=True))
                agreed = self.request.agreed | {body["seat"]}
                return replace(self, request=replace(self.request, agreed=agreed))
            case "sat" if before is not None:
                return replace(self, is_replaced=True)
            case "replaced":
                return replace(self, is_replaced=True)
        return self

    def from_here(self, act: Act, simultaneous: bool) -> list[int]:
        """The versions of an act and of all that followed from it.

        Where all seats act at once, what the others did in that round did not follow from it.
        """
        return [
            later.version
            for later in self.acts[self.acts.index(act) :]
            if later.seat == act.seat or later.turn != act.turn or not simultaneous
        ]

    def last_of(self, seats: Collection[int]) -> Act | None:
        """The last act of some seats."""
        return next((act for act in reversed(self.acts) if act.seat in seats), None)


def replayed(start: State, state: State, course: Course, without: Collection[int]) -> State:
    """A game from its start again, without some of the acts of its course."""
    twin, done = start.copy(), state.done[len(start.done) :]
    for act in course.acts:
        steps, done = done[: act.steps], done[act.steps :]
        if act.version not in without:
            for seat, step in steps:
                twin.apply(seat, step)
    return twin


# Who may take back, and who must agree ------------------------------------------------------------


def others(facts: Facts, guest: str) -> set[int]:
    """The seats of other people who play."""
    return {n for n, seat in enumerate(facts.seats) if seat.is_played and seat.guest != guest}


def act_to_take_back(course: Course, facts: Facts, state: State, guest: str, version: int) -> Act:
    """The act of a guest that may be taken back, perhaps with the consent of others.

    Against bots alone nothing is taken back past what was drawn or rolled: it cannot be unseen.
    People may agree to overlook that, but only until they have played on.
    """
    mine = [seat for seat in facts.seats_of(guest) if facts.seats[seat].is_played]
    if not mine:
        raise Refused("not_your_seat", "only those who play can take back")
    act = course.last_of(mine)
    if act is None:
        raise Refused("nothing_done", "there is nothing of yours to take back")
    if act.version != version:
        raise Refused("stale", "that is not the last thing you have done")
    if act.by == "clock":
        raise Refused("by_clock", "the clock has played this turn")
    people = others(facts, guest)
    if any(later.turn > act.turn and later.seat in people for later in course.acts):
        raise Refused("played_on", "somebody else has played since")
    if not people and len(mine) == 1 and state.revealed != act.seen:
        raise Refused("drawn", "something has been drawn or rolled since, and cannot be unseen")
    return act


def is_free(act: Act, state: State) -> bool:
    """Whether nobody need agree: all act at once, and nobody has been told what was done."""
    return state.game.simultaneous and state.revealed == act.seen
