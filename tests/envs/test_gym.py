"""One learner at one table: what Gymnasium asks of an environment."""

import numpy as np
import pytest

import cascata

gymnasium = pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import cascata.envs.gym  # noqa: E402

TABLES = {
    "Cascadia alone": ("Cascadia", {"seats": 1}),
    "Cascadia, points as they come": ("Cascadia", {"seats": 2, "reward": "score"}),
    "Cascadia with a bot": ("Cascadia", {"opponents": "greedy", "cards": "random"}),
    "Cascadero with a bot": ("Cascadero", {"opponents": "greedy", "board": "back"}),
    "Rolling Rivers alone": ("Rivers", {"seats": 1, "sheet": "C"}),
    "Rolling Rivers with bots": ("Rivers", {"seats": 3, "opponents": "random", "mode": "family"}),
}
tables = pytest.mark.parametrize(("name", "options"), TABLES.values(), ids=TABLES)


def make(name, **options):
    return gymnasium.make(f"cascata/{name}-v0", **options)


@tables
def test_it_is_an_environment(name, options):
    check_env(make(name, illegal="random", render_mode="ansi", **options).unwrapped)


@tables
def test_a_game_is_played_to_its_end(name, options):
    env = make(name, **options)
    _, info = env.reset(seed=5)
    env.action_space.seed(5)
    rewards, steps = [], 0
    while True:
        assert (env.unwrapped.action_masks() == info["action_mask"]).all()
        _, reward, terminated, truncated, info = env.step(env.action_space.sample())
        rewards.append(reward)
        steps += 1
        if terminated:
            break
    assert not truncated
    assert len(info["sheets"]) == len(info["final_points"])
    if options.get("seats") == 1:
        assert sum(rewards) == info["sheets"][0]["total"]
    elif options.get("reward") != "score":
        assert rewards[-1] in (0, 1, 0.5)


def test_an_illegal_action_is_refused_or_replaced():
    env = make("Cascadia", seats=1)
    _, info = env.reset(seed=1)
    bad = int(np.flatnonzero(~info["action_mask"])[0])
    with pytest.raises(cascata.IllegalAction, match="is not legal"):
        env.step(bad)
    env = make("Cascadia", seats=1, illegal="random")
    env.reset(seed=1)
    env.step(bad)
    with pytest.raises(cascata.InputError, match="illegal: 'ignore' is not one of"):
        make("Cascadia", illegal="ignore")


def test_a_reset_without_a_seed_deals_another_game_that_the_last_seed_decides():
    def deals():
        env = make("Cascadia", seats=1)
        return [env.reset(seed=seed)[0].tobytes() for seed in (3, None, None)]

    assert deals() == deals()
    assert len(set(deals())) == 3


def test_the_table_is_drawn():
    env = make("Cascadero", opponents="random", render_mode="ansi")
    env.reset(seed=1)
    assert "seat 0" in env.render()
    assert env.unwrapped.fields(env.unwrapped.reset(seed=1)[0])["options"][0] == 2
