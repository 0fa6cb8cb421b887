"""What a game must be able to draw for people.

A game has a module `draw` beside its rules with the names below, or is shown by core/draw.py, in
plain lines. The command line asks for nothing else of a game, apart from the contract of
core/game.py; so a new game brings its own drawings and this folder stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from cascata.core.game import Action, Event, Plain, State
from cascata.core.registry import part_of


class Drawing(Protocol):
    """The drawing module of a game."""

    NOTATION: Sequence[tuple[str, str]]
    """How moves are typed: an example of each kind, and what it does."""

    def table(self, state: State, seat: int, names: Sequence[str]) -> RenderableType:
        """What a player looks at before a move."""

    def board(self, view: dict[str, Plain], seat: int) -> RenderableType:
        """One seat's board."""

    def cards(self, view: dict[str, Plain]) -> RenderableType:
        """The scoring rules of this game."""

    def moves(self, state: State) -> RenderableType:
        """The legal moves of the seat that acts, with what each adds, the best first."""

    def rest_of_turn(self, state: State) -> Sequence[Action]:
        """The best way to go on within a turn; nothing at the start of one."""

    def sheet(
        self,
        names: Sequence[str],
        sheets: Sequence[Mapping[str, Plain]],
        winners: Sequence[int] = (),
    ) -> RenderableType:
        """Everybody's score, line by line."""

    def tell(self, who: str, events: Sequence[Event]) -> str:
        """What somebody did in a turn, in a sentence."""

    def ending(self, state: State, names: Sequence[str]) -> RenderableType:
        """The end of a game: scores, winners, what has been earned."""

    def positions(self, document: Mapping[str, Plain]) -> RenderableType:
        """The boards of a document for `cascata score`."""

    def answer(self, scored: Mapping[str, Plain]) -> RenderableType:
        """The answer of `cascata score`."""

    def components(self, data: dict[str, Any]) -> RenderableType:
        """What is in the box, summed up."""


def drawing_of(game: str) -> Drawing:
    """The drawing module of a game."""
    return cast(Drawing, part_of(game, "draw", "cascata.core.draw"))
