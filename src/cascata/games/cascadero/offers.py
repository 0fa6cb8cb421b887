"""What the acting seat may do next, each with what it is certain to bring; see effects.py.

place     every legal field: an effect, or why it brings nothing
sealed    the fields where a seal may be spent, with the effect it then has
best      where the bot `greedy` would place
advance   the effect for each of the five cubes
move      own envoy -> field -> effect
herald    town with a herald -> towns that it may go to
claim     the achievement that is asked about

Without proposals there is no `best`; with help off every effect is null.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cascata.core.entry import entry
from cascata.core.game import Help, Plain
from cascata.games.cascadero import encode, scratch
from cascata.games.cascadero.components import (
    ACHIEVEMENTS,
    CELLS,
    CLAIM_POINTS,
    FARMER_TILES,
    HEXES,
    NEAR,
    TOWN_HEX,
    TOWNS,
    TRACKS,
)
from cascata.games.cascadero.effects import NOTHING_WORDS, fill_effects
from cascata.games.cascadero.rank import GREEDY, best_of, rank_actions
from cascata.games.cascadero.sheet import bits
from cascata.games.cascadero.state import (
    ADVANCE_CUBE,
    CLAIM,
    MOVE_ENVOY,
    MOVE_HERALD,
    PHASES,
    PLACE,
)
from cascata.games.cascadero.view import meets

if TYPE_CHECKING:
    from cascata.games.cascadero.game import CascaderoState

_best_of = entry(best_of)
_fill_effects = entry(fill_effects)
_rank_actions = entry(rank_actions)


def offers(state: CascaderoState, help: Help) -> dict[str, Plain]:
    """What the acting seat may do next."""
    s = state.handle.fields
    phase = int(s["phase"])
    answer: dict[str, Plain] = {
        "turn": int(s["turn"]),
        "phase": PHASES[phase],
        "skip": phase != PLACE,
    }
    if phase == MOVE_HERALD:
        return answer | {"herald": _herald_moves(state)}
    if phase == CLAIM:
        return answer | {"claim": _claim(int(s["asked_claim"]))}
    effects = _effects(state)
    if help == "off":
        effects = dict.fromkeys(effects)
    if phase == ADVANCE_CUBE:
        found = {name: effects[encode.ADVANCE_ON + track] for track, name in enumerate(TRACKS)}
        return answer | {"advance": found}
    if phase == MOVE_ENVOY:
        return answer | {"move": _moves(effects)}
    answer |= {
        "place": {CELLS[n]: effect for n, effect in effects.items() if n < HEXES},
        "sealed": {CELLS[n - HEXES]: effect for n, effect in effects.items() if n >= HEXES},
    }
    if help == "proposals":
        best = best_number(state)
        answer["best"] = {"at": CELLS[best % HEXES], "seal": best >= HEXES}
    return answer


def _effects(state: CascaderoState) -> dict[int, Plain]:
    """By action number: its effect, or the word for why it has none."""
    s, work = state.handle.fields, scratch.work()
    _fill_effects(state.handle, work)
    rows = work.fields["effect"][: work.fields["effects"]]
    numbers, words = rows["number"].tolist(), rows["nothing"].tolist()
    return {
        number: NOTHING_WORDS[word] or _effect(s, rows[i])
        for i, (number, word) in enumerate(zip(numbers, words))
    }


def _effect(s: Any, e: Any) -> dict[str, Plain]:
    track, town, farmer = int(e["track"]), int(e["town"]), int(e["farmer"])
    claims = int(e["claims"])
    return {
        "town": CELLS[TOWN_HEX[s["side"], town]] if town >= 0 else None,
        "base": int(e["base_steps"]),
        "herald": int(e["herald_step"]),
        "advance": _advance(s, track, int(e["start"]), int(e["end"])) if track >= 0 else None,
        "farmer": FARMER_TILES[farmer] if farmer >= 0 else None,
        "claims": [_claim(achievement) for achievement in bits(claims)],
        "points": int(e["points"]),
        "seals": int(e["seals"]),
        "turns": int(e["turns"]),
        "choices": [PHASES[phase] for phase in e["choice"][: e["choices"]].tolist()],
    }


def _advance(s: Any, track: int, start: int, end: int) -> dict[str, Plain]:
    return {
        "track": TRACKS[track],
        "from": start,
        "to": end,
        "blocked": start == end,
        "meets": meets(s, track, start + 1, end),
    }


def _claim(achievement: int) -> dict[str, Plain]:
    return {"achievement": ACHIEVEMENTS[achievement], "points": int(CLAIM_POINTS[achievement])}


def best_number(state: CascaderoState) -> int:
    """The number of the action that the bot `greedy` would choose; of equals, the first."""
    rank = scratch.rank()
    _rank_actions(state.handle, rank, GREEDY)
    return int(_best_of(rank))


def _moves(effects: dict[int, Plain]) -> dict[str, dict[str, Plain]]:
    moves: dict[str, dict[str, Plain]] = {}
    for number, effect in effects.items():
        if number >= encode.MOVE_FROM:
            start, direction = divmod(number - encode.MOVE_FROM, 6)
            moves.setdefault(CELLS[start], {})[CELLS[NEAR[start, direction]]] = effect
    return moves


def _herald_moves(state: CascaderoState) -> dict[str, list[str]]:
    moves: dict[str, list[str]] = {}
    towns = [CELLS[at] if at < HEXES else "" for at in TOWN_HEX[state.handle.fields["side"]]]
    for number in state.legal_numbers():
        if number >= encode.HERALD_FROM:
            start, end = divmod(number - encode.HERALD_FROM, TOWNS)
            moves.setdefault(towns[start], []).append(towns[end])
    return moves
