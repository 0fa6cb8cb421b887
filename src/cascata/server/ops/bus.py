"""News between the processes of one server: a table has a new version, somebody came or went
(publish and subscribe).

The log stays the truth: a process that misses a message finds out when it next appends, and looks
everything up when the bus comes back after a break. In one process there is nobody to tell.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from cascata.core.errors import InputError

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "cascata:news"
RETRY_SECONDS = 1.0
QUEUED = 10_000
"""News that wait for the bus before some are dropped."""

News = dict[str, Any]
Listener = Callable[[News], Awaitable[None]]

log = structlog.get_logger("cascata.bus")


class Bus:
    """The bus of a server with one process: nobody listens."""

    is_shared = False

    async def start(self, listener: Listener) -> None:
        """Begin to listen. The listener hears `{"missed": true}` after a break."""

    def publish(self, news: News) -> None:
        """Tell the other processes; does not wait."""

    def knows(self, table: str) -> None:
        """A table is in memory here, so that news of it are wanted."""

    def forgets(self, table: str) -> None:
        """A table is in memory here no more."""

    async def close(self) -> None:
        """Stop listening."""


class RedisBus(Bus):
    """The bus of several processes: one channel of a Redis server."""

    is_shared = True

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._process = secrets.token_hex(4)
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(QUEUED)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, listener: Listener) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(listener)),
            asyncio.create_task(self._send()),
        ]

    def publish(self, news: News) -> None:
        with suppress(asyncio.QueueFull):
            self._outbox.put_nowait(msgspec.json.encode({**news, "process": self._process}))

    async def close(self) -> None:
        # The driver may take a cancellation for a lost connection and go on: ask until it ends.
        while running := [task for task in self._tasks if not task.done()]:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=0.2)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._redis.aclose(), 2)

    async def _send(self) -> None:
        from redis.exceptions import RedisError

        while True:
            waiting = [await self._outbox.get()]
            while not self._outbox.empty():
                waiting.append(self._outbox.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for news in waiting:
                        pipeline.publish(CHANNEL, news)
                    await pipeline.execute()
            except (RedisError, OSError) as error:
                log.warning("news_lost", count=len(waiting), error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, listener: Listener) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    await self._hear(listener, {"missed": True})
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._hear(listener, msgspec.json.decode(message["data"]))
            except (RedisError, OSError) as error:
                log.warning("bus_lost", error=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self, listener: Listener, news: News) -> None:
        if news.get("process") == self._process:
            return
        await hear_safely(listener, news)


async def hear_safely(listener: Listener, news: News) -> None:
    """Let a listener hear something; the next news come whatever becomes of it."""
    try:
        await listener(news)
    except Exception:
        log.exception("news_failed")


def open_bus(url: str | None) -> Bus:
    """The bus for the address of a Redis server; without one, that of a single process."""
    if url is None:
        return Bus()
    from redis.asyncio import Redis

    try:
        return RedisBus(Redis.from_url(url))
    except ValueError as error:
        raise InputError(f"redis: {error}") from None


def check_reachable(url: str) -> None:
    """Refuse the address of a Redis server that does not answer."""
    from redis.exceptions import RedisError

    async def ping() -> None:
        from redis.asyncio import Redis

        async with Redis.from_url(url) as redis:
            await redis.get(CHANNEL)

    try:
        asyncio.run(ping())
    except (RedisError, OSError, ValueError) as error:
        raise InputError(f"--redis: cannot be reached: {error}") from None
