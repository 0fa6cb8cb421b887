"""The games as OpenSpiel knows them: `cascata_cascadia`, `cascata_cascadero`, `cascata_rivers`.

    import pyspiel
    import cascata.envs.spiel
    game = pyspiel.load_game("cascata_cascadero", {"options": "seats:2;board:back"})

Chance is one node at the root: which deal of `deals` is played. What is drawn later follows from
it, and is hidden from everybody. In Rolling Rivers one seat after the other plays its part of a
round. Returns are the share of the victory; alone at the table, the points.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel

from cascata.core.errors import InputError
from cascata.core.game import State
from cascata.core.registry import GAMES
from cascata.envs.games import Games, deal

DEALS = 1 << 16
LONGEST = {"cascadia": 3000, "cascadero": 3000, "rivers": 20_000}
"""No game has more actions; most have far fewer."""
MOST_SEATS = {"cascadia": 4, "cascadero": 4, "rivers": 8}
FEWEST_SEATS = {"cascadia": 1, "cascadero": 2, "rivers": 1}
MOST_POINTS = 400
PARAMETERS: dict[str, Any] = {"options": "", "deals": DEALS}


def read_options(text: str) -> dict[str, Any]:
    """Options as OpenSpiel can keep them in a game's name: `seats:2;cards:ABCDA`."""
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, found, value = part.partition(":")
        if not found:
            raise InputError(f"options: expected name:value, got {part!r}")
        options[name] = int(value) if value.lstrip("-").isdigit() else value
    return options


class TableGame(pyspiel.Game):
    """One of our games with its options."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | (params or {})
        self.deals = int(given["deals"])
        if self.deals < 1:
            raise InputError("deals: expected at least 1")
        options = read_options(str(given["options"]))
        self.games: Games = deal(name, 1, 0, options)
        seats = self.games.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.games.game.action_count,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0 if seats > 1 else float(MOST_POINTS),
            utility_sum=None,
            max_game_length=LONGEST[name],
        )
        super().__init__(TYPES[name], info, given)

    def new_initial_state(self) -> TableState:
        """A game that is not dealt yet."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What says what a player sees."""
        return Observer(self)


class TableState(pyspiel.State):
    """A game in progress; not dealt yet while `state` is None."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.state: State | None = None

    def current_player(self) -> int:
        """Whose action comes next."""
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.state.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.state.seats_to_act[0]

    def _legal_actions(self, player: int) -> list[int]:
        if self.state is None or player != self.current_player():
            return []
        return [int(number) for number in np.flatnonzero(self.state.legal_mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        deals = self.get_game().deals
        return [(number, 1.0 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        games = self.get_game().games
        if self.state is None:
            self.state = games.game.start(games.options, f"deal {action}")
            return
        seat = self.current_player()
        self.state.apply(seat, self.state.action_of(action, seat))

    def _action_to_string(self, player: int, action: int) -> str:
        if self.state is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.state.action_of(action, player))

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.state.is_over

    def returns(self) -> list[float]:
        """What everybody has come to: nothing before the end."""
        seats = self.get_game().num_players()
        if self.state is None or not self.state.is_over:
            return [0.0] * seats
        if seats == 1:
            total = self.state.scores()[0]["total"]
            assert isinstance(total, int)
            return [float(total)]
        won = self.state.winners
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(seats)]

    def __str__(self) -> str:
        return "not dealt" if self.state is None else " ".join(_steps(self.state))


def _steps(state: State) -> Iterator[str]:
    for seat, step in state.done:
        yield f"{seat}:" + ",".join(str(value) for value in step.values())


class Observer:
    """What a player sees, as a row of numbers; see the game's `observe.py`."""

    def __init__(self, game: TableGame) -> None:
        self._games = game.games
        self._room = game.games.room()
        size = game.games.observation.itemsize
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Look at a state."""
        self.tensor[:] = 0
        if state.state is not None:
            row = np.zeros(1, self._games.observation)
            self._games.observe(state.state.record, player, row[0], self._room)
            self.tensor[:] = row.view(np.int8)

    def string_from(self, state: TableState, player: int) -> str:
        """The same as a text that differs where what is seen differs."""
        self.set_from(state, player)
        return f"seat {player}: " + " ".join(str(int(number)) for number in self.tensor)


def _game_type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=f"cascata_{name}",
        long_name=GAMES[name].rpartition(":")[2],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS[name],
        min_num_players=FEWEST_SEATS[name],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


TYPES = {name: _game_type(name) for name in GAMES}


# Classes and no closures: what OpenSpiel holds must outlive the interpreter.


class CascadiaGame(TableGame):
    """Cascadia."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("cascadia", params)


class CascaderoGame(TableGame):
    """Cascadero."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("cascadero", params)


class RiversGame(TableGame):
    """Rolling Rivers."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("rivers", params)


CLASSES = {"cascadia": CascadiaGame, "cascadero": CascaderoGame, "rivers": RiversGame}


def register() -> None:
    """Make the games known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for name, kind in TYPES.items():
        if kind.short_name not in known:
            pyspiel.register_game(kind, CLASSES[name])


register()
