"""Cascadia in a terminal: boards, display, cards, score sheets, and turns told in a sentence.

A hex is a brick of three lines. Bricks shifted by half a width touch each other as hexes do, and
the six letters of a brick stand on its six sides:

    NW   NE        F     F        F R    forest and river, each on three sides
    W     E        F b e R        b e    a bear or an elk may live here
    SW   SE        R 1,0 R        (B)    a bear lives here
                                  *      a keystone; +4 what a move would add here

Colour repeats what the letters say. Nothing here knows a rule: it shows views, sheets and events.
The command line finds these functions by their names; see cascata/cli/drawing.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cascata.core.drawing import Canvas, clean, listed
from cascata.core.game import Action, Event, Plain, State
from cascata.games.cascadia import actions as act
from cascata.games.cascadia.components import CARDS, HABITATS, RULES, WILDLIFE, read
from cascata.games.cascadia.gains import best_placement, gains
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.goals import (
    ACHIEVEMENTS,
    RESTRICTIONS,
    SCENARIOS,
)
from cascata.games.cascadia.sheet import RATINGS, solo_rating
from cascata.hex import Hex, cell_name, parse_cell

NOTATION = (
    ("take 1", "take the tile and the token in place 1"),
    ("take 1 3", "the tile of place 1 with the token of place 3, for a nature token"),
    ("lay 1,-2 3", "lay the tile on cell 1,-2 with 3 turns (see the pictures of the tile)"),
    ("put 0,1", "put the token on the tile at 0,1"),
    ("return", "put the token back into the bag"),
    ("clear", "wipe three equal tokens; free, once a turn"),
    ("spend_clear 0,2", "wipe the tokens in places 0 and 2, for a nature token"),
)

LAND = {
    "mountain": "#291F33 on #998AA4",
    "forest": "#E4F0CF on #27633F",
    "prairie": "#5E3E04 on #E4B33F",
    "wetland": "#124A43 on #A8DCCD",
    "river": "#EFF7FA on #3779AC",
}
ANIMAL = {
    "bear": "bold #FFFAEE on #5B3420",
    "elk": "bold #FFFAEE on #8C6A1E",
    "salmon": "bold #FFFAEE on #B8344F",
    "hawk": "bold #FFFAEE on #27507F",
    "fox": "bold #FFFAEE on #C25A0E",
}
BARE = "#1E2D28 on #D3C5A8"
BEST = "bold #2B2106 on #F0AE1B"
QUIET = "dim"


# Hexes --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cell:
    """One hex to draw: a tile, or a free cell (`edges` is None and it is not `bare`)."""

    edges: Sequence[str] | None = None
    bare: bool = False
    holds: Sequence[str] = ()
    token: str | None = None
    label: str = ""
    mark: str = ""
    best: bool = False

    @property
    def is_tile(self) -> bool:
        """Whether a tile lies here."""
        return self.edges is not None or self.bare


@dataclass(frozen=True)
class Hexes:
    """Hexes in their places, drawn as large as the width allows."""

    cells: Mapping[Hex, Cell]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.drawn(options.max_width)

    def drawn(self, width: int) -> Text:
        """The picture as text. Narrow pictures leave out names of cells, never habitats."""
        if not self.cells:
            return Text("(no tiles)", QUIET)
        longest = max(len(cell.label) for cell in self.cells.values())
        columns = [2 * q + r for q, r in self.cells]
        span = max(columns) - min(columns) + 2  # in half bricks
        inner = 1
        for choice in (max(5, longest | 1), 3):
            if span * (choice + 3) // 2 - 1 <= width:
                inner = choice
                break
        canvas = Canvas()
        top = min(r for _, r in self.cells)
        for (q, r), cell in self.cells.items():
            x = (2 * q + r - min(columns)) * (inner + 3) // 2
            _draw_cell(canvas, x, 3 * (r - top), inner, cell)
        return canvas.text()


def _draw_cell(canvas: Canvas, x: int, y: int, inner: int, cell: Cell) -> None:
    if not cell.is_tile:
        _draw_free(canvas, x, y, inner, cell)
        return
    east, south_east, south_west, west, north_west, north_east = cell.edges or ["-"] * 6
    sides = ((north_west, north_east), (west, east), (south_west, south_east))
    keystone = cell.edges is not None and len(set(cell.edges)) == 1
    top = ("*" if keystone else "") + cell.mark
    texts = (top, _who(cell, inner), cell.label)
    for line, ((left, right), text) in enumerate(zip(sides, texts)):
        half = (inner + 3) // 2
        chars = left[0].upper() + _centred(text, inner) + right[0].upper()
        canvas.put(x, y + line, chars[:half], LAND.get(left, BARE))
        canvas.put(x + half, y + line, chars[half:], LAND.get(right, BARE))
    if cell.token is not None:
        _put_centred(canvas, x + 1, y + 1, _who(cell, inner), inner, ANIMAL[cell.token])
    if cell.best:
        _put_centred(canvas, x + 1, y, top, inner, BEST)


def _centred(text: str, width: int) -> str:
    """Text in the middle of so many columns, or none when it is too long."""
    if len(text) > width:
        return " " * width
    return (" " * ((width - len(text)) // 2) + text).ljust(width)


def _put_centred(canvas: Canvas, x: int, y: int, text: str, width: int, style: str) -> None:
    """The same, without its margins."""
    middle = _centred(text, width)
    canvas.put(x + len(middle) - len(middle.lstrip()), y, middle.strip(), style)


def _who(cell: Cell, inner: int) -> str:
    """The animal that lives on a tile, or those that may."""
    if cell.token is not None:
        return f"({cell.token[0].upper()})" if inner >= 3 else cell.token[0].upper()
    letters = [animal[0] for animal in cell.holds]
    if 2 * len(letters) <= inner:
        return " ".join(letters)
    return "".join(letters) if len(letters) <= inner else str(len(letters))


def _draw_free(canvas: Canvas, x: int, y: int, inner: int, cell: Cell) -> None:
    canvas.put(x, y, "." + " " * inner + ".", QUIET)
    canvas.put(x, y + 1, _centred(cell.label, inner + 2), "" if cell.mark else QUIET)
    canvas.put(x, y + 2, "." + " " * inner + ".", QUIET)
    _put_centred(canvas, x + 1, y, cell.mark, inner, BEST if cell.best else "bold")


# Boards -------------------------------------------------------------------------------------------


@cache
def _face(name: int | str) -> dict[str, Plain]:
    """A tile's or a starter hex's habitats and wildlife, by its name in a view."""
    if isinstance(name, int):
        row: dict[str, Plain] = read("tiles")["tiles"][name - 1]
        return row
    starter, _, hexagon = name.partition(".")
    hexes = read("starters")["starters"][int(starter[1:]) - 1]["hexes"]
    found: dict[str, Plain] = hexes[int(hexagon)]
    return found


def board(view: dict[str, Plain], seat: int) -> RenderableType:
    """A seat's board, with the cells around it."""
    return Hexes(_board_cells(view["seats"][seat], {}))


def _board_cells(seat: dict[str, Plain], marks: Mapping[Hex, int]) -> dict[Hex, Cell]:
    """The tiles of a seat and the free cells around them; `marks` are points by cell."""
    tiles = {parse_cell(tile["at"]): tile for tile in seat["tiles"]}
    free = {near: None for cell in tiles for near in cell.neighbours() if near not in tiles}
    best = {
        is_tile: max((marks[cell] for cell in marks if (cell in tiles) == is_tile), default=0)
        for is_tile in (True, False)
    }
    cells = {}
    for cell in (*tiles, *free):
        tile = tiles.get(cell)
        cells[cell] = Cell(
            edges=tile["edges"] if tile else None,
            holds=_face(tile["tile"])["wildlife"] if tile else (),
            token=seat["tokens"].get(cell_name(cell)),
            label=cell_name(cell),
            mark=_signed(marks[cell]) if cell in marks else "",
            best=marks.get(cell) == best[cell in tiles],
        )
    return cells


def positions(document: Mapping[str, Plain]) -> RenderableType:
    """The boards of a position, as `cascata score` reads it; those that were counted have none."""
    parts: list[RenderableType] = []
    for number, row in enumerate(document["boards"], start=1):
        if "tiles" not in row:
            continue
        cells = {}
        for tile in row["tiles"]:
            edges, holds = tile.get("edges"), ()
            if tile.get("tile") is not None:
                holds = _face(tile["tile"])["wildlife"]
                edges = _turned(tile["tile"], tile.get("turns") or 0)
            cells[parse_cell(tile["at"])] = Cell(
                edges=edges,
                bare=edges is None,
                holds=holds,
                token=tile.get("token"),
                label=cell_name(parse_cell(tile["at"])),
            )
        parts += [Text(clean(row.get("name") or f"Board {number}"), "bold"), Hexes(cells), ""]
    return Group(*parts)


def _turned(tile: int, turns: int) -> list[str]:
    habitats = _face(tile)["habitats"]
    return [habitats[0] if (side - turns) % 6 < 3 else habitats[-1] for side in range(6)]


# The table ----------------------------------------------------------------------------------------


def table(state: State, seat: int, names: Sequence[str]) -> RenderableType:
    """What a player looks at before an action: totals, display or hand, own board."""
    assert isinstance(state, CascadiaState)
    view = state.view(seat)
    worth = gains(state) if seat in state.seats_to_act else {}
    parts: list[RenderableType] = [_totals(view, names)]
    if view["hand"] is None:
        parts.append(_display(view, worth))
        marks: dict[Hex, int] = {}
    else:
        parts.append(_hand(view["hand"]))
        marks = _marks(worth)
    parts.append(Padding(Hexes(_board_cells(view["seats"][seat], marks)), (1, 0, 0, 2)))
    if marks:
        parts.append(
            Text("Numbers: what the tile adds on a free cell, the token on a tile.", QUIET)
        )
    return Group(*parts)


def _marks(worth: Mapping[act.CascadiaAction, int]) -> dict[Hex, int]:
    """The most that a tile or token adds on each cell."""
    marks: dict[Hex, int] = {}
    for action, points in worth.items():
        if isinstance(action, act.Lay | act.Put):
            marks[action.at] = max(points, marks.get(action.at, points))
    return marks


def _totals(view: dict[str, Plain], names: Sequence[str]) -> Text:
    seats = len(view["seats"])
    turn = min(view["turn"] // seats + 1, view["turns"] // seats)
    text = Text().append(f"Turn {turn} of {view['turns'] // seats}", "bold")
    for name, seat in zip(names, view["seats"]):
        text.append(f"   {clean(name)} ")
        text.append(f"{seat['score']['total']}", "bold")
        text.append(f" (nature {seat['nature']})", QUIET)
    return text


def _display(view: dict[str, Plain], worth: Mapping[act.CascadiaAction, int]) -> RenderableType:
    """The pairs on offer, with the most that each can add."""
    places = range(len(view["market"]))
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(style=QUIET)
    for _ in places:
        grid.add_column(no_wrap=True)
    market = view["market"]
    grid.add_row("place", *(Text(str(place), "bold") for place in places))
    grid.add_row("tile", *(_tile_text(pair["tile"]) for pair in market))
    grid.add_row("holds", *(_holds(pair["tile"]) for pair in market))
    grid.add_row("token", *(_token_text(pair["token"]) for pair in market))
    adds = [worth.get(act.Take(place, place)) for place in places]
    if any(points is not None for points in adds):
        grid.add_row(
            "adds", *(_gain(points, max(p for p in adds if p is not None)) for points in adds)
        )
    return Padding(grid, (1, 0, 0, 0))


def _gain(points: int | None, best: int) -> Text:
    if points is None:
        return Text("")
    return Text(_signed(points), "bold" if points == best else "")


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def _tile_text(tile: int | None) -> Text:
    if tile is None:
        return Text("-", QUIET)
    text = Text()
    habitats = _face(tile)["habitats"]
    for i, habitat in enumerate(habitats):
        text.append("/" if i else "")
        text.append(habitat, LAND[habitat])
    if len(habitats) == 1:
        text.append(" *")
    return text


def _holds(tile: int | None) -> str:
    return " ".join(_face(tile)["wildlife"]) if tile is not None else ""


def _token_text(token: str | None) -> Text:
    return Text().append(token, ANIMAL[token]) if token is not None else Text("-", QUIET)


def _hand(hand: dict[str, Plain]) -> RenderableType:
    """The tile in hand, in all its turns, and the token in hand."""
    text = Text("In hand:")
    if hand["tile"] is not None:
        text.append(" tile ")
        text.append_text(_tile_text(hand["tile"]))
        text.append(f" for {_either(_face(hand['tile'])['wildlife'])}")
    if hand["token"] is not None:
        text.append("; token " if hand["tile"] is not None else " token ")
        text.append_text(_token_text(hand["token"]))
    parts: list[RenderableType] = ["", text]
    if hand["tile"] is not None and len(_face(hand["tile"])["habitats"]) == 2:
        text.append("; turns:")
        pictures = {
            Hex(turns, 0): Cell(edges=_turned(hand["tile"], turns), holds=str(turns))
            for turns in range(6)
        }
        parts.append(Padding(Hexes(pictures), (0, 0, 0, 2)))
    return Group(*parts)


def moves(state: State) -> RenderableType:
    """All legal moves with what each adds to the score, the best first."""
    assert isinstance(state, CascadiaState)
    worth = gains(state)
    ranked = sorted(worth, key=lambda action: -worth[action])
    view = state.view(state.seats_to_act[0])
    parts: list[RenderableType] = []
    takes = [action for action in ranked if isinstance(action, act.Take)]
    for title, paid in (("Take a pair", False), ("Mix a pair, for a nature token", True)):
        chosen = [take for take in takes if (take.tile != take.token) == paid]
        if chosen:
            parts.append(_takes(title, chosen, view["market"], worth))
    parts += _wipes(worth)
    lays = [action for action in ranked if isinstance(action, act.Lay)]
    if lays:
        parts.append(_lays(lays, worth))
    puts = [action for action in ranked if isinstance(action, act.Put | act.Return)]
    if puts:
        parts.append(Text("\nPlace the token", "bold"))
        parts += [_columns([f"{action!s:10} {_signed(worth[action])}" for action in puts])]
    return Group(*parts)


def _takes(
    title: str,
    takes: Sequence[act.Take],
    market: Sequence[dict[str, Plain]],
    worth: Mapping[act.CascadiaAction, int],
) -> RenderableType:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for justify in ("left", "left", "left", "left", "right"):
        grid.add_column(justify=justify)
    for take in takes:
        tile, token = market[take.tile]["tile"], market[take.token]["token"]
        grid.add_row(
            f"  {take}",
            _tile_text(tile),
            _holds(tile),
            _token_text(token),
            _gain(worth[take], worth[takes[0]]),
        )
    return Group(Text(f"\n{title} (points: the best turn with it)", "bold"), grid)


def _wipes(worth: Mapping[act.CascadiaAction, int]) -> list[RenderableType]:
    rows = []
    if act.Clear() in worth:
        rows.append("  clear              wipe the three equal tokens            0")
    spends = [action for action in worth if isinstance(action, act.SpendClear)]
    if spends:
        rows.append(
            f"  spend_clear 0,2    wipe any tokens, for a nature token   {worth[spends[0]]:+}"
        )
    return [Text("\nWipe tokens", "bold"), *rows] if rows else []


def _lays(lays: Sequence[act.Lay], worth: Mapping[act.CascadiaAction, int]) -> RenderableType:
    """One row per cell and one column per turn."""
    turns = sorted({lay.turns for lay in lays})
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    grid.add_column("  cell")
    for turn in turns:
        grid.add_column(f"turns {turn}" if turn == turns[0] else str(turn), justify="right")
    best = worth[lays[0]]
    for cell in dict.fromkeys(lay.at for lay in lays):
        row = [worth.get(act.Lay(cell, turn)) for turn in turns]
        grid.add_row(f"  lay {cell_name(cell)}", *(_gain(points, best) for points in row))
    return Group(Text("\nLay the tile", "bold"), grid)


def _columns(rows: Sequence[str], count: int = 4) -> Table:
    grid = Table(box=None, padding=(0, 3, 0, 0), show_header=False)
    for start in range(0, len(rows), count):
        grid.add_row(*(f"  {row}" for row in rows[start : start + count]))
    return grid


def rest_of_turn(state: State) -> Sequence[Action]:
    """The best way to end a turn that has begun; nothing at the start of a turn."""
    assert isinstance(state, CascadiaState)
    if state.is_over or state.view(None)["hand"] is None:
        return []
    return best_placement(state)


# Cards --------------------------------------------------------------------------------------------

CARD_WORDS = {
    "any_groups": "groups of any shape, each by its size",
    "bear_pairs": "pairs (two bears together and no third), by their number",
    "bear_groups": "groups, each by its exact size",
    "elk_lines": "straight lines, each by its length",
    "elk_shapes": "one, two, a triangle or a rhomb, each by its size",
    "elk_groups": "herds of any shape, each by its size",
    "elk_rings": "arcs of a ring around one cell, each by its length",
    "salmon_runs": "runs (no salmon touches three), each by its length",
    "salmon_company": "runs: every salmon and every animal beside them",
    "hawks_alone": "hawks with no hawk beside them, by their number",
    "hawks_alone_in_sight": "hawks alone that see another hawk, by their number",
    "hawks_in_sight": "hawks that see another hawk, by their number",
    "hawk_sights": "lines of sight between two hawks, each",
    "hawk_pairs": "pairs of hawks in sight, by the kinds of animal between",
    "fox_kinds": "each fox by the kinds of animal around it",
    "fox_kind_pairs": "each fox by the kinds (not fox) that are around it twice",
    "fox_most_of_a_kind": "each fox by the most frequent animal (not fox) around it",
    "fox_couples": "couples of foxes by the kinds that are around them twice",
}
assert set(CARD_WORDS) == set(RULES)


def _ladder(card: Mapping[str, Plain]) -> str:
    """A card's points by number or size: `1:4  2:11  3:19  4+:27`."""
    points = card["points"]
    if len(points) == 1:
        return f"{points[0]} each"
    ladder = "  ".join(f"{number}:{value}" for number, value in enumerate(points, start=1))
    if card["more"] == "same":
        ladder = ladder.replace(f"{len(points)}:", f"{len(points)}+:")
    if card["more"] == "nothing":
        ladder += "  more:0"
    if card.get("all_sizes_bonus"):
        ladder += f"  and {card['all_sizes_bonus']} for having all sizes"
    return ladder


def _card_row(animal: str, name: str, edition: str) -> dict[str, Plain]:
    for card in CARDS:
        if card["edition"] == edition and card["card"] == name:
            if card["wildlife"] in (animal, "any"):
                return card
    raise AssertionError(f"no card {name} for {animal}")


def cards(view: dict[str, Plain]) -> RenderableType:
    """The scoring cards in play, in words."""
    edition = view["options"]["edition"]
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for animal in WILDLIFE:
        for chosen in ("cards", "second_cards"):
            if chosen not in view:
                continue
            name = view[chosen][animal]
            if name is None:
                grid.add_row(_token_text(animal), "?", "in another hand")
                continue
            card = _card_row(animal, name, edition)
            grid.add_row(_token_text(animal), name, _card_text(card))
    return grid


def _card_text(card: Mapping[str, Plain]) -> Text:
    return Text(CARD_WORDS[card["rule"]]).append("\n" + _ladder(card), QUIET)


def components(data: dict[str, Plain]) -> RenderableType:
    """What is in the box, summed up."""
    tiles, goals = data["tiles"], data["goals"]
    keystones = sum(tile["keystone"] for tile in tiles)
    facts = Text(
        f"{len(tiles)} habitat tiles ({keystones} keystones with one habitat), "
        f"{len(data['starters'])} starters of three hexes,\n"
        f"{data['tokens_of_each']} tokens of each of {len(data['wildlife'])} animals, "
        f"{data['nature_tokens']['final']} nature tokens, "
        f"{len(goals['scenarios'])} scenarios, {len(goals['achievements'])} achievements, "
        f"{len(goals['restrictions'])} restrictions.\n"
    )
    pairs = Table(box=box.SIMPLE_HEAD, title="Tiles by habitats", title_justify="left")
    pairs.add_column("")
    for habitat in HABITATS:
        pairs.add_column(habitat, justify="right")
    for row, one in enumerate(HABITATS):
        counts = [sum({*t["habitats"]} == {one, other} for t in tiles) for other in HABITATS]
        pairs.add_row(one, *(str(n) if column >= row else "" for column, n in enumerate(counts)))
    return Group(
        facts, pairs, *(_card_list(data["cards"], name) for name in ("final", "prototype"))
    )


def _card_list(rows: Sequence[Mapping[str, Plain]], edition: str) -> Table:
    title = f"Scoring cards, {edition} edition"
    grid = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", show_header=False)
    for card in rows:
        if card["edition"] == edition:
            owner = "" if card["wildlife"] == "any" else f"{card['wildlife']} "
            grid.add_row(owner + card["card"], _card_text(card))
    return grid


# Score sheets -------------------------------------------------------------------------------------

REASONS = {
    "any_groups": "group",
    "bear_pairs": "pair",
    "bear_groups": "group",
    "elk_lines": "line",
    "elk_shapes": "shape",
    "elk_groups": "herd",
    "elk_rings": "ring",
    "salmon_runs": "run",
    "salmon_company": "run",
    "hawks_alone": "alone",
    "hawks_alone_in_sight": "in sight",
    "hawks_in_sight": "in sight",
    "hawk_sights": "sight",
    "hawk_pairs": "pair",
    "fox_kinds": "fox",
    "fox_kind_pairs": "fox",
    "fox_most_of_a_kind": "fox",
    "fox_couples": "couple",
}
"""What a card counts, in one word."""
BY_SIZE = ("group", "line", "shape", "herd", "ring", "run")
PLURALS = {"fox": "foxes", "alone": "alone", "in sight": "in sight"}


def _reason(line: Mapping[str, Plain], room: int = 40) -> str:
    """Why a line of the sheet has its points: `2 pairs`, `runs 5,2`, or `5,2` with little room."""
    groups = line["groups"]
    if not groups:
        return ""
    if "rule" not in line:  # a habitat: one corridor says nothing new
        return f"{len(groups)} of {len(groups[0]['cells'])}" if len(groups) > 1 else ""
    word = REASONS[line["rule"]]
    many = word if len(groups) == 1 else PLURALS.get(word, word + "s")
    if word not in BY_SIZE:
        return f"{len(groups)} {many}"
    sizes = sorted((_size(line, group) for group in groups), reverse=True)
    listed = ",".join(f"{own}+{beside}" if beside else f"{own}" for own, beside in sizes)
    return f"{many} {listed}" if len(many) + len(listed) < room else listed


def _size(line: Mapping[str, Plain], group: Mapping[str, Plain]) -> tuple[int, int]:
    """How many animals are in a group, and how many beside it count too."""
    beside = len(group.get("with", ())) if line["rule"] == "salmon_company" else 0
    return len(group["cells"]), beside


def sheet(
    names: Sequence[str], sheets: Sequence[Mapping[str, Plain]], winners: Sequence[int] = ()
) -> RenderableType:
    """The score sheet: a column for each board, the winners marked with a star."""
    room = 56 // len(names) - 4  # with one to four boards a sheet fits into 80 columns
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    grid.add_column("", no_wrap=True)
    for seat, name in enumerate(names):
        star = " *" if seat in winners and len(names) > 1 else ""
        grid.add_column(Text(clean(name)[: room + 2] + star), overflow="fold")
    lines = [{line["what"]: line for line in row["lines"]} for row in sheets]
    letters = {what: line.get("card", "") for row in lines for what, line in row.items()}
    for animal in WILDLIFE:
        points = [_cell(row.get(animal), room) for row in lines]
        letter = letters.get(animal, "")
        grid.add_row(f"{animal} {letter if len(letter) == 1 else ''}", *points)
    grid.add_row(
        Text("wildlife", "bold"),
        *(_sum(points or 0 for points in row["wildlife"].values()) for row in sheets),
        end_section=True,
    )
    for habitat in HABITATS:
        grid.add_row(habitat, *(_cell(row[habitat], room) for row in lines))
    grid.add_row(
        Text("habitats", "bold"),
        *(_sum((*row["habitats"].values(), *row["bonus"].values())) for row in sheets),
        end_section=True,
    )
    grid.add_row("nature", *(f"{row['nature']:>3}" for row in sheets), end_section=True)
    grid.add_row(Text("total", "bold"), *(_sum((row["total"],)) for row in sheets))
    return grid


def _cell(line: Mapping[str, Plain] | None, room: int) -> Text:
    if line is None:
        return Text("  ?", QUIET)
    text = Text(f"{line['points']:>3}")
    if line.get("bonus"):
        text.append(f" +{line['bonus']}", "bold")
    reason = _reason(line, room)
    return text.append(f"  {reason}", QUIET) if reason else text


def _sum(points: Iterable[int]) -> Text:
    return Text(f"{sum(points):>3}", "bold")


def answer(scored: Mapping[str, Plain]) -> RenderableType:
    """What `cascata score` has found out."""
    names = [row["name"] for row in scored["boards"]]
    winners = [seat for seat, name in enumerate(names) if name in scored["winners"]]
    parts = [sheet(names, scored["boards"], winners)]
    if len(names) > 1:
        parts.append(_victory(names, scored["boards"], winners))
    else:
        parts.append(_rating(scored["boards"][0]["total"]))
    for row in scored["boards"]:
        if "goals" in row:
            parts.append(_goals(row["name"], row["goals"], row["scenario_won"]))
    return Group(*parts)


def ending(state: State, names: Sequence[str]) -> RenderableType:
    """The end of a game: the sheet, who has won, and what has been earned."""
    assert isinstance(state, CascadiaState)
    sheets, options = state.scores(), state.options
    if not state.is_over:
        return Group(sheet(names, sheets), Text("The game is not over yet."))
    parts = [sheet(names, sheets, state.winners)]
    if options.seats == 1:
        parts.append(_rating(sheets[0]["total"]))
    else:
        parts.append(_victory(names, sheets, state.winners))
    if options.scenario:
        for name, goals in zip(names, state.view(None)["goals"]):
            parts.append(_goals(name, goals, all(goal["met"] for goal in goals)))
    for seat in state.winners:
        parts += _earned(state, seat, names[seat])
    return Group(*parts)


def _victory(
    names: Sequence[str], sheets: Sequence[Mapping[str, Plain]], winners: Sequence[int]
) -> Text:
    points = sheets[winners[0]]["total"]
    who = listed([clean(names[seat]) for seat in winners])
    if len(winners) > 1:
        return Text(f"{who} share the victory with {points} points.", "bold")
    won = "win" if who == "You" else "wins"
    tied = sum(row["total"] == points for row in sheets) > 1
    more = ", and more nature tokens" if tied else ""
    return Text(f"{who} {won} with {points} points{more}.", "bold")


def _rating(total: int) -> Text:
    rating = solo_rating(total)
    text = Text(f"{total} points: rating {rating} of {len(RATINGS)}", "bold")
    if rating < len(RATINGS):
        text.append(f" (the next one from {RATINGS[rating]} points)", "not bold dim")
    return text


GOAL_WORDS = {goal.key: goal.words for row in SCENARIOS for goal in row.goals}


def _goals(name: str, goals: Sequence[Mapping[str, Plain]], won: bool) -> RenderableType:
    title = f"{clean(name)}: the scenario is {'won' if won else 'not won'}."
    rows = [
        f"  {'yes' if goal['met'] else 'no ':3}  {GOAL_WORDS[goal['key']]}"
        f" ({goal['value']} of {goal['target']})"
        for goal in goals
    ]
    return Group(Text(title, "bold"), *rows)


def _earned(state: CascadiaState, seat: int, name: str) -> list[RenderableType]:
    """What a winner may mark: one achievement, or the restriction of the table."""
    earned = state.earned(seat)
    if earned["restriction"]:
        rule = RESTRICTIONS[earned["restriction"] - 1].rule
        return [Text(f"{clean(name)} earned restriction {earned['restriction']}: {rule}", "bold")]
    if not earned["achievements"]:
        return []
    words = {row.number: row.goal.words for row in ACHIEVEMENTS}
    title = Text(f"{clean(name)} may mark one of these achievements:", "bold")
    return [title, *(f"  {number:>2}  {words[number]}" for number in earned["achievements"])]


# Sentences ----------------------------------------------------------------------------------------


def tell(who: str, events: Sequence[Event]) -> str:
    """A turn in a sentence: `Bot 2 laid a forest/river tile at 1,-2 and put a hawk on 0,1.`"""
    clauses: list[str] = []
    after: list[str] = []
    for event in events:
        match event:
            case act.NatureSpent(_, count, what):
                price = "a nature token" if count == 1 else f"{count} nature tokens"
                clauses.append(f"paid {price} for a {'wipe' if what == 'clear' else 'free pick'}")
            case act.TokensWiped(slots, "spent"):
                clauses.append(f"wiped {len(slots)} token{'s' if len(slots) > 1 else ''}")
            case act.TokensWiped(_, "three_alike"):
                clauses.append("wiped three equal tokens")
            case act.TokensWiped(_, _):
                after.append("Four equal tokens were wiped.")
            case act.TileLaid(_, cell, tile, _):
                clauses.append(f"laid a {'/'.join(_face(tile)['habitats'])} tile at {cell}")
            case act.TokenPut(_, cell, animal):
                clauses.append(f"put {_a(animal)} on {cell}")
            case act.TokenReturned(_, animal):
                clauses.append(f"put the {animal} back into the bag")
            case act.NatureGained():
                clauses.append("gained a nature token")
            case act.CardRevealed(_, animal):
                clauses.append(f"showed the {animal} card")
            case act.PairDiscarded(tile, animal):
                gone = "/".join(_face(tile)["habitats"])
                after.append(f"A {gone} tile and {_a(animal)} left the game.")
    told = [f"{clean(who)} {listed(clauses)}."] if clauses else []
    return " ".join(told + after)


def _a(animal: str) -> str:
    return f"an {animal}" if animal == "elk" else f"a {animal}"


def _either(animals: Sequence[str]) -> str:
    return listed(animals, " or ")
