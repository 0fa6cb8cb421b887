"""What the site (mkdocs.yml) takes from outside of docs/: the README and its neighbours."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "NOTICE": "notice.md",
    "LICENSE": "license.md",
}
"""Files of the repository, and where they stand in the site."""


def on_files(files: Any, config: Any) -> Any:
    """Add the pages, with links as they are there."""
    for path, page in PAGES.items():
        text = (ROOT / path).read_text("utf-8")
        if "." not in path:
            text = f"# {path.capitalize()}\n\n```text\n{text}```\n"
        files.append(File.generated(config, page, content=re.sub(r"\]\(([^)]+)\)", _moved, text)))
    return files


def _moved(link: re.Match[str]) -> str:
    target, hash_, anchor = link[1].partition("#")
    return f"]({PAGES.get(target, target.removeprefix('docs/'))}{hash_}{anchor})"
