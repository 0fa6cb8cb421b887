"""The page's types of one game: its documents and constants, its options and its events."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from operator import or_
from types import ModuleType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter
from typing_extensions import TypeAliasType, TypedDict, is_typeddict

from cascata.core import registry
from cascata.core.documents import adapter
from cascata.core.game import Event, event_kind
from cascata.core.options import Options
from cascata.server.typescript.printer import Printer, Schema, Unions, comment, literal, union_text

HEAD = """\
// {title}'s own data in the protocol: what a view, the offers, a preview and the components hold.
// Written by `make types` from cascata/games/{name}/: change it in documents.py there.

"""


def has_documents(game: str) -> bool:
    """Whether a game says what its answers hold."""
    return find_spec(f"{_package(game)}.documents") is not None


def documents(game: str) -> ModuleType:
    """The module in which a game says that."""
    return import_module(f"{_package(game)}.documents")


def event_types(game: str) -> list[type[Event]]:
    """The kinds of events of a game, as its modules have them."""
    registry.load(game)
    package = _package(game)
    return [
        kind
        for kind in Event.__subclasses__()
        if kind.__module__.startswith(f"{package}.")
        # A dataclass with slots is made twice, and the first one goes away in its own time.
        and getattr(sys.modules[kind.__module__], kind.__name__) is kind
    ]


def events(game: str) -> Any:
    """Any event of a game, as `Event.to_json` writes it."""
    return reduce(or_, map(_event, event_types(game)))


def _event(kind: type[Event]) -> Any:
    fields: Any = {"event": Literal[event_kind(kind)], **get_type_hints(kind)}
    return TypedDict(f"{kind.__name__}Event", fields)  # type: ignore[operator]


def _package(game: str) -> str:
    return registry.GAMES[game].partition(":")[0].rpartition(".")[0]


def game_types(name: str) -> str:
    """The whole file of a game."""
    game, module = registry.load(name), documents(name)
    named = {
        each: value
        for each, value in vars(module).items()
        if is_typeddict(value) or isinstance(value, TypeAliasType)
    }
    about = _sentences(module)
    unions: Unions = {}
    parts = [HEAD.format(title=game.title, name=name)]
    parts += _constants(module, about)
    definitions = _definitions([*named.values(), game.options_type])
    names = {each: each for each in definitions}
    for each, value in vars(module).items():
        if _is_words(value):
            words = TypeAdapter(value).json_schema()
            parts.append(union_text(each, words, unions, names, about.get(each, "")))
    printer = Printer(definitions, unions, names)
    for each, schema in definitions.items():
        if "properties" in schema:
            if each == game.options_type.__name__:  # all are named, whatever their defaults
                schema = {**schema, "required": list(schema["properties"])}
            parts.append(_object(each, schema, printer))
        else:
            parts.append(f"{about.get(each, '')}export type {each} = {printer.type(schema)}\n\n")
    parts.append(_events(name, unions, names))
    parts.append(_options(game.options_type))
    return "".join(parts).rstrip() + "\n"


def _is_words(value: Any) -> bool:
    if get_origin(value) is Literal:
        return True
    return get_origin(value) is Union and all(map(_is_words, get_args(value)))


def _definitions(types: list[Any]) -> dict[str, Schema]:
    adapters: Any = [(of, "serialization", adapter(of)) for of in types]
    _, schema = TypeAdapter.json_schemas(adapters)
    found: dict[str, Schema] = schema["$defs"]
    return found


def _object(name: str, schema: Schema, printer: Printer) -> str:
    about = schema.get("description", "").partition("\n\n")[0]
    about = f"{comment(about)}\n" if about else ""
    lines = "\n".join(printer.fields(schema, "  "))
    # No interface: steps and options are Records, too.
    return f"{about}export type {name} = {{\n{lines}\n}}\n\n"


def _constants(module: ModuleType, about: dict[str, str]) -> Iterator[str]:
    notes = vars(module).get("__annotations__", {})
    for name, value in vars(module).items():
        if name.isupper():
            of = notes.get(name)
            fixed = "" if of or isinstance(value, int | str) else " as const"
            kind = f": {of}" if of else ""
            yield f"{about.get(name, '')}export const {name}{kind} = {literal(value)}{fixed}\n\n"


def _events(game: str, unions: Unions, names: dict[str, str]) -> str:
    schema = adapter(events(game)).json_schema()
    of = Printer(schema["$defs"], unions, names)
    kinds = "\n".join(f"  | {of.type(one)}" for one in schema["items"]["anyOf"])
    return f"/** Something that happened. */\nexport type GameEvent =\n{kinds}\n\n"


def _options(options: type[Options]) -> str:
    lines = []
    for option in options.describe():
        choices = option["choices"] or ([True, False] if option["type"] == "bool" else None)
        more = f", choices: {literal(choices)}" if choices else ""
        lines.append(f"  {comment(option['meaning'])}")
        lines.append(f"  {option['name']}: {{ usual: {literal(option['default'])}{more} }},")
    inside = "\n".join(lines)
    return (
        "/** What a table may agree on, what is usual and what there is. */\n"
        f"export const OPTIONS = {{\n{inside}\n}} as const\n"
    )


def _sentences(module: ModuleType) -> dict[str, str]:
    """What the string behind an assignment says of it."""
    found = {}
    for before, after in pairwise(ast.parse(inspect.getsource(module)).body):
        match before, after:
            case (
                ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)),
                ast.Expr(ast.Constant(str(text))),
            ):
                found[name] = comment(text) + "\n"
    return found
