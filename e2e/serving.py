"""The server that the browser tests talk to: `cascata serve`, but every run deals the same games.

Called as `python -m e2e.serving PORT DEAL [FOLDER]`. The file DEAL says what seeds begin with, so
that a test gets its games whichever came before it; the folder holds another build of the page.
"""

from __future__ import annotations

import itertools
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from cascata.cli import serve
from cascata.core.child import end_with_starter
from cascata.server.http import page
from cascata.server.settings import Settings
from cascata.server.table import names


def main(port: str, deal: str, folder: str | None = None) -> None:
    """Serve until told to stop, by the settings in the environment."""
    end_with_starter()
    if folder is not None:
        page.STATIC = Path(folder)
    numbers: dict[str, Iterator[int]] = defaultdict(itertools.count)

    def seed() -> str:
        name = Path(deal).read_text()
        return f"{name} {next(numbers[name])}"

    names.fresh_seed = seed
    serve._run(Settings.from_environment(), serve._listen("127.0.0.1", int(port)))


if __name__ == "__main__":
    main(*sys.argv[1:])
