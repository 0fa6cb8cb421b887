"""What is decided before the first turn: options, cards, starters, tiles; by chance or record."""

from typing import Any

from cascata.core.reader import Reader
from cascata.core.rng import draw_below
from cascata.games.cascadia.components import CARDS, STARTERS, TILES, WILDLIFE, card_letters
from cascata.games.cascadia.options import RANDOM, CascadiaOptions, card_numbers
from cascata.games.cascadia.state import (
    DISPLAY,
    DOUBLE_PRICE,
    HIDDEN_CARDS,
    NO_STARTERS,
    THREE_PAIRS,
    TWO_CARD_SETS,
)

SETUP_FIELDS = ("first", "starters", "tiles", "cards", "second_cards", "holders")
"""What a record may say about the start."""


def write_options(s: Any, options: CascadiaOptions) -> None:
    """Turn options into the numbers that compiled rules look at."""
    seats = options.seats
    s.seats = seats
    s.shown = 3 if options.restriction == THREE_PAIRS else DISPLAY
    turns = 18 if options.restriction == NO_STARTERS else 20
    s.turns = turns * seats
    # 20 tiles for each player and three more; the solo game is laid out for two. With three pairs
    # shown instead of four, one tile less keeps the game at 20 turns each.
    s.stack_end = 20 * max(seats, 2) + 3 - (DISPLAY - s.shown)
    prototype = options.edition == "prototype"
    s.nature_tokens = 20 if prototype else 25
    s.actions_a_turn = 1 if prototype else 127
    s.price = 2 if options.restriction == DOUBLE_PRICE else 1
    s.majorities = options.counts_majorities()
    s.restriction = options.restriction
    s.elk_rings_any = options.elk_d == "any"
    s.elk_groups_cap = options.elk_c_over_8 == "cap"
    s.salmon_forgiving = options.salmon_runs == "forgiving"
    s.salmon_minimum = options.salmon_d_minimum


def nothing_left_to_chance(options: CascadiaOptions, given: Reader) -> None:
    """Without a seed, a record must say everything that is dealt at the start."""
    needed = ["first", "tiles"]
    if options.restriction != NO_STARTERS:
        needed.append("starters")
    if options.cards == RANDOM:
        needed.append("cards")
    if options.restriction == TWO_CARD_SETS and options.second_cards in ("", RANDOM):
        needed.append("second_cards")
    if options.restriction == HIDDEN_CARDS:
        needed.append("holders")
    for name in needed:
        given.field(name)


def letters_of(numbers: Any) -> str:
    """A set of cards as five letters."""
    return "".join(CARDS[number]["card"] for number in numbers)


def draws_cards(options: CascadiaOptions) -> bool:
    """Whether chance has a say in which cards lie out, or who holds them."""
    return options.card_set() == RANDOM or options.restriction in (TWO_CARD_SETS, HIDDEN_CARDS)


def deal_cards(s: Any, options: CascadiaOptions, given: Reader | None = None) -> None:
    """Choose the scoring cards: as the options say, or drawn."""
    given = given or Reader({}, "setup")
    first = _card_set(s, options, options.card_set(), given, "cards")
    s.card[:] = card_numbers(options.edition, first)
    s.second_card[:] = -1
    s.holder[:] = -1
    if options.restriction == TWO_CARD_SETS:
        chosen = options.second_cards or RANDOM
        second = _card_set(s, options, chosen, given, "second_cards", taken=first)
        s.second_card[:] = card_numbers(options.edition, second)
    if options.restriction == HIDDEN_CARDS:
        # Each seat holds one of the five cards; the rest lie open.
        left = list(range(5))
        held = given.optional("holders")
        names = held.items(exactly=options.seats) if held is not None else []
        for seat in range(options.seats):
            pick = left[draw_below(s.chance, len(left))]
            if names:
                pick = WILDLIFE.index(names[seat].one_of(WILDLIFE))
                if pick not in left:
                    names[seat].fail("the card is in another hand already")
            left.remove(pick)
            s.holder[pick] = seat


def _card_set(
    s: Any, options: CascadiaOptions, chosen: str, given: Reader, name: str, taken: str = "-----"
) -> str:
    """A set of cards as written; `taken` lie out already, and the box has each card once."""
    fixed = given.optional(name)
    if chosen != RANDOM:
        if fixed is not None:
            fixed.fail("the options name the cards already")
        return chosen
    letters = card_letters(options.edition)
    drawn = ""
    for animal in range(5):
        left = letters.replace(taken[animal], "")
        drawn += left[draw_below(s.chance, len(left))]
    if fixed is not None:
        drawn = fixed.text()
        if len(drawn) != 5 or not set(drawn) <= set(letters):
            fixed.fail(f"expected five letters of {letters}, got {drawn!r}")
    return drawn


def fix_setup(s: Any, options: CascadiaOptions, given: Reader, starters: Any) -> None:
    """Replace what chance has dealt by what a record says."""
    first = given.optional("first")
    if first is not None:
        s.first = first.number(0, options.seats - 1)
    fixed = given.optional("starters")
    if fixed is not None:
        if options.restriction == NO_STARTERS:
            fixed.fail("restriction 7 plays without starters")
        names = [f"S{number + 1}" for number in range(STARTERS)]
        chosen = [names.index(r.one_of(names)) for r in fixed.items(exactly=options.seats)]
        if len(set(chosen)) != len(chosen):
            fixed.fail("a starter is given twice")
        starters[: options.seats] = chosen
    tiles = given.optional("tiles")
    if tiles is not None:
        numbers = [r.number(1, TILES) for r in tiles.items(most=TILES)]
        for place, number in enumerate(numbers):
            if number in numbers[:place]:
                tiles.items()[place].fail(f"tile {number} is given twice")
        rest = [n for n in s.stack[:TILES].tolist() if n not in numbers]
        s.stack[:TILES] = numbers + rest
