"""Accounts: a login and a password by which a guest is found again from another browser.

Everything else works without one. Who signs in from a browser that was a guest's takes along what
the guest has there; who goes for good leaves no name behind.
"""

from __future__ import annotations

import asyncio
import unicodedata
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from cascata.server.ops.throttle import Throttle
from cascata.server.people.guests import Guest, hashed, new_token
from cascata.server.refusals import Refused
from cascata.server.settings import Limits
from cascata.server.store.rows import Conflict
from cascata.server.store.store import Store
from cascata.server.texts import LONGEST_NAME
from cascata.server.times import MINUTE, now

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST_LOGIN = 3
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
HASHES_AT_ONCE = 2
MEMORY_KIB, ROUNDS = 19 * 1024, 2
"""What a guess costs: Argon2id as OWASP recommends it where memory is shared with tables."""


class Accounts:
    """The accounts of a server."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._free = asyncio.Semaphore(HASHES_AT_ONCE)
        self._nobodys: str | None = None
        self._tries = Throttle(
            limits.sign_ins, 15 * MINUTE, "too many passwords were tried: wait a quarter of an hour"
        )

    async def make(self, guest: Guest, login: str, password: str, address: str) -> Guest:
        """Give a guest an account."""
        if guest.login is not None:
            raise Refused("has_account", "you have an account already")
        chosen = read_login(login)
        secret = read_password(password, chosen)
        self._tries.count(f"address {address}")
        row = {
            "guest": guest.id,
            "login": chosen,
            "folded": chosen.casefold(),
            "password": await self._hashed(secret),
            "created": now(),
        }
        try:
            await self._store.people.add_account(row)
        except Conflict:
            raise Refused("login_taken", "somebody has that login already") from None
        return replace(guest, login=chosen)

    async def sign_in(self, login: str, password: str, address: str) -> tuple[Guest, str]:
        """The guest whose account this is, and a token for another browser."""
        guest = await self._proved(_normal(login).casefold(), password, address)
        token = new_token()
        await self._store.people.add_token(hashed(token), guest.id, now())
        return guest, token

    async def sign_out(self, guest: Guest, token: str) -> None:
        """Forget a browser of this account."""
        if guest.login is None:
            raise Refused("no_account", "without an account nobody could come back")
        await self._store.people.delete_token(hashed(token))

    async def change_password(
        self, guest: Guest, old: str, new: str, token: str, address: str
    ) -> None:
        """Another password; in all other browsers one has to sign in again."""
        if guest.login is None:
            raise Refused("no_account", "you have no account")
        secret = read_password(new, guest.login)
        await self._proved(guest.login.casefold(), old, address)
        await self._store.people.change_password(guest.id, await self._hashed(secret))
        await self._store.people.delete_other_tokens(guest.id, hashed(token))

    async def prove(self, guest: Guest, password: str | None, address: str) -> None:
        """Refuses who has an account and does not know its password."""
        if guest.login is not None:
            await self._proved(guest.login.casefold(), password or "", address)

    async def _proved(self, folded: str, password: str, address: str) -> Guest:
        """The guest whose account this is.

        Neither the answer nor the time it takes tells a wrong password from an unknown login.
        """
        for key in (f"address {address}", f"login {folded}"):
            self._tries.count(key)
        nobodys, row = await self._nobodys_hash(), await self._store.people.account(folded)
        known = row["password"] if row is not None else nobodys
        fits = await self._fits(known, _normal(password))
        if row is None or not fits:
            raise Refused("wrong_password", "the login or the password is wrong")
        self._tries.forget(f"login {folded}")
        if self._hasher.check_needs_rehash(known):
            await self._store.people.change_password(
                row["guest"], await self._hashed(_normal(password))
            )
        return Guest(row["guest"], row["name"], row["login"])

    # Hashing takes time and memory: a few at once, in threads ------------------------------------

    @cached_property
    def _hasher(self) -> PasswordHasher:
        from argon2 import PasswordHasher

        return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY_KIB, parallelism=1)

    async def _hashed(self, password: str) -> str:
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _nobodys_hash(self) -> str:
        """A hash that no password fits, for logins that nobody has."""
        if self._nobodys is None:
            self._nobodys = await self._hashed(new_token())
        return self._nobodys

    async def _fits(self, known: str, password: str) -> bool:
        from argon2.exceptions import VerificationError

        try:
            async with self._free:
                return await asyncio.to_thread(self._hasher.verify, known, password)
        except VerificationError:
            return False


def read_login(login: str) -> str:
    """A login as it will be kept; refuses too short and too long ones."""
    chosen = _normal(login)
    visible = all(unicodedata.category(character)[0] in "LMNPS" for character in chosen)
    if not visible or not SHORTEST_LOGIN <= len(chosen) <= LONGEST_NAME:
        raise Refused(
            "malformed",
            f"a login has {SHORTEST_LOGIN} to {LONGEST_NAME} visible characters, and no spaces",
        )
    return chosen


def read_password(password: str, login: str) -> str:
    """A password as it will be hashed; refuses those that anybody would try first."""
    chosen = _normal(password)
    if not SHORTEST_PASSWORD <= len(chosen) <= LONGEST_PASSWORD:
        raise Refused(
            "malformed", f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
        )
    if chosen.casefold() == login.casefold():
        raise Refused("malformed", "the password must not be the login")
    return chosen


def _normal(text: str) -> str:
    """What looks the same is the same, on whatever keyboard it was typed."""
    return unicodedata.normalize("NFKC", text)
