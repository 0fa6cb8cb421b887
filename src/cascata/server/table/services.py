"""What every table of one server process shares."""

from __future__ import annotations

from dataclasses import dataclass

from cascata.server.ops.bots import Bots
from cascata.server.ops.bus import Bus
from cascata.server.ops.calls import Calls
from cascata.server.ops.load import Load
from cascata.server.ops.metrics import Metrics
from cascata.server.ops.readiness import Readiness
from cascata.server.settings import Settings
from cascata.server.store.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The services behind the tables."""

    settings: Settings
    readiness: Readiness
    store: Store
    bots: Bots
    bus: Bus
    metrics: Metrics
    calls: Calls
    load: Load
