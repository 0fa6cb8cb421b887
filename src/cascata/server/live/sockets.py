"""The WebSocket of a table: one task reads what the client says, another writes what it is told."""

from __future__ import annotations

import asyncio
from time import perf_counter

import structlog
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from cascata.server.live import messages
from cascata.server.ops.light import Mailbox
from cascata.server.people.guests import COOKIE, Guest
from cascata.server.process import Server
from cascata.server.refusals import Refused, of_failure
from cascata.server.settings import Limits
from cascata.server.store.rows import AWAY, Unavailable
from cascata.server.table import advice, participation, playing, taking_back, talk
from cascata.server.table.table import LiveTable

PATH = "/ws/tables/"
POLICY, FAILED, RESTART, NO_GUEST = 1008, 1011, 1012, 4401
CODES = {"no_such_table": 4404, "other_rules": 4409}
"""How a connection is closed that is refused; it may be tried again after any other refusal."""

log = structlog.get_logger("cascata.live")


class Sockets:
    """The application behind `/ws/tables/{table}?since=VERSION`.

    It stands beside the one for requests, not inside it: every message would pass through all the
    layers that answer requests.
    """

    def __init__(self, server: Server) -> None:
        self._server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        # Accepted first: a browser is not told the code of a connection that was never open.
        await websocket.accept()
        try:
            guest = await self._server.guests.find(websocket.cookies.get(COOKIE))
        except AWAY:
            await websocket.close(RESTART)
            return
        scope["headers"] = []  # nobody asks for them any more, and they are kept while it is open
        if guest is None:
            await websocket.close(NO_GUEST)
        elif self._server.connections[guest.id] >= self._limit:
            await websocket.close(POLICY)
        else:
            await self._serve(websocket, guest)

    @property
    def _limit(self) -> int:
        return self._server.settings.limits.connections_of_guest

    async def _serve(self, websocket: WebSocket, guest: Guest) -> None:
        server = self._server
        server.connections[guest.id] += 1
        server.metrics.sockets.inc()
        try:
            table = await server.tables.get(websocket.scope["path"].removeprefix(PATH))
            connection = Connection(websocket, guest, table, server)
            connection.help = _help(websocket)
            await connection.serve(_since(websocket))
        except Refused as refusal:
            await websocket.close(CODES.get(refusal.code, RESTART))
        except (Unavailable, *AWAY):
            await websocket.close(RESTART)
        except Exception:
            log.exception("socket_failed", table=websocket.scope["path"].removeprefix(PATH))
            await websocket.close(FAILED)
        finally:
            server.metrics.sockets.dec()
            server.connections[guest.id] -= 1
            if not server.connections[guest.id]:
                del server.connections[guest.id]


def _since(websocket: WebSocket) -> int:
    given = websocket.query_params.get("since", "")
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 10 else 0


def _help(websocket: WebSocket) -> messages.Help:
    given = websocket.query_params.get("help")
    return next((help for help in messages.HELPS if help == given), messages.HELPS[-1])


class Connection:
    """One open connection of a guest to a table."""

    def __init__(
        self, websocket: WebSocket, guest: Guest, table: LiveTable, server: Server
    ) -> None:
        self.guest = guest.id
        self.pov: int | None = None
        self.version = 0
        self.help: messages.Help = "proposals"
        self._name = guest.name
        self._websocket = websocket
        self._table = table
        self._refusals = server.metrics.refusals
        self._limits: Limits = server.settings.limits
        self._outbox: Mailbox[str | int] = Mailbox()
        self._waiting = 0
        """Characters that wait in it."""
        self._is_closing = False
        self._allowance = float(self._limits.burst)
        self._last = perf_counter()
        self._too_fast = 0

    async def serve(self, since: int) -> None:
        """Talk until one of us hangs up."""
        writer = asyncio.create_task(self._write())
        try:
            self._table.watchers.connect(self, since)
            await self._read()
        finally:
            self._table.watchers.disconnect(self)
            writer.cancel()

    # Writing --------------------------------------------------------------------------------------

    def send(self, message: str) -> None:
        """Send a message when its turn comes. Whoever is too slow is cut off and may come again."""
        if self._is_closing:
            return
        if self._waiting >= self._limits.queued_bytes:
            self._outbox.clear()
            self.close(RESTART)
        else:
            self._waiting += len(message)
            self._outbox.put_nowait(message)

    def close(self, code: int) -> None:
        """Close the connection after what has been sent."""
        if not self._is_closing:
            self._is_closing = True
            self._outbox.put_nowait(code)

    async def _write(self) -> None:
        try:
            while True:
                message = await self._outbox.get()
                if isinstance(message, int):
                    await self._websocket.close(message)
                    return
                self._waiting -= len(message)
                await self._websocket.send({"type": "websocket.send", "text": message})
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # it is gone: the reader is told, too

    # Reading --------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None:
                text = received.get("bytes") or b""
            if self._is_closing:
                continue
            if not self._may_speak():
                refusal = Refused("too_fast", "too many messages, slow down")
                self._refuse(messages.id_of(text), refusal)
                if self._too_fast > self._limits.patience:
                    self.close(POLICY)
                continue
            try:
                message = messages.read(text)
            except messages.Unreadable as refusal:
                self._refuse(refusal.id, refusal)
                continue
            await self._answer(message)

    def _may_speak(self) -> bool:
        """A bucket of messages that fills up again with time."""
        moment = perf_counter()
        filled = self._allowance + (moment - self._last) * self._limits.rate
        self._allowance = min(float(self._limits.burst), filled)
        self._last = moment
        if self._allowance < 1:
            self._too_fast += 1
            return False
        self._allowance -= 1
        self._too_fast = 0
        return True

    async def _answer(self, message: messages.ClientMessage) -> None:
        message_id: str | None = getattr(message, "id", None)
        try:
            version = await self._obey(message)
        except Refused as refusal:
            self._refuse(message_id, refusal)
            if refusal.code == "stale":
                self._table.watchers.send_whole(self, self.version)
        except (Unavailable, *AWAY):
            self.close(RESTART)  # it will ask again, and then we know
        except Exception:
            self._refuse(message_id, of_failure(log, "message_failed", table=self._table.id))
        else:
            if version is not None and message_id is not None:
                self.send(messages.done(message_id, version))

    async def _obey(self, message: messages.ClientMessage) -> int | None:
        """Do what a message asks; the version at which it is in the log."""
        table = self._table
        match message:
            case messages.Act(id=name, on=on, seat=seat, steps=steps):
                return await playing.act(table, self.guest, name, on, seat, steps)
            case messages.Try(id=name, seat=seat, steps=steps):
                self.send(messages.preview(name, playing.preview(table, self, seat, steps)))
            case messages.Hint(id=name, seat=seat, steps=steps):
                self.send(
                    messages.hint(name, *await advice.hint(table, self.guest, name, seat, steps))
                )
            case messages.Outlook(id=name, seat=seat):
                self.send(messages.outlook(name, await advice.outlook(table, self.guest, seat)))
            case messages.Helping(help=help):
                self.help = help
                table.watchers.send_whole(self, self.version)
            case messages.Look(seat=seat):
                table.watchers.look(self, seat)
            case messages.Chat(id=name):
                text = message.text if isinstance(message.text, str) else None
                phrase = message.phrase if isinstance(message.phrase, str) else None
                return await talk.say(table, self.guest, self._name, name, text, phrase)
            case messages.Leave(id=name, seat=seat):
                return await participation.leave(table, self.guest, name, seat)
            case messages.Return(id=name, seat=seat):
                return await participation.come_back(table, self.guest, name, seat)
            case messages.Vote(id=name, seat=seat, bot=bot):
                return await participation.vote(table, self.guest, name, seat, bot)
            case messages.TakeBack(id=name, act=act):
                return await taking_back.take_back(table, self.guest, name, act)
            case messages.Answer(id=name, act=act, agrees=agrees):
                return await taking_back.answer(table, self.guest, name, act, agrees)
            case messages.Ping():
                self.send(messages.PONG)
        return None

    def _refuse(self, message_id: str | None, refusal: Refused) -> None:
        self._refusals.labels(refusal.code).inc()
        self.send(messages.refused(message_id, refusal, self._table.version))
