"""Makes the weights of Cascadia's network: `make train GAME=cascadia`.

Processes play games and hand in positions: the board after a turn, and what each line of its sheet
earned from there on. This process learns from them. First the games are played by exact gains and
the prior alone, which is quick; then by the network as it stands, with lasting random deviations,
so that it knows the ground beside the best line. The answer for a position of the network's own
games leans on the network's next judgements too (a lambda return): that is less noisy than the
end of one game.

    python -m train.cascadia --workers 1      # for two cores; one process for each further core
    python -m train.cascadia --resume         # goes on where the checkpoint stands

A checkpoint lies in `train/runs/NAME`, with a log and the average of the weights; in the end it is
written into the package. PyTorch comes with `pip install -e .[train]`; a GPU is used where there is
one.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import itertools
import json
import math
import multiprocessing
import os
import shlex
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.bots.cascadia import features as f
from cascata.bots.cascadia import network, turns
from cascata.bots.cascadia.cards import LETTERS, rows_of
from cascata.bots.cascadia.network import LINES, SHAPES, Weights
from cascata.core.entry import Handle, entry
from cascata.core.rng import RNG, Rng
from cascata.games.cascadia import rank, rules
from cascata.games.cascadia.game import Cascadia, CascadiaState
from cascata.games.cascadia.scene import SCENE
from cascata.games.cascadia.state import LOG, OVER

NODES = 48
"""Boards that are spread out wider than this are left out of training: one in some thousands."""
COLUMNS = 67  # of a node, without the padding
LAMBDA = 0.8
TEST_GAMES = 16


@dataclass
class Positions:
    """What a batch of games has taught, one row for each position."""

    node: NDArray[np.int8]
    near: NDArray[np.int8]
    sheet: NDArray[np.int8]
    rows: NDArray[np.int8]  # the five cards, see cards.py
    nodes: NDArray[np.int8]
    answer: NDArray[np.float16]  # what each line still earned

    @staticmethod
    def empty(count: int) -> Positions:
        """Room for so many positions."""
        return Positions(
            np.zeros((count, NODES, COLUMNS), np.int8),
            np.full((count, NODES, 6), -1, np.int8),
            np.zeros((count, f.SHEET_COLUMNS), np.int8),
            np.zeros((count, 5), np.int8),
            np.zeros(count, np.int8),
            np.zeros((count, LINES), np.float16),
        )


# Playing ------------------------------------------------------------------------------------------

_rank_placements = entry(rank.rank_placements)
_list_turns = entry(turns.list_turns)
_judge_turns = entry(turns.judge_turns)
_after_turn = entry(turns.after_turn)
_look_at = entry(turns.look_at)
_play_turn = entry(rules.play_turn)
_can_clear = entry(rules.can_clear)
_clear = entry(rules.clear)


class Player:
    """Plays games and keeps what they teach."""

    def __init__(self, weights: dict[str, Any] | None, seed: str) -> None:
        self.weights = Weights(**weights) if weights else None
        self.random = np.random.default_rng(list(seed.encode()))
        self.chance = Handle(RNG)
        self.chance.record.key[:] = Rng(seed).key()
        self.chance.record.used = 16
        self.scene, self.log, self.features = Handle(SCENE), Handle(LOG), Handle(f.FEATURES)
        self.tables, self.trial_tables = Handle(rank.RANK), Handle(rank.RANK)
        self.turns, self.turn = Handle(turns.TURNS), Handle(turns.TURN)
        self.sizes = np.zeros((5, 4), np.int64)

    def options(self, cards: str | None = None) -> dict[str, Any]:
        """What the next game is played with: cards A more often than the others."""
        kind = self.random.random()
        if cards is None:
            if kind < 0.3:
                cards = "AAAAA"
            elif kind < 0.94:
                cards = "".join(self.random.choice(list(LETTERS), 5))
            else:
                cards = str(self.random.choice(["family", "intermediate"]))
        seats = int(self.random.choice([1, 2, 3, 4], p=[0.1, 0.2, 0.1, 0.6]))
        return {"cards": cards, "seats": seats, "majorities": False}

    def game(self, state: CascadiaState, out: Positions, place: int, deviate: float) -> int:
        """Play a game and write down its positions; returns the next free place."""
        h, s = state.handle, state.handle.fields
        seats = int(s["seats"])
        net = self.weights.for_cards(s["card"]) if self.weights else None
        prior = turns.prior_for(s["card"])
        rows = rows_of(s["card"])
        noise = 0.5 if deviate else 0.02
        # By seat: sheet after the turn, what the network expects then, place in `out` or -1.
        told: list[list[tuple[Any, Any, int]]] = [[] for _ in range(seats)]
        while s["phase"] != OVER:
            self.log.fields["rows"] = 0
            while _can_clear(h):
                _clear(h, self.log)
            seat, left = int(s["seat"]), (int(s["turns"]) - int(s["turn"]) - 1) // seats
            odd = deviate > 0 and self.random.random() < deviate
            _rank_placements(h, self.scene, self.tables, self.sizes)
            by_pair, paid = (6, 8) if odd else (3, 3) if net else (1, 1)
            _list_turns(h, self.tables, self.turns, prior, by_pair, paid, noise, self.chance)
            count = int(self.turns.fields["count"])
            found = self.turns.fields["turn"][:count]
            if odd:  # the better one of two
                pick = max(self.random.integers(count, size=2), key=lambda k: found["prior"][k])
            else:
                if net:
                    _judge_turns(h, self.turns, self.scene, self.trial_tables, self.sizes,
                                 self.features, net)  # fmt: skip
                pick = int(np.argmax(found["value"]))
            chosen = found[pick]
            lines = chosen["lines"].copy()
            if left > 0:
                self.turn.memory[:] = np.frombuffer(chosen.tobytes(), np.uint8)
                trial = h.copy()
                _after_turn(h, self.turn, trial)
                _look_at(trial, self.scene, self.trial_tables, self.sizes, left, self.features)
                if odd and net:  # judged only now
                    network.evaluate(net.record, self.features.record)
                    lines = net.record.answer[:LINES].copy()
                x = self.features.fields
                nodes, b = int(x["nodes"]), trial.fields["boards"][seat]
                where = -1
                if nodes <= NODES and place < len(out.nodes):
                    where, place = place, place + 1
                    out.node[where, :nodes] = x["node"][:nodes, :COLUMNS]
                    out.near[where, :nodes] = x["near"][:nodes]
                    out.sheet[where] = x["sheet"]
                    out.rows[where] = rows
                    out.nodes[where] = nodes
                told[seat].append((self._sheet(b), lines, where))
            _play_turn(h, *(int(chosen[name]) for name in (
                "tile_slot", "token_slot", "cell", "turns", "target")), self.log)  # fmt: skip
        for seat in range(seats):
            trial = h.copy()
            trial.fields["seat"] = seat
            _look_at(trial, self.scene, self.trial_tables, self.sizes, 0, self.features)
            after = self._sheet(trial.fields["boards"][seat])
            coming = np.zeros(LINES)
            for now, expected, where in reversed(told[seat]):
                coming = coming + after - now
                if where >= 0:
                    out.answer[where] = coming
                after = now
                if self.weights:
                    coming = LAMBDA * coming + (1 - LAMBDA) * expected
        return place

    def _sheet(self, b: Any) -> NDArray[np.float64]:
        """The lines of the sheet of the board that was looked at last."""
        wildlife = self.trial_tables.fields["wildlife"]
        return np.array([*wildlife.tolist(), *b["largest"].tolist(), int(b["nature"])], np.float64)


def play_games(job: tuple[dict[str, Any] | None, str, int]) -> Positions:
    """Play some games with random deviations (weights, seed, how many)."""
    weights, seed, games = job
    player = Player(weights, seed)
    out, place = Positions.empty(games * 80), 0
    for number in range(games):
        state = Cascadia().new(seed=f"{seed}-{number}", **player.options())
        assert isinstance(state, CascadiaState)
        place = player.game(state, out, place, 0.06 if weights else 0.15)
    return Positions(*(getattr(out, field.name)[:place] for field in fields(out)))


def test_games(job: tuple[dict[str, Any], str]) -> float:
    """The mean of a few games without deviations, always the same deals (weights, cards)."""
    weights, cards = job
    totals: list[int] = []
    for number in range(TEST_GAMES):
        player = Player(weights, f"test-{number}")
        letters = cards if cards != "random" else "".join(player.random.choice(list(LETTERS), 5))
        state = Cascadia().new(seed=f"test-{number}", seats=4, cards=letters, majorities=False)
        assert isinstance(state, CascadiaState)
        player.game(state, Positions.empty(0), 0, 0.0)
        totals += [int(sheet["total"]) for sheet in state.scores()]
    return float(np.mean(totals))


# Learning -----------------------------------------------------------------------------------------


class Learner:
    """The network in PyTorch, its optimiser, and the average of its weights over the last steps."""

    def __init__(self, rate: float) -> None:
        import torch

        self.torch = torch
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(0)
        self.parameters = {name: self._begin(name) for name in SHAPES}
        self.average = {name: p.detach().clone() for name, p in self.parameters.items()}
        self.rate = rate
        self.optimiser = torch.optim.AdamW(
            list(self.parameters.values()), lr=rate, weight_decay=1e-4
        )
        self.steps = 0

    def _begin(self, name: str) -> Any:
        shape = SHAPES[name]
        scale = {
            "node_common": 0.15, "node_cards": 0.15, "own": shape[0] ** -0.5,
            "near": 0.4 * shape[0] ** -0.5, "places": 0.15 * shape[0] ** -0.5,
            "sheet_common": 0.05, "sheet_cards": 0.05, "narrow": (2 / shape[0]) ** 0.5,
            "lines": 0.3 * shape[0] ** -0.5,
        }.get(name, 0.0)  # fmt: skip
        start = self.torch.randn(*shape) * scale
        if name == "lines_bias":
            start += 2.5
        return start.to(self.device).requires_grad_(True)

    def forward(self, node: Any, near: Any, sheet: Any, rows: Any) -> Any:
        """The answers for a batch, as network.py computes them."""
        torch, p = self.torch, self.parameters
        batch, nodes = node.shape[:2]
        kinds = node[:, :, :3].float()
        real = kinds.sum(-1, keepdim=True)
        picked = p["node_cards"][:, rows].transpose(0, 1).reshape(batch, -1, network.NODE)
        common = p["node_common"].expand(batch, -1, -1)
        h = torch.baddbmm(p["node_bias"], node.float(), torch.cat([common, picked], 1))
        h = torch.relu(h) * real
        # Neighbours through a matrix of zeros and ones, which is symmetric.
        touching = torch.zeros(batch, nodes, nodes + 1, device=node.device)
        touching.scatter_(2, torch.where(near >= 0, near.long(), nodes), 1.0)
        heard = torch.bmm(touching[:, :, :nodes], h)
        both = torch.cat([h, heard], 2) @ torch.cat([p["own"], p["near"]])
        bias = p["place_bias"] + p["place_cards"][rows].sum(1)
        place = torch.relu(both + bias[:, None])
        sums = torch.bmm(kinds.transpose(1, 2), place).reshape(batch, -1)
        by_animal = sheet[:, f.SHEET_BY_ANIMAL : f.BAG + 5].reshape(batch, 1, -1).float()
        picked = p["sheet_cards"][:, rows].transpose(0, 1).reshape(batch, -1, network.WIDE)
        wide = (
            sums @ p["places"]
            + sheet[:, : f.SHEET_BY_ANIMAL].float() @ p["sheet_common"]
            + torch.bmm(by_animal, picked)[:, 0]
            + p["wide_bias"]
            + p["wide_cards"][rows].sum(1)
        )
        thin = torch.relu(torch.relu(wide) @ p["narrow"] + p["narrow_bias"])
        return thin @ p["lines"] + p["lines_bias"]

    def step(self, buffer: Buffer, batch: int, progress: float) -> Any:
        """One step on some positions; returns the squared error of the value, as a tensor."""
        torch = self.torch
        # Full speed, then down to nothing over the last two fifths.
        rate = self.rate * min(1.0, (self.steps + 1) / 200, max(0.02, (1 - progress) / 0.4))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        picked = torch.randint(len(buffer), (batch,), device=self.device)
        total = torch.zeros((), device=self.device)
        for part, nodes in self._parts(buffer, picked):
            answer = self.forward(
                buffer.node[part, :nodes],
                buffer.near[part, :nodes],
                buffer.sheet[part],
                buffer.rows[part].long(),
            )
            error = answer - buffer.answer[part].float()
            value_error = error.sum(1).square().sum()
            loss = (error.square().sum() + 0.5 * value_error) / batch
            loss.backward()
            total += value_error.detach()
        torch.nn.utils.clip_grad_norm_(list(self.parameters.values()), 20.0)
        self.optimiser.step()
        self.steps += 1
        keep = min(0.998, (self.steps + 1) / (self.steps + 10))
        with torch.no_grad():
            for name, parameter in self.parameters.items():
                self.average[name].lerp_(parameter, 1 - keep)
        return total / batch

    def _parts(self, buffer: Buffer, picked: Any) -> Iterator[tuple[Any, int]]:
        """The positions in parts, with the most nodes in each.

        A processor computes small boards with small ones, which is less work; a GPU takes all.
        """
        if self.device != "cpu":
            yield picked, NODES
            return
        picked = picked[buffer.nodes[picked].argsort()]
        for part in picked.chunk(4):
            yield part, int(buffer.nodes[part].max())

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """The average, as the players take it."""
        return {name: p.cpu().numpy().copy() for name, p in self.average.items()}

    def save(self, path: Path, elapsed: float) -> None:
        """Write a checkpoint."""
        state = {
            "parameters": {name: p.detach() for name, p in self.parameters.items()},
            "average": self.average, "optimiser": self.optimiser.state_dict(),
            "steps": self.steps, "elapsed": elapsed,
        }  # fmt: skip
        self.torch.save(state, path.with_suffix(".new"))
        os.replace(path.with_suffix(".new"), path)

    def load(self, path: Path) -> float:
        """Read a checkpoint; returns the seconds of training behind it."""
        state = self.torch.load(path, map_location=self.device)
        with self.torch.no_grad():
            for name, parameter in self.parameters.items():
                parameter.copy_(state["parameters"][name])
                self.average[name].copy_(state["average"][name])
        self.optimiser.load_state_dict(state["optimiser"])
        self.steps = state["steps"]
        return float(state["elapsed"])


def write_weights(weights: dict[str, NDArray[np.float32]], path: Path, about: str) -> None:
    """A small file that says where it comes from."""
    arrays = {name: array.astype(np.float16) for name, array in weights.items()}
    digest = hashlib.sha256(b"".join(arrays[name].tobytes() for name in SHAPES)).hexdigest()
    note = {
        "name": "cascadia", "date": datetime.date.today().isoformat(), "command": about,
        "sha256": digest,
    }  # fmt: skip
    np.savez_compressed(path, about=np.array(json.dumps(note)), **arrays)  # type: ignore[arg-type]


class Buffer:
    """The newest positions, so many of them, as tensors where the learner computes."""

    node: Any
    near: Any
    sheet: Any
    rows: Any
    nodes: Any
    answer: Any

    def __init__(self, size: int, learner: Learner) -> None:
        self._from_numpy = learner.torch.from_numpy
        empty = Positions.empty(size)
        for field in fields(Positions):
            tensor = self._from_numpy(getattr(empty, field.name)).to(learner.device)
            setattr(self, field.name, tensor)
        self.size = size
        self.seen = 0

    def __len__(self) -> int:
        return min(self.seen, self.size)

    def add(self, new: Positions) -> None:
        """Put positions in the place of the oldest."""
        count, first = len(new.nodes), 0
        while first < count:
            place = self.seen % self.size
            last = min(count, first + self.size - place)
            for field in fields(Positions):
                rows = self._from_numpy(getattr(new, field.name)[first:last])
                getattr(self, field.name)[place : place + last - first] = rows
            self.seen += last - first
            first = last


def train(args: argparse.Namespace) -> None:
    """Play and learn for so many minutes; the end and every interruption leave a checkpoint."""
    folder = Path(__file__).parent / "runs" / args.name
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "checkpoint.pt"
    learner = Learner(args.rate)
    learner.torch.set_num_threads(args.threads)
    elapsed = learner.load(checkpoint) if args.resume and checkpoint.exists() else 0.0
    begun = time.monotonic() - elapsed
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with (folder / "log.txt").open("a") as log:

        def say(text: str) -> None:
            line = f"[{time.monotonic() - begun:7.1f} s] {text}"
            print(line, flush=True)
            print(line, file=log, flush=True)

        def save() -> dict[str, NDArray[np.float32]]:
            learner.save(checkpoint, time.monotonic() - begun)
            weights = learner.weights()
            write_weights(weights, folder / "weights.npz", _command())
            return weights

        with multiprocessing.get_context("spawn").Pool(args.workers) as pool:
            try:
                _learn(args, learner, pool, elapsed, say, save)
            finally:
                save()
                pool.terminate()
        say("done")
    if args.ship:
        path = Path(network.__file__).with_name("weights.npz")
        path.write_bytes((folder / "weights.npz").read_bytes())


def _learn(
    args: argparse.Namespace,
    learner: Learner,
    pool: Any,
    elapsed: float,
    say: Callable[[str], None],
    save: Callable[[], dict[str, NDArray[np.float32]]],
) -> None:
    buffer, first_step = Buffer(args.buffer, learner), learner.steps
    numbers = itertools.count(learner.steps * 1000)
    begun: float = time.monotonic() - elapsed
    weights = None
    playing: list[Any] = []
    testing: list[tuple[str, Any]] = []
    errors: list[Any] = []
    exported = saved = time.monotonic()

    def progress() -> float:
        return (time.monotonic() - begun) / (60 * float(args.minutes))

    while progress() < 1:
        if weights is None and progress() > args.cheap:
            weights = learner.weights()
        # Keep every process busy, one batch of games ahead, while more positions are needed; and
        # learn no more from a position than it can teach.
        learnt = (learner.steps - first_step) * args.batch
        wanted = args.first + learnt / args.uses
        while len(playing) < 2 * args.workers and buffer.seen < wanted + args.ahead:
            job = (weights, f"{args.name}-{next(numbers)}", 8 if weights else 32)
            playing.append(pool.apply_async(play_games, (job,)))
        for result in [result for result in playing if result.ready()]:
            buffer.add(result.get())
            playing.remove(result)
        if buffer.seen < wanted:
            time.sleep(0.02)
            continue
        errors.append(learner.step(buffer, args.batch, progress()))
        for cards, result in [test for test in testing if test[1].ready()]:
            say(f"test {cards}: {result.get():.2f}")
            testing.remove((cards, result))
        if time.monotonic() - exported > args.export:
            exported = time.monotonic()
            error = math.fsum(map(float, errors)) / len(errors)
            say(f"step {learner.steps}, {buffer.seen} positions, error {error:.2f}")
            errors.clear()
            if weights is not None:
                weights = learner.weights()
        if time.monotonic() - saved > args.save:
            saved = time.monotonic()
            now = save()
            for cards in ("AAAAA", "random"):
                testing.append((cards, pool.apply_async(test_games, ((now, cards),))))


def _command() -> str:
    return f"python -m train.cascadia {shlex.join(sys.argv[1:])}".strip()


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the network of Cascadia.")
    parser.add_argument("--name", default="cascadia", help="folder of the run, and its seed")
    parser.add_argument("--minutes", type=float, default=90, help="of playing and learning, in all")
    parser.add_argument("--cheap", type=float, default=0.2, help="part of it before the own games")
    parser.add_argument("--batch", type=int, default=1024, help="positions for a step")
    parser.add_argument("--uses", type=float, default=4, help="how often a position is learnt from")
    parser.add_argument("--ahead", type=int, default=100_000, help="positions played before needed")
    parser.add_argument("--first", type=int, default=100_000, help="positions before all steps")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--threads", type=int, default=1, help="threads that learn")
    parser.add_argument("--buffer", type=int, default=600_000, help="positions that are held")
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate")
    parser.add_argument("--export", type=float, default=20, help="seconds between new players")
    parser.add_argument("--save", type=float, default=180, help="seconds between checkpoints")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")
    parser.add_argument(
        "--ship",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="write the weights into the package in the end",
    )
    train(parser.parse_args())


if __name__ == "__main__":
    main()
