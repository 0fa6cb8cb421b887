"""Tables that need no lobby: made at once, or where a game played at random has come to."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import cascata
from cascata.core import record

from .table import Player


@cache
def _played(game: str, options: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    chance = random.Random(5)
    state = cascata.load(game).new(seed="e2e", **dict(options))
    while not state.is_over:
        seat = chance.choice(state.seats_to_act)
        state.apply(seat, chance.choice(state.legal(seat)))
    return record.write(state)


def random_game(game: str, **options: Any) -> dict[str, Any]:
    """The record of a game played at random, always the same; nobody changes it."""
    return _played(game, tuple(options.items()))


def sit_down(
    player: Player, game: str, options: dict[str, Any], *bots: str, help: str = "proposals"
) -> None:
    """A new table for the first seat and some bots."""
    asked = {
        "game": game,
        "options": options,
        "seats": _seats(bots),
        "pace": {"kind": "none"},
        "help": help,
    }
    _open(player, "/api/tables", asked)


def sit_down_late(player: Player, game: str, left: int, *bots: str, **options: Any) -> None:
    """The same, but so many turns before the end of a game: what follows is played here."""
    document = random_game(game, seats=1 + len(bots), **options)
    _be_somebody(player)
    brought = player.page.request.post("/api/records", data=document)
    assert brought.ok, brought.text()
    address = f"/api/replays/{brought.json()['id']}/play"
    _open(player, address, {"turns": len(document["turns"]) - left, "seats": _seats(bots)})


def sit_down_together(host: Player, friend: Player, game: str, **options: Any) -> None:
    """A new table for two people, each at a device; both look at it."""
    seats = [{"kind": "me"}, {"kind": "link"}]
    asked = {"game": game, "options": options, "seats": seats, "pace": {"kind": "none"}}
    _open(host, "/api/tables", asked)
    table = host.page.url.rpartition("/t/")[2]
    key = host.page.request.get(f"/api/tables/{table}").json()["key"]
    _be_somebody(friend, "Lee")
    sat = friend.page.request.post(f"/api/tables/{table}/sit", data={"key": key})
    assert sat.ok, sat.text()
    friend.page.goto(f"/t/{table}")


def _seats(bots: tuple[str, ...]) -> list[dict[str, str]]:
    return [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]


def _open(player: Player, address: str, asked: dict[str, Any]) -> None:
    _be_somebody(player)
    made = player.page.request.post(address, data=asked)
    assert made.ok, made.text()
    player.page.goto(f"/t/{made.json()['id']}")


def _be_somebody(player: Player, name: str = "Jade") -> None:
    assert player.page.request.put("/api/me", data={"name": name}).ok
