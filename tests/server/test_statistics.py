"""Statistics of finished games: what the database counts is what a slow, obvious count says."""

import random
from statistics import mean
from typing import Any

import pytest
from sqlalchemy import insert

from cascata.server.people.guests import Guest
from cascata.server.store import statistics as counting
from cascata.server.store.models import guests, metadata
from cascata.server.store.store import Store
from cascata.server.times import DAY, now
from cascata.server.trail.statistics import Statistics
from server.client import Refusal
from server.games import OPTIONS, play_table, seats_of

ME = Guest("me", "Jade")
HERE = [{"kind": "me"}, {"kind": "here", "name": "Lee"}]


def some_games(game, many, chance, first=0):
    """Rows as finished games write them: alone, with bots, at one screen, against another guest."""
    told, lines = [], []
    for number in range(first, first + many):
        seats = chance.choice([1, 2, 3])
        own = chance.randrange(seats)
        rows = [
            {"kind": "bot", "bot": chance.choice(["gentle", "master"]), "guest": None, "name": None}
            for _ in range(seats)
        ]
        rows[own] = {"kind": "guest", "bot": None, "guest": "me", "name": "Jade"}
        if seats == 3:
            other = {"kind": "here", "bot": None, "guest": "me", "name": "Lee"}
            if number % 2:
                other = {"kind": "guest", "bot": None, "guest": "lee", "name": f"Lee {number}"}
            rows[(own + 1) % seats] = other
        table = {
            "table": f"{game}{number}", "game": game, "seats": seats, "whole": number % 7 != 3,
            "variant": chance.choice(["AAAAA", "ABAAA", "family"]), "daily": None,
            "ended": now() - (first + many - number) * DAY // 2,
        }  # fmt: skip
        for seat, row in enumerate(rows):
            lucky = {what: chance.randint(0, 9) for what in ("bear", "elk", "fox")}
            time = chance.choice([None, chance.randint(1000, 90_000)])
            row |= table | {"seat": seat, "points": sum(lucky.values()), "turn_ms": time}
            lines += [
                {"table": table["table"], "seat": seat, "what": what, "points": points}
                for what, points in lucky.items()
            ]
        for row in rows:
            row["place"] = 1 + sum(other["points"] > row["points"] for other in rows)
        told += rows
    return told, lines


async def write(store, told, lines):
    async with store.engine.begin() as connection:
        people = [{"id": name, "name": name, "created": 0, "seen": 0} for name in ("me", "lee")]
        await connection.execute(insert(guests), people)
        made = {
            row["table"]: {
                "id": row["table"], "game": row["game"], "options": "{}", "seed": "0",
                "status": "over", "open": False, "pace": "{}", "key": "", "created": 0,
                "updated": row["ended"], "votes": "{}", "summary": "{}",
            }
            for row in told
        }  # fmt: skip
        for name, rows in (("tables", [*made.values()]), ("results", told)):
            await connection.execute(insert(metadata.tables[name]), rows)
        await connection.execute(insert(metadata.tables["result_lines"]), lines)


@pytest.fixture
async def store(database):
    opened = Store(database)
    await opened.start()
    yield opened
    await opened.close()


class Twin:
    """The same, slowly."""

    def __init__(self, told, lines, keep=lambda row: True, rival=None):
        self.tables = {}
        for row in told:
            self.tables.setdefault(row["table"], []).append(row)
        self.lines = lines
        self.rival = rival or (lambda row: row["kind"] == "bot")
        self.mine = sorted(
            (
                row
                for row in told
                if row["kind"] == "guest" and row["guest"] == "me" and row["whole"] and keep(row)
                if rival is None or any(map(rival, self.others(row)))
            ),
            key=lambda row: (row["ended"], row["table"]),
        )

    def others(self, row):
        return [other for other in self.tables[row["table"]] if other["seat"] != row["seat"]]

    def summed(self, rows):
        shared = [row for row in rows if row["seats"] > 1]
        return {
            "games": len(rows),
            "shared": len(shared),
            "wins": sum(row["place"] == 1 for row in shared),
            "average": pytest.approx(mean(row["points"] for row in rows), abs=0.01),
            "best": max(row["points"] for row in rows),
        }

    def line(self, rows, what):
        seats = {(row["table"], row["seat"]) for row in rows}
        found = [
            line["points"]
            for line in self.lines
            if line["what"] == what and (line["table"], line["seat"]) in seats
        ]
        return pytest.approx(mean(found), abs=0.01) if found else None

    def check(self, told):
        mine = self.mine
        assert {name: told[name] for name in self.summed(mine)} == self.summed(mine)
        times = [row["turn_ms"] for row in mine if row["turn_ms"] is not None]
        assert told["turn_ms"] == pytest.approx(mean(times), abs=0.01)
        for row in told["by_seats"]:
            assert row == {"key": row["key"]} | self.summed(
                [game for game in mine if str(game["seats"]) == row["key"]]
            )
        assert sum(row["games"] for row in told["by_seats"]) == len(mine)
        spread = {row["points"]: row["games"] for row in told["spread"]}
        assert spread == {
            points: sum(row["points"] == points for row in mine)
            for points in {row["points"] for row in mine}
        }
        rivals = [other for row in mine for other in self.others(row) if self.rival(other)]
        for line in told["lines"]:
            what = line["what"]
            assert line["mine"] == self.line(mine, what)
            assert line["recent"] == self.line(mine[-counting.RECENT :], what)
            assert line["theirs"] == self.line(rivals, what)
            by_table = {
                row["table"]: row["points"]
                for row in self.lines
                if row["what"] == what
                and any((row["table"], row["seat"]) == (one["table"], one["seat"]) for one in mine)
            }
            assert line["best"] == max(by_table.values())
            firsts = [row["table"] for row in mine if by_table[row["table"]] == line["best"]]
            assert line["table"] == firsts[0]
        best = sorted(mine, key=lambda row: (-row["points"], row["ended"]))[: counting.BEST]
        assert [row["table"] for row in told["bests"]] == [row["table"] for row in best]
        self.check_stretches(told["stretches"])
        self.check_rivals(told["rivals"])

    def check_stretches(self, stretches):
        assert [row["first"] for row in stretches] == [
            1, *(row["last"] + 1 for row in stretches[:-1]),
        ]  # fmt: skip
        assert stretches[-1]["last"] == len(self.mine)
        moving = [
            mean(row["points"] for row in self.mine[max(0, i + 1 - counting.WINDOW) : i + 1])
            for i in range(len(self.mine))
        ]
        for row in stretches:
            span = slice(row["first"] - 1, row["last"])
            points = [game["points"] for game in self.mine[span]]
            assert row["average"] == pytest.approx(mean(points), abs=0.01)
            assert (row["lowest"], row["highest"]) == (min(points), max(points))
            assert row["mean"] == pytest.approx(mean(moving[span]), abs=0.01)
            is_one = row["first"] == row["last"]
            assert row["table"] == (self.mine[span][0]["table"] if is_one else None)

    def check_rivals(self, rivals):
        def who(row):
            return row["kind"], row["bot"], row["guest"] if row["kind"] == "guest" else None

        for told in rivals:
            wins = losses = games = 0
            for row in self.mine:
                found = [
                    other["place"]
                    for other in self.others(row)
                    if who(other)[:2] == (told["kind"], told["bot"])
                ]
                games += bool(found)
                wins += bool(found) and row["place"] < min(found)
                losses += bool(found) and row["place"] > min(found)
            assert (told["games"], told["won"], told["lost"]) == (games, wins, losses)
        met = {who(other) for row in self.mine for other in self.others(row)}
        assert len(rivals) == len(met)


def is_bot(level):
    return lambda row: row["bot"] == level


WAYS: dict[str, tuple[dict[str, Any], Any, Any]] = {
    "all": ({}, lambda row: True, None),
    "two": ({"seats": 2}, lambda row: row["seats"] == 2, None),
    "a card": (
        {"part": "elk_b"},
        lambda row: row["variant"] == "ABAAA",
        None,
    ),
    "lately": ({"days": 20}, lambda row: row["ended"] >= now() - 20 * DAY, None),
    "a bot": ({"against": "master"}, lambda row: True, is_bot("master")),
}


@pytest.mark.parametrize("many", [60, 300])
async def test_the_database_counts_as_one_would_by_hand(store, many):
    chance = random.Random(many)
    told, lines = some_games("cascadia", many, chance)
    more, more_lines = some_games("rivers", 5, chance)
    await write(store, told + more, lines + more_lines)
    statistics = Statistics(store)
    for asked, keep, rival in WAYS.values():
        found = await statistics.of_game(ME, "cascadia", **asked)
        Twin(told, lines, keep, rival).check(found)
        assert found["numbers"] == [1, 2, 3]
        assert {"elk_b", "variant_family"} <= set(found["parts"])
    everything = await statistics.of_game(ME, "cascadia")
    for name, is_whom in (("Lee", lambda row: row["kind"] == "here"), (None, None)):
        here = next(
            row
            for row in everything["rivals"]
            if (row["name"] == name if name else row["kind"] == "guest")
        )
        is_whom = is_whom or (lambda row: row["guest"] == "lee")
        found = await statistics.of_game(ME, "cascadia", against=here["key"])
        Twin(told, lines, lambda row: True, is_whom).check(found)
        assert found["against"] == here
        assert all(row["theirs"] is not None for row in found["stretches"])
    assert {row["game"]: row["games"] for row in await statistics.overview(ME)} == {
        "cascadia": len(Twin(told, lines).mine), "rivers": len(Twin(more, more_lines).mine),
    }  # fmt: skip


async def test_pieces_of_what_was_played_are_added_up(store):
    told, lines = some_games("cascadia", 80, random.Random(5))
    await write(store, told, lines)
    found = await Statistics(store).of_game(ME, "cascadia")
    twin = Twin(told, lines)
    of_part = {row["key"]: row for row in found["by_part"]}
    cards = [row for row in twin.mine if row["variant"] != "family"]
    assert of_part["bear_a"] == {"key": "bear_a"} | twin.summed(cards)
    some = [row for row in cards if row["variant"][1] == "B"]
    assert of_part["elk_b"] == {"key": "elk_b"} | twin.summed(some)


async def test_nobody_is_told_of_games_of_others(server):
    jade, lee, ida = [await server.guest(name) for name in ("Jade", "Lee", "Ida")]
    made = await jade.make([{"kind": "me"}, {"kind": "link"}], options={"cards": "AAAAA"})
    await lee.sit(made)
    await play_table(server, made["id"])
    mine = await jade.get("/api/statistics/cascadia")
    assert [(row["kind"], row["name"], row["games"]) for row in mine["rivals"]] == [
        ("guest", "Lee", 1)
    ]
    (rival,) = mine["rivals"]
    against = await jade.get(f"/api/statistics/cascadia?against={rival['key']}")
    assert against["games"] == 1
    assert (against["wins"], rival["won"]) in [(0, 0), (1, 1)]
    theirs = await lee.get("/api/statistics/cascadia")
    assert (theirs["average"], theirs["rivals"][0]["theirs"]) == (rival["theirs"], mine["average"])
    assert (await ida.get("/api/statistics/cascadia"))["games"] == 0
    assert await ida.get("/api/statistics") == []
    for key in (rival["key"], f"{made['id']}.0", f"{made['id']}.x", "nowhere.0"):
        with pytest.raises(Refusal) as refusal:
            await ida.get(f"/api/statistics/cascadia?against={key}")
        assert refusal.value.code == "not_found"


@pytest.mark.parametrize("game", sorted(OPTIONS))
async def test_every_game_has_statistics(server, game):
    jade = await server.guest()
    chosen = OPTIONS[game]
    options = {name: value for name, value in chosen.items() if name != "seats"}
    for _ in range(2):
        made = await jade.make(seats_of(chosen, {"kind": "me"}), game=game, options=options)
        live = await play_table(server, made["id"])
    (row,) = await jade.get("/api/statistics")
    assert (row["game"], row["games"]) == (game, 2)
    told = await jade.get(f"/api/statistics/{game}")
    assert told["games"] == told["shared"] == 2
    assert [rival["kind"] for rival in told["rivals"]] == ["here"]
    assert told["parts"] == [row["key"] for row in told["by_part"]] != []
    for line in told["lines"]:
        assert line["mine"] == line["recent"]
    assert sum(line["mine"] for line in told["lines"]) == pytest.approx(told["average"], abs=0.1)
    only = await jade.get(f"/api/statistics/{game}?against={told['rivals'][0]['key']}")
    assert only["against"] == told["rivals"][0]
    assert only["games"] == 2
    assert live.state.scores()[0]["total"] in [row["points"] for row in told["spread"]]
