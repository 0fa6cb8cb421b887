"""Games for tests of the server that nobody plays over the wire: records, tables played on."""

import json
from functools import cache

from cascata.bots.base import make
from cascata.core import record
from cascata.core.rng import Rng
from cascata.server.refusals import Refused
from cascata.server.table import playing
from playthrough import load, play_with

OPTIONS = {
    "cascadia": {"seats": 2, "cards": "BCDAB"},
    "cascadero": {"seats": 2, "board": "back"},
    "rivers": {"seats": 2, "sheet": "B"},
}
"""A small game of each kind."""
HIDDEN_CARDS = {"seats": 2, "restriction": 10, "cards": "random"}


def through_json(document):
    return json.loads(json.dumps(document))


@cache
def finished(game, seed="finished", **options):
    """A finished game; nobody changes it."""
    state = load(game).new(seed=seed, **(options or OPTIONS[game]))
    return play_with(state, "random", seed)


def record_of(game, **options):
    """The record of a finished game, as it would come from a file."""
    return through_json(record.write(finished(game, **options), observed=True))


def seats_of(options, *first):
    """As many seats as options say: some given, the others for people at the same screen."""
    here = [{"kind": "here", "name": f"Ash {n}"} for n in range(options["seats"])]
    return [*first, *here][: options["seats"]]


async def play_table(server, table, turns=None, by="player", bots=("random",)):
    """Let bots play at a table, seat by seat, for some turns or to the end; nobody waits.

    Bots of the server may play there, too.
    """
    live = server.inside.tables._live[table]
    players = [make(live.game.name, bot, Rng(table)) for bot in bots]
    while live.facts.status == "playing" and (turns is None or live.state.progress[0] < turns):
        for seat in live.state.seats_to_act:
            while live.state is not None and seat in live.state.seats_to_act:
                actions = players[seat % len(players)].choose(live.state.copy(), seat)
                steps, before = [action.to_json() for action in actions], live.state
                try:
                    await live.change(
                        lambda seat=seat, steps=steps: playing.acting(live, seat, by, steps)
                    )
                except Refused:
                    if live.state is before:
                        raise
                    break  # a bot of the server was quicker
                if not live.game.simultaneous or live.state.progress[0] == turns:
                    break
    return live
