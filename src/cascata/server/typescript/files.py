"""The files of types, and what stands in them."""

from __future__ import annotations

from pathlib import Path

from cascata.core import registry
from cascata.server.typescript.games import game_types, has_documents
from cascata.server.typescript.protocol import protocol

WEB = Path(__file__).parents[4] / "web/src"


def written() -> dict[Path, str]:
    """Every file of types with its text."""
    games = {
        WEB / f"games/{name}/types.ts": game_types(name)
        for name in registry.names()
        if has_documents(name)
    }
    return {WEB / "protocol.ts": protocol(), **games}
