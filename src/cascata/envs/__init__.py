"""Environments for training: thousands of games at once, and the interfaces that others know.

    from cascata.envs import VectorEnv
    env = VectorEnv("cascadia", games=1024, seats=1, seed=7)
    step = env.reset()
    step = env.step(env.sample(step.masks))

`VectorEnv` needs nothing but the library; `gym`, `zoo` and `spiel` need the extra `envs`. No game
knows of any of them.
"""

from cascata.envs.vector import Candidates, Step, VectorEnv

__all__ = ["Candidates", "Step", "VectorEnv"]
