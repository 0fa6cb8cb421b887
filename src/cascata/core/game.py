"""The contract that every game fulfils.

    Options + seed -> State -> legal actions -> apply -> State + events -> view

A `Game` knows its options and makes states; a `State` is one game in progress. Server, bots, arena,
replay and scoring use nothing else. The rules themselves are compiled functions over one record;
the classes here are the edge that people and programs touch: they check, explain and translate.

Terms
    seat     0 .. seats-1. A player is a person or a bot; a seat is a place at the table.
    action   one small choice (take a pair, lay a tile). A turn is a list of them.
    event    something that happened, told so that a log reads and a page can animate.
    view     what one seat, or a spectator (None), may know; plain data, ready for JSON.
    number   every action has an integer number, for learning; `legal_mask` says which are allowed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, fields
from operator import itemgetter
from typing import Any, ClassVar, Literal, Self

import numpy as np
from numpy.typing import NDArray

from cascata.core.errors import IllegalAction, InputError, OtherRules
from cascata.core.options import Options
from cascata.core.rng import Rng

Plain = Any
"""Plain data as JSON has it: dict, list, str, int, float, bool, None."""

Help = Literal["off", "points", "proposals"]
"""How much a seat is told beside what is legal: nothing, what each choice brings, or what to do."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Each kind is a frozen dataclass with named fields."""

    @property
    def kind(self) -> str:
        """The event's name in JSON and in logs, such as `tile_laid`."""
        return event_kind(type(self))

    def to_json(self) -> dict[str, Plain]:
        """The event as plain data: its kind under `event`, and its fields."""
        kind, names = _form(type(self))
        return {"event": kind} | {name: getattr(self, name) for name in names}

    def __str__(self) -> str:
        kind, names = _form(type(self))
        return f"{kind}({', '.join(f'{name}={getattr(self, name)}' for name in names)})"


_FORMS: dict[type, tuple[str, tuple[str, ...]]] = {}


def event_kind(kind: type[Event]) -> str:
    """The name of a kind of events in JSON and in logs."""
    return _form(kind)[0]


def _form(said: type[Any]) -> tuple[str, tuple[str, ...]]:
    """The name of a kind of events or actions, and of its fields."""
    form = _FORMS.get(said)
    if form is None:
        name = said.__name__
        kind = "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
        form = _FORMS[said] = kind, tuple(field.name for field in fields(said))
    return form


class Action:
    """One choice of a seat. Each kind is a frozen dataclass with a JSON and a text form."""

    def to_json(self) -> dict[str, Plain]:
        """The action as a step of a record: `{"do": ..., ...}`."""
        kind, names = _form(type(self))
        return {"do": kind} | {name: getattr(self, name) for name in names}

    def __str__(self) -> str:
        """The action in one line of notation; `State.parse` reads it back."""
        kind, names = _form(type(self))
        return " ".join([kind, *(str(getattr(self, name)) for name in names)])


class State(ABC):
    """One game in progress.

    The state owns its record; `copy()` first to keep the old one. A refused action changes nothing.
    """

    game: Game
    options: Options
    record: Any
    seed: str | None
    """What chance follows from; None when it has been dealt anew or was never known."""
    commitment: str | None
    """The hash of the seed, which may be shown before the game."""
    setup: dict[str, Plain] | None
    draws: list[str] | None
    """What replaced chance from the start, as given."""
    _steps: list[tuple[int, int, dict[str, Plain]]]
    """All actions so far: the number of the turn, the seat, the step of a record."""

    @property
    @abstractmethod
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several where play is simultaneous, none when it is over."""

    @abstractmethod
    def legal(self, seat: int) -> list[Action]:
        """All actions of the seat, in a fixed order; empty when it may not act."""

    @abstractmethod
    def apply(self, seat: int, action: Action | Mapping[str, Plain] | str) -> list[Event]:
        """Do an action (typed, JSON or text) and tell what happened.

        Raises `IllegalAction` or `ParseError`, and then nothing has changed.
        """

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def scores(self, viewer: int | None = None) -> list[dict[str, Plain]]:
        """Everybody's score now, itemised: totals, and lines with the cells that earn them.

        With hidden scoring cards, what `viewer` (None: a spectator) may not know is left out.
        """

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, by the score now; more than one when they share the victory."""
        totals = [sheet["total"] for sheet in self.scores()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Plain]:
        """What a seat, or a spectator (None), may know. Read only: views share their parts."""

    def sight(self, seat: int | None) -> Hashable:
        """Seats (None: a spectator) with equal sight have equal views."""
        return None

    @property
    @abstractmethod
    def progress(self) -> tuple[int, int]:
        """Turns done and turns in all (as far as one can know), of all seats together."""

    def question(self, seat: int) -> Hashable | None:
        """Changes whenever what this seat is asked changes; None when it may not act.

        Where play is simultaneous, nothing that another seat does within a round may change it.
        """
        # Within a turn every action asks something new: count them.
        return len(self._steps) if seat in self.seats_to_act else None

    def offers(self, seat: int, help: Help = "proposals") -> dict[str, Plain] | None:
        """All that the seat may do in this turn with what it would bring, as plain data.

        Made for pages: whoever holds it can show every choice of a turn without asking again. None
        when the seat may not act. With less `help` the shape is the same: `points` says nothing of
        what would be best, `off` nothing of what anything brings.
        """
        if seat not in self.seats_to_act:
            return None
        return {"actions": [self._offer(seat, action, help) for action in self.legal(seat)]}

    def _offer(self, seat: int, action: Action, help: Help) -> dict[str, Plain]:
        """One action: how it is written, and the points that it brings where that can be known."""
        points = None
        if help != "off":
            trial = self.copy()
            trial.apply(seat, action)
            if trial.revealed == self.revealed:
                points = trial.scores(seat)[seat]["total"] - self.scores(seat)[seat]["total"]
        return {"step": action.to_json(), "text": str(action), "points": points}

    def preview(
        self,
        seat: int,
        steps: Sequence[Action | Mapping[str, Plain] | str],
        help: Help = "proposals",
    ) -> dict[str, Plain]:
        """How things would stand after these actions, as the seat would see them; plain data.

        Refused (`reveals`) for actions whose outcome nobody can know before. With `help` off the
        scores in it are those before the actions. `offers` is null once the turn is over.
        """
        trial = self.copy()
        trial.check_seat(seat)
        events: list[Event] = []
        for step in steps:
            events += trial.apply(seat, step)
            if trial.revealed != self.revealed:
                raise IllegalAction(f"cannot preview {step}: it shows something new", "reveals")
        view = trial.view(seat)
        if help == "off":
            for number, score in enumerate(self.scores(seat)):
                view["seats"][number]["score"] = score
        is_same_turn = trial.progress[0] == self.progress[0] and not trial.is_over
        return {
            "view": view,
            "offers": trial.offers(seat, help) if is_same_turn else None,
            "events": [] if help == "off" else [event.to_json() for event in events],
        }

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""

    def redeal(self, seat: int | None, rng: Rng) -> Self:
        """A copy in which everything that the seat cannot see is dealt anew from `rng`.

        Search bots sample with it, so that no bot can peek.
        """
        twin = self.copy()  # nothing is hidden but the seed
        twin.seed = twin.setup = twin.draws = None
        return twin

    @abstractmethod
    def parse(self, text: str) -> Action:
        """Read an action in text notation."""

    @abstractmethod
    def action_from_json(self, step: Mapping[str, Plain], place: str = "") -> Action:
        """Read an action in JSON form; `place` is named in the error."""

    @abstractmethod
    def number_of(self, action: Action, seat: int | None = None) -> int:
        """The action's integer number, 0 .. game.action_count - 1.

        `seat`: whose action it is where several may act; None: the first of `seats_to_act`.
        """

    @abstractmethod
    def action_of(self, number: int, seat: int | None = None) -> Action:
        """The action behind an integer number, in this state; `seat` as in `number_of`."""

    @property
    def done(self) -> list[tuple[int, dict[str, Plain]]]:
        """All steps so far, each with its seat, in the order in which they were done."""
        return [(seat, step) for _, seat, step in self._steps]

    @property
    def turns(self) -> list[dict[str, Plain]]:
        """The turns so far as a record has them: `[{"seat": 0, "steps": [...]}, ...]`."""
        turns: list[dict[str, Plain]] = []
        last = -1
        # In their order, whoever was faster where play is simultaneous.
        for turn, seat, step in sorted(self._steps, key=itemgetter(0)):
            if turn != last:
                turns.append({"seat": seat, "steps": []})
                last = turn
            turns[-1]["steps"].append(dict(step))
        return turns

    @property
    def turns_begun(self) -> int:
        """How many turns a record of the game so far would have."""
        return len({turn for turn, _, _ in self._steps})

    @property
    def revealed(self) -> int:
        """Grows whenever something hidden comes to light: there is no way back behind that."""
        return 0

    def observed(self, hidden: bool = False) -> dict[str, Plain]:
        """What chance has shown so far, as a record's `setup` and `draws` would say it.

        `hidden`: with what it has dealt into hands, so that the same game can begin again.
        """
        return {"setup": {}, "draws": None}

    @abstractmethod
    def to_json(self) -> dict[str, Plain]:
        """The whole state, hidden information included, as plain data."""

    def result(self) -> dict[str, Plain]:
        """The end of the game as a record has it: scores and winners."""
        scores = [sheet["total"] for sheet in self.scores()]
        return {"scores": scores, "winners": list(self.winners)}

    def legal_mask(self, seat: int) -> NDArray[np.bool_]:
        """One flag per action number: whether the seat may do it now."""
        mask = np.zeros(self.game.action_count, np.bool_)
        for action in self.legal(seat):
            mask[self.number_of(action, seat)] = True
        return mask

    def apply_turn(
        self, seat: int, actions: Sequence[Action | Mapping[str, Plain] | str]
    ) -> list[Event]:
        """Do several actions, all or nothing."""
        trial = self.copy()
        events: list[Event] = []
        for action in actions:
            events += trial.apply(seat, action)
        self.become(trial)
        return events

    @abstractmethod
    def become(self, other: Self) -> None:
        """Take over everything from another state of the same game."""

    def for_seat(self, seat: int, rng: Rng) -> Self:
        """What a bot on this seat is given: the state with all that it cannot see dealt anew."""
        return self.redeal(seat, rng)

    def to_bytes(self) -> bytes:
        """The record as bytes; with the options, `Game.from_bytes` makes the state again."""
        return bytes(self.record.tobytes())

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that may not act."""
        if seat not in self.seats_to_act:
            if self.is_over:
                raise IllegalAction("the game is over", "over")
            waiting = ", ".join(str(s) for s in self.seats_to_act)
            raise IllegalAction(
                f"seat {seat} may not act: it is the turn of seat {waiting}", "turn"
            )


class Game(ABC):
    """One of the games: its options, its components, and how to start it."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """Moves when behaviour moves, never for speed: see docs/adding-a-game.md."""
    earlier: ClassVar[tuple[type[Game], ...]] = ()
    """The game as earlier versions of its rules had it, where they can still be played."""
    options_type: ClassVar[type[Options]]
    action_count: ClassVar[int]
    simultaneous: ClassVar[bool] = False
    """Whether all seats act at once, and nobody learns what the others did before all are done.

    What a seat has done comes to light when `State.revealed` grows, in the events of that action.
    """
    draws_in_play: ClassVar[bool] = True
    """Whether chance goes on after the set-up, so that a record without a seed must list draws."""
    sources: ClassVar[tuple[str, ...]] = ()
    """Where points can come from, for a game whose sheets leave out what paid nothing."""

    @property
    def rules_versions(self) -> tuple[int, ...]:
        """The versions of its rules that can be played here, the newest first."""
        return self.rules_version, *(game.rules_version for game in self.earlier)

    def for_rules(self, version: int) -> Game:
        """The game as a version of its rules has it; refuses a version that is not kept."""
        if version == self.rules_version:
            return self
        for game in self.earlier:
            if version == game.rules_version:
                return game()
        known = ", ".join(str(version) for version in self.rules_versions)
        raise OtherRules(
            f"rules: {self.title} was played by version {version} of its rules; "
            f"here it is played by version {known}"
        )

    @abstractmethod
    def start(
        self,
        options: Options,
        seed: str | int | None = None,
        setup: Mapping[str, Plain] | None = None,
        draws: Sequence[str] | None = None,
    ) -> State:
        """A new game. `setup` and `draws` replace chance where given."""

    def new(
        self,
        *,
        seed: str | int | None = None,
        setup: Mapping[str, Plain] | None = None,
        draws: Sequence[str] | None = None,
        **options: Any,
    ) -> State:
        """A new game from keyword options, such as `game.new(seats=3, cards="ABCDA", seed=7)`."""
        return self.start(self.options_type.read(options), seed, setup, draws)

    @abstractmethod
    def load(self, options: Options, record: bytes, turns: list[dict[str, Plain]]) -> State:
        """A state again, from `State.to_bytes()`.

        Bytes and JSON of a state are trusted: keep them where you keep the game. What comes from
        outside comes as a record, whose every step is checked.
        """

    @abstractmethod
    def state_from_json(self, document: Mapping[str, Plain]) -> State:
        """A state again, from `State.to_json()`."""

    def components(self, options: Options | None = None) -> dict[str, Plain]:
        """What is in the box, as plain data; with options, in the box that they choose."""
        return {"game": self.name, "title": self.title}

    def after(self, state: State) -> dict[str, Plain]:
        """The whole public state after a turn, as `replay --turns` shows it."""
        return state.view(None)

    def score(self, document: Mapping[str, Plain]) -> dict[str, Plain]:
        """Score a position built from cardboard; see docs/interfaces.md."""
        raise InputError(f"game: positions of {self.name} cannot be scored")

    def lesson(self) -> dict[str, Plain] | None:
        """How a first game with explanations begins, as a record; None: there is none.

        Its options and deal are made for what is explained. It may have turns that are done
        already, and need not name a seed where the rest is left to chance.
        """
        return None

    def check_pack(self, document: Plain, name: str) -> str:
        """Check a content pack, a document that stands in for what is printed in the box.

        `name` is what it is called when it does not say; the answer tells in a line what it holds.
        """
        raise InputError(f"{self.name} has no content packs")

    def check_remote(self, values: Mapping[str, Plain]) -> None:  # noqa: B027 - most need none
        """Refuse values of options that only whoever owns this machine may choose, such as a file.

        Called before they are read.
        """

    def text(self, options: Options) -> str:
        """The one text form of a game and its options: `cascadia(seats=2,cards=AAAAA)`."""
        return f"{self.name}({options})"


def record_to_json(record: Any) -> Plain:
    """A NumPy record as nested plain data, field by field."""
    if record.dtype.names is None:
        return record.tolist()
    if record.ndim:
        return [record_to_json(item) for item in record]
    return {name: record_to_json(record[name]) for name in record.dtype.names}


def record_from_json(document: Plain, record: Any) -> None:
    """Fill a record from `record_to_json`."""
    for name in record.dtype.names:
        field = record[name]
        if getattr(field, "dtype", None) is not None and field.dtype.names is not None:
            if field.ndim:
                for item, part in zip(field, document[name], strict=True):
                    record_from_json(part, item)
            else:
                record_from_json(document[name], field)
        else:
            record[name] = document[name]
