"""Who somebody is: a guest with a name, known again by a token in a cookie."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict, deque
from dataclasses import dataclass

from cascata.server.clock import DAY, HOUR, now
from cascata.server.messages import LONGEST_NAME, clean, is_visible
from cascata.server.refusals import Refused
from cascata.server.store import Store

COOKIE = "cascata"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep none for longer
ADDRESSES = 10_000
"""Network addresses whose newcomers are counted."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person, or at least a browser."""

    id: str
    name: str


class Guests:
    """The guests of a server."""

    def __init__(self, store: Store, per_hour: int) -> None:
        self._store = store
        self._per_hour = per_hour
        self._arrivals: OrderedDict[str, deque[int]] = OrderedDict()

    async def find(self, token: str | None) -> Guest | None:
        """The guest who holds a token."""
        if not token or len(token) > 100:
            return None
        row = await self._store.guest_by_token(_hashed(token))
        if row is None:
            return None
        if now() - row["seen"] > DAY:
            await self._store.change_guest(row["id"], seen=now())
        return Guest(row["id"], row["name"])

    async def welcome(self, name: str, address: str) -> tuple[Guest, str]:
        """A new guest, and the token that proves it."""
        chosen = read_name(name)
        self._count_arrival(address)
        guest, token = Guest(secrets.token_hex(8), chosen), secrets.token_urlsafe(32)
        await self._store.add_guest(
            {
                "id": guest.id,
                "token_hash": _hashed(token),
                "name": chosen,
                "created": now(),
                "seen": now(),
            }
        )
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The same guest under another name. Seats keep the name that was given there."""
        chosen = read_name(name)
        await self._store.change_guest(guest.id, name=chosen, seen=now())
        return Guest(guest.id, chosen)

    def _count_arrival(self, address: str) -> None:
        arrivals = self._arrivals.setdefault(address, deque())
        self._arrivals.move_to_end(address)
        if len(self._arrivals) > ADDRESSES:
            self._arrivals.popitem(last=False)
        while arrivals and arrivals[0] < now() - HOUR:
            arrivals.popleft()
        if len(arrivals) >= self._per_hour:
            raise Refused("too_fast", "too many new guests from this address within an hour")
        arrivals.append(now())


def read_name(name: str) -> str:
    """A name as it will be shown; refuses none and too long ones."""
    chosen = clean(name)
    if not is_visible(chosen) or len(chosen) > LONGEST_NAME:
        raise Refused("malformed", f"a name has 1 to {LONGEST_NAME} characters")
    return chosen


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
