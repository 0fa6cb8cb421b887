"""The reference: every public name is documented, and the site's links lead somewhere."""

import inspect
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(
    name
    for page in (ROOT / "docs/api").glob("*.md")
    for name in re.findall(r"^::: ([\w.]+)$", page.read_text("utf-8"), re.M)
)


def functions_of(kind):
    """A class's own public methods and properties, by name."""
    for name, value in vars(kind).items():
        if not name.startswith("_") and (
            inspect.isfunction(value) or isinstance(value, (property, classmethod, staticmethod))
        ):
            yield name, getattr(kind, name)


def undocumented(module):
    if not module.__doc__:
        yield module.__name__
    for name, value in vars(module).items():
        value = getattr(value, "py_func", value)
        if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isfunction(value) and not value.__doc__:
            yield name
        if inspect.isclass(value):
            # A dataclass without a docstring gets its signature for one.
            if not value.__doc__ or value.__doc__.startswith(f"{name}("):
                yield name
            yield from (f"{name}.{part}" for part, own in functions_of(value)
                        if not inspect.getdoc(own))  # fmt: skip


def test_the_reference_names_what_there_is():
    assert len(MODULES) == len(set(MODULES)) > 20


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_is_documented(name):
    assert not list(undocumented(import_module(name)))


class Links(HTMLParser):
    """What a page links to, and the places in it that can be linked to."""

    def __init__(self, text):
        super().__init__()
        self.targets, self.places = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.places |= {given[name] for name in ("id", "name") if given.get(name)}
        self.targets += [given[name] for name in ("href", "src") if given.get(name)]


@pytest.mark.long
def test_the_site_is_built_without_a_network_and_its_links_lead_somewhere(tmp_path):
    pytest.importorskip("mkdocs", reason="the extra `site` is not installed")
    closed = dict.fromkeys(("http_proxy", "https_proxy", "all_proxy"), "http://127.0.0.1:9")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(tmp_path)]
    built = subprocess.run(
        command, cwd=ROOT, env=os.environ | closed, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr[-3000:]
    pages = {page: Links(page.read_text("utf-8")) for page in tmp_path.rglob("*.html")}
    wrong = []
    for page, links in pages.items():
        if page.name == "404.html":  # its links begin at the root of wherever the site stands
            continue
        for target in links.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                # What a page links to may be far away; what it is made of may not.
                continue
            there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            is_there = there.exists()
            if is_there and parts.fragment and there in pages:
                is_there = unquote(parts.fragment) in pages[there].places | {"__top"}
            if not is_there:
                wrong.append((page.name, target))
    assert not wrong
    for module in MODULES:
        assert any(module in links.places for links in pages.values()), module
