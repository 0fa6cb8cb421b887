"""What has happened, told from how a board was before an action and how it is after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cascata.core.entry import Handle
from cascata.core.game import Event
from cascata.games.rivers import actions as act
from cascata.games.rivers.box import ANIMALS, HABITATS, STOCK
from cascata.games.rivers.sheet import bits, total
from cascata.games.rivers.state import (
    ACTION_NAMES,
    BUY,
    GOODS,
    NONE,
    POINTS,
    SHEET_A,
    SHEET_B,
)
from cascata.games.rivers.view import amounts, cards, harvest

if TYPE_CHECKING:
    from cascata.games.rivers.game import RiversState


def of_action(
    state: RiversState, seat: int, action: act.RiversAction, before: Handle, board: Handle
) -> list[Event]:
    """The events of an action that does not end the round."""
    was, b = before.fields, board.fields
    told: list[Event] = []
    match action:
        case act.Dice(name, animal):
            told = [act.DiceUsed(seat, name, animal, int(b["price"]))]
        case act.Harvest():
            told = [act.Harvested(seat, harvest(b), b["counted"].tolist())]
        case act.Take(animal):
            told = [act.AnimalTaken(seat, animal, 0)]
        case act.Buy(animal):
            told = [act.AnimalTaken(seat, animal, 1)]
        case act.ChooseCard(slot):
            card = cards(state)[slot - 1]
            assert card is not None
            told = [act.CardChosen(seat, card, slot)]
        case act.UseDiscount() | act.Less() | act.Swap():
            told = [act.CostChanged(seat, amounts(b["due"]), int(b["spent"]))]
        case act.Pay():
            told = [act.Paid(seat, amounts(b["due"]), int(b["spent"]))]
        case act.TakeBonus(of):
            slot = int(b["slot"])
            advantage = state.printed.advantages[state.common.fields["advantage"][slot]]
            told = [act.BonusTaken(seat, of, advantage if of == "slot" else None)]
        case act.ChooseHabitat(habitat):
            told = [act.HabitatChosen(seat, habitat)]
        case act.Put(at, animal):
            told = [act.AnimalPut(seat, at, animal)]
        case act.Pick(what, pick):
            told = [_picked(state, seat, what, pick, was)]
        case act.Pass():
            told = [act.ChoiceDeclined(seat, "buy" if was["phase"] == BUY else "bonus")]
        case act.Confirm():
            told = [act.RoundConfirmed(seat)]
    told += _filled(state, seat, was, b)
    return told + _won(seat, action, was, b)


def _picked(state: RiversState, seat: int, what: str, pick: int, was: Any) -> Event:
    sheet, pack = int(state.common.fields["sheet"]), state.printed.pack
    if sheet == SHEET_A:
        return act.BonusPicked(seat, what, None, pick, dict(pack.a.zone[pick]))
    column = int(was[what])
    weather = pack.b.weather if sheet == SHEET_B else pack.c.weather
    return act.BonusPicked(seat, what, column, pick, dict(weather[column][pick]))


def _filled(state: RiversState, seat: int, was: Any, b: Any) -> list[Event]:
    """Hexes that have come onto the sheet."""
    habitat = HABITATS[b["habitat"]] if b["habitat"] != NONE else None
    cells = filled_cells(state, was, b)
    overflow = int(b["overflow"]) - int(was["overflow"])
    count = len(cells) or filled_count(state, was, b)
    if not count and not overflow:
        return []
    for track, name in enumerate(HABITATS):
        if b["length"][track] > was["length"][track]:
            habitat = name
    return [act.HexesFilled(seat, habitat, count, overflow, cells)]


def filled_cells(state: RiversState, was: Any, b: Any) -> list[str]:
    """Sheets C and D: the hexes that are filled and were not."""
    cells = state.printed.cells(int(state.common.fields["sheet"]))
    return [cells[at] for at in bits(int(b["traced"]) & ~int(was["traced"]))]


def filled_count(state: RiversState, was: Any, b: Any) -> int:
    """Sheet A: the number that was written; sheet B: hexes that were traced on tracks."""
    lengths, more = was["length"].tolist(), b["length"].tolist()
    if state.common.fields["sheet"] == SHEET_A:
        return sum(
            sum(b["number"][column][old:new].tolist())
            for column, (old, new) in enumerate(zip(lengths, more))
        )
    return sum(more) - sum(lengths)


def _won(seat: int, action: act.RiversAction, was: Any, b: Any) -> list[Event]:
    """Goods that have come in besides those that the action names."""
    gains = (b["gained"] - was["gained"]).tolist()
    if isinstance(action, act.Harvest):
        gains = [0] * len(gains)
    elif isinstance(action, act.Take | act.Buy):
        gains[ANIMALS.index(action.animal)] -= 1
    goods = {name: n for name, n in zip(STOCK, gains) if n > 0}
    waits = (b["waiting"] - was["waiting"]).tolist()
    goods |= {name: n for name, n in zip(GOODS[POINTS:], waits[POINTS:]) if n > 0}
    return [act.RewardWon(seat, goods)] if goods else []


def rounds_played(state: RiversState) -> list[Event]:
    """What every seat has done in the round that is about to end."""
    return [_round_played(state, seat) for seat in range(state.options.seats)]


def _round_played(state: RiversState, seat: int) -> Event:
    before, work = state.board(seat), state.work(seat)
    was, b = before.fields, work.fields
    slot, habitat, of = int(b["slot"]), int(b["habitat"]), int(b["of"])
    gains = (b["gained"] - was["gained"]).tolist()
    taken = [*b["harvest"].tolist(), 0]
    cells = filled_cells(state, was, b)
    return act.RoundPlayed(
        seat=seat,
        round=state.round,
        action=ACTION_NAMES[b["action"]],
        of=ANIMALS[of] if of != NONE else None,
        harvest=harvest(b),
        card=cards(state)[slot] if slot != NONE else None,
        slot=slot + 1 if slot != NONE else None,
        habitat=HABITATS[habitat] if habitat != NONE else None,
        paid=amounts(b["due"]),
        spent=int(b["spent"]),
        hexes=cells if state.common.fields["sheet"] > SHEET_B else filled_count(state, was, b),
        gained={name: n - own for name, n, own in zip(STOCK, gains, taken) if n > own},
        points=total(state.printed, state.common, work)
        - total(state.printed, state.common, before),
    )


def of_table(state: RiversState) -> Event:
    """What the end of a round has brought: a new roll, or the end of the game."""
    if state.is_over:
        return act.GameOver(list(state.winners))
    c, faces = state.common.fields, state.printed.faces
    return act.RoundBegun(
        round=state.round,
        cards=cards(state),
        central=[faces[face] for face in c["central"].tolist()],
        special=faces.get(int(c["special"])),
        dice=[
            [faces[face] for face in state.board(seat).fields["dice"].tolist()]
            for seat in range(state.options.seats)
        ],
    )
