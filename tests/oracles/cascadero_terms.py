"""The terms by which Cascadero's bots judge a position, counted slowly from what anybody sees.

Uses the board and tracks of the plain rules next door; nothing here knows how the bots count.
"""

from oracles.cascadero import (
    BESIDE,
    FORBIDDEN,
    POINTS,
    TOP,
    TOWNS,
    TRACKS,
    destination,
    space_action,
    town_beside,
)

TILE_WORTH = {"vp2": 1.6, "vp3": 2.4, "advance": 0.8, "turn": 2.0, "herald": 0.32}


def groups_of(side, cells):
    """Sets of touching cells."""
    left, found = set(cells), []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            near = left & set(BESIDE[side][cell])
            left -= near
            edge += near
        found.append(group)
    return found


def terms(state, seat):
    """All terms of a seat by name."""
    view = state.view(None)
    side, me = view["options"]["board"], view["seats"][seat]
    stands = {cell: (owner, sealed) for cell, owner, sealed in view["board"]}
    mine = [cell for cell, (owner, _) in stands.items() if owner == seat]
    cubes, own = me["cubes"], me["cubes"][me["colour"]]
    free = {
        cell for cell in BESIDE[side] if cell not in stands and cell not in TOWNS[side]
    }  # fmt: skip

    def touches(cells):
        return {town for cell in cells if (town := town_beside(side, cell))}

    def around(cells):
        return {near for cell in cells for near in BESIDE[side][cell]}

    visited = touches(stands)
    if view["options"]["first_envoy"] == "ever":
        steps = [step for turn in state.turns for step in turn["steps"]]
        visited |= touches(step["at"] for step in steps if step["do"] == "place")
        visited |= touches(step["to"] for step in steps if step["do"] == "move")

    def steps_at(town):
        return (2 if town in visited else 1) + (town in view["heralds"])

    def worth(track, steps):
        """What an advance is worth, in points, as greedy sees it."""
        start = cubes[track]
        end = destination(start, steps)
        is_own = track == me["colour"]
        total = (end - start) * (1.6 if is_own else 0.6)
        if is_own and end == TOP > start:
            total += 6
        for space in range(start + 1, end + 1):
            if space in POINTS:
                total += POINTS[space][space in view["taken"][track]]
            kind = space_action(track, space)
            if kind == "turn":
                total += 1.5
            if kind == "advance":
                total += 1
            if kind == "seal" and space == end and space in view["seals"][track]:
                total += 3.12
        return total

    five_open = view["unique"]["a4"] is None
    prospects, later_worth, colours = [], [0], []
    towns_next = towns_later = own_next = 0
    pairs_next, pairs_later = set(), set()
    for group in groups_of(side, mine):
        has = touches(group)
        step = around(group) & free
        near = touches(step) - has
        far = touches(around(step) & set(BESIDE[side]) - set(TOWNS[side])) - has - near
        towns_next += len(near)
        towns_later += len(far)
        colours.append(len({TOWNS[side][town] for town in has}))
        prospects += [worth(TOWNS[side][town], steps_at(town)) for town in near]
        later_worth += [worth(TOWNS[side][town], steps_at(town)) for town in far]
        own_next = max(
            [own_next, *(steps_at(town) for town in near if TOWNS[side][town] == me["colour"])]
        )
        for colour in TRACKS:
            n = sum(TOWNS[side][town] == colour for town in has)
            if n == 1 and any(TOWNS[side][town] == colour for town in near):
                pairs_next.add(colour)
            elif n == 1 and any(TOWNS[side][town] == colour for town in far):
                pairs_later.add(colour)
    farmers = view["farmers"] or {}
    prospects += [TILE_WORTH[farmers[cell]] for cell in around(mine) & free if cell in farmers]
    best = [*sorted(prospects, reverse=True), 0, 0, 0, 0]
    fade = min(me["envoys"], 8) / 8
    lone = [
        cell
        for cell in mine
        if town_beside(side, cell) and not stands[cell][1] and not around([cell]) & set(mine)
    ]
    away = (seat - view["to_act"]) % len(view["seats"])
    return {
        "points": me["score"]["total"],
        "cubes": sum(cubes.values()),
        "own_cube": own,
        "own_squared": own * own / 15,
        "own_top": int(own == TOP),
        "white_cube": cubes["white"],
        "barriers": sum(cube + 1 in FORBIDDEN for cube in cubes.values()),
        "own_barrier": int(own + 1 in FORBIDDEN),
        "seals": me["seals"],
        "envoys": me["envoys"],
        "pairs": 0 if me["all_pairs"] else len(me["pairs"]),
        "colours": sum(colours) if five_open else 0,
        "most_colours": max([0, *colours]) if five_open else 0,
        "lone": len(lone),
        "prospect_1": best[0] * fade,
        "prospect_2": best[1] * fade,
        "prospect_3": best[2] * fade,
        "prospect_4": best[3] * fade,
        "towns_next": towns_next * fade,
        "towns_later": towns_later * fade,
        "later_best": max(later_worth) * fade,
        "pairs_next": len(pairs_next - set(me["pairs"])) * fade,
        "pairs_later": len(pairs_later - set(me["pairs"])) * fade,
        "own_next": own_next * fade if own < TOP else 0,
        "order": 1 - away / len(view["seats"]),
        "extra": view["extra"] if away == 0 else 0,
    }
