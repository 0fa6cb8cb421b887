"""Cascadero played slowly and plainly, to compare the compiled rules with.

Plain Python straight from the rulebook: dictionaries, sets and one generator that plays a whole
game, asking for every choice. Nothing here knows how the engine does the same.
"""

import random
from functools import cache

TRACKS = ("blue", "yellow", "orange", "pink", "white")
UNIQUE = ("a1", "a2", "a3", "a4", "a5", "a6")
TOP, END, SUPPLY = 15, 50, 30
FORBIDDEN = (5, 11)
BANNERS = (4, 10, 15)

# -- the board -------------------------------------------------------------------------------------

# One line per column, from row 0: a letter for a town's colour, `.` a field, `f` a farmer's field.
FRONT = """
 b......o......o
 ...y......w.....
 .....w......p..
 .o......p......b
 ...b......y....
 ......y......o..
 .p......b......w
 ....w......w....
w......p......b.
 ..y......o......
 ....o......p...
 p......b......y.
 ..b......w.....
 .....w......o...
 y......y......p
"""
BACK = """
 w.f..o.f..b.f..
 ................
 f..y.f..y.f..w.
 ................
 .o.f..p.f..p.f.
 ................
w.f..b.f..b.f..b
 ................
 ..p.f..y.f..y.f
 ................
 o.f..o.f..o.f..w
 ................
 f..w.f..p.f..b.
 ................
 .p.f..y.f..w.f.
"""
HERALDS = {
    ("front", "star"): ("4,4", "4,11", "10,5", "10,12"),
    ("front", "o"): ("1,4", "2,13", "12,3", "13,13"),
    ("front", "x"): ("3,9", "5,14", "9,3", "11,8"),
    ("back", "star"): ("2,9", "6,15", "10,1", "12,9"),
    ("back", "o"): ("0,6", "0,11", "14,2", "14,7"),
    ("back", "x"): ("2,4", "4,12", "10,6", "12,14"),
}
TWO_HERALDS = ("7,5", "7,12")

HEXES = {
    side: {
        f"{column},{row}": mark
        for column, line in enumerate(picture.strip("\n").split("\n"))
        for row, mark in enumerate(line)
        if mark != " "
    }
    for side, picture in (("front", FRONT), ("back", BACK))
}
TOWNS = {
    side: {
        cell: next(track for track in TRACKS if track[0] == mark)
        for cell, mark in hexes.items()
        if mark not in ".f"
    }
    for side, hexes in HEXES.items()
}
FARMERS = {side: [c for c, mark in hexes.items() if mark == "f"] for side, hexes in HEXES.items()}


@cache
def axial(cell):
    """Odd columns sit half a hex higher."""
    column, row = map(int, cell.split(","))
    return column, row - (column + 1) // 2


def distance(one, other):
    """Steps from one hex to another."""
    (q, r), (s, t) = axial(one), axial(other)
    return (abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2


BESIDE = {
    side: {cell: [other for other in hexes if distance(cell, other) == 1] for cell in hexes}
    for side, hexes in HEXES.items()
}


def town_beside(side, cell):
    """The town that a field touches; no field touches two."""
    towns = [other for other in BESIDE[side][cell] if other in TOWNS[side]]
    return towns[0] if towns else None


# -- the tracks ------------------------------------------------------------------------------------

POINTS = {2: (2, 1), 6: (3, 2), 12: (3, 3), 15: (3, 3)}
COLOURED = {3: "seal", 4: "advance", 7: "turn", 8: "seal", 10: "advance", 13: "turn"}
WHITE = {3: "seal", 4: "turn", 7: "seal", 9: "seal", 10: "turn", 13: "seal"}


def space_action(track, space):
    """What a space does besides paying points, or None."""
    return (WHITE if track == "white" else COLOURED).get(space)


def destination(place, steps):
    """Where a cube ends up: it never stops on a forbidden space, nor goes beyond the top."""
    to = min(TOP, place + steps)
    return to - 1 if to in FORBIDDEN else to


# -- groups ----------------------------------------------------------------------------------------


def connected(side, cells, start):
    """All of `cells` that hang together with `start`."""
    found, rest = {start}, [start]
    while rest:
        for other in BESIDE[side][rest.pop()]:
            if other in cells and other not in found:
                found.add(other)
                rest.append(other)
    return found


def groups(side, cells):
    """The groups among a player's envoys: two or more that hang together."""
    found = {frozenset(connected(side, cells, cell)) for cell in cells}
    return [group for group in found if len(group) > 1]


def towns_touched(side, group):
    """The towns beside a group."""
    return {town_beside(side, cell) for cell in group} - {None}


def group_achievements(side, cells):
    """What a player's groups bring together: a4, a6 and the pairs of colours."""
    reached = set()
    for group in groups(side, cells):
        colours = [TOWNS[side][town] for town in towns_touched(side, group)]
        if set(colours) == set(TRACKS):
            reached.add("a4")
        for track in TRACKS:
            if colours.count(track) >= 2:
                reached.add(f"pair_{track}")
            if colours.count(track) >= 3:
                reached.add("a6")
    return reached


# -- a game ----------------------------------------------------------------------------------------


class Table:
    """One game. `legal` lists what may be done now, `do` does it; steps are as in a record."""

    def __init__(
        self, *, seats=2, board="front", heralds="star", variant=None, colours=None, claim="auto",
        first_envoy="now", farmers="beside", first=0, tiles=None,
    ):  # fmt: skip
        self.side, self.variant, self.claim = board, variant, claim
        self.first_envoy, self.farmers = first_envoy, farmers
        self.seats = range(seats)
        self.colours = colours or ["blue", "pink", "yellow", "orange"][:seats]
        self.tiles = tiles or {}
        self.heralds = list(TWO_HERALDS if variant else HERALDS[board, heralds])
        self.first = self.to_act = first
        self.board = {}  # cell: seat
        self.sealed = set()  # cells of envoys that stand on a seal
        self.cubes = [dict.fromkeys(TRACKS, 0) for _ in self.seats]
        self.in_hand = [0] * seats
        self.supply = [SUPPLY] * seats
        self.seals = {
            (t, s) for t in TRACKS for s in range(TOP + 1) if space_action(t, s) == "seal"
        }
        self.taken = set()  # (track, space) whose higher number is gone
        self.unique = dict.fromkeys(UNIQUE)
        self.shared = [set() for _ in self.seats]  # pair_* and all_pairs, by seat
        self.lines = [{} for _ in self.seats]  # where points came from
        self.extra = 0
        self.visited = set()  # towns that ever had an envoy beside them
        self.opened = [set() for _ in self.seats]  # farmers that ever had an own one beside them
        self.reason = None
        self._play = None

    # -- asking and answering

    @property
    def legal(self):
        """Every step that is allowed now; none when the game is over."""
        if self._play is None:
            self._play = self._game()
            self._asked = next(self._play, [])
        return self._asked

    def do(self, step):
        """Do one step."""
        assert step in self.legal, step
        try:
            self._asked = self._play.send(step)
        except StopIteration:
            self._asked = []

    # -- what everybody sees

    @property
    def points(self):
        """Everybody's points."""
        return [sum(lines.values()) for lines in self.lines]

    def after(self):
        """The public state, as `replay --turns` tells it."""
        return {
            "vp": self.points,
            "cubes": self.cubes,
            "seals": self.in_hand,
            "envoys": self.supply,
            "heralds": sorted(self.heralds),
            "unique": self.unique,
            "pairs": [[t for t in TRACKS if f"pair_{t}" in shared] for shared in self.shared],
            "board": sorted([c, seat, int(c in self.sealed)] for c, seat in self.board.items()),
            "to_act": None if self.reason else self.to_act,
            "over": self.reason is not None,
        }

    def result(self):
        """Who has won, and how."""
        qualified = [s for s in self.seats if self.cubes[s][self.colours[s]] == TOP]
        # A tie goes to whoever began last in the first round.
        winner = max(
            qualified or self.seats,
            key=lambda seat: (self.points[seat], (seat - self.first) % len(self.seats)),
        )
        return {
            "scores": self.points,
            "winners": [winner],
            "reason": self.reason,
            "winner": winner,
            "minor": not qualified,
        }

    # -- a game, a turn

    def _game(self):
        for cell, seat in self.board.items():
            self._stands(seat, cell)
        while self.reason is None:
            if self.supply[self.to_act] == 0:
                self.reason = "envoys"
                return
            yield from self._turn(self.to_act)
            if max(self.points) >= END:
                self.reason = "vp"
            elif self.extra:
                self.extra -= 1
            else:
                self.to_act = (self.to_act + 1) % len(self.seats)

    def _turn(self, seat):
        self.declined = set()
        step = yield [
            {"do": "place", "at": cell, "seal": seal}
            for cell in HEXES[self.side]
            for seal in (False, True)
            if self._may_place(seat, cell, seal)
        ]
        at, seal = step["at"], step["seal"]
        town = town_beside(self.side, at)
        visited = town is not None and (
            town in self.visited
            if self.first_envoy == "ever"
            else any(cell in self.board for cell in BESIDE[self.side][town])
        )
        self.supply[seat] -= 1
        self.board[at] = seat
        if seal:
            self.in_hand[seat] -= 1
            self.sealed.add(at)
        self._stands(seat, at)
        yield from self._achieve(seat)
        if at in self.tiles:
            yield from self._tile(seat, at)
        elif town is not None and (seal or self._first_contact(seat, at, town)):
            steps = (2 if visited else 1) + (town in self.heralds)
            yield from self._advance(seat, TOWNS[self.side][town], steps, town)

    def _may_place(self, seat, cell, seal):
        if cell in TOWNS[self.side] or cell in self.board:
            return False
        if cell in self.tiles and not self._is_open(seat, cell):
            return False
        if seal:
            alone = not any(self.board.get(other) == seat for other in BESIDE[self.side][cell])
            return self.in_hand[seat] > 0 and alone and town_beside(self.side, cell) is not None
        return True

    def _is_open(self, seat, cell):
        if self.farmers == "kept":
            return cell in self.opened[seat]
        return any(self.board.get(other) == seat for other in BESIDE[self.side][cell])

    def _stands(self, seat, cell):
        """An envoy has come to stand on a field: who looks back remembers it."""
        self.visited.add(town_beside(self.side, cell))
        self.opened[seat].update(BESIDE[self.side][cell])

    def _first_contact(self, seat, at, town):
        """Whether the new envoy is in a group of which nobody else is beside the town."""
        group = connected(self.side, self._envoys(seat), at)
        return len(group) > 1 and not any(
            cell in group for cell in BESIDE[self.side][town] if cell != at
        )

    def _envoys(self, seat):
        return {cell for cell, owner in self.board.items() if owner == seat}

    # -- tracks and actions

    def _advance(self, seat, track, steps, town=None):
        start = self.cubes[seat][track]
        end = destination(start, steps)
        self.cubes[seat][track] = end
        if end != start:
            yield from self._achieve(seat)
        if self.variant and town in self.heralds:
            near = [other for other in TOWNS[self.side] if distance(town, other) == 3]
            yield from self._move_herald([town], near)
        for space in range(start + 1, end + 1):
            if space in POINTS:
                first, later = POINTS[space]
                paid = later if (track, space) in self.taken else first
                self.taken.add((track, space))
                self._pay(seat, f"track_{track}", paid)
            action = space_action(track, space)
            if action == "turn":
                self.extra += 1
            elif action == "advance":
                yield from self._choose_advance(seat)
            elif action == "seal" and space == end:
                if (track, space) in self.seals:
                    self.seals.remove((track, space))
                    self.in_hand[seat] += 1
                    yield from self._achieve(seat)
                else:
                    yield from self._move_envoy(seat)

    def _choose_advance(self, seat):
        step = yield [*({"do": "advance", "track": track} for track in TRACKS), {"do": "skip"}]
        if step["do"] == "advance":
            yield from self._advance(seat, step["track"], 1)

    def _move_envoy(self, seat):
        moves = [
            {"do": "move", "from": cell, "to": to}
            for cell in self._envoys(seat)
            for to in BESIDE[self.side][cell]
            if to not in self.board and to not in TOWNS[self.side]
        ]
        if not moves:
            return
        step = yield [*moves, {"do": "skip"}]
        if step["do"] == "move":
            to = step["to"]
            self.board[to] = self.board.pop(step["from"])
            if step["from"] in self.sealed:
                self.sealed.remove(step["from"])
                self.sealed.add(to)
            self._stands(seat, to)
            yield from self._achieve(seat)
            if to in self.tiles:
                yield from self._tile(seat, to)

    def _move_herald(self, heralds, towns):
        free = [
            town
            for town in towns
            if town not in self.heralds
            and any(cell not in self.board for cell in BESIDE[self.side][town])
        ]
        moves = [{"do": "herald", "from": one, "to": town} for one in heralds for town in free]
        if not moves:
            return
        step = yield [*moves, {"do": "skip"}]
        if step["do"] == "herald":
            self.heralds[self.heralds.index(step["from"])] = step["to"]

    def _tile(self, seat, cell):
        tile = self.tiles[cell]
        if tile in ("vp2", "vp3"):
            self._pay(seat, "farmers", int(tile[2]))
        elif tile == "advance":
            yield from self._choose_advance(seat)
        elif tile == "turn":
            self.extra += 1
        elif tile == "herald":
            yield from self._move_herald(list(self.heralds), list(TOWNS[self.side]))

    # -- achievements

    def open_achievements(self, seat):
        """What the seat has reached and nobody (or the seat) has claimed yet, with its points."""
        cubes = sorted(self.cubes[seat].values(), reverse=True)
        reached = group_achievements(self.side, self._envoys(seat))
        reached |= {
            name
            for name, is_reached in (
                ("a1", cubes[4] >= BANNERS[0]),
                ("a2", self.in_hand[seat] >= 3),
                ("a3", cubes[2] >= BANNERS[1]),
                ("a5", cubes[0] >= BANNERS[2]),
            )
            if is_reached
        }
        pairs = [f"pair_{track}" for track in TRACKS]
        if self.shared[seat] >= set(pairs):
            reached.add("all_pairs")
        paid = dict.fromkeys(UNIQUE, 3) | dict.fromkeys(pairs, 2) | {"all_pairs": 10}
        claimed = {name for name in UNIQUE if self.unique[name] is not None} | self.shared[seat]
        return {name: paid[name] for name in paid if name in reached - claimed}

    def _achieve(self, seat):
        while True:
            reached = self.open_achievements(seat)
            name = next((name for name in reached if name not in self.declined), None)
            if name is None:
                return
            if self.claim == "ask":
                step = yield [{"do": "claim"}, {"do": "skip"}]
                if step["do"] == "skip":
                    self.declined.add(name)
                    continue
            self._pay(seat, name, reached[name])
            if name in UNIQUE:
                self.unique[name] = seat
            else:
                self.shared[seat].add(name)

    def _pay(self, seat, source, points):
        self.lines[seat][source] = self.lines[seat].get(source, 0) + points


# -- games for tests -------------------------------------------------------------------------------


def described(options, position):
    """A game in the middle: what the position leaves out is as at the start."""
    table = Table(**options)
    table.first = position.get("first", 0)
    table.to_act = position.get("to_act", table.first)
    table.extra = position.get("extra", 0)
    if table.side == "back":
        table.tiles = dict.fromkeys(FARMERS["back"], "vp2") | position.get("tiles", {})
    for seat in table.seats:
        key = str(seat)
        envoys = position.get("envoys", {}).get(key, ())
        table.board |= dict.fromkeys(envoys, seat)
        table.cubes[seat] |= position.get("cubes", {}).get(key, {})
        table.in_hand[seat] = position.get("seals", {}).get(key, 0)
        table.supply[seat] = position.get("supply", {}).get(key, SUPPLY - len(envoys))
        table.lines[seat] = {"before": position.get("vp", {}).get(key, 0)}
        table.shared[seat] = {f"pair_{t}" for t in position.get("pairs", {}).get(key, ())}
    table.seals -= {(track, space) for track, space in position.get("seals_gone", ())}
    table.taken |= {(track, space) for track, space in position.get("firsts_gone", ())}
    table.unique |= position.get("unique", {})
    return table


def middle(options, seed):
    """A position in the middle of a game, and the luck with which it goes on."""
    chance = random.Random(f"middle-{seed}")
    return rich_position(options, chance), chance


def lively(table, chance):
    """A step that makes things happen: groups that come to towns, farmers, seals."""
    legal = table.legal
    if legal[0]["do"] != "place":
        return legal[-1] if chance.random() < 0.2 else chance.choice(legal[:-1])
    seat = table.to_act
    mine = {cell for cell, owner in table.board.items() if owner == seat}

    def liveliness(step):
        at, town = step["at"], town_beside(table.side, step["at"])
        if at in table.tiles:
            return 3 + chance.random()
        if step["seal"]:
            return chance.random()
        group = connected(table.side, mine | {at}, at)
        if town is None or (len(group) > 1 and group & set(BESIDE[table.side][town]) - {at}):
            return chance.random()
        if len(group) == 1:
            return -chance.random()
        own = TOWNS[table.side][town] == table.colours[seat]
        return 2 + 2 * own + (town in table.heralds) + chance.random()

    return max(chance.sample(legal, min(len(legal), 30)), key=liveliness)


def rich_position(options, chance):
    """Somewhere in a game: cubes on their way, some seals and first numbers gone."""
    seats = [str(seat) for seat in range(options.get("seats", 2))]
    spaces = [space for space in range(TOP) if space not in FORBIDDEN]
    position = {
        "cubes": {seat: {track: chance.choice(spaces) for track in TRACKS} for seat in seats},
        "seals": {seat: chance.randint(1, 2) for seat in seats},
        "vp": {seat: chance.randint(0, 35) for seat in seats},
        "pairs": {seat: [t for t in TRACKS if chance.random() < 0.4] for seat in seats},
        "unique": {name: 0 for name in ("a1", "a3") if chance.random() < 0.7},
        "seals_gone": [[track, 3] for track in TRACKS if chance.random() < 0.3],
        "firsts_gone": [[track, 2] for track in TRACKS if chance.random() < 0.5],
        "first": chance.randrange(len(seats)),
    }
    if options.get("board") == "back":
        kinds = ["vp2", "vp3", "advance", "turn", "herald"]
        position["tiles"] = {cell: chance.choice(kinds) for cell in FARMERS["back"]}
    return position
