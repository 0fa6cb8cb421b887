"""Who is ahead, and why: wildlife cards and habitats, from a scene to points.

One scorer per family of cards. Each leaves in the scene's `found_*` fields what it counted, so the
same pass that adds up the points can light up the tiles that earn them. `scene.members[BEAR]` is
the set of tiles that hold a bear; see scene.py.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.games.cascadia.components import (
    ANY_GROUPS,
    BEAR,
    BEAR_PAIRS,
    CARD_BONUS,
    CARD_POINTS,
    CARD_RULE,
    DIRECTION_Q,
    DIRECTION_R,
    ELK,
    ELK_GROUPS,
    ELK_LINES,
    ELK_RINGS,
    ELK_SHAPES,
    FOX,
    FOX_COUPLES,
    FOX_KIND_PAIRS,
    FOX_KINDS,
    HAWK,
    HAWK_PAIRS,
    HAWK_SIGHTS,
    HAWKS_ALONE,
    HAWKS_ALONE_IN_SIGHT,
    SALMON,
    SALMON_COMPANY,
)
from cascata.games.cascadia.packing import (
    add_shape,
    begin_packing,
    best_elk_groups,
    best_packing,
    tiles_of_shape,
)
from cascata.games.cascadia.scene import bit, found, group_of

NOTHING = np.uint64(0)


@kernel
def score_wildlife(scene: Any, animal: int, card: int) -> int:
    """Points of one animal under one card; `found_*` tells what earned them."""
    scene.found = 0
    if CARD_RULE[card] == ANY_GROUPS:
        return score_groups(scene, scene.members[animal], card)
    if animal == BEAR:
        return score_bears(scene, card)
    if animal == ELK:
        return score_elk(scene, card)
    if animal == SALMON:
        return score_salmon(scene, card)
    if animal == HAWK:
        return score_hawks(scene, card)
    return score_foxes(scene, card)


# Groups (family and intermediate variants) --------------------------------------------------------


@kernel
def score_groups(scene: Any, members: Any, card: int) -> int:
    """Every group of the same animal, in any shape, pays by its size."""
    total = 0
    left = members
    while left:
        group = group_of(scene, lowest(left), members)
        left ^= group
        points = CARD_POINTS[card, count(group)]
        found(scene, group, NOTHING, points)
        total += points
    return total


# Bears --------------------------------------------------------------------------------------------


@kernel
def score_bears(scene: Any, card: int) -> int:
    """Groups of an exact size; a further bear that touches spoils the group."""
    bears = scene.members[BEAR]
    pairs = 0
    total = 0
    sizes = 0  # bit k: a group of k bears has been seen
    left = bears
    while left:
        group = group_of(scene, lowest(left), bears)
        left ^= group
        size = count(group)
        if CARD_RULE[card] == BEAR_PAIRS:
            if size == 2:
                pairs += 1
                found(scene, group, NOTHING, 0)
        elif CARD_POINTS[card, size] > 0:
            sizes |= 1 << size
            found(scene, group, NOTHING, CARD_POINTS[card, size])
            total += CARD_POINTS[card, size]
    return total + bear_table(card, pairs, sizes)


@small_kernel
def bear_table(card: int, pairs: int, sizes: int) -> int:
    """What the number of pairs pays, or the bonus for groups of one, two and three bears."""
    if CARD_RULE[card] == BEAR_PAIRS:
        return CARD_POINTS[card, pairs]
    if sizes & 0b1110 == 0b1110:
        return CARD_BONUS[card]
    return 0


# Elk ----------------------------------------------------------------------------------------------


@kernel
def score_elk(scene: Any, card: int) -> int:
    """Formations may touch, but every elk counts once: the split that pays most."""
    elk = scene.members[ELK]
    if CARD_RULE[card] == ELK_RINGS and scene.elk_rings_any:
        return score_herd(scene, elk, card)  # rings with gaps reach beyond a connected herd
    total = 0
    left = elk
    while left:
        herd = group_of(scene, lowest(left), elk)
        left ^= herd
        total += score_herd(scene, herd, card)
    return total


@kernel
def score_herd(scene: Any, herd: Any, card: int) -> int:
    """The best split of one herd (connected elk, or all elk where rings may have gaps)."""
    size = count(herd)
    rule = CARD_RULE[card]
    if rule == ELK_GROUPS:
        if scene.elk_groups_cap:
            found(scene, herd, NOTHING, CARD_POINTS[card, size])
            return CARD_POINTS[card, size]
        return best_elk_groups(scene, herd, card)
    any_ring = rule == ELK_RINGS and scene.elk_rings_any
    if size <= 2 and not any_ring:  # one elk, or two side by side: every card has that formation
        found(scene, herd, NOTHING, CARD_POINTS[card, size])
        return CARD_POINTS[card, size]
    n = begin_packing(scene, herd)
    if rule == ELK_LINES:
        _offer_lines(scene, herd, n, card)
    elif rule == ELK_SHAPES:
        _offer_shapes(scene, herd, n, card)
    elif any_ring:
        _offer_open_rings(scene, n, card)
    else:
        _offer_rings(scene, herd, n, card)
    total = size * CARD_POINTS[card, 1] + best_packing(scene, n)
    alone = herd
    for level in range(n):
        if scene.best[level] >= 0:
            tiles = tiles_of_shape(scene, scene.shape_set[scene.best[level]])
            alone &= ~tiles
            found(scene, tiles, NOTHING, CARD_POINTS[card, count(tiles)])
    while alone:
        found(scene, bit(lowest(alone)), NOTHING, CARD_POINTS[card, 1])
        alone &= alone - np.uint64(1)
    return total


@small_kernel
def _elk_gain(card: int, size: int) -> int:
    """What a formation pays beyond its elk taken one by one."""
    return CARD_POINTS[card, size] - size * CARD_POINTS[card, 1]


@small_kernel
def _in_herd(scene: Any, tile: int, direction: int, herd: Any) -> int:
    """The elk next to `tile` in a direction, or -1."""
    if tile < 0:
        return -1
    other = scene.near[tile, direction]
    if other >= 0 and herd & bit(other):
        return other
    return -1


@kernel
def _offer_lines(scene: Any, herd: Any, n: int, card: int) -> None:
    """Straight lines of two to four, each from its first elk in the sweep to the E, SE or SW."""
    for place in range(n):
        for direction in range(3):
            tile = scene.sweep[place]
            line = bit(place)
            for size in range(2, 5):
                tile = _in_herd(scene, tile, direction, herd)
                if tile < 0:
                    break
                line |= bit(scene.local[tile])
                add_shape(scene, line, size, _elk_gain(card, size))


@kernel
def _offer_shapes(scene: Any, herd: Any, n: int, card: int) -> None:
    """Pairs, triangles and rhombs, each listed from its first elk in the sweep.

      x E       x          The first elk x has its later neighbours E, SE and SW; the far
    SW SE  ->  SW SE  ...  corners of two of the three rhombs lie one step further.
    """
    for place in range(n):
        tile = scene.sweep[place]
        e = _in_herd(scene, tile, 0, herd)
        se = _in_herd(scene, tile, 1, herd)
        sw = _in_herd(scene, tile, 2, herd)
        x = bit(place)
        east = bit(scene.local[e]) if e >= 0 else NOTHING
        south_east = bit(scene.local[se]) if se >= 0 else NOTHING
        south_west = bit(scene.local[sw]) if sw >= 0 else NOTHING
        if e >= 0:
            add_shape(scene, x | east, 2, _elk_gain(card, 2))
        if se >= 0:
            add_shape(scene, x | south_east, 2, _elk_gain(card, 2))
        if sw >= 0:
            add_shape(scene, x | south_west, 2, _elk_gain(card, 2))
        if e >= 0 and se >= 0:
            add_shape(scene, x | east | south_east, 3, _elk_gain(card, 3))
            far = _in_herd(scene, se, 0, herd)
            if far >= 0:
                add_shape(
                    scene, x | east | south_east | bit(scene.local[far]), 4, _elk_gain(card, 4)
                )
        if se >= 0 and sw >= 0:
            add_shape(scene, x | south_east | south_west, 3, _elk_gain(card, 3))
            far = _in_herd(scene, sw, 1, herd)
            if far >= 0:
                add_shape(
                    scene,
                    x | south_east | south_west | bit(scene.local[far]),
                    4,
                    _elk_gain(card, 4),
                )
            if e >= 0:
                add_shape(scene, x | east | south_east | south_west, 4, _elk_gain(card, 4))


@kernel
def _offer_rings(scene: Any, herd: Any, n: int, card: int) -> None:
    """Unbroken arcs of a ring: a walk that bends 60 degrees clockwise at every step."""
    for place in range(n):
        for start in range(6):
            tile = scene.sweep[place]
            arc = bit(place)
            direction = start
            for size in range(2, 7):
                tile = _in_herd(scene, tile, direction, herd)
                if tile < 0:
                    break
                direction = (direction + 1) % 6
                arc |= bit(scene.local[tile])
                # A pair is walked from both ends and a closed ring from all six: list them once.
                if size == 2 and scene.local[tile] < place:
                    continue
                if size == 6 and lowest(arc) != place:
                    continue
                add_shape(scene, arc, size, _elk_gain(card, size))


@kernel
def _offer_open_rings(scene: Any, n: int, card: int) -> None:
    """Any elk around one common cell, with gaps (the other reading of the ring card)."""
    for place in range(n):
        tile = scene.sweep[place]
        for direction in range(6):
            centre_q = scene.q[tile] + DIRECTION_Q[direction]
            centre_r = scene.r[tile] + DIRECTION_R[direction]
            around = NOTHING
            for other in range(place + 1, n):
                dq = scene.q[scene.sweep[other]] - centre_q
                dr = scene.r[scene.sweep[other]] - centre_r
                if abs(dq) + abs(dr) + abs(dq + dr) == 2:
                    around |= bit(other)
            subset = around
            while subset:
                size = count(subset) + 1
                add_shape(scene, subset | bit(place), size, _elk_gain(card, size))
                subset = (subset - np.uint64(1)) & around


# Salmon -------------------------------------------------------------------------------------------


@kernel
def score_salmon(scene: Any, card: int) -> int:
    """Runs: groups in which no salmon touches more than two others."""
    salmon = scene.members[SALMON]
    total = 0
    left = salmon
    while left:
        group = group_of(scene, lowest(left), salmon)
        left ^= group
        total += score_shoal(scene, group, card)
    return total


@kernel
def score_shoal(scene: Any, group: Any, card: int) -> int:
    """One group of connected salmon: a run, nothing (strict), or what is left (forgiving)."""
    crowded = NOTHING
    left = group
    while left:
        i = lowest(left)
        left ^= bit(i)
        if count(scene.adjacent[i] & group) > 2:
            crowded |= bit(i)
    if crowded == NOTHING:
        return score_run(scene, group, card)
    if not scene.salmon_forgiving:
        return 0
    total = 0
    left = group & ~crowded
    while left:
        run = group_of(scene, lowest(left), group & ~crowded)
        left ^= run
        total += score_run(scene, run, card)
    return total


@kernel
def score_run(scene: Any, run: Any, card: int) -> int:
    """One run: by its length, or by its salmon and every animal beside them."""
    size = count(run)
    if CARD_RULE[card] != SALMON_COMPANY:
        points = CARD_POINTS[card, size]
        if points > 0:
            found(scene, run, NOTHING, points)
        return points
    if size < scene.salmon_minimum:
        return 0
    beside = NOTHING
    left = run
    while left:
        i = lowest(left)
        left ^= bit(i)
        beside |= scene.adjacent[i]
    beside &= scene.members[BEAR] | scene.members[ELK] | scene.members[HAWK] | scene.members[FOX]
    found(scene, run, beside, size + count(beside))
    return size + count(beside)


# Hawks --------------------------------------------------------------------------------------------


@small_kernel
def _direction_to(scene: Any, a: int, b: int) -> int:
    """The direction in which b lies exactly, seen from a, or -1."""
    dq = scene.q[b] - scene.q[a]
    dr = scene.r[b] - scene.r[a]
    if dr == 0:
        return 0 if dq > 0 else 3
    if dq == 0:
        return 1 if dr > 0 else 4
    if dq + dr == 0:
        return 5 if dq > 0 else 2
    return -1


@small_kernel
def _steps_between(scene: Any, a: int, b: int) -> int:
    """The number of steps between two cells on one line."""
    return max(abs(scene.q[b] - scene.q[a]), abs(scene.r[b] - scene.r[a]))


@kernel
def look_around(scene: Any, hawk: int, hawks: Any) -> None:
    """Find the hawks seen from `hawk` in the directions E, SE and SW, into `scene.seen` (or -1).

    The nearest hawk on a line is the only one in sight; other animals and gaps do not matter. A
    neighbour is too near to be seen, and hides what is behind it. Every line of sight is found
    once, from its western or northern end.
    """
    east = south_east = south_west = -1
    to_east = to_south_east = to_south_west = 1 << 30
    left = hawks ^ bit(hawk)
    while left:
        other = lowest(left)
        left ^= bit(other)
        dq = scene.q[other] - scene.q[hawk]
        dr = scene.r[other] - scene.r[hawk]
        if dr == 0:
            if 0 < dq < to_east:
                east, to_east = other, dq
        elif dr > 0:
            if dq == 0:
                if dr < to_south_east:
                    south_east, to_south_east = other, dr
            elif dq + dr == 0 and dr < to_south_west:
                south_west, to_south_west = other, dr
    scene.seen[0] = east if to_east > 1 else -1
    scene.seen[1] = south_east if to_south_east > 1 else -1
    scene.seen[2] = south_west if to_south_west > 1 else -1


@kernel
def score_hawks(scene: Any, card: int) -> int:
    """Hawks alone, hawks in sight of each other, lines of sight, or pairs with animals between."""
    hawks = scene.members[HAWK]
    rule = CARD_RULE[card]
    if rule == HAWK_SIGHTS:
        return _score_sights(scene, hawks, card)
    if rule == HAWK_PAIRS:
        return _score_hawk_pairs(scene, hawks, card)
    total = 0
    left = hawks
    while left:
        hawk = lowest(left)
        left ^= bit(hawk)
        # Only the prototype's card lets a hawk with a hawk beside it count.
        if rule == HAWKS_ALONE or rule == HAWKS_ALONE_IN_SIGHT:
            if scene.adjacent[hawk] & hawks:
                continue
        if rule != HAWKS_ALONE and not _sees_any(scene, hawk, hawks):
            continue
        total += 1
        found(scene, bit(hawk), NOTHING, 0)
    return CARD_POINTS[card, total]


@kernel
def _sees_any(scene: Any, hawk: int, hawks: Any) -> bool:
    """Whether another hawk is in the line of sight of this one."""
    left = hawks & ~scene.adjacent[hawk] & ~bit(hawk)
    while left:
        other = lowest(left)
        left ^= bit(other)
        direction = _direction_to(scene, hawk, other)
        # With no hawk beside it in that direction, some hawk on the line is in sight.
        if direction >= 0:
            beside = scene.near[hawk, direction]
            if beside < 0 or not hawks & bit(beside):
                return True
    return False


@kernel
def _score_sights(scene: Any, hawks: Any, card: int) -> int:
    """Every line of sight pays; a hawk may have several."""
    total = 0
    left = hawks
    while left:
        hawk = lowest(left)
        left ^= bit(hawk)
        look_around(scene, hawk, hawks)
        for direction in range(3):
            other = scene.seen[direction]
            if other >= 0:
                found(scene, bit(hawk) | bit(other), NOTHING, CARD_POINTS[card, 1])
                total += CARD_POINTS[card, 1]
    return total


@kernel
def animals_between(scene: Any, a: int, b: int, direction: int) -> Any:
    """The tiles with an animal that lie strictly between two cells on one line."""
    animals = scene.members[BEAR] | scene.members[ELK] | scene.members[SALMON] | scene.members[FOX]
    between = NOTHING
    tile = scene.near[a, direction]
    while tile >= 0 and tile != b:
        between |= bit(tile)
        tile = scene.near[tile, direction]
    if tile == b:
        return between & animals
    # There is a gap on the line: look at every animal instead of walking.
    between = NOTHING
    steps = _steps_between(scene, a, b)
    left = animals
    while left:
        tile = lowest(left)
        left ^= bit(tile)
        if _direction_to(scene, a, tile) == direction and _steps_between(scene, a, tile) < steps:
            between |= bit(tile)
    return between


@small_kernel
def kinds_in(scene: Any, tiles: Any) -> int:
    """How many kinds of animal stand on the tiles."""
    kinds = 0
    for animal in range(5):
        if scene.members[animal] & tiles:
            kinds += 1
    return kinds


@kernel
def _score_hawk_pairs(scene: Any, hawks: Any, card: int) -> int:
    """Pairs in sight of each other pay by the kinds of animal between; a hawk is in one pair."""
    n = begin_packing(scene, hawks)
    for place in range(n):
        hawk = scene.sweep[place]
        look_around(scene, hawk, hawks)
        for direction in range(3):
            other = scene.seen[direction]
            if other >= 0:
                kinds = kinds_in(scene, animals_between(scene, hawk, other, direction))
                pair = bit(place) | bit(scene.local[other])
                add_shape(scene, pair, 2, CARD_POINTS[card, kinds])
    total = best_packing(scene, n)
    for level in range(n):
        if scene.best[level] >= 0:
            pair = tiles_of_shape(scene, scene.shape_set[scene.best[level]])
            a = lowest(pair)
            b = lowest(pair ^ bit(a))
            between = animals_between(scene, a, b, _direction_to(scene, a, b))
            found(scene, pair, between, scene.shape_gain[scene.best[level]])
    return total


# Foxes --------------------------------------------------------------------------------------------


@kernel
def score_foxes(scene: Any, card: int) -> int:
    """Each fox, or each couple of foxes, pays by the animals around it."""
    if CARD_RULE[card] == FOX_COUPLES:
        return _score_couples(scene, card)
    total = 0
    left = scene.members[FOX]
    while left:
        fox = lowest(left)
        left ^= bit(fox)
        points = fox_points(scene, scene.adjacent[fox], card)
        if points > 0:
            around = NOTHING
            for animal in range(5):
                around |= scene.members[animal] & scene.adjacent[fox]
            if CARD_RULE[card] != FOX_KINDS:
                around &= ~scene.members[FOX]
            found(scene, bit(fox), around, points)
        total += points
    return total


@small_kernel
def fox_points(scene: Any, around: Any, card: int) -> int:
    """What one fox earns from the tiles around it."""
    rule = CARD_RULE[card]
    if rule == FOX_KINDS:  # different animals, foxes too
        return CARD_POINTS[card, kinds_in(scene, around)]
    if rule == FOX_KIND_PAIRS:
        return CARD_POINTS[card, pairs_in(scene, around)]
    most = 0  # the animal that is there most often, foxes left out
    for animal in range(FOX):
        most = max(most, count(scene.members[animal] & around))
    return CARD_POINTS[card, most]


@small_kernel
def pairs_in(scene: Any, tiles: Any) -> int:
    """How many kinds of animal, foxes left out, stand there at least twice."""
    pairs = 0
    for animal in range(FOX):
        if count(scene.members[animal] & tiles) >= 2:
            pairs += 1
    return pairs


@kernel
def _score_couples(scene: Any, card: int) -> int:
    """Two foxes side by side pay by the pairs of animals around both; a fox is in one couple."""
    foxes = scene.members[FOX]
    n = begin_packing(scene, foxes)
    for place in range(n):
        fox = scene.sweep[place]
        for direction in range(3):
            other = scene.near[fox, direction]
            if other >= 0 and foxes & bit(other):
                around = scene.adjacent[fox] | scene.adjacent[other]
                couple = bit(place) | bit(scene.local[other])
                add_shape(scene, couple, 2, CARD_POINTS[card, pairs_in(scene, around)])
    total = best_packing(scene, n)
    for level in range(n):
        if scene.best[level] >= 0:
            couple = tiles_of_shape(scene, scene.shape_set[scene.best[level]])
            a = lowest(couple)
            b = lowest(couple ^ bit(a))
            around = NOTHING
            for animal in range(FOX):
                kin = scene.members[animal] & (scene.adjacent[a] | scene.adjacent[b])
                if count(kin) >= 2:
                    around |= kin
            found(scene, couple, around, scene.shape_gain[scene.best[level]])
    return total


# Habitats -----------------------------------------------------------------------------------------


@kernel
def link_habitats(scene: Any) -> None:
    """Note which tiles show a habitat, and where it runs on: both touching sides must show it."""
    for habitat in range(5):
        scene.showing[habitat] = NOTHING
    for tile in range(scene.tiles):
        shows = scene.shows[tile]
        while shows:
            habitat = lowest(shows)
            shows ^= np.uint8(1 << habitat)
            scene.showing[habitat] |= bit(tile)
            scene.linked[habitat, tile] = NOTHING
    for tile in range(scene.tiles):
        for direction in range(3):  # every contact once, from its western or northern side
            # No branches: which sides match cannot be foreseen, and a wrong guess costs more than
            # writing nothing to a row or a tile that nobody reads (-1 & 7 is row 7).
            other = scene.near[tile, direction]
            habitat = scene.edges[tile, direction]
            facing = scene.edges[other & 63, direction + 3]
            runs_on = np.uint64((other >= 0) & (habitat >= 0) & (habitat == facing))
            scene.linked[habitat & 7, tile] |= runs_on << np.uint64(other & 63)
            scene.linked[habitat & 7, other & 63] |= runs_on << np.uint64(tile)


@small_kernel
def _corridor_through(scene: Any, habitat: int, first: int) -> Any:
    """The tiles that a habitat links with one of them."""
    corridor = bit(first)
    edge = corridor
    while edge:
        tile = lowest(edge)
        edge ^= bit(tile)
        more = scene.linked[habitat, tile] & ~corridor
        corridor |= more
        edge |= more
    return corridor


@kernel
def largest_corridor(scene: Any, habitat: int) -> Any:
    """The tiles of the largest corridor of a habitat, after `link_habitats`."""
    left = scene.showing[habitat]
    largest, most = NOTHING, 0
    while count(left) > most:
        corridor = _corridor_through(scene, habitat, lowest(left))
        left &= ~corridor
        if count(corridor) > most:
            largest, most = corridor, count(corridor)
    return largest


@kernel
def find_corridors(scene: Any, habitat: int, corridors: Any) -> int:
    """All corridors of one habitat, after `link_habitats`: writes the sets, returns how many."""
    left = scene.showing[habitat]
    n = 0
    while left:
        corridor = _corridor_through(scene, habitat, lowest(left))
        left &= ~corridor
        corridors[n] = corridor
        n += 1
    return n


@kernel
def tally(scene: Any, cards: Any, words: Any) -> int:
    """Every line of a score sheet in one go, for who pays for each look into compiled code.

    Writes for each animal with a card (-1: none) its points, how many groups, and of each group its
    cells, the others that count and its points; then for each habitat how many corridors, and
    their tiles. Returns how many words were written.
    """
    n = 0
    for animal in range(5):
        if cards[animal] < 0:
            continue
        words[n] = score_wildlife(scene, animal, cards[animal])
        words[n + 1] = scene.found
        n += 2
        for group in range(scene.found):
            words[n] = scene.found_cells[group]
            words[n + 1] = scene.found_with[group]
            words[n + 2] = scene.found_points[group]
            n += 3
    link_habitats(scene)
    for habitat in range(5):
        corridors = find_corridors(scene, habitat, words[n + 1 :])
        words[n] = corridors
        n += 1 + corridors
    return n


@kernel
def majority(sizes: Any, seats: int, seat: int) -> int:
    """The bonus for one habitat, from everybody's points for it.

    Alone: 2 for seven or more. Two seats: 2 to the larger, 1 each on a tie. Three or four: 3 to the
    largest and 1 to a sole second; 2 each to two, 1 each to more who share the lead, and then
    nothing for the next. Nobody earns a bonus for a habitat that he has not got.
    """
    mine = sizes[seat]
    if mine == 0:
        return 0
    if seats == 1:
        return 2 if mine >= 7 else 0
    larger, equal, largest = 0, 0, 0
    for other in range(seats):
        largest = max(largest, sizes[other])
        if sizes[other] > mine:
            larger += 1
        elif sizes[other] == mine:
            equal += 1  # counts this seat too
    if larger == 0:
        if seats == 2:
            return 2 if equal == 1 else 1
        return 3 if equal == 1 else (2 if equal == 2 else 1)
    if seats > 2 and larger == 1 and equal == 1:
        return 1
    return 0
