"""Cascadia scored slowly and plainly, to compare the compiled scoring with.

Nothing here is clever and nothing is shared with the package: each function writes one rule down
in the most direct way that is still exact, and tries every choice where the rule leaves a choice.

    tokens   {(q, r): species}                      the animals of one board
    tiles    {(q, r): [six habitats] or None}       the tiles of one board; None: a bare tile

Directions go clockwise from east, and a tile's six habitats are in the same order:

      4   5          (q, r) are axial; drawn as text, a step east is two columns and
    3   .   0        a step down is one column and one line (see `picture`).
      2   1
"""

from collections import Counter
from functools import cache
from itertools import combinations

SPECIES = ("bear", "elk", "salmon", "hawk", "fox")
HABITATS = ("mountain", "forest", "prairie", "wetland", "river")
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
MAJORITY_SOLO = 7  # the smallest corridor that earns the bonus in a solo game

# Point tables, by size or number from 1 on; what is larger than the table counts as its last entry
# (TOP), or as nothing (EXACT).
TOP = {
    ("final", "bear pairs"): (4, 11, 19, 27),
    ("final", "elk groups"): (2, 4, 7, 10, 14, 18, 23, 28),
    ("final", "salmon A"): (2, 5, 8, 12, 16, 20, 25),
    ("final", "salmon B"): (2, 4, 9, 11, 17),
    ("final", "salmon C"): (0, 0, 10, 12, 15),
    ("final", "hawk A"): (2, 5, 8, 11, 14, 18, 22, 26),
    ("final", "hawk B"): (0, 5, 9, 12, 16, 20, 24, 28),
    ("final", "hawk D"): (4, 7, 9),
    ("final", "fox B"): (3, 5, 7),
    ("final", "fox D"): (5, 7, 9, 11),
    ("final", "family"): (2, 5, 9),
    ("final", "intermediate"): (0, 5, 8, 12),
    ("prototype", "salmon A"): (2, 4, 7, 11, 15, 20, 26),
    ("prototype", "salmon B"): (2, 4, 8, 12),
    ("prototype", "salmon C"): (2, 4, 9, 11, 17),
    ("prototype", "hawk B"): (2, 5, 9, 12, 16, 20, 24, 28),
}
EXACT = {
    ("final", "bear B"): (0, 0, 10),
    ("final", "bear C"): (2, 5, 8),
    ("final", "bear D"): (0, 5, 8, 13),
    ("prototype", "family"): (2, 5, 9),
}
ELK_LINE = (2, 5, 9, 13)
ELK_SHAPE = (2, 5, 9, 13)
ELK_RING = (2, 5, 8, 12, 16, 21)


# -- hexes ---------------------------------------------------------------------------------------


def step(cell, direction, length=1):
    """The cell `length` steps from `cell`."""
    dq, dr = DIRECTIONS[direction % 6]
    return (cell[0] + length * dq, cell[1] + length * dr)


def around(cell):
    """The six cells around `cell`, clockwise from east."""
    return [step(cell, direction) for direction in range(6)]


def distance(a, b):
    """The number of steps from `a` to `b`."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def components(cells, reach=1):
    """The cells in sets such that cells within `reach` steps of each other share a set."""
    left = set(cells)
    found = []
    while left:
        group = {left.pop()}
        grown = True
        while grown:
            more = {cell for cell in left if any(distance(cell, old) <= reach for old in group)}
            group |= more
            left -= more
            grown = bool(more)
        found.append(group)
    return sorted(found, key=min)


def cells_of(tokens, species):
    """The cells on which this animal sits."""
    return {cell for cell, animal in tokens.items() if animal == species}


# -- wildlife ------------------------------------------------------------------------------------


def wildlife(
    tokens,
    species,
    card,
    *,
    elk_d="arc",
    salmon_runs="strict",
    elk_c_over_8="split",
    salmon_d_minimum=3,
    edition="final",
):
    """The points of one species by its card: "A" to "D", "family" or "intermediate"."""
    if card == "family":
        return family(tokens, species, edition=edition)
    if card == "intermediate":
        return intermediate(tokens, species)
    if species == "bear":
        return bears(tokens, card)
    if species == "elk":
        if edition == "prototype":
            card = {"A": "A", "B": "C", "C": "B"}[card]  # the printed game swapped two cards
        return elk(tokens, card, elk_d=elk_d, over_8=elk_c_over_8)
    if species == "salmon":
        return salmon(tokens, card, runs=salmon_runs, minimum=salmon_d_minimum, edition=edition)
    if species == "hawk":
        return hawks(tokens, card, edition=edition)
    return foxes(tokens, card)


def family(tokens, species, *, edition="final"):
    """Family card: each group of this animal pays by its size, three or more as three.

    The prototype pays nothing for a group of four or more.
    """
    sizes = [len(group) for group in components(cells_of(tokens, species))]
    if edition == "prototype":
        return sum(exact("prototype", "family", size) for size in sizes)
    return sum(top("final", "family", size) for size in sizes)


def intermediate(tokens, species):
    """Intermediate card: each group pays by its size; one alone pays nothing, four are the most."""
    groups = components(cells_of(tokens, species))
    return sum(top("final", "intermediate", len(group)) for group in groups)


def bears(tokens, card):
    """Bears pay for groups of an exact size; a group is all bears that hang together.

    A  the number of pairs counts
    B  ten points for each three
    C  one, two or three, and three points more if all these sizes are there
    D  two, three or four
    """
    sizes = [len(group) for group in components(cells_of(tokens, "bear"))]
    if card == "A":
        return top("final", "bear pairs", sizes.count(2))
    points = sum(exact("final", f"bear {card}", size) for size in sizes)
    if card == "C" and 1 in sizes and 2 in sizes and 3 in sizes:
        points += 3
    return points


def elk(tokens, card, *, elk_d="arc", over_8="split"):
    """Elk pay for formations; each elk serves in one, and the best way to share them out counts.

    A  straight lines of one to four
    B  one, two touching, a triangle, or a rhombus of two triangles
    C  touching elk in any shape, up to eight
    D  elk side by side on the ring around some cell; with `elk_d="any"` they may leave gaps
    """
    herd = cells_of(tokens, "elk")
    if card == "C" and over_8 == "cap":
        return sum(top("final", "elk groups", len(group)) for group in components(herd))
    if card == "C":
        return sum(best_groups(frozenset(group)) for group in components(herd))
    table = {"A": ELK_LINE, "B": ELK_SHAPE, "D": ELK_RING}[card]
    shapes = {"A": lines, "B": clusters, "D": arcs if elk_d == "arc" else rings}[card]
    # No formation reaches over a gap of more than one cell.
    parts = components(herd, reach=2)
    return sum(best_formations(part, shapes(part), table) for part in parts)


def lines(herd):
    """All straight lines of one to four touching elk."""
    found = {frozenset([cell]) for cell in herd}
    for cell in herd:
        for direction in range(3):
            for length in range(2, 5):
                found.add(frozenset(step(cell, direction, i) for i in range(length)))
    return {line for line in found if line <= herd}


def clusters(herd):
    """All single elk, touching pairs, triangles and rhombi."""
    found = {frozenset([cell]) for cell in herd}
    for cell in herd:
        for direction in range(6):
            second = step(cell, direction)
            third = step(cell, direction + 1)  # touches both
            fourth = step(second, direction + 1)  # touches the second and the third
            found.add(frozenset([cell, second]))
            found.add(frozenset([cell, second, third]))
            found.add(frozenset([cell, second, third, fourth]))
    return {cluster for cluster in found if cluster <= herd}


def arcs(herd):
    """All unbroken arcs of one to six elk on the ring around any cell."""
    found = set()
    for centre in {near for cell in herd for near in around(cell)}:
        ring = around(centre)
        for start in range(6):
            for length in range(1, 7):
                found.add(frozenset(ring[(start + i) % 6] for i in range(length)))
    return {arc for arc in found if arc <= herd}


def rings(herd):
    """All sets of one to six elk on the ring around any cell, with or without gaps."""
    found = set()
    for centre in {near for cell in herd for near in around(cell)}:
        present = [cell for cell in around(centre) if cell in herd]
        for size in range(1, len(present) + 1):
            found.update(frozenset(chosen) for chosen in combinations(present, size))
    return found


def best_formations(herd, formations, table):
    """The most points from sharing all elk out among formations that pay by their size.

    The first elk that is left must be in some formation: try each, and go on with the others.
    """
    starting = {cell: [] for cell in herd}
    for formation in formations:
        starting[min(formation)].append(formation)

    @cache
    def best(left):
        if not left:
            return 0
        return max(
            table[len(formation) - 1] + best(left - formation)
            for formation in starting[min(left)]
            if formation <= left
        )

    return best(frozenset(herd))


@cache
def best_groups(herd):
    """The most points from sharing connected elk out among connected groups, for elk card C.

    Groups above eight pay as eight, so none need be larger. The group of the first elk is tried in
    every shape, the largest first, and what it leaves is shared out in turn. A choice is skipped
    when it could not beat the best so far even if the elk it leaves were free to stand anywhere.
    """
    free = best_anywhere(len(herd))
    best = 0
    for group in sorted(connected_sets(min(herd), herd, 8), key=len, reverse=True):
        points = top("final", "elk groups", len(group))
        parts = [frozenset(part) for part in components(herd - group)]
        if points + sum(best_anywhere(len(part)) for part in parts) > best:
            best = max(best, points + sum(best_groups(part) for part in parts))
        if best == free:
            break
    return best


@cache
def best_anywhere(count):
    """The most points from `count` elk on card C if every set of them were connected."""
    if count == 0:
        return 0
    return max(
        top("final", "elk groups", size) + best_anywhere(count - size)
        for size in range(1, min(count, 8) + 1)
    )


def connected_sets(cell, herd, largest):
    """All connected sets of at most `largest` cells of `herd` that hold `cell`."""
    found = layer = {frozenset([cell])}
    for _ in range(largest - 1):
        layer = {
            group | {near}
            for group in layer
            for old in group
            for near in around(old)
            if near in herd and near not in group
        }
        found = found | layer
    return found


def salmon(tokens, card, *, runs="strict", minimum=3, edition="final"):
    """Salmon pay for runs: a group in which no salmon touches more than two others.

    Strict: a group with a salmon that touches three or more is no run and pays nothing.
    Forgiving: such salmon are left out, and the groups of the others are runs.

    A, B, C  by length
    D        one for each salmon and one for each other animal that touches the run; a run of fewer
             than `minimum` pays nothing
    """
    points = 0
    for run in salmon_groups(tokens, runs):
        if card == "D":
            beside = {near for cell in run for near in around(cell)}
            others = [near for near in beside if tokens.get(near, "salmon") != "salmon"]
            points += len(run) + len(others) if len(run) >= minimum else 0
        else:
            points += top(edition, f"salmon {card}", len(run))
    return points


def salmon_groups(tokens, runs):
    """The runs of salmon, strict or forgiving."""
    school = cells_of(tokens, "salmon")
    crowded = {cell for cell in school if len(school.intersection(around(cell))) > 2}
    if runs == "forgiving":
        return components(school - crowded)
    return [group for group in components(school) if not group & crowded]


def hawks(tokens, card, *, edition="final"):
    """Hawks pay for room and for seeing each other (see `between`).

    A  the number of hawks that touch no hawk
    B  the number of hawks that touch no hawk and see one; in the prototype touching does not matter
    C  three points for each line of sight
    D  pairs that see each other pay by the number of other species between; one pair for each hawk
    """
    perched = cells_of(tokens, "hawk")
    alone = {cell for cell in perched if not perched.intersection(around(cell))}
    if card == "A":
        return top("final", "hawk A", len(alone))
    sights = [pair for pair in combinations(sorted(perched), 2) if sees(tokens, *pair)]
    if card == "C":
        return 3 * len(sights)
    if card == "B":
        seeing = {cell for pair in sights for cell in pair}
        return top(edition, "hawk B", len(seeing if edition == "prototype" else seeing & alone))
    worth = {}
    for pair in sights:
        species = {tokens[cell] for cell in between(*pair) if cell in tokens}
        worth[frozenset(pair)] = top("final", "hawk D", len(species))
    return best_pairs(worth)


def between(a, b):
    """The cells strictly between two cells on one axis; None if they are on no common axis."""
    length = distance(a, b)
    for direction in range(6):
        if step(a, direction, length) == b:
            return [step(a, direction, i) for i in range(1, length)]
    return None


def sees(tokens, a, b):
    """Whether hawks on `a` and `b` see each other.

    They are on one axis, do not touch, and no hawk is between. Nothing else is in the way: neither
    other animals, nor empty tiles, nor missing tiles.
    """
    cells = between(a, b)
    return bool(cells) and all(tokens.get(cell) != "hawk" for cell in cells)


def foxes(tokens, card):
    """Foxes pay for what is around them.

    A  each fox by the number of species beside it, foxes too
    B  each fox by the number of other species that are there at least twice
    C  each fox by the count of the other species that is there most often
    D  pairs of touching foxes by the number of other species at least twice around the pair; one
       pair for each fox
    """
    dens = cells_of(tokens, "fox")
    if card == "D":
        worth = {}
        for a, b in combinations(sorted(dens), 2):
            if distance(a, b) == 1:
                beside = (set(around(a)) | set(around(b))) - {a, b}
                worth[frozenset([a, b])] = top("final", "fox D", twice(animals(tokens, beside)))
        return best_pairs(worth)
    points = 0
    for cell in dens:
        counts = animals(tokens, around(cell))
        if card == "A":
            points += len(counts)
        elif card == "B":
            points += top("final", "fox B", twice(counts))
        else:
            points += max((n for animal, n in counts.items() if animal != "fox"), default=0)
    return points


def animals(tokens, cells):
    """How many of each species are on these cells."""
    return Counter(tokens[cell] for cell in cells if cell in tokens)


def twice(counts):
    """How many species other than the fox are there at least twice."""
    return sum(1 for animal, n in counts.items() if animal != "fox" and n >= 2)


def best_pairs(worth):
    """The most points from pairs that share no cell; `worth` gives the points of each pair."""
    paying = {pair: points for pair, points in worth.items() if points}

    @cache
    def best(left):
        if not left:
            return 0
        first = min(left)
        others = [pair for pair in paying if first in pair and pair <= left]
        return max(
            [best(left - {first})] + [paying[pair] + best(left - pair) for pair in others],
        )

    return best(frozenset(cell for pair in paying for cell in pair))


def top(edition, name, number):
    """The table's points for a number; above the table as its last entry; 0 for none."""
    table = TOP.get((edition, name)) or TOP["final", name]
    return table[min(number, len(table)) - 1] if number else 0


def exact(edition, name, number):
    """The table's points for a number; above the table nothing; 0 for none."""
    table = EXACT[edition, name]
    return table[number - 1] if 1 <= number <= len(table) else 0


# -- habitats, majorities, the whole sheet -------------------------------------------------------


def habitats(tiles):
    """The size of the largest corridor of each habitat.

    Two tiles are linked when both show the habitat on the side where they touch. A tile alone is a
    corridor of one. A bare tile shows nothing.
    """
    return {
        habitat: max((len(c) for c in corridors(tiles, habitat)), default=0) for habitat in HABITATS
    }


def corridors(tiles, habitat):
    """All corridors of one habitat, as sets of cells."""
    left = {cell for cell, edges in tiles.items() if edges and habitat in edges}
    found = []
    while left:
        waiting = [left.pop()]
        corridor = set(waiting)
        while waiting:
            cell = waiting.pop()
            for direction in range(6):
                near = step(cell, direction)
                here = tiles[cell][direction]
                if near in left and here == tiles[near][(direction + 3) % 6] == habitat:
                    left.remove(near)
                    corridor.add(near)
                    waiting.append(near)
        found.append(corridor)
    return found


def majorities(sizes):
    """The bonus of each board for one habitat, from the sizes of their largest corridors.

    One board: 2 for seven tiles or more. Two boards: 2 for the larger, 1 each if equal. Three or
    four: 3 for the largest and 1 for the second; two equal largest 2 each, three or four equal
    largest 1 each, and then nothing for the next; equal seconds nothing. No tiles, no bonus.
    """
    if len(sizes) == 1:
        return [2 if sizes[0] >= MAJORITY_SOLO else 0]
    ranked = sorted(set(sizes), reverse=True)
    largest = ranked[0]
    if largest == 0:
        return [0] * len(sizes)
    leaders = sizes.count(largest)
    if len(sizes) == 2:
        return [(2 if leaders == 1 else 1) if size == largest else 0 for size in sizes]
    first = {1: 3, 2: 2, 3: 1, 4: 1}[leaders]
    second = ranked[1] if leaders == 1 and sizes.count(ranked[1]) == 1 else None
    return [first if size == largest else 1 if size == second else 0 for size in sizes]


def score(boards, cards, *, majority=True, **readings):
    """The whole answer for boards {"name", "nature", "tiles", "tokens"}, without its lines.

    `cards` is five letters (bear, elk, salmon, hawk, fox), "family" or "intermediate". Most points
    win; among equals most nature tokens; then they share.
    """
    of = dict(zip(SPECIES, cards if len(cards) == 5 else [cards] * 5, strict=True))
    answers = [
        {
            "name": board["name"],
            "wildlife": {s: wildlife(board["tokens"], s, of[s], **readings) for s in SPECIES},
            "habitats": habitats(board["tiles"]),
            "bonus": dict.fromkeys(HABITATS, 0),
            "nature": board["nature"],
        }
        for board in boards
    ]
    for habitat in HABITATS if majority else ():
        for answer, bonus in zip(
            answers, majorities([a["habitats"][habitat] for a in answers]), strict=True
        ):
            answer["bonus"][habitat] = bonus
    for answer in answers:
        answer["total"] = total(answer)
    best = max((answer["total"], answer["nature"]) for answer in answers)
    winners = [a["name"] for a in answers if (a["total"], a["nature"]) == best]
    return {"boards": answers, "winners": winners}


def total(answer):
    """Wildlife, habitats, bonuses, and one point for each nature token."""
    parts = (answer["wildlife"], answer["habitats"], answer["bonus"])
    return sum(sum(part.values()) for part in parts) + answer["nature"]


# -- boards as text and as documents -------------------------------------------------------------

LETTERS = {"B": "bear", "E": "elk", "S": "salmon", "H": "hawk", "F": "fox"}


def picture(text):
    """The tokens of a drawing: B E S H F for the animals, dots where nothing sits.

    Neighbours are two columns apart in a line and one column apart in lines that follow:

         E E        four elk in a rhombus
          E E
    """
    found = {}
    offset = None
    for row, line in enumerate(text.splitlines()):
        for column, letter in enumerate(line):
            if letter.isspace():
                continue
            if offset is None:
                offset = column - row
            q, odd = divmod(column - row - offset, 2)
            assert not odd, f"line {row}, column {column}: {letter} is between two cells"
            if letter != ".":
                found[q, row] = LETTERS[letter]
    return found


def cell_name(cell):
    """A cell as documents write it."""
    return f"{cell[0]},{cell[1]}"


def parse_cell(text):
    """The cell that a document names."""
    q, r = text.split(",")
    return (int(q), int(r))


def board(name, tokens=(), tiles=(), nature=0):
    """A board; cells with a token and no tile get a bare one."""
    tokens = dict(tokens)
    return {
        "name": name,
        "nature": nature,
        "tokens": tokens,
        "tiles": dict.fromkeys(tokens) | dict(tiles),
    }


def position(boards, cards, *, majority=True, **readings):
    """The document that asks for what `score` answers."""
    return {
        "format": "cascata-position/1",
        "game": "cascadia",
        "options": {"cards": cards, "majorities": majority, **readings},
        "boards": [
            {
                "name": board["name"],
                "nature": board["nature"],
                "tiles": [
                    {"at": cell_name(cell)}
                    | ({"edges": list(edges)} if edges else {})
                    | ({"token": board["tokens"][cell]} if cell in board["tokens"] else {})
                    for cell, edges in board["tiles"].items()
                ],
            }
            for board in boards
        ],
    }
