"""The page: files that were built from web/, served as they are."""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

STATIC = Path(__file__).parent.parent / "static"
ADDRESSES = (
    *("t", "r", "rules", "learn", "pad", "puzzles", "trail", "statistics", "daily"),
    *("account", "privacy"),
)
"""How addresses of the page begin; `web/src/lib/router.svelte.ts` reads the rest."""


Heads = Callable[[Scope], Awaitable[str | None]]
"""What is written into the head of the page for an address; None: nothing."""

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The build lays each file beside itself in these forms, the smallest first."""


class Page(StaticFiles):
    """The built page. Its addresses all show it; what is in it has names that never change."""

    def __init__(self, heads: Heads | None = None) -> None:
        super().__init__(directory=STATIC, html=True, check_dir=False)
        self._heads = heads

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file in the smallest form that the browser accepts."""
        accepted = Headers(scope=scope).get("accept-encoding", "")
        for encoding, suffix in ENCODINGS.items():
            packed = Path(f"{full_path}{suffix}")
            if re.search(rf"\b{encoding}\b(?!;q=0)", accepted) and packed.is_file():
                response = super().file_response(packed, packed.stat(), scope, status_code)
                kind = guess_type(full_path)[0] or "text/plain"
                is_text = kind.startswith("text/")
                response.headers["Content-Type"] = f"{kind}; charset=utf-8" if is_text else kind
                response.headers["Content-Encoding"] = encoding
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Vary"] = "Accept-Encoding"
        return response

    async def check_config(self) -> None:
        """A server without its page still serves tables."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page itself for one of its addresses."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            is_page = path in (".", "index.html") or path.split("/")[0] in ADDRESSES
            # Whoever mistypes an address gets the page, which says so; a program gets a refusal.
            by_person = "text/html" in Headers(scope=scope).get("accept", "")
            if error.status_code != 404 or not (is_page or by_person):
                code = "not_found" if error.status_code == 404 else "not_allowed"
                return JSONResponse({"code": code, "reason": error.detail}, error.status_code)
            if not (STATIC / "index.html").is_file():
                return PlainTextResponse("The page has not been built: run make setup.\n", 503)
            head = await self._heads(scope) if self._heads else None
            if head is not None:
                return _with_head(head)
            response = await super().get_response("index.html", scope)
            if not is_page and response.status_code == 200:
                response.status_code = 404
        lasting = path.startswith("assets/")
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if lasting else "no-cache"
        )
        return response


def _with_head(head: str) -> Response:
    """The page with something of its own in its head."""
    page = (STATIC / "index.html").read_text("utf-8").replace("</head>", f"{head}</head>", 1)
    return HTMLResponse(page, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})


def page(heads: Heads | None = None) -> ASGIApp:
    """The page as an application."""
    return Page(heads)
