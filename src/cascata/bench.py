"""How fast the engine and the bots are on this machine, per CPU second of one thread.

Each figure is the best of several short runs: other programs can only make a run slower. The
history is in docs/benchmarks.md.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numba
import numpy as np

from cascata.core.errors import InputError
from cascata.core.game import Plain
from cascata.core.registry import load, names
from cascata.core.rng import Rng

Progress = Callable[[str], None]
Row = tuple[str, float, str]
"""What was measured, its value and its unit."""


def run(game: str | None = None, progress: Progress = lambda name: None) -> dict[str, Plain]:
    """Measure one game, or all; `progress` is told what is measured next."""
    if game is not None and game not in names():
        raise InputError(f"{game!r} is not one of {', '.join(names())}")
    rows: list[dict[str, Plain]] = []
    for name in [game] if game is not None else names():
        rows += [
            {"name": f"{name}.{row}", "value": round(value, 3), "unit": unit}
            for row, value, unit in [
                *MEASURES.get(name, _nothing)(progress),
                _legal(name),
                *_environment(name, progress),
            ]
        ]
    return {"machine": machine(), "rows": rows}


def machine() -> dict[str, Plain]:
    """What the figures were measured on."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            model = next(
                (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")),
                model,
            )
    except OSError:
        pass
    return {
        "cpu": model,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


def _best(work: Callable[[], Any], amount: int, runs: int = 7) -> float:
    """CPU seconds for one unit of work: the best of several runs, after one to warm up."""
    work()
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best / amount


def _cascadia(progress: Progress) -> list[Row]:
    from cascata.games.cascadia import benchmark as kernels
    from cascata.games.cascadia.batch import Batch

    rows: list[Row] = []

    def add(name: str, value: float, unit: str) -> None:
        rows.append((name, value, unit))

    def played(cards: str, games: int, greedy: bool = True) -> Batch:
        batch = Batch(games, seed="bench", seats=4, cards=cards)
        if greedy:
            batch.play_greedy()
        return batch

    progress("random games")
    add(
        "random_games",
        1 / _best(lambda: Batch(2000, seed="bench", seats=4).play_random(), 2000),
        "games/cpu-s",
    )
    progress("greedy games")
    add("greedy_games", 1 / _best(lambda: played("AAAAA", 250), 250), "games/cpu-s")
    sets = kernels.random_card_sets(40)
    mixed = [_best(lambda cards=cards: played(cards, 20), 20, runs=3) for cards in sets]  # type: ignore[misc]
    add("greedy_games_mixed", 1 / float(np.mean(mixed)), "games/cpu-s")
    progress("full scores")
    add("score_us", _score_us("AAAAA"), "us")
    worst = kernels.slowest_cards(lambda cards: _score_us(cards, runs=3))
    add("score_worst_us", _score_us(worst), f"us ({worst})")
    progress("ranking whole turns")
    middle = kernels.middle_positions("AAAAA", 400)
    add("rank_us", _best(lambda: kernels.rank_all(middle), len(middle)) * 1e6, "us")
    add("whole_turns", float(kernels.count_all(middle)) / len(middle), "turns on average")
    ranked = [
        _best(lambda batch=batch: kernels.rank_all(batch), len(batch), runs=3)  # type: ignore[misc]
        for batch in (kernels.middle_positions(cards, 60) for cards in sets)
    ]
    add("rank_mixed_us", float(np.mean(ranked)) * 1e6, "us")
    progress("copies")
    add("copy_us", _best(lambda: kernels.copy_all(middle, 100), 100 * len(middle)) * 1e6, "us")
    add("state_bytes", float(middle.dtype.itemsize), "bytes")
    progress("threads")
    add("two_threads", _two_threads(), "x one thread")
    return rows


def _cascadero(progress: Progress) -> list[Row]:
    from cascata.games.cascadero import benchmark as kernels
    from cascata.games.cascadero.batch import Batch

    progress("random games")
    random = _best(lambda: Batch(2000, seed="bench").play_random(), 2000)
    progress("greedy games")
    greedy = _best(lambda: Batch(40, seed="bench").play_greedy(), 40)
    middle = kernels.middle_positions(300)
    progress("effects of placements")
    effects = _best(lambda: kernels.effects_all(middle), len(middle))
    progress("ranking placements")
    rank = _best(lambda: kernels.rank_all(middle), len(middle))
    progress("copies")
    copy = _best(lambda: kernels.copy_all(middle, 100), 100 * len(middle))
    return [
        ("random_games", 1 / random, "games/cpu-s"),
        ("greedy_games", 1 / greedy, "games/cpu-s"),
        ("effects_us", effects * 1e6, "us"),
        ("placements", kernels.effects_all(middle) / len(middle), "placements on average"),
        ("rank_us", rank * 1e6, "us"),
        ("copy_us", copy * 1e6, "us"),
        ("state_bytes", float(middle.dtype.itemsize), "bytes"),
    ]


def _rivers(progress: Progress) -> list[Row]:
    from cascata.games.rivers import benchmark as kernels
    from cascata.games.rivers.batch import Batch

    progress("random games")
    random = _best(lambda: kernels.play_random(100), 400)
    progress("greedy rounds")
    greedy = _best(lambda: kernels.play_greedy(10), kernels.play_greedy(10))
    progress("copies")
    states = Batch(300, seed="bench").states
    copy = _best(lambda: kernels.copy_all(states, 100), 100 * len(states))
    return [
        ("random_games", 1 / random, "games/cpu-s"),
        ("greedy_rounds", 1 / greedy, "rounds/cpu-s"),
        ("copy_us", copy * 1e6, "us"),
        ("state_bytes", float(states.dtype.itemsize), "bytes"),
    ]


ENVIRONMENTS: dict[str, dict[str, Any]] = {
    "cascadia": {"games": 1024, "seats": 1},
    "cascadero": {"games": 256, "seats": 2},
    "rivers": {"games": 256, "seats": 2},
}
"""The environments that are measured."""


def _environment(game: str, progress: Progress) -> list[Row]:
    """Steps of an environment: random legal actions, with all that a learner is told."""
    from cascata.envs import VectorEnv

    progress("steps of an environment")
    env = VectorEnv(game, seed="bench", reward="score", copy=False, **ENVIRONMENTS[game])
    steps = 200_000 // len(env)
    step = env.reset()

    def play() -> None:
        nonlocal step
        for _ in range(steps):
            step = env.step(env.sample(step.masks))

    rows = [("env_steps", 1 / _best(play, steps * len(env)), "steps/cpu-s")]
    progress("candidates")
    for _ in range(30):  # into the game, where there is more to choose from
        step = env.step(env.sample(step.masks))
    rows.append(("candidates_us", _best(env.candidates, len(env)) * 1e6, "us/position"))
    return rows


def _score_us(cards: str, runs: int = 7) -> float:
    from cascata.games.cascadia import benchmark as kernels

    boards = kernels.final_positions(cards, 200)
    return _best(lambda: kernels.recount_all(boards, 20), 20 * 4 * len(boards), runs) * 1e6


def _two_threads() -> float:
    """How much faster two threads play the same batch than one (wall clock, best of several)."""
    from cascata.games.cascadia.batch import Batch

    def wall(threads: int) -> float:
        best = float("inf")
        for _ in range(7):
            batch = Batch(6000, seed="bench", threads=threads, seats=4)
            start = time.perf_counter()
            batch.play_random()
            best = min(best, time.perf_counter() - start)
        return best

    with ThreadPoolExecutor(2) as pool:
        pool.submit(int).result()
    return wall(1) / wall(2)


def _legal(name: str) -> Row:
    """A list of legal actions as programs get it, on the way through a random game."""
    state, chance = load(name).new(seed="bench"), Rng("bench")
    states = []
    while not state.is_over:
        seat = state.seats_to_act[0]
        actions = state.legal(seat)
        if len(actions) > 1:
            states.append((state.copy(), seat, len(actions)))
        state.apply(seat, actions[chance.below(len(actions))])

    def list_all() -> None:
        for each, seat, _ in states:
            each.legal(seat)

    actions_each = sum(number for *_, number in states) / len(states)
    return "legal_us", _best(list_all, len(states)) * 1e6, f"us ({actions_each:.0f} actions)"


def _nothing(progress: Progress) -> list[Row]:
    return []


MEASURES: dict[str, Callable[[Progress], list[Row]]] = {
    "cascadia": _cascadia,
    "cascadero": _cascadero,
    "rivers": _rivers,
}
"""What is measured for each game besides."""
