"""The examples run. What they learn is measured elsewhere; here it only has to go up."""

import ast
import importlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

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


NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def test_there_are_notebooks():
    assert len(NOTEBOOKS) == 6


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path, tmp_path, monkeypatch):
    """Cell by cell, as a kernel would; what a cell ends with must be able to show itself."""
    monkeypatch.chdir(tmp_path)
    notebook = json.loads(path.read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert (cell["outputs"], cell["execution_count"]) == ([], None), "kept without outputs"
        body = ast.parse("".join(cell["source"]), path.name).body
        last = body.pop() if isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), path.name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
            picture = getattr(value, "_repr_svg_", None)
            if picture is not None:
                assert ElementTree.fromstring(picture()).tag.endswith("svg")
                assert "prefers-color-scheme:dark" in picture()
            else:
                assert repr(value)
            shown += 1
    assert shown > 0


@pytest.mark.long
def test_environments_and_the_arena_run_on_a_cluster_of_two_workers():
    pytest.importorskip("ray", reason="the extra `ray` is not installed")
    # In a process of its own: a cluster leaves threads and settings behind.
    command = [sys.executable, str(EXAMPLES / "many_machines.py"), "--games", "64"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    points = re.findall(r"worker \d: \d+ games, ([\d.]+) points", done.stdout)
    assert len(points) == 2
    assert all(float(mean) > 85 for mean in points)
    assert "arena: greedy wins 100%" in done.stdout
