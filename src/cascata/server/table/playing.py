"""Steps of the game: done by players, by bots, by the clock, or only tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from cascata.core.errors import CascataError
from cascata.server.refusals import Refused, of_error
from cascata.server.table.action_entries import act_body, is_secret
from cascata.server.table.changes import Change, News

if TYPE_CHECKING:
    from cascata.core.game import Event, Plain, State
    from cascata.server.table.table import LiveTable
    from cascata.server.table.watchers import Listener


async def act(
    table: LiveTable, guest: str, client_id: str, on: int, seat: int, steps: list[Any]
) -> int:
    """A player does some steps, all or nothing."""
    started = perf_counter()
    if on > table.version:
        await table.catch_up()

    def make() -> Change:
        table.check_seat(guest, seat)
        if table.facts.seats[seat].left:
            raise Refused("not_your_seat", f"seat {seat} was left: return to it first")
        if on > table.version:
            raise Refused("malformed", f"there is no version {on} yet")
        if on < table.now.asked[seat][1]:
            raise Refused("stale", "what this seat is asked has changed since")
        return acting(table, seat, "player", steps)

    version = await table.change(make, guest, client_id)
    table.services.metrics.action_seconds.observe(perf_counter() - started)
    return version


def acting(table: LiveTable, seat: int, by: str, steps: Sequence[Mapping[str, Plain]]) -> Change:
    """The change that some steps of a seat make; `by`: player, bot or clock."""
    state = table.check_playing()
    trial, events = after(state, seat, steps)
    spelled = [trial.action_from_json(step).to_json() for step in steps]  # in one way
    body = act_body(seat, by, spelled, events, state, trial)
    facts = replace(table.facts, status="over") if trial.is_over else table.facts
    table.services.metrics.actions.labels(by).inc()
    news = News("act", body, is_secret=is_secret(state, trial))
    return Change([news], facts, trial, body["totals"])


def after(
    state: State, seat: int, steps: Sequence[Mapping[str, Plain]]
) -> tuple[State, list[Event]]:
    """The game after some steps of a seat, and what they did."""
    trial = state.copy()
    events: list[Event] = []
    try:
        for number, step in enumerate(steps):
            # Whether later steps are legal would tell what has only just been uncovered.
            if trial.revealed != state.revealed:
                raise Refused("reveals", f"step {number} must wait: the one before it reveals")
            events += trial.apply(seat, step)
    except CascataError as error:
        raise of_error(error) from None
    return trial, events


def preview(table: LiveTable, listener: Listener, seat: int, steps: list[Any]) -> Plain:
    """What the score would be after some steps."""
    state = table.check_seat(listener.guest, seat)
    try:
        return state.preview(seat, steps, table.watchers.help_for(listener))
    except CascataError as error:
        raise of_error(error) from None
