"""One game of a match, wherever it is played; and playing many: here, in processes, on machines.

A game is told by its number alone, so it does not matter who plays it. Results come back in the
order of their numbers.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

from cascata.bots.base import Bot, make
from cascata.core import record
from cascata.core.child import end_with_parent
from cascata.core.errors import InputError
from cascata.core.game import Plain, State
from cascata.core.options import Options
from cascata.core.registry import load
from cascata.core.rng import Rng

AHEAD = 4
"""Games for each worker that are handed out before the first result is taken."""


@dataclass(frozen=True)
class Match:
    """What is played: game g uses deal g // seats and the seating rotated by g % seats."""

    game: str
    options: Options
    bots: tuple[str, ...]
    """One for each seat."""
    seed: str
    keeps: bool = False
    """Whether records of the games are wanted."""

    def seating(self, number: int) -> list[int]:
        """By seat: the place in `bots` of the bot that sits there."""
        seats = len(self.bots)
        return [(seat + number) % seats for seat in range(seats)]


@dataclass(frozen=True)
class Played:
    """What came of a game. Lists follow the order of the bots, not of the seats."""

    totals: list[float]
    wins: list[float]
    """1 for the winner; those who share a win share it."""
    ranks: list[int]
    """0 for the winners, then by points."""
    parts: dict[str, float]
    """Points by category, of all bots together."""
    seconds: list[float]
    """Of processor time."""
    moves: list[int]
    record: dict[str, Plain] | None


Player = Callable[[Match, Iterator[int]], Iterator[Played]]
"""Plays the games with these numbers; the results come in the same order."""


def play_game(match: Match, number: int) -> Played:
    """Play one game."""
    _compile(match)
    deal, shift = divmod(number, len(match.bots))
    players = match.seating(number)
    state = load(match.game).start(match.options, f"{match.seed}-{deal}")
    seated = [
        make(match.game, match.bots[player], Rng(f"{match.seed}-{deal}-{shift}-{player}"))
        for player in players
    ]
    seconds, moves = [0.0] * len(players), [0] * len(players)
    _play(state, seated, players, seconds, moves)
    sheets, winners = state.scores(), state.winners
    totals, wins = [0.0] * len(players), [0.0] * len(players)
    parts: dict[str, float] = {}
    for seat, player in enumerate(players):
        totals[player] = float(sheets[seat]["total"])
        wins[player] = (seat in winners) / len(winners)
        for name, points in _breakdown(sheets[seat]).items():
            parts[name] = parts.get(name, 0.0) + points
    order = sorted({(wins[p] == 0, -totals[p]) for p in range(len(players))})
    ranks = [order.index((wins[p] == 0, -totals[p])) for p in range(len(players))]
    kept = record.write(state) if match.keeps else None
    return Played(totals, wins, ranks, parts, seconds, moves, kept)


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


@cache
def _compile(match: Match) -> None:
    """Let every bot choose once, so that compiling is no part of anybody's time."""
    for name in set(match.bots):
        state = load(match.game).start(match.options, "warm")
        make(match.game, name, Rng("warm")).choose(state, state.seats_to_act[0])


# Many games ---------------------------------------------------------------------------------------


def one_by_one(match: Match, numbers: Iterator[int]) -> Iterator[Played]:
    """In this process."""
    for number in numbers:
        yield play_game(match, number)


@contextmanager
def players(jobs: int = 1, ray: str | None = None) -> Iterator[Player]:
    """Who plays the games: this process, so many others, or the machines of a Ray cluster."""
    if jobs < 1:
        raise InputError(f"jobs: expected at least 1, got {jobs}")
    with ExitStack() as ending:
        if ray is not None:
            yield _on_machines(ray, ending)
        elif jobs > 1:
            yield _in_processes(jobs, ending)
        else:
            yield one_by_one


def _in_processes(jobs: int, ending: ExitStack) -> Player:
    # New interpreters: a fork would share half-made compiler state.
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, spawn, _begin_worker)
    ending.callback(pool.shutdown, cancel_futures=True)

    def play(match: Match, numbers: Iterator[int]) -> Iterator[Played]:
        return _in_order(
            numbers,
            lambda number: pool.submit(play_game, match, number),
            lambda future: future.result(),
            AHEAD * jobs,
        )

    return play


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's affair
    end_with_parent()


def _on_machines(address: str, ending: ExitStack) -> Player:
    try:
        import ray
    except ImportError:
        raise InputError("ray: not installed; pip install 'cascata-games[ray]'") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise InputError(f"ray: no cluster at {address!r}: {error}") from None
    ending.callback(ray.shutdown)
    remote = ray.remote(play_game)
    cores = int(ray.cluster_resources().get("CPU", 1))

    def play(match: Match, numbers: Iterator[int]) -> Iterator[Played]:
        return _in_order(
            numbers, lambda number: remote.remote(match, number), ray.get, AHEAD * cores
        )

    return play


def _in_order(
    numbers: Iterator[int],
    begin: Callable[[int], Any],
    result: Callable[[Any], Played],
    ahead: int,
) -> Iterator[Played]:
    """Begin a few games ahead of the one whose result is waited for."""
    begun: deque[Any] = deque()
    for number in numbers:
        begun.append(begin(number))
        if len(begun) >= ahead:
            yield result(begun.popleft())
    while begun:
        yield result(begun.popleft())
