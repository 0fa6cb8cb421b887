"""Reading the dice: dice actions, what can be harvested, which dice are then left; compiled.

A die is read as one of the animals on its face. An action alters how faces count, never what they
show. For two types every way to read the dice is an outcome: how many of the one, how many of the
other. A set of outcomes is a mask: bit 8 x first + second.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.games.rivers.state import (
    ALL_ANIMALS,
    ANY_FACE_ANIMAL,
    AS_ROLLED,
    BEAR_OR_TWO_SALMON,
    COSTS_LESS,
    DICE,
    DOWNGRADE,
    NATURE,
    ONE_OTHER_DIE,
    OWN,
    OWN_DIE_TWICE,
    SPECIAL,
    TWO_TYPES,
    UPGRADE,
)

BEAR, SALMON = 0, 4
BEAR_AND_SALMON = 1 << BEAR | 1 << SALMON
ORDINARY = 0b110111
"""The dice that are not the special one, as bits."""
PRICE = np.array([0, 3, 1, 2])
"""Nature tokens for an action, in the order of state.py."""


@small_kernel
def face_of(c: Any, b: Any, die: int) -> int:
    """The face that one of the six dice shows."""
    if die < SPECIAL:
        return int(c.central[die])
    return int(c.special) if die == SPECIAL else int(b.dice[die - OWN])


@small_kernel
def shown(face: int) -> int:
    """The animals on a face; none where it shows an effect."""
    if face < ANY_FACE_ANIMAL:
        return face
    return BEAR_AND_SALMON if face == BEAR_OR_TWO_SALMON else 0


@small_kernel
def altered(action: int, of: int, animal: int) -> int:
    """As what an animal on a face counts after an action."""
    if animal != of:
        return animal
    if action == DOWNGRADE:
        return animal + 1
    return animal - 1 if action == UPGRADE else animal


@small_kernel
def readings(b: Any, face: int) -> int:
    """The animals as which a die may be read, after the action."""
    animals = shown(face)
    of = int(b.of)
    if of >= 0 and animals != ALL_ANIMALS and animals >> of & 1:
        animals = (animals & ~(1 << of)) | 1 << altered(int(b.action), of, of)
    return animals


@small_kernel
def worth(b: Any, face: int, animal: int) -> int:
    """How many animals a die is that is read as this one."""
    if face == BEAR_OR_TWO_SALMON and animal == altered(int(b.action), int(b.of), SALMON):
        return 2
    return 1


# Actions ------------------------------------------------------------------------------------------


@small_kernel
def price_of(c: Any, action: int) -> int:
    """Nature tokens for a dice action in this round."""
    price = int(PRICE[action])
    return price - 1 if price > 0 and c.special == COSTS_LESS else price


@kernel
def can_use(c: Any, b: Any, action: int, of: int) -> bool:
    """Whether the seat may choose this action; `of` is the animal that it alters."""
    if b.stock[NATURE] < price_of(c, action):
        return False
    if action == AS_ROLLED or action == TWO_TYPES:
        return True
    if of == (SALMON if action == DOWNGRADE else BEAR):
        return False
    for die in range(DICE):
        animals = shown(face_of(c, b, die))
        if animals != ALL_ANIMALS and animals >> of & 1:
            return True
    return False


# Harvests -----------------------------------------------------------------------------------------


@kernel
def loose_dice(c: Any, b: Any, types: int) -> int:
    """The dice that may be left out of a harvest of these types, as bits: an extra may use them."""
    loose = 0
    if c.special == ONE_OTHER_DIE or (c.family and b.stock[NATURE] > 0):
        for die in range(DICE):
            face = face_of(c, b, die)
            if count(shown(face)) > 1 and readings(b, face) & types:
                loose |= 1 << die
    return loose


@kernel
def count_of(c: Any, b: Any, animal: int, without: int) -> int:
    """How many of one animal the dice bring."""
    total, doubled = 0, 0
    for die in range(DICE):
        face = face_of(c, b, die)
        if readings(b, face) >> animal & 1 and not without >> die & 1:
            total += worth(b, face, animal)
            if die >= OWN and c.special == OWN_DIE_TWICE:
                doubled = 1
    return total + doubled


@small_kernel
def can_count(c: Any, b: Any, die: int, types: int, without: int) -> bool:
    """Whether a die counts for one of these types."""
    return readings(b, face_of(c, b, die)) & types != 0 and not without >> die & 1


@small_kernel
def doubled_dice(c: Any, b: Any, types: int, without: int) -> int:
    """Which dice may count twice, as bits: own ones that count; bit 0 stands for none."""
    dice = 0
    if c.special == OWN_DIE_TWICE:
        for die in range(OWN, DICE):
            if can_count(c, b, die, types, without):
                dice |= 1 << die
    return dice if dice else 1


@kernel
def outcomes(c: Any, b: Any, first: int, second: int, without: int) -> Any:
    """Every outcome of a harvest of two types in which each die that can count does."""
    found = np.uint64(0)
    types = 1 << first | 1 << second
    left = doubled_dice(c, b, types, without)
    while left:
        doubled = lowest(left)
        left &= left - 1
        some = np.uint64(1)
        for die in range(DICE):
            if can_count(c, b, die, types, without):
                face = face_of(c, b, die)
                animals = readings(b, face)
                times = 2 if die == doubled and die >= OWN else 1
                more = np.uint64(0)
                if animals >> first & 1:
                    more |= some << np.uint64(8 * times * worth(b, face, first))
                if animals >> second & 1:
                    more |= some << np.uint64(times * worth(b, face, second))
                some = more
        found |= some
    return found


@kernel
def count_dice(
    c: Any, b: Any, first: int, second: int, without: int, most: int, others: int
) -> bool:
    """Write down how often each die counts: the first way that gives `most` and `others`.

    For one type, `second` is the same and `others` is 0.
    """
    types = 1 << first | 1 << second
    left = doubled_dice(c, b, types, without)
    while left:
        doubled = lowest(left)
        left &= left - 1
        for ways in range(1 << DICE):  # a bit for each die: read as the second type
            firsts = seconds = 0
            is_way = True
            for die in range(DICE):
                b.counted[die] = 0
                if not can_count(c, b, die, types, without):
                    is_way = is_way and not ways >> die & 1
                    continue
                face = face_of(c, b, die)
                animal = second if ways >> die & 1 else first
                if not readings(b, face) >> animal & 1:
                    is_way = False
                    break
                n = worth(b, face, animal) * (2 if die == doubled and die >= OWN else 1)
                b.counted[die] = n
                if ways >> die & 1:
                    seconds += n
                else:
                    firsts += n
            if is_way and firsts == most and seconds == others:
                return True
    return False


# Dice that are left -------------------------------------------------------------------------------


@kernel
def note_unused(b: Any, without: int) -> None:
    """Write down which dice were not used."""
    unused = 0
    for die in range(DICE):
        if b.counted[die] == 0:
            unused |= 1 << die
    b.unused = unused & ORDINARY
    b.without = without


@small_kernel
def animals_left(c: Any, b: Any, die: int) -> int:
    """What an unused die gives: what it shows; harvested types only if it was left out."""
    animals = shown(face_of(c, b, die))
    return animals if b.without >> die & 1 else animals & ~int(b.types)


@kernel
def animals_on_unused(c: Any, b: Any) -> int:
    """The animals that one unused die can give."""
    animals = 0
    for die in range(DICE):
        if b.unused >> die & 1:
            animals |= animals_left(c, b, die)
    return animals


@kernel
def can_buy(c: Any, b: Any, animal: int) -> bool:
    """Family: whether this animal is for sale, next to those bought already, a die for each.

    Dice can be found for all if and only if, for every set of animals, enough dice show one.
    """
    if b.stock[NATURE] == 0 or b.types >> animal & 1:
        return False
    for animals in range(1, ALL_ANIMALS + 1):
        wanted = 0
        for one in range(5):
            if animals >> one & 1:
                wanted += int(b.bought[one]) + (1 if one == animal else 0)
        if wanted:
            dice = 0
            for die in range(DICE):
                if b.unused >> die & 1 and shown(face_of(c, b, die)) & animals:
                    dice += 1
            if dice < wanted:
                return False
    return True
