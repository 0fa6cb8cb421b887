"""What somebody did, as entries tell it: at a table while it is played, and in a replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cascata.core.game import Event, Plain, State


def totals(state: State) -> tuple[int, ...]:
    """All scores as a spectator sees them."""
    return tuple(sheet["total"] for sheet in state.scores(None))


def act_body(
    seat: int,
    by: str,
    steps: Sequence[Mapping[str, Plain]],
    events: Sequence[Event],
    before: State,
    after: State,
) -> dict[str, Plain]:
    """An entry of kind `act`."""
    return {
        "seat": seat,
        "by": by,
        "steps": list(steps),
        "events": [event.to_json() for event in events],
        "totals": totals(after),
        "reveals": after.revealed != before.revealed,
    }


def is_secret(before: State, after: State) -> bool:
    """Whether what was done between the two must not be told yet."""
    return after.game.simultaneous and after.revealed == before.revealed


def without_choices(act: Mapping[str, Plain]) -> dict[str, Plain]:
    """An entry of which nothing is told but who acted."""
    return {**act, "steps": [], "events": []}
