"""What one seat may see, which is everything; and what a record shows after a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cascata.core.game import Plain
from cascata.games.cascadero.components import (
    ACHIEVEMENTS,
    ADVANCE,
    ALL_PAIRS,
    CELLS,
    COLOURS,
    FARMER_CELLS,
    FARMER_TILES,
    FARMERS_BY,
    FIRST_POINTS,
    HEXES,
    LATER_POINTS,
    PAIR,
    POINTS,
    SEAL,
    SPACE,
    SPACE_KINDS,
    TOWN_HEX,
    TOWN_NUMBER,
    TRACKS,
    TURN,
    UNIQUE,
)
from cascata.games.cascadero.sheet import bits, is_qualified, sheet, winner
from cascata.games.cascadero.state import BY_ENVOYS, CLAIM, FREE, NONE, PHASES, PLACE, REASONS

if TYPE_CHECKING:
    from cascata.games.cascadero.game import CascaderoState

_FARMERS_BY: list[list[int]] = FARMERS_BY.tolist()
"""By side and hex: the farmer fields beside it, as bits."""


def view(state: CascaderoState) -> dict[str, Plain]:
    """The table as everybody sees it."""
    s = state.handle.fields
    seats = range(int(s["seats"]))
    seen: dict[str, Plain] = {
        "game": state.game.name,
        "rules": state.game.rules_version,
        "options": state.options.to_json(),
        "commitment": state.commitment,
        "phase": PHASES[s["phase"]],
        "turn": int(s["turn"]),
        "turns": state.most_turns,
        "first": int(s["first"]),
        "to_act": None if state.is_over else int(s["seat"]),
        "over": state.is_over,
        "asked": _asked(s),
        "waiting": _waiting(s),
        "extra": int(s["extra"]),
        "board": board(s),
        "heralds": heralds(s),
        "farmers": farmers(s),
        "seals": {name: list(bits(left)) for name, left in zip(TRACKS, s["seals"].tolist())},
        "taken": {
            name: _taken(track, spaces)
            for track, (name, spaces) in enumerate(zip(TRACKS, s["first_taken"].tolist()))
        },
        "unique": unique(s),
        "last": [CELLS[at] for at in s["last"][: s["lasts"]].tolist()],
        "seats": [_seat(s, seat) for seat in seats],
    }
    if state.is_over:
        best, is_minor = winner(s)
        seen |= {"reason": REASONS[s["reason"]], "minor": is_minor, "winners": [best]}
        if s["reason"] == BY_ENVOYS:
            seen["due"] = int(s["seat"])
    return seen


def after(state: CascaderoState) -> dict[str, Plain]:
    """The whole public state after a turn, for `replay --turns`; see docs/interfaces.md."""
    s = state.handle.fields
    seats = range(int(s["seats"]))
    return {
        "vp": s["vp"].tolist()[: len(seats)],
        "cubes": [cubes(s, seat) for seat in seats],
        "seals": s["hand"].tolist()[: len(seats)],
        "envoys": s["supply"].tolist()[: len(seats)],
        "heralds": heralds(s),
        "unique": unique(s),
        "pairs": [pairs(s, seat) for seat in seats],
        "board": board(s),
        "to_act": None if state.is_over else int(s["seat"]),
        "over": state.is_over,
    }


def board(s: Any) -> list[Plain]:
    """Every envoy: its cell, its seat, 1 when it stands on a seal; by column and row."""
    sealed = s["sealed"].tolist()
    return [
        [CELLS[at], what >> 5, sealed[what >> 5] >> (what & 31) & 1]
        for at, what in enumerate(s["stands"][:HEXES].tolist())
        if what < FREE
    ]


def heralds(s: Any) -> list[str]:
    """The towns with a herald, by column and row."""
    towns = sorted(town for town in s["herald"].tolist() if town >= 0)
    return [CELLS[TOWN_HEX[s["side"], town]] for town in towns]


def farmers(s: Any) -> dict[str, str] | None:
    """The tile on each farmer field; None on the front."""
    cells = FARMER_CELLS[s["side"]]
    if not cells:
        return None
    return {cell: FARMER_TILES[tile] for cell, tile in zip(cells, s["tile"].tolist())}


def cubes(s: Any, seat: int) -> dict[str, int]:
    """Where a seat's cubes stand."""
    return dict(zip(TRACKS, s["cube"][seat].tolist()))


def unique(s: Any) -> dict[str, int | None]:
    """Who has claimed what only the first can."""
    owners = s["unique"].tolist()
    return {ACHIEVEMENTS[i]: owners[i] if owners[i] >= 0 else None for i in range(UNIQUE)}


def pairs(s: Any, seat: int) -> list[str]:
    """The colours of which a seat has claimed a pair."""
    claimed = int(s["claimed"][seat])
    return [name for track, name in enumerate(TRACKS) if claimed >> (PAIR + track) & 1]


def meets(s: Any, track: int, start: int, end: int) -> list[dict[str, Plain]]:
    """What a cube meets on its way from the space `start` on to `end`, from low to high."""
    found = []
    for space in range(start, end + 1):
        kind = SPACE[track, space]
        met: dict[str, Plain] = {"track": TRACKS[track], "space": space}
        if kind == POINTS:
            higher, lower = int(FIRST_POINTS[track, space]), int(LATER_POINTS[track, space])
            is_first = not int(s["first_taken"][track]) >> space & 1
            points = higher if is_first else lower
            found.append(
                met | {"what": "points", "points": points, "first": is_first and higher > lower}
            )
        elif kind in (ADVANCE, TURN):
            found.append(met | {"what": SPACE_KINDS[kind]})
        elif kind == SEAL and space == end:
            is_there = int(s["seals"][track]) >> space & 1
            found.append(met | {"what": "seal" if is_there else "move"})
    return found


def _waiting(s: Any) -> list[dict[str, Plain]]:
    found = []
    for i in reversed(range(int(s["waits"]))):
        way = (int(s[name][i]) for name in ("wait_track", "wait_space", "wait_end"))
        found += meets(s, *way)
    return found


def _asked(s: Any) -> dict[str, Plain] | None:
    phase = int(s["phase"])
    if phase == PLACE or phase > CLAIM:
        return None
    kind = {"kind": PHASES[phase]}
    if phase == CLAIM:
        return kind | {"achievement": ACHIEVEMENTS[s["asked_claim"]]}
    if s["asked_hex"] == NONE:
        return kind | {"track": TRACKS[s["asked_track"]], "space": int(s["asked_space"])}
    cell = CELLS[s["asked_hex"]]
    return kind | {"town" if cell in TOWN_NUMBER[s["side"]] else "farmer": cell}


def _taken(track: int, spaces: int) -> list[int]:
    return [
        space for space in bits(spaces) if FIRST_POINTS[track, space] > LATER_POINTS[track, space]
    ]


def _seat(s: Any, seat: int) -> dict[str, Plain]:
    return {
        "colour": COLOURS[s["colour"][seat]],
        "cubes": cubes(s, seat),
        "seals": int(s["hand"][seat]),
        "envoys": int(s["supply"][seat]),
        "pairs": pairs(s, seat),
        "all_pairs": bool(int(s["claimed"][seat]) >> ALL_PAIRS & 1),
        "qualified": is_qualified(s, seat),
        "open": open_farmers(s, seat),
        "score": sheet(s, seat),
    }


def open_farmers(s: Any, seat: int) -> list[str] | None:
    """The farmer fields that are open for a seat; None on the front."""
    side = int(s["side"])
    if not FARMER_CELLS[side]:
        return None
    opened = int(s["opened"][seat]) if s["kept"] else 0
    for at, what in enumerate(s["stands"][:HEXES].tolist()):
        if what < FREE and what >> 5 == seat:
            opened |= _FARMERS_BY[side][at]
    return [cell for farmer, cell in enumerate(FARMER_CELLS[side]) if opened >> farmer & 1]
