"""The rules of Cascadero and Rolling Rivers: all pictures drawn, and rules opened at tables."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Arrive, violations
from .games import sit_down
from .test_rules import at_section

BLANK = """() => [...document.querySelectorAll('figure')]
  .filter((figure) => !figure.querySelector('.drawing svg'))
  .map((figure) => figure.textContent)"""


@pytest.mark.parametrize(
    ("game", "section", "table"),
    [("cascadero", "barriers", "7 or 13"), ("rivers", "scenarios", "35 points or more")],
)
def test_a_book_and_its_pictures(visitor: Arrive, game: str, section: str, table: str) -> None:
    player = visitor()
    player.arrive(f"/rules/{game}#{section}")
    at_section(player.page, section)
    expect(player.page.locator(f"[data-section={section}]").get_by_role("table")).to_contain_text(
        table
    )
    all_drawn(player.page)
    player.page.emulate_media(color_scheme="dark")
    assert violations(player.page) == []


@pytest.mark.parametrize("game", ["cascadero", "rivers"])
def test_a_book_on_a_phone_in_french(visitor: Arrive, game: str) -> None:
    page = phone_at(visitor, f"/rules/{game}#scoring")
    all_drawn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_rules_open_at_a_table_of_cascadero(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    sit_down(player, "cascadero", {}, "random")
    player.ready()
    nothing = words("rules_open", about=words("cascadero_nothing"))
    page.get_by_role("button", name=nothing).click()
    dialog = page.get_by_role("dialog", name="When it does not")
    dialog.get_by_role("link", name="moved").first.click()
    expect(page.get_by_role("dialog", name="Moving an envoy")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    banners = words("rules_open", about=words("cascadero_banners"))
    page.get_by_role("button", name=banners).click()
    expect(page.get_by_role("dialog").get_by_role("note")).to_contain_text(
        words("cascadero_reading_claim_ask"), ignore_case=True
    )


def test_rules_open_at_a_table_of_rivers(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    sit_down(player, "rivers", {"sheet": "D"}, "random")
    player.ready()
    page.get_by_role("button", name=re.compile(r"^Salmon: \d")).click()
    page.get_by_role("button", name=words("rules_open", about="Salmon")).click()
    dialog = page.get_by_role("dialog", name="Salmon")
    expect(dialog.locator("figure svg").first).to_be_visible()
    assert violations(page) == []


def phone_at(visitor: Arrive, address: str) -> Page:
    player = visitor(phone=True, locale="fr")
    player.arrive(address)
    return player.page


def all_drawn(page: Page) -> None:
    """The box has come, and nothing that a caption speaks of is missing."""
    page.locator("figure .drawing svg").first.wait_for()
    page.wait_for_function(f"() => ({BLANK})().length === 0")
