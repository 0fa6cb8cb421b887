"""What a board is worth to a player who thinks of the rounds to come; compiled.

Points count as they are. An animal or nature token is worth what it will help to pay for: less, the
more of its kind there are already, and less towards the end, down to what leftovers pay. A sheet is
also worth its prospects: rows, tracks and habitats begun, hexes within reach, animals placed so
that others fit beside them. Prospects fade in the last rounds.

Worth is counted in hundredths of a point.
"""

from typing import Any

import numpy as np

from cascata.core.entry import Handle
from cascata.core.jit import count, kernel, lowest, part, small_kernel
from cascata.games.rivers.box import MOST_HEXES, ROWS, SHEETS
from cascata.games.rivers.scoring import (
    CATEGORIES,
    beside,
    is_varied,
    leftovers,
    tally_a,
    tally_b,
    tally_c,
    tally_d,
)
from cascata.games.rivers.sheet_c import ONE, bit
from cascata.games.rivers.state import (
    ANY_ANIMAL,
    FREE_ANY,
    FREE_OF,
    GOODS,
    NATURE,
    POINTS,
    RAIN,
    ROUNDS,
    SHEET_A,
    SHEET_B,
    SHEET_C,
    SHEET_D,
    SUN,
)

KINDS = len(GOODS)
ANIMALS = 5
MOST_STOCK = 40
"""How many of a kind are told apart; more are worth no more."""
STEPS = 8
"""Entries of the tables below; the last one also counts for more."""

WEIGHTS = np.dtype(
    (
        np.record,
        [
            ("animal", "i8", ANIMALS),  # the first animal of a kind
            ("nature", "i8"),  # the first nature token
            ("scale", "i8", len(SHEETS)),  # in hundredths: both, by sheet
            ("decay", "i8", STEPS),  # in hundredths: the n-th of a kind
            ("nature_decay", "i8", STEPS),
            ("horizon", "i8", STEPS),  # in hundredths, by rounds left after this one
            ("fade", "i8", STEPS),  # the same for prospects on the sheet
            ("free", "i8"),  # a free hex
            ("weather", "i8"),  # a sun or a rain
            ("row", "i8", ROWS + 1),  # A: in hundredths of its bonus, by hexes filled
            ("pair", "i8"),  # A: a hex that the next one completes to two or four
            ("place", "i8"),  # A: a free hex
            ("level", "i8"),  # B: in hundredths, how far tracks count by length, not by points
            ("hex", "i8"),  # B: and then each hex is worth
            ("diamond", "i8", 3),  # B: in hundredths of its bonus, by hexes that are missing
            ("reach", "i8"),  # C: in hundredths of a hex that can be traced next
            ("nearly", "i8", 4),  # C: in hundredths of a complete habitat, by hexes missing
            ("closing", "i8", 7),  # C: in hundredths, by traced neighbours of a hex to be closed in
            ("icon", "i8"),  # C: an icon that brings nothing yet
            ("bear", "i8"),  # D: a bear alone that another fits beside
            ("elk", "i8"),  # D: a free hex at the end of a line
            ("fox", "i8", 7),  # D: by filled neighbours
            ("salmon", "i8"),  # D: a free hex at the end of a run
            ("kinds", "i8", 6),  # D: in hundredths of the bonus, by kinds of animal in a habitat
            ("full", "i8", 4),  # D: in hundredths of the bonus, by hexes missing
            ("link", "i8"),  # D: in hundredths of the bonus of a link that one hex completes
        ],
    )
)
"""What counts for a player, in hundredths of a point unless said otherwise."""


def weights(**values: int | tuple[int, ...]) -> Handle:
    """Weights, each given by its name."""
    handle = Handle(WEIGHTS)
    for name, value in values.items():
        handle.fields[name] = value
    return handle


GREEDY = weights(
    animal=(95, 85, 75, 70, 62), nature=70, scale=(80, 110, 100, 100),
    decay=(100, 100, 95, 85, 70, 50, 35, 15), nature_decay=(100, 95, 80, 60, 40, 25, 15, 10),
    horizon=(0, 55, 75, 90, 100, 100, 100, 100), fade=(0, 25, 45, 60, 75, 90, 100, 100),
    free=170, weather=120,
    row=(0, 5, 12, 25, 50), pair=60, place=40,
    level=50, hex=180, diamond=(100, 45, 20),
    reach=22, nearly=(100, 55, 30, 12), closing=(0, 2, 5, 12, 25, 50, 100), icon=60,
    bear=90, elk=25, fox=(70, 85, 110, 120, 130, 150, 200), salmon=30,
    kinds=(0, 4, 12, 25, 50, 100), full=(100, 45, 25, 10), link=35,
)  # fmt: skip
"""The weights of the bot `greedy`, found by trial."""

OUTLOOK = np.dtype(
    (
        np.record,
        [
            ("left", "i8"),  # rounds left after this one
            ("fade", "i8"),
            ("stock", "i8", (NATURE + 1, MOST_STOCK + 1)),  # so many of a kind are worth
            ("good", "i8", KINDS),  # one of these goods, roughly
            ("hex", "i8", MOST_HEXES),  # C: what tracing a hex brings, roughly
            ("fox", "i8", 7),  # D: a fox with so many filled neighbours
            ("back", "i1", (3, MOST_HEXES)),  # D: the hexes to the W, NW and NE, or -1
        ],
    )
)
"""What things are worth in this round."""


@kernel
def look_out(t: Any, c: Any, b: Any, weights: Any, o: Any) -> None:
    """Find out what things are worth in this round."""
    o.left = ROUNDS - int(c.round_number)
    o.fade = weights.fade[min(o.left, STEPS - 1)]
    fill_stock(o.stock, int(o.left), int(t.divisor), int(c.sheet), weights)
    best = 0
    for animal in range(ANIMALS):
        o.good[animal] = o.stock[animal, 2] - o.stock[animal, 1]
        best = max(best, o.good[animal])
    o.good[NATURE] = o.stock[NATURE, 2] - o.stock[NATURE, 1]
    o.good[POINTS] = 100
    o.good[ANY_ANIMAL] = best
    for thing in range(FREE_ANY, FREE_OF + ANIMALS):
        o.good[thing] = weights.free
    o.good[SUN] = o.good[RAIN] = weights.weather
    if c.sheet == SHEET_C:
        fill_hexes(t, b, weights, o)
    elif c.sheet == SHEET_D:
        fill_d(t, weights, o)


@part
def fill_d(t: Any, weights: Any, o: Any) -> None:
    """Sheet D: what foxes are worth, and who is behind whom."""
    for near in range(7):
        paid = 100 * int(t.d.fox[near])
        o.fox[near] = paid + (weights.fox[near] - paid) * o.fade // 100
    for direction in range(3):
        for at in range(MOST_HEXES):
            o.back[direction, at] = -1
    left = t.d.whole
    while left:
        at = lowest(left)
        left &= left - ONE
        for direction in range(3):
            ahead = beside(t, at, direction)
            if ahead >= 0:
                o.back[direction, ahead] = at


@kernel
def fill_stock(stock: Any, left: int, divisor: int, sheet: int, weights: Any) -> None:
    """What so many of each kind are worth, with so many rounds left."""
    scale = weights.scale[sheet] * weights.horizon[min(left, STEPS - 1)]
    for thing in range(NATURE + 1):
        first = int(weights.nature) if thing == NATURE else int(weights.animal[thing])
        for n in range(1, MOST_STOCK + 1):
            i = min(n - 1, STEPS - 1)
            decay = weights.nature_decay[i] if thing == NATURE else weights.decay[i]
            worth = first * decay * scale // 1_000_000
            stock[thing, n] = stock[thing, n - 1] + max(worth, 100 // divisor)


@part
def fill_hexes(t: Any, b: Any, weights: Any, o: Any) -> None:
    """Sheet C: what each hex brings by itself."""
    left = t.c.whole
    while left:
        at = lowest(left)
        left &= left - ONE
        worth = 100 * int(t.c.points[at])
        if t.c.weather[at] >= 0:
            worth += weights.weather
        icon = int(t.c.icon[at])
        if icon >= 0 and b.landscape[icon] < t.c.steps[icon]:
            step = goods_worth(t.c.step[icon, b.landscape[icon]], o)
            worth += step if step else weights.icon * o.fade // 100
        o.hex[at] = worth


@small_kernel
def goods_worth(goods: Any, o: Any) -> int:
    """What goods are worth, roughly."""
    worth = 0
    for thing in range(KINDS):
        if goods[thing]:
            worth += int(goods[thing]) * o.good[thing]
    return worth


@small_kernel
def one_more(o: Any, thing: int, n: int) -> int:
    """What one more is worth when there are n."""
    n = min(n, MOST_STOCK - 1)
    return o.stock[thing, n + 1] - o.stock[thing, n]


@small_kernel
def stock_worth(o: Any, stock: Any) -> int:
    """What a stock is worth."""
    worth = 0
    for thing in range(NATURE + 1):
        worth += o.stock[thing, min(int(stock[thing]), MOST_STOCK)]
    return worth


# Sheets -------------------------------------------------------------------------------------------


@kernel
def sheet_worth(t: Any, c: Any, b: Any, weights: Any, o: Any) -> int:
    """What a sheet is worth: its points and its prospects."""
    points = np.zeros(CATEGORIES, np.int64)
    if c.sheet == SHEET_A:
        tally_a(t, b, points)
        prospects = prospects_a(t, b, weights, o)
    elif c.sheet == SHEET_B:
        tally_b(t, c, b, points)
        prospects = prospects_b(t, b, weights, o)
    elif c.sheet == SHEET_C:
        tally_c(t, c, b, points)
        prospects = prospects_c(t, b, weights, o)
    else:
        tally_d(t, b, points)
        prospects = prospects_d(t, b, weights, o)
    return 100 * int(points.sum()) + prospects * o.fade // 100


@part
def prospects_a(t: Any, b: Any, weights: Any, o: Any) -> int:
    """Rows and columns begun, and places for numbers."""
    worth = 0
    for row in range(ROWS):
        filled = 0
        for column in range(ANIMALS):
            filled += b.length[column] > row
        if filled < ANIMALS:
            worth += weights.row[filled] * goods_worth(t.a.row_bonus[row], o) // 100
    for column in range(ANIMALS):
        worth += weights.pair * (b.length[column] & 1)
        worth += weights.place * (ROWS - b.length[column])
    return worth


@part
def prospects_b(t: Any, b: Any, weights: Any, o: Any) -> int:
    """Tracks by their length, and diamonds that are nearly closed."""
    worth = 0
    for track in range(ANIMALS):
        length = int(b.length[track])
        worth += weights.level * (weights.hex * length - 100 * int(t.b.value[length])) // 100
    for i in range(t.b.diamonds):
        end = int(t.b.at[i]) + 1
        missing = max(0, end - int(b.length[t.b.above[i]])) + max(
            0, end - int(b.length[t.b.below[i]])
        )
        if 0 < missing < 3:
            worth += weights.diamond[missing] * goods_worth(t.b.diamond[i], o) // 100
    return worth


@part
def prospects_c(t: Any, b: Any, weights: Any, o: Any) -> int:
    """Hexes within reach, habitats nearly complete, hexes nearly closed in."""
    traced = b.traced | t.c.start
    worth = 0
    left = t.c.whole & ~traced
    land = np.uint64(0)
    for habitat in range(ANIMALS):
        land |= t.c.land[habitat]
        missing = count(t.c.land[habitat] & ~traced)
        if 0 < missing < 4:
            worth += weights.nearly[missing] * int(t.c.complete)
    while left:
        at = lowest(left)
        left &= left - ONE
        near = count(t.c.near[at] & traced)
        if land & bit(at):
            if near:
                worth += weights.reach * o.hex[at] // 100
        else:
            worth += weights.closing[near] * o.hex[at] // 100
    for habitat in range(ANIMALS):
        if b.landscape[habitat] == 1:
            worth += weights.icon
    return worth


@part
def prospects_d(t: Any, b: Any, weights: Any, o: Any) -> int:
    """Animals that others fit beside, habitats nearly full or varied, links begun."""
    worth = 0
    empty = t.d.whole & ~b.traced
    for habitat in range(ANIMALS):
        land = t.d.land[habitat]
        missing = count(land & empty)
        if 0 < missing < 4:
            worth += weights.full[missing] * int(t.d.complete)
        if not is_varied(b, land):
            kinds = 0
            for animal in range(ANIMALS):
                kinds += land & b.holds[animal] != 0
            if missing >= ANIMALS - kinds:
                worth += weights.kinds[kinds] * int(t.d.variety)
    left = b.holds[0]
    while left:
        at = lowest(left)
        left &= left - ONE
        if t.d.near[at] & b.holds[0] == 0 and t.d.near[at] & empty:
            worth += weights.bear
    left = b.holds[2]
    while left:
        near = count(t.d.near[lowest(left)] & b.traced)
        left &= left - ONE
        worth += weights.fox[near] - 100 * int(t.d.fox[near])
    left = b.holds[4]
    while left:
        at = lowest(left)
        left &= left - ONE
        if count(t.d.near[at] & b.holds[4]) <= 1 and t.d.near[at] & empty:
            worth += weights.salmon
    for i in range(t.d.links):
        if count(t.d.link[i] & ~b.traced) == 1:
            worth += weights.link * goods_worth(t.d.link_bonus[i], o) // 100
    return worth


@part
def board_worth(t: Any, c: Any, b: Any, weights: Any, o: Any) -> int:
    """What a board is worth at the end of a round."""
    worth = sheet_worth(t, c, b, weights, o)
    if o.left == 0:
        # Equal totals are told apart by nature tokens.
        return worth + 100 * leftovers(t, c, b) + int(b.stock[NATURE])
    return worth + stock_worth(o, b.stock)
