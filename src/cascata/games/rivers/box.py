"""What is in a box: dice, cards and sheets as plain, frozen data, and the names they go by."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from cascata.core.errors import InputError
from cascata.core.game import Plain
from cascata.core.reader import short
from cascata.hex import Hex, cell_name

Animal = Literal["bear", "elk", "fox", "hawk", "salmon"]
ANIMALS: tuple[Animal, ...] = get_args(Animal)
"""From rare to common: an upgrade goes one to the left, a downgrade one to the right."""
Habitat = Literal["mountains", "forests", "prairies", "wetlands", "rivers"]
HABITATS: tuple[Habitat, ...] = get_args(Habitat)
LEVELS = (1, 2)
SheetName = Literal["A", "B", "C", "D"]
SHEETS: tuple[SheetName, ...] = get_args(SheetName)

CENTRAL = 3
"""Central dice, besides the special one."""
FACES = 6
ANY = "any"
EFFECTS = ("any_animal", "action_cost_minus_1", "one_other_die", "personal_die_twice")
"""Faces of the special die that show no animal."""
DOUBLE = "bear/salmon_x2"
"""One bear or two salmon."""

ROWS = 4
MOST_CARDS = 60
"""Habitat cards in one pack."""
MOST_ADVANTAGES = 24
MOST_ZONE = 16
"""Items in the bonus zone of sheet A."""
MOST_TRACK = 16
"""Hexes of a track of sheet B, and of every overflow track."""
MOST_WEATHER = 8
"""Columns of the sun and rain area."""
WEATHER_BONUSES = 4
MOST_HEXES = 64
"""Hexes of a map: a set of them is one mask."""
MOST_LINKS = 32
MOST_TABLE = 16
MOST_STEPS = 6
"""Steps of a habitat in the landscape box of sheet C."""

Goods = Mapping[str, int]
"""What a bonus holds: animals, `nature`, `points`, and what asks for a choice.

`any_animal`, `sun`, `rain`, and `free`: one more hex, of any habitat; `free:rivers`: of this one.
"""
STOCK = (*ANIMALS, "nature")
THINGS = (*STOCK, "points", "any_animal")
FREE = ("free", *(f"free:{habitat}" for habitat in HABITATS))
WEATHER = ("sun", "rain")


# What is in a box ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """A habitat card."""

    id: str
    habitat: str
    level: int
    hexes: int
    nature: int
    cost: Goods


@dataclass(frozen=True, slots=True)
class Advantage:
    """An advantage card; `id` is its number, or `NAME:7` when it comes from a second pack."""

    id: str
    number: int
    tier: str
    kind: str
    key: str
    params: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Dice:
    """The faces of the central dice, of the special one, and of each player's two."""

    central: tuple[str, ...]
    special: tuple[str, ...]
    personal: tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class SheetA:
    """Columns of numbers; `column_bonus` by position from 1."""

    name: str
    stars: int
    columns: tuple[str, ...]
    column_bonus: Mapping[int, Goods]
    row_bonus: tuple[Goods, ...]
    zone: tuple[Goods, ...]


@dataclass(frozen=True, slots=True)
class Diamond:
    """A bonus between two tracks; needs the hexes `at` and `at + 1` (from 1) of both."""

    above: str
    below: str
    at: int
    bonus: Goods


@dataclass(frozen=True, slots=True)
class SheetB:
    """Tracks; `hexes` by track and position from 1."""

    name: str
    stars: int
    tracks: tuple[str, ...]
    values: tuple[int, ...]
    overflow: tuple[int, ...]
    hexes: Mapping[str, Mapping[int, Goods]]
    diamonds: tuple[Diamond, ...]
    weather: tuple[tuple[Goods, ...], ...]


@dataclass(frozen=True, slots=True)
class MapHex:
    """A hex of sheet C or D."""

    at: Hex
    habitats: tuple[str, ...]
    points: int = 0
    landscape: str | None = None
    weather: str | None = None


@dataclass(frozen=True, slots=True)
class SheetC:
    """A map to trace, from `start`; `complete` are the points of a habitat traced in full."""

    name: str
    stars: int
    start: Hex
    hexes: tuple[MapHex, ...]
    landscape: Mapping[str, tuple[Goods, ...]]
    complete: int
    overflow: tuple[Goods, ...]
    weather: tuple[tuple[Goods, ...], ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A bonus for hexes that are all filled."""

    hexes: tuple[Hex, ...]
    bonus: Goods


@dataclass(frozen=True, slots=True)
class Tables:
    """What animals earn on sheet D, by number from 0; the last entry also for more."""

    bear_pair: int
    elk: tuple[int, ...]
    fox: tuple[int, ...]
    hawk: tuple[int, ...]
    salmon: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetD:
    """A map to fill with animals."""

    name: str
    stars: int
    hexes: tuple[MapHex, ...]
    links: tuple[Link, ...]
    tables: Tables
    complete: int
    variety: int
    overflow: tuple[Goods, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """One box, or two that are combined. The same file gives the same object, until it changes."""

    name: str
    version: str
    reconstruction: bool
    """Our own design in place of printed data that are lost."""
    digest: str
    """Tells packs of the same name apart."""
    start: Goods
    dice: Dice
    cards: tuple[Card, ...]
    advantages: tuple[Advantage, ...]
    a: SheetA
    b: SheetB
    c: SheetC
    d: SheetD
    divisor: int
    rounding: str
    scenario_slots: Mapping[int, tuple[str, ...]]
    """For a second pack: advantage cards of scenarios that need one, by slot."""
    second: str | None = None
    """The name of the pack that is combined with this one."""

    @property
    def abundance(self) -> Goods:
        """The start of the variant "Abundance": two more of everything."""
        return {name: self.start[name] + 2 for name in STOCK}

    def advantage(self, id: str) -> Advantage:
        """The advantage card with this id."""
        for card in self.advantages:
            if card.id == id:
                return card
        known = ", ".join(card.id for card in self.advantages)
        raise InputError(f"{short(id)} is not one of {known}")

    def scenario_advantages(self, number: int, slots: Iterable[int]) -> tuple[str, ...] | None:
        """The advantage cards of a scenario, whose numbers are given; None when one is missing.

        A scenario from 13 on takes cards from a second pack. Which ones is lost: the second pack
        may say it, and otherwise all of them are its own as far as it has their numbers. Of two
        equal numbers, the second is the first pack's: no card can lie in two slots.
        """
        known = {card.id for card in self.advantages}
        chosen: list[str] = []
        if number < FIRST_COMBINED:
            chosen = [str(slot) for slot in slots]
        elif self.second is None:
            return None
        elif number in self.scenario_slots:
            return self.scenario_slots[number]
        else:
            for slot in slots:
                theirs = f"{self.second}:{slot}"
                chosen.append(theirs if theirs in known and theirs not in chosen else str(slot))
        return tuple(chosen) if set(chosen) <= known and len(set(chosen)) == len(chosen) else None

    def to_json(self) -> dict[str, Plain]:
        """The pack as plain data for pages and programs: `Components` without the goals."""
        return {
            "pack": {"name": self.name, "reconstruction": self.reconstruction},
            "dice": {
                "central": {"count": CENTRAL, "faces": list(self.dice.central)},
                "special": {"faces": list(self.dice.special)},
                "personal": [{"faces": list(faces)} for faces in self.dice.personal],
            },
            "start": dict(self.start),
            "abundance": dict(self.abundance),
            "cards": {card.id: _plain(card) for card in self.cards},
            "advantages": {card.id: _plain(card) for card in self.advantages},
            "sheets": {
                "A": _plain(self.a) | {"rows": ROWS},
                "B": _plain(self.b) | {"length": len(self.b.values)},
                "C": _plain(self.c)
                | {"start": cell_name(self.c.start), "hexes": _plain_map(self.c.hexes)},
                "D": _plain(self.d)
                | {
                    "hexes": _plain_map(self.d.hexes),
                    "links": [
                        {"hexes": [cell_name(h) for h in link.hexes], "bonus": dict(link.bonus)}
                        for link in self.d.links
                    ],
                },
            },
            "leftover": {"divisor": self.divisor, "rounding": self.rounding},
        }


FIRST_COMBINED = 13
"""The first scenario that needs a second pack."""


def _plain(value: Any) -> Any:
    """Dataclasses, tuples and mappings as JSON has them."""
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, Mapping):
        return {str(name): _plain(inner) for name, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, tuple) else value


def _plain_map(hexes: tuple[MapHex, ...]) -> list[Plain]:
    return [
        {"at": cell_name(hex.at), "q": hex.at.q, "r": hex.at.r}
        | {
            "habitats": list(hex.habitats),
            "points": hex.points,
            "landscape": hex.landscape,
            "weather": hex.weather,
        }
        for hex in hexes
    ]
