"""How Cascadia is played: set-up, a turn, the end; in the order of the rulebook, compiled.

These functions trust their caller: they do what they are told and keep the record consistent.
`game.py` checks an action before it gets here.
"""

from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.core.rng import below, restart, shuffle
from cascata.games.cascadia.board import can_hold, clear_board, find_front, lay, matches
from cascata.games.cascadia.components import (
    ACCEPTS,
    KEYSTONE,
    STARTER_CELLS,
    STARTER_TURNS,
    STARTERS,
    TILES,
    TOKENS_OF_EACH,
)
from cascata.games.cascadia.state import (
    CARD_REVEALED,
    CHOOSE,
    FOUR_ALIKE,
    GAME_OVER,
    HIDDEN_CARDS,
    MUST_MATCH,
    MUST_NOT_MATCH,
    NATURE_GAINED,
    NATURE_SPENT,
    NATURE_SUPPLY_EMPTY,
    NO_STARTERS,
    NOT_ON_FRESH_TILE,
    OVER,
    PAIR_DISCARDED,
    PAIR_TAKEN,
    PLACE,
    SPENT,
    THREE_ALIKE,
    TILE_DRAWN,
    TILE_LAID,
    TOKEN_DRAWN,
    TOKEN_PUT,
    TOKEN_RETURNED,
    TOKENS_RETURNED,
    TOKENS_WIPED,
    TURN_BEGUN,
)


@small_kernel
def note(log: Any, kind: int, a: int, b: int, c: int) -> None:
    """Write an event down."""
    n = log.rows
    if n < 256:
        log.row[n, 0] = kind
        log.row[n, 1] = a
        log.row[n, 2] = b
        log.row[n, 3] = c
        log.rows = n + 1


# Set-up -------------------------------------------------------------------------------------------


@kernel
def shuffle_box(s: Any, starters: Any) -> None:
    """Mix the tiles and the starters, and draw the first seat; `starters` gets numbers 0..4."""
    for number in range(STARTERS):
        starters[number] = number
    shuffle(s.chance, starters, 0, STARTERS)
    for i in range(TILES):
        s.stack[i] = i + 1
    shuffle(s.chance, s.stack, 0, TILES)
    s.first = below(s.chance, int(s.seats))


@kernel
def set_up(s: Any, starters: Any, log: Any) -> None:
    """Deal a game whose options, stack, first seat and starters are decided."""
    s.stack_next = 0
    s.supply = s.nature_tokens
    for animal in range(5):
        s.bag[animal] = TOKENS_OF_EACH
        s.aside[animal] = 0
        s.gone[animal] = 0
    for seat in range(s.seats):
        b = s.boards[seat]
        clear_board(b)
        if s.restriction == NO_STARTERS:
            # Two tiles from the stack, side by side, lie where a starter would.
            for cell_q in range(2):
                lay(b, find_front(b, cell_q, 0), int(s.stack[s.stack_next]), 0)
                s.stack_next += 1
        else:
            starter = starters[seat]
            for hexagon in range(3):
                cell = find_front(b, STARTER_CELLS[hexagon, 0], STARTER_CELLS[hexagon, 1])
                lay(b, cell, TILES + 1 + 3 * starter + hexagon, STARTER_TURNS[starter, hexagon])
        b.starters = b.tiles
    s.turn = 0
    s.seat = s.first
    s.phase = CHOOSE
    s.tile = 0
    s.token = -1
    s.fresh = -1
    s.spent = 0
    s.past_script = 0
    for slot in range(4):
        s.market_tile[slot] = 0
        s.market_token[slot] = -1
    for slot in range(s.shown):
        _draw_tile(s, slot, log)
    for slot in range(s.shown):
        _draw_token(s, slot, log)
    _begin_turn(s, log)


@kernel
def new_game(s: Any, stream: int, starters: Any, log: Any) -> None:
    """Deal a game from the record's key alone (batches use one stream per game)."""
    restart(s.chance, stream)
    shuffle_box(s, starters)
    set_up(s, starters, log)


@kernel
def _draw_tile(s: Any, slot: int, log: Any) -> None:
    s.market_tile[slot] = s.stack[s.stack_next]
    s.stack_next += 1
    note(log, TILE_DRAWN, s.market_tile[slot], slot, 0)


@small_kernel
def tokens_in_bag(s: Any) -> int:
    """How many tokens the bag holds."""
    left = 0
    for animal in range(5):
        left += int(s.bag[animal])
    return left


@kernel
def _draw_token(s: Any, slot: int, log: Any) -> None:
    """Draw one token from the bag; the place stays empty when there is none left at all."""
    if tokens_in_bag(s) == 0:
        return_aside(s, log)  # a long row of wipes has emptied the bag
    left = tokens_in_bag(s)
    if left == 0:
        return
    animal = 0
    if s.script_left > 0:
        animal = int(s.script[0])
        s.script_left -= 1
        for i in range(s.script_left):
            s.script[i] = s.script[i + 1]
        if s.bag[animal] == 0:
            s.past_script = 2  # the script names an animal that is not in the bag
            return
    else:
        s.past_script = max(int(s.past_script), 1)
        place = below(s.chance, left)
        while place >= s.bag[animal]:
            place -= int(s.bag[animal])
            animal += 1
    s.bag[animal] -= 1
    s.market_token[slot] = animal
    note(log, TOKEN_DRAWN, animal, slot, 0)


# Overpopulation -----------------------------------------------------------------------------------


@kernel
def alike(s: Any) -> int:
    """The largest number of equal tokens in the display."""
    most = 0
    for slot in range(s.shown):
        if s.market_token[slot] >= 0:
            same = 0
            for other in range(s.shown):
                if s.market_token[other] == s.market_token[slot]:
                    same += 1
            most = max(most, same)
    return most


@kernel
def clear_slots(s: Any) -> int:
    """The places of three equal tokens, as bits; 0 unless exactly three are equal."""
    if alike(s) != 3:
        return 0
    slots = 0
    for slot in range(s.shown):
        same = 0
        for other in range(s.shown):
            if s.market_token[other] == s.market_token[slot]:
                same += 1
        if same == 3:
            slots |= 1 << slot
    return slots


@kernel
def _wipe(s: Any, slots: int, why: int, log: Any) -> None:
    """Put tokens aside and draw new ones in their places, one after the other."""
    note(log, TOKENS_WIPED, slots, why, 0)
    for slot in range(s.shown):
        if slots >> slot & 1 and s.market_token[slot] >= 0:
            s.aside[s.market_token[slot]] += 1
            s.market_token[slot] = -1
    for slot in range(s.shown):
        if slots >> slot & 1:
            _draw_token(s, slot, log)


@kernel
def return_aside(s: Any, log: Any) -> None:
    """Put the tokens that lie aside back into the bag."""
    n = 0
    for animal in range(5):
        n += s.aside[animal]
        s.bag[animal] += s.aside[animal]
        s.aside[animal] = 0
    if n > 0:
        note(log, TOKENS_RETURNED, n, 0, 0)


@kernel
def _only_one_kind_left(s: Any) -> bool:
    """Whether bag, tokens aside and display hold one animal only: wiping would never end."""
    kinds = 0
    for animal in range(5):
        shown = 0
        for slot in range(s.shown):
            if s.market_token[slot] == animal:
                shown += 1
        if s.bag[animal] > 0 or s.aside[animal] > 0 or shown > 0:
            kinds += 1
    return kinds <= 1


@kernel
def _settle(s: Any, log: Any) -> None:
    """Wipe four equal tokens as often as they come; then wiped tokens go back into the bag,
    unless the player may still wipe three."""
    while alike(s) == 4 and not _only_one_kind_left(s):
        _wipe(s, 0b1111, FOUR_ALIKE, log)
    if not can_clear(s):
        return_aside(s, log)


@kernel
def _begin_turn(s: Any, log: Any) -> None:
    s.phase = CHOOSE
    s.cleared = 0
    s.spent = 0
    s.fresh = -1
    note(log, TURN_BEGUN, s.seat, s.turn, 0)
    _settle(s, log)


# Choose -------------------------------------------------------------------------------------------


@kernel
def can_clear(s: Any) -> bool:
    """Whether the free wipe of three equal tokens is open."""
    return s.phase == CHOOSE and s.cleared == 0 and alike(s) == 3


@kernel
def can_spend(s: Any) -> bool:
    """Whether the seat may pay for a nature token action."""
    return s.boards[s.seat].nature >= s.price and s.spent < s.actions_a_turn


@kernel
def clear(s: Any, log: Any) -> None:
    """The free wipe: three equal tokens, once per turn."""
    s.cleared = 1
    _wipe(s, clear_slots(s), THREE_ALIKE, log)
    _settle(s, log)


@kernel
def spend_clear(s: Any, slots: int, log: Any) -> None:
    """Spend a nature token to wipe any tokens of the display (places as bits)."""
    return_aside(s, log)  # the step before is settled
    _spend(s, 0, log)
    _wipe(s, slots, SPENT, log)
    _settle(s, log)


@kernel
def _spend(s: Any, what: int, log: Any) -> None:
    b = s.boards[s.seat]
    b.nature -= s.price
    s.supply += s.price
    s.spent += 1
    note(log, NATURE_SPENT, s.seat, s.price, what)
    for animal in range(5):
        if s.restriction == HIDDEN_CARDS and s.holder[animal] == s.seat:
            s.holder[animal] = -1
            note(log, CARD_REVEALED, s.seat, animal, 0)


@kernel
def take(s: Any, tile_slot: int, token_slot: int, log: Any) -> None:
    """Take a tile and a token; from different places it costs a nature token."""
    return_aside(s, log)
    if tile_slot != token_slot:
        _spend(s, 1, log)
    s.tile = s.market_tile[tile_slot]
    s.token = s.market_token[token_slot]
    s.market_tile[tile_slot] = 0
    s.market_token[token_slot] = -1
    s.tile_slot = tile_slot
    s.token_slot = token_slot
    s.phase = PLACE
    note(log, PAIR_TAKEN, s.seat, tile_slot, token_slot)


# Place --------------------------------------------------------------------------------------------


@kernel
def may_lay(s: Any, cell: int, turns: int) -> bool:
    """Whether a restriction lets the tile in hand lie there; see `matching_counts`."""
    n = matches(s.boards[s.seat], cell, int(s.tile), turns)
    return (n > 0) == (s.restriction == MUST_MATCH)


@kernel
def matching_counts(s: Any) -> bool:
    """Whether placements are filtered by matching sides (restrictions 1 and 2).

    When no cell and turn would obey, every placement is allowed: the game must go on.
    """
    if s.restriction != MUST_MATCH and s.restriction != MUST_NOT_MATCH:
        return False
    for cell in range(s.boards[s.seat].front):
        for turns in range(6):
            if may_lay(s, cell, turns):
                return True
    return False


@kernel
def can_put(s: Any, tile: int) -> bool:
    """Whether the token in hand may go on one of the seat's tiles."""
    if s.restriction == NOT_ON_FRESH_TILE and tile == s.fresh:
        return False
    return can_hold(s.boards[s.seat], tile, int(s.token))


@kernel
def lay_tile(s: Any, cell: int, turns: int, log: Any) -> None:
    """Lay the tile in hand on a free cell (by its number on the board)."""
    s.fresh = lay(s.boards[s.seat], cell, int(s.tile), turns)
    note(log, TILE_LAID, s.seat, s.fresh, s.tile)
    s.tile = 0
    _end_turn_if_placed(s, log)


@kernel
def put_token(s: Any, tile: int, log: Any) -> None:
    """Put the token in hand on a tile; a keystone tile earns a nature token."""
    b = s.boards[s.seat]
    b.token[tile] = s.token
    note(log, TOKEN_PUT, s.seat, tile, s.token)
    s.token = -1
    if KEYSTONE[b.face[tile]]:
        if s.supply > 0:
            s.supply -= 1
            b.nature += 1
            note(log, NATURE_GAINED, s.seat, 0, 0)
        else:
            note(log, NATURE_SUPPLY_EMPTY, s.seat, 0, 0)
    _end_turn_if_placed(s, log)


@kernel
def return_token(s: Any, log: Any) -> None:
    """Put the token in hand back into the bag."""
    note(log, TOKEN_RETURNED, s.seat, s.token, 0)
    s.bag[s.token] += 1
    s.token = -1
    _end_turn_if_placed(s, log)


@kernel
def _end_turn_if_placed(s: Any, log: Any) -> None:
    if s.tile != 0 or s.token >= 0:
        return
    s.turn += 1
    # Before the refill: with no tile left to replace the one taken, the game stops at once.
    if s.turn == s.turns:
        s.phase = OVER
        note(log, GAME_OVER, 0, 0, 0)
        return
    if s.seats == 1:
        _move_solo_display(s, log)
    else:
        _draw_tile(s, int(s.tile_slot), log)
        _draw_token(s, int(s.token_slot), log)
    s.seat = (s.seat + 1) % s.seats
    _begin_turn(s, log)


@kernel
def _move_solo_display(s: Any, log: Any) -> None:
    """Alone: the furthest tile and token leave the game, the rest moves away from the stacks, and
    the two places nearest to the stacks are filled anew."""
    for slot in range(3, -1, -1):
        if s.market_tile[slot] != 0:
            face = s.market_tile[slot]
            s.market_tile[slot] = 0
            break
    for slot in range(3, -1, -1):
        if s.market_token[slot] >= 0:
            animal = s.market_token[slot]
            s.market_token[slot] = -1
            s.gone[animal] += 1
            break
    note(log, PAIR_DISCARDED, face, animal, 0)
    tile_to, token_to = 3, 3
    for slot in range(3, -1, -1):
        if s.market_tile[slot] != 0:
            kept = s.market_tile[slot]
            s.market_tile[slot] = 0
            s.market_tile[tile_to] = kept
            tile_to -= 1
        if s.market_token[slot] >= 0:
            kept_token = s.market_token[slot]
            s.market_token[slot] = -1
            s.market_token[token_to] = kept_token
            token_to -= 1
    for slot in range(2):
        _draw_tile(s, slot, log)
    for slot in range(2):
        _draw_token(s, slot, log)


# Hidden information -------------------------------------------------------------------------------


@kernel
def reshuffle_hidden(s: Any) -> None:
    """Mix what nobody has seen: the tiles in the stack and in the box. Draws follow the new key."""
    restart(s.chance, 0)
    shuffle(s.chance, s.stack, int(s.stack_next), TILES)


# Whole turns --------------------------------------------------------------------------------------


@kernel
def play_turn(
    s: Any, tile_slot: int, token_slot: int, cell: int, turns: int, target: int, log: Any
) -> None:
    """A whole turn at once. `target`: a tile's number (the new tile's too), or -1 to return it."""
    take(s, tile_slot, token_slot, log)
    lay_tile(s, cell, turns, log)
    if target >= 0:
        put_token(s, target, log)
    else:
        return_token(s, log)


@kernel
def count_turns(s: Any, weights: Any) -> int:
    """How many whole turns there are, without listing them.

    A whole turn is a tile, a token, a cell, turns, and a target for the token. weights[i, j] gets
    the number for tile i with token j. Restrictions 1 and 2 filter placements by matching sides.
    """
    b = s.boards[s.seat]
    total = 0
    free_pick = can_spend(s)
    kept = s.tile
    for i in range(s.shown):
        face = int(s.market_tile[i])
        s.tile = face
        lays = int(b.front) * (1 if KEYSTONE[face] else 6)
        if matching_counts(s):
            lays = 0
            for cell in range(b.front):
                for turns in range(1 if KEYSTONE[face] else 6):
                    if may_lay(s, cell, turns):
                        lays += 1
        for j in range(s.shown):
            weights[i, j] = 0
            if i == j or free_pick:
                animal = int(s.market_token[j])
                targets = 1  # return it
                if animal >= 0:
                    for tile in range(b.tiles):
                        if can_hold(b, tile, animal):
                            targets += 1
                    if ACCEPTS[face, animal] and s.restriction != NOT_ON_FRESH_TILE:
                        targets += 1
                weights[i, j] = lays * targets
                total += weights[i, j]
    s.tile = kept
    return total


@kernel
def random_step(s: Any, weights: Any, log: Any) -> None:
    """One choice of the random player: uniform over all whole turns and all wipes.

    A wipe reveals new tokens, so it stands for itself and the choice is made anew after it.
    """
    total = count_turns(s, weights)
    clears = 1 if can_clear(s) else 0
    wipes = (1 << int(s.shown)) - 1 if can_spend(s) else 0
    pick = below(s.chance, total + clears + wipes)
    if pick < clears:
        clear(s, log)
        return
    pick -= clears
    if pick < wipes:
        spend_clear(s, pick + 1, log)
        return
    pick -= wipes
    i, j = 0, 0
    while pick >= weights[i, j]:
        pick -= weights[i, j]
        j += 1
        if j == s.shown:
            i, j = i + 1, 0
    take(s, i, j, log)
    _place_at_random(s, log)


@kernel
def _place_at_random(s: Any, log: Any) -> None:
    """Lay the tile and place the token in hand, uniformly over all ways."""
    b = s.boards[s.seat]
    rotations = 1 if KEYSTONE[s.tile] else 6
    filtered = matching_counts(s)
    while True:
        cell = below(s.chance, int(b.front))
        turns = below(s.chance, rotations)
        if not filtered or may_lay(s, cell, turns):
            break
    animal = int(s.token)
    # The tile first: targets are then the tiles that can hold the token.
    face = int(s.tile)
    targets = 1
    for tile in range(b.tiles):
        if can_hold(b, tile, animal):
            targets += 1
    fresh_ok = ACCEPTS[face, animal] and s.restriction != NOT_ON_FRESH_TILE
    if fresh_ok:
        targets += 1
    pick = below(s.chance, targets)
    lay_tile(s, cell, turns, log)
    if pick == 0:
        return_token(s, log)
    elif fresh_ok and pick == targets - 1:
        put_token(s, int(s.fresh), log)
    else:
        for tile in range(b.tiles):
            if tile != s.fresh and can_hold(b, tile, animal):
                pick -= 1
                if pick == 0:
                    put_token(s, tile, log)
                    break
