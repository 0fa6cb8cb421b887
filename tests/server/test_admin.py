"""`cascata admin`, on both databases: lists, limits, announcements, drains, deleting, backups."""

import asyncio
import gzip
import json
import os
import stat

import pytest

from cascata.server.process import Server
from cascata.server.settings import Settings
from cascata.server.store.database import Database
from cascata.server.table import making, talk
from cascata.server.table.making import NO_PACE, Wish
from cascata.server.table.seats import Seat
from cli.conftest import cascata  # noqa: F401 - a fixture
from server.conftest import new_postgres


@pytest.fixture
def admin(cascata, database):  # noqa: F811
    """`cascata admin` with this database: what it printed."""

    def call(*arguments, code=0, on=database):
        outcome = cascata("admin", *arguments, "--database", on)
        assert outcome.code == code, outcome.err
        return outcome.err if code else outcome.out

    return call


@pytest.fixture
async def played(database):
    """A database in which Jade has begun a table with a bot, said something, and made another."""
    server = Server(Settings(database=database, bots_ahead=False))
    await server.store.start()
    warming = asyncio.create_task(server.readiness.warm())
    await server.readiness.wait_for("cascadia")
    jade, _ = await server.guests.welcome("Jade [b]", "address")
    mine = Seat("guest", jade.id, jade.name)
    tables = []
    for other in (Seat("free"), Seat("here", jade.id, "Lee")):
        wish = Wish("cascadia", {}, [mine, other], jade.id, NO_PACE)
        tables.append(await making.create(server.tables, wish))
    await talk.say(tables[1], jade.id, jade.name, "m1", "héllo 🦊", None)
    warming.cancel()
    await asyncio.gather(warming, return_exceptions=True)
    await server.stop()
    return {"guest": jade.id, "waiting": tables[0].id, "playing": tables[1].id}


def shown(text):
    return json.loads(text)


async def call(function, *arguments, **how):
    """The command line has a loop of its own."""
    return await asyncio.to_thread(function, *arguments, **how)


async def test_tables_and_guests_are_listed(admin, played):
    lines = shown(await call(admin, "tables", "--json"))["tables"]
    assert {line["id"] for line in lines} == {played["waiting"], played["playing"]}
    (line,) = shown(await call(admin, "tables", "--status", "playing", "--json"))["tables"]
    assert (line["id"], line["seats"]) == (played["playing"], ["Jade [b]", "Lee"])
    assert not shown(await call(admin, "tables", "--guest", "nobody", "--json"))["tables"]
    (guest,) = shown(await call(admin, "guests", "--name", "jADE [", "--json"))["guests"]
    assert (guest["id"], guest["tables"], guest["devices"]) == (played["guest"], 2, 1)
    assert not {"hash", "password"} & set(guest)
    assert not shown(await call(admin, "guests", "--name", "%", "--json"))["guests"]
    assert played["playing"] in await call(admin, "tables")
    assert "Jade [b]" in await call(admin, "guests")
    assert "--status: expected" in await call(admin, "tables", "--status", "odd", code=2)


async def test_a_table_or_a_guest_is_deleted(admin, played):
    assert "there is no table x" in await call(admin, "delete", "table", "x", "--yes", code=2)
    await call(admin, "delete", "table", played["waiting"], "--yes")
    (line,) = shown(await call(admin, "tables", "--json"))["tables"]
    assert line["id"] == played["playing"]
    assert "no guest x" in await call(admin, "delete", "guest", "x", "--yes", code=2)
    await call(admin, "delete", "guest", played["guest"], "--yes")
    assert not shown(await call(admin, "guests", "--json"))["guests"]
    (line,) = shown(await call(admin, "tables", "--json"))["tables"]
    assert (line["status"], line["host"]) == ("closed", None)
    assert "Jade" not in json.dumps(line)
    assert "sound" in await call(admin, "check")


async def test_limits_announcements_and_drains(admin):
    told = shown(await call(admin, "limits", "tables=7", "rate=2.5", "--json"))
    assert told["ordered"] == {"tables": 7, "rate": 2.5}
    told = shown(await call(admin, "limits", "tables=", "--json"))
    assert told["ordered"] == {"rate": 2.5}
    assert told["limits"]["tables"] == 10_000
    for change, complaint in (
        ("tables", "expected NAME=VALUE"),
        ("tabels=1", "there is no limit tabels"),
        ("tables=many", "limits"),
        ("tables=-1", "not below 0"),
        ("message_bytes=1", "when the server starts"),
    ):
        assert complaint in await call(admin, "limits", change, code=2)
    assert "nothing is announced" in await call(admin, "announce")
    told = await call(admin, "announce", "Tea", "--in", "fr=Thé", "--minutes", "5")
    assert told.splitlines() == ["announced: Tea", "fr: Thé"]
    assert "Tea" in await call(admin, "announce")
    assert "all other languages" in await call(admin, "announce", "--in", "fr=Thé", code=2)
    assert "1 to 300" in await call(admin, "announce", " ", code=2)
    assert "nothing is" in await call(admin, "announce", "--end")
    assert "nobody plays" in await call(admin, "drain")
    assert "taken again" in await call(admin, "drain", "--end")


async def test_settings_are_shown_without_a_password(admin):
    assert "limits.tables" in await call(admin, "settings")
    assert shown(await call(admin, "settings", "--json"))["limits"]["tables"] == 10_000
    secret = "postgresql+asyncpg://me:hush@db/x"
    assert "hush" not in await call(admin, "settings", on=secret)


@pytest.mark.parametrize("to", ["sqlite", "postgres"])
async def test_a_backup_is_the_same_in_either_kind_of_database(admin, played, tmp_path, to):
    file = tmp_path / "cascata.backup"
    written = shown(await call(admin, "backup", file, "--json"))
    assert written["rows"]["tables"] == 2
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert "such a file already" in await call(admin, "backup", file, code=2)
    assert "as they were written" in await call(admin, "check", file)
    other = await new_postgres() if to == "postgres" else f"sqlite+aiosqlite:///{tmp_path}/other.db"
    assert shown(await call(admin, "restore", file, "--json", on=other)) == written
    assert "not empty" in await call(admin, "restore", file, on=other, code=2)
    again = tmp_path / "again.backup"
    await call(admin, "backup", again, on=other)

    def sums(path):
        return json.loads(gzip.decompress(path.read_bytes()).splitlines()[-1])["sums"]

    assert sums(again) == sums(file)
    assert "sound: 1 logs" in await call(admin, "check", on=other)
    server = Server(Settings(database=other, bots_ahead=False))  # it can be played on
    await server.store.start()
    warming = asyncio.create_task(server.readiness.warm())
    assert (await server.tables.get(played["playing"])).facts.status == "playing"
    warming.cancel()
    await asyncio.gather(warming, return_exceptions=True)
    await server.stop()


async def test_a_damaged_backup_is_refused_and_leaves_nothing(admin, played, tmp_path):
    file = tmp_path / "cascata.backup"
    await call(admin, "backup", file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    other = f"sqlite+aiosqlite:///{tmp_path}/other.db"
    entry = next(i for i, line in enumerate(lines) if line.startswith(b'["entries"'))
    damages = {
        "cut": file.read_bytes()[:-40],
        "end": gzip.compress(b"".join(lines[:-1])),
        "less": gzip.compress(b"".join(lines[:entry] + lines[entry + 1 :])),
        "other": gzip.compress(b"".join(lines).replace("héllo".encode(), b"hello")),
        "none": b"nonsense",
        "foreign": gzip.compress(b"{}\n"),
    }
    for name, content in damages.items():
        bad = tmp_path / name
        bad.write_bytes(content)
        for command in ("check", "restore"):
            complaint = await call(admin, command, bad, on=other, code=2)
            assert complaint.count("\n") == 1, complaint
            assert "bug" not in complaint
    await call(admin, "restore", file, on=other)  # nothing of the damaged ones is in the way


async def test_a_gap_in_a_log_is_found(admin, played, database):
    own = Database(database)
    async with own.writing.begin() as connection:
        await connection.exec_driver_sql("DELETE FROM entries WHERE version = 1")
    await own.engine.dispose()
    assert "has gaps" in await call(admin, "check", code=2)
