"""The jobs of `cascata warm`: each calls kernels of Cascadero so that they are compiled."""

from collections.abc import Callable
from contextlib import suppress

Job = tuple[str, Callable[[], None]]


def chains() -> dict[str, list[Job]]:
    """One chain: the other games' chains run beside it."""
    return {
        "play": [
            ("set-up", _set_up),
            ("turns", _turns),
            ("effects", _effects),
            ("bots", _bots),
        ]
    }


def _set_up() -> None:
    from cascata.games.cascadero.game import Cascadero

    Cascadero().new(seed="warm")


def _turns() -> None:
    from cascata.bots.cascadero.simple import RandomBot
    from cascata.core.errors import IllegalAction
    from cascata.core.rng import Rng
    from cascata.games.cascadero.game import Cascadero

    state = Cascadero().new(seed="warm")
    seat = state.seats_to_act[0]
    state.legal(seat)
    for action in RandomBot(Rng("warm")).choose(state.copy(), seat):
        state.apply(seat, action)
    with suppress(IllegalAction):
        state.apply(state.seats_to_act[0], "place 7,5")


def _effects() -> None:
    from cascata.games.cascadero.game import Cascadero

    state = Cascadero().new(seed="warm")
    state.offers(state.seats_to_act[0])


def _bots() -> None:
    from cascata.bots.base import make, names
    from cascata.core.rng import Rng
    from cascata.games.cascadero.game import Cascadero

    for name in names("cascadero"):
        state = Cascadero().new(seed="warm")
        make("cascadero", name, Rng("warm")).choose(state, state.seats_to_act[0])
