"""What there is to aim for: 20 scenarios, eight challenges for each sheet, and the hiking trail.

A goal is a key, a kind and parameters, read from data/goals.json. Each kind has one measure below,
which looks at how a seat stands at any moment of a game: its sheet and score as in a view, and its
stock, all plain data. A goal is `met` as things stand now, and `broken` when the rounds that are
left cannot mend it any more, as far as one can tell; after the last round all that is not met is.

Before a game a table chooses scenarios or challenges; every seat that meets its goals when the game
is over earns them, also alone. Each success is one step on the trail; at its end stands the rank
of Discoverer. (Steps between are not known: the trail's picture is lost.)

Where the rules can be read in two ways:

- points with so many animals or columns (scenarios 12, 13 and 16): each of them, not together;
- a column's points are its numbers, a row's include its bonus; bonus points of sheet A are all that
  were circled, those of rows included;
- fox, bear and one-point bonuses of sheet B are those printed in and between the tracks, not those
  of the sun and rain area; nature-token bonuses of D are those between hexes, not the overflow's;
- two rows for every habitat (challenge A5): two hexes filled in every column.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from cascata.core.errors import InputError
from cascata.core.game import Plain
from cascata.core.goals import Goal, Milestone, Progress, Trail, place_on_trail
from cascata.core.reader import read_json
from cascata.games.rivers.box import ANIMALS, HABITATS, ROWS, SHEETS, Goods, Pack
from cascata.hex import cell_name

# What is in the box -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scenario:
    """A sheet, the numbers of the advantage cards by slot, and goals; the first is the score."""

    number: int
    sheet: str
    slots: tuple[int, ...]
    points: int
    goals: tuple[Goal, ...]


_DATA: dict[str, Any] = read_json((files(__package__) / "data" / "goals.json").read_bytes())
GOALS: dict[str, Goal] = {row["key"]: Goal.read(row) for row in _DATA["goals"]}
SCENARIOS: tuple[Scenario, ...] = tuple(
    Scenario(
        row["number"],
        row["sheet"],
        tuple(row["advantages"]),
        row["points"],
        (GOALS[f"total_{row['points']}"], *(GOALS[key] for key in row["goals"])),
    )
    for row in _DATA["scenarios"]
)
CHALLENGES: dict[str, tuple[Goal, ...]] = {
    sheet: tuple(GOALS[key] for key in keys) for sheet, keys in _DATA["challenges"].items()
}
TRAIL_SLOTS: int = _DATA["trail"]["slots"]
MILESTONES: tuple[Milestone, ...] = tuple(Milestone(**row) for row in _DATA["trail"]["milestones"])

ALL = "all"
"""All eight challenges of the sheet at once."""


def scenario(number: int) -> Scenario:
    """The scenario with this number, 1 to 20; InputError when there is none."""
    if not 1 <= number <= len(SCENARIOS):
        raise InputError(f"scenario {number!r} is not one of 1 to {len(SCENARIOS)}")
    return SCENARIOS[number - 1]


def challenges(sheet: str, chosen: int | str) -> dict[int, Goal]:
    """The challenges of a sheet that a table plays for, by number: one, all, or with 0 none."""
    numbered = dict(enumerate(CHALLENGES[sheet], 1))
    if chosen == ALL:
        return numbered
    return {number: goal for number, goal in numbered.items() if number == chosen}


def listing(pack: Pack) -> dict[str, Plain]:
    """Scenarios, challenges and goals as components list them."""
    rows = []
    for row in SCENARIOS:
        cards = pack.scenario_advantages(row.number, row.slots)
        rows.append(
            {
                "number": row.number,
                "sheet": row.sheet,
                "advantages": list(cards or map(str, row.slots)),
                "points": row.points,
                "goals": [goal.key for goal in row.goals[1:]],
                "offered": cards is not None,
            }
        )
    return {
        "scenarios": rows,
        "challenges": {sheet: [goal.key for goal in CHALLENGES[sheet]] for sheet in SHEETS},
        "goals": {
            goal.key: {"kind": goal.kind, "parameters": dict(goal.parameters), "words": goal.words}
            for goal in GOALS.values()
        },
        "trail": _DATA["trail"],
    }


# How a seat is doing ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands: all that a measure may look at."""

    pack: Pack
    sheet: Mapping[str, Any]
    """As in a view: `columns`, `tracks`, `traced` and so on, by sheet."""
    score: Mapping[str, Any]
    """As in a view: `total`, and `lines` with their points, parts and groups."""
    stock: Mapping[str, int]
    cards: int
    """Habitat cards completed."""
    chances: int
    """How many more it can complete: one in each round that is left."""
    over: bool = False

    def points(self, what: str) -> int:
        """The points of one line."""
        return next(int(row["points"]) for row in self.score["lines"] if row["what"] == what)

    def groups(self, what: str) -> list[list[str]]:
        """The hexes that earn a line's points, group by group."""
        return next(row["groups"] for row in self.score["lines"] if row["what"] == what)


def progress(goals: Iterable[Goal], standing: Standing) -> list[Progress]:
    """How far a seat is with each of these goals."""
    return [MEASURES[goal.kind](goal, standing) for goal in goals]


def earned(
    standing: Standing, sheet: str, number: int = 0, chosen: int | str = 0
) -> dict[str, Plain]:
    """What a seat has earned when the game is over: the scenario, or challenges by number."""
    is_won = bool(number) and all(p.met for p in progress(scenario(number).goals, standing))
    played = challenges(sheet, chosen)
    found = progress(played.values(), standing)
    return {
        "scenario": number if is_won else None,
        "challenges": [challenge for challenge, p in zip(played, found) if p.met],
    }


def trail(successes: int) -> Trail:
    """Where a player stands on the trail who has earned so many scenarios and challenges.

    >>> place = trail(10)
    >>> place.next.key, place.to_next
    ('discoverer', 42)
    """
    return place_on_trail(successes, TRAIL_SLOTS, MILESTONES)


# Measures -----------------------------------------------------------------------------------------


def _reach(
    goal: Goal, s: Standing, unit: str, value: int, target: int, most: int | None = None
) -> Progress:
    """A goal that asks for so much or more; `most`: more than this it can never become."""
    met = value >= target
    is_lost = s.over or (most is not None and most < target)
    return _progress(goal, unit, value, target, met, not met and is_lost)


def _limit(goal: Goal, s: Standing, unit: str, value: int) -> Progress:
    """A goal that asks for so much or less; what is too much can be spent until the end."""
    target = goal.parameters["count"]
    return _progress(goal, unit, value, target, value <= target, value > target and s.over)


def _progress(goal: Goal, unit: str, value: int, target: int, met: bool, broken: bool) -> Progress:
    share = 1.0 if met else 0.0 if broken else min(value, target) / max(value, target)
    parameters = dict(goal.parameters)
    return Progress(goal.key, goal.kind, parameters, value, target, unit, met, broken, share, [])


def _each(
    goal: Goal, s: Standing, unit: str, found: Iterable[int], needed: int, most: Iterable[int] = ()
) -> Progress:
    """So many points in so many of the amounts found; where one is enough, the best is shown."""
    each = goal.parameters["points"]
    amounts = sorted(found, reverse=True)
    reachable = sorted(most, reverse=True)
    if needed == 1:
        return _reach(goal, s, "points", amounts[0], each, reachable[0] if reachable else None)
    value = sum(amount >= each for amount in amounts[:needed])
    bound = sum(amount >= each for amount in reachable) if reachable else None
    return _reach(goal, s, unit, value, needed, bound)


def _min_total(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "points", s.score["total"], goal.parameters["points"])


# What is left over.


def _animals(s: Standing) -> int:
    return sum(s.stock[animal] for animal in ANIMALS)


def _min_nature(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "nature", s.stock["nature"], goal.parameters["count"])


def _max_nature(goal: Goal, s: Standing) -> Progress:
    return _limit(goal, s, "nature", s.stock["nature"])


def _min_animal(goal: Goal, s: Standing) -> Progress:
    value = s.stock[goal.parameters["animal"]]
    return _reach(goal, s, "animals", value, goal.parameters["count"])


def _max_animal(goal: Goal, s: Standing) -> Progress:
    return _limit(goal, s, "animals", s.stock[goal.parameters["animal"]])


def _max_animals(goal: Goal, s: Standing) -> Progress:
    return _limit(goal, s, "animals", _animals(s))


def _resources(goal: Goal, s: Standing) -> Progress:
    value = _animals(s) + s.stock["nature"]
    return _reach(goal, s, "resources", value, goal.parameters["count"])


def _cards(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "cards", s.cards, goal.parameters["count"], s.cards + s.chances)


# Sheet A.


def _columns_of(s: Standing) -> list[list[int]]:
    return [s.sheet["columns"][habitat] for habitat in HABITATS]


@cache
def _most_hexes(pack: Pack) -> int:
    return max(card.hexes for card in pack.cards)


def _suns(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "bonuses", len(s.sheet["zone"]), goal.parameters["count"])


def _rows(goal: Goal, s: Standing) -> Progress:
    count = goal.parameters["count"]
    lengths = [len(column) for column in _columns_of(s)]
    missing = sum(max(0, count - length) for length in lengths)
    most = count if missing <= s.chances else min(lengths)
    return _reach(goal, s, "rows", min(lengths), count, most)


def _rows_each(goal: Goal, s: Standing) -> Progress:
    """So many hexes in every column."""
    count = goal.parameters["count"]
    missing = [max(0, count - len(column)) for column in _columns_of(s)]
    value = missing.count(0)
    most = len(missing) if sum(missing) <= s.chances else value
    return _reach(goal, s, "habitats", value, len(missing), most)


def _columns(goal: Goal, s: Standing) -> Progress:
    count = goal.parameters["count"]
    missing = sorted(ROWS - len(column) for column in _columns_of(s))
    most = count if sum(missing[:count]) <= s.chances else missing.count(0)
    return _reach(goal, s, "columns", missing.count(0), count, most)


def _column_points(goal: Goal, s: Standing) -> Progress:
    columns = _columns_of(s)
    best = [
        sum(column) + min(ROWS - len(column), s.chances) * _most_hexes(s.pack) for column in columns
    ]
    return _each(goal, s, "columns", map(sum, columns), goal.parameters["count"], best)


def _row_points(goal: Goal, s: Standing) -> Progress:
    found, best = [], []
    for row in range(ROWS):
        points = s.points(f"row_{row + 1}")
        open_hexes = sum(len(column) <= row for column in _columns_of(s))
        gain = min(open_hexes, s.chances) * _most_hexes(s.pack)
        if open_hexes:
            gain += s.pack.a.row_bonus[row].get("points", 0)
        found.append(points)
        best.append(points + gain)
    return _each(goal, s, "rows", found, 1, best)


# Sheets B and C.


def _won_b(s: Standing) -> list[Goods]:
    """The bonuses in and between the tracks that are won, in a fixed order."""
    return [bonus for bonus, is_won in _bonuses_b(s) if is_won]


def _bonuses_b(s: Standing) -> list[tuple[Goods, bool]]:
    """All bonuses in and between the tracks, and whether each is won."""
    tracks = s.sheet["tracks"]
    found = [
        (bonus, tracks[habitat] >= at)
        for habitat in HABITATS
        for at, bonus in s.pack.b.hexes[habitat].items()
    ]
    for diamond in s.pack.b.diamonds:
        reached = min(tracks[diamond.above], tracks[diamond.below])
        found.append((diamond.bonus, reached > diamond.at))
    return found


def _all_of(goal: Goal, s: Standing, bonuses: Iterable[tuple[Goods, bool]], good: str) -> Progress:
    """All of the bonuses that hold this good; `points` in the parameters says how much of it."""
    amount = goal.parameters.get("points")
    found = [
        is_won
        for bonus, is_won in bonuses
        if good in bonus and (amount is None or bonus[good] == amount)
    ]
    return _reach(goal, s, "bonuses", sum(found), len(found))


def _animal_bonuses(goal: Goal, s: Standing) -> Progress:
    return _all_of(goal, s, _bonuses_b(s), goal.parameters["animal"])


def _point_bonuses(goal: Goal, s: Standing) -> Progress:
    return _all_of(goal, s, _bonuses_b(s), "points")


def _tracks(goal: Goal, s: Standing) -> Progress:
    length = len(s.pack.b.values)
    value = sum(s.sheet["tracks"][habitat] == length for habitat in HABITATS)
    return _reach(goal, s, "tracks", value, goal.parameters["count"])


def _overflow(goal: Goal, s: Standing) -> Progress:
    overflow = {"B": s.pack.b.overflow, "C": s.pack.c.overflow, "D": s.pack.d.overflow}
    return _reach(goal, s, "hexes", s.sheet["overflow"], len(overflow[s.sheet["sheet"]]))


def _weather(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "bonuses", len(s.sheet["picks"]), goal.parameters["count"])


def _weather_all(goal: Goal, s: Standing) -> Progress:
    """Every sun and every rain bonus: as many as there are icons on the map, or in the area."""
    icons = [hex.weather for hex in s.pack.c.hexes]
    columns = len(s.pack.c.weather)
    target = sum(min(icons.count(icon), columns) for icon in ("sun", "rain"))
    return _reach(goal, s, "bonuses", len(s.sheet["picks"]), target)


def _habitat_points(goal: Goal, s: Standing) -> Progress:
    points = s.points(goal.parameters["habitat"])
    return _reach(goal, s, "points", points, goal.parameters["points"])


def _habitat_points_each(goal: Goal, s: Standing) -> Progress:
    found = [s.points(habitat) for habitat in HABITATS]
    return _each(goal, s, "habitats", found, len(HABITATS))


def _bonus_points(goal: Goal, s: Standing) -> Progress:
    if s.sheet["sheet"] == "A":
        value = s.points("bonus_1") + s.points("bonus_2")
        for row in range(min(map(len, _columns_of(s)))):
            value += s.pack.a.row_bonus[row].get("points", 0)
    else:
        value = s.points("bonus")
    return _reach(goal, s, "points", value, goal.parameters["points"])


def _free(goal: Goal, s: Standing) -> Progress:
    """Free hexes won."""
    return _reach(goal, s, "hexes", _frees(s), goal.parameters["count"])


def _free_all(goal: Goal, s: Standing) -> Progress:
    target = sum("free" in link.bonus for link in s.pack.d.links)
    return _reach(goal, s, "hexes", _frees(s), target)


def _frees(s: Standing) -> int:
    if s.sheet["sheet"] == "D":
        return sum(is_won for bonus, is_won in _links(s) if "free" in bonus)
    won = _won_b(s) + [s.pack.b.weather[column][bonus] for column, bonus in s.sheet["picks"]]
    return sum(number for bonus in won for good, number in bonus.items() if good[:4] == "free")


def _habitat(goal: Goal, s: Standing) -> Progress:
    """One habitat of the map complete, counted in hexes."""
    habitat, traced = goal.parameters["habitat"], set(s.sheet["traced"])
    hexes = [cell_name(hex.at) for hex in s.pack.c.hexes if habitat in hex.habitats]
    return _reach(goal, s, "hexes", sum(cell in traced for cell in hexes), len(hexes))


def _habitats(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "habitats", len(s.sheet["complete"]), goal.parameters["count"])


def _icons(goal: Goal, s: Standing) -> Progress:
    value = sum(s.sheet["landscape"].values())
    return _reach(goal, s, "icons", value, goal.parameters["count"])


def _icons_of(goal: Goal, s: Standing) -> Progress:
    habitat = goal.parameters["habitat"]
    icons = sum(hex.landscape == habitat for hex in s.pack.c.hexes)
    target = min(icons, len(s.pack.c.landscape[habitat]))
    return _reach(goal, s, "icons", s.sheet["landscape"][habitat], target)


def _animal_steps(goal: Goal, s: Standing) -> Progress:
    """Every step of the landscape box that brings an animal."""
    steps = [
        number < s.sheet["landscape"][habitat]
        for habitat in HABITATS
        for number, bonus in enumerate(s.pack.c.landscape[habitat])
        if {"any_animal", *ANIMALS} & bonus.keys()
    ]
    return _reach(goal, s, "bonuses", sum(steps), len(steps))


def _hexes_worth(goal: Goal, s: Standing) -> Progress:
    traced, points = set(s.sheet["traced"]), goal.parameters["points"]
    hexes = [cell_name(hex.at) for hex in s.pack.c.hexes if hex.points == points]
    return _reach(goal, s, "hexes", sum(cell in traced for cell in hexes), len(hexes))


# Sheet D.


def _links(s: Standing) -> list[tuple[Goods, bool]]:
    """The bonuses between hexes, and whether each is won."""
    filled = s.sheet["animals"]
    return [
        (link.bonus, all(cell_name(hex) in filled for hex in link.hexes)) for link in s.pack.d.links
    ]


def _nature_links(goal: Goal, s: Standing) -> Progress:
    return _all_of(goal, s, _links(s), "nature")


def _animal_points(goal: Goal, s: Standing) -> Progress:
    points = s.points(goal.parameters["animal"])
    return _reach(goal, s, "points", points, goal.parameters["points"])


def _animal_points_each(goal: Goal, s: Standing) -> Progress:
    found = [s.points(animal) for animal in ANIMALS]
    return _each(goal, s, "wildlife", found, goal.parameters["count"])


def _variety(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "habitats", len(s.sheet["varied"]), goal.parameters["count"])


def _salmon_runs(goal: Goal, s: Standing) -> Progress:
    """Runs of so many salmon or more."""
    length = goal.parameters["length"]
    value = sum(len(group) >= length for group in s.groups("salmon"))
    return _reach(goal, s, "runs", value, goal.parameters["count"])


def _bear_pairs(goal: Goal, s: Standing) -> Progress:
    return _reach(goal, s, "pairs", len(s.groups("bear")), goal.parameters["count"])


MEASURES: dict[str, Callable[[Goal, Standing], Progress]] = {
    "min_total": _min_total,
    "min_nature": _min_nature,
    "max_nature": _max_nature,
    "min_animal": _min_animal,
    "max_animal": _max_animal,
    "max_animals": _max_animals,
    "resources": _resources,
    "cards": _cards,
    "suns": _suns,
    "rows": _rows,
    "rows_each": _rows_each,
    "columns": _columns,
    "column_points": _column_points,
    "row_points": _row_points,
    "animal_bonuses": _animal_bonuses,
    "point_bonuses": _point_bonuses,
    "tracks": _tracks,
    "overflow": _overflow,
    "weather": _weather,
    "weather_all": _weather_all,
    "habitat_points": _habitat_points,
    "habitat_points_each": _habitat_points_each,
    "bonus_points": _bonus_points,
    "free": _free,
    "free_all": _free_all,
    "habitat": _habitat,
    "habitats": _habitats,
    "icons": _icons,
    "icons_of": _icons_of,
    "animal_steps": _animal_steps,
    "hexes_worth": _hexes_worth,
    "nature_links": _nature_links,
    "animal_points": _animal_points,
    "animal_points_each": _animal_points_each,
    "variety": _variety,
    "salmon_runs": _salmon_runs,
    "bear_pairs": _bear_pairs,
}
"""The measure of each kind of goal."""
