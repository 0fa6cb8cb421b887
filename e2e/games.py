"""Tables that need no lobby: made at once, or where a game played at random has come to."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import cascata
from cascata.bots.base import make
from cascata.core import record
from cascata.core.game import State
from cascata.core.rng import Rng

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


SENDS = """async ([table, acts]) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`)
  const waiting = {}
  let version = 0
  const told = new Promise((done) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'table') (version = message.version), done()
      if (message.id) waiting[message.id]?.(message)
    }
  })
  await told
  for (const [number, { seat, steps }] of acts.entries()) {
    const id = `ahead-${number}`
    const answer = new Promise((done) => (waiting[id] = done))
    socket.send(JSON.stringify({ type: 'act', id, on: version, seat, steps }))
    const { type, version: next, reason } = await answer
    if (type === 'refused') throw new Error(reason)
    version = next
    await new Promise((done) => setTimeout(done, 110))
  }
  socket.close()
}"""
"""Acts, one after the other, no faster than the server allows."""


def play_ahead(player: Player, seed: str, bot: str, left: int = 1) -> State:
    """Plays at the table that the page shows as a bot would, but for the last turns; how it ends.

    `seed`: what the table was dealt from.
    """
    table = player.page.url.rpartition("/t/")[2].partition("#")[0]
    asked = player.page.request.get(f"/api/tables/{table}").json()
    state = cascata.load(asked["game"]).new(seed=seed, **asked["options"])
    chance = make(state.game.name, bot, Rng(seed))
    acts, turns = [], []
    while not state.is_over:
        for seat in state.seats_to_act:
            steps = [action.to_json() for action in chance.choose(state.copy(), seat)]
            acts.append({"seat": seat, "steps": steps})
            turns.append(state.turns_begun)
            for step in steps:
                state.apply(seat, step)
    last = state.turns_begun - left
    ahead = [act for act, turn in zip(acts, turns, strict=True) if turn < last]
    player.page.evaluate(SENDS, [table, ahead])
    return state


def _seats(bots: tuple[str, ...]) -> list[dict[str, str]]:
    return [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]


def _open(player: Player, address: str, asked: dict[str, Any]) -> None:
    _be_somebody(player)
    made = player.page.request.post(address, data=asked)
    assert made.ok, made.text()
    player.page.goto(f"/t/{made.json()['id']}")


def _be_somebody(player: Player, name: str = "Jade") -> None:
    assert player.page.request.put("/api/me", data={"name": name}).ok
