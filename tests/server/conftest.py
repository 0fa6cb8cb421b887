"""Servers to talk to: real ones, on a port of this machine, in the test's own event loop."""

import asyncio
import logging
import os
import secrets
import shutil
import socket
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

import pytest
import structlog
import uvicorn
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

import services
from cascata.server.http.page_first import PageFirst
from cascata.server.ops import logs, workers
from cascata.server.ops.connections import HttpConnection, LiveConnection
from cascata.server.settings import Limits, Settings
from cascata.server.store.store import Store
from server.client import PATIENCE, Client


def address_of(variable):
    """The address of a service; skips the test where it cannot be started."""
    if variable not in os.environ:
        pytest.skip(os.environ.get("CASCATA_TEST_MISSING", "services were not started"))
    return os.environ[variable]


async def new_postgres():
    """The address of a new database; it goes with the whole service in the end."""
    url = make_url(address_of(services.POSTGRES))
    name = f"test_{secrets.token_hex(6)}"
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return url.set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request, tmp_path):
    """The address of an empty database; a test that uses it runs on both kinds."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/cascata.db"
    return await new_postgres()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """A file with all tables and nothing in them: copying it is quicker than making it."""
    path = tmp_path_factory.mktemp("database") / "empty.db"

    async def make():
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.start()
        await store.close()

    asyncio.run(make())
    return path


@pytest.fixture
def sqlite(tmp_path, empty_database):
    """The address of an empty embedded database, where the kind does not matter."""
    shutil.copy(empty_database, tmp_path / "cascata.db")
    return f"sqlite+aiosqlite:///{tmp_path}/cascata.db"


@pytest.fixture
def redis():
    """The address of a Redis server."""
    return address_of(services.REDIS)


class Lent:
    """Processes for bots that one server after the other uses: starting them takes seconds."""

    kept = None

    def __init__(self, processes, **how):
        self.key = (processes, how["initargs"])
        if Lent.kept is None or Lent.kept[0] != self.key:
            Lent.end()
            Lent.kept = (self.key, ProcessPoolExecutor(processes, **how))
        self._pool = Lent.kept[1]
        self._jobs = []

    def submit(self, *job):
        self._jobs.append(self._pool.submit(*job))
        return self._jobs[-1]

    def shutdown(self, **how):
        """Whoever still works, or has died, is of no use to the next."""
        if any(map(self._is_in_the_way, self._jobs)):
            Lent.end()

    @staticmethod
    def _is_in_the_way(job):
        if not job.done():
            return True
        return not job.cancelled() and isinstance(job.exception(), BrokenProcessPool)

    @classmethod
    def end(cls):
        if cls.kept is not None:
            pool = cls.kept[1]
            cls.kept = None
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)


@pytest.fixture(scope="session")
def lent_processes():
    yield Lent
    Lent.end()


class _Quiet(uvicorn.Server):
    """A web server that leaves signals to the tests."""

    @contextmanager
    def capture_signals(self):
        yield


class Running:
    """A server that runs: its address for clients, its insides for tests."""

    def __init__(self, settings):
        if settings.limits.busy_share == Limits().busy_share:
            settings.limits.busy_share = 1.0  # tests work in the same thread
        self.settings = settings
        self.application = PageFirst(settings)
        self.address = None
        self._clients = []

    async def start(self):
        listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        config = uvicorn.Config(
            self.application,
            http=HttpConnection,
            ws=LiveConnection,
            ws_per_message_deflate=False,
            ws_max_size=self.settings.limits.message_bytes,
            timeout_graceful_shutdown=2,
            server_header=False,
            log_config=None,
            log_level="warning",
        )
        self._web = _Quiet(config)
        self._task = asyncio.create_task(self._web.serve([listening]))
        while not self.application.is_open and not self._task.done():
            await asyncio.sleep(0.005)
        return self

    @property
    def inside(self):
        """The services of the server."""
        return self.application.server

    async def stop(self):
        """Stop in good order; once is enough."""
        for client in self._clients:
            await client.http.aclose()
        self._web.should_exit = True
        await self._task

    async def guest(self, name="Jade", **headers):
        """A client that is known to the server."""
        return await self.stranger(**headers).be(name)

    def stranger(self, **headers):
        """A client that has not said who it is."""
        client = Client(self.address, **headers)
        self._clients.append(client)
        return client


@pytest.fixture
async def serve(monkeypatch, lent_processes):
    """Starts servers: `await serve(database)`, with other settings as keyword arguments."""
    monkeypatch.setattr(workers, "ProcessPoolExecutor", lent_processes)
    running = []

    async def start(database, **settings):
        patient = {"bot_processes": 1, "bot_seconds": PATIENCE, "bots_ahead": False}
        settings = patient | settings
        server = await Running(Settings(database=database, **settings)).start()
        running.append(server)
        return server

    yield start
    for server in running:
        await server.stop()


@pytest.fixture
async def server(serve, sqlite):
    """A server with an embedded database."""
    return await serve(sqlite)


@pytest.fixture
def log_as_served():
    """Makes logs what a server writes; afterwards they are the tests' again."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield logs.configure
    structlog.reset_defaults()
    root.handlers[:], root.level = handlers, level


@pytest.fixture
def tell_time(monkeypatch):
    """Give tables another clock: a function that says how late it is."""
    from cascata.server.ops import sweeper
    from cascata.server.table import autoplay, making, participation, table, tables, watchers

    def tell(now):
        for module in (autoplay, making, participation, sweeper, table, tables, watchers):
            monkeypatch.setattr(module, "now", now)

    return tell


@pytest.fixture
def hurry(tell_time):
    """Time goes by as fast as a test wants: add milliseconds to `hurry[0]`."""
    from cascata.server import times

    ahead = [0]
    tell_time(lambda: times.now() + ahead[0])
    return ahead
