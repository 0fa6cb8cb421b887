"""Packages contain the page: building one without it is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class HasPage(BuildHookInterface[Any]):
    """Looks for the built page before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """`version` is `editable` where people work on the sources: they build the page later."""
        page = Path(self.root) / "src/cascata/server/static/index.html"
        if version != "editable" and not page.is_file():
            raise SystemExit("the page has not been built: run `make dist`, which does that first")
