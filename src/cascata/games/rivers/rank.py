"""The best round of a seat, by search over all its choices; compiled.

A round is planned from wherever the seat stands in it. Every harvest, with what may follow from the
dice, is tried with every card; payments, bonuses and the filling of the sheet are then chosen by
what is worth most (worth.py, spending.py, fills.py). What a card brings on the sheet does not
depend on the harvest, so it is searched for once. The best few rounds are compared once more by
looking ahead: what they leave meets typical rolls of the next round, and the cards that will still
lie there.
"""

from typing import Any

import numpy as np

from cascata.core.jit import kernel, part
from cascata.games.rivers import rules
from cascata.games.rivers.box import CENTRAL, FACES
from cascata.games.rivers.dice import altered, can_buy, can_use, count_of
from cascata.games.rivers.encode import (
    ACTIONS,
    BONUS,
    BUY_ONE,
    CARD,
    CONFIRM_IT,
    DISCOUNT,
    DOWNGRADE_OF,
    HABITAT,
    HARVEST,
    LESS,
    PAIR,
    PASS,
    PAY_IT,
    SUBSETS,
    SWAP,
    TAKE_ONE,
    UPGRADE_OF,
    act,
    legal_harvests,
)
from cascata.games.rivers.fills import LONGEST, NOTHING, best_animal, do_step, finish_sheet
from cascata.games.rivers.payment import can_discount, fits
from cascata.games.rivers.scoring import SALMON
from cascata.games.rivers.spending import (
    SPENDING,
    animal_to_spare,
    animals_to_swap,
    begin_fill,
    best_habitat,
    complete,
    end_worth,
    fill_of,
    fill_worth,
    has_room,
    list_fills,
    note_fill,
    token_worth,
    two_for_a_token,
)
from cascata.games.rivers.state import (
    ANY_ANIMAL,
    ANY_FACE_ANIMAL,
    ANY_HABITAT,
    AS_ROLLED,
    BEAR_AND_SALMON,
    BOARD,
    BUY,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_HABITAT,
    CHOOSE_HARVEST,
    COMMON,
    COMMON_GROUND,
    DOWNGRADE,
    FILL,
    LESS_GROUND,
    MISSING_SPECIES,
    NATURE,
    NATURE_BONUS,
    NATURE_DISCOUNT,
    NATURE_REFILL,
    NO_FACE,
    NONE,
    OF_CARD,
    OF_SLOT,
    PAY,
    PAY_NATURE_FOR_TWO,
    PERSONAL_DIE,
    REDUCE_BY_1,
    SLOTS,
    STAND_IN,
    TAKE,
    TAKE_BONUS,
    UPGRADE,
    WAITING,
)
from cascata.games.rivers.worth import ANIMALS, MOST_STOCK, fill_stock, look_out, sheet_worth

DEPTH = 10
"""More choices than a harvest can ask for."""
TOP = 12
"""How many rounds are compared by looking ahead."""
ROLLS = 24
"""Typical rolls of the next round."""

ROUND = np.dtype(
    (
        np.record,
        [
            ("worth", "i8"),
            ("sheet", "i8"),  # what of it the sheet adds
            ("after", "i8", NATURE + 1),  # the stock that it leaves
            ("number", "i8", DEPTH),  # the actions of the harvest
            ("numbers", "i8"),
            ("slot", "i8"),  # of the card that it completes, or NONE
            ("taken", "i8"),  # whether it is one of the rounds planned
        ],
    )
)
PLANNED = np.dtype(
    (
        np.record,
        [
            ("worth", "i8"),  # only differences mean something
            ("board", BOARD),  # after it
            ("step", "i4", LONGEST),  # its actions, up to the confirmation
            ("steps", "i8"),
        ],
    )
)
"""A whole round."""
RANK = np.dtype(
    (
        np.record,
        [
            ("spending", SPENDING),
            ("board", BOARD),  # the round as it is planned
            ("trial", BOARD, DEPTH),
            ("number", "i8", (DEPTH, ACTIONS)),
            ("many", "i8", DEPTH),
            ("next", "i8", DEPTH),
            ("top", ROUND, TOP),
            ("tops", "i8"),
            ("planned", PLANNED, TOP),
            # The next round.
            ("common", COMMON),
            ("roll", "i8", (ROLLS, ANIMALS)),  # what a roll brings of each animal
            ("later", "i8", (NATURE + 1, MOST_STOCK + 1)),  # what a stock is worth then
            ("cards", "i8"),
            ("card_gain", "i8", SLOTS),
            ("card_cost", "i8", (SLOTS, ANIMALS)),
            ("card_slack", "i8", SLOTS),  # animals that a discount makes up for, or
            ("card_tokens", "i8", SLOTS),  # whether nature tokens do
            ("card_price", "i8", SLOTS),  # what each of them costs then
            ("card_fee", "i8", SLOTS),  # and the first of them
        ],
    )
)
"""Space for a search."""


@kernel
def plan(t: Any, c: Any, b: Any, w: Any, weights: Any, most: int) -> int:
    """The best rests of a seat's round, `most` of them at the most; returns how many there are.

    They are in `planned`, best first, and no two of them are equal.
    """
    p, board = w.spending, w.board
    f = p.search
    look_out(t, c, b, weights, f.outlook)
    p.before_worth = sheet_worth(t, c, b, weights, f.outlook)
    for thing in range(NATURE + 1):
        p.before_stock[thing] = int(b.stock[thing])
    list_fills(t, c, b, p)
    # The ways to fill the sheet first, the rounds themselves last: filling is compiled but once.
    i = -int(p.ways)
    rounds = 1
    while i < rounds:
        w.board = b
        f.steps = 0
        if i < 0:
            begin_fill(t, c, board, int(p.way[p.ways + i]))
        else:
            if i == 0:
                rounds = min(find_rounds(t, c, w, weights), most)
            begin_round(t, c, w, i)
        finish_sheet(t, c, board, weights, f)
        if i < 0:
            note_fill(t, c, board, p, int(p.way[p.ways + i]), weights)
        else:
            if board.phase != WAITING:
                do_step(t, c, board, f, CONFIRM_IT)
            note_round(w, w.planned[i])
        i += 1
    return rounds


@part
def begin_round(t: Any, c: Any, w: Any, number: int) -> None:
    """Play a round up to the filling of the sheet, or to its end."""
    p, board = w.spending, w.board
    if is_open(board):
        chosen = take_round(w)
        w.planned[number].worth = chosen.worth
        for i in range(chosen.numbers):
            do_step(t, c, board, p.search, int(chosen.number[i]))
        step = CARD + int(chosen.slot) if chosen.slot != NONE else CONFIRM_IT
        do_step(t, c, board, p.search, step)
    while board.phase < FILL:
        do_step(t, c, board, p.search, choose_in_card(t, c, board, p))


@kernel
def is_open(b: Any) -> bool:
    """Whether harvest and card are still to be chosen."""
    return b.phase <= CHOOSE_CARD and b.slot == NONE


@part
def note_round(w: Any, planned: Any) -> None:
    """Write down the round just planned."""
    f = w.spending.search
    planned.board = w.board
    planned.steps = f.steps
    for i in range(f.steps):
        planned.step[i] = f.step[i]


# Harvests -----------------------------------------------------------------------------------------


@part
def find_rounds(t: Any, c: Any, w: Any, weights: Any) -> int:
    """Find the best harvests and cards from here on; returns how many of them differ."""
    w.planned[0].worth = 0
    if not is_open(w.board):  # the rest follows from what is chosen
        return 1
    search_rounds(t, c, w)
    if w.spending.search.outlook.left > 0:
        look_ahead(t, c, w, weights)
    rounds = 0
    for i in range(w.tops):
        w.top[i].taken = 0
        rounds += not is_repeated(w, i)
    return rounds


@kernel
def is_repeated(w: Any, number: int) -> bool:
    """Whether a round found before this one leads to the same."""
    here = w.top[number]
    for i in range(number):
        other = w.top[i]
        same = other.slot == here.slot and other.sheet == here.sheet and other.worth == here.worth
        for thing in range(NATURE + 1):
            same = same and other.after[thing] == here.after[thing]
        if same:
            return True
    return False


@part
def take_round(w: Any) -> Any:
    """The best round that is not taken, equal ones counted once."""
    best = NONE
    for i in range(w.tops):
        if not w.top[i].taken and not is_repeated(w, i):
            if best == NONE or w.top[i].worth > w.top[best].worth:
                best = i
    w.top[best].taken = 1
    return w.top[best]


@part
def search_rounds(t: Any, c: Any, w: Any) -> None:
    """Try every harvest with every card; the best are kept."""
    w.tops = 0
    w.trial[0] = w.board
    depth = 0
    w.next[0] = w.many[0] = -1
    while depth >= 0:
        here = w.trial[depth]
        if here.phase == CHOOSE_CARD:
            rank_cards(t, c, here, w, depth)
            depth -= 1
            continue
        if w.many[depth] < 0:
            w.next[depth], w.many[depth] = 0, list_choices(c, here, w.number[depth])
        if w.next[depth] == w.many[depth]:
            depth -= 1
            continue
        number = int(w.number[depth, w.next[depth]])
        w.next[depth] += 1
        if depth > 0 and (is_idle(here, number) or is_out_of_order(w, depth, number)):
            continue
        w.trial[depth + 1] = here
        act(t, c, w.trial[depth + 1], number)
        depth += 1
        w.many[depth] = -1


@kernel
def list_choices(c: Any, b: Any, numbers: Any) -> int:
    """Write down what the dice leave to choose; returns how many choices there are."""
    if b.phase == CHOOSE_HARVEST:
        return legal_harvests(c, b, numbers)
    n = 0
    if b.phase == CHOOSE_ACTION:
        for number in range(HARVEST):
            action = number if number < DOWNGRADE_OF else UPGRADE
            if DOWNGRADE_OF <= number < UPGRADE_OF:
                action = DOWNGRADE
            if can_use(c, b, action, (number - DOWNGRADE_OF) % ANIMALS):
                numbers[n] = number
                n += 1
        return n
    for animal in range(ANIMALS):
        if b.phase == TAKE and b.take_from >> animal & 1:
            numbers[n] = TAKE_ONE + animal
            n += 1
        elif b.phase == BUY and can_buy(c, b, animal):
            numbers[n] = BUY_ONE + animal
            n += 1
    if b.phase == BUY:
        numbers[n] = PASS
        n += 1
    return n


@part
def is_idle(b: Any, number: int) -> bool:
    """Whether a harvest does not need the action that is to be paid for."""
    if number < HARVEST or number >= PAIR or (b.action != DOWNGRADE and b.action != UPGRADE):
        return False
    return (number - HARVEST) // SUBSETS != altered(int(b.action), int(b.of), int(b.of))


@part
def is_out_of_order(w: Any, depth: int, number: int) -> bool:
    """Whether these purchases are tried in another order."""
    if w.trial[depth].phase != BUY or w.trial[depth - 1].phase != BUY:
        return False
    return number < w.number[depth - 1, w.next[depth - 1] - 1]


@kernel
def rank_cards(t: Any, c: Any, b: Any, w: Any, depth: int) -> None:
    """Try each card, and none, after a harvest; the best rounds are kept."""
    p = w.spending
    for thing in range(NATURE + 1):
        p.stock[thing] = int(b.stock[thing])
    p.sheet = 0
    keep_round(w, depth, NONE, end_worth(t, c, p))
    for slot in range(SLOTS):
        if fits(t, c, b, slot):
            for way in range(2):
                worth = complete(t, c, b, p, slot, way == 1)
                if worth > NOTHING:
                    keep_round(w, depth, slot, worth)


@kernel
def keep_round(w: Any, depth: int, slot: int, worth: int) -> None:
    """Keep a round if it is one of the best."""
    at = int(w.tops)
    if at < TOP:
        w.tops += 1
    else:
        at = 0
        for i in range(1, TOP):
            if w.top[i].worth < w.top[at].worth:
                at = i
        if w.top[at].worth >= worth:
            return
    kept = w.top[at]
    kept.worth = worth
    kept.sheet = w.spending.sheet
    kept.slot = slot
    kept.numbers = depth
    for i in range(depth):
        kept.number[i] = w.number[i, w.next[i] - 1]
    for thing in range(NATURE + 1):
        kept.after[thing] = w.spending.stock[thing]


# Looking ahead ------------------------------------------------------------------------------------


@kernel
def look_ahead(t: Any, c: Any, w: Any, weights: Any) -> None:
    """Let the best rounds meet the next one."""
    left = int(w.spending.search.outlook.left) - 1
    fill_stock(w.later, left, int(t.divisor), int(c.sheet), weights)
    make_rolls(t, c, w)
    list_cards(t, c, w)
    for i in range(w.tops):
        w.top[i].worth = w.top[i].sheet + next_worth(w, w.top[i].after)


@part
def make_rolls(t: Any, c: Any, w: Any) -> None:
    """Some rolls, always the same, and what each brings of every animal."""
    w.common = c
    w.trial[0] = w.board
    common, board = w.common, w.trial[0]
    board.action, board.of = AS_ROLLED, NONE
    state = 12345
    for i in range(ROLLS):
        for die in range(CENTRAL + 3):
            state = (state * 1103515245 + 12345) % 2147483648
            face = state // 65536 % FACES
            if die < CENTRAL:
                common.central[die] = t.central[face]
            elif die == CENTRAL:
                common.special = NO_FACE if c.family else t.special[face]
            else:
                board.dice[die - CENTRAL - 1] = t.personal[die - CENTRAL - 1, face]
        for animal in range(ANIMALS):
            more = 1 if common.special == ANY_FACE_ANIMAL else 0
            w.roll[i, animal] = count_of(common, board, animal, 0) + more


@part
def list_cards(t: Any, c: Any, w: Any) -> None:
    """The cards that will still lie there, one slot further on: what they bring and cost."""
    w.cards = 0
    good = w.spending.search.outlook.good
    for slot in range(SLOTS - 1):
        card, advantage = int(c.card[slot]), int(c.advantage[slot + 1])
        if card == NONE or not has_room(c, w.board, int(t.habitat[card])):
            continue
        key, i = t.key[advantage], int(w.cards)
        w.cards += 1
        gain = fill_worth(w.spending, fill_of(slot, int(t.habitat[card]), 0))
        gain += int(t.nature[card]) * good[NATURE]
        w.card_slack[i] = w.card_tokens[i] = w.card_price[i] = w.card_fee[i] = 0
        for animal in range(ANIMALS):
            w.card_cost[i, animal] = int(t.cost[card, animal])
            if key == COMMON_GROUND:
                off = min(int(t.cost[card, animal]), int(t.stock[advantage, animal]))
                w.card_cost[i, animal] -= off
        if key == REDUCE_BY_1 or key == STAND_IN or key == LESS_GROUND:
            w.card_slack[i] = t.amount[advantage]
            if key == STAND_IN:
                w.card_price[i] = good[SALMON]
            elif key == LESS_GROUND:
                w.card_fee[i] = gain // int(t.hexes[card])
        elif key == NATURE_DISCOUNT:
            w.card_tokens[i] = 1
            w.card_price[i] = good[NATURE]
        elif key == NATURE_BONUS or key == BEAR_AND_SALMON:
            for thing in range(NATURE + 1):
                gain += int(t.stock[advantage, thing]) * good[thing]
        elif key == NATURE_REFILL:
            gain += good[NATURE]
        elif key == PERSONAL_DIE:
            gain += good[ANY_ANIMAL]
        elif key == PAY_NATURE_FOR_TWO:
            gain += 2 * good[ANY_ANIMAL] - good[NATURE]
        elif key == MISSING_SPECIES:
            gain += 2 * good[ANY_ANIMAL]
        w.card_gain[i] = gain


@kernel
def next_worth(w: Any, stock: Any) -> int:
    """What a stock is worth after the next round, on average over the rolls."""
    total = base = 0
    for thing in range(NATURE + 1):
        base += w.later[thing, min(int(stock[thing]), MOST_STOCK)]
    for i in range(ROLLS):
        best = 0
        for rolled in range(ANIMALS):
            have = int(stock[rolled])
            more = min(have + w.roll[i, rolled], MOST_STOCK)
            worth = base - w.later[rolled, min(have, MOST_STOCK)] + w.later[rolled, more]
            best = max(best, worth)
            for card in range(w.cards):
                found = worth + w.card_gain[card]
                missing = 0
                for animal in range(ANIMALS):
                    n = min(more if animal == rolled else int(stock[animal]), MOST_STOCK)
                    rest = n - w.card_cost[card, animal]
                    if rest < 0:
                        missing -= rest
                        rest = 0
                    found -= w.later[animal, n] - w.later[animal, rest]
                if missing > w.card_slack[card]:
                    if w.card_tokens[card] == 0 or missing > stock[NATURE]:
                        continue
                if missing > 0:
                    found -= missing * w.card_price[card] + w.card_fee[card]
                best = max(best, found)
        total += best
    return total // ROLLS


# Completing a card --------------------------------------------------------------------------------


@kernel
def choose_in_card(t: Any, c: Any, b: Any, p: Any) -> int:
    """The next action while a card is being completed."""
    for thing in range(NATURE + 1):
        p.stock[thing] = int(b.stock[thing])
    if b.phase == PAY:
        return choose_payment(t, c, b, p)
    if b.phase == TAKE_BONUS:
        return choose_bonus(t, c, b, p)
    if b.phase == TAKE:
        return TAKE_ONE + best_animal(b, int(b.take_from), p.search.outlook)
    if b.phase == CHOOSE_HABITAT:
        return HABITAT + best_habitat(c, b, p, int(b.slot))
    return CONFIRM_IT


@part
def choose_payment(t: Any, c: Any, b: Any, p: Any) -> int:
    """The next step of the payment."""
    slot = int(b.slot)
    advantage = int(c.advantage[slot])
    key = t.key[advantage]
    if not b.discount:
        if not can_discount(t, c, b):
            return PAY_IT
        without = complete(t, c, b, p, slot, False)
        return DISCOUNT if complete(t, c, b, p, slot, True) > without else PAY_IT
    for animal in range(ANIMALS):
        p.due[animal] = int(b.due[animal])
        p.printed[animal] = int(b.printed[animal])
    if key == STAND_IN and b.left > 0:
        both = animals_to_swap(p)
        return SWAP + both if both != NONE else PAY_IT
    if key == NATURE_DISCOUNT and b.stock[NATURE] > 0:
        animal = animal_to_spare(p, token_worth(p))
        return LESS + animal if animal != NONE else PAY_IT
    if (key == REDUCE_BY_1 or key == LESS_GROUND) and b.left > 0:
        animal = animal_to_spare(p, 0)
        return LESS + animal if animal != NONE else PAY_IT
    return PAY_IT


@part
def choose_bonus(t: Any, c: Any, b: Any, p: Any) -> int:
    """The next bonus of the card or the slot, in the better order."""
    key = t.key[c.advantage[b.slot]]
    takes_slot = b.bonuses & OF_SLOT != 0 and rules.is_usable(t, c, b)
    if takes_slot and key == NATURE_REFILL:
        return BONUS + 1
    if b.bonuses & OF_CARD:
        return BONUS
    if key == PAY_NATURE_FOR_TWO:
        takes_slot = takes_slot and two_for_a_token(p)
    elif key == ANY_HABITAT and not b.needs_slot:
        takes_slot = best_habitat(c, b, p, int(b.slot)) != b.habitat
    return BONUS + 1 if takes_slot else PASS
