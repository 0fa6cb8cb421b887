"""What whoever runs the server can choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import platformdirs

ENVIRONMENT = "CASCATA_SETTINGS"
"""The variable through which settings reach the worker processes of one server."""


PUSH_SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Those of the browsers that know Web Push."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything there may be."""

    tables: int = 10_000
    """Tables that wait or play, on the whole server."""
    tables_of_guest: int = 50
    tables_per_hour: int = 40
    guests_per_hour: int = 60
    """New guests from one network address."""
    connections_of_guest: int = 20
    asides: int = 1000
    """Entries of one table that are no actions: chat, leaving, votes."""
    records_of_guest: int = 200
    """Records that somebody brought along."""
    records_per_hour: int = 60
    scores_per_minute: int = 240
    """Positions that are scored for one network address."""
    replays_per_minute: int = 120
    """Games that are looked back at from one network address."""
    reviews_per_hour: int = 30
    """Reviews that one guest may begin."""
    calls_of_guest: int = 200
    """Tables, for each device, to which somebody wants to be called."""
    reviews_at_once: int = 3
    """Reviews that are being made for one guest."""
    puzzles_per_minute: int = 60
    """Puzzles that are handed out to one network address."""
    sign_ins: int = 20
    """Passwords tried for one login, or from one network address, within a quarter of an hour."""
    body_bytes: int = 16_384
    position_bytes: int = 65_536
    record_bytes: int = 1_048_576
    trail_bytes: int = 16_777_216
    """A trail with the records that prove it."""
    message_bytes: int = 16_384
    burst: int = 20
    """Messages that one connection may send at once; then `rate` a second."""
    rate: float = 10.0
    patience: int = 40
    """Refusals for speed in a row before a connection is closed."""
    queued_messages: int = 256
    """Messages that wait for a slow connection before it is cut."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of one server. All are plain data, so that worker processes can be told."""

    database: str
    redis: str | None = None
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Origins that may talk to the server besides its own, such as `https://example.org`."""
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked; empty: any. Stops pages that rename themselves to
    a local address."""
    secure_cookies: bool = False
    bot_processes: int = 2
    bot_seconds: float = 5.0
    bots_ahead: bool = True
    """Start the processes of the bots before the first of them is needed."""
    away_seconds: float = 120.0
    """How long a player may be away before the others may let a bot play on."""
    idle_seconds: float = 600.0
    """How long a table without connections stays in memory."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Hosts (and all below them) that may be asked to call somebody's device."""
    contact: str = ""
    """Whom push services may write to, such as `mailto:somebody@example.org`."""
    limits: Limits = field(default_factory=Limits)

    def to_environment(self) -> None:
        """Leave the settings where `from_environment` finds them."""
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings that the process which started this one has left."""
        return msgspec.json.decode(os.environ[ENVIRONMENT], type=cls)


def local_database() -> str:
    """The address of the embedded database in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("cascata"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'cascata.db'}"
