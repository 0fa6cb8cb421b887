"""Called to the table: Web Push, with a push service of our own on this machine."""

import asyncio
import base64
import json
import secrets as chance
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from cascata.server.settings import Limits
from cascata.server.store.store import Store
from cascata.server.table import playing
from server.client import refused

ME, LINK = {"kind": "me"}, {"kind": "link"}
DAYS = {"kind": "days", "days": 2}
HERE = ("127.0.0.1",)


def text64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    """What stands between a server and a browser; here with one device."""

    def __init__(self):
        self.calls = asyncio.Queue()
        self.answer = 201
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = chance.token_bytes(16)
        loop, service = asyncio.get_running_loop(), self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(service.answer)
                self.send_header("Content-Length", "0")
                self.end_headers()
                loop.call_soon_threadsafe(service.calls.put_nowait, (self.headers, body))

            def log_message(self, *_):
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._http.server_port}/device"
        Thread(target=self._http.serve_forever, daemon=True).start()

    def close(self):
        self._http.shutdown()
        self._http.server_close()

    def device(self, name="", **more):
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": self.address + name,
            "p256dh": text64(point),
            "auth": text64(self.auth),
            "title": "Cascadia",
            "body": "À vous de jouer",
        } | more

    async def next(self):
        """The next call, with its headers, as the device reads it."""
        headers, body = await asyncio.wait_for(self.calls.get(), 20)
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        return headers, json.loads(plain)


@pytest.fixture
async def service():
    running = PushService()
    yield running
    running.close()


async def two_at_a_table(server, **more):
    jade, lee = await server.guest("Jade"), await server.guest("Lee")
    table = await jade.make([ME, LINK], **({"pace": DAYS} | more))
    await lee.sit(table)
    return jade, lee, server.inside.tables._live[table["id"]]


async def want(guest, live, device):
    """Ask for calls on a device."""
    answer = await guest.http.put(f"/api/tables/{live.id}/calls", json=device)
    assert answer.status_code == 204, answer.text


async def play(live):
    """Whoever is to act does something."""
    seat = live.state.seats_to_act[0]
    while live.state.seats_to_act == (seat,):
        steps = [live.state.legal(seat)[0].to_json()]
        await live.change(partial(playing.acting, live, seat, "player", steps))
    return live.state.seats_to_act[0]


async def test_who_is_absent_is_called(serve, database, service):
    server = await serve(database, push_services=HERE)
    jade, lee, live = await two_at_a_table(server)
    for guest in (jade, lee):
        await want(guest, live, service.device(f"/{guest is lee}"))
    called = live.facts.seats[await play(live)].guest
    headers, told = await service.next()
    assert told == {
        "title": "Cascadia", "body": "À vous de jouer", "table": live.id, "waiting": 1,
    }  # fmt: skip
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Topic"] == live.id
    assert int(headers["TTL"]) >= 3600
    # It is signed with the key that browsers are told.
    key = (await jade.get("/api/calls/key"))["key"]
    assert f"k={key}" in headers["Authorization"]
    assert Vapid02.verify(headers["Authorization"])
    assert called is not None
    assert service.calls.empty(), "the other one has just played"


async def test_nobody_is_called_who_watches_or_does_not_want_it(serve, sqlite, service):
    server = await serve(sqlite, push_services=HERE)
    jade, _, live = await two_at_a_table(server)
    device = service.device()
    await want(jade, live, device)
    first = live.facts.seats[live.state.seats_to_act[0]].guest
    mine = live.facts.seats[0].guest  # Jade's
    if first == mine:
        await play(live)
    async with jade.join(live.id):
        await play(live)  # now it is hers, and she looks
        await play(live)
    while live.watchers.listeners:
        await asyncio.sleep(0.01)
    await play(live)  # again, and she has gone
    await service.next()
    assert service.calls.empty()
    # Switched off.
    told = {"endpoint": device["endpoint"]}
    await jade.http.request("DELETE", f"/api/tables/{live.id}/calls", json=told)
    await play(live)
    await play(live)
    await asyncio.gather(*server.inside.calls._under_way)
    assert service.calls.empty()


async def test_a_device_that_is_gone_is_forgotten(serve, sqlite, service):
    server = await serve(sqlite, push_services=HERE)
    jade, _, live = await two_at_a_table(server)
    await want(jade, live, service.device())
    service.answer = 410
    if live.state.seats_to_act[0] == 0:
        await play(live)
    await play(live)
    await service.next()
    await asyncio.gather(*server.inside.calls._under_way)
    await play(live)
    await play(live)
    await asyncio.gather(*server.inside.calls._under_way)
    assert service.calls.empty()


async def test_what_cannot_be_asked_for(serve, sqlite, service):
    limits = Limits(calls_of_guest=1, guests_per_hour=1000)
    server = await serve(sqlite, limits=limits)
    jade, _, live = await two_at_a_table(server)
    at = f"/api/tables/{live.id}/calls"
    for endpoint in (
        service.address,
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://10.0.0.1/x",
        "x",
        "https://[/",
    ):
        with_it = service.device(endpoint=endpoint)
        code = "malformed" if endpoint.endswith("[/") else "unknown_push_service"
        await refused(code, jade.ask("PUT", at, {**with_it, "endpoint": endpoint}))
    good = service.device() | {"endpoint": "https://fcm.googleapis.com/fcm/send/abc"}
    await want(jade, live, good)
    kept = (await jade.get("/api/me/export"))["calls"]
    assert [(call["table"], call["endpoint"]) for call in kept] == [(live.id, good["endpoint"])]
    await refused("too_many_calls", jade.ask("PUT", at, good | {"title": "Other"}), 429)
    stranger = await server.guest("Ash")
    await refused("not_your_seat", stranger.ask("PUT", at, good), 403)
    quick = await jade.make([ME, {"kind": "bot", "bot": "random"}])
    await refused("malformed", jade.ask("PUT", f"/api/tables/{quick['id']}/calls", good))
    await refused("malformed", jade.ask("PUT", at, {"endpoint": "https://fcm.googleapis.com/"}))


async def test_the_key_is_made_once(database):
    store = Store(database)
    await store.start()
    made = iter("abc")
    keys = [await store.calls.secret("vapid", lambda: next(made)) for _ in range(2)]
    await store.close()
    again = Store(database)
    await again.start()
    keys.append(await again.calls.secret("vapid", lambda: next(made)))
    await again.close()
    assert keys == ["a", "a", "a"]
