"""Pebbles: heaps lie on the table, and in turn everybody takes one to five of a heap.

A pebble is a point; who takes the last one of a heap gets three more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from cascata.core.game import Action, Event, Plain
from cascata.core.listed import ListedGame, ListedState
from cascata.core.options import Options, option
from cascata.core.reader import Reader
from cascata.core.rng import Rng

HEAPS, LEAST, MOST, AT_ONCE = 8, 2, 7, 5
FOR_THE_LAST = 3
SEATS = 3

STATE = np.dtype(
    (
        np.record,
        [
            ("seat", "i1"),
            ("turn", "i2"),
            ("heap", "i1", HEAPS),
            ("pebbles", "i1", SEATS),
            ("emptied", "i1", SEATS),
        ],
    )
)


@dataclass(frozen=True)
class PebblesOptions(Options):
    """How many play."""

    seats: int = option(2, "number of players", tuple(range(1, SEATS + 1)))


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take so many pebbles from a heap."""

    heap: int
    count: int


@dataclass(frozen=True, slots=True)
class PebblesTaken(Event):
    """A seat has taken pebbles, and so many are left."""

    seat: int
    heap: int
    count: int
    left: int


class PebblesState(ListedState):
    """A game of pebbles."""

    layout: ClassVar[Any] = STATE

    @property
    def is_over(self) -> bool:
        return not self.record.heap.any()

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.seats_to_act:
            return []
        heaps = self.record.heap
        return [take for take in Pebbles.actions if take.count <= heaps[take.heap]]

    def do(self, seat: int, action: Take) -> list[Event]:
        s = self.record
        s.heap[action.heap] -= action.count
        s.pebbles[seat] += action.count
        left = int(s.heap[action.heap])
        s.emptied[seat] += left == 0
        s.turn += 1
        s.seat = s.turn % self.options.to_json()["seats"]
        return [PebblesTaken(seat, action.heap, action.count, left)]

    @property
    def progress(self) -> tuple[int, int]:
        turn = int(self.record.turn)
        return turn, turn + int(self.record.heap.sum())

    def scores(self, viewer: int | None = None) -> list[dict[str, Plain]]:
        sheets: list[dict[str, Plain]] = []
        for seat in range(self.options.to_json()["seats"]):
            pebbles = int(self.record.pebbles[seat])
            heaps = FOR_THE_LAST * int(self.record.emptied[seat])
            lines = [{"what": "pebbles", "points": pebbles}, {"what": "heaps", "points": heaps}]
            sheets.append({"total": pebbles + heaps, "lines": lines})
        return sheets

    def view(self, seat: int | None) -> dict[str, Plain]:
        return super().view(seat) | {"heaps": self.record.heap.tolist()}

    def observed(self, hidden: bool = False) -> dict[str, Plain]:
        heaps = self.record.heap.tolist()
        for _, _, step in self._steps:
            heaps[step["heap"]] += step["count"]
        return {"setup": {"heaps": heaps}, "draws": None}


class Pebbles(ListedGame):
    """Heaps of pebbles; chance only lays them out."""

    name: ClassVar[str] = "pebbles"
    title: ClassVar[str] = "Pebbles"
    rules_version: ClassVar[int] = 1
    options_type: ClassVar[type[Options]] = PebblesOptions
    state_type: ClassVar[Any] = PebblesState
    actions: ClassVar[Sequence[Take]] = [
        Take(heap, count) for heap in range(HEAPS) for count in range(1, AT_ONCE + 1)
    ]
    draws_in_play: ClassVar[bool] = False
    setup_fields: ClassVar[tuple[str, ...]] = ("heaps",)

    def deal(self, state: Any, seed: str, given: Reader, draws: Reader | None) -> None:
        rng = Rng(seed)
        heaps = [LEAST + rng.below(MOST - LEAST + 1) for _ in range(HEAPS)]
        fixed = given.field("heaps") if state.seed is None else given.optional("heaps")
        if fixed is not None:
            heaps = [heap.number(1, MOST) for heap in fixed.items(exactly=HEAPS)]
        state.record.heap[:] = heaps
