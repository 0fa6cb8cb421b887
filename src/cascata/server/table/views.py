"""What is seen of a game at one moment: each view, offer and patch made once for all who see it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from cascata.server.encoding import encode
from cascata.server.table.patch import diff

if TYPE_CHECKING:
    from cascata.core.game import Help, Plain, State

NOTHING = b"null"


class Views:
    """The views of one state; None before the game begins."""

    __slots__ = ("_offers", "_patches", "_views", "state")

    def __init__(self, state: State | None) -> None:
        self.state = state
        self._views: dict[Hashable, Plain] = {}
        self._offers: dict[tuple[int, Help], bytes] = {}
        self._patches: dict[Hashable, bytes] = {}

    def view(self, pov: int | None) -> Plain:
        """What a seat, or a spectator (None), sees."""
        if self.state is None:
            return None
        sight = self.state.sight(pov)
        if sight not in self._views:
            self._views[sight] = self.state.view(pov)
        return self._views[sight]

    def offers(self, seat: int, help: Help) -> bytes:
        """What a seat may do, encoded, with so much help."""
        if (seat, help) not in self._offers:
            assert self.state is not None
            self._offers[seat, help] = encode(self.state.offers(seat, help))
        return self._offers[seat, help]

    def patch(self, before: Views, pov: int | None) -> bytes:
        """What makes this view of the one before it, encoded."""
        if self.state is None or self is before:
            return NOTHING
        was = before.state.sight(pov) if before.state is not None else None
        sights = was, self.state.sight(pov)
        if sights not in self._patches:
            self._patches[sights] = encode(diff(before._views.get(was), self.view(pov)))
        return self._patches[sights]
