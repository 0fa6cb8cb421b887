"""What environments show of a game of Cascadia: a seat's observation, and compact action numbers.

An observation is a record of small numbers, `OBSERVATION`: whoever learns takes it whole as one row
of bytes, or field by field. It holds what the seat may see and nothing else. Tiles and free cells
have the numbers that the board gives them, and so have actions:

    0             clear
    1 .. 15       spend_clear, the places as bits
    16 .. 31      take, 4 x tile place + token place
    32            return
    33 .. 56      put, on a tile
    57 .. 392     lay, 6 x free cell + turns

`encode.py` has numbers that mean the same in every position; there are eighteen times as many.
"""

from typing import Any

import numpy as np

from cascata.core.jit import kernel, loop, small_kernel
from cascata.games.cascadia.board import can_hold, habitat_points, load_scene
from cascata.games.cascadia.components import ACCEPTS, EDGE, FIRST, KEYSTONE, SECOND
from cascata.games.cascadia.encode import LAY, PUT, RETURN, SPEND, TAKE, cell_number
from cascata.games.cascadia.encode import find_cell as cell_with
from cascata.games.cascadia.encode import find_tile as tile_with
from cascata.games.cascadia.rank import animal_points
from cascata.games.cascadia.rules import (
    can_clear,
    can_put,
    can_spend,
    clear,
    lay_tile,
    matching_counts,
    may_lay,
    new_game,
    put_token,
    return_token,
    spend_clear,
    take,
)
from cascata.games.cascadia.scoring import majority
from cascata.games.cascadia.state import (
    BOARD_FRONT,
    BOARD_TILES,
    CHOOSE,
    DISPLAY,
    OVER,
    PLACE,
    SEATS,
)

PUT_ON = RETURN + 1
LAY_ON = PUT_ON + BOARD_TILES
ACTIONS = LAY_ON + 6 * BOARD_FRONT

OBSERVATION = np.dtype(
    (
        np.record,
        [
            # Own tiles: q, r, the habitat of each side from 1, the animal from 1, the animals that
            # may still be put there, keystone, laid in this turn.
            ("tiles", "i1", (BOARD_TILES, 16)),
            # Free cells: q, r, the tile in each direction from 1.
            ("cells", "i1", (BOARD_FRONT, 8)),
            # What is offered: two habitats from 1, the tile's animals, the token's animal from 1.
            ("display", "i1", (DISPLAY, 8)),
            ("hand", "i1", 8),  # the same for what has been taken and is not placed
            # Everybody, this seat first: largest corridors, animals on the board, nature tokens,
            # tiles that wait for a token, whether it is their turn.
            ("seats", "i1", (SEATS, 13)),
            ("bag", "i1", 5),
            ("aside", "i1", 5),
            # Own turns left, phase, the free wipe is used, nature token actions in this turn,
            # nature tokens left, tiles left, own place in the order of play.
            ("table", "i1", 7),
            # Options: seats, pairs shown, price and number of nature token actions, bonuses,
            # restriction, readings of elk D, elk C and salmon, shortest run of salmon D.
            ("options", "i1", 10),
            ("cards", "i1", (2, 5)),  # the number of each card from 1; 0: none, or not seen
        ],
    )
)


@kernel
def observe(s: Any, seat: int, o: Any) -> None:
    """Write down what a seat sees."""
    b = s.boards[seat]
    for tile in range(BOARD_TILES):
        row = o.tiles[tile]
        if tile >= b.tiles:
            for i in range(16):
                row[i] = 0
            continue
        face = int(b.face[tile])
        row[0] = b.q[tile]
        row[1] = b.r[tile]
        for direction in range(6):
            row[2 + direction] = EDGE[face, b.turned[tile], direction] + 1
        row[8] = b.token[tile] + 1
        for animal in range(5):
            row[9 + animal] = can_hold(b, tile, animal)
        row[14] = KEYSTONE[face]
        row[15] = s.seat == seat and s.fresh == tile
    for cell in range(BOARD_FRONT):
        row = o.cells[cell]
        if cell >= b.front:
            for i in range(8):
                row[i] = 0
            continue
        row[0] = b.front_q[cell]
        row[1] = b.front_r[cell]
        for direction in range(6):
            row[2 + direction] = b.front_near[cell, direction] + 1
    for slot in range(DISPLAY):
        _show_pair(o.display[slot], int(s.market_tile[slot]), int(s.market_token[slot]))
    if s.phase == PLACE:
        _show_pair(o.hand, int(s.tile), int(s.token))
    else:
        _show_pair(o.hand, 0, -1)
    _show_seats(s, seat, o)
    _show_table(s, seat, o)


@small_kernel
def _show_pair(row: Any, face: int, token: int) -> None:
    row[0] = FIRST[face] + 1 if face > 0 else 0
    row[1] = SECOND[face] + 1 if face > 0 else 0
    for animal in range(5):
        row[2 + animal] = face > 0 and ACCEPTS[face, animal]
    row[7] = token + 1


@kernel
def _show_seats(s: Any, seat: int, o: Any) -> None:
    for place in range(SEATS):
        row = o.seats[place]
        for i in range(13):
            row[i] = 0
        if place >= s.seats:
            continue
        other = (seat + place) % s.seats
        b = s.boards[other]
        for i in range(5):
            row[i] = b.largest[i]
        for tile in range(b.tiles):
            if b.token[tile] >= 0:
                row[5 + b.token[tile]] += 1
            else:
                row[11] += 1
        row[10] = b.nature
        row[12] = s.phase != OVER and s.seat == other


@kernel
def _show_table(s: Any, seat: int, o: Any) -> None:
    for animal in range(5):
        o.bag[animal] = s.bag[animal]
        o.aside[animal] = s.aside[animal]
        is_seen = s.holder[animal] < 0 or s.holder[animal] == seat or s.phase == OVER
        o.cards[0, animal] = s.card[animal] + 1 if is_seen else 0
        o.cards[1, animal] = s.second_card[animal] + 1
    place = (seat - int(s.first)) % s.seats
    o.table[0] = max(
        0, (int(s.turns) - int(s.turn) + int(s.seats) - 1 - _waits(s, seat)) // s.seats
    )
    o.table[1] = s.phase
    o.table[2] = s.cleared
    o.table[3] = s.spent
    o.table[4] = s.supply
    o.table[5] = s.stack_end - s.stack_next
    o.table[6] = place
    o.options[0] = s.seats
    o.options[1] = s.shown
    o.options[2] = s.price
    o.options[3] = s.actions_a_turn
    o.options[4] = s.majorities
    o.options[5] = s.restriction
    o.options[6] = s.elk_rings_any
    o.options[7] = s.elk_groups_cap
    o.options[8] = s.salmon_forgiving
    o.options[9] = s.salmon_minimum


@small_kernel
def _waits(s: Any, seat: int) -> int:
    """How many turns of others come before the seat's next one."""
    return (seat - int(s.seat)) % int(s.seats)


# Actions ------------------------------------------------------------------------------------------


@kernel
def fill_actions(s: Any, mask: Any) -> int:
    """mask[number]: whether the seat whose turn it is may do that; returns how many it may."""
    for number in range(ACTIONS):
        mask[number] = False
    n = 0
    b = s.boards[s.seat]
    if s.phase == CHOOSE:
        if can_clear(s):
            mask[0] = True
            n += 1
        pays = can_spend(s)
        if pays:
            for slots in range(1, 1 << s.shown):
                mask[SPEND + slots] = True
                n += 1
        for i in range(s.shown):
            for j in range(s.shown):
                if i == j or pays:
                    mask[TAKE + 4 * i + j] = True
                    n += 1
    elif s.phase == PLACE:
        if s.token >= 0:
            mask[RETURN] = True
            n += 1
            for tile in range(b.tiles):
                if can_put(s, tile):
                    mask[PUT_ON + tile] = True
                    n += 1
        if s.tile != 0:
            filtered = matching_counts(s)
            for cell in range(b.front):
                for turns in range(1 if KEYSTONE[s.tile] else 6):
                    if not filtered or may_lay(s, cell, turns):
                        mask[LAY_ON + 6 * cell + turns] = True
                        n += 1
    return n


@kernel
def do_action(s: Any, number: int, log: Any) -> None:
    """Do a legal action by its compact number."""
    if number == 0:
        clear(s, log)
    elif number < TAKE:
        spend_clear(s, number, log)
    elif number < RETURN:
        take(s, (number - TAKE) // 4, (number - TAKE) % 4, log)
    elif number == RETURN:
        return_token(s, log)
    elif number < LAY_ON:
        put_token(s, number - PUT_ON, log)
    else:
        lay_tile(s, (number - LAY_ON) // 6, (number - LAY_ON) % 6, log)


@kernel
def to_official(s: Any, number: int) -> int:
    """The number that `encode.py` gives to a legal action."""
    b = s.boards[s.seat]
    if number <= RETURN:
        return number
    if number < LAY_ON:
        tile = number - PUT_ON
        return PUT + cell_number(int(b.q[tile]), int(b.r[tile]))
    cell = (number - LAY_ON) // 6
    at = cell_number(int(b.front_q[cell]), int(b.front_r[cell]))
    return LAY + 6 * at + (number - LAY_ON) % 6


@kernel
def from_official(s: Any, number: int) -> int:
    """The compact number of a legal action of `encode.py`."""
    b = s.boards[s.seat]
    if number <= RETURN:
        return number
    if number < LAY:
        return PUT_ON + tile_with(b, number - PUT)
    return LAY_ON + 6 * cell_with(b, (number - LAY) // 6) + (number - LAY) % 6


# Points -------------------------------------------------------------------------------------------


@kernel
def count_animals(s: Any, seat: int, scene: Any) -> int:
    """A seat's points for wildlife, which only its own tokens change."""
    load_scene(s, seat, scene)
    total = 0
    for animal in range(5):
        total += animal_points(s, scene, animal)
    return total


@kernel
def count_up(s: Any, lane: Any, sizes: Any) -> None:
    """Bring everybody's points up to date where `lane.kept` is: bonuses hang on all boards."""
    for habitat in range(5):
        for seat in range(s.seats):
            sizes[habitat, seat] = habitat_points(s.boards[seat], habitat, int(s.restriction))
    for seat in range(s.seats):
        points = int(lane.kept[seat]) + int(s.boards[seat].nature)
        for habitat in range(5):
            points += sizes[habitat, seat]
            if s.majorities:
                points += majority(sizes[habitat], int(s.seats), seat)
        lane.gained[seat] = points - lane.points[seat]
        lane.points[seat] = points


@kernel
def end_lane(s: Any, lane: Any) -> None:
    """Write down how the game ended: most points, then most nature tokens, else shared."""
    best, n = -1, 0
    for seat in range(s.seats):
        standing = 64 * int(lane.points[seat]) + int(s.boards[seat].nature)
        if standing > best:
            best, n = standing, 0
        n += int(standing == best)
    for seat in range(s.seats):
        standing = 64 * int(lane.points[seat]) + int(s.boards[seat].nature)
        lane.share[seat] = 1.0 / n if standing == best else 0.0
        lane.final[seat] = lane.points[seat]
    lane.ended = 1


# Many games ---------------------------------------------------------------------------------------


@kernel
def begin(s: Any, lane: Any, scene: Any, sizes: Any, starters: Any, log: Any) -> None:
    """Deal a game from the lane's stream."""
    log.rows = 0
    new_game(s, int(lane.stream), starters, log)
    count_all(s, lane, scene, sizes)


@kernel
def count_all(s: Any, lane: Any, scene: Any, sizes: Any) -> None:
    """Points of a position that the lane has not seen; they count as nobody's gain."""
    for seat in range(s.seats):
        lane.kept[seat] = count_animals(s, seat, scene)
    count_up(s, lane, sizes)


@loop
def begin_games(
    states: Any, lanes: Any, wanted: Any, deals: bool, masks: Any, seen: Any, first: int,
    last: int, scene: Any, sizes: Any, starters: Any, log: Any,
) -> None:  # fmt: skip
    """Show the wanted games; `deals`: after dealing them from the streams of their lanes."""
    for i in range(first, last):
        if wanted[i]:
            s = states[i]
            if deals:
                begin(s, lanes[i], scene, sizes, starters, log)
            else:
                count_all(s, lanes[i], scene, sizes)
            lanes[i].seat = s.seat
            fill_actions(s, masks[i])
            observe(s, int(s.seat), seen[i])


@loop
def step_games(
    states: Any, lanes: Any, finals: Any, actions: Any, again: bool, stride: int, masks: Any,
    seen: Any, first: int, last: int, scene: Any, sizes: Any, starters: Any, log: Any,
) -> None:  # fmt: skip
    """Do one legal action in each game; those that end are kept in `finals`, and dealt `again`."""
    for i in range(first, last):
        s = states[i]
        lane = lanes[i]
        lane.ended = 0
        number = int(actions[i])
        if s.phase == OVER:
            continue
        log.rows = 0
        seat = int(s.seat)
        do_action(s, number, log)
        if number > RETURN and number < LAY_ON:
            lane.kept[seat] = count_animals(s, seat, scene)
        count_up(s, lane, sizes)
        if s.phase == OVER:
            end_lane(s, lane)
            finals[i] = s
            if again:
                gains = lane.gained.copy()
                lane.stream += np.uint64(stride)
                begin(s, lane, scene, sizes, starters, log)
                lane.gained[:] = gains
        lane.seat = s.seat
        fill_actions(s, masks[i])
        observe(s, int(s.seat), seen[i])
