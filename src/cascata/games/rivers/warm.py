"""The jobs of `cascata warm`: each calls kernels of Rolling Rivers so that they are compiled."""

from collections.abc import Callable
from contextlib import suppress

Job = tuple[str, Callable[[], None]]


def chains() -> dict[str, list[Job]]:
    """One chain: the other games' chains run beside it."""
    return {
        "play": [
            ("set-up", _set_up),
            ("scores", _scores),
            ("rounds", _rounds),
            ("plans", _plans),
            ("bots", _bots),
        ]
    }


def _set_up() -> None:
    from cascata.core.rng import Rng
    from cascata.games.rivers.game import Rivers

    Rivers().new(seed="warm").redeal(0, Rng("warm"))


def _scores() -> None:
    from cascata.games.rivers.game import Rivers

    for sheet in "ABCD":
        Rivers().new(seed="warm", sheet=sheet).view(0)


def _rounds() -> None:
    from cascata.core.errors import IllegalAction
    from cascata.games.rivers.game import Rivers

    state = Rivers().new(seed="warm", seats=1)
    while state.progress[0] == 0:
        state.apply(0, state.legal(0)[-1])
    with suppress(IllegalAction):
        state.apply(0, "pay")


def _plans() -> None:
    from cascata.games.rivers.game import Rivers

    Rivers().new(seed="warm").offers(0)


def _bots() -> None:
    from cascata.bots.base import make
    from cascata.core.rng import Rng
    from cascata.games.rivers.game import Rivers

    for name in ("random", "greedy"):  # the others have kernels of their own
        make("rivers", name, Rng("warm")).choose(Rivers().new(seed="warm"), 0)
