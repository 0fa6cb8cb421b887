"""Cascadero behind the contract of core/game.py: checks, explanations, history, set-up.

The rules are in rules.py; this module stands in front of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Any, ClassVar

import numpy as np

from cascata.core.entry import entry
from cascata.core.errors import InputError
from cascata.core.game import (
    Action,
    Event,
    Help,
    Plain,
    State,
)
from cascata.core.options import Options
from cascata.core.reader import Reader
from cascata.core.recordstate import RecordGame, RecordState
from cascata.core.rng import Rng
from cascata.games.cascadero import actions as act
from cascata.games.cascadero import encode, rules, scratch, view
from cascata.games.cascadero import state as ev
from cascata.games.cascadero.components import (
    ACHIEVEMENTS,
    BOARDS,
    CELLS,
    COLOURS,
    ENVOYS,
    FARMER_TILES,
    HEX_OF,
    LAYOUTS,
    NEAR,
    NOWHERE,
    TOWN_COLOUR,
    TOWN_HEX,
    TOWN_NUMBER,
    TOWNS,
    TRACKS,
    axial,
    herald_towns,
    printed_tracks,
    read,
)
from cascata.games.cascadero.deal import (
    SETUP_FIELDS,
    fix_setup,
    nothing_left_to_chance,
    write_options,
)
from cascata.games.cascadero.offers import offers
from cascata.games.cascadero.options import CascaderoOptions
from cascata.games.cascadero.position import open_position, read_names, write_position
from cascata.games.cascadero.refusals import refuse
from cascata.games.cascadero.sheet import SOURCES, sheet, standing, winner
from cascata.games.cascadero.state import OVER, PHASES, REASONS, STATE
from cascata.games.cascadero.text import action_from_json, parse_action

_do_number = entry(encode.do_number)
_fill_mask = entry(encode.fill_mask)
_is_legal = entry(encode.is_legal)


class CascaderoState(RecordState[act.CascaderoAction]):
    """One game of Cascadero in progress. See `help(cascata.core.game.State)` for the contract."""

    options: CascaderoOptions

    layout: ClassVar[Any] = STATE
    action_type: ClassVar[UnionType] = act.CascaderoAction

    # Playing ----------------------------------------------------------------------------------

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        return () if self.is_over else (int(self.handle.fields["seat"]),)

    @property
    def is_over(self) -> bool:
        return bool(self.handle.fields["phase"] == OVER)

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.seats_to_act:
            return []
        return [self.action_of(number) for number in self.legal_numbers()]

    def legal_numbers(self) -> list[int]:
        """The numbers of all legal actions, in order."""
        mask = np.zeros(encode.ACTIONS, np.bool_)
        _fill_mask(self.handle, mask)
        return np.flatnonzero(mask).tolist()

    def legal_mask(self, seat: int) -> Any:
        mask = np.zeros(encode.ACTIONS, np.bool_)
        if seat in self.seats_to_act:
            _fill_mask(self.handle, mask)
        return mask

    def apply(self, seat: int, action: Action | Mapping[str, Plain] | str) -> list[Event]:
        self.check_seat(seat)
        chosen = self._read_action(action)
        number = self._number_at(chosen)
        if number is None or not _is_legal(self.handle, number):
            refuse(self.record, chosen)
        turn = int(self.handle.fields["turn"])
        log = scratch.empty_log()
        _do_number(self.handle, number, log)
        self._steps.append((turn, seat, chosen.to_json()))
        rows = log.fields["row"][: log.fields["rows"]].tolist()
        side = int(self.handle.fields["side"])
        return [_EVENTS[kind](side, *values) for kind, *values in rows]

    # Notation and numbers -------------------------------------------------------------------------

    def parse(self, text: str) -> act.CascaderoAction:
        return parse_action(text)

    def action_from_json(self, step: Mapping[str, Plain], place: str = "") -> act.CascaderoAction:
        return action_from_json(step, place)

    def number_of(self, action: Action, seat: int | None = None) -> int:
        assert isinstance(action, act.CascaderoAction)
        number = self._number_at(action)
        if number is None:
            raise InputError(f"{action} is no action on this board")
        return number

    def _number_at(self, action: act.CascaderoAction) -> int | None:
        """The action's number; None for a move that is no step, and a herald that is in no town."""
        match action:
            case act.Place(cell, seal):
                return HEX_OF[cell] + (encode.PLACE_SEALED if seal else 0)
            case act.Advance(track):
                return encode.ADVANCE_ON + TRACKS.index(track)
            case act.Skip():
                return encode.SKIP
            case act.Claim():
                return encode.CLAIM_IT
            case act.Move(start, end):
                near = NEAR[HEX_OF[start]].tolist()
                if HEX_OF[end] not in near:
                    return None
                return encode.MOVE_FROM + 6 * HEX_OF[start] + near.index(HEX_OF[end])
            case act.MoveHerald(start, end):
                towns = TOWN_NUMBER[self.handle.fields["side"]]
                if start not in towns or end not in towns:
                    return None
                return encode.HERALD_FROM + TOWNS * towns[start] + towns[end]

    def action_of(self, number: int, seat: int | None = None) -> Action:
        return _action(int(self.handle.fields["side"]), int(number))

    # Looking ----------------------------------------------------------------------------------

    def scores(self, viewer: int | None = None) -> list[dict[str, Plain]]:
        return [sheet(self.handle.fields, seat) for seat in range(self.options.seats)]

    @property
    def winners(self) -> tuple[int, ...]:
        return (winner(self.handle.fields)[0],)

    def view(self, seat: int | None) -> dict[str, Plain]:
        return view.view(self)

    @property
    def most_turns(self) -> int:
        """The most turns that a game can have: every seat places all its envoys."""
        return ENVOYS * self.options.seats

    @property
    def progress(self) -> tuple[int, int]:
        turn = int(self.handle.fields["turn"])
        return turn, turn if self.is_over else self.most_turns

    def offers(self, seat: int, help: Help = "proposals") -> dict[str, Plain] | None:
        return offers(self, help) if seat in self.seats_to_act else None

    def result(self) -> dict[str, Plain]:
        s = self.handle.fields
        best, is_minor = winner(s)
        return {
            "scores": s["vp"].tolist()[: self.options.seats],
            "winners": [best],
            "reason": REASONS[s["reason"]] or None,
            "winner": best,
            "minor": is_minor,
        }

    # Chance -----------------------------------------------------------------------------------

    def observed(self, hidden: bool = False) -> dict[str, Plain]:
        s = self.handle.fields
        setup: dict[str, Plain] = {"first": int(s["first"])}
        farmers = view.farmers(s)
        if farmers is not None:
            setup["farmers"] = farmers
        return {"setup": setup, "draws": None}


@cache
def _action(side: int, number: int) -> act.CascaderoAction:
    """The action behind a number. Actions never change, so one object serves all games."""
    if not 0 <= number < encode.ACTIONS:
        raise InputError(f"expected an action number below {encode.ACTIONS}, got {number}")
    if number < encode.ADVANCE_ON:
        is_sealed, at = divmod(number, encode.PLACE_SEALED)
        return act.Place(CELLS[at], bool(is_sealed))
    if number < encode.SKIP:
        return act.Advance(TRACKS[number - encode.ADVANCE_ON])
    if number == encode.SKIP:
        return act.Skip()
    if number == encode.CLAIM_IT:
        return act.Claim()
    if number < encode.HERALD_FROM:
        start, direction = divmod(number - encode.MOVE_FROM, 6)
        end = NEAR[start, direction]
        if end == NOWHERE:
            raise InputError(f"action {number} leads off the board")
        return act.Move(CELLS[start], CELLS[end])
    towns = list(TOWN_NUMBER[side])
    start, end = divmod(number - encode.HERALD_FROM, TOWNS)
    if max(start, end) >= len(towns):
        raise InputError(f"action {number} names a town that is not there")
    return act.MoveHerald(towns[start], towns[end])


_EVENTS: dict[int, Callable[..., Event]] = {
    ev.ENVOY_PLACED: lambda side, seat, a, b, c, d: act.EnvoyPlaced(seat, CELLS[a], bool(b)),
    ev.TOWN_SCORED: lambda side, seat, a, b, c, d: act.TownScored(
        seat, CELLS[TOWN_HEX[side, a]], TRACKS[TOWN_COLOUR[side, a]], b, c
    ),
    ev.CUBE_ADVANCED: lambda side, seat, a, b, c, d: act.CubeAdvanced(seat, TRACKS[a], b, c),
    ev.CUBE_STAYED: lambda side, seat, a, b, c, d: act.CubeStayed(seat, TRACKS[a], b),
    ev.SPACE_SCORED: lambda side, seat, a, b, c, d: act.SpaceScored(seat, TRACKS[a], b, c, bool(d)),
    ev.SEAL_TAKEN: lambda side, seat, a, b, c, d: act.SealTaken(seat, TRACKS[a], b),
    ev.EXTRA_TURN_WON: lambda side, seat, a, b, c, d: act.ExtraTurnWon(seat),
    ev.FARMER_USED: lambda side, seat, a, b, c, d: act.FarmerUsed(
        seat, CELLS[a], FARMER_TILES[b], c
    ),
    ev.ENVOY_MOVED: lambda side, seat, a, b, c, d: act.EnvoyMoved(seat, CELLS[a], CELLS[b]),
    ev.HERALD_MOVED: lambda side, seat, a, b, c, d: act.HeraldMoved(
        seat, CELLS[TOWN_HEX[side, a]], CELLS[TOWN_HEX[side, b]]
    ),
    ev.ACHIEVEMENT_CLAIMED: lambda side, seat, a, b, c, d: act.AchievementClaimed(
        seat, ACHIEVEMENTS[a], b
    ),
    ev.CHOICE_DECLINED: lambda side, seat, a, b, c, d: act.ChoiceDeclined(seat, PHASES[a]),
    ev.TURN_BEGUN: lambda side, seat, a, b, c, d: act.TurnBegun(seat, a, bool(b)),
    ev.GAME_OVER: lambda side, seat, a, b, c, d: act.GameOver(REASONS[a]),
}
"""Rows of the rules' log as typed events."""


class Cascadero(RecordGame):
    """Cascadero by Reiner Knizia, both sides of the board, with the two-herald variant."""

    name: ClassVar[str] = "cascadero"
    title: ClassVar[str] = "Cascadero"
    rules_version: ClassVar[int] = 1
    options_type: ClassVar[type[Options]] = CascaderoOptions
    state_type: ClassVar[type[RecordState[Any]]] = CascaderoState
    action_count: ClassVar[int] = encode.ACTIONS
    draws_in_play: ClassVar[bool] = False
    sources: ClassVar[tuple[str, ...]] = SOURCES

    setup_fields: ClassVar[tuple[str, ...]] = SETUP_FIELDS

    def deal(self, state: Any, seed: str, given: Reader, draws: Reader | None) -> None:
        s, options = state.record, state.options
        if state.seed is None:
            nothing_left_to_chance(options, given)
        write_options(s, options)
        rules.deal(s, Rng(seed).record, 0)
        fix_setup(s, options, given)
        rules.set_up(s)

    def position(self, document: Mapping[str, Plain]) -> CascaderoState:
        """A game in the middle, from a description; see position.py."""
        reader, options = open_position(document)
        state = CascaderoState(self, options)
        write_options(state.record, options)
        write_position(state.record, options, reader)
        return state

    def score(self, document: Mapping[str, Plain]) -> dict[str, Plain]:
        state = self.position(document)
        names = read_names(Reader(document))
        claims = [int(rules.open_claims(state.record, seat)) for seat in range(len(names))]
        return standing(state.handle.fields, names, claims)

    def components(self, options: Options | None = None) -> dict[str, Plain]:
        pieces = read("pieces")
        return {
            "game": self.name,
            "title": self.title,
            "about": "Reiner Knizia's Cascadero. Facts of public record; cells as on the board.",
            "colours": list(COLOURS),
            "track_names": list(TRACKS),
            "boards": {side: _board(side) for side in BOARDS},
            **printed_tracks(),
            "envoys": pieces["envoys"],
            "seals": pieces["seals"],
            "farmers": pieces["farmers"],
            "achievements": pieces["achievements"],
        }

    def after(self, state: State) -> dict[str, Plain]:
        assert isinstance(state, CascaderoState)
        return view.after(state)


def _board(side: str) -> dict[str, Plain]:
    board = BOARDS[side]
    towns, farmers = {town["at"]: town for town in board["towns"]}, set(board["farmers"])
    hexes = []
    for column, (first, last) in enumerate(board["columns"]):
        for row in range(first, last + 1):
            cell = f"{column},{row}"
            at = axial(cell)
            kind = "town" if cell in towns else "farmer" if cell in farmers else "field"
            hexagon: dict[str, Plain] = {"at": cell, "q": at.q, "r": at.r, "kind": kind}
            if cell in towns:
                hexagon |= {"colour": towns[cell]["colour"], "icon": towns[cell]["icon"]}
            hexes.append(hexagon)
    return {
        "hexes": hexes,
        "heralds": {layout: herald_towns(side, layout, None) for layout in LAYOUTS},
        "two_heralds": board["two_heralds"],
    }
