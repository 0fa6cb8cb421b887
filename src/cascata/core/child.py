"""What processes that work for another one have in common."""

from __future__ import annotations

import os
import threading
import time
from multiprocessing import parent_process

LOOK_SECONDS = 0.5


def end_with_parent() -> None:
    """See to it that this process ends when its parent does, however that comes about.

    A parent that was killed cannot stop us: we have to see for ourselves that it is gone.
    """
    threading.Thread(target=_wait, daemon=True).start()


def end_with_starter() -> None:
    """The same for a process that was started as a command: a killed test leaves no server."""
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()


def _watch(starter: int) -> None:
    while os.getppid() == starter:
        time.sleep(LOOK_SECONDS)
    os._exit(0)


def _wait() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
