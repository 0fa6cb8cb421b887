"""All that a turn offers, at once: each pair, each place and turn for its tile, each tile for its
token, each with what it adds to the seat's total. A page can play a whole turn from it.

    clear, spend   whether the free wipe, or a wipe for `price` nature tokens, is allowed
    takes          [tile place, token place, gain of the best whole turn with them]
    lay            by place of the display: free cell -> gain for each of the six turns, null where
                   the rules forbid it. With a tile in hand there is one entry, null once it is laid
    put            animal -> tile that may take it -> gain, with the nature token of a keystone
    fresh          animal -> free cell -> gain on a tile laid there in this turn, if it takes that
                   animal; one more if that tile is a keystone and `cone` says that one still pays
    spoils         in a scenario: what would break a goal for good, by place of the display (with a
                   tile in hand one entry): for its tile free cell -> turns, for its token the cells

A gain that the help does not tell is 0: that of a pair unless it proposes, every other when it is
off. What spoils is told (not null) when it proposes: of equals, one that keeps all goals is better.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from cascata.core.game import Help, Plain
from cascata.games.cascadia import encode
from cascata.games.cascadia.components import EDGE, HABITATS, WILDLIFE
from cascata.games.cascadia.gains import IS_KEYSTONE, Worth, rank
from cascata.games.cascadia.goals import BREAKABLE, Tile, broken, scenario
from cascata.games.cascadia.rank import NEVER
from cascata.games.cascadia.state import PLACE

if TYPE_CHECKING:
    from cascata.games.cascadia.game import CascadiaState


OTHER_TURNS = [None] * 5
"""Of a keystone: all six look the same, so only the first is offered."""


def offers(state: CascadiaState, help: Help) -> dict[str, Plain]:
    """What the acting seat may do in the rest of its turn."""
    told = _offers(state)
    told["spoils"] = _spoils(state) if help == "proposals" else None
    if help != "proposals":
        told["takes"] = [[tile, token, 0] for tile, token, _ in told["takes"]]
    if help == "off":
        for gains in ("lay", "put", "fresh"):
            told[gains] = _untold(told[gains])
    return told


def _untold(gains: Plain) -> Plain:
    """The same shape with every number 0."""
    if isinstance(gains, dict):
        return {key: _untold(value) for key, value in gains.items()}
    if isinstance(gains, list):
        return [_untold(value) for value in gains]
    return None if gains is None else 0


def _offers(state: CascadiaState) -> dict[str, Plain]:
    s = state.handle.fields
    worth = rank(state)
    allowed = state.legal_mask(int(s["seat"]))[: encode.RETURN].tolist()
    animals = sorted({animal for animal in worth.animals if animal >= 0})
    return {
        "turn": int(s["turn"]),
        "phase": "place" if s["phase"] == PLACE else "choose",
        "clear": allowed[0],
        "spend": any(allowed[1 : encode.TAKE]),
        "price": worth.price,
        "takes": [
            [pair // 4, pair % 4, worth.turn[pair // 4][pair % 4]]
            for pair in range(16)
            if allowed[encode.TAKE + pair]
        ],
        "lay": [_lay(worth, slot, face) for slot, face in enumerate(worth.faces)],
        "put": {WILDLIFE[animal]: _put(worth, animal) for animal in animals},
        "fresh": {
            WILDLIFE[animal]: dict(zip(worth.free, worth.new[animal]))
            for animal in animals
            if worth.on_new[animal]
        },
        "cone": worth.supply > 0,
    }


def _lay(worth: Worth, slot: int, face: int) -> dict[str, Plain] | None:
    """Gains by free cell and turns."""
    if face == 0:
        return None
    rows = worth.lay[slot]
    if IS_KEYSTONE[face]:
        return {
            cell: [row[0], *OTHER_TURNS] for cell, row in zip(worth.free, rows) if row[0] > NEVER
        }
    if min(map(min, rows)) > NEVER:
        return dict(zip(worth.free, rows))
    return {
        cell: [gain if gain > NEVER else None for gain in row]
        for cell, row in zip(worth.free, rows)
        if max(row) > NEVER
    }


def _put(worth: Worth, animal: int) -> dict[str, Plain]:
    """Gains by tile of the board."""
    cone = worth.cone(True)
    return {
        cell: gain + (cone if keystone else 0)
        for cell, gain, keystone in zip(worth.tiles, worth.put[animal], worth.keystones)
        if gain > NEVER
    }


# Goals that a choice would break -----------------------------------------------------------------


def _spoils(state: CascadiaState) -> dict[str, Plain] | None:
    number = state.options.scenario
    if not number or not any(goal.kind in BREAKABLE for goal in scenario(number).goals):
        return None
    seat = int(state.record.seat)
    worth = rank(state)
    board = state.plain_board(seat)
    before = broken(number, board)

    def breaks(*changed: Tile) -> bool:
        cells = {tile["at"] for tile in changed}
        kept = [tile for tile in board if tile["at"] not in cells]
        return broken(number, [*kept, *changed]) > before

    return {
        "lay": [
            {
                at: turns
                for at, gains in (_lay(worth, slot, face) or {}).items()
                if (
                    turns := [
                        turn
                        for turn, gain in enumerate(gains)
                        if gain is not None and breaks(_tile(at, face, turn, None))
                    ]
                )
            }
            for slot, face in enumerate(worth.faces)
        ],
        "put": [
            [
                tile["at"]
                for tile in board
                if tile["at"] in puts and breaks({**tile, "token": token})
            ]
            + [at for at in fresh if breaks(_tile(at, face, 0, token))]
            for face, token, puts, fresh in _pairs(worth)
        ],
    }


def _pairs(worth: Worth) -> Iterator[tuple[int, str | None, Collection[str], Collection[str]]]:
    """By place of the display: tile, token, and the cells that may take the token: old and new."""
    for slot, face in enumerate(worth.faces):
        animal = worth.animals[slot]
        fits = face != 0 and worth.fits_new_tile(face, animal)
        puts = _put(worth, animal) if animal >= 0 else ()
        yield face, WILDLIFE[animal] if animal >= 0 else None, puts, worth.free if fits else ()


def _tile(at: str, face: int, turns: int, token: str | None) -> Tile:
    edges = [HABITATS[habitat] for habitat in EDGE[face, turns]]
    return {
        "at": at,
        "edges": edges,
        "token": token,
        "keystone": IS_KEYSTONE[face],
        "starter": False,
    }
