"""Games of Cascadero in the middle, played by the engine and by the oracle alike.

A test of a rule asks for `begin` and runs twice: what the rulebook says must hold for both.
"""

from typing import Any

import pytest

import cascata
from oracles import cascadero as oracle

GAME: Any = cascata.load("cascadero")
OPTIONS = ("seats", "board", "heralds", "variant", "colours", "claim", "first_envoy", "farmers")


class Play:
    """A game that a test plays step by step, whoever knows the rules behind it."""

    do: Any
    legal: Any
    after: Any

    def place(self, at, seal=False):
        """Place an envoy, on a seal or not."""
        return self.do({"do": "place", "at": at, "seal": seal})

    def advance(self, track):
        """Advance a cube, when any may be advanced."""
        return self.do({"do": "advance", "track": track})

    def move(self, start, to):
        """Move an envoy."""
        return self.do({"do": "move", "from": start, "to": to})

    def herald(self, start, to):
        """Move a herald."""
        return self.do({"do": "herald", "from": start, "to": to})

    def skip(self):
        """Decline what is offered."""
        return self.do({"do": "skip"})

    def claim(self):
        """Claim the achievement that is asked."""
        return self.do({"do": "claim"})

    def fields(self, seal=False):
        """Where an envoy may be placed now."""
        return {s["at"] for s in self.legal if s["do"] == "place" and s["seal"] == seal}

    def moves(self, do="move"):
        """What may be moved now, as {(from, to)}."""
        return {(s["from"], s["to"]) for s in self.legal if s["do"] == do}

    @property
    def asked(self):
        """What is being asked: place, advance, move, herald, claim; None when it is over."""
        kinds = {step["do"] for step in self.legal} - {"skip"}
        assert len(kinds) <= 1, "one thing is asked at a time"
        return kinds.pop() if kinds else None

    @property
    def may_skip(self):
        """Whether the choice may be declined."""
        return {"do": "skip"} in self.legal

    @property
    def vp(self):
        """Everybody's points."""
        return self.after["vp"]

    @property
    def to_act(self):
        """Whose turn it is."""
        return self.after["to_act"]

    @property
    def cubes(self):
        """Everybody's cubes that have left the start, as {track: space}."""
        return [{t: n for t, n in cubes.items() if n} for cubes in self.after["cubes"]]

    @property
    def board(self):
        """Where envoys stand, as {cell: seat}."""
        return {cell: seat for cell, seat, _ in self.after["board"]}

    @property
    def sealed(self):
        """The cells of envoys that stand on a seal."""
        return {cell for cell, _, sealed in self.after["board"] if sealed}


def document(options, position):
    """The position as `Game.position` reads it: by seat, and with a tile on every farmer."""
    seats = options.get("seats") or len(options.get("colours", ("blue", "pink")))
    written = {
        "format": "cascata-position/1",
        "game": "cascadero",
        "options": options,
        "seats": [seat_document(position, seat) for seat in range(seats)],
        "seals_gone": by_track(position.get("seals_gone", [])),
        "taken": by_track(position.get("firsts_gone", [])),
    }
    if options.get("board") == "back":
        tiles = dict.fromkeys(oracle.FARMERS["back"], "vp2")
        written["farmers"] = tiles | position.get("tiles", {})
    return written | {n: position[n] for n in ("first", "to_act", "extra") if n in position}


def seat_document(position, seat):
    """One seat of the position."""
    named = ("envoys", "cubes", "seals", "vp", "supply")
    parts = {n: position[n][str(seat)] for n in named if str(seat) in position.get(n, {})}
    pairs = [f"pair_{track}" for track in position.get("pairs", {}).get(str(seat), [])]
    unique = [name for name, owner in position.get("unique", {}).items() if owner == seat]
    return parts | {"claimed": unique + pairs}


def by_track(spaces):
    """[track, space] pairs as {track: [space, ...]}."""
    return {track: [s for t, s in spaces if t == track] for track in oracle.TRACKS}


class EnginePlay(Play):
    """Played by the engine."""

    def __init__(self, options, position):
        self.state = GAME.position(document(options, position))

    @property
    def legal(self):
        return [a.to_json() for seat in self.state.seats_to_act for a in self.state.legal(seat)]

    def do(self, step):
        self.state.apply(self.state.seats_to_act[0], step)
        return self

    def refuses(self, do, **fields):
        before = self.state.to_bytes()
        with pytest.raises(cascata.IllegalAction):
            self.state.apply(self.state.seats_to_act[0], {"do": do, **fields})
        return self.state.to_bytes() == before

    @property
    def after(self):
        return GAME.after(self.state)

    @property
    def result(self):
        return self.state.result()

    def points(self, seat):
        return {line["what"]: line["points"] for line in self.state.scores()[seat]["lines"]}

    @property
    def seals_left(self):
        return {(track, s) for track, row in self.state.view(None)["seals"].items() for s in row}

    @property
    def extra(self):
        return self.state.view(None)["extra"]


class OraclePlay(Play):
    """Played by the oracle."""

    def __init__(self, options, position):
        self.table = oracle.described(options, position)

    @property
    def legal(self):
        return self.table.legal

    def do(self, step):
        self.table.do(step)
        return self

    def refuses(self, do, **fields):
        return {"do": do, **fields} not in self.legal

    @property
    def after(self):
        return self.table.after()

    @property
    def result(self):
        return self.table.result()

    def points(self, seat):
        return self.table.lines[seat]

    @property
    def seals_left(self):
        return self.table.seals

    @property
    def extra(self):
        return self.table.extra


def split(given):
    """Keywords as options and what the position says."""
    options = {name: given.pop(name) for name in OPTIONS if name in given}
    return options, given


@pytest.fixture(params=[EnginePlay, OraclePlay], ids=["engine", "oracle"])
def begin(request):
    """Begins a game in the middle: `begin(envoys={"0": ["6,3"]}, board="back")`."""
    return lambda **given: request.param(*split(given))


@pytest.fixture
def begin_engine():
    """The same for what only the engine has: views, offers, sheets."""
    return lambda **given: EnginePlay(*split(given))


@pytest.fixture
def side_by_side():
    """The same game twice, by the engine and by the oracle: from a seed, or from a position."""

    def make(options, position=None, seed=None):
        if position is not None:
            return EnginePlay(options, position), OraclePlay(options, position)
        engine = EnginePlay(options, {})
        engine.state = GAME.new(seed=seed, **options)
        view = engine.state.view(None)
        position = {"first": view["first"], "tiles": view["farmers"] or {}}
        return engine, OraclePlay(options, position)

    return make


@pytest.fixture(scope="session")
def engine_states():
    """The states of the engine along a lively game from the middle."""

    def along(options, seed):
        position, chance = oracle.middle(options, seed)
        engine, table = EnginePlay(options, position), oracle.described(options, position)
        while table.legal:
            yield engine.state
            step = oracle.lively(table, chance)
            engine.do(step)
            table.do(step)
        yield engine.state

    return along
