"""The server that the browser tests talk to: `cascata serve`, but every run deals the same games.

Called as `python -m e2e.serving PORT [FOLDER]`; the folder holds another build of the page.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from cascata.cli import serve
from cascata.server import page, tables
from cascata.server.settings import Settings


def main(port: str, folder: str | None = None) -> None:
    """Serve until told to stop, by the settings in the environment."""
    if folder is not None:
        page.STATIC = Path(folder)
    numbers = itertools.count(1)
    tables.fresh_seed = lambda: f"e2e {next(numbers)}"
    serve._run(Settings.from_environment(), serve._listen("127.0.0.1", int(port)))


if __name__ == "__main__":
    main(*sys.argv[1:])
