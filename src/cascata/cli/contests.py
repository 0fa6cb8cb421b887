"""`cascata arena`, `cascata bench` and `cascata warm`: commands that take their time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from cascata.cli.files import read_settings
from cascata.cli.output import console, print_json
from cascata.cli.progress import compile_first, compile_games, progress_bar
from cascata.core.registry import load, names


def arena(
    name: str,
    bots: str,
    games: int,
    seed: str,
    option: Sequence[str],
    records: str | None,
    json: bool,
) -> None:
    """Let bots play a match."""
    from cascata.arena.match import run_match

    game, settings = load(name), read_settings(option)
    compile_first([name])
    with progress_bar("playing") as report:
        answer = run_match(
            game,
            [bot.strip() for bot in bots.split(",") if bot.strip()],
            games,
            int(seed) if seed.isdecimal() and len(seed) < 19 else seed,
            settings,
            Path(records) if records is not None else None,
            lambda done: report(done, games),
        )
    if json:
        print_json(answer)
    else:
        _print_match(answer)


def _print_match(answer: Mapping[str, Any]) -> None:
    screen, games = console(), answer["games"]
    screen.print(Text(f"{answer['game']}, {games} games, seed {answer['seed']}", "bold"))
    grid = _table("bot", "mean", "sd", "wins", "win %", "ms/move")
    for place, bot in enumerate(answer["bots"]):
        wins = answer["wins"][place]
        grid.add_row(
            bot,
            f"{answer['scores']['mean'][place]:.2f}",
            f"{answer['scores']['sd'][place]:.2f}",
            f"{wins:.4g}",
            f"{100 * wins / games:.1f}",
            f"{1000 * answer['cpu_seconds_per_move'][place]:.3f}",
        )
    screen.print(grid)
    screen.print(
        f"All seats: {answer['all_seats_mean']:.2f} points, standard error {answer['se']:.2f}"
    )
    parts = _table("points for", "mean")
    for what, points in answer["breakdown"].items():
        parts.add_row(what, f"{points:.2f}")
    screen.print(parts)


def bench(game: str | None, json: bool) -> None:
    """Measure speeds."""
    from cascata.bench import run

    chosen = [load(game).name] if game is not None else names()
    compile_first(chosen)
    with progress_bar("measuring") as report:
        steps = count()
        answer = run(game, lambda name: report(next(steps), None, name))
    if json:
        print_json(answer)
        return
    grid = _table("what", "value", "unit")
    for row in answer["rows"]:
        value = row["value"]
        grid.add_row(row["name"], f"{value:,.0f}" if value >= 100 else f"{value:.3g}", row["unit"])
    machine = ", ".join(f"{name} {value}" for name, value in answer["machine"].items())
    console().print(grid, Text(machine, "dim"))


def warm(games: Sequence[str]) -> None:
    """Compile games ahead of their use."""
    chosen = [load(name).name for name in games] or names()
    compile_games(chosen)
    console().print(f"compiled: {', '.join(chosen)}")


def _table(first: str, *numbers: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    grid.add_column(first)
    for title in numbers:
        grid.add_column(title, justify="left" if title == "unit" else "right")
    return grid
