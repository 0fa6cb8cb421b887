"""Reading a content pack: refuses the first thing that is wrong, with its place.

The sentence is like `cards[3].cost.wolf: no such field; known: bear, elk, fox, hawk, salmon`.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from cascata.core.game import Plain
from cascata.core.reader import Reader, short
from cascata.games.rivers.box import (
    ANIMALS,
    ANY,
    CENTRAL,
    DOUBLE,
    EFFECTS,
    FACES,
    FIRST_COMBINED,
    FREE,
    HABITATS,
    LEVELS,
    MOST_ADVANTAGES,
    MOST_CARDS,
    MOST_HEXES,
    MOST_LINKS,
    MOST_STEPS,
    MOST_TABLE,
    MOST_TRACK,
    MOST_WEATHER,
    MOST_ZONE,
    ROWS,
    SHEETS,
    STOCK,
    THINGS,
    WEATHER,
    WEATHER_BONUSES,
    Advantage,
    Card,
    Diamond,
    Dice,
    Goods,
    Link,
    MapHex,
    Pack,
    SheetA,
    SheetB,
    SheetC,
    SheetD,
    Tables,
)
from cascata.hex import Hex, cell_name, groups

PACK_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
MOST_NAME = 40
"""Letters in the name of a sheet."""
_FIELDS = (
    "name", "version", "reconstruction", "animals_high_to_low", "habitats",
    "start_inventory", "dice", "cards", "advantage_cards", "sheets", "leftover", "scenario_slots",
    "stated_scenarios", "stated_challenges", "test_vectors",
)  # fmt: skip
_NOTES = ("about", "status", "effect")
"""Fields that may stand anywhere and are for people; so are all whose names begin with `_`."""


def read(document: Plain, name: str = "pack") -> Pack:
    """A pack from plain data; `name` is what it is called when it does not say."""
    reader = Reader(document)
    _object(reader, _FIELDS)
    _same(reader.optional("animals_high_to_low"), ANIMALS)
    _same(reader.optional("habitats"), HABITATS)
    given = reader.optional("name")
    if given is not None:
        name = given.text()
    if PACK_NAME.fullmatch(name) is None:
        Reader(name, "name").fail(
            f"expected up to 40 small letters, digits, - and _, got {short(name)}"
        )
    version, reconstruction = reader.optional("version"), reader.optional("reconstruction")
    leftover = reader.field("leftover")
    _object(leftover, ("divisor", "rounding"))
    sheets = reader.field("sheets")
    _object(sheets, SHEETS)
    return Pack(
        name=name,
        version=version.text() if version is not None else "",
        reconstruction=reconstruction.flag() if reconstruction is not None else False,
        digest=hashlib.blake2b(
            json.dumps(document, sort_keys=True).encode(), digest_size=8
        ).hexdigest(),
        start=_read_start(reader.field("start_inventory")),
        dice=_read_dice(reader.field("dice")),
        cards=_read_cards(reader.field("cards")),
        advantages=_read_advantages(reader.field("advantage_cards")),
        a=_read_a(sheets.field("A")),
        b=_read_b(sheets.field("B")),
        c=_read_c(sheets.field("C")),
        d=_read_d(sheets.field("D")),
        divisor=leftover.field("divisor").number(1, 99),
        rounding=leftover.field("rounding").one_of(("up", "down")),
        scenario_slots=_read_scenario_slots(reader.optional("scenario_slots")),
    )


def _object(reader: Reader, known: Iterable[str]) -> dict[str, Any]:
    """An object with no other fields than these, and notes for people."""
    names = [name for name in reader.object() if name.startswith("_") or name in _NOTES]
    Reader({k: v for k, v in reader.value.items() if k not in names}, reader.place).object(known)
    return {name: value for name, value in reader.value.items() if name not in names}


def _same(reader: Reader | None, expected: tuple[str, ...]) -> None:
    """A list that a pack may repeat but not change: the rules know these names."""
    if reader is not None and reader.value != list(expected):
        reader.fail(f"expected {', '.join(expected)}, got {short(reader.value)}")


def _number(reader: Reader, name: str, least: int, most: int, default: int | None = None) -> int:
    given = reader.optional(name)
    if given is None and default is not None:
        return default
    return reader.field(name).number(least, most)


def _text_fields(sheet: Reader) -> tuple[str, int]:
    """A sheet's name and stars."""
    name = sheet.field("name")
    if not 1 <= len(name.text()) <= MOST_NAME:
        name.fail(f"expected 1 to {MOST_NAME} letters")
    return name.text(), sheet.field("stars").number(1, 3)


def _permutation(reader: Reader) -> tuple[str, ...]:
    """All five habitats, in some order."""
    found: list[str] = []
    for entry in reader.items(exactly=len(HABITATS)):
        habitat = entry.one_of(HABITATS)
        if habitat in found:
            entry.fail(f"{habitat} stands twice")
        found.append(habitat)
    return tuple(found)


def _rising(reader: Reader, least: int, most_value: int = 99) -> tuple[int, ...]:
    """A table of points that never falls."""
    entries = reader.items(most=MOST_TABLE + 1)
    if len(entries) < least:
        reader.fail(f"expected at least {least} entries, got {len(entries)}")
    values: list[int] = []
    for entry in entries:
        values.append(entry.number(0, most_value))
        if values[-1] < max(values):
            entry.fail(f"{values[-1]} is less than the {max(values)} before it")
    return tuple(values)


def _goods(reader: Reader, known: tuple[str, ...]) -> Goods:
    """A bonus: `"fox"`, `"points:2"`, `"free:any"`, or `{"points": 3, "nature": 1}`."""
    if isinstance(reader.value, str):
        thing, _, amount = reader.value.partition(":")
        if thing == "free":
            name, number = "free" if amount in ("", ANY) else reader.value, 1
        else:
            most = _most(thing)
            name, number = thing, int(amount) if re.fullmatch(f"[1-{most}]", amount) else 1
            if amount and not re.fullmatch(f"[1-{most}]", amount):
                reader.fail(f"expected an amount from 1 to {most}, got {short(amount)}")
        if name not in known:
            reader.fail(f"{short(reader.value)} is not one of {', '.join(known)}")
        return {name: number}
    if not isinstance(reader.value, dict):
        reader.fail(f"expected a bonus like 'points:2', got {short(reader.value)}")
    given = _object(reader, known)
    return {name: reader.field(name).number(1, _most(name)) for name in known if name in given}


def _most(thing: str) -> int:
    """How many of these a bonus may hold; what asks for choices, fewer: they add up in a round."""
    return 9 if thing in (*STOCK, "points") else 3


def _positions(reader: Reader, most: int) -> dict[int, Reader]:
    """An object whose fields are positions from 1."""
    found: dict[int, Reader] = {}
    for name in reader.object():
        if not re.fullmatch("[1-9][0-9]?", name) or int(name) > most:
            reader.fail(f"expected positions from 1 to {most}, got {short(name)}")
        found[int(name)] = reader.field(name)
    return dict(sorted(found.items()))


def _read_start(start: Reader) -> Goods:
    _object(start, STOCK)
    return {name: start.field(name).number(0, 9) for name in STOCK}


# Dice and cards


def _face(text: Any) -> str | None:
    """An animal, or two of which one chooses, in any order."""
    parts = text.split("/") if isinstance(text, str) else []
    ok = 1 <= len(parts) <= 2 and len(set(parts)) == len(parts) and set(parts) <= set(ANIMALS)
    return text if ok else None


def _faces(die: Reader, count: int | None, read_face: Callable[[Reader], str]) -> tuple[str, ...]:
    _object(die, ("count", "faces"))
    if count is not None:
        _number(die, "count", count, count, default=count)
    elif (given := die.optional("count")) is not None:
        given.number(1, 99)
    return tuple(read_face(face) for face in die.field("faces").items(exactly=FACES))


def _ordinary(face: Reader) -> str:
    if face.value == ANY:
        return ANY
    known = _face(face.value)
    if known is None:
        face.fail(
            f"{short(face.value)} is no face: expected {', '.join(ANIMALS)}, {ANY}, "
            "or two like elk/fox"
        )
    return known


def _special(face: Reader) -> str:
    if isinstance(face.value, str) and (face.value in EFFECTS or face.value == DOUBLE):
        return face.value
    known = _face(face.value)
    if known is None or "/" not in known:
        face.fail(
            f"{short(face.value)} is no face of the special die: expected "
            f"{', '.join(EFFECTS)}, {DOUBLE}, or two like hawk/elk"
        )
    return known


def _read_dice(dice: Reader) -> Dice:
    _object(dice, ("central", "special", "personal_bear", "personal_salmon_hawk"))
    return Dice(
        central=_faces(dice.field("central"), CENTRAL, _ordinary),
        special=_faces(dice.field("special"), 1, _special),
        personal=(
            _faces(dice.field("personal_bear"), None, _ordinary),
            _faces(dice.field("personal_salmon_hawk"), None, _ordinary),
        ),
    )


def _read_cards(cards: Reader) -> tuple[Card, ...]:
    found: list[Card] = []
    for given in cards.items(most=MOST_CARDS):
        _object(given, ("id", "habitat", "level", "hexes", "nature_bonus", "cost"))
        id = given.field("id")
        if re.fullmatch(r"[A-Za-z0-9_.-]{1,40}", id.text()) is None:
            id.fail(f"expected up to 40 letters, digits, -, _ and ., got {short(id.value)}")
        if id.value in (card.id for card in found):
            id.fail(f"two cards are called {id.value!r}")
        hexes, cost = given.field("hexes").number(1, 9), given.field("cost")
        animals = _object(cost, ANIMALS)
        card = Card(
            id=id.text(),
            habitat=given.field("habitat").one_of(HABITATS),
            level=given.field("level").one_of(LEVELS),
            hexes=hexes,
            nature=_number(given, "nature_bonus", 0, 9, default=0),
            cost={name: cost.field(name).number(1, 9) for name in ANIMALS if name in animals},
        )
        if sum(card.cost.values()) < hexes:
            cost.fail(f"{sum(card.cost.values())} animals cannot fill {hexes} hexes on sheet D")
        found.append(card)
    count = Counter((card.level, card.habitat) for card in found)
    for level in LEVELS:
        for habitat in HABITATS:
            if count[level, habitat] < 2:
                cards.fail(
                    f"expected at least 2 cards of level {level} for {habitat}, "
                    f"got {count[level, habitat]}"
                )
    return tuple(found)


_SMALL = (1, 9)
EFFECT_KINDS: dict[str, tuple[str, dict[str, tuple[int, int]]]] = {
    "reduce_by_1": ("discount", {}),
    "nature_bonus": ("bonus", {"nature": _SMALL}),
    "personal_die": ("bonus", {}),
    "stand_in": ("discount", {"swaps": _SMALL}),
    "any_habitat": ("bonus", {}),
    "missing_species": ("bonus", {"max": (1, 5)}),
    "bear_and_salmon": ("bonus", {}),
    "nature_refill": ("bonus", {"target": _SMALL}),
    "pay_nature_for_two": ("bonus", {}),
    "common_ground": ("discount", dict.fromkeys(ANIMALS, (0, 9))),
    "less_ground": ("discount", {"animals": _SMALL, "hexes": (-1, -1)}),
    "nature_discount": ("discount", {}),
}
"""Every effect of an advantage card: its kind, and the bounds of its parameters."""


def _read_advantages(cards: Reader) -> tuple[Advantage, ...]:
    found: list[Advantage] = []
    for given in cards.items(most=MOST_ADVANTAGES):
        _object(given, ("id", "tier", "kind", "key", "params"))
        number = given.field("id").number(1, 99)
        if number in (card.number for card in found):
            given.field("id").fail(f"two advantage cards have the number {number}")
        key = given.field("key").one_of(EFFECT_KINDS)
        kind, bounds = EFFECT_KINDS[key]
        if given.field("kind").one_of(("discount", "bonus")) != kind:
            given.field("kind").fail(f"{key} is a {kind}")
        params = given.optional("params") or Reader({}, f"{given.place}.params")
        named = _object(params, bounds)
        values = {
            name: params.field(name).number(*bounds[name])
            for name in bounds
            if key != "common_ground" or name in named
        }
        if key == "common_ground" and not sum(values.values()):
            params.fail("expected at least one animal")
        tier = given.field("tier").one_of(("beginner", "expert"))
        found.append(Advantage(str(number), number, tier, kind, key, values))
    if sum(card.tier == "beginner" for card in found) < 4:
        cards.fail("expected at least 4 beginner cards: the family game is played with them")
    return tuple(found)


def _read_scenario_slots(given: Reader | None) -> dict[int, tuple[str, ...]]:
    if given is None:
        return {}
    found = {}
    for number, slots in _positions(given, 20).items():
        if number < FIRST_COMBINED:
            slots.fail("this scenario takes no card from a second pack")
        ids = tuple(entry.text() for entry in slots.items(exactly=4))
        if len(set(ids)) < 4:
            slots.fail("a card cannot lie in two slots")
        found[number] = ids
    return found


# Sheets


def _read_a(sheet: Reader) -> SheetA:
    _object(
        sheet,
        ("id", "name", "stars", "columns", "rows", "column_bonus", "row_bonus", "sun_zone"),
    )
    name, stars = _text_fields(sheet)
    _number(sheet, "rows", ROWS, ROWS, default=ROWS)
    bonus = sheet.field("column_bonus")
    after = ("after_hex_2", "after_hex_4")
    _object(bonus, after)
    return SheetA(
        name=name,
        stars=stars,
        columns=_permutation(sheet.field("columns")),
        column_bonus={
            position: _goods(bonus.field(field), (*THINGS, "sun"))
            for position, field in zip((2, 4), after)
        },
        row_bonus=tuple(
            _goods(entry, THINGS) for entry in sheet.field("row_bonus").items(exactly=ROWS)
        ),
        zone=tuple(
            _goods(entry, THINGS) for entry in sheet.field("sun_zone").items(most=MOST_ZONE)
        ),
    )


def _read_b(sheet: Reader) -> SheetB:
    _object(
        sheet,
        ("id", "name", "stars", "track_order", "track_length", "column_values", "overflow_length",
         "overflow_values", "hex_bonuses", "diamond_bonuses", "sun_rain_columns"),
    )  # fmt: skip
    name, stars = _text_fields(sheet)
    tracks = _permutation(sheet.field("track_order"))
    values = _column_values(sheet, "column_values", "track_length")
    known = (*THINGS, *FREE, *WEATHER)
    bonuses = sheet.field("hex_bonuses")
    _object(bonuses, HABITATS)
    hexes: dict[str, dict[int, Goods]] = {}
    for habitat in HABITATS:
        given = bonuses.optional(habitat)
        places = _positions(given, len(values)) if given is not None else {}
        hexes[habitat] = {at: _goods(bonus, known) for at, bonus in places.items()}
    between = sheet.field("diamond_bonuses")
    pairs = {f"{above}|{below}": (above, below) for above, below in pairwise(tracks)}
    _object(between, pairs)
    diamonds = [
        Diamond(above, below, at, _goods(bonus, known))
        for pair, (above, below) in pairs.items()
        if (given := between.optional(pair)) is not None
        for at, bonus in _positions(given, len(values) - 1).items()
    ]
    return SheetB(
        name=name,
        stars=stars,
        tracks=tracks,
        values=values,
        overflow=_column_values(sheet, "overflow_values", "overflow_length"),
        hexes=hexes,
        diamonds=tuple(diamonds),
        weather=_read_weather(sheet.field("sun_rain_columns")),
    )


def _column_values(sheet: Reader, values: str, length: str) -> tuple[int, ...]:
    """The points of a track by its rightmost hex."""
    found = _rising(sheet.field(values), 1)
    if len(found) > MOST_TRACK:
        sheet.field(values).fail(f"expected at most {MOST_TRACK} entries, got {len(found)}")
    if _number(sheet, length, 1, MOST_TRACK, default=len(found)) != len(found):
        sheet.field(values).fail(f"expected {sheet.value[length]} entries, got {len(found)}")
    return found


def _read_weather(columns: Reader) -> tuple[tuple[Goods, ...], ...]:
    return tuple(
        tuple(_goods(bonus, (*THINGS, *FREE)) for bonus in column.items(exactly=WEATHER_BONUSES))
        for column in columns.items(most=MOST_WEATHER)
    )


def _read_overflow(bonuses: Reader) -> tuple[Goods, ...]:
    return tuple(_goods(bonus, THINGS) for bonus in bonuses.items(most=MOST_TRACK))


def _hex(reader: Reader, taken: Iterable[Hex]) -> Hex:
    """Where a hex of a map is."""
    at = Hex(reader.field("q").number(-20, 20), reader.field("r").number(-20, 20))
    if at in taken:
        reader.fail(f"two hexes are at {cell_name(at)}")
    return at


def _read_c(sheet: Reader) -> SheetC:
    _object(
        sheet,
        ("id", "name", "stars", "hexes", "habitat_complete_points", "landscape_box",
         "sun_rain_columns", "overflow"),
    )  # fmt: skip
    name, stars = _text_fields(sheet)
    start, hexes = _read_map_c(sheet.field("hexes"))
    box = sheet.field("landscape_box")
    _object(box, HABITATS)
    known = (*THINGS, "free")
    return SheetC(
        name=name,
        stars=stars,
        start=start,
        hexes=hexes,
        landscape={
            habitat: tuple(_goods(step, known) for step in box.field(habitat).items(MOST_STEPS))
            for habitat in HABITATS
        },
        complete=_number(sheet, "habitat_complete_points", 0, 99),
        overflow=_read_overflow(sheet.field("overflow")),
        weather=_read_weather(sheet.field("sun_rain_columns")),
    )


def _read_map_c(hexes: Reader) -> tuple[Hex, tuple[MapHex, ...]]:
    start: Hex | None = None
    found: dict[Hex, MapHex] = {}
    entries = hexes.items(most=MOST_HEXES)
    for given in entries:
        _object(given, ("q", "r", "habitats", "points", "landscape", "weather", "start"))
        at = _hex(given, found)
        habitats: list[str] = []
        for entry in given.field("habitats").items(most=2):
            habitats.append(entry.one_of(HABITATS))
            if habitats[-1] in habitats[:-1]:
                entry.fail(f"{habitats[-1]} stands twice")
        landscape, weather = given.optional("landscape"), given.optional("weather")
        found[at] = MapHex(
            at,
            tuple(habitats),
            points=_number(given, "points", 0, 9, default=0),
            landscape=landscape.one_of(HABITATS) if landscape is not None else None,
            weather=weather.one_of(WEATHER) if weather is not None else None,
        )
        if found[at].points and len(habitats) != 1:
            given.field("points").fail("only a hex of one habitat has points: they count for it")
        is_start = given.optional("start")
        if is_start is not None and is_start.flag():
            if start is not None:
                given.fail("there is a start already")
            if habitats:
                given.field("habitats").fail("the start has no habitat")
            start = at
    if start is None:
        hexes.fail("no hex is the start")
    _check_reach(entries, found, start)
    _check_habitats(hexes, found.values())
    return start, tuple(found.values())


def _check_reach(entries: list[Reader], hexes: Mapping[Hex, MapHex], start: Hex) -> None:
    """Refuse a hex of sheet C that nobody could ever trace."""
    on_foot = {start, *(at for at, hex in hexes.items() if hex.habitats)}
    reached = next(group for group in groups(on_foot) if start in group)
    for entry, (at, hex) in zip(entries, hexes.items()):
        if hex.habitats and at not in reached:
            entry.fail(f"{cell_name(at)} cannot be reached from the start")
        if not hex.habitats and at != start and not set(at.neighbours()) <= hexes.keys():
            entry.fail(f"{cell_name(at)} has no habitat and too few neighbours to be closed in")


def _check_habitats(place: Reader, hexes: Iterable[MapHex]) -> None:
    missing = set(HABITATS) - {habitat for hex in hexes for habitat in hex.habitats}
    if missing:
        place.fail(f"no hex has the habitat {min(missing, key=HABITATS.index)}")


def _read_d(sheet: Reader) -> SheetD:
    _object(
        sheet,
        ("id", "name", "stars", "hexes", "links2", "links3", "scoring", "habitat_complete_points",
         "variety_points", "overflow"),
    )  # fmt: skip
    name, stars = _text_fields(sheet)
    found: dict[Hex, MapHex] = {}
    for given in sheet.field("hexes").items(most=MOST_HEXES):
        _object(given, ("q", "r", "habitat"))
        at = _hex(given, found)
        found[at] = MapHex(at, (given.field("habitat").one_of(HABITATS),))
    _check_habitats(sheet.field("hexes"), found.values())
    two = _read_links(sheet.field("links2"), 2, found, (*STOCK, "any_animal"))
    three = _read_links(sheet.field("links3"), 3, found, ("free",))
    return SheetD(
        name=name,
        stars=stars,
        hexes=tuple(found.values()),
        links=two + three,
        tables=_read_tables(sheet.field("scoring")),
        complete=_number(sheet, "habitat_complete_points", 0, 99),
        variety=_number(sheet, "variety_points", 0, 99),
        overflow=_read_overflow(sheet.field("overflow")),
    )


def _read_links(
    links: Reader, size: int, hexes: Mapping[Hex, MapHex], known: tuple[str, ...]
) -> tuple[Link, ...]:
    found: list[Link] = []
    for given in links.items(most=MOST_LINKS // 2):
        _object(given, ("hexes", "bonus"))
        cells: list[Hex] = []
        for entry in given.field("hexes").items(exactly=size):
            q, r = (part.number(-20, 20) for part in entry.items(exactly=2))
            if Hex(q, r) not in hexes:
                entry.fail(f"no hex is at {q},{r}")
            cells.append(Hex(q, r))
        if len(set(cells)) < size or len(groups(cells)) != 1:
            given.field("hexes").fail("linked hexes must be neighbours")
        if set(cells) in (set(link.hexes) for link in found):
            given.field("hexes").fail("these hexes are linked already")
        found.append(Link(tuple(cells), _goods(given.field("bonus"), known)))
    return tuple(found)


def _read_tables(scoring: Reader) -> Tables:
    _object(scoring, ("bear_pair", "elk_line", "fox", "hawk", "salmon_run"))
    return Tables(
        bear_pair=scoring.field("bear_pair").number(0, 99),
        elk=_rising_from_0(scoring.field("elk_line")),
        fox=_read_fox(scoring.field("fox")),
        hawk=_rising_from_0(scoring.field("hawk")),
        salmon=_rising_from_0(scoring.field("salmon_run")),
    )


def _rising_from_0(table: Reader) -> tuple[int, ...]:
    values = _rising(table, 2)
    if values[0] != 0:
        table.items()[0].fail(f"none of them earn nothing: expected 0, got {values[0]}")
    return values


def _read_fox(fox: Reader) -> tuple[int, ...]:
    """Points by filled neighbours: `{"0-1": 0, "2-5": 1, "6": 2}`."""
    points: dict[int, int] = {}
    for name in fox.object():
        ends = re.fullmatch("([0-6])(?:-([0-6]))?", name)
        if ends is None:
            fox.fail(f"expected numbers of neighbours like '2-5', got {short(name)}")
        for neighbours in range(int(ends[1]), int(ends[2] or ends[1]) + 1):
            if neighbours in points:
                fox.fail(f"{neighbours} neighbours stand twice")
            points[neighbours] = fox.field(name).number(0, 99)
    for neighbours in range(7):
        if neighbours not in points:
            fox.fail(f"nothing is said about {neighbours} neighbours")
        if neighbours and points[neighbours] < points[neighbours - 1]:
            fox.fail(f"{neighbours} neighbours earn less than {neighbours - 1}")
    return tuple(points[neighbours] for neighbours in range(7))
