"""Looking back at games: what happened, turn by turn, and nothing that a table would not tell."""

import asyncio
import json

import pytest

from cascata.core import record
from cascata.core.registry import names
from cascata.core.rng import Rng
from cascata.server.archive import replays
from cascata.server.settings import Limits
from cascata.server.table import participation, playing
from playthrough import GOLDEN, Playthrough, load
from server.client import patched, refused
from server.games import (
    HIDDEN_CARDS,
    OPTIONS,
    finished,
    play_table,
    record_of,
    seats_of,
    through_json,
)

ME, LINK, BOT = {"kind": "me"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}
every_game = pytest.mark.parametrize("game", names())


def views(replay):
    """What is seen before the first turn and after every frame."""
    seen = [replay["view"]]
    for frame in replay["frames"]:
        seen.append(patched(seen[-1], frame["patch"]))
    return seen


async def table_of(server, game, *seats, options=None, **more):
    """A table for one screen, unless seats are given."""
    chosen = options or OPTIONS[game]
    without_seats = {name: value for name, value in chosen.items() if name != "seats"}
    jade = await server.guest()
    made = await jade.make(
        list(seats) or seats_of(chosen, ME), game=game, options=without_seats, **more
    )
    return jade, made


# -- records from elsewhere ------------------------------------------------------------------------


@every_game
async def test_a_record_shows_every_turn_as_it_was_seen(server, game):
    jade = await server.guest()
    document = record_of(game)
    name = (await jade.post("/api/records", document))["id"]
    start, played = record.play(document)
    turns = list(played)
    for seat in (None, 0, 1):
        path = f"/api/replays/{name}" + ("" if seat is None else f"?seat={seat}")
        replay = await server.stranger().get(path)
        seen = views(replay)
        assert seen[0] == through_json(start.view(seat))
        for frame, view in zip(replay["frames"], seen[1:], strict=True):
            assert view == through_json(turns[frame["turns"] - 1].state.view(seat))
        frames = replay.pop("frames")
        deal = replay.pop("deal")
        assert deal["fits"]
        assert deal["commitment"] == document["commitment"]
        assert frames[-1]["turns"] == len(document["turns"])
        assert replay == {
            "id": name, "table": None, "game": game, "options": start.options.to_json(),
            "over": True, "played": None, "seat": seat, "sights": [None, 0, 1], "view": seen[0],
            "seats": [{"seat": n, "kind": "guest", "name": None, "bot": None} for n in (0, 1)],
        }  # fmt: skip
        entries = [entry for frame in frames for entry in frame["entries"]]
        assert [entry["version"] for entry in entries] == list(range(1, len(turns) + 1))
        assert entries[-1]["totals"] == document["result"]["scores"]
        assert [entry["seat"] for entry in entries] == [t["seat"] for t in document["turns"]]
        if load(game).simultaneous:
            assert {len(frame["entries"]) for frame in frames} == {2}
            assert all(not frame["entries"][0]["events"] for frame in frames)
        else:
            assert [entry["steps"] for entry in entries] == [t["steps"] for t in document["turns"]]
        assert all(frame["entries"][-1]["events"] for frame in frames)
    await refused("not_your_seat", server.stranger().get(f"/api/replays/{name}?seat=2"), 403)
    await refused("malformed", server.stranger().get(f"/api/replays/{name}?seat=x"))


@every_game
async def test_a_record_is_given_back_as_it_was(server, game):
    jade = await server.guest()
    text = json.dumps(record_of(game), indent=1)
    answer = await jade.http.post("/api/records", content=text)
    name = answer.json()["id"]
    given = await server.stranger().http.get(f"/api/records/{name}")
    assert given.text == text
    assert "attachment" in given.headers["content-disposition"]


async def test_a_record_tells_who_has_played_and_when(server):
    jade, made = await table_of(server, "cascadia", ME, BOT)
    live = await play_table(server, made["id"])
    document = await jade.get(f"/api/tables/{made['id']}/record")
    called = made["seats"][0]["name"]
    assert called
    assert document["players"] == [{"name": called}, {"bot": "random"}]
    began, ended = (document["played"][name] for name in ("began", "ended"))
    assert began <= ended
    assert record.about(document).began.isoformat() == began.replace("Z", "+00:00")
    # Brought along elsewhere it tells the same, whose deal can be checked.
    friend = await server.guest()
    name = (await friend.post("/api/records", document))["id"]
    there = await server.stranger().get(f"/api/replays/{made['id']}")
    for replay in (there, await server.stranger().get(f"/api/replays/{name}")):
        assert [(seat["name"], seat["bot"]) for seat in replay["seats"]] == [
            (called, None), (None, "random"),
        ]  # fmt: skip
        assert abs(replay["played"] - live.now.course.acts[0].at) < 1000
        assert replay["deal"] == {
            "fits": True,
            "problem": None,
            "seed": document["seed"],
            "commitment": document["commitment"],
        }


async def test_a_deal_that_does_not_fit_is_said(server):
    jade = await server.guest()
    document = record_of("cascadia")
    name = (await jade.post("/api/records", {**document, "commitment": "0" * 64}))["id"]
    deal = (await jade.get(f"/api/replays/{name}"))["deal"]
    assert not deal["fits"]
    assert deal["problem"].startswith("commitment:")
    # Where there is no seed nothing can be checked; before the end nothing is told.
    observed = record.write(record.read(document), observed=True) | {"seed": None}
    name = (await jade.post("/api/records", observed))["id"]
    assert (await jade.get(f"/api/replays/{name}"))["deal"] is None
    unfinished = {**document, "turns": document["turns"][:-1], "result": None}
    name = (await jade.post("/api/records", unfinished))["id"]
    assert (await jade.get(f"/api/replays/{name}"))["deal"] is None


async def test_who_played_is_read_with_care(server):
    jade = await server.guest()
    good = record_of("cascadia")
    for field, value, place in (
        ("players", [{"name": "Jade"}], "players"),
        ("players", [{"name": "x" * 41}, {}], "players[0].name"),
        ("players", [{}, {"name": "\u202e"}], "players[1].name"),
        ("players", [{}, {"guest": 1}], "players[1].guest"),
        ("played", {"began": "yesterday"}, "played.began"),
        ("played", "2026", "played"),
    ):
        answer = await jade.http.post("/api/records", content=json.dumps({**good, field: value}))
        assert answer.json()["reason"].startswith(place), answer.json()


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_every_game_on_file_can_be_looked_back_at(path):
    """Old records always open."""
    lines = path.read_text().splitlines()
    _, game, seed, _ = lines[0].split()
    play = Playthrough(game, seed.removeprefix("seed="))
    for line in lines:
        if line.startswith("> "):
            play.play(line[2:])
    replays._check(json.dumps(record.write(play.state)).encode())
    text = json.dumps(record.write(play.state, observed=True)).encode()
    replays._check(text)
    document = json.loads(text)
    pictures = replays._pictures(
        replays.Past("id", None, document, None, None, 0, record.About()), 0
    )
    shown = {name: json.loads(bytes(getattr(pictures, name))) for name in ("view", "frames")}
    assert shown["frames"][-1]["turns"] == len(document["turns"])
    assert_same_to_see(play.state.view(0), views(shown)[-1])


async def test_what_is_wrong_with_a_record_is_told_with_its_place(server):
    jade = await server.guest()
    good = record_of("cascadia")

    async def reason(document, code="malformed"):
        text = document if isinstance(document, str | bytes) else json.dumps(document)
        answer = await jade.http.post("/api/records", content=text)
        assert answer.json()["code"] == code
        return answer.json()["reason"]

    wrong = through_json(good)
    wrong["turns"][3]["steps"][1] = {"do": "lay", "at": "40,40", "turns": 0}
    assert (await reason(wrong)).startswith("turns[3].steps[1]:")
    assert "line 1" in await reason("{")
    assert "game" in await reason({**good, "game": "chess"})
    assert await reason([])
    assert await reason(b"\xff")
    assert await reason("[" * 100_000)
    assert "NaN" in await reason('{"game": NaN}')
    assert "turns" in await reason({name: good[name] for name in good if name != "turns"})
    assert await reason({**good, "seed": None, "setup": None})
    await reason("x" * (2**20 + 1), "too_large")
    pack = {**record_of("rivers"), "options": {"seats": 2, "pack": "/etc/passwd"}}
    assert (await reason(pack)).startswith("options.pack:")
    # Who claims another end has played by other rules, or is wrong.
    assert (await reason({**good, "result": 10**30}, "other_rules")).startswith("result:")
    odd = json.dumps({**good, "commitment": "\ud800"})
    assert (await jade.http.post("/api/records", content=odd)).status_code == 201


async def test_records_are_counted(serve, sqlite):
    limits = Limits(records_of_guest=3, records_per_hour=4)
    server = await serve(sqlite, limits=limits)
    jade, lee = await server.guest(), await server.guest("Lee")
    document = record_of("cascadero")
    await refused("no_guest", server.stranger().post("/api/records", document), 401)
    for _ in range(3):
        await jade.post("/api/records", document)
    await refused("too_many_records", jade.post("/api/records", document), 429)
    await refused("too_fast", jade.post("/api/records", document), 429)
    await lee.post("/api/records", document)


async def test_what_is_not_there(server):
    for name in ("abcdefghjkmn", "x", "..%2F..", "a" * 500):
        await refused("not_found", server.stranger().get(f"/api/replays/{name}"), 404)
        await refused("not_found", server.stranger().get(f"/api/records/{name}"), 404)


async def test_replays_are_counted(serve, sqlite):
    server = await serve(sqlite, limits=Limits(replays_per_minute=2))
    for code in ("not_found", "not_found", "too_fast"):
        await refused(code, server.stranger().get("/api/replays/abcdefghjkmn"))


async def test_only_some_are_kept_in_memory(server, monkeypatch):
    monkeypatch.setattr(replays, "KEPT", 2)
    jade = await server.guest()
    name = (await jade.post("/api/records", record_of("cascadero")))["id"]
    first = await jade.get(f"/api/replays/{name}")
    for seat in (0, 1):
        await jade.get(f"/api/replays/{name}?seat={seat}")
    assert len(server.inside.replays._kept) == 2
    assert await jade.get(f"/api/replays/{name}") == first


# -- tables ----------------------------------------------------------------------------------------


@every_game
async def test_a_finished_game_is_for_everybody(server, game):
    jade, made = await table_of(server, game)
    live = await play_table(server, made["id"])
    for seat in (None, 0, 1):
        path = f"/api/replays/{made['id']}" + ("" if seat is None else f"?seat={seat}")
        replay = await server.stranger().get(path)
        assert replay["over"]
        assert replay["table"] == replay["id"] == made["id"]
        assert replay["sights"] == [None, 0, 1]
        assert [seat["name"] for seat in replay["seats"]] == ["Jade", "Ash 0"]
        assert views(replay)[-1] == through_json(live.state.view(seat))
    # The same record, brought along as a file, is the same game.
    exported = await jade.get(f"/api/tables/{made['id']}/record")
    again = (await jade.post("/api/records", exported))["id"]
    same = await jade.get(f"/api/replays/{again}?seat=1")
    assert [frame["turns"] for frame in same["frames"]] == [
        frame["turns"] for frame in replay["frames"]
    ]
    assert views(same)[-1] | {"commitment": 0} == views(replay)[-1] | {"commitment": 0}


async def test_when_and_by_whom_is_known_from_the_log(server):
    jade, made = await table_of(server, "cascadia", ME, BOT, options={"seats": 2})
    async with jade.join(made["id"]) as page:
        for _ in range(3):
            await page.until(lambda: page.offers)
            turn = page.a_turn()
            await page.act(0, turn[:1])  # a turn may take several messages
            await page.act(0, turn[1:])
        await page.until(lambda: page.offers)
        acts = [entry for entry in page.entries if entry["kind"] == "act"]
    replay = await jade.get(f"/api/replays/{made['id']}")
    entries = [entry for frame in replay["frames"] for entry in frame["entries"]]
    ends = [acts[n] for n in range(len(acts)) if acts[n + 1 : n + 2] == [] or (
        acts[n + 1]["seat"] != acts[n]["seat"]
    )]  # fmt: skip
    assert [(e["at"], e["by"], e["seat"], e["totals"]) for e in entries] == [
        (e["at"], e["by"], e["seat"], e["totals"]) for e in ends
    ]
    assert {entry["by"] for entry in entries} == {"player", "bot"}


@every_game
async def test_a_game_that_runs_is_for_those_who_play(server, game):
    jade, made = await table_of(server, game, ME, LINK, open=True)
    path = f"/api/replays/{made['id']}"
    await refused("not_begun", jade.get(path), 409)
    lee = await server.guest("Lee")
    await lee.sit(made)
    await play_table(server, made["id"], turns=4)
    await refused("no_guest", server.stranger().get(path), 401)
    await refused("not_your_seat", (await server.guest("Ash")).get(path), 403)
    for seat, client in enumerate((jade, lee)):
        replay = await client.get(path)
        assert (replay["seat"], replay["sights"], replay["over"]) == (seat, [seat], False)
        assert replay["frames"][-1]["turns"] == 4
        await refused("not_your_seat", client.get(f"{path}?seat={1 - seat}"), 403)
        assert await client.get(f"{path}?seat={seat}") == replay
    live = server.inside.tables._live[made["id"]]
    await live.change(
        lambda: participation.abandon(live)
    )  # closed before its end: nothing becomes known by that
    await refused("no_guest", server.stranger().get(path), 401)
    assert (await lee.get(path))["sights"] == [1]


async def test_a_turn_that_is_under_way_is_not_in_it(server):
    jade, made = await table_of(server, "cascadia")
    await play_table(server, made["id"], turns=2)
    live = server.inside.tables._live[made["id"]]
    seat = live.state.seats_to_act[0]
    take = {"do": "take", "tile": 0, "token": 0}
    await live.change(lambda: playing.acting(live, seat, "player", [take]))
    replay = await jade.get(f"/api/replays/{made['id']}")
    assert [frame["turns"] for frame in replay["frames"]] == [1, 2]
    await play_table(server, made["id"], turns=3)
    replay = await jade.get(f"/api/replays/{made['id']}")
    assert [frame["turns"] for frame in replay["frames"]] == [1, 2, 3]


async def test_a_round_that_is_under_way_is_not_in_it(server):
    jade, made = await table_of(server, "rivers", ME, LINK)
    lee = await server.guest("Lee")
    await lee.sit(made)
    await play_table(server, made["id"], turns=4)
    before = [await client.get(f"/api/replays/{made['id']}") for client in (jade, lee)]
    live = server.inside.tables._live[made["id"]]
    steps = live.state.offers(0)["plan"]["steps"]
    await live.change(lambda: playing.acting(live, 0, "player", steps))
    assert live.state.seats_to_act == (1,)
    after = [await client.get(f"/api/replays/{made['id']}") for client in (jade, lee)]
    assert after == before


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("cascadia", {"seats": 2, "cards": "random"}),
        ("cascadia", HIDDEN_CARDS),
        ("rivers", {"seats": 2}),
    ],
)
async def test_what_is_hidden_changes_no_byte(server, game, options):
    """The same replay, however everything was dealt that the seat could not see by then."""
    _, made = await table_of(server, game, options=options)
    live = await play_table(server, made["id"], turns=10)
    steps = live.state.offers(1)["plan"]["steps"] if game == "rivers" else None
    if steps:
        await live.change(lambda: playing.acting(live, 1, "player", steps))
    for seat in (0, 1):
        past = replays.Past("id", "id", record.write(live.state), None, (seat,), 0, record.About())
        shown = replays._pictures(past, seat)
        for n in range(3):
            twin = live.state.redeal(seat, Rng(str(n)))
            hidden = through_json(record.write(twin) | twin.observed(hidden=True))
            other = replays.Past(
                "id", "id", {**hidden, "seed": f"s{n}"}, None, (seat,), 0, record.About()
            )
            same = replays._pictures(other, seat)
            assert bytes(same.frames) == bytes(shown.frames)
            views = [json.loads(bytes(one.view)) for one in (shown, same)]
            assert views[0] | {"commitment": 0} == views[1] | {"commitment": 0}


async def test_nothing_of_the_seed_is_told_before_the_end(server):
    jade, made = await table_of(server, "cascadia")
    live = await play_table(server, made["id"], turns=4)
    replay = await jade.get(f"/api/replays/{made['id']}")
    assert live.terms.seed not in json.dumps(replay)


# -- playing on ------------------------------------------------------------------------------------


def cut(replay, part=0.5):
    """The number of turns after some of the frames."""
    return replay["frames"][int(part * len(replay["frames"]))]["turns"]


@pytest.mark.parametrize(
    ("game", "options"),
    [*OPTIONS.items(), ("cascadia", HIDDEN_CARDS), ("cascadia", {"seats": 2, "restriction": 6})],
    ids=str,
)
async def test_a_game_goes_on_from_where_it_stood(server, game, options):
    jade = await server.guest()
    name = (await jade.post("/api/records", record_of(game, **options)))["id"]
    replay = await jade.get(f"/api/replays/{name}")
    turns = cut(replay)
    made = await jade.post(
        f"/api/replays/{name}/play", {"turns": turns, "seats": seats_of(options, ME)}
    )
    assert made["status"] == "playing"
    assert made["options"] == replay["options"]
    live = server.inside.tables._live[made["id"]]
    assert live.state.progress[0] == turns
    then = views(replay)[[frame["turns"] for frame in replay["frames"]].index(turns) + 1]
    assert_same_to_see(live.state.view(None), then)
    live = await play_table(server, made["id"])
    # The record of the whole game stands by itself.
    document = await jade.get(f"/api/tables/{made['id']}/record")
    assert document["seed"] is None
    assert document["turns"][:turns] == record_of(game, **options)["turns"][:turns]
    end = record.read(document)
    assert end.result() == document["result"] == live.state.result()
    # And it can be looked back at from the first turn on, here and elsewhere.
    whole = await server.stranger().get(f"/api/replays/{made['id']}")
    assert whole["frames"][-1]["turns"] == len(document["turns"])
    assert views(whole)[-1] == through_json(live.state.view(None))
    again = (await jade.post("/api/records", document))["id"]
    assert views(await jade.get(f"/api/replays/{again}"))[-1] == views(whole)[-1]
    # It survives a restart.
    server.inside.tables._live.clear()
    assert (await jade.get(f"/api/tables/{made['id']}/record")) == document
    # Playing again is an ordinary game.
    fresh = await jade.post(f"/api/tables/{made['id']}/rematch")
    assert server.inside.tables._live[fresh["id"]].state.progress[0] == 0


def assert_same_to_see(view, then):
    """Two views of a spectator that differ in nothing but the hash of a seed."""
    assert through_json(view) | {"commitment": 0} == then | {"commitment": 0}


@every_game
async def test_what_was_hidden_is_dealt_anew(server, game):
    """Two who go on from the same turn do not find the same."""
    jade = await server.guest()
    name = (await jade.post("/api/records", record_of(game)))["id"]
    body = {"turns": 4, "seats": seats_of(OPTIONS[game], ME)}
    tables = [await jade.post(f"/api/replays/{name}/play", body) for _ in range(2)]
    lives = [server.inside.tables._live[table["id"]] for table in tables]
    assert_same_to_see(lives[0].state.view(None), through_json(lives[1].state.view(None)))
    is_same = lives[0].state.to_bytes() == lives[1].state.to_bytes()
    assert is_same != load(game).draws_in_play


async def test_whoever_may_look_may_play_on(server):
    _, made = await table_of(server, "rivers", ME, LINK)
    lee, ash = await server.guest("Lee"), await server.guest("Ash")
    await lee.sit(made)
    await play_table(server, made["id"], turns=4)
    path, seats = f"/api/replays/{made['id']}/play", [ME, BOT]
    await refused("not_your_seat", ash.post(path, {"turns": 2, "seats": seats}), 403)
    await refused("no_guest", server.stranger().post(path, {"turns": 2, "seats": seats}), 401)
    assert (await lee.post(path, {"turns": 4, "seats": seats}))["yours"] == [0]
    assert (await lee.post(path, {"turns": 0, "seats": [BOT, ME]}))["yours"] == [1]
    link = await lee.post(path, {"turns": 2, "seats": [ME, LINK]})
    assert link["status"] == "waiting"
    server.inside.tables._live.clear()
    assert (await ash.sit(link))["status"] == "playing"
    assert server.inside.tables._live[link["id"]].state.progress[0] == 2
    for turns in (1, 3, 5, 100):  # in the middle of a round, and later than now
        await refused("malformed", lee.post(path, {"turns": turns, "seats": seats}))
    for wrong in ([ME], [ME, BOT, BOT], [ME, ME], [ME, {"kind": "bot", "bot": "x"}]):
        await refused("malformed", lee.post(path, {"turns": 2, "seats": wrong}))
    await play_table(server, made["id"])
    assert (await ash.post(path, {"turns": 4, "seats": seats}))["status"] == "playing"
    end = {"turns": 40, "seats": seats}
    await refused("over", ash.post(path, end), 409)


async def test_a_running_game_gives_nothing_away_by_being_played_on(server):
    """Neither through the new table's state nor through its replay from another seat."""
    jade, made = await table_of(server, "cascadia", options=HIDDEN_CARDS)
    live = await play_table(server, made["id"], turns=6)
    hands = []
    for _ in range(6):
        on = await jade.post(
            f"/api/replays/{made['id']}/play", {"turns": 6, "seats": seats_of(HIDDEN_CARDS, ME)}
        )
        record_of_it = server.inside.tables._live[on["id"]].state.record
        hands.append((record_of_it.card.tolist(), record_of_it.holder.tolist()))
        row = (await server.inside.store.tables.load(on["id"])).table
        assert live.terms.seed not in row["origin"]
        assert live.now.state.commitment not in row["origin"]
    assert len({str(hand) for hand in hands}) > 1


# -- a record may not be slow ----------------------------------------------------------------------


async def test_tables_go_on_while_games_are_played_again(server):
    jade, made = await table_of(server, "cascadero")
    name = (await jade.post("/api/records", record_of("rivers")))["id"]
    async with jade.join(made["id"]) as page:
        asking = asyncio.gather(
            *(jade.get(f"/api/replays/{name}?seat={seat}") for seat in (0, 1)),
            jade.get(f"/api/replays/{name}"),
        )
        await page.ask(type="chat", text="still there?")
        assert len(await asking) == 3
    assert finished("rivers").is_over
