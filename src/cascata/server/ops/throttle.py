"""How often something may be done (rate limiting).

It is counted by who does it, in the memory of this process.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable

from cascata.server.refusals import Refused
from cascata.server.times import SECOND, now

MOST_KEYS = 10_000
"""Addresses, names or guests that are counted; who was not seen for longest is forgotten."""


class Throttle:
    """So many times within a while."""

    def __init__(self, times: Callable[[], int], within: int, reason: str) -> None:
        """`times`: how often, asked each time; `within`: milliseconds; `reason`: what somebody is
        told who comes too often."""
        self._times = times
        self._within = within
        self._reason = reason
        self._seen: OrderedDict[str, deque[int]] = OrderedDict()

    def count(self, key: str) -> None:
        """Count once more; refuses when that is too often."""
        moments = self._seen.setdefault(key, deque())
        self._seen.move_to_end(key)
        if len(self._seen) > MOST_KEYS:
            self._seen.popitem(last=False)
        while moments and not now() - self._within <= moments[0] <= now():
            moments.popleft()
        if len(moments) >= self._times():
            retry = (moments[0] + self._within - now()) // SECOND + 1
            raise Refused("too_fast", f"{self._reason}: in {retry} s again", retry)
        moments.append(now())

    def forget(self, key: str) -> None:
        """What was counted so far was all right."""
        self._seen.pop(key, None)
