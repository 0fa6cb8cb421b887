"""The hiking trail of a game that has none; see cascata.core.trail."""

from collections.abc import Sequence

from cascata.core.game import State
from cascata.core.rng import Rng
from cascata.core.trail import Daily, Earned, Trail

TRAIL = Trail((), ())


def earned(state: State, seat: int, bots: Sequence[str | None]) -> Earned:
    """Nothing."""
    return Earned()


def daily(chance: Rng) -> Daily:
    """What is usual, alone."""
    return Daily({})


def variant(state: State) -> str:
    """There is one only."""
    return ""


def parts(variant: str) -> tuple[str, ...]:
    """There is none."""
    return ()
