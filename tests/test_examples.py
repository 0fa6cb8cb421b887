"""The examples run: what they learn is measured elsewhere, here it only has to go up."""

import importlib
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


@pytest.fixture
def ppo(monkeypatch):
    """The learner; PyTorch belongs to no extra that `make` installs, so this is skipped there."""
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    monkeypatch.syspath_prepend(EXAMPLES)
    yield importlib.import_module("ppo_cascadia")
    sys.modules.pop("ppo_cascadia", None)


def test_ppo_learns_something_in_a_few_updates(ppo):
    import torch

    from cascata.envs import VectorEnv

    torch.manual_seed(1)
    rng = np.random.default_rng(1)
    env = VectorEnv("cascadia", 64, seed=1, reward="score", seats=1, cards="AAAAA")
    step = env.reset()
    player = ppo.Player(env)
    before = ppo.evaluate(player, 20, "test", seats=1, cards="AAAAA").mean()
    adam = torch.optim.Adam(player.parameters())
    for _ in range(6):
        played, step = ppo.play(env, player, step, rng)
        ppo.learn(player, adam, played, 1.0, rng)
    assert ppo.evaluate(player, 20, "test", seats=1, cards="AAAAA").mean() > before + 10
    assert ppo.plot([(0.0, 30.0), (5.0, 90.0)], 5.0).startswith("<svg")


def test_the_learner_can_play_against_bots(ppo, monkeypatch, capsys, tmp_path):
    against = importlib.import_module("train_against_master")
    monkeypatch.setattr(ppo, "STEPS", 8)
    command = "learn --opponents random --seconds 0.01 --side-by-side 2 --games 2"
    monkeypatch.setattr(sys, "argv", [*command.split(), "--save", str(tmp_path / "weights.pt")])
    against.main()
    assert "against random:" in capsys.readouterr().out
    assert (tmp_path / "weights.pt").exists()
