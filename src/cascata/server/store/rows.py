"""Rows as they go into the database and come out of it, and what can prevent that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import RowMapping
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from cascata.core.errors import CascataError

Row = dict[str, Any]
Rows = list[Row]

AWAY = (DBAPIError, NoConnection, OSError)
"""What reading raises when the database does not answer, or not in time."""


class Conflict(CascataError):  # noqa: N818 - a word of its own
    """Another process has appended to the table first; nothing of this append was written."""

    code = "conflict"


class Unavailable(CascataError):  # noqa: N818
    """The database does not answer. Whether something was written will be seen in the log."""

    code = "unavailable"


@dataclass(slots=True)
class Append:
    """Rows that are written together or not at all."""

    new_tables: Rows = field(default_factory=list)
    new_seats: Rows = field(default_factory=list)
    entries: Rows = field(default_factory=list)
    tables: Rows = field(default_factory=list)
    """Whole new values of what can change in a table: see `writer.py`."""
    seats: Rows = field(default_factory=list)
    results: Rows = field(default_factory=list)
    result_lines: Rows = field(default_factory=list)
    marks: Rows = field(default_factory=list)
    snapshots: Rows = field(default_factory=list)
    """How games stand, of tables by id."""


@dataclass(slots=True, frozen=True)
class Loaded:
    """A table as it stands in the database."""

    table: RowMapping
    seats: Sequence[RowMapping]
    entries: Sequence[RowMapping]
