"""Why not: what is in the way of an action that is not legal, as a code and a sentence."""

from typing import Any, NoReturn

from cascata.core.errors import IllegalAction
from cascata.games.cascadero import actions as act
from cascata.games.cascadero.components import (
    HEX_OF,
    IS_FIELD,
    NEAR,
    SIDES,
    TOWN_NUMBER,
    TOWN_OF,
    TOWNS_AT_3,
)
from cascata.games.cascadero.groups import has_free_field, has_own_beside
from cascata.games.cascadero.state import (
    ADVANCE_CUBE,
    CLAIM,
    FREE,
    MOVE_ENVOY,
    MOVE_HERALD,
    PLACE,
)

ASKED = {
    PLACE: "an envoy is to be placed",
    ADVANCE_CUBE: "the question is which cube to advance",
    MOVE_ENVOY: "the question is which envoy to move",
    MOVE_HERALD: "the question is which herald to move",
    CLAIM: "the question is whether to claim",
}


def refuse(s: Any, action: act.CascaderoAction) -> NoReturn:
    """Say what is in the way of an action that is not legal."""
    phase = int(s.phase)
    match action:
        case act.Place(cell, seal) if phase == PLACE:
            _refuse_place(s, cell, seal)
        case act.Move(start, end) if phase == MOVE_ENVOY:
            _refuse_move(s, start, end)
        case act.MoveHerald(start, end) if phase == MOVE_HERALD:
            _refuse_herald(s, start, end)
    raise IllegalAction(f"cannot {action}: {ASKED[phase]}", "phase")


def _refuse_place(s: Any, cell: str, seal: bool) -> NoReturn:
    where, seat = f"cannot place on {cell}", int(s.seat)
    _refuse_field(s, where, cell)
    at = HEX_OF[cell]
    if not seal:
        raise IllegalAction(
            f"{where}: the farmer field is closed, no envoy of seat {seat} stands beside it",
            "closed",
        )
    if s.hand[seat] == 0:
        raise IllegalAction(f"{where} with a seal: seat {seat} has none in hand", "no_seal")
    if TOWN_OF[s.side, at] < 0:
        raise IllegalAction(f"{where} with a seal: no town is beside it", "seal_no_town")
    assert has_own_beside(s, seat, at), cell
    raise IllegalAction(
        f"{where} with a seal: the envoy would not stay alone, so it needs none", "seal_in_group"
    )


def _refuse_field(s: Any, where: str, cell: str) -> None:
    """Refuse a hex on which no envoy can come to stand."""
    at = HEX_OF[cell]
    if cell in TOWN_NUMBER[s.side]:
        raise IllegalAction(f"{where}: it is a town", "no_field")
    if not IS_FIELD[s.side, at]:
        raise IllegalAction(f"{where}: the {SIDES[s.side]} has no such hex", "no_field")
    if s.stands[at] != FREE:
        raise IllegalAction(f"{where}: an envoy of seat {s.stands[at] >> 5} is there", "cell_taken")


def _refuse_move(s: Any, start: str, end: str) -> NoReturn:
    where = f"cannot move from {start} to {end}"
    if s.stands[HEX_OF[start]] >> 5 != s.seat:
        raise IllegalAction(f"{where}: no envoy of seat {s.seat} stands on {start}", "no_envoy")
    _refuse_field(s, where, end)
    assert HEX_OF[end] not in NEAR[HEX_OF[start]], (start, end)
    raise IllegalAction(f"{where}: the field is not beside it", "not_adjacent")


def _refuse_herald(s: Any, start: str, end: str) -> NoReturn:
    where, towns = f"cannot move the herald of {start} to {end}", TOWN_NUMBER[s.side]
    heralds = [int(town) for town in s.herald if town >= 0]
    if towns.get(start) not in heralds:
        raise IllegalAction(f"{where}: no herald is on {start}", "no_herald")
    if end not in towns:
        raise IllegalAction(f"{where}: {end} is no town", "no_town")
    if towns[end] in heralds:
        raise IllegalAction(f"{where}: a herald is there", "has_herald")
    if s.two_heralds and towns[start] != s.town:
        raise IllegalAction(f"{where}: only the herald of the town that scored moves", "no_herald")
    if s.two_heralds and not int(TOWNS_AT_3[s.side, towns[start]]) >> towns[end] & 1:
        raise IllegalAction(f"{where}: it goes to a neighbouring town only", "not_adjacent")
    assert not has_free_field(s, towns[end]), end
    raise IllegalAction(f"{where}: no field beside that town is free", "no_room")
