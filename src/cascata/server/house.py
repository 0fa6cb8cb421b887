"""What every table of one server process shares."""

from __future__ import annotations

from dataclasses import dataclass

from cascata.server.bots import Bots
from cascata.server.bus import Bus
from cascata.server.engine import Engine
from cascata.server.metrics import Metrics
from cascata.server.settings import Settings
from cascata.server.store import Store


@dataclass(frozen=True, slots=True)
class House:
    """The services behind the tables."""

    settings: Settings
    engine: Engine
    store: Store
    bots: Bots
    bus: Bus
    metrics: Metrics
