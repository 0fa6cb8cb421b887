"""What whoever runs the server can choose: each thing declared once.

What stands here can be given in the environment (`CASCATA_DATABASE`, `CASCATA_LIMITS_TABLES`), in a
file (`CASCATA_SETTINGS` names it: TOML, the names as here), and some of it on the command line. The
command line comes first, then the environment, then the file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from cascata.core.errors import InputError

PREFIX = "CASCATA_"
FILE = "CASCATA_SETTINGS"
"""The variable that names the file of settings."""
FOR_WORKERS = "CASCATA_SETTINGS_READ"
"""The variable through which settings reach the worker processes of one server."""
PORT = 8642
MOST_BOT_PROCESSES = 5
"""Each holds 235 MB, 142 of them its own: together they stay below 1 GB."""
PUSH_SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Those of the browsers that know Web Push."""


@dataclass(slots=True)
class Limits:
    """How much of everything there may be; it can change while the server runs (ops/orders.py)."""

    tables: int = 10_000
    """Tables that wait or play, on the whole server."""
    late_seconds: float = 0.05
    """How late a process may be, on average, before no more tables begin there."""
    busy_share: float = 0.75
    """The share of its time in which a process may work, on average, before it is the same."""
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
    queued_bytes: int = 1_000_000
    """What waits for a slow connection before it is cut."""
    waiting_days: int = 1
    """How long tables wait for players."""
    given_up_days: int = 7
    """How long tables stay that are closed, or at which nobody ever moved."""
    finished_days: int = 400
    """How long games that are over, and records that were brought along, can be looked back at even
    when nobody is known any more who played."""
    guest_days: int = 90
    """How long guests without an account are known after they were seen last."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of one server. All are plain data, so that worker processes can be told."""

    database: str
    """`sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://...`; by default a file among the
    data of whoever starts it."""
    redis: str | None = None
    """`redis://...` or `unix://...`: needed when several machines share a database."""
    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = PORT
    """The port to listen on."""
    workers: int = 1
    """How many processes serve."""
    origins: tuple[str, ...] = ()
    """Origins that may talk to the server besides its own, such as `https://example.org`."""
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked; empty: any. Stops pages that rename themselves to
    a local address."""
    secure: bool = False
    """Whether people come over TLS only."""
    bot_processes: int | None = None
    """Processes in which bots think, for each that serves; by default half of the cores for all."""
    bot_seconds: float = 5.0
    """How long a bot may think."""
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

    @property
    def processes_for_bots(self) -> int:
        """In how many processes bots think: they share the machine with those that serve."""
        if self.bot_processes is not None:
            return self.bot_processes
        return max(1, min(MOST_BOT_PROCESSES, (os.cpu_count() or 2) // 2) // self.workers)

    def to_environment(self) -> None:
        """Leave the settings where `from_environment` finds them."""
        os.environ[FOR_WORKERS] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings that the process which started this one has left."""
        return msgspec.json.decode(os.environ[FOR_WORKERS], type=cls)


def read_settings(
    chosen: Mapping[str, Any], environment: Mapping[str, str] = os.environ
) -> Settings:
    """The settings of a server; `chosen`: those of the command line, None where it says nothing."""
    found: dict[str, Any] = {"database": None}
    path = environment.get(FILE)
    if path:
        found |= _in_file(path)
    found["limits"] = _limits(found.get("limits", {}), path) | _given(
        Limits, environment, "LIMITS_"
    )
    found |= _given(Settings, environment)
    found |= {name: value for name, value in chosen.items() if value is not None}
    if found["database"] is None:
        found["database"] = local_database()
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise InputError(f"settings: {error}") from None


def _in_file(path: str) -> dict[str, Any]:
    try:
        found = tomllib.loads(Path(path).read_text())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InputError(f"{path}: {error}") from None
    _refuse_unknown(found, Settings, path)
    return found


def _limits(found: Any, path: str | None) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise InputError(f"{path}: limits: expected a table, [limits]")
    _refuse_unknown(found, Limits, f"{path}: limits")
    return found


def _refuse_unknown(found: Mapping[str, Any], known: type[Settings | Limits], place: str) -> None:
    if unknown := sorted(set(found) - {setting.name for setting in fields(known)}):
        raise InputError(f"{place}: there is no setting {unknown[0]}")


def _given(
    known: type[Settings | Limits], environment: Mapping[str, str], group: str = ""
) -> dict[str, Any]:
    """What the environment says; lists are written with commas."""
    given: dict[str, Any] = {}
    for setting in fields(known):
        text = environment.get(f"{PREFIX}{group}{setting.name.upper()}")
        if text is not None:
            is_list = str(setting.type).startswith("tuple")
            given[setting.name] = text.split(",") if is_list and text else text or None
            if is_list and not text:
                given[setting.name] = []
    return given


def shown(settings: Settings) -> dict[str, Any]:
    """The settings for whoever asks what they are: no password is among them."""
    from sqlalchemy.engine import make_url

    told = asdict(settings)
    for name in ("database", "redis"):
        if told[name] is not None:
            told[name] = make_url(told[name]).render_as_string(hide_password=True)
    return told


def local_database() -> str:
    """The address of the embedded database in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("cascata"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'cascata.db'}"
