"""Times: milliseconds since 1970, everywhere in the server and its database."""

import time

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
