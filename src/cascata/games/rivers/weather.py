"""The sun and rain area of sheets B and C; compiled."""

from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.games.rivers.box import WEATHER_BONUSES
from cascata.games.rivers.goods import win
from cascata.games.rivers.state import SHEET_B, SUN


@small_kernel
def area_of(c: Any) -> int:
    """Which of the two printed areas is in play."""
    return 0 if c.sheet == SHEET_B else 1


@small_kernel
def next_column(b: Any, what: int) -> int:
    """The column whose icon is crossed next: of suns or of rains."""
    return int(b.sun) if what == SUN else int(b.rain)


@kernel
def can_pick(t: Any, c: Any, b: Any, what: int, bonus: int) -> bool:
    """Whether a bonus of the next column is to be had."""
    column = next_column(b, what)
    if b.waiting[what] == 0 or column >= t.columns[area_of(c)]:
        return False
    return 0 <= bonus < WEATHER_BONUSES and not b.picked[column] >> bonus & 1


@kernel
def pick(t: Any, c: Any, b: Any, what: int, bonus: int) -> None:
    """Cross the next sun or rain and take a bonus of its column."""
    column = next_column(b, what)
    b.waiting[what] -= 1
    if what == SUN:
        b.sun += 1
    else:
        b.rain += 1
    b.picked[column] |= 1 << bonus
    win(b, t.column[area_of(c), column, bonus])
