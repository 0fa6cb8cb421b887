"""Sheet A: numbers in columns, bonuses for columns and rows, the sun zone; compiled."""

from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.games.rivers.box import ROWS
from cascata.games.rivers.goods import win
from cascata.games.rivers.state import NONE, SUN

COLUMNS = 5


@small_kernel
def column_has_room(b: Any, habitat: int) -> bool:
    """Whether a column has a free hex."""
    return b.length[habitat] < ROWS


@kernel
def some_column_has_room(b: Any) -> bool:
    """Whether any column has a free hex."""
    for habitat in range(COLUMNS):
        if column_has_room(b, habitat):
            return True
    return False


@kernel
def write_number(t: Any, b: Any) -> None:
    """Write the number of hexes into the column of the habitat; nothing when it is 0."""
    habitat, row = int(b.habitat), int(b.length[b.habitat])
    if b.hexes == 0:
        return
    b.number[habitat, row] = b.hexes
    b.hexes = 0
    b.length[habitat] = row + 1
    win(b, t.a.column_bonus[row + 1])
    if is_full_row(b, row):
        win(b, t.a.row_bonus[row])


@kernel
def is_full_row(b: Any, row: int) -> bool:
    """Whether all columns have a number in this row."""
    for habitat in range(COLUMNS):
        if b.length[habitat] <= row:
            return False
    return True


@kernel
def can_pick_item(t: Any, b: Any, item: int) -> bool:
    """Whether an item of the sun zone is to be had."""
    if b.waiting[SUN] == 0 or item < 0 or item >= t.a.zones:
        return False
    for i in range(b.zones):
        if b.zone[i] == item:
            return False
    return True


@kernel
def pick_item(t: Any, b: Any, item: int) -> None:
    """Take an item of the sun zone."""
    b.waiting[SUN] -= 1
    b.zone[b.zones] = item
    b.zones += 1
    win(b, t.a.zone[item])


@kernel
def clear_zone(b: Any) -> None:
    """No item is used."""
    b.zones = 0
    for i in range(len(b.zone)):
        b.zone[i] = NONE
