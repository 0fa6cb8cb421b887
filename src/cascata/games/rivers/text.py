"""Notation: actions as text and JSON.

dice none                        read the dice as they lie
dice two                         harvest two types
dice upgrade salmon              or downgrade
harvest fox 3                    take three foxes; harvest fox 2 hawk 1 for two types
harvest fox 2 without 0,4        leave dice out
take bear                        an animal of choice
buy elk                          family: for a nature token
card 2                           complete the card in slot 2
discount                         use the slot's discount
less elk                         one elk less is due
swap bear for salmon             pay a salmon in place of a bear
pay                              pay what is due
bonus card                       or slot
habitat rivers                   fill hexes of this habitat
trace 0,-1                       trace a hex (sheet C); trace rivers: on a track (sheet B)
put 0,1 bear                     write an animal (sheet D)
sun 2                            pick a bonus; or rain
pass                             decline what is offered
confirm                          finish the round
"""

import re
from collections.abc import Mapping

from cascata.core.errors import ParseError
from cascata.core.game import Plain
from cascata.core.reader import Reader, short
from cascata.games.rivers.actions import (
    Buy,
    ChooseCard,
    ChooseHabitat,
    Confirm,
    Dice,
    Harvest,
    Less,
    Pass,
    Pay,
    Pick,
    Put,
    RiversAction,
    Swap,
    Take,
    TakeBonus,
    Trace,
    TraceTrack,
    UseDiscount,
)
from cascata.games.rivers.box import ANIMALS, HABITATS, MOST_ZONE, WEATHER, Animal
from cascata.games.rivers.state import DICE, SLOTS
from cascata.hex import cell_name, parse_cell

FORMS = (
    "dice none, dice two, dice upgrade salmon, harvest fox 3, take bear, buy elk, card 2, "
    "discount, less elk, swap bear for salmon, pay, bonus card, habitat rivers, trace 0,-1, "
    "trace rivers, put 0,1 bear, sun 2, rain 0, pass, confirm"
)
CHANGES = ("downgrade", "upgrade")
MOST_TAKEN = 99
"""More than any roll brings; what the dice give is for the rules to say."""
_NUMBER = re.compile("[0-9]{1,2}")


def parse_action(text: str) -> RiversAction:
    """Read an action in text notation."""
    words = text.split() if isinstance(text, str) else []
    action = _parse(words)
    if action is None:
        raise ParseError(f"expected an action ({FORMS}), got {short(text)}")
    return action


def _parse(words: list[str]) -> RiversAction | None:
    match words:
        case ["dice", "none"]:
            return Dice(None)
        case ["dice", "two"]:
            return Dice("two")
        case ["dice", change, animal] if change in CHANGES and animal in ANIMALS:
            return Dice(change, animal)
        case ["harvest", *rest]:
            return _parse_harvest(rest)
        case ["take", animal] if animal in ANIMALS:
            return Take(animal)
        case ["buy", animal] if animal in ANIMALS:
            return Buy(animal)
        case ["card", slot] if slot in ("1", "2", "3", "4"):
            return ChooseCard(int(slot))
        case ["less", animal] if animal in ANIMALS:
            return Less(animal)
        case ["swap", animal, "for", other] if animal in ANIMALS and other in ANIMALS:
            return Swap(animal, other)
        case ["bonus", of] if of in ("card", "slot"):
            return TakeBonus(of)
        case ["habitat", habitat] if habitat in HABITATS:
            return ChooseHabitat(habitat)
        case ["trace", track] if track in HABITATS:
            return TraceTrack(track)
        case ["trace", at]:
            return Trace(cell_name(parse_cell(at)))
        case ["put", at, animal] if animal in ANIMALS:
            return Put(cell_name(parse_cell(at)), animal)
        case [what, pick] if what in WEATHER and _is_number(pick, MOST_ZONE - 1):
            return Pick(what, int(pick))
        case [word] if word in _PLAIN:
            return _PLAIN[word]
    return None


_PLAIN: dict[str, RiversAction] = {
    "discount": UseDiscount(),
    "pay": Pay(),
    "pass": Pass(),
    "confirm": Confirm(),
}


def _is_number(word: str, most: int) -> bool:
    return _NUMBER.fullmatch(word) is not None and int(word) <= most


def _parse_harvest(words: list[str]) -> Harvest | None:
    without: tuple[int, ...] = ()
    if len(words) >= 2 and words[-2] == "without":
        dice = words[-1].split(",")
        if not all(_is_number(die, DICE - 1) for die in dice) or len(set(dice)) != len(dice):
            return None
        without = tuple(sorted(int(die) for die in dice))
        words = words[:-2]
    pairs = dict(zip(words[::2], words[1::2]))
    if len(words) != 2 * len(pairs) or not 1 <= len(pairs) <= 2:
        return None
    if not all(animal in ANIMALS and _is_number(n, MOST_TAKEN) for animal, n in pairs.items()):
        return None
    return Harvest(tuple((a, int(pairs[a])) for a in ANIMALS if a in pairs), without)


_FIELDS = {
    "dice": ("do", "action", "animal"),
    "harvest": ("do", "take", "without"),
    "take": ("do", "animal"),
    "buy": ("do", "animal"),
    "card": ("do", "slot"),
    "discount": ("do",),
    "less": ("do", "animal"),
    "swap": ("do", "animal", "for"),
    "pay": ("do",),
    "bonus": ("do", "of"),
    "habitat": ("do", "habitat"),
    "trace": ("do", "at", "track"),
    "put": ("do", "at", "animal"),
    "sun": ("do", "pick"),
    "rain": ("do", "pick"),
    "pass": ("do",),
    "confirm": ("do",),
}


def action_from_json(step: Mapping[str, Plain], place: str = "") -> RiversAction:
    """Read an action in JSON form, such as `{"do": "harvest", "take": {"fox": 3}}`."""
    reader = Reader(step, place)
    do = reader.field("do").one_of(list(_FIELDS))
    reader.object(_FIELDS[do])
    if do in _PLAIN:
        return _PLAIN[do]
    match do:
        case "dice":
            return _read_dice(reader)
        case "harvest":
            return _read_harvest(reader)
        case "card":
            return ChooseCard(reader.field("slot").number(1, SLOTS))
        case "swap":
            return Swap(_read_animal(reader), reader.field("for").one_of(ANIMALS))
        case "bonus":
            return TakeBonus(reader.field("of").one_of(("card", "slot")))
        case "habitat":
            return ChooseHabitat(reader.field("habitat").one_of(HABITATS))
        case "trace":
            return _read_trace(reader)
        case "put":
            return Put(_read_cell(reader), _read_animal(reader))
        case "sun" | "rain":
            return Pick(do, reader.field("pick").number(0, MOST_ZONE - 1))
        case "take":
            return Take(_read_animal(reader))
        case "buy":
            return Buy(_read_animal(reader))
        case _:
            return Less(_read_animal(reader))


def _read_animal(reader: Reader) -> Animal:
    return reader.field("animal").one_of(ANIMALS)


def _read_cell(reader: Reader) -> str:
    return cell_name(reader.field("at").parsed(parse_cell))


def _read_dice(reader: Reader) -> Dice:
    action = reader.optional("action")
    if action is None:
        reader.object(("do", "action"))
        return Dice(None)
    name = action.one_of(("two", *CHANGES))
    if name == "two":
        reader.object(("do", "action"))
        return Dice("two")
    return Dice(name, _read_animal(reader))


def _read_harvest(reader: Reader) -> Harvest:
    take, without = reader.field("take"), reader.optional("without")
    named = take.object(ANIMALS)
    if not 1 <= len(named) <= 2:
        take.fail(f"expected one animal or two, got {short(named)}")
    amounts = tuple((a, take.field(a).number(0, MOST_TAKEN)) for a in ANIMALS if a in named)
    dice = [] if without is None else [die.number(0, DICE - 1) for die in without.items(most=DICE)]
    if without is not None and len(set(dice)) != len(dice):
        without.fail("a die is named twice")
    return Harvest(amounts, tuple(sorted(dice)))


def _read_trace(reader: Reader) -> Trace | TraceTrack:
    track = reader.optional("track")
    if track is None:
        return Trace(_read_cell(reader))
    reader.object(("do", "track"))
    return TraceTrack(track.one_of(HABITATS))
