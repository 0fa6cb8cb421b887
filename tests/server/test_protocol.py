"""Real answers and messages of the server, on file for the tests of the page, and fresh.

`make protocol` writes tests/protocol anew; read the difference like code.
"""

import json
import os
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from cascata.core import registry
from cascata.server.table import making, names
from server.client import refused

FOLDER = Path(__file__).parents[1] / "protocol"
WRITES = "CASCATA_WRITE_PROTOCOL" in os.environ
MOMENT = 1_790_000_000_000
ME, LINK = {"kind": "me"}, {"kind": "link"}


@pytest.fixture
def fixed(monkeypatch, tell_time):
    """A server at which names, keys, seeds and times are always the same."""
    tell_time(lambda: MOMENT)
    numbers = count(1)
    monkeypatch.setattr(names, "new_id", lambda: f"table{next(numbers)}")
    monkeypatch.setattr(names, "fresh_seed", lambda: "protocol")
    monkeypatch.setattr(making, "secrets", SimpleNamespace(token_urlsafe=lambda size: "the-key"))


def check(name, document):
    """Whether a document is the one on file; with WRITES it is put there."""
    path = FOLDER / f"{name}.json"
    text = json.dumps(document, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    if WRITES:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text, "run `make protocol`, and read the difference"


async def test_the_games_are_as_on_file(server):
    check("games", await server.stranger().get("/api/games"))


@pytest.mark.parametrize("game", registry.names())
async def test_what_is_in_a_box_is_as_on_file(server, game):
    check(f"components-{game}", await server.stranger().get(f"/api/games/{game}/components"))


async def test_what_is_said_at_a_table_is_as_on_file(fixed, server):
    jade, lee = await server.guest("Jade"), await server.guest("Lee")
    made = await jade.make([ME, LINK], options={"cards": "AAAAA"})
    async with jade.join(made["id"]) as seat:
        seat.new_id = (f"a{number}" for number in count(1)).__next__
        await lee.sit(made)
        await seat.until(lambda: seat.table["status"] == "playing")
        first = await server.inside.tables.get(made["id"])
        player = first.state.seats_to_act[0]
        clients = {0: seat}
        async with lee.join(made["id"]) as other:
            other.new_id = (f"b{number}" for number in count(1)).__next__
            clients[1] = other
            actor = clients[player]
            await actor.until(lambda: actor.offers)
            steps = actor.a_turn()
            actor.others.append(
                {"steps": (await actor.ask(type="try", seat=player, steps=steps[:2]))}
            )
            await refused("illegal", actor.act(player, [{"do": "put", "at": "9,9"}]))
            await actor.act(player, steps)
            await actor.ask(type="chat", text="Well done")
            await actor.ask(type="chat", phrase="thanks")
            await other.until(lambda: other.version == seat.version)
            await seat.until(lambda: other.version == seat.version)
    said = [message for message in clients[player].received if message["type"] != "presence"]
    check("messages", said)
    check("view", json.loads(json.dumps(clients[player].view)))
    check("table", await jade.get(f"/api/tables/{made['id']}"))
    (line,) = await jade.get("/api/tables/mine")
    check("line", line)
