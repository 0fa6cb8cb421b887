"""What is decided before the first turn: options, heralds, first seat, farmer tiles."""

from typing import Any

from cascata.core.reader import Reader
from cascata.games.cascadero.components import (
    COLOURS,
    FARMER_CELLS,
    FARMER_TILES,
    SIDES,
    TOWN_NUMBER,
    herald_towns,
)
from cascata.games.cascadero.options import CascaderoOptions

SETUP_FIELDS = ("first", "farmers")
"""What a record may say about the start."""


def write_options(s: Any, options: CascaderoOptions) -> None:
    """Turn options into the numbers that compiled rules look at."""
    s.seats = options.seats
    s.side = SIDES.index(options.board)
    s.two_heralds = options.variant == "two_heralds"
    s.asks = options.claim == "ask"
    s.ever = options.first_envoy == "ever"
    s.kept = options.farmers == "kept"
    for seat, colour in enumerate(options.seat_colours()):
        s.colour[seat] = COLOURS.index(colour)
    write_heralds(s, herald_towns(options.board, options.heralds, options.variant))


def write_heralds(s: Any, cells: list[str]) -> None:
    """Put the heralds on these towns."""
    towns = [TOWN_NUMBER[s.side][cell] for cell in cells]
    s.herald[:] = -1
    s.herald[: len(towns)] = towns
    s.heralds = sum(1 << town for town in towns)


def nothing_left_to_chance(options: CascaderoOptions, given: Reader) -> None:
    """Without a seed, a record must say everything that is drawn at the start."""
    given.field("first")
    if options.board == "back":
        given.field("farmers")


def fix_setup(s: Any, options: CascaderoOptions, given: Reader) -> None:
    """Let a record or a position decide what chance would."""
    first, farmers = given.optional("first"), given.optional("farmers")
    if first is not None:
        s.first = first.number(0, options.seats - 1)
    if farmers is not None:
        cells = FARMER_CELLS[s.side]
        if not cells:
            farmers.fail("the front of the board has no farmer fields")
        farmers.object(cells)
        for number, cell in enumerate(cells):
            s.tile[number] = FARMER_TILES.index(farmers.field(cell).one_of(FARMER_TILES))
