"""First games with explanations: they begin as the game says."""

from cascata.core import record
from cascata.core.registry import names
from playthrough import load
from server.client import refused

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}


def seats_for(game):
    return [ME, BOT, BOT, BOT][: load(game).lesson()["options"]["seats"]]


async def test_a_lesson_begins_as_the_game_says(server):
    jade = await server.guest()
    for game in names():
        document = load(game).lesson()
        made = await jade.make(
            seats_for(game), game=game, options={"seats": 9}, open=True, lesson=True
        )
        live = server.inside.tables._live[made["id"]]
        assert made["status"] == "playing"
        assert not made["open"]
        assert made["options"] == live.game.options_type.read(document["options"]).to_json()
        expected = record.read({**document, "seed": document.get("seed") or live.terms.seed})
        first = live.journal.deal()
        assert first.to_bytes() == expected.to_bytes()
        await refused("malformed", jade.make([ME] * 2 + [BOT] * 3, game=game, lesson=True))


async def test_who_begins_a_lesson_again_has_one_of_it(server):
    jade, lee = await server.guest(), await server.guest("Lee")
    tables = [await guest.make([ME], lesson=True) for guest in (jade, lee, jade, jade)]
    ordinary = await jade.make([ME])
    for table, status in zip(
        (*tables, ordinary), ("closed", "playing", "closed", "playing", "playing"), strict=True
    ):
        assert (await jade.get(f"/api/tables/{table['id']}"))["status"] == status
    # Playing it again is an ordinary game.
    again = await jade.post(f"/api/tables/{tables[0]['id']}/rematch")
    assert server.inside.tables._live[again["id"]].terms.seed != load("cascadia").lesson().get(
        "seed"
    )


async def test_a_game_without_a_lesson(server, monkeypatch):
    monkeypatch.setattr(type(load("cascadia")), "lesson", lambda self: None)
    jade = await server.guest()
    await refused("no_such_game", jade.make([ME], lesson=True), 404)
