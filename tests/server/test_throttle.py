"""How often something may be done: counted by key, for so many keys."""

import pytest

from cascata.server.ops import throttle
from cascata.server.ops.throttle import Throttle
from cascata.server.refusals import Refused


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is moved, in milliseconds."""
    moment = [1_000_000]
    monkeypatch.setattr(throttle, "now", lambda: moment[0])
    return moment


def test_each_key_is_counted_by_itself(clock):
    counted = Throttle(lambda: 2, 1000, "too often")
    for key in ("a", "b", "a", "b"):
        counted.count(key)
    with pytest.raises(Refused, match="too often: in 2 s again") as refusal:
        counted.count("a")
    assert (refusal.value.code, refusal.value.retry) == ("too_fast", 2)


def test_who_waits_may_again_as_the_oldest_moment_falls_out(clock):
    counted = Throttle(lambda: 2, 1000, "too often")
    counted.count("a")
    clock[0] += 600
    counted.count("a")
    clock[0] += 400
    with pytest.raises(Refused):
        counted.count("a")
    clock[0] += 1
    counted.count("a")  # the first one is more than a second ago
    with pytest.raises(Refused):
        counted.count("a")


def test_a_refusal_is_not_counted(clock):
    counted = Throttle(lambda: 1, 1000, "too often")
    counted.count("a")
    for _ in range(3):
        clock[0] += 300
        with pytest.raises(Refused):
            counted.count("a")
    clock[0] += 101
    counted.count("a")


def test_of_too_many_keys_the_one_not_seen_for_longest_is_forgotten(clock, monkeypatch):
    monkeypatch.setattr(throttle, "MOST_KEYS", 3)
    counted = Throttle(lambda: 1, 1000, "too often")
    for key in "abc":
        counted.count(key)
    with pytest.raises(Refused):
        counted.count("a")  # refused, yet seen: now b was not seen for longest
    counted.count("d")
    assert list(counted._seen) == ["c", "a", "d"]
    for key in "cad":
        with pytest.raises(Refused):
            counted.count(key)
    counted.count("b")


def test_a_flood_of_new_keys_never_takes_more_room(clock, monkeypatch):
    monkeypatch.setattr(throttle, "MOST_KEYS", 5)
    counted = Throttle(lambda: 1, 1000, "too often")
    for number in range(50):
        counted.count(str(number))
        assert len(counted._seen) <= 5
    with pytest.raises(Refused):
        counted.count("49")


def test_a_clock_that_was_ahead_holds_nobody_up(clock):
    counted = Throttle(lambda: 1, 1000, "too often")
    clock[0] += 3_600_000
    counted.count("a")
    clock[0] -= 3_600_000
    counted.count("a")


def test_what_is_forgotten_starts_anew(clock):
    counted = Throttle(lambda: 1, 1000, "too often")
    counted.count("a")
    counted.forget("a")
    counted.count("a")
    counted.forget("nobody")
