"""Headers, origins, sizes, and secrets that stay secret."""

import json

import pytest

from cascata.server.http.requests import counted_address
from cascata.server.http.security import CONTENT_POLICY

ME, LINK = {"kind": "me"}, {"kind": "link"}


async def test_every_answer_carries_the_headers(server):
    stranger = server.stranger()
    for path in ("/", "/t/abc", "/api/health", "/api/docs", "/api/me", "/nothing", "/metrics"):
        headers = (await stranger.http.get(path)).headers
        assert headers["content-security-policy"] == CONTENT_POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert "cache-control" in headers
        assert "server" not in headers
    assert (await stranger.http.get("/api/me")).headers["cache-control"] == "no-store"


async def test_other_pages_may_not_change_anything(serve, sqlite):
    server = await serve(sqlite, origins=("https://friend.example",))
    for origin, status in [
        (server.address, 200),
        ("https://friend.example", 200),
        ("https://evil.example", 403),
        ("null", 403),
    ]:
        stranger = server.stranger(Origin=origin)
        answer = await stranger.http.put("/api/me", json={"name": "Jade"})
        assert answer.status_code == status
        if status == 403:
            assert answer.json()["code"] == "forbidden_origin"


async def test_other_pages_may_not_listen(server):
    jade = await server.guest()
    table = await jade.make([ME])
    async with jade.join(table["id"], Origin="https://evil.example") as seat:
        assert seat.close_code == 1008
    async with jade.join(table["id"], Origin=server.address) as seat:
        assert seat.close_code is None


async def test_a_local_server_has_local_names_only(serve, sqlite):
    server = await serve(sqlite, hosts=("127.0.0.1", "localhost"))
    assert (await server.stranger().http.get("/api/games")).status_code == 200
    renamed = server.stranger(Host="evil.example")
    assert (await renamed.http.get("/api/games")).status_code == 403


async def test_large_requests_are_refused(server):
    stranger = server.stranger()
    answer = await stranger.http.put("/api/me", content=b"x" * 20_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    async def in_pieces():
        for _ in range(20):
            yield b"x" * 1000

    answer = await stranger.http.put("/api/me", content=in_pieces())
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_house_with_many_addresses_is_counted_once(host, counted):
    assert counted_address(host) == counted


async def test_cookies_are_secure_over_tls(serve, sqlite):
    server = await serve(sqlite, secure=True)
    answer = await server.stranger().http.put("/api/me", json={"name": "Jade"})
    assert "Secure" in answer.headers["set-cookie"]
    assert "strict-transport-security" in answer.headers


async def test_a_failure_tells_nothing(server, monkeypatch):
    jade = await server.guest()

    async def broken(guest):
        raise RuntimeError("the secret plan")

    monkeypatch.setattr(server.inside.store.tables, "list_of", broken)
    answer = await jade.http.get("/api/tables/mine")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert answer.headers["content-security-policy"] == CONTENT_POLICY


async def test_the_seed_is_shown_only_when_the_game_is_over(server):
    jade = await server.guest()
    table = await jade.make([ME])
    live = server.inside.tables._live[table["id"]]
    async with jade.join(table["id"]) as seat:
        await seat.play(0, turns=3)
        assert live.terms.seed not in json.dumps(seat.received)
        assert live.terms.seed not in json.dumps(await jade.get("/api/tables/mine"))
        await seat.play(0)
        assert live.terms.seed not in json.dumps(seat.received)
        assert (await jade.get(f"/api/tables/{table['id']}/record"))["seed"] == live.terms.seed


async def test_nothing_secret_or_personal_is_logged(serve, sqlite, log_as_served, capfd):
    log_as_served()
    server = await serve(sqlite)
    jade, lee = await server.guest("Jadelike"), await server.guest("Leelike")
    table = await jade.make([ME, LINK])
    await lee.sit(table)
    live = server.inside.tables._live[table["id"]]
    async with jade.join(table["id"]) as seat:
        await seat.ask(type="chat", text="a private remark")
        await seat.send("{")
        await seat.until(lambda: seat.others)
    # A conflict and a refusal by the database, too: its messages like to quote rows.
    with pytest.raises(Exception):  # noqa: B017, PT011
        await server.inside.store.people.add_guest(
            {"id": "x", "name": None, "settings": "{}", "created": 1, "seen": 1}, "h" * 64
        )
    await server.stop()
    logged = "".join(capfd.readouterr())
    assert '"event": "ready"' in logged
    for secret in (
        jade.cookie, lee.cookie, table["key"], live.terms.seed,
        "Jadelike", "Leelike", "private remark",
    ):  # fmt: skip
        assert secret not in logged
