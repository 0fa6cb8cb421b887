"""Accounts: a login and a password by which a guest is found again from another browser.

Everything else works without one. Who signs in from a browser that was a guest's takes along what
the guest has there; who goes for good leaves no name behind.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import unicodedata
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from cascata.server.ops.throttle import Throttle
from cascata.server.people.guests import Guest, hashed, new_token
from cascata.server.people.passwords import normal, read_password
from cascata.server.refusals import Refused
from cascata.server.settings import Limits
from cascata.server.store.rows import Conflict
from cascata.server.store.store import Store
from cascata.server.texts import LONGEST_NAME
from cascata.server.times import MINUTE, now

if TYPE_CHECKING:
    from argon2 import PasswordHasher

    from cascata.core.game import Plain

SHORTEST_LOGIN = 3
CODES = 8
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH, CODE_GROUP = 16, 4
"""Of letters that nobody takes for others: 79 bits, so that a fast hash is enough."""
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
            lambda: limits.sign_ins,
            15 * MINUTE,
            "too many passwords were tried: wait a quarter of an hour",
        )

    async def make(
        self, guest: Guest, login: str, password: str, address: str, token: str, device: str | None
    ) -> tuple[Guest, list[str]]:
        """Give a guest an account, and codes for when the password is lost."""
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
        codes = new_codes()
        try:
            await self._store.people.add_account(row, [_hashed_code(code) for code in codes])
        except Conflict:
            raise Refused("login_taken", "somebody has that login already") from None
        await self._store.people.name_token(hashed(token), device)
        return replace(guest, login=chosen), codes

    async def sign_in(
        self, login: str, password: str, address: str, device: str | None
    ) -> tuple[Guest, str]:
        """The guest whose account this is, and a token for another browser."""
        guest = await self._proved(normal(login).casefold(), password, address)
        return guest, await self._let_in(guest, device)

    async def _let_in(self, guest: Guest, device: str | None) -> str:
        """A token for one more browser of a guest."""
        token = new_token()
        await self._store.people.add_token(hashed(token), guest.id, now(), device)
        return token

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

    # Codes for when the password is lost ---------------------------------------------------------

    async def recover(
        self, login: str, code: str, password: str, address: str, device: str | None
    ) -> tuple[Guest, str]:
        """Another password in exchange for a code; all other browsers are forgotten."""
        folded = normal(login).casefold()
        self._count(folded, address)
        row = await self._store.people.account(folded)
        secret = read_password(password, login)
        wrong = Refused("wrong_code", "the login or the code is wrong, or the code was used before")
        if row is None or not await self._store.people.has_code(row["guest"], _hashed_code(code)):
            raise wrong
        fresh = await self._hashed(secret)
        if not await self._store.people.recover(row["guest"], _hashed_code(code), fresh):
            raise wrong
        self._tries.forget(f"login {folded}")
        guest = Guest(row["guest"], row["name"], row["login"], row["rated"] is not None)
        return guest, await self._let_in(guest, device)

    async def renew_codes(self, guest: Guest, password: str, address: str) -> list[str]:
        """New codes; the old ones are worth nothing any more."""
        if guest.login is None:
            raise Refused("no_account", "you have no account")
        await self._proved(guest.login.casefold(), password, address)
        codes = new_codes()
        await self._store.people.change_codes(guest.id, [_hashed_code(code) for code in codes])
        return codes

    # Devices -------------------------------------------------------------------------------------

    async def describe(self, guest: Guest, token: str) -> dict[str, Plain]:
        """An account as its owner sees it: how many codes are left, and where it is signed in."""
        if guest.login is None:
            raise Refused("no_account", "you have no account")
        return {
            "login": guest.login,
            "codes": await self._store.people.count_codes(guest.id),
            "devices": [
                {
                    "id": _device_id(row["hash"]),
                    "name": row["device"],
                    "created": row["created"],
                    "seen": row["seen"],
                    "here": row["hash"] == hashed(token),
                }
                for row in await self._store.people.tokens_of(guest.id)
            ],
        }

    async def forget_device(self, guest: Guest, device: str) -> None:
        """Sign another browser of an account out."""
        if guest.login is None:
            raise Refused("no_account", "without an account nobody could come back")
        for row in await self._store.people.tokens_of(guest.id):
            if _device_id(row["hash"]) == device:
                await self._store.people.delete_token(row["hash"])
                return
        raise Refused("not_found", "no such device")

    # Proving who one is --------------------------------------------------------------------------

    async def prove(self, guest: Guest, password: str | None, address: str) -> None:
        """Refuses who has an account and does not know its password."""
        if guest.login is not None:
            await self._proved(guest.login.casefold(), password or "", address)

    async def _proved(self, folded: str, password: str, address: str) -> Guest:
        """The guest whose account this is.

        Neither the answer nor the time it takes tells a wrong password from an unknown login.
        """
        self._count(folded, address)
        nobodys, row = await self._nobodys_hash(), await self._store.people.account(folded)
        known = row["password"] if row is not None else nobodys
        fits = await self._fits(known, normal(password))
        if row is None or not fits:
            raise Refused("wrong_password", "the login or the password is wrong")
        self._tries.forget(f"login {folded}")
        if self._hasher.check_needs_rehash(known):
            await self._store.people.change_password(
                row["guest"], await self._hashed(normal(password))
            )
        return Guest(row["guest"], row["name"], row["login"], row["rated"] is not None)

    def _count(self, folded: str, address: str) -> None:
        for key in (f"address {address}", f"login {folded}"):
            self._tries.count(key)

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
    chosen = normal(login)
    visible = all(unicodedata.category(character)[0] in "LMNPS" for character in chosen)
    if not visible or not SHORTEST_LOGIN <= len(chosen) <= LONGEST_NAME:
        raise Refused(
            "malformed",
            f"a login has {SHORTEST_LOGIN} to {LONGEST_NAME} visible characters, and no spaces",
        )
    return chosen


def new_codes() -> list[str]:
    """Codes like "k7pm-3x9q-vd2t-hw5c", each good for one new password."""
    return [
        "-".join(
            "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUP))
            for _ in range(CODE_LENGTH // CODE_GROUP)
        )
        for _ in range(CODES)
    ]


def _hashed_code(code: str) -> str:
    """A code as the database keeps it, however it was typed."""
    return hashed(re.sub(r"[\W_]", "", normal(code)).casefold())


def _device_id(token_hash: str) -> str:
    """What a page calls a device: it tells nothing of the token."""
    return token_hash[:16]
