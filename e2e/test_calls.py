"""Called to the table: a game over days, nobody there, a push service on this machine."""

from __future__ import annotations

import base64
import json
import queue
import re
import secrets
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import expect

from .conftest import PHONE, Arrive, violations
from .table import Player

DAYS = {"kind": "days", "days": 3}
KNOWN = "localStorage.setItem('cascata.guest', 'true')"
"""The page remembers that the server knows somebody here."""
SHOWN = """navigator.serviceWorker.ready.then(async (worker) => {
  for (let n = 0; n < 600; n++) {
    const all = await worker.getNotifications()
    if (all.length) return all.map(({ title, body, data }) => [title, body, data])
    await new Promise((done) => setTimeout(done, 50))
  }
})"""


class PushService:
    """Stands between the server and the browser, and has the keys that a browser would have."""

    def __init__(self) -> None:
        self.calls: queue.Queue[bytes] = queue.Queue()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(201)
                self.end_headers()
                service.calls.put(body)

            def log_message(self, format: str, *args: object) -> None:
                """Quietly."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._http.server_port}/device"
        Thread(target=self._http.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()

    @property
    def subscription(self) -> str:
        """What stands in for the browser's own, which would ask its maker's service for one."""
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        made = {
            "endpoint": self.address,
            "keys": {"p256dh": _text(point), "auth": _text(self.auth)},
        }
        return f"""{{
          const made = {json.dumps(made)}
          const given = {{ ...made, toJSON: () => made, unsubscribe: async () => true }}
          PushManager.prototype.subscribe = async (asked) => {{
            if (!asked.applicationServerKey || !asked.userVisibleOnly) throw new TypeError('no key')
            return given
          }}
          PushManager.prototype.getSubscription = async () => given
        }}"""

    def next(self) -> str:
        """The next call, as the device reads it."""
        body = self.calls.get(timeout=30)
        plain: bytes = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        return plain.decode()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.close()


def sit_over_days(host: Player, friend: Player) -> str:
    """A table over days for two, each at a device."""
    for player, name in ((host, "Jade"), (friend, "Lee")):
        assert player.page.request.put("/api/me", data={"name": name}).ok
    asked = {
        "game": "cascadia",
        "options": {},
        "seats": [{"kind": "me"}, {"kind": "link"}],
        "pace": DAYS,
    }
    table = host.page.request.post("/api/tables", data=asked).json()
    sat = friend.page.request.post(f"/api/tables/{table['id']}/sit", data={"key": table["key"]})
    assert sat.ok
    return str(table["id"])


@pytest.mark.whole_browser
def test_a_device_is_called_when_it_is_ones_turn(visitor: Arrive, service: PushService) -> None:
    called, other = visitor(worker=True), visitor()
    page, words = called.page, called.words
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(service.subscription)
    table = sit_over_days(called, other)
    called.arrive(f"/t/{table}")
    other.arrive(f"/t/{table}")
    # Off by default; switched on in the table's menu.
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    called.press(page.get_by_role("button", name=words.like("menu")))
    switch = page.get_by_role("switch", name=words("call_switch"))
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    assert violations(page) == []
    page.keyboard.press("Escape")
    if called.go.is_visible():  # who begins is left to chance
        called.finish_turn()
    # Nobody looks any more; then the other one plays.
    called.arrive("/rules")
    other.ready()
    other.finish_turn()
    text = service.next()
    told = json.loads(text)
    assert told["table"] == table
    assert "Lee" in told["title"]
    assert told["body"] == words("notify_text")
    assert told["waiting"] == 1
    # The browser hands it to the service worker, which shows it.
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("true")
    while not found:
        page.wait_for_timeout(20)
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": page.url.rpartition("/rules")[0], "registrationId": found[0], "data": text},
    )
    assert page.evaluate(SHOWN) == [[told["title"], told["body"], f"/t/{table}"]]
    # Off again: nobody is called.
    called.arrive(f"/t/{table}")
    called.press(page.get_by_role("button", name=words.like("menu")))
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    page.keyboard.press("Escape")
    called.ready()
    called.finish_turn()
    called.arrive("/rules")
    other.ready()
    other.finish_turn()
    expect(other.go).to_have_count(0)
    assert service.calls.empty()


def test_my_games_come_first_on_a_phone(visitor: Arrive) -> None:
    player, friend = visitor(phone=True), visitor()
    page, words = player.page, player.words
    sit_over_days(player, friend)
    page.context.add_init_script(KNOWN)
    for _ in range(2):
        made = player.page.request.post(
            "/api/tables",
            data={
                "game": "cascadia",
                "options": {},
                "seats": [{"kind": "me"}],
                "pace": {"kind": "none"},
            },
        )
        assert made.ok
    player.arrive()
    player.start_button().wait_for()
    mine = page.locator(".mine")
    lines = mine.get_by_role("listitem")
    expect(lines).to_have_count(3)
    # Above the cards of the games; with what somebody waits for, and since when.
    cards = page.get_by_role("button", name=re.compile("^Cascadero"))
    mine_at, cards_at = mine.bounding_box(), cards.bounding_box()
    assert mine_at
    assert cards_at
    assert mine_at["y"] < cards_at["y"]
    expect(mine).to_contain_text(re.compile(words.part("line_time_left")))
    badges = [line.inner_text() for line in lines.all()]
    waits = [words("badge_your_turn") in badge for badge in badges]
    assert waits == sorted(waits, reverse=True), badges
    # Of those that wait for me the one whose time runs out comes first.
    timed = [bool(re.search(words.part("line_time_left"), badge)) for badge in badges]
    assert timed[0] or not waits[timed.index(True)], badges
    assert violations(page) == []
    # Whoever has none begins with the games.
    other = visitor(phone=True)
    other.page.set_viewport_size(PHONE)
    other.arrive()
    other.start_button().wait_for()
    mine_at = other.page.locator(".mine").bounding_box()
    cards_at = other.page.get_by_role("button", name=re.compile("^Cascadero")).bounding_box()
    assert mine_at
    assert cards_at
    assert mine_at["y"] > cards_at["y"]


SHIFTS = """
window.shifted = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
}).observe({ type: 'layout-shift', buffered: true })
"""


@pytest.mark.parametrize("known", [False, True], ids=["stranger", "guest"])
def test_the_lobby_of_a_phone_does_not_jump(visitor: Arrive, known: bool) -> None:
    player, friend = visitor(phone=True), visitor()
    if known:
        sit_over_days(player, friend)
        player.page.context.add_init_script(KNOWN)
        player.arrive()
        player.page.locator(".mine").get_by_role("listitem").first.wait_for()
    player.page.context.add_init_script(SHIFTS)
    player.arrive()
    player.start_button().wait_for()
    player.page.wait_for_load_state("networkidle")
    assert player.page.evaluate("window.shifted") < 0.1
