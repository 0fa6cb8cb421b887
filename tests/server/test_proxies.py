"""Several servers behind a real proxy, with the configurations in deploy/."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import websockets
import yaml

from cascata.server.settings import Limits, Settings, read_settings
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


def instructions():
    """What the Containerfile says, each instruction in one line."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(" ", 1)) for line in lines]


def instruction(kind):
    """The only one of its kind."""
    (what,) = (what for found, what in instructions() if found == kind)
    return what


def composed():
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def test_whatever_the_containers_set_can_be_chosen():
    told = {
        name for path in DEPLOY.iterdir() if path.is_file()
        for name in re.findall(r"CASCATA_[A-Z_]+", path.read_text())
    }  # fmt: skip
    known = {f"CASCATA_{name.upper()}" for name in Settings.__dataclass_fields__}
    known |= {f"CASCATA_LIMITS_{name.upper()}" for name in Limits.__dataclass_fields__}
    assert told <= known | {"CASCATA_SETTINGS", "CASCATA_CACHE_DIR"}
    environment = dict(word.split("=", 1) for kind, word in instructions() if kind == "ENV")
    settings = read_settings({"database": "sqlite+aiosqlite:////srv/x.db"}, environment)
    assert (settings.host, str(settings.port)) == ("0.0.0.0", instruction("EXPOSE"))


def test_what_the_compose_file_refers_to_is_there():
    whole = composed()
    services = whole["services"]
    for service in services.values():
        needed = service.get("depends_on", ())
        assert set(needed) <= set(services)
        for name, wanted in needed.items() if isinstance(needed, dict) else ():
            assert wanted["condition"] != "service_healthy" or "healthcheck" in services[name]
        assert set(service.get("secrets", ())) <= set(whole["secrets"])
        for name, value in service.get("environment", {}).items():
            if "/run/secrets/" in value:
                assert value.removeprefix("/run/secrets/") in service["secrets"], name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).is_file() if "/" in source else source in whole["volumes"]
        if "build" in service:
            context = DEPLOY / service["build"]["context"]
            assert (context / service["build"]["dockerfile"]).is_file()
    begins = (DEPLOY / "compose.yaml").read_text().partition("\nx-server")[0]
    for secret in whole["secrets"].values():  # the comment says how each is made
        assert secret["file"].replace("./", "deploy/") in begins


def test_the_proxy_of_the_compose_file_knows_its_servers(tmp_path):
    services = composed()["services"]
    shell, (command,) = services["proxy"]["entrypoint"], services["proxy"]["command"]
    making = command.partition("&&")[0].replace("/tmp/", f"{tmp_path}/")
    subprocess.run([*shell, making.replace("/etc/cascata/", f"{DEPLOY}/")], check=True)
    told = (tmp_path / "haproxy.cfg").read_text()
    (published,) = services["proxy"]["ports"]
    assert f"bind :{published.rpartition(':')[2]}\n" in told
    servers = [name for name in services if "build" in services[name]]
    exposed = instruction("EXPOSE")
    assert re.findall(r"^ *server \S+ (\S+)$", told, re.MULTILINE) == [
        f"{name}:{exposed}" for name in servers
    ]
    for name in servers:  # names that only the containers know
        told = told.replace(f" {name}:", " 127.0.0.1:")
    resolved = tmp_path / "resolved.cfg"
    resolved.write_text(told)
    subprocess.run([program("haproxy"), "-c", "-f", resolved], check=True, capture_output=True)


def test_what_the_image_runs_is_there():
    makefile, project = (DEPLOY.parent / "Makefile").read_text(), DEPLOY.parent
    for kind, what in instructions():
        if kind == "RUN" and what.startswith("make "):
            assert f"\n{what.removeprefix('make ')}:" in makefile
        if kind == "COPY" and what.startswith("--from=built "):
            for path in what.split()[1:-1]:
                kept = path.removeprefix("/srv/cascata/app/")
                assert kept.startswith("dist/") or (project / kept).is_file()
    assert "/api/ready" in instruction("HEALTHCHECK")
    compile(json.loads(instruction("HEALTHCHECK").partition("CMD ")[2])[2], "HEALTHCHECK", "exec")
    name, *words = json.loads(instruction("CMD"))
    scripts = tomllib.loads((project / "pyproject.toml").read_text())["project"]["scripts"]
    assert name in scripts
    asked = [sys.executable, "-m", "cascata.cli", *words, "--help"]
    subprocess.run(asked, check=True, capture_output=True)
