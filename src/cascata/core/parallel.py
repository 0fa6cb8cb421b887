"""Work on many games, shared out to threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise


def in_parts(games: int, threads: int, run: Callable[[int, int], None]) -> None:
    """Call `run(first, last)` over 0 .. games-1, in equal parts on the threads."""
    if threads == 1:
        run(0, games)
        return
    bounds = [games * part // threads for part in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        for future in [pool.submit(run, a, b) for a, b in pairwise(bounds)]:
            future.result()
