"""The tree of Cascadero's bots, written plainly over `State.apply`: best first, max^n.

Only the judgement of a position is borrowed; turns, selection and backing up are done here again.
"""

import math

from cascata.bots.cascadero.terms import TERMS, fill_terms
from cascata.bots.cascadero.tree import judge, new_work, progress
from cascata.games.cascadero.sheet import winner
from oracles.cascadero import BESIDE

DEPTH, EAGERNESS, LONE_FIELDS = 5, 0.5, 8


class Tree:
    """A search with a budget of nodes."""

    def __init__(self, state, weights, root_width, width):
        self.weights = weights
        self.widths = root_width, width
        self.thinks = state.seats_to_act[0]
        self.work = new_work()
        self.lone = [self.lone_fields(state, seat) for seat in range(state.options.seats)]
        self.nodes = 0
        self.root = self.grow(state, True)

    def chances(self, state):
        """The chance of each seat to win."""
        seats = state.options.seats
        if state.is_over:
            best = winner(state.handle.fields)[0]
            return [float(seat == best) for seat in range(seats)]
        judge(state.record, self.work, self.weights)
        return self.work.chance[:seats].tolist()

    def lone_fields(self, state, seat):
        """The fields where a lone envoy strengthens a seat most: the best odds against the rest."""
        found = []
        for cell in state.game.components()["boards"][state.options.board]["hexes"]:
            trial = state.copy()
            trial.record.seat, trial.record.phase = seat, 0
            place = trial.parse(f"place {cell['at']}")
            if place not in trial.legal(seat) or touches_own(trial, seat, cell["at"]):
                continue
            trial.record.asks = 0
            trial.apply(seat, place)
            # As if nothing else had happened: the turn has passed on, the strength is the seat's.
            trial.record.seat, trial.record.extra = seat, state.record.extra
            found.append((-self.strength(trial, seat), len(found), cell["at"]))
        return {cell for _, _, cell in sorted(found)[:LONE_FIELDS]}

    def strength(self, state, seat):
        """The seat's terms, weighted."""
        terms = self.work.terms
        fill_terms(state.record, seat, self.work, terms)
        far = progress(state.record)
        return sum(
            terms[i] * ((1 - far) * self.weights[0, i] + far * self.weights[1, i])
            for i in range(len(TERMS))
        )

    def grow(self, state, is_root=False):
        """A node with the best turns as children."""
        self.nodes += 1
        turns = self.turns(state, is_root) or self.turns(state, True)
        seat = state.seats_to_act[0]
        turns.sort(key=lambda turn: -turn["chances"][seat])
        rivals_answer_simply = state.options.seats > 2 and seat != self.thinks
        children = turns[: 1 if rivals_answer_simply and not is_root else self.widths[not is_root]]
        best = odds(children[0]["chances"][seat])
        for child in children:
            child |= {"prior": (odds(child["chances"][seat]) / best) ** 2.5, "visits": 0}
        total = sum(child["prior"] for child in children)
        for child in children:
            child["prior"] /= total
        return {"seat": seat, "children": children, "visits": 0}

    def turns(self, state, is_root):
        """For every first action, the chain that is best for the acting seat."""
        seat, found = state.seats_to_act[0], []
        for action in state.legal(seat):
            if not is_root and str(action).startswith("place") and not action.seal:
                if action.at not in self.lone[seat] and not touches_own(state, seat, action.at):
                    continue
            ends = list(self.ends(state, seat, [action]))
            found.append(max(ends, key=lambda turn: turn["chances"][seat]))
        return found

    def ends(self, state, seat, chain):
        """All ways to finish a turn that begins with these actions; the state after each."""
        trial = state.copy()
        turn = int(trial.record.turn)
        trial.apply(seat, chain[-1])
        while not trial.is_over and trial.record.turn == turn:
            asked = trial.view(None)["phase"]
            is_declined = asked == "move" or (asked == "herald" and not trial.record.two_heralds)
            if not is_declined and len(chain) < DEPTH:
                for action in trial.legal(seat):
                    yield from self.ends(trial, seat, [*chain, action])
                return
            trial.apply(seat, "skip")
        yield {"chain": chain, "state": trial, "chances": self.chances(trial)}

    def look(self, node):
        """One way down the tree and back."""
        seat = node["seat"]
        child = max(
            node["children"],
            key=lambda c: (
                c["chances"][seat]
                + EAGERNESS * c["prior"] * math.sqrt(node["visits"] + 1) / (1 + c["visits"])
            ),
        )
        if not child["state"].is_over:
            if "node" in child:
                self.look(child["node"])
            else:
                child["node"] = self.grow(child["state"])
            below = child["node"]
            best = max(below["children"], key=lambda c: c["chances"][below["seat"]])
            child["chances"] = best["chances"]
        child["visits"] += 1
        node["visits"] += 1

    def think(self, nodes):
        """Grow to so many nodes; answers (chain, chance, visits) of the root's children."""
        visits = 1
        while self.nodes < nodes and visits < 3 * nodes:
            self.look(self.root)
            visits += 1
        seat = self.root["seat"]
        return [
            (tuple(map(str, child["chain"])), child["chances"][seat], child["visits"])
            for child in self.root["children"]
        ]


def odds(chance):
    """For against, kept finite."""
    chance = min(max(chance, 1e-6), 1 - 1e-6)
    return chance / (1 - chance)


def touches_own(state, seat, cell):
    """Whether an envoy of the seat stands beside a cell."""
    mine = {at for at, owner, _ in state.view(None)["board"] if owner == seat}
    return bool(mine & set(BESIDE[state.options.board][cell]))
