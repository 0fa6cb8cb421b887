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


def sit_down_together(
    host: Player, friend: Player, game: str, *, rated: bool = False, **options: Any
) -> None:
    """A new table for two people, each at a device; both look at it."""
    asked = {
        "game": game,
        "options": options,
        "seats": [{"kind": "me"}, {"kind": "link"}],
        "pace": {"kind": "none"},
        "rated": rated,
    }
    _open(host, "/api/tables", asked)
    table = host.page.url.rpartition("/t/")[2]
    key = host.page.request.get(f"/api/tables/{table}").json()["key"]
    _be_somebody(friend, "Lee")
    sat = friend.page.request.post(f"/api/tables/{table}/sit", data={"key": key})
    assert sat.ok, sat.text()
    friend.page.goto(f"/t/{table}")


PLAYED = """table => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`)
  socket.onmessage = ({ data }) => {
    const { type, entries } = JSON.parse(data)
    if (type === 'table') socket.close(), done(entries.filter(({ kind }) => kind === 'act'))
  }
})"""
"""The acts that were done at a table."""
SENDS = """async ([table, acts, begin, mine]) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`)
  const waiting = {}
  let version = 0, done = 0, changed = () => {}
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'table' || message.type === 'update') {
      version = message.version
      done += message.entries.filter(({ kind }) => kind === 'act').length
      changed()
    }
    if (message.id) waiting[message.id]?.(message)
  }
  for (const [number, { seat, steps }] of acts.entries()) {
    while (!version || done < begin + number) await new Promise((next) => (changed = next))
    if (!mine.includes(seat)) continue
    const id = `ahead-${number}`
    const answer = new Promise((told) => (waiting[id] = told))
    socket.send(JSON.stringify({ type: 'act', id, on: version, seat, steps }))
    const { type, reason } = await answer
    if (type === 'refused') throw new Error(reason)
    await new Promise((next) => setTimeout(next, 110))
  }
  socket.close()
}"""
"""Acts of some seats, each after all before it, no faster than the server allows."""


def play_ahead(
    player: Player, seed: str, bot: str, left: int = 1, friend: Player | None = None
) -> State:
    """Plays on at the table that the page shows as a bot would, but for the last turns; its end.

    `seed`: what the table was dealt from. `friend`: has the second seat, at another device.
    """
    table = player.page.url.rpartition("/t/")[2].partition("#")[0]
    asked = player.page.request.get(f"/api/tables/{table}").json()
    state = cascata.load(asked["game"]).new(seed=seed, **asked["options"])
    played = player.page.evaluate(PLAYED, table)
    for act in played:
        state.apply_turn(act["seat"], act["steps"])
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
    seats = list(range(len(asked["seats"])))
    if friend:
        told = [table, ahead, len(played), seats[1:]]
        friend.page.evaluate(f"asked => {{ ({SENDS})(asked) }}", told)
        seats = seats[:1]
    player.page.evaluate(SENDS, [table, ahead, len(played), seats])
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
