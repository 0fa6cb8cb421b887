"""What whoever runs the server has ordered with `cascata admin` while it runs.

Orders stand in the database, so that they reach all processes on all machines, and need no way in
that could be misused. Every process looks for them once a second.

    limits    other limits than those of the settings
    announce  a text that the pages show
    drain     processes that started before it take no more tables: others will take their place
    changed   tables that were changed or deleted from outside
"""

from __future__ import annotations

import asyncio
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import structlog

from cascata.server.settings import Limits
from cascata.server.store.rows import AWAY, Unavailable
from cascata.server.times import now

if TYPE_CHECKING:
    from cascata.server.ops.load import Load
    from cascata.server.store.store import Store
    from cascata.server.table.tables import Tables

LIMITS, ANNOUNCE, DRAIN, CHANGED = "limits", "announce", "drain", "changed"
EVERY = 1.0
AT_START = ("message_bytes",)
"""Limits that are read when a process starts, and so cannot be ordered."""

log = structlog.get_logger("cascata.orders")


class Orders:
    """Obeys what is ordered."""

    def __init__(self, store: Store, tables: Tables, limits: Limits, load: Load) -> None:
        self._store = store
        self._tables = tables
        self._limits = limits
        self._chosen = replace(limits)
        self._load = load
        self._started = now()
        self._changed = self._started
        self._announced: dict[str, Any] | None = None

    @property
    def announcement(self) -> dict[str, Any] | None:
        """What the pages are to show: its `texts` by language, and `until` when."""
        told = self._announced
        if told is None or (told["until"] is not None and told["until"] < now()):
            return None
        return told

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except (Unavailable, *AWAY):
                pass  # the database is away: what was ordered stands
            except Exception:
                log.exception("orders_failed")

    async def look(self) -> None:
        """Look once."""
        standing = await self._store.orders.all()
        self._take_limits(standing.get(LIMITS, ({}, 0))[0])
        self._announced = standing.get(ANNOUNCE, (None, 0))[0]
        self._load.is_draining = standing.get(DRAIN, (None, 0))[1] > self._started
        names, at = standing.get(CHANGED, ((), 0))
        if at > self._changed:
            self._changed = at
            for table in names:
                await self._tables.hear({"table": table, "changed": True})

    def _take_limits(self, ordered: dict[str, Any]) -> None:
        for limit in fields(Limits):
            chosen = getattr(self._chosen, limit.name)
            value = ordered.get(limit.name, chosen) if limit.name not in AT_START else chosen
            if value != getattr(self._limits, limit.name):
                log.info("limit", name=limit.name, value=value)
                setattr(self._limits, limit.name, value)
