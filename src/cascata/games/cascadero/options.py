"""What a table of Cascadero can agree on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self

from cascata.core.errors import InputError
from cascata.core.options import Options, option
from cascata.core.reader import short
from cascata.games.cascadero.components import COLOURS, LAYOUTS, SIDES, Colour, Layout, Side

USUAL_COLOURS: tuple[Colour, ...] = ("blue", "pink", "yellow", "orange")
"""Who plays which colour when nothing else is said, by seat."""


def read_variant(value: Any) -> Any:
    """Read the variant; people and forms also write none as nothing."""
    return None if value in ("", "none") else value


def read_colours(value: Any) -> tuple[str, ...]:
    """Read colours by seat: a list, or one text with a separator between them."""
    if isinstance(value, str):
        value = value.replace("/", " ").replace(",", " ").split()
    if not isinstance(value, list | tuple):
        raise InputError(f"expected a list of colours by seat, got {short(value)}")
    for colour in value:
        if colour not in COLOURS:
            raise InputError(f"{short(colour)} is not one of {', '.join(COLOURS)}")
    if len(set(value)) != len(value):
        raise InputError("two seats have the same colour")
    return tuple(value)


@dataclass(frozen=True)
class CascaderoOptions(Options):
    """Options of Cascadero; docs/games/cascadero.md tells the readings of disputed rules."""

    seats: int = option(2, "number of players", (2, 3, 4))
    board: Side = option("front", "side of the board; the back is the farmer board", SIDES)
    heralds: Layout = option("star", "the icon of the towns on which heralds begin", LAYOUTS)
    variant: Literal["two_heralds"] | None = option(
        None, "two_heralds: two heralds in the middle, which move when their town scores",
        (None, "two_heralds"), read=read_variant,
    )  # fmt: skip
    colours: tuple[Colour, ...] = option(
        (), "colours by seat; blue, pink, yellow, orange when none are given", read=read_colours
    )
    claim: str = option(
        "auto", "achievements are claimed as soon as they can be, or the player is asked",
        ("auto", "ask"),
    )  # fmt: skip
    first_envoy: str = option(
        "now", "a town's first envoy: none stands beside it now, or none ever has",
        ("now", "ever"),
    )  # fmt: skip
    farmers: str = option(
        "beside", "a farmer field is open while an own envoy stands beside it, or stays open once "
        "one has", ("beside", "kept"),
    )  # fmt: skip

    @classmethod
    def read(cls, values: Mapping[str, Any], place: str = "options") -> Self:
        colours = values.get("colours")
        if "seats" not in values and isinstance(colours, list | tuple) and 2 < len(colours) <= 4:
            values = {**values, "seats": len(colours)}
        return super().read(values, place)

    def checked(self) -> Self:
        if self.variant is not None and self.board != "front":
            raise InputError("variant: two heralds are for the front of the board only")
        if self.colours and len(self.colours) != self.seats:
            raise InputError(f"colours: {len(self.colours)} colours, but {self.seats} seats")
        return self

    def seat_colours(self) -> tuple[Colour, ...]:
        """The colour of each seat."""
        return self.colours or USUAL_COLOURS[: self.seats]
