"""What a table was made with. None of it changes while the table is in memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from cascata.core.registry import load

if TYPE_CHECKING:
    from cascata.core.game import Help, Plain, State


class Terms:
    """The terms of a table; `row` has those that are told as they are."""

    def __init__(self, row: Mapping[Any, Any]) -> None:
        self.row = row
        self.game = load(row["game"]).for_rules(row["rules"])
        self.options = self.game.options_type.read(msgspec.json.decode(row["options"]))
        self.options_json = self.options.to_json()
        self.seed: str = row["seed"]
        self.pace: dict[str, Plain] = msgspec.json.decode(row["pace"])
        self.help: Help = row["help"]
        """The most help that anybody gets here."""
        self._beginning = None if row["origin"] is None else _beginning(row)

    @property
    def is_rated(self) -> bool:
        """Whether it counts for the ratings of those who want one."""
        return bool(self.row["rating"] != "off")

    @property
    def turns_before(self) -> int:
        """How many turns had been played elsewhere when the game came here."""
        return self._beginning.turns_begun if self._beginning is not None else 0

    def deal(self) -> State:
        """The game as it begins here."""
        if self._beginning is not None:
            return self._beginning.copy()
        return self.game.start(self.options, self.seed)


def _beginning(row: Mapping[Any, Any]) -> State:
    """A game that goes on from a record; where that says nothing, chance follows the seed."""
    from cascata.core import record

    document = {"rules": row["rules"]} | msgspec.json.decode(row["origin"])
    return record.read({**document, "seed": document.get("seed") or row["seed"]})
