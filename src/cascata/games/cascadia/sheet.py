"""The score sheet: every line with its points, and the tiles that earn them.

Works on scenes, so a game in progress and a position built from cardboard are scored by the same
functions.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, cast

import numpy as np

from cascata.core.entry import Handle, entry
from cascata.core.game import Plain
from cascata.core.goals import Progress
from cascata.games.cascadia import scratch
from cascata.games.cascadia.board import corridor_points
from cascata.games.cascadia.components import CARD_RULE, CARDS, HABITATS, RULES, WILDLIFE
from cascata.games.cascadia.goals import Sheet, Tile, scenario_progress
from cascata.games.cascadia.options import CascadiaOptions
from cascata.games.cascadia.scene import tiles_in
from cascata.games.cascadia.scoring import majority, tally

_tally = entry(tally)

COUNTED_TOGETHER = ("bear_pairs", "hawks_alone", "hawks_alone_in_sight", "hawks_in_sight")
"""Rules that pay for the number of groups, not for each of them."""


@dataclass(frozen=True)
class Environment:
    """One board ready for its score sheet."""

    scene: Handle
    names: Sequence[str]  # tile -> cell name
    nature: int


def with_bonuses(sheets: Sequence[dict[str, Plain]], majorities: bool) -> list[dict[str, Plain]]:
    """Everybody's score sheet with what the largest corridors bring."""
    return [with_bonus(sheet, bonus) for sheet, bonus in zip(sheets, bonuses(sheets, majorities))]


def bonuses(sheets: Sequence[dict[str, Plain]], majorities: bool) -> list[tuple[int, ...]]:
    """What each seat gets for the largest corridors, by habitat."""
    if not majorities:
        return [(0,) * len(HABITATS) for _ in sheets]
    by_habitat = zip(*(sheet["habitats"].values() for sheet in sheets))  # in their order
    return list(zip(*map(_shares, by_habitat)))


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
    known: Sequence[bool] = (True,) * 5,
) -> dict[str, Plain]:
    """What one board earns by itself, without bonuses.

    `card_sets` holds one set of five cards, or two to choose from. An animal whose card is not
    `known` to the viewer counts nothing and has no points (null).
    """
    cards, *other_cards = ([c if k else -1 for c, k in zip(cards, known)] for cards in card_sets)
    words = _count_all(environment.scene, cards)
    names = environment.names
    lines = dict(_wildlife_lines(names, cards, words))
    for more in other_cards:
        for name, line in _wildlife_lines(names, more, _count_all(environment.scene, more)):
            lines[name] = max(lines[name], line, key=lambda choice: int(choice["points"]))
    wildlife = {name: lines[name]["points"] if name in lines else None for name in WILDLIFE}
    corridors = [_habitat_line(names, name, words, restriction) for name in HABITATS]
    habitats = {line["what"]: line["points"] for line in corridors}
    return _whole(wildlife, habitats, environment.nature, [*lines.values(), *corridors])


def counted_sheet(
    wildlife: dict[str, int], habitats: dict[str, int], nature: int, cards: Sequence[int]
) -> dict[str, Plain]:
    """The sheet of a board that was counted by hand, without bonuses: nothing is told of tiles."""
    lines: list[dict[str, Plain]] = [
        {"what": name, "points": points, "card": CARDS[card]["card"], "counted": True, "groups": []}
        for (name, points), card in zip(wildlife.items(), cards)
    ]
    lines += [
        {"what": name, "points": points, "counted": True, "groups": []}
        for name, points in habitats.items()
    ]
    return _whole(wildlife, habitats, nature, lines)


def _whole(
    wildlife: Mapping[Any, int | None],
    habitats: Mapping[Any, int],
    nature: int,
    lines: list[dict[str, Plain]],
) -> dict[str, Plain]:
    return {
        "wildlife": wildlife,
        "habitats": habitats,
        "bonus": {},
        "nature": nature,
        "total": sum(filter(None, wildlife.values())) + sum(habitats.values()) + nature,
        "lines": [*lines, {"what": "nature", "points": nature, "groups": []}],
    }


def _count_all(scene: Handle, cards: Sequence[int]) -> Iterator[int]:
    """What `tally` finds, word by word."""
    words = scratch.words()
    n = _tally(scene, np.array(cards), words)
    return iter(words[:n].tolist())


def _wildlife_lines(
    names: Sequence[str], cards: Sequence[int], words: Iterator[int]
) -> Iterator[tuple[str, dict[str, Plain]]]:
    """Points for each animal: each group with its cells, and under `with` the others that count."""
    for name, card in zip(WILDLIFE, cards):
        if card < 0:
            continue
        points, found = next(words), next(words)
        rule = RULES[CARD_RULE[card]]
        each = rule not in COUNTED_TOGETHER
        groups = []
        for _ in range(found):
            group: dict[str, Plain] = {"cells": [names[tile] for tile in tiles_in(next(words))]}
            others, earned = next(words), next(words)
            if each:
                group["points"] = earned
            if others:
                group["with"] = [names[tile] for tile in tiles_in(others)]
            groups.append(group)
        card_name = CARDS[card]["card"]
        yield (
            name,
            {"what": name, "points": points, "card": card_name, "rule": rule, "groups": groups},
        )


def _habitat_line(
    names: Sequence[str], habitat: str, words: Iterator[int], restriction: int
) -> dict[str, Plain]:
    """Points for one habitat, with the largest corridor (or all that count)."""
    corridors = [next(words) for _ in range(next(words))]
    sizes = [corridor.bit_count() for corridor in corridors]
    largest = max(sizes, default=0)
    points = _corridor_points(largest, sizes.count(3), restriction)
    scoring = []
    if points == largest > 0:
        scoring = [corridors[sizes.index(largest)]]
    elif points:
        scoring = [corridor for corridor, size in zip(corridors, sizes) if size == 3]
    groups = [{"cells": [names[tile] for tile in tiles_in(corridor)]} for corridor in scoring]
    return {"what": habitat, "points": points, "groups": groups}


@cache
def _corridor_points(largest: int, threes: int, restriction: int) -> int:
    return int(corridor_points(largest, threes, restriction))


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
        for tile in tiles_in(int(scene["members"][animal])):
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
