"""Many machines: environments as Ray actors, and the arena on the same cluster.

    pip install 'cascata-games[ray]'
    python examples/many_machines.py                     # a cluster of two workers on this machine
    python examples/many_machines.py --address auto      # the cluster that this machine belongs to

Each actor holds a vector environment of its own, with its own deals, and plays it with a policy
that it is sent; what comes back is small. Replace `greedy` by a learner's network to collect games
for it. The machines need cascata, nothing else.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import ray
from numpy.typing import NDArray

import cascata
from cascata.arena.match import run_match
from cascata.envs import Candidates, VectorEnv

Policy = Callable[[VectorEnv, Candidates], NDArray[np.int64]]
"""Chooses one candidate (by its row) for each game."""


def greedy(env: VectorEnv, candidates: Candidates) -> NDArray[np.int64]:
    """What adds most in the whole turn; the first of those that add the same."""
    turn = env.candidate_fields(candidates.features)["turn"]
    best = np.maximum.reduceat(turn, candidates.starts[:-1])
    is_best = np.flatnonzero(turn == np.repeat(best, np.diff(candidates.starts)))
    first = np.searchsorted(is_best, candidates.starts[:-1])
    rows: NDArray[np.int64] = is_best[first]
    return rows


class Worker:
    """Plays games of its own: worker k of a seed never deals what another one does."""

    def __init__(self, game: str, games: int, seed: str, **options: Any) -> None:
        self.env = VectorEnv(game, games, seed=seed, reward="score", **options)
        self.env.reset()

    def play(self, policy: Policy, games: int) -> list[int]:
        """Points of the next games that end, at least so many."""
        finals: list[int] = []
        while len(finals) < games:
            candidates = self.env.candidates()
            step = self.env.step(candidates.numbers[policy(self.env, candidates)])
            finals += step.infos["final_points"][step.terminated].ravel().tolist()
        return finals


@contextmanager
def cluster(address: str | None, workers: int) -> Iterator[str]:
    """The address of a cluster; without one, so many workers on this machine while it is used."""
    if address is not None:
        yield address
        return
    from ray.cluster_utils import Cluster

    local = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        for _ in range(workers - 1):
            local.add_node(num_cpus=1)
        yield local.address
    finally:
        local.shutdown()


def main() -> None:
    told = argparse.ArgumentParser(description="Environments and the arena on a Ray cluster.")
    told.add_argument("--address", help="of the cluster; by default one is started here")
    told.add_argument("--workers", type=int, default=2)
    told.add_argument("--games", type=int, default=500, help="for each worker")
    given = told.parse_args()
    with cluster(given.address, given.workers) as address:
        ray.init(address=address, log_to_driver=False, logging_level="error")
        remote = ray.remote(Worker)
        workers = [
            remote.remote("cascadia", 64, f"machines {k}", seats=1, cards="AAAAA")
            for k in range(given.workers)
        ]
        finals = ray.get([worker.play.remote(greedy, given.games) for worker in workers])
        for k, points in enumerate(finals):
            print(f"worker {k}: {len(points)} games, {np.mean(points):.1f} points")
        ray.shutdown()
        answer = run_match(
            cascata.load("cascadia"), ["greedy", "random"], games=20, seed=1, ray=address
        )
        for bot, share in zip(answer["bots"], answer["win_share"]):
            print(f"arena: {bot} wins {share:.0%}")


if __name__ == "__main__":
    main()
