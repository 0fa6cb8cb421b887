"""What the types of a game's documents are made of: `games/*/documents.py`.

A game describes once what its answers hold: views, offers, previews, components. `make types`
writes the page's types from that, with the constants beside them and with the game's options and
events; tests hold what the games say against it. pydantic reads the types, so only the server and
tests import these modules: rules do without.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

from pydantic import ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter
from pydantic_core import PydanticCustomError, core_schema

_STRICT = ConfigDict(
    strict=True,
    extra="forbid",
    use_attribute_docstrings=True,
)


def adapter(of: Any) -> TypeAdapter[Any]:
    """Reads a list of such documents; a field too many is a mistake, too."""
    # In a list, since what stands inside has the settings of what it stands in.
    return TypeAdapter(list[of], config=_STRICT)


K = TypeVar("K")
V = TypeVar("V")


class _Every:
    """Of a dict whose keys are words of a Literal: all of them are there."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        words = _words(get_args(source)[0])

        def check(value: Mapping[Any, Any]) -> Mapping[Any, Any]:
            if missing := [word for word in words if word not in value]:
                raise PydanticCustomError("every", "missing: {missing}", {"missing": str(missing)})
            return value

        return core_schema.no_info_after_validator_function(check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return handler(schema) | {"every": True}


def _words(of: Any) -> list[Any]:
    if get_origin(of) is Literal:
        return list(get_args(of))
    return [word for one in get_args(of) for word in _words(one)]


Each = Annotated[dict[K, V], _Every()]
"""`Each[Animal, int]`: a number for every animal; `dict[Animal, int]`: for some."""


class _Named:
    """Stands in the page's types for a type that is printed under this name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {"named": self.name}


Told = Annotated[dict[str, Any], _Named("GameEvent")]
"""An event of the game; its dataclasses describe it."""
