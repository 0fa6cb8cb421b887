"""A server as a process with its children: starting it, what it uses, stopping it."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A server in the background, whose output goes to a file."""

    def __init__(
        self, command: Sequence[str], log: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        self.log = log
        with log.open("wb") as output:
            self._process = subprocess.Popen(
                command,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=os.environ | dict(environment or {}),
                start_new_session=True,
            )

    def wait_for(self, address: str, sign: bytes, seconds: float = 120.0) -> None:
        """Wait until the answer from an address contains a sign that all is ready."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.is_running:
            with suppress(OSError), urlopen(address, timeout=5) as answer:
                if sign in answer.read():
                    return
            time.sleep(0.2)
        self.stop()
        raise RuntimeError(f"the server did not start: {self.tail()}")

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    def tail(self) -> str:
        """The end of what the server has printed."""
        return self.log.read_text(errors="replace")[-2000:]

    def cpu_seconds(self) -> float:
        """CPU time of the process and all below it."""
        return sum(int(s[11]) + int(s[12]) for s in map(_stat, self._tree())) / TICKS

    def resident_bytes(self) -> int:
        """Memory of the process and all below it; pages that they share count once for each."""
        return sum(int(s[21]) for s in map(_stat, self._tree())) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """Ask it to stop, as Ctrl-C would, then insist."""
        if self.is_running:
            os.killpg(self._process.pid, signal.SIGINT)
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()

    def _tree(self) -> list[int]:
        parents = {int(p.name): int(_stat(int(p.name))[1]) for p in Path("/proc").glob("[0-9]*")}
        tree = [self._process.pid]
        for pid in tree:
            tree += [child for child, parent in parents.items() if parent == pid]
        return tree


def machine_cpu_seconds() -> float:
    """CPU time that all programs together have used."""
    user, nice, system, _, _, *rest = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    return sum(map(int, (user, nice, system, *rest))) / TICKS


def allow_many_sockets() -> None:
    """Raise the limit of open files as far as it goes, for this process and those it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _stat(pid: int) -> list[str]:
    """Fields 3 and following of /proc/PID/stat; zeros when the process has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["0"] * 50
