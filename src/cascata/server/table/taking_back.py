"""Taking an act back: asking for it, and what the others say. What may be is in course.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascata.server.refusals import Refused
from cascata.server.table import course
from cascata.server.table.action_entries import totals
from cascata.server.table.changes import Change, News

if TYPE_CHECKING:
    from cascata.server.table.table import LiveTable


async def take_back(table: LiveTable, guest: str, client_id: str, act: int) -> int:
    """A player takes the last act back, or asks the others whether that may be."""

    def make() -> Change:
        state = table.check_playing()
        played, people = table.now.course, course.others(table.facts, guest)
        found = course.act_to_take_back(played, table.facts, state, guest, act)
        request = played.request
        if course.is_free(found, state) or not people:
            return _taken_back(table, [], found)
        if request is None or request.act != act:
            news = News("back_asked", {"seat": found.seat, "act": act})
            return Change([news], table.facts, state)
        if request.is_declined:
            raise Refused("declined", "somebody does not want it to be taken back")
        if not people <= request.agreed:
            raise Refused("asked", "the others have been asked already")
        return _taken_back(table, [], found)  # who had not answered has left meanwhile

    return await table.change(make, guest, client_id)


async def answer(table: LiveTable, guest: str, client_id: str, act: int, agrees: bool) -> int:
    """A player tells whether somebody else's act may be taken back; so it is when all agree."""

    def make() -> Change:
        state, request = table.check_playing(), table.now.course.request
        if request is None or request.act != act or request.is_declined:
            raise Refused("stale", "nobody asks for that any more")
        asker = next(each for each in table.now.course.acts if each.version == act)
        people = course.others(table.facts, table.facts.seats[asker.seat].guest or "")
        mine = sorted(people.intersection(table.facts.seats_of(guest)))
        if not mine:
            raise Refused("not_your_seat", "only the others who play are asked")
        news = [News("back_answered", {"seat": seat, "agrees": agrees}) for seat in mine]
        if agrees and people <= request.agreed.union(mine):
            return _taken_back(table, news, asker)
        return Change(news, table.facts, state)

    return await table.change(make, guest, client_id)


def _taken_back(table: LiveTable, news: list[News], act: course.Act) -> Change:
    """A change that ends with an act being taken back, and all that followed from it."""
    assert table.state is not None
    played = table.now.course
    acts = played.from_here(act, table.game.simultaneous)
    state = course.replayed(table.journal.deal(), table.state, played, acts)
    scores = totals(state)
    told = News("take_back", {"seat": act.seat, "acts": acts, "totals": scores})
    return Change([*news, told], table.facts, state, scores)
