"""Calling kernels from Python, quickly.

A kernel that is handed a record spends most of its time at the door: NumPy writes down the record's
whole layout whenever somebody asks for its memory, and numba looks at the type of every argument.
That does not matter for a batch of games, but it does for a server that plays one action after the
other. A `Handle` keeps the memory of a record at hand, and an `entry` goes straight to the code.

    is_legal = entry(encode.is_legal)
    is_legal(handle, 17)            # instead of encode.is_legal(record, 17): 1 instead of 9 us

An entry trusts its caller: the arguments must have the types that the kernel is compiled for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cascata.core.jit import is_compiling


class Handle:
    """The one record of an array, ready to be handed to an entry."""

    __slots__ = ("data", "record")

    def __init__(self, array: Any) -> None:
        assert array.shape == (1,), "an array of one record"
        self.record = array[0]
        self.data = memoryview(array.view(np.uint8))  # numba looks for the memory under this name


def entry(kernel: Any) -> Callable[..., Any]:
    """A function that calls the kernel with handles in place of records."""
    code: Callable[..., Any] | None = None

    def call(*arguments: Any) -> Any:
        nonlocal code
        if code is not None:
            return code(*arguments)
        result = kernel(*(a.record if isinstance(a, Handle) else a for a in arguments))
        if is_compiling():
            (compiled,) = kernel.overloads.values()
            code = compiled.entry_point
        return result

    return call
