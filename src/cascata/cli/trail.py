"""`cascata trail recount`: counting again what finished games have earned."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

from cascata.cli.output import console, print_json
from cascata.cli.progress import compile_first, progress_bar
from cascata.core.registry import names
from cascata.server.settings import local_database
from cascata.server.store.database import check_usable
from cascata.server.store.store import Store
from cascata.server.trail import recount as recounting


def recount(database: str | None, json: bool) -> None:
    """Count everything again, and tell what was different."""
    url = database if database is not None else local_database()
    check_usable(url)
    compile_first(names())
    with progress_bar("counting") as report:
        done = asyncio.run(_recount(url, report))
    if json:
        print_json(asdict(done))
        return
    say = console().print
    say(f"{done.games} games counted; the results of {done.changed} were different")
    say(f"{done.added} marks added, {done.removed} removed")
    if done.failed:
        say(f"{done.failed} games cannot be played any more; what was kept of them stays")


async def _recount(url: str, report: recounting.Report) -> recounting.Recounted:
    store = Store(url)
    await store.start()
    try:
        return await recounting.recount(store, progress=report)
    finally:
        await store.close()
