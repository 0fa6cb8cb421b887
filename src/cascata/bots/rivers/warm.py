"""The jobs that compile what the levels of Rolling Rivers bring along."""

from collections.abc import Callable

Job = tuple[str, Callable[[], None]]


def chains() -> dict[str, list[Job]]:
    """One chain, after the game's own: it is built on those kernels."""
    return {"levels": [("play-outs", _play_outs)]}


def _play_outs() -> None:
    from cascata.bots.base import make
    from cascata.core.rng import Rng
    from cascata.games.rivers.game import Rivers

    make("rivers", "strong", Rng("warm")).choose(Rivers().new(seed="warm"), 0)
