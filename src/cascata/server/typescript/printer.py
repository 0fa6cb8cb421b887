"""Schemas as TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
Unions = dict[frozenset[str], str]


class Printer:
    """Prints schemas as TypeScript; documents without a name where they are used."""

    def __init__(self, definitions: Schema, unions: Unions, names: Mapping[str, str]) -> None:
        self._definitions = definitions
        self._unions = unions
        """Unions that have been printed: they are named wherever they come again."""
        self._names = names
        """The documents that have a name on the page, and which."""

    def fields(self, schema: Schema, indent: str) -> Iterator[str]:
        """The lines of an interface."""
        required = schema.get("required", ())
        for name, of in schema.get("properties", {}).items():
            if about := of.get("description"):
                yield f"{indent}{comment(about)}"
            # What tells the kinds of a union apart is always said.
            is_said = name in required or ("const" in of and "default" in of)
            optional = "" if is_said else "?"
            # What a document leaves out instead of saying null is no null for a page.
            no_null = not is_said and of.get("default", ...) is None
            yield f"{indent}{_key(name)}{optional}: {self.type(of, no_null)}"
        if schema.get("additionalProperties") is True:
            yield f"{indent}[field: string]: unknown"

    def type(self, schema: Schema, no_null: bool = False) -> str:
        """The type of a value."""
        if "named" in schema:
            return str(schema["named"])
        if "$ref" in schema:
            return self._named(schema["$ref"].rsplit("/", 1)[-1])
        for union in ("anyOf", "oneOf"):
            if union in schema:
                kinds = [self.type(one) for one in schema[union]]
                if no_null:
                    kinds = [kind for kind in kinds if kind != "null"]
                return self._union(kinds)
        if "const" in schema:
            return literal(schema["const"])
        if "enum" in schema:
            return self._union([literal(value) for value in schema["enum"]])
        match schema.get("type"):
            case "array" if "prefixItems" in schema:
                return f"[{', '.join(self.type(one) for one in schema['prefixItems'])}]"
            case "array":
                inner = self.type(schema.get("items", {}))
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case "object" if "properties" not in schema:
                return self._record(schema)
            case "object":
                return self._object(schema)
            case kind:
                known = {"string": "string", "boolean": "boolean", "null": "null"}
                numbers = {"integer": "number", "number": "number"}
                return (known | numbers).get(str(kind), "unknown")

    def _named(self, name: str) -> str:
        return self._names.get(name) or self.type(self._definitions[name])

    def _record(self, schema: Schema) -> str:
        inside = schema.get("additionalProperties", True)
        value = "unknown" if inside is True else self.type(inside)
        key = self.type(schema.get("propertyNames", {"type": "string"}))
        if schema.get("propertyNames", {}).keys() & {"enum", "anyOf"} and "every" not in schema:
            return f"Partial<Record<{key}, {value}>>"
        return f"Record<{key}, {value}>"

    def _object(self, schema: Schema) -> str:
        lines = [line.strip() for line in self.fields(schema, "")]
        inside = "; ".join(line for line in lines if not line.startswith("/**"))
        return f"{{ {inside} }}" if inside else "Record<string, never>"

    def _union(self, kinds: list[str]) -> str:
        some = [kind for kind in kinds if kind != "null"]
        known = self._unions.get(frozenset(some), " | ".join(some))
        return f"{known} | null" if "null" in kinds else known


def union_text(
    name: str, schema: Schema, unions: Unions, names: Mapping[str, str], about: str = ""
) -> str:
    printer = Printer(schema.get("$defs", {}), unions, names)
    kinds = schema.get("oneOf") or schema.get("anyOf")
    texts = [printer.type(one) for one in kinds] if kinds else printer.type(schema).split(" | ")
    unions[frozenset(texts)] = name
    text = f"{about}export type {name} = {' | '.join(texts)}\n\n"
    if len(text) < 100 + len(about):
        return text
    lines = "\n".join(f"  | {text}" for text in texts)
    return f"{about}export type {name} =\n{lines}\n\n"


def comment(about: str) -> str:
    """A sentence or two as a comment."""
    about = " ".join(about.split())
    end = "" if about[-1] in ".:!?" else "."
    return f"/** {about[0].upper()}{about[1:]}{end} */"


def literal(value: Any) -> str:
    """A value as TypeScript writes it."""
    if isinstance(value, str):
        return "'" + json.dumps(value, ensure_ascii=False)[1:-1].replace("'", "\\'") + "'"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(name)}: {literal(inner)}" for name, inner in value.items())
        return f"{{ {inside} }}"
    return json.dumps(value)


def _key(name: str) -> str:
    return name if name.isidentifier() or name.isdigit() else f"'{name}'"
