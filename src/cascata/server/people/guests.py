"""Who somebody is: a guest with a name, known again by a token in a cookie."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace

from cascata.server.ops.throttle import Throttle
from cascata.server.refusals import Refused
from cascata.server.settings import Limits
from cascata.server.store.store import Store
from cascata.server.texts import LONGEST_NAME, clean, is_visible
from cascata.server.times import DAY, HOUR, now

COOKIE = "cascata"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep none for longer


@dataclass(frozen=True, slots=True)
class Guest:
    """A person, or at least a browser."""

    id: str
    name: str
    login: str | None = None
    """The name of the account; None: without one, known by this browser only."""
    is_rated: bool = False
    """Whether a rating is wanted."""


class Guests:
    """The guests of a server."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._arrivals = Throttle(
            lambda: limits.guests_per_hour,
            HOUR,
            "too many new guests from this address within an hour",
        )

    async def find(self, token: str | None) -> Guest | None:
        """The guest who holds a token."""
        if not token or len(token) > 100:
            return None
        row = await self._store.people.guest_by_token(hashed(token))
        if row is None:
            return None
        if now() - min(row["seen"], row["token_seen"]) > DAY:
            await self._store.people.saw(row["id"], hashed(token), now())
        return Guest(row["id"], row["name"], row["login"], row["rated"] is not None)

    async def welcome(self, name: str, address: str) -> tuple[Guest, str]:
        """A new guest, and the token that proves it."""
        chosen = read_name(name)
        self._arrivals.count(address)
        guest, token = Guest(secrets.token_hex(8), chosen), new_token()
        row = {"id": guest.id, "name": chosen, "settings": "{}", "created": now(), "seen": now()}
        await self._store.people.add_guest(row, hashed(token))
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The same guest under another name. Seats keep the name that was given there."""
        chosen = read_name(name)
        await self._store.people.change_guest(guest.id, name=chosen, seen=now())
        return replace(guest, name=chosen)


def read_name(name: str) -> str:
    """A name as it will be shown; refuses none and too long ones."""
    chosen = clean(name)
    if not is_visible(chosen) or len(chosen) > LONGEST_NAME:
        raise Refused("malformed", f"a name has 1 to {LONGEST_NAME} characters")
    return chosen


def new_token() -> str:
    """A secret by which a browser is known again."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """A token as the database keeps it."""
    return hashlib.sha256(token.encode()).hexdigest()
