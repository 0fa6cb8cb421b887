"""The page's types, made from the documents and messages: `make types` writes web/src/protocol.ts.

What is described once in Python (schemas.py here, in live/ and in table/, and messages.py) becomes
an interface for each document and a type for each union, in the order in which they stand here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from pydantic import BaseModel, TypeAdapter

from cascata.server import texts
from cascata.server.http import schemas
from cascata.server.live import messages
from cascata.server.live import schemas as live
from cascata.server.table import schemas as table

Schema = Mapping[str, Any]

DOCUMENTS: dict[str, type[BaseModel]] = {
    "Me": schemas.Me,
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
    "PuzzleLine": schemas.PuzzleLine,
    "GamePuzzles": schemas.GamePuzzles,
    "PuzzleList": schemas.PuzzleList,
    "PuzzleWay": schemas.PuzzleWay,
    "PuzzlePosition": schemas.PuzzlePosition,
    "Puzzle": schemas.PuzzleInfo,
    "Replay": schemas.ReplayInfo,
    "TrailMark": schemas.TrailMark,
    "TrailMap": schemas.TrailMap,
    "EarnedMark": schemas.EarnedMark,
    "TrailSeat": schemas.TrailSeat,
    "Trail": schemas.TrailInfo,
    "DailyBest": schemas.DailyBest,
    "DailyGame": schemas.DailyGame,
    "Daily": schemas.DailyInfo,
    "Preparing": schemas.Preparing,
    "Health": schemas.Health,
}
"""The documents that the page knows by a name, and by which."""
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


Unions = dict[frozenset[str], str]


class _Printer:
    """Prints schemas as TypeScript; documents without a name where they are used."""

    def __init__(self, definitions: Schema, unions: Unions) -> None:
        self._definitions = definitions
        self._unions = unions
        """Unions that have been printed: they are named wherever they come again."""

    def fields(self, schema: Schema, indent: str) -> Iterator[str]:
        """The lines of an interface."""
        required = schema.get("required", ())
        for name, of in schema.get("properties", {}).items():
            if about := of.get("description"):
                yield f"{indent}/** {about[0].upper()}{about[1:]}. */"
            # What tells the kinds of a union apart is always said.
            optional = "" if name in required or "const" in of else "?"
            key = name if name.isidentifier() else f"'{name}'"
            yield f"{indent}{key}{optional}: {self.type(of, bool(optional))}"
        if schema.get("additionalProperties") is True:
            yield f"{indent}[field: string]: unknown"

    def type(self, schema: Schema, optional: bool = False) -> str:
        """The type of a value."""
        if "$ref" in schema:
            return self._named(schema["$ref"].rsplit("/", 1)[-1])
        for union in ("anyOf", "oneOf"):
            if union in schema:
                kinds = [self.type(one) for one in schema[union]]
                if optional:  # what is left out is no null for a page
                    kinds = [kind for kind in kinds if kind != "null"]
                return self._union(kinds)
        if "const" in schema:
            return _literal(schema["const"])
        if "enum" in schema:
            return self._union([_literal(value) for value in schema["enum"]])
        match schema.get("type"):
            case "array" if "prefixItems" in schema:
                return f"[{', '.join(self.type(one) for one in schema['prefixItems'])}]"
            case "array":
                inner = self.type(schema.get("items", {}))
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case "object" if "properties" not in schema:
                inside = schema.get("additionalProperties", True)
                return f"Record<string, {'unknown' if inside is True else self.type(inside)}>"
            case "object":
                return self._object(schema)
            case kind:
                known = {"string": "string", "boolean": "boolean", "null": "null"}
                numbers = {"integer": "number", "number": "number"}
                return (known | numbers).get(str(kind), "unknown")

    def _named(self, name: str) -> str:
        return NAMES.get(name) or self.type(self._definitions[name])

    def _object(self, schema: Schema) -> str:
        lines = [line.strip() for line in self.fields(schema, "")]
        inside = "; ".join(line for line in lines if not line.startswith("/**"))
        return f"{{ {inside} }}" if inside else "Record<string, never>"

    def _union(self, kinds: list[str]) -> str:
        some = [kind for kind in kinds if kind != "null"]
        known = self._unions.get(frozenset(some), " | ".join(some))
        return f"{known} | null" if "null" in kinds else known


def protocol() -> str:
    """The whole file."""
    unions: Unions = {}
    last = ("Entry", "ServerMessage")
    parts = [HEAD]
    for name, union in UNIONS.items():
        if name not in last:
            parts.append(_union_text(name, TypeAdapter(union).json_schema(), unions))
    for name, model in DOCUMENTS.items():
        schema = model.model_json_schema()
        printer = _Printer(schema.get("$defs", {}), unions)
        if "$ref" in schema:  # it holds others of its kind
            schema = schema["$defs"][model.__name__]
        about = schema["description"].splitlines()[0]
        lines = "\n".join(printer.fields(schema, "  "))
        parts.append(f"/** {about} */\nexport interface {name} {{\n{lines}\n}}\n\n")
    for name in last:
        parts.append(_union_text(name, TypeAdapter(UNIONS[name]).json_schema(), unions))
    (client,), definitions = msgspec.json.schema_components([messages.ClientMessage])
    parts.append(_union_text("ClientMessage", {**client, "$defs": definitions}, unions))
    helps = ", ".join(_literal(help) for help in messages.HELPS)
    parts.append("/** From the least help to the most. */\n")
    parts.append(f"export const HELPS = [{helps}] as const\n")
    return "".join(parts)


def _union_text(name: str, schema: Schema, unions: Unions) -> str:
    printer = _Printer(schema.get("$defs", {}), unions)
    kinds = schema.get("oneOf") or schema.get("anyOf")
    texts = [printer.type(one) for one in kinds] if kinds else printer.type(schema).split(" | ")
    unions[frozenset(texts)] = name
    text = f"export type {name} = {' | '.join(texts)}\n\n"
    if len(text) < 100:
        return text
    lines = "\n".join(f"  | {text}" for text in texts)
    return f"export type {name} =\n{lines}\n\n"


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


if __name__ == "__main__":
    print(protocol(), end="")
