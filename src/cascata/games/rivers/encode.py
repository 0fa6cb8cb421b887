"""Numbers for actions: which are legal on a board, and doing them.

Action numbers are fixed for all games of Rolling Rivers:

    0, 1          dice: as rolled, two types
    2 .. 6        downgrade, an animal
    7 .. 11       upgrade, an animal
    12 .. 171     harvest one type: 32 x animal + dice left out
    172 .. 811    harvest two types: 64 x pair + 8 x (of the first) + (of the second)
    812 .. 2671   the same with dice left out: 6 x (31 x pair + dice left out - 1) + (of the first)
    2672 .. 2676  take, an animal
    2677 .. 2681  buy, an animal
    2682 .. 2685  card, a slot
    2686, 2687    discount, pay
    2688 .. 2692  less, an animal
    2693 .. 2717  swap, 5 x animal + the one paid in its place
    2718, 2719    bonus of the card, of the slot
    2720 .. 2724  habitat
    2725 .. 2729  trace, a track (sheet B)
    2730 .. 2793  trace, a hex (sheet C)
    2794 .. 3113  put, 5 x hex + animal (sheet D)
    3114 .. 3129  sun, a pick
    3130 .. 3145  rain, a pick
    3146, 3147    pass, confirm

Dice left out are bits, the special die not counted: it is never one of them. With dice left out no
die counts twice, so the number of the second type follows from that of the first.
"""

from typing import Any

import numpy as np

from cascata.core.jit import kernel, small_kernel
from cascata.core.rng import below
from cascata.games.rivers import rules
from cascata.games.rivers.box import MOST_HEXES, MOST_ZONE
from cascata.games.rivers.dice import can_buy, can_use, count_of, loose_dice, outcomes
from cascata.games.rivers.payment import (
    can_complete,
    can_discount,
    can_pay,
    can_swap,
    can_take_off,
    pay,
    swap,
    take_off,
    use_discount,
)
from cascata.games.rivers.sheet_a import can_pick_item, column_has_room, pick_item
from cascata.games.rivers.state import (
    ANY_ANIMAL,
    AS_ROLLED,
    BUY,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_HABITAT,
    CHOOSE_HARVEST,
    CONFIRM,
    DOWNGRADE,
    FILL,
    NONE,
    OF_CARD,
    OF_SLOT,
    PAY,
    RAIN,
    REWARD,
    SHEET_A,
    SHEET_B,
    SHEET_C,
    SLOTS,
    SUN,
    TAKE,
    TAKE_BONUS,
    TWO_TYPES,
    UPGRADE,
)
from cascata.games.rivers.weather import can_pick, pick

DOWNGRADE_OF = 2
UPGRADE_OF = 7
HARVEST = 12
SUBSETS = 32
PAIR = HARVEST + 5 * SUBSETS
PAIR_WITHOUT = PAIR + 10 * 64
TAKE_ONE = PAIR_WITHOUT + 10 * 31 * 6
BUY_ONE = TAKE_ONE + 5
CARD = BUY_ONE + 5
DISCOUNT = CARD + SLOTS
PAY_IT = DISCOUNT + 1
LESS = PAY_IT + 1
SWAP = LESS + 5
BONUS = SWAP + 25
HABITAT = BONUS + 2
TRACE_TRACK = HABITAT + 5
TRACE = TRACE_TRACK + 5
PUT = TRACE + MOST_HEXES
PICK_SUN = PUT + 5 * MOST_HEXES
PICK_RAIN = PICK_SUN + MOST_ZONE
PASS = PICK_RAIN + MOST_ZONE
CONFIRM_IT = PASS + 1
ACTIONS = CONFIRM_IT + 1

FIRST = np.array([0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
SECOND = np.array([1, 2, 3, 4, 2, 3, 4, 3, 4, 4])
"""The two animals of each pair."""
ONE = np.uint64(1)


@small_kernel
def dice_of(subset: int) -> int:
    """Dice left out, as bits of all six dice."""
    return (subset & 7) | (subset & 24) << 1


@small_kernel
def subset_of(dice: int) -> int:
    """The same the other way round."""
    return (dice & 7) | (dice & 48) >> 1


@kernel
def second_count(c: Any, b: Any, pair: int, without: int, firsts: int) -> int:
    """With dice left out: how many there are of the second type, or NONE."""
    ways = outcomes(c, b, int(FIRST[pair]), int(SECOND[pair]), without)
    for seconds in range(8):
        if ways >> np.uint64(8 * firsts + seconds) & ONE:
            return seconds
    return NONE


@kernel
def open_hexes(t: Any, c: Any, b: Any) -> Any:
    """The hexes of sheets C and D that may be filled now."""
    return rules.fillable(t, c, b) if b.phase == FILL else rules.free_hexes(t, c, b)


@kernel
def legal_numbers(t: Any, c: Any, b: Any, numbers: Any) -> int:
    """Write down the numbers of all legal actions, in order; returns how many there are."""
    phase = int(b.phase)
    if phase == CHOOSE_ACTION:
        return legal_dice(c, b, numbers)
    if phase == CHOOSE_HARVEST:
        return legal_harvests(c, b, numbers)
    if phase == PAY:
        return legal_in_payment(t, c, b, numbers)
    if phase == FILL:
        return legal_hexes(t, c, b, numbers, 0)
    if phase == REWARD:
        return legal_rewards(t, c, b, numbers)
    n = 0
    if phase == TAKE:
        for animal in range(5):
            if b.take_from >> animal & 1:
                numbers[n] = TAKE_ONE + animal
                n += 1
    elif phase == BUY:
        for animal in range(5):
            if can_buy(c, b, animal):
                numbers[n] = BUY_ONE + animal
                n += 1
    elif phase == CHOOSE_CARD:
        for slot in range(SLOTS):
            if can_complete(t, c, b, slot):
                numbers[n] = CARD + slot
                n += 1
    elif phase == TAKE_BONUS:
        if b.bonuses & OF_CARD:
            numbers[n] = BONUS
            n += 1
        if b.bonuses & OF_SLOT and rules.is_usable(t, c, b):
            numbers[n] = BONUS + 1
            n += 1
    elif phase == CHOOSE_HABITAT:
        for habitat in range(5):
            if c.sheet != SHEET_A or column_has_room(b, habitat):
                numbers[n] = HABITAT + habitat
                n += 1
    if phase == BUY or (phase == TAKE_BONUS and not b.needs_slot):
        numbers[n] = PASS
        n += 1
    if phase == CHOOSE_CARD or phase == CONFIRM:
        numbers[n] = CONFIRM_IT
        n += 1
    return n


@kernel
def legal_dice(c: Any, b: Any, numbers: Any) -> int:
    """Dice actions."""
    n = 0
    for number in range(HARVEST):
        action, of = number, NONE
        if number >= UPGRADE_OF:
            action, of = UPGRADE, number - UPGRADE_OF
        elif number >= DOWNGRADE_OF:
            action, of = DOWNGRADE, number - DOWNGRADE_OF
        if can_use(c, b, action, of):
            numbers[n] = number
            n += 1
    return n


@kernel
def legal_harvests(c: Any, b: Any, numbers: Any) -> int:
    """Harvests."""
    n = 0
    if b.action != TWO_TYPES:
        for animal in range(5):
            loose = subset_of(loose_dice(c, b, 1 << animal))
            for subset in range(loose + 1):
                if subset & ~loose == 0:
                    numbers[n] = HARVEST + SUBSETS * animal + subset
                    n += 1
        return n
    for pair in range(10):
        ways = outcomes(c, b, int(FIRST[pair]), int(SECOND[pair]), 0)
        for way in range(64):
            if ways >> np.uint64(way) & ONE:
                numbers[n] = PAIR + 64 * pair + way
                n += 1
    for pair in range(10):
        first, second = int(FIRST[pair]), int(SECOND[pair])
        loose = subset_of(loose_dice(c, b, 1 << first | 1 << second))
        for subset in range(1, loose + 1):
            if subset & ~loose == 0:
                ways = outcomes(c, b, first, second, dice_of(subset))
                for firsts in range(6):
                    if ways >> np.uint64(8 * firsts) & np.uint64(255):
                        numbers[n] = PAIR_WITHOUT + 6 * (31 * pair + subset - 1) + firsts
                        n += 1
    return n


@kernel
def legal_in_payment(t: Any, c: Any, b: Any, numbers: Any) -> int:
    """Steps of a payment."""
    n = 0
    if can_discount(t, c, b):
        numbers[n] = DISCOUNT
        n += 1
    if can_pay(t, c, b):
        numbers[n] = PAY_IT
        n += 1
    for animal in range(5):
        if can_take_off(t, c, b, animal):
            numbers[n] = LESS + animal
            n += 1
    for animal in range(5):
        for other in range(5):
            if can_swap(t, c, b, animal, other):
                numbers[n] = SWAP + 5 * animal + other
                n += 1
    return n


@kernel
def legal_rewards(t: Any, c: Any, b: Any, numbers: Any) -> int:
    """Rewards of the sheet."""
    n = 0
    if b.waiting[ANY_ANIMAL] > 0:
        for animal in range(5):
            numbers[n] = TAKE_ONE + animal
            n += 1
    if c.sheet == SHEET_B:
        for track in range(5):
            if rules.can_trace_free(t, b, track):
                numbers[n] = TRACE_TRACK + track
                n += 1
    elif c.sheet != SHEET_A:
        n = legal_hexes(t, c, b, numbers, n)
    for what in range(SUN, RAIN + 1):
        for pick_number in range(MOST_ZONE if b.waiting[what] > 0 else 0):
            if c.sheet == SHEET_A:
                is_there = can_pick_item(t, b, pick_number)
            else:
                is_there = can_pick(t, c, b, what, pick_number)
            if is_there:
                numbers[n] = (PICK_SUN if what == SUN else PICK_RAIN) + pick_number
                n += 1
    return n


@kernel
def legal_hexes(t: Any, c: Any, b: Any, numbers: Any, n: int) -> int:
    """Add the numbers of the hexes that may be filled; returns how many there are then."""
    hexes = open_hexes(t, c, b)
    for at in range(MOST_HEXES):
        if hexes >> np.uint64(at) & ONE:
            if c.sheet == SHEET_C:
                numbers[n] = TRACE + at
                n += 1
                continue
            for animal in range(5):
                if b.phase == REWARD or b.animals[animal] > 0:
                    numbers[n] = PUT + 5 * at + animal
                    n += 1
    return n


@kernel
def is_legal(t: Any, c: Any, b: Any, number: int, numbers: Any) -> bool:
    """Whether the seat may do the action with this number; `numbers` is room for all of them."""
    for i in range(legal_numbers(t, c, b, numbers)):
        if numbers[i] == number:
            return True
    return False


# Doing --------------------------------------------------------------------------------------------


@kernel
def act(t: Any, c: Any, b: Any, number: int) -> None:
    """Do a legal action, and what follows from it up to the next choice."""
    if number < HARVEST:
        if number < DOWNGRADE_OF:
            rules.use_action(c, b, TWO_TYPES if number else AS_ROLLED, NONE)
        elif number < UPGRADE_OF:
            rules.use_action(c, b, DOWNGRADE, number - DOWNGRADE_OF)
        else:
            rules.use_action(c, b, UPGRADE, number - UPGRADE_OF)
    elif number < TAKE_ONE:
        act_harvest(c, b, number)
    elif number < BUY_ONE:
        rules.take(t, c, b, number - TAKE_ONE)
    elif number < CARD:
        rules.buy(c, b, number - BUY_ONE)
    elif number < DISCOUNT:
        rules.choose_card(t, c, b, number - CARD)
    elif number == DISCOUNT:
        use_discount(t, c, b)
    elif number == PAY_IT:
        pay(b)
        rules.begin_bonuses(t, c, b)
    elif number < SWAP:
        take_off(t, c, b, number - LESS)
    elif number < BONUS:
        swap(b, (number - SWAP) // 5, (number - SWAP) % 5)
    elif number == BONUS:
        rules.take_card_bonus(t, c, b)
    elif number < HABITAT:
        rules.take_slot_bonus(t, c, b)
    elif number < TRACE_TRACK:
        b.habitat = number - HABITAT
        b.any_habitat = 0
        rules.fill(t, c, b)
    elif number < TRACE:
        rules.trace_track(t, c, b, number - TRACE_TRACK)
    elif number < PUT:
        rules.trace(t, c, b, number - TRACE)
    elif number < PICK_SUN:
        rules.put(t, c, b, (number - PUT) // 5, (number - PUT) % 5)
    elif number < PASS:
        act_pick(t, c, b, number)
    elif number == PASS:
        rules.decline(t, c, b)
    else:
        rules.confirm(b)


@kernel
def act_harvest(c: Any, b: Any, number: int) -> None:
    """Do a harvest by its number."""
    if number < PAIR:
        animal, without = (number - HARVEST) // SUBSETS, dice_of((number - HARVEST) % SUBSETS)
        rules.harvest(c, b, animal, animal, without, count_of(c, b, animal, without), 0)
    elif number < PAIR_WITHOUT:
        pair, way = (number - PAIR) // 64, (number - PAIR) % 64
        rules.harvest(c, b, int(FIRST[pair]), int(SECOND[pair]), 0, way // 8, way % 8)
    else:
        row, firsts = (number - PAIR_WITHOUT) // 6, (number - PAIR_WITHOUT) % 6
        pair, without = row // 31, dice_of(row % 31 + 1)
        seconds = second_count(c, b, pair, without, firsts)
        rules.harvest(c, b, int(FIRST[pair]), int(SECOND[pair]), without, firsts, seconds)


@kernel
def act_pick(t: Any, c: Any, b: Any, number: int) -> None:
    """Pick a bonus of the zone, or of the sun and rain area."""
    if c.sheet == SHEET_A:
        pick_item(t, b, number - PICK_SUN)
    elif number < PICK_RAIN:
        pick(t, c, b, SUN, number - PICK_SUN)
    else:
        pick(t, c, b, RAIN, number - PICK_RAIN)
    rules.settle(t, c, b)


@kernel
def do_number(t: Any, s: Any, seat: int, number: int) -> None:
    """Do a legal action of a seat by its number; the last confirmation ends the round."""
    act(t, s.common, s.works[seat], number)
    if number == CONFIRM_IT and rules.all_wait(s):
        rules.end_round(t, s)


@kernel
def random_number(t: Any, c: Any, b: Any, chance: Any, numbers: Any) -> int:
    """One of the legal actions, all equally likely."""
    return int(numbers[below(chance, legal_numbers(t, c, b, numbers))])
