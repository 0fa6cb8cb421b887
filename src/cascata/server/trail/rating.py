"""Ratings, for those who want one: how strong somebody plays, and how sure that is.

openskill's Plackett-Luce counts games of two or more on this server. Bots are fixed anchors: how
far their levels are apart was measured, so a rating means the same on every server. A game counts
when its table says so, all people at it want a rating, and those who began it have played it to its
end. What was counted once stays as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Any

from sqlalchemy import RowMapping

from cascata.core.registry import names
from cascata.server.people.guests import Guest
from cascata.server.store.ratings import Latest
from cascata.server.store.rows import Row, Rows
from cascata.server.store.store import Store
from cascata.server.times import now

if TYPE_CHECKING:
    from cascata.core.game import Plain

MU, SIGMA, BETA = 25.0, 25.0 / 3, 25.0 / 6
"""Of somebody who is not known, and how much luck there is in a game: openskill's own."""
ANCHOR_SIGMA = 1.0
MIDDLE = "steady"
"""As strong as somebody who is not known is taken to be."""
SHOWN_MIDDLE, SHOWN_STEP = 1500, 40
"""How ratings are told: the middle, and what one of openskill's points is worth."""


@cache
def anchors(game: str) -> dict[str, float]:
    """The levels of a game's bots, each as far above the one below as its share of wins says."""
    from cascata.bots import base as bots

    spread = sqrt(2 * (BETA**2 + ANCHOR_SIGMA**2))
    at, found = 0.0, dict[str, float]()
    for name, level in bots.levels(game).items():
        if level.wins is not None:
            at += spread * log(level.wins / (1 - level.wins))
        found[name] = at
    return {level: MU + mu - found[MIDDLE] for level, mu in found.items()}


def judged(seats: Sequence[RowMapping], latest: Latest) -> Rows:
    """The steps of the people at a finished game; none where it does not count."""
    from openskill.models import PlackettLuce

    if not seats or not _counts(seats):
        return []
    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)
    game = seats[0]["game"]
    fixed = anchors(game)
    before: list[Any] = []
    for seat in seats:
        known = latest.get((seat["guest"], game))
        if seat["kind"] == "bot":
            before.append(model.rating(mu=fixed[seat["bot"]], sigma=ANCHOR_SIGMA))
        elif known is None:
            before.append(model.rating())
        else:
            before.append(model.rating(mu=known["mu"], sigma=known["sigma"]))
    after = model.rate([[one] for one in before], ranks=[seat["place"] for seat in seats])
    steps: Rows = []
    for seat, (rating,) in zip(seats, after, strict=True):
        if seat["kind"] == "guest":
            known = latest.get((seat["guest"], game))
            steps.append(
                {
                    "guest": seat["guest"],
                    "game": game,
                    "number": 1 if known is None else known["number"] + 1,
                    "table": seat["table"],
                    "mu": rating.mu,
                    "sigma": rating.sigma,
                    "at": seat["ended"],
                }
            )
    return steps


def _counts(seats: Sequence[RowMapping]) -> bool:
    people = [seat for seat in seats if seat["kind"] == "guest"]
    fixed = anchors(seats[0]["game"])
    return (
        len(seats) == seats[0]["seats"] >= 2
        and len(people) >= 1
        and len({seat["guest"] for seat in people}) == len(people)
        and all(
            seat["whole"] and (seat["kind"] == "guest" or seat["bot"] in fixed) for seat in seats
        )
        and all(seat["rated"] is not None and seat["rated"] <= seat["ended"] for seat in people)
    )


def shown(mu: float, sigma: float) -> tuple[int, int]:
    """A rating and its uncertainty as they are told: nineteen in twenty lie within it."""
    return round(SHOWN_MIDDLE + (mu - MU) * SHOWN_STEP), round(2 * sigma * SHOWN_STEP)


class Ratings:
    """The ratings of all guests. Games are counted when somebody looks, and now and then."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counting = asyncio.Lock()

    async def count(self) -> None:
        """Count what has ended since."""
        async with self._counting:
            await self._store.ratings.count(judged)

    async def show(self, guest: Guest) -> dict[str, Plain]:
        """Whether somebody wants a rating, what it is in each game, and that of the bots."""
        await self.count()
        by_game: dict[str, list[Row]] = {}
        for row in await self._store.ratings.of(guest.id):
            by_game.setdefault(row["game"], []).append(_step(row))
        return {
            "wanted": await self._store.ratings.wanted_since(guest.id) is not None,
            "games": [
                {"game": game, "games": len(steps), **_value(steps[-1]), "steps": steps}
                for game, steps in by_game.items()
            ],
            "anchors": [
                {"game": game, "bot": bot, "value": shown(mu, 0.0)[0]}
                for game in names()
                for bot, mu in anchors(game).items()
            ],
        }

    async def want(self, guest: Guest, wanted: bool) -> None:
        """Have a rating from now on, or none; what there was is then deleted."""
        await self.count()
        has = await self._store.ratings.wanted_since(guest.id) is not None
        if wanted != has:
            await self._store.ratings.want(guest.id, now() if wanted else None)


def _step(row: RowMapping) -> Row:
    value, spread = shown(row["mu"], row["sigma"])
    return {"at": row["at"], "table": row["table"], "value": value, "spread": spread}


def _value(step: Row) -> Row:
    return {"value": step["value"], "spread": step["spread"]}
