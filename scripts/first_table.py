"""Watches `make play` start, for `bare.sh`: called with its log and its process.

Asks for a table as soon as there is a page, as somebody does who presses the first button that they
see, and says after how many seconds each thing was there.
"""

from __future__ import annotations

import http.cookiejar
import json
import os
import re
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

PATIENCE = 900
SET = {
    "game": "cascadia",
    "options": {},
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "gentle"}],
    "pace": {"kind": "none"},
    "open": False,
}


def main(log: str, process: str) -> None:
    """Follow the start until every game is ready."""
    began = time.monotonic()

    def tell(what: str) -> None:
        print(f"{time.monotonic() - began:6.1f} s  {what}", flush=True)

    address = None
    while address is None:
        os.kill(int(process), 0)  # it is still there
        if time.monotonic() - began > PATIENCE:
            raise SystemExit("the page did not come")
        time.sleep(0.1)
        found = re.search(r"http://127\.0\.0\.1:\d+/", Path(log).read_text())
        address = found and found[0]
    jar = http.cookiejar.CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))

    def ask(path: str, method: str = "GET", body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"{address}{path}", data, headers, method=method)
        with opener.open(request, timeout=PATIENCE) as answer:
            return answer.read()

    assert b"<title>" in ask("")
    tell("the page")
    ask("api/me", "PUT", {"name": "Jade"})
    table = json.loads(ask("api/tables", "POST", SET))
    assert table["status"] == "playing", table
    tell("a table of Cascadia")
    while json.loads(ask("api/health"))["status"] != "ok":
        time.sleep(0.1)
    tell("all games")


if __name__ == "__main__":
    main(*sys.argv[1:])
