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
    """The memory of one record, ready to be handed to an entry: `Handle(STATE)` begins empty.

    `fields` is the same memory for the edge: `handle.fields["seat"]` takes a tenth of the time of
    `record.seat`, which NumPy looks up in Python.
    """

    __slots__ = ("data", "dtype", "fields", "memory", "record")

    data: memoryview
    memory: Any

    def __init__(self, dtype: Any, memory: Any = None) -> None:
        self.dtype = dtype
        self.memory = np.zeros(dtype.itemsize, np.uint8) if memory is None else memory
        self.record = np.ndarray((1,), dtype, self.memory)[0]
        self.fields = np.ndarray((1,), _plain(dtype), self.memory)[0]
        self.data = memoryview(self.memory)  # numba looks for the memory under this name

    def copy(self) -> Handle:
        """The same record in a memory of its own."""
        # As bytes: NumPy copies a record field by field, which takes a hundred times as long.
        return Handle(self.dtype, self.memory.copy())

    def become(self, other: Handle) -> None:
        """Take over the contents of another record."""
        self.memory[:] = other.memory


def offset_of(dtype: Any, name: str) -> int:
    """Where a field lies in a record, for what `Handle.data` is asked most often."""
    return int(dtype.fields[name][1])


_PLAIN: dict[int, tuple[Any, Any]] = {}


def _plain(dtype: Any) -> Any:
    """The same layout without NumPy's record class; layouts are few and live for ever."""
    known = _PLAIN.get(id(dtype))
    if known is None:
        known = _PLAIN[id(dtype)] = dtype, _without_records(dtype)
    return known[1]


def _without_records(dtype: Any) -> Any:
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return np.dtype((_without_records(base), shape))
    if dtype.names is None:
        return dtype
    return np.dtype(
        {
            "names": list(dtype.names),
            "formats": [_without_records(dtype.fields[name][0]) for name in dtype.names],
            "offsets": [dtype.fields[name][1] for name in dtype.names],
            "itemsize": dtype.itemsize,
        }
    )


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
