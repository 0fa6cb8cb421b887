"""A seat's sheet and score as plain data: what is on it, and where every point comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from cascata.core.entry import Handle, entry
from cascata.core.game import Plain
from cascata.games.rivers import scoring
from cascata.games.rivers.box import ANIMALS, HABITATS, MOST_HEXES, ROWS, SHEETS, STOCK
from cascata.games.rivers.state import POINTS, SHEET_A, SHEET_B, SHEET_C, SHEET_D
from cascata.games.rivers.tables import Printed

LINES = {
    "A": (*(f"row_{row + 1}" for row in range(ROWS)), "bonus_1", "bonus_2", "leftovers"),
    "B": (*HABITATS, "overflow", "bonus", "leftovers"),
    "C": (*HABITATS, "overflow", "bonus", "leftovers"),
    "D": (*ANIMALS, "overflow", "complete", "variety", "leftovers"),
}
"""The categories of each sheet, as `scoring.tally` fills them in."""

_tally = entry(scoring.tally)
_split_herd = entry(scoring.split_herd)
_group_at = entry(scoring.group_at)
_is_run = entry(scoring.is_run)
_paired_bears = entry(scoring.paired_bears)
_lone_hawks = entry(scoring.lone_hawks)


def total(printed: Printed, common: Handle, board: Handle) -> int:
    """All points of a board."""
    return int(_tally(printed.tables, common, board, np.zeros(scoring.CATEGORIES, np.int64)))


def score(printed: Printed, common: Handle, board: Handle) -> dict[str, Plain]:
    """A board's points, itemised."""
    points = np.zeros(scoring.CATEGORIES, np.int64)
    whole = int(_tally(printed.tables, common, board, points))
    sheet, b, t = int(common.fields["sheet"]), board.fields, printed.tables.fields
    make = (_lines_a, _lines_b, _lines_c, _lines_d)[sheet]
    left = _line(count=int(b["stock"].sum()))
    lines = [
        {"what": what, "points": paid} | line
        for what, paid, line in zip(
            LINES[SHEETS[sheet]], points.tolist(), (*make(printed, t, b), left), strict=False
        )
    ]
    return {"total": whole, "lines": lines}


def _line(
    parts: Sequence[int] = (),
    groups: Iterable[list[str]] = (),
    count: int = 0,
    of: int | None = None,
) -> dict[str, Plain]:
    return {"parts": list(parts), "groups": list(groups), "count": count, "of": of}


def _points_of(rows: Iterable[Any]) -> list[int]:
    """The points in rows of goods, where there are some."""
    return [points for row in rows if (points := int(row[POINTS]))]


def _bonus(parts: list[int]) -> dict[str, Plain]:
    return _line(parts, count=len(parts))


def _lines_a(printed: Printed, t: Any, b: Any) -> Iterator[dict[str, Plain]]:
    columns = [HABITATS.index(habitat) for habitat in printed.pack.a.columns]
    lengths, numbers = b["length"].tolist(), b["number"].tolist()
    for row in range(ROWS):
        parts = [numbers[column][row] for column in columns if lengths[column] > row]
        count = len(parts)
        if count == len(columns):
            parts += _points_of([t["a"]["row_bonus"][row]])
        yield _line(parts, count=count, of=len(columns))
    bonus = t["a"]["column_bonus"]
    yield _bonus(_points_of(bonus[2] for column in columns if lengths[column] >= 2))
    fourth = _points_of(bonus[4] for column in columns if lengths[column] >= 4)
    items = b["zone"][: b["zones"]].tolist()
    yield _bonus(fourth + _points_of(t["a"]["zone"][item] for item in items))


def _weather(t: Any, b: Any, area: int) -> list[int]:
    return _points_of(t["column"][area, column, bonus] for column, bonus in picks(b))


def picks(b: Any) -> list[list[int]]:
    """The bonuses won in the sun and rain area, as [column, bonus]."""
    return [
        [column, bonus]
        for column, won in enumerate(b["picked"].tolist())
        for bonus in range(8)
        if won >> bonus & 1
    ]


def _lines_b(printed: Printed, t: Any, b: Any) -> Iterator[dict[str, Plain]]:
    lengths, sheet = b["length"].tolist(), printed.pack.b
    for count in lengths:
        yield _line(count=count, of=len(sheet.values))
    yield _line(count=int(b["overflow"]), of=len(sheet.overflow))
    hexes = [
        bonus
        for habitat, count in zip(HABITATS, lengths)
        for position, bonus in sheet.hexes[habitat].items()
        if position <= count
    ]
    reached = dict(zip(HABITATS, lengths))
    diamonds = [
        diamond.bonus
        for diamond in sheet.diamonds
        if min(reached[diamond.above], reached[diamond.below]) > diamond.at
    ]
    won = [bonus["points"] for bonus in hexes + diamonds if "points" in bonus]
    yield _bonus(won + _weather(t, b, 0))


def _lines_c(printed: Printed, t: Any, b: Any) -> Iterator[dict[str, Plain]]:
    traced, pays = int(b["traced"]), int(t["c"]["paying"])
    lands = t["c"]["land"].tolist()
    for land in lands:
        mine = list(bits(land & traced & pays))
        parts = [sum(int(t["c"]["points"][at]) for at in mine)]
        if land & ~traced == 0:
            parts.append(int(t["c"]["complete"]))
        cells = [printed.cells_c[at] for at in mine]
        yield _line(parts, [cells] if cells else [], (land & traced).bit_count(), land.bit_count())
    yield _overflow(t["c"], b)
    steps = [
        printed.pack.c.landscape[habitat][step]
        for habitat, crossed in zip(HABITATS, b["landscape"].tolist())
        for step in range(crossed)
    ]
    won = [bonus["points"] for bonus in steps if "points" in bonus]
    yield _bonus(won + _weather(t, b, 1))


def _overflow(table: Any, b: Any) -> dict[str, Plain]:
    reached = int(b["overflow"])
    return _line(_points_of(table["overflow"][:reached]), count=reached, of=int(table["overflows"]))


def _lines_d(printed: Printed, t: Any, b: Any) -> Iterator[dict[str, Plain]]:
    d, names = t["d"], printed.cells_d
    bears, elk, foxes, hawks, salmon = b["holds"].tolist()
    tables = printed.tables

    def cells(hexes: int) -> list[str]:
        return [names[at] for at in bits(hexes)]

    pairs = list(_groups(tables, int(_paired_bears(tables, np.uint64(bears)))))
    yield _line([int(d["bear_pair"])] * len(pairs), map(cells, pairs), len(pairs))
    lines = list(elk_lines(tables, elk))
    yield _line([int(d["elk"][line.bit_count()]) for line in lines], map(cells, lines), len(lines))
    filled = int(b["traced"])
    around = [(int(d["near"][at]) & filled).bit_count() for at in bits(foxes)]
    paid = [(at, int(d["fox"][n])) for at, n in zip(bits(foxes), around) if d["fox"][n]]
    yield _line([points for _, points in paid], [[names[at]] for at, _ in paid], len(paid))
    lone = cells(int(_lone_hawks(tables, np.uint64(hawks))))
    yield _line((), [[cell] for cell in lone], len(lone))
    runs = [group for group in _groups(tables, salmon) if _is_run(tables, np.uint64(group))]
    yield _line([int(d["salmon"][run.bit_count()]) for run in runs], map(cells, runs), len(runs))
    yield _overflow(d, b)
    lands = d["land"].tolist()
    complete = [land for land in lands if land & ~filled == 0]
    yield _line(
        [int(d["complete"])] * len(complete), map(cells, complete), len(complete), len(lands)
    )
    varied = [land for land in lands if _is_varied(b, land)]
    yield _line([int(d["variety"])] * len(varied), map(cells, varied), len(varied), len(lands))


def _is_varied(b: Any, land: int) -> bool:
    return all(land & holds for holds in b["holds"].tolist())


def _groups(tables: Handle, animals: int) -> Iterator[int]:
    """The connected groups of animals on sheet D."""
    while animals:
        first = (animals & -animals).bit_length() - 1
        group = int(_group_at(tables, first, np.uint64(animals)))
        animals &= ~group
        yield group


def elk_lines(tables: Handle, elk: int) -> Iterator[int]:
    """The straight lines into which elk are split for the most points."""
    for herd in _groups(tables, elk):
        lines = np.zeros(MOST_HEXES, np.uint64)
        _, n = _split_herd(tables, np.uint64(herd), lines, 0)
        yield from lines[:n].tolist()


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set that is written as bits, from low to high."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


# The sheet ----------------------------------------------------------------------------------------


def sheet_state(printed: Printed, sheet: int, b: Any) -> dict[str, Plain]:
    """What is on a sheet; see SheetState in the protocol's types."""
    seen: dict[str, Plain] = {"sheet": SHEETS[sheet]}
    if sheet == SHEET_A:
        columns = zip(HABITATS, b["number"].tolist(), b["length"].tolist())
        seen["columns"] = {habitat: numbers[:n] for habitat, numbers, n in columns}
        return seen | {"zone": b["zone"][: b["zones"]].tolist()}
    overflow = int(b["overflow"])
    weather = {"sun": int(b["sun"]), "rain": int(b["rain"]), "picks": picks(b)}
    if sheet == SHEET_B:
        tracks = dict(zip(HABITATS, b["length"].tolist()))
        return seen | {"tracks": tracks, "overflow": overflow} | weather
    filled = int(b["traced"])
    table = printed.tables.fields["c" if sheet == SHEET_C else "d"]
    lands = dict(zip(HABITATS, table["land"].tolist()))
    complete = [habitat for habitat, land in lands.items() if land & ~filled == 0]
    cells = printed.cells(sheet)
    if sheet == SHEET_C:
        return seen | {
            "traced": [cells[at] for at in bits(filled)],
            "overflow": overflow,
            "landscape": dict(zip(HABITATS, b["landscape"].tolist())),
            "complete": complete,
            **weather,
        }
    assert sheet == SHEET_D
    holds = list(zip(ANIMALS, b["holds"].tolist()))
    return seen | {
        "animals": {
            cells[at]: next(animal for animal, mine in holds if mine >> at & 1)
            for at in bits(filled)
        },
        "overflow": overflow,
        "complete": complete,
        "varied": [habitat for habitat, land in lands.items() if _is_varied(b, land)],
    }


def stock(row: Any) -> dict[str, int]:
    """Animals and nature tokens by name."""
    return dict(zip(STOCK, row.tolist()))


def winners(totals: Sequence[int], tokens: Sequence[int]) -> tuple[int, ...]:
    """Who wins: the most points, then the most nature tokens; otherwise they share the victory."""
    standing = list(zip(totals, tokens))
    return tuple(seat for seat, mine in enumerate(standing) if mine == max(standing))
