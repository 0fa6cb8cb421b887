"""What Cascadia's answers hold: view, offers, preview, components. See core/documents.py."""

from __future__ import annotations

from typing import Literal, NotRequired

from pydantic import with_config
from typing_extensions import TypeAliasType, TypedDict

from cascata.core.documents import Each
from cascata.core.goals import Progress
from cascata.games.cascadia import components, sheet, state
from cascata.games.cascadia.components import Animal, Edition, Habitat
from cascata.games.cascadia.options import CascadiaOptions

HABITATS = components.HABITATS
ANIMALS = components.WILDLIFE
SOLO_RATINGS = sheet.RATINGS
"""From how many points on a solo score has the next rating."""
RESTRICTIONS = [row["key"] for row in components.read("goals")["restrictions"]]
"""The restrictions by number, the first one first."""
TWO_CARD_SETS = state.TWO_CARD_SETS
HIDDEN_CARDS = state.HIDDEN_CARDS
CARD_LETTERS = {edition: components.card_letters(edition) for edition in components.EDITIONS}
"""The letters of each edition's cards."""
CARD_FACES = {edition: components.card_faces(edition) for edition in components.EDITIONS}
"""How each card is drawn and told, by animal ("any": family and intermediate) and letter."""
TILE_HABITATS = [row["habitats"] for row in components.read("tiles")["tiles"]]
"""The habitats of every tile, the one with catalogue number 1 first."""

Cell = TypeAliasType("Cell", str)
"""A cell in axial coordinates, written "q,r"."""


class LaidTile(TypedDict):
    """A tile on a board."""

    at: Cell
    tile: int | str
    """The catalogue number, or a starter's name and hex: "S2.0"."""
    turns: int
    edges: list[Habitat]
    """Clockwise from the east: E, SE, SW, W, NW, NE."""


# `points` where the card pays for each group; `with` are other tokens that count for it.
Group = TypedDict(
    "Group", {"cells": list[Cell], "points": NotRequired[int], "with": NotRequired[list[Cell]]}
)


class Line(TypedDict):
    """What one animal, one habitat or the nature tokens pay."""

    what: Animal | Habitat | Literal["nature"]
    points: int
    card: NotRequired[str]
    """Animals: the card ("A" to "D", "family", "intermediate")."""
    rule: NotRequired[str]
    """Animals: the rule that the card counts by."""
    bonus: NotRequired[int]
    """Habitats: the majority bonus as it stands."""
    groups: list[Group]
    counted: NotRequired[Literal[True]]
    """Somebody has counted it: nothing more is known."""


class Sheet(TypedDict):
    """A seat's score."""

    wildlife: Each[Animal, int | None]
    """Null: the card is in another hand."""
    habitats: Each[Habitat, int]
    bonus: Each[Habitat, int]
    nature: int
    total: int
    lines: list[Line]


class SeatView(TypedDict):
    """A seat's environment."""

    tiles: list[LaidTile]
    tokens: dict[Cell, Animal]
    nature: int
    score: Sheet


class Shown(TypedDict):
    """A tile and a token that lie together."""

    tile: int | None
    token: Animal | None


class Earned(TypedDict):
    """What a seat has earned."""

    scenario: int | None
    achievements: list[int]
    restriction: int | None


class View(TypedDict):
    """The table as a seat, or a spectator, sees it."""

    game: Literal["cascadia"]
    rules: int
    options: CascadiaOptions
    commitment: str | None
    cards: Each[Animal, str | None]
    second_cards: NotRequired[Each[Animal, str | None]]
    held: NotRequired[Animal | None]
    """With hidden cards: the animal of the one in the own hand, as long as nobody else sees it."""
    phase: Literal["choose", "place", "over"]
    turns: int
    """How many turns all seats have together."""
    turn: int
    """How many of them are done."""
    first: int
    hand: Shown | None
    cleared: bool
    nature_supply: int
    price: int
    to_act: int | None
    over: bool
    market: list[Shown]
    bag: Each[Animal, int]
    aside: Each[Animal, int]
    stack: int
    seats: list[SeatView]
    goals: NotRequired[list[list[Progress]]]
    """With a scenario: the goals of every seat."""
    winners: NotRequired[list[int]]
    earned: NotRequired[list[Earned]]


class Spoils(TypedDict):
    """What would break a goal for good, by slot of the display."""

    lay: list[dict[Cell, list[int]]]
    put: list[list[Cell]]


class Offers(TypedDict):
    """Everything the seat may do in this turn, with the change of its total."""

    turn: int
    phase: Literal["choose", "place"]
    clear: bool
    """The free wipe of three equal tokens."""
    spend: bool
    """Wiping any tokens for nature tokens."""
    price: int
    """What that, or a free pick, costs."""
    takes: list[tuple[int, int, int]]
    """Every pair that may be taken: slot of the tile, of the token, gain of the best whole turn."""
    lay: list[dict[Cell, list[int | None]] | None]
    """By slot of the display (phase "place": one entry, the tile in hand; null when there is none):
    free cell -> gain for each of the six turns, null where the rules forbid it."""
    put: dict[Animal, dict[Cell, int]]
    """Animal -> tile on the board that may take it -> gain, a keystone's nature token included."""
    fresh: dict[Animal, dict[Cell, int]]
    """Animal -> free cell -> gain on a tile laid there in this turn, if it takes the animal; 1 more
    on a keystone while `cone`. Empty when the rules forbid it."""
    cone: bool
    spoils: NotRequired[Spoils | None]
    """In a scenario, with proposals."""


class Preview(TypedDict):
    """The answer to a `try`."""

    scores: list[Sheet]
    goals: list[Progress] | None
    """With a scenario: the goals of the seat that tries."""


class Tile(TypedDict):
    """A habitat tile."""

    tile: int
    habitats: list[Habitat]
    wildlife: list[Animal]
    keystone: bool


class StarterHex(TypedDict):
    """A hex of a starter habitat."""

    at: Cell
    edges: list[Habitat]
    wildlife: list[Animal]


class Starter(TypedDict):
    """A starter habitat."""

    starter: str
    hexes: list[StarterHex]


class ScoringCard(TypedDict):
    """A wildlife scoring card."""

    edition: Edition
    wildlife: Animal | Literal["any"]
    card: str
    rule: str
    face: NotRequired[str]
    """How it is drawn and told, where that is not as its rule is called."""
    points: list[int]
    more: Literal["same", "nothing"]
    all_sizes_bonus: NotRequired[int]


@with_config(extra="allow")
class GoalRow(TypedDict):
    """A goal: its kind is a measure, the fields after it are that measure's parameters."""

    key: str
    kind: str
    words: str


class Achievement(GoalRow):
    """A goal for whoever wins a game."""

    number: int


class Scenario(TypedDict):
    """Cards and goals to be met together."""

    number: int
    key: str
    cards: str
    goals: list[GoalRow]


class Restriction(TypedDict):
    """A rule that the whole table changes."""

    number: int
    key: str
    rule: str


class Milestone(TypedDict):
    """A title on the trail."""

    at: int
    key: str
    words: str


class Trail(TypedDict):
    """What goals lead along."""

    slots: int
    milestones: list[Milestone]


class Goals(TypedDict):
    """What there is to aim for."""

    about: str
    scenarios: list[Scenario]
    achievements: list[Achievement]
    restrictions: list[Restriction]
    trail: Trail


class Components(TypedDict):
    """What is in the box; see `cascata data cascadia --json`."""

    game: Literal["cascadia"]
    title: str
    about: str
    habitats: list[Habitat]
    wildlife: list[Animal]
    tiles: list[Tile]
    starters: list[Starter]
    cards: list[ScoringCard]
    goals: Goals
    tokens_of_each: int
    nature_tokens: Each[Edition, int]
    tiles_in_play: dict[str, int]
