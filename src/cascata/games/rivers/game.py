"""Rolling Rivers behind the contract of core/game.py: checks, explanations, history, set-up.

The rules are in rules.py; this module stands in front of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict
from types import UnionType
from typing import Any, ClassVar, Self

import numpy as np

from cascata.core.entry import Handle, entry, offset_of
from cascata.core.errors import IllegalAction, InputError
from cascata.core.game import Action, Event, Game, Help, Plain, State
from cascata.core.goals import Progress
from cascata.core.options import Options
from cascata.core.reader import Reader
from cascata.core.recordstate import RecordGame, RecordState, ScriptedState
from cascata.core.rng import Rng, restart, seed_key
from cascata.games.rivers import actions as act
from cascata.games.rivers import dice, encode, events, goals, pack, rules, view
from cascata.games.rivers.box import ANIMALS, HABITATS, WEATHER
from cascata.games.rivers.deal import (
    ABUNDANCE,
    SETUP_FIELDS,
    dice_each_round,
    faces_shown,
    fix_setup,
    nothing_left_to_chance,
    read_faces,
    write_faces,
    write_options,
)
from cascata.games.rivers.goals import Standing
from cascata.games.rivers.offers import after, best_numbers, offers
from cascata.games.rivers.options import RiversOptions
from cascata.games.rivers.position import score_position
from cascata.games.rivers.refusals import refuse
from cascata.games.rivers.sheet import stock, winners
from cascata.games.rivers.state import (
    ACTION_NAMES,
    BOARD,
    COMMON,
    NATURE,
    NONE,
    ROUNDS,
    SHEET_C,
    SHEET_D,
    STATE,
    TWO_TYPES,
    WAITING,
)
from cascata.games.rivers.tables import Printed, printed
from cascata.games.rivers.text import action_from_json, parse_action

_act = entry(encode.act)
_count_of = entry(dice.count_of)
_begin_round = entry(rules.begin_round)
_end_round = entry(rules.end_round)
_legal_numbers = entry(encode.legal_numbers)
_second_count = entry(encode.second_count)

_COMMON_AT = offset_of(STATE, "common")
_BOARDS_AT = offset_of(STATE, "boards")
_WORKS_AT = offset_of(STATE, "works")
_PHASE_AT = _WORKS_AT + offset_of(BOARD, "phase")


class RiversState(ScriptedState[act.RiversAction]):
    """One game of Rolling Rivers. See `help(cascata.core.game.State)` for the contract."""

    options: RiversOptions
    layout: ClassVar[Any] = STATE
    action_type: ClassVar[UnionType] = act.RiversAction
    pile: ClassVar[str] = "cards"

    def __init__(self, game: Game, options: Options, handle: Handle | None = None) -> None:
        super().__init__(game, options, handle)
        self.printed = printed(self.options.box())
        self.common = self._part(COMMON, _COMMON_AT)
        self._parts: dict[int, Handle] = {}

    def _part(self, dtype: Any, start: int) -> Handle:
        """A piece of the record, in the same memory."""
        return Handle(dtype, self.handle.memory[start : start + dtype.itemsize])

    def _board_at(self, start: int, seat: int) -> Handle:
        at = start + BOARD.itemsize * seat
        if at not in self._parts:
            self._parts[at] = self._part(BOARD, at)
        return self._parts[at]

    def board(self, seat: int) -> Handle:
        """A seat's board as it was when the round began."""
        return self._board_at(_BOARDS_AT, seat)

    def work(self, seat: int) -> Handle:
        """A seat's board in the round that it is putting together."""
        return self._board_at(_WORKS_AT, seat)

    def board_seen(self, seat: int, viewer: int | None) -> Handle:
        """A seat's board as the viewer sees it."""
        return self.work(seat) if seat == viewer else self.board(seat)

    # Playing ----------------------------------------------------------------------------------

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        if self.is_over:
            return ()
        data, seats = self.handle.data, range(self.options.seats)
        return tuple(seat for seat in seats if data[_PHASE_AT + BOARD.itemsize * seat] != WAITING)

    @property
    def is_over(self) -> bool:
        return bool(self.common.fields["over"])

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return int(self.common.fields["round_number"])

    def _turn(self, seat: int) -> int:
        """A seat's round as a turn: by round, then by seat."""
        return (self.round - 1) * self.options.seats + seat

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.seats_to_act:
            return []
        work = self.work(seat)
        return [self.action_on(work, number) for number in self.legal_numbers(seat)]

    def legal_numbers(self, seat: int) -> list[int]:
        """The numbers of all legal actions, in order."""
        return self.legal_on(self.work(seat))

    def legal_on(self, board: Handle) -> list[int]:
        """The same for a board as it stands in the middle of a round."""
        numbers = np.empty(encode.ACTIONS, np.int64)
        n = _legal_numbers(self.printed.tables, self.common, board, numbers)
        return numbers[:n].tolist()

    def legal_mask(self, seat: int) -> Any:
        mask = np.zeros(encode.ACTIONS, np.bool_)
        if seat in self.seats_to_act:
            mask[self.legal_numbers(seat)] = True
        return mask

    def apply(self, seat: int, action: Action | Mapping[str, Plain] | str) -> list[Event]:
        self.check_seat(seat)
        chosen = self._read_action(action)
        work, number = self.work(seat), self.number_on(self.work(seat), chosen)
        tables = self.printed.tables
        if number not in self.legal_numbers(seat):
            refuse(self, work, chosen)
        is_last = number == encode.CONFIRM_IT and self.seats_to_act == (seat,)
        if is_last and self.round < ROUNDS:
            self._check_script()
        turn, before = self._turn(seat), work.copy()
        played = events.rounds_played(self) if is_last else []
        _act(tables, self.common, work, number)
        self._steps.append((turn, seat, chosen.to_json()))
        if not is_last:
            return events.of_action(self, seat, chosen, before, work)
        _end_round(tables, self.handle)
        self._dice_fallen()
        return [act.RoundConfirmed(seat), *played, events.of_table(self)]

    def _check_script(self) -> None:
        """Refuse to go on by chance where all should be written down."""
        if self._fixed_draws and len(self._script) < self._dice_rolled:
            raise InputError("draws: the list ends, but the dice are rolled again")
        if self._fixed_pile is not None and self._fixed_pile <= self.round:
            raise InputError(
                f"setup.deck: the list ends after {self._fixed_pile} cards, "
                "but another is turned up"
            )

    @property
    def _dice_rolled(self) -> int:
        """How many dice are rolled in a round."""
        return dice_each_round(self.options.mode == "family", self.options.seats)

    def _dice_fallen(self) -> None:
        """Let a record decide how the dice have fallen, and write down what they show."""
        if self.is_over:
            return
        rolled = self._dice_rolled
        if len(self._script) >= rolled:
            write_faces(self.record, self._script[:rolled])
        self._script = self._script[rolled:]
        self.drawn = self.drawn + faces_shown(self.handle.fields, self.printed)

    def question(self, seat: int) -> Hashable | None:
        if seat not in self.seats_to_act:
            return None
        return self.round, len(self._own_steps(seat))

    def _own_steps(self, seat: int) -> list[dict[str, Plain]]:
        """What a seat has done in this round."""
        turn = self._turn(seat)
        return [step for number, _, step in self._steps if number == turn]

    def numbers_done(self, seat: int) -> list[int]:
        """The same as action numbers."""
        trial, numbers = self.board(seat).copy(), []
        for step in self._own_steps(seat):
            number = self.number_on(trial, action_from_json(step))
            assert number is not None
            _act(self.printed.tables, self.common, trial, number)
            numbers.append(number)
        return numbers

    # Notation and numbers -------------------------------------------------------------------------

    def parse(self, text: str) -> act.RiversAction:
        return parse_action(text)

    def action_from_json(self, step: Mapping[str, Plain], place: str = "") -> act.RiversAction:
        return action_from_json(step, place)

    def number_of(self, action: Action, seat: int | None = None) -> int:
        assert isinstance(action, act.RiversAction)
        number = self.number_on(self._work_of(seat), action)
        if number is None:
            raise InputError(f"{action} is no action here")
        return number

    def _work_of(self, seat: int | None) -> Handle:
        """The board on which an action of this seat is done; None: of the first that may act."""
        return self.work((*self.seats_to_act, 0)[0] if seat is None else seat)

    def number_on(self, board: Handle, action: act.RiversAction) -> int | None:
        """The action's number; None where the dice or the sheet do not know it."""
        match action:
            case act.Dice(name, animal):
                kind = ACTION_NAMES.index(name)
                if animal is None:
                    return kind
                first = encode.DOWNGRADE_OF if name == "downgrade" else encode.UPGRADE_OF
                return first + ANIMALS.index(animal)
            case act.Harvest(take, without):
                return self._harvest_number(board, take, without)
            case act.Take(animal):
                return encode.TAKE_ONE + ANIMALS.index(animal)
            case act.Buy(animal):
                return encode.BUY_ONE + ANIMALS.index(animal)
            case act.ChooseCard(slot):
                return encode.CARD + slot - 1
            case act.Less(animal):
                return encode.LESS + ANIMALS.index(animal)
            case act.Swap(animal, other):
                return encode.SWAP + 5 * ANIMALS.index(animal) + ANIMALS.index(other)
            case act.TakeBonus(of):
                return encode.BONUS + ("card", "slot").index(of)
            case act.ChooseHabitat(habitat):
                return encode.HABITAT + HABITATS.index(habitat)
            case act.TraceTrack(track):
                return encode.TRACE_TRACK + HABITATS.index(track)
            case act.Trace(at):
                cells = self.printed.cells_c
                return encode.TRACE + cells.index(at) if at in cells else None
            case act.Put(at, animal):
                cells = self.printed.cells_d
                if at not in cells:
                    return None
                return encode.PUT + 5 * cells.index(at) + ANIMALS.index(animal)
            case act.Pick(what, pick):
                return (encode.PICK_SUN if what == "sun" else encode.PICK_RAIN) + pick
            case act.UseDiscount():
                return encode.DISCOUNT
            case act.Pay():
                return encode.PAY_IT
            case act.Pass():
                return encode.PASS
            case act.Confirm():
                return encode.CONFIRM_IT

    def _harvest_number(
        self, board: Handle, take: tuple[tuple[str, int], ...], without: tuple[int, ...]
    ) -> int | None:
        dice_out = sum(1 << die for die in without)
        if dice_out & ~dice.ORDINARY:
            return None
        subset = int(encode.subset_of(dice_out))
        if len(take) == 1:
            animal, amount = ANIMALS.index(take[0][0]), take[0][1]
            if amount != _count_of(self.common, board, animal, dice_out):
                return None
            return encode.HARVEST + encode.SUBSETS * animal + subset
        (first, firsts), (second, seconds) = take
        if max(firsts, seconds) > 7:
            return None
        pair = _PAIRS[ANIMALS.index(first), ANIMALS.index(second)]
        if not subset:
            return encode.PAIR + 64 * pair + 8 * firsts + seconds
        if firsts > 5 or seconds != _second_count(self.common, board, pair, dice_out, firsts):
            return None
        return encode.PAIR_WITHOUT + 6 * (31 * pair + subset - 1) + firsts

    def action_of(self, number: int, seat: int | None = None) -> Action:
        number = int(number)
        if not 0 <= number < encode.ACTIONS:
            raise InputError(f"expected an action number below {encode.ACTIONS}, got {number}")
        return self.action_on(self._work_of(seat), number)

    def action_on(self, board: Handle, number: int) -> act.RiversAction:
        """The action behind a number, on this board: a harvest brings what its dice show."""
        if encode.HARVEST <= number < encode.TAKE_ONE:
            return self._harvest(board, number)
        return _action(self.printed, number)

    def _harvest(self, board: Handle, number: int) -> act.Harvest:
        if number < encode.PAIR:
            animal, subset = divmod(number - encode.HARVEST, encode.SUBSETS)
            without = int(encode.dice_of(subset))
            amount = int(_count_of(self.common, board, animal, without))
            return act.Harvest(((ANIMALS[animal], amount),), _dice(without))
        if number < encode.PAIR_WITHOUT:
            pair, way = divmod(number - encode.PAIR, 64)
            without, (firsts, seconds) = 0, divmod(way, 8)
        else:
            row, firsts = divmod(number - encode.PAIR_WITHOUT, 6)
            pair, subset = row // 31, row % 31 + 1
            without = int(encode.dice_of(subset))
            seconds = int(_second_count(self.common, board, pair, without, firsts))
            if seconds == NONE:
                raise InputError(f"action {number} is no harvest of these dice")
        first, second = ANIMALS[encode.FIRST[pair]], ANIMALS[encode.SECOND[pair]]
        return act.Harvest(((first, firsts), (second, seconds)), _dice(without))

    # Looking ----------------------------------------------------------------------------------

    def scores(self, viewer: int | None = None) -> list[dict[str, Plain]]:
        boards = [self.board_seen(seat, viewer) for seat in range(self.options.seats)]
        return [view.picture(self.printed, self.common, board)[1] for board in boards]

    @property
    def winners(self) -> tuple[int, ...]:
        seats = range(self.options.seats)
        tokens = [int(self.board(seat).fields["stock"][NATURE]) for seat in seats]
        return winners([sheet["total"] for sheet in self.scores()], tokens)

    @property
    def has_goals(self) -> bool:
        """Whether the table plays for a scenario or challenges."""
        return bool(self.options.scenario or self.options.challenge)

    def goals(self, seat: int, viewer: int | None = None) -> list[Progress]:
        """How far a seat is with the goals of the scenario or the challenges, for the viewer."""
        return self.goals_on(self.board_seen(seat, viewer))

    def goals_on(self, board: Handle) -> list[Progress]:
        """The same for a board."""
        options = self.options
        if options.scenario:
            chosen = goals.scenario(options.scenario).goals
        else:
            chosen = tuple(goals.challenges(options.sheet, options.challenge).values())
        return goals.progress(chosen, self._standing(board))

    def _standing(self, board: Handle) -> Standing:
        b = board.fields
        sheet, score = view.picture(self.printed, self.common, board)
        rounds = 0 if self.is_over else ROUNDS - self.round + (1 if b["slot"] == NONE else 0)
        return Standing(
            self.printed.pack, sheet, score, stock(b["stock"]), int(b["cards"]), rounds,
            self.is_over,
        )  # fmt: skip

    def earned(self, seat: int) -> dict[str, Plain]:
        """What a seat has earned when the game is over: the scenario, or challenges."""
        if not self.is_over:
            return {"scenario": None, "challenges": []}
        options, standing = self.options, self._standing(self.board(seat))
        return goals.earned(standing, options.sheet, options.scenario, options.challenge)

    def view(self, seat: int | None) -> dict[str, Plain]:
        return view.view(self, seat)

    def sight(self, seat: int | None) -> Hashable:
        if seat is None or self.is_over:
            return None
        return seat

    @property
    def progress(self) -> tuple[int, int]:
        seats = self.options.seats
        rounds = ROUNDS if self.is_over else self.round - 1
        return rounds * seats, ROUNDS * seats

    def offers(self, seat: int, help: Help = "proposals") -> dict[str, Plain] | None:
        return offers(self, seat, help) if seat in self.seats_to_act else None

    def preview(
        self,
        seat: int,
        steps: Sequence[Action | Mapping[str, Plain] | str],
        help: Help = "proposals",
    ) -> dict[str, Plain]:
        """How the seat would stand after these steps, with a plan for the rest of the round."""
        trial = self.copy()
        trial.check_seat(seat)
        told: list[Event] = []
        for step in steps:
            action = trial._read_action(step)
            if isinstance(action, act.Confirm) and trial.seats_to_act == (seat,):
                raise IllegalAction("cannot preview confirm: the dice are rolled again", "reveals")
            told += trial.apply(seat, action)
        view = trial.view(seat)
        if help == "off":
            view["seats"][seat]["score"] = self.scores(seat)[seat]
        goals = None
        if self.has_goals:
            goals = (self if help == "off" else trial)._goals_ahead(seat, help)
        return {
            "view": view,
            "offers": trial.offers(seat, help),
            "events": [] if help == "off" else [event.to_json() for event in told],
            "goals": goals,
        }

    def _goals_ahead(self, seat: int, help: Help) -> dict[str, Plain]:
        """The goals of a seat as it stands, and after the rest of its round as planned."""
        now = planned = self.work(seat)
        if seat in self.seats_to_act and help == "proposals":
            planned = after(self, now, best_numbers(self, now))
        return {
            "now": [asdict(goal) for goal in self.goals_on(now)],
            "planned": [asdict(goal) for goal in self.goals_on(planned)],
        }

    # Keeping ----------------------------------------------------------------------------------

    def _take_over(self, other: Self) -> None:
        super()._take_over(other)
        self.printed = other.printed  # whatever has become of the pack's file

    @property
    def revealed(self) -> int:
        return self.round + (1 if self.is_over else 0)

    def observed(self, hidden: bool = False) -> dict[str, Plain]:
        s, c = self.handle.fields, self.common.fields
        deck = s["deck"][: self.round].tolist()
        advantages = c["advantage"].tolist()
        setup = {
            "deck": [self.printed.cards[card] for card in deck],
            "advantages": [self.printed.advantages[card] for card in advantages],
        }
        return {"setup": setup, "draws": list(self.drawn)}

    # Chance -----------------------------------------------------------------------------------

    def redeal(self, seat: int | None, rng: Rng) -> Self:
        twin = self.copy()
        twin.seed = twin.setup = twin.draws = None
        twin.forget_script()
        s = twin.record
        s.chance.key[:] = rng.key()
        restart(s.chance, 0)
        rules.deal_deck(self.printed.tables.record, s, self.round)
        # Who has confirmed is known, what was done is not: the others are where they began.
        others = [other for other in range(self.options.seats) if other != seat]
        if not self.is_over:
            hidden = {self._turn(other) for other in others}
            twin._steps = [step for step in twin._steps if step[0] not in hidden]
            for other in others:
                is_done = twin.work(other).fields["phase"] == WAITING
                twin.work(other).become(twin.board(other))
                if is_done:
                    twin.work(other).fields["phase"] = WAITING
        return twin


_PAIRS = {
    (int(first), int(second)): pair
    for pair, (first, second) in enumerate(zip(encode.FIRST, encode.SECOND))
}


def _dice(bits: int) -> tuple[int, ...]:
    return tuple(die for die in range(6) if bits >> die & 1)


def _action(box: Printed, number: int) -> act.RiversAction:
    """The action behind a number that is no harvest."""
    if number < encode.HARVEST:
        if number < encode.DOWNGRADE_OF:
            return act.Dice(ACTION_NAMES[number])
        if number < encode.UPGRADE_OF:
            return act.Dice("downgrade", ANIMALS[number - encode.DOWNGRADE_OF])
        return act.Dice("upgrade", ANIMALS[number - encode.UPGRADE_OF])
    if number < encode.BUY_ONE:
        return act.Take(ANIMALS[number - encode.TAKE_ONE])
    if number < encode.CARD:
        return act.Buy(ANIMALS[number - encode.BUY_ONE])
    if number < encode.DISCOUNT:
        return act.ChooseCard(number - encode.CARD + 1)
    if number in _SINGLE:
        return _SINGLE[number]
    if number < encode.SWAP:
        return act.Less(ANIMALS[number - encode.LESS])
    if number < encode.BONUS:
        animal, other = divmod(number - encode.SWAP, 5)
        return act.Swap(ANIMALS[animal], ANIMALS[other])
    if number < encode.HABITAT:
        return act.TakeBonus(("card", "slot")[number - encode.BONUS])
    if number < encode.TRACE_TRACK:
        return act.ChooseHabitat(HABITATS[number - encode.HABITAT])
    if number < encode.TRACE:
        return act.TraceTrack(HABITATS[number - encode.TRACE_TRACK])
    if number < encode.PICK_SUN:
        return _filling(box, number)
    what, pick = divmod(number - encode.PICK_SUN, encode.PICK_RAIN - encode.PICK_SUN)
    return act.Pick(WEATHER[what], pick)


def _filling(box: Printed, number: int) -> act.RiversAction:
    if number < encode.PUT:
        at, cells = number - encode.TRACE, box.cells(SHEET_C)
    else:
        at, cells = (number - encode.PUT) // 5, box.cells(SHEET_D)
    if at >= len(cells):
        raise InputError(f"action {number} names a hex that is not there")
    if number < encode.PUT:
        return act.Trace(cells[at])
    return act.Put(cells[at], ANIMALS[(number - encode.PUT) % 5])


_SINGLE: dict[int, act.RiversAction] = {
    encode.DISCOUNT: act.UseDiscount(),
    encode.PAY_IT: act.Pay(),
    encode.PASS: act.Pass(),
    encode.CONFIRM_IT: act.Confirm(),
}
assert ACTION_NAMES[TWO_TYPES] == "two"  # the first two action numbers are dice actions


class Rivers(RecordGame):
    """Cascadia: Rolling Rivers by Randy Flynn: four sheets, the family game, scenarios, packs."""

    name: ClassVar[str] = "rivers"
    title: ClassVar[str] = "Cascadia: Rolling Rivers"
    rules_version: ClassVar[int] = 1
    options_type: ClassVar[type[Options]] = RiversOptions
    state_type: ClassVar[type[RecordState[Any]]] = RiversState
    action_count: ClassVar[int] = encode.ACTIONS
    simultaneous: ClassVar[bool] = True

    setup_fields: ClassVar[tuple[str, ...]] = SETUP_FIELDS

    def deal(self, state: Any, seed: str, given: Reader, draws: Reader | None) -> None:
        options, box = state.options, state.printed
        if state.seed is None:
            nothing_left_to_chance(options, given)
            state.leave_nothing_to_chance(given.field("deck"))
        s, t = state.record, box.tables.record
        write_options(s, options, box)
        s.chance.key[:] = seed_key(seed)
        rules.deal(t, s, 0)
        fix_setup(s, options, box, given)
        deck = given.optional("deck")
        if deck is not None:
            rules.deal_deck(t, s, len(deck.items()))
        if draws is not None:
            family = options.mode == "family"
            state._script = read_faces(box, family, options.seats, draws.value)
        if state._fixed_draws and len(state._script) < state._dice_rolled:
            raise InputError("draws: the list ends before the first roll is complete")
        rules.set_up(t, s, ABUNDANCE if options.abundance else 0)
        _begin_round(box.tables, state.handle)
        state._dice_fallen()

    def check_remote(self, values: Mapping[str, Plain]) -> None:
        pack.check_remote(values)

    def check_pack(self, document: Plain, name: str) -> str:
        return pack.check(document, name)

    def components(self, options: Options | None = None) -> dict[str, Plain]:
        box = options.box() if isinstance(options, RiversOptions) else pack.shipped()
        return {
            "game": self.name,
            "title": self.title,
            "about": (
                "Randy Flynn's Cascadia: Rolling Rivers. Dice faces, cards and sheets are our own "
                "reconstruction; it fits the numbers that the rules state."
            ),
            "packs": list(pack.available()),
            **box.to_json(),
            **goals.listing(box),
        }

    def after(self, state: State) -> dict[str, Plain]:
        assert isinstance(state, RiversState)
        return view.after(state)

    def score(self, document: Mapping[str, Plain]) -> dict[str, Plain]:
        return score_position(document)
