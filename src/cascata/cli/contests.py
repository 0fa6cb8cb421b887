"""The commands that take their time: `arena`, `games export`, `ladder`, `bench` and `warm`."""

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
from cascata.core.errors import InputError
from cascata.core.registry import load, names


def arena(
    name: str,
    bots: str,
    games: int | None,
    seed: str,
    until: str | None,
    jobs: int,
    ray: str | None,
    option: Sequence[str],
    records: str | None,
    json: bool,
) -> None:
    """Let bots play a match."""
    from cascata.arena.match import run_match

    game, settings = load(name), read_settings(option)
    share = read_share(until) if until is not None else None
    most = 100 if games is None and share is None else games
    compile_first([name])
    with progress_bar("playing") as report:
        answer = run_match(
            game,
            read_names(bots),
            most,
            read_seed(seed),
            settings,
            Path(records) if records is not None else None,
            lambda done: report(done, most),
            share,
            jobs,
            ray,
        )
    if json:
        print_json(answer)
    else:
        _print_match(answer)


def export(
    name: str,
    folder: str,
    bots: str,
    games: int,
    seed: str,
    jobs: int,
    option: Sequence[str],
    json: bool,
) -> None:
    """Let bots play, and write a data set."""
    from cascata.envs.dataset import write

    game, settings = load(name), read_settings(option)
    compile_first([game.name])
    with progress_bar("playing") as report:
        answer = write(
            game.name,
            Path(folder),
            read_names(bots),
            games,
            read_seed(seed),
            settings,
            jobs,
            lambda done: report(done, games),
        )
    if json:
        print_json(answer)
    else:
        console().print(
            f"written: {answer['games']} games, {answer['actions']} actions in {folder}"
        )


def ladder(
    name: str,
    games: int,
    seed: str,
    bots: str,
    jobs: int,
    ray: str | None,
    option: Sequence[str],
    page: str,
    json: bool,
) -> None:
    """Let all bots play each other, and write the page."""
    from cascata.arena.ladder import run_ladder, write_page

    game, settings = load(name), read_settings(option)
    compile_first([name])
    with progress_bar("playing") as report:
        answer = run_ladder(
            game, games, read_seed(seed), settings, read_names(bots), report, jobs, ray
        )
    chosen = f" --bots {bots}" if bots else ""
    chosen += "".join(f" --option {pair}" for pair in option)
    command = f"cascata ladder {name} --games {games} --seed {seed}{chosen}"
    write_page(Path(page), answer, game.title, command)
    if json:
        print_json(answer)
        return
    grid = _table("bot", "rating", "±")
    for bot in answer["bots"]:
        grid.add_row(bot["name"], f"{bot['mu']:.1f}", f"{bot['sigma']:.1f}")
    console().print(grid, f"written: {page}")


def read_names(bots: str) -> list[str]:
    """Bots, with commas between them."""
    return [bot.strip() for bot in bots.split(",") if bot.strip()]


def read_seed(seed: str) -> int | str:
    """A seed that looks like a number is one."""
    return int(seed) if seed.isdecimal() and len(seed) < 19 else seed


def read_share(text: str) -> float:
    """A share of games: `1%` or `0.01`."""
    number, percent = text.removesuffix("%"), text.endswith("%")
    try:
        return float(number) / (100 if percent else 1)
    except ValueError:
        raise InputError(f"--until: expected a share such as 1%, got {text!r}") from None


def _print_match(answer: Mapping[str, Any]) -> None:
    screen, games = console(), answer["games"]
    screen.print(Text(f"{answer['game']}, {games} games, seed {answer['seed']}", "bold"))
    grid = _table("bot", "mean", "sd", "wins", "win %", "95 %", "ms/move")
    for place, bot in enumerate(answer["bots"]):
        wins = answer["wins"][place]
        grid.add_row(
            bot,
            f"{answer['scores']['mean'][place]:.2f}",
            f"{answer['scores']['sd'][place]:.2f}",
            f"{wins:.4g}",
            f"{100 * wins / games:.1f}",
            "{:.1f} to {:.1f}".format(*(100 * end for end in answer["win_interval"][place])),
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
