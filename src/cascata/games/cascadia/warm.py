"""The jobs of `cascata warm`: each calls kernels of Cascadia so that they are compiled."""

from collections.abc import Callable
from contextlib import suppress

import numpy as np

Job = tuple[str, Callable[[], None]]


def chains() -> dict[str, list[Job]]:
    """Two chains of about the same length: playing, and scoring."""
    return {
        "play": [
            ("chance", _chance),
            ("set-up", _set_up),
            ("turns", _turns),
            ("random games", _random_games),
            ("scores", _scores),
        ],
        "score": [
            ("wildlife cards", _wildlife),
            ("habitats", _habitats),
            ("placements", _placements),
            ("greedy games", _greedy_games),
        ],
    }


def _chance() -> None:
    from cascata.core.rng import Rng

    rng = Rng("warm")
    rng.below(6)
    rng.key()


def _set_up() -> None:
    from cascata.core.rng import Rng
    from cascata.games.cascadia.game import Cascadia

    state = Cascadia().new(seed="warm")
    state.legal(state.seats_to_act[0])
    state.redeal(0, Rng("warm"))


def _turns() -> None:
    from cascata.bots.cascadia import RandomBot
    from cascata.core.errors import IllegalAction
    from cascata.core.rng import Rng
    from cascata.games.cascadia.game import Cascadia

    state = Cascadia().new(seed="warm")
    seat = state.seats_to_act[0]
    for action in RandomBot(Rng("warm")).choose(state.copy(), seat):
        state.apply(seat, action)
    with suppress(IllegalAction):
        state.apply(state.seats_to_act[0], "lay 9,9 turns=0")


def _random_games() -> None:
    from cascata.games.cascadia.batch import Batch

    batch = Batch(2, seed="warm")
    batch.masks()
    batch.step(np.full(2, 16))
    Batch(1, seed="warm").play_random()


def _wildlife() -> None:
    from cascata.games.cascadia.scene import new_scene
    from cascata.games.cascadia.scoring import score_wildlife

    score_wildlife(new_scene(), 0, 0)


def _habitats() -> None:
    import cascata

    cascata.score(
        {
            "format": "cascata-position/1",
            "game": "cascadia",
            "boards": [{"tiles": [{"at": "0,0", "tile": 1}]}],
        }
    )


def _placements() -> None:
    from cascata.games.cascadia.gains import gains
    from cascata.games.cascadia.game import Cascadia
    from cascata.games.cascadia.options import CascadiaOptions

    gains(Cascadia().start(CascadiaOptions(), "warm"))


def _greedy_games() -> None:
    from cascata.games.cascadia.batch import Batch

    Batch(1, seed="warm").play_greedy()


def _scores() -> None:
    # Last in its chain: the scorers have been compiled by the other one by then.
    from cascata.games.cascadia.batch import Batch
    from cascata.games.cascadia.loops import recount
    from cascata.games.cascadia.scene import new_scene

    batch = Batch(1, seed="warm")
    batch.scores()
    recount(batch.states[0], 0, new_scene())
