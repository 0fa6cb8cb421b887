"""Numbers for actions: which are legal, and doing them.

Action numbers are fixed for all games of Cascadero:

    0 .. 235      place, on a hex
    236 .. 471    place with a seal
    472 .. 476    advance, a track
    477           skip
    478           claim
    479 .. 1894   move, 6 x hex + direction
    1895 .. 3190  herald, 36 x town + town

Hexes, directions and towns as components.py numbers them.
"""

from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.core.rng import below
from cascata.games.cascadero.components import HEXES, NEAR, TOWNS
from cascata.games.cascadero.rules import (
    advance,
    can_move_herald,
    can_place,
    claim,
    decline,
    end_turn,
    move_envoy,
    move_herald,
    place,
    settle,
)
from cascata.games.cascadero.state import (
    ADVANCE_CUBE,
    CLAIM,
    FREE,
    HERALDS,
    MOVE_ENVOY,
    MOVE_HERALD,
    NONE,
    PLACE,
    SETTLED,
)

PLACE_SEALED = HEXES
ADVANCE_ON = 2 * HEXES
SKIP = ADVANCE_ON + 5
CLAIM_IT = SKIP + 1
MOVE_FROM = CLAIM_IT + 1
HERALD_FROM = MOVE_FROM + 6 * HEXES
ACTIONS = HERALD_FROM + TOWNS * TOWNS


@small_kernel
def first_number(phase: int) -> int:
    """The lowest action number that can be legal in a phase."""
    if phase == PLACE:
        return 0
    return ADVANCE_ON if phase == ADVANCE_CUBE else SKIP


@small_kernel
def end_number(phase: int) -> int:
    """One more than the highest."""
    if phase == PLACE:
        return ADVANCE_ON
    if phase == MOVE_ENVOY:
        return HERALD_FROM
    if phase == MOVE_HERALD:
        return ACTIONS
    return MOVE_FROM if phase == CLAIM else CLAIM_IT


@kernel
def is_legal(s: Any, number: int) -> bool:
    """Whether the seat whose turn it is may do the action with this number."""
    if number < 0 or number >= ACTIONS:
        return False
    if s.phase == PLACE:
        return number < ADVANCE_ON and can_place(s, number % HEXES, number >= PLACE_SEALED)
    if number < ADVANCE_ON or s.phase > CLAIM:
        return False
    if number < SKIP:
        return s.phase == ADVANCE_CUBE
    if number == SKIP:
        return True
    if number == CLAIM_IT:
        return s.phase == CLAIM
    if number < HERALD_FROM:
        start, direction = (number - MOVE_FROM) // 6, (number - MOVE_FROM) % 6
        return (
            s.phase == MOVE_ENVOY
            and s.stands[start] >> 5 == s.seat
            and s.stands[NEAR[start, direction]] == FREE
        )
    start, end = (number - HERALD_FROM) // TOWNS, (number - HERALD_FROM) % TOWNS
    return s.phase == MOVE_HERALD and can_move_herald(s, start, end)


@kernel
def fill_mask(s: Any, mask: Any) -> int:
    """mask[number]: whether the seat whose turn it is may do that; returns how many it may."""
    n = 0
    for number in range(ACTIONS):
        mask[number] = False
    for number in range(first_number(int(s.phase)), end_number(int(s.phase))):
        mask[number] = is_legal(s, number)
        n += int(mask[number])
    return n


@kernel
def act(s: Any, number: int, log: Any) -> None:
    """Do a legal action and settle what follows, up to the next choice or the turn's last word."""
    phase, achievement = int(s.phase), int(s.asked_claim)
    s.phase = SETTLED
    s.asked_track = s.asked_space = s.asked_claim = -1
    s.asked_hex = NONE
    if number < ADVANCE_ON:
        place(s, number % HEXES, number >= PLACE_SEALED, log)
    elif number < SKIP:
        advance(s, int(s.seat), number - ADVANCE_ON, 1, log)
    elif number == SKIP:
        decline(s, phase, achievement, log)
    elif number == CLAIM_IT:
        claim(s, int(s.seat), achievement, log)
        s.news = 1
    elif number < HERALD_FROM:
        start = (number - MOVE_FROM) // 6
        move_envoy(s, start, int(NEAR[start, (number - MOVE_FROM) % 6]), log)
    else:
        number -= HERALD_FROM
        move_herald(s, number // TOWNS, number % TOWNS, log)
    settle(s, log)


@kernel
def do_number(s: Any, number: int, log: Any) -> None:
    """Do a legal action by its number; ends the turn when nothing more is asked."""
    act(s, number, log)
    if s.phase == SETTLED:
        end_turn(s, log)


@kernel
def random_number(s: Any, chance: Any) -> int:
    """One of the legal actions, all equally likely: drawn from a few more until it is legal."""
    seat, phase = int(s.seat), int(s.phase)
    if phase == PLACE:
        first, span = 0, 2 * HEXES if s.hand[seat] > 0 else HEXES
    elif phase == MOVE_ENVOY:
        first, span = SKIP, 1 + 6 * int(s.placed[seat])
    elif phase == MOVE_HERALD:
        first, span = SKIP, 1 + HERALDS * TOWNS
    else:
        first = first_number(phase)
        span = end_number(phase) - first
    while True:
        drawn = below(chance, span)
        number = first + drawn
        if phase == MOVE_ENVOY and drawn > 0:
            envoy, direction = (drawn - 1) // 6, (drawn - 1) % 6
            number = MOVE_FROM + 6 * int(s.at[seat, envoy]) + direction
        elif phase == MOVE_HERALD and drawn > 0:
            herald, end = (drawn - 1) // TOWNS, (drawn - 1) % TOWNS
            number = HERALD_FROM + TOWNS * int(s.herald[herald]) + end
        if is_legal(s, number):
            return number
