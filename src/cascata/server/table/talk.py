"""What people say to each other at a table (chat)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascata.server.refusals import Refused
from cascata.server.table.changes import Change, News
from cascata.server.texts import LONGEST_CHAT, clean, is_visible

if TYPE_CHECKING:
    from cascata.server.table.table import LiveTable


async def say(
    table: LiveTable, guest: str, name: str, client_id: str, text: str | None, phrase: str | None
) -> int:
    """Somebody says something: a text, or a phrase that clients translate."""
    if (text is None) == (phrase is None):
        raise Refused("malformed", "a chat has a text or a phrase")
    said = {"phrase": phrase} if text is None else {"text": clean(text)}
    shown = said.get("text") or ""
    if text is not None and not (is_visible(shown) and len(shown) <= LONGEST_CHAT):
        raise Refused("malformed", f"a text has 1 to {LONGEST_CHAT} characters")

    def make() -> Change:
        mine = table.facts.seats_of(guest)
        seat = mine[0] if mine else None
        known = table.facts.seats[seat].name if seat is not None else name
        body = {"seat": seat, "name": known, **said}
        return Change([News("chat", body)], table.facts, table.state)

    return await table.change(make, guest, client_id)
