"""How Cascadero is played: set-up, a turn, the end; in the order of the rulebook, compiled.

These functions trust their caller: they do what they are told and keep the record consistent.
`game.py` checks an action before it gets here.

A turn is one placement and all that follows from it. What is still to be settled stands in the
record, so `settle` can stop at a choice and go on after the answer:

    place -> achievements -> farmer tile -> cube of the town -> achievements -> herald (variant)
          -> the spaces that the cube met, from low to high; each may move another cube or an envoy,
             whose own consequences come first
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.core.rng import below, restart, shuffle
from cascata.games.cascadero.components import (
    ADVANCE,
    ALL_FIVE,
    ALL_PAIRS,
    BACK,
    CLAIM_POINTS,
    END_POINTS,
    ENVOYS,
    FARMER_AT,
    FARMERS,
    FIRST_BANNER,
    FIRST_POINTS,
    FORBIDDEN,
    HEXES,
    IS_FIELD,
    LATER_POINTS,
    NEAR,
    ON_TOP,
    PAIR,
    POINTS,
    ROOM,
    SEAL,
    SEAL_SPACES,
    SECOND_BANNER,
    SPACE,
    THREE_CUBES,
    THREE_SEALS,
    TILE_ADVANCE,
    TILE_COUNTS,
    TILE_HERALD,
    TILE_POINTS,
    TILE_TURN,
    TOP,
    TOWN_COLOUR,
    TOWN_HEX,
    TOWN_OF,
    TOWNS,
    TOWNS_AT_3,
    TURN,
    UNIQUE,
)
from cascata.games.cascadero.groups import (
    envoys_fulfilling,
    fulfilled_by_groups,
    has_free_field,
    has_own_beside,
    move,
    stand,
    towns_of_neighbours,
)
from cascata.games.cascadero.state import (
    ACHIEVEMENT_CLAIMED,
    ADVANCE_CUBE,
    BY_ENVOYS,
    BY_POINTS,
    CHOICE_DECLINED,
    CLAIM,
    CLAIMS,
    CUBE_ADVANCED,
    CUBE_STAYED,
    ENVOY_MOVED,
    ENVOY_PLACED,
    EXTRA_TURN_WON,
    FARMER_USED,
    FREE,
    GAME_OVER,
    HERALD_MOVED,
    HERALDS,
    MOVE_ENVOY,
    MOVE_HERALD,
    NO_FIELD,
    NONE,
    OVER,
    PLACE,
    ROWS,
    SEAL_TAKEN,
    SEATS,
    SETTLED,
    SPACE_SCORED,
    TOWN_SCORED,
    TURN_BEGUN,
)

TILES = np.array([t for t, n in enumerate(TILE_COUNTS) for _ in range(n)], np.int8)
"""The farmer tiles before they are shuffled."""

ONE = np.uint64(1)


@small_kernel
def note(log: Any, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Write an event down."""
    n = log.rows
    if n < ROWS:
        log.row[n, 0] = kind
        log.row[n, 1] = seat
        log.row[n, 2] = a
        log.row[n, 3] = b
        log.row[n, 4] = c
        log.row[n, 5] = d
        log.rows = n + 1


@small_kernel
def town_bit(town: int) -> Any:
    """A town as a set."""
    return ONE << np.uint64(town)


# Set-up -------------------------------------------------------------------------------------------


@kernel
def deal(s: Any, chance: Any, stream: int) -> None:
    """Draw the first seat and lay out the farmer tiles."""
    restart(chance, stream)
    s.first = below(chance, int(s.seats))
    if s.side == BACK:
        for farmer in range(FARMERS):
            s.tile[farmer] = TILES[farmer]
        shuffle(chance, s.tile, 0, FARMERS)


@kernel
def set_up(s: Any) -> None:
    """Begin a game whose options, first seat, heralds and farmer tiles are decided."""
    for at in range(ROOM):
        s.stands[at] = FREE if IS_FIELD[s.side, at] else NO_FIELD
    for town in range(TOWNS):
        s.around[town] = 0
    for seat in range(SEATS):
        s.vp[seat] = s.before[seat] = s.farmer_vp[seat] = s.farmer_count[seat] = 0
        s.placed[seat] = s.hand[seat] = 0
        s.supply[seat] = ENVOYS
        s.sealed[seat] = s.opened[seat] = 0
        s.claimed[seat] = s.paid[seat] = 0
        for track in range(5):
            s.cube[seat, track] = s.scored[seat, track] = s.scored_first[seat, track] = 0
        for achievement in range(CLAIMS):
            s.marked[seat, achievement] = 0
    for track in range(5):
        s.seals[track] = SEAL_SPACES[track]
        s.first_taken[track] = 0
    for achievement in range(UNIQUE):
        s.unique[achievement] = -1
    s.visited = 0
    s.turn = 0
    s.extra = 0
    s.reason = 0
    s.seat = s.first
    begin_turn(s)


@kernel
def begin_turn(s: Any) -> None:
    """Nothing is asked but a placement, and nothing is to be settled."""
    s.phase = PLACE
    s.asked_track = s.asked_space = s.asked_claim = -1
    s.asked_hex = NONE
    s.declined = 0
    s.news = 0
    s.farmer = NONE
    s.steps = s.herald_moves = s.waits = 0
    s.town = -1
    s.base_steps = s.herald_step = 0


# A turn -------------------------------------------------------------------------------------------


@small_kernel
def is_open(s: Any, seat: int, at: int) -> bool:
    """Whether a farmer field is open for a seat."""
    if s.kept:
        return (s.opened[seat] >> np.uint32(FARMER_AT[s.side, at])) & np.uint32(1) != 0
    return has_own_beside(s, seat, at)


@kernel
def can_place(s: Any, at: int, seal: bool) -> bool:
    """Whether the acting seat may place an envoy there, with or without a seal."""
    seat = int(s.seat)
    if at >= HEXES or s.stands[at] != FREE:
        return False
    if seal:
        # Only for an envoy that stays alone, beside a town.
        return s.hand[seat] > 0 and TOWN_OF[s.side, at] >= 0 and not has_own_beside(s, seat, at)
    return FARMER_AT[s.side, at] < 0 or is_open(s, seat, at)


@kernel
def place(s: Any, at: int, seal: bool, log: Any) -> None:
    """Place an envoy and see whether it scores the town beside it."""
    seat = int(s.seat)
    town = TOWN_OF[s.side, at]
    if town >= 0:
        is_group = has_own_beside(s, seat, at)
        touched = towns_of_neighbours(s, seat, at) & town_bit(town)
        if seal or (is_group and touched == np.uint64(0)):
            visited = s.visited & town_bit(town) != np.uint64(0) if s.ever else s.around[town] > 0
            s.town = town
            s.base_steps = 2 if visited else 1
            s.herald_step = 1 if s.heralds & town_bit(town) != np.uint64(0) else 0
            s.steps = s.base_steps + s.herald_step
    envoy = int(s.placed[seat])
    s.placed[seat] += 1
    s.supply[seat] -= 1
    stand(s, seat, envoy, at)
    if seal:
        s.hand[seat] -= 1
        s.sealed[seat] |= np.uint32(1 << envoy)
    if FARMER_AT[s.side, at] >= 0:
        s.farmer = at
    s.news = 1
    s.last[0] = at
    s.lasts = 1
    note(log, ENVOY_PLACED, seat, at, int(seal), 0, 0)


@kernel
def settle(s: Any, log: Any) -> None:
    """Settle what the turn has brought, until something is asked or nothing is left."""
    seat = int(s.seat)
    while s.phase == SETTLED:
        if s.news:
            claims = open_claims(s, seat)
            if claims == 0:
                s.news = 0
            elif s.asks:
                s.phase = CLAIM
                s.asked_claim = lowest(claims)
            else:
                claim(s, seat, lowest(claims), log)
        elif s.farmer != NONE:
            perform_tile(s, seat, log)
        elif s.steps > 0:
            note(log, TOWN_SCORED, seat, int(s.town), int(s.base_steps), int(s.herald_step), 0)
            s.herald_moves = s.two_heralds and s.herald_step
            steps = int(s.steps)
            s.steps = 0
            advance(s, seat, int(TOWN_COLOUR[s.side, s.town]), steps, log)
        elif s.herald_moves:
            s.herald_moves = 0
            ask_about_herald(s, int(TOWN_HEX[s.side, s.town]))
        elif s.waits > 0:
            meet_space(s, seat, log)
        else:
            break


# Tracks -------------------------------------------------------------------------------------------


@small_kernel
def reach(start: int, steps: int) -> int:
    """Where a cube ends: never beyond the top, never on a barrier."""
    end = min(TOP, start + steps)
    return end - 1 if SPACE[0, end] == FORBIDDEN else end


@kernel
def advance(s: Any, seat: int, track: int, steps: int, log: Any) -> None:
    """Advance a cube; the spaces that it has met are settled next."""
    start = int(s.cube[seat, track])
    end = reach(start, steps)
    if end == start:
        note(log, CUBE_STAYED, seat, track, start, 0, 0)
        return
    s.cube[seat, track] = end
    s.wait_track[s.waits] = track
    s.wait_space[s.waits] = start + 1
    s.wait_end[s.waits] = end
    s.waits += 1
    s.news = 1
    note(log, CUBE_ADVANCED, seat, track, start, end, 0)


@kernel
def meet_space(s: Any, seat: int, log: Any) -> None:
    """Settle the next space that a cube has met."""
    i = s.waits - 1
    track, space, end = int(s.wait_track[i]), int(s.wait_space[i]), int(s.wait_end[i])
    s.wait_space[i] += 1
    if space == end:
        s.waits -= 1
    kind = SPACE[track, space]
    bit = np.uint16(1 << space)
    if kind == POINTS:
        first = s.first_taken[track] & bit == 0
        s.first_taken[track] |= bit
        s.scored[seat, track] |= bit
        points = int(FIRST_POINTS[track, space] if first else LATER_POINTS[track, space])
        higher = first and FIRST_POINTS[track, space] > LATER_POINTS[track, space]
        if higher:
            s.scored_first[seat, track] |= bit
        s.vp[seat] += points
        note(log, SPACE_SCORED, seat, track, space, points, int(higher))
    elif kind == TURN:
        s.extra += 1
        note(log, EXTRA_TURN_WON, seat, 0, 0, 0, 0)
    elif kind == ADVANCE:
        ask_about_space(s, ADVANCE_CUBE, track, space)
    elif kind == SEAL and space == end:  # a cube that passes takes nothing
        if s.seals[track] & bit != 0:
            s.seals[track] ^= bit
            s.hand[seat] += 1
            s.news = 1
            note(log, SEAL_TAKEN, seat, track, space, 0, 0)
        elif can_move_any(s, seat):
            ask_about_space(s, MOVE_ENVOY, track, space)


@small_kernel
def ask_about_space(s: Any, phase: int, track: int, space: int) -> None:
    s.phase = phase
    s.asked_track = track
    s.asked_space = space


@kernel
def can_move_any(s: Any, seat: int) -> bool:
    """Whether any envoy of the seat has a free field beside it."""
    for envoy in range(s.placed[seat]):
        at = s.at[seat, envoy]
        for direction in range(6):
            if s.stands[NEAR[at, direction]] == FREE:
                return True
    return False


@kernel
def move_envoy(s: Any, start: int, end: int, log: Any) -> None:
    """Move an envoy to a field beside it. It scores no town, but performs a farmer's tile."""
    seat = int(s.seat)
    move(s, seat, start, end)
    if FARMER_AT[s.side, end] >= 0:
        s.farmer = end
    s.news = 1
    s.last[s.lasts] = start
    s.last[s.lasts + 1] = end
    s.lasts += 2
    note(log, ENVOY_MOVED, seat, start, end, 0, 0)


# Farmers and heralds ------------------------------------------------------------------------------


@kernel
def perform_tile(s: Any, seat: int, log: Any) -> None:
    """Perform the tile of the farmer field that an envoy has come onto."""
    at = int(s.farmer)
    s.farmer = NONE
    tile = int(s.tile[FARMER_AT[s.side, at]])
    points = int(TILE_POINTS[tile])
    note(log, FARMER_USED, seat, at, tile, points, 0)
    if points > 0:
        s.vp[seat] += points
        s.farmer_vp[seat] += points
        s.farmer_hex[seat, s.farmer_count[seat]] = at
        s.farmer_count[seat] += 1
    elif tile == TILE_TURN:
        s.extra += 1
        note(log, EXTRA_TURN_WON, seat, 0, 0, 0, 0)
    elif tile == TILE_ADVANCE:
        s.phase = ADVANCE_CUBE
        s.asked_hex = at
    elif tile == TILE_HERALD:
        ask_about_herald(s, at)


@kernel
def ask_about_herald(s: Any, at: int) -> None:
    """Ask for a move of a herald, if there is one; `at` has brought it."""
    for i in range(HERALDS):
        for end in range(TOWNS):
            if s.herald[i] >= 0 and can_move_herald(s, int(s.herald[i]), end):
                s.phase = MOVE_HERALD
                s.asked_hex = at


@small_kernel
def can_receive_herald(s: Any, town: int) -> bool:
    """Whether a herald may come to a town: none is there, and a field beside it is free."""
    return (
        TOWN_COLOUR[s.side, town] >= 0
        and s.heralds & town_bit(town) == np.uint64(0)
        and has_free_field(s, town)
    )


@kernel
def can_move_herald(s: Any, start: int, end: int) -> bool:
    """Whether the herald of one town may go to another, given what brought the choice."""
    if s.heralds & town_bit(start) == np.uint64(0) or not can_receive_herald(s, end):
        return False
    if s.two_heralds:  # the herald of the town that has scored, to a neighbouring town
        return start == s.town and TOWNS_AT_3[s.side, start] & town_bit(end) != np.uint64(0)
    return True


@kernel
def move_herald(s: Any, start: int, end: int, log: Any) -> None:
    """Move a herald to another town."""
    for i in range(HERALDS):
        if s.herald[i] == start:
            s.herald[i] = end
    s.heralds ^= town_bit(start) | town_bit(end)
    note(log, HERALD_MOVED, int(s.seat), start, end, 0, 0)


# Achievements -------------------------------------------------------------------------------------


@kernel
def open_claims(s: Any, seat: int) -> int:
    """The achievements that the seat can claim now and has not declined, as bits."""
    first, second, top = 0, 0, 0
    for track in range(5):
        cube = s.cube[seat, track]
        first += int(cube >= FIRST_BANNER)
        second += int(cube >= SECOND_BANNER)
        top += int(cube == TOP)
    fulfilled = fulfilled_by_groups(s, seat)
    if first == 5:
        fulfilled |= 1 << ALL_FIVE
    if s.hand[seat] >= 3:
        fulfilled |= 1 << THREE_SEALS
    if second >= 3:
        fulfilled |= 1 << THREE_CUBES
    if top >= 1:
        fulfilled |= 1 << ON_TOP
    for achievement in range(UNIQUE):
        if s.unique[achievement] >= 0:
            fulfilled &= ~(1 << achievement)
    claimed = int(s.claimed[seat])
    if count(np.uint64((claimed >> PAIR) & 31)) == 5:
        fulfilled |= 1 << ALL_PAIRS
    return fulfilled & ~claimed & ~int(s.declined)


@kernel
def claim(s: Any, seat: int, achievement: int, log: Any) -> None:
    """Claim an achievement, and remember which envoys fulfilled it."""
    points = int(CLAIM_POINTS[achievement])
    if achievement < UNIQUE:
        s.unique[achievement] = seat
    s.claimed[seat] |= np.uint16(1 << achievement)
    s.paid[seat] |= np.uint16(1 << achievement)
    s.vp[seat] += points
    note(log, ACHIEVEMENT_CLAIMED, seat, achievement, points, 0, 0)
    s.marked[seat, achievement] = envoys_fulfilling(s, seat, achievement)


@kernel
def decline(s: Any, phase: int, achievement: int, log: Any) -> None:
    """Decline a choice. An achievement is not asked about again in the same turn."""
    if phase == CLAIM:
        s.declined |= np.uint16(1 << achievement)
        s.news = 1  # the next one may be open
    note(log, CHOICE_DECLINED, int(s.seat), phase, 0, 0, 0)


# The end ------------------------------------------------------------------------------------------


@kernel
def end_turn(s: Any, log: Any) -> None:
    """End a turn: somebody has enough points, or the same seat has another turn, or the next."""
    s.turn += 1
    begin_turn(s)
    for seat in range(s.seats):
        if s.vp[seat] >= END_POINTS:
            s.reason = BY_POINTS
    is_extra = s.extra > 0
    if s.reason == 0:
        if is_extra:
            s.extra -= 1
        else:
            s.seat = (s.seat + 1) % s.seats
        if s.supply[s.seat] == 0:
            s.reason = BY_ENVOYS
    if s.reason != 0:
        s.phase = OVER
        note(log, GAME_OVER, -1, int(s.reason), 0, 0, 0)
    else:
        note(log, TURN_BEGUN, int(s.seat), int(s.turn), int(is_extra), 0, 0)
