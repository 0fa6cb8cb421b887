"""Options: the typed, documented choices that make one game different from another.

Each game has one frozen dataclass of options. A field is declared with `option(...)`, which keeps
its meaning, its choices and how it is written beside the type; from that one declaration come the
text form `cascadia(seats=2,cards=AAAAA)`, the JSON form, `cascata games` and every error message.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from cascata.core.errors import InputError
from cascata.core.reader import short, shown


def option(
    default: Any,
    meaning: str,
    choices: tuple[Any, ...] | None = None,
    read: Callable[[Any], Any] | None = None,
) -> Any:
    """Declare one option: its default, what it means, its choices, how to read it."""
    return dataclasses.field(
        default=default, metadata={"meaning": meaning, "choices": choices, "read": read}
    )


def read_flag(value: Any) -> bool:
    """Read on/off as people write it."""
    if isinstance(value, bool):
        return value
    words = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}
    if isinstance(value, str) and value.lower() in words:
        return words[value.lower()]
    raise InputError(f"expected true or false, got {short(value)}")


def read_number(value: Any) -> int:
    """Read a whole number, also from text."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value.strip()):
        return int(value)
    raise InputError(f"expected a whole number, got {short(value)}")


@dataclass(frozen=True)
class Options:
    """What a table has agreed on. Make one with `read`, never by hand: it checks."""

    aliases: ClassVar[Mapping[str, str]] = {}
    """Other names under which outside programs know an option."""

    @classmethod
    def read(cls, values: Mapping[str, Any], place: str = "options") -> Self:
        """Read options from keyword arguments, JSON or text values; refuse what is not known."""
        known = {field.name: field for field in dataclasses.fields(cls)}
        chosen: dict[str, Any] = {}
        for given, value in values.items():
            name = cls.aliases.get(given, given)
            if name not in known:
                raise InputError(
                    f"{place}.{shown(given)}: no such option; known: {', '.join(known)}"
                )
            if name in chosen:
                raise InputError(f"{place}.{given}: the option is given twice")
            try:
                chosen[name] = cls._read_value(known[name], value)
            except InputError as error:
                raise InputError(f"{place}.{given}: {error}") from None
        try:
            options = cls(**chosen)
            return options.checked()
        except InputError as error:
            raise InputError(f"{place}.{error}") from None

    @staticmethod
    def _read_value(field: dataclasses.Field[Any], value: Any) -> Any:
        reader = field.metadata["read"]
        choices = field.metadata["choices"]
        if reader is not None:
            value = reader(value)
        elif isinstance(field.default, bool):
            value = read_flag(value)
        elif isinstance(field.default, int):
            value = read_number(value)
        if choices is not None and (value not in choices or isinstance(value, list | dict)):
            raise InputError(f"{short(value)} is not one of {', '.join(str(c) for c in choices)}")
        return value

    def checked(self) -> Self:
        """Check choices that depend on each other; raise InputError(`name: reason`)."""
        return self

    def changed(self) -> dict[str, Any]:
        """The options that are not at their default, by name."""
        return {
            field.name: getattr(self, field.name)
            for field in dataclasses.fields(self)
            if getattr(self, field.name) != field.default
        }

    def to_json(self) -> dict[str, Any]:
        """All options as plain data, for a record."""
        return {f.name: _plain(getattr(self, f.name)) for f in dataclasses.fields(self)}

    @classmethod
    def describe(cls) -> list[dict[str, Any]]:
        """The options with type, default, choices and meaning, for people and programs."""
        return [
            {
                "name": field.name,
                "type": _type(field.default),
                "default": _plain(field.default),
                "choices": list(field.metadata["choices"]) if field.metadata["choices"] else None,
                "meaning": field.metadata["meaning"],
            }
            for field in dataclasses.fields(cls)
        ]

    def __str__(self) -> str:
        shown = {"seats": getattr(self, "seats", None)} | self.changed()
        return ",".join(f"{name}={_text(value)}" for name, value in shown.items())


def _type(default: Any) -> str:
    return "text" if default is None else type(_plain(default)).__name__


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)
