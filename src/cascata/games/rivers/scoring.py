"""What a board is worth, category by category; compiled.

Points are found on the sheet whenever they are asked for: nothing is counted along the way. The
categories of each sheet, in the order of `tally`:

    A   four rows, bonus_1 (second hexes), bonus_2 (fourth hexes and the zone), leftovers
    B   five habitats, overflow, bonus, leftovers
    C   five habitats, overflow, bonus, leftovers
    D   five animals, overflow, complete, variety, leftovers
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.games.rivers.box import MOST_HEXES, ROWS, WEATHER_BONUSES
from cascata.games.rivers.sheet_a import is_full_row
from cascata.games.rivers.sheet_b import is_open
from cascata.games.rivers.sheet_c import ONE, bit, is_traced
from cascata.games.rivers.state import NATURE, POINTS, SHEET_A, SHEET_B, SHEET_C
from cascata.games.rivers.weather import area_of

CATEGORIES = 9
"""The most that a sheet has."""
BEAR, ELK, FOX, HAWK, SALMON = range(5)
SHARES = 420
"""Shares of points are kept in 420ths: a multiple of every length from 1 to 7."""
LONG = 5_000_000
"""Steps after which the best split of elk so far is kept: a tenth of a second.

20 elk on a board need some thousand at most; a made-up position with 40 may have more.
"""


@kernel
def tally(t: Any, c: Any, b: Any, points: Any) -> int:
    """Fill in the points of each category; returns their sum."""
    for i in range(CATEGORIES):
        points[i] = 0
    if c.sheet == SHEET_A:
        last = tally_a(t, b, points)
    elif c.sheet == SHEET_B:
        last = tally_b(t, c, b, points)
    elif c.sheet == SHEET_C:
        last = tally_c(t, c, b, points)
    else:
        last = tally_d(t, b, points)
    points[last] = leftovers(t, c, b)
    total = 0
    for i in range(CATEGORIES):
        total += points[i]
    return total


@small_kernel
def leftovers(t: Any, c: Any, b: Any) -> int:
    """Points for the stock that is left."""
    left = 0
    for thing in range(NATURE + 1):
        left += int(b.stock[thing])
    divisor = int(t.divisor)
    return (left + (divisor - 1 if c.round_up else 0)) // divisor


@kernel
def tally_a(t: Any, b: Any, points: Any) -> int:
    """Sheet A; returns the number of the category that comes last."""
    for row in range(ROWS):
        for column in range(5):
            if b.length[column] > row:
                points[row] += int(b.number[column, row])
        if is_full_row(b, row):
            points[row] += int(t.a.row_bonus[row, POINTS])
    for column in range(5):
        if b.length[column] >= 2:
            points[ROWS] += int(t.a.column_bonus[2, POINTS])
        if b.length[column] >= 4:
            points[ROWS + 1] += int(t.a.column_bonus[4, POINTS])
    for i in range(b.zones):
        points[ROWS + 1] += int(t.a.zone[b.zone[i], POINTS])
    return ROWS + 2


@kernel
def weather_points(t: Any, c: Any, b: Any) -> int:
    """Points picked in the sun and rain area."""
    total, area = 0, area_of(c)
    for column in range(t.columns[area]):
        if b.picked[column]:
            for bonus in range(WEATHER_BONUSES):
                if b.picked[column] >> bonus & 1:
                    total += int(t.column[area, column, bonus, POINTS])
    return total


@kernel
def tally_b(t: Any, c: Any, b: Any, points: Any) -> int:
    """Sheet B; returns the number of the category that comes last."""
    bonus = weather_points(t, c, b)
    for track in range(5):
        points[track] = int(t.b.value[b.length[track]])
        for position in range(1, b.length[track] + 1):
            bonus += int(t.b.bonus[track, position, POINTS])
    for i in range(t.b.diamonds):
        if t.b.diamond[i, POINTS] and is_open(t, b, i):
            bonus += int(t.b.diamond[i, POINTS])
    points[5] = int(t.b.overflow_value[b.overflow])
    points[6] = bonus
    return 7


@kernel
def tally_c(t: Any, c: Any, b: Any, points: Any) -> int:
    """Sheet C; returns the number of the category that comes last."""
    bonus = weather_points(t, c, b)
    for habitat in range(5):
        points[habitat] = traced_points(t, b, habitat)
        if is_traced(t, b, habitat):
            points[habitat] += int(t.c.complete)
        for step in range(b.landscape[habitat]):
            bonus += int(t.c.step[habitat, step, POINTS])
    for i in range(b.overflow):
        points[5] += int(t.c.overflow[i, POINTS])
    points[6] = bonus
    return 7


@kernel
def traced_points(t: Any, b: Any, habitat: int) -> int:
    """The points printed on the traced hexes of a habitat."""
    total = 0
    left = b.traced & t.c.land[habitat] & t.c.paying
    while left:
        total += int(t.c.points[lowest(left)])
        left &= left - ONE
    return total


@kernel
def tally_d(t: Any, b: Any, points: Any) -> int:
    """Sheet D; returns the number of the category that comes last."""
    points[BEAR] = count(paired_bears(t, b.holds[BEAR])) // 2 * int(t.d.bear_pair)
    points[ELK] = elk_points(t, b.holds[ELK])
    points[FOX] = fox_points(t, b.holds[FOX], b.traced)
    points[HAWK] = int(t.d.hawk[count(lone_hawks(t, b.holds[HAWK]))])
    points[SALMON] = salmon_points(t, b.holds[SALMON])
    for i in range(b.overflow):
        points[5] += int(t.d.overflow[i, POINTS])
    for habitat in range(5):
        land = t.d.land[habitat]
        if land & ~b.traced == 0:
            points[6] += int(t.d.complete)
        if is_varied(b, land):
            points[7] += int(t.d.variety)
    return 8


@kernel
def is_varied(b: Any, land: Any) -> bool:
    """Whether all five animals are in a habitat of sheet D."""
    for animal in range(5):
        if land & b.holds[animal] == 0:
            return False
    return True


# Animals of sheet D -------------------------------------------------------------------------------


@kernel
def paired_bears(t: Any, bears: Any) -> Any:
    """The bears in pairs: two side by side with no other bear beside them."""
    found = np.uint64(0)
    left = bears
    while left:
        at = lowest(left)
        left &= left - ONE
        beside = t.d.near[at] & bears
        if count(beside) == 1 and t.d.near[lowest(beside)] & bears == bit(at):
            found |= bit(at)
    return found


@kernel
def lone_hawks(t: Any, hawks: Any) -> Any:
    """The hawks with no hawk beside them."""
    found = np.uint64(0)
    left = hawks
    while left:
        at = lowest(left)
        left &= left - ONE
        if t.d.near[at] & hawks == 0:
            found |= bit(at)
    return found


@kernel
def fox_points(t: Any, foxes: Any, filled: Any) -> int:
    """Foxes by the number of filled hexes around them."""
    total = 0
    while foxes:
        total += int(t.d.fox[count(t.d.near[lowest(foxes)] & filled)])
        foxes &= foxes - ONE
    return total


@kernel
def group_at(t: Any, at: int, animals: Any) -> Any:
    """The connected animals around a hex."""
    group = bit(at)
    fresh = group
    while fresh:
        near = t.d.near[lowest(fresh)] & animals & ~group
        fresh &= fresh - ONE
        group |= near
        fresh |= near
    return group


@kernel
def is_run(t: Any, group: Any) -> bool:
    """Whether no salmon of a group has more than two beside it."""
    left = group
    while left:
        if count(t.d.near[lowest(left)] & group) > 2:
            return False
        left &= left - ONE
    return True


@kernel
def salmon_points(t: Any, salmon: Any) -> int:
    """Runs by their length; a group that is no run earns nothing."""
    total = 0
    while salmon:
        group = group_at(t, lowest(salmon), salmon)
        salmon &= ~group
        if is_run(t, group):
            total += int(t.d.salmon[count(group)])
    return total


@kernel
def elk_points(t: Any, elk: Any) -> int:
    """Straight lines by their length, in the split that pays most."""
    total = 0
    lines = np.empty(MOST_HEXES, np.uint64)
    while elk:
        herd = group_at(t, lowest(elk), elk)
        elk &= ~herd
        if herd & (herd - ONE):
            total += split_herd(t, herd, lines, 0)[0]
        else:
            total += int(t.d.elk[1])
    return total


@small_kernel
def beside(t: Any, at: int, direction: int) -> int:
    """The hex to the E, SE or SW (0, 1, 2), or -1."""
    if direction == 0:
        return int(t.d.east[at])
    return int(t.d.south_east[at]) if direction == 1 else int(t.d.south_west[at])


@kernel
def line_from(t: Any, at: int, direction: int, elk: Any) -> int:
    """How many elk stand in a line from this one on."""
    n = 0
    while at >= 0 and elk & bit(at):
        n += 1
        at = beside(t, at, direction)
    return n


@kernel
def fill_shares(t: Any, herd: Any, shares: Any) -> int:
    """For each elk the largest share of points that any line would give it; returns their sum."""
    left = herd
    while left:
        shares[lowest(left)] = int(t.d.elk[1]) * SHARES
        left &= left - ONE
    left = herd
    while left:
        first = lowest(left)
        left &= left - ONE
        for direction in range(3):
            for n in range(1, line_from(t, first, direction, herd) + 1):
                share = -(-int(t.d.elk[n]) * SHARES // n)
                at = first
                for _ in range(n):
                    shares[at] = max(shares[at], share)
                    at = beside(t, at, direction)
    total = 0
    left = herd
    while left:
        total += shares[lowest(left)]
        left &= left - ONE
    return total


@kernel
def split_herd(t: Any, herd: Any, lines: Any, n: int) -> tuple[int, int]:
    """The best split of connected elk into straight lines, written to lines[n:].

    Returns the points and how many lines there are then. Depth first, row by row: the first elk
    that is left begins a line to the E, SE or SW. A branch is cut when even the largest shares of
    the elk that are left would not beat the best split so far.
    """
    shares = np.zeros(MOST_HEXES, np.int64)
    bound = np.empty(MOST_HEXES + 1, np.int64)
    left = np.empty(MOST_HEXES + 1, np.uint64)
    paid = np.empty(MOST_HEXES + 1, np.int64)
    option = np.empty(MOST_HEXES + 1, np.int64)  # direction, then how much shorter than it could be
    line = np.empty(MOST_HEXES, np.uint64)
    bound[0] = fill_shares(t, herd, shares)
    left[0], paid[0], option[0] = herd, 0, 0
    best, best_lines, depth, steps = -1, n, 0, 0
    while depth >= 0 and steps < LONG:
        steps += 1
        if left[depth] == 0:
            if paid[depth] > best:
                best, best_lines = paid[depth], n + depth
                for i in range(depth):
                    lines[n + i] = line[i]
            depth -= 1
            continue
        if paid[depth] * SHARES + bound[depth] <= best * SHARES:
            depth -= 1
            continue
        first = lowest(left[depth])
        direction, shorter = option[depth] // MOST_HEXES, option[depth] % MOST_HEXES
        if direction == 3:
            depth -= 1
            continue
        length = line_from(t, first, direction, left[depth]) - shorter
        if length < 1 or (length == 1 and direction < 2):  # alone is tried once, as the last
            option[depth] = (direction + 1) * MOST_HEXES
            continue
        option[depth] += 1
        taken, share, at = np.uint64(0), 0, first
        for _ in range(length):
            taken |= bit(at)
            share += shares[at]
            at = beside(t, at, direction)
        line[depth] = taken
        left[depth + 1] = left[depth] & ~taken
        paid[depth + 1] = paid[depth] + int(t.d.elk[length])
        bound[depth + 1] = bound[depth] - share
        option[depth + 1] = 0
        depth += 1
    return best, best_lines
