"""Scoring sheets that somebody filled in on paper: the document of `cascata score`.

    {"format": "cascata-position/1", "game": "rivers", "options": {"sheet": "B"},
     "boards": [{"name": "Jade", "animals": {"bear": 1, "salmon": 3}, "nature": 2,
                 "sheet": {"tracks": {"rivers": 10, "wetlands": 11}, "overflow": 5,
                           "picks": [[0, 3], [1, 3]]}}]}

A sheet has the fields that it has in a view; whatever is left out is empty. How it came about is
not asked: people also score what they filled in wrongly. Who has other sheets than ours gives the
points of the printed lines instead; what is left over is counted as ever:

    {"name": "Lee", "animals": {"bear": 1}, "nature": 2, "lines": {"rivers": 17, "bonus": 4}}
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import numpy as np

from cascata.core.entry import Handle
from cascata.core.errors import InputError
from cascata.core.game import Plain
from cascata.core.reader import Reader
from cascata.games.rivers import goals
from cascata.games.rivers.box import ANIMALS, HABITATS, ROWS, STOCK, WEATHER_BONUSES
from cascata.games.rivers.deal import write_options
from cascata.games.rivers.options import RiversOptions
from cascata.games.rivers.sheet import score, sheet_state, stock, winners
from cascata.games.rivers.state import BOARD, NATURE, SEATS, STATE
from cascata.games.rivers.tables import Printed, printed
from cascata.hex import cell_name, parse_cell

FORMAT = "cascata-position/1"
BOARD_FIELDS = ("name", "animals", "nature", "cards", "sheet", "lines")
LEFTOVERS = "leftovers"
MOST = 999
"""Animals or nature tokens that somebody may have left."""
MOST_NUMBER = 99


def score_position(document: Mapping[str, Plain]) -> dict[str, Plain]:
    """Score up to eight sheets; see docs/interfaces.md for the document and the answer."""
    reader = Reader(document)
    reader.object(("format", "game", "options", "boards"))
    reader.field("format").one_of([FORMAT])
    reader.field("game").one_of(["rivers"])
    boards = reader.field("boards").items(most=SEATS)
    if not boards:
        reader.field("boards").fail(f"expected one to {SEATS} boards, got none")
    options = _read_options(reader, len(boards))
    names = [_read_name(board, seat) for seat, board in enumerate(boards)]
    for seat, name in enumerate(names):
        if name in names[:seat]:
            boards[seat].fail(f"two boards are called {name!r}")
    box = printed(options.box())
    whole = Handle(STATE)
    write_options(whole.record, options, box)
    common = whole.record.common
    found = [_read_board(board, options, box) for board in boards]
    answers: list[dict[str, Plain]] = [
        {"name": name} | _answer(board, given, options, box, Handle(common.dtype, _bytes(common)))
        for name, board, given in zip(names, found, boards)
    ]
    won = winners(
        [answer["total"] for answer in answers], [answer["stock"]["nature"] for answer in answers]
    )
    return {"boards": answers, "winners": [names[seat] for seat in won]}


def _bytes(record: Any) -> Any:
    return np.frombuffer(record.tobytes(), np.uint8).copy()


def _read_options(reader: Reader, seats: int) -> RiversOptions:
    given = reader.optional("options")
    values = dict(given.object()) if given is not None else {}
    if values.get("seats", seats) != seats:
        raise InputError(f"options.seats: there are {seats} boards")
    return RiversOptions.read(values | {"seats": seats})


def _read_name(board: Reader, seat: int) -> str:
    board.object(BOARD_FIELDS)
    name = board.optional("name")
    return f"Board {seat + 1}" if name is None else name.text()


def _answer(
    board: Handle, given: Reader, options: RiversOptions, box: Printed, common: Handle
) -> dict[str, Plain]:
    """A board's score, itemised, and with a scenario or challenges how it met the goals."""
    sheet = int(common.fields["sheet"])
    answer = score(box, common, board) | {"stock": stock(board.fields["stock"])}
    counted = given.optional("lines")
    if counted is not None:
        answer |= _counted(counted, answer["lines"])
    if not options.scenario and not options.challenge:
        return answer
    if counted is not None:
        counted.fail("goals look at the sheet: give it")
    cards = given.optional("cards")
    standing = goals.Standing(
        box.pack,
        sheet_state(box, sheet, board.fields),
        answer,
        answer["stock"],
        cards=cards.number(0, MOST) if cards is not None else int(board.fields["length"].sum()),
        chances=0,
        over=True,
    )
    if options.scenario:
        aims = list(goals.scenario(options.scenario).goals)
    else:
        aims = list(goals.challenges(options.sheet, options.challenge).values())
    return answer | {
        "goals": [asdict(goal) for goal in goals.progress(aims, standing)],
        "earned": goals.earned(standing, options.sheet, options.scenario, options.challenge),
    }


def _counted(given: Reader, empty: list[dict[str, Plain]]) -> dict[str, Plain]:
    """The score of a sheet of which only the points of its lines are known."""
    given.object([line["what"] for line in empty if line["what"] != LEFTOVERS])
    lines = [
        line
        if line["what"] == LEFTOVERS
        else line | {"points": _number(given, line["what"], MOST), "of": None, "counted": True}
        for line in empty
    ]
    return {"total": sum(line["points"] for line in lines), "lines": lines}


# Sheets -------------------------------------------------------------------------------------------


def _read_board(given: Reader, options: RiversOptions, box: Printed) -> Handle:
    board = Handle(BOARD)
    b = board.fields
    animals, nature = given.optional("animals"), given.optional("nature")
    if animals is not None:
        animals.object(ANIMALS)
        for number, animal in enumerate(ANIMALS):
            b["stock"][number] = _number(animals, animal, MOST)
    b["stock"][NATURE] = nature.number(0, MOST) if nature is not None else 0
    lines = given.optional("lines")
    if lines is not None:
        if given.optional("sheet") is not None:
            lines.fail("give either the sheet or the points of its lines, not both")
        return board
    sheet = given.field("sheet")
    named = sheet.optional("sheet")
    if named is not None:
        named.one_of([options.sheet])
    _READERS[options.sheet](sheet, b, box)
    return board


def _number(reader: Reader, name: str, most: int) -> int:
    """A number that may be left out."""
    given = reader.optional(name)
    return given.number(0, most) if given is not None else 0


def _read_a(sheet: Reader, b: Any, box: Printed) -> None:
    sheet.object(("sheet", "columns", "zone"))
    columns, zone = sheet.optional("columns"), sheet.optional("zone")
    if columns is not None:
        columns.object(HABITATS)
        for column, habitat in enumerate(HABITATS):
            numbers = columns.optional(habitat)
            for row, entry in enumerate(numbers.items(most=ROWS) if numbers is not None else []):
                b["number"][column, row] = entry.number(0, MOST_NUMBER)
                b["length"][column] = row + 1
    items = len(box.pack.a.zone)
    used: list[int] = []
    for entry in zone.items(most=items) if zone is not None else []:
        item = entry.number(0, items - 1)
        if item in used:
            entry.fail(f"item {item} is used twice")
        b["zone"][len(used)] = item
        used.append(item)
    b["zones"] = len(used)


def _read_b(sheet: Reader, b: Any, box: Printed) -> None:
    sheet.object(("sheet", "tracks", "overflow", "sun", "rain", "picks"))
    tracks = sheet.optional("tracks")
    if tracks is not None:
        tracks.object(HABITATS)
        for track, habitat in enumerate(HABITATS):
            b["length"][track] = _number(tracks, habitat, len(box.pack.b.values))
    b["overflow"] = _number(sheet, "overflow", len(box.pack.b.overflow))
    _read_weather(sheet, b, len(box.pack.b.weather))


def _read_weather(sheet: Reader, b: Any, columns: int) -> None:
    b["sun"], b["rain"] = _number(sheet, "sun", columns), _number(sheet, "rain", columns)
    picks = sheet.optional("picks")
    for entry in picks.items() if picks is not None else []:
        column, bonus = entry.items(exactly=2)
        at, bit = column.number(0, columns - 1), 1 << bonus.number(0, WEATHER_BONUSES - 1)
        won = int(b["picked"][at])
        if won & bit:
            entry.fail("this bonus is won twice")
        if won.bit_count() == 2:
            entry.fail(f"column {at} has two bonuses already")
        b["picked"][at] = won | bit


def _read_cell(entry: Reader, cells: list[str]) -> int:
    """The number of a hex of the map."""
    cell = cell_name(entry.parsed(parse_cell))
    if cell not in cells:
        entry.fail(f"no hex of the sheet is called {cell}")
    return cells.index(cell)


def _read_c(sheet: Reader, b: Any, box: Printed) -> None:
    sheet.object(("sheet", "traced", "overflow", "landscape", "complete", "sun", "rain", "picks"))
    traced = sheet.optional("traced")
    mask, icons = 0, [0] * len(HABITATS)
    for entry in traced.items() if traced is not None else []:
        at = _read_cell(entry, box.cells_c)
        if mask >> at & 1:
            entry.fail(f"{box.cells_c[at]} is traced twice")
        if box.hexes_c[at].at == box.pack.c.start:
            entry.fail("the start is traced from the beginning and not listed")
        mask |= 1 << at
        icon = box.hexes_c[at].landscape
        if icon is not None:
            icons[HABITATS.index(icon)] += 1
    b["traced"] = np.uint64(mask)
    landscape = sheet.optional("landscape")
    if landscape is not None:
        landscape.object(HABITATS)
    for number, habitat in enumerate(HABITATS):
        steps = len(box.pack.c.landscape[habitat])
        given = landscape.optional(habitat) if landscape is not None else None
        # Icons are crossed when their hexes are traced, unless somebody says otherwise.
        crossed = min(icons[number], steps) if given is None else given.number(0, steps)
        b["landscape"][number] = crossed
    b["overflow"] = _number(sheet, "overflow", len(box.pack.c.overflow))
    _read_weather(sheet, b, len(box.pack.c.weather))


def _read_d(sheet: Reader, b: Any, box: Printed) -> None:
    sheet.object(("sheet", "animals", "overflow", "complete", "varied"))
    animals = sheet.optional("animals")
    mask, holds = 0, [0] * len(ANIMALS)
    for name in animals.object() if animals is not None else {}:
        assert animals is not None
        at = _read_cell(Reader(name, animals.place), box.cells_d)
        if mask >> at & 1:
            animals.fail(f"{box.cells_d[at]} is filled twice")
        mask |= 1 << at
        entry = Reader(animals.value[name], f"{animals.place}.{name}")
        holds[ANIMALS.index(entry.one_of(ANIMALS))] |= 1 << at
    b["traced"] = np.uint64(mask)
    b["holds"][:] = holds
    b["overflow"] = _number(sheet, "overflow", len(box.pack.d.overflow))


_READERS = {"A": _read_a, "B": _read_b, "C": _read_c, "D": _read_d}
assert STOCK[NATURE] == "nature"
