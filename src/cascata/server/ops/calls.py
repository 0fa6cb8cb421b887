"""Calling people to their tables when no page of theirs is open: Web Push, signed with VAPID.

A device asks for it, table by table, with the address that its browser's push service has given it
(RFC 8030). What is sent is encrypted for the device; the service learns that something was sent.
Only services that are known are written to, so nobody can send us to another address.
"""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
import structlog

from cascata.server.encoding import encode
from cascata.server.refusals import Refused
from cascata.server.settings import Settings
from cascata.server.store.rows import Conflict
from cascata.server.store.store import Store
from cascata.server.times import DAY, SECOND, now

if TYPE_CHECKING:
    from py_vapid import Vapid02

SECRET = "vapid"
AT_ONCE = 4
TIMEOUT_SECONDS = 15.0
KEPT_SECONDS = DAY // SECOND
"""How long a push service keeps a call for a device that is switched off."""
GONE = (404, 410)
"""What a push service answers when the device does not want to be called any more."""

log = structlog.get_logger("cascata.calls")


@dataclass(frozen=True, slots=True)
class Device:
    """Where a device is called, as its browser tells it, and in which words."""

    endpoint: str
    p256dh: str
    auth: str
    title: str
    body: str

    @property
    def name(self) -> str:
        """What it is known by here."""
        return device_name(self.endpoint)


def device_name(endpoint: str) -> str:
    """What a device with this address is known by here."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


class Calls:
    """Calls people to their tables."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._free = asyncio.Semaphore(AT_ONCE)
        self._under_way: set[asyncio.Task[None]] = set()
        self._vapid: Vapid02 | None = None

    async def public_key(self) -> str:
        """What browsers want to know of who is going to call."""
        return await asyncio.to_thread(_public, await self._key())

    async def ask(self, table: str, guest: str, device: Device) -> None:
        """From now on this device is called when it is the guest's turn at the table."""
        self._check(device.endpoint)
        if await self._store.calls.count(guest) >= self._settings.limits.calls_of_guest:
            raise Refused("too_many_calls", "you have asked for enough calls")
        row = {
            "table": table,
            "device": device.name,
            "guest": guest,
            "endpoint": device.endpoint,
            "keys": encode({"p256dh": device.p256dh, "auth": device.auth}).decode(),
            "words": encode({"title": device.title, "body": device.body}).decode(),
            "created": now(),
        }
        try:
            await self._store.calls.keep(row)
        except Conflict:
            raise Refused("no_such_table", "the table is gone") from None

    def _check(self, endpoint: str) -> None:
        try:
            parts = urlsplit(endpoint)
            host = parts.hostname or ""
        except ValueError:
            raise Refused("malformed", "endpoint: expected an address") from None
        known = self._settings.push_services
        named = any(host == service or host.endswith(f".{service}") for service in known)
        if not named or (parts.scheme != "https" and host != "127.0.0.1"):
            raise Refused("unknown_push_service", "this push service is not known here")

    async def stop_asking(self, table: str, endpoint: str) -> None:
        """This device is called to the table no more."""
        await self._store.calls.delete(table, device_name(endpoint))

    # Calling --------------------------------------------------------------------------------------

    def call(self, table: str, guests: Collection[str]) -> None:
        """It has become the turn of these guests at a table; nobody waits for this."""
        task = asyncio.create_task(self._call(table, guests))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _call(self, table: str, guests: Collection[str]) -> None:
        try:
            devices = await self._store.calls.of(table, guests)
            if not devices:
                return
            key = await self._key()
            waiting = {guest: 1 + await self._waiting_elsewhere(guest, table) for guest in guests}
            for device in devices:
                words = msgspec.json.decode(device["words"])
                told = {**words, "table": table, "waiting": waiting[device["guest"]]}
                await self._send(key, device, encode(told).decode())
        except Exception:
            log.exception("call_failed", table=table)

    async def _send(self, key: Vapid02, device: Any, text: str) -> None:
        where = {"endpoint": device["endpoint"], "keys": msgspec.json.decode(device["keys"])}
        async with self._free:
            status = await asyncio.to_thread(
                _push, where, text, key, self._contact, device["table"]
            )
        if status in GONE:
            await self._store.calls.delete_device(device["device"])
        elif status >= 300:
            log.warning("push_refused", status=status)

    @property
    def _contact(self) -> str:
        """Whom a push service may write to about what we send."""
        origins = [origin for origin in self._settings.origins if origin.startswith("https:")]
        return self._settings.contact or (origins or ["mailto:nobody@example.org"])[0]

    async def _waiting_elsewhere(self, guest: str, table: str) -> int:
        """At how many other tables it is this guest's turn; this one may not be written yet."""
        count = 0
        for loaded in await self._store.tables.tables_of(guest):
            if loaded.table["id"] == table:
                continue
            to_act = msgspec.json.decode(loaded.table["summary"]).get("to_act", [])
            is_played = loaded.table["status"] == "playing"
            count += is_played and any(
                seat["guest"] == guest and seat["seat"] in to_act and not seat["left"]
                for seat in loaded.seats
            )
        return count

    async def _key(self) -> Vapid02:
        if self._vapid is None:
            text = await self._store.calls.secret(SECRET, _new_key)
            self._vapid = await asyncio.to_thread(_read_key, text)
        return self._vapid

    async def close(self) -> None:
        """Let go of what has not been sent."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)


# Imported when they are needed: few servers have anybody to call -------------------------------


def _new_key() -> str:
    from py_vapid import Vapid02

    key = Vapid02()
    key.generate_keys()
    pem: bytes = key.private_pem()
    return pem.decode()


def _read_key(text: str) -> Vapid02:
    from py_vapid import Vapid02

    return Vapid02.from_pem(text.encode())


def _public(key: Vapid02) -> str:
    from cryptography.hazmat.primitives import serialization

    point: bytes = key.public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def _push(where: dict[str, Any], text: str, key: Vapid02, contact: str, topic: str) -> int:
    """Send one call; the push service's answer, or 0 when there is none."""
    from pywebpush import WebPushException, webpush
    from requests import RequestException

    # A later call to the same table takes the place of one that has not been delivered.
    headers: dict[str, str | int | float] = {"Topic": topic, "Urgency": "high"}
    try:
        answer = webpush(
            where,
            text,
            vapid_private_key=key,
            vapid_claims={"sub": contact},
            ttl=KEPT_SECONDS,
            timeout=TIMEOUT_SECONDS,
            headers=headers,
        )
    except WebPushException as error:
        return error.response.status_code if error.response is not None else 0
    except (RequestException, ValueError):  # no answer, or keys that are none
        return 0
    return 0 if isinstance(answer, str) else answer.status_code
