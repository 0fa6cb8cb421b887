"""Cascadia behind the contract of core/game.py: checks, explanations, history, chance.

The rules are in rules.py; this module stands in front of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache, partial
from types import UnionType
from typing import Any, ClassVar, Self, TypeVar, cast

import numpy as np

from cascata.core.entry import Handle, entry, offset_of
from cascata.core.errors import IllegalAction, InputError
from cascata.core.game import (
    Action,
    Event,
    Game,
    Help,
    Plain,
    State,
)
from cascata.core.goals import Progress
from cascata.core.options import Options
from cascata.core.reader import Reader
from cascata.core.recordstate import RecordGame, RecordState, ScriptedState
from cascata.core.rng import Rng, restart, seed_key
from cascata.games.cascadia import actions as act
from cascata.games.cascadia import encode, rules, scratch, view
from cascata.games.cascadia import state as ev
from cascata.games.cascadia.board import load_edges, load_scene
from cascata.games.cascadia.components import (
    CARDS,
    KEYSTONE,
    STARTERS,
    TILES,
    WILDLIFE,
    card_letters,
    read,
)
from cascata.games.cascadia.deal import (
    SETUP_FIELDS,
    deal_cards,
    fix_setup,
    letters_of,
    nothing_left_to_chance,
    write_options,
)
from cascata.games.cascadia.goals import (
    Sheet,
    Tile,
    achievement_progress,
    achievements_won,
    restriction_won,
    scenario_won,
)
from cascata.games.cascadia.offers import offers
from cascata.games.cascadia.options import RANDOM, CascadiaOptions, card_numbers
from cascata.games.cascadia.position import score_position
from cascata.games.cascadia.refusals import reachable, refuse
from cascata.games.cascadia.sheet import (
    Environment,
    bonuses,
    own_sheet,
    plain_board,
    scenario_goals,
    winners,
    with_bonus,
)
from cascata.games.cascadia.state import (
    DISPLAY,
    HIDDEN_CARDS,
    LOG,
    NO_STARTERS,
    OVER,
    SCRIPT,
    STATE,
    TWO_CARD_SETS,
    WIPES,
)
from cascata.games.cascadia.text import action_from_json, parse_action
from cascata.hex import Hex

T = TypeVar("T")

# Asked dozens of times in a turn: where these bytes lie in the record.
_PHASE_AT, _SEAT_AT = (offset_of(STATE, name) for name in ("phase", "seat"))

_do_number = entry(encode.do_number)
_fill_mask = entry(encode.fill_mask)
_has_free_cell = entry(encode.has_free_cell)
_has_tile = entry(encode.has_tile)
_is_legal = entry(encode.is_legal)
_load_edges = entry(load_edges)
_load_scene = entry(load_scene)


class CascadiaState(ScriptedState[act.CascadiaAction]):
    """One game of Cascadia in progress. See `help(cascata.core.game.State)` for the contract."""

    options: CascadiaOptions

    layout: ClassVar[Any] = STATE
    action_type: ClassVar[UnionType] = act.CascadiaAction
    pile: ClassVar[str] = "tiles"

    def __init__(self, game: Game, options: Options, handle: Handle | None = None) -> None:
        super().__init__(game, options, handle)
        self.starters: list[str] = []
        self.holders: list[str] = []  # restriction 10: the animal of each seat's hidden card
        self._changes = [0] * self.options.seats  # how often each board has changed
        self._kept: dict[Hashable, tuple[Any, Any]] = {}  # see _keep

    # Playing ----------------------------------------------------------------------------------

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        return () if self.is_over else (self.handle.data[_SEAT_AT],)

    @property
    def is_over(self) -> bool:
        return self.handle.data[_PHASE_AT] == OVER

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.seats_to_act:
            return []
        return self._actions(np.flatnonzero(self.legal_mask(seat)).tolist())

    def legal_mask(self, seat: int) -> Any:
        mask = np.zeros(encode.ACTIONS, np.bool_)
        if seat in self.seats_to_act:
            _fill_mask(self.handle, mask)
        return mask

    def apply(self, seat: int, action: Action | Mapping[str, Plain] | str) -> list[Event]:
        self.check_seat(seat)
        chosen = self._read_action(action)
        s = self.handle.fields
        if type(chosen) is act.Lay and KEYSTONE[s["tile"]]:
            chosen = act.Lay(chosen.at, 0)  # all six turns of a keystone look the same
        number = self._number_at(chosen)
        if number is None or not _is_legal(self.handle, number):
            refuse(self.record, chosen)
        turn = int(s["turn"])
        log, market = scratch.empty_log(), s["market_token"].tolist()
        if self._has_script:
            self._do_scripted(number, log)
        else:
            s["past_script"] = 0
            _do_number(self.handle, number, log)
        self._steps.append((turn, seat, chosen.to_json()))
        self._changes[seat] += 1
        return self.read_log(log.fields, market)

    @property
    def _has_script(self) -> bool:
        """Whether draws are written down, so that an action can fail for what comes next."""
        s = self.handle.fields
        return bool(self._script or s["script_left"] or self._fixed_draws or self._fixed_pile)

    def _do_scripted(self, number: int, log: Handle) -> None:
        kept, script = self.handle.copy(), self._script
        self._feed_script()
        _do_number(self.handle, number, log)
        try:
            self._check_script(log.record)
        except InputError:
            self.handle.become(kept)
            self._script = script
            raise

    # Notation and numbers -------------------------------------------------------------------------

    def parse(self, text: str) -> act.CascadiaAction:
        return parse_action(text)

    def action_from_json(self, step: Mapping[str, Plain], place: str = "") -> act.CascadiaAction:
        return action_from_json(step, place)

    def number_of(self, action: Action, seat: int | None = None) -> int:
        assert isinstance(action, act.CascadiaAction)
        number = self._number_at(action)
        if number is None:
            raise InputError(f"{action} lies off the board")
        return number

    def _number_at(self, action: act.CascadiaAction) -> int | None:
        """The action's number; None for a cell that no board can reach."""
        match action:  # what every turn has comes first
            case act.Take(tile, token):
                return encode.TAKE + 4 * tile + token
            # The grid wraps around: a far cell must not pass for a near one.
            case act.Lay(cell, turns):
                if not reachable(cell) or not _has_free_cell(self.handle, *cell):
                    return None
                return encode.LAY + 6 * _cell_number(cell) + turns
            case act.Put(cell):
                if not reachable(cell) or not _has_tile(self.handle, *cell):
                    return None
                return encode.PUT + _cell_number(cell)
            case act.Return():
                return encode.RETURN
            case act.Clear():
                return 0
            case act.SpendClear(slots):
                return encode.SPEND + sum(1 << slot for slot in slots)

    def action_of(self, number: int, seat: int | None = None) -> Action:
        if not 0 <= number < encode.ACTIONS:
            raise InputError(f"expected an action number below {encode.ACTIONS}, got {number}")
        return self._actions([int(number)])[0]

    def _actions(self, numbers: list[int]) -> list[Action]:
        """The actions behind their numbers; cells are looked up once for all of them."""
        found: list[Action] = []
        tiles: dict[int, Hex] | None = None
        front: dict[int, Hex] | None = None
        for number in numbers:
            if number < encode.PUT:
                found.append(_OFF_THE_BOARD[number])
            elif number < encode.LAY:
                if tiles is None:
                    tiles = self._cells("q", "r", "tiles")
                cell = tiles.get(number - encode.PUT)
                if cell is None:
                    raise InputError(f"action {number} names a cell without a tile")
                found.append(_put(cell))
            else:
                if front is None:
                    front = self._cells("front_q", "front_r", "front")
                place, turns = divmod(number - encode.LAY, 6)
                cell = front.get(place)
                if cell is None:
                    raise InputError(f"action {number} names a cell that is not free")
                found.append(_lay(cell, turns))
        return found

    def _cells(self, q: str, r: str, count: str) -> dict[int, Hex]:
        """Cells of the acting seat's board by their numbers."""
        board = self.handle.fields["boards"][self.handle.data[_SEAT_AT]]
        n = int(board[count])
        cells = map(Hex, board[q][:n].tolist(), board[r][:n].tolist())
        return {_cell_number(cell): cell for cell in cells}

    # Looking ----------------------------------------------------------------------------------

    def scores(self, viewer: int | None = None) -> list[dict[str, Plain]]:
        is_over, holders = self.is_over, self.handle.fields["holder"].tolist()
        return self._sheets(tuple(is_over or holder in (-1, viewer) for holder in holders))

    def _sheets(self, known: tuple[bool, ...] = (True,) * 5) -> list[dict[str, Plain]]:
        def make() -> list[dict[str, Plain]]:
            own = [self._own_sheet(seat, known) for seat in range(self.options.seats)]
            added = bonuses(own, bool(self.handle.fields["majorities"]))
            return [
                self._keep(("bonus", seat, known), pair, partial(with_bonus, *pair))
                for seat, pair in enumerate(zip(own, added))
            ]

        return self._keep(("sheets", known), tuple(self._changes), make)

    def _own_sheet(self, seat: int, known: tuple[bool, ...]) -> dict[str, Plain]:
        """A seat's sheet without bonuses."""

        def make() -> dict[str, Plain]:
            s = self.handle.fields
            card_sets = [s["card"].tolist()]
            if s["second_card"][0] >= 0:
                card_sets.append(s["second_card"].tolist())
            environment = self.environment(seat)
            return own_sheet(environment, card_sets, int(s["restriction"]), known)

        return self._keep(("own", seat, known), self._changes[seat], make)

    def seat_picture(self, seat: int, sheet: dict[str, Plain]) -> dict[str, Plain]:
        """A seat as a view shows it: tiles, tokens, nature tokens, and this score sheet."""

        def make() -> dict[str, Plain]:
            b = self.handle.fields["boards"][seat]
            board = self._keep(("board", seat), self._changes[seat], partial(view.board_picture, b))
            return board | {"nature": int(b["nature"]), "score": sheet}

        return self._keep(("seat", seat), (self._changes[seat], sheet), make)

    def options_picture(self) -> dict[str, Plain]:
        """The options as a view shows them."""
        return self._keep("options", None, self.options.to_json)

    def record_written(self) -> None:
        """Whoever writes into the record by hand says so: what was made from it is forgotten."""
        self._kept.clear()

    def _keep(self, key: Hashable, stamp: Any, make: Callable[[], T]) -> T:
        """What was made before, unless the stamp has changed: a turn changes one board of four."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != stamp:
            kept = self._kept[key] = (stamp, make())
        return cast("T", kept[1])

    def environment(self, seat: int) -> Environment:
        """A seat's board, laid out for scoring."""
        scene = scratch.scene()
        _load_scene(self.handle, seat, scene)
        _load_edges(self.handle, seat, scene)
        b = self.handle.fields["boards"][seat]
        n = int(b["tiles"])
        return Environment(scene, view.cell_names(b["q"][:n], b["r"][:n]), int(b["nature"]))

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self._sheets())

    def goals(self, seat: int) -> list[Progress]:
        """How far a seat is, at any moment: with the goals of the scenario, or in a game of two
        and more without restriction with the 25 achievements."""
        sheets, board = self._sheets(), self.plain_board(seat)
        if self.options.scenario:
            return scenario_goals(self.options, sheets[seat], board)
        if self.options.restriction or self.options.seats == 1:
            return []
        return achievement_progress(seat, cast("list[Sheet]", sheets), board)

    def earned(self, seat: int) -> dict[str, Plain]:
        """What a seat has earned when the game is over: the scenario, achievements (of which a
        player marks one), or the restriction; None and nothing where there is nothing."""
        earned: dict[str, Plain] = {"scenario": None, "achievements": [], "restriction": None}
        if not self.is_over:
            return earned
        if self.options.scenario:
            if scenario_won(self.goals(seat)):
                earned["scenario"] = self.options.scenario
        elif self.options.restriction:
            if restriction_won(self.options.restriction, self.options.seats, self.winners, seat):
                earned["restriction"] = self.options.restriction
        else:
            sheets = cast("list[Sheet]", self._sheets())
            earned["achievements"] = achievements_won(
                seat, sheets, self.plain_board(seat), self.winners
            )
        return earned

    def plain_board(self, seat: int) -> list[Tile]:
        """The tiles of a seat as the goals look at them."""
        return plain_board(self.environment(seat), int(self.record.boards[seat].starters))

    def view(self, seat: int | None) -> dict[str, Plain]:
        return view.view(self, seat)

    def sight(self, seat: int | None) -> Hashable:
        hides = self.options.restriction == HIDDEN_CARDS and not self.is_over
        return seat if hides else None

    @property
    def progress(self) -> tuple[int, int]:
        s = self.handle.fields
        return int(s["turn"]), int(s["turns"])

    def offers(self, seat: int, help: Help = "proposals") -> dict[str, Plain] | None:
        return offers(self, help) if seat in self.seats_to_act else None

    def preview(
        self,
        seat: int,
        steps: Sequence[Action | Mapping[str, Plain] | str],
        help: Help = "proposals",
    ) -> dict[str, Plain]:
        # Dealt anew: whatever the end of the turn draws, it is not what will be drawn.
        trial = self.redeal(seat, Rng("preview"))
        for step in steps:
            trial.check_seat(seat)
            action = trial._read_action(step)
            if isinstance(action, act.Clear | act.SpendClear):
                raise IllegalAction(f"cannot preview {action}: it draws new tokens", "reveals")
            trial.apply(seat, action)
        told = self if help == "off" else trial
        goals = [asdict(goal) for goal in told.goals(seat)] if self.options.scenario else None
        return {"scores": told.scores(seat), "goals": goals}

    # Keeping ----------------------------------------------------------------------------------

    def _take_over(self, other: Self) -> None:
        super()._take_over(other)
        self.starters, self.holders = other.starters, other.holders
        self._changes = other._changes.copy()
        self._kept = other._kept.copy()

    @property
    def revealed(self) -> int:
        return int(self.handle.fields["stack_next"]) + len(self.drawn)

    def observed(self, hidden: bool = False) -> dict[str, Plain]:
        s = self.record
        setup: dict[str, Plain] = {"first": int(s.first)}
        if self.starters:
            setup["starters"] = list(self.starters)
        setup["tiles"] = s.stack[: s.stack_next].tolist()
        # Otherwise some cards are still in hands.
        if hidden or self.is_over or (s.holder < 0).all():
            if self.options.cards == RANDOM:
                setup["cards"] = letters_of(s.card)
            if self.options.restriction == TWO_CARD_SETS and self.options.second_cards in (
                "",
                RANDOM,
            ):
                setup["second_cards"] = letters_of(s.second_card)
            if self.holders:
                setup["holders"] = list(self.holders)
        return {"setup": setup, "draws": list(self.drawn)}

    def _beside_record(self) -> dict[str, Plain]:
        return super()._beside_record() | {
            "starters": self.starters,
            "holders": self.holders,
            "to_come": [WILDLIFE[animal] for animal in self._script],
        }

    def _read_beside_record(self, document: Mapping[str, Plain]) -> None:
        super()._read_beside_record(document)
        self.starters = list(document["starters"])
        self.holders = list(document["holders"])
        self._script = [WILDLIFE.index(animal) for animal in document["to_come"]]

    # Chance -----------------------------------------------------------------------------------

    def redeal(self, seat: int | None, rng: Rng) -> Self:
        twin = self.copy()
        twin.seed = twin.setup = twin.draws = None
        twin.forget_script()
        s = twin.record
        s.script[:] = 0
        s.script_left = 0
        s.chance.key[:] = rng.key()
        # In order first: what comes out must not depend on what was hidden before.
        s.stack[s.stack_next : TILES].sort()
        rules.reshuffle_hidden(s)
        if s.restriction == HIDDEN_CARDS and not self.is_over:
            twin._redeal_cards(seat, rng)
            twin.record_written()
        return twin

    def _redeal_cards(self, seat: int | None, rng: Rng) -> None:
        """Deal the scoring cards in other hands anew: who holds which, and their letters."""
        s = self.record
        hidden = [a for a in range(5) if s.holder[a] >= 0 and s.holder[a] != seat]
        holders = sorted(int(s.holder[a]) for a in hidden)
        for animal in hidden:
            s.holder[animal] = holders.pop(rng.below(len(holders)))
            letters = card_letters(self.options.edition)
            cards = letters[rng.below(len(letters))] * 5
            s.card[animal] = card_numbers(self.options.edition, cards)[animal]
        if not self.holders:
            return  # one of a batch, of which no record is written
        self.holders = self.holders.copy()  # shared with the state that this one was copied from
        for animal in hidden:
            self.holders[s.holder[animal]] = WILDLIFE[animal]

    def _feed_script(self) -> None:
        """Put the next scripted draws where the rules look for them."""
        s = self.record
        s.past_script = 0
        room = SCRIPT - int(s.script_left)
        if self._script and room:
            fed, self._script = self._script[:room], self._script[room:]
            start = int(s.script_left)
            s.script[start : start + len(fed)] = fed
            s.script_left = start + len(fed)

    def _check_script(self, log: Any) -> None:
        """Refuse scripted draws that cannot be, and chance where all should be written down."""
        s = self.record
        if s.past_script == 2:
            drawn = len(self.drawn) + int((log.row[: log.rows, 0] == ev.TOKEN_DRAWN).sum())
            raise InputError(f"draws[{drawn}]: after {drawn} draws, an animal that the bag lacks")
        if s.past_script == 1 and self._fixed_draws:
            raise InputError("draws: the list ends, but the game draws another token")
        if self._fixed_pile is not None and s.stack_next > self._fixed_pile:
            raise InputError(
                f"setup.tiles: the list ends after {self._fixed_pile} tiles, "
                "but the game draws another"
            )

    def read_log(self, log: Any, market: Sequence[int] = (-1,) * DISPLAY) -> list[Event]:
        """What the rules have written down, as events; `market`: the tokens shown before."""
        rows, tokens = log["row"][: log["rows"]].tolist(), list(market)
        events: list[Event] = []
        drawn: list[str] = []
        for kind, a, b, c in rows:
            event = _EVENTS[kind](self.handle.fields, a, b, c)
            if isinstance(event, act.TokenDrawn):
                drawn.append(event.animal)
                tokens[event.slot] = a
            elif isinstance(event, act.TokensWiped):
                known = [tokens[slot] for slot in event.slots if tokens[slot] >= 0]
                event.animals.extend(WILDLIFE[animal] for animal in known)
            events.append(event)
        self.drawn = [*self.drawn, *drawn]
        return events


def _new_log() -> Any:
    return np.zeros(1, LOG)[0]


def _cell(s: Any, seat: int, tile: int) -> str:
    b = s["boards"][seat]
    return view.cell_name(b["q"].item(tile), b["r"].item(tile))


_EVENTS: dict[int, Callable[[Any, int, int, int], Event]] = {
    ev.TILE_DRAWN: lambda s, a, b, c: act.TileDrawn(a, b),
    ev.TOKEN_DRAWN: lambda s, a, b, c: act.TokenDrawn(WILDLIFE[a], b),
    ev.TOKENS_WIPED: lambda s, a, b, c: act.TokensWiped(_slots(a), WIPES[b], []),
    ev.TOKENS_RETURNED: lambda s, a, b, c: act.TokensReturned(a),
    ev.NATURE_SPENT: lambda s, a, b, c: act.NatureSpent(a, b, ("clear", "free_pick")[c]),
    ev.PAIR_TAKEN: lambda s, a, b, c: act.PairTaken(a, b, c),
    ev.TILE_LAID: lambda s, a, b, c: act.TileLaid(
        a, _cell(s, a, b), c, int(s["boards"][a]["turned"][b])
    ),
    ev.TOKEN_PUT: lambda s, a, b, c: act.TokenPut(a, _cell(s, a, b), WILDLIFE[c]),
    ev.TOKEN_RETURNED: lambda s, a, b, c: act.TokenReturned(a, WILDLIFE[b]),
    ev.NATURE_GAINED: lambda s, a, b, c: act.NatureGained(a),
    ev.NATURE_SUPPLY_EMPTY: lambda s, a, b, c: act.NatureSupplyEmpty(a),
    ev.PAIR_DISCARDED: lambda s, a, b, c: act.PairDiscarded(a, WILDLIFE[b]),
    ev.CARD_REVEALED: lambda s, a, b, c: act.CardRevealed(a, WILDLIFE[b]),
    ev.TURN_BEGUN: lambda s, a, b, c: act.TurnBegun(a, b),
    ev.GAME_OVER: lambda s, a, b, c: act.GameOver(),
}
"""Rows of the rules' log as typed events."""


@lru_cache(maxsize=4096)
def _cell_number(cell: Hex) -> int:
    return int(encode.cell_number(*cell))


def _slots(bits: int) -> list[int]:
    return [slot for slot in range(DISPLAY) if bits >> slot & 1]


@lru_cache(maxsize=4096)
def _put(cell: Hex) -> act.Put:
    return act.Put(cell)


@lru_cache(maxsize=8192)
def _lay(cell: Hex, turns: int) -> act.Lay:
    return act.Lay(cell, turns)


_OFF_THE_BOARD: list[Action] = [
    act.Clear(),
    *(act.SpendClear(tuple(_slots(slots))) for slots in range(1, encode.TAKE)),
    *(act.Take(*divmod(pair, 4)) for pair in range(encode.RETURN - encode.TAKE)),
    act.Return(),
]
"""The actions that name no cell, by their numbers."""


class Cascadia(RecordGame):
    """Cascadia by Randy Flynn, final edition, with the prototype's cards as an option."""

    name: ClassVar[str] = "cascadia"
    title: ClassVar[str] = "Cascadia"
    rules_version: ClassVar[int] = 1
    options_type: ClassVar[type[Options]] = CascadiaOptions
    state_type: ClassVar[type[RecordState[Any]]] = CascadiaState
    action_count: ClassVar[int] = encode.ACTIONS

    setup_fields: ClassVar[tuple[str, ...]] = SETUP_FIELDS

    def deal(self, state: Any, seed: str, given: Reader, draws: Reader | None) -> None:
        s, options = state.record, state.options
        if state.seed is None:
            nothing_left_to_chance(options, given)
            state.leave_nothing_to_chance(given.field("tiles"))
        write_options(s, options)
        s.chance.key[:] = seed_key(seed)
        restart(s.chance, 0)
        deal_cards(s, options, given)
        if options.restriction == HIDDEN_CARDS:
            held = sorted((int(s.holder[a]), a) for a in range(5) if s.holder[a] >= 0)
            state.holders = [WILDLIFE[animal] for _, animal in held]
        starters = np.zeros(STARTERS, np.int64)
        rules.shuffle_box(s, starters)
        fix_setup(s, options, given, starters)
        if options.restriction != NO_STARTERS:
            state.starters = [f"S{number + 1}" for number in starters[: options.seats]]
        if draws is not None:
            state._script = [WILDLIFE.index(d.one_of(WILDLIFE)) for d in draws.items()]
        state._feed_script()
        log = _new_log()
        rules.set_up(s, starters, log)
        state._check_script(log)
        state.read_log(log)

    def components(self, options: Options | None = None) -> dict[str, Plain]:
        return {
            "game": self.name,
            "title": self.title,
            "about": "Randy Flynn's Cascadia. Tile numbers are ours; facts of public record.",
            "habitats": ["mountain", "forest", "prairie", "wetland", "river"],
            "wildlife": list(WILDLIFE),
            "tiles": [
                row | {"keystone": len(row["habitats"]) == 1} for row in read("tiles")["tiles"]
            ],
            "starters": read("starters")["starters"],
            "cards": CARDS,
            "goals": read("goals"),
            "tokens_of_each": 20,
            "nature_tokens": {"final": 25, "prototype": 20},
            "tiles_in_play": {"1": 43, "2": 43, "3": 63, "4": 83},
        }

    def after(self, state: State) -> dict[str, Plain]:
        assert isinstance(state, CascadiaState)
        return view.after(state)

    def score(self, document: Mapping[str, Plain]) -> dict[str, Plain]:
        return score_position(document)
