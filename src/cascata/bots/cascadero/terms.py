"""What a seat has and could have, as named numbers: the terms that a position is judged by.

Every seat gets the same terms. A seat's strength is their weighted sum, with weights that change
from the start to the end of the game; `weights.py` has them and `tree.py` makes chances of winning
from the strengths of all seats.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.games.cascadero.components import (
    ALL_PAIRS,
    COLOUR_TOWNS,
    ENVOYS,
    FARMER_AT,
    FIVE_COLOURS,
    FORBIDDEN,
    HEXES,
    NEAR,
    PAIR,
    ROOM,
    SPACE,
    TOP,
    TOWN_BIT,
    TOWN_COLOUR,
    TOWN_OF,
    WHITE,
)
from cascata.games.cascadero.groups import has_own_beside
from cascata.games.cascadero.rank import (
    GREEDY,
    PROSPECTS,
    TILE_WORTH,
    WEIGHTS,
    note_prospect,
    price_steps,
)
from cascata.games.cascadero.rules import town_bit
from cascata.games.cascadero.state import FREE

TERMS = {
    "points": "points",
    "cubes": "spaces climbed, on all tracks",
    "own_cube": "spaces climbed on the track of the own colour",
    "own_squared": "their square, in fifteenths",
    "own_top": "the own cube is at the top: only then can one win",
    "white_cube": "spaces climbed on the white track",
    "barriers": "cubes just below a barrier",
    "own_barrier": "the own cube is just below a barrier",
    "seals": "seals in hand",
    "envoys": "envoys left",
    "pairs": "pairs claimed, while all pairs can still be",
    "colours": "colours of the towns of each group, while five colours can be claimed",
    "most_colours": "the most colours of one group, while five colours can be claimed",
    "lone": "lone envoys beside a town, without a seal: they have spoilt it",
    "prospect_1": "the best that the next envoy could score, in points",
    "prospect_2": "the second best",
    "prospect_3": "the third best",
    "prospect_4": "the fourth best",
    "towns_next": "towns that groups reach with their next envoy",
    "towns_later": "towns that they reach with two",
    "later_best": "the best that two envoys could score, in points",
    "pairs_next": "colours whose pair the next envoy makes",
    "pairs_later": "colours whose pair two envoys make",
    "own_next": "steps of the own cube that the next envoy brings",
    "order": "how soon the seat acts: 1 for the acting seat, less for each seat before it",
    "extra": "extra turns still to come",
}
"""The terms with what they count. All prospects fade with the last eight envoys."""

(
    POINTS, CUBES, OWN_CUBE, OWN_SQUARED, OWN_TOP, WHITE_CUBE, BARRIERS, OWN_BARRIER, SEALS,
    ENVOYS_LEFT, PAIRS, COLOURS, MOST_COLOURS, LONE, PROSPECT_1, PROSPECT_2, PROSPECT_3, PROSPECT_4,
    TOWNS_NEXT, TOWNS_LATER, LATER_BEST, PAIRS_NEXT, PAIRS_LATER, OWN_NEXT, ORDER, EXTRA,
) = range(len(TERMS))  # fmt: skip

FADE = 8
"""Envoys left below which prospects fade."""

TERM_SPACE = [
    ("reached", "u8", ENVOYS),  # by group: the towns beside the free fields around it
    ("later", "u8", ENVOYS),  # and those one field further
    ("top", "i8", PROSPECTS),  # the best prospects, in hundredths of a point
    ("steps", "i8", (5, 4)),  # what an advance is worth, by track and steps,
    ("priced", "i1", 5),  # when the cubes stand here
    ("prices", WEIGHTS, 1),  # what counts for that
]
"""Fields that a record must have as space for `fill_terms`."""

TOWNS_AROUND: NDArray[np.uint64] = np.zeros((2, ROOM), np.uint64)
"""TOWNS_AROUND[side, hex]: the towns beside the hexes around this one, as a set."""
for _at in range(HEXES):
    for _near in NEAR[_at]:
        TOWNS_AROUND[:, _at] |= TOWN_BIT[:, _near]


def set_prices(w: Any) -> None:
    """Write into fresh space what counts when steps are priced: the same as for `greedy`."""
    w.prices[0] = GREEDY.record


@kernel
def fill_terms(t: Any, seat: int, w: Any, terms: Any) -> None:
    """Fill `terms` for one seat of a position between two turns."""
    for i in range(EXTRA + 1):
        terms[i] = 0.0
    count_pieces(t, seat, terms)
    w.priced[0] = -1
    price_steps(t, seat, w, w.prices[0])
    look_around(t, seat, w)
    for group in range(t.placed[seat]):
        if t.group[seat, group] == group:
            count_group(t, seat, group, w, terms)
    claimed = int(t.claimed[seat])
    # A pair that has been claimed is worth nothing again; sets of colours are kept as bits so far.
    terms[PAIRS_NEXT] = count(np.uint64(int(terms[PAIRS_NEXT]) & ~(claimed >> PAIR)))
    terms[PAIRS_LATER] = count(np.uint64(int(terms[PAIRS_LATER]) & ~(claimed >> PAIR)))
    if terms[OWN_TOP] > 0.0:
        terms[OWN_NEXT] = 0.0
    for place in range(PROSPECTS):
        terms[PROSPECT_1 + place] = w.top[place] / 100.0
    fade = min(int(t.supply[seat]), FADE) / FADE
    for i in range(PROSPECT_1, OWN_NEXT + 1):
        terms[i] *= fade


@small_kernel
def count_pieces(t: Any, seat: int, terms: Any) -> None:
    """The terms that the seat's own pieces tell."""
    own = int(t.cube[seat, t.colour[seat]])
    terms[POINTS] = t.vp[seat]
    for track in range(5):
        cube = int(t.cube[seat, track])
        terms[CUBES] += cube
        if cube < TOP and SPACE[track, cube + 1] == FORBIDDEN:
            terms[BARRIERS] += 1.0
            if track == t.colour[seat]:
                terms[OWN_BARRIER] = 1.0
    terms[OWN_CUBE] = own
    terms[OWN_SQUARED] = own * own / 15.0
    terms[OWN_TOP] = 1.0 if own == TOP else 0.0
    terms[WHITE_CUBE] = t.cube[seat, WHITE]
    terms[SEALS] = t.hand[seat]
    terms[ENVOYS_LEFT] = t.supply[seat]
    claimed = int(t.claimed[seat])
    if not claimed >> ALL_PAIRS & 1:
        terms[PAIRS] = count(np.uint64((claimed >> PAIR) & 31))
    for envoy in range(t.placed[seat]):
        at = int(t.at[seat, envoy])
        is_sealed = t.sealed[seat] >> np.uint32(envoy) & np.uint32(1) != 0
        if TOWN_OF[t.side, at] >= 0 and not is_sealed and not has_own_beside(t, seat, at):
            terms[LONE] += 1.0
    away = (seat - int(t.seat) + int(t.seats)) % int(t.seats)
    terms[ORDER] = 1.0 - away / t.seats
    if away == 0:
        terms[EXTRA] = t.extra


@small_kernel
def look_around(t: Any, seat: int, w: Any) -> None:
    """Fill `reached` and `later`, and note what the farmers beside the seat's envoys offer."""
    for place in range(PROSPECTS):
        w.top[place] = 0
    for envoy in range(t.placed[seat]):
        w.reached[envoy] = 0
        w.later[envoy] = 0
    tiles = 0
    for envoy in range(t.placed[seat]):
        at, group = int(t.at[seat, envoy]), int(t.group[seat, envoy])
        for direction in range(6):
            near = int(NEAR[at, direction])
            if t.stands[near] == FREE:
                w.reached[group] |= TOWN_BIT[t.side, near]
                w.later[group] |= TOWNS_AROUND[t.side, near]
                farmer = FARMER_AT[t.side, near]
                if farmer >= 0:
                    tiles |= 1 << int(farmer)
    while tiles != 0:
        note_prospect(w, TILE_WORTH[t.tile[lowest(tiles)]] * w.prices[0].farmer // 100)
        tiles &= tiles - 1


@small_kernel
def count_group(t: Any, seat: int, group: int, w: Any, terms: Any) -> None:
    """Add what one group of the seat has, and what it could score."""
    has = t.beside[seat, group]
    following = w.reached[group] & ~has
    later = w.later[group] & ~has & ~following
    terms[TOWNS_NEXT] += count(following)
    terms[TOWNS_LATER] += count(later)
    colours = 0
    for colour in range(5):
        towns = COLOUR_TOWNS[t.side, colour]
        n = count(has & towns)
        colours += int(n > 0)
        if n == 1:
            if following & towns != np.uint64(0):
                terms[PAIRS_NEXT] = int(terms[PAIRS_NEXT]) | 1 << colour
            elif later & towns != np.uint64(0):
                terms[PAIRS_LATER] = int(terms[PAIRS_LATER]) | 1 << colour
    if t.unique[FIVE_COLOURS] < 0:
        terms[COLOURS] += colours
        terms[MOST_COLOURS] = max(terms[MOST_COLOURS], float(colours))
    while following != np.uint64(0):
        town = lowest(following)
        following &= following - np.uint64(1)
        colour, steps = int(TOWN_COLOUR[t.side, town]), steps_at(t, town)
        note_prospect(w, w.steps[colour, steps])
        if colour == t.colour[seat]:
            terms[OWN_NEXT] = max(terms[OWN_NEXT], float(steps))
    while later != np.uint64(0):
        town = lowest(later)
        later &= later - np.uint64(1)
        worth = w.steps[TOWN_COLOUR[t.side, town], steps_at(t, town)] / 100.0
        terms[LATER_BEST] = max(terms[LATER_BEST], worth)


@small_kernel
def steps_at(t: Any, town: int) -> int:
    """How far a cube would advance if the town were scored now."""
    bit = town_bit(town)
    visited = t.visited & bit != np.uint64(0) if t.ever else t.around[town] > 0
    return (2 if visited else 1) + (1 if t.heralds & bit != np.uint64(0) else 0)
