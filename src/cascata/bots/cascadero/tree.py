"""The tree that the levels of Cascadero think with: best first, over whole turns, compiled.

A node is a position between two turns, or the one that is asked about. Its children are whole
turns: one placement with the best answers to all that it asks. A position is worth the chance of
every seat to win. Each seat takes the turn that is best for itself, whoever suffers: with two seats
that is minimax, with more it is called max^n. An extra turn leaves the seat as it is, and the end
of a game is known exactly.

With more than two seats a tree that weighs many turns of every rival seldom comes back to the seat
that thinks. There each rival just takes the turn that is judged best for it (`Search.think`).

    select   from the root, the child with most chance + prior * sqrt(visits) ...
    grow     a child that has no node yet gets one: all its turns are judged, the best are kept
    back up  on the way back every node takes over the chances of its best child

The arithmetic is such that every machine gets the same bits: sums, products, quotients and square
roots, which IEEE 754 rounds in one way only.
"""

from typing import Any

import numpy as np

from cascata.bots.cascadero.terms import EXTRA, TERM_SPACE, TERMS, fill_terms, set_prices
from cascata.core.jit import kernel, small_kernel
from cascata.games.cascadero.components import ENVOYS, HEXES, TOP
from cascata.games.cascadero.effects import MOST
from cascata.games.cascadero.encode import SKIP, act, end_number, first_number, is_legal
from cascata.games.cascadero.groups import has_own_beside, stand
from cascata.games.cascadero.rules import can_place, end_turn
from cascata.games.cascadero.state import (
    LOG,
    MOVE_ENVOY,
    MOVE_HERALD,
    OVER,
    PLACE,
    SEATS,
    SETTLED,
    STATE,
)

DEPTH = 5
"""Choices of a turn that are looked at one after the other; those beyond are declined."""
WIDTH = 20
"""The most children of a node."""
LONE_FIELDS = 8
"""Fields for a lone envoy that a seat considers below the root."""
LONGEST = ENVOYS * SEATS + 1
"""The most turns from the root to an end."""
EAGERNESS = 0.5
"""How much a turn that has been looked at less than others is preferred."""
SURE = 1e-6
"""No chance is judged to be closer than this to 0 or 1 before the game is over."""

NODE = np.dtype(
    (
        np.record,
        [
            ("state", STATE),
            ("chance", "f8", SEATS),  # of each seat to win
            ("visits", "i4"),
            ("children", "i4"),
            ("child_chance", "f8", (WIDTH, SEATS)),
            ("prior", "f8", WIDTH),
            ("child_visits", "i4", WIDTH),
            ("child", "i4", WIDTH),  # the child's node, or -1 before it has grown
            ("is_over", "i1", WIDTH),  # the turn ends the game
            ("chain", "i2", (WIDTH, DEPTH)),  # its choices, as action numbers
            ("choices", "i1", WIDTH),
        ],
    )
)

WORK = np.dtype(
    (
        np.record,
        [
            *TERM_SPACE,
            ("root_width", "i4"),  # children of the root, and of other nodes
            ("width", "i4"),
            ("thinks", "i1"),  # the seat whose turns are weighed in any case
            ("nodes", "i4"),  # nodes grown so far
            ("visits", "i4"),  # ways that led to them, or to an end
            ("lone", "i2", (SEATS, LONE_FIELDS)),  # fields for a lone envoy, by seat
            ("lones", "i1", SEATS),
            ("terms", "f8", len(TERMS)),
            ("chance", "f8", SEATS),
            ("worth", "f8", LONE_FIELDS),
            ("path", "i4", (LONGEST, 2)),
            # All turns of a node that is growing.
            ("trial", STATE, DEPTH + 1),
            ("next", "i4", DEPTH + 1),
            ("choice", "i2", DEPTH),
            ("turns", "i4"),
            ("turn_chance", "f8", (MOST, SEATS)),
            ("turn_over", "i1", MOST),
            ("turn_chain", "i2", (MOST, DEPTH)),
            ("turn_choices", "i1", MOST),
            ("log", LOG, 1),
        ],
    )
)
"""Space for a search, and where it stands."""


def new_work() -> Any:
    """Space for a search."""
    work = np.zeros(1, WORK)[0]
    set_prices(work)
    return work


# Judging a position -------------------------------------------------------------------------------


@small_kernel
def exponential(x: float) -> float:
    """About e to the power of x, for x from -60 to 60: (1 + x / 1024) ** 1024."""
    y = 1.0 + x / 1024.0
    for _ in range(10):
        y *= y
    return y


@small_kernel
def progress(t: Any) -> float:
    """How far the game is, by the smallest supply: 0 .. 1."""
    least = ENVOYS
    for seat in range(t.seats):
        least = min(least, int(t.supply[seat]))
    return 1.0 - least / ENVOYS


@small_kernel
def strength(t: Any, seat: int, w: Any, weights: Any) -> float:
    """A seat's terms, weighted: weights[0] at the start of the game, weights[1] at the end."""
    fill_terms(t, seat, w, w.terms)
    done, total = progress(t), 0.0
    for i in range(EXTRA + 1):
        total += w.terms[i] * (weights[0, i] + done * (weights[1, i] - weights[0, i]))
    return total


@kernel
def judge(t: Any, w: Any, weights: Any) -> None:
    """Fill `w.chance`: the chance of each seat to win. Strengths count like logits."""
    if t.phase == OVER:
        best = winner_now(t)
        for seat in range(t.seats):
            w.chance[seat] = 1.0 if seat == best else 0.0
        return
    most = -1e9
    for seat in range(t.seats):
        w.chance[seat] = strength(t, seat, w, weights)
        most = max(most, w.chance[seat])
    total = 0.0
    for seat in range(t.seats):
        w.chance[seat] = exponential(max(w.chance[seat] - most, -30.0)) + SURE
        total += w.chance[seat]
    for seat in range(t.seats):
        w.chance[seat] /= total


@small_kernel
def winner_now(t: Any) -> int:
    """Who wins by the points now: the qualified first, then points, then who sits later."""
    best, most = 0, -1
    for seat in range(t.seats):
        key = int(t.vp[seat]) * SEATS + (seat - int(t.first) + int(t.seats)) % int(t.seats)
        if t.cube[seat, t.colour[seat]] == TOP:
            key += 100_000
        if key > most:
            best, most = seat, key
    return best


@small_kernel
def odds(chance: float) -> float:
    """Chances for against chances against, kept finite."""
    chance = min(max(chance, SURE), 1.0 - SURE)
    return chance / (1.0 - chance)


# The turns of a node ------------------------------------------------------------------------------


@kernel
def find_lone_fields(s: Any, w: Any, weights: Any) -> None:
    """For each seat, the fields where a lone envoy would strengthen it most."""
    t = w.trial[1]
    for seat in range(s.seats):
        w.trial[0] = s
        w.trial[0].seat = seat
        found = 0
        for at in range(HEXES):
            if s.supply[seat] == 0 or has_own_beside(s, seat, at) or not can_place(
                w.trial[0], at, False
            ):  # fmt: skip
                continue
            w.trial[1] = w.trial[0]
            stand(t, seat, int(t.placed[seat]), at)
            t.placed[seat] += 1
            t.supply[seat] -= 1
            worth, field = strength(t, seat, w, weights), at
            for place in range(found):
                if worth > w.worth[place]:
                    worth, w.worth[place] = w.worth[place], worth
                    field, w.lone[seat, place] = w.lone[seat, place], field
            if found < LONE_FIELDS:
                w.worth[found] = worth
                w.lone[seat, found] = field
                found += 1
        w.lones[seat] = found


@small_kernel
def is_considered(s: Any, number: int, w: Any) -> bool:
    """Below the root: placements beside own envoys, with a seal, or on the list of lone fields."""
    seat = int(s.seat)
    if number >= HEXES or has_own_beside(s, seat, number):
        return True
    for place in range(w.lones[seat]):
        if w.lone[seat, place] == number:
            return True
    return False


@small_kernel
def is_declined(t: Any) -> bool:
    """Whether what is asked is declined inside a turn: moves are many, and seldom decide.

    With two heralds, a herald has few ways to go, and they are looked at.
    """
    return t.phase == MOVE_ENVOY or (t.phase == MOVE_HERALD and not t.two_heralds)


@kernel
def find_turns(s: Any, w: Any, weights: Any, is_root: bool) -> None:
    """Fill the turns of the acting seat: for every first choice the best chain that follows."""
    seat, log = int(s.seat), w.log[0]
    w.turns = 0
    w.trial[0] = s
    w.next[0] = first_number(int(s.phase))
    depth = 0
    while depth >= 0:
        here = w.trial[depth]
        number, end = int(w.next[depth]), end_number(int(here.phase))
        if here.phase == PLACE and here.hand[seat] <= 0:
            end = HEXES
        while number < end and not (
            is_legal(here, number)
            and (is_root or here.phase != PLACE or is_considered(here, number, w))
        ):
            number += 1
        if number == end:
            depth -= 1
            continue
        w.next[depth] = number + 1
        if depth == 0:
            w.turns += 1
            w.turn_chance[w.turns - 1, seat] = -1.0
        w.choice[depth] = number
        w.trial[depth + 1] = here
        t = w.trial[depth + 1]
        log.rows = 0
        act(t, number, log)
        while t.phase != SETTLED and (depth + 1 == DEPTH or is_declined(t)):
            act(t, SKIP, log)
        if t.phase != SETTLED:
            depth += 1
            w.next[depth] = first_number(int(t.phase))
            continue
        end_turn(t, log)
        judge(t, w, weights)
        this = w.turns - 1
        if w.chance[seat] > w.turn_chance[this, seat]:
            for other in range(s.seats):
                w.turn_chance[this, other] = w.chance[other]
            w.turn_over[this] = t.phase == OVER
            w.turn_choices[this] = depth + 1
            for i in range(depth + 1):
                w.turn_chain[this, i] = w.choice[i]


@small_kernel
def do_chain(t: Any, chain: Any, choices: int, log: Any) -> None:
    """Do a whole turn as `find_turns` has found it."""
    done = 0
    while t.phase != SETTLED:
        log.rows = 0
        if done < choices and (done == 0 or not is_declined(t)):
            act(t, int(chain[done]), log)
            done += 1
        else:
            act(t, SKIP, log)
    end_turn(t, log)


# The tree -----------------------------------------------------------------------------------------


@kernel
def grow(node: Any, w: Any, weights: Any, is_root: bool) -> None:
    """Give a node its children: the best turns of the seat that acts there, the very best first."""
    s = node.state
    seat = int(s.seat)
    find_turns(s, w, weights, is_root)
    if w.turns == 0:  # all fields around own envoys are taken
        find_turns(s, w, weights, True)
    node.visits = 0
    width = int(w.root_width if is_root else w.width)
    if s.seats > 2 and seat != w.thinks and not is_root:
        width = 1
    node.children = min(width, int(w.turns))
    best_odds, total = 0.0, 0.0
    for i in range(node.children):
        best = 0
        for turn in range(w.turns):
            if w.turn_chance[turn, seat] > w.turn_chance[best, seat]:
                best = turn
        for other in range(s.seats):
            node.child_chance[i, other] = w.turn_chance[best, other]
        for choice in range(w.turn_choices[best]):
            node.chain[i, choice] = w.turn_chain[best, choice]
        node.choices[i] = w.turn_choices[best]
        node.is_over[i] = w.turn_over[best]
        node.child_visits[i] = 0
        node.child[i] = -1
        w.turn_chance[best, seat] = -2.0
        # Of two turns, the one with half the odds has less than a fifth of the prior.
        if i == 0:
            best_odds = odds(node.child_chance[0, seat])
        ratio = odds(node.child_chance[i, seat]) / best_odds
        node.prior[i] = ratio * ratio * np.sqrt(ratio)
        total += node.prior[i]
    for i in range(node.children):
        node.prior[i] /= total
    take_over_best(node)


@small_kernel
def take_over_best(node: Any) -> None:
    """A node is worth what its best child is worth to the seat that chooses."""
    seat, best = int(node.state.seat), 0
    for i in range(1, node.children):
        if node.child_chance[i, seat] > node.child_chance[best, seat]:
            best = i
    for other in range(node.state.seats):
        node.chance[other] = node.child_chance[best, other]


@small_kernel
def most_promising(node: Any) -> int:
    """The child to look at next."""
    seat, best, most = int(node.state.seat), 0, -1.0
    root = np.sqrt(node.visits + 1.0)
    for i in range(node.children):
        hope = EAGERNESS * node.prior[i] * root / (1.0 + node.child_visits[i])
        if node.child_chance[i, seat] + hope > most:
            best, most = i, node.child_chance[i, seat] + hope
    return best


@kernel
def think(nodes: Any, w: Any, weights: Any, enough: int) -> None:
    """Let the tree under nodes[0] grow until it has enough nodes.

    To begin a tree, put the position into nodes[0].state, set w.nodes to 0 and w.thinks to a seat.
    Ends of the game grow no nodes, so ways through the tree are limited too. Can be called again to
    go on.
    """
    if w.nodes == 0:
        find_lone_fields(nodes[0].state, w, weights)
        w.visits = 0
    while w.nodes < enough and w.visits < 3 * enough:
        node, depth, grown = 0, 0, -1
        if w.nodes == 0:
            grown = 0
        while grown < 0:
            i = most_promising(nodes[node])
            w.path[depth, 0] = node
            w.path[depth, 1] = i
            depth += 1
            if nodes[node].is_over[i]:
                break
            if nodes[node].child[i] < 0:
                grown = int(w.nodes)
                nodes[node].child[i] = grown
                nodes[grown].state = nodes[node].state
                do_chain(
                    nodes[grown].state,
                    nodes[node].chain[i],
                    int(nodes[node].choices[i]),
                    w.log[0],
                )
            else:
                node = int(nodes[node].child[i])
        w.visits += 1
        if grown >= 0:
            w.nodes += 1
            grow(nodes[grown], w, weights, grown == 0)
        for step in range(depth - 1, -1, -1):
            parent, i = nodes[w.path[step, 0]], int(w.path[step, 1])
            parent.visits += 1
            parent.child_visits[i] += 1
            if not parent.is_over[i]:
                for other in range(parent.state.seats):
                    parent.child_chance[i, other] = nodes[parent.child[i]].chance[other]
            take_over_best(parent)
        if nodes[0].children == 1:
            break
