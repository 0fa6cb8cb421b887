"""Statistics of somebody with very many games: `python -m bench.statistics --help`.

Fills a database with results as finished games write them, and measures the answers of
`GET /api/statistics` and `GET /api/statistics/{game}` as the server makes them, without HTTP:
everything about all games, and narrowed down in each way.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

from rich.console import Console
from rich.table import Table
from sqlalchemy import insert, text

from cascata.server.encoding import encode
from cascata.server.people.guests import Guest
from cascata.server.store import models
from cascata.server.store.rows import Rows
from cascata.server.store.store import Store
from cascata.server.times import HOUR, now
from cascata.server.trail.statistics import Statistics

ME, LEE = "me", "lee"
LEVELS = ("gentle", "steady", "skilled", "strong", "master")
LINES = (
    *("bear", "elk", "salmon", "hawk", "fox"),
    *("mountain", "forest", "prairie", "wetland", "river", "nature", "majorities"),
)
AT_ONCE = 500


def one_game(number: int, chance: random.Random) -> dict[str, Rows]:
    """A game of Cascadia with any cards against bots, sometimes alone, sometimes against Lee."""
    table, at = f"{number:016d}", now() - (20_000 - number) * HOUR
    seats = chance.choice((1, 2, 2, 2, 3, 4))
    variant = "".join(chance.choice("ABCD") for _ in range(5))
    told: Rows = []
    lines: Rows = []
    for seat in range(seats):
        is_lee = seat == 1 and number % 5 == 0
        lucky = [chance.randint(2, 14) for _ in LINES]
        told.append(
            {
                "table": table,
                "seat": seat,
                "game": "cascadia",
                "variant": variant,
                "seats": seats,
                "kind": "guest" if seat == 0 or is_lee else "bot",
                "guest": ME if seat == 0 else LEE if is_lee else None,
                "name": "Jade" if seat == 0 else "Lee" if is_lee else None,
                "bot": None if seat == 0 or is_lee else chance.choice(LEVELS),
                "points": sum(lucky),
                "turn_ms": chance.randint(2_000, 60_000) if seat == 0 or is_lee else 300,
                "whole": True,
                "daily": None,
                "ended": at,
            }
        )
        lines += [
            {"table": table, "seat": seat, "what": what, "points": points}
            for what, points in zip(LINES, lucky, strict=True)
        ]
    for row in told:
        row["place"] = 1 + sum(other["points"] > row["points"] for other in told)
    made = {
        "id": table, "game": "cascadia", "options": "{}", "seed": "0", "status": "over",
        "open": False, "pace": "{}", "key": "", "created": at, "updated": at, "votes": "{}",
        "summary": "{}",
    }  # fmt: skip
    return {"tables": [made], "results": told, "result_lines": lines}


async def fill(store: Store, games: int) -> None:
    """Write the results of so many games of one player, and as many of somebody else."""
    chance = random.Random(1)
    async with store.engine.begin() as connection:
        await connection.execute(
            insert(models.guests),
            [{"id": name, "name": name, "created": 0, "seen": 0} for name in (ME, LEE)],
        )
    for first in range(0, games, AT_ONCE):
        rows: dict[str, Rows] = {"tables": [], "results": [], "result_lines": []}
        for number in range(first, min(first + AT_ONCE, games)):
            for name, some in one_game(number, chance).items():
                rows[name] += some
        async with store.engine.begin() as connection:
            for name, some in rows.items():
                await connection.execute(insert(models.metadata.tables[name]), some)
    async with store.engine.begin() as connection:
        await connection.execute(text("ANALYZE"))


@dataclass(frozen=True, slots=True)
class Measured:
    """One way to ask, in seconds and bytes."""

    asked: str
    quickest: float
    middle: float
    cpu: float
    """Of this process: that is all of it with SQLite, and without the database with PostgreSQL."""
    size: int


async def measure(store: Store, rounds: int) -> list[Measured]:
    """How long the answers take."""
    statistics, me = Statistics(store), Guest(ME, "Jade", None)
    whole = await statistics.of_game(me, "cascadia")
    lee = next(rival["key"] for rival in whole["rivals"] if rival["name"] == "Lee")
    ways: list[tuple[str, dict[str, Any] | None]] = [
        ("all games, an overview", None),
        ("all games", {}),
        ("with two players", {"seats": 2}),
        ("with a card", {"part": "bear_a"}),
        ("of a month", {"days": 30}),
        ("against a bot", {"against": "skilled"}),
        ("against somebody", {"against": lee}),
    ]
    measured = []
    for what, how in ways:
        spent, busy = [], []
        for _ in range(rounds):
            began, worked = perf_counter(), process_time()
            document: Any = (
                await statistics.overview(me)
                if how is None
                else await statistics.of_game(me, "cascadia", **how)
            )
            size = len(encode(document))
            spent.append(perf_counter() - began)
            busy.append(process_time() - worked)
        measured.append(Measured(what, min(spent), median(spent), median(busy), size))
    return measured


async def run(url: str, games: int, rounds: int) -> None:
    """Fill a database and measure."""
    store = Store(url)
    await store.start()
    await fill(store, games)
    shown = Table(title=f"{games:,} games, {store.engine.dialect.name}")
    for heading in ("asked", "quickest (ms)", "middle (ms)", "CPU (ms)", "answer (kB)"):
        shown.add_column(heading, justify="left" if heading == "asked" else "right")
    for one in await measure(store, rounds):
        times = (f"{seconds * 1e3:.0f}" for seconds in (one.quickest, one.middle, one.cpu))
        shown.add_row(one.asked, *times, f"{one.size / 1e3:.1f}")
    Console().print(shown)
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.statistics", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--database", help="an empty one; left out: a new SQLite file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = asked.database or f"sqlite+aiosqlite:///{Path(folder) / 'statistics.db'}"
        asyncio.run(run(url, asked.games, asked.rounds))


if __name__ == "__main__":
    main()
