"""What can be done and what can happen: one type per kind of action and event."""

from dataclasses import dataclass
from typing import Literal

from cascata.core.game import Action, Event, Plain
from cascata.games.cascadia.components import Animal
from cascata.games.cascadia.state import Wipe
from cascata.hex import Hex, cell_name


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """Wipe three equal tokens for free; once per turn."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "clear"}

    def __str__(self) -> str:
        return "clear"


@dataclass(frozen=True, slots=True)
class SpendClear(Action):
    """Spend a nature token to wipe any tokens of the display."""

    slots: tuple[int, ...]

    def to_json(self) -> dict[str, Plain]:
        return {"do": "spend_clear", "slots": list(self.slots)}

    def __str__(self) -> str:
        return "spend_clear " + ",".join(str(slot) for slot in self.slots)


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a tile and a token; from different places it costs a nature token."""

    tile: int
    token: int

    def to_json(self) -> dict[str, Plain]:
        return {"do": "take", "tile": self.tile, "token": self.token}

    def __str__(self) -> str:
        return f"take {self.tile}" if self.tile == self.token else f"take {self.tile} {self.token}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the tile in hand on a cell, turned: its first habitat covers edges turns .. turns + 2."""

    at: Hex
    turns: int

    def to_json(self) -> dict[str, Plain]:
        return {"do": "lay", "at": cell_name(self.at), "turns": self.turns}

    def __str__(self) -> str:
        return f"lay {cell_name(self.at)} turns={self.turns}"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put the token in hand on a tile."""

    at: Hex

    def to_json(self) -> dict[str, Plain]:
        return {"do": "put", "at": cell_name(self.at)}

    def __str__(self) -> str:
        return f"put {cell_name(self.at)}"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Put the token in hand back into the bag."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "return"}

    def __str__(self) -> str:
        return "return"


CascadiaAction = Clear | SpendClear | Take | Lay | Put | Return


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile came into the display."""

    tile: int
    slot: int


@dataclass(frozen=True, slots=True)
class TokenDrawn(Event):
    """A token came out of the bag into the display."""

    animal: Animal
    slot: int


@dataclass(frozen=True, slots=True)
class TokensWiped(Event):
    """Tokens were put aside: `four_alike`, `three_alike`, or `spent` for a nature token."""

    slots: list[int]
    why: Wipe
    animals: list[Animal]
    """Which they were, where whoever asks knows the display before."""


@dataclass(frozen=True, slots=True)
class TokensReturned(Event):
    """The wiped tokens went back into the bag."""

    count: int


@dataclass(frozen=True, slots=True)
class NatureSpent(Event):
    """A seat paid nature tokens, for a `clear` or for a `free_pick`."""

    seat: int
    count: int
    what: Literal["clear", "free_pick"]


@dataclass(frozen=True, slots=True)
class PairTaken(Event):
    """A seat took a tile and a token."""

    seat: int
    tile_slot: int
    token_slot: int


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A seat laid a tile."""

    seat: int
    cell: str
    tile: int
    turns: int


@dataclass(frozen=True, slots=True)
class TokenPut(Event):
    """A seat put a token on a tile."""

    seat: int
    cell: str
    animal: Animal


@dataclass(frozen=True, slots=True)
class TokenReturned(Event):
    """A seat put its token back into the bag."""

    seat: int
    animal: Animal


@dataclass(frozen=True, slots=True)
class NatureGained(Event):
    """A token on a keystone tile earned a nature token."""

    seat: int


@dataclass(frozen=True, slots=True)
class NatureSupplyEmpty(Event):
    """A keystone would have earned a nature token, but none is left."""

    seat: int


@dataclass(frozen=True, slots=True)
class PairDiscarded(Event):
    """Solo: the tile and the token furthest from the stacks left the game."""

    tile: int
    animal: Animal


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """Restriction 10: a seat showed its hidden scoring card."""

    seat: int
    animal: Animal


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """The next seat's turn began; turns of all seats are counted together, from 0."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The last turn is played."""
