"""The one door to the compiler: `kernel` compiles a function, `warm` compiles all of them ahead.

Nothing else imports numba's decorators. Compiled code is kept on disk, for each game in a folder
whose name is a hash of every compiled source, data file and tool version: numba's own cache does
not notice that a *called* function in another file has changed, so a changed source must never meet
an old folder.

With `NUMBA_DISABLE_JIT=1` the same functions run as plain Python, for debugging and coverage.
"""

import hashlib
import os
import platform
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core import caching, config
from numba.extending import intrinsic, overload

_config: Any = config  # its settings are made at run time

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_SECONDS = 30 * 24 * 3600
"""Compiled code that nobody has used for so long is deleted."""
_DEFINES_KERNELS = re.compile(r"^@(kernel|small_kernel|part|loop|vector_kernel)$", re.M)

F = TypeVar("F", bound=Callable[..., Any])

KERNELS: list[Any] = []
"""Every compiled function, in the order of definition: callees stand before their callers."""


def cache_root() -> Path:
    """The folder that holds compiled kernels: `CASCATA_CACHE_DIR` or the user's cache folder."""
    chosen = os.environ.get("CASCATA_CACHE_DIR")
    base = Path(chosen) if chosen else Path(platformdirs.user_cache_dir("cascata"))
    return base / "kernels"


@cache
def cache_name(unit: str) -> str:
    """The folder for a unit's compiled code: its name changes with all that is frozen in."""
    digest = hashlib.blake2b(digest_size=8)
    for version in (platform.python_version(), numba.__version__, np.__version__):
        digest.update(version.encode())
    for path in _compiled_files(unit):
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    return f"{unit}-{digest.hexdigest()}"


def _compiled_files(unit: str) -> Iterator[Path]:
    """The modules that define kernels, all they import (their globals are frozen in), and data."""
    left = [path for path in _defining_files() if _unit_of(path) == unit]
    found: set[Path] = set()
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += [p for p in _imported(path) if p.is_file()]
    yield from sorted(found)
    yield from sorted(PACKAGE.glob(f"games/{unit.partition('-')[0]}/data/*.json"))


@cache
def _defining_files() -> list[Path]:
    return [p for p in PACKAGE.rglob("*.py") if _DEFINES_KERNELS.search(p.read_text("utf-8"))]


def _unit_of(path: Path) -> str:
    """What a module is compiled with: a game, a game's bots (`cascadia-bots`), or `core`.

    A change to one of them leaves the code of the others alone. What environments see of a game
    (`cascadia-envs`) stands with the game, but no game needs it.
    """
    match path.relative_to(PACKAGE).parts if path.is_relative_to(PACKAGE) else ():
        case ("games", game, "observe.py"):
            return f"{game}-envs"
        case ("games", game, _, *_):
            return game
        case ("bots", game, _, *_):
            return f"{game}-bots"
        case _:
            return "core"


def _imported(path: Path) -> Iterator[Path]:
    for module in re.findall(r"^(?:from|import) cascata\.([\w.]+)", path.read_text("utf-8"), re.M):
        yield PACKAGE / (module.replace(".", "/") + ".py")


def kernel(function: F) -> F:
    """Compile `function` on its first call. Type checkers see the plain signature."""
    return cast(F, _compiled(function))


def small_kernel(function: F) -> F:
    """A `kernel` for tiny helpers on hot paths: always inlined into its caller."""
    return cast(F, _compiled(function, forceinline=True))


def part(function: F) -> F:
    """A `kernel` that is a piece of one caller: copied into it before anything is compiled.

    A kernel is compiled together with everything that it calls, so each level of a deep tree of
    large functions compiles the levels below once more. Parts make the tree flat.
    """
    return cast(F, _compiled(function, inline="always"))


def loop(function: F) -> F:
    """A `kernel` that works on many games, and lets other threads run meanwhile.

    An ordinary kernel does not: it is done sooner than another thread could wake up, and a server
    that plays one action after the other would lose its turn with every call.
    """
    return cast(F, _compiled(function, nogil=True))


def vector_kernel(function: F) -> F:
    """A `kernel` for long rows of numbers: several of them at once.

    Each number comes out as in plain Python, whatever the machine: nothing is added in another
    order, so write sums as rows that are added to rows.
    """
    return cast(F, _compiled(function, vectors=True))


def _compiled(function: F, vectors: bool = False, **flags: Any) -> Any:
    njit: Any = numba.njit
    compiled = njit(error_model="numpy", no_cfunc_wrapper=True, **flags)(function)
    if is_compiling():
        compiled._cache = cast(Any, _KernelCache)(function)
        # Left to itself, numba compiles a callee anew for every width of integer and every
        # constant it is called with: three times the compile time for nothing.
        plain = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: plain(
            tuple(_widened(arg) for arg in args), {name: _widened(kws[name]) for name in kws}
        )
        compiled.compile = _with_passes(compiled.compile, vectors)
    KERNELS.append(compiled)
    return compiled


class _Folder(caching._CacheLocator):
    """Where numba keeps a kernel: the folder of its game, whichever clone the source lies in.

    The folder's name says all that the code depends on, so neither the path nor the date of a file
    matters: a second clone with the same sources finds what the first one has compiled.
    """

    def __init__(self, function: Callable[..., Any], path: Path) -> None:
        self._path = path
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(_unit_folder(_unit_of(self._path)))

    def get_source_stamp(self) -> str:
        return "named by its folder"

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_Folder":
        return cls(py_func, Path(py_func.__code__.co_filename).resolve())


class _KernelCacheImpl(caching.CompileResultCacheImpl):
    _locator_classes = [_Folder]  # noqa: RUF012 - as the base class has it


class _KernelCache(caching.FunctionCache):
    """numba's own file cache, in our folder: others in this process keep theirs."""

    _impl_class = _KernelCacheImpl


@cache
def _unit_folder(unit: str) -> Path:
    folder = cache_root() / cache_name(unit)
    with suppress(OSError):  # it is not there yet, or belongs to somebody else
        os.utime(folder)  # in use: see `remove_old_caches`
    return folder


def _with_passes(compile_one: Callable[..., Any], vectors: bool) -> Callable[..., Any]:
    """Compile with the passes that matter here: branches and bits, seldom long loops over numbers.

    A third less compile time at the same speed. Other users of numba in this process keep theirs.
    """

    def compile_with_passes(signature: Any) -> Any:
        kept = _config.OPT, _config.LOOP_VECTORIZE
        _config.OPT, _config.LOOP_VECTORIZE = type(_config.OPT)(2), int(vectors)
        try:
            return compile_one(signature)
        finally:
            _config.OPT, _config.LOOP_VECTORIZE = kept

    return compile_with_passes


def _widened(argument: Any) -> Any:
    """The one type that stands for all signed integers: 64 bits."""
    types: Any = numba.types
    argument = types.unliteral(argument)
    if isinstance(argument, types.Integer) and argument.signed:
        return types.int64
    return argument


def is_compiling() -> bool:
    """False when `NUMBA_DISABLE_JIT=1` makes kernels plain Python."""
    return not _config.DISABLE_JIT


def remove_old_caches() -> int:
    """Delete compiled code that has not been used for a month; returns how many folders went.

    By age, not by name: other clones and other versions of Python keep theirs here too.
    """
    removed = 0
    if cache_root().is_dir():
        for folder in cache_root().iterdir():
            if folder.is_dir() and folder.stat().st_mtime < time.time() - KEPT_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)
                removed += 1
    return removed


# Bit tricks -----------------------------------------------------------------------------------
# A set of up to 64 cells is one unsigned 64-bit mask. Three operations have no spelling that is
# both fast when compiled and right in plain Python, so they get one here.


@intrinsic
def _ctpop(typingctx: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return numba.types.int64(numba.types.uint64), codegen


@intrinsic
def _cttz(typingctx: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(numba.types.boolean, True))

    return numba.types.int64(numba.types.uint64), codegen


def count(mask: Any) -> int:
    """How many cells are in the set."""
    return int(mask).bit_count()


def lowest(mask: Any) -> int:
    """The lowest cell of a set that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


@overload(count)
def _count(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _ctpop(np.uint64(mask))  # type: ignore[call-arg]

    return compiled


@overload(lowest)
def _lowest(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _cttz(np.uint64(mask))  # type: ignore[call-arg]

    return compiled
