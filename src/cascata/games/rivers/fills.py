"""How a player fills the sheet and settles its rewards: beam search, hex by hex; compiled.

A card's hexes are looked for together: the best few ways of filling some of them are kept, and each
is tried with every next hex. What a hex adds is estimated on masks, without a board. Rewards are
settled one after the other: free hexes first, since they win others.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, part, small_kernel
from cascata.games.rivers import rules
from cascata.games.rivers.box import MOST_HEXES, WEATHER_BONUSES
from cascata.games.rivers.encode import PICK_RAIN, PICK_SUN, PUT, TAKE_ONE, TRACE, TRACE_TRACK, act
from cascata.games.rivers.scoring import (
    BEAR,
    ELK,
    FOX,
    HAWK,
    beside,
    group_at,
    is_run,
    lone_hawks,
)
from cascata.games.rivers.sheet_a import can_pick_item
from cascata.games.rivers.sheet_c import ONE, bit, reachable
from cascata.games.rivers.state import (
    ANY_ANIMAL,
    BOARD,
    FILL,
    FREE_ANY,
    FREE_OF,
    NATURE,
    RAIN,
    REWARD,
    SHEET_A,
    SHEET_B,
    SHEET_C,
    SUN,
)
from cascata.games.rivers.weather import area_of, can_pick, next_column
from cascata.games.rivers.worth import (
    ANIMALS,
    KINDS,
    OUTLOOK,
    board_worth,
    goods_worth,
    one_more,
)

BEAM = 6
"""How many ways of filling are kept."""
MOST_FILL = 9
"""The most hexes of a card."""
KEYS = np.array(
    [(i + 1) * 0x9E3779B97F4A7C15 % (1 << 64) for i in range(ANIMALS * MOST_HEXES)], np.uint64
)
"""A number for each animal in each hex; a set of them is known by all of them together."""
NOTHING = -1_000_000_000
LONGEST = 256
"""More steps than a round can have."""

NODE = np.dtype(
    (
        np.record,
        [
            ("key", "u8"),  # equal for equal ways, whatever the order
            ("filled", "u8"),
            ("edge", "u8"),  # C: hexes beside traced ones
            ("holds", "u8", ANIMALS),  # D
            ("worth", "i8"),
            ("animals", "i1", ANIMALS + 3),  # D: the card's that are left
            ("number", "i2", MOST_FILL + 3),  # the actions that led here
        ],
    )
)
SEARCH = np.dtype(
    (
        np.record,
        [
            ("outlook", OUTLOOK),
            ("node", NODE, (2, BEAM)),
            ("nodes", "i8", 2),
            ("trial", BOARD),
            ("step", "i4", LONGEST),  # the actions done
            ("steps", "i8"),
        ],
    )
)
"""Space for a search over one sheet."""


@part
def finish_sheet(t: Any, c: Any, b: Any, weights: Any, f: Any) -> None:
    """Fill the hexes and settle the rewards of a board; the actions are added to `step`."""
    while b.phase == FILL or b.phase == REWARD:
        if b.phase == REWARD:
            do_step(t, c, b, f, choose_reward(t, c, b, weights, f))
            continue
        best = search_c(t, b, weights, f) if c.sheet == SHEET_C else search_d(t, b, weights, f)
        n = 0
        while b.phase == FILL:
            do_step(t, c, b, f, int(best.number[n]))
            n += 1


@small_kernel
def do_step(t: Any, c: Any, b: Any, f: Any, number: int) -> None:
    """Do an action and write it down."""
    act(t, c, b, number)
    f.step[f.steps] = number
    f.steps += 1


# The beam -----------------------------------------------------------------------------------------


@kernel
def place_for(f: Any, layer: int, key: Any, worth: int) -> int:
    """Where in the beam a way of this worth goes, or -1 when the beam has better ones."""
    n = int(f.nodes[layer])
    worst, at = worth, -1
    for i in range(n):
        node = f.node[layer, i]
        if node.key == key:
            return i if worth > node.worth else -1
        if node.worth < worst:
            worst, at = int(node.worth), i
    if n < BEAM:
        f.nodes[layer] = n + 1
        return n
    return at


@kernel
def best_node(f: Any, layer: int) -> Any:
    """The best way found."""
    best = 0
    for i in range(f.nodes[layer]):
        if f.node[layer, i].worth > f.node[layer, best].worth:
            best = i
    return f.node[layer, best]


@kernel
def search_c(t: Any, b: Any, weights: Any, f: Any) -> Any:
    """Sheet C: the best way found to trace the hexes of the card."""
    land = t.c.land[b.habitat]
    root = f.node[0, 0]
    root.key = root.filled = b.traced | t.c.start
    root.edge = reachable(t, b, t.c.whole)
    root.worth = 0
    f.nodes[0] = 1
    layer = 0
    for n in range(b.hexes):
        f.nodes[1 - layer] = 0
        for i in range(f.nodes[layer]):
            node = f.node[layer, i]
            left = node.edge & land
            if left == 0:  # complete, or nothing can be reached: the rest runs over
                at = place_for(f, 1 - layer, node.key, int(node.worth))
                if at >= 0:
                    f.node[1 - layer, at] = node
            while left:
                hexagon = lowest(left)
                left &= left - ONE
                worth = int(node.worth) + added_c(t, node, hexagon, weights, f.outlook)
                key = node.filled | bit(hexagon)
                at = place_for(f, 1 - layer, key, worth)
                if at >= 0:
                    child = f.node[1 - layer, at]
                    f.node[1 - layer, at] = node
                    child.worth = worth
                    child.key = key
                    child.number[n] = TRACE + hexagon
                    trace_node(t, child, hexagon)
        layer = 1 - layer
    return best_node(f, layer)


@part
def trace_node(t: Any, node: Any, hexagon: int) -> None:
    """Trace a hex, and those that it closes in."""
    fresh = bit(hexagon)
    while fresh:
        at = lowest(fresh)
        fresh &= fresh - ONE
        node.filled |= bit(at)
        node.edge = (node.edge | t.c.near[at]) & ~node.filled
        fresh |= closed_by(t, at, node.filled)


@small_kernel
def closed_by(t: Any, at: int, filled: Any) -> Any:
    """The hexes beside this one that are closed in now."""
    found = np.uint64(0)
    left = t.c.near[at] & t.c.enclosed & ~filled
    while left:
        near = lowest(left)
        left &= left - ONE
        if t.c.near[near] & ~filled == 0:
            found |= bit(near)
    return found


@kernel
def added_c(t: Any, node: Any, hexagon: int, weights: Any, o: Any) -> int:
    """What tracing a hex adds."""
    filled = node.filled | bit(hexagon)
    reach = weights.reach * o.fade // 100
    worth = (100 - reach) * o.hex[hexagon] // 100
    fresh = t.c.near[hexagon] & ~filled & ~node.edge
    while fresh:
        worth += reach * o.hex[lowest(fresh)] // 100
        fresh &= fresh - ONE
    left = closed_by(t, hexagon, filled)
    while left:
        near = lowest(left)
        left &= left - ONE
        filled |= bit(near)
        worth += o.hex[near]
    land = np.uint64(0)
    for habitat in range(ANIMALS):
        land |= t.c.land[habitat]
        before, after = (
            count(t.c.land[habitat] & ~node.filled), count(t.c.land[habitat] & ~filled),
        )  # fmt: skip
        if after < before and after < 4:
            worth += nearly(weights, o, after) * int(t.c.complete)
            if before < 4:
                worth -= nearly(weights, o, before) * int(t.c.complete)
    left = t.c.near[hexagon] & ~land & ~filled
    while left:
        at = lowest(left)
        left &= left - ONE
        near = count(t.c.near[at] & filled)
        step = weights.closing[near] - weights.closing[near - 1]
        worth += step * o.hex[at] * o.fade // 10000
    return worth


@small_kernel
def nearly(weights: Any, o: Any, missing: int) -> int:
    """In hundredths: how much a habitat counts as complete that lacks so many hexes."""
    return weights.nearly[missing] * (o.fade if missing else 100) // 100


@kernel
def search_d(t: Any, b: Any, weights: Any, f: Any) -> Any:
    """Sheet D: the best way found to write the animals of the card."""
    land = t.d.land[b.habitat]
    root = f.node[0, 0]
    root.key = 0
    root.filled = b.traced
    for animal in range(ANIMALS):
        root.holds[animal] = b.holds[animal]
        root.animals[animal] = b.animals[animal]
    root.worth = 0
    f.nodes[0] = 1
    layer = 0
    for n in range(b.hexes):
        f.nodes[1 - layer] = 0
        for i in range(f.nodes[layer]):
            node = f.node[layer, i]
            left = land & ~node.filled
            if left == 0:
                at = place_for(f, 1 - layer, node.key, int(node.worth))
                if at >= 0:
                    f.node[1 - layer, at] = node
            while left:
                hexagon = lowest(left)
                left &= left - ONE
                common = added_by_filling(t, node, hexagon, int(b.habitat), weights, f.outlook)
                for animal in range(ANIMALS):
                    if node.animals[animal] > 0:
                        worth = int(node.worth) + common
                        worth += added_d(
                            t, node, hexagon, animal, int(b.habitat), weights, f.outlook
                        )
                        key = node.key ^ KEYS[5 * hexagon + animal]
                        at = place_for(f, 1 - layer, key, worth)
                        if at >= 0:
                            child = f.node[1 - layer, at]
                            f.node[1 - layer, at] = node
                            child.worth = worth
                            child.key = key
                            child.number[n] = PUT + 5 * hexagon + animal
                            child.filled |= bit(hexagon)
                            child.holds[animal] |= bit(hexagon)
                            child.animals[animal] -= 1
        layer = 1 - layer
    return best_node(f, layer)


@kernel
def added_by_filling(t: Any, node: Any, hexagon: int, habitat: int, weights: Any, o: Any) -> int:
    """What filling a hex of sheet D adds, whatever the animal."""
    worth = 0
    foxes = t.d.near[hexagon] & node.holds[FOX]
    while foxes:
        near = count(t.d.near[lowest(foxes)] & node.filled)
        foxes &= foxes - ONE
        worth += o.fox[near + 1] - o.fox[near]
    for i in range(t.d.links):
        if t.d.link[i] & bit(hexagon):
            missing = count(t.d.link[i] & ~node.filled)
            bonus = goods_worth(t.d.link_bonus[i], o)
            if missing == 1:
                worth += bonus - weights.link * bonus * o.fade // 10000
            elif missing == 2:
                worth += weights.link * bonus * o.fade // 10000
    missing = count(t.d.land[habitat] & ~node.filled)
    if missing <= 4:
        worth += full(weights, o, missing - 1) * int(t.d.complete)
        if missing < 4:
            worth -= full(weights, o, missing) * int(t.d.complete)
    return worth


@small_kernel
def full(weights: Any, o: Any, missing: int) -> int:
    """In hundredths: how much a habitat counts as complete that lacks so many hexes."""
    return weights.full[missing] * (o.fade if missing else 100) // 100


@kernel
def added_d(
    t: Any, node: Any, hexagon: int, animal: int, habitat: int, weights: Any, o: Any
) -> int:
    """What an animal adds in a hex of sheet D."""
    near, own = t.d.near[hexagon], node.holds[animal]
    free = near & ~node.filled
    worth = 0
    if animal == BEAR:
        worth = added_bear(t, near & own, own, weights.bear * o.fade // 100 if free else 0)
    elif animal == ELK:
        worth = added_elk(t, node, hexagon, weights.elk * o.fade // 100, o)
    elif animal == FOX:
        worth = o.fox[count(near & node.filled)]
    elif animal == HAWK:
        lone = lone_hawks(t, own)
        n = count(lone)
        if near & own:
            worth = 100 * (int(t.d.hawk[n - count(near & lone)]) - int(t.d.hawk[n]))
        else:
            worth = 100 * (int(t.d.hawk[n + 1]) - int(t.d.hawk[n]))
    else:
        worth = added_salmon(t, hexagon, near & own, own)
        if free and worth > 0:
            worth += weights.salmon * o.fade // 100
    if t.d.land[habitat] & own == 0:
        kinds = 1
        for other in range(ANIMALS):
            kinds += t.d.land[habitat] & node.holds[other] != 0
        if count(t.d.land[habitat] & ~node.filled) > ANIMALS - kinds:
            step = weights.kinds[kinds] - weights.kinds[kinds - 1]
            if kinds < ANIMALS:
                step = step * o.fade // 100
            worth += step * int(t.d.variety)
    return worth


@part
def added_bear(t: Any, beside_it: Any, bears: Any, alone: int) -> int:
    """What a bear adds; `alone`: what it promises with no other beside it."""
    pair = 100 * int(t.d.bear_pair)
    if beside_it == 0:
        return alone
    other = lowest(beside_it)
    if count(beside_it) == 1 and t.d.near[other] & bears == 0:
        return pair - alone
    broken = 0
    while beside_it:
        other = lowest(beside_it)
        beside_it &= beside_it - ONE
        mates = t.d.near[other] & bears
        if count(mates) == 1 and t.d.near[lowest(mates)] & bears == bit(other):
            broken -= pair
    return broken


@part
def added_elk(t: Any, node: Any, hexagon: int, end: int, o: Any) -> int:
    """What an elk adds in its best line; `end`: what a free hex at the end of a line promises."""
    best = NOTHING
    for direction in range(3):
        ahead, at = 0, beside(t, hexagon, direction)
        while at >= 0 and node.holds[ELK] & bit(at):
            ahead += 1
            at = beside(t, at, direction)
        ends = at >= 0 and node.filled & bit(at) == 0
        behind, at = 0, int(o.back[direction, hexagon])
        while at >= 0 and node.holds[ELK] & bit(at):
            behind += 1
            at = int(o.back[direction, at])
        worth = 100 * (
            int(t.d.elk[ahead + behind + 1]) - int(t.d.elk[ahead]) - int(t.d.elk[behind])
        )
        if ends:
            worth += end
        if at >= 0 and node.filled & bit(at) == 0:
            worth += end
        best = max(best, worth)
    return best


@part
def added_salmon(t: Any, hexagon: int, beside_it: Any, salmon: Any) -> int:
    """What a salmon adds to the runs beside it, or takes from them."""
    after = bit(hexagon)
    before = 0
    left = beside_it
    while left:
        group = group_at(t, lowest(left), salmon)
        left &= ~group
        after |= group
        if is_run(t, group):
            before += int(t.d.salmon[count(group)])
    paid = int(t.d.salmon[count(after)]) if is_run(t, after) else 0
    return 100 * (paid - before)


# Rewards ------------------------------------------------------------------------------------------


@kernel
def choose_reward(t: Any, c: Any, b: Any, weights: Any, f: Any) -> int:
    """The reward that is settled next, and how."""
    has_free = False
    for thing in range(FREE_ANY, FREE_OF + ANIMALS):
        has_free = has_free or b.waiting[thing] > 0
    if has_free:
        return choose_free(t, c, b, weights, f)
    if c.sheet == SHEET_A and b.waiting[SUN]:
        return choose_item(t, b, f.outlook)
    if b.waiting[SUN] or b.waiting[RAIN]:
        return choose_pick(t, c, b, SUN if b.waiting[SUN] else RAIN, f.outlook)
    return TAKE_ONE + best_animal(b, 31, f.outlook)


@kernel
def best_animal(b: Any, animals: int, o: Any) -> int:
    """The animal of these that is worth most."""
    best = lowest(animals)
    for animal in range(ANIMALS):
        if animals >> animal & 1 and one_more(o, animal, int(b.stock[animal])) > one_more(
            o, best, int(b.stock[best])
        ):
            best = animal
    return best


@kernel
def bonus_worth(b: Any, goods: Any, o: Any) -> int:
    """What a bonus is worth to this board."""
    worth = 0
    for thing in range(KINDS):
        n = int(goods[thing])
        if n and thing <= NATURE:
            for i in range(n):
                worth += one_more(o, thing, int(b.stock[thing]) + i)
        elif n and thing == ANY_ANIMAL:
            best = best_animal(b, 31, o)
            worth += n * one_more(o, best, int(b.stock[best]))
        elif n:
            worth += n * o.good[thing]
    return worth


@part
def choose_item(t: Any, b: Any, o: Any) -> int:
    """Sheet A: the item of the sun zone that is worth most."""
    best, worth = -1, NOTHING
    for item in range(t.a.zones):
        if can_pick_item(t, b, item):
            found = bonus_worth(b, t.a.zone[item], o)
            if found > worth:
                best, worth = item, found
    return PICK_SUN + best


@part
def choose_pick(t: Any, c: Any, b: Any, what: int, o: Any) -> int:
    """Sheets B and C: the bonus of the next column that is worth most."""
    column, area = next_column(b, what), area_of(c)
    best, worth = -1, NOTHING
    for bonus in range(WEATHER_BONUSES):
        if can_pick(t, c, b, what, bonus):
            found = bonus_worth(b, t.column[area, column, bonus], o)
            if found > worth:
                best, worth = bonus, found
    return best + (PICK_SUN if what == SUN else PICK_RAIN)


@part
def choose_free(t: Any, c: Any, b: Any, weights: Any, f: Any) -> int:
    """Where a free hex adds most."""
    o = f.outlook
    best, worth = -1, NOTHING
    if c.sheet == SHEET_B:
        for track in range(ANIMALS):
            if rules.can_trace_free(t, b, track):
                f.trial = b
                rules.trace_track(t, c, f.trial, track)
                found = board_worth(t, c, f.trial, weights, o)
                for thing in range(ANY_ANIMAL, KINDS):
                    found += int(f.trial.waiting[thing]) * o.good[thing]
                if found > worth:
                    best, worth = TRACE_TRACK + track, found
        return best
    node = f.node[0, 0]
    node.filled = b.traced
    hexes = rules.free_hexes(t, c, b)
    if c.sheet == SHEET_C:
        node.filled |= t.c.start
        node.edge = reachable(t, b, t.c.whole)
    for animal in range(ANIMALS):
        node.holds[animal] = b.holds[animal]
    for hexagon in range(MOST_HEXES):
        if hexes & bit(hexagon) == 0:
            continue
        if c.sheet == SHEET_C:
            found = added_c(t, node, hexagon, weights, o)
            if found > worth:
                best, worth = TRACE + hexagon, found
            continue
        habitat = 0
        while t.d.land[habitat] & bit(hexagon) == 0:
            habitat += 1
        common = added_by_filling(t, node, hexagon, habitat, weights, o)
        for animal in range(ANIMALS):
            found = common + added_d(t, node, hexagon, animal, habitat, weights, o)
            if found > worth:
                best, worth = PUT + 5 * hexagon + animal, found
    return best
