"""What one seat may see, built up field by field; and what a record shows after a turn.

Hidden are the order of the stack, the tiles left in the box, the coming draws, and the scoring
cards in other hands (restriction 10). What is in the bag is public: all have seen the rest.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cascata.core.game import Plain
from cascata.games.cascadia.components import CARDS, EDGE, HABITATS, STARTERS, TILES, WILDLIFE
from cascata.games.cascadia.sheet import winners
from cascata.games.cascadia.state import CHOOSE, HIDDEN_CARDS

if TYPE_CHECKING:
    from cascata.games.cascadia.game import CascadiaState


def view(state: CascadiaState, seat: int | None) -> dict[str, Plain]:
    """The table as a seat, or a spectator (None), sees it."""
    s = state.handle.fields
    sheets = state.scores(seat)
    seen: dict[str, Plain] = {
        "game": state.game.name,
        "rules": state.game.rules_version,
        "options": state.options_picture(),
        "commitment": state.commitment,
        "cards": _cards(state, seat, s["card"]),
        "phase": ("choose", "place", "over")[s["phase"]],
        "turns": int(s["turns"]),
        "first": int(s["first"]),
        "hand": _hand(s),
        "cleared": bool(s["cleared"]),
        "nature_supply": int(s["supply"]),
        "price": int(s["price"]),
    }
    if s["second_card"][0] >= 0:
        seen["second_cards"] = _cards(state, seat, s["second_card"])
    if s["restriction"] == HIDDEN_CARDS:
        seen["held"] = None if state.is_over else _held(s, seat)
    seen |= _public(state, sheets)
    if state.options.scenario:
        seen["goals"] = [[asdict(g) for g in state.goals(other)] for other in range(s["seats"])]
    if state.is_over:
        seen["winners"] = list(winners(sheets))
        seen["earned"] = [state.earned(other) for other in range(s["seats"])]
    return seen


def after(state: CascadiaState) -> dict[str, Plain]:
    """The whole public state after a turn, for `replay --turns`."""
    return _public(state, state.scores(None))


def _public(state: CascadiaState, sheets: list[dict[str, Plain]]) -> dict[str, Plain]:
    s = state.handle.fields
    shown = int(s["shown"])
    tiles, tokens = s["market_tile"][:shown].tolist(), s["market_token"][:shown].tolist()
    return {
        "turn": int(s["turn"]),
        "to_act": None if state.is_over else int(s["seat"]),
        "over": state.is_over,
        "market": [
            {"tile": tile or None, "token": _animal(token)} for tile, token in zip(tiles, tokens)
        ],
        "bag": dict(zip(WILDLIFE, s["bag"].tolist())),
        "aside": dict(zip(WILDLIFE, s["aside"].tolist())),
        "stack": int(s["stack_end"]) - int(s["stack_next"]),
        "seats": [state.seat_picture(seat, sheet) for seat, sheet in enumerate(sheets)],
    }


def board_picture(b: Any) -> dict[str, Plain]:
    """The tiles and tokens of a board."""
    n = int(b["tiles"])
    cells = cell_names(b["q"][:n], b["r"][:n])
    faces, turned, tokens = (b[field][:n].tolist() for field in ("face", "turned", "token"))
    return {
        "tiles": [_tile(*laid) for laid in zip(cells, faces, turned)],
        "tokens": {cell: WILDLIFE[token] for cell, token in zip(cells, tokens) if token >= 0},
    }


def cell_names(q: Any, r: Any) -> list[str]:
    """The names of cells whose coordinates stand in two arrays."""
    return list(map(cell_name, q.tolist(), r.tolist()))


@lru_cache(maxsize=4096)
def cell_name(q: int, r: int) -> str:
    """The name of a cell; the same object for the same cell, which is quickly compared."""
    return f"{q},{r}"


@lru_cache(maxsize=8192)
def _tile(cell: str, face: int, turns: int) -> dict[str, Plain]:
    # One object for the same tile in all views: comparing two views is then a matter of moments.
    return {"at": cell, "tile": face_name(face), "turns": turns, "edges": EDGE_NAMES[face][turns]}


EDGE_NAMES = [[[HABITATS[habitat] for habitat in edges] for edges in face] for face in EDGE]
"""By face and turns: the six habitats in words."""


def face_name(face: int) -> int | str:
    """A tile's catalogue number, or a starter's name and hex such as `S3.1`."""
    if face <= TILES:
        return face
    starter, hexagon = divmod(face - TILES - 1, 3)
    assert starter < STARTERS
    return f"S{starter + 1}.{hexagon}"


def _hand(s: Any) -> dict[str, Plain] | None:
    if s["phase"] == CHOOSE:
        return None
    return {"tile": int(s["tile"]) or None, "token": _animal(s["token"])}


def _animal(number: int) -> str | None:
    return WILDLIFE[number] if number >= 0 else None


def _held(s: Any, seat: int | None) -> str | None:
    """The animal whose card is hidden in the viewer's own hand; null when there is none."""
    holders = s["holder"].tolist()
    return WILDLIFE[holders.index(seat)] if seat in holders else None


def _cards(state: CascadiaState, seat: int | None, numbers: Any) -> dict[str, Plain]:
    """The scoring card of each animal; null for a card in another hand."""
    holders, open_cards = state.handle.fields["holder"].tolist(), state.is_over
    return {
        name: CARDS[card]["card"] if open_cards or holder in (-1, seat) else None
        for name, card, holder in zip(WILDLIFE, numbers.tolist(), holders)
    }
