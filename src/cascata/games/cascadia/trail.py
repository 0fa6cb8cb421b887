"""The hiking trail of Cascadia: 15 scenarios, 25 achievements, 10 restrictions, six stages."""

from __future__ import annotations

from collections.abc import Sequence

from cascata.core.game import State
from cascata.core.rng import Rng
from cascata.core.trail import Daily, Earned, Mark, Trail
from cascata.games.cascadia.components import WILDLIFE
from cascata.games.cascadia.deal import letters_of
from cascata.games.cascadia.game import CascadiaState
from cascata.games.cascadia.goals import ACHIEVEMENTS, MILESTONES, RESTRICTIONS, SCENARIOS
from cascata.games.cascadia.options import VARIANTS
from cascata.games.cascadia.state import HIDDEN_CARDS

TRAIL = Trail(
    (
        *(
            Mark(f"scenario_{row.number}", "scenario", row.number, {"scenario": row.number})
            for row in SCENARIOS
        ),
        *(
            Mark(f"achievement_{row.number}", "achievement", row.number, seats=2)
            for row in ACHIEVEMENTS
        ),
        *(
            Mark(
                f"restriction_{row.number}",
                "restriction",
                row.number,
                {"restriction": row.number}
                | ({"cards": "random"} if row.number == HIDDEN_CARDS else {}),
                seats=2,
            )
            for row in RESTRICTIONS
        ),
    ),
    MILESTONES,
)


def earned(state: State, seat: int, bots: Sequence[str | None]) -> Earned:
    """The scenario or the restriction; or else, for a winner, one of the achievements."""
    assert isinstance(state, CascadiaState)
    found = state.earned(seat)
    marks = tuple(
        f"{kind}_{found[kind]}" for kind in ("scenario", "restriction") if found[kind] is not None
    )
    return Earned(marks, tuple(f"achievement_{number}" for number in found["achievements"]))


def daily(chance: Rng) -> Daily:
    """Alone, with any five cards."""
    return Daily({"cards": "".join("ABCD"[chance.below(4)] for _ in WILDLIFE)})


def variant(state: State) -> str:
    """The cards for bear, elk, salmon, hawk, fox, or the name of the variant."""
    assert isinstance(state, CascadiaState)
    chosen = state.options.card_set()
    return chosen if chosen in VARIANTS else letters_of(state.record.card)


def parts(variant: str) -> tuple[str, ...]:
    """The card of each animal, or the variant that has none."""
    if variant in VARIANTS:
        return (f"variant_{variant}",)
    return tuple(f"{animal}_{letter.lower()}" for animal, letter in zip(WILDLIFE, variant))
