"""Reading documents from files or from standard input, and saying which file was wrong."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cascata.core.errors import CascataError, InputError


@contextmanager
def document(name: str) -> Iterator[Any]:
    """The JSON document in a file, or on standard input for `-`.

    Whatever is refused inside the `with` is refused with the file's name in front.
    """
    try:
        yield _read(name)
    except CascataError as error:
        raise InputError(f"{name}: {error}", error.code) from None


def _read(name: str) -> Any:
    from cascata.core.reader import read_json

    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise InputError(error.strerror or str(error)) from None
    try:
        return read_json(data)
    except ValueError as error:  # a number of thousands of digits
        raise InputError(str(error)) from None


def read_settings(pairs: Iterable[str]) -> dict[str, str]:
    """Options given as `name=value`."""
    settings: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise InputError(f"--option: expected NAME=VALUE, got {pair!r}")
        if name in settings:
            raise InputError(f"--option: {name!r} is given twice")
        settings[name] = value
    return settings
