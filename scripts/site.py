"""What the site (mkdocs.yml) takes from outside of docs/: the README and its neighbours."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LINK = re.compile(r"\]\(([^)\s]+)\)")
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "NOTICE": "notice.md",
    "LICENSE": "license.md",
}
"""Files of the repository, and where they stand in the site."""


def on_files(files: Any, config: Any) -> Any:
    """Add the pages, with links as they are there, and the files that any page links to."""
    for name, page in PAGES.items():
        text = (ROOT / name).read_text("utf-8")
        if "." not in name:
            text = f"# {name.capitalize()}\n\n```text\n{text}```\n"
        files.append(File.generated(config, page, content=LINK.sub(_moved, text)))
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]:
        for link in LINK.finditer(path.read_text("utf-8")):
            linked = _outside(link[1], path)
            if linked and linked not in PAGES and files.get_file_from_path(linked) is None:
                content = (ROOT / linked).read_bytes()
                files.append(File.generated(config, linked, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links out of docs/ lead to where those files stand in the site."""
    path = DOCS / page.file.src_uri

    def moved(link: re.Match[str]) -> str:
        linked = _outside(link[1], path)
        if linked is None:
            return link[0]
        up = "../" * page.file.src_uri.count("/")
        return f"]({up}{PAGES.get(linked, linked)})"

    return LINK.sub(moved, markdown)


def _outside(target: str, page: Path) -> str | None:
    """The file of the repository, outside of docs/, that a page's link leads to."""
    there = (page.parent / target.partition("#")[0]).resolve()
    if there.is_relative_to(DOCS) or not there.is_relative_to(ROOT) or not there.is_file():
        return None
    return str(there.relative_to(ROOT))


def _moved(link: re.Match[str]) -> str:
    target, hash_, anchor = link[1].partition("#")
    return f"]({PAGES.get(target, target.removeprefix('docs/'))}{hash_}{anchor})"
