"""What can be done and what can happen: one type per kind of action and event.

Cells are written as on the printed board, `col,row`; see components.py.
"""

from dataclasses import dataclass

from cascata.core.game import Action, Event, Plain
from cascata.games.cascadero.components import Achievement, FarmerTile, Track


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place an envoy on a field; with `seal` a seal is spent on it."""

    at: str
    seal: bool = False

    def to_json(self) -> dict[str, Plain]:
        return {"do": "place", "at": self.at, "seal": self.seal}

    def __str__(self) -> str:
        return f"place {self.at} seal" if self.seal else f"place {self.at}"


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Advance the cube on a track by one space."""

    track: str

    def to_json(self) -> dict[str, Plain]:
        return {"do": "advance", "track": self.track}

    def __str__(self) -> str:
        return f"advance {self.track}"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move an own envoy to an empty field beside it."""

    start: str
    end: str

    def to_json(self) -> dict[str, Plain]:
        return {"do": "move", "from": self.start, "to": self.end}

    def __str__(self) -> str:
        return f"move {self.start} {self.end}"


@dataclass(frozen=True, slots=True)
class MoveHerald(Action):
    """Move a herald from its town to another."""

    start: str
    end: str

    def to_json(self) -> dict[str, Plain]:
        return {"do": "herald", "from": self.start, "to": self.end}

    def __str__(self) -> str:
        return f"herald {self.start} {self.end}"


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Claim the achievement that is asked about."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "claim"}

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Decline what is asked."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "skip"}

    def __str__(self) -> str:
        return "skip"


CascaderoAction = Place | Advance | Move | MoveHerald | Claim | Skip


@dataclass(frozen=True, slots=True)
class EnvoyPlaced(Event):
    """A seat placed an envoy, with or without a seal."""

    seat: int
    cell: str
    seal: bool


@dataclass(frozen=True, slots=True)
class TownScored(Event):
    """An envoy scored a town: `base` steps (1 for the first envoy there, else 2), `herald` more."""

    seat: int
    town: str
    track: Track
    base: int
    herald: int


@dataclass(frozen=True, slots=True)
class CubeAdvanced(Event):
    """A seat's cube went up a track."""

    seat: int
    track: Track
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class CubeStayed(Event):
    """A cube could not advance: it stands below a barrier, or on the top."""

    seat: int
    track: Track
    space: int


@dataclass(frozen=True, slots=True)
class SpaceScored(Event):
    """A space of a track paid points; `first`: the higher number, to the first cube there."""

    seat: int
    track: Track
    space: int
    points: int
    first: bool


@dataclass(frozen=True, slots=True)
class SealTaken(Event):
    """A seat took the seal of a space."""

    seat: int
    track: Track
    space: int


@dataclass(frozen=True, slots=True)
class ExtraTurnWon(Event):
    """A seat will have another turn after this one."""

    seat: int


@dataclass(frozen=True, slots=True)
class FarmerUsed(Event):
    """An envoy came onto a farmer field and its tile was performed."""

    seat: int
    cell: str
    tile: FarmerTile
    points: int


@dataclass(frozen=True, slots=True)
class EnvoyMoved(Event):
    """A seat moved an envoy."""

    seat: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class HeraldMoved(Event):
    """A seat moved a herald to another town."""

    seat: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class AchievementClaimed(Event):
    """A seat claimed an achievement."""

    seat: int
    achievement: Achievement
    points: int


@dataclass(frozen=True, slots=True)
class ChoiceDeclined(Event):
    """A seat declined to `advance`, to `move`, to move a `herald`, or to `claim`."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """A turn began; turns of all seats are counted together, from 0. `extra`: one won before."""

    seat: int
    turn: int
    extra: bool


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended: a seat has 50 points (`vp`), or the one to place has no envoy (`envoys`)."""

    reason: str
