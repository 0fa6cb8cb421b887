"""Why not: what is in the way of an action that is not legal, as a code and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from cascata.core.entry import Handle
from cascata.core.errors import IllegalAction
from cascata.games.rivers import actions as act
from cascata.games.rivers import dice, payment
from cascata.games.rivers.box import ANIMALS, HABITATS, SHEETS
from cascata.games.rivers.state import (
    ACTION_NAMES,
    ANY_ANIMAL,
    BUY,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_HABITAT,
    CHOOSE_HARVEST,
    CONFIRM,
    FILL,
    FREE_ANY,
    FREE_OF,
    NATURE,
    NONE,
    OF_CARD,
    OF_SLOT,
    PAY,
    REWARD,
    SHEET_A,
    TAKE,
    TAKE_BONUS,
    TWO_TYPES,
)

if TYPE_CHECKING:
    from cascata.games.rivers.game import RiversState

ASKED = {
    CHOOSE_ACTION: "the question is how to read the dice",
    CHOOSE_HARVEST: "the question is what to harvest",
    TAKE: "the question is which animal to take",
    BUY: "the question is which animal to buy",
    CHOOSE_CARD: "the question is which card to complete",
    PAY: "a card is to be paid for",
    TAKE_BONUS: "the question is which bonus to take",
    CHOOSE_HABITAT: "the question is which habitat to fill",
    FILL: "hexes are to be filled",
    REWARD: "rewards are to be picked",
    CONFIRM: "the round is to be confirmed",
}


def refuse(state: RiversState, board: Handle, action: act.RiversAction) -> NoReturn:
    """Say what is in the way of an action that is not legal."""
    b = board.record
    phase = int(b.phase)
    match action:
        case act.Dice() if phase == CHOOSE_ACTION:
            _refuse_dice(state, b, action)
        case act.Harvest() if phase == CHOOSE_HARVEST:
            _refuse_harvest(state, b, action)
        case act.Take(animal) if phase == TAKE:
            names = [name for i, name in enumerate(ANIMALS) if b.take_from >> i & 1]
            raise IllegalAction(
                f"cannot take {animal}: only {' or '.join(names)} can be had", "not_shown"
            )
        case act.Buy(animal) if phase == BUY:
            if b.types >> ANIMALS.index(animal) & 1:
                _no(f"buy {animal}", "it is the type that was harvested", "harvested")
            _no(f"buy {animal}", "no die that is left shows it", "not_shown")
        case act.ChooseCard(slot) if phase == CHOOSE_CARD:
            _refuse_card(state, b, slot)
        case act.UseDiscount() | act.Less() | act.Swap() | act.Pay() if phase == PAY:
            _refuse_payment(state, b, action)
        case act.TakeBonus(of) if phase == TAKE_BONUS:
            if not b.bonuses & (OF_CARD if of == "card" else OF_SLOT):
                _no(f"take the bonus of the {of}", "there is none left", "no_bonus")
            _no(f"take the bonus of the {of}", "it would bring nothing now", "no_use")
        case act.Pass() if phase == TAKE_BONUS:
            _no("pass", "the column of the card is full, so another habitat is needed", "full")
        case act.ChooseHabitat(habitat) if phase == CHOOSE_HABITAT:
            _no(f"fill {habitat}", "its column is full", "full")
        case act.Trace() | act.Put() | act.TraceTrack() | act.Pick() if phase in (FILL, REWARD):
            _refuse_filling(state, b, action)
        case act.Take(animal) if phase == REWARD:
            assert not b.waiting[ANY_ANIMAL]
            _no(f"take {animal}", "no animal is to be had", "no_reward")
    raise IllegalAction(f"cannot {action}: {ASKED[phase]}", "phase")


def _no(what: str, why: str, code: str) -> NoReturn:
    raise IllegalAction(f"cannot {what}: {why}", code)


def _refuse_dice(state: RiversState, b: Any, action: act.Dice) -> NoReturn:
    c, number = state.common.record, ACTION_NAMES.index(action.action)
    price, have = dice.price_of(c, number), int(b.stock[NATURE])
    what = str(action).removeprefix("dice ")
    if action.animal is not None:
        of = ANIMALS.index(action.animal)
        if of == len(ANIMALS) - 1 and action.action == "downgrade":
            _no(what, "nothing is more common", "no_such")
        if of == 0 and action.action == "upgrade":
            _no(what, "nothing is rarer", "no_such")
        faces = [dice.shown(dice.face_of(c, b, die)) for die in range(6)]
        if not any(face >> of & 1 for face in faces if face != 31):
            _no(what, f"no die shows {action.animal}", "not_shown")
    _no(what, f"it costs {price} nature tokens, there are {have}", "no_nature")


def _refuse_harvest(state: RiversState, b: Any, action: act.Harvest) -> NoReturn:
    c = state.common.record
    types = [ANIMALS.index(animal) for animal, _ in action.take]
    wanted = 2 if b.action == TWO_TYPES else 1
    if len(types) != wanted:
        _no(str(action), f"{'two types are' if wanted == 2 else 'one type is'} harvested", "types")
    without = sum(1 << die for die in action.without)
    loose = int(dice.loose_dice(c, b, sum(1 << one for one in types)))
    for die in action.without:
        if not loose >> die & 1:
            _no(str(action), f"die {die} cannot be left out", "left_out")
    if wanted == 1:
        found = f"{dice.count_of(c, b, types[0], without)} {action.take[0][0]}"
    else:
        ways = int(dice.outcomes(c, b, types[0], types[1], without))
        found = " or ".join(
            f"{way // 8} {ANIMALS[types[0]]} and {way % 8} {ANIMALS[types[1]]}"
            for way in range(64)
            if ways >> way & 1
        )
    _no(str(action), f"the dice bring {found}", "count")


def _refuse_card(state: RiversState, b: Any, slot: int) -> NoReturn:
    t, c = state.printed.tables.record, state.common.record
    what, card = f"complete card {slot}", int(c.card[slot - 1])
    if card == NONE:
        _no(what, "no card lies there", "no_card")
    if not payment.fits(t, c, b, slot - 1):
        _no(what, f"the column of {HABITATS[t.habitat[card]]} is full", "full")
    lacking = [int(t.cost[card, i]) - int(b.stock[i]) for i in range(len(ANIMALS))]
    missing = [f"{n} {animal}" for n, animal in zip(lacking, ANIMALS) if n > 0]
    _no(what, f"the stock lacks {', '.join(missing)}", "too_dear")


def _refuse_payment(state: RiversState, b: Any, action: act.RiversAction) -> NoReturn:
    t, c = state.printed.tables.record, state.common.record
    advantage = int(c.advantage[b.slot])
    match action:
        case act.UseDiscount():
            if b.discount:
                _no("use the discount", "it is in use already", "used")
            if not t.is_discount[advantage]:
                _no("use a discount", "the slot has none", "no_discount")
            _no("use the discount", "it would not be of use, or not enough", "no_use")
        case act.Less(animal):
            if not b.discount:
                _no(str(action), "no discount is in use", "no_discount")
            if b.due[ANIMALS.index(animal)] == 0:
                _no(str(action), f"no {animal} is due", "not_due")
        case act.Swap(animal, _):
            if not b.discount:
                _no(str(action), "no discount is in use", "no_discount")
            if b.printed[ANIMALS.index(animal)] == 0:
                _no(str(action), f"no {animal} is due", "not_due")
        case _:
            if payment.missing(b):
                _no("pay", "the stock does not cover what is due", "too_dear")
            _no("pay", "the discount takes one animal off first", "discount")
    _no(str(action), "the discount does not allow it, or the rest could not be paid", "too_dear")


def _refuse_filling(state: RiversState, b: Any, action: act.RiversAction) -> NoReturn:
    sheet = int(state.common.fields["sheet"])
    at = getattr(action, "at", None)
    fits = {act.Trace: "C", act.Put: "D", act.TraceTrack: "B"}.get(type(action))
    if fits is not None and fits != SHEETS[sheet]:
        _no(str(action), f"the game is played on sheet {SHEETS[sheet]}", "sheet")
    if at is not None:
        cells = state.printed.cells(sheet)
        if at not in cells:
            _no(str(action), f"the sheet has no hex {at}", "no_hex")
        if int(b.traced) >> cells.index(at) & 1:
            _no(str(action), "the hex is filled", "filled")
        if b.phase == REWARD and not b.waiting[FREE_ANY : FREE_OF + len(HABITATS)].any():
            _no(str(action), "no free hex is to be had", "no_reward")
        if isinstance(action, act.Put) and b.phase == FILL:
            if b.animals[ANIMALS.index(action.animal)] == 0:
                _no(str(action), f"the card shows no more {action.animal}", "not_shown")
        _no(str(action), "it is of another habitat, or out of reach", "no_hex")
    if b.phase == FILL:
        _no(str(action), "hexes are to be filled first", "phase")
    if isinstance(action, act.Pick):
        kind = "item" if sheet == SHEET_A else "bonus"
        _no(str(action), f"no such {kind} is to be had", "no_reward")
    _no(str(action), "no free hex can be traced there", "no_reward")
