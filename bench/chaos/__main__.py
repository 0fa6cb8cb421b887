"""Faults while people play: `python -m bench.chaos --help`, `make chaos`.

Each fault has a server of its own and a few tables at which two play as fast as they may, say
things, send some messages twice, and remember every answer. Afterwards the log is read from the
database, without the server, and compared with what they remember.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.chaos.faults import FAULTS, Result, run
from bench.process import allow_many_sockets


def main() -> None:
    """Do what is asked, and say what came of it."""
    asked = arguments()
    allow_many_sockets()
    console = Console(stderr=asked.json)
    kills = {"sqlite": asked.kills_sqlite, "postgres": asked.kills_postgres}
    told, bad = [], 0
    for name in asked.faults or FAULTS:
        console.print(f"[bold]{name}[/]: {(FAULTS[name].__doc__ or '').splitlines()[0]}")
        began = time.monotonic()
        try:
            result = run(name, kills, asked.keep)
        except Exception as error:
            bad += 1
            told.append({"name": name, "failed": f"{type(error).__name__}: {error}"})
            console.print(f"  failed: {type(error).__name__}: {error}", markup=False)
            continue
        assert result.verdict is not None
        bad += not result.verdict.is_clean or bool(result.failures)
        told.append(plain(result) | {"seconds": round(time.monotonic() - began, 1)})
        show(result, console)
    report: dict[str, Any] = {
        "date": time.strftime("%Y-%m-%d"),
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}",
        "load": os.getloadavg()[1],
        "faults": told,
    }
    if asked.json:
        print(json.dumps(report, indent=2))
    sys.exit(1 if bad else 0)


def arguments() -> argparse.Namespace:
    """What is asked on the command line."""
    parser = argparse.ArgumentParser(
        prog="bench.chaos", description=(__doc__ or "").split("\n\n")[1]
    )
    parser.add_argument("faults", nargs="*", choices=[*FAULTS, []], help="all without")
    parser.add_argument("--kills-sqlite", type=int, default=1000)
    parser.add_argument("--kills-postgres", type=int, default=300)
    parser.add_argument("--keep", type=Path, help="keep the logs of the servers in this folder")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def plain(result: Result) -> dict[str, Any]:
    """What came of a fault, for programs; `asdict` cannot copy a Counter before Python 3.12."""
    assert result.verdict is not None
    own = {name: getattr(result, name) for name in Result.__dataclass_fields__}
    return own | {"verdict": asdict(result.verdict), "codes": dict(result.codes)}


SHOWN, LONGEST = 3, 1500
"""Failures that are shown, and how much of their ends."""


def show(result: Result, console: Console) -> None:
    """What came of a fault."""
    assert result.verdict is not None
    grid = Table(show_header=False, box=None, padding=(0, 2))
    grid.add_row("times", f"{result.times:,}")
    for name, value in asdict(result.verdict).items():
        grid.add_row(name.replace("_", " "), f"{value:,}")
    slowest = max(result.back_seconds, default=0.0)
    grid.add_row("back after, at most (s)", f"{slowest:.1f}")
    for name, value in result.notes.items():
        grid.add_row(name, str(value))
    for name, times in result.codes.most_common():
        grid.add_row(f"met {times:,} times", name)
    grid.add_row("stack traces in the log", f"{len(result.failures)}")
    for failure in result.failures[:SHOWN]:
        grid.add_row("", failure[-LONGEST:])
    console.print(grid)
    console.print("  clean" if result.verdict.is_clean else "  NOT CLEAN")


if __name__ == "__main__":
    main()
