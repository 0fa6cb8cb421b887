"""Whole turns worth a closer look, and what each of them is worth.

There are thousands of whole turns. A turn's exact gain is a sum of two table entries (see rank.py
of the game), and so is its *prior*: a rough opinion of what the tile and the token bring later.
Gain and prior together pick the candidates; the network then judges the board that each leaves.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cascata.bots.cascadia.bonus import expected_bonus
from cascata.bots.cascadia.cards import KINDS, rows_of
from cascata.bots.cascadia.features import encode
from cascata.bots.cascadia.network import LINES, evaluate
from cascata.core.entry import Handle
from cascata.core.jit import kernel, part, small_kernel
from cascata.core.rng import word
from cascata.games.cascadia.board import lay
from cascata.games.cascadia.components import ACCEPTS, EDGE, KEYSTONE
from cascata.games.cascadia.rank import NEVER, rank_needed
from cascata.games.cascadia.rules import can_spend
from cascata.games.cascadia.state import BOARD_FRONT, BOARD_TILES, NOT_ON_FRESH_TILE, STATE

MOST_TURNS = 256
"""Room for candidates."""

TURN = np.dtype(
    (
        np.record,
        [
            ("tile_slot", "i1"),
            ("token_slot", "i1"),
            ("cell", "i1"),
            ("turns", "i1"),
            ("target", "i1"),  # a tile, the new one too; -1: the token goes back into the bag
            ("gain", "f4"),  # what the turn adds at once, exactly
            ("prior", "f4"),  # the same, and the rough opinion
            ("value", "f4"),  # gain, and what the network expects of the rest of the game
            ("lines", "f4", LINES),  # that expectation, by line of the sheet
        ],
    )
)

TURNS = np.dtype(
    (
        np.record,
        [
            ("count", "i8"),
            ("turn", TURN, MOST_TURNS),
            ("with_bonus", "i8"),  # whether habitat bonuses are part of the value
            # The prior, taken apart as gains are.
            ("lay", "f4", (4, BOARD_FRONT, 6)),
            ("put", "f4", (5, BOARD_TILES)),
            ("new", "f4", (5, BOARD_FRONT)),
            ("trial", STATE),
        ],
    )
)
"""Candidates of one turn, and space to find and judge them; one per thread."""

PRIOR = np.dtype(
    (
        np.record,
        [
            ("match", "f4"),  # each side of a new tile that continues its neighbour's habitat
            ("touch", "f4"),  # each tile beside a new tile
            ("promise", "f4"),  # the best gain of an animal that the new tile accepts
            ("alone", "f4", 5),  # by animal: a token without its kind beside it
            ("second", "f4", 5),  # ... with exactly one of its kind beside it
            ("room", "f4"),  # each free cell beside a token, twice for a free tile of its kind
            ("displaced", "f4"),  # each point that another animal could have earned on the tile
        ],
    )
)
"""What the rough opinion consists of, in points; it fades away over the last six turns."""

# By animal and card (KINDS); the five A were found by trial games, the others are set by hand.
ALONE = np.array(
    [
        [2.2, 2.0, 0.8, 2.0, 1.0, 2.0],
        [0.3, 0.3, 0.3, 0.3, 0.5, 1.0],
        [0.3, 0.5, 2.5, 1.5, 0.5, 1.0],
        [0.0, 1.5, 1.0, 1.0, 0.5, 1.0],
        [0.0, 0.5, 0.3, 1.5, 0.5, 1.0],
    ],
    np.float32,
)
SECOND = np.array(
    [
        [0.0, 2.5, 0.3, 0.5, 0.5, 0.5],
        [0.2, 0.2, 0.2, 0.2, 0.5, 0.5],
        [0.2, 0.2, 2.5, 1.5, 0.5, 0.5],
        [0.0, 0.0, 0.0, 0.0, 0.5, 0.5],
        [0.0, 0.0, 0.0, 0.0, 0.5, 0.5],
    ],
    np.float32,
)


def prior_for(cards: Any) -> Handle:
    """The prior for the five cards of a game."""
    prior = Handle(PRIOR)
    p = prior.record
    p.match, p.touch, p.promise, p.room, p.displaced = 0.35, 0.08, 0.12, 0.06, 0.25
    p.alone[:] = ALONE.ravel()[rows_of(cards)]
    p.second[:] = SECOND.ravel()[rows_of(cards)]
    assert ALONE.shape[1] == len(KINDS)
    return prior


@small_kernel
def turns_left(s: Any) -> int:
    """How many turns the acting seat has after this one."""
    return (int(s.turns) - int(s.turn) - 1) // int(s.seats)


@small_kernel
def fraction(chance: Any) -> float:
    """A random number from 0 up to 1."""
    return (word(chance) & 0xFFFFFF) * (1.0 / 16777216.0)


@kernel
def _rate_placements(s: Any, w: Any, c: Any, prior: Any, noise: float, chance: Any) -> None:
    """The rough opinion of every lay, put and put on a new tile; `noise`: points of chance."""
    b = s.boards[s.seat]
    future = min(1.0, turns_left(s) / 6.0)
    for i in range(s.shown):
        face = int(s.market_tile[i])
        if face == 0:
            continue
        for cell in range(b.front):
            touching = 0
            for direction in range(6):
                if b.front_near[cell, direction] >= 0:
                    touching += 1
            promise = 0
            for animal in range(5):
                if ACCEPTS[face, animal] and w.needed_new[animal]:
                    promise = max(promise, int(w.new_gain[animal, cell]))
            for turns in range(1 if KEYSTONE[face] else 6):
                matching = 0
                for direction in range(6):
                    other = b.front_near[cell, direction]
                    if other >= 0:
                        side = EDGE[b.face[other], b.turned[other], (direction + 3) % 6]
                        if side == EDGE[face, turns, direction]:
                            matching += 1
                c.lay[i, cell, turns] = noise * fraction(chance) + future * (
                    prior.match * matching + prior.touch * touching + prior.promise * promise
                )
    for animal in range(5):
        if not w.needed[animal]:
            continue
        for tile in range(b.tiles):
            if w.put_gain[animal, tile] > NEVER:
                best_other = 0
                for other in range(5):
                    if other != animal and w.needed[other]:
                        best_other = max(best_other, int(w.put_gain[other, tile]))
                opinion = _rate_token(b, b.near[tile], animal, prior)
                opinion -= prior.displaced * best_other
                c.put[animal, tile] = noise * fraction(chance) + future * opinion
        for cell in range(b.front):
            opinion = _rate_token(b, b.front_near[cell], animal, prior)
            c.new[animal, cell] = noise * fraction(chance) + future * opinion


@small_kernel
def _rate_token(b: Any, near: Any, animal: int, prior: Any) -> float:
    same, room = 0, 0
    for direction in range(6):
        other = near[direction]
        if other < 0:
            room += 1
        elif b.token[other] == animal:
            same += 1
        elif b.token[other] < 0 and ACCEPTS[b.face[other], animal]:
            room += 2
    opinion = prior.room * room
    if same == 0:
        opinion += prior.alone[animal]
    elif same == 1:
        opinion += prior.second[animal]
    return opinion


@kernel
def list_turns(
    s: Any, w: Any, c: Any, prior: Any, by_pair: int, paid: int, noise: float, chance: Any
) -> None:
    """The best turns by gain and prior: `by_pair` of each pair, `paid` of all free picks together.

    After `rank_placements`.
    """
    _rate_placements(s, w, c, prior, noise, chance)
    b = s.boards[s.seat]
    c.count = 0
    for i in range(s.shown):
        first = c.count
        _list_pair(s, b, w, c, i, i, first, by_pair)
    if can_spend(s):
        first = c.count
        for i in range(s.shown):
            for j in range(s.shown):
                if i != j:
                    _list_pair(s, b, w, c, i, j, first, paid)


@kernel
def _list_pair(s: Any, b: Any, w: Any, c: Any, i: int, j: int, first: int, most: int) -> None:
    """Turns with tile i and token j, kept if they are among the best `most` from `first` on."""
    face, animal = int(s.market_tile[i]), int(s.market_token[j])
    if face == 0 or most == 0:
        return
    cost = 0 if i == j else int(s.price)
    # A token paid for the free pick can be the very one that a keystone earns.
    cone = 1 if s.supply + cost > 0 else 0
    new_tile = int(b.tiles)
    for target in range(-1, new_tile + 1):
        on_new = target == new_tile
        put, put_prior = -cost, 0.0
        if target < 0:
            put_prior = -0.5  # a token in the bag is a chance given away
        elif on_new:
            if animal < 0 or not ACCEPTS[face, animal] or s.restriction == NOT_ON_FRESH_TILE:
                continue
            put += cone if KEYSTONE[face] else 0
        else:
            if animal < 0 or w.put_gain[animal, target] == NEVER:
                continue
            put += int(w.put_gain[animal, target]) + (cone if KEYSTONE[b.face[target]] else 0)
            put_prior = c.put[animal, target]
        for cell in range(b.front):
            if w.lay_best[i, cell] == NEVER:
                continue
            gain, opinion = put, put_prior
            if on_new:
                gain += int(w.new_gain[animal, cell])
                opinion = c.new[animal, cell]
            for turns in range(1 if KEYSTONE[face] else 6):
                if w.lay_gain[i, cell, turns] != NEVER:
                    total = gain + int(w.lay_gain[i, cell, turns])
                    rating = total + opinion + c.lay[i, cell, turns]
                    if c.count - first < most or rating > c.turn[first].prior:
                        _keep(c, first, most, i, j, cell, turns, target, total, rating)


@part
def _keep(
    c: Any, first: int, most: int, i: int, j: int, cell: int, turns: int, target: int, gain: int,
    prior: float,
) -> None:  # fmt: skip
    """Add a turn, or put it in the place of the worst, which stands first."""
    if c.count - first < most:
        place = c.count
        c.count += 1
    else:
        place = first
    turn = c.turn[place]
    turn.tile_slot = i
    turn.token_slot = j
    turn.cell = cell
    turn.turns = turns
    turn.target = target
    turn.gain = gain
    turn.prior = prior
    turn.value = prior
    worst = first
    for k in range(first, c.count):
        if c.turn[k].prior < c.turn[worst].prior:
            worst = k
    if worst != first:
        swap_turns(c, first, worst)


@kernel
def swap_turns(c: Any, a: int, b: int) -> None:
    """Let two candidates change places."""
    x, y = c.turn[a], c.turn[b]
    x.tile_slot, y.tile_slot = y.tile_slot, x.tile_slot
    x.token_slot, y.token_slot = y.token_slot, x.token_slot
    x.cell, y.cell = y.cell, x.cell
    x.turns, y.turns = y.turns, x.turns
    x.target, y.target = y.target, x.target
    x.gain, y.gain = y.gain, x.gain
    x.prior, y.prior = y.prior, x.prior
    x.value, y.value = y.value, x.value
    for line in range(LINES):
        x.lines[line], y.lines[line] = y.lines[line], x.lines[line]


@kernel
def sort_turns(c: Any, most: int) -> None:
    """Bring the best `most` candidates by value to the front, in order."""
    for place in range(min(most, c.count)):
        best = place
        for k in range(place + 1, c.count):
            if c.turn[k].value > c.turn[best].value:
                best = k
        if best != place:
            swap_turns(c, place, best)


@kernel
def after_turn(s: Any, turn: Any, t: Any) -> None:
    """`t` becomes the table after a turn, as its seat finds it before anything is drawn."""
    for place in range(s.shown):
        t.market_tile[place] = s.market_tile[place]
        t.market_token[place] = s.market_token[place]
    for animal in range(5):
        t.bag[animal] = s.bag[animal]
    b = t.boards[s.seat]
    if turn.tile_slot != turn.token_slot:
        b.nature -= s.price
    lay(b, int(turn.cell), int(s.market_tile[turn.tile_slot]), int(turn.turns))
    if turn.target >= 0:
        b.token[turn.target] = s.market_token[turn.token_slot]
        if KEYSTONE[b.face[turn.target]]:
            b.nature += 1
    t.market_tile[turn.tile_slot] = 0
    t.market_token[turn.token_slot] = -1


@kernel
def look_at(t: Any, scene: Any, w: Any, sizes: Any, left: int, x: Any) -> None:
    """The features of the acting seat's board; `left`: turns that it still has."""
    for animal in range(5):
        w.needed[animal] = 1
        w.needed_new[animal] = 1
    shown = t.shown
    t.shown = 0  # no tile of the display needs ranking
    rank_needed(t, scene, w, sizes)
    t.shown = shown
    encode(t, int(t.seat), left, scene, w, x)


@kernel
def judge_turns(s: Any, c: Any, scene: Any, w: Any, sizes: Any, x: Any, net: Any) -> None:
    """Let the network judge the board after each candidate: fills `lines` and `value`.

    `s` itself counts no bonuses; where the game does, `with_bonus` adds what is expected of them.
    """
    left = turns_left(s)
    for k in range(c.count):
        turn = c.turn[k]
        total = turn.gain
        for line in range(LINES):
            turn.lines[line] = 0
        if left > 0 or c.with_bonus:
            c.trial = s
            after_turn(s, turn, c.trial)
        if left > 0:
            look_at(c.trial, scene, w, sizes, left, x)
            evaluate(net, x)
            for line in range(LINES):
                turn.lines[line] = net.answer[line]
                total += net.answer[line]
        if c.with_bonus:
            total += expected_bonus(c.trial, int(s.seat), left, turn.lines)
        turn.value = total
