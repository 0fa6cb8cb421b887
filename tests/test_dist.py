"""What is packed: a clone becomes an sdist, a wheel, and a server with its page, without node."""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import time
import tomllib
import urllib.request
import venv
from pathlib import Path

import pytest

from cascata import __version__
from cascata.core.jit import cache_root
from cascata.server.http.page import STATIC

ROOT = Path(__file__).parent.parent
NAME = f"cascata_games-{__version__}"

pytestmark = pytest.mark.long


def run(*command, cwd, **settings):
    return subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, **settings
    )


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """The sources as a fresh clone has them: no page, nothing built."""
    folder = tmp_path_factory.mktemp("clone")
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file() and not name.startswith(("web/", "docs/", "tests/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(clone, tmp_path_factory):
    """A wheel that was built from an sdist that was built from a clone with its page."""
    shutil.copytree(STATIC, clone / "src/cascata/server/static")
    build = (sys.executable, "-m", "hatchling", "build")
    made = run(*build, "-t", "sdist", "-d", clone / "dist", cwd=clone)
    assert made.returncode == 0, made.stderr
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(clone / f"dist/{NAME}.tar.gz") as archive:
        archive.extractall(unpacked, filter="data")
    made = run(*build, "-t", "wheel", "-d", unpacked / "dist", cwd=unpacked / NAME)
    assert made.returncode == 0, made.stderr
    return unpacked / f"dist/{NAME}-py3-none-any.whl"


def test_nothing_is_packed_without_its_page(clone):
    if (clone / "src/cascata/server/static").exists():
        shutil.rmtree(clone / "src/cascata/server/static")
    for kind in ("sdist", "wheel"):
        made = run(sys.executable, "-m", "hatchling", "build", "-t", kind, cwd=clone)
        assert made.returncode == 1
        assert "the page has not been built" in made.stderr + made.stdout


def test_who_uses_the_library_gets_no_server():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["name"] == "cascata-games"
    assert {re.split("[<>=]", line)[0] for line in project["dependencies"]} == {
        *("numpy", "numba", "platformdirs", "typer", "rich")
    }


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """An environment with the wheel in it; what it depends on is borrowed from ours."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin/python"
    found = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
    packages = Path(found.stdout.strip())
    options = (
        "--no-deps",
        "--no-index",
        "--disable-pip-version-check",
        "--root-user-action=ignore",
    )
    done = run(sys.executable, "-m", "pip", "--python", python, "install", *options, wheel, cwd="/")
    assert done.returncode == 0, done.stderr
    # A path in a .pth file brings packages, but not their own .pth files: no editable cascata.
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder


def test_the_wheel_plays(installed, tmp_path):
    bare = {
        "HOME": str(tmp_path),
        "PATH": f"{installed}/bin",  # no node
        "CASCATA_CACHE_DIR": str(cache_root().parent),  # what is compiled does not depend on where
    }
    where = run(
        installed / "bin/python",
        "-c",
        "import cascata; print(cascata.__file__)",
        cwd=tmp_path,
        env=bare,
    )
    assert Path(where.stdout.strip()).is_relative_to(installed)
    log = tmp_path / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [f"{installed}/bin/cascata", "play", "--no-browser", "--port", "0"],
            cwd=tmp_path,
            env=bare,
            stdout=out,
            stderr=out,
        )
    try:
        while (address := re.search(r"http://\S+", log.read_text())) is None:
            assert server.poll() is None, log.read_text()
            time.sleep(0.05)
        with urllib.request.urlopen(address[0], timeout=60) as answer:
            page = answer.read().decode()
        assert "<title>cascata</title>" in page
        script = re.search(r'src="(/assets/[^"]+[.]js)"', page)[1]
        for path in (script, "/fonts.txt", "/api/games"):
            with urllib.request.urlopen(address[0].rstrip("/") + path, timeout=120) as answer:
                assert answer.status == 200
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0, log.read_text()
    assert "Traceback" not in log.read_text()


def test_what_is_missing_for_a_server_is_named(tmp_path):
    # A library user's environment: no uvicorn to be found.
    (tmp_path / "uvicorn.py").write_text("raise ModuleNotFoundError('gone', name='uvicorn')\n")
    asked = run(
        sys.executable,
        "-m",
        "cascata.cli",
        "play",
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
    assert asked.returncode == 2
    assert asked.stderr == (
        "cascata: play: the server's packages are not installed (there is no 'uvicorn'): "
        "pip install 'cascata-games[server]'\n"
    )
