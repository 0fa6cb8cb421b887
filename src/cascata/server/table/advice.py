"""Hints and outlooks: what bots and the coach say to who plays, where the host allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cascata.server.refusals import Refused
from cascata.server.table.changes import Change, News
from cascata.server.table.playing import after
from cascata.server.table.seats import STAND_IN

if TYPE_CHECKING:
    from cascata.core.game import Plain
    from cascata.server.table.table import LiveTable


async def hint(
    table: LiveTable, guest: str, client_id: str, seat: int, steps: list[Any]
) -> tuple[list[dict[str, Plain]], Plain]:
    """How to go on after some steps, and the best moves with reasons; all are told of it.

    Where the host wanted no help at all there are no hints. Should the coach have no answer in
    time, a bot says what to do, and the reasons are None.
    """
    _check_help(table)
    state = table.check_seat(guest, seat)
    trial, _ = after(state, seat, steps)
    if trial.revealed != state.revealed or seat not in trial.seats_to_act:
        raise Refused("turn", f"seat {seat} has nothing to choose after that")
    seed = f"{table.terms.seed}:hint:{seat}:{trial.progress}:{trial.question(seat)}"
    advice = await table.services.bots.hint(state, seat, steps, seed)
    if advice is not None:
        rest = advice["moves"][0]["steps"]
    else:
        rest = await table.services.bots.choose(trial, seat, STAND_IN, seed)

    def make() -> Change:
        table.check_seat(guest, seat)
        body = {"seat": seat, "count": _hints_of(table, seat) + 1}
        return Change([News("hint", body)], table.facts, table.state)

    await table.change(make, guest, client_id)
    return rest, advice


async def outlook(table: LiveTable, guest: str, seat: int) -> Plain:
    """What a seat can expect of the game; only for who plays it, where there is some help."""
    _check_help(table)
    state = table.check_seat(guest, seat)
    seed = f"{table.terms.seed}:outlook:{seat}:{state.progress}"
    return await table.services.bots.outlook(state, seat, seed)


def _check_help(table: LiveTable) -> None:
    if table.terms.help == "off":
        raise Refused("no_help", "the host wants no help at this table")


class _Told(msgspec.Struct):
    """An entry, as far as it is counted."""

    kind: str
    seat: int | None = None


def _hints_of(table: LiveTable, seat: int) -> int:
    """How many hints a seat has asked for."""
    told = (msgspec.json.decode(entry, type=_Told) for entry in table.journal.entries)
    return sum(entry.kind == "hint" and entry.seat == seat for entry in told)
