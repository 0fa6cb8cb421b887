"""Compiling ahead: once, and nothing is left behind."""

import threading
import time

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


def test_two_do_not_compile_a_game_at_the_same_time(empty):
    order = []

    def second():
        with warm._one_at_a_time("cascadia"):
            order.append("second")

    with warm._one_at_a_time("cascadia"):
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.1)
        order.append("first")
    thread.join(60)
    assert order == ["first", "second"]
