"""What every placement is worth: the exact change of the seat's score, for all of them at once.

A tile changes habitats only and a token wildlife only. So the value of a whole turn is a sum of two
entries of small tables - the tile on a cell with some turns, the token on a tile - and the
thousands of whole turns never need to be listed. The tables are filled from labels made once:
corridors are kept by the board, groups of animals are found when ranking begins, and each entry
then is a look at six neighbours. Every number comes from the scorers in scoring.py.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, lowest, part, small_kernel
from cascata.core.rng import below
from cascata.games.cascadia.board import (
    can_hold,
    corridor_points,
    habitat_points,
    half_of,
    lay,
    load_scene,
)
from cascata.games.cascadia.components import (
    ACCEPTS,
    ANY_GROUPS,
    BEAR,
    BEAR_PAIRS,
    CARD_POINTS,
    CARD_RULE,
    EDGE,
    ELK,
    ELK_RINGS,
    FIRST,
    FOX,
    FOX_COUPLES,
    HAWK,
    HAWK_PAIRS,
    KEYSTONE,
    SALMON,
    SALMON_COMPANY,
    SECOND,
)
from cascata.games.cascadia.rules import can_spend, matching_counts, may_lay
from cascata.games.cascadia.scene import bit, group_of
from cascata.games.cascadia.scoring import (
    animals_between,
    bear_table,
    fox_points,
    look_around,
    majority,
    score_foxes,
    score_hawks,
    score_herd,
    score_salmon,
    score_shoal,
    score_wildlife,
)
from cascata.games.cascadia.state import (
    BOARD,
    BOARD_FRONT,
    BOARD_TILES,
    CORRIDORS_OF_THREE,
    MUST_MATCH,
    MUST_NOT_MATCH,
    NOT_ON_FRESH_TILE,
    PLACE,
)

NEVER = -10_000
"""Stands in a table where the rules allow nothing."""

RANK = np.dtype(
    (
        np.record,
        [
            # The tables. `lay_gain` by place in the display (the tile in hand is in place 0), free
            # cell and turns; `put_gain` by animal and tile; `new_gain` by animal and free cell: on
            # a tile laid there this turn. The nature token of a keystone comes on top.
            ("lay_gain", "i2", (4, BOARD_FRONT, 6)),
            ("lay_best", "i2", (4, BOARD_FRONT)),
            ("lay_most", "i8", 4),
            ("put_gain", "i2", (5, BOARD_TILES)),
            ("new_gain", "i2", (5, BOARD_FRONT)),
            ("turn_gain", "i2", (4, 4)),  # by place of the tile and of the token: see value_turns
            ("needed", "i1", 5),  # animals whose tables are filled
            ("needed_new", "i1", 5),
            # Labels made once per turn.
            ("habitat_value", "i2", (5, BOARD_TILES + 1)),  # by size of the largest corridor
            ("corridor_gain", "i2", (BOARD_FRONT, 5, 6)),
            ("joined", "u4", (5, 6)),  # scratch, all zero between cells
            ("groups", "i8", 5),
            ("group", "u8", (5, BOARD_TILES)),
            ("group_points", "i8", (5, BOARD_TILES)),
            ("wildlife", "i8", 5),  # points of each animal now
            ("bear_pairs", "i8"),
            ("bears_of_size", "i8", 4),
            ("fox_points", "i8", BOARD_TILES),
            ("sights", "i8"),
            ("sight_a", "i8", 64),
            ("sight_b", "i8", 64),
            ("sight_direction", "i8", 64),
            ("sight_between", "u8", 64),
            ("trial", BOARD),
            # The best whole turn.
            ("best", "i8"),
            ("tile_slot", "i8"),
            ("token_slot", "i8"),
            ("cell", "i8"),
            ("turns", "i8"),
            ("target", "i8"),
        ],
    )
)


def new_rank() -> Any:
    """Space for ranking; make one per thread and use it again."""
    return np.zeros(1, RANK)[0]


# Habitats -----------------------------------------------------------------------------------------


@kernel
def seat_habitats(s: Any, seat: int, sizes: Any) -> int:
    """Points for habitats with their bonuses; sizes[habitat, seat] gets everybody's points."""
    total = 0
    for habitat in range(5):
        for other in range(s.seats):
            sizes[habitat, other] = habitat_points(s.boards[other], habitat, int(s.restriction))
        total += sizes[habitat, seat]
        if s.majorities:
            total += majority(sizes[habitat], int(s.seats), seat)
    return total


@part
def _value_habitats(s: Any, w: Any, sizes: Any) -> None:
    """habitat_value[h, k]: points and bonus for habitat h if the largest corridor had k tiles."""
    seat = int(s.seat)
    for habitat in range(5):
        kept = sizes[habitat, seat]
        # Alone beyond seven, else beyond everybody's largest, the bonus stays as it is.
        settled = 7 if s.seats == 1 else 0
        for other in range(s.seats):
            if other != seat:
                settled = max(settled, sizes[habitat, other])
        bonus = 0
        for size in range(s.boards[seat].largest[habitat], BOARD_TILES + 1):
            points = corridor_points(size, 0, int(s.restriction))
            if s.majorities and size <= settled + 1:
                sizes[habitat, seat] = points
                bonus = majority(sizes[habitat], int(s.seats), seat)
            w.habitat_value[habitat, size] = points + bonus
        sizes[habitat, seat] = kept


@part
def _gain_corridors(s: Any, w: Any) -> None:
    """corridor_gain[cell, habitat, turns]: what three sides from `turns` on would add there."""
    b = s.boards[s.seat]
    for cell in range(b.front):
        for habitat in range(5):
            alone = 0
            if b.largest[habitat] == 0:
                alone = w.habitat_value[habitat, 1] - w.habitat_value[habitat, 0]
            for turns in range(6):
                w.corridor_gain[cell, habitat, turns] = alone
        facing = 0  # habitats seen around the cell, as bits
        for direction in range(6):
            other = b.front_near[cell, direction]
            if other >= 0:
                face = b.face[other]
                habitat = EDGE[face, b.turned[other], (direction + 3) % 6]
                corridor = b.corridor[other, 0 if FIRST[face] == habitat else 1]
                facing |= 1 << habitat
                # A side in `direction` is covered by turns direction - 2 .. direction.
                w.joined[habitat, direction] |= corridor
                w.joined[habitat, (direction + 5) % 6] |= corridor
                w.joined[habitat, (direction + 4) % 6] |= corridor
        for habitat in range(5):
            if facing >> habitat & 1:
                for turns in range(6):
                    gain = _size_gain(b, w, habitat, w.joined[habitat, turns])
                    w.corridor_gain[cell, habitat, turns] = gain
                    w.joined[habitat, turns] = 0


@small_kernel
def _size_gain(b: Any, w: Any, habitat: int, joined: Any) -> int:
    size = max(1 + count(joined), int(b.largest[habitat]))
    return w.habitat_value[habitat, size] - w.habitat_value[habitat, b.largest[habitat]]


@kernel
def fill_lay(s: Any, w: Any, slot: int, face: int) -> None:
    """lay_gain for one tile: the sum of what its two habitats add."""
    b = s.boards[s.seat]
    first, second = FIRST[face], SECOND[face]
    if KEYSTONE[face]:
        # All six sides at once: the union over two opposite halves is found by a trial look.
        for cell in range(b.front):
            joined = np.uint32(0)
            for direction in range(6):
                other = b.front_near[cell, direction]
                if other >= 0:
                    if EDGE[b.face[other], b.turned[other], (direction + 3) % 6] == first:
                        joined |= b.corridor[other, half_of(b, other, first)]
            gain = _size_gain(b, w, first, np.uint32(joined))
            w.lay_gain[slot, cell, 0] = gain
            w.lay_best[slot, cell] = gain
            for turns in range(1, 6):
                w.lay_gain[slot, cell, turns] = NEVER
        return
    for cell in range(b.front):
        mine = w.corridor_gain[cell, first]
        other_half = w.corridor_gain[cell, second]
        best = NEVER
        for turns in range(6):
            gain = int(mine[turns]) + int(other_half[(turns + 3) % 6])
            w.lay_gain[slot, cell, turns] = gain
            best = max(best, gain)
        w.lay_best[slot, cell] = best


@kernel
def fill_lay_by_trial(s: Any, w: Any, slot: int, face: int, sizes: Any) -> None:
    """lay_gain by laying the tile everywhere: slow and obvious, for scoring changes."""
    seat = int(s.seat)
    b = s.boards[seat]
    before = seat_habitats(s, seat, sizes)
    for cell in range(b.front):
        best = NEVER
        for turns in range(6):
            gain = NEVER
            if turns == 0 or not KEYSTONE[face]:
                w.trial = b
                lay(w.trial, cell, face, turns)
                gain = -before
                for habitat in range(5):
                    kept = sizes[habitat, seat]
                    points = habitat_points(w.trial, habitat, int(s.restriction))
                    gain += points
                    if s.majorities:
                        sizes[habitat, seat] = points
                        gain += majority(sizes[habitat], int(s.seats), seat)
                        sizes[habitat, seat] = kept
            w.lay_gain[slot, cell, turns] = gain
            best = max(best, gain)
        w.lay_best[slot, cell] = best


@part
def _bar_lays(s: Any, w: Any, slot: int, face: int) -> None:
    """Strike out what restrictions 1 and 2 forbid."""
    kept = s.tile
    s.tile = face
    if matching_counts(s):
        for cell in range(s.boards[s.seat].front):
            best = NEVER
            for turns in range(6):
                if not may_lay(s, cell, turns):
                    w.lay_gain[slot, cell, turns] = NEVER
                best = max(best, int(w.lay_gain[slot, cell, turns]))
            w.lay_best[slot, cell] = best
    s.tile = kept


# Wildlife -----------------------------------------------------------------------------------------


@part
def _label_wildlife(s: Any, scene: Any, w: Any) -> None:
    """Find what the animals earn now, and the groups, foxes and sights that a token may change."""
    scene.found = 0
    for animal in range(5):
        card = int(s.card[animal])
        rule = CARD_RULE[card]
        w.groups[animal] = 0
        members = scene.members[animal]
        grouped = rule == ANY_GROUPS or animal <= SALMON
        if rule == ELK_RINGS and scene.elk_rings_any:
            grouped = False
        if not grouped:
            w.wildlife[animal] = score_wildlife(scene, animal, card)
            continue
        total = 0
        if animal == BEAR:
            w.bear_pairs = 0
            for size in range(4):
                w.bears_of_size[size] = 0
        left = members
        while left:
            group = group_of(scene, lowest(left), members)
            left ^= group
            size = count(group)
            scene.found = 0
            if animal == ELK and rule != ANY_GROUPS:
                points = score_herd(scene, group, card)
            elif animal == SALMON and rule != ANY_GROUPS:
                points = score_shoal(scene, group, card)
            else:
                points = CARD_POINTS[card, size]
            if animal == BEAR and rule != ANY_GROUPS:
                if size == 2:
                    w.bear_pairs += 1
                if size < 4:
                    w.bears_of_size[size] += 1
            n = w.groups[animal]
            w.group[animal, n] = group
            w.group_points[animal, n] = points
            w.groups[animal] = n + 1
            total += points
        if animal == BEAR and rule != ANY_GROUPS:
            if rule == BEAR_PAIRS:
                total = 0
            total += bear_table(card, int(w.bear_pairs), _sizes_seen(w))
        w.wildlife[animal] = total
    foxes = scene.members[FOX]
    if CARD_RULE[s.card[FOX]] != FOX_COUPLES and CARD_RULE[s.card[FOX]] != ANY_GROUPS:
        while foxes:
            fox = lowest(foxes)
            foxes ^= bit(fox)
            w.fox_points[fox] = fox_points(scene, scene.adjacent[fox], int(s.card[FOX]))
    w.sights = 0
    if CARD_RULE[s.card[HAWK]] == HAWK_PAIRS:
        hawks = scene.members[HAWK]
        left = hawks
        while left:
            hawk = lowest(left)
            left ^= bit(hawk)
            look_around(scene, hawk, hawks)
            for direction in range(3):
                other = scene.seen[direction]
                if other >= 0 and w.sights < 64:
                    n = w.sights
                    w.sight_a[n] = hawk
                    w.sight_b[n] = other
                    w.sight_direction[n] = direction
                    w.sight_between[n] = animals_between(scene, hawk, other, direction)
                    w.sights = n + 1


@small_kernel
def _sizes_seen(w: Any) -> int:
    """The sizes 1..3 of bear groups that occur, as bits."""
    seen = 0
    for size in range(1, 4):
        if w.bears_of_size[size] > 0:
            seen |= 1 << size
    return seen


@kernel
def token_gain(s: Any, scene: Any, w: Any, animal: int, tile: int) -> int:
    """What a token of an animal on a tile of the scene adds to the score (all five animals)."""
    scene.members[animal] |= bit(tile)
    scene.found = 0
    gain = 0
    if s.second_card[0] >= 0:
        gain = wildlife_points(s, scene)
        for other in range(5):
            gain -= w.wildlife[other]
    else:
        gain = _own_gain(s, scene, w, animal, tile)
        if animal != FOX:
            gain += _fox_gain(s, scene, w, tile)
        if animal != SALMON and CARD_RULE[s.card[SALMON]] == SALMON_COMPANY:
            gain += _company_gain(s, scene, w, tile)
        if animal != HAWK and w.sights > 0:
            gain += _between_gain(s, scene, w, animal, tile)
    scene.members[animal] &= ~bit(tile)
    return gain


@part
def _own_gain(s: Any, scene: Any, w: Any, animal: int, tile: int) -> int:
    """The change for the animal's own card; the token is in the scene already."""
    card = int(s.card[animal])
    rule = CARD_RULE[card]
    near = scene.adjacent[tile]
    if rule != ANY_GROUPS:
        if animal == HAWK:
            return score_hawks(scene, card) - w.wildlife[HAWK]
        if animal == FOX:
            if rule == FOX_COUPLES:
                return _fox_gain(s, scene, w, tile)
            return fox_points(scene, near, card) + _fox_gain(s, scene, w, tile)
        if rule == ELK_RINGS and scene.elk_rings_any:
            return score_wildlife(scene, ELK, card) - w.wildlife[ELK]
    joined = bit(tile)
    lost, pairs = 0, int(w.bear_pairs)
    s1, s2, s3 = int(w.bears_of_size[1]), int(w.bears_of_size[2]), int(w.bears_of_size[3])
    for n in range(w.groups[animal]):
        group = w.group[animal, n]
        if group & near:
            joined |= group
            lost += w.group_points[animal, n]
            size = count(group)
            if size == 1:
                s1 -= 1
            elif size == 2:
                s2 -= 1
                pairs -= 1
            elif size == 3:
                s3 -= 1
    size = count(joined)
    if rule == ANY_GROUPS:
        return CARD_POINTS[card, size] - lost
    if animal == ELK:
        return score_herd(scene, joined, card) - lost
    if animal == SALMON:
        return score_shoal(scene, joined, card) - lost
    if size == 1:
        s1 += 1
    elif size == 2:
        s2 += 1
        pairs += 1
    elif size == 3:
        s3 += 1
    seen = (2 if s1 > 0 else 0) | (4 if s2 > 0 else 0) | (8 if s3 > 0 else 0)
    before = bear_table(card, int(w.bear_pairs), _sizes_seen(w))
    after = bear_table(card, pairs, seen)
    if rule == BEAR_PAIRS:
        return after - before
    return CARD_POINTS[card, size] - lost + after - before


@kernel
def _fox_gain(s: Any, scene: Any, w: Any, tile: int) -> int:
    """The change for foxes beside the new token."""
    card = int(s.card[FOX])
    beside = scene.adjacent[tile] & scene.members[FOX]
    if not beside or CARD_RULE[card] == ANY_GROUPS:
        return 0
    if CARD_RULE[card] == FOX_COUPLES:
        return score_foxes(scene, card) - w.wildlife[FOX]
    gain = 0
    while beside:
        fox = lowest(beside)
        beside ^= bit(fox)
        gain += fox_points(scene, scene.adjacent[fox], card) - w.fox_points[fox]
    return gain


@part
def _company_gain(s: Any, scene: Any, w: Any, tile: int) -> int:
    """The change for salmon runs that count the animals beside them."""
    if scene.salmon_forgiving:
        return score_salmon(scene, int(s.card[SALMON])) - w.wildlife[SALMON]
    gain = 0
    for n in range(w.groups[SALMON]):
        if w.group[SALMON, n] & scene.adjacent[tile] and w.group_points[SALMON, n] > 0:
            gain += 1
    return gain


@part
def _between_gain(s: Any, scene: Any, w: Any, animal: int, tile: int) -> int:
    """The change for pairs of hawks that count the animals between them."""
    for n in range(w.sights):
        a, b = w.sight_a[n], w.sight_b[n]
        aq, ar, bq, br = scene.q[a], scene.r[a], scene.q[b], scene.r[b]
        q, r = scene.q[tile], scene.r[tile]
        # Sights are listed in the directions E, SE and SW only.
        if w.sight_direction[n] == 0:
            on_line = r == ar and aq < q < bq
        elif w.sight_direction[n] == 1:
            on_line = q == aq and ar < r < br
        else:
            on_line = q + r == aq + ar and ar < r < br
        if on_line and not w.sight_between[n] & scene.members[animal]:
            return score_hawks(scene, int(s.card[HAWK])) - w.wildlife[HAWK]
    return 0


@kernel
def animal_points(s: Any, scene: Any, animal: int) -> int:
    """Points of one animal; with two sets of cards the better of the two."""
    best = 0
    for cards in (s.card, s.second_card):
        if cards[animal] >= 0:
            best = max(best, score_wildlife(scene, animal, int(cards[animal])))
    return best


@kernel
def wildlife_points(s: Any, scene: Any) -> int:
    """Points of all five animals."""
    total = 0
    for animal in range(5):
        total += animal_points(s, scene, animal)
    return total


@part
def _pretend_tile(b: Any, scene: Any, cell: int) -> int:
    """Lay a blank tile on a free cell of the scene, to look at a token there."""
    tile = int(b.tiles)
    adjacent = np.uint64(0)
    for direction in range(6):
        other = b.front_near[cell, direction]
        scene.near[tile, direction] = other
        if other >= 0:
            adjacent |= bit(other)
            scene.adjacent[other] |= bit(tile)
            scene.near[other, (direction + 3) % 6] = tile
    scene.adjacent[tile] = adjacent
    scene.q[tile] = b.front_q[cell]
    scene.r[tile] = b.front_r[cell]
    return tile


@part
def _take_back_tile(b: Any, scene: Any, cell: int) -> None:
    tile = int(b.tiles)
    for direction in range(6):
        other = b.front_near[cell, direction]
        if other >= 0:
            scene.adjacent[other] &= ~bit(tile)
            scene.near[other, (direction + 3) % 6] = -1


@part
def _fill_puts(s: Any, scene: Any, w: Any) -> None:
    """put_gain and new_gain for the animals that are needed."""
    b = s.boards[s.seat]
    for animal in range(5):
        if w.needed[animal]:
            for tile in range(b.tiles):
                gain = NEVER
                if can_hold(b, tile, animal):
                    if s.restriction != NOT_ON_FRESH_TILE or tile != s.fresh:
                        gain = token_gain(s, scene, w, animal, tile)
                w.put_gain[animal, tile] = gain
    for cell in range(b.front):
        tile = _pretend_tile(b, scene, cell)
        for animal in range(5):
            if w.needed_new[animal]:
                w.new_gain[animal, cell] = token_gain(s, scene, w, animal, tile)
        _take_back_tile(b, scene, cell)


# Whole turns --------------------------------------------------------------------------------------


@kernel
def rank_placements(s: Any, scene: Any, w: Any, sizes: Any) -> None:
    """Fill the tables for all that the display offers to the seat, or for what it has in hand."""
    in_hand = s.phase == PLACE
    on_new = s.restriction != NOT_ON_FRESH_TILE
    free_pick = can_spend(s)
    for animal in range(5):
        w.needed[animal] = in_hand and animal == s.token
        w.needed_new[animal] = w.needed[animal] and on_new and ACCEPTS[s.tile, animal]
    if not in_hand:
        for j in range(s.shown):
            animal = s.market_token[j]
            if animal >= 0:
                w.needed[animal] = 1
                for i in range(s.shown):
                    if on_new and (i == j or free_pick) and ACCEPTS[s.market_tile[i], animal]:
                        w.needed_new[animal] = 1
    rank_needed(s, scene, w, sizes)


@kernel
def rank_needed(s: Any, scene: Any, w: Any, sizes: Any) -> None:
    """Fill the tables for the tiles offered or in hand, and for the animals that are needed."""
    in_hand = s.phase == PLACE
    _prepare(s, scene, w, sizes)
    for slot in range(1 if in_hand else s.shown):
        face = int(s.tile) if in_hand else int(s.market_tile[slot])
        if face != 0:
            _rank_tile(s, w, slot, face, sizes)
    _fill_puts(s, scene, w)


@part
def _prepare(s: Any, scene: Any, w: Any, sizes: Any) -> None:
    load_scene(s, int(s.seat), scene)
    seat_habitats(s, int(s.seat), sizes)
    if s.restriction != CORRIDORS_OF_THREE:
        _value_habitats(s, w, sizes)
        _gain_corridors(s, w)
    _label_wildlife(s, scene, w)
    if s.second_card[0] >= 0:
        for animal in range(5):
            w.wildlife[animal] = animal_points(s, scene, animal)


@part
def _rank_tile(s: Any, w: Any, slot: int, face: int, sizes: Any) -> None:
    if s.restriction == CORRIDORS_OF_THREE:
        fill_lay_by_trial(s, w, slot, face, sizes)
    else:
        fill_lay(s, w, slot, face)
    if s.restriction == MUST_MATCH or s.restriction == MUST_NOT_MATCH:
        _bar_lays(s, w, slot, face)


@kernel
def best_turn(s: Any, scene: Any, w: Any, sizes: Any, chance: Any) -> int:
    """The whole turn that adds most to the seat's score.

    Of equal turns, those that keep the nature token come first; `chance` picks one of the rest.
    The choice is left in w.tile_slot, token_slot, cell, turns and target (-1: return the token).
    """
    rank_placements(s, scene, w, sizes)
    b = s.boards[s.seat]
    free_pick = can_spend(s)
    on_new = s.restriction != NOT_ON_FRESH_TILE
    best = 2 * NEVER
    ties = 0
    for i in range(s.shown):
        w.lay_most[i] = NEVER
        for cell in range(b.front):
            w.lay_most[i] = max(w.lay_most[i], int(w.lay_best[i, cell]))
    for j in range(s.shown):
        animal = int(s.market_token[j])
        for paid in range(2 if free_pick else 1):
            cost = int(s.price) if paid else 0
            # A token paid for the free pick can be the very one that a keystone earns.
            cone = 1 if s.supply + cost > 0 else 0
            put_most = 0  # returning the token
            if animal >= 0:
                for tile in range(b.tiles):
                    put_most = max(put_most, _put_worth(b, w, animal, tile, cone))
            for i in range(s.shown):
                if (i == j) == (paid == 1):
                    continue
                face = int(s.market_tile[i])
                most = w.lay_most[i] + put_most
                fresh = animal >= 0 and ACCEPTS[face, animal] and on_new
                if fresh:
                    new_cone = cone if KEYSTONE[face] else 0
                    for cell in range(b.front):
                        most = max(
                            most, int(w.lay_best[i, cell]) + w.new_gain[animal, cell] + new_cone
                        )
                worth = 2 * (most - cost) - paid  # a tie does not spend anything
                if worth < best:
                    continue
                if worth > best:
                    best = worth
                    ties = 0
                ties = _choose_among(s, w, chance, i, j, most, put_most, fresh, cone, ties)
    w.best = (best + 1) // 2
    return w.best


@kernel
def value_turns(s: Any, w: Any) -> None:
    """turn_gain: the most that each pair can add in a whole turn, its price taken off."""
    b = s.boards[s.seat]
    for i in range(s.shown):
        face = int(s.market_tile[i])
        lay_most = NEVER
        for cell in range(b.front):
            lay_most = max(lay_most, int(w.lay_best[i, cell]))
        for j in range(s.shown):
            animal = int(s.market_token[j])
            cost = 0 if i == j else int(s.price)
            # A token paid for the free pick can be the very one that a keystone earns.
            cone = 1 if s.supply + cost > 0 else 0
            most = lay_most  # and the token goes back into the bag
            if animal >= 0:
                for tile in range(b.tiles):
                    most = max(most, lay_most + _put_worth(b, w, animal, tile, cone))
                if w.needed_new[animal] and ACCEPTS[face, animal]:
                    new_cone = cone if KEYSTONE[face] else 0
                    for cell in range(b.front):
                        most = max(
                            most, int(w.lay_best[i, cell]) + w.new_gain[animal, cell] + new_cone
                        )
            w.turn_gain[i, j] = most - cost


@small_kernel
def _put_worth(b: Any, w: Any, animal: int, tile: int, cone: int) -> int:
    """What a token on a tile adds, the nature token of a keystone included."""
    return int(w.put_gain[animal, tile]) + (cone if KEYSTONE[b.face[tile]] else 0)


@part
def _choose_among(
    s: Any, w: Any, chance: Any, i: int, j: int, most: int, put_most: int, fresh: bool, cone: int,
    ties: int,
) -> int:  # fmt: skip
    """Go through the turns with tile i and token j that reach `most`; keep one of all ties."""
    b = s.boards[s.seat]
    animal = int(s.market_token[j])
    keystone = KEYSTONE[s.market_tile[i]]
    new_cone = cone if keystone else 0
    holders = 1 if put_most == 0 else 0  # ways to place the token elsewhere for put_most points
    if animal >= 0:
        for tile in range(b.tiles):
            if _put_worth(b, w, animal, tile, cone) == put_most:
                holders += 1
    for cell in range(b.front):
        on_new = fresh and int(w.lay_best[i, cell]) + w.new_gain[animal, cell] + new_cone == most
        elsewhere = int(w.lay_best[i, cell]) + put_most == most
        if not on_new and not elsewhere:
            continue
        for turns in range(1 if keystone else 6):
            if w.lay_gain[i, cell, turns] != w.lay_best[i, cell]:
                continue
            ways = (1 if on_new else 0) + (holders if elsewhere else 0)
            ties += ways
            pick = below(chance, ties)
            if pick >= ways:
                continue
            w.tile_slot = i
            w.token_slot = j
            w.cell = cell
            w.turns = turns
            w.target = -1
            if on_new:
                pick -= 1
                if pick < 0:
                    w.target = b.tiles
                    continue
            if put_most == 0:
                pick -= 1
                if pick < 0:
                    continue
            for tile in range(b.tiles):
                if _put_worth(b, w, animal, tile, cone) == put_most:
                    pick -= 1
                    if pick < 0:
                        w.target = tile
                        break
    return ties
