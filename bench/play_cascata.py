"""cascata's server under load: guests and tables over REST, turns over WebSockets."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bench.load import Meter, Plan, Table
from bench.process import Process, free_port
from bench.wire import Http, Socket

UPDATE = b'{"type":"update","version":'
TABLE = b'{"type":"table","version":'
QUIET = (b'{"type":"done"', b'{"type":"presence"')


class Pair(Struct):
    """A place of the display."""

    tile: int | None
    token: str | None


class View(Struct):
    """As much of a view as a choice needs."""

    market: list[Pair]


class Offers(Struct):
    """What a turn offers; places for the tile are read only for the tile that is taken."""

    takes: list[tuple[int, int, int]]
    lay: list[msgspec.Raw]
    put: dict[str, dict[str, int]]


class Whole(Struct):
    """A `table` message."""

    version: int
    view: View
    offers: Offers | None


class ViewPatch(Struct):
    """What a patch does to the display."""

    market: Any = None


class Patch(Struct):
    """A patch that goes inside the view."""

    inside: ViewPatch = msgspec.field(name="~")


class Update(Struct):
    """An `update` message."""

    version: int
    patch: Patch | None
    offers: Offers | None


read_whole = msgspec.json.Decoder(Whole).decode
read_update = msgspec.json.Decoder(Update).decode
read_lay = msgspec.json.Decoder(dict[str, list[int | None]]).decode


@dataclass(frozen=True, slots=True)
class Seated:
    """A table and the cookies of those who sit at it, in the order of its seats."""

    id: str
    cookies: list[str]


class CascataHouse:
    """A server of ours, with a database of its own unless another is given."""

    name = "cascata"

    def __init__(self, plan: Plan, folder: Path, arguments: list[str]) -> None:
        self.plan = plan
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.process = Process(
            [
                str(Path(sys.executable).with_name("cascata")),
                "serve",
                "--port",
                str(port),
                *arguments,
            ],
            folder / "cascata.log",
        )
        self.process.wait_for(f"{self.address}/api/health", b'"status":"ok"')

    async def make_guests(self, http: Http, group: int) -> list[str]:
        """Cookies of new guests, one for each seat of a table.

        They come from an address of their own, since one address may not bring many guests.
        """
        home = Http(self.address, f"127.1.{group // 250}.{group % 250 + 1}")
        names = [f"guest {seat}" for seat in range(self.plan.seats)]
        cookies = [(await home.request("PUT", "/api/me", {"name": name}))[1] for name in names]
        home.close()
        return cookies

    async def make_table(self, http: Http, guests: list[str]) -> Seated:
        """A new table at which these guests sit; it begins with the last one."""
        host, *others = guests
        seats = [{"kind": "me"}] + [{"kind": "link"}] * len(others)
        body = {
            "game": "cascadia",
            "options": {},
            "seats": seats,
            "pace": {"kind": "none"},
            "open": False,
        }
        table, _ = await http.request("POST", "/api/tables", body, host)
        for seat, cookie in enumerate(others, 1):
            sit = f"/api/tables/{table['id']}/sit"
            await http.request("POST", sit, {"key": table["key"], "seat": seat}, cookie)
        return Seated(table["id"], guests)

    def table(self, seated: Seated, meter: Meter) -> CascataTable:
        """A table to play."""
        return CascataTable(self, seated, meter)


class CascataTable(Table):
    """A table. Each update is read once, by the seat to act; the others only look at its version.

    All seats have equal views but for the offers, so the display is kept once for all of them.
    """

    def __init__(self, house: CascataHouse, seated: Seated, meter: Meter) -> None:
        super().__init__(house.plan, meter)
        self.house = house
        self.seated = seated
        self.market: Any = []
        self.offers: Offers | None = None

    async def connect(self) -> None:
        """Open a socket for every seat."""
        for seat, cookie in enumerate(self.seated.cookies):
            socket = Socket(
                self.house.address,
                f"/ws/tables/{self.seated.id}",
                cookie,
                partial(self.receive, seat),
            )
            self.sockets.append(socket)
            await socket.connect(self.house.address)

    def receive(self, seat: int, text: bytes, now: float) -> None:
        """A message of the server to one seat."""
        self.meter.bytes_read += len(text)
        if text.startswith(UPDATE):
            if seat == self.actor:
                self.read(read_update(text))
            start = len(UPDATE)
            self.saw(seat, int(text[start : text.index(b",", start)]), now)
        elif text.startswith(TABLE):
            self.receive_whole(seat, read_whole(text))
        elif not text.startswith(QUIET):
            self.receive_refusal(text)

    def receive_whole(self, seat: int, whole: Whole) -> None:
        """The whole table, when the socket opens."""
        self.market = msgspec.to_builtins(whole.view.market)
        if whole.offers is not None:
            self.actor, self.offers = seat, whole.offers
        self.began(seat, whole.version)

    def receive_refusal(self, text: bytes) -> None:
        """Refusals are counted; the table then stands still, which the rate will show."""
        answer = msgspec.json.decode(text)
        self.meter.refused[f"{answer.get('code')}: {answer.get('reason')}"] += 1

    def read(self, update: Update) -> None:
        """What the seat to act needs for its choice."""
        if update.patch is not None and update.patch.inside.market is not None:
            self.market = patched(self.market, update.patch.inside.market)
        self.offers = update.offers

    def send_turn(self) -> None:
        """Send what looks best."""
        assert self.offers is not None, f"turn {self.turn}: seat {self.actor} is offered nothing"
        steps = whole_turn(self.offers, [pair["token"] for pair in self.market])
        act = {
            "type": "act",
            "id": f"a{self.turn}",
            "on": self.version,
            "seat": self.actor,
            "steps": steps,
        }
        self.sockets[self.actor].send(msgspec.json.encode(act))


def whole_turn(offers: Offers, tokens: Sequence[str | None]) -> list[dict[str, Any]]:
    """The most promising pair, both put where they bring most by themselves."""
    tile, token, _ = max(offers.takes, key=lambda take: take[2])
    places = read_lay(offers.lay[tile])
    _, cell, turns = max(
        (gain, cell, turns)
        for cell, gains in places.items()
        for turns, gain in enumerate(gains)
        if gain is not None
    )
    spots = offers.put.get(tokens[token] or "")
    return [
        {"do": "take", "tile": tile, "token": token},
        {"do": "lay", "at": cell, "turns": turns},
        {"do": "put", "at": max(spots, key=spots.__getitem__)} if spots else {"do": "return"},
    ]


def patched(value: Any, patch: dict[str, Any]) -> Any:
    """A value after a patch of the protocol (docs/protocol.md)."""
    if "=" in patch:
        return patch["="]
    if "+" in patch:
        return value + patch["+"]
    value = value.copy()
    for key, inner in patch["~"].items():
        at = int(key) if isinstance(value, list) else key
        if "-" in inner:
            del value[at]
        else:
            value[at] = (
                patched(value[at], inner) if at in value or isinstance(at, int) else inner["="]
            )
    return value
