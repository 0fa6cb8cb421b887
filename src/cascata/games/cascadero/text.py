"""Notation: actions as text and JSON.

place 7,4              place an envoy
place 7,4 seal         the same, and spend a seal on it
advance blue           advance the cube on a track
move 6,3 6,4           move an envoy to a field beside it
herald 7,5 10,5        move a herald to another town
claim                  claim the achievement that is asked about
skip                   decline what is asked
"""

from collections.abc import Mapping

from cascata.core.errors import ParseError
from cascata.core.game import Plain
from cascata.core.reader import Reader, short
from cascata.games.cascadero.actions import (
    Advance,
    CascaderoAction,
    Claim,
    Move,
    MoveHerald,
    Place,
    Skip,
)
from cascata.games.cascadero.components import TRACKS, parse_hex

FORMS = "place 7,4, place 7,4 seal, advance blue, move 6,3 6,4, herald 7,5 10,5, claim, skip"


def parse_action(text: str) -> CascaderoAction:
    """Read an action in text notation."""
    words = text.split() if isinstance(text, str) else []
    match words:
        case ["place", at]:
            return Place(parse_hex(at))
        case ["place", at, "seal"]:
            return Place(parse_hex(at), True)
        case ["advance", track] if track in TRACKS:
            return Advance(track)
        case ["move", start, end]:
            return Move(parse_hex(start), parse_hex(end))
        case ["herald", start, end]:
            return MoveHerald(parse_hex(start), parse_hex(end))
        case ["claim"]:
            return Claim()
        case ["skip"]:
            return Skip()
    raise ParseError(f"expected an action ({FORMS}), got {short(text)}")


_FIELDS = {
    "place": ("do", "at", "seal"),
    "advance": ("do", "track"),
    "move": ("do", "from", "to"),
    "herald": ("do", "from", "to"),
    "claim": ("do",),
    "skip": ("do",),
}


def action_from_json(step: Mapping[str, Plain], place: str = "") -> CascaderoAction:
    """Read an action in JSON form, such as `{"do": "place", "at": "7,4", "seal": false}`."""
    reader = Reader(step, place)
    do = reader.field("do").one_of(list(_FIELDS))
    reader.object(_FIELDS[do])
    if do == "place":
        seal = reader.optional("seal")
        at = reader.field("at").parsed(parse_hex)
        return Place(at, seal is not None and seal.flag())
    if do == "advance":
        return Advance(reader.field("track").one_of(TRACKS))
    if do == "claim":
        return Claim()
    if do == "skip":
        return Skip()
    start, end = reader.field("from").parsed(parse_hex), reader.field("to").parsed(parse_hex)
    return Move(start, end) if do == "move" else MoveHerald(start, end)
