"""One learner at one table, as Gymnasium knows environments.

    import gymnasium
    import cascata.envs.gym
    env = gymnasium.make("cascata/Cascadia-v0", seats=1, cards="AAAAA")
    env = gymnasium.make("cascata/Cascadero-v0", opponents="greedy")

Which actions are legal is in `info["action_mask"]` and, as others call it, `env.action_masks()`;
`env.action_space.sample()` draws from them. An illegal action is refused and changes nothing; for
learners that know no masks, `illegal="random"` does a legal one in its place, drawn from the seed.
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from cascata.core.errors import InputError
from cascata.core.registry import GAMES
from cascata.envs.spaces import LegalActions
from cascata.envs.vector import Step, VectorEnv

Observation = NDArray[np.int8]


class TableEnv(gymnasium.Env[Observation, int]):
    """A learner alone at the table, or with bots."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str = "cascadia",
        *,
        reward: str = "result",
        opponents: str | list[str] | None = None,
        learner: int | None = None,
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """See `VectorEnv`; with several seats and no opponents the learner plays them all."""
        self._table = VectorEnv(
            game, 1, reward=reward, opponents=opponents, learner=learner, again=False, **options
        )
        if illegal not in ("refuse", "random"):
            raise InputError(f"illegal: {illegal!r} is not one of refuse, random")
        self._replaces = illegal == "random"
        self._acts = 0
        self._mask = np.ones(self._table.actions, np.bool_)
        self.render_mode = render_mode
        self.action_space = LegalActions(self._table.actions, self.action_masks)
        self.observation_space = gymnasium.spaces.Box(
            -128, 127, (self._table.layout.itemsize,), np.int8
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is None:  # what comes next follows from the seed that was given last
            seed = int(self.np_random.integers(1 << 62))
        return self._seen(self._table.reset(seed))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._replaces and not self._mask[action]:
            action = int(self._table.sample(self._mask[None])[0])
        seat = self._acts
        step = self._table.step([int(action)])
        observation, info = self._seen(step)
        reward = step.rewards[0]
        if reward.ndim:  # who plays all seats has the reward of the one who has acted
            reward = reward[seat]
        return observation, float(reward), bool(step.terminated[0]), False, info

    def _seen(self, step: Step) -> tuple[Observation, dict[str, Any]]:
        self._mask = step.masks[0]
        self._acts = int(step.infos["seat"][0])
        info: dict[str, Any] = {name: values[0] for name, values in step.infos.items()}
        info["action_mask"] = self._mask
        if step.terminated[0]:
            info["sheets"] = self._table.final_state(0).scores()
        return step.observations[0], info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now; nothing when the game is over."""
        return self._mask

    def fields(self, observation: Observation) -> Any:
        """An observation with its fields by name."""
        return self._table.fields(observation[None])[0]

    def render(self) -> Any:
        """The table as the terminal draws it."""
        return str(self._table.state(0)) if self.render_mode == "ansi" else None


def register() -> None:
    """Make the games known to `gymnasium.make`."""
    for name in GAMES:
        known = f"cascata/{name.capitalize()}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(
                known, "cascata.envs.gym:TableEnv", kwargs={"game": name}, order_enforce=True
            )


register()
