"""Several learners at one table: what PettingZoo asks of an environment."""

import numpy as np
import pytest

import cascata

pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")

from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from cascata.envs import zoo

TABLES = {
    "Cascadia": ("cascadia", {"seats": 3, "reward": "score"}),
    "Cascadia, hidden cards": ("cascadia", {"restriction": 10, "cards": "random"}),
    "Cascadero": ("cascadero", {"seats": 4, "claim": "ask"}),
    "Cascadero, two heralds": ("cascadero", {"variant": "two_heralds"}),
    "Rolling Rivers": ("rivers", {"seats": 2, "sheet": "D"}),
}
tables = pytest.mark.parametrize(("game", "options"), TABLES.values(), ids=TABLES)


@tables
@pytest.mark.filterwarnings("ignore:Observation")
def test_it_is_an_environment(game, options):
    api_test(zoo.table(game, **options), num_cycles=200)
    seed_test(lambda: zoo.table(game, **options), num_cycles=40)


@tables
def test_the_rewards_of_a_game(game, options):
    env = zoo.table(game, **options)
    env.reset(seed=3)
    chance, total = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
    sheets = {}
    for agent in env.agent_iter():
        seen, reward, terminated, _, info = env.last()
        total[agent] += reward
        if terminated:
            sheets[agent] = info["sheet"]["total"]
            env.step(None)
        else:
            env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
    if options.get("reward") == "score":  # Cascadia begins with points for the starters
        assert all(0 <= sheets[agent] - total[agent] <= 20 for agent in total)
    else:
        assert sum(total.values()) == pytest.approx(1.0)


def test_who_may_not_act_is_told_so():
    env = zoo.table("cascadia")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].any()


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 3, "reward": "score"}])
def test_all_act_at_the_same_time(options):
    parallel_api_test(zoo.parallel(**options), num_cycles=300)
    parallel_seed_test(lambda: zoo.parallel(**options), num_cycles=60)


def test_whoever_has_confirmed_waits():
    env = zoo.parallel(seats=2, sheet="B")
    seen, _ = env.reset(seed=2)
    chance = np.random.default_rng(1)
    waited, ended = 0, {"seat_0": False}
    rewards = {}
    while not any(ended.values()):
        actions = {}
        for agent, what in seen.items():
            legal = np.flatnonzero(what["action_mask"])
            if env.wait in legal:
                assert legal.tolist() == [env.wait]
                waited += 1
            actions[agent] = chance.choice(legal)
        seen, rewards, ended, _, infos = env.step(actions)
    assert waited
    assert sum(rewards.values()) == 1.0
    assert {"total", "lines"} <= set(infos["seat_0"]["sheet"])
    assert env.agents == []


def test_an_illegal_action_is_refused_and_nothing_has_changed():
    env = zoo.parallel(seats=2)
    seen, _ = env.reset(seed=2)
    good = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    with pytest.raises(cascata.IllegalAction, match="seat_1: action"):
        env.step({"seat_0": good, "seat_1": env.wait})
    assert (env._see("seat_0")["observation"] == seen["seat_0"]["observation"]).all()
