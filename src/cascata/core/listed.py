"""The quickest way to a game that can be played: states whose actions are all listed beforehand.

    class PebblesState(ListedState): ...     # is_over, legal, do, scores, progress
    class Pebbles(ListedGame): ...           # its names, options and actions; deal

The number of an action is its place in the list, and its text and JSON are read by looking it up.
tests/example/pebbles.py is such a game, played by the tests in every way; a game that grows out of
it overrides one thing after the other, compiled or not, up to what `RecordState` leaves open.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cascata.core.errors import IllegalAction, InputError, ParseError
from cascata.core.game import Action, Event, Plain
from cascata.core.reader import short
from cascata.core.recordstate import RecordGame, RecordState


class ListedState(RecordState[Action]):
    """A state of a `ListedGame`. Its record has a field `seat`: who acts."""

    game: ListedGame

    @abstractmethod
    def do(self, seat: int, action: Any) -> list[Event]:
        """Change the record as a legal action does, and tell what happened."""

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        return () if self.is_over else (int(self.record.seat),)

    def apply(self, seat: int, action: Action | Mapping[str, Plain] | str) -> list[Event]:
        self.check_seat(seat)
        chosen = self._read_action(action)
        if chosen not in self.legal(seat):
            raise IllegalAction(f"{chosen} is not possible now", "not_now")
        turn = self.progress[0]
        events = self.do(seat, chosen)
        self._steps.append((turn, seat, chosen.to_json()))
        return events

    def view(self, seat: int | None) -> dict[str, Plain]:
        turn, turns = self.progress
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": self.options.to_json(),
            "commitment": self.commitment,
            "turn": turn,
            "turns": turns,
            "to_act": None if self.is_over else int(self.record.seat),
            "over": self.is_over,
            "seats": [{"score": sheet} for sheet in self.scores(seat)],
        }

    def parse(self, text: str) -> Action:
        for action in self.game.actions:
            if str(action) == " ".join(text.split()):
                return action
        raise ParseError(f"expected a move like {self.game.actions[0]}, got {short(text)}")

    def action_from_json(self, step: Mapping[str, Plain], place: str = "") -> Action:
        for action in self.game.actions:
            if action.to_json() == step:
                return action
        raise ParseError(f"{place or 'step'}: {short(step)} is no action of {self.game.title}")

    def number_of(self, action: Action, seat: int | None = None) -> int:
        return self.game.actions.index(action)

    def action_of(self, number: int, seat: int | None = None) -> Action:
        if not 0 <= number < len(self.game.actions):
            raise InputError(f"expected a number below {len(self.game.actions)}, got {number}")
        return self.game.actions[number]


class ListedGame(RecordGame):
    """A game with these actions."""

    actions: ClassVar[Sequence[Action]]

    def __init_subclass__(cls) -> None:
        cls.action_count = len(cls.actions)
