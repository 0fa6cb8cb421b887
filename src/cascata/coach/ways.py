"""Every way to do a turn in which nothing is drawn: what stands after each step, as a graph.

Steps in another order often lead to the same, so a turn of thousands of ways has few positions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cascata.core.game import Event, Plain, State

Step = Mapping[str, Plain]


@dataclass(slots=True)
class Edge:
    """A step, what it does, and the number of the position it leads to."""

    step: Step
    events: list[Event]
    to: int


@dataclass(slots=True)
class Node:
    """A position within a turn, or at its end."""

    state: State
    path: tuple[Step, ...]
    """The first way that was found to it."""
    edges: list[Edge] = field(default_factory=list)
    is_end: bool = False
    """Whether the turn may end so."""


class TooManyWaysError(Exception):
    """A turn has more positions than were asked for."""


def graph(state: State, seat: int, most: int) -> list[Node]:
    """All positions of a turn, the present one first; raises `TooManyWaysError`.

    A step that would end a round of all seats reveals the next one. It is not done: it stays where
    it is.
    """
    turn = state.progress[0]
    nodes, known = [Node(state.copy(), ())], {state.to_bytes(): 0}
    for node in nodes:
        if node.state.is_over or node.state.progress[0] != turn:
            node.is_end = True
            continue
        for action in node.state.legal(seat):
            step = action.to_json()
            if state.game.simultaneous and step["do"] == "confirm":
                node.is_end = True
                node.edges.append(Edge(step, [], known[node.state.to_bytes()]))
                continue
            after = node.state.copy()
            events = after.apply(seat, action)
            key = after.to_bytes()
            if key not in known:
                if len(nodes) >= most:
                    raise TooManyWaysError
                known[key] = len(nodes)
                nodes.append(Node(after, (*node.path, step)))
            node.edges.append(Edge(step, events, known[key]))
    return nodes


def ends(nodes: Sequence[Node]) -> Iterator[tuple[int, Node]]:
    """The positions at which the turn may end, with their numbers."""
    return ((number, node) for number, node in enumerate(nodes) if node.is_end)


def follow(nodes: Sequence[Node], steps: Sequence[Step]) -> int | None:
    """The number of the position that some steps lead to; None: they cannot be done."""
    at = 0
    for step in steps:
        wanted = dict(step)
        to = next((edge.to for edge in nodes[at].edges if edge.step == wanted), None)
        if to is None:
            return None
        at = to
    return at


Key = int | str
"""What tells two ways apart: where they end, or what is done where that is known by its steps."""


@dataclass(slots=True)
class Weighed:
    """Every way to do a turn, with what a short look expects of it."""

    nodes: Sequence[Node]
    """Empty where a turn is known by its steps, as it is whole in the offers at its beginning."""
    ways: Mapping[Key, tuple[tuple[Step, ...], float]]

    def key(self, steps: Sequence[Step]) -> Key | None:
        """What a way is known by; None: it is none of these."""
        found: Key | None = follow(self.nodes, steps) if self.nodes else known_by(steps)
        return found if found in self.ways else None


def known_by(steps: Sequence[Step]) -> str:
    """Steps as text."""
    return json.dumps([dict(step) for step in steps], sort_keys=True)
