"""Thinking about one turn: candidates, their values, wipes, and a search of redealt futures.

A mind is given a table as one seat knows it. Before it thinks it forgets the rest: the stack is put
in order, chance gets a key of the player's own, and cards in other hands are replaced by stand-ins.
So what it thinks depends on nothing that the seat cannot see.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from cascata.bots.cascadia import network
from cascata.bots.cascadia.cards import hide_unseen_cards
from cascata.bots.cascadia.features import FEATURES
from cascata.bots.cascadia.outcome import outcome
from cascata.bots.cascadia.turns import (
    TURNS,
    judge_turns,
    list_turns,
    prior_for,
    sort_turns,
    turns_left,
)
from cascata.core.entry import Handle, entry
from cascata.core.jit import kernel
from cascata.core.rng import RNG, Rng, restart, shuffle
from cascata.games.cascadia.components import TILES
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.rank import RANK, best_turn, rank_placements
from cascata.games.cascadia.rules import can_clear, can_spend, clear, play_turn, spend_clear
from cascata.games.cascadia.scene import SCENE
from cascata.games.cascadia.state import LOG, OVER, STATE

TIE = 0.02
"""Points of chance in the prior: enough to draw lots among equal turns."""
SHORT_LOOK = (3, 3)
"""How many turns are looked at in a future: of each pair, and of all free picks."""
OPINION = 6
"""How many simulated futures the network's first opinion is worth."""
NETWORKS_KEPT = 8


@kernel
def deal_world(s: Any, stream: int) -> None:
    """Deal the unseen tiles and all draws to come anew; the same stream gives the same world."""
    restart(s.chance, stream)
    shuffle(s.chance, s.stack, int(s.stack_next), TILES)


_best_turn = entry(best_turn)
_can_clear = entry(can_clear)
_can_spend = entry(can_spend)
_clear = entry(clear)
_deal_world = entry(deal_world)
_judge_turns = entry(judge_turns)
_list_turns = entry(list_turns)
_outcome = entry(outcome)
_play_turn = entry(play_turn)
_rank_placements = entry(rank_placements)
_sort_turns = entry(sort_turns)
_spend_clear = entry(spend_clear)
_turns_left = entry(turns_left)


class Mind(threading.local):
    """Space to think in, one for every thread; `begin` before anything else."""

    def __init__(self) -> None:
        self.scene, self.log, self.features = Handle(SCENE), Handle(LOG), Handle(FEATURES)
        self.tables, self.trial_tables = Handle(RANK), Handle(RANK)
        self.turns, self.later = Handle(TURNS), Handle(TURNS)
        self.chance, self.world = Handle(RNG), Handle(STATE)
        self.sizes = np.zeros((5, 4), np.int64)
        self._networks: dict[bytes, tuple[Handle, Handle]] = {}

    def begin(self, state: CascadiaState, seat: int, rng: Rng, foresight: bool) -> None:
        """Look at a table. With `foresight` bonuses are foreseen, else counted as they stand."""
        self.table = state.handle.copy()
        s = self.table.fields
        hide_unseen_cards(s, seat)
        s["stack"][int(s["stack_next"]) : TILES].sort()
        s["script_left"] = 0
        key = rng.key()
        s["chance"]["key"][:] = key
        self.chance.record.key[:] = key
        restart(self.chance.record, 0)
        with_bonus = foresight and bool(s["majorities"])
        if foresight:
            s["majorities"] = 0
        for turns in (self.turns, self.later):
            turns.fields["with_bonus"] = with_bonus
        self.seat = seat
        self.prior, self.network = self._for_cards(s["card"])
        self._worlds = 0

    def _for_cards(self, cards: Any) -> tuple[Handle, Handle]:
        key = cards.tobytes()
        if key not in self._networks:
            if len(self._networks) == NETWORKS_KEPT:
                self._networks.pop(next(iter(self._networks)))
            self._networks[key] = prior_for(cards), network.shipped().for_cards(cards)
        return self._networks[key]

    # One turn ahead -------------------------------------------------------------------------------

    def list(self, by_pair: int, paid: int) -> Any:
        """The best turns by gain and prior: `by_pair` of each pair, `paid` of all free picks."""
        self._list(self.table, self.turns, by_pair, paid)
        return self.found()

    def judge(self) -> None:
        """Ask the network's opinion of the turns listed."""
        self._judge(self.table, self.turns)

    def keep(self, most: int) -> Any:
        """Keep the best candidates by value, in their order."""
        _sort_turns(self.turns, most)
        self.turns.fields["count"] = min(most, int(self.turns.fields["count"]))
        return self.found()

    def found(self) -> Any:
        """The candidates, as an array of TURN."""
        return self.turns.fields["turn"][: int(self.turns.fields["count"])]

    def _list(self, table: Handle, turns: Handle, by_pair: int, paid: int) -> None:
        _rank_placements(table, self.scene, self.tables, self.sizes)
        _list_turns(table, self.tables, turns, self.prior, by_pair, paid, TIE, self.chance)

    def _judge(self, table: Handle, turns: Handle) -> None:
        _judge_turns(table, turns, self.scene, self.trial_tables, self.sizes, self.features,
                     self.network)  # fmt: skip

    def _best(self, table: Handle) -> Any:
        """The best turn by the network's opinion, after a short look."""
        self._list(table, self.later, *SHORT_LOOK)
        self._judge(table, self.later)
        _sort_turns(self.later, 1)
        return self.later.fields["turn"][0]

    # Wipes ----------------------------------------------------------------------------------------

    def can_clear(self) -> bool:
        """Whether the free wipe is open."""
        return bool(_can_clear(self.table))

    def wipes(self) -> tuple[int, ...]:
        """The wipes worth a thought: 0 the free one, slots as bits."""
        free = (0,) if self.can_clear() else ()
        if not _can_spend(self.table):
            return free
        shown = int(self.table.fields["shown"])
        everything = (1 << shown) - 1
        return (*free, everything, *(everything ^ 1 << slot for slot in range(shown)))

    def opinion(self) -> float:
        """The value of the best turn, after a short look."""
        return float(self._best(self.table)["value"])

    def after_wipe(self, slots: int, world: int) -> float:
        """The same after a wipe, in one world, less the price of the wipe."""
        self._enter(world)
        if slots:
            _spend_clear(self.world, slots, self.log)
        else:
            _clear(self.world, self.log)
        price = int(self.table.fields["price"]) if slots else 0
        return float(self._best(self.world)["value"]) - price

    def wipe(self, samples: int) -> int | None:
        """The wipe that promises more than the best turn: 0 the free one, slots as bits, or None.

        Each is tried in `samples` redealt futures.
        """
        wipes = self.wipes()
        if not wipes or samples == 0:
            return None
        most = self.opinion()
        best = None
        first = self.next_worlds(samples)
        for slots in wipes:
            mean = 0.0
            for world in range(samples):
                mean += self.after_wipe(slots, first + world) / samples
                # After two futures a wipe that looks bad is not worth the rest.
                if world == 1 and mean * samples / 2 < most - 2:
                    break
            else:
                if mean > most:
                    best, most = slots, mean
        return best

    # Search ---------------------------------------------------------------------------------------

    def turns_left(self) -> int:
        """How many turns the seat has after this one."""
        return int(_turns_left(self.table))

    def plays_to_win(self) -> bool:
        """Whether there is somebody to beat, and bonuses that both may earn."""
        return bool(self.turns.fields["with_bonus"]) and self.table.fields["seats"] > 1

    def search(
        self, simulations: int, depth: int, is_time_up: Callable[[], bool], to_the_end: bool = False
    ) -> int:
        """The best of the candidates by simulated futures, all of them in the same worlds.

        `to_the_end`: futures are played to the end of the game, and who wins them is better off.

        After each round the worse half is given up. When the time is up, the best so far is the
        answer.
        """
        count = int(self.turns.fields["count"])
        sums, tries = [0.0] * count, [0] * count
        alive = list(range(count))

        def mean(k: int) -> float:
            opinion = float(self.turns.fields["turn"][k]["value"])
            return (OPINION * opinion + sums[k]) / (OPINION + tries[k])

        rounds = max(1, (len(alive) - 1).bit_length())
        for _ in range(rounds):
            worlds = max(1, simulations // rounds // len(alive))
            first = self.next_worlds(worlds)
            for world in range(worlds):
                for k in alive:
                    sums[k] += self.simulate(k, first + world, depth, to_the_end)
                    tries[k] += 1
                if is_time_up():
                    return max(alive, key=mean)
            alive = sorted(alive, key=mean, reverse=True)[: (len(alive) + 1) // 2]
        return alive[0]

    def simulate(self, candidate: int, world: int, depth: int, to_the_end: bool = False) -> float:
        """What a candidate earns in one world: by turns of the seat's own, then by opinion.

        Played to the end, it is what the seat has then, and more for a victory. That is more by all
        that it has now, for each candidate alike.
        """
        turn = self.turns.fields["turn"][candidate]
        s = self._enter(world)
        total = float(turn["gain"])
        _play_turn(self.world, *_numbers(turn), self.log)
        own = 0
        while s["phase"] != OVER:
            self.log.fields["rows"] = 0
            if _can_clear(self.world):
                _clear(self.world, self.log)
            if int(s["seat"]) == self.seat:
                own += 1
                best = self._best(self.world)
                if not to_the_end and (own == depth or not _turns_left(self.world)):
                    return total + float(best["value"])
                total += float(best["gain"])
                _play_turn(self.world, *_numbers(best), self.log)
            else:
                waiting = (self.seat - int(s["seat"])) % int(s["seats"])
                if not to_the_end and int(s["turn"]) + waiting >= int(s["turns"]):
                    break
                w = self.tables.fields
                _best_turn(self.world, self.scene, self.tables, self.sizes, self.chance)
                _play_turn(self.world, int(w["tile_slot"]), int(w["token_slot"]), int(w["cell"]),
                           int(w["turns"]), int(w["target"]), self.log)  # fmt: skip
        if to_the_end:
            return float(_outcome(self.world, self.seat, self.scene, self.sizes))
        return float(turn["value"])  # it was the last turn: its value is exact

    def _enter(self, world: int) -> Any:
        """Deal one of the worlds; returns its fields."""
        self.world.become(self.table)
        self.log.fields["rows"] = 0
        _deal_world(self.world, world)
        return self.world.fields

    def next_worlds(self, count: int) -> int:
        """Numbers of worlds that nobody has been in: the first of so many."""
        self._worlds += count
        return self._worlds - count + 1


def _numbers(turn: Any) -> tuple[int, int, int, int, int]:
    return (
        int(turn["tile_slot"]), int(turn["token_slot"]), int(turn["cell"]), int(turn["turns"]),
        int(turn["target"]),
    )  # fmt: skip


mind = Mind()
"""The mind of this thread."""


def time_limit(seconds: float) -> Callable[[], bool]:
    """A clock: whether so many seconds have gone by since now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end
