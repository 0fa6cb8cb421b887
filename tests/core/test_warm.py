"""Compiling ahead: once, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress

import pytest

from cascata.core import jit, warm

pytestmark = pytest.mark.skipif(not jit.is_compiling(), reason="kernels are plain Python now")


@pytest.fixture
def empty(tmp_path, monkeypatch):
    """A machine on which nothing is compiled."""
    monkeypatch.setenv("CASCATA_CACHE_DIR", str(tmp_path))


def test_compiling_can_be_stopped(empty):
    compiling = warm.Compiling(["cascadia"])
    ended = []

    def run():
        try:
            compiling.run()
        except warm.Stopped as stopped:
            ended.append(stopped)

    thread = threading.Thread(target=run)
    thread.start()
    while not compiling._workers:
        time.sleep(0.01)
    compiling.stop()
    thread.join(60)
    assert len(ended) == 1
    assert not any(worker.is_alive() for worker in compiling._workers)
    assert not warm.is_compiled("cascadia")


def test_who_has_stopped_before_it_began_starts_nothing(empty):
    compiling = warm.Compiling(["cascadia"])
    compiling.stop()
    with pytest.raises(warm.Stopped):
        compiling.run()
    assert compiling._workers == []


def test_ctrl_c_ends_it_without_a_word(tmp_path):
    program = "from cascata.core.warm import warm; print('begun', flush=True); warm(['cascadia'])"
    process = subprocess.Popen(
        [sys.executable, "-c", f"try:\n {program}\nexcept KeyboardInterrupt: pass"],
        env=os.environ | {"CASCATA_CACHE_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    assert process.stdout.readline() == "begun\n"
    while len(list(tmp_path.rglob("*.nbi"))) < 2:  # its processes are at work
        time.sleep(0.05)
    while process.poll() is None:  # Python itself may lose one, in a callback of an import
        os.killpg(process.pid, signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=20)
    _, err = process.communicate()
    assert err == ""
    with suppress(ProcessLookupError):
        while True:  # until the last of its processes is gone
            os.killpg(process.pid, 0)
            time.sleep(0.05)


def test_two_do_not_compile_the_same_at_the_same_time(empty):
    order = []

    def second():
        with warm.Compiling([])._one_at_a_time("cascadia"):
            order.append("second")

    with warm.Compiling([])._one_at_a_time("cascadia"):
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(3 * warm.LOCK_SECONDS)
        order.append("first")
    thread.join(60)
    assert order == ["first", "second"]


def test_who_waits_for_another_process_can_be_stopped(empty):
    waiting = warm.Compiling(["cascadia"])
    ended = []

    def run():
        with pytest.raises(warm.Stopped):
            waiting.run()
        ended.append(True)

    with warm.Compiling([])._one_at_a_time("cascadia"):
        thread = threading.Thread(target=run)
        thread.start()
        waiting.stop()
        thread.join(60)
    assert ended == [True]


def test_what_another_process_has_compiled_is_not_compiled_again(empty):
    warm._note("cascadia").parent.mkdir(parents=True)
    warm._note("cascadia").touch()
    reports, compiling = [], warm.Compiling(["cascadia"])
    compiling.run(lambda *report: reports.append(report))
    jobs = warm.jobs_of("cascadia")
    assert reports == [(jobs, jobs, "")]
    assert compiling._workers == []


def test_players_are_compiled_after_their_games(empty, monkeypatch):
    stages = []
    monkeypatch.setattr(warm, "jobs_of", lambda unit: 1)

    def compile_none(self, units):
        stages.append(units)
        return []

    monkeypatch.setattr(warm.Compiling, "_compile", compile_none)
    warm.Compiling(["cascadia-bots", "cascadia", "rivers"]).run()
    assert stages == [["cascadia", "rivers"], ["cascadia-bots"]]
