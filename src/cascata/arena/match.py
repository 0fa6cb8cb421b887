"""Matches: bots play each other over many games, with shared seeds and rotating seats.

Game g of a match of n seats uses seed number g // n and the seating rotated by g % n, so every bot
sits once on every seat of the same deal. The same seed gives the same games.
"""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cascata.bots.base import Bot, make
from cascata.core import record
from cascata.core.errors import InputError
from cascata.core.game import Game, Plain, State
from cascata.core.rng import Rng, seed_text


def run_match(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    options: Mapping[str, Any] | None = None,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Plain]:
    """Play a match and sum it up; see "Arena answer" in docs/interfaces.md.

    `bots` names one bot per seat; with the option `seats`, fewer bots repeat in turn.
    """
    if not bots:
        raise InputError("bots: expected at least one bot")
    if games < 1:
        raise InputError(f"games: expected at least 1, got {games}")
    given = dict(options or {})
    given.setdefault("seats", len(bots))
    chosen = game.options_type.read(given)
    seats = int(getattr(chosen, "seats", len(bots)))
    if seats < len(bots):
        raise InputError(f"bots: {len(bots)} bots, but {seats} seats")
    names = [bots[i % len(bots)] for i in range(seats)]
    base = seed_text(seed)
    for name in set(names):  # compile before any clock runs
        state = game.start(chosen, "warm")
        make(game.name, name, Rng("warm")).choose(state, state.seats_to_act[0])
    scores: list[list[float]] = [[] for _ in names]
    wins = [0.0] * seats
    seconds, moves = [0.0] * seats, [0] * seats
    sums = dict.fromkeys(game.sources, 0.0)
    per_game: list[float] = []
    for number in range(games):
        deal, shift = divmod(number, seats)
        # players[seat] is the place in `names` of the bot that sits there.
        players = [(seat + shift) % seats for seat in range(seats)]
        state = game.start(chosen, f"{base}-{deal}")
        seated = [
            make(game.name, names[player], Rng(f"{base}-{deal}-{shift}-{player}"))
            for player in players
        ]
        _play(state, seated, players, seconds, moves)
        sheets, winners = state.scores(), state.winners
        totals = [float(sheet["total"]) for sheet in sheets]
        per_game.append(sum(totals) / seats)
        for seat, player in enumerate(players):
            scores[player].append(totals[seat])
            wins[player] += (seat in winners) / len(winners)
            for name, points in _breakdown(sheets[seat]).items():
                sums[name] = sums.get(name, 0.0) + points
        if records is not None:
            _save(state, records, number, names, players)
        progress(number + 1)
    return {
        "game": game.name,
        "options": chosen.to_json(),
        "bots": names,
        "games": games,
        "seed": seed,
        "scores": {"mean": [_mean(s) for s in scores], "sd": [_deviation(s) for s in scores]},
        "all_seats_mean": _mean(per_game),
        # Games that share a deal are not independent: the error comes from the means of deals.
        "se": _standard_error(per_game, seats),
        "wins": wins,
        "cpu_seconds_per_move": [s / max(m, 1) for s, m in zip(seconds, moves)],
        "breakdown": {name: total / (games * seats) for name, total in sums.items()},
    }


def _play(
    state: State,
    bots: Sequence[Bot],
    players: Sequence[int],
    seconds: list[float],
    moves: list[int],
) -> None:
    while not state.is_over:
        for seat in state.seats_to_act:
            bot = bots[seat]
            known = state.for_seat(seat, bot.rng)
            start = time.process_time()
            actions = bot.choose(known, seat)
            seconds[players[seat]] += time.process_time() - start
            moves[players[seat]] += 1
            for action in actions:
                state.apply(seat, action)


def _breakdown(sheet: Mapping[str, Plain]) -> dict[str, float]:
    """Points by category: the lines of the score sheet, and the bonuses together."""
    parts = {line["what"]: float(line["points"]) for line in sheet["lines"]}
    if "bonus" in sheet:
        parts["bonus"] = float(sum(sheet["bonus"].values()))
    return parts


def _save(
    state: State, folder: Path, number: int, names: Sequence[str], players: Sequence[int]
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    seated = "-".join(re.sub(r"\W+", "_", names[player]) for player in players)
    path = folder / f"{state.game.name}-{number:05d}-{seated}.json"
    path.write_text(json.dumps(record.write(state)) + "\n", "utf-8")


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
