"""A game in the middle, from a description: to go on with what stands on a table, or to score it.

    {"format": "cascata-position/1", "game": "cascadero", "options": {"board": "front"},
     "seats": [{"name": "Jade", "envoys": ["6,3", "6,4"], "sealed": ["7,4"], "seals": 1,
                "cubes": {"white": 1}, "vp": 3, "supply": 27, "claimed": ["pair_pink", "a1"]},
               {}],
     "first": 0, "to_act": 1, "extra": 0,
     "heralds": ["4,4", "4,11", "10,5", "10,12"], "farmers": {...},
     "seals_gone": {"orange": [3]}, "taken": {"orange": [2, 6]}}

Whatever is left out is as at the start; `supply` is what the board leaves of 30. What was claimed
or taken before brings no points: `vp` has them.
"""

from collections.abc import Mapping
from typing import Any

from cascata.core.game import Plain
from cascata.core.reader import Reader
from cascata.games.cascadero.components import (
    ACHIEVEMENTS,
    BARRIERS,
    ENVOYS,
    FIRST_POINTS,
    HEX_OF,
    LATER_POINTS,
    SEAL_SPACES,
    TOP,
    TOWN_NUMBER,
    TRACKS,
    UNIQUE,
    parse_hex,
)
from cascata.games.cascadero.deal import fix_setup, nothing_left_to_chance, write_heralds
from cascata.games.cascadero.groups import stand
from cascata.games.cascadero.options import CascaderoOptions
from cascata.games.cascadero.rules import set_up
from cascata.games.cascadero.state import BY_ENVOYS, FREE, OVER

FORMAT = "cascata-position/1"
FIELDS = (
    "format", "game", "options", "seats", "first", "to_act", "extra", "heralds", "farmers",
    "seals_gone", "taken",
)  # fmt: skip
SEAT_FIELDS = ("name", "envoys", "sealed", "cubes", "seals", "vp", "supply", "claimed")
MOST_POINTS = 1000


def open_position(document: Mapping[str, Plain]) -> tuple[Reader, CascaderoOptions]:
    """Check a description's outer form, and read its options."""
    reader = Reader(document)
    reader.object(FIELDS)
    reader.field("format").one_of([FORMAT])
    reader.field("game").one_of(["cascadero"])
    seats = reader.field("seats").items(most=4)
    given = reader.optional("options")
    options = CascaderoOptions.read({"seats": len(seats)} | (given.object() if given else {}))
    if options.seats != len(seats):
        reader.field("seats").fail(f"expected {options.seats} entries, got {len(seats)}")
    return reader, options


def write_position(s: Any, options: CascaderoOptions, reader: Reader) -> None:
    """Set up the position in a record whose options are written."""
    fields = {name: reader.value[name] for name in ("first", "farmers") if name in reader.value}
    setup = Reader({"first": 0} | fields)
    nothing_left_to_chance(options, setup)
    fix_setup(s, options, setup)
    set_up(s)
    heralds = reader.optional("heralds")
    if heralds is not None:
        write_heralds(s, _read_heralds(s, heralds))
    for seat, given in enumerate(reader.field("seats").items()):
        _write_seat(s, seat, given)
    _write_tracks(s, reader)
    to_act, extra = reader.optional("to_act"), reader.optional("extra")
    s.seat = to_act.number(0, options.seats - 1) if to_act is not None else s.first
    s.extra = extra.number(0, 20) if extra is not None else 0
    if s.supply[s.seat] == 0:  # nobody can go on from here, but it can be scored
        s.phase, s.reason = OVER, BY_ENVOYS


def read_names(reader: Reader) -> list[str]:
    """What the seats are called."""
    names: list[str] = []
    for seat, given in enumerate(reader.field("seats").items()):
        name = given.optional("name")
        names.append(f"Seat {seat}" if name is None else name.text())
        if names[-1] in names[:-1]:
            given.fail(f"two seats are called {names[-1]!r}")
    return names


def _read_heralds(s: Any, heralds: Reader) -> list[str]:
    cells: list[str] = []
    for entry in heralds.items(exactly=int((s.herald >= 0).sum())):
        cell = entry.parsed(parse_hex)
        if cell not in TOWN_NUMBER[s.side]:
            entry.fail(f"{cell} is no town")
        if cell in cells:
            entry.fail(f"two heralds are on {cell}")
        cells.append(cell)
    return cells


def _write_seat(s: Any, seat: int, given: Reader) -> None:
    given.object(SEAT_FIELDS)
    for name in ("envoys", "sealed"):
        envoys = given.optional(name)
        for entry in envoys.items(most=ENVOYS) if envoys is not None else []:
            cell = entry.parsed(parse_hex)
            if s.stands[HEX_OF[cell]] != FREE:
                entry.fail(f"{cell} is no field, or an envoy stands there")
            if s.placed[seat] == ENVOYS:
                entry.fail(f"a seat has {ENVOYS} envoys")
            envoy = int(s.placed[seat])
            s.placed[seat] += 1
            stand(s, seat, envoy, HEX_OF[cell])
            if name == "sealed":
                s.sealed[seat] |= 1 << envoy
    left = ENVOYS - int(s.placed[seat])
    supply, seals, points = (given.optional(name) for name in ("supply", "seals", "vp"))
    s.supply[seat] = supply.number(0, left) if supply is not None else left
    s.hand[seat] = seals.number(0, 12) if seals is not None else 0
    s.vp[seat] = s.before[seat] = points.number(0, MOST_POINTS) if points is not None else 0
    cubes = given.optional("cubes")
    for track, name in enumerate(TRACKS):
        cube = cubes.optional(name) if cubes is not None else None
        if cube is not None:
            s.cube[seat, track] = cube.number(0, TOP)
            if s.cube[seat, track] in BARRIERS:
                cube.fail("no cube can stand on a barrier")
    if cubes is not None:
        cubes.object(TRACKS)
    _write_claims(s, seat, given)


def _write_claims(s: Any, seat: int, given: Reader) -> None:
    claimed = given.optional("claimed")
    for entry in claimed.items(most=len(ACHIEVEMENTS)) if claimed is not None else []:
        achievement = ACHIEVEMENTS.index(entry.one_of(ACHIEVEMENTS))
        if achievement < UNIQUE:
            if s.unique[achievement] >= 0:
                entry.fail(f"seat {s.unique[achievement]} has claimed it")
            s.unique[achievement] = seat
        s.claimed[seat] |= 1 << achievement


def _write_tracks(s: Any, reader: Reader) -> None:
    """The seals that are gone, and the spaces whose higher number is."""
    for name in ("seals_gone", "taken"):
        given = reader.optional(name)
        if given is None:
            continue
        given.object(TRACKS)
        for track, colour in enumerate(TRACKS):
            spaces = given.optional(colour)
            for entry in spaces.items(most=TOP) if spaces is not None else []:
                space = entry.number(0, TOP)
                if name == "seals_gone":
                    if not SEAL_SPACES[track] >> space & 1:
                        entry.fail("the space holds no seal")
                    s.seals[track] &= ~(1 << space) & 0xFFFF
                else:
                    if FIRST_POINTS[track, space] == LATER_POINTS[track, space]:
                        entry.fail("the space has no two numbers")
                    s.first_taken[track] |= 1 << space
