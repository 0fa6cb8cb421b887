"""States that are one NumPy record and its history: making, copying and keeping them.

What all games do the same way stands here; a game adds its rules, its notation and its views.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources import files
from io import StringIO
from types import UnionType
from typing import Any, ClassVar, Generic, Self, TypeVar

import numpy as np
from rich.console import Console

from cascata.core.entry import Handle
from cascata.core.errors import InputError, OtherRules
from cascata.core.game import Action, Game, Plain, State, record_from_json, record_to_json
from cascata.core.options import Options
from cascata.core.picture import picture
from cascata.core.reader import Reader, read_json, short
from cascata.core.registry import load, part_of
from cascata.core.rng import commitment, seed_text

FORMAT = "cascata-state/1"
DRAWN_WIDTH = 110

A = TypeVar("A", bound=Action)
"""The actions of a game."""


class RecordState(State, Generic[A]):
    """A game in progress that is one record (`handle`) and the steps that led to it."""

    layout: ClassVar[Any]
    """The record's type."""
    action_type: ClassVar[type[Action] | UnionType] = Action

    def __init__(self, game: Game, options: Options, handle: Handle | None = None) -> None:
        self.game = game
        self.options = options
        self.handle = handle or Handle(self.layout)
        self.record = self.handle.record
        self.seed = self.commitment = self.setup = self.draws = None
        self._steps = []

    @abstractmethod
    def parse(self, text: str) -> A: ...

    @abstractmethod
    def action_from_json(self, step: Mapping[str, Plain], place: str = "") -> A: ...

    def _read_action(self, action: Action | Mapping[str, Plain] | str) -> A:
        if isinstance(action, str):
            return self.parse(action)
        if isinstance(action, Mapping):
            return self.action_from_json(action)
        if not isinstance(action, self.action_type):
            raise InputError(f"expected an action of {self.game.title}, got {short(action)}")
        return self.action_from_json(action.to_json())  # a typed action can hold anything, too

    def copy(self) -> Self:
        twin = type(self)(self.game, self.options, self.handle.copy())
        twin._take_over(self)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game.name, self.to_json())

    def __eq__(self, other: object) -> bool:
        """Whether it is the same game, played so far in the same way."""
        if not isinstance(other, RecordState):
            return NotImplemented
        return self.to_bytes() == other.to_bytes() and self.to_json() == other.to_json()

    def __str__(self) -> str:
        """The table as the terminal draws it."""
        text = StringIO()
        Console(file=text, width=DRAWN_WIDTH).print(self._drawn())
        return text.getvalue().rstrip()

    def _repr_svg_(self) -> str:
        """The same as a picture for notebooks."""
        title = f"{self.game.title}, turn {self.progress[0] + 1}"
        return picture(self._drawn(), DRAWN_WIDTH, title)

    def _drawn(self) -> Any:
        draw = part_of(self.game.name, "draw", "cascata.core.draw")
        names = [f"seat {seat}" for seat in range(self.options.to_json()["seats"])]
        if self.is_over:
            return draw.ending(self, names)
        return draw.table(self, self.seats_to_act[0], names)

    def become(self, other: Self) -> None:
        self.handle.become(other.handle)
        self._take_over(other)

    def _take_over(self, other: Self) -> None:
        """Take over what is not in the record."""
        self.seed, self.commitment = other.seed, other.commitment
        self.setup, self.draws = other.setup, other.draws
        self._steps = other._steps.copy()

    def to_json(self) -> dict[str, Plain]:
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": self.options.to_json(),
            "seed": self.seed,
            "commitment": self.commitment,
            "setup": self.setup,
            "draws": self.draws,
            **self._beside_record(),
            "steps": [list(step) for step in self._steps],
            "record": record_to_json(self.record),
        }

    def _beside_record(self) -> dict[str, Plain]:
        """What this game keeps beside its record, as plain data."""
        return {}

    def _read_beside_record(self, document: Mapping[str, Plain]) -> None:
        """Read it again; what it raises for a broken document is turned into a refusal."""


class ScriptedState(RecordState[A]):
    """A state in whose play chance goes on, unless a record says what it will show.

    Lists are never changed in place: copies share them.
    """

    pile: ClassVar[str]
    """What is turned up one after the other, such as `tiles`."""

    def __init__(self, game: Game, options: Options, handle: Handle | None = None) -> None:
        super().__init__(game, options, handle)
        self.drawn: list[str] = []
        self._script: list[int] = []
        """Draws that are written down and still to come."""
        self._fixed_pile: int | None = None
        """How long the pile is that a record without a seed lists; None: chance goes on."""
        self._fixed_draws = False
        """Whether all draws must be written down."""

    def leave_nothing_to_chance(self, pile: Reader) -> None:
        """A record without a seed lists the pile and all draws."""
        self._fixed_pile, self._fixed_draws = len(pile.items()), True

    def forget_script(self) -> None:
        """Let chance go on from here."""
        self._script, self._fixed_pile, self._fixed_draws = [], None, False

    def _take_over(self, other: Self) -> None:
        super()._take_over(other)
        self.drawn, self._script = other.drawn, other._script
        self._fixed_pile, self._fixed_draws = other._fixed_pile, other._fixed_draws

    def _beside_record(self) -> dict[str, Plain]:
        return {
            "drawn": self.drawn,
            "to_come": self._script,
            f"fixed_{self.pile}": self._fixed_pile,
            "fixed_draws": self._fixed_draws,
        }

    def _read_beside_record(self, document: Mapping[str, Plain]) -> None:
        self.drawn = list(document["drawn"])
        self._script = list(document["to_come"])
        self._fixed_pile = document.get(f"fixed_{self.pile}")
        self._fixed_draws = bool(document.get("fixed_draws"))


def _again(game: str, document: dict[str, Plain]) -> Any:
    """A state that was pickled, by the rules by which it was played."""
    return load(game).for_rules(document["rules"]).state_from_json(document)


class RecordGame(Game):
    """A game whose states are records."""

    state_type: ClassVar[type[RecordState[Any]]]
    setup_fields: ClassVar[tuple[str, ...]] = ()
    """What a record may say about the start."""

    def start(
        self,
        options: Options,
        seed: str | int | None = None,
        setup: Mapping[str, Plain] | None = None,
        draws: Sequence[str] | None = None,
    ) -> Any:
        assert isinstance(options, self.options_type)
        if draws and not self.draws_in_play:
            raise InputError("draws: nothing is drawn after the set-up")
        state = self.state_type(self, options)
        given = Reader(dict(setup) if setup is not None else {}, "setup")
        given.object(self.setup_fields)
        text = seed_text(seed)
        if seed is not None or draws is None:
            state.seed, state.commitment = text, commitment(text)
        state.setup = dict(setup) if setup is not None else None
        state.draws = list(draws) if draws is not None else None
        listed = Reader(state.draws, "draws") if draws is not None else None
        self.deal(state, text, given, listed)
        return state

    @abstractmethod
    def deal(self, state: Any, seed: str, given: Reader, draws: Reader | None) -> None:
        """Set up a new state by chance that follows from `seed`, but as `given` says where it does.

        `draws` are what chance will show later on. A state whose `seed` is None leaves nothing to
        chance: then all must be given.
        """

    def lesson(self) -> dict[str, Plain] | None:
        """The record in the game's own folder."""
        file = files(type(self).__module__.rpartition(".")[0]) / "lesson.json"
        return Reader(read_json(file.read_bytes())).object() if file.is_file() else None

    def load(
        self, options: Options, record: bytes, turns: list[dict[str, Plain]] | None = None
    ) -> Any:
        assert isinstance(options, self.options_type)
        state = self.state_type(self, options)
        size = state.layout.itemsize
        if len(record) != size:
            raise InputError(f"expected {size} bytes of state, got {len(record)}")
        state.handle.memory[:] = np.frombuffer(record, np.uint8)
        own = Counter[int]()
        for number, turn in enumerate(turns or []):
            seat = turn["seat"]
            if self.simultaneous:  # every seat has one turn in each round, whoever comes first
                number = own[seat] * options.to_json()["seats"] + seat
                own[seat] += 1
            state._steps += [(number, seat, step) for step in turn["steps"]]
        return state

    def state_from_json(self, document: Mapping[str, Plain]) -> Any:
        reader = Reader(document)
        reader.field("format").one_of([FORMAT])
        reader.field("game").one_of([self.name])
        rules = reader.field("rules").value
        if rules != self.rules_version:
            raise OtherRules(
                f"rules: expected version {self.rules_version}, got {short(str(rules))}"
            )
        options = self.options_type.read(reader.field("options").object())
        state = self.state_type(self, options)
        try:
            record_from_json(document["record"], state.record)
            state._steps = [(step[0], step[1], dict(step[2])) for step in document["steps"]]
            state._read_beside_record(document)
        except (KeyError, IndexError, TypeError, ValueError, OverflowError) as error:
            raise InputError(f"record: not a state of {self.title} ({short(str(error))})") from None
        state.seed, state.commitment = document.get("seed"), document.get("commitment")
        state.setup, state.draws = document.get("setup"), document.get("draws")
        return state
