"""The hiking trail of Rolling Rivers: 20 scenarios, and eight challenges for each sheet.

The rulebook says that the trail ends with the rank of Discoverer; the steps between were in a
picture that is lost. Ours follow a river to the sea. Scenarios 13 to 20 need a second pack, so one
box alone leads to the delta.
"""

from __future__ import annotations

from collections.abc import Sequence

from cascata.core.game import State
from cascata.core.goals import Milestone
from cascata.core.rng import Rng
from cascata.core.trail import Daily, Earned, Mark, Trail
from cascata.games.rivers.box import SHEETS
from cascata.games.rivers.game import RiversState
from cascata.games.rivers.goals import CHALLENGES, MILESTONES, SCENARIOS

TRAIL = Trail(
    (
        *(
            Mark(
                f"scenario_{row.number}",
                "scenario",
                row.number,
                {"scenario": row.number, "sheet": row.sheet},
            )
            for row in SCENARIOS
        ),
        *(
            Mark(
                f"challenge_{sheet}{number}",
                f"challenge_{sheet}",
                number,
                {"sheet": sheet, "challenge": number},
            )
            for sheet, goals in CHALLENGES.items()
            for number in range(1, len(goals) + 1)
        ),
    ),
    (
        Milestone(8, "spring", "spring"),
        Milestone(16, "brook", "brook"),
        Milestone(24, "rapids", "rapids"),
        Milestone(34, "lake", "lake"),
        Milestone(44, "delta", "delta"),
        *MILESTONES,
    ),
    own=("stages",),
)


def earned(state: State, seat: int, bots: Sequence[str | None]) -> Earned:
    """The scenario, or the challenges that the table played for; everybody can, also alone."""
    assert isinstance(state, RiversState)
    found = state.earned(seat)
    scenario, sheet = found["scenario"], state.options.sheet
    return Earned(
        (
            *([f"scenario_{scenario}"] if scenario is not None else []),
            *(f"challenge_{sheet}{number}" for number in found["challenges"]),
        )
    )


def daily(chance: Rng) -> Daily:
    """Alone, on any sheet; the deal has the advantage cards."""
    return Daily({"sheet": SHEETS[chance.below(len(SHEETS))]})


def variant(state: State) -> str:
    """The sheet."""
    assert isinstance(state, RiversState)
    return state.options.sheet


def parts(variant: str) -> tuple[str, ...]:
    """The sheet."""
    return (f"sheet_{variant.lower()}",)
