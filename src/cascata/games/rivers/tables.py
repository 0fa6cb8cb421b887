"""The printed data of a pack as arrays: one record that every kernel is handed as `t`.

Packs can be exchanged, so nothing of them may be frozen into compiled code. Cards and advantage
cards are numbered as the pack lists them, hexes of a map row by row from the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np

from cascata.core.entry import Handle
from cascata.games.rivers.box import (
    ANIMALS,
    ANY,
    DOUBLE,
    EFFECTS,
    FACES,
    HABITATS,
    MOST_ADVANTAGES,
    MOST_CARDS,
    MOST_HEXES,
    MOST_LINKS,
    MOST_STEPS,
    MOST_TRACK,
    MOST_WEATHER,
    MOST_ZONE,
    ROWS,
    WEATHER_BONUSES,
    Goods,
    MapHex,
    Pack,
)
from cascata.games.rivers.state import (
    ADVANTAGES,
    ALL_ANIMALS,
    ANY_FACE_ANIMAL,
    BEAR_OR_TWO_SALMON,
    GOODS,
    NATURE,
    NONE,
    SHEET_C,
)
from cascata.hex import Hex, cell_name

_GOODS = len(GOODS)
MOST_DIAMONDS = (len(HABITATS) - 1) * MOST_TRACK
_MAP = [
    ("near", "u8", MOST_HEXES),
    ("land", "u8", len(HABITATS)),  # the hexes of a habitat; two-type hexes belong to both
    ("whole", "u8"),
    ("overflow", "i1", (MOST_TRACK, _GOODS)),
    ("overflows", "i1"),
]

TABLE_A = np.dtype(
    (
        np.record,
        [
            ("column_bonus", "i1", (ROWS + 1, _GOODS)),  # by position, from 1
            ("row_bonus", "i1", (ROWS, _GOODS)),
            ("zone", "i1", (MOST_ZONE, _GOODS)),
            ("zones", "i1"),
        ],
    )
)
TABLE_B = np.dtype(
    (
        np.record,
        [
            ("value", "i2", MOST_TRACK + 1),  # by the number of hexes
            ("length", "i1"),
            ("overflow_value", "i2", MOST_TRACK + 1),
            ("overflows", "i1"),
            ("bonus", "i1", (len(HABITATS), MOST_TRACK + 1, _GOODS)),  # by position, from 1
            ("diamonds", "i1"),
            ("above", "i1", MOST_DIAMONDS),
            ("below", "i1", MOST_DIAMONDS),
            ("at", "i1", MOST_DIAMONDS),
            ("diamond", "i1", (MOST_DIAMONDS, _GOODS)),
        ],
    )
)
TABLE_C = np.dtype(
    (
        np.record,
        [
            *_MAP,
            ("start", "u8"),
            ("enclosed", "u8"),  # the hexes with six neighbours, the start not
            ("icon", "i1", MOST_HEXES),  # the habitat of a landscape icon, or NONE
            ("weather", "i1", MOST_HEXES),  # SUN, RAIN or NONE
            ("points", "i1", MOST_HEXES),
            ("paying", "u8"),  # the hexes with points
            ("complete", "i2"),
            ("step", "i1", (len(HABITATS), MOST_STEPS, _GOODS)),
            ("steps", "i1", len(HABITATS)),
        ],
    )
)
TABLE_D = np.dtype(
    (
        np.record,
        [
            *_MAP,
            ("east", "i1", MOST_HEXES),  # the hexes beside one to the E, SE and SW, or NONE
            ("south_east", "i1", MOST_HEXES),
            ("south_west", "i1", MOST_HEXES),
            ("links", "i1"),
            ("link", "u8", MOST_LINKS),
            ("link_bonus", "i1", (MOST_LINKS, _GOODS)),
            ("bear_pair", "i2"),
            ("elk", "i2", MOST_HEXES + 1),
            ("hawk", "i2", MOST_HEXES + 1),
            ("salmon", "i2", MOST_HEXES + 1),
            ("fox", "i2", 7),
            ("complete", "i2"),
            ("variety", "i2"),
        ],
    )
)
TABLES = np.dtype(
    (
        np.record,
        [
            ("central", "u1", FACES),
            ("special", "u1", FACES),
            ("personal", "u1", (2, FACES)),
            ("start", "i1", NATURE + 1),
            ("cards", "i2"),
            ("habitat", "i1", 2 * MOST_CARDS),
            ("level", "i1", 2 * MOST_CARDS),
            ("hexes", "i1", 2 * MOST_CARDS),
            ("nature", "i1", 2 * MOST_CARDS),
            ("cost", "i1", (2 * MOST_CARDS, len(ANIMALS))),
            ("advantages", "i2"),
            ("key", "i1", 2 * MOST_ADVANTAGES),
            ("is_beginner", "i1", 2 * MOST_ADVANTAGES),
            ("is_discount", "i1", 2 * MOST_ADVANTAGES),
            # How many animals a discount takes away or swaps; up to how many a bonus goes.
            ("amount", "i1", 2 * MOST_ADVANTAGES),
            ("stock", "i1", (2 * MOST_ADVANTAGES, NATURE + 1)),  # what it gives, or takes off
            ("divisor", "i1"),
            ("column", "i1", (2, MOST_WEATHER, WEATHER_BONUSES, _GOODS)),  # of B and of C
            ("columns", "i1", 2),
            ("a", TABLE_A),
            ("b", TABLE_B),
            ("c", TABLE_C),
            ("d", TABLE_D),
        ],
    )
)


class Printed:
    """A pack with its tables, and the names behind their numbers."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.tables = Handle(TABLES)
        self.cards = [card.id for card in pack.cards]
        self.advantages = [card.id for card in pack.advantages]
        self.faces = _face_names(pack)
        self.hexes_c = _by_row(pack.c.hexes)
        self.hexes_d = _by_row(pack.d.hexes)
        self.cells_c = [cell_name(hexagon.at) for hexagon in self.hexes_c]
        self.cells_d = [cell_name(hexagon.at) for hexagon in self.hexes_d]
        t = self.tables.record
        _write_dice(t, pack)
        _write_cards(t, pack)
        _write_advantages(t, pack)
        _write_a(t.a, pack)
        _write_b(t.b, pack)
        _write_c(t.c, pack, self.hexes_c)
        _write_d(t.d, pack, self.hexes_d)
        t.divisor = pack.divisor
        for i, weather in enumerate((pack.b.weather, pack.c.weather)):
            t.columns[i] = len(weather)
            for column, bonuses in enumerate(weather):
                _write_rows(t.column[i, column], bonuses)

    def cells(self, sheet: int) -> list[str]:
        """The names of the hexes of sheet C or D, by number."""
        return self.cells_c if sheet == SHEET_C else self.cells_d


@cache
def printed(pack: Pack) -> Printed:
    """The tables of a pack."""
    return Printed(pack)


def face_number(name: str) -> int:
    """A face of a die as a number; see state.py."""
    if name == ANY:
        return ALL_ANIMALS
    if name == DOUBLE:
        return BEAR_OR_TWO_SALMON
    if name in EFFECTS:
        return ANY_FACE_ANIMAL + EFFECTS.index(name)
    return sum(1 << ANIMALS.index(animal) for animal in name.split("/"))


def goods_row(goods: Goods) -> list[int]:
    """Goods as a row of amounts."""
    return [goods.get(name, 0) for name in GOODS]


def _face_names(pack: Pack) -> dict[int, str]:
    dice = pack.dice
    names = [*dice.central, *dice.special, *dice.personal[0], *dice.personal[1]]
    return {face_number(name): name for name in reversed(names)}


def _by_row(hexes: Iterable[MapHex]) -> list[MapHex]:
    return sorted(hexes, key=lambda hexagon: (hexagon.at.r, hexagon.at.q))


def _write_rows(rows: Any, bonuses: Iterable[Goods]) -> None:
    for i, bonus in enumerate(bonuses):
        rows[i, :] = goods_row(bonus)


def _write_dice(t: Any, pack: Pack) -> None:
    t.central[:] = [face_number(face) for face in pack.dice.central]
    t.special[:] = [face_number(face) for face in pack.dice.special]
    for die, faces in enumerate(pack.dice.personal):
        t.personal[die, :] = [face_number(face) for face in faces]
    t.start[:] = goods_row(pack.start)[: NATURE + 1]


def _write_cards(t: Any, pack: Pack) -> None:
    t.cards = len(pack.cards)
    for i, card in enumerate(pack.cards):
        t.habitat[i] = HABITATS.index(card.habitat)
        t.level[i], t.hexes[i], t.nature[i] = card.level, card.hexes, card.nature
        t.cost[i, :] = [card.cost.get(animal, 0) for animal in ANIMALS]


def _write_advantages(t: Any, pack: Pack) -> None:
    t.advantages = len(pack.advantages)
    for i, card in enumerate(pack.advantages):
        t.key[i] = ADVANTAGES.index(card.key)
        t.is_beginner[i] = card.tier == "beginner"
        t.is_discount[i] = card.kind == "discount"
        t.amount[i] = _amount(card.key, card.params)
        gives = {"bear": 1, "salmon": 1} if card.key == "bear_and_salmon" else card.params
        t.stock[i, :] = goods_row(gives)[: NATURE + 1]


def _amount(key: str, params: Mapping[str, int]) -> int:
    if key == "reduce_by_1":
        return 1
    names = {"stand_in": "swaps", "missing_species": "max", "nature_refill": "target",
             "less_ground": "animals"}  # fmt: skip
    return params[names[key]] if key in names else 0


def _write_a(a: Any, pack: Pack) -> None:
    for position, bonus in pack.a.column_bonus.items():
        a.column_bonus[position, :] = goods_row(bonus)
    _write_rows(a.row_bonus, pack.a.row_bonus)
    _write_rows(a.zone, pack.a.zone)
    a.zones = len(pack.a.zone)


def _write_b(b: Any, pack: Pack) -> None:
    sheet = pack.b
    b.length, b.overflows, b.diamonds = (
        len(sheet.values), len(sheet.overflow), len(sheet.diamonds)
    )  # fmt: skip
    b.value[1 : b.length + 1] = sheet.values
    b.overflow_value[1 : b.overflows + 1] = sheet.overflow
    for habitat, bonuses in sheet.hexes.items():
        for position, bonus in bonuses.items():
            b.bonus[HABITATS.index(habitat), position, :] = goods_row(bonus)
    for i, diamond in enumerate(sheet.diamonds):
        b.above[i], b.below[i] = HABITATS.index(diamond.above), HABITATS.index(diamond.below)
        b.at[i] = diamond.at
    _write_rows(b.diamond, [diamond.bonus for diamond in sheet.diamonds])


def _write_map(m: Any, hexes: list[MapHex], overflow: tuple[Goods, ...]) -> dict[Hex, int]:
    number = {hexagon.at: i for i, hexagon in enumerate(hexes)}
    for i, hexagon in enumerate(hexes):
        m.whole |= np.uint64(1 << i)
        for at in hexagon.at.neighbours():
            if at in number:
                m.near[i] |= np.uint64(1 << number[at])
        for habitat in hexagon.habitats:
            m.land[HABITATS.index(habitat)] |= np.uint64(1 << i)
    _write_rows(m.overflow, overflow)
    m.overflows = len(overflow)
    return number


def _write_c(c: Any, pack: Pack, hexes: list[MapHex]) -> None:
    sheet = pack.c
    number = _write_map(c, hexes, sheet.overflow)
    c.start = np.uint64(1 << number[sheet.start])
    c.complete = sheet.complete
    for i, hexagon in enumerate(hexes):
        if int(c.near[i]).bit_count() == 6 and hexagon.at != sheet.start:
            c.enclosed |= np.uint64(1 << i)
        c.icon[i] = HABITATS.index(hexagon.landscape) if hexagon.landscape else NONE
        c.weather[i] = GOODS.index(hexagon.weather) if hexagon.weather else NONE
        c.points[i] = hexagon.points
        if hexagon.points:
            c.paying |= np.uint64(1 << i)
    for habitat, steps in sheet.landscape.items():
        c.steps[HABITATS.index(habitat)] = len(steps)
        _write_rows(c.step[HABITATS.index(habitat)], steps)


def _write_d(d: Any, pack: Pack, hexes: list[MapHex]) -> None:
    sheet = pack.d
    number = _write_map(d, hexes, sheet.overflow)
    for i, hexagon in enumerate(hexes):
        beside = [number.get(at, NONE) for at in hexagon.at.neighbours()]
        d.east[i], d.south_east[i], d.south_west[i] = beside[:3]
    d.links = len(sheet.links)
    for i, link in enumerate(sheet.links):
        d.link[i] = np.uint64(sum(1 << number[at] for at in link.hexes))
    _write_rows(d.link_bonus, [link.bonus for link in sheet.links])
    tables = sheet.tables
    d.bear_pair, d.complete, d.variety = tables.bear_pair, sheet.complete, sheet.variety
    d.fox[:] = tables.fox
    for name in ("elk", "hawk", "salmon"):
        values = getattr(tables, name)
        getattr(d, name)[:] = values[-1]  # the last entry also for more
        getattr(d, name)[: len(values)] = values
