"""Several learners at one table, as PettingZoo knows environments.

    from cascata.envs.zoo import parallel, table
    env = table("cascadero", seats=3)          # one after the other (AEC)
    env = parallel(sheet="B", seats=2)         # Rolling Rivers: all at the same time

An agent observes `{"observation": ..., "action_mask": ...}`; its reward is that of `VectorEnv`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from cascata.core.errors import IllegalAction
from cascata.envs.rivers import RiversGames
from cascata.envs.spaces import LegalActions
from cascata.envs.vector import VectorEnv


def table(game: str = "cascadia", **options: Any) -> AECEnv[str, Any, Any]:
    """A table at which one agent acts after the other; see `VectorEnv` for the options."""
    return wrappers.OrderEnforcingWrapper(TableAEC(game, **options))


def parallel(**options: Any) -> ParallelEnv[str, Any, Any]:
    """A table of Rolling Rivers at which all agents act at the same time."""
    return RiversParallel(**options)


class _Table:
    """What both kinds of table have: agents, what they see, and what they may do."""

    def __init__(self, game: str, actions_more: int, reward: str, options: dict[str, Any]) -> None:
        self._table = VectorEnv(game, 1, reward=reward, again=False, **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.seats)]
        self.agents = list(self.possible_agents)
        actions = self._table.actions + actions_more
        self._action_spaces = {
            agent: LegalActions(actions, partial(self._mask, seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self._observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(
                    -128, 127, (self._table.layout.itemsize,), np.int8
                ),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._action_spaces[agent]

    def _mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do now."""
        return self._table.legal(0, seat).astype(np.int8)

    def seat_of(self, agent: str) -> int:
        """The number of an agent's seat."""
        return self.possible_agents.index(agent)

    def _draw(self) -> str:
        return str(self._table.state(0))


class TableAEC(_Table, AECEnv[str, Any, Any]):
    """A table at which one agent acts after the other."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cascata_v0", "render_modes": ["ansi"], "is_parallelizable": False,
        "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self,
        game: str = "cascadia",
        *,
        reward: str = "result",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, 0, reward, options)
        self.render_mode = render_mode
        self._seeds = np.random.default_rng()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        step = self._table.reset(seed if seed is not None else int(self._seeds.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(step.infos["seat"][0])]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        step = self._table.step([int(action)])
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.possible_agents, step.rewards[0]):
            self.rewards[other] = float(reward)
        if step.terminated[0]:
            sheets = self._table.final_state(0).scores()
            for other, sheet in zip(self.possible_agents, sheets):
                self.terminations[other] = True
                self.infos[other] = {"sheet": sheet}
        else:
            self.agent_selection = self.possible_agents[int(step.infos["seat"][0])]
        self._accumulate_rewards()
        if step.terminated[0]:
            self._deads_step_first()

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        seat = self.seat_of(agent)
        acts = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self._mask(seat) if acts else np.zeros(self._table.actions, np.int8)
        return {"observation": self._table.observe(0, seat), "action_mask": mask}

    def render(self) -> Any:
        """The table as the terminal draws it."""
        return self._draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class RiversParallel(_Table, ParallelEnv[str, Any, Any]):
    """A table of Rolling Rivers: in each step every agent does one action of its part of the round.

    Who has confirmed waits for the others with the action `wait`, the last number.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cascata_rivers_v0", "render_modes": ["ansi"], "render_fps": 1
    }  # fmt: skip

    def __init__(
        self, *, reward: str = "result", render_mode: str | None = None, **options: Any
    ) -> None:
        _Table.__init__(self, "rivers", 1, reward, options)
        self.render_mode = render_mode
        self.wait = self._table.actions
        self._reward = reward
        self._seeds = np.random.default_rng()

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._table.reset(seed if seed is not None else int(self._seeds.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        return {agent: self._see(agent) for agent in self.agents}, {a: {} for a in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        for agent in self.agents:
            number = int(actions[agent])
            if not (0 <= number <= self.wait and self._mask(self.seat_of(agent))[number]):
                raise IllegalAction(f"{agent}: action {number} is not legal", "action")
        rewards = dict.fromkeys(self.agents, 0.0)
        games = self._table.games
        assert isinstance(games, RiversGames)
        lane, is_over = games.lanes[0], False
        for agent in self.agents:
            seat = self.seat_of(agent)
            if int(actions[agent]) == self.wait:
                continue
            games.act(0, seat, int(actions[agent]), self._table._rooms[0])
            is_over = bool(lane["ended"])
            if self._reward == "score":
                rewards[agent] += float(lane["gained"][seat])
        if is_over and self._reward == "result":
            result = lane["final"] if self._table.seats == 1 else lane["share"]
            rewards = {agent: float(result[self.seat_of(agent)]) for agent in self.agents}
        seen = {agent: self._see(agent) for agent in self.agents}
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        if is_over:
            sheets = self._table.final_state(0).scores()
            infos = {agent: {"sheet": sheets[self.seat_of(agent)]} for agent in self.agents}
        ended = dict.fromkeys(self.agents, is_over)
        never = dict.fromkeys(self.agents, False)
        if is_over:
            self.agents = []
        return seen, rewards, ended, never, infos

    def _see(self, agent: str) -> dict[str, NDArray[np.int8]]:
        seat = self.seat_of(agent)
        return {"observation": self._table.observe(0, seat), "action_mask": self._mask(seat)}

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[: self.wait] = self._table.legal(0, seat)
        mask[self.wait] = not mask.any()
        return mask

    def render(self) -> Any:
        """The table as the terminal draws it."""
        return self._draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
