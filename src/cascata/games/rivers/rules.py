"""How Rolling Rivers is played: set-up, a seat's round step by step, the end of a round; compiled.

These functions trust their caller: they do what they are told and keep the record consistent.
encode.py says what is allowed. A seat's round goes through these phases, some of which are skipped:

    dice -> harvest -> take or buy -> card -> pay -> bonus -> habitat -> fill -> reward -> confirm

Nothing in it is random and nothing touches another seat, so only the last confirmation of a round
needs more than the seat's own board.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.core.rng import below, restart, shuffle
from cascata.games.rivers.box import CENTRAL, FACES, MOST_CARDS
from cascata.games.rivers.dice import (
    animals_on_unused,
    can_buy,
    count_dice,
    face_of,
    note_unused,
    price_of,
    shown,
)
from cascata.games.rivers.goods import KINDS, gain
from cascata.games.rivers.sheet_a import clear_zone, column_has_room, write_number
from cascata.games.rivers.sheet_b import fill_track, trace_on, track_has_room
from cascata.games.rivers.sheet_c import all_land, hexes_to_trace, reachable, trace_hex
from cascata.games.rivers.sheet_d import hexes_to_fill, put_animal
from cascata.games.rivers.state import (
    ALL_ANIMALS,
    ANY_ANIMAL,
    ANY_FACE_ANIMAL,
    ANY_HABITAT,
    AS_ROLLED,
    BEAR_AND_SALMON,
    BUY,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_HABITAT,
    CHOOSE_HARVEST,
    CONFIRM,
    DICE,
    FILL,
    FREE_ANY,
    FREE_OF,
    LEVEL_ROUNDS,
    MISSING_SPECIES,
    NATURE,
    NATURE_BONUS,
    NATURE_REFILL,
    NO_FACE,
    NONE,
    OF_CARD,
    OF_SLOT,
    ONE_OTHER_DIE,
    OWN,
    PAY,
    PAY_NATURE_FOR_TWO,
    PERSONAL_DIE,
    RAIN,
    REWARD,
    ROUNDS,
    SHEET_A,
    SHEET_B,
    SHEET_C,
    SLOTS,
    SUN,
    TAKE,
    TAKE_BONUS,
    WAITING,
)
from cascata.games.rivers.weather import area_of

ANIMALS = 5
HABITATS = 5
OF_HABITAT = 2
"""Cards of each habitat and level that are in the deck; the others are out of the game."""

# Set-up -------------------------------------------------------------------------------------------


@kernel
def deal(t: Any, s: Any, stream: int) -> None:
    """Draw the advantage cards that are not decided, and lay out the deck."""
    restart(s.chance, stream)
    c = s.common
    if c.advantage[0] == NONE:
        deal_advantages(t, s)
    deal_deck(t, s, 0)


@kernel
def deal_advantages(t: Any, s: Any) -> None:
    """One advantage card for each slot; beginner cards in the family game."""
    c = s.common
    for slot in range(SLOTS):
        while True:
            card = below(s.chance, int(t.advantages))
            is_new = not c.family or t.is_beginner[card]
            for other in range(slot):
                is_new = is_new and c.advantage[other] != card
            if is_new:
                c.advantage[slot] = card
                break


@kernel
def deal_deck(t: Any, s: Any, seen: int) -> None:
    """Lay out the deck behind the cards that have been seen: two cards of each habitat and level.

    What was there before, hidden, has no influence.
    """
    pool = np.empty(2 * MOST_CARDS, np.int64)
    deck = np.empty(LEVEL_ROUNDS, np.int64)
    for level in range(2):
        first = level * LEVEL_ROUNDS
        start = min(max(seen - first, 0), LEVEL_ROUNDS)
        at = start
        for habitat in range(HABITATS):
            wanted = OF_HABITAT
            n = 0
            for card in range(t.cards):
                if t.habitat[card] == habitat and t.level[card] == level + 1:
                    is_seen = False
                    for i in range(first, first + start):
                        is_seen = is_seen or s.deck[i] == card
                    if is_seen:
                        wanted -= 1
                    else:
                        pool[n] = card
                        n += 1
            shuffle(s.chance, pool, 0, n)
            for i in range(wanted):
                deck[at] = pool[i]
                at += 1
        shuffle(s.chance, deck, start, LEVEL_ROUNDS)
        for i in range(start, LEVEL_ROUNDS):
            s.deck[first + i] = deck[i]


@kernel
def set_up(t: Any, s: Any, more: int) -> None:
    """Everybody's stock at the start, with `more` of everything; the first round is to begin."""
    c = s.common
    c.round_number = 0
    c.over = 0
    for slot in range(SLOTS):
        c.card[slot] = NONE
    for seat in range(c.seats):
        b = s.works[seat]
        for thing in range(NATURE + 1):
            b.stock[thing] = b.gained[thing] = int(t.start[thing]) + more
        clear_zone(b)
        for i in range(ROUNDS):
            s.past_card[seat, i] = s.past_slot[seat, i] = s.past_habitat[seat, i] = NONE


@kernel
def begin_round(t: Any, s: Any) -> None:
    """Cards move on, a new one is turned up, the dice are rolled; all see how everybody stands.

    Dice are rolled in the middle, the special one, then seat by seat.
    """
    c = s.common
    for slot in range(SLOTS - 1, 0, -1):
        c.card[slot] = c.card[slot - 1]
    c.card[0] = s.deck[c.round_number]
    c.round_number += 1
    c.special = NO_FACE
    first = CENTRAL if c.family else CENTRAL + 1
    for die in range(first + 2 * c.seats):
        face = below(s.chance, FACES)
        if die < CENTRAL:
            c.central[die] = t.central[face]
        elif die < first:
            c.special = t.special[face]
        else:
            own = (die - first) % 2
            s.works[(die - first) // 2].dice[own] = t.personal[own, face]
    for seat in range(c.seats):
        forget_round(c, s.works[seat])
        s.boards[seat] = s.works[seat]


@kernel
def forget_round(c: Any, b: Any) -> None:
    """Nothing is done yet."""
    b.phase = CHOOSE_HARVEST if c.family else CHOOSE_ACTION
    b.action = AS_ROLLED
    b.of = b.slot = b.habitat = NONE
    b.price = b.types = b.unused = b.without = b.takes = b.take_from = b.take_once = 0
    b.discount = b.left = b.spent = b.bonuses = b.needs_slot = b.any_habitat = b.hexes = 0
    for die in range(DICE):
        b.counted[die] = 0
    for animal in range(ANIMALS):
        b.harvest[animal] = b.bought[animal] = b.due[animal] = b.printed[animal] = 0
        b.animals[animal] = 0
    for thing in range(KINDS):
        b.waiting[thing] = 0


# Harvest ------------------------------------------------------------------------------------------


@kernel
def use_action(c: Any, b: Any, action: int, of: int) -> None:
    """Choose a dice action, or none."""
    b.action = action
    b.of = of
    b.price = price_of(c, action)
    b.stock[NATURE] -= b.price
    b.phase = CHOOSE_HARVEST


@kernel
def harvest(c: Any, b: Any, first: int, second: int, without: int, most: int, others: int) -> None:
    """Take animals from the dice: `most` of the first type, `others` of the second."""
    count_dice(c, b, first, second, without, most, others)
    b.types = 1 << first | 1 << second
    note_unused(b, without)
    take_from_dice(b, first, most)
    if second != first:
        take_from_dice(b, second, others)
    if c.special == ANY_FACE_ANIMAL:
        ask_takes(b, 1, ALL_ANIMALS)
    elif c.special == ONE_OTHER_DIE:
        ask_takes(b, 1, animals_on_unused(c, b))
    b.phase = TAKE if b.takes > 0 else CHOOSE_CARD
    if c.family:
        ask_to_buy(c, b)


@small_kernel
def take_from_dice(b: Any, animal: int, amount: int) -> None:
    """Dice bring animals."""
    gain(b, animal, amount)
    b.harvest[animal] += amount


@small_kernel
def ask_takes(b: Any, takes: int, animals: int) -> None:
    """Animals of choice are to be taken; none when there is nothing to choose from."""
    b.takes = takes if animals else 0
    b.take_from = animals
    b.take_once = 0


@kernel
def ask_to_buy(c: Any, b: Any) -> None:
    """Ask for a purchase while something is for sale."""
    b.phase = CHOOSE_CARD
    for animal in range(ANIMALS):
        if can_buy(c, b, animal):
            b.phase = BUY
            break


@kernel
def buy(c: Any, b: Any, animal: int) -> None:
    """Family: a nature token for the animal on an unused die."""
    b.stock[NATURE] -= 1
    b.price += 1
    b.bought[animal] += 1
    take_from_dice(b, animal, 1)
    ask_to_buy(c, b)


@kernel
def take(t: Any, c: Any, b: Any, animal: int) -> None:
    """Take an animal of choice."""
    if b.phase == REWARD:
        b.waiting[ANY_ANIMAL] -= 1
        gain(b, animal, 1)
        settle(t, c, b)
        return
    b.takes -= 1
    if b.take_once:
        b.take_from &= ~(1 << animal) & ALL_ANIMALS
    if b.slot == NONE:
        take_from_dice(b, animal, 1)
        b.phase = CHOOSE_CARD
        return
    gain(b, animal, 1)
    if b.takes == 0:
        ask_bonus(t, c, b)


# Completing a card --------------------------------------------------------------------------------


@kernel
def choose_card(t: Any, c: Any, b: Any, slot: int) -> None:
    """Complete the card in a slot: what is due is what it shows."""
    card = int(c.card[slot])
    b.slot = slot
    b.habitat = t.habitat[card]
    b.hexes = t.hexes[card]
    for animal in range(ANIMALS):
        b.due[animal] = b.printed[animal] = b.animals[animal] = t.cost[card, animal]
    b.needs_slot = 1 if c.sheet == SHEET_A and not column_has_room(b, int(b.habitat)) else 0
    b.phase = PAY


@kernel
def begin_bonuses(t: Any, c: Any, b: Any) -> None:
    """The card is paid for: its nature tokens and the slot's bonus may be taken."""
    b.cards += 1
    b.bonuses = 0
    if t.nature[c.card[b.slot]] > 0:
        b.bonuses |= OF_CARD
    if not t.is_discount[c.advantage[b.slot]]:
        b.bonuses |= OF_SLOT
    ask_bonus(t, c, b)


@kernel
def is_usable(t: Any, c: Any, b: Any) -> bool:
    """Whether the slot's bonus would bring something now."""
    advantage = int(c.advantage[b.slot])
    key = t.key[advantage]
    if key == NATURE_REFILL:
        return b.stock[NATURE] < t.amount[advantage]
    if key == PAY_NATURE_FOR_TWO:
        return b.stock[NATURE] > 0
    return key != MISSING_SPECIES or missing_species(b) != 0


@kernel
def missing_species(b: Any) -> int:
    """The animals of which the stock has none."""
    animals = 0
    for animal in range(ANIMALS):
        if b.stock[animal] == 0:
            animals |= 1 << animal
    return animals


@kernel
def ask_bonus(t: Any, c: Any, b: Any) -> None:
    """Ask for the bonuses that are left; fill the sheet when there are none."""
    if b.bonuses == OF_SLOT and not is_usable(t, c, b):
        b.bonuses = 0
    if b.bonuses:
        b.phase = TAKE_BONUS
    elif b.any_habitat:
        b.phase = CHOOSE_HABITAT
    else:
        fill(t, c, b)


@kernel
def take_card_bonus(t: Any, c: Any, b: Any) -> None:
    """Take the card's nature tokens."""
    b.bonuses &= ~OF_CARD
    gain(b, NATURE, int(t.nature[c.card[b.slot]]))
    ask_bonus(t, c, b)


@kernel
def take_slot_bonus(t: Any, c: Any, b: Any) -> None:
    """Take the slot's bonus; some of them ask for animals."""
    b.bonuses &= ~OF_SLOT
    b.needs_slot = 0
    advantage = int(c.advantage[b.slot])
    key = t.key[advantage]
    if key == NATURE_BONUS or key == BEAR_AND_SALMON:
        for thing in range(NATURE + 1):
            gain(b, thing, int(t.stock[advantage, thing]))
    elif key == NATURE_REFILL:
        gain(b, NATURE, int(t.amount[advantage]) - int(b.stock[NATURE]))
    elif key == ANY_HABITAT:
        b.any_habitat = 1
    elif key == PERSONAL_DIE:
        ask_takes(b, 1, shown(face_of(c, b, OWN)) | shown(face_of(c, b, OWN + 1)))
    elif key == PAY_NATURE_FOR_TWO:
        b.stock[NATURE] -= 1
        b.spent += 1
        ask_takes(b, 2, ALL_ANIMALS)
    else:
        find_missing_species(b, int(t.amount[advantage]))
    if b.takes > 0:
        b.phase = TAKE
    else:
        ask_bonus(t, c, b)


@kernel
def find_missing_species(b: Any, most: int) -> None:
    """One animal of each type that is missing; by choice when there are more than `most`."""
    animals = missing_species(b)
    if count(animals) > most:
        ask_takes(b, most, animals)
        b.take_once = 1
        return
    while animals:
        gain(b, lowest(animals), 1)
        animals &= animals - 1


@kernel
def decline(t: Any, c: Any, b: Any) -> None:
    """Buy nothing more, or leave the bonuses that are left."""
    if b.phase == BUY:
        b.phase = CHOOSE_CARD
    else:
        b.bonuses = 0
        ask_bonus(t, c, b)


# Filling the sheet --------------------------------------------------------------------------------


@kernel
def fill(t: Any, c: Any, b: Any) -> None:
    """Fill hexes, up to the next choice; then go on to the rewards."""
    if c.sheet == SHEET_A:
        write_number(t, b)
    elif c.sheet == SHEET_B:
        fill_track(t, b)
    elif fillable(t, c, b):
        b.phase = FILL
        limit_picks(t, c, b)
        return
    settle(t, c, b)


@kernel
def fillable(t: Any, c: Any, b: Any) -> Any:
    """Sheets C and D: the hexes that may be filled next; see hexes_to_trace."""
    return hexes_to_trace(t, b) if c.sheet == SHEET_C else hexes_to_fill(t, b)


@kernel
def free_hexes(t: Any, c: Any, b: Any) -> Any:
    """Sheets C and D: where a free hex that waits may be used."""
    if c.sheet == SHEET_C:
        land = np.uint64(0)
        if b.waiting[FREE_ANY]:
            land = all_land(t)
        for habitat in range(HABITATS):
            if b.waiting[FREE_OF + habitat]:
                land |= t.c.land[habitat]
        return reachable(t, b, land)
    return t.d.whole & ~b.traced if b.waiting[FREE_ANY] else np.uint64(0)


@kernel
def can_trace_free(t: Any, b: Any, track: int) -> bool:
    """Sheet B: whether a free hex that waits may be traced on a track."""
    if b.waiting[FREE_ANY] == 0 and b.waiting[FREE_OF + track] == 0:
        return False
    return track_has_room(t, b, track)


@kernel
def settle(t: Any, c: Any, b: Any) -> None:
    """Ask for the rewards that wait; those that cannot be used any more are void."""
    limit_picks(t, c, b)
    if c.sheet == SHEET_B:
        for track in range(HABITATS):
            if not track_has_room(t, b, track):
                b.waiting[FREE_OF + track] = 0
        if not some_track_has_room(t, b):
            b.waiting[FREE_ANY] = 0
    elif c.sheet != SHEET_A and free_hexes(t, c, b) == 0:
        for thing in range(FREE_ANY, FREE_OF + HABITATS):
            b.waiting[thing] = 0
    b.phase = CONFIRM
    for thing in range(ANY_ANIMAL, KINDS):
        if b.waiting[thing] > 0:
            b.phase = REWARD


@kernel
def limit_picks(t: Any, c: Any, b: Any) -> None:
    """Suns and rains beyond what is left to pick are void."""
    if c.sheet == SHEET_A:
        b.waiting[SUN] = min(int(b.waiting[SUN]), int(t.a.zones) - int(b.zones))
    elif c.sheet == SHEET_B or c.sheet == SHEET_C:
        columns = int(t.columns[area_of(c)])
        b.waiting[SUN] = min(int(b.waiting[SUN]), columns - int(b.sun))
        b.waiting[RAIN] = min(int(b.waiting[RAIN]), columns - int(b.rain))


@kernel
def some_track_has_room(t: Any, b: Any) -> bool:
    """Sheet B: whether a hex finds a place anywhere."""
    for track in range(HABITATS):
        if track_has_room(t, b, track):
            return True
    return False


@kernel
def use_free(b: Any, habitats: int) -> None:
    """A free hex is used: one of these habitats if one waits, else one of any."""
    b.frees += 1
    for habitat in range(HABITATS):
        if habitats >> habitat & 1 and b.waiting[FREE_OF + habitat] > 0:
            b.waiting[FREE_OF + habitat] -= 1
            return
    b.waiting[FREE_ANY] -= 1


@kernel
def trace_track(t: Any, c: Any, b: Any, track: int) -> None:
    """Sheet B: use a free hex."""
    use_free(b, 1 << track)
    trace_on(t, b, track)
    settle(t, c, b)


@kernel
def trace(t: Any, c: Any, b: Any, at: int) -> None:
    """Sheet C: trace a hex of the card, or a free one."""
    if b.phase == FILL:
        b.hexes -= 1
        trace_hex(t, b, at)
        fill(t, c, b)
        return
    habitats = 0
    for habitat in range(HABITATS):
        if t.c.land[habitat] >> np.uint64(at) & np.uint64(1):
            habitats |= 1 << habitat
    use_free(b, habitats)
    trace_hex(t, b, at)
    settle(t, c, b)


@kernel
def put(t: Any, c: Any, b: Any, at: int, animal: int) -> None:
    """Sheet D: write an animal of the card, or any into a free hex."""
    if b.phase == FILL:
        b.hexes -= 1
        b.animals[animal] -= 1
        put_animal(t, b, at, animal)
        fill(t, c, b)
        return
    use_free(b, 0)
    put_animal(t, b, at, animal)
    settle(t, c, b)


# The end of a round -------------------------------------------------------------------------------


@kernel
def confirm(b: Any) -> None:
    """The seat has finished its round."""
    b.phase = WAITING


@kernel
def all_wait(s: Any) -> bool:
    """Whether all seats have confirmed."""
    for seat in range(s.common.seats):
        if s.works[seat].phase != WAITING:
            return False
    return True


@kernel
def end_round(t: Any, s: Any) -> None:
    """All have confirmed: what they did comes to light, cards move on, the dice are rolled."""
    c = s.common
    i = int(c.round_number) - 1
    for seat in range(c.seats):
        b = s.works[seat]
        if b.slot != NONE:
            s.past_card[seat, i] = c.card[b.slot]
            s.past_slot[seat, i] = b.slot
            s.past_habitat[seat, i] = b.habitat
        s.boards[seat] = b
    if c.round_number == ROUNDS:
        c.over = 1
    else:
        begin_round(t, s)
