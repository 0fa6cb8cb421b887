"""PPO in one file: learn to play Cascadia alone by comparing the legal actions.

    pip install 'cascata-games[envs,train]'
    python examples/ppo_cascadia.py --seconds 600 --plot curve.svg

A network looks at one candidate action at a time (`VectorEnv.candidates`: what it adds to the
score, exactly, and what it is about) and gives it a number; the softmax over all legal actions of
a game is the policy. So it never has to learn what the numbers of actions stand for, and two layers
are enough. Rewards are the points that each action adds.

`--seconds` are seconds of processor time, of one thread; docs/environments.md has the curve of ten
minutes. At the end the best-rated action of each position is played in games that were never seen.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cascata.envs import Candidates, Step, VectorEnv

torch.set_num_threads(1)  # layers this small: more threads would only wait for each other

GAMES, STEPS = 128, 64
"""Played side by side, and steps of each between two updates."""
EPOCHS, PARTS = 3, 8
DISCOUNT, TRACE, CLIP = 0.995, 0.95, 0.2
RATE, ENTROPY = 2e-3, 0.01
"""At the beginning; both fall to 0."""
POINTS = 5.0
"""A reward of 1."""


class Player(nn.Module):
    """Rates candidates, and guesses what a position is still worth."""

    def __init__(self, env: VectorEnv) -> None:
        super().__init__()
        features = env.candidate_layout.itemsize
        self.plain = nn.Linear(features, 1)
        self.deep = nn.Sequential(
            nn.Linear(features, 64), nn.ReLU(), nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 1)
        )
        self.worth = nn.Sequential(
            nn.Linear(context(env, env.reset()).shape[1], 64), nn.Tanh(), nn.Linear(64, 1)
        )
        for last in (self.plain, self.deep[-1]):  # all actions are equally good at first
            nn.init.zeros_(last.weight)
            nn.init.zeros_(last.bias)

    def log_chances(self, features: Tensor, game: Tensor, games: int) -> Tensor:
        """The logarithm of each candidate's probability among those of its game."""
        rated = (self.plain(features) + self.deep(features)).squeeze(1)
        most = torch.full((games,), -1e9).scatter_reduce(0, game, rated.detach(), "amax")
        rated = rated - most[game]
        return rated - torch.log(torch.zeros(games).index_add(0, game, rated.exp()))[game]

    def values(self, context: Tensor) -> Tensor:
        worth: Tensor = self.worth(context).squeeze(1)
        return worth


def context(env: VectorEnv, step: Step) -> Tensor:
    """What the value of a position is guessed from: the own row, the turns left, the hand."""
    seen = env.fields(step.observations)
    parts = [seen["seats"][:, 0], seen["table"][:, :5], seen["hand"]]
    return torch.from_numpy(np.concatenate(parts, axis=1).astype(np.float32) / 8)


def scaled(features: NDArray[np.int8]) -> Tensor:
    return torch.from_numpy(features.astype(np.float32) / 4)


def counts(candidates: Candidates) -> NDArray[np.int64]:
    return np.diff(candidates.starts)


def groups(counts: NDArray[np.int64]) -> Tensor:
    """For each candidate, which position it belongs to."""
    return torch.from_numpy(np.repeat(np.arange(len(counts)), counts))


class Played(NamedTuple):
    """What happened between two updates, in rows of one position each."""

    features: Tensor
    counts: NDArray[np.int64]
    context: Tensor
    chosen: NDArray[np.int64]  # the place of the action among the candidates
    log_chance: Tensor
    advantage: Tensor
    back: Tensor  # what came of it: the value that should have been guessed
    finals: list[float]  # points of the games that ended


def play(
    env: VectorEnv, player: Player, step: Step, rng: np.random.Generator
) -> tuple[Played, Step]:
    """Play some steps of all games, each action drawn from the policy."""
    rows: dict[str, list[Any]] = {name: [] for name in Played._fields}
    values, rewards, ended = [], [], []
    for _ in range(STEPS):
        candidates = env.candidates()
        features, n = scaled(candidates.features), counts(candidates)
        seen = context(env, step)
        with torch.no_grad():
            log_chances = player.log_chances(features, groups(n), len(n)).numpy()
            values.append(player.values(seen).numpy())
        drawn = log_chances + rng.gumbel(size=len(log_chances))  # the largest: a fair draw
        best = np.maximum.reduceat(drawn, candidates.starts[:-1])
        rows_chosen = np.flatnonzero(drawn == np.repeat(best, n))
        rows["features"].append(features)
        rows["counts"].append(n)
        rows["context"].append(seen)
        rows["chosen"].append(rows_chosen - candidates.starts[:-1])
        rows["log_chance"].append(torch.from_numpy(log_chances[rows_chosen]))
        seats = env.learners.copy()  # alone at the table: all 0
        step = env.step(candidates.numbers[rows_chosen])
        rewards.append(step.rewards.reshape(len(env)) / POINTS)
        ended.append(step.terminated)
        finals = step.infos["final_points"][np.arange(len(env)), seats]
        rows["finals"] += finals[step.terminated].tolist()
    with torch.no_grad():
        values.append(player.values(context(env, step)).numpy())
    # Generalised advantages, from the last step back.
    advantage = np.zeros((STEPS, len(env)), np.float32)
    trace = np.zeros(len(env), np.float32)
    for t in reversed(range(STEPS)):
        goes_on = ~ended[t]
        surprise = rewards[t] + DISCOUNT * values[t + 1] * goes_on - values[t]
        trace = surprise + DISCOUNT * TRACE * goes_on * trace
        advantage[t] = trace
    gained = torch.from_numpy(advantage.ravel())
    played = Played(
        torch.cat(rows["features"]),
        np.concatenate(rows["counts"]),
        torch.cat(rows["context"]),
        np.concatenate(rows["chosen"]),
        torch.cat(rows["log_chance"]),
        (gained - gained.mean()) / (gained.std() + 1e-6),
        gained + torch.from_numpy(np.concatenate(values[:-1])),
        rows["finals"],
    )
    return played, step


def learn(
    player: Player,
    adam: torch.optim.Adam,
    played: Played,
    share_left: float,
    rng: np.random.Generator,
) -> None:
    """One update: a few passes over what was played, in parts."""
    for group in adam.param_groups:
        group["lr"] = RATE * share_left
    starts = np.concatenate(([0], np.cumsum(played.counts)))
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(played.counts)), PARTS):
            n = played.counts[part]
            first = np.concatenate(([0], np.cumsum(n)[:-1]))
            rows = np.repeat(starts[part] - first, n) + np.arange(n.sum())
            game = groups(n)
            log_chances = player.log_chances(played.features[torch.from_numpy(rows)], game, len(n))
            chosen = torch.from_numpy(first + played.chosen[part])
            at = torch.from_numpy(part)
            ratio = torch.exp(log_chances[chosen] - played.log_chance[at])
            gained = played.advantage[at]
            policy = torch.min(ratio * gained, ratio.clamp(1 - CLIP, 1 + CLIP) * gained).mean()
            missed = (player.values(played.context[at]) - played.back[at]).square().mean()
            entropy = -(log_chances * log_chances.exp()).sum() / len(n)
            loss = -policy + 0.5 * missed - ENTROPY * share_left * entropy
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            adam.step()


def best_rated(player: Player, candidates: Candidates) -> NDArray[np.int64]:
    """The action of each game that the player rates highest; 0 where a game is over."""
    features = scaled(candidates.features)
    with torch.no_grad():
        rated = (player.plain(features) + player.deep(features)).squeeze(1).numpy()
    actions = np.zeros(len(candidates.starts) - 1, np.int64)
    for i, (first, last) in enumerate(pairwise(candidates.starts)):
        if first < last:
            actions[i] = candidates.numbers[first + rated[first:last].argmax()]
    return actions


def evaluate(player: Player, games: int, seed: str, **options: Any) -> NDArray[np.float64]:
    """Points of games in which the best-rated action is played; one deal each."""
    env = VectorEnv("cascadia", games, seed=seed, again=False, copy=False, **options)
    step = env.reset()
    while not env.games.over.all():
        step = env.step(best_rated(player, env.candidates()))
    points: NDArray[np.float64] = step.infos["final_points"][:, 0].astype(float)
    return points


def train(seconds: float, seed: int, **options: Any) -> tuple[Player, list[tuple[float, float]]]:
    """Learn for so much processor time; the curve has seconds and the mean of recent games."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    env = VectorEnv("cascadia", GAMES, seed=f"train {seed}", reward="score", **options)
    step = env.reset()
    env.candidates()  # compiled before the clock runs
    player = Player(env)
    adam = torch.optim.Adam(player.parameters())
    start, steps = time.process_time(), 0
    curve: list[tuple[float, float]] = []
    recent: list[float] = []
    while (spent := time.process_time() - start) < seconds:
        played, step = play(env, player, step, rng)
        learn(player, adam, played, 1 - spent / seconds, rng)
        steps += GAMES * STEPS
        recent = (recent + played.finals)[-500:]
        if recent:
            curve.append((time.process_time() - start, float(np.mean(recent))))
            print(
                f"{curve[-1][0]:6.0f} s  {steps:9,} steps  {curve[-1][1]:5.1f} points", flush=True
            )
    return player, curve


def plot(curve: list[tuple[float, float]], seconds: float) -> str:
    """The curve as a picture (SVG), light or dark as its reader's system is."""
    wide, high, low, top = 640, 320, 20.0, 100.0

    def at(x: float, y: float) -> str:
        across, up = x / seconds, (min(top, max(low, y)) - low) / (top - low)
        return f"{50 + across * (wide - 70):.1f},{high - 40 - up * (high - 60):.1f}"

    marks = []
    for y in range(int(low), int(top) + 1, 10):
        a, b = at(0, y).split(",")
        marks.append(f'<path class="grid" d="M{a},{b}H{wide - 20}"/>')
        marks.append(f'<text x="42" y="{float(b) + 4:.1f}" text-anchor="end">{y}</text>')
    for part in range(5):
        x = seconds * part / 4
        a, b = at(x, low).split(",")
        marks.append(f'<text x="{a}" y="{float(b) + 18:.1f}" text-anchor="middle">{x:.0f} s</text>')
    line = " ".join(at(x, y) for x, y in curve)
    style = (
        "text{font:13px sans-serif;fill:#1e2d28}.grid{stroke:#8884;fill:none}"
        ".line{stroke:#1c7a5a;stroke-width:2.5;fill:none}rect{fill:#fbf8f0}"
        "@media(prefers-color-scheme:dark){text{fill:#e9e4d6}rect{fill:#141f1b}.line{stroke:#5fd0a5}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">'
        f"<title>Mean points of the last 500 games by seconds of processor time</title>"
        f'<style>{style}</style><rect width="100%" height="100%"/>{"".join(marks)}'
        f'<polyline class="line" points="{line}"/></svg>\n'
    )


def main() -> None:
    told = argparse.ArgumentParser(description="Learn to play Cascadia alone.")
    told.add_argument("--seconds", type=float, default=120, help="processor time for learning")
    told.add_argument("--cards", default="AAAAA", help="wildlife cards")
    told.add_argument("--seed", type=int, default=0)
    told.add_argument("--games", type=int, default=1000, help="how many are played in the end")
    told.add_argument("--plot", type=Path, help="where to write the curve (SVG)")
    told.add_argument("--save", type=Path, help="where to write the weights")
    given = told.parse_args()
    options: dict[str, Any] = {"seats": 1, "cards": given.cards}
    player, curve = train(given.seconds, given.seed, **options)
    points = evaluate(player, given.games, "never seen", **options)
    error = points.std() / np.sqrt(len(points))
    mean = f"{points.mean():.2f} ± {error:.2f} points"
    print(f"after {given.seconds:.0f} s: {mean}, {len(points)} games")
    if given.plot:
        given.plot.write_text(plot(curve, given.seconds), "utf-8")
    if given.save:
        torch.save(player.state_dict(), given.save)


if __name__ == "__main__":
    main()
