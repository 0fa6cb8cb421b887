"""The page's types of documents and messages; `make types` writes them to web/src/protocol.ts.

What is described once in Python (schemas.py here, in live/ and in table/, and messages.py) becomes
an interface for each document and a type for each union, in the order in which they stand here.
"""

from __future__ import annotations

from typing import Any

import msgspec
from pydantic import BaseModel, TypeAdapter

from cascata.server import texts
from cascata.server.http import schemas
from cascata.server.live import messages
from cascata.server.live import schemas as live
from cascata.server.people import accounts, passwords
from cascata.server.table import schemas as table
from cascata.server.typescript.printer import Printer, Unions, literal, union_text

DOCUMENTS: dict[str, type[BaseModel]] = {
    "Me": schemas.Me,
    "NewAccount": schemas.NewAccount,
    "Codes": schemas.Codes,
    "SignedIn": schemas.SignedIn,
    "Account": schemas.AccountInfo,
    "Kept": schemas.Kept,
    "LevelInfo": schemas.LevelInfo,
    "OptionInfo": schemas.Option,
    "GameInfo": schemas.GameInfo,
    "NewTable": schemas.NewTable,
    "Seat": schemas.SeatInfo,
    "Table": schemas.TableInfo,
    "TableLine": schemas.TableLine,
    "Put": table.Put,
    "Inside": table.Inside,
    "Longer": table.Longer,
    "Gone": table.Gone,
    "GameEvent": table.GameEvent,
    "Step": table.Step,
    "ActEntry": table.ActEntry,
    "ChatEntry": table.ChatEntry,
    "Player": schemas.Player,
    "Frame": schemas.Frame,
    "Replay": schemas.ReplayInfo,
    "TrailMark": schemas.TrailMark,
    "TrailMap": schemas.TrailMap,
    "EarnedMark": schemas.EarnedMark,
    "TrailSeat": schemas.TrailSeat,
    "Trail": schemas.TrailInfo,
    "DailyBest": schemas.DailyBest,
    "DailyGame": schemas.DailyGame,
    "Daily": schemas.DailyInfo,
    "PlayedGame": schemas.PlayedGame,
    "Slice": schemas.Slice,
    "Spread": schemas.Spread,
    "Stretch": schemas.Stretch,
    "LinePoints": schemas.LinePoints,
    "RivalInfo": schemas.RivalInfo,
    "GameStatistics": schemas.GameStatistics,
    "GameRating": schemas.GameRating,
    "Rating": schemas.RatingInfo,
    "PuzzleLine": schemas.PuzzleLine,
    "GamePuzzles": schemas.GamePuzzles,
    "PuzzleList": schemas.PuzzleList,
    "PuzzleWay": schemas.PuzzleWay,
    "PuzzlePosition": schemas.PuzzlePosition,
    "Puzzle": schemas.PuzzleInfo,
    "Preparing": schemas.Preparing,
    "Health": schemas.Health,
    "Announcement": schemas.Announcement,
}
"""The documents that the page knows by a name, and by which."""
LENGTHS = {
    "LOGIN": (accounts.SHORTEST_LOGIN, texts.LONGEST_NAME),
    "PASSWORD": (passwords.SHORTEST_PASSWORD, passwords.LONGEST_PASSWORD),
}
"""How many characters what people type may have: the least and the most."""
NAMES = {model.__name__: name for name, model in DOCUMENTS.items()}

UNIONS: dict[str, Any] = {
    "Help": schemas.Help,
    "Status": schemas.Status,
    "Phrase": texts.Phrase,
    "Pace": schemas.Pace,
    "NewSeat": schemas.NewSeat,
    "Patch": table.Patch,
    "Entry": table.Entry,
    "ServerMessage": live.ServerMessage,
}

HEAD = """\
// What the server and the page say to each other; docs/protocol.md explains it.
// Written by `make types` from cascata/server/*/schemas.py and live/messages.py: change it there.

/** What was chosen for a game, by the names of its options. */
export type Options = Record<string, unknown>

"""


def protocol() -> str:
    """The whole file."""
    unions: Unions = {}
    last = ("Entry", "ServerMessage")
    parts = [HEAD]
    for name, union in UNIONS.items():
        if name not in last:
            parts.append(union_text(name, TypeAdapter(union).json_schema(), unions, NAMES))
    for name, model in DOCUMENTS.items():
        schema = model.model_json_schema()
        printer = Printer(schema.get("$defs", {}), unions, NAMES)
        if "$ref" in schema:  # it holds others of its kind
            schema = schema["$defs"][model.__name__]
        about = schema["description"].splitlines()[0]
        lines = "\n".join(printer.fields(schema, "  "))
        parts.append(f"/** {about} */\nexport interface {name} {{\n{lines}\n}}\n\n")
    for name in last:
        parts.append(union_text(name, TypeAdapter(UNIONS[name]).json_schema(), unions, NAMES))
    (client,), definitions = msgspec.json.schema_components([messages.ClientMessage])
    parts.append(union_text("ClientMessage", {**client, "$defs": definitions}, unions, NAMES))
    helps = ", ".join(literal(help) for help in messages.HELPS)
    parts.append("/** From the least help to the most. */\n")
    parts.append(f"export const HELPS = [{helps}] as const\n\n")
    parts.append("/** How many characters a login and a password have. */\n")
    for name, (least, most) in LENGTHS.items():
        parts.append(f"export const {name} = {{ least: {least}, most: {most} }} as const\n")
    return "".join(parts)
