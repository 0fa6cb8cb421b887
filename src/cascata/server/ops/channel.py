"""What the processes of one server say to each other: lines of JSON, some with an open file.

" " or "+", a document, "\\n"        "+": an open file travels with the line (SCM_RIGHTS)
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

PLAIN, WITH_FILE = b" ", b"+"
CHUNK = 65_536
FILES_AT_ONCE = 16
MOST_WAITING = 50_000
"""Lines for a process that does not read before those are dropped that may be."""

Hear = Callable[[Any, int | None], None]


class Channel:
    """One end of a pair of sockets between two processes."""

    def __init__(self, end: socket.socket, hear: Hear) -> None:
        """`hear` is told every document, and the open file that came with it, which is its own."""
        end.setblocking(False)
        self._end = end
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[memoryview, int | None]] = deque()
        self._read = bytearray()
        self._files: deque[int] = deque()
        self._is_closed = False
        self._loop.add_reader(end, self._receive)

    def say(self, document: Any, file: int | None = None, may_be_lost: bool = False) -> None:
        """Say something; does not wait. A file that is given is closed here when it is there."""
        if self._is_closed or (may_be_lost and len(self._waiting) > MOST_WAITING):
            if file is not None:
                os.close(file)
            return
        mark = PLAIN if file is None else WITH_FILE
        line = mark + msgspec.json.encode(document) + b"\n"
        self._waiting.append((memoryview(line), file))
        if len(self._waiting) == 1:
            self._send()

    def close(self) -> None:
        """Hang up."""
        if self._is_closed:
            return
        self._is_closed = True
        self._loop.remove_reader(self._end)
        self._loop.remove_writer(self._end)
        for file in (*self._files, *(file for _, file in self._waiting if file is not None)):
            os.close(file)
        self._end.close()

    def _send(self) -> None:
        try:
            while self._waiting:
                data, file = self._waiting[0]
                sent = (
                    self._end.send(data)
                    if file is None
                    else socket.send_fds(self._end, [data], [file])
                )
                if file is not None:
                    os.close(file)  # it travels with the first byte
                if sent == len(data):
                    self._waiting.popleft()
                else:
                    self._waiting[0] = data[sent:], None
        except BlockingIOError:
            self._loop.add_writer(self._end, self._send)
        except OSError:
            self.close()  # the other one is gone: whoever watches over it knows
        else:
            self._loop.remove_writer(self._end)

    def _receive(self) -> None:
        try:
            data, files, _, _ = socket.recv_fds(self._end, CHUNK, FILES_AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data, files = b"", []
        self._files += files
        if not data:
            self.close()
            return
        *lines, rest = bytes(self._read + data).split(b"\n")
        self._read[:] = rest
        for line in lines:
            file = self._files.popleft() if line.startswith(WITH_FILE) else None
            self._hear(msgspec.json.decode(line[1:]), file)


def pair() -> tuple[socket.socket, socket.socket]:
    """Two ends that are connected."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)


def close_file(file: int | None) -> None:
    """Let go of a file that nobody wants."""
    if file is not None:
        with suppress(OSError):
            os.close(file)
