"""What there is to aim for: scenarios, achievements, rule restrictions and the hiking trail.

A goal is a key, a kind and parameters, read from data/goals.json. Each kind has one measure below,
which looks at a seat's score sheet and its tiles, both plain data, at any moment of a game:

    >>> fox = {"what": "fox", "points": 14, "groups": [{"cells": ["0,0"], "points": 7}] * 2}
    >>> sheet = {
    ...     "wildlife": {"bear": 0, "elk": 0, "salmon": 0, "hawk": 0, "fox": 14},
    ...     "habitats": {"mountain": 1, "forest": 2, "prairie": 1, "wetland": 1, "river": 2},
    ...     "bonus": {}, "nature": 0, "total": 21, "lines": [fox],
    ... }
    >>> for goal in scenario_progress(5, sheet, board=[]):
    ...     print(goal.key, goal.value, "of", goal.target, goal.unit)
    total_85 21 of 85 points
    fox_top_3 2 of 3 times

A goal is `met` as things stand now. It is `broken` when nothing can mend it any more: tiles and
tokens never move. Whoever asks decides when the game is over, and only then is a goal earned:

- `scenario_progress` and `scenario_won`: one seat or more, and every seat that meets all goals of
  the scenario earns it;
- `achievement_progress` and `achievements_won`: two seats or more, for a winner, who marks one of
  those that qualify;
- `restriction_won`: two seats or more, for a winner, when the table played by the restriction;
- `trail`: where so many earned goals bring a player on the trail.

Where the rules can be read in two ways:

- hawks beside elk (scenario 13): every hawk needs an elk beside it; `touch="one"` asks for one
  such hawk;
- majorities (achievement 15): the seat's corridor is larger than all others; `ties=True` also
  counts a shared first place;
- habitats apart: sides of two tiles that touch. The contacts inside the starter are nobody's choice
  and do not count, nor does a tile that shows both habitats;
- wildlife off a habitat: the tile shows the habitat on none of its sides;
- points of single habitats are without bonus; the total for all habitats includes bonuses;
- three kinds of animal: three, not fewer.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict, get_args

from cascata.core.errors import InputError
from cascata.core.goals import Goal, Milestone, Progress, Trail, place_on_trail
from cascata.games.cascadia.components import CARDS, HABITATS, WILDLIFE, card_number, read
from cascata.hex import Hex, cell_name, parse_cell

# What the engine hands in ------------------------------------------------------------------------


class Group(TypedDict):
    """Tiles that earn points together; `points` where the card pays for each group."""

    cells: list[str]
    points: NotRequired[int]


class Line(TypedDict):
    """One line of a score sheet: an animal or a habitat, its points and what earned them."""

    what: str
    points: int
    groups: list[Group]


class Sheet(TypedDict):
    """One seat's score sheet; `habitats` are without bonus. Other fields may stand in it."""

    wildlife: dict[str, int]
    habitats: dict[str, int]
    bonus: dict[str, int]
    nature: int
    total: int
    lines: list[Line]


class Tile(TypedDict):
    """One tile of a seat's environment.

    `edges` are six habitats from east clockwise, or nothing for a bare tile; `token` is the animal
    on it; `starter` says that it belongs to the piece the seat began with.
    """

    at: str
    edges: Sequence[str] | None
    token: str | None
    keystone: bool
    starter: bool


Touch = Literal["every", "one"]
"""How many of the first animals must have the second beside them."""


# What is in the box ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scenario:
    """Cards to play with (letters for bear, elk, salmon, hawk, fox) and goals to meet together."""

    number: int
    key: str
    cards: str
    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Achievement:
    """A goal for the winner of a normal game."""

    number: int
    goal: Goal


@dataclass(frozen=True, slots=True)
class Restriction:
    """A rule that the whole table changes for one game; `rule` says it in our words."""

    number: int
    key: str
    rule: str


_DATA = read("goals")

SCENARIOS: tuple[Scenario, ...] = tuple(
    Scenario(row["number"], row["key"], row["cards"], tuple(map(Goal.read, row["goals"])))
    for row in _DATA["scenarios"]
)
ACHIEVEMENTS: tuple[Achievement, ...] = tuple(
    Achievement(row["number"], Goal.read(row)) for row in _DATA["achievements"]
)
RESTRICTIONS: tuple[Restriction, ...] = tuple(Restriction(**row) for row in _DATA["restrictions"])
TRAIL_SLOTS: int = _DATA["trail"]["slots"]
MILESTONES: tuple[Milestone, ...] = tuple(Milestone(**row) for row in _DATA["trail"]["milestones"])


# Scenarios ---------------------------------------------------------------------------------------


def scenario(number: int) -> Scenario:
    """The scenario with this number, 1 to 15; InputError when there is none."""
    for row in SCENARIOS:
        if row.number == number:
            return row
    raise InputError(f"scenario {number!r} is not one of 1 to {len(SCENARIOS)}")


def broken(number: int, board: Sequence[Tile]) -> int:
    """How many goals of a scenario these tiles have broken, whatever a sheet says of them."""
    sheet: Sheet = {
        "wildlife": {},
        "habitats": {},
        "bonus": {},
        "nature": 0,
        "total": 0,
        "lines": [],
    }
    view = _View(sheet, _by_cell(board), [], scenario(number).cards, "every", False)
    goals = [goal for goal in scenario(number).goals if goal.kind in BREAKABLE]
    return sum(_measure(goal, view).broken for goal in goals)


def scenario_progress(
    number: int, sheet: Sheet, board: Sequence[Tile], *, touch: Touch = "every"
) -> list[Progress]:
    """How far a seat is with each goal of a scenario: the total first, then the extra goals."""
    row = scenario(number)
    if touch not in get_args(Touch):
        raise InputError(f"touch: {touch!r} is not one of {', '.join(get_args(Touch))}")
    view = _View(sheet, _by_cell(board), [], row.cards, touch, False)
    return [_measure(goal, view) for goal in row.goals]


def scenario_won(progress: Collection[Progress]) -> bool:
    """Whether all goals of a scenario are met. Ask when the game is over."""
    return len(progress) > 0 and all(goal.met for goal in progress)


# Achievements ------------------------------------------------------------------------------------


def achievement_progress(
    seat: int, sheets: Sequence[Sheet], board: Sequence[Tile], *, ties: bool = False
) -> list[Progress]:
    """How far a seat is with each of the 25 achievements, in their order.

    `sheets` are the score sheets of all seats; `board` holds this seat's tiles. A seat that is
    alone at the table has no majorities.
    """
    _check_seat(seat, len(sheets))
    rivals = [sheet for other, sheet in enumerate(sheets) if other != seat]
    view = _View(sheets[seat], _by_cell(board), rivals, "", "every", ties)
    return [_measure(row.goal, view) for row in ACHIEVEMENTS]


def achievements_won(
    seat: int,
    sheets: Sequence[Sheet],
    board: Sequence[Tile],
    winners: Collection[int],
    *,
    ties: bool = False,
) -> list[int]:
    """The numbers of the achievements that a seat has earned in a finished game.

    Only a winner earns any, and only against others. The player marks one of them, at most.
    """
    _check_seat(seat, len(sheets))
    if len(sheets) < 2 or seat not in winners:
        return []
    progress = achievement_progress(seat, sheets, board, ties=ties)
    return [row.number for row, goal in zip(ACHIEVEMENTS, progress) if goal.met]


# Restrictions and the trail ----------------------------------------------------------------------


def restriction_won(number: int, seats: int, winners: Collection[int], seat: int) -> bool:
    """Whether a seat has earned the restriction that its table played by.

    The winner of a game of two seats or more does; when several win, each of them.
    """
    if number not in (row.number for row in RESTRICTIONS):
        raise InputError(f"restriction {number!r} is not one of 1 to {len(RESTRICTIONS)}")
    _check_seat(seat, seats)
    return seats >= 2 and seat in winners


def trail(earned: int) -> Trail:
    """Where a player stands on the hiking trail who has earned so many goals, of all three sorts.

    >>> place = trail(10)
    >>> place.last.key, place.next.key, place.to_next
    ('river_study', 'wetland_study', 6)
    """
    return place_on_trail(earned, TRAIL_SLOTS, MILESTONES)


def _check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise InputError(f"seat {seat!r} is not one of 0 to {seats - 1}")


# Measures ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _View:
    """All that a measure may look at."""

    sheet: Sheet
    tiles: dict[Hex, Tile]
    rivals: list[Sheet]
    cards: str
    touch: Touch
    ties: bool

    def cells_of(self, animal: str) -> list[Hex]:
        """Where this animal stands."""
        return [cell for cell, tile in self.tiles.items() if tile["token"] == animal]

    def counts(self) -> Counter[str]:
        """How many tokens there are of each animal that is there at all."""
        return Counter(tile["token"] for tile in self.tiles.values() if tile["token"] is not None)

    def contacts(self) -> Iterator[tuple[Hex, int, Hex]]:
        """Each pair of touching tiles once: a cell, a direction, the cell there."""
        for cell in self.tiles:
            for direction in range(3):
                other = cell.neighbour(direction)
                if other in self.tiles:
                    yield cell, direction, other


def _by_cell(board: Sequence[Tile]) -> dict[Hex, Tile]:
    return {parse_cell(tile["at"]): tile for tile in board}


def _measure(goal: Goal, view: _View) -> Progress:
    return MEASURES[goal.kind](goal, view)


def _progress(
    goal: Goal,
    unit: str,
    value: int,
    target: int,
    *,
    met: bool,
    share: float = 0.0,
    broken_by: Iterable[Hex] = (),
    **reading: Any,
) -> Progress:
    """Progress of any goal; it is broken when there are cells that break it.

    `unit` is `points`, `wildlife` (animals that fulfil the goal), `habitats` (the same), `times`,
    `tokens`, `nature` (nature tokens) or `contacts` (tiles that touch where they must not).
    """
    cells = [cell_name(cell) for cell in sorted(set(broken_by))]
    assert not (met and cells), f"{goal.key} is met and broken by {cells}"
    return Progress(
        key=goal.key,
        kind=goal.kind,
        parameters=deepcopy(goal.parameters) | reading,
        value=value,
        target=target,
        unit=unit,
        met=met,
        broken=bool(cells),
        share=1.0 if met else max(0.0, min(1.0, share)),
        cells=cells,
    )


def _reach(
    goal: Goal, unit: str, value: int, target: int, share: float | None = None, **reading: Any
) -> Progress:
    """Progress of a goal that asks for so much or more, and can always be met later."""
    if share is None:
        share = value / target
    return _progress(goal, unit, value, target, met=value >= target, share=share, **reading)


def _reach_each(
    goal: Goal, unit: str, each_unit: str, found: Iterable[int], needed: int, each: int
) -> Progress:
    """Progress of a goal that asks for `each` or more, in so many of the amounts found.

    Where one amount is enough, the best one is shown; otherwise how many of them suffice.
    """
    best = sorted(found, reverse=True)[:needed]
    if needed == 1:
        return _reach(goal, each_unit, best[0], each)
    share = sum(min(1.0, amount / each) for amount in best) / needed
    return _reach(goal, unit, sum(amount >= each for amount in best), needed, share)


def _avoid(goal: Goal, unit: str, value: int, cells: Iterable[Hex]) -> Progress:
    """Progress of a goal that forbids something: it is met until it happens, then broken."""
    return _progress(goal, unit, value, 0, met=value == 0, broken_by=cells)


# Points.


def _min_total(goal: Goal, view: _View) -> Progress:
    """So many points in all."""
    return _reach(goal, "points", view.sheet["total"], goal.parameters["points"])


def _min_wildlife_total(goal: Goal, view: _View) -> Progress:
    """So many points for all animals together."""
    points = sum(view.sheet["wildlife"].values())
    return _reach(goal, "points", points, goal.parameters["points"])


def _min_habitat_total(goal: Goal, view: _View) -> Progress:
    """So many points for all habitats together, bonuses included, as the sheet adds them up."""
    points = sum(view.sheet["habitats"].values()) + sum(view.sheet["bonus"].values())
    return _reach(goal, "points", points, goal.parameters["points"])


def _min_wildlife_points(goal: Goal, view: _View) -> Progress:
    """So many points for each of the animals named."""
    wildlife = goal.parameters["wildlife"]
    points = [view.sheet["wildlife"].get(animal, 0) for animal in wildlife]
    each = goal.parameters["points"]
    return _reach_each(goal, "wildlife", "points", points, len(wildlife), each)


def _min_habitat_points(goal: Goal, view: _View) -> Progress:
    """So many points, without bonus, for each of the habitats named."""
    habitats = goal.parameters["habitats"]
    points = [view.sheet["habitats"].get(habitat, 0) for habitat in habitats]
    each = goal.parameters["points"]
    return _reach_each(goal, "habitats", "points", points, len(habitats), each)


def _min_points_any_wildlife(goal: Goal, view: _View) -> Progress:
    """So many points for each of some animals, whichever they are."""
    points = [view.sheet["wildlife"].get(animal, 0) for animal in WILDLIFE]
    count, each = goal.parameters["count"], goal.parameters["points"]
    return _reach_each(goal, "wildlife", "points", points, count, each)


def _min_points_any_habitats(goal: Goal, view: _View) -> Progress:
    """So many points, without bonus, for each of some habitats, whichever they are."""
    points = [view.sheet["habitats"].get(habitat, 0) for habitat in HABITATS]
    count, each = goal.parameters["count"], goal.parameters["points"]
    return _reach_each(goal, "habitats", "points", points, count, each)


def _max_times(goal: Goal, view: _View) -> Progress:
    """So many groups that earn the highest value on the animal's card.

    The share also counts what the best groups earn on their way there.
    """
    animal, times = goal.parameters["animal"], goal.parameters["times"]
    letter = view.cards[WILDLIFE.index(animal)]
    top = max(CARDS[card_number("final", animal, letter)]["points"])
    points = [
        group.get("points", 0)
        for line in view.sheet["lines"]
        if line["what"] == animal
        for group in line["groups"]
    ]
    share = sum(sorted(points, reverse=True)[:times]) / (top * times)
    return _reach(goal, "times", points.count(top), times, share)


# Tokens and majorities.


def _min_nature(goal: Goal, view: _View) -> Progress:
    """So many nature tokens left."""
    return _reach(goal, "nature", view.sheet["nature"], goal.parameters["count"])


def _no_nature(goal: Goal, view: _View) -> Progress:
    """No nature token left. Those there are can still be spent, so this never breaks."""
    nature = view.sheet["nature"]
    return _progress(goal, "nature", nature, 0, met=nature == 0)


def _min_tokens_each(goal: Goal, view: _View) -> Progress:
    """So many tokens of each of the animals named."""
    wildlife = goal.parameters["wildlife"]
    counts = view.counts()
    found = [counts[animal] for animal in wildlife]
    return _reach_each(goal, "wildlife", "tokens", found, len(wildlife), goal.parameters["count"])


def _min_tokens_of_one(goal: Goal, view: _View) -> Progress:
    """So many tokens of one animal, whichever it is."""
    most = max(view.counts().values(), default=0)
    return _reach(goal, "tokens", most, goal.parameters["count"])


def _min_majorities(goal: Goal, view: _View) -> Progress:
    """The largest corridor at the table in so many habitats; no habitat, no majority."""
    won = 0
    for habitat in HABITATS:
        own = view.sheet["habitats"].get(habitat, 0)
        others = [rival["habitats"].get(habitat, 0) for rival in view.rivals]
        if others and own > 0:
            won += own > max(others) or (view.ties and own == max(others))
    return _reach(goal, "habitats", won, goal.parameters["count"], ties=view.ties)


# What must not be.


def _no_wildlife(goal: Goal, view: _View) -> Progress:
    """None of this animal."""
    cells = view.cells_of(goal.parameters["animal"])
    return _avoid(goal, "tokens", len(cells), cells)


def _keystones_bare(goal: Goal, view: _View) -> Progress:
    """No token on a keystone, the starter's included."""
    cells = [
        cell for cell, tile in view.tiles.items() if tile["keystone"] and tile["token"] is not None
    ]
    return _avoid(goal, "tokens", len(cells), cells)


def _wildlife_apart(goal: Goal, view: _View) -> Progress:
    """Two animals that never stand side by side."""
    forbidden = set(goal.parameters["wildlife"])
    touching = [
        (cell, other)
        for cell, _, other in view.contacts()
        if {view.tiles[cell]["token"], view.tiles[other]["token"]} == forbidden
    ]
    return _avoid(goal, "contacts", len(touching), (cell for pair in touching for cell in pair))


def _habitats_apart(goal: Goal, view: _View) -> Progress:
    """Two habitats whose sides never touch, except inside the starter."""
    forbidden = set(goal.parameters["habitats"])
    touching = []
    for cell, direction, other in view.contacts():
        a, b = view.tiles[cell], view.tiles[other]
        if not a["edges"] or not b["edges"] or (a["starter"] and b["starter"]):
            continue
        if {a["edges"][direction], b["edges"][(direction + 3) % 6]} == forbidden:
            touching.append((cell, other))
    return _avoid(goal, "contacts", len(touching), (cell for pair in touching for cell in pair))


def _wildlife_off_habitat(goal: Goal, view: _View) -> Progress:
    """An animal that never stands on a tile that shows the habitat."""
    habitat = goal.parameters["habitat"]
    cells = [
        cell
        for cell in view.cells_of(goal.parameters["animal"])
        if habitat in (view.tiles[cell]["edges"] or ())
    ]
    return _avoid(goal, "tokens", len(cells), cells)


# What must be so and no other way.


def _wildlife_beside(goal: Goal, view: _View) -> Progress:
    """The first animal stands beside the second: every one of them, or one of them.

    While there is none of the first animal, there is still one to place. One that has no neighbour
    of the second kind yet may get it; once six other animals surround it, it cannot.
    """
    first = view.cells_of(goal.parameters["first"])
    second = goal.parameters["second"]
    beside, lost = 0, []
    for cell in first:
        around = [view.tiles[near]["token"] for near in cell.neighbours() if near in view.tiles]
        if second in around:
            beside += 1
        elif sum(token is not None for token in around) == 6:
            lost.append(cell)
    if view.touch == "one":
        return _reach(goal, "tokens", beside, 1, touch="one")
    target = max(1, len(first))
    if lost:
        return _progress(goal, "tokens", beside, target, met=False, broken_by=lost, touch="every")
    return _reach(goal, "tokens", beside, target, touch="every")


def _wildlife_kinds(goal: Goal, view: _View) -> Progress:
    """So many kinds of animal, no more and no fewer.

    Too many break it; the cells are then those of the kinds with the fewest tokens.
    """
    counts = view.counts()
    allowed = goal.parameters["count"]
    if len(counts) <= allowed:
        return _reach(goal, "wildlife", len(counts), allowed)
    by_number = sorted(counts, key=lambda animal: (-counts[animal], WILDLIFE.index(animal)))
    cells = [cell for animal in by_number[allowed:] for cell in view.cells_of(animal)]
    return _progress(goal, "wildlife", len(counts), allowed, met=False, broken_by=cells)


MEASURES: dict[str, Callable[[Goal, _View], Progress]] = {
    "min_total": _min_total,
    "min_wildlife_total": _min_wildlife_total,
    "min_habitat_total": _min_habitat_total,
    "min_wildlife_points": _min_wildlife_points,
    "min_habitat_points": _min_habitat_points,
    "min_points_any_wildlife": _min_points_any_wildlife,
    "min_points_any_habitats": _min_points_any_habitats,
    "max_times": _max_times,
    "min_nature": _min_nature,
    "no_nature": _no_nature,
    "min_tokens_each": _min_tokens_each,
    "min_tokens_of_one": _min_tokens_of_one,
    "min_majorities": _min_majorities,
    "no_wildlife": _no_wildlife,
    "keystones_bare": _keystones_bare,
    "wildlife_apart": _wildlife_apart,
    "habitats_apart": _habitats_apart,
    "wildlife_off_habitat": _wildlife_off_habitat,
    "wildlife_beside": _wildlife_beside,
    "wildlife_kinds": _wildlife_kinds,
}
"""The measure of each kind of goal."""

BREAKABLE = {
    "no_wildlife",
    "keystones_bare",
    "wildlife_apart",
    "habitats_apart",
    "wildlife_off_habitat",
    "wildlife_beside",
    "wildlife_kinds",
}
"""Kinds of goals that tiles can break for good: their measures look at nothing else."""
