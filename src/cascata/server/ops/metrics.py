"""Numbers for whoever runs the server, in Prometheus' text form: those of all its processes.

Several processes leave them in a folder (PROMETHEUS_MULTIPROC_DIR, which their supervisor makes),
and whichever is asked adds them up.
"""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """What is counted and measured."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = self._gauge("cascata_tables", "Tables in memory.")
        self.sockets = self._gauge("cascata_sockets", "Open connections.")
        self.late_seconds = Gauge(
            "cascata_late_seconds",
            "How late the process is, on average: of several, the latest.",
            registry=self.registry,
            multiprocess_mode="livemax",
        )
        self.busy_share = Gauge(
            "cascata_busy_share",
            "The share of its time in which the process works: of several, the busiest.",
            registry=self.registry,
            multiprocess_mode="livemax",
        )
        self.actions = Counter(
            "cascata_actions", "Accepted actions by who did them.", ["by"], registry=self.registry
        )
        self.refusals = Counter(
            "cascata_refusals", "Refusals by code.", ["code"], registry=self.registry
        )
        self.commit_seconds = Histogram(
            "cascata_commit_seconds", "Time of a commit.", buckets=_SECONDS, registry=self.registry
        )
        self.commit_entries = Histogram(
            "cascata_commit_appends",
            "Appends that share a commit.",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
            registry=self.registry,
        )
        self.action_seconds = Histogram(
            "cascata_action_seconds",
            "From an action's arrival until all are told.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "cascata_bot_seconds", "Time of a bot's move.", buckets=_SECONDS, registry=self.registry
        )

    def observe_commit(self, seconds: float, appends: int) -> None:
        """One commit, and how many appends shared it."""
        self.commit_seconds.observe(seconds)
        self.commit_entries.observe(appends)

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(name, what, registry=self.registry, multiprocess_mode="livesum")

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        registry = self.registry
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
