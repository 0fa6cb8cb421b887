"""Games of bots as a data set: two Parquet files, one row for a game and one for an action.

    write("cascadia", Path("set"), ["greedy", "greedy"], games=100, seed=1)

`games.parquet` says what was played and how it ended; `actions.parquet` has every action with what
its seat saw before, what it could have done, and what came of the game. docs/environments.md tells
what the columns are. What a seat could not see is in no row of actions; records hold all of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import cascata
from cascata.arena.match import read_match
from cascata.arena.playing import Match, players
from cascata.core import record
from cascata.core.errors import InputError
from cascata.core.game import Plain, State
from cascata.core.registry import load
from cascata.envs.vector import VectorEnv

GAMES, ACTIONS = "games.parquet", "actions.parquet"
FORMAT = "cascata-dataset/1"


def write(
    game: str,
    folder: Path,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Plain]:
    """Play games and write them down; returns how many rows there are."""
    pyarrow, parquet = _arrow()
    if games < 1:
        raise InputError(f"games: expected at least 1, got {games}")
    match = read_match(load(game), bots, seed, options, keeps=True)
    watcher = Watcher(match)
    folder.mkdir(parents=True, exist_ok=True)
    kept = {b"cascata": json.dumps(watcher.about()).encode()}
    game_schema = _game_schema(pyarrow).with_metadata(kept)
    action_schema = _action_schema(pyarrow, watcher.width).with_metadata(kept)
    rows = 0
    with (
        parquet.ParquetWriter(folder / GAMES, game_schema, compression="zstd") as game_file,
        parquet.ParquetWriter(folder / ACTIONS, action_schema, compression="zstd") as action_file,
        players(jobs) as play,
    ):
        for number, played in enumerate(play(match, iter(range(games)))):
            assert played.record is not None
            about, actions = watcher.watch(number, played.record)
            game_file.write_table(pyarrow.Table.from_pylist([about], game_schema))
            action_file.write_table(pyarrow.Table.from_pylist(actions, action_schema))
            rows += len(actions)
            progress(number + 1)
    return {"game": game, "games": games, "actions": rows, "folder": str(folder)}


class Watcher:
    """Looks at finished games as their seats saw them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        # An environment of one game shows what a seat sees, and numbers its actions.
        self._env = VectorEnv(match.game, 1, again=False, **match.options.to_json())
        self._env.reset()
        self.width: int = self._env.layout.itemsize

    def about(self) -> dict[str, Plain]:
        """What whoever reads the files has to know; stands in their metadata."""
        layout = self._env.layout
        return {
            "format": FORMAT,
            "cascata": cascata.__version__,
            "game": self.match.game,
            "rules": load(self.match.game).rules_version,
            "options": self.match.options.to_json(),
            "action_numbers": self._env.actions,
            "observation": [
                {"name": name, "at": layout.fields[name][1], "shape": [*layout[name].shape]}
                for name in layout.names
            ],
        }

    def watch(
        self, number: int, document: dict[str, Plain]
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The row of a game, and those of its actions."""
        seating = self.match.seating(number)
        bots = [self.match.bots[place] for place in seating]
        rows = list(self._actions(number, document, bots))
        end, turns = record.play(document)
        for turn in turns:
            end = turn.state
        points = [int(sheet["total"]) for sheet in end.scores()]
        shares = [(seat in end.winners) / len(end.winners) for seat in range(len(points))]
        for row in rows:
            row["final_points"], row["share"] = points[row["seat"]], shares[row["seat"]]
        game = {
            "game": number,
            "deal": number // len(bots),
            "bots": bots,
            "points": points,
            "share": shares,
            "turns": len(document["turns"]),
            "record": json.dumps(document),
        }
        return game, rows

    def _actions(
        self, number: int, document: dict[str, Plain], bots: list[str]
    ) -> Iterator[dict[str, Any]]:
        begun = {name: value for name, value in document.items() if name != "result"}
        state, _ = record.play({**begun, "turns": []})
        index = 0
        for turn, written in enumerate(document["turns"]):
            seat = int(written["seat"])
            for step in written["steps"]:
                action = state.action_from_json(step)
                yield {
                    "game": number,
                    "index": index,
                    "turn": turn,
                    "seat": seat,
                    "bot": bots[seat],
                    **self._seen(state, seat),
                    "action": self._number(state.number_of(action, seat)),
                    "text": str(action),
                }
                state.apply(seat, action)
                index += 1

    def _seen(self, state: State, seat: int) -> dict[str, Any]:
        games = self._env.games
        games.states[0] = state.record
        games.lanes[0]["seat"] = seat
        legal = [self._number(int(n)) for n in np.flatnonzero(state.legal_mask(seat))]
        return {"observation": self._env.observe(0, seat).tobytes(), "legal": sorted(legal)}

    def _number(self, official: int) -> int:
        return self._env.games.from_official(0, official)


def _game_schema(pa: Any) -> Any:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("deal", pa.int32()),
            ("bots", pa.list_(pa.string())),
            ("points", pa.list_(pa.int32())),
            ("share", pa.list_(pa.float32())),
            ("turns", pa.int32()),
            ("record", pa.string()),
        ]
    )


def _action_schema(pa: Any, width: int) -> Any:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("index", pa.int32()),
            ("turn", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.dictionary(pa.int8(), pa.string())),
            ("observation", pa.binary(width)),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("text", pa.string()),
            ("final_points", pa.int32()),
            ("share", pa.float32()),
        ]
    )


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise InputError(
            "parquet: pyarrow is not installed; pip install 'cascata-games[envs]'"
        ) from None
    return pyarrow, pyarrow.parquet
