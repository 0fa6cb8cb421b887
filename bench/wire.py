"""HTTP and WebSocket clients that do no more than a load generator needs.

The generator shares two cores with the server it measures, so everything here is as cheap as Python
allows: no compression, no header objects, no task per connection.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL = MASKED = 0x80

OnText = Callable[[bytes, float], None]
"""Called with a text message and the loop's time at which its last byte was read."""


class RefusedError(Exception):
    """The server answered with an error."""


class Http:
    """One kept connection for JSON requests, one at a time. Bodies must have a length."""

    def __init__(self, address: str, source: str = "127.0.0.1") -> None:
        self.host, self.port = split(address)
        self._source = source
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> tuple[Any, str]:
        """The answer, and the cookie that came with it."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                self.host, self.port, local_addr=(self._source, 0)
            )
        reader, writer = self._streams
        content = b"" if body is None else msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
            f"{f'Cookie: {cookie}' + chr(13) + chr(10) if cookie else ''}\r\n"
        )
        writer.write(head.encode() + content)
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines if ": " in line)
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        if not status.split(" ")[1].startswith("2"):
            raise RefusedError(f"{method} {path}: {status} {answer.decode()[:200]}")
        # Header names do not care about case, a cookie's value does.
        cookies = [
            line.split(": ", 1)[1] for line in lines if line.lower().startswith("set-cookie:")
        ]
        return (
            msgspec.json.decode(answer) if answer else None,
            cookies[0].split(";")[0] if cookies else "",
        )

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Socket(asyncio.Protocol):
    """A WebSocket that hands every text message to a function."""

    def __init__(self, address: str, path: str, cookie: str, on_text: OnText) -> None:
        host, port = split(address)
        key = base64.b64encode(os.urandom(16)).decode()
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {address}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._on_text = on_text
        self._loop = asyncio.get_running_loop()
        self._buffer = b""
        self._open = False
        self.closing = False
        self.lost: str | None = None
        """Why the connection ended although nobody here closed it."""

    async def connect(self, address: str) -> None:
        """Connect and ask for the upgrade; messages follow by themselves."""
        await self._loop.create_connection(lambda: self, *split(address))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what has come."""
        now = self._loop.time()
        if self._buffer:
            data = self._buffer + data
        at = 0 if self._open else self._upgrade(data)
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                if end < start:
                    break
                size = int.from_bytes(data[at + 2 : start], "big")
            if end < start + size:
                break
            self._frame(data[at], data[start : start + size], now)
            at = start + size
        self._buffer = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        """Remember an end that nobody here wanted."""
        if not self.closing and self.lost is None:
            self.lost = str(error or "closed without a word")

    def send(self, text: bytes) -> None:
        """Send a text message."""
        self._send(TEXT, text)

    def close(self) -> None:
        """Say goodbye and hang up."""
        self.closing = True
        if not self._transport.is_closing():
            self._send(CLOSE, (1000).to_bytes(2, "big"))
            self._transport.close()

    def _upgrade(self, data: bytes) -> int:
        """Where frames begin, once the server has agreed to the upgrade."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self.lost = data[:200].decode("latin-1")
            self._transport.close()
            return len(data)
        self._open = True
        return end + 4

    def _frame(self, first: int, payload: bytes, now: float) -> None:
        if first == FINAL | TEXT:
            self._on_text(payload, now)
        elif first == FINAL | PING:
            self._send(PONG, payload)
        elif first == FINAL | CLOSE and not self.closing:
            code = int.from_bytes(payload[:2], "big")
            self.lost = f"closed by the server: {code} {payload[2:].decode()}"

    def _send(self, kind: int, payload: bytes) -> None:
        if self._transport.is_closing():
            return
        size, mask = len(payload), os.urandom(4)
        head = (
            bytes((FINAL | kind, MASKED | size))
            if size < 126
            else bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big")
        )
        key = (mask * (size // 4 + 1))[:size]
        masked = int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")
        self._transport.write(head + mask + masked.to_bytes(size, "big"))


def split(address: str) -> tuple[str, int]:
    """Host and port of an address such as `http://127.0.0.1:8780`."""
    parts = urlsplit(address)
    return str(parts.hostname), int(parts.port or 80)
