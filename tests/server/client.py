"""A client of the server for tests: REST and the WebSocket of a table, as docs/protocol.md says.

    async with Client(address) as jade:
        await jade.be("Jade")
        table = await jade.make([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
        async with jade.join(table["id"]) as seat:
            await seat.act(0, [{"do": "take", "tile": 0, "token": 0}])

A `Seat` keeps the view that it is sent, by the patches that it is sent, so that a test can compare
it with what it should be.
"""

import asyncio
import itertools
import json
import secrets
from collections.abc import Awaitable
from typing import Any

import httpx
import pytest
import websockets

from server.described import check_answer, check_message

COOKIE = "cascata"


class Refusal(Exception):  # noqa: N818 - what the server calls it
    """The server has refused something."""

    def __init__(self, code: str, reason: str, status: int | None = None) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.status = status


async def refused(code: str, asking: Awaitable[Any], status: int | None = None) -> None:
    """Ask for something that the server must refuse with this code."""
    with pytest.raises(Refusal) as refusal:
        await asking
    assert refusal.value.code == code
    if status is not None:
        assert refusal.value.status == status


def patched(value: Any, patch: dict[str, Any]) -> Any:
    """What a patch makes of a value; the value stays as it is."""
    if "=" in patch:
        return patch["="]
    if "+" in patch:
        return [*value, *patch["+"]]
    inside = patch["~"]
    if isinstance(value, list):
        return [patched(v, inside[str(i)]) if str(i) in inside else v for i, v in enumerate(value)]
    changed = dict(value)
    for key, change in inside.items():
        if "-" in change:
            del changed[key]
        else:
            changed[key] = patched(changed.get(key), change)
    return changed


PATIENCE = 120.0
"""How long something may take, in seconds: a busy machine is slow, not wrong."""
ONE_BY_ONE = httpx.Limits(max_keepalive_connections=0)
"""A connection for every request: an idle one may be closed by the server just when it is used."""


class Client:
    """One guest with a browser."""

    def __init__(self, address: str, **headers: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=address,
            headers=headers,
            timeout=PATIENCE,
            limits=ONE_BY_ONE,
            verify=False,  # nothing here is encrypted, and reading the certificates takes long
        )

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """A request; its answer as plain data, or a `Refusal`."""
        answer = await self.http.request(method, path, json=body, **more)
        document = answer.json()
        if answer.status_code >= 400:
            raise Refusal(document["code"], document["reason"], answer.status_code)
        check_answer(method, path, answer.content)
        return document

    async def get(self, path: str) -> Any:
        return await self.ask("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.ask("POST", path, body)

    async def be(self, name: str) -> "Client":
        """Become a guest, or change the name."""
        await self.ask("PUT", "/api/me", {"name": name})
        return self

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get(COOKIE)

    async def make(self, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        """Make a table."""
        document = {"game": "cascadia", "options": {}, "seats": seats} | more
        table: dict[str, Any] = await self.post("/api/tables", document)
        return table

    async def sit(self, table: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
        """Follow the invitation that somebody at the table has sent."""
        body = {"key": table["key"]} | ({"seat": seat} if seat is not None else {})
        seated: dict[str, Any] = await self.post(f"/api/tables/{table['id']}/sit", body)
        return seated

    def join(self, table: str, since: int | None = None, **headers: str) -> "Seat":
        """The WebSocket of a table, to be used in `async with`."""
        return Seat(self, table, since, headers)


class Seat:
    """A connection to a table."""

    def __init__(
        self, client: Client, table: str, since: int | None, headers: dict[str, str]
    ) -> None:
        address = client.address.replace("http", "ws", 1)
        self.url = f"{address}/ws/tables/{table}" + (f"?since={since}" if since is not None else "")
        if client.cookie is not None:
            headers = {"Cookie": f"{COOKIE}={client.cookie}"} | headers
        self.headers = headers
        self.version = since or 0
        self.table: dict[str, Any] = {}
        self.view: Any = None
        self.offers: Any = None
        self.pov: int | None = None
        self.entries: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        self.others: list[dict[str, Any]] = []
        """Answers that nobody has waited for yet."""
        self.received: list[dict[str, Any]] = []
        self._prefix = secrets.token_hex(3)  # ids of two connections must not meet
        self._ids = itertools.count(1)
        self._news = asyncio.Event()
        self._problem: Exception | None = None
        self.close_code: int | None = None

    async def __aenter__(self) -> "Seat":
        self.socket = await websockets.connect(
            self.url, additional_headers=self.headers, compression=None, max_size=None
        )
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.table or self.close_code is not None)
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.socket.close()
        await self._reader

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                message = json.loads(text)
                check_message(text)
                self.received.append(message)
                self._take(message)
                self._news.set()
        except websockets.ConnectionClosed:
            pass
        except Exception as error:  # told to whoever waits
            self._problem = error
        self.close_code = self.socket.close_code
        self._news.set()

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "table":
                self.table, self.view = message["table"], message["view"]
                self.pov, self.offers = message["pov"], message["offers"]
                self._append(message)
            case "update":
                assert message["pov"] == self.pov
                self._append(message)
                self.offers = message["offers"]
                self.table = message.get("table", self.table)
                if message["patch"] is not None:
                    self.view = patched(self.view, message["patch"])
            case "presence":
                self.presence = message
            case _:
                self.others.append(message)

    def _append(self, message: dict[str, Any]) -> None:
        if self.version > message["version"]:
            self.version = 0  # we asked for news since a version that never was: here is all
        for entry in message["entries"]:
            assert entry["version"] == self.version + 1, "entries come in order and without gaps"
            self.entries.append(entry)
            self.version += 1
        assert self.version == message["version"]

    async def until(self, condition: Any, seconds: float = PATIENCE) -> None:
        """Wait until something is so."""

        async def wait() -> None:
            while not condition():
                if self._problem is not None:
                    raise self._problem
                self._news.clear()
                await self._news.wait()

        await asyncio.wait_for(wait(), seconds)

    def new_id(self) -> str:
        return f"{self._prefix}-{next(self._ids)}"

    async def send(self, message: dict[str, Any] | str) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        await self.socket.send(text)

    async def answer(self, message_id: str | None) -> dict[str, Any]:
        """The answer to a message with this id; a `Refusal` when it was refused."""

        def found() -> dict[str, Any] | None:
            return next((m for m in self.others if m.get("id") == message_id), None)

        await self.until(lambda: found() or self.close_code is not None)
        message = found()
        assert message is not None, f"closed with {self.close_code} before the answer came"
        self.others.remove(message)
        if message["type"] == "refused":
            raise Refusal(message["code"], message["reason"])
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message under a new id, unless one is given, and wait for its answer."""
        message = {"id": self.new_id()} | message
        await self.send(message)
        return await self.answer(message["id"])

    async def act(self, seat: int, steps: list[Any], on: int | None = None) -> int:
        """Do some steps; the version at which they are in the log."""
        version = self.version if on is None else on
        done = await self.ask(type="act", on=version, seat=seat, steps=steps)
        return int(done["version"])

    def a_turn(self) -> list[dict[str, Any]]:
        """A whole turn that is legal now, found in the offers as a page would."""
        return cascadia_turn(self.view, self.offers)

    async def play(self, seat: int, turns: int = 1000) -> None:
        """Play on a seat, whenever it is its turn, until the game is over."""
        for _ in range(turns):
            await self.until(lambda: self.view["over"] or (self.pov == seat and self.offers))
            if self.view["over"]:
                return
            await self.act(seat, self.a_turn())


def cascadia_turn(view: dict[str, Any], offers: dict[str, Any]) -> list[dict[str, Any]]:
    """The first turn of Cascadia that is offered at its beginning: take, lay, put or return."""
    tile, token, _ = offers["takes"][0]
    cell, gains = next(iter(offers["lay"][tile].items()))
    turns = next(number for number, gain in enumerate(gains) if gain is not None)
    spots = offers["put"].get(view["market"][token]["token"], {})
    return [
        {"do": "take", "tile": tile, "token": token},
        {"do": "lay", "at": cell, "turns": turns},
        {"do": "put", "at": next(iter(spots))} if spots else {"do": "return"},
    ]
