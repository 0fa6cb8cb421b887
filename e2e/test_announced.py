"""What whoever runs the server says to everybody."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Arrive, Server, violations


def order(server: Server, *words: str) -> None:
    """`cascata admin`, until the server has heard of it."""
    before = told(server)
    database = f"sqlite+aiosqlite:///{server.folder / 'cascata.db'}"
    admin = [sys.executable, "-m", "cascata.cli", "admin", *words, "--database", database]
    subprocess.run(admin, check=True, stdout=subprocess.DEVNULL)
    while told(server) == before:
        time.sleep(0.05)


def told(server: Server) -> object:
    with urllib.request.urlopen(f"{server.url}/api/announcement") as answer:
        return json.load(answer)


def test_what_is_announced_stands_on_every_page(visitor: Arrive, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        order(server, "announce", "Back at five", "--in", "fr=De retour à cinq heures")
        player, french = visitor(at=server), visitor(at=server, locale="fr")
        for who, text in ((player, "Back at five"), (french, "De retour à cinq heures")):
            who.page.goto("/")
            expect(who.page.get_by_text(text)).to_be_visible()
        assert violations(player.page) == []
        player.page.goto("/rules/cascadia")
        said = player.page.get_by_role("status").filter(has_text="Back at five")
        player.press(said.get_by_role("button", name=player.words("close")))
        expect(said).to_have_count(0)
        french.page.goto("/learn/cascadia")
        french.page.wait_for_url("**/t/*")
        expect(french.page.get_by_text("De retour à cinq heures")).to_be_visible()
        # A game that is looked at, and a puzzle.
        looked_at = french.page.url.partition("?")[0].replace("/t/", "/r/")
        with urllib.request.urlopen(f"{server.url}/api/puzzles") as answer:
            puzzle = json.load(answer)["games"]["cascadia"]["puzzles"][0]["id"]
        for address in (looked_at, f"/puzzles/cascadia#{puzzle}"):
            french.page.goto(address)
            expect(french.page.locator("#main").first).to_be_visible()
            expect(french.page.get_by_text("De retour à cinq heures")).to_be_visible()
            assert violations(french.page) == []
        order(server, "drain")
        for who in (player, french):
            who.page.goto("/")
            expect(who.page.get_by_text(who.words("draining"))).to_be_visible()
    finally:
        server.stop()
