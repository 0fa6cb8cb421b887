"""Matches: seeds are shared, seats rotate, every game is somebody's, and records tell the same."""

import json

import pytest

import cascata
from cascata.arena.match import run_match
from cascata.games.cascadia.components import HABITATS, WILDLIFE

GAME = cascata.load("cascadia")


def match(bots="greedy random", games=4, seed=1, records=None, **options):
    return run_match(GAME, bots.split(), games, seed, options, records)


def without_times(answer):
    return {key: value for key, value in answer.items() if key != "cpu_seconds_per_move"}


def test_the_same_seed_gives_the_same_answer():
    assert without_times(match()) == without_times(match())


def test_another_seed_gives_another_answer():
    assert match(seed=1)["scores"] != match(seed=2)["scores"]


def test_the_answer_says_what_was_played():
    answer = match(games=4, seed=5, cards="BBBBB")
    assert json.loads(json.dumps(answer)) == answer
    assert answer["game"] == "cascadia"
    assert answer["options"]["cards"] == "BBBBB"
    assert answer["options"]["seats"] == 2
    assert answer["bots"] == ["greedy", "random"]
    assert answer["games"] == 4
    assert answer["seed"] == 5
    assert all(seconds > 0 for seconds in answer["cpu_seconds_per_move"])


@pytest.mark.parametrize(
    ("bots", "games"), [("greedy random", 5), ("random random", 6), ("greedy random random", 3)]
)
def test_every_game_is_won_once(bots, games):
    answer = match(bots, games)
    assert sum(answer["wins"]) == pytest.approx(games)
    assert all(wins >= 0 for wins in answer["wins"])


def test_means_and_deviations_are_those_of_the_games(tmp_path):
    answer = match(games=4, records=tmp_path)
    documents = [json.loads(path.read_text()) for path in sorted(tmp_path.iterdir())]
    first, second = [], []
    for number, document in enumerate(documents):
        scores = document["result"]["scores"]
        # The first bot sits on seat 0 in even games, on seat 1 in odd ones.
        first.append(scores[number % 2])
        second.append(scores[1 - number % 2])
    means = [sum(first) / 4, sum(second) / 4]
    assert answer["scores"]["mean"] == pytest.approx(means)
    deviation = (sum((x - means[0]) ** 2 for x in first) / 3) ** 0.5
    assert answer["scores"]["sd"][0] == pytest.approx(deviation)
    assert answer["all_seats_mean"] == pytest.approx(sum(means) / 2)
    deals = [(sum(first[i : i + 2]) + sum(second[i : i + 2])) / 4 for i in (0, 2)]
    spread = abs(deals[0] - deals[1]) / 2**0.5
    assert answer["se"] == pytest.approx(spread / 2**0.5)


def test_seats_rotate_over_the_same_deal(tmp_path):
    match("greedy random random", games=6, records=tmp_path)
    paths = sorted(tmp_path.iterdir())
    documents = [json.loads(path.read_text()) for path in paths]
    seeds = [document["seed"] for document in documents]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[4] == seeds[5]
    greedy_seats = [path.stem.split("-")[2:].index("greedy") for path in paths]
    assert sorted(greedy_seats[:3]) == sorted(greedy_seats[3:]) == [0, 1, 2]


def test_records_replay_to_the_same_result(tmp_path):
    match("greedy random", games=4, records=tmp_path, cards="random")
    paths = sorted(tmp_path.iterdir())
    assert len(paths) == 4
    for path in paths:
        document = json.loads(path.read_text())
        assert cascata.replay(document)["result"] == document["result"]
        assert cascata.verify(document)["verified"]


def test_greedy_beats_random_clearly():
    answer = match("greedy random", games=10)
    greedy, chance = answer["scores"]["mean"]
    assert answer["wins"][0] >= 9
    assert greedy > chance + 25


def test_the_breakdown_adds_up():
    answer = match(games=4)
    assert list(answer["breakdown"]) == [*WILDLIFE, *HABITATS, "nature", "bonus"]
    assert sum(answer["breakdown"].values()) == pytest.approx(answer["all_seats_mean"])


def test_bonuses_can_be_left_out():
    answer = match(games=2, bonus="off")
    assert answer["breakdown"]["bonus"] == 0
    assert answer["options"]["majorities"] is False


def test_fewer_bots_than_seats_repeat_in_turn():
    answer = match("greedy random", games=1, seats=4)
    assert answer["bots"] == ["greedy", "random", "greedy", "random"]
    assert len(answer["wins"]) == 4


def test_one_bot_plays_alone():
    answer = match("greedy", games=2)
    assert answer["options"]["seats"] == 1
    assert answer["wins"] == [2.0]


def test_progress_is_told():
    told = []
    run_match(GAME, ["random", "random"], 3, 1, progress=told.append)
    assert told == [1, 2, 3]


@pytest.mark.parametrize(
    ("bots", "games", "options", "message"),
    [
        ([], 1, {}, "bots: expected at least one bot"),
        (["greedy"], 0, {}, "games: expected at least 1"),
        (["genius"], 1, {}, "bots: 'genius' is not one of"),
        (["greedy"] * 3, 1, {"seats": 2}, "bots: 3 bots, but 2 seats"),
        (["greedy"] * 5, 1, {}, "options.seats"),
        (["greedy"] * 2, 1, {"moon": 1}, "options.moon: no such option"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_match_that_cannot_be_played_is_refused(bots, games, options, message):
    with pytest.raises(cascata.InputError, match=message):
        run_match(GAME, bots, games, 1, options)


# -- another game ----------------------------------------------------------------------------------


def test_the_breakdown_of_cascadero_names_every_source():
    game = cascata.load("cascadero")
    tracks = ["blue", "yellow", "orange", "pink", "white"]
    expected = [
        *(f"track_{track}" for track in tracks),
        *(f"a{number}" for number in range(1, 7)),
        *(f"pair_{track}" for track in tracks),
        *("all_pairs", "farmers"),
    ]
    for board in ("front", "back"):
        answer = run_match(game, ["greedy", "random"], 2, 1, {"board": board})
        assert list(answer["breakdown"]) == expected
        assert sum(answer["breakdown"].values()) == pytest.approx(answer["all_seats_mean"])


def test_a_match_of_cascadero_is_the_same_with_the_same_seed(tmp_path):
    game = cascata.load("cascadero")
    options = {"seats": 3, "board": "back", "claim": "ask"}
    answers = [run_match(game, ["greedy", "random", "gentle"], 3, 4, options) for _ in range(2)]
    assert without_times(answers[0]) == without_times(answers[1])
    assert sum(answers[0]["wins"]) == 3
    run_match(game, ["greedy", "random", "gentle"], 3, 4, options, tmp_path)
    for path in tmp_path.iterdir():
        assert cascata.verify(json.loads(path.read_text()))["verified"]


@pytest.mark.parametrize(
    ("sheet", "categories"),
    [
        ("A", "row_1 row_2 row_3 row_4 bonus_1 bonus_2 leftovers"),
        ("B", "mountains forests prairies wetlands rivers overflow bonus leftovers"),
        ("C", "mountains forests prairies wetlands rivers overflow bonus leftovers"),
        ("D", "bear elk fox hawk salmon overflow complete variety leftovers"),
    ],
)
def test_the_breakdown_of_rolling_rivers_has_the_categories_of_the_sheet(sheet, categories):
    game = cascata.load("rivers")
    answer = run_match(game, ["gentle", "random"], 2, 1, {"sheet": sheet})
    assert sorted(answer["breakdown"]) == sorted(categories.split())
    assert sum(answer["breakdown"].values()) == pytest.approx(answer["all_seats_mean"])


def test_a_match_of_rolling_rivers_is_the_same_with_the_same_seed(tmp_path):
    game = cascata.load("rivers")
    options = {"seats": 3, "sheet": "C"}
    answers = [run_match(game, ["gentle", "random"], 2, 4, options) for _ in range(2)]
    assert without_times(answers[0]) == without_times(answers[1])
    run_match(game, ["gentle", "random"], 2, 4, options, tmp_path)
    for path in tmp_path.iterdir():
        assert cascata.verify(json.loads(path.read_text()))["verified"]
