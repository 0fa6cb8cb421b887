"""A real server and a real browser for every test; no test leaves an error in the console."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec
import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    StorageState,
    ViewportSize,
    expect,
    sync_playwright,
)

from cascata.server.http import page
from cascata.server.settings import FOR_WORKERS, Limits, Settings

from .games import sit_down_late
from .table import PATIENCE, Player

AXE = Path(__file__).parent.parent / "web/node_modules/axe-core/axe.min.js"
FLAGS = [
    "--no-sandbox",  # needed as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
expect.set_options(timeout=PATIENCE)


class Server:
    """A server on a free port with a database of its own; it can be stopped and started again."""

    def __init__(
        self,
        folder: Path,
        limits: Limits | None = None,
        page: Path | None = None,
        away_seconds: float = 120,
    ) -> None:
        self.folder = folder
        self.away_seconds = away_seconds
        # All tests come from one address.
        self.limits = limits or Limits(
            guests_per_hour=1000,
            puzzles_per_minute=1000,
            late_seconds=60.0,  # a machine that is busy with other tests is not full
            busy_share=1.0,
        )
        self.page = page
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.dealt = folder / "deal"
        self.deal("e2e")

    def deal(self, name: str) -> None:
        """From now on games are dealt from seeds of that name."""
        self.dealt.write_text(name)

    def start(self) -> None:
        """Start it and wait until it answers and the rules are loaded."""
        database = f"sqlite+aiosqlite:///{self.folder / 'cascata.db'}"
        settings = Settings(
            database=database,
            limits=self.limits,
            bot_processes=1,
            bots_ahead=False,
            away_seconds=self.away_seconds,
            push_services=("127.0.0.1",),  # see test_calls.py
            bot_seconds=PATIENCE / 1000,  # any legal move would be another game
        )
        folder = [str(self.page)] if self.page else []
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "e2e.serving", str(self.port), str(self.dealt), *folder],
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, FOR_WORKERS: msgspec.json.encode(settings).decode()},
                cwd=Path(__file__).parent.parent,
            )
        for _ in range(2400):
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=1) as answer:
                    if b'"status":"ok"' in answer.read():
                        return
            except OSError:
                pass
            time.sleep(0.05)
        raise AssertionError((self.folder / "server.log").read_text())

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE / 1000)
            self.process = None

    def kill(self) -> None:
        """End it without a word, as a power cut does."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE / 1000)
            self.process = None


def _free_port() -> int:
    """Below those that the system gives to clients: nobody takes it while the server is down."""
    for port in random.sample(range(20_000, 30_000), 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no free port")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests: guests of different tests do not meet."""
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def games_of_its_own(server: Server, request: pytest.FixtureRequest) -> None:
    """Every test plays the games that are dealt under its name, whichever test came before."""
    server.deal(request.node.name)


@pytest.fixture(scope="session")
def playwright_running() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(
    playwright_running: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    started = launch(playwright_running, tmp_path_factory.mktemp("home"))
    yield started
    started.close()


@pytest.fixture(scope="session")
def whole_browser(
    playwright_running: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """For tests that are marked so."""
    started = launch(playwright_running, tmp_path_factory.mktemp("home"), whole=True)
    yield started
    started.close()


def program(*, whole: bool = False) -> str:
    """The browser; where there is one, that without windows and all that belongs to them.

    What draws and runs the page is the same in both, and a page costs a third. It knows no
    notifications, and nothing can be installed: tests of these want the whole one.
    """
    names = ("chromium",) if whole else ("chromium-headless-shell", "chromium")
    path = os.environ.get("CASCATA_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert path, "no browser: run scripts/system.sh"
    return path


def launch(playwright: Playwright, home: Path, *flags: str, whole: bool = False) -> Browser:
    """A browser that finds nothing of this machine: an empty home, and no font but the page's."""
    fonts = home / "fonts"
    fonts.mkdir()
    for packed in page.STATIC.glob("assets/*.woff2"):
        font = TTFont(packed)
        font.flavor = None  # unpacked: the browser cannot start without one that is
        font.save(fonts / f"{packed.stem}.ttf")
    settings = home / "fonts.conf"
    settings.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig><dir>{fonts}</dir><cachedir>{home}/cache</cachedir></fontconfig>"
    )
    bare = {
        "HOME": str(home),
        "XDG_CACHE_HOME": f"{home}/cache",
        "XDG_CONFIG_HOME": f"{home}/config",
        "FONTCONFIG_FILE": str(settings),
    }
    return playwright.chromium.launch(
        executable_path=program(whole=whole), args=[*FLAGS, *flags], env={**os.environ, **bare}
    )


CHOSEN = """
if (location.protocol.startsWith('http') && !localStorage.getItem('cascata.settings'))
  localStorage.setItem('cascata.settings', JSON.stringify(%s))
"""


def chosen(**settings: str) -> str:
    """What somebody has chosen before, unless they have been here.

    Most tests are about something else than choosing, and play by what the page proposes; nobody
    here wants to look at every turn of others. Who does says so.
    """
    return CHOSEN % json.dumps({"tempo": "once", **settings})


class Arrive(Protocol):
    """Lets somebody come with a browser of their own.

    `known`: one that has been here before. `worker`: one with the service worker, which fetches
    all of the page; most tests have no use for that. `helped`: how much the page helps, until they
    choose otherwise; None: as it does for everybody who comes for the first time.
    """

    def __call__(
        self,
        *,
        phone: bool = False,
        locale: str = "en",
        calm: bool = True,
        at: Server | None = None,
        known: StorageState | None = None,
        worker: bool = False,
        helped: str | None = "proposals",
    ) -> Player: ...


@pytest.fixture
def visitor(server: Server, request: pytest.FixtureRequest) -> Iterator[Arrive]:
    """Makes somebody with a browser of their own: `visitor(phone=True, locale="fr")`."""
    whole = request.node.get_closest_marker("whole_browser")
    browser: Browser = request.getfixturevalue("whole_browser" if whole else "browser")
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def arrive(
        *,
        phone: bool = False,
        locale: str = "en",
        calm: bool = True,
        at: Server | None = None,
        known: StorageState | None = None,
        worker: bool = False,
        helped: str | None = "proposals",
    ) -> Player:
        url = (at or server).url
        context = browser.new_context(
            base_url=url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            locale=f"{locale}-{locale.upper()}".replace("EN", "GB"),
            reduced_motion="reduce" if calm else "no-preference",
            storage_state=known,
            service_workers="allow" if worker else "block",
        )
        contexts.append(context)
        context.add_init_script(chosen(help=helped) if helped else chosen())
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(f"pageerror: {error}"))
        page.on("console", lambda message: _note(message, complaints))
        page.on("request", lambda request: _note_host(request.url, url, complaints))
        return Player(page, locale, touch=phone)

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


@dataclass(frozen=True)
class Finished:
    """A game of four that is over, and whoever has played it against three bots."""

    address: str
    known: StorageState


@pytest.fixture(scope="session")
def finished(server: Server, browser: Browser) -> Finished:
    """One finished game for all tests that only look at it."""
    server.deal("finished")
    context = browser.new_context(
        base_url=server.url, locale="en-GB", reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(chosen(help="proposals"))
    player = Player(context.new_page())
    sit_down_late(player, "cascadia", 8, "random", "random", "random")
    player.play()
    done = Finished(player.page.url, context.storage_state())
    context.close()
    return done


def _note(message: ConsoleMessage, complaints: list[str]) -> None:
    kind, text = message.type, message.text
    # The browser itself reports cut connections and refusals; the tests bring them about.
    cut = r"WebSocket connection to|ERR_(INTERNET_DISCONNECTED|CONNECTION|EMPTY_RESPONSE)"
    refused = r"status of (400|401|403|409|429|503)"
    worker = "Service Worker registration blocked"
    if kind in ("error", "warning") and not re.search(f"{cut}|{refused}|{worker}", text):
        complaints.append(f"{kind}: {text} ({message.location['url']})")


def _note_host(url: str, ours: str, complaints: list[str]) -> None:
    if not url.startswith((ours, ours.replace("http", "ws"), "data:", "blob:")):
        complaints.append(f"a request to another host: {url}")


RESTING = "() => document.getAnimations().every((each) => each.playState !== 'running')"
"""Nothing moves or fades: colours are what they will be. (A function: the page's own policy forbids
to read a mere expression again and again.)"""
ASKED = {"resultTypes": ["violations"], "preload": False, "iframes": False}
"""Of axe-core: only what is told below, and nothing fetched for it."""


def violations(page: Page, *only: str) -> list[str]:
    """What axe-core finds on the page as it is: by all of its rules, or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    page.wait_for_function(RESTING)
    rules = {"runOnly": list(only)} if only else {}
    found = page.evaluate("asked => axe.run(asked)", {**ASKED, **rules})["violations"]
    return [f"{v['id']}: {v['help']}: {v['nodes'][0]['html'][:200]}" for v in found]
