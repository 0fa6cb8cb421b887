"""Notation: actions as text and JSON, and a board drawn in characters.

clear                  wipe three equal tokens
spend_clear 0,2        spend a nature token to wipe the tokens in places 0 and 2
take 1                 take the pair in place 1
take 1 3               tile 1 with token 3, for a nature token
lay 1,-2 turns=3       lay the tile, turned three times 60 degrees clockwise
put 0,1                put the token on a tile
return                 put the token back into the bag
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from cascata.core.errors import ParseError
from cascata.core.game import Plain
from cascata.core.reader import Reader, short
from cascata.games.cascadia.actions import (
    CascadiaAction,
    Clear,
    Lay,
    Put,
    Return,
    SpendClear,
    Take,
)
from cascata.games.cascadia.state import DISPLAY
from cascata.hex import parse_cell

FORMS = "clear, spend_clear 0,2, take 1, take 1 3, lay 1,-2 turns=3, put 0,1, return"


def parse_action(text: str) -> CascadiaAction:
    """Read an action in text notation."""
    words = text.split() if isinstance(text, str) else []
    if not words:
        raise ParseError(f"expected an action ({FORMS}), got {short(text)}")
    do, rest = words[0], words[1:]
    if do == "clear" and not rest:
        return Clear()
    if do == "return" and not rest:
        return Return()
    if do == "spend_clear" and rest:
        return SpendClear(_slots(",".join(rest), text))
    if do == "take" and len(rest) in (1, 2):
        slots = [_slot(word, text) for word in rest]
        return Take(slots[0], slots[-1])
    if do == "put" and rest:
        return Put(parse_cell(" ".join(rest)))
    if do == "lay" and len(rest) >= 2:
        match = re.fullmatch(r"(?:turns=)?([0-5])", rest[-1])
        if match is None:
            raise ParseError(f"expected turns=0 to turns=5 at the end of {text!r}")
        return Lay(parse_cell(" ".join(rest[:-1])), int(match[1]))
    raise ParseError(f"expected an action ({FORMS}), got {short(text)}")


def _slot(word: str, text: str) -> int:
    if word not in ("0", "1", "2", "3"):
        raise ParseError(f"expected a place 0 to {DISPLAY - 1} in {text!r}, got {word!r}")
    return int(word)


def _slots(words: str, text: str) -> tuple[int, ...]:
    slots = sorted(_slot(word, text) for word in words.replace(" ", ",").split(",") if word)
    if len(set(slots)) != len(slots) or not slots:
        raise ParseError(f"expected different places in {text!r}")
    return tuple(slots)


_FIELDS = {
    "clear": ("do",),
    "spend_clear": ("do", "slots"),
    "take": ("do", "tile", "token"),
    "lay": ("do", "at", "turns"),
    "put": ("do", "at"),
    "return": ("do",),
}


def action_from_json(step: Mapping[str, Plain], place: str = "") -> CascadiaAction:
    """Read an action in JSON form, such as `{"do": "put", "at": "0,1"}`."""
    if not place and type(step) is dict:
        with suppress(TypeError):  # a list of places cannot be looked up
            return _known(tuple(step), *step.values())
    return _read(step, place)


@lru_cache(maxsize=2048, typed=True)
def _known(names: tuple[str, ...], *values: Any) -> CascadiaAction:
    # The same few hundred steps are read over and over; a mistake is looked at anew each time.
    return _read(dict(zip(names, values)), "")


def _read(step: Mapping[str, Plain], place: str) -> CascadiaAction:
    reader = Reader(step, place)
    do = reader.field("do").one_of(list(_FIELDS))
    reader.object(_FIELDS[do])
    if do == "clear":
        return Clear()
    if do == "return":
        return Return()
    if do == "spend_clear":
        slots = reader.field("slots").items(most=DISPLAY)
        chosen = sorted(slot.number(0, DISPLAY - 1) for slot in slots)
        if not chosen or len(set(chosen)) != len(chosen):
            reader.field("slots").fail("expected one to four different places")
        return SpendClear(tuple(chosen))
    if do == "take":
        return Take(
            reader.field("tile").number(0, DISPLAY - 1),
            reader.field("token").number(0, DISPLAY - 1),
        )
    cell = reader.field("at").parsed(parse_cell)
    if do == "put":
        return Put(cell)
    return Lay(cell, reader.field("turns").number(0, 5))
