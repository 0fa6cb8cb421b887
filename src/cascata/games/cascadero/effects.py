"""What every choice would bring, found by doing it on a copy of the game.

An effect is all that is certain: what follows when every further choice is declined. So it cannot
disagree with the rules. In the middle of a turn it is the difference to declining, because what is
still waiting comes anyway.
"""

from typing import Any

import numpy as np

from cascata.core.jit import kernel, small_kernel
from cascata.games.cascadero.components import (
    FARMER_AT,
    HEXES,
    NEAR,
    TOWN_COLOUR,
    TOWN_OF,
)
from cascata.games.cascadero.encode import (
    ADVANCE_ON,
    MOVE_FROM,
    SKIP,
    act,
    end_number,
    first_number,
    is_legal,
)
from cascata.games.cascadero.groups import has_own_beside
from cascata.games.cascadero.rules import open_claims
from cascata.games.cascadero.state import CLAIM, LOG, MOVE_ENVOY, PLACE, SETTLED, STATE

CHOICES = 16
MOST = 512
"""More actions than a seat ever has."""

NOTHING_WORDS = ("", "wild", "alone", "touched")
SOMETHING, WILD, ALONE, TOUCHED = range(4)

EFFECT = np.dtype(
    (
        np.record,
        [
            ("number", "i2"),  # the action
            ("nothing", "i1"),  # why it brings nothing, or SOMETHING
            ("town", "i1"),  # the town that scores, or -1
            ("base_steps", "i1"),
            ("herald_step", "i1"),
            ("track", "i1"),  # the cube that advances, or -1
            ("start", "i1"),
            ("end", "i1"),
            ("farmer", "i1"),  # the tile that is performed, or -1
            ("seals", "i1"),
            ("turns", "i1"),
            ("choices", "i1"),
            ("choice", "i1", CHOICES),  # the phases to come, in order
            ("points", "i2"),
            ("claims", "u2"),  # achievements as bits
        ],
    )
)

WORK = np.dtype(
    (
        np.record,
        [
            ("trial", STATE, 1),
            ("log", LOG, 1),
            ("effects", "i4"),
            ("effect", EFFECT, MOST),
        ],
    )
)
"""Space to try things out, and the effects of all legal actions in the order of their numbers."""


def new_work() -> Any:
    """Space to try things out."""
    return np.zeros(1, WORK)[0]


@kernel
def fill_effects(s: Any, w: Any) -> None:
    """Find the effects of all legal actions of the acting seat."""
    seat, phase = int(s.seat), int(s.phase)
    # An achievement can be owed from before (one that was declined, or a position that was set
    # up): then every placement brings it.
    is_owed = phase == PLACE and open_claims(s, seat) != 0
    anyway = 0
    if phase != PLACE:
        try_action(s, SKIP, w, w.effect[0])
        anyway = int(w.effect[0].points)
    w.effects = 0
    for number in range(first_number(phase), end_number(phase)):
        if not is_legal(s, number):
            continue
        e = w.effect[w.effects]
        w.effects += 1
        e.number = number
        why = WILD
        if phase == PLACE and TOWN_OF[s.side, number % HEXES] >= 0:
            why = TOUCHED if has_own_beside(s, seat, number % HEXES) else ALONE
        if phase == PLACE and not is_owed and is_quiet(s, seat, number):
            e.nothing = why
            continue
        try_action(s, number, w, e)
        e.points -= anyway
        is_something = (
            e.town >= 0 or e.farmer >= 0 or e.track >= 0 or e.claims != 0 or e.points != 0
        )
        e.nothing = SOMETHING if is_something else why


@small_kernel
def is_quiet(s: Any, seat: int, number: int) -> bool:
    """Whether a placement can bring nothing: alone, without a seal, on no farmer field."""
    return number < HEXES and FARMER_AT[s.side, number] < 0 and not has_own_beside(s, seat, number)


@kernel
def try_action(s: Any, number: int, w: Any, e: Any) -> None:
    """Fill an effect with what a legal action is certain to bring."""
    w.trial[0] = s
    t, log = w.trial[0], w.log[0]
    seat, phase = int(s.seat), int(s.phase)
    log.rows = 0
    e.choices = 0
    asked = 0
    act(t, number, log)
    while t.phase != SETTLED:
        if e.choices < CHOICES:
            e.choice[e.choices] = t.phase
            e.choices += 1
        if t.phase == CLAIM:
            asked |= 1 << int(t.asked_claim)
        log.rows = 0
        act(t, SKIP, log)
    e.town = e.track = e.farmer = -1
    e.base_steps = e.herald_step = 0
    at = HEXES
    if phase == PLACE:
        at = number % HEXES
        e.town, e.base_steps, e.herald_step = t.town, t.base_steps, t.herald_step
        if e.town >= 0:
            e.track = TOWN_COLOUR[s.side, e.town]
    elif phase == MOVE_ENVOY and number != SKIP:
        at = int(NEAR[(number - MOVE_FROM) // 6, (number - MOVE_FROM) % 6])
    elif ADVANCE_ON <= number < SKIP:
        e.track = number - ADVANCE_ON
    if e.track >= 0:
        e.start = s.cube[seat, e.track]
        e.end = t.cube[seat, e.track]
    if FARMER_AT[s.side, at] >= 0:
        e.farmer = s.tile[FARMER_AT[s.side, at]]
    e.points = t.vp[seat] - s.vp[seat]
    spent = 1 if phase == PLACE and number >= HEXES else 0
    e.seals = t.hand[seat] - s.hand[seat] + spent
    e.turns = t.extra - s.extra
    e.claims = (t.claimed[seat] ^ s.claimed[seat]) | asked
