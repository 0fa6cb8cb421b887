"""The ladder: all bots of a game against each other, rated, with a control, and written down.

Every two bots play on the same deals. Ratings are openskill's (Plackett-Luce): a bot is as strong
as `mu`, known to about `sigma`. In the control a bot plays against itself: what it shows of a
difference is chance.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any

from cascata.arena.match import read_match, share_interval
from cascata.arena.playing import Played, players
from cascata.bots.base import names
from cascata.core.errors import InputError
from cascata.core.game import Game, Plain

LEFT_OUT = ("random",)
"""Bots that would only tell that everybody beats them."""

PAGE = """# The ladder

How strong the bots are, as they play against each other: two seats, every two of them on the same
deals with seats changed. `rating` is openskill's mu with its sigma; `against the next below` is the
share of games won, with a 95 % confidence interval. The control is a bot against itself. Each part
is written by the command that stands in it: `cascata ladder GAME`.
"""


def run_ladder(
    game: Game,
    games: int,
    seed: int | str,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[str] = (),
    progress: Callable[[int, int], None] = lambda done, total: None,
    jobs: int = 1,
    ray: str | None = None,
) -> dict[str, Plain]:
    """Play a ladder and rate the bots; see "Ladder answer" in docs/interfaces.md."""
    models = _openskill()
    chosen = list(bots) or [name for name in names(game.name) if name not in LEFT_OUT]
    if len(chosen) < 2:
        raise InputError("bots: a ladder needs at least two")
    if games < 2 or games % 2:
        raise InputError(f"games: expected an even number, got {games}")
    control = chosen[len(chosen) // 2]
    pairs = [*combinations(chosen, 2), (control, control)]
    matches = [read_match(game, pair, f"{seed}", {**(options or {}), "seats": 2}) for pair in pairs]
    played: list[list[Played]] = []
    with players(jobs, ray) as play:
        for match in matches:
            played.append([])
            for result in play(match, iter(range(games))):
                played[-1].append(result)
                progress(sum(map(len, played)), games * len(pairs))
    model = models.PlackettLuce()
    rated = {name: model.rating(name=name) for name in chosen}
    # Deal by deal, as a season would be played: no pair comes long after the others.
    for number in range(games):
        for (one, other), results in zip(pairs[:-1], played):
            teams = [[rated[one]], [rated[other]]]
            ((rated[one],), (rated[other],)) = model.rate(
                teams, ranks=[float(rank) for rank in results[number].ranks]
            )
    return {
        "game": game.name,
        "options": matches[0].options.to_json(),
        "games": games,
        "seed": seed,
        "date": date.today().isoformat(),
        "bots": [
            {"name": name, "mu": rated[name].mu, "sigma": rated[name].sigma}
            for name in sorted(chosen, key=lambda name: -rated[name].mu)
        ],
        "pairs": [_pair(pair, results) for pair, results in zip(pairs[:-1], played)],
        "control": _pair(pairs[-1], played[-1]),
    }


def _openskill() -> Any:
    try:
        from openskill import models
    except ImportError:
        raise InputError("openskill: not installed; pip install 'cascata-games[ladder]'") from None
    return models


def _pair(pair: tuple[str, str], results: Sequence[Played]) -> dict[str, Plain]:
    wins = [result.wins[0] for result in results]
    return {
        "bots": list(pair),
        "share": sum(wins) / len(wins),
        "interval": share_interval(wins, 2),
    }


def page_with(page: str, answer: Mapping[str, Any], title: str, command: str) -> str:
    """A ladder's page with the part of one game written anew."""
    page = page or PAGE
    part = _part(answer, title, command)
    found = re.search(rf"^## {re.escape(title)}$.*?(?=^## |\Z)", page, re.M | re.S)
    if found is None:
        return page.rstrip("\n") + "\n\n" + part
    return (
        page[: found.start()] + part + ("\n" if page[found.end() :] else "") + page[found.end() :]
    )


def write_page(path: Path, answer: Mapping[str, Any], title: str, command: str) -> None:
    """Write a ladder into a file that may have those of other games already."""
    kept = path.read_text("utf-8") if path.exists() else ""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page_with(kept, answer, title, command), "utf-8")


def _part(answer: Mapping[str, Any], title: str, command: str) -> str:
    behind = f"`{command}` | {answer['seed']} | {answer['date']} |"
    lines = [
        f"## {title}",
        "",
        "| bot | rating | against the next below | command | seed | date |",
        "|---|---|---|---|---|---|",
    ]
    bots = answer["bots"]
    for place, bot in enumerate(bots):
        below = "-"
        if place + 1 < len(bots):
            share, low, high = _share_of(answer, bot["name"], bots[place + 1]["name"])
            below = f"{share:.0%} ({low:.0%} to {high:.0%})"
        lines.append(f"| {bot['name']} | {bot['mu']:.1f} ± {bot['sigma']:.1f} | {below} | {behind}")
    control = answer["control"]
    low, high = control["interval"]
    lines.append(
        f"| {control['bots'][0]}, control | - | {control['share']:.0%} ({low:.0%} to {high:.0%}) | "
        f"{behind}"
    )
    return "\n".join([*lines, "", f"{answer['games']} games for every two bots.", ""])


def _share_of(answer: Mapping[str, Any], one: str, other: str) -> tuple[float, float, float]:
    for pair in answer["pairs"]:
        if pair["bots"] == [one, other]:
            return pair["share"], pair["interval"][0], pair["interval"][1]
        if pair["bots"] == [other, one]:
            return 1 - pair["share"], 1 - pair["interval"][1], 1 - pair["interval"][0]
    raise AssertionError("every two bots have played")
