"""`cascata play` and `cascata serve`: the server, for oneself or for others."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from ipaddress import ip_address
from typing import Any

from cascata.cli.output import console
from cascata.cli.progress import progress_bar
from cascata.core.errors import CascataError, InputError
from cascata.server.http.page_first import PageFirst
from cascata.server.ops import logs
from cascata.server.ops.serving import serve_alone, work
from cascata.server.ops.supervisor import supervise
from cascata.server.settings import PORT, Settings, local_database, read_settings

ATTEMPTS = 50
LOCAL = ("127.0.0.1", "localhost", "::1")
ANYWHERE = {"0.0.0.0": LOCAL[0], "::": LOCAL[2]}
"""Hosts that stand for all addresses of a machine, and what the machine itself can use."""
FAR_AWAY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has: what one would be spoken to from is our own in the network."""
MOST_WORKERS = 64
LOOK_SECONDS = 0.2
BACKLOG = 2048
"""Connections that may wait to be accepted: after a restart all come at once."""


def play(port: int | None, browser: bool, packs: Sequence[str]) -> None:
    """A server for this machine alone, and its page in the browser."""
    _offer(packs)
    listening = _listen("127.0.0.1", port) if port is not None else _listen_somewhere()
    address = _announce(listening)
    if browser:
        # The socket listens already: a page that is opened now is served as soon as we run.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    settings = Settings(database=local_database(), hosts=LOCAL)
    _run(settings, listening)


def serve(chosen: Mapping[str, Any], packs: Sequence[str]) -> None:
    """A server for others; `chosen`: settings of the command line."""
    _offer(packs)
    settings = read_settings(chosen)
    if not 1 <= settings.workers <= MOST_WORKERS:
        raise InputError(f"--workers: expected 1 to {MOST_WORKERS}, got {settings.workers}")
    if settings.contact and not settings.contact.startswith(("mailto:", "https://")):
        raise InputError(f"--contact: expected mailto:... or https://..., got {settings.contact!r}")
    settings = replace(settings, origins=tuple(map(_read_origin, settings.origins)))
    _check(settings)
    listening = _listen(settings.host, settings.port)
    _announce(listening)
    _run(settings, listening)


def _offer(packs: Sequence[str]) -> None:
    """Let tables use these content packs; the only game that has any is Rolling Rivers."""
    if not packs:
        return  # the page comes before the games are imported
    from cascata.games.rivers import pack

    pack.offer(packs)


def _read_origin(origin: str) -> str:
    scheme, _, host = origin.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not host or "/" in host:
        raise InputError(f"--origin: expected one like https://example.org, got {origin!r}")
    return f"{scheme}://{host}"


def _check(settings: Settings) -> None:
    """Refuse addresses of databases that cannot be used, before anything is started."""
    from cascata.server.ops import bus
    from cascata.server.store import database as databases

    databases.check_usable(settings.database)
    if settings.redis is not None:
        bus.check_reachable(settings.redis)


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; says which address is taken."""
    if not 0 <= port < 65536:
        raise InputError(f"--port: expected 0 to 65535, got {port}")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        listening = socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error)
        if error.errno == errno.EADDRINUSE:
            reason = "something else listens there already"
        raise CascataError(f"cannot listen on {host}:{port}: {reason}", "port") from None
    listening.set_inheritable(True)
    return listening


def _listen_somewhere() -> socket.socket:
    """The usual port, or the next one that is free."""
    for port in range(PORT, PORT + ATTEMPTS):
        try:
            return _listen("127.0.0.1", port)
        except CascataError:
            continue
    return _listen("127.0.0.1", 0)


def _announce(listening: socket.socket) -> str:
    """Say where the server is."""
    host, port = listening.getsockname()[:2]
    address = _address(ANYWHERE.get(host, host), port)
    console().print(f"Ctrl-C stops the server at {address}")
    if host in ANYWHERE:
        for own in own_addresses():
            console().print(f"In this network it is {_address(own, port)}")
    elif host in LOCAL:
        console().print("For this machine only; for others: cascata serve --host 0.0.0.0")
    sys.stdout.flush()
    return address


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_addresses() -> list[str]:
    """What this machine is called by others in its network. Nothing is sent to find out."""
    found = []
    for family, far in FAR_AWAY.items():
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as outward:
            outward.connect((far, 9))
            found.append(outward.getsockname()[0])
    with suppress(OSError):
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(address[0]) for *_, address in named]
    return [host for host in dict.fromkeys(found) if not ip_address(host).is_loopback]


def _run(settings: Settings, listening: socket.socket) -> None:
    """Serve until we are told to stop."""
    if settings.workers > 1:
        settings.to_environment()  # the processes find them there
        with listening:
            supervise(work, listening, settings.workers)
        return
    logs.configure()
    application = PageFirst(settings)
    threading.Thread(target=_show_compiling, args=(application,), daemon=True).start()
    serve_alone(application, settings, listening)
    if application.failure is not None:
        raise application.failure


def _show_compiling(application: PageFirst) -> None:
    """A bar while games are compiled behind the page."""
    while not application.is_open:
        time.sleep(LOOK_SECONDS)
    readiness = application.server.readiness
    while readiness.progress is None and not readiness.is_ready:
        time.sleep(LOOK_SECONDS)
    if readiness.progress is not None:
        with progress_bar("preparing the games") as report:
            while (progress := readiness.progress) is not None:
                report(progress.done, progress.total)
                time.sleep(LOOK_SECONDS)
