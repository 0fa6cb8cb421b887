"""The game of the day: the same deal for everybody on this server, three attempts, the best counts.

The options follow from the date. The seed is drawn days before, and its hash is shown from then on,
so that nobody can say that a deal was chosen. An attempt is an ordinary table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from cascata.core.registry import names
from cascata.core.trail import Daily, trail_of
from cascata.server.people.guests import Guest
from cascata.server.refusals import Refused
from cascata.server.store.rows import Row
from cascata.server.table import making
from cascata.server.table import names as table_names
from cascata.server.table.making import NO_PACE, Wish
from cascata.server.table.seats import Seat, bot_seat
from cascata.server.table.table import LiveTable
from cascata.server.table.tables import Tables
from cascata.server.times import SECOND, now

if TYPE_CHECKING:
    from cascata.core.game import Plain

ATTEMPTS = 3
AHEAD = 7
"""Days for which seeds are drawn before."""
BACK = 7
"""Days whose best are told."""
MOST = 10
"""How many of the best are told of a day."""


def today() -> date:
    """The day it is, the same everywhere."""
    return datetime.fromtimestamp(now() / SECOND, UTC).date()


def game_of(game: str, day: date) -> Daily:
    """What the game of a day is played with."""
    from cascata.core.rng import Rng

    return trail_of(game).daily(Rng(f"cascata-daily/1:{game}:{day.isoformat()}"))


class Dailies:
    """The daily games of a server."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.services.store
        self._beginning = asyncio.Lock()

    async def show(self, guest: Guest) -> dict[str, Plain]:
        """The games of today, how I did, who did best, and my days."""
        from cascata.core.rng import commitment

        day = today()
        tomorrow, name = (day + timedelta(1)).isoformat(), day.isoformat()
        seeds = await self._seeds(day)
        attempts = await self._store.dailies.attempts(guest.id, [name])
        played = await self._store.dailies.days_of(guest.id)
        return {
            "day": name,
            "games": [
                {
                    "game": game,
                    "options": dict(game_of(game, day).options),
                    "bots": list(game_of(game, day).bots),
                    "commitment": commitment(seeds[game, name]),
                    "next_commitment": commitment(seeds[game, tomorrow]),
                    "attempts": [_attempt(row) for row in attempts if row["game"] == game],
                    "most": ATTEMPTS,
                    "best": await self._best(guest, game, [name], _has_played(attempts, game)),
                    "week": await self._best(guest, game, _days_before(day), True),
                }
                for game in names()
            ],
            "days": _calendar(played),
            "streak": streak([row[0] for row in played], day),
        }

    async def _best(
        self, guest: Guest, game: str, days: Sequence[str], is_told: bool
    ) -> list[Plain] | None:
        if not is_told:
            return None
        return [
            {
                "day": row["daily"],
                "rank": row["rank"],
                "name": row["name"],
                "points": row["points"],
                "won": row["place"] == 1,
                "table": row["table"],
                "yours": row["guest"] == guest.id,
            }
            for row in await self._store.dailies.best(game, days, MOST)
        ]

    async def begin(self, guest: Guest, game: str) -> LiveTable:
        """A table for another attempt at the game of today."""
        if game not in names():
            raise Refused("no_such_game", f"game: not one of {', '.join(names())}")
        await self._tables.services.readiness.wait_for(game)
        day = today()
        told = game_of(game, day)
        seats = [Seat("guest", guest.id, guest.name), *map(bot_seat, told.bots)]
        wish = Wish(
            game,
            told.options,
            seats,
            guest.id,
            NO_PACE,
            help="points",  # the day's best shall be people's own
            seed=(await self._seeds(day))[game, day.isoformat()],
            daily=day.isoformat(),
        )
        async with self._beginning:  # a button that is pressed twice at once
            if await self._store.dailies.count(guest.id, game, day.isoformat()) >= ATTEMPTS:
                raise Refused("no_attempts", f"you have had {ATTEMPTS} attempts today")
            return await making.create(self._tables, wish)

    async def _seeds(self, day: date) -> dict[tuple[str, str], str]:
        """The seeds of today and the days to come; those that are missing are drawn now."""
        days = [(day + timedelta(ahead)).isoformat() for ahead in range(AHEAD + 1)]
        known = await self._store.dailies.seeds(days)
        missing: list[Row] = [
            {"game": game, "day": name, "seed": table_names.fresh_seed(), "created": now()}
            for game in names()
            for name in days
            if (game, name) not in known
        ]
        if missing:
            await self._store.dailies.draw(missing)
            known = await self._store.dailies.seeds(days)
        return known


def streak(days: Sequence[str], day: date) -> int:
    """On how many days in a row somebody has played, up to today, or to yesterday."""
    played = set(days)
    last = day if day.isoformat() in played else day - timedelta(1)
    count = 0
    while (last - timedelta(count)).isoformat() in played:
        count += 1
    return count


def _has_played(attempts: Sequence[Any], game: str) -> bool:
    return any(row["game"] == game and row["points"] is not None for row in attempts)


def _attempt(row: Any) -> dict[str, Plain]:
    return {
        "table": row["id"],
        "status": row["status"],
        "points": row["points"],
        "won": None if row["place"] is None else row["place"] == 1,
    }


def _days_before(day: date) -> list[str]:
    return [(day - timedelta(back)).isoformat() for back in range(1, BACK + 1)]


def _calendar(played: Sequence[tuple[str, str]]) -> list[dict[str, Plain]]:
    days: dict[str, list[str]] = {}
    for day, game in played:
        days.setdefault(day, []).append(game)
    return [{"day": day, "games": games} for day, games in days.items()]
