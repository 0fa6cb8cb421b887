"""Rules keep their versions: what they cannot play any more is refused by name, harming nobody."""

import json

import msgspec
import pytest
from sqlalchemy import update

from cascata.core import record
from cascata.core.errors import IllegalAction
from cascata.games.cascadia.game import Cascadia
from cascata.server.store.models import tables
from cascata.server.table import journal, talk
from cascata.server.table.action_entries import totals
from server.client import refused
from server.games import play_table, record_of

ME, LINK = {"kind": "me"}, {"kind": "link"}


class Older(Cascadia):
    """Cascadia as it was before."""

    rules_version = 1


def newer(monkeypatch, *earlier):
    """From now on Cascadia is played by other rules."""
    monkeypatch.setattr(Cascadia, "rules_version", 2)
    monkeypatch.setattr(Cascadia, "earlier", earlier)


async def played(server, turns=None):
    """A table at which somebody has played alone, of whom the server remembers nothing more."""
    jade = await server.guest()
    made = await jade.make([ME])
    live = await play_table(server, made["id"], turns)
    scores = live.now.totals
    await server.inside.tables.keep_snapshots()
    server.inside.tables.forget([made["id"]])
    return jade, made["id"], scores


async def written(server, table, **values):
    """Change a row of a table behind everybody's back."""
    async with server.inside.store.engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(**values))


async def test_a_table_says_by_which_rules_it_is_played(server, monkeypatch):
    jade, old, _ = await played(server)
    newer(monkeypatch, Older)
    document = await jade.get(f"/api/tables/{old}/record")
    assert document["rules"] == 1
    assert record.verify(document)["verified"]
    again = await jade.post(f"/api/tables/{old}/rematch")
    for table, rules in ((old, 1), (again["id"], 2)):
        assert (await server.inside.store.tables.load(table)).table["rules"] == rules


async def test_a_record_is_played_on_by_its_own_rules(server, monkeypatch):
    jade = await server.guest()
    old, bare = record_of("cascadia"), record_of("cascadia")
    del bare["rules"]
    brought = [await jade.post("/api/records", document) for document in (old, bare)]
    newer(monkeypatch, Older)
    seats = [ME, {"kind": "here", "name": "Ash"}]
    for kept in brought:
        made = await jade.post(f"/api/replays/{kept['id']}/play", {"turns": 3, "seats": seats})
        assert (await server.inside.store.tables.load(made["id"])).table["rules"] == 1
        async with jade.join(made["id"]) as seat:
            assert seat.view["rules"] == 1
    monkeypatch.setattr(Cascadia, "earlier", ())
    await refused("other_rules", jade.get(f"/api/replays/{brought[1]['id']}"), 409)
    await refused("other_rules", jade.post("/api/records", old), 409)


async def test_other_rules_are_refused_by_name(serve, database, monkeypatch):
    server = await serve(database)
    jade, old, scores = await played(server)
    newer(monkeypatch)
    await refused("other_rules", jade.get(f"/api/tables/{old}"), 409)
    await refused("other_rules", jade.get(f"/api/tables/{old}/record"), 409)
    await refused("other_rules", jade.get(f"/api/replays/{old}"), 409)
    async with jade.join(old) as seat:
        assert seat.close_code == 4409
    # What one can still do: see the result, take all of it along, and let it go.
    (line,) = await jade.get("/api/tables/mine")
    assert (line["id"], tuple(line["totals"]), line["status"]) == (old, scores, "over")
    (kept,) = (await jade.get("/api/me/export"))["tables"]
    assert kept["rules"] == 1
    assert kept["record"] is None
    assert kept["log"]["seed"]
    assert len(kept["log"]["acts"]) == 20
    await jade.http.post(f"/api/tables/{old}/remove")
    assert await jade.get("/api/tables/mine") == []


async def test_a_game_that_cannot_go_on_is_closed_by_who_takes_it_off_the_list(
    serve, database, monkeypatch
):
    server = await serve(database)
    jade, old, _ = await played(server, turns=3)
    newer(monkeypatch)
    await jade.http.post(f"/api/tables/{old}/remove")
    loaded = await server.inside.store.tables.load(old)
    assert loaded.table["status"] == "closed"
    assert loaded.entries[-1]["kind"] == "closed"
    assert await jade.get("/api/tables/mine") == []


async def test_who_has_a_broken_table_can_still_go_for_good(serve, database, monkeypatch):
    server = await serve(database)
    jade, old, _ = await played(server, turns=3)
    newer(monkeypatch)
    await jade.http.request("DELETE", "/api/me", json={})
    loaded = await server.inside.store.tables.load(old)
    assert loaded.seats[0]["name"] is None
    assert await server.stranger().be("Lee")


async def test_a_broken_table_disturbs_no_other(serve, database, hurry):
    server = await serve(database)
    jade, broken, _ = await played(server, turns=3)
    await written(server, broken, options="[]", deadline=1, summary="{}", snapshot=None)
    pace = {"kind": "turn", "seconds": 15}
    late = await jade.make([ME, LINK], pace=pace)
    lee = await server.guest("Lee")
    await lee.sit(late)
    hurry[0] += 60_000
    await server.inside.sweeper.sweep()
    live = server.inside.tables._live[late["id"]]
    while live.state.progress[0] == 0:
        await live.autoplay.task
    assert (await server.inside.store.tables.load(broken)).table["deadline"] is None
    await written(server, broken, votes="not JSON")
    assert [line["id"] for line in await jade.get("/api/tables/mine")] == [late["id"]]


async def test_a_running_game_survives_a_log_that_fits_no_more(serve, database, monkeypatch):
    server = await serve(database)
    jade, old, scores = await played(server, turns=4)
    # Since the snapshot two more turns were played.
    await jade.get(f"/api/tables/{old}")
    live = await play_table(server, old, turns=6)
    before, view = live.now.totals, live.state.view(0)
    server.inside.tables.forget([old])

    def otherwise(self, options, seed=None, setup=None, draws=None):
        raise IllegalAction("the steps fit no more")

    monkeypatch.setattr(Cascadia, "start", otherwise)
    async with jade.join(old) as seat:
        assert seat.view == msgspec.json.decode(msgspec.json.encode(view))
        await seat.play(0, turns=1)
    live = server.inside.tables._live[old]
    assert live.now.totals[0] >= min(before[0], scores[0])
    assert live.state.progress[0] == 7
    await written(server, old, snapshot=None)
    server.inside.tables.forget([old])
    await refused("other_rules", jade.get(f"/api/tables/{old}"), 409)


async def test_points_that_are_others_now_are_other_rules(server, monkeypatch):
    jade, old, _ = await played(server)
    real = totals
    monkeypatch.setattr(
        journal, "totals", lambda state: tuple(points + 1 for points in real(state))
    )
    await refused("other_rules", jade.get(f"/api/tables/{old}"), 409)


async def test_a_stop_keeps_snapshots(serve, database):
    server = await serve(database)
    jade = await server.guest()
    made = await jade.make([ME])
    await play_table(server, made["id"], turns=2)
    await server.stop()
    again = await serve(database)
    row = (await again.inside.store.tables.load(made["id"])).table
    assert json.loads(row["snapshot"])["version"] > 1


async def test_an_error_of_ours_has_a_name_that_stands_in_the_log(
    serve, sqlite, monkeypatch, log_as_served, capfd
):
    log_as_served()
    server = await serve(sqlite)
    jade = await server.guest()
    made = await jade.make([ME])

    async def broken(*args):
        raise RuntimeError("the secret plan")

    monkeypatch.setattr(server.inside.store.tables, "list_of", broken)
    told = [(await jade.http.get("/api/tables/mine")).json()]
    monkeypatch.setattr(talk, "say", broken)
    async with jade.join(made["id"]) as seat:
        with pytest.raises(Exception, match="internal") as refusal:
            await seat.ask(type="chat", phrase="hello")
        told.append({"code": "internal", "reason": str(refusal.value)})
        await seat.play(0, turns=1)  # the connection lives on
    log = capfd.readouterr().err
    for refusal in told:
        assert refusal["code"] == "internal"
        assert "secret" not in refusal["reason"]
        assert refusal["reason"].split()[-1] in log
