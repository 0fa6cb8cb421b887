"""The database: both kinds keep the same promises."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, inspect, select

from cascata.core.errors import InputError
from cascata.server.store import database as module
from cascata.server.store.database import HEAD, migrate, open_engine
from cascata.server.store.models import entries, metadata
from cascata.server.store.rows import Append, Conflict
from cascata.server.store.store import Store


@pytest.fixture
async def store(database):
    opened = Store(database)
    await opened.start()
    await opened.people.add_guest(new_guest("jade"), "h")
    yield opened
    await opened.close()


def new_guest(name, seen=1):
    return {"id": name, "name": name.title(), "settings": "{}", "created": 1, "seen": seen}


def new_account(guest, login):
    return {
        "guest": guest, "login": login, "folded": login.lower(), "password": "p", "created": 1,
    }  # fmt: skip


def new_record(name, guest, created=1):
    return {
        "id": name,
        "guest": guest,
        "created": created,
        "game": "rivers",
        "rules": 1,
        "document": "{}",
    }


def new_table(name, **more):
    row = {
        "id": name,
        "game": "cascadia",
        "rules": 1,
        "options": "{}",
        "seed": "s",
        "origin": None,
        "status": "waiting",
        "open": False,
        "pace": "{}",
        "help": "proposals",
        "key": "k",
        "host": "jade",
        "created": 1,
        "updated": 1,
        "deadline": None,
        "next": None,
        "votes": "{}",
        "summary": "{}",
        "daily": None,
        "rating": "off",
        "snapshot": None,
    } | more
    place = {
        "table": name, "seat": 0, "kind": "guest", "guest": "jade", "name": "Jade", "bot": None,
        "left": False,
    }  # fmt: skip
    return Append(new_tables=[row], new_seats=[place])


def entry(table, version, **more):
    row = {
        "table": table, "version": version, "at": version, "kind": "chat", "guest": "jade",
        "client_id": None, "body": "{}",
    } | more  # fmt: skip
    return Append(entries=[row])


async def test_migrations_make_what_the_models_say(database):
    engine = open_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
        differences = await connection.run_sync(
            lambda c: compare_metadata(MigrationContext.configure(c), metadata)
        )
    assert differences == []
    async with engine.begin() as connection:
        await connection.run_sync(migrate, "base", back=True)
        left = await connection.run_sync(lambda c: inspect(c).get_table_names())
    assert left == ["alembic_version"]
    await engine.dispose()


def test_the_newest_migration_is_known_by_name():
    folder = Path(module.__file__).parent / "migrations"
    assert ScriptDirectory(str(folder)).get_heads() == [HEAD]


async def test_a_store_opens_what_another_has_made(store, database):
    again = Store(database)
    await again.start()
    assert await again.is_reachable()
    assert (await again.people.guest_by_token("h"))["name"] == "Jade"
    await again.close()


async def test_appends_share_commits(database):
    batches = []
    store = Store(database, lambda seconds, appends: batches.append(appends))
    await store.start()
    await store.people.add_guest(new_guest("jade"), "h")
    await asyncio.gather(*(store.append(new_table(f"t{n}")) for n in range(100)))
    await asyncio.gather(*(store.append(entry(f"t{n}", 1)) for n in range(100)))
    assert sum(batches) == 200
    assert len(batches) <= 6
    async with store.engine.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(entries)) == 100
    await store.close()


async def test_who_comes_second_fails_alone(store):
    await asyncio.gather(*(store.append(new_table(f"t{n}")) for n in range(10)))
    await store.append(entry("t3", 1))
    outcomes = await asyncio.gather(
        *(store.append(entry(f"t{n}", 1)) for n in range(10)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [
        Conflict if n == 3 else type(None) for n in range(10)
    ]
    for n in range(10):
        assert len((await store.tables.load(f"t{n}")).entries) == 1


async def test_a_message_is_in_the_log_once(store):
    await store.append(new_table("t"))
    await store.append(entry("t", 1, client_id="a1"))
    with pytest.raises(Conflict):
        await store.append(entry("t", 2, client_id="a1"))
    await store.append(entry("t", 2, client_id="a1", guest="lee"))
    await store.append(entry("t", 3))
    await store.append(entry("t", 4))
    loaded = await store.tables.load("t", after=2)
    assert [row["version"] for row in loaded.entries] == [3, 4]


async def test_all_of_an_append_or_nothing(store):
    await store.append(new_table("t"))
    await store.append(entry("t", 2))
    both = entry("t", 1)
    both.entries += entry("t", 2).entries
    with pytest.raises(Conflict):
        await store.append(both)
    assert [row["version"] for row in (await store.tables.load("t")).entries] == [2]


async def test_a_deadline_is_claimed_once(store):
    await store.append(new_table("early", deadline=10))
    await store.append(new_table("late", deadline=1000))
    await store.append(new_table("never"))
    claims = await asyncio.gather(*(store.tables.claim_due(500, 2000) for _ in range(4)))
    assert [name for claimed in claims for name in claimed] == ["early"]
    assert sorted(await store.tables.claim_due(3000, 4000)) == ["early", "late"]


async def test_what_was_taken_off_a_list_goes_with_its_guest_and_its_table(store):
    await store.people.add_guest(new_guest("lee"), "h2")
    for name in ("a", "b", "c"):
        await store.append(new_table(name, status="over"))
    for guest, table in (("jade", "a"), ("jade", "b"), ("lee", "b")):
        await store.tables.remove(guest, table)
    assert [row.table["id"] for row in await store.tables.list_of("jade")] == ["c"]
    assert len(await store.tables.tables_of("jade")) == 3
    await store.people.hand_over("jade", "lee")
    assert await store.tables.removed_by("lee") == ["a", "b"]
    assert [row.table["id"] for row in await store.tables.list_of("lee")] == ["c"]
    await store.people.delete_guest("lee")
    assert await store.tables.removed_by("lee") == []


async def test_what_nobody_needs_is_cleared(store):
    for name, status, updated in [
        ("old-waiting", "waiting", 10),
        ("new-waiting", "waiting", 90),
        ("old-closed", "closed", 10),
        ("unmoved", "playing", 10),
        ("moved", "playing", 10),
        ("over", "over", 10),
    ]:
        await store.append(new_table(name, status=status, updated=updated))
    await store.append(entry("moved", 1, kind="act"))
    await store.append(entry("unmoved", 1, kind="began"))
    for guest, seen in [("idle", 10), ("active", 90), ("signed-up", 10), ("bringing", 10)]:
        await store.people.add_guest(new_guest(guest, seen), guest)
    await store.people.add_account(new_account("signed-up", "Ash"), ["c"])
    await store.records.add(new_record("r", "bringing", 30))
    gone = await store.tables.clear(50, 50, 5, 50)
    assert sorted(gone) == ["old-closed", "old-waiting", "unmoved"]
    assert await store.tables.load("unmoved") is None
    assert (await store.tables.load("moved")).entries
    assert await store.people.guest_by_token("idle") is None
    for known in ("active", "signed-up", "bringing"):
        assert await store.people.guest_by_token(known) is not None
    assert await store.people.guest_by_token("h") is not None  # seen long ago, but with tables
    await store.tables.clear(50, 50, 50, 50)
    assert await store.people.guest_by_token("bringing") is None
    assert await store.records.find("r") is None


@pytest.mark.parametrize("known", ["", "seen", "account"])
async def test_a_finished_game_stays_while_somebody_is_known_who_played(store, known):
    await store.append(new_table("over", status="over", updated=10, host=None))
    if known == "seen":
        await store.people.change_guest("jade", seen=60)
    if known == "account":
        await store.people.add_account(new_account("jade", "Jade"), ["c"])
    assert await store.tables.clear(50, 50, 5, 50) == []  # it is not long ago
    assert await store.tables.clear(50, 50, 20, 50) == ([] if known else ["over"])
    assert (await store.people.guest_by_token("h") is not None) == bool(known)


@pytest.mark.parametrize("url", ["nonsense", "mysql://x", "sqlite:///x.db", ""])
def test_addresses_that_are_none_are_refused(url):
    with pytest.raises(InputError, match="database"):
        open_engine(url)
