"""Make the weights of Cascadero's levels: `make train GAME=cascadero`.

For each side of the board and each number of seats, starting from what `greedy` believes:

1. The tree plays games against itself with a small budget. Every turn gives a row: the terms of all
   seats, and a target: what the tree thought of the positions that followed, the nearer the more,
   and in the end who won.
2. Logistic regression finds the weights that foretell best who wins, held back by a ridge so that
   few games do not tear them away from the weights of the round before.
3. The new weights play against the old ones, on shared deals with rotated seats. They are kept only
   if they win more than their share.

Games are shared out to processes. All that is drawn comes from the seed and a game's number, so the
same command makes the same weights with any number of processes. What is done is kept in
train/runs; called again, the program goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from cascata.bots.cascadero import weights as shipped
from cascata.bots.cascadero.levels import pick_turn
from cascata.bots.cascadero.search import Search
from cascata.bots.cascadero.terms import TERMS, fill_terms
from cascata.bots.cascadero.tree import is_declined, new_work, progress
from cascata.bots.cascadero.weights import Weights, read_weights, write_weights
from cascata.core.rng import Rng
from cascata.games.cascadero.components import COLOURS, LAYOUTS, SIDES
from cascata.games.cascadero.game import Cascadero, CascaderoState
from cascata.games.cascadero.state import PLACE

Part = TypeVar("Part")

RUNS = Path(__file__).parent / "runs" / "cascadero"
SHIPPED = Path(shipped.__file__).with_name("weights.json")
SEATS = (2, 3, 4)
ROOT_WIDTH, WIDTH = 10, 8
"""How many turns the tree compares here; its nodes are the plan's."""
BATCH = 5
"""Games that a process plays before it tells of them."""
OPENING_TURNS = 2
"""Turns of each seat that are drawn widely, so that games differ,"""
OPENING_SLIP, SLIP = 0.5, 0.03
"""and how widely then and later."""
FAITH = 0.9
"""How much what came of a position counts beside what the tree thought of it, turn by turn."""
RIDGE = 1000.0
"""How many rows the weights of the round before are worth. Rows of one game tell much the same."""

BELIEFS = {
    "points": 1.0, "cubes": 0.6, "own_cube": 1.0, "own_top": 6.0, "seals": 3.0, "pairs": 1.0,
    "colours": 0.15, "prospect_1": 0.27, "prospect_2": 0.4, "prospect_3": 0.25, "prospect_4": 0.15,
    "order": 6.0, "extra": 6.0,
}  # fmt: skip
"""What `greedy` believes, in points; a point is worth a tenth of a logit to begin with."""


@dataclass(frozen=True)
class Plan:
    """How much is played: games and deals of two seats; with more seats, as many turns."""

    rounds: int
    games: int
    deals: int
    nodes: int
    """Of the tree that plays."""
    seed: str

    def of(self, seats: int) -> tuple[int, int]:
        """Games and deals for a number of seats."""
        return 2 * self.games // seats, max(2, 4 * self.deals // seats**2)


@dataclass
class Rows:
    """Positions of games between their turns."""

    terms: NDArray[np.float64]  # [row, seat, term]
    progress: NDArray[np.float64]
    target: NDArray[np.float64]  # [row, seat]: the chance to win that the weights shall foretell


# Games --------------------------------------------------------------------------------------------


def new_game(side: str, seats: int, seed: str) -> CascaderoState:
    """A game with drawn heralds and colours; on the front, one in four has two heralds."""
    rng = Rng(f"{seed}-options")
    colours = list(COLOURS)
    while len(colours) > seats:
        colours.pop(rng.below(len(colours)))
    for i in range(seats - 1, 0, -1):
        j = rng.below(i + 1)
        colours[i], colours[j] = colours[j], colours[i]
    options: dict[str, Any] = {"heralds": LAYOUTS[rng.below(3)], "colours": colours}
    if side == "front" and rng.below(4) == 0:
        options["variant"] = "two_heralds"
    game = Cascadero()
    agreed = game.options_type.read({"seats": seats, "board": side, **options})
    state: CascaderoState = game.start(agreed, seed)
    return state


def play(
    state: CascaderoState, players: Sequence[Search], rng: Rng
) -> Iterator[tuple[Any, list[float]]]:
    """Play a game to its end; yields every position between turns with what the tree thinks."""
    plan: list[int] = []
    while not state.is_over:
        s = state.record
        if not plan or is_declined(s):
            search = players[int(s.seat)]
            found = search.think(s)
            is_opening = s.turn < OPENING_TURNS * s.seats
            plan = list(pick_turn(found, OPENING_SLIP if is_opening else SLIP, rng).chain)
            if s.phase == PLACE:
                yield s, search.chances
        turn = int(s.turn)
        state.apply(int(s.seat), state.action_of(plan.pop(0)))
        if s.turn != turn:
            plan = []


def self_play(games: range, side: str, seats: int, weights: Weights, nodes: int, seed: str) -> Rows:
    """Games of the tree against itself, by their numbers, as rows."""
    search, work = Search(nodes, ROOT_WIDTH, WIDTH, weights), new_work()
    terms, far, targets = [], [], []
    for number in games:
        state = new_game(side, seats, f"{seed}-{number}")
        thoughts = []
        for s, thought in play(state, [search] * seats, Rng(f"{seed}-{number}-play")):
            row = np.zeros((seats, len(TERMS)))
            for seat in range(seats):
                fill_terms(s, seat, work, row[seat])
            terms.append(row)
            far.append(progress(s))
            thoughts.append(np.array(thought))
        came_of_it = np.eye(seats)[state.winners[0]]
        targets_back = []
        for thought in reversed(thoughts):
            targets_back.append(came_of_it)
            came_of_it = FAITH * came_of_it + (1 - FAITH) * thought
        targets += reversed(targets_back)
    return Rows(np.array(terms), np.array(far), np.array(targets))


def contest(
    deals: range, side: str, seats: int, new: Weights, old: Weights, nodes: int, seed: str
) -> list[float]:
    """For each deal, the share of games that one player with new weights wins among old ones."""
    ours, theirs = (Search(nodes, ROOT_WIDTH, WIDTH, weights) for weights in (new, old))
    shares = []
    for deal in deals:
        won = 0
        for place in range(seats):
            players = [ours if seat == place else theirs for seat in range(seats)]
            state = new_game(side, seats, f"{seed}-{deal}")
            for _ in play(state, players, Rng(f"{seed}-{deal}-{place}-play")):
                pass
            won += state.winners[0] == place
        shares.append(won / seats)
    return shares


def shared_out(pool: Pool, work: Callable[[range], Part], number: int) -> list[Part]:
    """What processes make of so many games, batch by batch and in their order."""
    batches = [range(first, min(first + BATCH, number)) for first in range(0, number, BATCH)]
    return pool.map(work, batches, chunksize=1)


def join(parts: Sequence[Rows]) -> Rows:
    """All rows, one after the other."""
    names = Rows.__dataclass_fields__
    return Rows(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in names})


# Regression ---------------------------------------------------------------------------------------


def fit(rows: Rows, start: Weights) -> Weights:
    """The weights that foretell the targets best, near the ones given: ridge, Newton's method."""
    far = rows.progress[:, None, None]
    x = np.concatenate([rows.terms * (1 - far), rows.terms * far], axis=2)
    x -= x.mean(axis=1, keepdims=True)  # only what distinguishes the seats counts
    n, seats, width = x.shape
    flat = x.reshape(n * seats, width)
    ridge = RIDGE * flat.var(axis=0) + 1e-6
    prior = start.reshape(-1)
    w = prior.copy()
    for _ in range(12):
        chance = _softmax(x @ w)
        slope = flat.T @ (chance - rows.target).reshape(-1) + ridge * (w - prior)
        mean = np.einsum("ns,nsk->nk", chance, x)
        bend = (flat * chance.reshape(-1, 1)).T @ flat - mean.T @ mean + np.diag(ridge)
        w = w - np.linalg.solve(bend, slope)
    return w.reshape(2, -1)


def loss(rows: Rows, weights: Weights) -> float:
    """How badly weights foretell the targets: cross-entropy."""
    far = rows.progress[:, None, None]
    x = np.concatenate([rows.terms * (1 - far), rows.terms * far], axis=2)
    chance = _softmax(x @ weights.reshape(-1))
    return float(-(rows.target * np.log(chance + 1e-9)).sum(axis=1).mean())


def _softmax(strength: NDArray[np.float64]) -> NDArray[np.float64]:
    power = np.exp(strength - strength.max(axis=1, keepdims=True))
    return np.asarray(power / power.sum(axis=1, keepdims=True))


# Rounds -------------------------------------------------------------------------------------------


def train(pool: Pool, side: str, seats: int, plan: Plan) -> dict[str, Any]:
    """All rounds for one side and number of seats; answers with the weights and how it went."""
    games, deals = plan.of(seats)
    folder = RUNS / f"{side}-{seats}"
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "weights.json"
    done: dict[str, Any] = {"rounds": [], "weights": write_weights(_beliefs())}
    if kept.exists():
        done = json.loads(kept.read_text("utf-8"))
    for number in range(len(done["rounds"]), plan.rounds):
        old = read_weights(done["weights"])
        seed = f"{plan.seed}-{side}-{seats}-{number}"
        path = folder / f"rows-{number}.npz"
        if not path.exists():
            play_some = partial(
                self_play, side=side, seats=seats, weights=old, nodes=plan.nodes, seed=seed
            )
            np.savez_compressed(path, **vars(join(shared_out(pool, play_some, games))))
        rows = _read_rows([folder / f"rows-{i}.npz" for i in range(number + 1)])
        new = fit(rows, old)
        try_some = partial(
            contest,
            side=side,
            seats=seats,
            new=new,
            old=old,
            nodes=plan.nodes,
            seed=f"{seed}-contest",
        )
        shares = np.concatenate(shared_out(pool, try_some, deals))
        share, error = float(shares.mean()), float(shares.std(ddof=1) / np.sqrt(deals))
        is_better = share > 1 / seats
        report = {
            "rows": len(rows.terms),
            "loss": [round(loss(rows, old), 4), round(loss(rows, new), 4)],
            "share": [round(share, 3), round(error, 3)],
            "kept": is_better,
        }
        print(f"{side}-{seats} round {number}: {report}", flush=True)
        done["rounds"].append(report)
        if is_better:
            done["weights"] = write_weights(new)
        kept.write_text(json.dumps(done, indent=1), "utf-8")
    return done


def _beliefs() -> Weights:
    return np.array([[0.1 * BELIEFS.get(name, 0.0) for name in TERMS]] * 2)


def _read_rows(paths: Sequence[Path]) -> Rows:
    return join([Rows(**np.load(path)) for path in paths])


def main() -> None:
    """Train everything and write the weights into the package."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=2, help="rounds of each set of weights")
    parser.add_argument(
        "--games", type=int, default=120, help="games of self-play in a round, with two seats"
    )
    parser.add_argument(
        "--deals", type=int, default=30, help="deals on which a round is tried, with two seats"
    )
    parser.add_argument("--nodes", type=int, default=16, help="nodes of the tree that plays")
    parser.add_argument("--seed", default="cascadero-1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    given = parser.parse_args()
    plan = Plan(given.rounds, given.games, given.deals, given.nodes, given.seed)
    weights: dict[str, Any] = {side: {} for side in SIDES}
    rounds: dict[str, Any] = {side: {} for side in SIDES}
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for seats in SEATS:
            for side in SIDES:
                done = train(pool, side, seats, plan)
                weights[side][str(seats)] = done["weights"]
                rounds[side][str(seats)] = done["rounds"]
    document = {
        "name": "cascadero terms 1",
        "date": date.today().isoformat(),
        "command": f"python -m train.cascadero --rounds {plan.rounds} --games {plan.games} "
        f"--deals {plan.deals} --nodes {plan.nodes} --seed {plan.seed}",
        "rounds": rounds,
        "weights": weights,
    }
    SHIPPED.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    print(f"wrote {SHIPPED}")


if __name__ == "__main__":
    main()
