"""How a game with bonuses has ended for a seat: its points, and how clearly it has won or lost.

Near the end a few points more are worth little to who has lost anyway, or has won. There futures
are played to the end of the game and judged by this. A narrow victory could as well have been a
narrow defeat, and few futures tell little: so victories are counted by how clear they are.
"""

import math
from typing import Any

from cascata.core.jit import kernel
from cascata.games.cascadia.board import load_scene
from cascata.games.cascadia.rank import seat_habitats, wildlife_points

WIN = 20.0
"""Points that a clear victory is worth beside a clear defeat,"""
CLEAR = 3.0
"""and how many points ahead of the best rival make it clear by seven tenths."""


@kernel
def outcome(s: Any, seat: int, scene: Any, sizes: Any) -> float:
    """What the end of a game is worth to a seat. The table itself need not count bonuses."""
    kept = s.majorities
    s.majorities = 1
    mine, most = 0.0, 0.0
    for other in range(s.seats):
        load_scene(s, other, scene)
        nature = int(s.boards[other].nature)
        points = wildlife_points(s, scene) + seat_habitats(s, other, sizes) + nature
        if other == seat:
            mine = 1.0 * points
        else:
            most = max(most, 1.0 * points)
    s.majorities = kept
    lead = (mine - most) / CLEAR
    return mine + WIN * (0.5 + 0.5 * lead / math.sqrt(1.0 + lead * lead))
