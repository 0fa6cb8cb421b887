"""What finished games come to: written down once, and the same whenever it is counted again."""

import asyncio
from itertools import count

import pytest
from sqlalchemy import delete, select, update

from cascata.core import record
from cascata.core.registry import names
from cascata.core.rng import Rng
from cascata.server.store.models import entries, marks, result_lines, results
from cascata.server.store.rows import Append
from cascata.server.table import names as table_names
from cascata.server.trail import outcome
from cascata.server.trail.recount import recount
from server import games
from server.games import OPTIONS, play_table, record_of, seats_of

ME, LINK, BOT = {"kind": "me"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}
every_game = pytest.mark.parametrize("game", names())


@pytest.fixture(autouse=True)
def _same_games(monkeypatch):
    """The same deals and the same bots in every run."""
    numbers = count()
    monkeypatch.setattr(table_names, "fresh_seed", lambda: f"results-{next(numbers)}")
    monkeypatch.setattr(games, "Rng", lambda table: Rng("results"))


async def rows(server, table):
    """All rows of a table of the database, in a fixed order."""
    async with server.inside.store.engine.connect() as connection:
        found = [dict(row) for row in (await connection.execute(select(table))).mappings()]
    return sorted(found, key=lambda row: sorted((k, str(v)) for k, v in row.items()))


async def everything(server):
    return [await rows(server, table) for table in (results, result_lines, marks)]


async def play(server, player, game="cascadia", at=None, by="player", bot="random", **options):
    """A game at one screen, played to its end."""
    chosen = options or OPTIONS[game]
    without_seats = {name: value for name, value in chosen.items() if name != "seats"}
    made = await player.make(at or seats_of(chosen, ME), game=game, options=without_seats)
    return await play_table(server, made["id"], by=by, bots=(bot,))


@every_game
async def test_a_result_is_written_with_the_end_of_the_game(serve, database, game):
    server = await serve(database)
    jade = await server.guest()
    live = await play(server, jade, game)
    told, lines, _ = await everything(server)
    by_seat = {row["seat"]: row for row in told}
    sheets = live.state.scores()
    assert [by_seat[seat]["points"] for seat in (0, 1)] == [sheet["total"] for sheet in sheets]
    assert {seat for seat in (0, 1) if by_seat[seat]["place"] == 1} == set(live.state.winners)
    assert by_seat[0] | {"turn_ms": None, "points": 0, "place": 0, "guest": None} == {
        "table": live.id, "seat": 0, "game": game, "seats": 2, "kind": "guest", "guest": None,
        "name": "Jade", "bot": None, "points": 0, "place": 0, "turn_ms": None, "whole": True,
        "daily": None,
        "ended": live.now.updated,
        "variant": {"cascadia": "BCDAB", "cascadero": "back star", "rivers": "B"}[game],
    }  # fmt: skip
    assert (by_seat[1]["kind"], by_seat[1]["name"]) == ("here", "Ash 0")
    assert by_seat[0]["guest"] == by_seat[1]["guest"] == live.host
    for seat in (0, 1):
        mine = {row["what"]: row["points"] for row in lines if row["seat"] == seat}
        assert sum(mine.values()) == by_seat[seat]["points"]
    assert by_seat[0]["turn_ms"] >= 0


async def test_nothing_is_written_before_the_end_or_of_half_a_game(server):
    jade = await server.guest()
    made = await jade.make([ME, BOT])
    await play_table(server, made["id"], turns=4)
    assert await everything(server) == [[], [], []]
    name = (await jade.post("/api/records", record_of("rivers")))["id"]
    gone_on = await jade.post(
        f"/api/replays/{name}/play", {"turns": 38, "seats": [ME, {"kind": "here", "name": "Lee"}]}
    )
    await play_table(server, gone_on["id"])
    assert await everything(server) == [[], [], []]


async def test_the_middle_of_what_turns_took_is_told_by_seat(server, hurry):
    jade = await server.guest()
    made = await jade.make(seats_of({"seats": 2}, ME))
    live = server.inside.tables._live[made["id"]]
    while live.facts.status == "playing":
        seat = live.state.seats_to_act[0]
        hurry[0] += 60_000 if seat else 20_000
        await play_table(server, made["id"], turns=live.state.progress[0] + 1)
    times = {row["seat"]: row["turn_ms"] for row in await rows(server, results)}
    assert 20_000 <= times[0] < 30_000
    assert 60_000 <= times[1] < 70_000


async def leave_and_play_on(server, jade, lee, pace=None):
    made = await jade.make([ME, LINK], options={"cards": "AAAAA"})
    await lee.sit(made)
    live = server.inside.tables._live[made["id"]]
    async with lee.join(made["id"]) as theirs, jade.join(made["id"]) as mine:
        await theirs.ask(type="leave", seat=1)
        await mine.until(lambda: mine.table["seats"][1]["left"])
        await mine.ask(type="vote", seat=1, bot=True)
    await play_table(server, made["id"])
    return live


async def test_a_game_counts_when_those_who_began_it_have_played_it(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    live = await leave_and_play_on(server, jade, lee)
    told = await rows(server, results)
    assert [row["table"] for row in told] == [live.id] * 2
    assert not any(row["whole"] for row in told)
    assert await rows(server, marks) == []


async def test_a_game_that_the_clock_has_played_earns_nothing(server):
    jade = await server.guest()
    await play(server, jade, by="clock")
    assert not any(row["whole"] for row in await rows(server, results))
    assert await rows(server, marks) == []


async def winner_of(server, player):
    """A game of Rolling Rivers at one screen, in which both have met challenges."""
    here = [ME, {"kind": "here", "name": "Lee"}]
    live = await play(server, player, "rivers", here, bot="greedy", sheet="B", challenge="all")
    found = [row for row in await rows(server, marks) if row["proof"] == live.id]
    assert {row["seat"] for row in found} == {0, 1}
    return live, found


async def test_marks_are_written_for_people(server):
    jade = await server.guest()
    live, found = await winner_of(server, jade)
    state = live.state
    assert {row["guest"] for row in found} == {live.host}
    assert {(row["seat"], row["hiker"]) for row in found} <= {(0, ""), (1, None)}
    expected = {
        (seat, f"challenge_B{number}")
        for seat in (0, 1)
        for number in state.earned(seat)["challenges"]
    }
    here = [row for row in found if row["proof"] == live.id]
    assert {(row["seat"], row["mark"]) for row in here} == expected
    assert all(row["taken"] and not row["choice"] for row in here)
    assert {row["fingerprint"] for row in here} == {outcome.fingerprint(state)}


def test_a_game_is_known_again_wherever_its_record_comes_from():
    document = record_of("cascadia")
    other = record_of("rivers")
    assert outcome.fingerprint(record.read(document)) == outcome.fingerprint(record.read(document))
    assert outcome.fingerprint(record.read(document)) != outcome.fingerprint(record.read(other))


async def test_counting_again_gives_what_is_kept(serve, database):
    """The property on which everything rests, for games of all kinds and ways to end."""
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    for game in names():
        await play(server, jade, game)
    await play(server, jade, "rivers", bot="greedy", seats=1, sheet="B", challenge="all")
    await play(server, jade, "cascadia", seats=1, scenario=1)
    await leave_and_play_on(server, jade, lee)
    kept = await everything(server)
    assert all(kept)
    again = await recount(server.inside.store)
    assert (again.games, again.changed, again.added, again.removed, again.failed) == (6, 0, 0, 0, 0)
    assert await everything(server) == kept
    async with server.inside.store.engine.begin() as connection:
        for table in (result_lines, results, marks):
            await connection.execute(delete(table))
    again = await recount(server.inside.store)
    assert (again.changed, again.added) == (6, len(kept[2]))
    assert await everything(server) == kept


async def test_what_somebody_has_chosen_stays_when_all_is_counted_again(server):
    jade = await server.guest()
    _, found = await winner_of(server, jade)
    one = found[0]
    async with server.inside.store.engine.begin() as connection:
        await connection.execute(update(marks).values(hiker="Lee"))
        wrong = one | {"mark": "challenge_B9", "hiker": "Lee"}
        await connection.execute(marks.insert(), [wrong])
        await connection.execute(
            delete(marks).where(marks.c.mark == one["mark"], marks.c.seat == one["seat"])
        )
    again = await recount(server.inside.store)
    assert (again.added, again.removed) == (1, 1)
    after = await rows(server, marks)
    assert {row["mark"] for row in after} == {row["mark"] for row in found}
    assert {row["hiker"] for row in after} == {"Lee"}


async def test_games_of_an_older_version_are_counted_when_the_server_starts(serve, sqlite):
    server = await serve(sqlite)
    jade = await server.guest()
    await play(server, jade)
    kept = await everything(server)
    async with server.inside.store.engine.begin() as connection:
        for table in (result_lines, results, marks):
            await connection.execute(delete(table))
    await server.stop()
    again = await serve(sqlite)
    await again.inside.readiness.wait_for_all()
    while not (await everything(again))[0]:
        await asyncio.sleep(0.01)
    assert await everything(again) == kept


async def test_a_log_that_cannot_be_played_keeps_what_was_written(server):
    jade = await server.guest()
    live = await play(server, jade)
    kept = await everything(server)
    async with server.inside.store.engine.begin() as connection:
        await connection.execute(
            update(entries)
            .where(entries.c.table == live.id, entries.c.kind == "act")
            .values(body='{"seat": 0, "by": "player", "steps": [{"do": "dance"}], "totals": [0]}')
        )
    again = await recount(server.inside.store)
    assert (again.games, again.failed) == (0, 1)
    assert await everything(server) == kept


async def test_everything_is_in_the_export_and_goes_with_its_owner(serve, database):
    server = await serve(database)
    jade, lee = await server.guest(), await server.guest("Lee")
    live, _ = await winner_of(server, jade)
    await play(server, lee)
    document = await jade.get("/api/me/export")
    assert {row["table"] for row in document["results"]} >= {live.id}
    assert [row["mark"] for row in document["marks"]]
    assert live.host not in str(document["results"]) + str(document["marks"])
    await jade.http.request("DELETE", "/api/me", json={"password": None})
    told = await rows(server, results)
    assert {row["guest"] for row in told} == {row["host"] for row in await tables_of(server, lee)}
    assert not {row["guest"] for row in await rows(server, marks)} & {live.host}
    again = await recount(server.inside.store)
    assert (again.changed, again.added, again.removed) == (0, 0, 0)


async def tables_of(server, guest):
    mine = await guest.get("/api/tables/mine")
    return [(await server.inside.store.tables.load(line["id"])).table for line in mine]


async def test_marks_come_along_when_somebody_signs_in(serve, database):
    server = await serve(database)
    jade = await server.guest()
    await jade.post("/api/account", {"login": "Jade", "password": "correct horse"})
    elsewhere = await server.guest("Jade elsewhere")
    _, found = await winner_of(server, elsewhere)
    # The same game is known there already, as from a file.
    mine = await server.inside.store.people.account("jade")
    doubled = found[0] | {"guest": mine["guest"], "proof": "record"}
    async with server.inside.store.engine.begin() as connection:
        await connection.execute(marks.insert(), [doubled])
    await elsewhere.post("/api/account/session", {"login": "Jade", "password": "correct horse"})
    after = await rows(server, marks)
    assert {row["guest"] for row in after} == {mine["guest"]}
    assert sorted(row["mark"] + row["fingerprint"] for row in after) == sorted(
        row["mark"] + row["fingerprint"] for row in found
    )
    assert {row["guest"] for row in await rows(server, results)} == {mine["guest"]}


def test_the_end_waits_for_its_result():
    """One transaction: an append holds the entry that ends a game and the game's results."""
    append = Append(entries=[{}])
    outcome.Outcome([{"a": 1}], [{"b": 2}], [{"c": 3}]).add_to(append)
    assert (append.results, append.result_lines, append.marks) == (
        [{"a": 1}],
        [{"b": 2}],
        [{"c": 3}],
    )
