"""The rules: found by search and by address, and opened at a table without leaving it."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from .conftest import Arrive, violations

STANDS_STILL = """() => new Promise(done => {
  const look = y => setTimeout(() => (scrollY === y ? done(y) : look(scrollY)), 100)
  look(-1)
})"""


def test_a_book_is_found_searched_and_linked_to(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    player.arrive("/rules")
    blurb = re.compile(words("cascadia_blurb"))
    page.get_by_role("main").get_by_role("link", name=blurb).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(words("cascadia_title"))
    title = words("rules_title_of", game=words("cascadia_title"))
    expect(page).to_have_title(f"{title} · {words('app_name')}")

    # What is found is marked, and reached by keyboard.
    field = page.get_by_role("searchbox")
    field.fill("HERD eight")
    hits = page.get_by_role("search").get_by_role("link")
    expect(hits.first).to_contain_text("Elk, card C")
    expect(hits.first.locator("mark").first).to_have_text(re.compile("herd", re.IGNORECASE))
    field.press("ArrowDown")
    expect(hits.first).to_be_focused()
    page.keyboard.press("Enter")
    at_section(page, "elk-c")
    expect(section_of(page, "elk-c").locator("p, figcaption").locator("mark").first).to_be_visible()
    field.press("Escape")
    expect(hits).to_have_count(0)
    expect(page.locator("mark")).to_have_count(0)

    # The contents show where one is; links within the text lead on, and the way back leads back.
    contents = page.get_by_role("navigation", name=words("rules_contents"))
    expect(contents.locator("[aria-current]")).to_have_text("Elk, card C: herds")
    page.goto("/rules/cascadia#take")
    at_section(page, "take")
    section_of(page, "take").get_by_role("link", name="nature token").click()
    at_section(page, "nature")
    page.go_back()
    at_section(page, "take")
    assert violations(page) == []


def test_all_books_are_searched_and_back_is_where_one_was(visitor: Arrive) -> None:
    player = visitor()
    page = player.page
    # What is drawn while there is nothing else to do, is not drawn here.
    page.add_init_script("window.requestIdleCallback = () => 0")
    player.arrive("/rules/rivers")
    figures = page.locator(".section figure")
    figures.first.wait_for()
    few = figures.count()
    page.get_by_role("heading", name="Sheet B").first.scroll_into_view_if_needed()
    expect(figures.nth(few)).to_be_attached()
    page.mouse.wheel(0, 400)
    page.wait_for_function("scrollY > 400")
    settled = page.wait_for_function(STANDS_STILL).json_value()
    field = page.get_by_role("searchbox")
    field.fill("keystnoe")
    page.get_by_role("search").get_by_role("link", name="Keystones").first.click()
    at_section(page, "keystones")
    page.go_back()
    page.wait_for_function("y => Math.abs(scrollY - y) < 60", arg=settled)

    # On paper stands everything, and nothing that is there to be pressed.
    few = figures.count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert figures.count() > few
    page.emulate_media(media="print")
    expect(page.locator("a.skip")).to_be_hidden()
    page.evaluate("window.print = () => {}")
    page.emulate_media(media="screen")
    player.press(player.button("rules_print_summary"))
    page.emulate_media(media="print")
    expect(page.locator(".section:visible h3")).to_have_text("On one page")


def test_a_book_on_a_phone_in_french(visitor: Arrive) -> None:
    player = visitor(phone=True, locale="fr")
    page, words = player.page, player.words
    player.arrive("/rules/cascadia#salmon")
    at_section(page, "salmon")
    contents = page.get_by_role("combobox", name=words("rules_contents"))
    expect(contents).to_have_value("salmon")
    contents.select_option("majorities")
    at_section(page, "majorities")
    field = page.get_by_role("searchbox")
    field.fill("foret")
    hits = page.get_by_role("search").get_by_role("link")
    expect(hits.locator("mark").first).to_have_text(re.compile("forêt", re.IGNORECASE))
    hits.filter(has_text="Couloirs").first.tap()
    at_section(page, "corridors")
    expect(hits.first).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []


def test_a_rule_opens_at_the_table(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    player.arrive()
    player.seats()
    player.start()
    player.ready()

    # From a line of the score sheet: the card in play.
    sheet = page.get_by_role("complementary", name=words("cascadia_sheet"))
    sheet.get_by_role("button", name=re.compile(r"^Bears: .*\d")).click()
    bears = sheet.get_by_role("button", name=words("rules_open", about="Bears"))
    bears.click()
    dialog = page.get_by_role("dialog", name="Bears, card A: pairs")
    expect(dialog.get_by_role("table")).to_contain_text("27")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(bears).to_be_focused()

    # From the hint; a link leads to another rule, and back.
    player.take(1)
    page.get_by_role("button", name=words("rules_open", about=words("cascadia_hint_tile"))).click()
    asked = page.get_by_role("dialog")
    title = asked.get_by_role("heading", level=2)
    expect(title).to_have_text("Laying the tile")
    asked.get_by_role("link", name="count together").click()
    expect(title).to_have_text("Corridors")
    whole = asked.get_by_role("link", name=words("rules_whole"))
    expect(whole).to_have_attribute("href", "/rules/cascadia#corridors")
    expect(whole).to_have_attribute("target", "_blank")
    asked.get_by_role("button", name=words("rules_back")).click()
    expect(title).to_have_text("Laying the tile")
    asked.get_by_role("button", name=words("close")).click()
    expect(asked).to_be_hidden()
    assert urlsplit(page.url).path.startswith("/t/")
    assert player.play(turns=1) == 1


def test_a_refusal_leads_to_the_rule(visitor: Arrive) -> None:
    player = visitor(phone=True, locale="fr")
    page, words = player.page, player.words
    page.route_web_socket(re.compile(r"/ws/tables/"), cheat)
    player.arrive()
    player.seats()
    player.start()
    player.ready()
    player.take(1)
    player.go_on()
    expect(player.go).not_to_contain_text(words("cascadia_lay"))
    player.go_on()
    expect(page.get_by_text(words("refused_illegal"))).to_be_visible()
    page.get_by_role("button", name=words("rules_see")).tap()
    expect(page.get_by_role("dialog")).to_contain_text(words("cascadia_nature_tokens"))
    assert violations(page) == []


def test_readings_are_explained_in_the_set_up(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    player.arrive()
    player.press_button("readings_usual")
    question = words("cascadia_reading_elk_d")
    page.get_by_role("button", name=words("rules_open", about=question)).click()
    dialog = page.get_by_role("dialog", name="Elk, card D: rings")
    expect(dialog.get_by_role("note")).to_contain_text(question)
    expect(dialog.get_by_role("note")).to_contain_text(words("rules_reading_usual"))
    assert violations(page) == []


def at_section(page: Page, section: str) -> None:
    """The address names the section, its heading has the focus and is in sight."""
    expect(page).to_have_url(re.compile(f"#{section}$"))
    expect(page.locator(f"#rule-{section}")).to_be_focused()
    expect(page.locator(f"#rule-{section}")).to_be_in_viewport()


def section_of(page: Page, section: str) -> Locator:
    return page.locator(f"[data-section={section}]")


def cheat(page_side: WebSocketRoute) -> None:
    """Between page and server: the steps of a turn become one that the rules do not allow."""
    server_side = page_side.connect_to_server()

    def spoil(message: str | bytes) -> None:
        said = json.loads(message)
        if said["type"] == "act":
            said["steps"] = [{"do": "return"}]
        server_side.send(json.dumps(said))

    page_side.on_message(spoil)
