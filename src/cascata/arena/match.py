"""Matches: bots play each other over many games, with shared seeds and rotating seats.

Every bot sits once on every seat of the same deal. The same seed gives the same games, whoever
plays them and however many at once.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from cascata.arena.playing import Match, Played, players
from cascata.core.errors import InputError
from cascata.core.game import Game, Plain
from cascata.core.rng import seed_text

FEWEST_DEALS = 30
"""Before so many deals, nothing counts as known."""
SIGMAS = 1.96
"""A confidence interval of 95 %."""


def run_match(
    game: Game,
    bots: Sequence[str],
    games: int | None,
    seed: int | str,
    options: Mapping[str, Any] | None = None,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
    until: float | None = None,
    jobs: int = 1,
    ray: str | None = None,
) -> dict[str, Plain]:
    """Play a match and sum it up; see "Arena answer" in docs/interfaces.md.

    `bots` names one bot per seat; with the option `seats`, fewer bots repeat in turn. `until`: stop
    when every bot's share of wins is known to that, 0.01 for one percent; `games` is then the most
    that are played, None for no limit. `jobs` processes play, or the Ray cluster at `ray`.
    """
    match = read_match(game, bots, seed, options, records is not None)
    if games is None and until is None:
        raise InputError("games: expected a number of games")
    if games is not None and games < 1:
        raise InputError(f"games: expected at least 1, got {games}")
    if until is not None and not 0 < until < 1:
        raise InputError(f"until: expected a share between 0 and 1, got {until:g}")
    seats = len(match.bots)
    played: list[Played] = []
    is_known = False
    with players(jobs, ray) as play:
        for result in play(match, iter(range(games)) if games is not None else count()):
            if records is not None:
                _save(result, records, len(played), match)
            played.append(result)
            progress(len(played))
            if until is not None and len(played) % seats == 0:
                is_known = _is_known(played, seats, until)
                if is_known:
                    break
    return {**sum_up(game, match, played), "seed": seed, "until": until, "known": is_known}


def read_match(
    game: Game,
    bots: Sequence[str],
    seed: int | str,
    options: Mapping[str, Any] | None = None,
    keeps: bool = False,
) -> Match:
    """What is to be played, checked."""
    from cascata.bots.base import make
    from cascata.core.rng import Rng

    if not bots:
        raise InputError("bots: expected at least one bot")
    given = dict(options or {})
    given.setdefault("seats", len(bots))
    chosen = game.options_type.read(given)
    seats = int(getattr(chosen, "seats", len(bots)))
    if seats < len(bots):
        raise InputError(f"bots: {len(bots)} bots, but {seats} seats")
    names = tuple(bots[i % len(bots)] for i in range(seats))
    for name in set(names):
        make(game.name, name, Rng("known"))  # refuses a bot that nobody knows
    return Match(game.name, chosen, names, seed_text(seed), keeps)


def sum_up(game: Game, match: Match, played: Sequence[Played]) -> dict[str, Plain]:
    """The answer to a match from its games, in their order."""
    seats, games = len(match.bots), len(played)
    places = range(seats)
    totals = [[result.totals[place] for result in played] for place in places]
    wins = [[result.wins[place] for result in played] for place in places]
    means = [_mean(result.totals) for result in played]
    parts = dict.fromkeys(game.sources, 0.0)
    for result in played:
        for name, points in result.parts.items():
            parts[name] = parts.get(name, 0.0) + points
    return {
        "game": game.name,
        "options": match.options.to_json(),
        "bots": list(match.bots),
        "games": games,
        "seed": match.seed,
        "scores": {
            "mean": [_mean(values) for values in totals],
            "sd": [_deviation(values) for values in totals],
            "interval": [_around(_mean(v), _standard_error(v, seats)) for v in totals],
        },
        "all_seats_mean": _mean(means),
        # Games that share a deal are not independent: the error comes from the means of deals.
        "se": _standard_error(means, seats),
        "wins": [sum(values) for values in wins],
        "win_share": [_mean(values) for values in wins],
        "win_interval": [share_interval(values, seats) for values in wins],
        "cpu_seconds_per_move": [
            sum(result.seconds[place] for result in played)
            / max(1, sum(result.moves[place] for result in played))
            for place in places
        ],
        "breakdown": {name: total / (games * seats) for name, total in parts.items()},
    }


def share_interval(values: Sequence[float], seats: int) -> list[float]:
    """The 95 % confidence interval of a share of wins, from games in the order of their deals."""
    # What has not happened in n games still can: near 0 and 1 the deals alone promise too much.
    error = max(_standard_error(values, seats), 1 / len(values))
    low, high = _around(_mean(values), error)
    return [max(0.0, low), min(1.0, high)]


def _is_known(played: Sequence[Played], seats: int, until: float) -> bool:
    if len(played) < FEWEST_DEALS * seats:
        return False
    for place in range(seats):
        wins = [result.wins[place] for result in played]
        if SIGMAS * max(_standard_error(wins, seats), 1 / len(wins)) > until:
            return False
    return True


def _save(result: Played, folder: Path, number: int, match: Match) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    seated = "-".join(re.sub(r"\W+", "_", match.bots[player]) for player in match.seating(number))
    path = folder / f"{match.game}-{number:05d}-{seated}.json"
    path.write_text(json.dumps(result.record) + "\n", "utf-8")


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _deviation(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return math.sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1))


def _standard_error(per_game: Sequence[float], seats: int) -> float:
    deals = [_mean(per_game[i : i + seats]) for i in range(0, len(per_game), seats)]
    return _deviation(deals) / math.sqrt(len(deals))


def _around(mean: float, error: float) -> list[float]:
    return [mean - SIGMAS * error, mean + SIGMAS * error]
