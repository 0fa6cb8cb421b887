"""A table as a guest is told of it: TABLE in docs/protocol.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascata.server.table.seats import seats_json

if TYPE_CHECKING:
    from cascata.core.game import Plain
    from cascata.server.table.table import LiveTable


def table_json(table: LiveTable, guest: str | None, online: frozenset[str]) -> dict[str, Plain]:
    """The table as a guest is told of it."""
    yours, terms = table.facts.seats_of(guest), table.terms
    is_host = guest is not None and guest == table.host
    return {
        "id": table.id,
        "game": table.game.name,
        "options": terms.options_json,
        "status": table.facts.status,
        "open": terms.row["open"],
        "pace": terms.pace,
        "help": terms.help,
        "rated": terms.is_rated,
        "created": terms.row["created"],
        "host": is_host,
        "seats": seats_json(table.facts, guest, online, table.now.clock),
        "yours": yours,
        "key": terms.row["key"] if yours or is_host else None,
        "deadline": table.now.clock.deadline,
        "votes": {
            str(seat): {str(voter): agrees for voter, agrees in votes.items()}
            for seat, votes in table.facts.votes.items()
        },
        "next": table.facts.next,
    }
