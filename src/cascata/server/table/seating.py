"""Who sits where: sitting down, standing up, leaving, coming back, voting for a bot.

Functions from facts to facts, each with the entries that tell of it.
"""

from __future__ import annotations

from dataclasses import replace

from cascata.server.refusals import Refused
from cascata.server.table.changes import News
from cascata.server.table.seats import FREE, STAND_IN, Facts, Seat, bot_seat

SEATED = "already_seated"

Told = tuple[Facts, list[News]]


def sit(facts: Facts, guest: str, name: str, seat: int | None) -> Told:
    """Somebody takes a free seat: a certain one, or the first."""
    if facts.seats_of(guest):
        raise Refused(SEATED, "you sit here already")
    free = _free_seats(facts)
    if not free:
        raise Refused("no_free_seat", "no seat is free")
    if seat is not None and seat not in free:
        raise Refused("no_free_seat", f"seat {seat} is not free")
    number = free[0] if seat is None else seat
    seated = facts.with_seat(number, Seat("guest", guest, name))
    return seated, [News("sat", {"seat": number, "name": name})]


def _free_seats(facts: Facts) -> list[int]:
    """Those that nobody has; once a game has begun, those that bots keep for who comes late."""
    kept = {"waiting": FREE, "playing": bot_seat()}.get(facts.status)
    return [number for number, seat in enumerate(facts.seats) if seat == kept]


def stand(facts: Facts, guest: str) -> Told:
    """Somebody gives a seat free again before the game begins."""
    mine = facts.seats_of(guest)
    if not mine:
        raise Refused("not_your_seat", "you have no seat here")
    name = facts.seats[mine[0]].name
    return facts.with_seat(mine[0], FREE), [News("stood", {"seat": mine[0], "name": name})]


def close(facts: Facts, _: str | None = None) -> Told:
    """The table is closed for good."""
    return replace(facts, status="closed", votes={}), [News("closed", {})]


def leave(facts: Facts, seat: int) -> Told:
    """A player leaves; with no other player there, that closes the table."""
    place = facts.seats[seat]
    if place.left:
        raise Refused("not_your_seat", f"seat {seat} was left already")
    facts = facts.with_seat(seat, replace(place, left=True))
    news = [News("left", {"seat": seat, "name": place.name})]
    if not any(other.is_played for other in facts.seats):
        closed, more = close(facts)
        return closed, news + more
    # Whoever leaves has no say any more about others who left.
    votes = {
        left: {voter: agrees for voter, agrees in given.items() if voter != seat}
        for left, given in facts.votes.items()
    }
    return _replace_unanimous(replace(facts, votes=votes), news)


def come_back(facts: Facts, seat: int) -> Told:
    """A player who left takes the seat again."""
    place = facts.seats[seat]
    if not place.left:
        raise Refused("not_your_seat", f"seat {seat} was not left")
    facts = facts.with_seat(seat, replace(place, left=False)).without_votes(seat)
    return facts, [News("returned", {"seat": seat})]


def vote(facts: Facts, guest: str, seat: int, bot: bool) -> Told:
    """The seats of a guest vote on whether a bot shall take a seat that was left."""
    voters = [n for n in facts.seats_of(guest) if facts.seats[n].is_played]
    if not voters:
        raise Refused("not_your_seat", "only those who play can vote")
    if seat >= len(facts.seats) or not facts.seats[seat].left:
        raise Refused("not_your_seat", f"nobody left seat {seat}")
    given = dict(facts.votes.get(seat, {})) | dict.fromkeys(voters, bot)
    news = [News("voted", {"seat": seat, "by": voter, "bot": bot}) for voter in voters]
    return _replace_unanimous(replace(facts, votes={**facts.votes, seat: given}), news)


def _replace_unanimous(facts: Facts, news: list[News]) -> Told:
    """Bots take the seats for which all who still play have agreed."""
    voters = [n for n, seat in enumerate(facts.seats) if seat.is_played]
    for number, seat in enumerate(facts.seats):
        given = facts.votes.get(number, {})
        if seat.left and all(given.get(voter, False) for voter in voters):
            facts = facts.with_seat(number, bot_seat()).without_votes(number)
            news.append(News("replaced", {"seat": number, "bot": STAND_IN}))
    return facts, news
