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

Whoever would rather compare actions than learn what numbers stand for takes candidates: one record
for each legal action, `CANDIDATE`, with what it adds to the score, exactly, and what it is about.
"""

from typing import Any

import numpy as np

from cascata.core.jit import count, kernel, loop, small_kernel
from cascata.games.cascadia.board import can_hold, habitat_points, half_of, load_scene
from cascata.games.cascadia.components import (
    ACCEPTS,
    EDGE,
    FIRST,
    KEYSTONE,
    NO_CARD,
    SECOND,
)
from cascata.games.cascadia.encode import LAY, PUT, RETURN, SPEND, TAKE, cell_number
from cascata.games.cascadia.encode import find_cell as cell_with
from cascata.games.cascadia.encode import find_tile as tile_with
from cascata.games.cascadia.rank import NEVER, animal_points, rank_needed, value_turns
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
    HIDDEN_CARDS,
    NOT_ON_FRESH_TILE,
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

CANDIDATE = np.dtype(
    (
        np.record,
        [
            ("kind", "i1", 6),  # clear, spend_clear, take, return, put, lay: one of them is 1
            # What the action adds to the seat's points, as `gains.py` counts; the most that the
            # turn can add from here, when it begins so; and how far that is below the best action.
            ("gain", "i1"),
            ("turn", "i1"),
            ("behind", "i1"),
            ("price", "i1"),  # in nature tokens
            ("left", "i1"),  # own turns left
            ("nature", "i1"),  # nature tokens in hand
            ("token", "i1", 5),  # the token's animal; of spend_clear: how many are wiped
            # The tile that is taken, laid, or gets the token.
            ("habitats", "i1", 5),
            ("animals", "i1", 5),
            ("keystone", "i1"),
            ("beside", "i1", 5),  # animals beside its place
            ("alike", "i1"),  # sides that go on in the same habitat, and those that do not
            ("unlike", "i1"),
            # Tiles of the corridor that each of its habitats would be part of; of a tile in the
            # display: of the largest there is.
            ("corridors", "i1", 2),
            ("worth", "i1", 5),  # what each animal that it shows would add there
            ("friends", "i1"),  # how many of the token's animal the seat has
            ("room", "i1"),  # free tiles that show the token's animal, and those beside the place
            ("room_beside", "i1"),
        ],
    )
)
"""One legal action; with hidden cards, an animal whose card is in another hand adds nothing."""


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


# Candidates ---------------------------------------------------------------------------------------


@kernel
def fill_candidates(
    s: Any, mask: Any, rows: Any, first: int, blank: Any, scene: Any, w: Any, sizes: Any
) -> None:
    """Describe the legal actions, in the order of their numbers, from row `first` on."""
    if s.phase == OVER:
        return
    _rank_all(s, scene, w, sizes)
    b = s.boards[s.seat]
    lay_most, put_most = 0, 0
    if s.phase == PLACE and s.tile != 0:
        lay_most = NEVER
        for cell in range(b.front):
            lay_most = max(lay_most, int(w.lay_best[0, cell]))
    if s.phase == PLACE and s.token >= 0:
        for tile in range(b.tiles):
            put_most = max(put_most, _worth_on(s, b, w, int(s.token), tile))
    n, best = first, NEVER
    for number in range(ACTIONS):
        if mask[number]:
            o = rows[n]
            rows[n] = blank
            _describe(s, b, w, number, lay_most, put_most, o)
            best = max(best, int(o.turn))
            n += 1
    for i in range(first, n):
        rows[i].behind = _small(int(rows[i].turn) - best)


@kernel
def _rank_all(s: Any, scene: Any, w: Any, sizes: Any) -> None:
    """Fill the tables of rank.py for every animal, with the cards that the seat knows."""
    kept = np.zeros(5, np.int64)
    for animal in range(5):
        kept[animal] = s.card[animal]
        hides = s.restriction == HIDDEN_CARDS and s.holder[animal] >= 0
        if hides and s.holder[animal] != s.seat:
            s.card[animal] = NO_CARD
        w.needed[animal] = 1
        w.needed_new[animal] = s.restriction != NOT_ON_FRESH_TILE
    rank_needed(s, scene, w, sizes)
    if s.phase == CHOOSE:
        value_turns(s, w)
    for animal in range(5):
        s.card[animal] = kept[animal]


@small_kernel
def _small(number: int) -> int:
    return max(-128, min(127, number))


@small_kernel
def _cone(s: Any, face: int) -> int:
    """The nature token for a token on a keystone, while there are any."""
    return 1 if KEYSTONE[face] and s.supply > 0 else 0


@small_kernel
def _worth_on(s: Any, b: Any, w: Any, animal: int, tile: int) -> int:
    """What a token on a tile adds; NEVER where it may not go."""
    return int(w.put_gain[animal, tile]) + _cone(s, int(b.face[tile]))


@kernel
def _describe(s: Any, b: Any, w: Any, number: int, lay_most: int, put_most: int, o: Any) -> None:
    o.left = (int(s.turns) - int(s.turn) + int(s.seats) - 1) // s.seats
    o.nature = b.nature
    token = int(s.token) if s.phase == PLACE else -1
    if number < TAKE:
        o.kind[0 if number == 0 else 1] = 1
        o.price = s.price if number > 0 else 0
        o.gain = o.turn = -o.price
        for slot in range(s.shown):
            if number >> slot & 1 and s.market_token[slot] >= 0:
                o.token[s.market_token[slot]] += 1
    elif number < RETURN:
        i, j = (number - TAKE) // 4, (number - TAKE) % 4
        token = int(s.market_token[j])
        o.kind[2] = 1
        o.price = s.price if i != j else 0
        o.gain = o.turn = _small(int(w.turn_gain[i, j]))
        face = int(s.market_tile[i])
        _describe_tile(face, o)
        o.corridors[0] = b.largest[FIRST[face]]
        o.corridors[1] = b.largest[SECOND[face]]
    elif number == RETURN:
        o.kind[3] = 1
        o.turn = _small(lay_most)
    elif number < LAY_ON:
        _describe_put(s, b, w, number - PUT_ON, o)
        o.turn = _small(int(o.gain) + lay_most)
    else:
        cell, turns = (number - LAY_ON) // 6, (number - LAY_ON) % 6
        _describe_lay(s, b, w, cell, turns, o)
        rest = put_most
        if token >= 0 and w.needed_new[token] and ACCEPTS[s.tile, token]:
            rest = max(rest, int(w.new_gain[token, cell]) + _cone(s, int(s.tile)))
        o.turn = _small(int(o.gain) + rest)
    if token >= 0:
        o.token[token] = 1
        for tile in range(b.tiles):
            o.friends += b.token[tile] == token
            o.room += can_hold(b, tile, token)


@kernel
def _describe_tile(face: int, o: Any) -> None:
    o.habitats[FIRST[face]] = 1
    o.habitats[SECOND[face]] = 1
    o.keystone = KEYSTONE[face]
    for animal in range(5):
        o.animals[animal] = ACCEPTS[face, animal]


@kernel
def _describe_put(s: Any, b: Any, w: Any, tile: int, o: Any) -> None:
    o.kind[4] = 1
    o.gain = _small(_worth_on(s, b, w, int(s.token), tile))
    face = int(b.face[tile])
    _describe_tile(face, o)
    for direction in range(6):
        other = int(b.near[tile, direction])
        if other >= 0:
            _describe_neighbour(s, b, other, o)
            habitat = EDGE[face, b.turned[tile], direction]
            if EDGE[b.face[other], b.turned[other], (direction + 3) % 6] == habitat:
                o.alike += 1
            else:
                o.unlike += 1
    o.corridors[0] = count(b.corridor[tile, 0])
    if not KEYSTONE[face]:
        o.corridors[1] = count(b.corridor[tile, 1])
    for animal in range(5):
        if ACCEPTS[face, animal]:
            o.worth[animal] = _small(int(w.put_gain[animal, tile]))


@kernel
def _describe_lay(s: Any, b: Any, w: Any, cell: int, turns: int, o: Any) -> None:
    o.kind[5] = 1
    o.gain = _small(int(w.lay_gain[0, cell, turns]))
    face = int(s.tile)
    _describe_tile(face, o)
    joined, others = np.uint32(0), np.uint32(0)
    for direction in range(6):
        other = int(b.front_near[cell, direction])
        if other >= 0:
            _describe_neighbour(s, b, other, o)
            habitat = EDGE[face, turns, direction]
            if EDGE[b.face[other], b.turned[other], (direction + 3) % 6] == habitat:
                o.alike += 1
                corridor = b.corridor[other, half_of(b, other, habitat)]
                if habitat == FIRST[face]:
                    joined |= corridor
                else:
                    others |= corridor
            else:
                o.unlike += 1
    o.corridors[0] = count(joined) + 1
    if not KEYSTONE[face]:
        o.corridors[1] = count(others) + 1
    for animal in range(5):
        if ACCEPTS[face, animal] and w.needed_new[animal]:
            o.worth[animal] = _small(int(w.new_gain[animal, cell]))


@kernel
def _describe_neighbour(s: Any, b: Any, other: int, o: Any) -> None:
    if b.token[other] >= 0:
        o.beside[b.token[other]] += 1
    elif s.token >= 0:
        o.room_beside += ACCEPTS[b.face[other], s.token]


@loop
def candidates_of_games(
    states: Any, masks: Any, starts: Any, rows: Any, first: int, last: int, blank: Any, scene: Any,
    w: Any, sizes: Any,
) -> None:  # fmt: skip
    """Describe what may be done in each game, from row starts[i] on."""
    for i in range(first, last):
        fill_candidates(states[i], masks[i], rows, int(starts[i]), blank, scene, w, sizes)


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
