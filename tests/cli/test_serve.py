"""`cascata play` and `cascata serve`: a server that says where it is, or one line why not."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import closing

import pytest

from cascata.cli import serve
from cascata.server.settings import Settings


@pytest.fixture
def taken():
    """A port on which somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--workers", "0"], "--workers: expected 1 to 64, got 0"),
        (["--port", "70000"], "--port: expected 0 to 65535, got 70000"),
        (["--database", "nonsense"], "database: not the address of a database"),
        (["--database", "mysql://x/y"], "database: expected an address that begins with"),
        (["--database", "sqlite+aiosqlite:////no/such/folder/x.db"], "--database: cannot be"),
        (["--redis", "http://x"], "--redis: cannot be reached"),
        (["--redis", "unix:///no/such/socket"], "--redis: cannot be reached"),
        (["--origin", "example.org"], "--origin: expected one like https://example.org"),
        (["--host", "999.1.1.1"], "cannot listen on 999.1.1.1"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)
def test_servers_that_cannot_be(cascata, tmp_path, arguments, complaint):
    if "--database" not in arguments:
        arguments = [*arguments, "--database", f"sqlite+aiosqlite:///{tmp_path}/x.db"]
    outcome = cascata("serve", *arguments)
    assert outcome.code == 2
    assert outcome.err.startswith(f"cascata: serve: {complaint}")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_database_of_a_newer_version(tmp_path, command):
    (tmp_path / "cascata").mkdir()
    with closing(sqlite3.connect(tmp_path / "cascata" / "cascata.db")) as file, file:
        file.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        file.execute("INSERT INTO alembic_version VALUES ('9000')")
    arguments = ["--no-browser"] if command == "play" else []
    process = subprocess.run(
        [sys.executable, "-m", "cascata.cli", command, "--port", "0", *arguments],
        capture_output=True,
        text=True,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        timeout=60,
    )
    assert process.returncode == 2
    assert process.stderr.startswith(
        f"cascata: {command}: database: it was written by a newer version of cascata"
    )
    assert process.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_port_that_is_taken(cascata, tmp_path, monkeypatch, taken, command):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    outcome = cascata(command, "--port", taken)
    assert outcome.code == 2
    reason = f"cannot listen on 127.0.0.1:{taken}: something else listens there already"
    assert outcome.err == f"cascata: {command}: {reason}\n"


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_game_at_home(tmp_path, ending):
    process = subprocess.Popen(
        [sys.executable, "-m", "cascata.cli", "play", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
    )
    try:
        address = re.search(r"http://\S+/", process.stdout.readline())[0]
        whom = process.stdout.readline()
        with urllib.request.urlopen(f"{address}api/health", timeout=20) as answer:
            assert json.load(answer)["database"]
        deadline = time.monotonic() + 60
        while json.load(urllib.request.urlopen(f"{address}api/health"))["status"] != "ok":
            assert time.monotonic() < deadline
            time.sleep(0.1)
    finally:
        process.send_signal(ending)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert whom == "For this machine only; for others: cascata serve --host 0.0.0.0\n"
    assert out == ""
    assert not re.search("Traceback|Warning", err)
    assert (tmp_path / "cascata" / "cascata.db").is_file()


@pytest.mark.parametrize(
    ("cores", "workers", "processes"), [(1, 1, 1), (2, 1, 1), (8, 1, 4), (64, 1, 5), (64, 8, 1)]
)
def test_bots_have_half_of_the_machine_but_not_all_of_its_memory(
    monkeypatch, cores, workers, processes
):
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    settings = Settings(database="", workers=workers)
    assert settings.processes_for_bots == processes


def test_who_serves_a_network_is_told_the_addresses_in_it(monkeypatch, capsys):
    monkeypatch.setattr(serve, "own_addresses", lambda: ["192.168.1.7", "2001:db8::7"])
    with socket.create_server(("0.0.0.0", 0)) as listening:
        port = listening.getsockname()[1]
        assert serve._announce(listening) == f"http://127.0.0.1:{port}/"
    assert capsys.readouterr().out.splitlines() == [
        f"Ctrl-C stops the server at http://127.0.0.1:{port}/",
        f"In this network it is http://192.168.1.7:{port}/",
        f"In this network it is http://[2001:db8::7]:{port}/",
    ]


def test_a_machine_knows_no_address_of_its_own_that_only_it_can_use():
    assert not {"127.0.0.1", "::1"} & set(serve.own_addresses())
