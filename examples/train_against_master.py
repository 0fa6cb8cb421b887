"""Learn to play Cascadia at a table with bots of the arena, the strongest by default.

    python examples/ppo_cascadia.py --seconds 120 --save alone.pt
    python examples/train_against_master.py --begin alone.pt --seconds 600
    python examples/train_against_master.py --opponents greedy --seats 2

The learner sits at one seat, another in each game; the bots play theirs in between, so a step costs
what they think (`master` a fifth of a second a turn, `greedy` next to nothing). What is learnt, and
how, stands in `ppo_cascadia.py`; only the table is another one.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import ppo_cascadia as ppo
import torch

from cascata.envs import VectorEnv


def share_of_victories(
    player: ppo.Player, games: int, opponents: str, **options: Any
) -> tuple[float, float]:
    """Mean points, and how much of the victories the best-rated actions bring."""
    env = VectorEnv("cascadia", games, seed="never seen", opponents=opponents, **options)
    step, points, shares = env.reset(), np.full(games, np.nan), np.zeros(games)
    while np.isnan(points).any():
        seats = env.learners.copy()
        step = env.step(ppo.best_rated(player, env.candidates()))
        for i in np.flatnonzero(step.terminated & np.isnan(points)):
            points[i] = step.infos["final_points"][i, seats[i]]
            shares[i] = step.infos["share"][i, seats[i]]
    return float(points.mean()), float(shares.mean())


def main() -> None:
    told = argparse.ArgumentParser(description="Learn to play Cascadia against bots.")
    told.add_argument("--opponents", default="master", help="a bot's name")
    told.add_argument("--seats", type=int, default=2)
    told.add_argument("--cards", default="AAAAA")
    told.add_argument("--seconds", type=float, default=600, help="processor time for learning")
    told.add_argument("--side-by-side", type=int, default=16, help="games at the same time")
    told.add_argument("--games", type=int, default=50, help="how many are played in the end")
    told.add_argument("--begin", type=Path, help="weights to begin with")
    told.add_argument("--save", type=Path, help="where to write the weights")
    told.add_argument("--seed", type=int, default=0)
    given = told.parse_args()
    torch.manual_seed(given.seed)
    rng = np.random.default_rng(given.seed)
    options = {"seats": given.seats, "cards": given.cards}
    env = VectorEnv(
        "cascadia",
        given.side_by_side,
        seed=f"train {given.seed}",
        reward="score",
        opponents=given.opponents,
        **options,
    )
    step = env.reset()
    player = ppo.Player(env)
    if given.begin:
        player.load_state_dict(torch.load(given.begin, weights_only=True))
    adam = torch.optim.Adam(player.parameters())
    start = time.process_time()
    recent: list[float] = []
    while (spent := time.process_time() - start) < given.seconds:
        played, step = ppo.play(env, player, step, rng)
        ppo.learn(player, adam, played, 1 - spent / given.seconds, rng)
        recent = (recent + played.finals)[-200:]
        if recent:
            print(
                f"{time.process_time() - start:6.0f} s  {np.mean(recent):5.1f} points", flush=True
            )
    points, share = share_of_victories(player, given.games, given.opponents, **options)
    print(f"against {given.opponents}: {points:.1f} points, {share:.0%} of {given.games} victories")
    if given.save:
        torch.save(player.state_dict(), given.save)


if __name__ == "__main__":
    main()
