"""The door to the compiler: one signature per kernel, safe field names, a cache that cannot lie."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cascata.core import jit
from cascata.core.rng import RNG
from cascata.games.cascadero import effects as cascadero_effects
from cascata.games.cascadero import rank as cascadero_rank
from cascata.games.cascadero import state as cascadero
from cascata.games.cascadia.rank import RANK
from cascata.games.cascadia.scene import SCENE
from cascata.games.cascadia.state import BOARD, LOG, STATE
from cascata.games.rivers import fills, rank, spending, tables, worth
from cascata.games.rivers import state as rivers


@pytest.mark.parametrize("mask", [1, 2, 3, 1 << 40, (1 << 64) - 1, 1 << 63])
def test_sets_are_counted_and_their_lowest_tile_is_found(mask):
    assert jit.count(np.uint64(mask)) == bin(mask).count("1")
    assert jit.lowest(np.uint64(mask)) == (mask & -mask).bit_length() - 1


@pytest.mark.parametrize(
    "record",
    [
        *(STATE, BOARD, LOG, SCENE, RANK, RNG),
        *(cascadero.STATE, cascadero.LOG, cascadero_effects.EFFECT, cascadero_effects.WORK),
        *(cascadero_rank.RANK, cascadero_rank.WEIGHTS),
        *(rivers.STATE, rivers.COMMON, rivers.BOARD, tables.TABLES, tables.TABLE_A, tables.TABLE_B),
        *(tables.TABLE_C, tables.TABLE_D, worth.WEIGHTS, worth.OUTLOOK, spending.SPENDING),
        *(fills.NODE, fills.SEARCH, rank.ROUND, rank.RANK),
    ],
    ids=[
        *("state", "board", "log", "scene", "rank", "rng"),
        *("cascadero-state", "cascadero-log", "effect", "work", "cascadero-rank", "weights"),
        *("rivers-state", "common", "rivers-board", "tables", "table-a", "table-b"),
        *("table-c", "table-d", "rivers-weights", "outlook", "spending"),
        *("node", "search", "round", "rivers-rank"),
    ],
)
def test_no_field_is_called_like_something_of_numpy(record):
    # Compiled code would read the field, plain Python NumPy's own attribute.
    assert not set(record.names) & set(dir(np.record))


SEVERAL = """
from cascata.core import jit
from cascata.games.cascadia.batch import Batch

batch = Batch(1, seed=1, seats=4, cards="BCDAB")
batch.play_greedy()
batch.scores()
print(*(k.py_func.__name__ for k in jit.KERNELS if len(k.signatures) > 1))
"""


@pytest.mark.skipif(not jit.is_compiling(), reason="kernels are plain Python now")
def test_a_kernel_is_compiled_for_one_set_of_types():
    # In a process of its own: what other tests call comes with types of its own.
    done = subprocess.run(
        [sys.executable, "-c", SEVERAL], capture_output=True, text=True, check=True
    )
    # A shuffle serves tiles and starters, which lie in different kinds of arrays.
    assert set(done.stdout.split()) <= {"shuffle"}


def test_what_is_compiled_and_what_goes_into_it_names_the_cache():
    names = {str(path.relative_to(jit.PACKAGE)) for path in jit._compiled_files("cascadia")}
    for needed in ("core/rng.py", "games/cascadia/rules.py", "games/cascadia/components.py"):
        assert needed in names
    assert "games/cascadia/data/cards.json" in names
    assert "games/cascadia/draw.py" not in names  # editing the edge compiles nothing anew
    assert "games/cascadero/rules.py" not in names  # nor does another game


def test_the_cache_forgets_what_nobody_has_used_for_long(tmp_path, monkeypatch):
    monkeypatch.setenv("CASCATA_CACHE_DIR", str(tmp_path))
    folders = {name: tmp_path / "kernels" / name for name in ("old", "of-another-clone")}
    for folder in folders.values():
        folder.mkdir(parents=True)
    long_ago = time.time() - jit.KEPT_SECONDS - 60
    os.utime(folders["old"], (long_ago, long_ago))
    assert jit.remove_old_caches() == 1
    assert [path.name for path in (tmp_path / "kernels").iterdir()] == ["of-another-clone"]


@pytest.mark.skipif(not jit.is_compiling(), reason="kernels are plain Python now")
def test_a_second_clone_finds_what_the_first_has_compiled(tmp_path):
    program = """
from cascata.core.jit import KERNELS
from cascata.core.rng import Rng
Rng("clone").below(6)
print(sum(sum(kernel.stats.cache_misses.values()) for kernel in KERNELS))
"""
    misses = []
    for clone in ("first", "second"):
        shutil.copytree(jit.PACKAGE / "core", tmp_path / clone / "cascata/core")
        (tmp_path / clone / "cascata/__init__.py").touch()
        environment = {
            "PYTHONPATH": str(tmp_path / clone),
            "CASCATA_CACHE_DIR": str(tmp_path / "kept"),
        }
        done = subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | environment,
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
        )
        misses.append(int(done.stdout))
    assert misses[0] > 0
    assert misses[1] == 0


@pytest.mark.skipif(not jit.is_compiling(), reason="kernels are plain Python now")
def test_the_compiled_code_of_others_stays_where_they_want_it():
    from numba.core import config

    settings: Any = config  # made at run time
    assert "kernels" not in Path(settings.CACHE_DIR).parts
