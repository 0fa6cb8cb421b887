"""Reading outside documents: every refusal names the place and what was expected.

    Reader(document).field("boards").items(most=4)[0].field("name").text()

raises `InputError("boards[0].name: expected a text, got 7")` where the document says 7.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, NoReturn, TypeVar

from cascata.core.errors import InputError

T = TypeVar("T")


class Reader:
    """One value of a document, together with where it stands."""

    def __init__(self, value: Any, place: str = "") -> None:
        self.value = value
        self.place = place

    def fail(self, reason: str) -> NoReturn:
        """Refuse this value."""
        raise InputError(f"{self.place}: {reason}" if self.place else reason)

    def _expected(self, what: str) -> NoReturn:
        self.fail(f"expected {what}, got {short(self.value)}")

    # Objects

    def object(self, known: Iterable[str] | None = None) -> dict[str, Any]:
        """The value as an object; with `known`, no other fields may stand in it."""
        if not isinstance(self.value, dict):
            self._expected("an object")
        if known is not None:
            names = list(known)
            for name in self.value:
                if name not in names:
                    at = f"{self.place}.{shown(name)}" if self.place else shown(name)
                    raise InputError(f"{at}: no such field; known: {', '.join(names)}")
        return self.value

    def field(self, name: str) -> Reader:
        """A field that must be there."""
        inner = self.optional(name)
        if inner is None:
            self.fail(f"the field {name!r} is missing")
        return inner

    def optional(self, name: str) -> Reader | None:
        """A field that may be missing or null."""
        value = self.object().get(name)
        if value is None:
            return None
        return Reader(value, f"{self.place}.{name}" if self.place else name)

    # Lists and values

    def items(self, most: int | None = None, exactly: int | None = None) -> list[Reader]:
        """The value as a list of readers."""
        if not isinstance(self.value, list | tuple):
            self._expected("a list")
        if exactly is not None and len(self.value) != exactly:
            self.fail(f"expected {exactly} entries, got {len(self.value)}")
        if most is not None and len(self.value) > most:
            self.fail(f"expected at most {most} entries, got {len(self.value)}")
        return [Reader(item, f"{self.place}[{i}]") for i, item in enumerate(self.value)]

    def text(self) -> str:
        """The value as text."""
        if not isinstance(self.value, str):
            self._expected("a text")
        return self.value

    def number(self, least: int, most: int) -> int:
        """The value as a whole number within bounds."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self._expected(f"a whole number from {least} to {most}")
        if not least <= self.value <= most:
            self._expected(f"a whole number from {least} to {most}")
        return self.value

    def flag(self) -> bool:
        """The value as true or false."""
        if not isinstance(self.value, bool):
            self._expected("true or false")
        return self.value

    def one_of(self, names: Iterable[T]) -> T:
        """The value as one of the known names."""
        known = list(names)
        for name in known:
            if type(self.value) is type(name) and self.value == name:
                return name
        self.fail(f"{short(self.value)} is not one of {', '.join(str(name) for name in known)}")

    def parsed(self, parse: Callable[[Any], T]) -> T:
        """The value read by a function that raises InputError."""
        try:
            return parse(self.value)
        except InputError as error:
            self.fail(str(error))


def short(value: Any) -> str:
    """A value for an error message: on one line, and not too long."""
    try:
        text = repr(value)
    except RecursionError:
        return "something nested too deeply"
    return text if len(text) <= 60 else text[:57] + "..."


def shown(name: Any) -> str:
    """A field's name for an error message; odd names are quoted, so that it stays one line."""
    text = str(name)
    return text if text.isidentifier() and len(text) <= 40 else short(name)


def read_json(text: str | bytes) -> Any:
    """Parse JSON; refuses what is not JSON with the line and column."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise InputError(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except UnicodeDecodeError:
        raise InputError("expected a JSON document in UTF-8") from None
    except ValueError:  # Python reads no number of more than 4300 digits
        raise InputError("a number is too long") from None
    except RecursionError:
        raise InputError("the document is nested too deeply") from None


def _no_constant(name: str) -> NoReturn:
    raise InputError(f"{name} is not allowed in JSON")
