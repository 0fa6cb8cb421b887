"""The other processes of the same server, as one of them knows them: through their supervisor.

Every process takes connections. One that asks for a table is passed on, before it is answered, to
the process that holds the table; so each turn is computed once. Nothing leans on that being right:
several processes at one table agree by the log, and only do their work twice.

Said to the supervisor                                 Said by it
    {"is": "ready"}, {"is": "alive"}
    {"pass": table, "head": text} + connection             {"take": head} + connection
    {"have": table}, {"gone": table}
    {"knows": table}, {"forgets": table}                   {"shared": table}, {"alone": table}
    {"news": ...}                                          {"news": ...}

A table is *had* where somebody is connected to it, and *known* where it is in memory. Nobody is
told that it goes on while only one process knows it, which is nearly always.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Callable
from typing import Any

from cascata.server.ops.bus import Bus, Listener, News, hear_safely
from cascata.server.ops.channel import Channel, close_file

ALIVE_SECONDS = 1.0
IN_STATE = "siblings"
"""Under which name the application leaves them in the state of its lifespan."""


class Siblings:
    """What a process says to the others, and hears from them."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._here: Counter[str] = Counter()
        """Connections to this process by table."""
        self._make: Callable[[], Any] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.bus = SiblingsBus(self)

    def start(self) -> None:
        """Begin to talk."""
        self._channel = Channel(self._end, self._hear)
        self._alive()

    def serve(self, make: Callable[[], Any]) -> None:
        """Take connections from others: `make` makes what reads one."""
        self._make = make

    def ready(self) -> None:
        """Tables may be held here."""
        self._channel.say({"is": "ready"})

    def close(self) -> None:
        """Say no more."""
        self._timer.cancel()
        self._channel.close()

    def news(self, news: News) -> None:
        """Tell the others."""
        self._channel.say({"news": news}, may_be_lost=True)

    def knows(self, table: str) -> None:
        """A table is in memory here."""
        self._channel.say({"knows": table})

    def forgets(self, table: str) -> None:
        """A table is in memory here no more."""
        self._channel.say({"forgets": table})

    # Connections ----------------------------------------------------------------------------------

    def holds(self, table: str) -> bool:
        """Whether somebody is connected to a table here."""
        return table in self._here

    def pass_on(self, table: str, head: bytes, connection: int) -> None:
        """Let a connection be answered where its table is; `head` is what it has said."""
        self._channel.say({"pass": table, "head": head.decode("latin-1")}, os.dup(connection))

    def connected(self, table: str) -> None:
        """Somebody is connected to a table here."""
        self._here[table] += 1
        if self._here[table] == 1:
            self._channel.say({"have": table})

    def disconnected(self, table: str) -> None:
        """Somebody who was connected to a table here is no more."""
        self._here[table] -= 1
        if not self._here[table]:
            del self._here[table]
            self._channel.say({"gone": table})

    # What is heard --------------------------------------------------------------------------------

    def _alive(self) -> None:
        self._channel.say({"is": "alive"})
        self._timer = asyncio.get_running_loop().call_later(ALIVE_SECONDS, self._alive)

    def _hear(self, said: Any, file: int | None) -> None:
        if "take" in said and file is not None and self._make is not None:
            self._begin(self._take(self._make, file, said["take"].encode("latin-1")))
            return
        close_file(file)
        match said:
            case {"news": news}:
                self.bus.heard(news)
            case {"shared": table}:
                self.bus.is_known_elsewhere(table, True)
            case {"alone": table}:
                self.bus.is_known_elsewhere(table, False)

    async def _take(self, make: Callable[[], Any], file: int, head: bytes) -> None:
        connection = socket.socket(fileno=file)
        connection.setblocking(False)
        protocol = make()
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        protocol.data_received(head)

    def _begin(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class SiblingsBus(Bus):
    """The bus of several processes on one machine: their supervisor passes on what each says."""

    is_shared = True

    def __init__(self, siblings: Siblings) -> None:
        self._siblings = siblings
        self._process = str(os.getpid())
        self._known: dict[str, bool] = {}
        """The tables in memory here, and whether another process knows them, too."""
        self._news: asyncio.Queue[News] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def start(self, listener: Listener) -> None:
        self._task = asyncio.create_task(self._listen(listener))

    def publish(self, news: News) -> None:
        # What goes on at a table that nobody else knows is no news: who comes to know it asks.
        if "version" not in news or self._known.get(news["table"], True):
            self._siblings.news({**news, "process": self._process})

    def knows(self, table: str) -> None:
        if table not in self._known:
            self._known[table] = False
            self._siblings.knows(table)

    def forgets(self, table: str) -> None:
        if self._known.pop(table, None) is not None:
            self._siblings.forgets(table)

    def is_known_elsewhere(self, table: str, is_known: bool) -> None:
        """Another process has come to know a table that is known here; or none does any more."""
        if table in self._known:
            self._known[table] = is_known

    def heard(self, news: News) -> None:
        """Another process has said something."""
        self._news.put_nowait(news)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _listen(self, listener: Listener) -> None:
        while True:
            await hear_safely(listener, await self._news.get())
