"""What environments show of a game of Cascadero: a seat's observation.

An observation is a record of small numbers, `OBSERVATION`: whoever learns takes it whole as one row
of bytes, or field by field. Seats are told from the one that looks: 0 itself, then clockwise. All
is open in this game. Actions have the numbers of `encode.py`; candidates are one record for each
legal action, `CANDIDATE`, with what it changes.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, loop
from cascata.games.cascadero.components import (
    ENVOYS,
    FARMER_AT,
    FARMERS,
    FARMERS_BY,
    HEXES,
    NEAR,
    TOP,
    TOWN_COLOUR,
    TOWN_OF,
    TOWNS,
    UNIQUE,
)
from cascata.games.cascadero.encode import ACTIONS as ACTIONS  # for whoever steps games
from cascata.games.cascadero.encode import (
    ADVANCE_ON,
    CLAIM_IT,
    HERALD_FROM,
    MOVE_FROM,
    PLACE_SEALED,
    SKIP,
    do_number,
    fill_mask,
)
from cascata.games.cascadero.rules import deal, set_up
from cascata.games.cascadero.state import CLAIMS, FREE, NO_FIELD, OVER, PHASES, SEATS

SPACES = TOP + 1

OBSERVATION = np.dtype(
    (
        np.record,
        [
            # Each hex of the board, as components.py numbers them: can an envoy stand there, whose
            # stands there (from 1), on a seal, how many are in its group, the town beside (from 1),
            # the farmer tile there (from 1), what is asked came from here.
            ("hexes", "i1", (HEXES, 7)),
            # Each town: colour from 1, herald, envoys beside it, has an envoy ever stood there.
            ("towns", "i1", (TOWNS, 4)),
            # Everybody: colour from 1, the five cubes, seals, envoys left, points (127 at most),
            # whose turn it is, then each achievement: claimed.
            ("seats", "i1", (SEATS, 10 + CLAIMS)),
            ("seals", "i1", (5, SPACES)),  # by track and space: there is a seal
            ("first_taken", "i1", (5, SPACES)),  # the higher number is gone
            ("unique", "i1", UNIQUE),  # who has claimed what only the first can (from 1)
            ("farmers", "i1", FARMERS),  # farmer fields that are open for this seat
            # Phase, what is asked: track, space and achievement from 1; extra turns to come, envoys
            # of this seat on the board, own place in the order of play.
            ("table", "i1", 7),
            # Options: seats, side, two heralds, claims are asked, first envoy ever, fields stay
            # open.
            ("options", "i1", 6),
        ],
    )
)

CANDIDATE = np.dtype(
    (
        np.record,
        [
            # place, place with a seal, advance, skip, claim, move, herald: one of them is 1.
            ("kind", "i1", 7),
            # What the action, and what it brings at once, adds to the seat's points; what to its
            # cubes (steps), its own cube, seals, extra turns to come and achievements.
            ("gain", "i1"),
            ("cubes", "i1", 5),
            ("own_cube", "i1"),
            ("seals", "i1"),
            ("extra", "i1"),
            ("claims", "i1"),
            ("asked", "i1", len(PHASES)),  # what comes then: is asked, the turn or the game is over
            # Around the hex where an envoy comes to stand: own envoys, others', free fields; the
            # town there, does it have a herald, how many envoys are beside it.
            ("beside", "i1", 3),
            ("town", "i1", 3),
            ("envoys", "i1"),  # this seat's that are left
        ],
    )
)
"""One legal action."""


@kernel
def observe(s: Any, seat: int, o: Any, sizes: Any) -> None:
    """Write down what a seat sees; `sizes` [seat, envoy] is room for the sizes of groups."""
    side = int(s.side)
    opened = np.uint32(s.opened[seat]) if s.kept else np.uint32(0)
    for other in range(s.seats):
        for envoy in range(ENVOYS):
            sizes[other, envoy] = 0
        for envoy in range(s.placed[other]):
            sizes[other, s.group[other, envoy]] += 1
    for at in range(HEXES):
        what = int(s.stands[at])
        row = o.hexes[at]
        row[0] = what != NO_FIELD
        row[1] = row[2] = row[3] = row[6] = 0
        if what < FREE:
            whose, envoy = what >> 5, what & 31
            row[1] = (whose - seat) % s.seats + 1
            row[2] = s.sealed[whose] >> np.uint32(envoy) & np.uint32(1)
            row[3] = sizes[whose, s.group[whose, envoy]]
            if whose == seat:
                opened |= FARMERS_BY[side, at]
        row[4] = TOWN_OF[side, at] + 1
        farmer = FARMER_AT[side, at]
        row[5] = s.tile[farmer] + 1 if farmer >= 0 else 0
    if s.asked_hex >= 0:
        o.hexes[s.asked_hex, 6] = 1
    for farmer in range(FARMERS):
        o.farmers[farmer] = opened >> np.uint32(farmer) & np.uint32(1)
    for town in range(TOWNS):
        row = o.towns[town]
        row[0] = TOWN_COLOUR[side, town] + 1
        row[1] = s.heralds >> np.uint64(town) & np.uint64(1)
        row[2] = s.around[town]
        row[3] = s.visited >> np.uint64(town) & np.uint64(1)
    _show_seats(s, seat, o)
    _show_tracks(s, seat, o)


@kernel
def _show_seats(s: Any, seat: int, o: Any) -> None:
    for place in range(SEATS):
        row = o.seats[place]
        for i in range(10 + CLAIMS):
            row[i] = 0
        if place >= s.seats:
            continue
        other = (seat + place) % s.seats
        row[0] = s.colour[other] + 1
        for track in range(5):
            row[1 + track] = s.cube[other, track]
        row[6] = s.hand[other]
        row[7] = s.supply[other]
        row[8] = min(127, int(s.vp[other]))
        row[9] = s.phase != OVER and s.seat == other
        for achievement in range(CLAIMS):
            row[10 + achievement] = int(s.claimed[other]) >> achievement & 1


@kernel
def _show_tracks(s: Any, seat: int, o: Any) -> None:
    for track in range(5):
        for space in range(SPACES):
            o.seals[track, space] = int(s.seals[track]) >> space & 1
            o.first_taken[track, space] = int(s.first_taken[track]) >> space & 1
    for achievement in range(UNIQUE):
        owner = int(s.unique[achievement])
        o.unique[achievement] = (owner - seat) % s.seats + 1 if owner >= 0 else 0
    o.table[0] = s.phase
    o.table[1] = s.asked_track + 1
    o.table[2] = s.asked_space + 1
    o.table[3] = s.asked_claim + 1
    o.table[4] = s.extra
    o.table[5] = s.placed[seat]
    o.table[6] = (seat - int(s.first)) % s.seats
    o.options[0] = s.seats
    o.options[1] = s.side
    o.options[2] = s.two_heralds
    o.options[3] = s.asks
    o.options[4] = s.ever
    o.options[5] = s.kept


@kernel
def count_up(s: Any, lane: Any) -> None:
    """Bring everybody's points up to date."""
    for seat in range(s.seats):
        lane.gained[seat] = s.vp[seat] - lane.points[seat]
        lane.points[seat] = s.vp[seat]


@kernel
def end_lane(s: Any, lane: Any) -> None:
    """Write down how the game ended.

    Whose cube is on top of the own track can win; with none such everybody can. Of equal points
    those of the seat that acted later in the first round count more.
    """
    best, victor = -1, 0
    for seat in range(s.seats):
        qualified = s.cube[seat, s.colour[seat]] == TOP
        later = (seat - int(s.first)) % s.seats
        standing = ((1000 if qualified else 0) + int(s.vp[seat])) * SEATS + later
        if standing > best:
            best, victor = standing, seat
    for seat in range(s.seats):
        lane.share[seat] = 1.0 if seat == victor else 0.0
        lane.final[seat] = s.vp[seat]
    lane.ended = 1


# Many games ---------------------------------------------------------------------------------------


@loop
def begin_games(
    states: Any, template: Any, lanes: Any, wanted: Any, masks: Any, seen: Any, first: int,
    last: int, sizes: Any, chance: Any,
) -> None:  # fmt: skip
    """Deal the wanted games from the streams of their lanes, and show them."""
    for i in range(first, last):
        if wanted[i]:
            begin(states, i, template, lanes[i], chance)
            lanes[i].seat = states[i].seat
            fill_mask(states[i], masks[i])
            observe(states[i], int(states[i].seat), seen[i], sizes)


@kernel
def begin(states: Any, i: int, template: Any, lane: Any, chance: Any) -> None:
    """Deal a game from the lane's stream."""
    states[i] = template
    deal(states[i], chance, int(lane.stream))
    set_up(states[i])
    count_up(states[i], lane)


@loop
def step_games(
    states: Any, template: Any, lanes: Any, finals: Any, actions: Any, again: bool, stride: int,
    masks: Any, seen: Any, first: int, last: int, sizes: Any, chance: Any, log: Any,
) -> None:  # fmt: skip
    """Do one legal action in each game; those that end are kept in `finals`, and dealt `again`."""
    for i in range(first, last):
        s = states[i]
        lane = lanes[i]
        lane.ended = 0
        if s.phase == OVER:
            continue
        log.rows = 0
        do_number(s, int(actions[i]), log)
        count_up(s, lane)
        if s.phase == OVER:
            end_lane(s, lane)
            finals[i] = s
            if again:
                gained = lane.gained.copy()
                lane.stream += np.uint64(stride)
                begin(states, i, template, lane, chance)
                lane.gained[:] = gained
        lane.seat = s.seat
        fill_mask(s, masks[i])
        observe(s, int(s.seat), seen[i], sizes)


# Candidates ---------------------------------------------------------------------------------------


@kernel
def fill_candidates(
    s: Any, mask: Any, rows: Any, first: int, blank: Any, trials: Any, log: Any
) -> None:
    """Describe the legal actions, in the order of their numbers, by doing each of them."""
    seat, n = int(s.seat), first
    trial = trials[0]
    for number in range(ACTIONS):
        if mask[number]:
            o = rows[n]
            rows[n] = blank
            trials[0] = s
            log.rows = 0
            do_number(trial, number, log)
            _describe_change(s, trial, seat, o)
            _describe_place(s, seat, number, o)
            n += 1


@kernel
def _describe_change(s: Any, then: Any, seat: int, o: Any) -> None:
    o.gain = max(-128, min(127, int(then.vp[seat]) - int(s.vp[seat])))
    for track in range(5):
        o.cubes[track] = int(then.cube[seat, track]) - int(s.cube[seat, track])
    o.own_cube = o.cubes[s.colour[seat]]
    o.seals = int(then.hand[seat]) - int(s.hand[seat])
    if then.seat == seat:
        o.extra = int(then.extra) - int(s.extra)
    o.claims = count(np.uint64(then.claimed[seat])) - count(np.uint64(s.claimed[seat]))
    if then.turn == s.turn or then.phase == OVER:
        o.asked[then.phase] = 1
    o.envoys = then.supply[seat]


@kernel
def _describe_place(s: Any, seat: int, number: int, o: Any) -> None:
    at = -1
    if number < ADVANCE_ON:
        o.kind[1 if number >= PLACE_SEALED else 0] = 1
        at = number % HEXES
    elif number < SKIP:
        o.kind[2] = 1
    elif number < MOVE_FROM:
        o.kind[4 if number == CLAIM_IT else 3] = 1
    elif number < HERALD_FROM:
        o.kind[5] = 1
        at = int(NEAR[(number - MOVE_FROM) // 6, (number - MOVE_FROM) % 6])
    else:
        o.kind[6] = 1
    if at < 0:
        return
    for direction in range(6):
        what = int(s.stands[NEAR[at, direction]])
        if what < FREE:
            o.beside[0 if what >> 5 == seat else 1] += 1
        elif what == FREE:
            o.beside[2] += 1
    town = int(TOWN_OF[s.side, at])
    if town >= 0:
        o.town[0] = 1
        o.town[1] = s.heralds >> np.uint64(town) & np.uint64(1)
        o.town[2] = s.around[town]


@loop
def candidates_of_games(
    states: Any, masks: Any, starts: Any, rows: Any, first: int, last: int, blank: Any,
    trials: Any, log: Any,
) -> None:  # fmt: skip
    """Describe what may be done in each game, from row starts[i] on."""
    for i in range(first, last):
        fill_candidates(states[i], masks[i], rows, int(starts[i]), blank, trials, log)
