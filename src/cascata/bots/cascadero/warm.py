"""The jobs of `cascata warm` that compile what the levels of Cascadero think with."""

from collections.abc import Callable

Job = tuple[str, Callable[[], None]]


def chains() -> dict[str, list[Job]]:
    """One chain, beside that of the rules."""
    return {"levels": [("tree", _tree)]}


def _tree() -> None:
    from cascata.bots.cascadero.levels import GentleBot
    from cascata.core.rng import Rng
    from cascata.games.cascadero.game import Cascadero

    state = Cascadero().new(seed="warm")
    GentleBot(Rng("warm")).choose(state, state.seats_to_act[0])
