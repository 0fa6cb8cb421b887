"""The score sheet: every line with its points, and the tiles that earn them.

Works on scenes, so a game in progress and a position built from cardboard are scored by the same
functions.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import numpy as np

from cascata.core.entry import Handle, entry
from cascata.core.game import Plain
from cascata.games.cascadia.board import corridor_points
from cascata.games.cascadia.components import CARD_RULE, CARDS, HABITATS, RULES, WILDLIFE
from cascata.games.cascadia.goals import Progress, Sheet, Tile, scenario_progress
from cascata.games.cascadia.options import CascadiaOptions
from cascata.games.cascadia.scene import MOST_TILES, tiles_in
from cascata.games.cascadia.scoring import (
    find_corridors,
    link_habitats,
    majority,
    score_wildlife,
)

_find_corridors = entry(find_corridors)
_link_habitats = entry(link_habitats)
_score_wildlife = entry(score_wildlife)

COUNTED_TOGETHER = ("bear_pairs", "hawks_alone", "hawks_alone_in_sight", "hawks_in_sight")
"""Rules that pay for the number of groups, not for each of them."""


@dataclass(frozen=True)
class Environment:
    """One board ready for its score sheet."""

    scene: Handle
    names: Sequence[str]  # tile -> cell name
    nature: int


def score_sheets(
    environments: Sequence[Environment],
    card_sets: Sequence[Sequence[int]],
    majorities: bool,
    restriction: int = 0,
) -> list[dict[str, Plain]]:
    """Everybody's score sheet. `card_sets` holds one set of five cards, or two to choose from."""
    sheets = [own_sheet(environment, card_sets, restriction) for environment in environments]
    return [with_bonus(sheet, bonus) for sheet, bonus in zip(sheets, bonuses(sheets, majorities))]


def bonuses(sheets: Sequence[dict[str, Plain]], majorities: bool) -> list[tuple[int, ...]]:
    """What each seat gets for the largest corridors, by habitat."""
    if not majorities:
        return [(0,) * len(HABITATS) for _ in sheets]
    by_habitat = [_shares(tuple(s["habitats"][habitat] for s in sheets)) for habitat in HABITATS]
    return list(zip(*by_habitat))


@lru_cache(maxsize=4096)
def _shares(sizes: tuple[int, ...]) -> tuple[int, ...]:
    array = np.array(sizes, np.int64)
    return tuple(int(majority(array, len(sizes), seat)) for seat in range(len(sizes)))


def with_bonus(sheet: dict[str, Plain], bonus: tuple[int, ...]) -> dict[str, Plain]:
    """A sheet with the bonus of each habitat."""
    of = dict(zip(HABITATS, bonus))
    lines = [
        line | {"bonus": of[line["what"]]} if line["what"] in of else line
        for line in sheet["lines"]
    ]
    return {**sheet, "bonus": of, "total": sheet["total"] + sum(bonus), "lines": lines}


def own_sheet(
    environment: Environment,
    card_sets: Sequence[Sequence[int]],
    restriction: int,
    known: Callable[[int], bool] = lambda animal: True,
) -> dict[str, Plain]:
    """What one board earns by itself, without bonuses.

    An animal whose card is not `known` to the viewer counts nothing and has no points (null).
    """
    wildlife: dict[str, Plain] = {}
    habitats: dict[str, int] = {}
    lines: list[dict[str, Plain]] = []
    _link_habitats(environment.scene)
    for animal, name in enumerate(WILDLIFE):
        if not known(animal):
            wildlife[name] = None
            continue
        choices = [_wildlife_line(environment, animal, cards[animal]) for cards in card_sets]
        line = max(choices, key=lambda choice: int(choice["points"]))
        wildlife[name] = line["points"]
        lines.append(line)
    for habitat, name in enumerate(HABITATS):
        line = _habitat_line(environment, habitat, restriction)
        habitats[name] = line["points"]
        lines.append(line)
    lines.append({"what": "nature", "points": environment.nature, "groups": []})
    total = sum(line["points"] for line in lines)
    return {
        "wildlife": wildlife,
        "habitats": habitats,
        "bonus": {},
        "nature": environment.nature,
        "total": total,
        "lines": lines,
    }


def _wildlife_line(environment: Environment, animal: int, card: int) -> dict[str, Plain]:
    """Points for one animal: each group with its cells, and under `with` the others that count."""
    scene, names = environment.scene.fields, environment.names
    points = int(_score_wildlife(environment.scene, animal, card))
    rule = RULES[CARD_RULE[card]]
    groups = []
    n = int(scene["found"])
    found = (scene[field][:n].tolist() for field in ("found_cells", "found_with", "found_points"))
    for cells, others, earned in zip(*found):
        group: dict[str, Plain] = {"cells": [names[tile] for tile in tiles_in(cells)]}
        if rule not in COUNTED_TOGETHER:
            group["points"] = earned
        if others:
            group["with"] = [names[tile] for tile in tiles_in(others)]
        groups.append(group)
    return {
        "what": WILDLIFE[animal],
        "points": points,
        "card": CARDS[card]["card"],
        "rule": rule,
        "groups": groups,
    }


def _habitat_line(environment: Environment, habitat: int, restriction: int) -> dict[str, Plain]:
    """Points for one habitat, with the largest corridor (or all that count)."""
    masks = np.zeros(MOST_TILES, np.uint64)
    n = int(_find_corridors(environment.scene, habitat, masks))
    corridors = [[environment.names[t] for t in tiles_in(mask)] for mask in masks[:n].tolist()]
    largest = max((len(corridor) for corridor in corridors), default=0)
    threes = sum(len(corridor) == 3 for corridor in corridors)
    points = int(corridor_points(largest, threes, restriction))
    scoring = []
    if points == largest > 0:
        scoring = [next(c for c in corridors if len(c) == largest)]
    elif points:
        scoring = [c for c in corridors if len(c) == 3]
    return {
        "what": HABITATS[habitat],
        "points": points,
        "groups": [{"cells": cells} for cells in scoring],
    }


def winners(sheets: Sequence[dict[str, Plain]]) -> tuple[int, ...]:
    """The most points win; then the most nature tokens; then the victory is shared."""
    best = max((sheet["total"], sheet["nature"]) for sheet in sheets)
    return tuple(
        seat for seat, sheet in enumerate(sheets) if (sheet["total"], sheet["nature"]) == best
    )


def scenario_goals(
    options: CascadiaOptions, sheet: dict[str, Plain], board: Sequence[Tile]
) -> list[Progress]:
    """How far a board is with the goals of the scenario."""
    return scenario_progress(options.scenario, cast(Sheet, sheet), board, touch=options.hawk_touch)


def plain_board(environment: Environment, starters: int = 0) -> list[Tile]:
    """The board as the goals look at it."""
    scene = environment.scene.fields
    tokens: dict[int, str] = {}
    for animal, name in enumerate(WILDLIFE):
        for tile in tiles_in(scene["members"][animal]):
            tokens[tile] = name
    return [
        {
            "at": environment.names[tile],
            "edges": [HABITATS[h] for h in edges] if edges[0] >= 0 else None,
            "token": tokens.get(tile),
            "keystone": edges[0] >= 0 and len(set(edges)) == 1,
            "starter": tile < starters,
        }
        for tile, edges in enumerate(scene["edges"][: scene["tiles"]].tolist())
    ]


RATINGS = (60, 70, 80, 90, 100, 110)


def solo_rating(total: int) -> int:
    """How good a solo score is: 0 (no rating yet) to 6 (110 points and more)."""
    return sum(total >= points for points in RATINGS)
