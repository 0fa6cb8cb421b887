"""The docs say what is true: tests they name exist, links lead somewhere, options are listed."""

import json
import re
from pathlib import Path

import pytest

import cascata
from cascata.core import registry

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]


def rule_table(game):
    """(file, test) for every test named in the table of rules."""
    page = (ROOT / f"docs/games/{game}.md").read_text("utf-8")
    table = page[page.index("## Every rule and its tests") :]
    for cell in re.findall(r"^\|[^|]*\|(.*)\|$", table, re.M):
        for part in cell.split(";"):
            file, _, names = part.partition(":")
            for name in re.findall(r"`(\w+)`", names):
                yield file.strip(), name


@pytest.mark.parametrize("game", registry.names())
def test_the_table_of_rules_names_tests_that_exist(game):
    named = list(rule_table(game))
    assert len(named) > 150
    missing = []
    for file, name in named:
        path = ROOT / f"tests/games/{game}" / f"test_{file}.py"
        if file.startswith("`tests/"):
            path = ROOT / file.strip("`")
        if not path.is_file() or f"def test_{name}(" not in path.read_text("utf-8"):
            missing.append((file, name))
    assert not missing


@pytest.mark.parametrize("game", ["cascadero", "rivers"])
def test_the_positions_that_the_table_of_rules_names_exist(game):
    page = (ROOT / f"docs/games/{game}.md").read_text("utf-8")
    named = {name for names in re.findall(r"\(([A-Z]\d\d(?:, [A-Z]\d\d)*)\)", page) for name in
             names.split(", ")}  # fmt: skip
    vectors = (ROOT / f"tests/games/{game}/vectors.json").read_text("utf-8")
    assert named == {*re.findall(r'"id": "([A-Z]\d\d)"', vectors)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_the_site_has_every_page():
    nav = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:")[2]
    shown = set(re.findall(r"[:-] (\S+\.md)$", nav, re.M))
    written = {str(page.relative_to(ROOT / "docs")) for page in ROOT.glob("docs/**/*.md")}
    assert written <= shown


def test_no_picture_is_kept_that_no_page_shows():
    shown = {
        Path(target).name
        for page in PAGES
        for target in re.findall(r"screenshots/([\w.-]+)", page.read_text("utf-8"))
    }
    assert {path.name for path in (ROOT / "docs/screenshots").iterdir()} == shown


def test_every_option_is_on_the_game_page():
    for name in registry.names():
        page = (ROOT / f"docs/games/{name}.md").read_text("utf-8")
        for option in cascata.load(name).options_type.describe():
            assert f"| `{option['name']}`" in page


def test_every_command_is_among_the_interfaces():
    page = (ROOT / "docs/interfaces.md").read_text("utf-8")
    for command in [
        *("play", "warm", "games", "data", "score", "replay", "verify", "arena", "ladder", "bench"),
    ]:
        assert f"| `cascata {command}" in page


def json_examples(page, heading):
    """The JSON documents under a heading, up to the next one."""
    text = (ROOT / page).read_text("utf-8")
    part = text[text.index(heading) + len(heading) :].partition("\n## ")[0]
    return [json.loads(example) for example in re.findall(r"```json\n(.*?)```", part, re.S)]


def test_the_position_of_cascadero_is_answered_as_the_page_says():
    position, answer = json_examples("docs/interfaces.md", "## Position of Cascadero")
    assert cascata.score(position) == answer


def test_the_record_on_the_page_of_cascadero_replays():
    (document,) = json_examples("docs/games/cascadero.md", "## Notation")
    assert cascata.replay(document)["after"]["to_act"] == 0


def test_the_position_of_rolling_rivers_is_answered_as_its_example():
    (position,) = json_examples("docs/interfaces.md", "## Position of Rolling Rivers")
    assert cascata.score(position)["boards"][0]["total"] == 75


def test_the_record_on_the_page_of_rolling_rivers_replays():
    (document,) = json_examples("docs/games/rivers.md", "## Notation")
    after = cascata.replay(document)["after"]
    assert after["round"] == 2
    assert after["seats"][0]["sheet"]["columns"]["wetlands"] == [1]


def test_the_steps_of_rolling_rivers_are_written_as_they_are_read():
    state = cascata.load("rivers").new(seed=1)
    page = (ROOT / "docs/games/rivers.md").read_text("utf-8")
    rows = re.findall(r"^\|[^|]*\| `([^`]+)`.*\| `(\{.*\})` \|$", page, re.M)
    assert len(rows) > 20
    for text, step in rows:
        assert state.parse(text).to_json() == json.loads(step)
    text = (ROOT / "docs/interfaces.md").read_text("utf-8")
    part = text[text.index("**Rolling Rivers steps**") :].partition("Options:")[0]
    listed = [json.loads(step) for step in re.findall(r'`(\{"do".*?\})`', part, re.S)]
    for step in listed:
        state.action_from_json(step)
    assert {step["do"] for step in listed} | {"rain"} == {
        json.loads(step)["do"] for _, step in rows
    } | {"rain"}
