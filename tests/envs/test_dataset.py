"""Data sets say what was played, and can be played again."""

import json
from typing import Any

import numpy as np
import pytest

from cascata.core import record
from cascata.core.errors import InputError
from cascata.core.registry import load
from cascata.envs import VectorEnv, dataset

SETS: dict[str, dict[str, Any]] = {
    "cascadia": {"seats": 2, "cards": "random"},
    "cascadero": {"seats": 2},
    "rivers": {"seats": 2, "sheet": "C"},
}
pq = pytest.importorskip("pyarrow.parquet")


@pytest.mark.parametrize("game", SETS)
def test_a_data_set_is_what_was_played(game, tmp_path):
    answer = dataset.write(game, tmp_path, ["random"], 2, "set", SETS[game])
    games = pq.read_table(tmp_path / dataset.GAMES)
    actions = pq.read_table(tmp_path / dataset.ACTIONS)
    about = json.loads(games.schema.metadata[b"cascata"])
    assert about["game"] == game
    assert about["rules"] == load(game).rules_version
    assert (answer["games"], answer["actions"]) == (2, actions.num_rows)
    assert games.num_rows == 2
    env = VectorEnv(game, 1, **about["options"])
    assert [(f["name"], tuple(f["shape"])) for f in about["observation"]] == [
        (name, env.layout[name].shape) for name in env.layout.names
    ]
    rows = actions.to_pylist()
    for told in games.to_pylist():
        document = json.loads(told["record"])
        end, turns = record.play(document)
        for turn in turns:
            end = turn.state
        assert [sheet["total"] for sheet in end.scores()] == told["points"]
        assert sum(told["share"]) == pytest.approx(1)
        mine = [row for row in rows if row["game"] == told["game"]]
        assert [row["index"] for row in mine] == list(range(len(mine)))
        assert len(mine) == sum(len(turn["steps"]) for turn in document["turns"])
        assert {row["turn"] for row in mine} == set(range(told["turns"]))
        for row in mine:
            assert row["action"] in row["legal"]
            assert row["legal"] == sorted(set(row["legal"]))
            assert row["final_points"] == told["points"][row["seat"]]
            assert row["share"] == told["share"][row["seat"]]
            assert row["bot"] == told["bots"][row["seat"]]
            seen = np.frombuffer(row["observation"], env.layout)
            assert len(seen) == 1


def test_the_same_seed_gives_the_same_data(tmp_path):
    for name in ("one", "two"):
        dataset.write("cascadero", tmp_path / name, ["random", "random"], 1, 5)
    first, second = (
        pq.read_table(tmp_path / name / dataset.ACTIONS).to_pylist() for name in ("one", "two")
    )
    assert first == second


def test_no_games_are_refused(tmp_path):
    with pytest.raises(InputError, match="games: expected at least 1"):
        dataset.write("cascadia", tmp_path, ["random"], 0, 1)
