"""Scoring a position that somebody built from cardboard: the document of `cascata score`."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from cascata.core.entry import Handle
from cascata.core.errors import InputError
from cascata.core.game import Plain
from cascata.core.reader import Reader
from cascata.games.cascadia.components import (
    EDGE,
    HABITATS,
    NO_HABITAT,
    TILES,
    WILDLIFE,
)
from cascata.games.cascadia.goals import scenario_won
from cascata.games.cascadia.options import RANDOM, CascadiaOptions, card_numbers
from cascata.games.cascadia.scene import MOST_TILES, SCENE
from cascata.games.cascadia.sheet import (
    Environment,
    counted_sheet,
    own_sheet,
    plain_board,
    scenario_goals,
    solo_rating,
    winners,
    with_bonuses,
)
from cascata.games.cascadia.state import TWO_CARD_SETS
from cascata.hex import Hex, cell_name, parse_cell

SPAN = 60
"""A board must fit into 60 x 60 cells."""

COUNTED = ("wildlife", "habitats")
"""What a board brought, in place of its tiles."""

MOST_POINTS = 1000

LIMIT = 1000
"""Cells may be counted from anywhere, but not from the end of the world."""


def score_position(document: Mapping[str, Plain]) -> dict[str, Plain]:
    """Score up to four boards; see docs/interfaces.md for the document and the answer."""
    reader = Reader(document)
    reader.object(("format", "game", "options", "boards"))
    reader.field("format").one_of(["cascata-position/1"])
    reader.field("game").one_of(["cascadia"])
    boards = reader.field("boards").items(most=4)
    if not boards:
        reader.field("boards").fail("expected one to four boards, got none")
    options = _read_options(reader, len(boards))
    names = [_read_name(board, seat) for seat, board in enumerate(boards)]
    for seat, name in enumerate(names):
        if name in names[:seat]:
            boards[seat].field("name").fail(f"two boards are called {name!r}")
    card_sets = [card_numbers(options.edition, options.card_set())]
    if options.restriction == TWO_CARD_SETS:
        card_sets.append(card_numbers(options.edition, options.second_cards))
    environments = [_read_board(board, options) for board in boards]
    sheets = with_bonuses(
        [
            own_sheet(environment, card_sets, options.restriction)
            if environment is not None
            else _read_counted(board, card_sets[0])
            for board, environment in zip(boards, environments)
        ],
        options.counts_majorities(),
    )
    answer: dict[str, Plain] = {
        "boards": [{"name": name} | sheet for name, sheet in zip(names, sheets)],
        "winners": [names[seat] for seat in winners(sheets)],
    }
    if len(boards) == 1:
        answer["rating"] = solo_rating(sheets[0]["total"])
    if options.scenario:
        for board, sheet, environment in zip(answer["boards"], sheets, environments):
            assert environment is not None
            progress = scenario_goals(options, sheet, plain_board(environment))
            board["goals"] = [asdict(goal) for goal in progress]
            board["scenario_won"] = scenario_won(progress)
    return answer


def _read_options(reader: Reader, seats: int) -> CascadiaOptions:
    given = reader.optional("options")
    values = dict(given.object()) if given is not None else {}
    if values.get("seats", seats) != seats:
        raise InputError(f"options.seats: there are {seats} boards")
    options = CascadiaOptions.read(values | {"seats": seats})
    if RANDOM in (options.cards, options.second_cards):
        raise InputError("options.cards: expected the cards of the game, not random")
    if options.restriction == TWO_CARD_SETS and not options.second_cards:
        raise InputError("options.second_cards: restriction 6 needs a second set of cards")
    return options


def _read_name(board: Reader, seat: int) -> str:
    board.object(("name", "nature", "tiles", *COUNTED))
    name = board.optional("name")
    return f"Board {seat + 1}" if name is None else name.text()


def _read_nature(board: Reader) -> int:
    nature = board.optional("nature")
    return nature.number(0, MOST_POINTS) if nature is not None else 0


def _read_counted(board: Reader, cards: Sequence[int]) -> dict[str, Plain]:
    """The score sheet of a board that somebody has counted: points by animal and habitat."""
    wildlife, habitats = (
        _read_points(board.optional(part), names)
        for part, names in zip(COUNTED, (WILDLIFE, HABITATS))
    )
    return counted_sheet(wildlife, habitats, _read_nature(board), cards)


def _read_points(given: Reader | None, names: Sequence[str]) -> dict[str, int]:
    """Points by name; what is left out brought none."""
    if given is None:
        return dict.fromkeys(names, 0)
    given.object(names)
    points = {name: given.optional(name) for name in names}
    return {name: line.number(0, MOST_POINTS) if line else 0 for name, line in points.items()}


def _read_board(board: Reader, options: CascadiaOptions) -> Environment | None:
    """The tiles and tokens; None: no tiles are given, but what they brought."""
    counted = next(filter(None, map(board.optional, COUNTED)), None)
    if counted is not None:
        if board.optional("tiles") is not None:
            counted.fail("give either the tiles or what they brought, not both")
        if options.scenario:
            counted.fail("a scenario looks at tiles: give them")
        return None
    tiles = board.field("tiles").items(most=MOST_TILES)
    handle = Handle(SCENE)
    scene = handle.record
    scene.elk_rings_any = options.elk_d == "any"
    scene.elk_groups_cap = options.elk_c_over_8 == "cap"
    scene.salmon_forgiving = options.salmon_runs == "forgiving"
    scene.salmon_minimum = options.salmon_d_minimum
    scene.edges[:] = NO_HABITAT
    cells: dict[Hex, int] = {}
    for number, tile in enumerate(tiles):
        tile.object(("at", "tile", "turns", "edges", "token"))
        cell = tile.field("at").parsed(parse_cell)
        if max(abs(cell.q), abs(cell.r)) > LIMIT:
            tile.field("at").fail(f"expected coordinates from -{LIMIT} to {LIMIT}")
        if cell in cells:
            tile.field("at").fail(f"two tiles lie on {cell_name(cell)}")
        cells[cell] = number
        _read_habitats(tile, scene.edges[number])
        scene.shows[number] = sum(1 << h for h in set(scene.edges[number].tolist()) if h >= 0)
        token = tile.optional("token")
        if token is not None:
            animal = WILDLIFE.index(token.one_of(WILDLIFE))
            scene.members[animal] |= np.uint64(1 << number)
    _place(scene, cells, board)
    names = [cell_name(cell) for cell in cells]
    return Environment(handle, names, _read_nature(board))


def _read_habitats(tile: Reader, sides: Any) -> None:
    """The six sides: by catalogue number and turns, by a list of edges, or none at all."""
    given, number, turns = (tile.optional(name) for name in ("edges", "tile", "turns"))
    if given is not None:
        if number is not None:
            number.fail("give either the tile's number or its edges, not both")
        if turns is not None:
            turns.fail("edges are given as they lie: turns go with a tile's number")
        for direction, edge in enumerate(given.items(exactly=6)):
            sides[direction] = HABITATS.index(edge.one_of(HABITATS))
    elif number is not None:
        face = number.number(1, TILES)
        sides[:] = EDGE[face, turns.number(0, 5) if turns is not None else 0]
    elif turns is not None:
        turns.fail("turns go with a tile's number")


def _place(scene: Any, cells: Mapping[Hex, int], board: Reader) -> None:
    if not cells:
        return
    least_q, least_r = min(c.q for c in cells), min(c.r for c in cells)
    span = max(max(c.q for c in cells) - least_q, max(c.r for c in cells) - least_r) + 1
    if span > SPAN:
        board.field("tiles").fail(f"expected a board within {SPAN} x {SPAN} cells, got {span}")
    scene.tiles = len(cells)
    for cell, number in cells.items():
        scene.q[number] = cell.q - least_q
        scene.r[number] = cell.r - least_r
        for direction, near in enumerate(cell.neighbours()):
            other = cells.get(near, -1)
            scene.near[number, direction] = other
            if other >= 0:
                scene.adjacent[number] |= np.uint64(1 << other)
