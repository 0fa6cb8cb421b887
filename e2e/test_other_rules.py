"""A game that the rules here cannot play any more: the page says so, and what can still be done."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Arrive, Server, violations


@pytest.mark.parametrize(("locale", "phone"), [("en", False), ("fr", True)])
def test_a_game_of_other_rules(visitor: Arrive, server: Server, locale: str, phone: bool) -> None:
    player = visitor(locale=locale, phone=phone)
    player.arrive()
    player.seats()
    player.start()
    player.finish_turn()
    assert player.ready()
    table = player.page.url.rpartition("/")[2]
    server.stop()
    with closing(sqlite3.connect(server.folder / "cascata.db")) as database:
        database.execute("UPDATE tables SET rules = 99 WHERE id = ?", (table,))
        database.commit()
    server.start()
    title = player.page.get_by_role("heading", name=player.words("other_rules_title"))
    expect(title).to_be_visible()
    points = player.page.get_by_role("list", name=player.words("other_rules_standing"))
    expect(points.locator("b")).to_have_text(re.compile(r"^\d+$"))
    assert violations(player.page) == []
    with player.page.expect_download() as download:
        player.page.get_by_role("link", name=player.words("account_export")).click()
    known = json.loads(Path(download.value.path()).read_text())
    assert [kept["rules"] for kept in known["tables"]] == [99]
    player.press_button("other_rules_remove")
    player.page.wait_for_url("**/")
    player.arrive(f"/t/{table}")  # the table stays, and says the same; it is no more on the list
    expect(title).to_be_visible()
    expect(points).to_have_count(0)
