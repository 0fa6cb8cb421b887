"""What Cascadero's answers hold: view, offers, preview, components. See core/documents.py."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from cascata.core.documents import Each, Told
from cascata.games.cascadero import components, options
from cascata.games.cascadero.components import (
    Achievement,
    Colour,
    FarmerTile,
    Layout,
    Side,
    Track,
    Unique,
)
from cascata.games.cascadero.options import CascaderoOptions

TRACKS = components.TRACKS
"""White is nobody's."""
COLOURS = components.COLOURS
SEAT_COLOURS = options.USUAL_COLOURS
"""The colours of the seats when nothing is said."""
SIDES = components.SIDES
LAYOUTS = components.LAYOUTS
ACHIEVEMENTS = components.ACHIEVEMENTS
"""First only: all five cubes at banner 1, three seals, three cubes at banner 2, a group with five
colours, a cube at the top, a group with three towns of a colour. Then the pairs."""
UNIQUE = components.ACHIEVEMENTS[: components.UNIQUE]
TOP = components.TOP
"""The top of a track."""
END = components.END_POINTS
"""The points that end the game."""
ENVOYS = components.ENVOYS
"""The envoys of a seat."""
SEALS = components.SEALS
"""How many seals there are."""
PRINTED: PrintedTracks = components.printed_tracks()
"""The tracks as they are printed."""

Cell = TypeAliasType("Cell", str)
"""A hex as on the printed board, written "col,row"."""
TrackLine = Literal["track_blue", "track_yellow", "track_orange", "track_pink", "track_white"]
Kind = Literal["points", "seal", "move", "advance", "turn"]
Choice = Literal["advance", "move", "herald", "claim"]
Nothing = Literal["wild", "alone", "touched"]
"""Why a field brings nothing: no town beside it, an envoy that stays alone, a group that is beside
the town already."""


class Paid(TypedDict):
    """A space that has paid."""

    space: int
    points: int
    first: bool


class Line(TypedDict):
    """Where points came from."""

    what: TrackLine | Achievement | Literal["farmers"]
    points: int
    spaces: NotRequired[list[Paid]]
    """Tracks: the spaces that paid, from low to high."""
    cells: NotRequired[list[Cell]]
    """Farmers: which tiles paid, in order; group achievements: the envoys of the group when it was
    claimed."""


class Sheet(TypedDict):
    """A seat's score."""

    total: int
    lines: list[Line]


class SeatView(TypedDict):
    """How a seat stands."""

    colour: Colour
    cubes: Each[Track, int]
    seals: int
    """In hand."""
    envoys: int
    """Left in the supply."""
    pairs: list[Track]
    all_pairs: bool
    qualified: bool
    """Whether the cube of the own colour is at the top: only then can one win, if anybody is."""
    open: list[Cell] | None
    """Back only: the farmer fields that are open for this seat."""
    score: Sheet


class Met(TypedDict):
    """A space of a track that a cube meets, or that is still to be settled."""

    track: Track
    space: int
    what: Kind
    """`seal`: takes it; `move`: it is gone, an envoy may be moved; `advance`: any cube up 1."""
    points: NotRequired[int]
    first: NotRequired[bool]
    """Whether it pays as the first."""


class AskedByTrack(TypedDict):
    """A choice that a space of a track has brought."""

    kind: Literal["advance", "move"]
    track: Track
    space: int


class AskedByFarmer(TypedDict):
    """A choice that a farmer tile has brought."""

    kind: Literal["advance", "herald"]
    farmer: Cell


class AskedByTown(TypedDict):
    """A choice that a town has brought."""

    kind: Literal["herald"]
    town: Cell


class AskedToClaim(TypedDict):
    """Whether an achievement is claimed."""

    kind: Literal["claim"]
    achievement: Achievement


Asked = TypeAliasType("Asked", AskedByTrack | AskedByFarmer | AskedByTown | AskedToClaim)
"""The choice that is being asked in the middle of a turn, and what brought it."""


class View(TypedDict):
    """The table as everybody sees it."""

    game: Literal["cascadero"]
    rules: int
    options: CascaderoOptions
    commitment: str | None
    phase: Literal["place", "advance", "move", "herald", "claim", "over"]
    turn: int
    """Turns done by all seats together, extra turns included."""
    turns: int
    """The most there can be."""
    first: int
    to_act: int | None
    over: bool
    asked: Asked | None
    """The choice of phase advance, move, herald or claim; null while placing."""
    waiting: list[Met]
    """What the cubes have met and is still to be settled after that, in order."""
    extra: int
    """Extra turns of the seat to act that are still to come."""
    board: list[tuple[Cell, int, Literal[0, 1]]]
    """Every envoy: where, whose, 1 when it stands on a seal."""
    heralds: list[Cell]
    farmers: dict[Cell, FarmerTile] | None
    """Back only: the tile on each farmer field."""
    seals: Each[Track, list[int]]
    """The spaces of each track that still hold a seal."""
    taken: Each[Track, list[int]]
    """The spaces with two numbers whose higher one is gone."""
    unique: Each[Unique, int | None]
    last: list[Cell]
    """The envoy placed last, and the fields an envoy was moved between in that turn."""
    seats: list[SeatView]
    reason: NotRequired[Literal["vp", "envoys"]]
    """When over."""
    due: NotRequired[int]
    """With reason `envoys`: the seat that was to place one and had none."""
    minor: NotRequired[bool]
    """Nobody is qualified."""
    winners: NotRequired[list[int]]


# `blocked`: the cube stays because of a barrier, or is at the top; `meets`: from low to high.
Advance = TypedDict(
    "Advance", {"track": Track, "from": int, "to": int, "blocked": bool, "meets": list[Met]}
)


class Claim(TypedDict):
    """An achievement and what it pays."""

    achievement: Achievement
    points: int


class Effect(TypedDict):
    """What one placement, move or advance is certain to bring: with every further choice declined,
    compared with declining this one."""

    town: Cell | None
    """The town that scores."""
    base: Literal[0, 1, 2]
    """Its steps: 1 for the first envoy beside it, else 2."""
    herald: Literal[0, 1]
    """1 more for a herald."""
    advance: Advance | None
    farmer: FarmerTile | None
    claims: list[Claim]
    """Achievements it brings at once (with `claim` "ask": those that will be asked)."""
    points: int
    """All points at once."""
    seals: int
    """Seals gained."""
    turns: int
    """Extra turns."""
    choices: list[Choice]
    """The choices it will bring, in order."""


class Place(TypedDict):
    """Where an envoy is placed."""

    at: Cell
    seal: bool


class Offers(TypedDict):
    """Everything the seat may do next. Only the part of the present phase is there."""

    turn: int
    phase: Literal["place", "advance", "move", "herald", "claim"]
    skip: bool
    """Whether the choice may be declined."""
    place: NotRequired[dict[Cell, Effect | Nothing | None]]
    """Every legal field. Without help every effect is null: nothing is told."""
    sealed: NotRequired[dict[Cell, Effect | None]]
    """The fields where a seal may be spent, with what it then does."""
    best: NotRequired[Place]
    """The field that the bot `greedy` would take; only with proposals."""
    advance: NotRequired[Each[Track, Effect | None]]
    move: NotRequired[dict[Cell, dict[Cell, Effect | Nothing | None]]]
    """Own envoy -> field -> what that does."""
    herald: NotRequired[dict[Cell, list[Cell]]]
    """The town it stands on -> towns it may go to."""
    claim: NotRequired[Claim]
    """The achievement that is asked."""


class Preview(TypedDict):
    """The answer to a `try`: how things would stand after those steps, and what would be asked."""

    view: View
    offers: Offers | None
    """Null: the turn is over with these steps."""
    events: list[Told]


class Hex(TypedDict):
    """A hex of the board; `q` and `r` are axial coordinates, flat-top."""

    at: Cell
    q: int
    r: int
    kind: Literal["town", "field", "farmer"]
    colour: NotRequired[Track]
    icon: NotRequired[Layout | None]


class PayingSpace(TypedDict):
    """A space that pays, more to the first."""

    what: Literal["points"]
    first: int
    later: int


class OtherSpace(TypedDict):
    """A space that does something else."""

    what: Literal["seal", "advance", "turn", "forbidden"]


Space = TypeAliasType("Space", PayingSpace | OtherSpace)


class Board(TypedDict):
    """A side of the board."""

    hexes: list[Hex]
    heralds: Each[Layout, list[Cell]]
    two_heralds: list[Cell]


class AchievementRow(TypedDict):
    """An achievement."""

    points: int
    who: Literal["first", "everyone"]
    what: str


class PrintedTracks(TypedDict):
    """The tracks, and what their spaces do."""

    tracks: Each[Literal["coloured", "white"], dict[str, Space]]
    """The four coloured ones are alike."""
    top: int
    end: int
    """The points that end the game."""
    barriers: list[int]
    banners: list[int]


class Components(PrintedTracks):
    """What is in the box; see `cascata data cascadero --json`."""

    game: Literal["cascadero"]
    title: str
    about: str
    colours: list[Colour]
    track_names: list[Track]
    boards: Each[Side, Board]
    envoys: int
    seals: int
    farmers: Each[FarmerTile, int]
    achievements: Each[Achievement, AchievementRow]
