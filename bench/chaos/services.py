"""What a server stands on, as processes that can be stopped, frozen and killed."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.process import Process, free_port

PATIENCE = 120.0


def program(name: str) -> str:
    """Where a program is; says so when it is nowhere."""
    found = shutil.which(name) or max(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), default=None)
    if found is None:
        raise RuntimeError(f"{name} is not installed: make system")
    return found


class Service:
    """A program in a folder of its own."""

    def __init__(self, folder: Path, user: Mapping[str, Any] | None = None) -> None:
        folder.mkdir()
        self.folder = folder
        self._user = dict(user or {})
        self._process: subprocess.Popen[bytes] | None = None

    def _begin(self, command: Sequence[str], sign: str) -> None:
        log = self.folder / "log"
        with log.open("wb") as output:
            self._process = subprocess.Popen(
                command,
                stdout=output,
                stderr=output,
                cwd=self.folder,
                start_new_session=True,
                **self._user,
            )
        deadline = time.monotonic() + PATIENCE
        while sign not in log.read_text(errors="replace"):
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{command[0]}: {log.read_text(errors='replace')[-500:]}")
            time.sleep(0.02)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        raise NotImplementedError

    def signal_all(self, what: signal.Signals) -> None:
        """Signal it and all its children: a database has many."""
        assert self._process is not None
        os.killpg(self._process.pid, what)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it; nothing to do when it does not run."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(how)
        self._process.wait(PATIENCE)


class Postgres(Service):
    """PostgreSQL on a socket in its folder; what it commits is on the disk."""

    def __init__(self, folder: Path) -> None:
        user: dict[str, Any] = {}
        owner = None
        if os.geteuid() == 0:  # it refuses to run as root
            owner = pwd.getpwnam("postgres")
            user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        super().__init__(folder, user)
        if owner is not None:
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        subprocess.run(
            [
                *(program("initdb"), "-D", str(folder / "data"), "-U", "cascata"),
                *("-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"),
            ],
            check=True,
            capture_output=True,
            cwd=folder,
            **user,
        )
        self.url = f"postgresql+asyncpg://cascata@/postgres?host={folder}"

    def start(self) -> None:
        command = [program("postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        self._begin([*command, "-c", "listen_addresses="], "ready to accept")


class Redis(Service):
    """Redis on a socket in its folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.url = f"unix://{folder}/s"

    def start(self) -> None:
        options = ["--port", "0", "--unixsocket", f"{self.folder}/s", "--save", ""]
        self._begin([program("redis-server"), *options, "--appendonly", "no"], "eady to accept")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        super().stop(how)


LIMITS = {
    "CASCATA_LIMITS_BURST": "100000",
    "CASCATA_LIMITS_TABLES_PER_HOUR": "100000",
    "CASCATA_LIMITS_TABLES_OF_GUEST": "100000",
    "CASCATA_LIMITS_GUESTS_PER_HOUR": "100000",
    "CASCATA_LIMITS_CONNECTIONS_OF_GUEST": "100000",
    "CASCATA_LIMITS_LATE_SECONDS": "1000",
    "CASCATA_LIMITS_BUSY_SHARE": "1",
    "CASCATA_BOTS_AHEAD": "false",
}
"""One machine plays many guests here."""


class Server:
    """`cascata serve`, with its port for as long as it is needed."""

    def __init__(self, folder: Path, *arguments: str, clock: Path | None = None) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self._arguments = arguments
        self._command = [str(Path(sys.executable).with_name("cascata"))]
        if clock is not None:
            self._command = [sys.executable, "-m", "bench.chaos.clocked", str(clock)]
        self._process: Process | None = None
        self.logged = ""
        """What earlier processes have logged."""

    def start(self) -> None:
        """Start it, and wait until all games can be played."""
        if self._process is not None:
            self.logged += self.log.read_text(errors="replace")
        serve = ["serve", "--port", str(self.port), *self._arguments]
        self._process = Process([*self._command, *serve], self.log, LIMITS)
        self._process.wait_for(f"{self.address}/api/health", b'"ready":true', PATIENCE)

    @property
    def process(self) -> Process:
        """The process that runs."""
        assert self._process is not None
        return self._process

    def stop(self) -> None:
        """Stop it in good order."""
        self.process.stop()

    def complaints(self) -> list[str]:
        """What it has logged besides what is usual."""
        lines = (self.logged + self.log.read_text(errors="replace")).splitlines()
        return [line for line in lines if line.startswith("{") and '"level": "info"' not in line]

    def failures(self) -> list[str]:
        """Stack traces: mistakes of ours, whatever the fault."""
        text = self.logged + self.log.read_text(errors="replace")
        return [line for line in text.splitlines() if "Traceback" in line]


class Forked:
    """A server that is killed and started again within a moment (tests/server/forked.py)."""

    def __init__(self, folder: Path, database: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "forked.log"
        with self.log.open("wb") as log:
            self._parent = subprocess.Popen(
                [sys.executable, "tests/server/forked.py", str(self.port), database],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        self._process = 0

    def _line(self) -> str:
        assert self._parent.stdout is not None
        return self._parent.stdout.readline().decode().strip()

    def start(self) -> None:
        """Start a server."""
        assert self._parent.stdin is not None
        self._parent.stdin.write(b"start\n")
        self._parent.stdin.flush()
        self._process = int(self._line())

    def kill(self) -> None:
        """`kill -9`."""
        os.kill(self._process, signal.SIGKILL)
        assert self._line() == "gone"

    def stop(self) -> None:
        """Kill it, and let it be started no more."""
        self.kill()
        assert self._parent.stdin is not None
        self._parent.stdin.close()
        self._parent.wait(PATIENCE)

    def complaints(self) -> list[str]:
        """What it has logged besides what is usual."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if '"level": "info"' not in line]

    def failures(self) -> list[str]:
        """Stack traces."""
        return [line for line in self.complaints() if "Traceback" in line]
