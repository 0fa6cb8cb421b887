"""boardgame.io under the same load: its lobby over HTTP, its game over socket.io."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

from bench.load import Meter, Plan, Table
from bench.process import Process, free_port
from bench.wire import Http, Socket

FOLDER = Path(__file__).parent / "boardgame"
GAME = "cascata"
EVENT = b"42/cascata,"
STARTING_CELLS = {(0, 0), (0, 1), (-1, 1)}


@dataclass(frozen=True, slots=True)
class Match:
    """A match with everybody's credentials."""

    id: str
    credentials: list[str]


class BoardgameHouse:
    """A boardgame.io server with its own store, which keeps everything in memory."""

    name = "boardgame.io 0.50.2"

    def __init__(self, plan: Plan, folder: Path, delta: bool) -> None:
        self.plan = plan
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        node = ready_node()
        self.process = Process(
            [node, str(FOLDER / "server.mjs"), str(port), *(["delta"] if delta else [])],
            folder / "boardgame.log",
            {"NODE_ENV": "production"},
        )
        self.process.wait_for(f"{self.address}/games", GAME.encode())

    async def make_guests(self, http: Http, group: int) -> list[str]:
        """Nobody has to be known before joining."""
        return []

    async def make_table(self, http: Http, guests: list[str]) -> Match:
        """A new match in which everybody has joined."""
        match, _ = await http.request(
            "POST", f"/games/{GAME}/create", {"numPlayers": self.plan.seats, "unlisted": True}
        )
        join = f"/games/{GAME}/{match['matchID']}/join"
        joined = [
            (await http.request("POST", join, {"playerName": f"p{seat}", "playerID": str(seat)}))[0]
            for seat in range(self.plan.seats)
        ]
        return Match(match["matchID"], [answer["playerCredentials"] for answer in joined])

    def table(self, match: Match, meter: Meter) -> BoardgameTable:
        """A match to play."""
        return BoardgameTable(self, match, meter)


class BoardgameTable(Table):
    """A match. Its moves need no look at the state, which spares the generator reading it."""

    def __init__(self, house: BoardgameHouse, match: Match, meter: Meter) -> None:
        super().__init__(house.plan, meter)
        self.house = house
        self.match = match

    async def connect(self) -> None:
        """Open an engine.io connection for every seat; the rest follows its messages."""
        for seat in range(self.plan.seats):
            socket = Socket(
                self.house.address,
                "/socket.io/?EIO=4&transport=websocket",
                "",
                partial(self.receive, seat),
            )
            self.sockets.append(socket)
            await socket.connect(self.house.address)

    def receive(self, seat: int, text: bytes, now: float) -> None:
        """A packet of engine.io: 0 open, 2 ping, 40 connected to the game, 42 an event."""
        self.meter.bytes_read += len(text)
        if text.startswith(EVENT):
            self.receive_event(seat, text, now)
        elif text.startswith(b"0"):
            self.sockets[seat].send(b"40/cascata,")
        elif text.startswith(b"40/cascata,"):
            credentials = self.match.credentials[seat]
            self.emit(seat, "sync", self.match.id, str(seat), credentials, self.plan.seats)
        elif text == b"2":
            self.sockets[seat].send(b"3")
        else:
            self.meter.errors[text[:80].decode()] += 1

    def receive_event(self, seat: int, text: bytes, now: float) -> None:
        """Read no more of an event than the number of the state that it brings.

        That number begins at 0; versions begin at 1.
        """
        kind = text[len(EVENT) :].split(b'"', 2)[1]
        if kind == b"update":
            at = text.index(b'"_stateID":') + len(b'"_stateID":')
            self.saw(seat, int(text[at : at + 6].split(b",")[0].rstrip(b"}")) + 1, now)
        elif kind == b"patch":
            self.saw(seat, int(text.split(b",", 5)[4]) + 1, now)
        elif kind == b"sync":
            self.began(seat, 1)

    def send_turn(self) -> None:
        """Take any pair and lay it on the next cell of a spiral."""
        cell = SPIRAL[self.turn // self.plan.seats]
        payload = {
            "type": "turn",
            "args": [self.turn % 4, cell, self.turn % 6],
            "playerID": str(self.actor),
            "credentials": self.match.credentials[self.actor],
        }
        move = {"type": "MAKE_MOVE", "payload": payload}
        self.emit(self.actor, "update", move, self.version - 1, self.match.id, str(self.actor))

    def emit(self, seat: int, *event: object) -> None:
        """Send an event of socket.io."""
        self.sockets[seat].send(EVENT + msgspec.json.encode(event))


def spiral(rings: int) -> list[str]:
    """Cells around the starting tiles, ring by ring."""
    cells = []
    for radius in range(1, rings + 1):
        q, r = 0, -radius
        for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            for _ in range(radius):
                if (q, r) not in STARTING_CELLS:
                    cells.append(f"{q},{r}")
                q, r = q + dq, r + dr
    return cells


SPIRAL = spiral(4)


def ready_node() -> str:
    """Node, with boardgame.io installed, or `RuntimeError` with the reason why not."""
    beside = Path(sys.executable).with_name("node")
    node = str(beside) if beside.exists() else shutil.which("node")
    if node is None:
        raise RuntimeError("there is no Node.js; `make setup` installs one")
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        npm = str(Path(node).with_name("npm"))
        done = subprocess.run(
            [npm, "ci", "--no-progress", "--prefer-offline"],
            cwd=FOLDER,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"npm cannot install it: {done.stderr.strip()[-500:]}")
    # What is called node may be a script that starts it; that one is not to be measured.
    found = subprocess.run(
        [node, "-p", "process.execPath"], capture_output=True, text=True, check=True
    )
    return found.stdout.strip()
