"""Names and seeds that nobody can guess."""

from __future__ import annotations

import re
import secrets

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_ID = re.compile(f"[{_LETTERS}]{{12}}")


def new_id() -> str:
    """A name for a table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def is_id(text: str) -> bool:
    """Whether this can be the name of a table."""
    return _ID.fullmatch(text) is not None


def fresh_seed() -> str:
    """A seed for a game."""
    from cascata.core import rng

    return rng.fresh_seed()
