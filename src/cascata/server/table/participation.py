"""Taking part: sitting down, beginning, leaving, coming back, voting for a bot, closing.

What becomes of the seats is told by seating.py; here is who may do it, and when a game begins.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cascata.server.refusals import Refused
from cascata.server.store.rows import Append
from cascata.server.table import seating
from cascata.server.table.action_entries import totals
from cascata.server.table.changes import Change, Draft, News
from cascata.server.table.seats import Facts, bot_seat
from cascata.server.times import SECOND, now

if TYPE_CHECKING:
    from cascata.server.table.table import LiveTable

# Before the game ----------------------------------------------------------------------------------


def first_draft(table: LiveTable, append: Append) -> Draft | None:
    """What happens at once at a new table: it begins when every seat is taken."""
    if not table.facts.is_full:
        return None
    change = _beginning(table, table.facts, [])
    change.more = append
    return table.draft(change)


def begin(table: LiveTable, guest: str) -> Change:
    """The host begins; bots take the free seats."""
    table.check_waiting()
    if guest != table.host:
        raise Refused("not_host", "only the host can begin")
    seats = tuple(bot_seat() if s.kind == "free" else s for s in table.facts.seats)
    return _beginning(table, replace(table.facts, seats=seats), [])


def sit(table: LiveTable, guest: str, name: str, seat: int | None) -> Change:
    """Somebody takes a free seat; the game begins with the last one."""
    facts, news = seating.sit(table.facts, guest, name, seat)
    if facts.status == "waiting" and facts.is_full:
        return _beginning(table, facts, news)
    return Change(news, facts, table.state)


def stand(table: LiveTable, guest: str) -> Change:
    """Somebody gives a seat free again; when the host does, the table is closed."""
    table.check_waiting()
    stood = seating.close if guest == table.host else seating.stand
    facts, news = stood(table.facts, guest)
    return Change(news, facts, table.state)


def _beginning(table: LiveTable, facts: Facts, news: list[News]) -> Change:
    """A change that ends with the beginning of the game."""
    state = table.journal.deal()
    scores = totals(state)
    began = News("began", {"totals": scores})
    return Change([*news, began], replace(facts, status="playing"), state, scores)


# Ending it ----------------------------------------------------------------------------------------


def abandon(table: LiveTable) -> Change:
    """The table is closed before its end, whatever stage it is in."""
    if table.facts.status not in ("waiting", "playing"):
        raise Refused("closed", "the table is closed")
    facts, news = seating.close(table.facts)
    return Change(news, facts, table.state)


def depart(table: LiveTable, guest: str) -> Change:
    """Somebody goes for good: gives a seat free, or leaves it, and closes one's own table."""
    if table.facts.status == "waiting":
        change = stand(table, guest)
    else:
        table.check_playing()
        facts, told = table.facts, list[News]()
        for seat in facts.seats_of(guest):
            if facts.status == "playing" and not facts.seats[seat].left:
                facts, news = seating.leave(facts, seat)
                told += news
        if not told:
            raise Refused("not_your_seat", "there is nothing to leave")
        change = Change(told, facts, table.state)
    for entry in change.news:
        entry.guest = guest
    return change


# During the game ----------------------------------------------------------------------------------


async def leave(table: LiveTable, guest: str, client_id: str, seat: int) -> int:
    """A player leaves; with no other player there, that closes the table."""

    def make() -> Change:
        table.check_seat(guest, seat)
        facts, news = seating.leave(table.facts, seat)
        return Change(news, facts, table.state)

    return await table.change(make, guest, client_id)


async def come_back(table: LiveTable, guest: str, client_id: str, seat: int) -> int:
    """A player who left takes the seat again."""

    def make() -> Change:
        table.check_seat(guest, seat)
        facts, news = seating.come_back(table.facts, seat)
        return Change(news, facts, table.state)

    return await table.change(make, guest, client_id)


async def vote(table: LiveTable, guest: str, client_id: str, seat: int, bot: bool) -> int:
    """The seats of a guest vote on whether a bot shall take a seat that was left.

    Who has been away for long has left, as soon as somebody votes for a bot.
    """

    def make() -> Change:
        table.check_playing()
        facts, news = table.facts, list[News]()
        if bot and _is_missed(table, seat) and not facts.seats[seat].left:
            facts, news = seating.leave(facts, seat)
        facts, voted = seating.vote(facts, guest, seat, bot)
        return Change(news + voted, facts, table.state)

    return await table.change(make, guest, client_id)


def _is_missed(table: LiveTable, seat: int) -> bool:
    """Whether a player has been away for so long that the others need not wait any more."""
    since = table.watchers.away_since().get(seat)
    patience = table.services.settings.away_seconds * SECOND
    return table.terms.pace["kind"] != "days" and since is not None and now() - since >= patience
