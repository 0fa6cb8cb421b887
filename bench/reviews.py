"""Whether reviews delay tables: `python -m bench.reviews`.

The same load is played twice, each time with a new server: alone, and beside reviews of games of
four. They are asked for before the tables begin, each by somebody else; the CPU time of the server
tells how much of them was made while the tables were measured.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console
from rich.table import Table as Grid

import cascata
from bench.load import Plan
from bench.play_cascata import CascataHouse
from bench.process import allow_many_sockets
from bench.server import TURNS_OF_SEAT, measure
from bench.wire import Http
from cascata.bots.base import make
from cascata.core import record
from cascata.core.rng import Rng

ROWS = (
    ("reviews not finished at the end", "reviews_left"),
    ("action to the other seats, p50 (ms)", "p50_ms"),
    ("action to the other seats, p90 (ms)", "p90_ms"),
    ("action to the other seats, p99 (ms)", "p99_ms"),
    ("action to the other seats, longest (ms)", "max_ms"),
    ("actions done a second", "actions_per_second"),
    ("views that never came", "views_missing"),
    ("server CPU (s)", "server_cpu_seconds"),
    ("CPU of other programs, the coach's among them (s)", "other_cpu_seconds"),
)


class ReviewedHouse(CascataHouse):
    """A server of which reviews are asked while people come."""

    def __init__(self, plan: Plan, folder: Path, records: list[dict[str, Any]]) -> None:
        super().__init__(plan, folder, ["--database", f"sqlite+aiosqlite:///{folder / 'bench.db'}"])
        self._records = records
        self._reviews: list[str] = []

    async def make_guests(self, http: Http, group: int) -> list[str]:
        """One of them brings a game and asks for its review."""
        cookies = await super().make_guests(http, group)
        if self._records:
            document = self._records.pop()
            brought, _ = await http.request("POST", "/api/records", document, cookies[0])
            self._reviews.append(f"/api/replays/{brought['id']}/review")
            await http.request("POST", self._reviews[-1], {}, cookies[0])
        return cookies

    async def reviews_left(self) -> int:
        """How many reviews are not finished."""
        http = Http(self.address)
        told = [(await http.request("GET", address))[0]["status"] for address in self._reviews]
        http.close()
        return told.count("working")


def main() -> None:
    """Measure both, and print."""
    parser = argparse.ArgumentParser(
        prog="bench.reviews", description=(__doc__ or "").split(":")[0]
    )
    parser.add_argument("--reviews", type=int, default=20)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=0.5, help="actions a second at each table")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure")
    parser.add_argument("--warm-up", type=float, default=20.0, help="seconds until all tables play")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    allow_many_sockets()
    console = Console(stderr=asked.json)
    turns = 4 * TURNS_OF_SEAT
    plan = Plan(asked.tables, 4, asked.rate, asked.warm_up, asked.seconds, turns)
    runs = [run(plan, reviews, console) for reviews in (0, asked.reviews)]
    if asked.json:
        print(json.dumps(runs, indent=2))
        return
    grid = Grid(title=f"{asked.tables} tables of four, {os.cpu_count()} cores")
    for head in ("", "no reviews", f"{asked.reviews} reviews"):
        grid.add_column(head, justify="right" if head else "left")
    for label, key in ROWS:
        grid.add_row(label, *(f"{result[key]:,.1f}" for result in runs))
    console.print(grid)


def run(plan: Plan, reviews: int, console: Console) -> dict[str, Any]:
    """Measure a server of which so many reviews are asked."""
    records = [finished_game(number) for number in range(reviews)]
    with tempfile.TemporaryDirectory(prefix="cascata-bench-") as folder:
        house = ReviewedHouse(plan, Path(folder), records)

        async def measured() -> dict[str, Any]:
            result = await measure(house, plan, console)
            return result | {"reviews": reviews, "reviews_left": await house.reviews_left()}

        try:
            return uvloop.run(measured())
        finally:
            house.process.stop()


def finished_game(number: int) -> dict[str, Any]:
    """The record of a game of four bots."""
    state = cascata.load("cascadia").new(seed=f"review-{number}", seats=4)
    bots = [make("cascadia", "greedy", Rng(f"review-{number}-{seat}")) for seat in range(4)]
    while not state.is_over:
        (seat,) = state.seats_to_act
        for action in bots[seat].choose(state.for_seat(seat, bots[seat].rng), seat):
            state.apply(seat, action)
    return record.write(state)


if __name__ == "__main__":
    main()
