"""PostgreSQL and Redis for the tests: started once, on sockets in a temporary folder.

`CASCATA_TEST_POSTGRES` and `CASCATA_TEST_REDIS` hold their addresses; where they are set already,
nothing is started. The processes that run the tests inherit them.
"""

import ctypes
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

POSTGRES, REDIS = "CASCATA_TEST_POSTGRES", "CASCATA_TEST_REDIS"
PATIENCE = 120.0
PR_SET_PDEATHSIG = 1


class Missing(Exception):  # noqa: N818
    """A service that cannot be started here, and why."""


def start(stack: ExitStack) -> None:
    """Start what is not running yet; stops with the stack."""
    for variable, start_one in ((POSTGRES, _start_postgres), (REDIS, _start_redis)):
        if variable not in os.environ:
            os.environ[variable] = start_one(stack)


def _folder(stack: ExitStack, prefix: str) -> Path:
    folder = Path(tempfile.mkdtemp(prefix=prefix))  # short: a socket's path has 107 bytes at most
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _program(name: str) -> str:
    found = shutil.which(name) or max(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), default=None)
    if found is None:
        raise Missing(f"{name} is not installed")
    return found


def _run(stack: ExitStack, command: list[str], folder: Path, stop: int, **more: Any) -> None:
    with open(folder / "log", "wb") as log:
        process = subprocess.Popen(
            command,
            stdout=log,
            stderr=log,
            cwd=folder,
            start_new_session=True,  # Ctrl-C must not reach it before the tests
            preexec_fn=partial(_end_with_us, stop),
            **more,
        )

    def end() -> None:
        process.send_signal(stop)
        process.wait(PATIENCE)

    stack.callback(end)
    deadline = time.monotonic() + PATIENCE
    while "eady to accept" not in (folder / "log").read_text(errors="replace"):
        if process.poll() is not None or time.monotonic() > deadline:
            raise Missing(f"{command[0]}: {(folder / 'log').read_text(errors='replace')[-300:]}")
        time.sleep(0.02)


def _end_with_us(stop: int) -> None:
    """In the new process: be stopped when whoever started it is gone, even if that was killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, stop)


def _start_postgres(stack: ExitStack) -> str:
    initdb, postgres = _program("initdb"), _program("postgres")
    folder = _folder(stack, "cpg")
    user: dict[str, Any] = {}
    if os.geteuid() == 0:  # it refuses to run as root
        names = {entry.pw_name: entry for entry in pwd.getpwall()}
        other = names.get("postgres") or names["nobody"]
        os.chown(folder, other.pw_uid, other.pw_gid)
        user = {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}
    data = folder / "data"
    done = subprocess.run(
        [
            initdb,
            "-D",
            data,
            "-U",
            "cascata",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ],
        capture_output=True,
        cwd=folder,
        check=False,
        **user,
    )
    if done.returncode:
        raise Missing(f"initdb: {done.stderr.decode(errors='replace')[-300:]}")
    settings = ["listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off"]
    options = [part for setting in settings for part in ("-c", setting)]
    _run(
        stack,
        [postgres, "-D", str(data), "-k", str(folder), *options],
        folder,
        signal.SIGINT,
        **user,
    )
    return f"postgresql+asyncpg://cascata@/postgres?host={folder}"


def _start_redis(stack: ExitStack) -> str:
    folder = _folder(stack, "crd")
    program = _program("redis-server")
    options = ["--port", "0", "--unixsocket", f"{folder}/s", "--save", "", "--appendonly", "no"]
    _run(stack, [program, *options], folder, signal.SIGTERM)
    return f"unix://{folder}/s"
