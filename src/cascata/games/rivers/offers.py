"""What a seat may do next, each with what it brings, and a plan for the rest of its round.

harvest   the table of harvests, each with the cards it pays; the same in every phase of a round
cards     which cards can be completed, or how many animals they are short of; and the most that
          the whole round would bring with each
legal     every legal step with the change of the total that it brings at once
plan      what the bot `greedy` would do from here on, and how the seat would then stand; `next`:
          what the player has to choose after that, null when the round is complete

Without proposals the plan stops before everything that is the player's to choose: the harvest, the
card, the hexes, and the details of them: an animal, a habitat, what a payment leaves out, whatever
costs nature tokens. That bonuses are taken, and that a payment uses its discount, where it costs
nothing, stays planned; it can be changed. Cards then say what can be paid with what is there, and
not what they would bring. With help off all gains are 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from cascata.core.entry import Handle, entry
from cascata.core.game import Help, Plain
from cascata.games.rivers import actions as act
from cascata.games.rivers import dice, encode, payment, rank, rules, scratch
from cascata.games.rivers.box import ANIMALS, Animal
from cascata.games.rivers.scoring import CATEGORIES, tally
from cascata.games.rivers.sheet import total
from cascata.games.rivers.state import (
    ACTION_NAMES,
    AS_ROLLED,
    CHOOSE_CARD,
    DOWNGRADE,
    NATURE,
    NONE,
    PHASES,
    SLOTS,
    TWO_TYPES,
    UPGRADE,
)
from cascata.games.rivers.view import seat_view
from cascata.games.rivers.worth import GREEDY

if TYPE_CHECKING:
    from cascata.games.rivers.game import RiversState

_act = entry(encode.act)
_can_use = entry(dice.can_use)
_count_of = entry(dice.count_of)
_count_dice = entry(dice.count_dice)
_outcomes = entry(dice.outcomes)
_use_action = entry(rules.use_action)
_can_complete = entry(payment.can_complete)
_is_legal = entry(encode.is_legal)
_legal_numbers = entry(encode.legal_numbers)
_fits = entry(payment.fits)
_plan = entry(rank.plan)
_tally = entry(tally)


CHOICES = {
    "dice": "harvest",
    "harvest": "harvest",
    "card": "card",
    "take": "detail",
    "buy": "detail",
    "habitat": "detail",
    "reward": "detail",
}
"""What is chosen in a phase of which only a proposal may decide."""
ON_SHEET = ("trace", "put", "sun", "rain")
OF_A_PAYMENT = ("less", "swap")
"""Steps that choose what is paid, where there is more than one of their kind."""


def offers(state: RiversState, seat: int, help: Help) -> dict[str, Plain]:
    """What a seat may do next."""
    work = state.work(seat)
    plan, choice = best_numbers(state, work), None
    if help != "proposals":
        plan, choice = _up_to_choice(state, work, plan)
    planned = seat_view(state, seat, after(state, work, plan), True)
    if help == "off":
        planned["score"] = seat_view(state, seat, state.board(seat), True)["score"]
    return {
        "round": int(state.common.fields["round_number"]),
        "phase": PHASES[work.fields["phase"]],
        "harvest": harvest_table(state, seat),
        "cards": _cards(state, seat, plan, help),
        "legal": _legal(state, seat, help),
        "plan": {
            "steps": _steps(state, work, plan),
            "seat": planned | {"done": choice is None},
            "next": choice,
        },
    }


def best_numbers(state: RiversState, board: Handle) -> list[int]:
    """The rest of a round as the bot `greedy` would play it."""
    space = scratch.rank()
    _plan(state.printed.tables, state.common, board, space, GREEDY, 1)
    best = space.fields["planned"][0]
    return best["step"][: best["steps"]].tolist()


def _up_to_choice(
    state: RiversState, board: Handle, plan: list[int]
) -> tuple[list[int], str | None]:
    """The plan as far as it leaves everything that matters to the player, and what comes then."""
    trial = board.copy()
    for done, number in enumerate(plan):
        phase = PHASES[trial.fields["phase"]]
        legal, choice = state.legal_on(trial), CHOICES.get(phase)
        planned = state.action_on(trial, number).to_json()["do"]
        if planned in ON_SHEET:
            choice = "sheet"
        elif _tokens_may_be_spent(state, trial, number):
            choice = "detail"
        elif planned in OF_A_PAYMENT:
            choice = "detail"
            legal = [n for n in legal if state.action_on(trial, n).to_json()["do"] == planned]
        if choice is not None and len(legal) > 1:
            return plan[:done], choice
        _act(state.printed.tables, state.common, trial, number)
    return plan, None


def _tokens_may_be_spent(state: RiversState, board: Handle, planned: int) -> bool:
    """Whether a discount or a bonus costs nature tokens now; a bonus that is free comes first."""
    phase = PHASES[board.fields["phase"]]
    if phase == "bonus" and state.action_on(board, planned).to_json()["do"] == "bonus":
        return _costs_tokens(state, board, planned)
    offered = phase in ("pay", "bonus")
    return offered and any(_costs_tokens(state, board, n) for n in state.legal_on(board))


def _costs_tokens(state: RiversState, board: Handle, number: int) -> bool:
    """Whether a step is paid with nature tokens, or the steps are that it opens."""
    trial = after(state, board, [number])
    if trial.fields["stock"][NATURE] < board.fields["stock"][NATURE]:
        return True
    opens = state.action_on(board, number).to_json()["do"] == "discount"
    return opens and any(_costs_tokens(state, trial, n) for n in state.legal_on(trial))


def after(state: RiversState, board: Handle, numbers: list[int]) -> Handle:
    """The board after these actions."""
    trial = board.copy()
    for number in numbers:
        _act(state.printed.tables, state.common, trial, number)
    return trial


def _steps(state: RiversState, board: Handle, numbers: list[int]) -> list[dict[str, Plain]]:
    """The actions as steps; what a harvest brings depends on the board."""
    trial = board.copy()
    steps = []
    for number in numbers:
        steps.append(state.action_on(trial, number).to_json())
        _act(state.printed.tables, state.common, trial, number)
    return steps


def _legal(state: RiversState, seat: int, help: Help) -> list[dict[str, Plain]]:
    t, c, work = state.printed.tables, state.common, state.work(seat)
    trial, points = work.copy(), np.zeros(CATEGORIES, np.int64)
    before = _tally(t, c, work, points)
    found = []
    for number in state.legal_numbers(seat):
        trial.become(work)
        _act(t, c, trial, number)
        gain = int(_tally(t, c, trial, points) - before)
        told = 0 if help == "off" else gain
        found.append({"step": state.action_on(work, number).to_json(), "gain": told})
    return found


# The table of harvests ----------------------------------------------------------------------------


def harvest_table(state: RiversState, seat: int) -> list[dict[str, Plain]]:
    """Rows as rolled, downgrade, upgrade, two types; the family game has the first only."""
    start = state.board(seat)
    rows = []
    actions = (AS_ROLLED,) if state.common.fields["family"] else (
        AS_ROLLED, DOWNGRADE, UPGRADE, TWO_TYPES
    )  # fmt: skip
    rolled = [_count_of(state.common, start, animal, 0) for animal in range(len(ANIMALS))]
    for action in actions:
        price = int(dice.price_of(state.common.record, action))
        if action == TWO_TYPES:
            cuts = [_pair(state, start, pair) for pair in range(len(encode.FIRST))]
        else:
            cuts = [
                _single(state, start, action, animal, rolled[animal])
                for animal in range(len(ANIMALS))
            ]
        rows.append(
            {
                "action": ACTION_NAMES[action],
                "price": price,
                "affordable": int(start.fields["stock"][NATURE]) >= price,
                "cuts": cuts,
            }
        )
    return rows


def _with_action(state: RiversState, start: Handle, action: int, of: int) -> Handle | None:
    """The board after a dice action, whatever it costs; None where the rules do not know it."""
    trial = start.copy()
    trial.fields["stock"][NATURE] = 99
    if not _can_use(state.common, trial, action, of):
        return None
    _use_action(state.common, trial, action, of)
    return trial


def _single(
    state: RiversState, start: Handle, action: int, animal: int, rolled: int
) -> dict[str, Plain] | None:
    """The cell of an animal: an action alters the one beside it into it."""
    of = NONE if action == AS_ROLLED else animal - 1 if action == DOWNGRADE else animal + 1
    if action != AS_ROLLED and not 0 <= of < len(ANIMALS):
        return None
    trial = _with_action(state, start, action, of)
    if trial is None:
        return None
    amount = int(_count_of(state.common, trial, animal, 0))
    _count_dice(state.common, trial, animal, animal, 0, amount, 0)
    changes = action == AS_ROLLED or amount != rolled
    return _cut(state, start, action, of, {ANIMALS[animal]: amount}, trial, changes)


def _pair(state: RiversState, start: Handle, pair: int) -> dict[str, Plain] | None:
    """The cell of two animals: the most of both together, then of the rarer."""
    first, second = int(encode.FIRST[pair]), int(encode.SECOND[pair])
    trial = _with_action(state, start, TWO_TYPES, NONE)
    assert trial is not None
    ways = int(_outcomes(state.common, trial, first, second, 0))
    found = (divmod(way, 8) for way in range(64) if ways >> way & 1)
    firsts, seconds = max(found, key=lambda way: (sum(way), way))
    _count_dice(state.common, trial, first, second, 0, firsts, seconds)
    take = {ANIMALS[first]: firsts, ANIMALS[second]: seconds}
    return _cut(state, start, TWO_TYPES, NONE, take, trial, firsts > 0 and seconds > 0)


def _cut(
    state: RiversState,
    start: Handle,
    action: int,
    of: int,
    take: Mapping[Animal, int],
    board: Handle,
    changes: bool,
) -> dict[str, Plain]:
    chosen = act.Dice(ACTION_NAMES[action], ANIMALS[of] if of != NONE else None)
    harvest = act.Harvest(tuple(take.items()))
    steps: list[act.RiversAction] = [chosen, harvest]
    if state.common.fields["family"]:
        steps = [harvest]
    return {
        "animals": list(take),
        "take": list(take.values()),
        "counted": board.fields["counted"].tolist(),
        "steps": [step.to_json() for step in steps],
        "changes": changes,
        "cards": _payable_after(state, start, steps),
    }


def _payable_after(state: RiversState, start: Handle, steps: list[act.RiversAction]) -> list[int]:
    """The slots whose card this harvest can pay for, with the animals of choice that suit it."""
    t, c = state.printed.tables, state.common
    board = start.copy()
    for step in steps:
        number = state.number_on(board, step)
        assert number is not None
        if not _is_legal(t, c, board, number, np.empty(encode.ACTIONS, np.int64)):
            return []  # it costs more nature tokens than there are
        _act(t, c, board, number)
    boards = _at_cards(state, board)
    slots = range(SLOTS)
    return [slot + 1 for slot in slots if any(_can_complete(t, c, each, slot) for each in boards)]


def _at_cards(state: RiversState, board: Handle) -> list[Handle]:
    """The boards with which a card may be chosen: what the dice bring besides is a choice."""
    t, c = state.printed.tables, state.common
    waiting, found = {board.memory.tobytes(): board}, []
    while waiting:
        _, each = waiting.popitem()
        if each.fields["phase"] == CHOOSE_CARD:
            found.append(each)
            continue
        numbers = np.empty(encode.ACTIONS, np.int64)
        for number in numbers[: _legal_numbers(t, c, each, numbers)].tolist():
            then = after(state, each, [number])
            waiting[then.memory.tobytes()] = then
    return found


# Cards --------------------------------------------------------------------------------------------


def _cards(state: RiversState, seat: int, plan: list[int], help: Help) -> list[dict[str, Plain]]:
    """Every card with the harvest that was chosen; before that, with the planned one, if any."""
    board = _at_card(state, seat, plan)
    before = total(state.printed, state.common, state.board(seat))
    slots = range(SLOTS)
    cards = state.common.fields["card"].tolist()
    return [_card(state, board, slot, before, help) for slot in slots if cards[slot] != NONE]


def _at_card(state: RiversState, seat: int, plan: list[int]) -> Handle:
    """The board at the moment when a card is chosen."""
    trial = state.board(seat).copy()
    for number in [*state.numbers_done(seat), *plan]:
        if trial.fields["phase"] == CHOOSE_CARD:
            break
        _act(state.printed.tables, state.common, trial, number)
    return trial


def _card(
    state: RiversState, board: Handle, slot: int, before: int, help: Help
) -> dict[str, Plain]:
    """`before`: the total with which the round began."""
    t, c = state.printed.tables, state.common
    cost = t.fields["cost"][c.fields["card"][slot]].tolist()
    lacking = [due - have for due, have in zip(cost, board.fields["stock"].tolist())]
    missing = {animal: n for animal, n in zip(ANIMALS, lacking) if n > 0}
    can, gain = "no", None
    if not _fits(t, c, board, slot):
        can = "full"
    elif _can_complete(t, c, board, slot):
        can = "discount" if missing else "yes"
        if help == "proposals":
            gain = _total_with(state, board, slot) - before
    short = _short(state, board, slot, lacking) if can == "no" else 0
    return {"slot": slot + 1, "can": can, "missing": missing, "short": short, "gain": gain}


def _short(state: RiversState, board: Handle, slot: int, lacking: list[int]) -> int:
    """How many animals more would do, the slot's discount used as well as it can be."""
    ways = sorted(product(*(range(max(n, 0) + 1) for n in lacking)), key=sum)
    for more in ways:
        trial = board.copy()
        trial.fields["stock"][: len(ANIMALS)] += np.array(more, trial.fields["stock"].dtype)
        if _can_complete(state.printed.tables, state.common, trial, slot):
            return sum(more)
    raise AssertionError("with all that is missing a card can be paid")


def _total_with(state: RiversState, board: Handle, slot: int) -> int:
    """The total after a round in which the card is completed."""
    chosen = after(state, board, [encode.CARD + slot])
    return total(state.printed, state.common, after(state, chosen, best_numbers(state, chosen)))
