"""The jobs that compile the kernels of Cascadia's players; after those of the game itself."""

from collections.abc import Callable

import numpy as np

Job = tuple[str, Callable[[], None]]


def chains() -> dict[str, list[Job]]:
    """One short chain: each job needs the one before it."""
    return {
        "players": [
            ("network", _network),
            ("features", _features),
            ("candidate turns", _turns),
            ("levels", _levels),
        ]
    }


def _network() -> None:
    from cascata.bots.cascadia.features import FEATURES
    from cascata.bots.cascadia.network import NETWORK, evaluate

    # Empty memory will do: kernels are compiled for types, not for values.
    evaluate(np.zeros(1, NETWORK)[0], np.zeros(1, FEATURES)[0])


def _features() -> None:
    from cascata.bots.cascadia.features import FEATURES, encode
    from cascata.games.cascadia.rank import new_rank
    from cascata.games.cascadia.scene import new_scene
    from cascata.games.cascadia.state import STATE

    table = np.zeros(1, STATE)[0]
    table.seats = 1
    encode(table, 0, 0, new_scene(), new_rank(), np.zeros(1, FEATURES)[0])


def _turns() -> None:
    from cascata.bots.cascadia.mind import mind
    from cascata.core.rng import Rng
    from cascata.games.cascadia.game import Cascadia, CascadiaState

    state = Cascadia().new(seed="warm")
    assert isinstance(state, CascadiaState)
    mind.begin(state, state.seats_to_act[0], Rng("warm"), foresight=True)
    mind.list(1, 0)
    mind.judge()


def _levels() -> None:
    from cascata.bots.cascadia.levels import BOTS
    from cascata.core.rng import Rng
    from cascata.games.cascadia.game import Cascadia

    state = Cascadia().new(seed="warm", seats=2)
    for bot in BOTS.values():
        bot(Rng("warm")).choose(state.copy(), state.seats_to_act[0])
