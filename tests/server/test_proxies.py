"""Several servers behind a real proxy, with the configurations in deploy/."""

import asyncio
import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from server.client import PATIENCE, Client
from server.forked import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
ME, LINK = {"kind": "me"}, {"kind": "link"}
TABLES = 12


def program(name):
    """A proxy; Debian keeps them where only root looks."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        if os.environ.get("CI") == "true":
            raise pytest.UsageError(f"{name} is not installed")
        pytest.skip(f"{name} is not installed")
    return found


@contextmanager
def proxy(kind, servers, folder):
    """A proxy in front of servers, as deploy/ has it but for the ports."""
    name = {"nginx": "nginx.conf", "haproxy": "haproxy.cfg"}[kind]
    port = free_port()
    text = (DEPLOY / name).read_text().replace("127.0.0.1:8700", f"127.0.0.1:{port}")
    for number, server in enumerate(servers, 1):
        text = text.replace(f"127.0.0.1:870{number}", server.address.removeprefix("http://"))
    command = [program(kind), "-f", str(folder / name), "-db"]
    if kind == "nginx":
        # What belongs to the system's own nginx: files and folders of this one.
        places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        own = [f"{place}_temp_path {folder}/{place};" for place in places]
        text = text.replace("http {", "http {\n" + "\n".join([*own, "access_log off;"]), 1)
        command = [program(kind), "-p", str(folder), "-c", str(folder / name)]
        command += ["-e", str(folder / "error"), "-g", f"daemon off; pid {folder}/pid;"]
    (folder / name).write_text(text)
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def answers(address):
    """Wait until a proxy takes requests."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
        while True:
            try:
                if (await http.get(f"{address}/api/ready")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("kind", ["nginx", "haproxy"])
async def test_a_table_stays_with_one_server_until_that_is_gone(
    serve, sqlite, redis, tmp_path, kind
):
    servers = [await serve(sqlite, redis=redis) for _ in range(2)]
    for server in servers:
        await server.inside.readiness.wait_for_all()
    with proxy(kind, servers, tmp_path) as address:
        await answers(address)
        async with Client(address) as jade, Client(address) as lee:
            await jade.be("Jade")
            await lee.be("Lee")
            assert (await jade.http.get("/metrics")).status_code == 404
            homes = {}
            for _ in range(TABLES):
                table = await jade.make([ME, LINK])
                await lee.sit(table)
                async with jade.join(table["id"]) as one, lee.join(table["id"]) as other:
                    await act(one, other)
                    await act(one, other)
                    held = [
                        number
                        for number, server in enumerate(servers)
                        if listeners(server, table["id"])
                    ]
                assert len(held) == 1  # both are where the table is
                homes[table["id"]] = held[0]
            assert set(homes.values()) == {0, 1}
            await servers[0].stop()
            for table in homes:  # those of the other server, and those it takes over
                await plays_on(jade, lee, table)


def listeners(server, table):
    """Those who are connected to a table at this server."""
    live = server.inside.tables._live.get(table)
    return live.watchers.listeners if live is not None else ()


async def act(one, other):
    """Whoever's turn it is acts, and the other one sees it."""
    seats = [one, other]
    while not any(seat.offers for seat in seats):
        await asyncio.sleep(0.01)
    number = next(number for number, seat in enumerate(seats) if seat.offers)
    await seats[number].act(number, seats[number].a_turn())
    await seats[1 - number].until(lambda: seats[1 - number].version >= seats[number].version)


async def plays_on(jade, lee, table):
    """A page tries again until somebody answers, and so do we."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                async with jade.join(table) as one, lee.join(table) as other:
                    if one.close_code is None and other.close_code is None:
                        await act(one, other)
                        return
            except (websockets.WebSocketException, OSError):
                pass
            await asyncio.sleep(0.05)


def test_the_containers_follow_the_documents():
    """What can be checked without an engine: names, settings and files that are named exist."""
    from cascata.server.settings import Settings

    container = (DEPLOY / "Containerfile").read_text()
    compose = (DEPLOY / "compose.yaml").read_text()
    assert {"host"} <= set(Settings.__dataclass_fields__)
    assert "CASCATA_HOST=0.0.0.0" in container
    assert "cascata warm" in container
    for name in ("postgres", "redis", "one", "two", "proxy"):
        assert f"\n  {name}:" in compose
    haproxy = (DEPLOY / "haproxy.cfg").read_text()
    for port in ("8700", "8701", "8702"):  # what the compose file replaces
        assert f"127.0.0.1:{port}" in haproxy
        assert f"127.0.0.1:{port}" in compose
