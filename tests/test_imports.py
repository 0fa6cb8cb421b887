"""Imports point one way, as docs/architecture.md says."""

import ast
from pathlib import Path

import pytest

from cascata.core import registry

SOURCE = Path(__file__).parent.parent / "src"
ORDER = ("core", "games", "bots", "coach", "arena", "envs", "server", "cli")
"""A folder imports from itself and from those before it."""
UPWARDS = {
    "games": ("warm.py",),  # which only calls what is to be compiled
    "core": ("warm.py",),
}
"""Modules that may look upwards, and why."""
COMPILER = "core/jit.py"


def imported(path):
    """The modules that a file imports, whether at its top or later; with what is taken of them."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules(folder):
    return sorted((SOURCE / "cascata" / folder).rglob("*.py"))


@pytest.mark.parametrize("folder", ORDER)
def test_a_folder_imports_only_what_stands_before_it(folder):
    after = ORDER[ORDER.index(folder) + 1 :]
    wrong = [
        (str(path.relative_to(SOURCE)), name)
        for path in modules(folder)
        if path.name not in UPWARDS.get(folder, ())
        for name in imported(path)
        if name.startswith(tuple(f"cascata.{other}." for other in after))
    ]
    assert not wrong


@pytest.mark.parametrize("game", registry.names())
def test_a_game_imports_no_other_game(game):
    others = tuple(f"cascata.games.{name}." for name in registry.names() if name != game)
    wrong = [
        (str(path.relative_to(SOURCE)), name)
        for path in modules(f"games/{game}")
        for name in imported(path)
        if name.startswith(others)
    ]
    assert not wrong


def test_only_one_module_imports_the_compiler_s_decorators():
    users = {
        str(path.relative_to(SOURCE / "cascata"))
        for path in modules("")
        for name in imported(path)
        if name.startswith("numba.") and name.rpartition(".")[2] in ("njit", "jit")
    }
    assert users <= {COMPILER}
