"""The best split: which formations to count when every animal may count only once.

Elk lines, shapes and rings, hawk pairs and fox couples are one problem: choose formations that do
not overlap and pay most. `best_packing` solves it exactly by branch and bound; `best_elk_groups`
splits a large herd into connected groups.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.jit import count, kernel, lowest, small_kernel
from cascata.games.cascadia.components import CARD_POINTS, CARD_RULE, ELK_GROUPS
from cascata.games.cascadia.scene import MOST_SHAPES, bit, found, group_of

SHARES = 60
"""Weights are kept in 60ths of a point: a multiple of every formation size from 1 to 6."""

QUICK = 2_000
"""Steps of branch and bound after which remembering partial results is the better way."""

MEMORY_BITS = 20
"""A made-up position with 60 elk can have more partial results than this many bits can number; it
keeps the best split found by then. 20 tokens of an animal, all in the box, need some thousand.
"""

LONG = 2_000_000
"""Steps after which even then the best split so far is kept."""

EFFORT = 20_000
"""Groups tried for one herd of elk before the best split so far is kept; see MEMORY_BITS."""

LARGEST_GROUP = 8
"""The elk card for groups ends at eight."""


def _herd_most() -> NDArray[np.int64]:
    points = CARD_POINTS[int(np.flatnonzero(CARD_RULE == ELK_GROUPS)[0])]
    most = np.zeros(65, np.int64)
    for herd in range(1, 65):
        most[herd] = max(
            points[size] + most[herd - size] for size in range(1, min(herd, LARGEST_GROUP) + 1)
        )
    return most


HERD_MOST = _herd_most()
"""The most that a herd of each size could earn if it could be split at will."""


@kernel
def begin_packing(scene: Any, animals: Any) -> int:
    """Number the animals row by row (the sweep) and forget all shapes; returns how many."""
    n = 0
    left = animals
    while left:
        tile = lowest(left)
        left ^= bit(tile)
        key = scene.r[tile] * 256 + scene.q[tile]
        place = n
        while place > 0:
            other = scene.sweep[place - 1]
            if scene.r[other] * 256 + scene.q[other] < key:
                break
            scene.sweep[place] = other
            place -= 1
        scene.sweep[place] = tile
        n += 1
    for place in range(n):
        scene.local[scene.sweep[place]] = place
        scene.head[place] = -1
        scene.weight[place] = 0
    scene.shapes = 0
    return n


@small_kernel
def add_shape(scene: Any, shape: Any, size: int, gain: int) -> None:
    """Offer a formation: a set of sweep places, and what it pays beyond its animals alone."""
    n = scene.shapes
    if n == MOST_SHAPES or gain <= 0:
        return
    first = lowest(shape)
    scene.shape_set[n] = shape
    scene.shape_gain[n] = gain
    scene.shape_next[n] = scene.head[first]
    scene.head[first] = n
    scene.shapes = n + 1
    share = gain * SHARES // size
    left = shape
    while left:
        place = lowest(left)
        left ^= bit(place)
        if share > scene.weight[place]:
            scene.weight[place] = share


@kernel
def best_packing(scene: Any, n: int) -> int:
    """The most that formations which do not overlap can gain; the choice is left in `best`.

    Depth first over the sweep: the lowest animal left is the first of one of its formations, or
    stays alone. No animal can gain more than the best share that any of its formations would give
    it, so a branch whose shares do not beat the best known gain is cut.
    """
    bound = 0
    for place in range(n):
        bound += scene.weight[place]
        scene.best[place] = -1
    for shape in range(scene.shapes):
        weight = 0
        left = scene.shape_set[shape]
        while left:
            weight += scene.weight[lowest(left)]
            left &= left - np.uint64(1)
        scene.shape_weight[shape] = weight
    best = 0
    if bound == 0:
        return best
    everything = ~np.uint64(0) if n == 64 else bit(n) - np.uint64(1)
    depth = 0
    scene.stack_left[0] = everything
    scene.stack_gain[0] = 0
    scene.stack_bound[0] = bound
    scene.stack_shape[0] = scene.head[0]
    steps = 0
    asked_memory = False
    while depth >= 0:
        shape = scene.stack_shape[depth]
        left = scene.stack_left[depth]
        if shape == -2:  # every choice for this animal has been tried
            depth -= 1
            continue
        if shape == -1:  # last choice: the animal stays alone
            place = lowest(left)
            scene.stack_shape[depth] = -2
            left ^= bit(place)
            gain = scene.stack_gain[depth]
            bound = scene.stack_bound[depth] - scene.weight[place]
        else:
            scene.stack_shape[depth] = scene.shape_next[shape]
            if scene.shape_set[shape] & ~left:
                continue
            left ^= scene.shape_set[shape]
            gain = scene.stack_gain[depth] + scene.shape_gain[shape]
            bound = scene.stack_bound[depth] - scene.shape_weight[shape]
        scene.chosen[depth] = shape
        steps += 1
        if gain > best:
            best = gain
            for level in range(n):
                scene.best[level] = scene.chosen[level] if level <= depth else -1
        if gain + bound // SHARES <= best:
            continue
        if steps >= QUICK and not asked_memory:
            asked_memory = True
            for bits in range(14, MEMORY_BITS + 1, 3):
                exact = _best_by_memory(scene, n, best, bits)
                if exact >= 0:
                    return exact
        if steps >= LONG:
            return best
        depth += 1
        scene.stack_left[depth] = left
        scene.stack_gain[depth] = gain
        scene.stack_bound[depth] = bound
        scene.stack_shape[depth] = scene.head[lowest(left)]
    return best


@kernel
def _best_by_memory(scene: Any, n: int, known: int, bits: int) -> int:
    """`best_packing` by remembering the most that each set of animals left can gain.

    In the order of the sweep only few sets can be left over. Where there are more than the memory
    holds, returns -1. The stack of `best_packing` is kept for that case.
    """
    sets = np.zeros(1 << bits, np.uint64)
    gains = np.zeros(1 << bits, np.int32)
    left_at = np.zeros(n + 1, np.uint64)
    rows = np.zeros((3, n + 1), np.int64)
    best_at = rows[0]  # the best known for that set
    tried_at = rows[1]  # the gain of the shape being tried
    next_at = rows[2]
    room = (1 << bits) * 4 // 5
    everything = ~np.uint64(0) if n == 64 else bit(n) - np.uint64(1)
    depth = 0
    left_at[0] = everything
    next_at[0] = scene.head[0]
    while True:
        shape = next_at[depth]
        left = left_at[depth]
        if shape == -2:
            place = _remembered(sets, left, bits)
            sets[place] = left
            gains[place] = best_at[depth]
            room -= 1
            if room == 0:
                return -1
            if depth == 0:
                break
            depth -= 1
            total = gains[place] + tried_at[depth]
            best_at[depth] = max(best_at[depth], total)
            continue
        gain = 0
        if shape == -1:
            next_at[depth] = -2
            left ^= bit(lowest(left))
        else:
            next_at[depth] = scene.shape_next[shape]
            if scene.shape_set[shape] & ~left:
                continue
            left ^= scene.shape_set[shape]
            gain = scene.shape_gain[shape]
        left = _without_idlers(scene, left)
        place = _remembered(sets, left, bits)
        if left == np.uint64(0) or sets[place] == left:
            rest = gains[place] if left else 0
            best_at[depth] = max(best_at[depth], gain + rest)
            continue
        tried_at[depth] = gain
        depth += 1
        left_at[depth] = left
        best_at[depth] = 0
        next_at[depth] = scene.head[lowest(left)]
    best = best_at[0]
    if best <= known:
        return best
    # Walk down once more, always to a set that still allows the rest.
    for level in range(n):
        scene.best[level] = -1
    left, wanted, level = everything, best, 0
    while left and wanted > 0:
        shape = scene.head[lowest(left)]
        while shape >= 0:
            if not scene.shape_set[shape] & ~left:
                after = _without_idlers(scene, left ^ scene.shape_set[shape])
                rest = gains[_remembered(sets, after, bits)] if after else 0
                if scene.shape_gain[shape] + rest == wanted:
                    break
            shape = scene.shape_next[shape]
        if shape >= 0:
            scene.best[level] = shape
            level += 1
            wanted -= scene.shape_gain[shape]
            left ^= scene.shape_set[shape]
        else:
            left ^= bit(lowest(left))
    return best


@kernel
def _without_idlers(scene: Any, left: Any) -> Any:
    """Drop animals from the front of a set that can no longer begin any of their formations."""
    while left:
        shape = scene.head[lowest(left)]
        while shape >= 0 and scene.shape_set[shape] & ~left:
            shape = scene.shape_next[shape]
        if shape >= 0:
            break
        left ^= bit(lowest(left))
    return left


@small_kernel
def _remembered(sets: Any, left: Any, bits: int) -> int:
    """Where a set is remembered, or the free place where it would be."""
    folded = int((left ^ (left >> np.uint64(31))) & np.uint64(0x7FFFFFFF))
    place = (folded * 0x61C88647 >> 20) & ((1 << bits) - 1)
    while sets[place] != np.uint64(0) and sets[place] != left:
        place = (place + 1) & ((1 << bits) - 1)
    return place


@small_kernel
def tiles_of_shape(scene: Any, shape: Any) -> Any:
    """The tiles behind a set of sweep places."""
    tiles = np.uint64(0)
    left = shape
    while left:
        tiles |= bit(scene.sweep[lowest(left)])
        left &= left - np.uint64(1)
    return tiles


# Elk in connected groups --------------------------------------------------------------------------


@kernel
def best_elk_groups(scene: Any, herd: Any, card: int) -> int:
    """Split one connected herd into connected groups of at most eight, for the most points."""
    points = CARD_POINTS[card]
    if count(herd) <= LARGEST_GROUP:  # splitting never pays: larger groups earn more per elk
        found(scene, herd, np.uint64(0), points[count(herd)])
        return points[count(herd)]
    parts = np.zeros(65, np.uint64)
    scene.effort = 0
    total, n = _split_herd(scene, herd, points, parts, 0)
    for part in range(n):
        found(scene, parts[part], np.uint64(0), points[count(parts[part])])
    return total


@kernel
def _split_herd(scene: Any, herd: Any, points: Any, parts: Any, n: int) -> tuple[int, int]:
    """The best split of a herd, connected or not; writes its groups to parts[n:].

    The elk with the fewest neighbours belongs to some group: try every connected group that holds
    it, large ones first, and split the rest again. Stops as soon as no split could be better.
    """
    if herd == np.uint64(0):
        return 0, n
    part = group_of(scene, lowest(herd), herd)
    if part != herd:
        first, n = _split_herd(scene, part, points, parts, n)
        second, n = _split_herd(scene, herd ^ part, points, parts, n)
        return first + second, n
    size = count(herd)
    if size <= LARGEST_GROUP:
        parts[n] = herd
        return points[size], n + 1
    corner, fewest = -1, 7
    left = herd
    while left:
        i = lowest(left)
        left ^= bit(i)
        if count(scene.adjacent[i] & herd) < fewest:
            corner, fewest = i, count(scene.adjacent[i] & herd)
    best, best_n = -1, n
    rows = np.zeros((4, 65), np.uint64)
    kept = rows[0]  # the best split so far
    group = rows[1]  # the group after each elk added
    edge = rows[2]  # elk that may be added next
    barred = rows[3]  # elk already tried at this depth
    for wanted in range(LARGEST_GROUP, 0, -1):
        if points[wanted] + HERD_MOST[size - wanted] <= best:
            continue
        depth = 1
        group[1] = bit(corner)
        edge[1] = scene.adjacent[corner] & herd
        barred[1] = bit(corner)
        while depth > 0:
            if depth == wanted:
                scene.effort += 1
                rest, rest_n = _split_herd(scene, herd & ~group[depth], points, parts, n + 1)
                if points[wanted] + rest > best:
                    best, best_n = points[wanted] + rest, rest_n
                    parts[n] = group[depth]
                    for i in range(n, rest_n):
                        kept[i] = parts[i]
                depth -= 1
                if best == HERD_MOST[size] or scene.effort > EFFORT:
                    break
                continue
            if edge[depth] == np.uint64(0):
                depth -= 1
                continue
            i = lowest(edge[depth])
            edge[depth] ^= bit(i)
            barred[depth] |= bit(i)
            group[depth + 1] = group[depth] | bit(i)
            barred[depth + 1] = barred[depth]
            edge[depth + 1] = (edge[depth] | (scene.adjacent[i] & herd)) & ~barred[depth]
            depth += 1
        if best == HERD_MOST[size] or scene.effort > EFFORT:
            break
    for i in range(n, best_n):
        parts[i] = kept[i]
    return best, best_n
