"""What processes that work for another one have in common."""

from __future__ import annotations

import os
import threading
from multiprocessing import parent_process


def end_with_parent() -> None:
    """See to it that this process ends when its parent does, however that comes about.

    A parent that was killed cannot stop us: we have to see for ourselves that it is gone.
    """
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
