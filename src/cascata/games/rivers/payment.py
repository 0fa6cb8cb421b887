"""Completing a card: which cards can be paid for, and what discounts allow; compiled.

`b.due` is what is to be paid, `b.printed` what of it is still as the card shows it. A step is
allowed only if the rest can be paid afterwards.
"""

from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.games.rivers.sheet_a import column_has_room, some_column_has_room
from cascata.games.rivers.state import (
    ANY_HABITAT,
    COMMON_GROUND,
    LESS_GROUND,
    NATURE,
    NATURE_DISCOUNT,
    NONE,
    REDUCE_BY_1,
    SHEET_A,
    STAND_IN,
)

ANIMALS = 5


@kernel
def fits(t: Any, c: Any, b: Any, slot: int) -> bool:
    """Whether there is a card in a slot, and room for it on the sheet."""
    card = int(c.card[slot])
    if card == NONE:
        return False
    if c.sheet != SHEET_A or column_has_room(b, int(t.habitat[card])):
        return True
    return t.key[c.advantage[slot]] == ANY_HABITAT and some_column_has_room(b)


@kernel
def is_covered(t: Any, b: Any, card: int) -> bool:
    """Whether the stock holds all that a card costs."""
    for animal in range(ANIMALS):
        if b.stock[animal] < t.cost[card, animal]:
            return False
    return True


@kernel
def is_covered_with(t: Any, b: Any, card: int, advantage: int) -> bool:
    """Whether a card can be paid for with this discount, which must be of some use."""
    if not t.is_discount[advantage]:
        return False
    key = t.key[advantage]
    missing = over = off = 0
    for animal in range(ANIMALS):
        cost = int(t.cost[card, animal])
        if key == COMMON_GROUND:
            less = min(cost, int(t.stock[advantage, animal]))
            off += less
            cost -= less
        spare = int(b.stock[animal]) - cost
        if spare < 0:
            missing -= spare
        else:
            over += spare
    if key == COMMON_GROUND:
        return off > 0 and missing == 0
    if key == NATURE_DISCOUNT:
        return b.stock[NATURE] > 0 and missing <= b.stock[NATURE]
    if key == STAND_IN:
        return missing <= t.amount[advantage] and missing <= over
    return missing <= t.amount[advantage]


@kernel
def can_complete(t: Any, c: Any, b: Any, slot: int) -> bool:
    """Whether the card in a slot can be completed now."""
    if not fits(t, c, b, slot):
        return False
    card = int(c.card[slot])
    return is_covered(t, b, card) or is_covered_with(t, b, card, int(c.advantage[slot]))


@small_kernel
def key_used(t: Any, c: Any, b: Any) -> int:
    """The effect of the discount in use, or NONE."""
    return int(t.key[c.advantage[b.slot]]) if b.discount else NONE


@kernel
def can_discount(t: Any, c: Any, b: Any) -> bool:
    """Whether the slot's discount can be used."""
    slot = int(b.slot)
    return not b.discount and is_covered_with(t, b, int(c.card[slot]), int(c.advantage[slot]))


@small_kernel
def missing(b: Any) -> int:
    """How many animals the stock lacks for what is due."""
    lacking = 0
    for animal in range(ANIMALS):
        if b.due[animal] > b.stock[animal]:
            lacking += int(b.due[animal]) - int(b.stock[animal])
    return lacking


@kernel
def can_take_off(t: Any, c: Any, b: Any, animal: int) -> bool:
    """Whether the discount may take this animal off, so that the rest can be paid."""
    key = key_used(t, c, b)
    if b.due[animal] == 0:
        return False
    if key == NATURE_DISCOUNT:
        left = int(b.stock[NATURE])
    elif key == REDUCE_BY_1 or key == LESS_GROUND:
        left = int(b.left)
    else:
        return False
    lacking = missing(b) - (1 if b.due[animal] > b.stock[animal] else 0)
    return left > 0 and lacking <= left - 1


@kernel
def can_swap(t: Any, c: Any, b: Any, animal: int, other: int) -> bool:
    """Whether one `other` may be paid in place of one `animal`, so that the rest can be paid."""
    if key_used(t, c, b) != STAND_IN or b.left == 0 or b.printed[animal] == 0 or animal == other:
        return False
    lacking = over = 0
    for one in range(ANIMALS):
        spare = int(b.stock[one]) - int(b.due[one])
        printed = int(b.printed[one])
        if one == animal:
            spare += 1
            printed -= 1
        if one == other:
            spare -= 1
        if spare < 0:
            if -spare > printed:
                return False  # what was swapped in stays
            lacking -= spare
        else:
            over += spare
    return lacking <= b.left - 1 and lacking <= over


@kernel
def can_pay(t: Any, c: Any, b: Any) -> bool:
    """Whether the stock covers what is due."""
    if key_used(t, c, b) == REDUCE_BY_1 and b.left > 0:
        return False  # exactly one animal less
    return missing(b) == 0


@kernel
def use_discount(t: Any, c: Any, b: Any) -> None:
    """Use the slot's discount."""
    advantage = int(c.advantage[b.slot])
    b.discount = 1
    b.left = t.amount[advantage]
    key = t.key[advantage]
    if key == LESS_GROUND:
        b.hexes -= 1
    elif key == COMMON_GROUND:
        for animal in range(ANIMALS):
            b.due[animal] -= min(b.due[animal], t.stock[advantage, animal])


@kernel
def take_off(t: Any, c: Any, b: Any, animal: int) -> None:
    """One animal less is due."""
    b.due[animal] -= 1
    b.printed[animal] -= 1
    if key_used(t, c, b) == NATURE_DISCOUNT:
        b.stock[NATURE] -= 1
        b.spent += 1
    else:
        b.left -= 1


@kernel
def swap(b: Any, animal: int, other: int) -> None:
    """One `other` is due in place of one `animal`."""
    b.due[animal] -= 1
    b.printed[animal] -= 1
    b.due[other] += 1
    b.left -= 1


@kernel
def pay(b: Any) -> None:
    """Pay what is due."""
    for animal in range(ANIMALS):
        b.stock[animal] -= b.due[animal]
