"""What environments show of a game of Rolling Rivers: a seat's observation.

An observation is a record of small numbers, `OBSERVATION`: whoever learns takes it whole as one row
of bytes, or field by field. It holds the own sheet as it is being filled, and the others' as they
stood when the round began. Seats are told from the one that looks: 0 itself, then clockwise.
Actions have the numbers of `encode.py`; candidates are one record for each legal action,
`CANDIDATE`, with what it changes on the own sheet.

In an environment one seat after the other plays its part of a round; nobody sees what the others
have done in it.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, loop, small_kernel
from cascata.games.rivers.box import CENTRAL, HABITATS, MOST_HEXES, MOST_WEATHER, MOST_ZONE, ROWS
from cascata.games.rivers.encode import ACTIONS as ACTIONS  # for whoever steps games
from cascata.games.rivers.encode import act, do_number, legal_numbers
from cascata.games.rivers.rules import begin_round, deal, set_up
from cascata.games.rivers.scoring import tally
from cascata.games.rivers.state import (
    ANY_FACE_ANIMAL,
    DICE,
    GOODS,
    NATURE,
    NONE,
    OWN,
    PHASES,
    SEATS,
    SLOTS,
    SPECIAL,
    WAITING,
)

DOING = 21 + DICE + 5 * 4

OBSERVATION = np.dtype(
    (
        np.record,
        [
            # The six dice: the animals that each may count as, and the special die's effect from 1.
            ("dice", "i1", (DICE, 6)),
            # By slot: is there a card, its habitat from 1, level, hexes, nature tokens, price by
            # animal; the advantage card from 1, what kind it is and how many it is about.
            ("cards", "i1", (SLOTS, 13)),
            ("stock", "i1", 6),
            ("numbers", "i1", (len(HABITATS), ROWS)),  # sheet A
            ("length", "i1", len(HABITATS)),  # A: numbers in a column; B: hexes of a track
            ("zone", "i1", MOST_ZONE),  # A: the items used
            ("hexes", "i1", (MOST_HEXES, 2)),  # C: traced; D: filled, and the animal from 1
            ("picked", "i1", (MOST_WEATHER, 8)),  # by column of the sun and rain area
            ("landscape", "i1", len(HABITATS)),
            # Overflow, sun and rain icons crossed, cards completed, free hexes used.
            ("counts", "i1", 5),
            ("doing", "i1", DOING),  # where this seat is in its round; see `show_doing`
            ("waiting", "i1", len(GOODS)),  # rewards that ask for a choice
            # The others at the beginning of the round: stock, lengths, overflow, cards, hexes
            # filled; and now: has confirmed.
            ("rivals", "i1", (SEATS - 1, 15)),
            # Round, seats, sheet, family, leftovers are rounded up, has confirmed.
            ("table", "i1", 6),
        ],
    )
)

CANDIDATE = np.dtype(
    (
        np.record,
        [
            ("kind", "i1", len(PHASES)),  # what is asked: one of them is 1
            ("asked", "i1", len(PHASES)),  # what is asked then; the last: the seat has confirmed
            ("gain", "i1"),  # what the action adds to the seat's points
            # To its stock, what its dice have brought, its columns or tracks, overflow, sun and
            # rain icons, cards, hexes traced or filled; rewards to be chosen, hexes to be filled.
            ("stock", "i1", NATURE + 1),
            ("harvest", "i1", 5),
            ("length", "i1", len(HABITATS)),
            ("overflow", "i1"),
            ("sun", "i1"),
            ("rain", "i1"),
            ("cards", "i1"),
            ("filled", "i1"),
            ("waiting", "i1"),
            ("hexes", "i1"),
            ("slot", "i1", SLOTS),  # the card that is being completed
            ("round_number", "i1"),
        ],
    )
)
"""One legal action."""


@kernel
def observe(t: Any, s: Any, seat: int, o: Any) -> None:
    """Write down what a seat sees."""
    c = s.common
    b = s.works[seat]
    for die in range(CENTRAL):
        _show_die(o.dice[die], int(c.central[die]))
    _show_die(o.dice[SPECIAL], int(c.special))
    for die in range(2):
        _show_die(o.dice[OWN + die], int(b.dice[die]))
    _show_cards(t, c, o)
    _show_sheet(b, o)
    show_doing(b, o.doing)
    for good in range(len(GOODS)):
        o.waiting[good] = b.waiting[good]
    for place in range(1, SEATS):
        row = o.rivals[place - 1]
        for i in range(15):
            row[i] = 0
        if place < c.seats:
            other = (seat + place) % c.seats
            _show_rival(s.boards[other], row)
            row[14] = s.works[other].phase == WAITING
    o.table[0] = c.round_number
    o.table[1] = c.seats
    o.table[2] = c.sheet
    o.table[3] = c.family
    o.table[4] = c.round_up
    o.table[5] = b.phase == WAITING


@small_kernel
def _show_die(row: Any, face: int) -> None:
    for animal in range(5):
        row[animal] = face < ANY_FACE_ANIMAL and face >> animal & 1
    row[5] = face - ANY_FACE_ANIMAL + 1 if face >= ANY_FACE_ANIMAL else 0


@kernel
def _show_cards(t: Any, c: Any, o: Any) -> None:
    for slot in range(SLOTS):
        row = o.cards[slot]
        for i in range(13):
            row[i] = 0
        card = int(c.card[slot])
        if card != NONE:
            row[0] = 1
            row[1] = t.habitat[card] + 1
            row[2] = t.level[card] + 1
            row[3] = t.hexes[card]
            row[4] = t.nature[card]
            for animal in range(5):
                row[5 + animal] = t.cost[card, animal]
        advantage = int(c.advantage[slot])
        if advantage != NONE:
            row[10] = advantage + 1
            row[11] = t.key[advantage] + 1
            row[12] = t.amount[advantage]


@kernel
def _show_sheet(b: Any, o: Any) -> None:
    for thing in range(NATURE + 1):
        o.stock[thing] = min(127, int(b.stock[thing]))
    for habitat in range(len(HABITATS)):
        for row in range(ROWS):
            o.numbers[habitat, row] = b.number[habitat, row]
        o.length[habitat] = b.length[habitat]
        o.landscape[habitat] = b.landscape[habitat]
    for item in range(MOST_ZONE):
        o.zone[item] = 0
    for i in range(b.zones):
        o.zone[b.zone[i]] = 1
    for at in range(MOST_HEXES):
        o.hexes[at, 0] = b.traced >> np.uint64(at) & np.uint64(1)
        o.hexes[at, 1] = 0
        for animal in range(5):
            if b.holds[animal] >> np.uint64(at) & np.uint64(1):
                o.hexes[at, 1] = animal + 1
    for column in range(MOST_WEATHER):
        for bonus in range(8):
            o.picked[column, bonus] = int(b.picked[column]) >> bonus & 1
    o.counts[0] = b.overflow
    o.counts[1] = b.sun
    o.counts[2] = b.rain
    o.counts[3] = b.cards
    o.counts[4] = b.frees


@kernel
def show_doing(b: Any, row: Any) -> None:
    """Where a seat is in its round: phase, dice action and its animal, what it has and owes."""
    row[0] = b.phase
    row[1] = b.action
    row[2] = b.of + 1
    row[3] = b.price
    row[4] = b.takes
    row[5] = b.take_from
    row[6] = b.take_once
    row[7] = b.slot + 1
    row[8] = b.discount
    row[9] = b.left
    row[10] = b.spent
    row[11] = b.bonuses
    row[12] = b.needs_slot
    row[13] = b.any_habitat
    row[14] = b.hexes
    row[15] = b.habitat + 1
    row[16] = int(b.unused) & 7  # dice that were not used, in two halves
    row[17] = int(b.unused) >> 3
    row[18] = int(b.without) & 7
    row[19] = int(b.without) >> 3
    row[20] = b.types
    for die in range(DICE):
        row[21 + die] = b.counted[die]
    for animal in range(5):
        row[21 + DICE + animal] = b.harvest[animal]
        row[26 + DICE + animal] = b.due[animal]
        row[31 + DICE + animal] = b.animals[animal]
        row[36 + DICE + animal] = b.bought[animal]


@kernel
def _show_rival(b: Any, row: Any) -> None:
    for thing in range(NATURE + 1):
        row[thing] = min(127, int(b.stock[thing]))
    for habitat in range(len(HABITATS)):
        row[6 + habitat] = b.length[habitat]
    row[11] = b.overflow
    row[12] = b.cards
    hexes = 0
    for at in range(MOST_HEXES):
        hexes += int(b.traced >> np.uint64(at) & np.uint64(1))
    row[13] = hexes


@small_kernel
def seat_to_act(s: Any) -> int:
    """The first seat that has not confirmed."""
    for seat in range(s.common.seats):
        if s.works[seat].phase != WAITING:
            return seat
    return 0


@kernel
def fill_actions(t: Any, s: Any, seat: int, mask: Any, numbers: Any) -> int:
    """mask[number]: whether a seat may do that; returns how many it may."""
    for number in range(ACTIONS):
        mask[number] = False
    if s.common.over:
        return 0
    n = legal_numbers(t, s.common, s.works[seat], numbers)
    for i in range(n):
        mask[numbers[i]] = True
    return n


@kernel
def end_lane(s: Any, lane: Any) -> None:
    """Write down how the game ended: most points, then most nature tokens, else shared."""
    best, n = -1, 0
    for seat in range(s.common.seats):
        standing = 10_000 * int(lane.points[seat]) + int(s.boards[seat].stock[NATURE])
        if standing > best:
            best, n = standing, 0
        n += int(standing == best)
    for seat in range(s.common.seats):
        standing = 10_000 * int(lane.points[seat]) + int(s.boards[seat].stock[NATURE])
        lane.share[seat] = 1.0 / n if standing == best else 0.0
        lane.final[seat] = lane.points[seat]
    lane.ended = 1


# Many games ---------------------------------------------------------------------------------------


@loop
def begin_games(
    t: Any, states: Any, template: Any, more: int, lanes: Any, wanted: Any, masks: Any, seen: Any,
    first: int, last: int, points: Any, numbers: Any,
) -> None:  # fmt: skip
    """Deal the wanted games from the streams of their lanes, and show them."""
    for i in range(first, last):
        if wanted[i]:
            begin(t, states, i, template, more, lanes[i], points)
            lanes[i].seat = 0
            fill_actions(t, states[i], 0, masks[i], numbers)
            observe(t, states[i], 0, seen[i])


@kernel
def begin(t: Any, states: Any, i: int, template: Any, more: int, lane: Any, points: Any) -> None:
    """Deal a game from the lane's stream."""
    states[i] = template
    s = states[i]
    deal(t, s, int(lane.stream))
    set_up(t, s, more)
    begin_round(t, s)
    for seat in range(s.common.seats):
        lane.points[seat] = tally(t, s.common, s.works[seat], points)


@loop
def step_games(
    t: Any, states: Any, template: Any, more: int, lanes: Any, finals: Any, actions: Any,
    again: bool, stride: int, masks: Any, seen: Any, first: int, last: int, points: Any,
    numbers: Any,
) -> None:  # fmt: skip
    """Do one legal action in each game, of the first seat that has not confirmed.

    Games that end are kept in `finals`, and dealt `again`.
    """
    for i in range(first, last):
        s = states[i]
        lane = lanes[i]
        lane.ended = 0
        if s.common.over:
            continue
        seat = int(lane.seat)
        step(t, s, seat, int(actions[i]), lane, points)
        if s.common.over:
            end_lane(s, lane)
            finals[i] = s
            if again:
                lane.stream += np.uint64(stride)
                begin(t, states, i, template, more, lane, points)
        lane.seat = seat_to_act(s)
        fill_actions(t, s, int(lane.seat), masks[i], numbers)
        observe(t, s, int(lane.seat), seen[i])


@kernel
def step(t: Any, s: Any, seat: int, number: int, lane: Any, points: Any) -> None:
    """Do a legal action of a seat, and count what it has added to its points."""
    for other in range(s.common.seats):
        lane.gained[other] = 0
    do_number(t, s, seat, number)
    now = tally(t, s.common, s.works[seat], points)
    lane.gained[seat] = now - lane.points[seat]
    lane.points[seat] = now


@kernel
def act_in_any_order(
    t: Any, states: Any, i: int, seat: int, number: int, lane: Any, finals: Any, points: Any
) -> None:
    """Do a legal action of any seat of a game that is not dealt again."""
    s = states[i]
    lane.ended = 0
    step(t, s, seat, number, lane, points)
    if s.common.over:
        end_lane(s, lane)
        finals[i] = s
    lane.seat = seat_to_act(s)


# Candidates ---------------------------------------------------------------------------------------


@kernel
def fill_candidates(
    t: Any, s: Any, seat: int, mask: Any, rows: Any, first: int, blank: Any, trials: Any,
    points: Any,
) -> None:  # fmt: skip
    """Describe a seat's legal actions, in the order of their numbers, by doing each of them.

    On its own board alone, so that nothing is rolled: the last to confirm learns no more.
    """
    c = s.common
    before = s.works[seat]
    now = tally(t, c, before, points)
    n = first
    trial = trials[0]
    for number in range(ACTIONS):
        if mask[number]:
            o = rows[n]
            rows[n] = blank
            trials[0] = before
            act(t, c, trial, number)
            gain = tally(t, c, trial, points) - now
            o.gain = max(-128, min(127, gain))
            o.round_number = c.round_number
            _describe_change(before, trial, o)
            n += 1


@kernel
def _describe_change(b: Any, then: Any, o: Any) -> None:
    o.kind[b.phase] = 1
    o.asked[then.phase] = 1
    for thing in range(NATURE + 1):
        o.stock[thing] = max(-128, min(127, int(then.stock[thing]) - int(b.stock[thing])))
    for animal in range(5):
        o.harvest[animal] = int(then.harvest[animal]) - int(b.harvest[animal])
    for habitat in range(len(HABITATS)):
        o.length[habitat] = int(then.length[habitat]) - int(b.length[habitat])
    o.overflow = int(then.overflow) - int(b.overflow)
    o.sun = int(then.sun) - int(b.sun)
    o.rain = int(then.rain) - int(b.rain)
    o.cards = int(then.cards) - int(b.cards)
    o.filled = count(then.traced) - count(b.traced)
    for good in range(len(GOODS)):
        o.waiting += int(then.waiting[good]) - int(b.waiting[good])
    o.hexes = int(then.hexes) - int(b.hexes)
    if then.slot != NONE:
        o.slot[then.slot] = 1


@loop
def candidates_of_games(
    t: Any, states: Any, lanes: Any, masks: Any, starts: Any, rows: Any, first: int, last: int,
    blank: Any, trials: Any, points: Any,
) -> None:  # fmt: skip
    """Describe what may be done in each game, from row starts[i] on."""
    for i in range(first, last):
        seat = int(lanes[i].seat)
        fill_candidates(t, states[i], seat, masks[i], rows, int(starts[i]), blank, trials, points)
