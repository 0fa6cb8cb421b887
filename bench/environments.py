"""Environments beside others: random legal actions, with what a learner is shown, in one run.

    pip install pgx 'pettingzoo[classic]' open_spiel
    python -m bench.environments

Games differ, so this says what a step costs, not which game is better. Everybody plays uniformly
among the legal actions and looks at the observation and the mask of every position. Steps are
counted per second of processor time, the best of several runs; whatever is not installed is left
out and named.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from importlib import metadata
from typing import Any

import numpy as np

os.environ.setdefault("JAX_PLATFORMS", "cpu")

SECONDS, RUNS = 1.0, 3
Row = tuple[str, str, float]
"""What was stepped, with which version, how often in a second."""


def best_rate(play: Callable[[], int]) -> float:
    """Steps per second of processor time; `play` plays some and says how many."""
    play()
    best = 0.0
    for _ in range(RUNS):
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            steps += play()
        best = max(best, steps / spent)
    return best


def ours() -> list[Row]:
    import cascata
    from cascata.bench import ENVIRONMENTS
    from cascata.envs import VectorEnv

    rows = []
    for game, options in ENVIRONMENTS.items():
        env = VectorEnv(game, seed="bench", reward="score", copy=False, **options)
        step = env.reset()

        def play(env: VectorEnv = env) -> int:
            nonlocal step
            for _ in range(20):
                step = env.step(env.sample(step.masks))
            return 20 * len(env)

        what = f"{game}, {options['games']} games side by side"
        rows.append((f"cascata {what}", cascata.__version__, best_rate(play)))
    return rows


def gymnasium() -> list[Row]:
    import gymnasium

    import cascata
    import cascata.envs.gym

    env = gymnasium.make("cascata/Cascadia-v0", seats=1)
    env.reset(seed=0)

    def play() -> int:
        for _ in range(100):
            _, _, ended, _, _ = env.step(env.action_space.sample())
            if ended:
                env.reset()
        return 100

    return [
        ("cascata cascadia, one game as Gymnasium knows it", cascata.__version__, best_rate(play))
    ]


def openspiel() -> list[Row]:
    import pyspiel

    rng = np.random.default_rng(0)
    game = pyspiel.load_game("chess")
    state = game.new_initial_state()

    def play() -> int:
        nonlocal state
        for _ in range(50):
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[rng.integers(len(legal))])
            if state.is_terminal():
                state = game.new_initial_state()
        return 50

    return [("OpenSpiel chess", metadata.version("open_spiel"), best_rate(play))]


def pettingzoo() -> list[Row]:
    from pettingzoo.classic import chess_v6

    rng = np.random.default_rng(0)
    env = chess_v6.env()
    env.reset(seed=0)

    def play() -> int:
        for _ in range(20):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
            else:
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        return 20

    return [("PettingZoo chess_v6", metadata.version("pettingzoo"), best_rate(play))]


def pgx() -> list[Row]:
    import jax
    import pgx as library

    rows = []
    for name, games in (("chess", 256), ("backgammon", 256)):
        env = library.make(name)
        begin, step = (
            jax.vmap(env.init),
            jax.vmap(
                library.auto_reset(env.step, env.init)
                if hasattr(library, "auto_reset")
                else env.step
            ),
        )

        def many(state: Any, key: Any, step: Any = step) -> tuple[Any, Any]:
            def one(carried: Any, key: Any) -> tuple[Any, Any]:
                chances = jax.numpy.log(carried.legal_action_mask.astype("float32"))
                drawn, more = jax.random.split(key)
                actions = jax.random.categorical(drawn, chances)
                after = step(carried, actions, jax.random.split(more, len(actions)))
                return after, after.observation.sum()

            end, seen = jax.lax.scan(one, state, jax.random.split(key, 10))
            return end, seen

        compiled = jax.jit(many)
        state = jax.jit(begin)(jax.random.split(jax.random.PRNGKey(0), games))
        key = jax.random.PRNGKey(1)

        def play(games: int = games, compiled: Any = compiled) -> int:
            nonlocal state, key
            key, used = jax.random.split(key)
            state, seen = compiled(state, used)
            jax.block_until_ready(seen)
            return 10 * games

        version = f"{metadata.version('pgx')}, jax {jax.__version__}, CPU"
        rows.append((f"pgx {name}, {games} games side by side", version, best_rate(play)))
    return rows


def main() -> None:
    from cascata.bench import machine

    rows: list[Row] = []
    for measure in (ours, gymnasium, openspiel, pettingzoo, pgx):
        try:
            rows += measure()
        except ImportError as missing:
            print(f"{measure.__name__}: left out, {missing}", file=sys.stderr)
    if "--json" in sys.argv:
        print(json.dumps({"machine": machine(), "rows": rows}))
        return
    print(", ".join(f"{name} {value}" for name, value in machine().items()))
    print("\n| environment | version | steps a second of CPU |\n|---|---|---|")
    for what, version, rate in rows:
        print(f"| {what} | {version} | {rate:,.0f} |")


if __name__ == "__main__":
    main()
