"""Somebody's finished games, looked at: how many, against whom, how good, what brought points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import RowMapping

from cascata.core.registry import names
from cascata.core.trail import TrailModule, trail_of
from cascata.server.people.guests import Guest
from cascata.server.refusals import Refused
from cascata.server.store.statistics import RECENT, Asked, Counted, Rival
from cascata.server.store.store import Store
from cascata.server.times import DAY, now

if TYPE_CHECKING:
    from cascata.core.game import Plain

AT = "."
"""Stands in the key of a rival between the table of the latest game and the seat there."""


class Statistics:
    """The statistics of all guests."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def overview(self, guest: Guest) -> list[Plain]:
        """Each game that somebody has finished, the most played first."""
        return [
            _summed(row) | {"game": row["game"], "turn_ms": _number(row["turn_ms"])}
            for row in await self._store.statistics.overview(guest.id)
            if row["game"] in names()
        ]

    async def of_game(
        self,
        guest: Guest,
        game: str,
        *,
        seats: int | None = None,
        part: str | None = None,
        days: int | None = None,
        against: str | None = None,
    ) -> dict[str, Plain]:
        """All there is to tell of somebody's games of a kind, or of some of them."""
        if game not in names():
            raise Refused("no_such_game", f"game: not one of {', '.join(names())}")
        trail = trail_of(game)
        played = await self._store.statistics.variants(guest.id, game)
        variants = {row["variant"] for row in played}
        rival = None if against is None else await self._rival(guest, against)
        counted = await self._store.statistics.count(
            Asked(
                guest.id,
                game,
                seats,
                None if part is None else [v for v in variants if part in trail.parts(v)],
                None if days is None else now() - days * DAY,
                rival,
            )
        )
        rivals = [_rival_json(row) for row in counted.rivals]
        return {
            "game": game,
            "parts": _parts(variants, trail),
            "numbers": sorted({row["seats"] for row in played}),
            **_summed(counted.total),
            "turn_ms": _number(counted.total["turn_ms"]),
            "against": _chosen(rival, counted, rivals),
            "by_part": _by_part(counted.by_variant, trail),
            "by_seats": [_summed(row) | {"key": str(row["seats"])} for row in counted.by_seats],
            "spread": [dict(row) for row in counted.spread],
            "stretches": [_stretch(row) for row in counted.stretches],
            "lines": _lines(counted, trail),
            "bests": [
                {name: row[name] for name in ("table", "points", "variant", "seats")}
                | {"at": row["ended"], "won": row["seats"] > 1 and row["place"] == 1}
                for row in counted.bests
            ],
            "rivals": rivals,
        }

    async def _rival(self, guest: Guest, key: str) -> Rival:
        table, _, seat = key.rpartition(AT)
        if not table:
            return Rival("bot", None, None, key)
        found = (
            await self._store.statistics.rival_at(guest.id, table, int(seat))
            if seat.isdecimal() and len(seat) < 3
            else None
        )
        if found is None:
            raise Refused("not_found", "you have played no such game against anybody there")
        return found


def _number(value: Any) -> float | None:
    """A mean as the database gives it, which may be a decimal."""
    return None if value is None else round(float(value), 2)


def _summed(row: RowMapping) -> dict[str, Plain]:
    return {
        "games": row["games"],
        "shared": int(row["shared"]),
        "wins": int(row["wins"]),
        "average": _number(row["average"]),
        "best": row["best"],
    }


def _parts(variants: Iterable[str], trail: TrailModule) -> list[str]:
    """Everything that they were played with, one kind of piece after the other."""
    places = {
        (place, part) for variant in variants for place, part in enumerate(trail.parts(variant))
    }
    return list(dict.fromkeys(part for _, part in sorted(places)))


def _by_part(rows: Sequence[RowMapping], trail: TrailModule) -> list[Plain]:
    """Games with the same card, sheet or side together."""
    of_part: dict[str, list[RowMapping]] = defaultdict(list)
    for row in rows:
        for part in trail.parts(row["variant"]):
            of_part[part].append(row)
    return [
        {
            "key": part,
            "games": (games := sum(row["games"] for row in found)),
            "shared": sum(int(row["shared"]) for row in found),
            "wins": sum(int(row["wins"]) for row in found),
            "average": _number(sum(float(row["average"]) * row["games"] for row in found) / games),
            "best": max(row["best"] for row in found),
        }
        for part in _parts([row["variant"] for row in rows], trail)
        if (found := of_part[part])
    ]


def _stretch(row: RowMapping) -> dict[str, Plain]:
    is_one = row["first"] == row["last"]
    means = {name: _number(row[name]) for name in ("average", "mean", "theirs", "turn_ms")}
    exact = {name: row[name] for name in ("first", "last", "at", "lowest", "highest")}
    return {**exact, **means, "table": row["table"] if is_one else None}


def _lines(counted: Counted, trail: TrailModule) -> list[Plain]:
    """What a line of the sheet brings: lately, on the whole, and to whom one is compared with."""
    games = counted.total["games"]
    nothing = None if trail.TRAIL.has_all_lines else 0.0
    recent = _means(counted.recent, min(games, RECENT), trail)
    theirs = _means(counted.theirs, counted.their_games, trail)
    return [
        {
            "what": what,
            "recent": recent.get(what, nothing),
            "mine": mine,
            "theirs": theirs.get(what, nothing if counted.their_games else None),
            "best": counted.best_lines[what][0],
            "table": counted.best_lines[what][1],
        }
        for what, mine in _means(counted.lines, games, trail).items()
    ]


def _means(rows: Iterable[RowMapping], games: int, trail: TrailModule) -> dict[str, float | None]:
    """By line, the mean: where sheets leave out what brought nothing, over all games."""
    return {
        row["what"]: _number(
            float(row["points"]) / (row["games"] if trail.TRAIL.has_all_lines else games)
        )
        for row in rows
    }


def _rival_json(row: RowMapping) -> dict[str, Plain]:
    return {
        "key": row["bot"] if row["kind"] == "bot" else f"{row['table']}{AT}{row['seat']}",
        "kind": row["kind"],
        "bot": row["bot"],
        "name": None if row["kind"] == "bot" else row["name"],
        "games": row["games"],
        "won": int(row["won"]),
        "lost": int(row["lost"]),
        **{name: _number(row[name]) for name in ("mine", "theirs", "turn_ms")},
    }


def _chosen(rival: Rival | None, counted: Counted, rivals: Sequence[Plain]) -> Plain:
    """The rival that was asked for, among all of whom one met in these games."""
    if rival is None:
        return None
    for row, told in zip(counted.rivals, rivals, strict=True):
        name = row["name"] if rival.kind == "here" else None
        if (row["kind"], row["guest"], name, row["bot"]) == (
            rival.kind, rival.guest, rival.name, rival.bot,
        ):  # fmt: skip
            return told
    return None
