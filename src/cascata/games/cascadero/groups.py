"""Envoys on the board: how they stand, and the groups they make."""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, small_kernel
from cascata.games.cascadero.components import (
    COLOUR_TOWNS,
    FARMERS_BY,
    FIVE_COLOURS,
    NEAR,
    PAIR,
    THREE_TOWNS,
    TOWN_BIT,
    TOWN_HEX,
    TOWN_OF,
)
from cascata.games.cascadero.state import FREE

NO_TOWNS = np.uint64(0)


@kernel
def stand(s: Any, seat: int, envoy: int, at: int) -> None:
    """Let an envoy stand on a free field, and join the groups beside it.

    All envoys of the seat with lower numbers are on the board already.
    """
    s.stands[at] = 32 * seat + envoy
    s.at[seat, envoy] = at
    group, beside = envoy, TOWN_BIT[s.side, at]
    for direction in range(6):
        near = s.stands[NEAR[at, direction]]
        if near >> 5 != seat:
            continue
        other = int(s.group[seat, near & 31])
        if other == group:
            continue
        beside |= s.beside[seat, other]
        if group == envoy:
            group = other
        else:
            for i in range(envoy):
                if s.group[seat, i] == other:
                    s.group[seat, i] = group
    s.group[seat, envoy] = group
    s.beside[seat, group] = beside
    town = TOWN_OF[s.side, at]
    if town >= 0:
        s.around[town] += 1
        s.visited |= TOWN_BIT[s.side, at]
    s.opened[seat] |= FARMERS_BY[s.side, at]


@kernel
def move(s: Any, seat: int, start: int, end: int) -> None:
    """Move an envoy to another field; its group may fall apart, so all groups are made anew."""
    moved = s.stands[start] & 31
    for envoy in range(s.placed[seat]):
        at = s.at[seat, envoy]
        s.stands[at] = FREE
        if TOWN_OF[s.side, at] >= 0:
            s.around[TOWN_OF[s.side, at]] -= 1
    s.at[seat, moved] = end
    for envoy in range(s.placed[seat]):
        stand(s, seat, envoy, int(s.at[seat, envoy]))


@small_kernel
def has_own_beside(s: Any, seat: int, at: int) -> bool:
    """Whether an envoy of the seat stands beside this hex."""
    found = False
    for direction in range(6):
        found |= s.stands[NEAR[at, direction]] >> 5 == seat
    return found


@small_kernel
def towns_of_neighbours(s: Any, seat: int, at: int) -> Any:
    """The towns beside which the seat's groups around this hex stand, as a set."""
    towns = NO_TOWNS
    for direction in range(6):
        near = s.stands[NEAR[at, direction]]
        if near >> 5 == seat:
            towns |= s.beside[seat, s.group[seat, near & 31]]
    return towns


@small_kernel
def has_free_field(s: Any, town: int) -> bool:
    """Whether a field beside the town is free."""
    at = TOWN_HEX[s.side, town]
    found = False
    for direction in range(6):
        found |= s.stands[NEAR[at, direction]] == FREE
    return found


@small_kernel
def fulfilled_beside(side: int, towns: Any) -> int:
    """Achievements that a group beside these towns fulfils, as bits."""
    fulfilled, colours = 0, 0
    if count(towns) < 2:
        return 0
    for colour in range(5):
        n = count(towns & COLOUR_TOWNS[side, colour])
        if n >= 1:
            colours += 1
        if n >= 2:
            fulfilled |= 1 << (PAIR + colour)
        if n >= 3:
            fulfilled |= 1 << THREE_TOWNS
    if colours == 5:
        fulfilled |= 1 << FIVE_COLOURS
    return fulfilled


@kernel
def fulfilled_by_groups(s: Any, seat: int) -> int:
    """Achievements that any group of the seat fulfils, as bits."""
    fulfilled = 0
    for envoy in range(s.placed[seat]):
        if s.group[seat, envoy] == envoy:
            fulfilled |= fulfilled_beside(int(s.side), s.beside[seat, envoy])
    return fulfilled


@kernel
def envoys_fulfilling(s: Any, seat: int, achievement: int) -> int:
    """The envoys of the first group that fulfils an achievement, as bits; none if no group does."""
    for group in range(s.placed[seat]):
        if s.group[seat, group] == group and (
            fulfilled_beside(int(s.side), s.beside[seat, group]) >> achievement & 1
        ):
            envoys = 0
            for envoy in range(s.placed[seat]):
                if s.group[seat, envoy] == group:
                    envoys |= 1 << envoy
            return envoys
    return 0
