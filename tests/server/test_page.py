"""The page: its files, how long they may be kept, and the addresses that show it."""

import asyncio
import gzip
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cascata.server.http import page, page_first
from cascata.server.settings import Settings
from server.conftest import Running


@pytest.fixture
async def server(serve, sqlite, tmp_path, monkeypatch):
    """A server with a small page."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>cascata</title>" + " " * 2000)
    (static / "assets" / "app-1a2b.js").write_text("export const x = 1\n" * 200)
    (static / "sw.js").write_text("self.skipWaiting()")
    (static / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(page, "STATIC", static)
    return await serve(sqlite)


@pytest.mark.parametrize("path", ["/", "/t/k3v9q2m7xa", "/index.html"])
async def test_the_page_is_shown_at_every_address_of_a_table(server, path):
    answer = await server.stranger().http.get(path)
    assert answer.status_code == 200
    assert "<title>cascata" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("", None),
    ],
)
async def test_files_come_in_the_smallest_form_that_is_understood(server, accepted, encoding):
    script = page.STATIC / "assets/app-1a2b.js"
    Path(f"{script}.gz").write_bytes(gzip.compress(script.read_bytes()))
    Path(f"{script}.br").write_bytes(b"packed")
    request = server.stranger().http.build_request(
        "GET", "/assets/app-1a2b.js", headers={"accept-encoding": accepted}
    )
    answer = await server.stranger().http.send(request, stream=True)
    packed = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["cache-control"].endswith("immutable")
    suffix = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert packed == Path(f"{script}{suffix}").read_bytes()


@pytest.mark.parametrize("path", ["/", "/t/k3v9q2m7xa"])
async def test_a_page_that_is_known_already_is_not_sent_again(server, path):
    http = server.stranger().http
    known = (await http.get(path)).headers["etag"]
    answer = await http.get(path, headers={"if-none-match": known})
    assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/sw.js", "javascript"), ("/manifest.webmanifest", "application/manifest+json")],
)
async def test_what_makes_the_page_an_app_is_asked_for_again_and_again(server, path, kind):
    answer = await server.stranger().http.get(path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert kind in answer.headers["content-type"]
    policy = answer.headers["content-security-policy"]
    assert "worker-src 'self'" in policy
    assert "manifest-src 'self'" in policy


async def test_what_never_changes_may_be_kept(server):
    answer = await server.stranger().http.get("/assets/app-1a2b.js")
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]


@pytest.mark.parametrize(
    "path", ["/nothing", "/assets/nothing.js", "/../secret.txt", "/%2e%2e/secret.txt", "/t/../../x"]
)
async def test_there_is_nothing_else(server, path):
    answer = await server.stranger().http.get(path)
    assert answer.status_code in (200, 404)
    assert "secret" not in answer.text
    if answer.status_code == 404:
        assert answer.json()["code"] == "not_found"


async def test_a_person_who_mistypes_an_address_is_told_by_the_page(server):
    answer = await server.stranger().http.get("/nothing", headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert "<title>cascata" in answer.text


async def test_a_server_without_its_page_says_so(serve, sqlite, tmp_path, monkeypatch):
    monkeypatch.setattr(page, "STATIC", tmp_path / "nowhere")
    answer = await (await serve(sqlite)).stranger().http.get("/")
    assert answer.status_code == 503
    assert "make setup" in answer.text


def test_nothing_slow_is_imported_before_it_is_needed():
    late = ("numba", "alembic", "redis", "cascata.core.game")
    for module, slow in (
        ("cascata.server.http.app", late),
        ("cascata.server.http.page_first", (*late, "fastapi", "sqlalchemy")),
    ):
        check = f"import sys, {module}; print([m for m in {slow} if m in sys.modules])"
        done = subprocess.run(
            [sys.executable, "-c", check], capture_output=True, text=True, check=True
        )
        assert done.stdout == "[]\n"


async def test_the_page_is_served_while_the_rest_is_being_opened(sqlite, monkeypatch):
    may_open = threading.Event()
    monkeypatch.setattr(page_first, "import_module", lambda name: may_open.wait())
    starting = Running(Settings(database=sqlite, bots_ahead=False))
    started = asyncio.create_task(starting.start())
    while starting.address is None:
        await asyncio.sleep(0.01)
    stranger = starting.stranger()
    assert (await stranger.http.get("/")).status_code in (200, 503)
    asked = asyncio.create_task(stranger.get("/api/games"))
    await asyncio.sleep(0.1)
    assert not asked.done()
    may_open.set()
    assert await asked
    await (await started).stop()
