"""Who plays does not matter: one process, two, or a cluster give the same games."""

import json
import subprocess
import sys
from typing import Any

import pytest

import cascata
from cascata.arena.match import FEWEST_DEALS, run_match, share_interval
from cascata.arena.playing import Match, _in_order

GAME = cascata.load("cascadero")
BOTS = ["greedy", "random"]


def without_times(answer):
    return {key: value for key, value in answer.items() if key != "cpu_seconds_per_move"}


def test_two_processes_play_the_same_games_as_one(tmp_path):
    alone = run_match(GAME, BOTS, 9, 3, records=tmp_path / "one")
    told = []
    both = run_match(GAME, BOTS, 9, 3, records=tmp_path / "two", jobs=2, progress=told.append)
    assert without_times(both) == without_times(alone)
    assert told == list(range(1, 10))
    kept = [sorted((tmp_path / name).iterdir()) for name in ("one", "two")]
    assert [path.name for path in kept[0]] == [path.name for path in kept[1]]
    assert all(a.read_text() == b.read_text() for a, b in zip(*kept))


def test_a_match_stops_when_the_shares_are_known():
    answer = run_match(GAME, BOTS, None, 1, until=0.05)
    assert answer["known"]
    assert answer["games"] >= 2 * FEWEST_DEALS
    assert answer["games"] % 2 == 0
    low, high = answer["win_interval"][0]
    assert high - low <= 2 * 0.05
    # The same number of games, asked for, is the same match.
    again = run_match(GAME, BOTS, answer["games"], 1)
    assert again["win_share"] == answer["win_share"]


def test_a_match_that_stops_does_not_depend_on_who_plays():
    alone = run_match(GAME, BOTS, None, 1, until=0.05)
    both = run_match(GAME, BOTS, None, 1, until=0.05, jobs=2)
    assert without_times(both) == without_times(alone)


def test_games_are_the_most_that_are_played():
    answer = run_match(GAME, ["greedy", "greedy"], 6, 1, until=0.001)
    assert answer["games"] == 6
    assert not answer["known"]


def test_the_answer_has_intervals():
    answer = run_match(GAME, BOTS, 8, 1)
    assert json.loads(json.dumps(answer)) == answer
    assert answer["win_share"] == [wins / 8 for wins in answer["wins"]]
    assert (answer["until"], answer["known"]) == (None, False)
    for place in range(2):
        low, high = answer["scores"]["interval"][place]
        assert low <= answer["scores"]["mean"][place] <= high
        low, high = answer["win_interval"][place]
        assert 0 <= low <= answer["win_share"][place] <= high <= 1


def test_intervals_come_from_deals():
    # Seats decide every game here: the deals are all alike, and only few games make it uncertain.
    low, high = share_interval([1, 0] * 50, 2)
    assert (low, high) == pytest.approx((0.5 - 1.96 / 100, 0.5 + 1.96 / 100))
    # Deals decide: twice as uncertain as as many independent games would be at most.
    low, high = share_interval([1, 1, 0, 0] * 25, 2)
    assert high - low == pytest.approx(2 * 1.96 * (0.25 * 50 / 49) ** 0.5 / 50**0.5)
    assert share_interval([1] * 20, 2) == pytest.approx([1 - 1.96 / 20, 1])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": None}, "games: expected a number"),
        ({"games": 4, "until": 2.0}, "until: expected a share between 0 and 1, got 2"),
        ({"games": 4, "jobs": 0}, "jobs: expected at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused(given, message):
    with pytest.raises(cascata.InputError, match=message):
        run_match(GAME, BOTS, seed=1, **given)


def test_results_come_in_order_and_few_are_begun_ahead():
    begun = []

    def begin(number):
        begun.append(number)
        return number

    results: Any = _in_order(iter(range(10)), begin, lambda number: 10 * number, 3)
    assert next(results) == 0
    assert begun == [0, 1, 2]
    assert list(results) == [10 * n for n in range(1, 10)]


def test_every_bot_sits_once_on_every_seat_of_a_deal():
    match = Match("cascadero", GAME.options_type.read({"seats": 3}), ("a", "b", "c"), "1")
    seatings = [match.seating(number) for number in range(3)]
    assert [sorted(places) for places in zip(*seatings)] == [[0, 1, 2]] * 3


def test_ray_that_is_not_installed_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(
        cascata.InputError, match=r"ray: not installed; pip install 'cascata-games\[ray\]"
    ):
        run_match(GAME, BOTS, 2, 1, ray="auto")


CLUSTER = """
import json, sys
from ray.cluster_utils import Cluster
import cascata
from cascata.arena.match import run_match

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
try:
    game = cascata.load("cascadero")
    print("answer", json.dumps(run_match(game, ["greedy", "random"], 9, 3, ray=cluster.address)))
finally:
    cluster.shutdown()
"""


@pytest.mark.long
def test_a_cluster_of_two_machines_plays_the_same_games_as_one():
    pytest.importorskip("ray", reason="the extra `ray` is not installed")
    # In a process of its own: a cluster leaves threads and settings behind.
    done = subprocess.run([sys.executable, "-c", CLUSTER], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("answer ")]
    there = json.loads(line.removeprefix("answer "))
    assert without_times(there) == without_times(run_match(GAME, BOTS, 9, 3))
