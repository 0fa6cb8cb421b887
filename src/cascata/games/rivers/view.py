"""What one seat may see, built up field by field; and what a record shows after a turn.

Hidden are the order of the deck, the cards that are out of the game, the coming rolls, and what the
other seats have done in this round: they are shown as they stood when it began.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from cascata.core.entry import Handle, offset_of
from cascata.core.game import Plain
from cascata.games.rivers.box import ANIMALS, HABITATS
from cascata.games.rivers.sheet import score, sheet_state, stock
from cascata.games.rivers.state import (
    ACTION_NAMES,
    BOARD,
    COMMON,
    GOODS,
    NONE,
    OF_CARD,
    OF_SLOT,
    PHASES,
    ROUNDS,
    SHEET_D,
    WAITING,
)
from cascata.games.rivers.tables import Printed

if TYPE_CHECKING:
    from cascata.games.rivers.game import RiversState

_LASTING = offset_of(BOARD, "phase")
"""The fields before it outlast a round; scores follow from them."""


def view(state: RiversState, seat: int | None) -> dict[str, Plain]:
    """The table as a seat, or a spectator (None), sees it."""
    seats = range(state.options.seats)
    seen: dict[str, Plain] = {
        "game": state.game.name,
        "rules": state.game.rules_version,
        "options": state.options.to_json(),
        "commitment": state.commitment,
        "pack": {
            "name": state.printed.pack.name,
            "reconstruction": state.printed.pack.reconstruction,
        },
        "turn": state.progress[0],
        "turns": state.progress[1],
        **_public(state, seat),
    }
    if state.has_goals:
        seen["goals"] = [[asdict(goal) for goal in state.goals(one, seat)] for one in seats]
    if state.is_over:
        seen["winners"] = list(state.winners)
        seen["earned"] = [state.earned(one) for one in seats]
    return seen


def after(state: RiversState) -> dict[str, Plain]:
    """The whole public state after a turn, for `replay --turns`; see docs/interfaces.md."""
    return _public(state, None)


def _public(state: RiversState, viewer: int | None) -> dict[str, Plain]:
    c, printed = state.common.fields, state.printed
    round_number, faces = int(c["round_number"]), printed.faces
    return {
        "round": round_number,
        "to_act": list(state.seats_to_act),
        "over": state.is_over,
        "central": [faces[face] for face in c["central"].tolist()],
        "special": faces.get(int(c["special"])),
        "cards": cards(state),
        "deck": ROUNDS - round_number,
        "advantages": [printed.advantages[card] for card in c["advantage"].tolist()],
        "seats": [
            seat_view(state, seat, state.board_seen(seat, viewer), seat == viewer)
            for seat in range(state.options.seats)
        ],
    }


def cards(state: RiversState) -> list[str | None]:
    """The cards by slot."""
    numbers = state.common.fields["card"].tolist()
    return [state.printed.cards[card] if card != NONE else None for card in numbers]


def seat_view(state: RiversState, seat: int, board: Handle, is_own: bool) -> dict[str, Plain]:
    """A seat with this board."""
    b, printed = board.fields, state.printed
    sheet, points = picture(printed, state.common, board)
    return {
        "dice": [printed.faces[face] for face in b["dice"].tolist()],
        "stock": stock(b["stock"]),
        "gained": stock(b["gained"]),
        "done": bool(state.work(seat).fields["phase"] == WAITING),
        "doing": doing(state, b) if is_own and not state.is_over else None,
        "rounds": _rounds(state, seat),
        "sheet": sheet,
        "score": points,
    }


def picture(
    printed: Printed, common: Handle, board: Handle
) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """The sheet and the score of a board."""
    c = common.fields
    lasting = board.memory[:_LASTING].tobytes()
    return _picture(printed, int(c["sheet"]), int(c["round_up"]), lasting)


@lru_cache(maxsize=4096)
def _picture(
    printed: Printed, sheet: int, round_up: int, lasting: bytes
) -> tuple[dict[str, Plain], dict[str, Plain]]:
    # One object for the same board in all views: most boards stay as they are for a while.
    common, board = Handle(COMMON), Handle(BOARD)
    common.fields["sheet"], common.fields["round_up"] = sheet, round_up
    board.memory[:_LASTING] = np.frombuffer(lasting, np.uint8)
    return sheet_state(printed, sheet, board.fields), score(printed, common, board)


def _rounds(state: RiversState, seat: int) -> list[dict[str, Plain]]:
    s, printed = state.handle.fields, state.printed
    done = int(state.common.fields["round_number"]) - (0 if state.is_over else 1)
    past = (s[name][seat][:done].tolist() for name in ("past_card", "past_slot", "past_habitat"))
    return [
        {
            "card": printed.cards[card] if card != NONE else None,
            "slot": slot + 1 if slot != NONE else None,
            "habitat": HABITATS[habitat] if habitat != NONE else None,
        }
        for card, slot, habitat in zip(*past, strict=True)
    ]


def doing(state: RiversState, b: Any) -> dict[str, Plain]:
    """Where a seat is in its round."""
    of, slot, habitat = int(b["of"]), int(b["slot"]), int(b["habitat"])
    hexes, left = int(b["hexes"]), int(b["bonuses"])
    is_filled_with_animals = hexes and state.common.fields["sheet"] == SHEET_D
    return {
        "phase": PHASES[b["phase"]],
        "action": ACTION_NAMES[b["action"]],
        "of": ANIMALS[of] if of != NONE else None,
        "counted": b["counted"].tolist(),
        "harvest": harvest(b),
        "price": int(b["price"]),
        "slot": slot + 1 if slot != NONE else None,
        "due": amounts(b["due"]),
        "spent": int(b["spent"]),
        "discount": bool(b["discount"]),
        "bonuses": [name for name, bit in (("card", OF_CARD), ("slot", OF_SLOT)) if left & bit],
        "hexes": hexes,
        "habitat": HABITATS[habitat] if habitat != NONE else None,
        "animals": amounts(b["animals"]) if is_filled_with_animals else {},
        "rewards": {name: n for name, n in zip(GOODS, b["waiting"].tolist()) if n},
    }


def harvest(b: Any) -> dict[str, int]:
    """What the dice have brought; a type that was harvested also where there was none."""
    types = int(b["types"])
    rows = enumerate(zip(ANIMALS, b["harvest"].tolist()))
    return {animal: n for i, (animal, n) in rows if n or types >> i & 1}


def amounts(row: Any) -> dict[str, int]:
    """Animals by name, where there are some."""
    return {animal: n for animal, n in zip(ANIMALS, row.tolist()) if n}
