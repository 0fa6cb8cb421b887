"""The hiking trail of Cascadero. Its rulebook has none: all of this is ours.

Every mark is a win, and not a minor victory, which nobody has earned by the king's own measure.
"""

from __future__ import annotations

from collections.abc import Sequence

from cascata.core.game import State
from cascata.core.goals import Milestone
from cascata.core.rng import Rng
from cascata.core.trail import Daily, Earned, Mark, Trail
from cascata.games.cascadero.components import COLOURS, LAYOUTS, SIDES
from cascata.games.cascadero.game import CascaderoState

LEVELS = ("gentle", "steady", "skilled", "strong", "master")
"""The levels of bots, from weak to strong; `bots/` stands above the games, so they are named."""
DAILY_BOT = "steady"
MARGIN = 20
"""Points ahead of everybody else, for the mark of that name."""

_LANDS = [(board, layout) for board in SIDES for layout in LAYOUTS]
TRAIL = Trail(
    (
        *(
            Mark(
                f"colour_{colour}",
                "colour",
                number,
                {"colours": [colour, COLOURS[number % len(COLOURS)]]},
                seats=2,
            )
            for number, colour in enumerate(COLOURS, 1)
        ),
        *(
            Mark(
                f"land_{board}_{layout}",
                "land",
                number,
                {"board": board, "heralds": layout},
                seats=2,
            )
            for number, (board, layout) in enumerate(_LANDS, 1)
        ),
        *(
            Mark(f"bot_{level}", "bot", number, seats=2, bot=level)
            for number, level in enumerate(LEVELS, 1)
        ),
        Mark("no_seal", "feat", 1, seats=2),
        Mark("all_pairs", "feat", 2, seats=2),
        Mark("margin", "feat", 3, seats=2),
        Mark("two_heralds", "feat", 4, {"board": "front", "variant": "two_heralds"}, seats=2),
    ),
    (
        Milestone(4, "messenger", "messenger"),
        Milestone(9, "envoy", "envoy"),
        Milestone(14, "councillor", "councillor"),
        Milestone(19, "chancellor", "chancellor"),
    ),
    own=("marks", "stages"),
    has_all_lines=False,
)


def earned(state: State, seat: int, bots: Sequence[str | None]) -> Earned:
    """What a win is worth: its colour and land, who was beaten, and how."""
    assert isinstance(state, CascaderoState)
    result, options = state.result(), state.options
    if not state.is_over or result["winner"] != seat or result["minor"]:
        return Earned()
    rivals = [other for other in range(options.seats) if other != seat]
    scores: list[int] = result["scores"]
    beaten = {bots[other] for other in rivals}
    marks = [f"colour_{options.seat_colours()[seat]}"]
    if options.variant is None:
        marks.append(f"land_{options.board}_{options.heralds}")
    else:
        marks.append("two_heralds")
    marks += [f"bot_{level}" for level in LEVELS if level in beaten]
    if not any(step.get("seal") for mine, step in state.done if mine == seat):
        marks.append("no_seal")
    if any(line["what"] == "all_pairs" for line in state.scores()[seat]["lines"]):
        marks.append("all_pairs")
    if scores[seat] - max(scores[other] for other in rivals) >= MARGIN:
        marks.append("margin")
    return Earned(tuple(marks))


def daily(chance: Rng) -> Daily:
    """Against a bot, as nobody plays alone, on any board with any heralds."""
    board, heralds = _LANDS[chance.below(len(_LANDS))]
    return Daily({"board": board, "heralds": heralds}, (DAILY_BOT,))


def variant(state: State) -> str:
    """The side of the board, and where the heralds began."""
    assert isinstance(state, CascaderoState)
    heralds = state.options.variant or state.options.heralds
    return f"{state.options.board} {heralds}"


def parts(variant: str) -> tuple[str, ...]:
    """The side of the board, and where the heralds began."""
    board, _, heralds = variant.partition(" ")
    return (f"board_{board}", f"heralds_{heralds}")
