"""A server that can be killed and started again a hundred times in a minute.

    python forked.py PORT DATABASE

imports and compiles everything once. For every line on its standard input it forks a process that
serves as `cascata serve` does, and prints its number; when that process is gone it says so. What is
killed is thus a whole server, with a database and a socket of its own: only the second that Python
takes to import it is saved.
"""

import os
import random
import socket
import sys
from contextlib import suppress
from importlib import import_module

LATE = (
    "aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
"""What a server imports only when it runs."""


def free_port():
    """A port that nobody listens at, below those that the system gives to clients."""
    for port in random.sample(range(20_000, 30_000), 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no free port")


def main(port: int, database: str) -> None:
    from cascata.cli import serve
    from cascata.core.child import end_with_starter
    from cascata.core.registry import names
    from cascata.server.http import app  # noqa: F401 - before the fork
    from cascata.server.ops import garbage, readiness
    from cascata.server.settings import Limits, Settings

    for game in names():
        readiness._import(game)
        readiness._warm(game)
    for module in LATE:
        import_module(module)
    garbage.settle()  # so that no child looks through all of that
    limits = Limits(burst=10_000, tables_per_hour=10_000, busy_share=1.0)
    settings = Settings(database=database, bots_ahead=False, limits=limits)
    end_with_starter()
    for _ in sys.stdin:
        listening = serve._listen("127.0.0.1", port)
        process = os.fork()
        if process == 0:
            end_with_starter()
            serve._run(settings, listening)
            os._exit(0)
        listening.close()
        print(process, flush=True)
        os.waitpid(process, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
