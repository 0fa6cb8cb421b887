"""Many games of one kind as arrays, behind one interface: what differs between the three games.

The kernels stand with the games, in `observe.py`. All games deal from streams of one seed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from cascata.core.errors import InputError
from cascata.core.game import State
from cascata.core.lane import LANE
from cascata.core.recordstate import RecordState
from cascata.core.registry import GAMES, load


class Games(ABC):
    """Records of games, what is seen of them, and what may be done."""

    name: ClassVar[str]
    observation: ClassVar[Any]
    candidate: ClassVar[Any]
    actions: ClassVar[int]

    def __init__(self, games: int, seed: int | str, options: dict[str, Any]) -> None:
        start = load(self.name).new(seed=seed, **options)
        assert isinstance(start, RecordState)
        self.seed = seed
        self.game, self.options = start.game, start.options
        self.seats: int = self.options.to_json()["seats"]
        self.template: Any = np.zeros(1, start.layout)
        self._take_template(start)
        self.states: Any = np.zeros(games, start.layout)
        self.finals: Any = np.zeros(games, start.layout)
        self.lanes: Any = np.zeros(games, LANE)
        self.masks = np.zeros((games, self.actions), np.bool_)
        self.seen: Any = np.zeros(games, self.observation)

    def __len__(self) -> int:
        return len(self.states)

    def _take_template(self, start: RecordState[Any]) -> None:
        """The record with which every game begins before it is dealt."""
        self.template[0] = start.record

    def reseed(self, seed: int | str) -> None:
        """Deal from the streams of another seed from now on."""
        self.seed = seed
        start = self.game.start(self.options, seed)
        assert isinstance(start, RecordState)
        self._take_template(start)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended and were not dealt again."""
        can_act: NDArray[np.bool_] = np.asarray(self.masks.any(axis=1))
        return ~can_act

    @abstractmethod
    def room(self) -> tuple[Any, ...]:
        """Scratch space for one thread."""

    @abstractmethod
    def begin(self, wanted: NDArray[np.bool_], first: int, last: int, room: Any) -> None:
        """Deal the wanted games of first .. last-1 from the streams of their lanes."""

    @abstractmethod
    def step(
        self, actions: NDArray[np.int64], again: bool, first: int, last: int, room: Any
    ) -> None:
        """Do one legal action in each of the games first .. last-1."""

    @abstractmethod
    def observe(self, record: Any, seat: int, row: Any, room: Any) -> None:
        """Write down what a seat of a game sees."""

    @abstractmethod
    def candidates(self, starts: NDArray[np.int64], rows: Any, first: int, last: int) -> None:
        """Describe the legal actions of games first .. last-1, from row starts[i] on."""

    def legal(self, i: int, seat: int, room: Any) -> NDArray[np.bool_]:
        """What a seat of game i may do."""
        if seat == self.lanes[i]["seat"]:
            return np.array(self.masks[i])
        return np.zeros(self.actions, np.bool_)

    def to_official(self, i: int, number: int) -> int:
        """The number that `State.action_of` knows for an action of the seat to act."""
        return number

    def from_official(self, i: int, number: int) -> int:
        """The number of an action here."""
        return number

    def state(self, i: int, final: bool = False) -> State:
        """Game i as a state of its own; `final`: the one that ended last there."""
        records = self.finals if final else self.states
        return self.game.load(self.options, records[i].tobytes(), [])


_KINDS = {name: f"cascata.envs.{name}:{name.capitalize()}Games" for name in GAMES}


def deal(game: str, games: int, seed: int | str, options: dict[str, Any]) -> Games:
    """Room for many games of this kind; none of them is dealt yet."""
    if game not in _KINDS:
        raise InputError(f"game: {game!r} is not one of {', '.join(_KINDS)}")
    module, _, name = _KINDS[game].partition(":")
    kind: type[Games] = getattr(import_module(module), name)
    return kind(games, seed, options)
