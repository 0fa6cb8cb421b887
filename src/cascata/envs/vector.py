"""Many games at once for whoever trains a player: observations, legal actions, rewards, new deals.

    env = VectorEnv("cascadia", games=1024, seats=1, cards="AAAAA", seed=7)
    step = env.reset()
    while True:
        actions = choose(step.observations, step.masks)     # one legal number for each game
        step = env.step(actions)
        step.rewards, step.terminated, step.infos["seat"]

Alone against itself (`opponents=None`) the environment asks whichever seat is to act, told in
`infos["seat"]`, and rewards are by seat. Against opponents it asks one learner in each game, plays
the bots' turns in between, and rewards are the learner's.

A game that ends is dealt again in the same step: what is observed then is the new game's start, and
`infos` tells how the old one ended. Game i plays streams i, i + games, i + 2 games ... of the seed,
so the same games come out whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cascata.bots.base import Bot, make
from cascata.core.errors import IllegalAction, InputError
from cascata.core.game import Plain, State
from cascata.core.rng import Rng
from cascata.envs.games import deal
from cascata.envs.sampling import new_dice, sample

REWARDS = ("result", "score")


class Step(NamedTuple):
    """What an environment answers."""

    observations: NDArray[np.int8]
    """[game, byte]; `VectorEnv.fields` shows them by name."""
    masks: NDArray[np.bool_]
    """[game, action]: what may be done now."""
    rewards: NDArray[np.float32]
    """[game, seat]; with opponents [game], the learner's."""
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    """Never: all games end by their rules."""
    infos: dict[str, Any]
    """`seat` and `points` [game, seat] now; `final_points` and `share` of the victory where
    `terminated`. Points, and rewards that follow from them, are the referee's: they count what
    other seats may not see yet, so no player should decide by them."""


class Candidates(NamedTuple):
    """Every legal action of every game, described: for players that compare actions."""

    starts: NDArray[np.int64]
    """[game + 1]: the rows of game i are starts[i] .. starts[i + 1] - 1."""
    numbers: NDArray[np.int64]
    """[row]: the action's number."""
    features: NDArray[np.int8]
    """[row, byte]: what it brings; `VectorEnv.candidate_fields` shows them by name."""


class VectorEnv:
    """Games of one kind with the same options, stepped together."""

    def __init__(
        self,
        game: str,
        games: int = 64,
        *,
        seed: int | str = 0,
        reward: str = "result",
        opponents: str | Sequence[str] | None = None,
        learner: int | None = None,
        again: bool = True,
        copy: bool = True,
        threads: int = 1,
        **options: Any,
    ) -> None:
        """`reward`: `score`, the points that an action adds, or `result`, once at the end: the
        points alone at the table, else the share of the victory.

        `opponents`: the name of a bot for all other seats, or one for each of them in their order.
        `learner`: the seat of the learner; None changes it from game to game.
        `again`: deal a game again when it has ended; otherwise it waits for `reset`.
        `copy`: answer with arrays of one's own; without, the next step writes over them.
        """
        if reward not in REWARDS:
            raise InputError(f"reward: {reward!r} is not one of {', '.join(REWARDS)}")
        if games < 1 or threads < 1:
            raise InputError("games, threads: expected at least 1")
        self.games = deal(game, games, seed, options)
        self.seats = self.games.seats
        self.reward = reward
        self.again = again
        self.copy = copy
        self.threads = threads
        self._rooms = [self.games.room() for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._dice = new_dice(seed)
        self._opponents = self._names_of(opponents)
        if learner is not None and not 0 <= learner < self.seats:
            raise InputError(f"learner: expected 0 to {self.seats - 1}, got {learner}")
        self._learner = learner
        self._bots: dict[tuple[int, int], Bot] = {}
        self.learners = np.zeros(games, np.int64)
        """The learner's seat in each game, where there are opponents."""

    def __len__(self) -> int:
        return len(self.games)

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return self.games.actions

    @property
    def layout(self) -> Any:
        """What an observation consists of: a NumPy type with named fields, all of them bytes."""
        return self.games.observation

    def fields(self, observations: NDArray[np.int8]) -> Any:
        """Observations with their fields by name: `env.fields(step.observations)["bag"]`."""
        rows = np.ascontiguousarray(observations)
        return rows.view(self.layout).reshape(rows.shape[:-1])

    def candidates(self) -> Candidates:
        """What may be done now in each game, action by action: `gain` is exact in every game."""
        masks = self.games.masks
        starts = np.zeros(len(self) + 1, np.int64)
        np.cumsum(masks.sum(axis=1), out=starts[1:])
        rows = np.zeros(int(starts[-1]), self.games.candidate)
        self._each(lambda first, last, room: self.games.candidates(starts, rows, first, last))
        features = rows.view(np.int8).reshape(len(rows), -1)
        return Candidates(starts, np.nonzero(masks)[1], features)

    @property
    def candidate_layout(self) -> Any:
        """What a candidate's features are: a NumPy type with named fields, all of them bytes."""
        return self.games.candidate

    def candidate_fields(self, features: NDArray[np.int8]) -> Any:
        """Features by name: `env.candidate_fields(candidates.features)["gain"]`."""
        rows = np.ascontiguousarray(features)
        return rows.view(self.candidate_layout).reshape(rows.shape[:-1])

    def _names_of(self, opponents: str | Sequence[str] | None) -> list[str]:
        if opponents is None:
            return []
        others = self.seats - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise InputError(f"opponents: expected {others}, got {len(names)}")
        for name in names:
            make(self.games.name, name, Rng(0))  # refuses what is no bot
        return names

    # Playing --------------------------------------------------------------------------------------

    def reset(self, seed: int | str | None = None) -> Step:
        """Deal all games: from the beginning of another seed, or (None) the next of this one."""
        lanes = self.games.lanes
        if seed is not None:
            self.games.reseed(seed)
            self._dice = new_dice(seed)
            self._bots.clear()
            lanes["stream"] = np.arange(len(self))
        elif not lanes["points"].any() and not self.games.masks.any():
            lanes["stream"] = np.arange(len(self))
        else:
            lanes["stream"] += np.uint64(len(self))
        wanted = np.ones(len(self), np.bool_)
        self._each(lambda first, last, room: self.games.begin(wanted, first, last, room))
        lanes["ended"] = 0
        rewards = np.zeros((len(self), self.seats), np.float32)
        ended = np.zeros(len(self), np.bool_)
        if self._opponents:
            self._seat_learners(wanted)
            self._play_others(np.zeros(len(self), np.float32), ended)
            rewards = rewards[:, 0]  # what happens before the first choice is nobody's merit
        return self._answer(rewards, ended)

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Step:
        """Do one action in each game; where a game has ended and waits, it is not looked at."""
        numbers = np.asarray(actions, np.int64)
        self._check(numbers)
        over = self.games.over
        self._each(
            lambda first, last, room: self.games.step(numbers, self.again, first, last, room)
        )
        ended = (self.games.lanes["ended"] != 0) & ~over
        rewards = self._rewards(slice(None))
        rewards[over] = 0
        if self._opponents:
            rewards = rewards[np.arange(len(self)), self.learners]
            if self.again:
                self._seat_learners(ended)
            self._play_others(rewards, ended)
        return self._answer(rewards, ended)

    def sample(self, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """One legal action for each game, all equally likely."""
        actions = np.zeros(len(masks), np.int64)
        sample(masks, actions, self._dice)
        return actions

    def _check(self, actions: NDArray[np.int64]) -> None:
        if actions.shape != (len(self),):
            raise InputError(f"actions: expected {len(self)} numbers, got {actions.shape}")
        known = (actions >= 0) & (actions < self.actions)
        masks = self.games.masks
        legal = masks[np.arange(len(self)), np.where(known, actions, 0)] & known
        bad = np.flatnonzero(~legal & ~self.games.over)
        if len(bad):
            i = int(bad[0])
            raise IllegalAction(f"game {i}: action {actions[i]} is not legal", "action")

    def _each(self, run: Callable[[int, int, Any], None]) -> None:
        """Call `run(first, last, room)` over all games, in equal parts on the threads."""
        if self._pool is None:
            run(0, len(self), self._rooms[0])
            return
        bounds = [len(self) * part // self.threads for part in range(self.threads + 1)]
        jobs = zip(pairwise(bounds), self._rooms)
        for future in [self._pool.submit(run, *part, room) for part, room in jobs]:
            future.result()

    def _rewards(self, which: slice) -> NDArray[np.float32]:
        """What the last action of these games has brought, by seat."""
        lanes = self.games.lanes[which]
        if self.reward == "score":
            return np.array(lanes["gained"][:, : self.seats], np.float32)
        result = lanes["final" if self.seats == 1 else "share"][:, : self.seats]
        return np.where(lanes["ended"][:, None] != 0, result, 0).astype(np.float32)

    def _answer(self, rewards: NDArray[np.float32], ended: NDArray[np.bool_]) -> Step:
        lanes, seats = self.games.lanes, self.seats
        observations = self.games.seen.view(np.int8).reshape(len(self), -1)
        masks = self.games.masks
        if self.copy:
            observations, masks = observations.copy(), masks.copy()
        infos: dict[str, Any] = {
            "seat": lanes["seat"].astype(np.int64),
            "points": lanes["points"][:, :seats].copy(),
            "final_points": lanes["final"][:, :seats].copy(),
            "share": lanes["share"][:, :seats].copy(),
        }
        return Step(observations, masks, rewards, ended, np.zeros_like(ended), infos)

    # Others at the table --------------------------------------------------------------------------

    def _seat_learners(self, wanted: NDArray[np.bool_]) -> None:
        """The learner's seat in games that begin."""
        if self._learner is not None:
            self.learners[:] = self._learner
            return
        streams = self.games.lanes["stream"].astype(np.int64)
        # Neighbours differ, and every game changes when it is dealt again.
        seats = (streams % len(self) + streams // len(self)) % self.seats
        self.learners[wanted] = seats[wanted]

    def _play_others(self, rewards: NDArray[np.float32], ended: NDArray[np.bool_]) -> None:
        """The bots' turns, up to the learner's next choice; a game may end on the way."""
        lanes, masks = self.games.lanes, self.games.masks
        for i in range(len(self)):
            is_new = bool(ended[i])  # what others do before the first choice is nobody's merit
            while lanes[i]["seat"] != self.learners[i] and masks[i].any():
                for gained in self._play_bot(i):
                    rewards[i] += 0 if is_new else gained[self.learners[i]]
                if lanes[i]["ended"]:
                    ended[i] = is_new = True
                    if self.again:
                        only = np.zeros(len(self), np.bool_)
                        only[i] = True
                        self._seat_learners(only)

    def _play_bot(self, i: int) -> Iterator[NDArray[np.float32]]:
        """What the bot whose turn it is decides for, and what that brings, action by action."""
        games, lane = self.games, self.games.lanes[i]
        seat = int(lane["seat"])
        state = games.state(i)
        bot = self._bot(i, (seat - int(self.learners[i])) % self.seats - 1)
        numbers = np.zeros(len(self), np.int64)
        for action in bot.choose(state.for_seat(seat, bot.rng), seat):
            numbers[i] = games.from_official(i, games.state(i).number_of(action, seat))
            games.step(numbers, self.again, i, i + 1, self._rooms[0])
            yield self._rewards(slice(i, i + 1))[0]
            if lane["ended"]:
                return

    def _bot(self, i: int, place: int) -> Bot:
        key = i, place
        if key not in self._bots:
            rng = Rng(f"{self.games.seed}/bot-{i}-{place}")
            self._bots[key] = make(self.games.name, self._opponents[place], rng)
        return self._bots[key]

    # Looking closer -------------------------------------------------------------------------------

    def state(self, i: int) -> State:
        """Game i as a state of its own: to draw it, or to ask what an environment leaves out."""
        return self.games.state(i)

    def final_state(self, i: int) -> State:
        """The game that has ended last as game i: `final_state(i).scores()` is its sheet."""
        return self.games.state(i, final=True)

    def sheets(self, ended: NDArray[np.bool_]) -> Mapping[int, list[dict[str, Plain]]]:
        """The itemised sheets of all seats, of the games that have just ended."""
        return {int(i): self.final_state(int(i)).scores() for i in np.flatnonzero(ended)}

    def observe(self, i: int, seat: int) -> NDArray[np.int8]:
        """What any seat of game i sees now."""
        row = np.zeros(1, self.layout)
        self.games.observe(self.games.states[i], seat, row[0], self._rooms[0])
        return row.view(np.int8)

    def legal(self, i: int, seat: int) -> NDArray[np.bool_]:
        """What any seat of game i may do now."""
        return self.games.legal(i, seat, self._rooms[0])

    def number_of(self, i: int, action: Any) -> int:
        """The number here of an action (typed, JSON or text) of the seat to act in game i."""
        state = self.games.state(i)
        seat = int(self.games.lanes[i]["seat"])
        if isinstance(action, str):
            action = state.parse(action)
        elif isinstance(action, Mapping):
            action = state.action_from_json(action)
        return self.games.from_official(i, state.number_of(action, seat))

    def action_of(self, i: int, number: int) -> Any:
        """The action behind a number, of the seat to act in game i."""
        official = self.games.to_official(i, int(number))
        return self.games.state(i).action_of(official, int(self.games.lanes[i]["seat"]))
