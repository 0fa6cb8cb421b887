"""What can be true: the record that holds one game, and the numbers used in it.

The record is plain memory: copying a game is one memcpy, a batch of games is an array of records,
saving one is `.tobytes()`. Everything compiled works on it; `game.py` wraps it for people. Chance
is not part of it: nothing is drawn after the set-up.

A seat's envoys are numbered 0, 1, 2 ... as they come onto the board, and keep their numbers. A
group bears the number of one of its envoys. An envoy that stands alone is a group of its own here:
it touches one town at most, and every achievement of groups asks for more.
"""

import numpy as np

from cascata.games.cascadero.components import ACHIEVEMENTS, ENVOYS, FARMERS, ROOM, TOWNS

SEATS = 4
HERALDS = 4
CLAIMS = len(ACHIEVEMENTS)
MOVES = 12  # of envoys by a seat: no cube stops on one of the 12 seal spaces twice
TILES_PAID = ENVOYS + MOVES  # to a seat: a farmer tile is performed when an envoy comes onto it

# What the acting seat is asked.
PLACE, ADVANCE_CUBE, MOVE_ENVOY, MOVE_HERALD, CLAIM, SETTLED, OVER = range(7)
"""SETTLED: nothing more is asked, the turn can end; never between two actions."""
PHASES = ("place", "advance", "move", "herald", "claim", "settled", "over")

# What stands on a hex: 32 x seat + number of the envoy, or
FREE = 128  # a field without an envoy
NO_FIELD = 129  # a town, or not on this side of the board

NONE = -1  # no hex

REASONS = ("", "vp", "envoys")
BY_POINTS, BY_ENVOYS = 1, 2

STATE = np.dtype(
    (
        np.record,
        [
            ("beside", "u8", (SEATS, ENVOYS)),  # by group: the towns that it stands beside
            ("heralds", "u8"),  # the towns with a herald
            ("visited", "u8"),  # the towns beside which an envoy has ever stood
            ("marked", "u4", (SEATS, CLAIMS)),  # by achievement: the envoys that fulfilled it
            ("sealed", "u4", SEATS),  # the envoys that stand on a seal
            ("opened", "u4", SEATS),  # the farmer fields beside which a seat has ever stood
            ("claimed", "u2", SEATS),  # achievements as bits
            ("paid", "u2", SEATS),  # those of them that were claimed in this game, for points
            ("declined", "u2"),  # those that the acting seat has declined in this turn
            ("seals", "u2", 5),  # by track: the spaces that still hold a seal, as bits
            ("first_taken", "u2", 5),  # by track: the spaces that somebody has been paid for
            ("scored", "u2", (SEATS, 5)),  # by track: the spaces that have paid this seat
            ("scored_first", "u2", (SEATS, 5)),  # those that paid the higher number
            ("vp", "i2", SEATS),
            ("before", "i2", SEATS),  # points that a described position began with
            ("farmer_vp", "i2", SEATS),
            ("at", "i2", (SEATS, ENVOYS)),  # where each envoy stands
            ("asked_hex", "i2"),  # the farmer field or town that brought what is asked, or NONE
            ("farmer", "i2"),  # the farmer field whose tile is to be performed, or NONE
            ("turn", "i2"),  # turns finished by all seats together
            ("stands", "u1", ROOM),  # what stands on each hex: see FREE
            ("group", "u1", (SEATS, ENVOYS)),  # the group of each envoy
            ("around", "i1", TOWNS),  # how many envoys stand beside each town
            ("placed", "i1", SEATS),  # envoys on the board
            ("supply", "i1", SEATS),  # envoys left
            ("hand", "i1", SEATS),  # seals in hand
            ("cube", "i1", (SEATS, 5)),
            ("farmer_hex", "u1", (SEATS, TILES_PAID)),  # the farmer tiles that paid, in order
            ("farmer_count", "i1", SEATS),
            ("herald", "i1", HERALDS),  # the town of each herald, or -1
            ("tile", "i1", FARMERS),  # the tile on each farmer field
            ("unique", "i1", 6),  # who has claimed what only the first can, or -1
            ("seat", "i1"),
            ("phase", "i1"),
            ("extra", "i1"),  # extra turns of the acting seat that are still to come
            ("reason", "i1"),
            # What is asked: the space that brought it, or the achievement; see also asked_hex.
            ("asked_track", "i1"),
            ("asked_space", "i1"),
            ("asked_claim", "i1"),
            # What is still to be settled in this turn.
            ("news", "i1"),  # something has changed that can complete an achievement
            ("steps", "i1"),  # on the track of `town`
            ("herald_moves", "i1"),  # the herald of `town` may be moved (variant)
            # Cubes with spaces to settle, the last one first: the town's, and one that was chosen.
            ("waits", "i1"),
            ("wait_track", "i1", 2),
            ("wait_space", "i1", 2),  # the next space
            ("wait_end", "i1", 2),
            # What the placement of this turn has brought, and where.
            ("town", "i1"),
            ("base_steps", "i1"),
            ("herald_step", "i1"),
            ("last", "u1", 1 + 2 * MOVES),
            ("lasts", "i1"),
            # What the options say.
            ("seats", "i1"),
            ("first", "i1"),
            ("side", "i1"),
            ("two_heralds", "i1"),
            ("asks", "i1"),  # achievements are asked for
            ("ever", "i1"),  # the first envoy beside a town is the first ever
            ("kept", "i1"),  # farmer fields stay open
            ("colour", "i1", SEATS),
            ("pad", "u1"),  # a round length keeps arrays of games aligned
        ],
    )
)

# Events, written by the rules as rows (kind, seat, a, b, c, d).
ROWS = 128
LOG = np.dtype((np.record, [("rows", "i4"), ("row", "i2", (ROWS, 6))]))

ENVOY_PLACED = 0  # hex, sealed
TOWN_SCORED = 1  # town, base, herald
CUBE_ADVANCED = 2  # track, start, end
CUBE_STAYED = 3  # track, space
SPACE_SCORED = 4  # track, space, points, first
SEAL_TAKEN = 5  # track, space
EXTRA_TURN_WON = 6
FARMER_USED = 7  # hex, tile, points
ENVOY_MOVED = 8  # start, end
HERALD_MOVED = 9  # start, end (towns)
ACHIEVEMENT_CLAIMED = 10  # achievement, points
CHOICE_DECLINED = 11  # phase
TURN_BEGUN = 12  # turn, extra
GAME_OVER = 13  # reason
