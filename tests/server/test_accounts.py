"""Accounts: found again from another browser, and nothing is lost or left behind."""

import asyncio
import json

import pytest
from sqlalchemy import text

from cascata.server import times
from cascata.server.ops import throttle
from cascata.server.people import accounts
from cascata.server.people.devices import device_name
from cascata.server.people.guests import hashed
from cascata.server.people.passwords import is_common
from cascata.server.refusals import Refused
from cascata.server.settings import Limits
from cascata.server.store import people
from cascata.server.store.database import migrate, open_engine
from cascata.server.store.rows import Conflict, Unavailable
from cascata.server.store.store import Store
from cascata.server.table import making, participation
from cascata.server.table.making import NO_PACE, Wish
from cascata.server.times import DAY, MINUTE
from server.client import refused
from server.games import play_table, record_of

ME, LINK, HERE = {"kind": "me"}, {"kind": "link"}, {"kind": "here", "name": "Ash"}
BOT = {"kind": "bot", "bot": "random"}
WHO = {"login": "Jade", "password": "correct horse"}


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """Hashing shall not take long here."""
    monkeypatch.setattr(accounts, "MEMORY_KIB", 64)
    monkeypatch.setattr(accounts, "ROUNDS", 1)


async def done(client, method, path, body=None):
    """A request that is answered without words."""
    answer = await client.http.request(method, path, json=body)
    assert answer.status_code == 204, answer.text
    return answer


async def signed_up(server, name="Jade", **who):
    guest = await server.guest(name)
    await guest.post("/api/account", WHO | who)
    return guest


async def signed_in(server, **who):
    stranger = server.stranger()
    await stranger.post("/api/account/session", WHO | who)
    return stranger


def same_guest(server, client):
    """The same browser, at another process."""
    client_there = server.stranger()
    client_there.http.cookies.set("cascata", client.cookie)
    return client_there


# -- signing up and in -----------------------------------------------------------------------------


async def test_an_account_is_found_from_another_browser(serve, database):
    server = await serve(database)
    jade = await server.guest()
    assert await jade.get("/api/me") == {"name": "Jade", "login": None, "rated": False}
    made = await jade.make([ME, BOT])
    account = await jade.post("/api/account", WHO)
    codes = account.pop("codes")
    assert (account, len(set(codes))) == ({"name": "Jade", "login": "Jade", "rated": False}, 8)
    elsewhere = server.stranger()
    me = await elsewhere.post("/api/account/session", WHO | {"login": "jADE"})
    assert me == await elsewhere.get("/api/me") == {"name": "Jade", "login": "Jade", "rated": False}
    assert elsewhere.cookie not in (None, jade.cookie)
    assert [table["id"] for table in await elsewhere.get("/api/tables/mine")] == [made["id"]]
    await done(elsewhere, "PATCH", "/api/me/settings", {"theme": "dark", "odd": "\u2764"})
    assert await jade.get("/api/me/settings") == {"theme": "dark", "odd": "\u2764"}
    async with elsewhere.join(made["id"]) as page:
        assert page.table["yours"] == [0]


async def test_guests_need_no_account(server):
    jade = await server.guest()
    assert await jade.get("/api/me/settings") == {}
    await done(jade, "PATCH", "/api/me/settings", {"a": [1, None]})
    assert await jade.get("/api/me/settings") == {"a": [1, None]}
    await refused("no_account", jade.ask("DELETE", "/api/account/session"), 409)
    passwords = {"old": "x", "new": "long enough"}
    await refused("no_account", jade.ask("PUT", "/api/account/password", passwords), 409)
    for method, path in [
        ("GET", "/api/me/settings"), ("GET", "/api/me/export"), ("POST", "/api/account"),
        ("DELETE", "/api/account/session"), ("PUT", "/api/account/password"), ("DELETE", "/api/me"),
    ]:  # fmt: skip
        body = WHO if path == "/api/account" else passwords if "pass" in path else {}
        asking = server.stranger().ask(method, path, None if method == "GET" else body)
        await refused("no_guest", asking, 401)


@pytest.mark.parametrize(
    ("login", "password"),
    [
        ("ab", "long enough"), ("a" * 25, "long enough"), ("with space", "long enough"),
        ("tab\tbed", "long enough"), ("\u200b\u200b\u200b", "long enough"), ("", "long enough"),
        ("jade", "short77"), ("jade", "x" * 201), ("jade", ""),
        ("\u202ejade", "long enough"), ("jade", None), (7, "long enough"),
    ],
)  # fmt: skip
async def test_logins_and_passwords_that_are_none(server, login, password):
    jade = await server.guest()
    asking = jade.post("/api/account", {"login": login, "password": password})
    await refused("malformed", asking, 400)


async def test_a_login_belongs_to_one(server):
    jade, lee = await signed_up(server), await server.guest("Lee")
    for same in ("Jade", "jade", "JADE", "ｊａｄｅ"):
        await refused("login_taken", lee.post("/api/account", WHO | {"login": same}), 409)
    await refused("has_account", jade.post("/api/account", WHO | {"login": "other"}), 409)
    assert (await lee.post("/api/account", WHO | {"login": "Jäde"}))["login"] == "Jäde"
    # However it was typed.
    assert (await signed_in(server, login="jA\u0308de")).cookie


async def test_a_wrong_password_is_told_like_an_unknown_login(server):
    await signed_up(server)
    stranger = server.stranger()
    told = set()
    for who in ({"password": "correct hors"}, {"login": "nobody"}, {"login": "x" * 90}):
        answer = await stranger.http.post("/api/account/session", json=WHO | who)
        told.add((answer.status_code, answer.text))
        assert "set-cookie" not in answer.headers
    assert len(told) == 1
    assert json.loads(told.pop()[1])["code"] == "wrong_password"


async def test_passwords_cannot_be_guessed_for_long(serve, sqlite, monkeypatch):
    ahead, real = [0], times.now
    monkeypatch.setattr(throttle, "now", lambda: real() + ahead[0])
    server = await serve(sqlite, limits=Limits(sign_ins=3))
    await signed_up(server)
    ahead[0] += 16 * MINUTE
    stranger = server.stranger()
    for code in ("wrong_password",) * 3 + ("too_fast",) * 2:
        asking = stranger.post("/api/account/session", WHO | {"password": "a guess"})
        await refused(code, asking)
    await refused("too_fast", stranger.post("/api/account/session", WHO), 429)
    ahead[0] += 16 * MINUTE
    for _ in range(3):  # who knows it is not counted as a guesser
        await stranger.post("/api/account/session", WHO)
    ahead[0] += 16 * MINUTE
    # The login is guarded from whichever address.
    for n, code in enumerate(("wrong_password",) * 3 + ("too_fast",)):
        with pytest.raises(Refused) as refusal:
            await server.inside.accounts.sign_in("jade", "a guess", f"address {n}", None)
        assert refusal.value.code == code


async def test_a_password_is_kept_as_a_hash_that_costs_what_is_due(server, monkeypatch):
    jade = await signed_up(server)
    row = await server.inside.store.people.account("jade")
    assert row["password"].startswith("$argon2id$v=19$m=64,t=1,p=1$")
    assert "horse" not in row["password"]
    # When guessing becomes cheaper, hashes are made anew as people sign in.
    monkeypatch.setattr(accounts, "MEMORY_KIB", 128)
    del server.inside.accounts._hasher
    await signed_in(server)
    assert "m=128," in (await server.inside.store.people.account("jade"))["password"]
    await signed_in(server)
    assert await jade.get("/api/me")


async def test_only_so_many_browsers_are_remembered(server, monkeypatch):
    monkeypatch.setattr(people, "MOST_TOKENS", 2)
    jade = await signed_up(server)
    await asyncio.sleep(0.002)
    clients = []
    for _ in range(2):
        clients.append(await signed_in(server))
        await asyncio.sleep(0.002)  # they are told apart by their age
    await refused("no_guest", jade.get("/api/me"))
    for client in clients:
        assert await client.get("/api/me")


# -- signing out, another password -----------------------------------------------------------------


async def test_signing_out_is_for_this_browser(server):
    jade = await signed_up(server)
    elsewhere = await signed_in(server)
    made = await jade.make([ME])
    token = jade.cookie
    async with jade.join(made["id"]) as here, elsewhere.join(made["id"]) as there:
        await done(jade, "DELETE", "/api/account/session")
        for page in (here, there):
            await page.until(lambda page=page: page.close_code == 1012)
    assert jade.cookie is None
    jade.http.cookies.set("cascata", token)
    await refused("no_guest", jade.get("/api/me"), 401)
    async with jade.join(made["id"]) as page:
        assert page.close_code == 4401
    async with elsewhere.join(made["id"]) as page:
        assert page.table["yours"] == [0]


async def test_another_password_ends_all_other_sessions(server):
    jade = await signed_up(server)
    elsewhere = await signed_in(server)
    path = "/api/account/password"
    wrong = {"old": "correct hors", "new": "battery staple"}
    await refused("wrong_password", jade.ask("PUT", path, wrong), 403)
    await refused("malformed", jade.ask("PUT", path, {"old": "correct horse", "new": "jade"}))
    await done(jade, "PUT", path, {"old": "correct horse", "new": "battery staple"})
    assert await jade.get("/api/me")
    await refused("no_guest", elsewhere.get("/api/me"), 401)
    await refused("wrong_password", signed_in(server))
    assert (await signed_in(server, password="battery staple")).cookie


@pytest.mark.parametrize(
    "password",
    [
        "password1", "P@ssw0rd", "!Summer-2024", "12345678", "87654321", "qwertyuiop", "abcdefgh12",
        "19870412", "aaaabbbb", "abababab", "Motdepasse!", "rollingrivers", "LongLogin",
        "longlogin99", "ｐａｓｓｗｏｒｄ", "1qaz2wsx3edc", "--------------", "0penSesame",
    ],
)  # fmt: skip
async def test_passwords_that_anybody_would_try_first(server, password):
    jade = await server.guest()
    wanted = {"login": "longlogin", "password": password}
    await refused("common_password", jade.post("/api/account", wanted), 400)


@pytest.mark.parametrize(
    "password",
    [
        "otters at dawn", "correct horse", "Fq7-lindwurm", "summer in Saint-Malo", "mein Hund Bodo",
        "4920193847561029", "日本語のパスワード", "kayak upstream",
    ],
)  # fmt: skip
def test_passwords_that_nobody_tries(password):
    assert not is_common(password, "longlogin")


# -- a lost password -------------------------------------------------------------------------------


async def test_a_lost_password_is_replaced_once_for_each_code(serve, database):
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    codes = (await jade.post("/api/account", WHO))["codes"]
    made = await lee.make([ME])
    lost = {
        "login": "JADE",
        "code": codes[3].upper().replace("-", " "),
        "password": "battery staple",
    }
    path = "/api/account/recovery"
    for wrong in ({"code": "abcd-efgh-jkmn-pqrs"}, {"login": "nobody"}, {"code": ""}):
        await refused("wrong_code", lee.post(path, lost | wrong), 403)
    await refused("common_password", lee.post(path, lost | {"password": "password1"}), 400)
    assert await lee.post(path, lost) == {"name": "Jade", "login": "Jade", "rated": False}
    # What was played there comes along, and whoever was signed in elsewhere is not any more.
    assert [table["id"] for table in await lee.get("/api/tables/mine")] == [made["id"]]
    await refused("no_guest", jade.get("/api/me"), 401)
    await refused("wrong_password", signed_in(server))
    elsewhere = await signed_in(server, password="battery staple")
    await refused("wrong_code", server.stranger().post(path, lost), 403)
    assert (await elsewhere.get("/api/account"))["codes"] == 7
    stored = json.dumps([dict(row) for row in await server.inside.store.people.tokens_of("x")])
    assert codes[0] not in stored
    # New codes are for who knows the password, and end the old ones.
    await refused(
        "wrong_password", elsewhere.post("/api/account/codes", {"password": "guess"}), 403
    )
    fresh = (await elsewhere.post("/api/account/codes", {"password": "battery staple"}))["codes"]
    assert (await elsewhere.get("/api/account"))["codes"] == 8
    await refused("wrong_code", server.stranger().post(path, lost | {"code": codes[0]}), 403)
    assert await server.stranger().post(path, lost | {"code": fresh[0]})


async def test_a_code_is_used_by_one_of_two(server):
    jade = await server.guest()
    codes = (await jade.post("/api/account", WHO))["codes"]
    lost = {"login": "jade", "code": codes[0], "password": "battery staple"}
    answers = await asyncio.gather(
        *(server.stranger().http.post("/api/account/recovery", json=lost) for _ in range(2))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 403]


async def test_codes_cannot_be_guessed_for_long(serve, sqlite):
    server = await serve(sqlite, limits=Limits(sign_ins=3))
    await signed_up(server)
    lost = {"login": "jade", "code": "guess", "password": "battery staple"}
    for code in ("wrong_code", "wrong_code", "too_fast"):
        await refused(code, server.stranger().post("/api/account/recovery", lost))


# -- devices ---------------------------------------------------------------------------------------

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


async def test_devices_are_listed_and_signed_out(serve, database):
    server = await serve(database)
    jade = await signed_up(server)
    phone = server.stranger(**{"User-Agent": PHONE})
    await phone.post("/api/account/session", WHO)
    made = await jade.make([ME])
    devices = {device["name"]: device for device in (await jade.get("/api/account"))["devices"]}
    assert {name: device["here"] for name, device in devices.items()} == {
        None: True, "Firefox, Android": False,
    }  # fmt: skip
    assert not any(secret in str(devices) for secret in (jade.cookie, phone.cookie))
    stranger = await signed_up(server, "Lee", login="Lee")
    theirs = f"/api/account/devices/{devices['Firefox, Android']['id']}"
    await refused("not_found", stranger.ask("DELETE", theirs), 404)
    async with phone.join(made["id"]) as page, jade.join(made["id"]) as here:
        await done(jade, "DELETE", theirs)
        for each in (page, here):
            await each.until(lambda each=each: each.close_code == 1012)
    await refused("no_guest", phone.get("/api/me"), 401)
    assert [device["here"] for device in (await jade.get("/api/account"))["devices"]] == [True]
    guest = await server.guest("Ash")
    await refused("no_account", guest.get("/api/account"), 409)
    await refused("no_account", guest.ask("DELETE", theirs), 409)


async def test_when_a_device_was_here_last(server):
    jade = await signed_up(server)
    phone = await signed_in(server)
    store = server.inside.store.people
    guest = (await store.account("jade"))["guest"]
    await store.saw(guest, hashed(phone.cookie), 5)
    await phone.get("/api/me")
    seen = {row["hash"]: row["seen"] for row in await store.tokens_of(guest)}
    assert seen[hashed(phone.cookie)] > 5
    assert seen[hashed(jade.cookie)] > 5


@pytest.mark.parametrize(
    ("says", "name"),
    [
        (PHONE, "Firefox, Android"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "Chrome, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari", "Safari, iPhone"),
        ("python-httpx/0.28", None), ("", None),
    ],
)  # fmt: skip
def test_what_a_device_is_called(says, name):
    assert device_name(says) == name


async def test_how_long_things_are_kept_is_public(serve, sqlite):
    server = await serve(sqlite, limits=Limits(guest_days=30))
    kept = await server.stranger().get("/api/kept")
    assert kept == {
        "guest_days": 30, "waiting_days": 1, "given_up_days": 7, "finished_days": 400,
        "cookie_days": 400,
    }  # fmt: skip


# -- what a guest had comes along ------------------------------------------------------------------


async def test_games_of_a_guest_come_along(serve, database):
    server = await serve(database)
    await signed_up(server, "Jade")
    lee = await server.guest("Lee")
    waiting = await lee.make([ME, LINK])
    running = await lee.make([ME, HERE, BOT])
    over = await lee.make([ME, HERE], game="cascadero")
    await play_table(server, over["id"])
    record = (await lee.post("/api/records", record_of("rivers")))["id"]
    before = await server.inside.store.tables.load(running["id"])
    old = lee.cookie
    async with lee.join(running["id"]) as page:
        await page.ask(type="chat", id="c1", text="Here I am")
        await lee.post("/api/account/session", WHO)
        await page.until(lambda: page.close_code == 1012)
    mine = {table["id"]: table for table in await lee.get("/api/tables/mine")}
    assert set(mine) == {waiting["id"], running["id"], over["id"]}
    assert mine[running["id"]]["yours"] == [0, 1]
    assert [seat["name"] for seat in mine[running["id"]]["seats"]][:2] == ["Lee", "Ash"]
    table = await lee.get(f"/api/tables/{waiting['id']}")
    assert (table["host"], table["key"]) == (True, waiting["key"])
    assert (await lee.post(f"/api/tables/{waiting['id']}/begin"))["status"] == "playing"
    async with lee.join(running["id"]) as page:
        assert page.table["yours"] == [0, 1]
        await page.until(lambda: page.offers)
        await page.act(page.pov, page.a_turn())
    exported = await lee.get("/api/me/export")
    assert [kept["id"] for kept in exported["records"]] == [record]
    assert [said["text"] for said in exported["chat"]] == ["Here I am"]
    # The guest is no more, and a restarted server finds all of it, too.
    lee.http.cookies.set("cascata", old)
    await refused("no_guest", server.stranger(Cookie=f"cascata={old}").get("/api/me"))
    after = await server.inside.store.tables.load(running["id"])
    assert len(after.entries) > len(before.entries)
    server.inside.tables._live.clear()
    again = await signed_in(server)
    assert (await again.get(f"/api/tables/{running['id']}"))["yours"] == [0, 1]


async def test_who_sits_at_the_same_table_twice_keeps_both_seats(server):
    jade = await signed_up(server)
    lee = await server.guest("Lee")
    made = await jade.make([ME, LINK])
    await lee.sit(made)
    async with jade.join(made["id"]) as page:
        await lee.post("/api/account/session", WHO)
        await page.until(lambda: page.table["yours"] == [0, 1])
        await page.until(lambda: page.offers)
        for _ in range(4):
            await page.until(lambda: page.offers)
            await page.act(page.pov, page.a_turn())


async def test_signing_in_to_another_account_takes_nothing_along(server):
    jade = await signed_up(server)
    await signed_up(server, "Lee", login="Lee")
    made = await jade.make([ME])
    old = jade.cookie
    await jade.post("/api/account/session", WHO | {"login": "lee"})
    assert (await jade.get("/api/me"))["login"] == "Lee"
    assert await jade.get("/api/tables/mine") == []
    await refused("no_guest", server.stranger(Cookie=f"cascata={old}").get("/api/me"))
    again = await signed_in(server)
    assert [table["id"] for table in await again.get("/api/tables/mine")] == [made["id"]]


async def test_across_two_processes(serve, database, redis):
    """Tables in another process's memory learn of it."""
    one, other = [await serve(database, redis=redis, workers=2) for _ in range(2)]
    lee, ash = await one.guest("Lee"), await other.guest("Ash")
    made = await lee.make([ME, LINK])
    await ash.sit(made)
    await signed_up(one, "Jade")
    elsewhere = same_guest(other, lee)
    async with elsewhere.join(made["id"]) as page, ash.join(made["id"]) as second:
        await page.until(lambda: page.view)
        await second.ask(type="chat", text="Hello")
        await lee.post("/api/account/session", WHO)
        await page.until(lambda: page.close_code == 1012)
        async with same_guest(other, lee).join(made["id"]) as page:
            await page.until(lambda: page.table["yours"] == [0])
        await done(ash, "DELETE", "/api/me", {})
        await second.until(lambda: second.close_code == 4401)

    async def told():
        async with lee.join(made["id"]) as page:
            await page.until(lambda: page.table)
            return [seat["name"] for seat in page.table["seats"]], json.dumps(page.entries)

    # The other process hears of it in its own time.
    while (names := (known := await told())[0]) != ["Lee", None] or "Hello" in known[1]:
        assert names in (["Lee", "Ash"], ["Lee", None])
        await asyncio.sleep(0.05)


# -- going for good --------------------------------------------------------------------------------


async def test_who_goes_leaves_no_name_behind(serve, database):
    server = await serve(database)
    jade, lee = await signed_up(server), await server.guest("Lee")
    over = await jade.make([ME, LINK], game="cascadero")
    await lee.sit(over)
    running, waiting = await jade.make([ME, LINK]), await jade.make([ME, LINK])
    alone = await jade.make([ME, HERE, BOT])
    await lee.sit(running)
    watched = await lee.make([ME])
    joined = await lee.make([ME, LINK, LINK])
    await jade.sit(joined)
    await play_table(server, over["id"])
    record = (await jade.post("/api/records", record_of("rivers")))["id"]
    for table in (running, watched, over):
        async with jade.join(table["id"]) as page:
            await page.ask(type="chat", text="A secret of mine")
            await page.ask(type="chat", phrase="hello")
    async with lee.join(running["id"]) as page, jade.join(running["id"]) as mine:
        await page.ask(type="chat", text="What Lee says")
        await refused("wrong_password", jade.ask("DELETE", "/api/me", {"password": None}), 403)
        await refused("wrong_password", jade.ask("DELETE", "/api/me", {"password": "guess"}), 403)
        await done(jade, "DELETE", "/api/me", {"password": WHO["password"]})
        await mine.until(lambda: mine.close_code == 4401)
        await page.until(lambda: page.table["seats"][0]["name"] is None)
        assert page.table["seats"][0] | {"seat": 0} == {
            "seat": 0, "kind": "guest", "name": None, "bot": None, "yours": False,
            "online": False, "left": True, "time_left_ms": None,
        }  # fmt: skip
        assert not page.table["host"]
        # The other one decides how to go on.
        await page.ask(type="vote", seat=0, bot=True)
        await page.until(lambda: page.table["seats"][0]["kind"] == "bot")
    assert jade.cookie is None
    await refused("wrong_password", signed_in(server))
    await refused("not_found", lee.get(f"/api/records/{record}"))
    for table, status in (
        (over, "over"), (running, "playing"), (waiting, "closed"), (alone, "closed"),
        (watched, "playing"), (joined, "waiting"),
    ):  # fmt: skip
        async with lee.join(table["id"]) as page:
            assert page.table["status"] == status
            told = json.dumps([page.table, page.entries])
        assert "Jade" not in told
        assert "A secret of mine" not in told
        loaded = await server.inside.store.tables.load(table["id"])
        kept = str([*loaded.seats, *loaded.entries])
        assert "Jade" not in kept
        assert "A secret" not in kept
    assert [seat["kind"] for seat in (await lee.get(f"/api/tables/{joined['id']}"))["seats"]] == [
        "guest", "free", "free",
    ]  # fmt: skip
    # The game that is over can still be looked back at; a rematch has a free seat.
    replay = await server.stranger().get(f"/api/replays/{over['id']}")
    assert [seat["name"] for seat in replay["seats"]] == [None, "Lee"]
    again = await lee.post(f"/api/tables/{over['id']}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["free", "guest"]


async def test_a_guest_without_an_account_goes_without_a_password(server):
    jade = await server.guest()
    await done(jade, "DELETE", "/api/me", {})
    await refused("no_guest", jade.get("/api/me"))
    assert (await jade.be("Jade")).cookie


async def test_who_is_gone_cannot_sit_down(server):
    """A request that was under way when its guest was deleted."""
    jade, lee = await server.guest(), await server.guest("Lee")
    made = await jade.make([ME, LINK])
    guest = await server.inside.guests.find(lee.cookie)
    await done(lee, "DELETE", "/api/me", {})
    live = server.inside.tables._live[made["id"]]
    with pytest.raises(Unavailable):
        await live.change(lambda: participation.sit(live, guest.id, guest.name, None))
    with pytest.raises(Conflict):
        await making.create(
            server.inside.tables, Wish("cascadia", {}, live.facts.seats, guest.id, NO_PACE)
        )
    await (await server.guest("Ash")).sit(made)


# -- taking everything along -----------------------------------------------------------------------


async def test_everything_that_is_known_can_be_taken_along(server):
    jade = await signed_up(server)
    over = await jade.make([ME, HERE], game="cascadero")
    await play_table(server, over["id"])
    running = await jade.make([ME, BOT])
    odd = json.dumps(record_of("rivers") | {"commitment": "\ud800"})
    await jade.http.post("/api/records", content=odd)
    await done(jade, "PATCH", "/api/me/settings", {"theme": "dark"})
    async with jade.join(running["id"]) as page:
        await page.ask(type="chat", text="Hello")
    answer = await jade.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    everything = answer.json()
    assert {name: everything[name] for name in ("name", "login", "settings")} == {
        "name": "Jade", "login": "Jade", "settings": {"theme": "dark"},
    }  # fmt: skip
    tables = {table["id"]: table for table in everything["tables"]}
    assert tables[over["id"]]["record"] == await jade.get(f"/api/tables/{over['id']}/record")
    assert tables[running["id"]]["record"] is None
    assert [said["text"] for said in everything["chat"]] == ["Hello"]
    assert everything["records"][0]["record"]["game"] == "rivers"
    live = server.inside.tables._live[running["id"]]
    for secret in (live.terms.seed, live.terms.row["key"], jade.cookie, "argon2"):
        assert secret not in answer.text


async def test_two_devices_do_not_undo_each_other(server):
    jade = await server.guest("Jade")
    await asyncio.gather(
        *(done(jade, "PATCH", "/api/me/settings", {f"of device {n}": n}) for n in range(5))
    )
    assert await jade.get("/api/me/settings") == {f"of device {n}": n for n in range(5)}


@pytest.mark.parametrize("settings", ["[]", "7", "{", '{"a": NaN}', '{"a": "' + "x" * 9000 + '"}'])
async def test_settings_are_a_small_object(server, settings):
    jade = await server.guest()
    headers = {"content-type": "application/json"}
    answer = await jade.http.patch("/api/me/settings", content=settings, headers=headers)
    assert answer.json()["code"] == ("too_large" if len(settings) > 8000 else "malformed")
    odd = '{"a": "\\ud800", "b": 100000000000000000000000000, "c": "\\u0000"}'
    answer = await jade.http.patch("/api/me/settings", content=odd, headers=headers)
    assert answer.status_code == 204
    assert (await jade.http.get("/api/me/settings")).json() == json.loads(odd)


async def test_an_account_outlives_a_long_absence(serve, sqlite):
    server = await serve(sqlite)
    await signed_up(server)
    store = server.inside.store
    row = await store.people.account("jade")
    await store.people.change_guest(row["guest"], seen=row["created"] - 1000 * DAY)
    await server.inside.sweeper.clear()
    assert (await signed_in(server)).cookie


async def test_guests_of_an_older_server_are_known_again(database):
    """The tokens that stood beside the names have moved into a table of their own."""
    engine = open_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(migrate, "0001")
        for statement in (
            "INSERT INTO guests VALUES ('g1', 'hash1', 'Jade', 1, 2), ('g2', 'hash2', 'Lee', 3, 4)",
            "INSERT INTO tables VALUES ('t', 'cascadia', '{}', 's', 'over', false, '{}', 'k', 'g1',"
            " 1, 2, NULL, NULL, '{}', '{}')",
            "INSERT INTO seats VALUES ('t', 0, 'guest', 'g2', 'Lee', NULL, false)",
        ):
            await connection.execute(text(statement))
    await engine.dispose()
    store = Store(database)
    await store.start()
    assert (await store.people.guest_by_token("hash2"))["name"] == "Lee"
    loaded = await store.tables.load("t")
    assert (loaded.table["host"], loaded.table["origin"]) == ("g1", None)
    assert loaded.seats[0]["guest"] == "g2"
    await store.people.add_token("hash3", "g1", 5)
    await store.people.delete_token("hash2")
    await store.close()
    # And back: who signed out everywhere is not found again.
    engine = open_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(migrate, "0001", back=True)
        rows = (await connection.execute(text("SELECT id, token_hash, name FROM guests"))).all()
        seat = (await connection.execute(text("SELECT guest FROM seats"))).scalar_one()
        host = (await connection.execute(text("SELECT host FROM tables"))).scalar_one()
    await engine.dispose()
    assert sorted(map(tuple, rows)) == [("g1", "hash3", "Jade"), ("g2", "none-g2", "Lee")]
    assert (seat, host) == ("g2", "g1")
