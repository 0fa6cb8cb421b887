"""People who play on whatever happens, and remember what they sent and what they were told."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bench.play_cascata import Offers, Pair, patched, whole_turn
from bench.wire import Http, RefusedError, Socket

CUT = (OSError, EOFError, RefusedError, TimeoutError)
"""What becomes of a request when the server is away."""
PAUSE = 0.05
"""Before somebody whose connection was cut tries again."""
SILENCE = 15.0
"""Seconds without an answer after which a page would connect anew."""


class Offered(msgspec.Struct):
    """What a message offers, whatever else it says."""

    offers: Offers | None


_read_offers = msgspec.json.Decoder(Offered).decode


class Line(Socket):
    """A connection that says when it is gone."""

    def __init__(self, address: str, table: str, cookie: str, hear: Any) -> None:
        super().__init__(address, f"/ws/tables/{table}", cookie, hear)
        self.gone = asyncio.Event()

    def _frame(self, first: int, payload: bytes, now: float) -> None:
        super()._frame(first, payload, now)
        if self.lost is not None:  # the server has said goodbye; a browser answers that, and goes
            self.gone.set()

    def connection_lost(self, error: Exception | None) -> None:
        """The other end is gone."""
        super().connection_lost(error)
        self.gone.set()


@dataclass
class Ledger:
    """What one seat of one table has sent, and what came back."""

    table: str
    seat: int
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    told: dict[int, str] = field(default_factory=dict)
    """Kinds of the entries that came, by version."""
    broken: list[str] = field(default_factory=list)
    """Promises that the server has broken."""

    @property
    def pending(self) -> list[dict[str, Any]]:
        """What has no answer yet, in the order in which it was sent."""
        answered = self.acknowledged.keys() | self.refused.keys()
        return [message for name, message in self.sent.items() if name not in answered]


class Player:
    """A guest at a seat of a table, and of all that follow it."""

    def __init__(self, addresses: Sequence[str], seat: int, seed: str, pace: float) -> None:
        self.addresses = list(addresses)
        self.seat = seat
        self.pace = pace
        self.cookie = ""
        self.ledgers: list[Ledger] = []
        self.codes: Counter[str] = Counter()
        """How connections ended, and what was refused."""
        self.view: Any = None
        self.version = 0
        self.acted = 0
        self._chance = random.Random(seed)
        self._line: Line | None = None
        self._offers: Any = None
        self._heard = 0.0

    @property
    def ledger(self) -> Ledger:
        """That of the present table."""
        return self.ledgers[-1]

    @property
    def address(self) -> str:
        """Where this player connects next."""
        return self.addresses[0]

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request, again and again until it is answered."""
        while True:
            http = Http(self.address)
            try:
                async with asyncio.timeout(SILENCE):
                    answer, cookie = await http.request(method, path, body, self.cookie)
                self.cookie = cookie or self.cookie
                return answer
            except CUT as error:
                self.codes[f"request: {_word(error)}"] += 1
                await asyncio.sleep(4 * PAUSE)
            finally:
                http.close()

    def sit_at(self, table: str) -> None:
        """Play there from now on."""
        self.ledgers.append(Ledger(table, self.seat))
        self.view, self.version, self._offers = None, 0, None

    async def run(self, stopping: asyncio.Event) -> None:
        """Play until told to stop, and then until all is answered."""
        while not stopping.is_set() or self.ledger.pending:
            self._line = Line(self.address, self.ledger.table, self.cookie, self._hear)
            try:
                await self._line.connect(self.address)
                self._heard = asyncio.get_running_loop().time()
                await self._stay(stopping)
            except CUT as error:
                self.codes[f"connection: {_word(error)}"] += 1
            finally:
                if self._line.lost is not None:
                    self.codes[f"connection: {self._line.lost[:60]}"] += 1
                if hasattr(self._line, "_transport"):
                    self._line.close()
            if self.view is not None and self.view.get("over") and not self.ledger.pending:
                if stopping.is_set():
                    return
                next_table = await self.ask("POST", f"/api/tables/{self.ledger.table}/rematch")
                self.sit_at(next_table["id"])
            # Another way in, where there are several.
            self.addresses.append(self.addresses.pop(0))
            await asyncio.sleep(PAUSE)

    async def _stay(self, stopping: asyncio.Event) -> None:
        assert self._line is not None
        loop = asyncio.get_running_loop()
        while not self._line.gone.is_set():
            if self.view is not None and self.view.get("over") and not self.ledger.pending:
                return
            if stopping.is_set() and not self.ledger.pending:
                return
            if loop.time() - self._heard > SILENCE:
                self.codes["silence"] += 1
                return
            if not stopping.is_set():
                self._play()
            try:
                await asyncio.wait_for(
                    self._line.gone.wait(), self.pace * self._chance.uniform(0.5, 1.5)
                )
            except TimeoutError:
                continue

    def _play(self) -> None:
        """Do what there is to do, and sometimes say something."""
        waiting = [message["type"] for message in self.ledger.pending]
        if self._offers is not None and "act" not in waiting and self.view is not None:
            market = msgspec.convert(self.view["market"], list[Pair])
            steps = whole_turn(self._offers, [pair.token for pair in market])
            self._say({"type": "act", "on": self.version, "seat": self.seat, "steps": steps})
        elif len(waiting) < 3 and self._chance.random() < 0.2 and self.version:
            self._say({"type": "chat", "text": f"message {len(self.ledger.sent)}"})

    def _say(self, message: dict[str, Any]) -> None:
        message["id"] = f"m{len(self.ledger.sent)}"
        self.ledger.sent[message["id"]] = message
        self._send(message)
        if self._chance.random() < 0.1:  # as if the answer had been lost
            self._send(self._chance.choice(list(self.ledger.sent.values())))

    def _send(self, message: dict[str, Any]) -> None:
        assert self._line is not None
        self._line.send(msgspec.json.encode(message))

    def _hear(self, text: bytes, now: float) -> None:
        self._heard = now
        message = msgspec.json.decode(text)
        match message["type"]:
            case "table":
                self.view, self.version = message["view"], message["version"]
                self._offers = _read_offers(text).offers
                self._note(message["entries"])
                for earlier in self.ledger.pending:
                    self._send(earlier)
            case "update":
                if message["version"] <= self.version:
                    self.ledger.broken.append(f"version {message['version']} was told twice")
                self.version = message["version"]
                if message["patch"] is not None:
                    self.view = patched(self.view, message["patch"])
                self._offers = _read_offers(text).offers
                self._note(message["entries"])
            case "done":
                self._answered(message["id"], message["version"])
            case "refused":
                self.codes[f"refused: {message['code']}"] += 1
                if message["id"] is not None and message["id"] not in self.ledger.acknowledged:
                    self.ledger.refused[message["id"]] = message["code"]

    def _answered(self, name: str, version: int) -> None:
        known = self.ledger.acknowledged.setdefault(name, version)
        if known != version:
            self.ledger.broken.append(f"{name} was acknowledged at {known} and at {version}")
        self.ledger.refused.pop(name, None)
        self.acted += self.ledger.sent[name]["type"] == "act"

    def _note(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            kind = self.ledger.told.setdefault(entry["version"], entry["kind"])
            if kind != entry["kind"]:
                self.ledger.broken.append(f"version {entry['version']} was {kind} before")


def _word(error: BaseException) -> str:
    return (str(error) if isinstance(error, RefusedError) else type(error).__name__)[:70]


class Hall:
    """Pairs of players at tables."""

    def __init__(self, addresses: Sequence[str], tables: int, pace: float = 0.1) -> None:
        self.pairs: list[list[Player]] = []
        for number in range(tables):
            ways = [list(addresses), list(reversed(addresses))]
            self.pairs.append(
                [Player(ways[seat], seat, f"{number}/{seat}", pace) for seat in (0, 1)]
            )
        self.stopping = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def players(self) -> list[Player]:
        """All of them."""
        return [player for pair in self.pairs for player in pair]

    async def open(self) -> None:
        """Everybody sits down and begins."""
        for number, pair in enumerate(self.pairs):
            for player in pair:
                await player.ask("PUT", "/api/me", {"name": f"P{number}.{player.seat}"})
            jade, lee = pair
            wanted = {"game": "cascadia", "options": {}, "pace": {"kind": "none"}, "open": False}
            seats = [{"kind": "me"}, {"kind": "link"}]
            table = await jade.ask("POST", "/api/tables", {**wanted, "seats": seats})
            await lee.ask("POST", f"/api/tables/{table['id']}/sit", {"key": table["key"]})
            for player in pair:
                player.sit_at(table["id"])
        for player in self.players:
            self._tasks.append(asyncio.create_task(player.run(self.stopping)))

    async def goes_on(self, patience: float = 180.0) -> float:
        """Seconds until somebody has acted at every table."""
        before = [sum(player.acted for player in pair) for pair in self.pairs]
        loop = asyncio.get_running_loop()
        began = loop.time()
        for pair, acted in zip(self.pairs, before, strict=True):
            while sum(player.acted for player in pair) <= acted:
                self._check_running()
                if loop.time() - began > patience:
                    raise RuntimeError(f"a table has not gone on for {patience} s")
                await asyncio.sleep(0.02)
        return loop.time() - began

    def _check_running(self) -> None:
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                raise error

    async def close(self, patience: float = 120.0) -> None:
        """Everybody waits for the last answers, and goes."""
        self.stopping.set()
        async with asyncio.timeout(patience):
            await asyncio.gather(*self._tasks)
