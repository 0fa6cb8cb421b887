"""Play-outs: what becomes of a round that a seat has planned, if the rest goes this way or that.

Only the seat's own board is played: nobody touches another's. A play-out deals what the seat cannot
know from a generator of the bot's own, then plays like `greedy` for some rounds. Play-outs with the
same number have the same luck, the same rolls and the same cards, so few of them tell which of two
rounds is better.
"""

from typing import Any

import numpy as np

from cascata.core.jit import kernel, loop
from cascata.core.rng import restart
from cascata.games.rivers.rank import RANK, plan
from cascata.games.rivers.rules import deal_deck, end_round
from cascata.games.rivers.scoring import CATEGORIES, tally
from cascata.games.rivers.state import ROUNDS, STATE
from cascata.games.rivers.worth import look_out, sheet_worth, stock_worth

SPACE = np.dtype(
    (
        np.record,
        [
            ("start", STATE),  # a game of one seat: the present, with a generator of the bot's own
            ("game", STATE),  # the play-out
            ("rank", RANK),
        ],
    )
)
"""Space for play-outs."""


@loop
def play_outs(
    t: Any, planned: Any, luck: int, horizon: int, weights: Any, space: Any, worths: Any, ends: Any
) -> None:
    """Play a board on with so many lots of luck; worths and boards after `horizon` rounds.

    Worths are in hundredths of a point: points at the end of the game, before that also what the
    board promises.
    """
    s = space.game
    for i in range(len(worths)):
        space.game = space.start
        s.works[0] = planned
        restart(s.chance, luck + i)
        deal_deck(t, s, int(s.common.round_number))
        left = horizon
        while left > 0 and s.common.round_number < ROUNDS:
            end_round(t, s)
            plan(t, s.common, s.works[0], space.rank, weights, 1)
            s.works[0] = space.rank.planned[0].board
            left -= 1
        worths[i] = worth(t, s, weights, space)
        ends[i] = s.works[0]


@kernel
def worth(t: Any, s: Any, weights: Any, space: Any) -> int:
    """What the seat's board is worth, in hundredths of a point."""
    b = s.works[0]
    if s.common.round_number == ROUNDS:
        return 100 * tally(t, s.common, b, np.zeros(CATEGORIES, np.int64))
    outlook = space.rank.spending.search.outlook
    look_out(t, s.common, b, weights, outlook)
    return sheet_worth(t, s.common, b, weights, outlook) + stock_worth(outlook, b.stock)
