"""The docs say what is true: tests they name exist, links lead somewhere, options are listed."""

import re
from pathlib import Path

import pytest

import cascata
from cascata.core import registry

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]


def rule_table():
    """(file, test) for every test named in the table of rules."""
    page = (ROOT / "docs/games/cascadia.md").read_text("utf-8")
    table = page[page.index("## Every rule and its tests") :]
    for cell in re.findall(r"^\|[^|]*\|(.*)\|$", table, re.M):
        for part in cell.split(";"):
            file, _, names = part.partition(":")
            for name in re.findall(r"`(\w+)`", names):
                yield file.strip(), name


def test_the_table_of_rules_names_tests_that_exist():
    named = list(rule_table())
    assert len(named) > 150
    missing = []
    for file, name in named:
        path = ROOT / "tests/games/cascadia" / f"test_{file}.py"
        if file.startswith("`tests/"):
            path = ROOT / file.strip("`")
        if not path.is_file() or f"def test_{name}(" not in path.read_text("utf-8"):
            missing.append((file, name))
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_every_option_is_on_the_game_page():
    for name in registry.names():
        page = (ROOT / f"docs/games/{name}.md").read_text("utf-8")
        for option in cascata.load(name).options_type.describe():
            assert f"| `{option['name']}`" in page


def test_every_command_is_among_the_interfaces():
    page = (ROOT / "docs/interfaces.md").read_text("utf-8")
    for command in ["play", "warm", "games", "data", "score", "replay", "verify", "arena", "bench"]:
        assert f"| `cascata {command}" in page
