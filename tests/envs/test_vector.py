"""Many games at once: the same games as one by one, and nothing that a seat may not see."""

from typing import Any

import numpy as np
import pytest

import cascata
from cascata.core.errors import CascataError, IllegalAction, InputError
from cascata.core.rng import Rng
from cascata.envs import VectorEnv

TABLES = {
    "cascadia alone": ("cascadia", {"seats": 1}),
    "cascadia": ("cascadia", {"seats": 3, "cards": "BCDAB"}),
    "cascadia, cards drawn": ("cascadia", {"seats": 2, "cards": "random"}),
    "cascadia, two sets": ("cascadia", {"seats": 2, "restriction": 6}),
    "cascadia, hidden cards": ("cascadia", {"seats": 4, "restriction": 10, "cards": "random"}),
    "cascadia, three pairs": ("cascadia", {"seats": 2, "restriction": 4}),
    "cascadia, must match": ("cascadia", {"seats": 2, "restriction": 1}),
    "cascadia, prototype": ("cascadia", {"seats": 4, "edition": "prototype"}),
    "cascadero": ("cascadero", {}),
    "cascadero, four": ("cascadero", {"seats": 4, "board": "back", "claim": "ask"}),
    "cascadero, two heralds": ("cascadero", {"seats": 3, "variant": "two_heralds"}),
    "rivers A": ("rivers", {"seats": 1, "sheet": "A"}),
    "rivers B": ("rivers", {"seats": 2, "sheet": "B"}),
    "rivers C": ("rivers", {"seats": 3, "sheet": "C", "mode": "family"}),
    "rivers D": ("rivers", {"seats": 8, "sheet": "D", "abundance": True}),
}
tables = pytest.mark.parametrize(("game", "options"), TABLES.values(), ids=TABLES)


@tables
def test_games_are_those_that_are_played_one_by_one(game, options):
    """Legal actions, points and victories as the states say that everybody plays with."""
    env = VectorEnv(game, 2, seed="one by one", reward="score", **options)
    step = env.reset()
    states = [env.state(i) for i in range(2)]
    total = step.infos["points"].astype(float)
    ended = np.zeros(2, bool)
    while not ended.all():
        for i in np.flatnonzero(~ended).tolist():
            seat, state = step.infos["seat"][i], states[i]
            assert seat == state.seats_to_act[0]
            official = {env.games.to_official(i, n) for n in np.flatnonzero(step.masks[i]).tolist()}
            assert official == set(np.flatnonzero(state.legal_mask(seat)))
        actions = env.sample(step.masks)
        for i in np.flatnonzero(~ended).tolist():
            action = env.action_of(i, int(actions[i]))
            assert env.number_of(i, action) == actions[i]
            states[i].apply(int(step.infos["seat"][i]), action)
        step = env.step(actions)
        total[~ended] += step.rewards[~ended]
        for i in np.flatnonzero(~ended).tolist():
            now = "final_points" if step.terminated[i] else "points"
            assert (step.infos[now][i] == total[i]).all()
            # Sheets of Rolling Rivers, and what hidden cards pay, are not shown at any time.
            if states[i].is_over or (game != "rivers" and options.get("restriction") != 10):
                assert [s["total"] for s in states[i].scores()] == total[i].tolist()
            if step.terminated[i]:
                won = states[i].winners
                share = [1 / len(won) if seat in won else 0 for seat in range(env.seats)]
                assert step.infos["share"][i].tolist() == pytest.approx(share)
                assert env.final_state(i).scores() == states[i].scores()
                assert states[i].is_over
        ended |= step.terminated


@pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])
def test_the_first_game_is_the_one_that_the_seed_deals(game):
    env = VectorEnv(game, 3, seed=7)
    env.reset()
    assert env.state(0).view(0) | {"commitment": ""} == cascata.load(game).new(seed=7).view(0) | {
        "commitment": ""
    }


@tables
def test_nothing_is_seen_that_is_hidden(game, options):
    """What a seat observes stays the same when all that it cannot see is dealt anew."""
    env = VectorEnv(game, 1, seed="hidden", again=False, **options)
    step = env.reset()
    changed = False
    while not step.terminated[0]:
        state = env.state(0)
        for seat in range(env.seats):
            seen = env.observe(0, seat)
            twin = state.redeal(seat, Rng(f"{seat}"))
            kept = env.games.states[0].tobytes()
            env.games.states[0] = twin.record
            changed |= env.games.states[0].tobytes() != kept
            assert (env.observe(0, seat) == seen).all()
            env.games.states[:] = np.frombuffer(kept, env.games.states.dtype)
        for _ in range(7):
            if not step.terminated[0]:
                step = env.step(env.sample(step.masks))
    assert changed or game == "cascadero"


@tables
def test_everybody_sees_the_table_from_the_own_place(game, options):
    env = VectorEnv(game, 1, seed="places", **options)
    step = env.reset()
    for _ in range(40):
        step = env.step(env.sample(step.masks))
        seat = int(step.infos["seat"][0])
        assert (env.observe(0, seat) == step.observations[0]).all()


@pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])
def test_threads_change_nothing(game):
    def play(threads):
        env = VectorEnv(game, 5, seed=3, threads=threads)
        step, seen = env.reset(), []
        for _ in range(300):
            step = env.step(env.sample(step.masks))
            seen.append((step.observations.tobytes(), step.rewards.tobytes()))
        return seen

    assert play(1) == play(3)


@pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])
def test_the_same_seed_gives_the_same_games_and_the_next_reset_others(game):
    env = VectorEnv(game, 2, seed=1)
    first, second = env.reset().observations, env.reset().observations
    assert (env.reset(seed=1).observations == first).all()
    assert (env.reset().observations == second).all()
    assert (first != second).any()
    assert (env.reset(seed=2).observations != first).any()


@tables
def test_a_game_that_ends_is_dealt_again_in_the_same_step(game, options):
    env = VectorEnv(game, 1, seed="again", reward="result", **options)
    step = env.reset()
    begun, games, rewards = step.observations, 0, 0.0
    while games < 2:
        step = env.step(env.sample(step.masks))
        rewards = rewards + step.rewards[0]
        if step.terminated[0]:
            games += 1
            assert step.masks[0].any()
            assert (step.observations != begun).any()
            if env.seats == 1:
                assert rewards == step.infos["final_points"][0]
            else:
                assert rewards.sum() == pytest.approx(1.0)
            rewards = 0.0
            assert env.games.lanes["stream"][0] == games


def test_a_game_that_waits_is_left_alone():
    env = VectorEnv("cascadia", 2, seed=1, again=False, reward="score", seats=1)
    step = env.reset()
    while step.masks.any():
        step = env.step(env.sample(step.masks))
    assert not step.masks.any()
    kept = step.infos["points"]
    step = env.step([0, 0])
    assert not step.rewards.any()
    assert not step.terminated.any()
    assert (step.infos["points"] == kept).all()
    assert env.reset().masks.any(axis=1).all()


@pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])
@pytest.mark.parametrize("bad", [-1, 0, 10**6])
def test_an_illegal_action_is_refused_and_nothing_has_changed(game, bad):
    more: dict[str, Any] = {"seats": 1} if game == "cascadia" else {}
    env = VectorEnv(game, 3, seed=1, **more)
    step = env.reset()
    step = env.step(env.sample(step.masks))
    actions = env.sample(step.masks)
    actions[1] = bad if bad else int(np.flatnonzero(~step.masks[1])[0])
    before = env.games.states.tobytes()
    with pytest.raises(IllegalAction, match="game 1: action"):
        env.step(actions)
    assert env.games.states.tobytes() == before
    with pytest.raises(InputError, match="expected 3 numbers"):
        env.step([0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "game: 'chess' is not one of"),
        ({"reward": "fame"}, "reward: 'fame' is not one of"),
        ({"games": 0}, "expected at least 1"),
        ({"opponents": "nobody"}, "bots: 'nobody' is not one of"),
        ({"opponents": ["greedy", "greedy"]}, "opponents: expected 1, got 2"),
        ({"opponents": "greedy", "learner": 2}, "learner: expected 0 to 1, got 2"),
        ({"seats": 9}, "seats"),
    ],
)
def test_what_cannot_be_made_is_refused(arguments, message):
    with pytest.raises(CascataError, match=message):
        VectorEnv(**{"game": "cascadia"} | arguments)


@pytest.mark.parametrize("learner", [None, 1])
@pytest.mark.parametrize(
    ("game", "options"),
    [("cascadia", {"seats": 3}), ("cascadero", {}), ("rivers", {"seats": 2})],
)
def test_bots_play_between_the_learner_s_turns(game, options, learner):
    env = VectorEnv(game, 2, seed=5, opponents="random", learner=learner, reward="score", **options)
    step = env.reset()
    total, seats, games = np.zeros(2), set(), 0
    start = step.infos["points"][[0, 1], env.learners].astype(float)
    while games < 12:
        learners = env.learners.copy()
        seats |= set(learners.tolist())
        assert (step.infos["seat"] == learners).all()
        assert step.masks.any(axis=1).all()
        step = env.step(env.sample(step.masks))
        assert step.rewards.shape == (2,)
        total += step.rewards
        for i in np.flatnonzero(step.terminated):
            games += 1
            final = step.infos["final_points"][i, learners[i]]
            # Cascadia begins with points for the starter, which others' first turns can change.
            assert abs(start[i] + total[i] - final) <= (3 if game == "cascadia" else 0)
            total[i] = 0
            start[i] = step.infos["points"][i, env.learners[i]]
    assert seats == ({1} if learner == 1 else set(range(env.seats)))


def test_opponents_have_their_own_chance_and_the_seed_decides_it():
    def play(seed):
        env = VectorEnv("cascadia", 2, seed=seed, opponents="greedy")
        step, seen = env.reset(), []
        for _ in range(60):
            step = env.step(env.sample(step.masks))
            seen.append(step.observations.tobytes())
        return seen

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_arrays_are_one_s_own_unless_one_wants_speed():
    env = VectorEnv("cascadia", 2, seed=1)
    first = env.reset()
    kept = first.observations.copy()
    env.step(env.sample(first.masks))
    assert (first.observations == kept).all()
    quick = VectorEnv("cascadia", 2, seed=1, copy=False)
    first = quick.reset()
    quick.step(quick.sample(first.masks))
    assert (first.observations != kept).any()


# -- candidates ------------------------------------------------------------------------------------


@tables
def test_candidates_are_the_legal_actions_and_their_gains_are_exact(game, options):
    """What a candidate says it adds is what it adds, and nothing changes by looking."""
    env = VectorEnv(game, 3, seed="candidates", reward="score", again=False, **options)
    step = env.reset()
    for _ in range(60):
        before = env.games.states.tobytes()
        candidates = env.candidates()
        assert env.games.states.tobytes() == before
        assert (np.diff(candidates.starts) == step.masks.sum(axis=1)).all()
        assert (candidates.numbers == np.nonzero(step.masks)[1]).all()
        fields = env.candidate_fields(candidates.features)
        assert (fields["kind"].sum(axis=1) == 1).all()
        actions = env.sample(step.masks)
        chosen = candidates.starts[:-1] + [
            int((candidates.numbers[first:last] == action).argmax())
            for first, last, action in zip(candidates.starts, candidates.starts[1:], actions)
        ]
        seats = step.infos["seat"]
        step = env.step(actions)
        gained = step.rewards[np.arange(3), seats]
        told = fields["gain"][chosen]
        if game == "cascadia":
            # A pair is worth what the best turn with it adds, and others' bonuses hang on the last.
            known = (fields["kind"][chosen, 2] == 0) & (options.get("restriction") != 10)
            assert (told[known] == gained[known]).all()
        else:
            assert (told == gained).all()


@pytest.mark.parametrize("options", [TABLES[name][1] for name in TABLES if "cascadia" in name])
def test_candidates_of_cascadia_gain_what_the_page_shows(options):
    from cascata.games.cascadia.gains import gains
    from cascata.games.cascadia.game import CascadiaState

    env = VectorEnv("cascadia", 1, seed="page", **options)
    step = env.reset()
    for _ in range(70):
        candidates = env.candidates()
        fields = env.candidate_fields(candidates.features)
        told = {
            env.action_of(0, int(number)): int(gain)
            for number, gain in zip(candidates.numbers, fields["gain"])
        }
        state = env.state(0)
        assert isinstance(state, CascadiaState)
        assert told == gains(state)
        best = fields["turn"].max()
        assert (fields["behind"] == fields["turn"] - best).all()
        step = env.step(env.sample(step.masks))


@tables
def test_candidates_show_nothing_that_is_hidden(game, options):
    env = VectorEnv(game, 1, seed="hidden too", again=False, **options)
    step = env.reset()
    while not step.terminated[0]:
        seat = int(step.infos["seat"][0])
        twin = env.state(0).redeal(seat, Rng("twin"))
        shown = env.candidates().features
        kept = env.games.states[0].tobytes()
        env.games.states[0] = twin.record
        assert (env.candidates().features == shown).all()
        env.games.states[:] = np.frombuffer(kept, env.games.states.dtype)
        for _ in range(7):
            if not step.terminated[0]:
                step = env.step(env.sample(step.masks))


def test_whoever_begins_with_the_best_turn_plays_like_greedy():
    env = VectorEnv("cascadia", 60, seed="greedy", seats=1, cards="AAAAA", again=False)
    step = env.reset()
    while not step.terminated.all() and not env.games.over.all():
        candidates = env.candidates()
        behind = env.candidate_fields(candidates.features)["behind"]
        rows = [
            first + int(behind[first:last].argmax())
            for first, last in zip(candidates.starts, candidates.starts[1:])
        ]
        step = env.step(candidates.numbers[rows])
    assert step.infos["final_points"].mean() > 88


@pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])
def test_candidates_of_threads_are_the_same(game):
    one, two = VectorEnv(game, 5, seed=2), VectorEnv(game, 5, seed=2, threads=2)
    for env in (one, two):
        env.reset()
    assert (one.candidates().features == two.candidates().features).all()


# -- what an observation says ----------------------------------------------------------------------


def test_an_observation_of_cascadia_says_what_the_view_says():
    from cascata.games.cascadia.components import HABITATS, WILDLIFE

    env = VectorEnv("cascadia", 1, seed="said", seats=3, cards="ABCDA")
    step = env.reset()
    for _ in range(100):
        step = env.step(env.sample(step.masks))
        o = env.fields(step.observations)[0]
        seat = int(step.infos["seat"][0])
        view = env.state(0).view(seat)
        assert o["bag"].tolist() == [view["bag"][animal] for animal in WILDLIFE]
        assert o["table"][4] == view["nature_supply"]
        assert o["table"][5] == view["stack"]
        assert [WILDLIFE[a - 1] if a else None for a in o["display"][:, 7]] == [
            pair["token"] for pair in view["market"]
        ]
        own = view["seats"][seat]
        tiles = [row for row in o["tiles"] if row[2]]
        assert [f"{row[0]},{row[1]}" for row in tiles] == [t["at"] for t in own["tiles"]]
        assert [[HABITATS[h - 1] for h in row[2:8]] for row in tiles] == [
            tile["edges"] for tile in own["tiles"]
        ]
        tokens = {f"{row[0]},{row[1]}": WILDLIFE[row[8] - 1] for row in tiles if row[8]}
        assert tokens == own["tokens"]
        others = [view["seats"][(seat + place) % 3] for place in range(3)]
        assert o["seats"][:3, 10].tolist() == [other["nature"] for other in others]
        hand = view["hand"] or {"token": None}
        assert (o["hand"][7] > 0) == (hand["token"] is not None)
        left = [turns for turns in [view["turns"] - view["turn"]] if turns > 0]
        assert o["table"][0] == -(-left[0] // 3)


def test_an_observation_of_cascadero_says_what_the_view_says():
    from cascata.games.cascadero.components import CELLS, TRACKS

    env = VectorEnv("cascadero", 1, seed="said", seats=3, board="back")
    step = env.reset()
    for _ in range(120):
        step = env.step(env.sample(step.masks))
        o = env.fields(step.observations)[0]
        seat = int(step.infos["seat"][0])
        view = env.state(0).view(seat)
        envoys = [
            [CELLS[at], (row[1] - 1 + seat) % 3, row[2]]
            for at, row in enumerate(o["hexes"].tolist())
            if row[1]
        ]
        assert envoys == view["board"]
        mine = view["seats"][seat]
        assert o["seats"][0, 1:6].tolist() == [mine["cubes"][track] for track in TRACKS]
        assert o["seats"][0, 6:9].tolist() == [
            mine["seals"], mine["envoys"], mine["score"]["total"]
        ]  # fmt: skip
        assert int(o["towns"][:, 1].sum()) == len(view["heralds"])
        assert int(o["farmers"].sum()) == len(mine["open"])
        assert [list(np.flatnonzero(row)) for row in o["seals"]] == list(view["seals"].values())


def test_an_observation_of_rivers_says_what_the_view_says():
    from cascata.games.rivers.box import ANIMALS

    env = VectorEnv("rivers", 1, seed="said", seats=3, sheet="D")
    step = env.reset()
    for _ in range(200):
        step = env.step(env.sample(step.masks))
        o = env.fields(step.observations)[0]
        seat = int(step.infos["seat"][0])
        view = env.state(0).view(seat)
        mine, rival = view["seats"][seat], view["seats"][(seat + 1) % 3]
        assert o["stock"].tolist() == list(mine["stock"].values())
        assert o["rivals"][0, :6].tolist() == list(rival["stock"].values())
        assert o["table"][0] == view["round"]
        assert bool(o["rivals"][0, 14]) == rival["done"]
        assert [bool(row[0]) for row in o["cards"]] == [card is not None for card in view["cards"]]
        animals = [ANIMALS[row[1] - 1] for row in o["hexes"] if row[1]]
        assert sorted(animals) == sorted(mine["sheet"]["animals"].values())
