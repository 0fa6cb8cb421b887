"""How a player pays for a card and takes its bonuses: what is worth least goes first; compiled.

What so many of a kind are worth never rises faster with more of them, so choosing one animal after
the other is as good as trying all ways.
"""

from typing import Any

import numpy as np

from cascata.core.jit import kernel, part, small_kernel
from cascata.games.rivers import rules
from cascata.games.rivers.dice import face_of, shown
from cascata.games.rivers.fills import NOTHING, SEARCH
from cascata.games.rivers.payment import is_covered, is_covered_with
from cascata.games.rivers.sheet_a import column_has_room
from cascata.games.rivers.state import (
    ANY_HABITAT,
    BEAR_AND_SALMON,
    CHOOSE_HABITAT,
    COMMON_GROUND,
    LESS_GROUND,
    MISSING_SPECIES,
    NATURE,
    NATURE_BONUS,
    NATURE_DISCOUNT,
    NATURE_REFILL,
    NONE,
    OWN,
    PAY_NATURE_FOR_TWO,
    PERSONAL_DIE,
    SHEET_A,
    SLOTS,
    STAND_IN,
)
from cascata.games.rivers.worth import ANIMALS, one_more, sheet_worth, stock_worth

ALL = 31

FILLS = SLOTS * ANIMALS * 2
"""The ways to fill the sheet with a card: its slot, the habitat, and whether with a hex less."""

SPENDING = np.dtype(
    (
        np.record,
        [
            ("search", SEARCH),
            ("before_worth", "i8"),  # of the sheet before the card
            ("before_stock", "i8", NATURE + 1),
            # The ways to fill that may be needed, and what each brings.
            ("way", "i8", FILLS),
            ("ways", "i8"),
            ("gain", "i8", FILLS),
            ("goods", "i8", (FILLS, NATURE + 1)),
            # The way of completing a card that is being tried.
            ("stock", "i8", NATURE + 1),
            ("due", "i8", ANIMALS),
            ("printed", "i8", ANIMALS),  # what of it is still as the card shows it
            ("sheet", "i8"),  # what it adds to the sheet
        ],
    )
)
"""Space for trying cards."""


@small_kernel
def fill_of(slot: int, habitat: int, less: int) -> int:
    """The number of a way to fill."""
    return 2 * (ANIMALS * slot + habitat) + less


@part
def list_fills(t: Any, c: Any, b: Any, p: Any) -> None:
    """The ways to fill that can be needed from here on, as long as no hex is filled."""
    p.ways = 0
    for slot in range(SLOTS):
        card = int(c.card[slot])
        if card == NONE or b.phase > CHOOSE_HABITAT or (b.slot != NONE and b.slot != slot):
            continue
        key = t.key[c.advantage[slot]]
        for habitat in range(ANIMALS):
            if has_room(c, b, habitat) and (habitat == t.habitat[card] or key == ANY_HABITAT):
                for less in range(2 if key == LESS_GROUND else 1):
                    p.way[p.ways] = fill_of(slot, habitat, less)
                    p.ways += 1


@part
def begin_fill(t: Any, c: Any, b: Any, fill: int) -> None:
    """Fill the sheet in this way, up to the first choice."""
    card = int(c.card[fill // (2 * ANIMALS)])
    b.habitat = fill // 2 % ANIMALS
    b.hexes = int(t.hexes[card]) - fill % 2
    for animal in range(ANIMALS):
        b.animals[animal] = t.cost[card, animal]
    rules.fill(t, c, b)


@part
def note_fill(t: Any, c: Any, b: Any, p: Any, fill: int, weights: Any) -> None:
    """Write down what it has brought."""
    p.gain[fill] = sheet_worth(t, c, b, weights, p.search.outlook) - p.before_worth
    for thing in range(NATURE + 1):
        p.goods[fill, thing] = int(b.stock[thing]) - p.before_stock[thing]


@small_kernel
def has_room(c: Any, b: Any, habitat: int) -> bool:
    """Whether hexes of a habitat can be filled at all: only columns of sheet A end."""
    return c.sheet != SHEET_A or column_has_room(b, habitat)


@small_kernel
def fill_worth(p: Any, fill: int) -> int:
    """What a way to fill is worth, goods included."""
    worth = int(p.gain[fill])
    for thing in range(NATURE + 1):
        worth += p.goods[fill, thing] * p.search.outlook.good[thing]
    return worth


@kernel
def best_habitat(c: Any, b: Any, p: Any, slot: int) -> int:
    """The habitat in which a slot's card is worth most."""
    best, worth = 0, NOTHING
    for habitat in range(ANIMALS):
        if has_room(c, b, habitat):
            found = fill_worth(p, fill_of(slot, habitat, 0))
            if found > worth:
                best, worth = habitat, found
    return best


# Payment ------------------------------------------------------------------------------------------


@kernel
def animal_to_spare(p: Any, threshold: int) -> int:
    """The animal that a discount should take off what is due: one that lacks, or the dearest."""
    o, best, worth = p.search.outlook, NONE, threshold
    for animal in range(ANIMALS):
        if p.due[animal] > p.stock[animal]:
            return animal
    for animal in range(ANIMALS):
        if p.due[animal] > 0:
            kept = one_more(o, animal, int(p.stock[animal] - p.due[animal]))
            if kept > worth:
                best, worth = animal, kept
    return best


@kernel
def animals_to_swap(p: Any) -> int:
    """5 x the animal to be replaced + the one paid in its place, or NONE."""
    o = p.search.outlook
    cheapest, price = NONE, 1_000_000
    for animal in range(ANIMALS):
        spare = int(p.stock[animal] - p.due[animal])
        if spare > 0 and one_more(o, animal, spare - 1) < price:
            cheapest, price = animal, one_more(o, animal, spare - 1)
    if cheapest == NONE:
        return NONE
    dearest, worth = NONE, price
    for animal in range(ANIMALS):
        if p.printed[animal] > 0 and animal != cheapest:
            if p.due[animal] > p.stock[animal]:
                return ANIMALS * animal + cheapest
            kept = one_more(o, animal, int(p.stock[animal] - p.due[animal]))
            if kept > worth:
                dearest, worth = animal, kept
    return ANIMALS * dearest + cheapest if dearest != NONE else NONE


@small_kernel
def token_worth(p: Any) -> int:
    """What the last nature token is worth."""
    return one_more(p.search.outlook, NATURE, int(p.stock[NATURE]) - 1)


@part
def lower_due(t: Any, p: Any, advantage: int) -> None:
    """Use a discount on what is due."""
    key, left = t.key[advantage], int(t.amount[advantage])
    if key == COMMON_GROUND:
        for animal in range(ANIMALS):
            p.due[animal] -= min(int(p.due[animal]), int(t.stock[advantage, animal]))
    elif key == NATURE_DISCOUNT:
        while p.stock[NATURE] > 0:
            animal = animal_to_spare(p, token_worth(p))
            if animal == NONE:
                break
            p.due[animal] -= 1
            p.stock[NATURE] -= 1
    elif key == STAND_IN:
        for _ in range(left):
            both = animals_to_swap(p)
            if both == NONE:
                break
            p.due[both // ANIMALS] -= 1
            p.printed[both // ANIMALS] -= 1
            p.due[both % ANIMALS] += 1
    else:
        for _ in range(left):
            animal = animal_to_spare(p, 0)
            if animal == NONE:
                break
            p.due[animal] -= 1


# Bonuses ------------------------------------------------------------------------------------------


@kernel
def take_best(p: Any, animals: int) -> int:
    """Take one of these animals; returns which."""
    o, best, worth = p.search.outlook, 0, NOTHING
    for animal in range(ANIMALS):
        if animals >> animal & 1:
            found = one_more(o, animal, int(p.stock[animal]))
            if found > worth:
                best, worth = animal, found
    p.stock[best] += 1
    return best


@kernel
def two_for_a_token(p: Any) -> bool:
    """Whether two animals of choice are worth more than the last nature token."""
    o, price = p.search.outlook, token_worth(p)
    best = second = 0
    for animal in range(ANIMALS):
        n = int(p.stock[animal])
        for i in range(2):
            found = one_more(o, animal, n + i)
            if found > best:
                best, second = found, best
            elif found > second:
                second = found
    return best + second > price


@part
def take_bonuses(t: Any, c: Any, b: Any, p: Any, slot: int) -> None:
    """Take the card's nature tokens and the slot's bonus in the better order."""
    advantage, key = int(c.advantage[slot]), int(t.key[c.advantage[slot]])
    if key == NATURE_REFILL:
        p.stock[NATURE] = max(int(p.stock[NATURE]), int(t.amount[advantage]))
    p.stock[NATURE] += int(t.nature[c.card[slot]])
    if key == NATURE_BONUS or key == BEAR_AND_SALMON:
        for thing in range(NATURE + 1):
            p.stock[thing] += int(t.stock[advantage, thing])
    elif key == PERSONAL_DIE:
        take_best(p, shown(face_of(c, b, OWN)) | shown(face_of(c, b, OWN + 1)))
    elif key == PAY_NATURE_FOR_TWO:
        if p.stock[NATURE] > 0 and two_for_a_token(p):
            p.stock[NATURE] -= 1
            take_best(p, ALL)
            take_best(p, ALL)
    elif key == MISSING_SPECIES:
        animals = 0
        for animal in range(ANIMALS):
            if p.stock[animal] == 0:
                animals |= 1 << animal
        for _ in range(t.amount[advantage]):
            if animals:
                animals &= ~(1 << take_best(p, animals))


# Cards --------------------------------------------------------------------------------------------


@kernel
def complete(t: Any, c: Any, b: Any, p: Any, slot: int, with_it: bool) -> int:
    """What completing a card is worth, with the slot's discount or without it.

    NOTHING when it cannot be. What it leaves of the stock and adds to the sheet is in `p`.
    """
    card, advantage = int(c.card[slot]), int(c.advantage[slot])
    key, habitat = int(t.key[advantage]), int(t.habitat[card])
    if with_it:
        if not is_covered_with(t, b, card, advantage):
            return NOTHING
    elif not is_covered(t, b, card):
        return NOTHING
    for thing in range(NATURE + 1):
        p.stock[thing] = int(b.stock[thing])
    for animal in range(ANIMALS):
        p.due[animal] = p.printed[animal] = int(t.cost[card, animal])
    if with_it:
        lower_due(t, p, advantage)
    for animal in range(ANIMALS):
        p.stock[animal] -= p.due[animal]
    take_bonuses(t, c, b, p, slot)
    if key == ANY_HABITAT:
        habitat = best_habitat(c, b, p, slot)
    fill = fill_of(slot, habitat, 1 if with_it and key == LESS_GROUND else 0)
    p.sheet = p.gain[fill]
    for thing in range(NATURE + 1):
        p.stock[thing] += p.goods[fill, thing]
    return int(p.sheet) + end_worth(t, c, p)


@kernel
def end_worth(t: Any, c: Any, p: Any) -> int:
    """What the stock is worth at the end of the round; after the last one, as leftovers."""
    o = p.search.outlook
    if o.left > 0:
        return stock_worth(o, p.stock)
    left = 0
    for thing in range(NATURE + 1):
        left += int(p.stock[thing])
    divisor = int(t.divisor)
    if c.round_up:
        left += divisor - 1
    return 100 * (left // divisor) + int(p.stock[NATURE])
