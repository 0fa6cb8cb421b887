"""Rolling Rivers played slowly and plainly, to compare the compiled rules with.

Plain Python straight from the rulebook: dictionaries, sets, and one generator for each seat and
round that asks for every choice. Printed data come as the plain content of a pack. Nothing here
knows how the engine does the same.
"""

import copy
import json
from collections import Counter
from functools import cache
from importlib import resources
from itertools import combinations, product
from typing import Any

ANIMALS = ("bear", "elk", "fox", "hawk", "salmon")
HABITATS = ("mountains", "forests", "prairies", "wetlands", "rivers")
CENTRAL, SPECIAL, OWN = (0, 1, 2), 3, (4, 5)
PRICES = {None: 0, "downgrade": 1, "upgrade": 2, "two": 3}
ROUNDS, SLOTS = 20, 4
CONFIRM, PASS = {"do": "confirm"}, {"do": "pass"}


def shipped():
    """The pack that comes with the game, as it is written in its file."""
    return json.loads((resources.files("cascata.games.rivers") / "data/rivers.json").read_text())


def goods(bonus):
    """What a printed bonus holds, written as "nature", "points:2", "free:any" or as an object."""
    if isinstance(bonus, str):
        name, _, amount = bonus.partition(":")
        bonus = {bonus: 1} if name == "free" else {name: int(amount or 1)}
    return {("free" if good == "free:any" else good): n for good, n in bonus.items() if n}


# -- dice ------------------------------------------------------------------------------------------


def readings(face):
    """The ways to read a face, as {animal: how many}; faces with an effect show no animal."""
    if face == "any":
        return dict.fromkeys(ANIMALS, 1)
    found = {}
    for part in (face or "").split("/"):
        animal, _, times = part.partition("_x")
        if animal in ANIMALS:
            found[animal] = int(times or 1)
    return found


def altered(face, action, of):
    """The ways to read a face after an upgrade or downgrade; a face for any animal shows none."""
    ways = readings(face)
    if action in ("downgrade", "upgrade") and face != "any" and of in ways:
        count = ways.pop(of)
        to = ANIMALS[ANIMALS.index(of) + (1 if action == "downgrade" else -1)]
        ways[to] = max(count, ways.get(to, 0))
    return ways


def is_flexible(face):
    """Whether a die shows several animals of which one chooses."""
    return face is not None and len(readings(face)) > 1


def shares(ways, types, without=(), twice=False):
    """Every number of animals of these types that the dice give when none that counts is left out.

    `ways` are the readings of the six dice. With `twice`, one own die that counts does so twice.
    """
    choices = [
        [(animal, die[animal]) for animal in types if animal in die and i not in without] or [None]
        for i, die in enumerate(ways)
    ]
    found = []
    for read in product(*choices):
        counting = [i for i in OWN if read[i]]
        for doubled in (counting if twice else []) or [None]:
            take = dict.fromkeys(types, 0)
            for i, counted in enumerate(read):
                if counted:
                    take[counted[0]] += counted[1] * (2 if i == doubled else 1)
            if take not in found:
                found.append(take)
    return found


def harvests(dice, action=None, of=None, may_leave_out=False):
    """Every harvest after a dice action, as (take, without)."""
    ways = [altered(face, action, of) for face in dice]
    twice = dice[SPECIAL] == "personal_die_twice"
    for types in combinations(ANIMALS, 2 if action == "two" else 1):
        loose = [i for i, face in enumerate(dice) if is_flexible(face) and {*types} & {*ways[i]}]
        for count in range(len(loose) + 1 if may_leave_out else 1):
            for without in combinations(loose, count):
                for take in shares(ways, types, without, twice):
                    yield take, without


def unused(dice, action, of, take, without):
    """What the ordinary dice show that a harvest did not use, as {die: animals to have from it}."""
    found = {}
    for i in (*CENTRAL, *OWN):
        shown = {*readings(dice[i])}
        if i in without:
            found[i] = shown
        elif not {*take} & {*altered(dice[i], action, of)}:
            found[i] = shown - {*take}
    return {i: animals for i, animals in found.items() if animals}


def can_be_had(animals, dice):
    """Whether every animal can come from a die of its own."""
    if not animals:
        return True
    return any(
        can_be_had(animals[1:], {i: shown for i, shown in dice.items() if i != die})
        for die in dice
        if animals[0] in dice[die]
    )


# -- paying for a card -----------------------------------------------------------------------------


class Payment:
    """What is due for a card, and what the discount of its slot still allows."""

    def __init__(self, cost, stock, advantage):
        self.due = {animal: n for animal, n in cost.items() if n}
        self.printed = dict(self.due)  # what is due of it as printed, not in place of another
        self.stock = stock
        self.nature = stock["nature"]
        self.offered = advantage if advantage["kind"] == "discount" else None
        self.key, self.left = None, 0

    def steps(self):
        """What may be done next, so that it leads to a payment."""
        return [step for step in self._steps() if self.after(step).can_end()]

    def _steps(self):
        if self.offered and self._usable():
            yield {"do": "discount"}
        if self.left and self.key in ("reduce_by_1", "less_ground", "nature_discount"):
            yield from ({"do": "less", "animal": animal} for animal in self.due)
        if self.left and self.key == "stand_in":
            for animal in self.printed:
                for other in ANIMALS:
                    if other != animal:
                        yield {"do": "swap", "animal": animal, "for": other}
        if self._covered():
            yield {"do": "pay"}

    def _usable(self):
        if self.offered["key"] == "nature_discount":
            return self.nature > 0
        if self.offered["key"] == "common_ground":
            return any(animal in self.due for animal in self.offered["params"])
        return True

    def _covered(self):
        if self.key == "reduce_by_1" and self.left:
            return False  # exactly one less, once the discount is used
        return all(self.stock[animal] >= n for animal, n in self.due.items())

    def after(self, step):
        """The payment after a step."""
        to = copy.copy(self)
        to.due = dict(self.due)
        to.offered = None
        if step["do"] == "discount":
            params = self.offered.get("params", {})
            to.key = self.offered["key"]
            if to.key == "common_ground":
                for animal, n in params.items():
                    to.due[animal] = max(0, to.due.get(animal, 0) - n)
            else:
                to.left = {
                    "reduce_by_1": 1,
                    "less_ground": params.get("animals"),
                    "stand_in": params.get("swaps"),
                    "nature_discount": self.nature,
                }[to.key]
        if step["do"] in ("less", "swap"):
            to.left -= 1
            to.due[step["animal"]] -= 1
            to.nature -= self.key == "nature_discount"
            if step["do"] == "swap":
                to.printed = {a: n - (a == step["animal"]) for a, n in self.printed.items()}
                to.printed = {a: n for a, n in to.printed.items() if n}
                to.due[step["for"]] = to.due.get(step["for"], 0) + 1
        to.due = {animal: to.due[animal] for animal in ANIMALS if to.due.get(animal)}
        return to

    def can_end(self):
        """Whether some steps lead to a payment."""
        if self._covered():
            return True
        if self.key is None or self.key == "stand_in":
            return any(self.after(step).can_end() for step in self._steps())
        short = sum(max(0, n - self.stock[animal]) for animal, n in self.due.items())
        return short <= self.left


# -- sheets ----------------------------------------------------------------------------------------


def beside(cell):
    """The six cells around a cell."""
    q, r = map(int, cell.split(","))
    around = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    return [f"{q + dq},{r + dr}" for dq, dr in around]


class Sheet:
    """What the four sheets share: points of bonuses, by line of the score, and choices to come."""

    def __init__(self, data):
        self.data = data
        self.points = Counter()

    def has_room(self, habitat):
        """Whether a card of the habitat can be completed."""
        return True

    def win(self, seat, bonus, line="bonus"):
        """Goods come by themselves; choices wait, as long as there is something to choose from."""
        for good, n in goods(bonus).items():
            if good == "points":
                self.points[line] += n
            elif good in (*ANIMALS, "nature"):
                seat.gain(good, n)
            else:
                for _ in range(n):
                    if self.is_to_be_had(seat, good):
                        seat.rewards[good] += 1

    def is_to_be_had(self, seat, good):
        """Whether one more of this choice can still be won."""
        return True

    def choices(self, good):
        """The steps with which a choice is settled; none when it has become impossible."""
        if good == "any_animal":
            return [{"do": "take", "animal": animal} for animal in ANIMALS]
        if good in ("sun", "rain"):
            return [{"do": good, "pick": pick} for pick in self.picks(good)]
        return self.free(None if good == "free" else good.partition(":")[2])

    def settle(self, seat, good, step):
        """Do what was chosen."""
        if good == "any_animal":
            seat.gain(step["animal"])
        elif good in ("sun", "rain"):
            self.win(seat, self.pick(good, step["pick"]), self.picked_line)
        else:
            self.do_free(seat, step)

    picked_line = "bonus"
    picks: Any
    free: Any
    pick: Any
    do_free: Any
    """What only some sheets have."""


class SheetA(Sheet):
    """Columns of numbers."""

    picked_line = "bonus_2"

    def __init__(self, data):
        super().__init__(data)
        self.columns = {habitat: [] for habitat in data["columns"]}
        self.zone = []

    def has_room(self, habitat):
        return len(self.columns[habitat]) < self.data["rows"]

    def fill(self, seat, habitat, count, animals):
        """Write the number in the first free hex of the column."""
        if count == 0:
            return
        column = self.columns[habitat]
        column.append(count)
        row = len(column)
        bonus = self.data["column_bonus"].get(f"after_hex_{row}")
        if bonus:
            self.win(seat, bonus, "bonus_1" if row == 2 else "bonus_2")
        if all(len(column) >= row for column in self.columns.values()):
            self.win(seat, self.data["row_bonus"][row - 1], f"row_{row}")
        yield from ()

    def is_to_be_had(self, seat, good):
        return good != "sun" or len(self.zone) + seat.rewards["sun"] < len(self.data["sun_zone"])

    def picks(self, good):
        return [i for i in range(len(self.data["sun_zone"])) if i not in self.zone]

    def pick(self, good, pick):
        self.zone.append(pick)
        return self.data["sun_zone"][pick]

    def lines(self):
        found = {}
        for row in range(self.data["rows"]):
            numbers = [column[row] for column in self.columns.values() if len(column) > row]
            found[f"row_{row + 1}"] = sum(numbers) + self.points[f"row_{row + 1}"]
        return found | {line: self.points[line] for line in ("bonus_1", "bonus_2")}

    def state(self):
        return {"sheet": "A", "columns": self.columns, "zone": self.zone}


class Weather(Sheet):
    """Sheets with a sun and rain area: two of the bonuses of each column can be won."""

    def __init__(self, data):
        super().__init__(data)
        self.crossed = {"sun": 0, "rain": 0}
        self.picked = []

    def is_to_be_had(self, seat, good):
        if good not in self.crossed:
            return True
        return self.crossed[good] + seat.rewards[good] < len(self.data["sun_rain_columns"])

    def picks(self, good):
        column = self.crossed[good]
        taken = [pick for at, pick in self.picked if at == column]
        return [i for i in range(len(self.data["sun_rain_columns"][column])) if i not in taken]

    def pick(self, good, pick):
        column = self.crossed[good]
        self.crossed[good] += 1
        self.picked.append([column, pick])
        return self.data["sun_rain_columns"][column][pick]

    def state(self):
        return {**self.crossed, "picks": sorted(self.picked)}


class SheetB(Weather):
    """Tracks, with bonuses in hexes and between tracks."""

    def __init__(self, data):
        super().__init__(data)
        self.tracks = dict.fromkeys(data["track_order"], 0)
        self.overflow = 0

    def trace(self, seat, habitat):
        """One hex of a track; of the overflow track when it is full; none when that is full too."""
        if self.tracks[habitat] == self.data["track_length"]:
            self.overflow = min(self.overflow + 1, self.data["overflow_length"])
            return
        framed = self.framed()
        self.tracks[habitat] += 1
        bonus = self.data["hex_bonuses"].get(habitat, {}).get(str(self.tracks[habitat]))
        if bonus:
            self.win(seat, bonus)
        for diamond in self.framed() - framed:
            between, at = diamond
            self.win(seat, self.data["diamond_bonuses"][between][at])

    def framed(self):
        """The diamonds with four traced hexes around them."""
        return {
            (between, at)
            for between, row in self.data["diamond_bonuses"].items()
            for at in row
            if all(self.tracks[track] > int(at) for track in between.split("|"))
        }

    def fill(self, seat, habitat, count, animals):
        for _ in range(count):
            self.trace(seat, habitat)
        yield from ()

    def free(self, habitat):
        full = self.overflow == self.data["overflow_length"]
        return [
            {"do": "trace", "track": track}
            for track in HABITATS
            if habitat in (None, track)
            if self.tracks[track] < self.data["track_length"] or not full
        ]

    def do_free(self, seat, step):
        self.trace(seat, step["track"])

    def lines(self):
        values = [0, *self.data["column_values"]]
        found = {habitat: values[n] for habitat, n in self.tracks.items()}
        found["overflow"] = [0, *self.data["overflow_values"]][self.overflow]
        return found | {"bonus": self.points["bonus"]}

    def state(self):
        return {"sheet": "B", "tracks": self.tracks, "overflow": self.overflow} | super().state()


class SheetC(Weather):
    """A map whose hexes are traced one beside the other."""

    def __init__(self, data):
        super().__init__(data)
        self.hexes = {f"{hex['q']},{hex['r']}": hex for hex in data["hexes"]}
        (self.start,) = (cell for cell, hex in self.hexes.items() if hex.get("start"))
        self.traced = set()
        self.landscape = dict.fromkeys(HABITATS, 0)
        self.overflow = 0

    def of(self, habitat):
        """The hexes that serve as this habitat."""
        return {cell for cell, hex in self.hexes.items() if habitat in hex.get("habitats", [])}

    def complete(self):
        return [habitat for habitat in HABITATS if self.of(habitat) <= self.traced]

    def reachable(self, cells):
        """Those of the cells that can be traced next."""
        reached = {other for cell in (*self.traced, self.start) for other in beside(cell)}
        return sorted((cells & reached) - self.traced)

    def trace(self, seat, cell):
        """Trace a hex, and those that are closed in by it; bonuses come with each."""
        self.traced.add(cell)
        self.come(seat, cell)
        while closed := self.closed_in():
            self.traced.add(closed[0])
            self.come(seat, closed[0])

    def closed_in(self):
        """Hexes with six neighbours, all of them traced."""
        done = self.traced | {self.start}
        return [c for c in self.hexes if c not in done and all(o in done for o in beside(c))]

    def come(self, seat, cell):
        hex = self.hexes[cell]
        if hex.get("weather"):
            self.win(seat, {hex["weather"]: 1})
        icon = hex.get("landscape")
        if icon and self.landscape[icon] < len(self.data["landscape_box"][icon]):
            self.win(seat, self.data["landscape_box"][icon][self.landscape[icon]])
            self.landscape[icon] += 1

    def fill(self, seat, habitat, count, animals):
        left = count
        while left and (cells := self.reachable(self.of(habitat))):
            seat.hexes = left
            step = yield "fill", [{"do": "trace", "at": cell} for cell in cells]
            self.trace(seat, step["at"])
            left -= 1
        seat.hexes = 0
        if habitat in self.complete():
            run_over(self, seat, left)

    def free(self, habitat):
        of = {c for h in HABITATS if habitat in (None, h) for c in self.of(h)}
        return [{"do": "trace", "at": cell} for cell in self.reachable(of)]

    def do_free(self, seat, step):
        self.trace(seat, step["at"])

    def lines(self):
        found = {}
        for habitat in HABITATS:
            own = [c for c in self.traced if self.hexes[c].get("habitats", [])[:1] == [habitat]]
            found[habitat] = sum(self.hexes[cell].get("points", 0) for cell in own)
            if habitat in self.complete():
                found[habitat] += self.data["habitat_complete_points"]
        return found | {line: self.points[line] for line in ("overflow", "bonus")}

    def state(self):
        return {
            "sheet": "C",
            "traced": sorted(self.traced),
            "overflow": self.overflow,
            "landscape": self.landscape,
            "complete": self.complete(),
        } | super().state()


def run_over(sheet, seat, count):
    """The overflow track of C and D: one bonus for each hex, until it is used up."""
    for _ in range(count):
        if sheet.overflow < len(sheet.data["overflow"]):
            sheet.overflow += 1
            sheet.win(seat, sheet.data["overflow"][sheet.overflow - 1], "overflow")


class SheetD(Sheet):
    """A map on which animals are written."""

    def __init__(self, data):
        super().__init__(data)
        self.hexes = {f"{hex['q']},{hex['r']}": hex["habitat"] for hex in data["hexes"]}
        self.animals = {}
        self.overflow = 0

    def empty(self, habitat=None):
        return [
            cell
            for cell, of in self.hexes.items()
            if cell not in self.animals and habitat in (None, of)
        ]

    def put(self, seat, cell, animal):
        self.animals[cell] = animal
        for link in (*self.data["links2"], *self.data["links3"]):
            cells = [f"{q},{r}" for q, r in link["hexes"]]
            if cell in cells and all(other in self.animals for other in cells):
                self.win(seat, link["bonus"])

    def fill(self, seat, habitat, count, animals):
        left, shown = count, Counter(animals)
        while left and self.empty(habitat) and +shown:
            seat.hexes = left
            step = yield (
                "fill",
                [
                    {"do": "put", "at": cell, "animal": animal}
                    for cell in self.empty(habitat)
                    for animal in +shown
                ],
            )
            self.put(seat, step["at"], step["animal"])
            shown[step["animal"]] -= 1
            left -= 1
        seat.hexes = 0
        if not self.empty(habitat):
            run_over(self, seat, left)

    def free(self, habitat):
        return [
            {"do": "put", "at": cell, "animal": animal}
            for cell in self.empty(habitat)
            for animal in ANIMALS
        ]

    def do_free(self, seat, step):
        self.put(seat, step["at"], step["animal"])

    def complete(self):
        return [habitat for habitat in HABITATS if not self.empty(habitat)]

    def varied(self):
        return [
            habitat
            for habitat in HABITATS
            if {a for cell, a in self.animals.items() if self.hexes[cell] == habitat} == {*ANIMALS}
        ]

    def lines(self):
        found = wildlife(self.animals, self.data["scoring"])
        return found | {
            "overflow": self.points["overflow"],
            "complete": len(self.complete()) * self.data["habitat_complete_points"],
            "variety": len(self.varied()) * self.data["variety_points"],
        }

    def state(self):
        return {
            "sheet": "D",
            "animals": self.animals,
            "overflow": self.overflow,
            "complete": self.complete(),
            "varied": self.varied(),
        }


SHEETS = {"A": SheetA, "B": SheetB, "C": SheetC, "D": SheetD}


def restored(pack, state):
    """A sheet as a position describes it: what is filled and picked says which points were won."""
    sheet: Any = SHEETS[state["sheet"]](pack["sheets"][state["sheet"]])
    data, won = sheet.data, []
    if state["sheet"] == "A":
        sheet.columns, sheet.zone = state["columns"], state["zone"]
        for row in range(1, data["rows"] + 1):
            reached = sum(len(column) >= row for column in sheet.columns.values())
            line = "bonus_1" if row == 2 else "bonus_2"
            won += [(data["column_bonus"].get(f"after_hex_{row}", {}), line)] * reached
            if reached == len(HABITATS):
                won.append((data["row_bonus"][row - 1], f"row_{row}"))
        won += [(data["sun_zone"][item], "bonus_2") for item in sheet.zone]
    else:
        sheet.overflow = state["overflow"]
    if state["sheet"] == "B":
        sheet.tracks = state["tracks"]
        for track, row in data["hex_bonuses"].items():
            won += [(b, "bonus") for at, b in row.items() if int(at) <= sheet.tracks[track]]
        won += [(data["diamond_bonuses"][between][at], "bonus") for between, at in sheet.framed()]
    if state["sheet"] == "C":
        sheet.traced, sheet.landscape = {*state["traced"]}, state["landscape"]
        for habitat, steps in sheet.landscape.items():
            won += [(bonus, "bonus") for bonus in data["landscape_box"][habitat][:steps]]
    if state["sheet"] in "BC":
        sheet.crossed = {"sun": state["sun"], "rain": state["rain"]}
        sheet.picked = state["picks"]
        won += [(data["sun_rain_columns"][column][pick], "bonus") for column, pick in sheet.picked]
    if state["sheet"] == "D":
        sheet.animals = state["animals"]
    if state["sheet"] in "CD":
        won += [(bonus, "overflow") for bonus in data["overflow"][: sheet.overflow]]
    for bonus, line in won:
        sheet.points[line] += goods(bonus).get("points", 0)
    return sheet


# -- animals on sheet D ----------------------------------------------------------------------------


def wildlife(animals, scoring):
    """The points of each animal of a board {cell: animal}."""
    where = {a: frozenset(cell for cell, b in animals.items() if a == b) for a in ANIMALS}
    pairs = [group for group in groups(where["bear"]) if len(group) == 2]
    foxes = [sum(other in animals for other in beside(cell)) for cell in where["fox"]]
    hawks = [cell for cell in where["hawk"] if not where["hawk"] & {*beside(cell)}]
    return {
        "bear": len(pairs) * scoring["bear_pair"],
        "elk": best_lines(where["elk"], tuple(scoring["elk_line"])),
        "fox": sum(fox_points(scoring["fox"], around) for around in foxes),
        "hawk": at(scoring["hawk"], len(hawks)),
        "salmon": sum(at(scoring["salmon_run"], len(run)) for run in runs(where["salmon"])),
    }


def fox_points(ranges, around):
    """Points of a fox by its neighbours, from {"0-1": 0, "2-5": 1, "6": 2}."""
    for ends, points in ranges.items():
        if int(ends[0]) <= around <= int(ends[-1]):
            return points
    raise AssertionError(around)


def at(table, number):
    """A value of a table; the last also for more."""
    return table[min(number, len(table) - 1)]


def groups(cells):
    """The groups of cells that hang together."""
    rest, found = set(cells), []
    while rest:
        group = set()
        edge = {rest.pop()}
        while edge:
            group |= edge
            edge = {other for cell in edge for other in beside(cell)} & rest
            rest -= edge
        found.append(group)
    return found


def runs(cells):
    """The groups in which none has more than two neighbours."""
    return [
        group for group in groups(cells) if all(len(group & {*beside(cell)}) <= 2 for cell in group)
    ]


@cache
def best_lines(cells, table):
    """The best way to part elk into straight lines, each elk in one line."""
    if not cells:
        return 0
    first = min(cells)
    best = 0
    for direction in range(3):
        row = [first]
        for way in (direction, direction + 3):  # the stretch of elk through the first one
            cell = first
            while (cell := beside(cell)[way]) in cells:
                row = [*row, cell] if way == direction else [cell, *row]
        place = row.index(first)
        for low in range(place + 1):
            for high in range(place + 1, len(row) + 1):
                line = row[low:high]
                points = at(table, len(line)) + best_lines(cells - {*line}, table)
                best = max(best, points)
    return best


# -- a seat ----------------------------------------------------------------------------------------


class Seat:
    """One player: stock, sheet, and the round in progress."""

    def __init__(self, sheet, start):
        self.sheet = sheet
        self.stock = Counter(start)
        self.gained = Counter(start)
        self.rounds = []
        self.fresh()

    def fresh(self):
        """Nothing done in this round."""
        self.rewards = Counter()
        self.won = Counter()
        self.hexes = 0
        self.played: dict[str, Any] = {
            "action": None, "of": None, "harvest": {}, "card": None, "slot": None,
            "habitat": None, "paid": {}, "spent": 0,
        }  # fmt: skip

    def gain(self, good, count=1):
        """Animals or nature tokens come to the stock."""
        self.stock[good] += count
        self.gained[good] += count
        self.won[good] += count

    def round(self, table, number):
        """A whole round, asking for every choice: yields (phase, legal steps)."""
        dice = [*table.central, table.special, *table.dice[number]]
        yield from self.harvest(table, dice)
        harvested, self.won = self.won, Counter()
        self.played["harvest"] = dict(harvested)
        slots = [slot for slot in range(1, SLOTS + 1) if self.can_complete(table, slot)]
        step = yield "card", [*({"do": "card", "slot": slot} for slot in slots), CONFIRM]
        if step == CONFIRM:
            return
        yield from self.complete(table, step["slot"], dice)
        yield from self.settle()
        yield "confirm", [CONFIRM]

    # -- dice

    def harvest(self, table, dice):
        action = of = None
        special = dice[SPECIAL]
        if not table.family:
            cheaper = special == "action_cost_minus_1"
            prices = {a: max(0, p - cheaper) for a, p in PRICES.items()}
            shown = {a for face in dice if face != "any" for a in readings(face)}
            steps = [{"do": "dice", "action": None}]
            if self.stock["nature"] >= prices["two"]:
                steps.append({"do": "dice", "action": "two"})
            for name, last in (("downgrade", "salmon"), ("upgrade", "bear")):
                if self.stock["nature"] >= prices[name]:
                    steps += [
                        {"do": "dice", "action": name, "animal": a}
                        for a in ANIMALS
                        if a in shown and a != last
                    ]
            step = yield "dice", steps
            action, of = step["action"], step.get("animal")
            self.stock["nature"] -= prices[action]
            self.played |= {"action": action, "of": of}

        loose = special == "one_other_die" or (table.family and self.stock["nature"] > 0)
        steps = []
        for take, without in harvests(dice, action, of, loose):
            step = {"do": "harvest", "take": take}
            steps.append(step | {"without": [*without]} if without else step)
        step = yield "harvest", steps
        take, without = step["take"], step.get("without", [])
        for animal, count in take.items():
            self.gain(animal, count)

        left = unused(dice, action, of, take, without)
        if special == "any_animal":
            yield from self.take(ANIMALS)
        elif special == "one_other_die" and left:
            yield from self.take(set().union(*left.values()))
        elif table.family:
            yield from self.buy({i: animals - {*take} for i, animals in left.items()})

    def take(self, animals):
        """One animal out of several."""
        step = yield "take", [{"do": "take", "animal": a} for a in ANIMALS if a in animals]
        self.gain(step["animal"])
        return step["animal"]

    def buy(self, dice):
        """Family: animals of unused dice for a nature token each."""
        bought = []
        while self.stock["nature"]:
            steps = [{"do": "buy", "animal": a} for a in ANIMALS if can_be_had([*bought, a], dice)]
            if not steps:
                return
            step = yield "buy", [*steps, PASS]
            if step == PASS:
                return
            bought.append(step["animal"])
            self.stock["nature"] -= 1
            self.gain(step["animal"])

    # -- completing a card

    def can_complete(self, table, slot):
        card, advantage = table.card(slot), table.advantage(slot)
        if card is None:
            return False
        habitats = HABITATS if advantage["key"] == "any_habitat" else [card["habitat"]]
        if not any(self.sheet.has_room(habitat) for habitat in habitats):
            return False
        return bool(Payment(card["cost"], self.stock, advantage).steps())

    def complete(self, table, slot, dice):
        card, advantage = table.card(slot), table.advantage(slot)
        self.played |= {"card": card["id"], "slot": slot, "habitat": card["habitat"]}
        payment = Payment(card["cost"], self.stock, advantage)
        step = {}
        while step.get("do") != "pay":
            step = yield "pay", payment.steps()
            if step["do"] != "pay":
                payment = payment.after(step)
                self.played["spent"] += self.stock["nature"] - payment.nature
                self.stock["nature"] = payment.nature
        for animal, n in payment.due.items():
            self.stock[animal] -= n
        self.played["paid"] = payment.due

        anywhere = yield from self.bonuses(card, advantage, dice)
        habitat = card["habitat"]
        if anywhere:
            fits = [h for h in HABITATS if self.sheet.has_room(h)]
            step = yield "habitat", [{"do": "habitat", "habitat": h} for h in fits]
            habitat = self.played["habitat"] = step["habitat"]
        hexes = card["hexes"]
        if payment.key == "less_ground":
            hexes = max(0, hexes + advantage["params"]["hexes"])
        yield from self.sheet.fill(self, habitat, hexes, card["cost"])

    def bonuses(self, card, advantage, dice):
        """The card's tokens and the slot's bonus, in either order; whether any habitat will do."""
        left = {"card"} if card["nature_bonus"] else set()
        if advantage["kind"] == "bonus":
            left.add("slot")
        must = not self.sheet.has_room(card["habitat"])
        anywhere = False
        missing = [a for a in ANIMALS if not self.stock[a]]
        while True:
            usable = [of for of in ("card", "slot") if of in left]
            if "slot" in left and not self.is_useful(advantage, missing):
                usable.remove("slot")
            if not usable:
                return anywhere
            steps = [{"do": "bonus", "of": of} for of in usable]
            step = yield "bonus", steps if must and not anywhere else [*steps, PASS]
            if step == PASS:
                return anywhere
            left.discard(step["of"])
            if step["of"] == "card":
                self.gain("nature", card["nature_bonus"])
            elif advantage["key"] == "any_habitat":
                anywhere = True
            else:
                yield from self.slot_bonus(advantage, missing, dice)

    def is_useful(self, advantage, missing):
        """Whether the slot's bonus gives anything now."""
        params = advantage.get("params", {})
        return {
            "missing_species": bool(missing),
            "nature_refill": self.stock["nature"] < params.get("target", 0),
            "pay_nature_for_two": self.stock["nature"] > 0,
        }.get(advantage["key"], True)

    def slot_bonus(self, advantage, missing, dice):
        key, params = advantage["key"], advantage.get("params", {})
        if key == "nature_bonus":
            self.gain("nature", params["nature"])
        elif key == "nature_refill":
            self.gain("nature", params["target"] - self.stock["nature"])
        elif key == "bear_and_salmon":
            self.gain("bear")
            self.gain("salmon")
        elif key == "personal_die":
            yield from self.take({a for die in OWN for a in readings(dice[die])})
        elif key == "pay_nature_for_two":
            self.stock["nature"] -= 1
            self.played["spent"] += 1
            yield from self.take(ANIMALS)
            yield from self.take(ANIMALS)
        elif key == "missing_species" and len(missing) <= params["max"]:
            for animal in missing:
                self.gain(animal)
        elif key == "missing_species":
            for _ in range(params["max"]):
                animal = yield from self.take(missing)
                missing = [a for a in missing if a != animal]

    def settle(self):
        """Bonuses of the sheet that ask for a choice, in any order."""
        while True:
            steps = {}
            for good in sorted(+self.rewards, reverse=True):  # free:rivers before free
                choices = self.sheet.choices(good)
                if not choices:
                    del self.rewards[good]  # nothing left to choose from
                for step in choices:
                    steps.setdefault(json.dumps(step), (good, step))
            if not steps:
                return
            step = yield "reward", [step for _, step in steps.values()]
            good = steps[json.dumps(step)][0]
            self.rewards[good] -= 1
            self.sheet.settle(self, good, step)

    # -- what can be seen

    def lines(self, leftover, rounding):
        """The lines of the score."""
        left = sum(self.stock.values())
        points = left // leftover if rounding == "down" else -(-left // leftover)
        return self.sheet.lines() | {"leftovers": points}


# -- the table -------------------------------------------------------------------------------------


class Table:
    """A whole game with known cards and dice."""

    def __init__(
        self, pack, sheet="A", seats=2, family=False, abundance=False, *,
        advantages, deck, draws, rounding="up", stocks=None,
    ):  # fmt: skip
        self.pack, self.family, self.rounding = pack, family, rounding
        self.cards = {card["id"]: card for card in pack["cards"]}
        by_number = {str(card["id"]): card for card in pack["advantage_cards"]}
        self.advantages = [by_number[str(number)] for number in advantages]
        self.deck = deck
        self.draws = iter(draws)
        start = dict(pack["start_inventory"])
        if abundance:
            start = {good: n + 2 for good, n in start.items()}
        self.seats = [
            Seat(SHEETS[sheet](pack["sheets"][sheet]), (stocks or {}).get(i, start))
            for i in range(seats)
        ]
        self.round = 0
        self.begin_round()

    def begin_round(self):
        """A new card and a new roll; nothing of the last round is hidden any more."""
        self.shown = copy.deepcopy(self.seats)
        if self.round == ROUNDS:
            self.rounds = [None] * len(self.seats)
            return
        self.round += 1
        self.central = [next(self.draws) for _ in CENTRAL]
        self.special = None if self.family else next(self.draws)
        self.dice = [[next(self.draws) for _ in OWN] for _ in self.seats]
        for seat in self.seats:
            seat.fresh()
        self.rounds = [seat.round(self, i) for i, seat in enumerate(self.seats)]
        self.asked = [next(generator) for generator in self.rounds]

    def card(self, slot):
        """The card in a slot, or None."""
        return self.cards[self.deck[self.round - slot]] if slot <= self.round else None

    def advantage(self, slot):
        return self.advantages[slot - 1]

    @property
    def over(self):
        return self.round == ROUNDS and not any(self.rounds)

    @property
    def to_act(self):
        return [i for i, generator in enumerate(self.rounds) if generator]

    def phase(self, seat):
        return self.asked[seat][0] if self.rounds[seat] else "waiting"

    def legal(self, seat):
        return self.asked[seat][1] if self.rounds[seat] else []

    def do(self, seat, step):
        """One step of a seat; the last confirmation ends the round."""
        assert step in self.legal(seat), (step, self.legal(seat))
        if step != CONFIRM:
            self.asked[seat] = self.rounds[seat].send(step)
            return
        self.rounds[seat].close()
        self.rounds[seat] = None
        if not self.to_act:
            for one in self.seats:
                one.rounds.append({k: one.played[k] for k in ("card", "slot", "habitat")})
            self.begin_round()

    def lines(self, seat, viewer=None):
        """The score of a seat by line: its own work shows to itself alone."""
        seen = self.seats if seat == viewer else self.shown
        return seen[seat].lines(self.pack["leftover"]["divisor"], self.rounding)

    def total(self, seat, viewer=None):
        return sum(self.lines(seat, viewer).values())

    @property
    def winners(self):
        """Most points, then most nature tokens; shared beyond that."""
        standing = [(self.total(i), seat.stock["nature"]) for i, seat in enumerate(self.shown)]
        return [i for i, one in enumerate(standing) if one == max(standing)]


def lively(legal, chance):
    """A step by chance, with a liking for those that make things happen."""
    quiet = [step for step in legal if step["do"] in ("confirm", "pass")]
    loud = [step for step in legal if step not in quiet]
    if loud and quiet and chance.random() < 0.85:
        legal = loud
    if legal[0]["do"] == "harvest" and chance.random() < 0.7:
        most = max(sum(step["take"].values()) for step in legal)
        legal = [step for step in legal if sum(step["take"].values()) == most]
    return chance.choice(legal)
