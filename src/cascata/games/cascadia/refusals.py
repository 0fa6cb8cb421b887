"""Why not: what is in the way of an action that is not legal, as a code and a sentence."""

from typing import Any, NoReturn

from cascata.core.errors import IllegalAction
from cascata.games.cascadia import actions as act
from cascata.games.cascadia import encode
from cascata.games.cascadia.board import find_front, matches
from cascata.games.cascadia.components import ACCEPTS, WILDLIFE
from cascata.games.cascadia.state import (
    CHOOSE,
    MUST_MATCH,
    MUST_NOT_MATCH,
    NOT_ON_FRESH_TILE,
    PLACE,
)
from cascata.hex import Hex, cell_name


def refuse(s: Any, action: act.CascadiaAction) -> NoReturn:
    """Say what is in the way of an action that is not legal."""
    choosing = isinstance(action, act.Clear | act.SpendClear | act.Take)
    if choosing and s.phase != CHOOSE:
        raise IllegalAction(f"cannot {action}: a tile and a token are already taken", "phase")
    if not choosing and s.phase != PLACE:
        raise IllegalAction(f"cannot {action}: take a tile and a token first", "phase")
    match action:
        case act.Clear():
            reason = "it is allowed once per turn" if s.cleared else "no three tokens are equal"
            raise IllegalAction(f"cannot clear: {reason}", "no_three")
        case act.SpendClear() | act.Take():
            _refuse_choice(s, action)
        case act.Return():
            raise IllegalAction("cannot return: no token is in hand", "no_token")
        case act.Put(cell):
            _refuse_put(s, cell)
        case act.Lay(cell, turns):
            _refuse_lay(s, cell, turns)


def _refuse_choice(s: Any, action: act.SpendClear | act.Take) -> NoReturn:
    slots = action.slots if isinstance(action, act.SpendClear) else (action.tile, action.token)
    if max(slots) >= s.shown:
        raise IllegalAction(f"cannot {action}: the display has {s.shown} places", "no_place")
    if s.spent >= s.actions_a_turn:
        raise IllegalAction(
            f"cannot {action}: the prototype allows one nature token per turn", "nature_limit"
        )
    has = int(s.boards[s.seat].nature)
    raise IllegalAction(
        f"cannot {action}: it costs {s.price} nature token{'s' if s.price > 1 else ''}, "
        f"seat {s.seat} has {has}",
        "no_nature",
    )


def _refuse_put(s: Any, cell: Hex) -> NoReturn:
    b = s.boards[s.seat]
    where = f"cannot put on {cell_name(cell)}"
    if s.token < 0:
        raise IllegalAction(f"{where}: no token is in hand", "no_token")
    animal = WILDLIFE[s.token]
    tile = tile_at(b, cell)
    if tile is None:
        raise IllegalAction(f"{where}: no tile lies there", "no_tile")
    if b.token[tile] >= 0:
        raise IllegalAction(f"{where}: a {WILDLIFE[b.token[tile]]} is there", "cell_taken")
    if s.restriction == NOT_ON_FRESH_TILE and tile == s.fresh:
        raise IllegalAction(f"{where}: restriction 9 bars the tile just laid", "restriction")
    face = b.face[tile]
    shown = ", ".join(WILDLIFE[a] for a in range(5) if ACCEPTS[face, a])
    raise IllegalAction(f"{where}: the tile shows {shown}, not {animal}", "wrong_animal")


def _refuse_lay(s: Any, cell: Hex, turns: int) -> NoReturn:
    b = s.boards[s.seat]
    where = f"cannot lay on {cell_name(cell)}"
    if s.tile == 0:
        raise IllegalAction(f"{where}: no tile is in hand", "no_tile")
    if tile_at(b, cell) is not None:
        raise IllegalAction(f"{where}: a tile lies there", "cell_taken")
    free = int(find_front(b, cell.q, cell.r)) if reachable(cell) else -1
    if free < 0:
        raise IllegalAction(f"{where}: it touches no tile of seat {s.seat}", "not_adjacent")
    n = int(matches(b, free, int(s.tile), turns))
    if s.restriction == MUST_MATCH:
        raise IllegalAction(f"{where}: restriction 1 wants a matching side", "restriction")
    assert s.restriction == MUST_NOT_MATCH, (cell, turns)
    raise IllegalAction(f"{where}: restriction 2 allows no matching side, {n} would match",
                        "restriction")  # fmt: skip


def reachable(cell: Hex) -> bool:
    return max(abs(cell.q), abs(cell.r)) < encode.GRID


def tile_at(b: Any, cell: Hex) -> int | None:
    tile = int(encode.find_tile(b, encode.cell_number(*cell))) if reachable(cell) else -1
    if tile < 0 or (int(b.q[tile]), int(b.r[tile])) != cell:
        return None
    return tile
