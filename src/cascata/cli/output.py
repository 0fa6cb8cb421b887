"""Writing answers: one JSON document for programs, drawings for people."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    json.dump(document, sys.stdout)
    sys.stdout.write("\n")


def console() -> Console:
    """Standard output for people: no colour where there is no terminal or where NO_COLOR is set."""
    from rich.console import Console

    # Names come from outside: they are text, not markup.
    return Console(markup=False, emoji=False, highlight=False)


def one_line(text: str) -> str:
    """Text that is safe for one line of a terminal: whatever cannot be printed is escaped."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
