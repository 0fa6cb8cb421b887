"""A queue and an event that take little memory when nothing is in them, which is nearly always.

Those of asyncio keep rings of 64 places for those who wait. Thousands of connections have some
each, and at each of these at most one task waits.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """First in, first out; one task takes."""

    __slots__ = ("_items", "_news")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._news: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing is in it."""
        return not self._items

    def put_nowait(self, item: T) -> None:
        """Put something in."""
        self._items.append(item)
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def get(self) -> T:
        """Take what was put in first, as soon as there is something."""
        while not self._items:
            self._news = asyncio.get_running_loop().create_future()
            try:
                await self._news
            finally:
                self._news = None
        return self._items.pop(0)

    def clear(self) -> None:
        """Throw away what is in it."""
        self._items.clear()


class Gate:
    """Open, or closed for a while; begins closed, as events do."""

    __slots__ = ("_is_open", "_opening")

    def __init__(self) -> None:
        self._is_open = False
        self._opening: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Open it."""
        self._is_open = True
        if self._opening is not None:
            if not self._opening.done():
                self._opening.set_result(None)
            self._opening = None

    def clear(self) -> None:
        """Close it."""
        self._is_open = False

    async def wait(self) -> None:
        """Returns when it is open."""
        while not self._is_open:
            if self._opening is None:
                self._opening = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._opening)  # whoever gives up does so alone
