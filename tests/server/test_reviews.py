"""Reviews in the background, other turns than those that were played, and what seats can expect."""

import asyncio

import pytest

from cascata.core import record
from cascata.server.archive import reviews
from cascata.server.ops.workers import Undone
from cascata.server.settings import Limits
from server.client import patched, refused
from server.games import play_table, record_of

ME, HERE = {"kind": "me"}, {"kind": "here", "name": "Ash"}
every_game = pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """Judgements that do not take long: what they say is tested elsewhere."""
    monkeypatch.setattr(reviews, "LEVEL", "skilled")


async def brought(server, game, turns=None):
    """A guest with a record from elsewhere, whole or cut short, and its name."""
    jade = await server.guest()
    document = record_of(game)
    if turns is not None:
        document = {**document, "turns": document["turns"][:turns], "result": None}
    return jade, document, (await jade.post("/api/records", document))["id"]


async def done(guest, path):
    """The review, when it is made."""
    while (told := await guest.get(path))["status"] == "working":
        await asyncio.sleep(0.05)
    return told


@every_game
async def test_a_review_is_made_in_the_background_and_kept(server, game):
    jade, document, name = await brought(server, game, 6)
    path = f"/api/replays/{name}/review"
    assert await jade.get(path) == {"status": "none"}
    assert (await jade.post(path))["status"] in ("working", "done")
    told = await done(jade, path)
    assert told["status"] == "done"
    assert len(told["review"]["turns"]) == len(document["turns"])
    # The same game under another name, for somebody else: it is there already.
    lee, _, other = await brought(server, game, 6)
    assert await lee.get(f"/api/replays/{other}/review") == told
    assert (await lee.post(f"/api/replays/{other}/review"))["status"] == "done"


async def test_how_far_a_review_is_can_be_seen_by_whoever_comes_back(server, monkeypatch):
    jade, document, name = await brought(server, "cascadia", 8)
    path, go_on = f"/api/replays/{name}/review", asyncio.Event()
    plain = reviews.Reviews._judge

    async def slowly(self, job):
        if job[2][0] > 0:
            await go_on.wait()
        return await plain(self, job)

    monkeypatch.setattr(reviews.Reviews, "_judge", slowly)
    await jade.post(path)
    while (told := await jade.get(path)).get("done") != reviews.AT_A_TIME:
        await asyncio.sleep(0.05)
    assert told == {"status": "working", "done": 4, "total": len(document["turns"])}
    go_on.set()
    assert (await done(jade, path))["status"] == "done"


async def test_a_review_that_fails_says_so_and_can_be_asked_for_again(server, monkeypatch):
    jade, _, name = await brought(server, "cascadia", 4)
    path = f"/api/replays/{name}/review"
    with monkeypatch.context() as patch:

        async def fails(self, job):
            raise Undone("no time")

        patch.setattr(reviews.Reviews, "_judge", fails)
        await jade.post(path)
        assert await done(jade, path) == {"status": "failed"}
    assert (await jade.post(path))["status"] == "working"
    assert (await done(jade, path))["status"] == "done"


async def test_a_game_that_is_still_played_is_not_reviewed(server):
    jade = await server.guest()
    table = (await jade.make([ME, HERE]))["id"]
    await refused("still_playing", jade.post(f"/api/replays/{table}/review"))
    await refused("still_playing", jade.get(f"/api/replays/{table}/review"))
    turn = {"turn": 0, "steps": [{"do": "take", "tile": 0, "token": 0}]}
    await refused("still_playing", jade.post(f"/api/replays/{table}/what-if", turn))


async def test_there_are_only_so_many_reviews_for_one_guest(database, serve, monkeypatch):
    server = await serve(database, limits=Limits(reviews_at_once=1, reviews_per_hour=2))
    monkeypatch.setattr(reviews.Reviews, "_judge", lambda self, job: asyncio.Event().wait())
    jade, document, name = await brought(server, "cascadia", 4)
    await jade.post(f"/api/replays/{name}/review")
    await jade.post(f"/api/replays/{name}/review")  # the same one is no second one
    other = {**document, "turns": document["turns"][:2]}
    second = (await jade.post("/api/records", other))["id"]
    await refused("too_fast", jade.post(f"/api/replays/{second}/review"))


@every_game
async def test_another_turn_is_shown_in_place_of_one_that_was_played(server, game):
    jade, document, name = await brought(server, game)
    number = 5
    before = record.read({**document, "turns": document["turns"][:number]})
    seat = document["turns"][number]["seat"]
    replay = await jade.get(f"/api/replays/{name}?seat={seat}")
    place = next(i for i, frame in enumerate(replay["frames"]) if frame["turns"] > number)
    view = replay["view"]
    for frame in replay["frames"][:place]:
        view = patched(view, frame["patch"])
    steps = document["turns"][number]["steps"]
    if game == "cascadia":
        steps = [{"do": "take", "tile": 0, "token": 0}]
        trial = before.copy()
        trial.apply(seat, steps[0])
        while seat in trial.seats_to_act:
            action = trial.legal(seat)[-1]
            steps.append(action.to_json())
            trial.apply(seat, action)
    what = {"turn": number, "steps": steps, "seat": seat}
    frame = await jade.post(f"/api/replays/{name}/what-if", what)
    mine = next(entry for entry in frame["entries"] if entry["seat"] == seat)
    assert mine["steps"] == steps
    assert patched(view, frame["patch"]) != view


async def test_what_cannot_be_done_is_refused(server):
    jade, _, name = await brought(server, "cascadia")
    for what, code in [
        ({"turn": 0, "steps": [{"do": "lay", "at": "0,0", "turns": 0}]}, "illegal"),
        ({"turn": 999, "steps": [{"do": "clear"}]}, "malformed"),
        ({"turn": 0, "steps": [{"do": "take", "tile": 0, "token": 0}], "seat": 7}, "not_your_seat"),
    ]:
        await refused(code, jade.post(f"/api/replays/{name}/what-if", what))


@every_game
async def test_a_hint_has_reasons_in_both_languages(server, game):
    jade = await server.guest()
    table = (await jade.make([ME, HERE], game=game, help="points"))["id"]
    async with jade.join(table) as page:
        told = await page.ask(type="hint", seat=page.pov)
        hint = told["hint"]
        assert told["steps"] == hint["moves"][0]["steps"]
        assert 1 <= len(hint["moves"]) <= 3
        assert set(hint["reason"]["text"]) == {"en", "fr"}


@every_game
async def test_an_outlook_is_for_who_plays_the_seat_where_there_is_help(server, game):
    jade = await server.guest()
    table = (await jade.make([ME, HERE], game=game, help="points"))["id"]
    async with jade.join(table) as page:
        told = (await page.ask(type="outlook", seat=page.pov))["outlook"]
        assert told["expected"] > 0
        assert not any(entry["kind"] == "hint" for entry in page.entries)
    silent = (await jade.make([ME, HERE], game=game, help="off"))["id"]
    async with jade.join(silent) as page:
        await refused("no_help", page.ask(type="outlook", seat=page.pov))


async def test_the_review_of_a_table_is_for_everybody_who_knows_its_name(server):
    jade = await server.guest()
    table = (await jade.make([ME], game="rivers", options={"sheet": "A"}))["id"]
    await play_table(server, table)
    stranger = await server.guest("Lee")
    path = f"/api/replays/{table}/review"
    await stranger.post(path)
    assert (await done(jade, path))["status"] == "done"
