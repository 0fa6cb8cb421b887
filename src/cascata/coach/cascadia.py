"""The coach of Cascadia: the network's lines, and futures that all moves share.

What a seat can expect is a sum over its sheet: what each line pays after the turn, what the network
expects it to earn until the end, the bonuses, and what only futures played out have shown.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cascata.bots.cascadia.bonus import expected_bonus
from cascata.bots.cascadia.features import FEATURES
from cascata.bots.cascadia.goals import goal_points
from cascata.bots.cascadia.mind import OPINION, mind
from cascata.bots.cascadia.network import LINES, evaluate, shipped
from cascata.bots.cascadia.simple import whole_turn
from cascata.bots.cascadia.turns import MOST_TURNS, look_at
from cascata.coach.base import AHEAD, USUAL, Coach, Judgement, Move, Outlook, Unit
from cascata.coach.ways import Step, Weighed, known_by
from cascata.core.game import Action, State
from cascata.core.rng import Rng
from cascata.games.cascadia import actions as act
from cascata.games.cascadia.components import ACCEPTS, HABITATS, KEYSTONE, WILDLIFE
from cascata.games.cascadia.gains import best_placement
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.rank import NEVER, RANK
from cascata.games.cascadia.scene import SCENE
from cascata.games.cascadia.state import CHOOSE, PLACE
from cascata.hex import Hex

SHEET = (*WILDLIFE, *HABITATS, "nature")
"""The lines of the sheet in the order of the network's answers."""
BONUS, GOALS = "bonus", "goals"
MANY = 60
"""Candidates of a pair that is taken already."""
WIPES_SHOWN = 2


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully a level looks."""

    by_pair: int
    paid: int
    compared: int
    """Turns that are played out, in `futures` each, with `depth` own turns."""
    futures: int
    depth: int
    wipe_futures: int


CARE = {
    "skilled": Care(8, 8, 4, 8, 1, 4),
    "strong": Care(16, 16, 6, 24, 1, 8),
    "master": Care(24, 24, 8, 96, 3, 16),
}

Turn = tuple[int, int, int, int, int]
"""Tile slot, token slot, cell, turns, target: the numbers of a TURN."""


class CascadiaCoach(Coach):
    """Points, line by line."""

    version = 2
    unit: Unit = "points"
    close = 0.5
    half = 2.0
    whole_offers = True

    def judge(
        self,
        state: State,
        seat: int,
        level: str = USUAL,
        *,
        begun: Sequence[Step] = (),
        chosen: Sequence[Step] | None = None,
        seed: str = "coach",
    ) -> Judgement:
        assert isinstance(state, CascadiaState)
        table, rng = state.for_seat(seat, Rng(seed)), Rng(seed)
        done: list[Action] = [table.action_from_json(step) for step in begun]
        given: list[Action] | None = None
        if chosen is not None:
            given = [*done, *(table.action_from_json(step) for step in chosen)]
        if int(table.record.phase) == PLACE:
            taken = _untake(table)
            if taken is None:
                return _only_rest(self, table, seat)
            done, given = [taken, *done], None if given is None else [taken, *given]
        return _Thought(table, seat, CARE[level], rng).judge(done, given)

    def outlook(self, state: State, seat: int, seed: str = "coach") -> Outlook:
        assert isinstance(state, CascadiaState)
        table = state.for_seat(seat, Rng(seed))
        sheet = table.scores(seat)[seat]
        if state.is_over:
            lines = _sheet_lines(sheet) | {BONUS: float(sum(sheet["bonus"].values()))}
            return Outlook(self.unit, float(sheet["total"]), lines)
        lines = _standing_lines(table, seat, sheet)
        return Outlook(self.unit, sum(lines.values()), lines)

    def weigh(self, state: State, seat: int, most: int) -> Weighed:
        assert isinstance(state, CascadiaState)
        thought = _Thought(state.for_seat(seat, Rng("weigh")), seat, CARE[USUAL], Rng("weigh"))
        return Weighed(
            (), {known_by(steps): (steps, worth) for steps, worth in thought.every(most)}
        )

    def is_variant(self, one: Sequence[Step], other: Sequence[Step]) -> bool:
        """The tile is only turned."""
        return [dict(step) | {"turns": 0} for step in one] == [
            dict(step) | {"turns": 0} for step in other
        ]


class _Thought:
    """One look at a position whose turn is still to be chosen."""

    def __init__(self, table: CascadiaState, seat: int, care: Care, rng: Rng) -> None:
        self.table, self.seat, self.care, self.rng = table, seat, care, rng
        mind.begin(table, seat, rng, foresight=True)
        self.sheet = _sheet_lines(table.scores(seat)[seat])
        self.base = sum(self.sheet.values())

    def judge(self, done: list[Action], given: list[Action] | None) -> Judgement:
        wiping = given if given and isinstance(given[0], act.Clear | act.SpendClear) else None
        before = mind.opinion()
        turns = self._moves(done, None if wiping else given)
        if not turns:
            return _only_rest(COACH, _after(self.table, self.seat, done), self.seat)
        moves = turns
        if not done:
            wipes, free = self._wipes(turns[0], before, wiping)
            moves = sorted([*turns, *wipes], key=lambda move: -move.expected)
            before = max(before, free)
        return Judgement("points", moves, self.base + before)

    def every(self, most: int) -> Iterator[tuple[tuple[Step, ...], float]]:
        """The best whole turns of each pair by gain and prior, with the network's opinion.

        They are looked at pair by pair, as there is only so much room for them.
        """
        most = min(most, MOST_TURNS)
        s = self.table.handle.fields
        shown = s["market_tile"].copy()
        for pair in [*range(len(shown)), None]:
            if pair is not None:
                mind.table.fields["market_tile"][np.arange(len(shown)) != pair] = 0
            mind.list(*((most, 0) if pair is not None else (0, most)))
            mind.table.fields["market_tile"][:] = shown
            mind.judge()
            for turn in mind.found():
                steps = tuple(action.to_json() for action in self._actions(turn))
                yield steps, self.base + float(turn["value"])

    # Whole turns ----------------------------------------------------------------------------------

    def _moves(self, done: list[Action], given: list[Action] | None) -> list[Move]:
        care = self.care
        self._find(done)
        numbers = None if given is None else self._numbers(given)
        if numbers is not None:
            self._add(numbers)
        if int(mind.turns.fields["count"]) == 0:
            return []
        mind.judge()
        found = mind.found()
        goals = [0.0] * len(found)
        if self.table.options.scenario:
            for k, turn in enumerate(found):
                goals[k] = goal_points(self.table, self.seat, self._actions(turn))
                turn["gain"] += goals[k]
                turn["value"] += goals[k]
        order = _different(found, care.compared)
        if numbers is not None:
            own = next(k for k in range(len(found)) if _key(found[k]) == numbers)
            order = [*[k for k in order if k != own][: care.compared - 1], own]
        values = self._play_out(order)
        expected = {k: float(np.mean(values[k])) for k in order}
        opinion = {k: float(found[k]["value"]) for k in order}
        weight = OPINION if len(values[order[0]]) > 1 else 0
        worlds = len(values[order[0]])
        worth = {k: (weight * opinion[k] + worlds * expected[k]) / (weight + worlds) for k in order}
        best = max(order, key=lambda k: worth[k])
        rival = max((k for k in order if k != best), key=lambda k: worth[k], default=best)
        moves = []
        for k in order:
            other = rival if k == best else best
            error = _error(values[k] - values[other], weight)
            actions = self._actions(found[k])
            lines = self._lines(found[k], actions, goals[k])
            lines[AHEAD] = self.base + worth[k] - sum(lines.values())
            moves.append(
                Move(
                    tuple(a.to_json() for a in actions if a not in done),
                    self.base + worth[k],
                    error,
                    lines,
                    self.base + expected[k],
                    is_chosen=numbers is not None and _key(found[k]) == numbers,
                    ahead_in=_ahead(values[k], values[other]),
                )
            )
        return sorted(moves, key=lambda move: -move.expected)

    def _find(self, done: list[Action]) -> None:
        """Candidates that begin with what is done."""
        care = self.care
        if not done:
            mind.list(care.by_pair, care.paid)
            return
        take, *rest = done
        assert isinstance(take, act.Take)
        s = mind.table.fields
        tiles = s["market_tile"].copy()
        s["market_tile"][np.arange(4) != take.tile] = 0
        is_pair = take.tile == take.token
        mind.list(MANY if is_pair else 0, 0 if is_pair else 3 * MANY)
        s["market_tile"][:] = tiles
        wanted = [self._keep(turn, rest, take) for turn in mind.found()]
        if not any(wanted):
            mind.turns.fields["count"] = 0
            for turn in self._all_ways(take, rest):
                self._add(turn)
            return
        kept = mind.found()[np.array(wanted)].copy()
        mind.turns.fields["turn"][: len(kept)] = kept
        mind.turns.fields["count"] = len(kept)

    def _keep(self, turn: Any, rest: list[Action], take: act.Take) -> bool:
        actions = self._actions(turn)
        return actions[0] == take and all(action in actions for action in rest)

    def _all_ways(self, take: act.Take, rest: list[Action]) -> list[Turn]:
        """Every way to end a turn of which more than the pair is decided, the best by gain."""
        b = self.table.record.boards[self.seat]
        lays = [a for a in rest if isinstance(a, act.Lay)]
        puts = [a for a in rest if isinstance(a, act.Put | act.Return)]
        face = int(self.table.record.market_tile[take.tile])
        if not lays:
            turns = range(1 if KEYSTONE[face] else 6)
            lays = [
                act.Lay(Hex(int(b.front_q[c]), int(b.front_r[c])), t)
                for c in range(b.front)
                for t in turns
            ]
        ways = []
        for lay in lays:
            ends = puts or [
                act.Return(),
                act.Put(lay.at),
                *(act.Put(Hex(int(b.q[t]), int(b.r[t]))) for t in range(b.tiles)),
            ]
            for end in ends:
                numbers = self._numbers([take, lay, end])
                if numbers is not None:
                    ways.append((self._gain(numbers), numbers))
        ways.sort(key=lambda way: -way[0])
        return [numbers for _, numbers in ways[:MANY]]

    def _numbers(self, actions: Sequence[Action]) -> Turn | None:
        """A whole turn as the numbers of a TURN; None where it is not whole, or not possible."""
        take = next((a for a in actions if isinstance(a, act.Take)), None)
        lay = next((a for a in actions if isinstance(a, act.Lay)), None)
        end = next((a for a in actions if isinstance(a, act.Put | act.Return)), None)
        if take is None or lay is None or end is None:
            return None
        s = self.table.record
        b = s.boards[self.seat]
        cell = _place(b.front_q, b.front_r, int(b.front), lay.at)
        face = int(s.market_tile[take.tile])
        turns = 0 if KEYSTONE[face] else lay.turns
        animal = int(s.market_token[take.token])
        if cell is None:
            return None
        target = -1
        if isinstance(end, act.Put):
            if end.at == lay.at:
                target = int(b.tiles)
                if animal < 0 or not ACCEPTS[face, animal]:
                    return None
            else:
                found = _place(b.q, b.r, int(b.tiles), end.at)
                if found is None or animal < 0:
                    return None
                if mind.tables.fields["put_gain"][animal, found] == NEVER:
                    return None
                target = found
        if mind.tables.fields["lay_gain"][take.tile, cell, turns] == NEVER:
            return None
        return take.tile, take.token, cell, turns, target

    def _gain(self, numbers: Turn) -> int:
        """What a whole turn adds at once; as `list_turns` has it."""
        tile, token, cell, turns, target = numbers
        s, w = mind.table.record, mind.tables.fields
        b = s.boards[self.seat]
        face, animal = int(s.market_tile[tile]), int(s.market_token[token])
        cost = 0 if tile == token else int(s.price)
        cone = 1 if int(s.supply) + cost > 0 else 0
        gain = int(w["lay_gain"][tile, cell, turns]) - cost
        if target == int(b.tiles):
            gain += int(w["new_gain"][animal, cell]) + (cone if KEYSTONE[face] else 0)
        elif target >= 0:
            gain += int(w["put_gain"][animal, target])
            gain += cone if KEYSTONE[int(b.face[target])] else 0
        return gain

    def _add(self, numbers: Turn) -> None:
        """Add a turn to the candidates, unless it is one of them."""
        if any(_key(turn) == numbers for turn in mind.found()):
            return
        c = mind.turns.fields
        place = min(int(c["count"]), len(c["turn"]) - 1)
        turn = c["turn"][place]
        for name, number in zip(("tile_slot", "token_slot", "cell", "turns", "target"), numbers):
            turn[name] = number
        turn["gain"] = turn["prior"] = turn["value"] = self._gain(numbers)
        c["count"] = place + 1

    def _play_out(self, order: list[int]) -> dict[int, Any]:
        """What each turn brings in futures that all of them share."""
        s = self.table.record
        if int(s.turns) - int(s.turn) <= int(s.seats):
            # The last turn of the seat: what it is worth is known.
            return {k: np.array([float(mind.found()[k]["value"])]) for k in order}
        first = mind.next_worlds(self.care.futures)
        worlds = range(first, first + self.care.futures)
        return {
            k: np.array([mind.simulate(k, world, self.care.depth) for world in worlds])
            for k in order
        }

    def _lines(self, turn: Any, actions: list[Action], goals: float) -> dict[str, float]:
        """What the sheet pays after a turn, and is expected to pay more."""
        after = _sheet_lines(_after(self.table, self.seat, actions).scores(self.seat)[self.seat])
        hoped = turn["lines"].tolist()
        lines = {name: after[name] + more for name, more in zip(SHEET, hoped)}
        lines[BONUS] = float(turn["value"]) - float(turn["gain"]) - sum(hoped)
        if goals:
            lines[GOALS] = goals
        return lines

    def _actions(self, turn: Any) -> list[Action]:
        return whole_turn(self.table, *_key(turn))

    # Wipes ----------------------------------------------------------------------------------------

    def _wipes(
        self, best: Move, before: float, given: list[Action] | None
    ) -> tuple[list[Move], float]:
        """The wipes that promise most, as moves beside the best turn; and what the free one does.

        What a wipe brings is a short look at what it uncovers, so it is compared with a short look
        at the display as it is.
        """
        wipes = mind.wipes()
        asked = _wipe_of(given)
        if asked is not None and asked not in wipes:
            wipes = (*wipes, asked)
        first = mind.next_worlds(self.care.wipe_futures)
        worlds = range(first, first + self.care.wipe_futures)
        found: list[tuple[float, Any, int]] = []
        free = -math.inf
        for slots in wipes:
            gained = np.array([mind.after_wipe(slots, world) for world in worlds]) - before
            found.append((float(gained.mean()), gained, slots))
            if slots == 0:
                free = before + found[-1][0]
        found.sort(key=lambda wipe: -wipe[0])
        moves = []
        for place, (gain, gained, slots) in enumerate(found):
            if place >= WIPES_SHOWN and slots != asked:
                continue
            step = act.SpendClear(_places(slots)) if slots else act.Clear()
            expected = best.expected + gain
            moves.append(
                Move(
                    (step.to_json(),),
                    expected,
                    _error(gained, 0),
                    {**best.lines, "wipe": gain},
                    self.base + before + gain,
                    is_chosen=slots == asked,
                    ahead_in=_ahead(gained, np.zeros_like(gained)),
                )
            )
        return moves, free


def _sheet_lines(sheet: Any) -> dict[str, float]:
    """What each line of a sheet pays now, without bonuses."""
    lines = {name: float(points or 0) for name, points in sheet["wildlife"].items()}
    lines |= {name: float(points) for name, points in sheet["habitats"].items()}
    return lines | {"nature": float(sheet["nature"])}


def _standing_lines(table: CascadiaState, seat: int, sheet: Any) -> dict[str, float]:
    """What each line pays now, and what the network expects of the rest of the game."""
    mind.begin(table, seat, Rng("standing"), foresight=True)
    s = mind.table.record
    at, seats = int(s.seat), int(s.seats)
    waiting = (seat - at) % seats
    left = max(0, (int(s.turns) - int(s.turn) - waiting + seats - 1) // seats)
    s.seat = seat
    hoped = np.zeros(LINES, np.float32)
    if left > 0:
        scene, features = np.zeros(1, SCENE)[0], np.zeros(1, FEATURES)[0]
        look_at(s, scene, np.zeros(1, RANK)[0], mind.sizes, left, features)
        network = shipped().for_cards(s.card).record
        evaluate(network, features)
        hoped = network.answer[:LINES].copy()
    now = _sheet_lines(sheet)
    lines = {name: now[name] + float(more) for name, more in zip(SHEET, hoped)}
    if table.record.majorities:
        lines[BONUS] = float(expected_bonus(s, seat, left, hoped))
    return lines


def _only_rest(coach: Coach, table: CascadiaState, seat: int) -> Judgement:
    """In the middle of a turn that somebody else has begun: the placement that adds most."""
    actions = best_placement(table)
    now = coach.outlook(_after(table, seat, actions), seat)
    steps = tuple(action.to_json() for action in actions)
    move = Move(steps, now.expected, 0.0, now.lines, now.expected)
    return Judgement(coach.unit, [move], now.expected)


def _untake(table: CascadiaState) -> act.Take | None:
    """Put the tile and the token in hand back into the display; None once one of them is placed."""
    s = table.record
    if int(s.tile) == 0 or int(s.token) < 0:
        return None
    tile, token = int(s.tile_slot), int(s.token_slot)
    s.market_tile[tile], s.market_token[token] = s.tile, s.token
    if tile != token:
        s.boards[s.seat].nature += s.price
        s.supply -= s.price
        s.spent -= 1
    s.tile, s.token, s.phase = 0, -1, CHOOSE
    table.record_written()
    return act.Take(tile, token)


def _after(table: CascadiaState, seat: int, actions: Sequence[Action]) -> CascadiaState:
    after = table.copy()
    for action in actions:
        after.apply(seat, action)
    return after


def _key(turn: Any) -> Turn:
    return (
        int(turn["tile_slot"]), int(turn["token_slot"]), int(turn["cell"]), int(turn["turns"]),
        int(turn["target"]),
    )  # fmt: skip


def _different(found: Any, most: int) -> list[int]:
    """The best candidates by value, no two of which differ only in how the tile is turned."""
    order, seen = [], set()
    for k in sorted(range(len(found)), key=lambda k: -float(found[k]["value"])):
        tile, token, cell, _, target = _key(found[k])
        if (tile, token, cell, target) not in seen:
            seen.add((tile, token, cell, target))
            order.append(k)
    return order[:most]


def _place(q: Any, r: Any, count: int, at: Hex) -> int | None:
    for place in range(count):
        if int(q[place]) == at.q and int(r[place]) == at.r:
            return place
    return None


def _places(slots: int) -> tuple[int, ...]:
    return tuple(slot for slot in range(4) if slots >> slot & 1)


def _wipe_of(given: list[Action] | None) -> int | None:
    """The wipe that a list of actions begins with: 0 the free one, slots as bits."""
    match given:
        case [act.Clear(), *_]:
            return 0
        case [act.SpendClear(slots), *_]:
            return sum(1 << slot for slot in slots)
    return None


def _error(differences: Any, weight: int) -> float:
    """The standard error of a mean difference to which an opinion has been added."""
    n = len(differences)
    if n < 2:
        return 0.0
    return float(np.std(differences, ddof=1)) * math.sqrt(n) / (n + weight)


def _ahead(mine: Any, other: Any) -> float | None:
    if len(mine) < 2:
        return None
    return float(np.mean((mine > other) + 0.5 * (mine == other)))


COACH = CascadiaCoach()
