"""What every action is worth to a player who looks one turn ahead, by search over its choices.

All choices of a turn are the same seat's, so an action is worth the best position that the rest of
the turn can lead to. A position is worth its points, what the cubes, seals and turns won promise,
and its prospects: the towns that the seat's groups could score with their next envoy. A lone envoy
beside a town spoils it for the group that it becomes; that shows as a prospect lost.

Worth is counted in hundredths of a point.
"""

from typing import Any

import numpy as np

from cascata.core.entry import Handle
from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.core.rng import below
from cascata.games.cascadero.components import (
    ADVANCE,
    ALL_PAIRS,
    COLOUR_TOWNS,
    END_POINTS,
    ENVOYS,
    FARMER_AT,
    FIRST_POINTS,
    FIVE_COLOURS,
    LATER_POINTS,
    NEAR,
    PAIR,
    POINTS,
    SEAL,
    SPACE,
    TOP,
    TOWN_BIT,
    TOWN_COLOUR,
    TURN,
)
from cascata.games.cascadero.effects import MOST
from cascata.games.cascadero.encode import SKIP, act, end_number, first_number, is_legal
from cascata.games.cascadero.rules import reach, town_bit
from cascata.games.cascadero.state import (
    FREE,
    LOG,
    MOVE_ENVOY,
    MOVE_HERALD,
    SETTLED,
    STATE,
)

DEPTH = 5
"""Choices that a search looks at one after the other; those beyond are declined."""
PROSPECTS = 4
"""How many of the best prospects count."""

WEIGHTS = np.dtype(
    (
        np.record,
        [
            ("step", "i8"),  # a space on a track
            ("own_step", "i8"),  # on the track of the own colour, on top of that
            ("own_top", "i8"),  # its end: only then can one win
            ("seal", "i8"),  # in hand
            ("turn", "i8"),  # an extra turn
            ("advance", "i8"),  # any cube one space up, still to come
            ("pair", "i8"),  # a colour towards all five pairs
            ("colour", "i8"),  # a colour of a group's towns, while five colours can be claimed
            ("prospect", "i8", PROSPECTS),  # in hundredths, the best prospect first
            ("farmer", "i8"),  # an open farmer field, in hundredths of its tile
            ("horizon", "i8"),  # envoys left below which prospects fade
        ],
    )
)
"""What counts for a player, in hundredths of a point unless said otherwise."""


def weights(**values: int | tuple[int, ...]) -> Handle:
    """Weights, each given by its name."""
    handle = Handle(WEIGHTS)
    for name, value in values.items():
        handle.fields[name] = value
    return handle


GREEDY = weights(
    step=60, own_step=100, own_top=600, seal=312, turn=150, advance=100, pair=100, colour=15,
    prospect=(27, 40, 25, 15), farmer=80, horizon=8,
)  # fmt: skip
"""The weights of the bot `greedy`, found by trial: in matches they beat others near them."""

TILE_WORTH = np.array([200, 300, 100, 250, 40], np.int64)
"""What a farmer tile is worth, by kind."""

WON = 1_000_000

RANK = np.dtype(
    (
        np.record,
        [
            ("trial", STATE, DEPTH + 1),
            ("next", "i4", DEPTH + 1),
            ("reached", "u8", ENVOYS),  # by group: the towns beside the free fields around it
            ("top", "i8", PROSPECTS),  # the best prospects
            ("steps", "i8", (5, 4)),  # what an advance is worth, by track and steps,
            ("priced", "i1", 5),  # when the cubes stand here
            ("actions", "i4"),
            ("number", "i4", MOST),
            ("worth", "i8", MOST),
            ("log", LOG, 1),
        ],
    )
)
"""Space for a search, and its result: the legal actions with what each is worth."""


def new_rank() -> Any:
    """Space for a search."""
    return np.zeros(1, RANK)[0]


@kernel
def rank_actions(s: Any, w: Any, weights: Any) -> None:
    """Fill `number` and `worth` with every legal action of the acting seat.

    Below the first choice, moves of envoys and heralds are declined: they are many, and seldom
    decide where to place.
    """
    seat, log = int(s.seat), w.log[0]
    w.actions = 0
    w.priced[0] = -1
    w.trial[0] = s
    w.next[0] = first_number(int(s.phase))
    depth = 0
    while depth >= 0:
        here = w.trial[depth]
        number, end = int(w.next[depth]), end_number(int(here.phase))
        while number < end and not is_legal(here, number):
            number += 1
        if number == end:
            depth -= 1
            continue
        w.next[depth] = number + 1
        if depth == 0:
            w.number[w.actions] = number
            w.worth[w.actions] = -2 * WON
            w.actions += 1
        w.trial[depth + 1] = here
        t = w.trial[depth + 1]
        log.rows = 0
        act(t, number, log)
        while t.phase != SETTLED and (
            depth + 1 == DEPTH or t.phase == MOVE_ENVOY or t.phase == MOVE_HERALD
        ):
            act(t, SKIP, log)
        if t.phase != SETTLED:
            depth += 1
            w.next[depth] = first_number(int(t.phase))
            continue
        worth = worth_of(t, seat, w, weights)
        if worth > w.worth[w.actions - 1]:
            w.worth[w.actions - 1] = worth


@kernel
def best_of(w: Any) -> int:
    """The ranked action that is worth most; of equals, the first."""
    best = 0
    for i in range(w.actions):
        if w.worth[i] > w.worth[best]:
            best = i
    return int(w.number[best])


@kernel
def any_best_of(w: Any, chance: Any) -> int:
    """The same; of equals, one by chance."""
    best, equals = 0, 0
    for i in range(w.actions):
        if equals == 0 or w.worth[i] > w.worth[best]:
            best, equals = i, 1
        elif w.worth[i] == w.worth[best]:
            equals += 1
            if below(chance, equals) == 0:
                best = i
    return int(w.number[best])


@kernel
def worth_of(t: Any, seat: int, w: Any, weights: Any) -> int:
    """What a position is worth to a seat at the end of its turn."""
    own = int(t.colour[seat])
    if t.vp[seat] >= END_POINTS:
        return WON * outcome(t, seat) + 100 * int(t.vp[seat])
    worth = 100 * int(t.vp[seat])
    for track in range(5):
        worth += weights.step * int(t.cube[seat, track])
    worth += weights.own_step * int(t.cube[seat, own])
    if t.cube[seat, own] == TOP:
        worth += weights.own_top
    worth += weights.seal * int(t.hand[seat]) + weights.turn * int(t.extra)
    claimed = int(t.claimed[seat])
    if not claimed >> ALL_PAIRS & 1:
        worth += weights.pair * count(np.uint64((claimed >> PAIR) & 31))
    left = min(int(t.supply[seat]), weights.horizon)
    return worth + prospects(t, seat, w, weights) * left // weights.horizon


@small_kernel
def outcome(t: Any, seat: int) -> int:
    """1 if the seat wins when the game ends now, else -1."""
    mine = t.cube[seat, t.colour[seat]] == TOP
    for other in range(t.seats):
        theirs = t.cube[other, t.colour[other]] == TOP
        if other != seat and (
            (theirs and not mine) or (theirs == mine and t.vp[other] >= t.vp[seat])
        ):
            return -1
    return 1


@kernel
def price_steps(t: Any, seat: int, w: Any, weights: Any) -> None:
    """What one, two and three steps on each track would be worth now."""
    # Most actions move no cube: what was found out for the last one still holds.
    is_priced = True
    for track in range(5):
        is_priced &= w.priced[track] == t.cube[seat, track]
        w.priced[track] = t.cube[seat, track]
    if is_priced:
        return
    for track in range(5):
        start = int(t.cube[seat, track])
        step = weights.step + (weights.own_step if track == t.colour[seat] else 0)
        for steps in range(1, 4):
            end = reach(start, steps)
            worth = step * (end - start)
            if end == TOP and start < TOP and track == t.colour[seat]:
                worth += weights.own_top
            for space in range(start + 1, end + 1):
                kind = SPACE[track, space]
                if kind == POINTS:
                    is_first = t.first_taken[track] >> np.uint16(space) & np.uint16(1) == 0
                    worth += 100 * int(
                        FIRST_POINTS[track, space] if is_first else LATER_POINTS[track, space]
                    )
                elif kind == TURN:
                    worth += weights.turn
                elif kind == SEAL and space == end:
                    if t.seals[track] >> np.uint16(space) & np.uint16(1) != 0:
                        worth += weights.seal
                elif kind == ADVANCE:
                    worth += weights.advance
            w.steps[track, steps] = worth


@kernel
def prospects(t: Any, seat: int, w: Any, weights: Any) -> int:
    """What the seat's groups could score with their next envoys."""
    price_steps(t, seat, w, weights)
    tiles = 0
    for envoy in range(t.placed[seat]):
        w.reached[envoy] = 0
    for envoy in range(t.placed[seat]):
        at, group = t.at[seat, envoy], t.group[seat, envoy]
        for direction in range(6):
            near = NEAR[at, direction]
            if t.stands[near] == FREE:
                w.reached[group] |= TOWN_BIT[t.side, near]
                farmer = FARMER_AT[t.side, near]
                if farmer >= 0:
                    tiles |= 1 << int(farmer)
    for place in range(PROSPECTS):
        w.top[place] = 0
    worth = 0
    while tiles != 0:
        note_prospect(w, TILE_WORTH[t.tile[lowest(tiles)]] * weights.farmer // 100)
        tiles &= tiles - 1
    for group in range(t.placed[seat]):
        if t.group[seat, group] == group:
            worth += group_prospects(t, seat, group, w, weights)
    for place in range(PROSPECTS):
        worth += w.top[place] * weights.prospect[place] // 100
    return worth


@small_kernel
def note_prospect(w: Any, worth: int) -> None:
    """Keep the best prospects, the very best first."""
    for place in range(PROSPECTS):
        if worth > w.top[place]:
            kept = w.top[place]
            w.top[place] = worth
            worth = kept


@small_kernel
def group_prospects(t: Any, seat: int, group: int, w: Any, weights: Any) -> int:
    """Note what one group could score next; returns what the colours that it has are worth."""
    left = w.reached[group] & ~t.beside[seat, group]
    while left != np.uint64(0):
        town = lowest(left)
        left &= left - np.uint64(1)
        steps = 2 if t.around[town] > 0 else 1
        if t.heralds & town_bit(town) != np.uint64(0):
            steps += 1
        note_prospect(w, w.steps[TOWN_COLOUR[t.side, town], steps])
    worth = 0
    if t.unique[FIVE_COLOURS] < 0:
        for colour in range(5):
            if t.beside[seat, group] & COLOUR_TOWNS[t.side, colour] != np.uint64(0):
                worth += weights.colour
    return worth
