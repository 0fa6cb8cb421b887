"""Forced colours, four times enlarged, larger letters, read aloud: what is chosen, where one is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from .conftest import Arrive, Finished, Server, launch
from .games import sit_down
from .table import TWO_FRAMES, Player

SMALL = {"width": 320, "height": 256}
"""What a window of 1280 by 1024 has when it is enlarged four times."""
GAMES = ("cascadia", "cascadero", "rivers")


@pytest.fixture
def forced(visitor: Arrive) -> Player:
    """Somebody whose system chooses the colours."""
    player = visitor()
    player.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    return player


def picture(thing: Locator) -> Image.Image:
    thing.page.mouse.move(0, 0)
    thing.page.evaluate(TWO_FRAMES)
    return Image.open(BytesIO(thing.screenshot(animations="disabled"))).convert("L")


def change(one: Image.Image, other: Image.Image) -> float:
    """The share of two pictures that clearly differs."""
    size = (min(one.width, other.width), min(one.height, other.height))
    both = [each.crop((0, 0, *size)) for each in (one, other)]
    histogram = ImageChops.difference(both[0], both[1]).histogram()
    return sum(histogram[80:]) / (size[0] * size[1])


def shows_choice(thing: Locator, choose: Locator, attribute: str = "aria-pressed") -> None:
    """Whether something is chosen is seen: pictures of both differ clearly."""
    before, picture_before = thing.get_attribute(attribute), picture(thing)
    choose.click()
    expect(thing).not_to_have_attribute(attribute, before or "")
    share = change(picture_before, picture(thing))
    assert share > 0.06, f"{thing}: {share:.3f} of it differs"


def test_what_is_chosen_is_seen_in_forced_colours(forced: Player) -> None:
    page, words = forced.page, forced.words
    forced.arrive()
    forced.start_button().wait_for()
    other = page.get_by_role("button", name=re.compile(f"^{words('rivers_title')}"))
    shows_choice(other, other)
    forced.press(page.get_by_role("button", name=words.like("menu")))
    dark = forced.button("theme_dark")
    shows_choice(dark, dark)
    light = forced.button("theme_light")
    shows_choice(light, light)
    letters = page.get_by_role("switch", name=words("menu_letters"))
    track = letters.locator(".track")
    before = picture(track)
    letters.click()
    assert change(before, picture(track)) > 0.2
    # The knob is there, whichever way it stands.
    for _ in range(2):
        knob = picture(track).crop((4, 4, 36, 20)).getextrema()
        assert isinstance(knob[0], int | float)
        assert knob[1] - knob[0] > 80
        letters.click()


def test_a_turn_is_seen_in_forced_colours(forced: Player) -> None:
    page, words = forced.page, forced.words
    sit_down(forced, "cascadia", {"seats": 2}, "random")
    forced.ready()
    forced.take(1)
    shows_choice(forced.pair(2), forced.pair(2))
    steps = page.get_by_role("list", name=words.like("steps")).get_by_role("listitem")
    animal = steps.last
    before = picture(animal)
    forced.go_on()
    expect(animal).to_have_attribute("aria-current", "step")
    assert change(before, picture(animal)) > 0.06
    sit_down(forced, "rivers", {"seats": 1}, help="points")
    banks = page.locator("button.bank")
    free = banks.evaluate_all("all => all.findIndex(e => !e.disabled && e.ariaPressed === 'false')")
    harvest = banks.nth(free)
    shows_choice(harvest, harvest)


def shows_each(things: Locator, most: int = 3) -> None:
    """Of several of which one is chosen: pressing others shows both what is and what is not."""
    things.first.wait_for()
    for thing in things.all()[:most]:
        if thing.get_attribute("aria-pressed") == "false" and thing.is_enabled():
            shows_choice(thing, thing)


def test_every_kind_of_choice_is_seen_in_forced_colours(forced: Player) -> None:
    page, words = forced.page, forced.words
    forced.arrive()
    forced.start_button().wait_for()
    # The lobby: with whom, which cards, how much help; another game's sheets.
    for label in ("ways", "cascadia_setup_cards", "help_most"):
        shows_each(page.get_by_role("group", name=words.like(label)).get_by_role("button"))
    forced.arrive("/pad/cascadia")
    shows_each(page.locator(".palette button[aria-pressed]"))
    forced.arrive("/pad/rivers")
    shows_each(page.locator("main button[aria-pressed]"))
    # A table on a phone: its tabs; a line of the sheet.
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(forced, "cascadia", {"seats": 2}, "random")
    forced.ready()
    shows_each(page.locator("[data-tab]"))
    # The contents of the rules: where one is.
    page.set_viewport_size({"width": 1280, "height": 800})
    forced.arrive("/rules/cascadia")
    contents = page.get_by_role("navigation", name=words.like("rules_contents"))
    here = contents.locator("[aria-current]").first
    here.wait_for()
    before, name = picture(here), here.inner_text()
    there = contents.get_by_role("link").nth(3)
    there.click()
    gone = contents.get_by_role("link", name=name, exact=True)
    expect(gone).not_to_have_attribute("aria-current", re.compile("."))
    assert change(before, picture(gone)) > 0.01


def test_every_page_has_a_title_and_begins_at_its_heading(
    visitor: Arrive, finished: Finished
) -> None:
    player = visitor(known=finished.known)
    page, words = player.page, player.words
    titles: list[str] = []

    def arrived(title: str) -> None:
        expect(page).to_have_title(re.compile(title))
        expect(page.locator("h1:focus")).to_have_count(1)
        titles.append(page.title())

    player.arrive()
    player.start_button().wait_for()
    expect(page).to_have_title(re.compile(rf"^{words('app_name')}$"))
    expect(page.locator("h1:focus")).to_have_count(0)
    titles.append(page.title())
    bar = page.get_by_role("navigation", name=words.like("nav"))
    bar.get_by_role("link", name=words.like("nav_rules")).click()
    arrived(f"^{words('nav_rules')}")
    page.get_by_role("main").get_by_role("link", name=re.compile("Cascadero")).click()
    arrived(words("rules_title_of", game="Cascadero"))
    bar.get_by_role("link", name=words.like("nav_pad")).click()
    arrived(f"^{words('pad_title')}")
    page.get_by_role("main").get_by_role("link", name=re.compile("Cascadero")).click()
    arrived(f"^Cascadero · {words('pad_title')}")
    page.get_by_role("link", name=words.like("nav_account")).click()
    arrived(words("account_title"))
    page.get_by_role("link", name=words.like("mark_to_lobby")).click()
    arrived(f"^{words('app_name')}$")
    titles.pop()
    player.start()
    arrived("Cascadia")
    page.go_back()
    arrived(rf"^(\(\d+\) )?{words('app_name')}$")  # a table may be waiting by now
    titles.pop()
    assert len(set(titles)) == len(titles), titles


def test_a_link_to_a_section_leads_to_its_heading(visitor: Arrive) -> None:
    player = visitor()
    player.arrive()
    player.start_button().wait_for()
    player.page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<a id=to href=\"/rules/cascadero#turn\">x')"
    )
    player.page.locator("#to").click()
    expect(player.page.locator("#rule-turn:focus")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_enlarged_four_times_can_be_used(visitor: Arrive, game: str) -> None:
    player = visitor()
    player.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    sit_down(player, game, {"seats": 2}, "random")
    player.ready()
    page = player.page
    player.page.evaluate(TWO_FRAMES)
    board = page.locator(
        ".stage > svg:visible, .stage svg.board:visible, .stage .sheet svg:visible"
    ).first
    box = board.bounding_box()
    assert box
    assert box["width"] >= 240, box
    assert box["height"] >= 200, box
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    # The button that goes on is reached by scrolling, and all of it is seen.
    player.go.scroll_into_view_if_needed()
    expect(player.go).to_be_in_viewport(ratio=1)
    player.go.click(trial=True)


@pytest.mark.parametrize("size", [(320, 568), (320, 256)], ids=["phone", "enlarged"])
def test_the_replay_bar_has_room(
    visitor: Arrive, finished: Finished, size: tuple[int, int]
) -> None:
    player = visitor(locale="fr", known=finished.known)
    page = player.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player.arrive(finished.address.replace("/t/", "/r/"))
    bar = page.get_by_role("region", name=player.words.like("replay_bar"))
    bar.wait_for()
    boxes = []
    for button in bar.get_by_role("button").all():
        box = button.bounding_box()
        if box:
            assert box["x"] >= 0, button
            assert box["x"] + box["width"] <= size[0], button
            boxes.append(box)
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = (
                one["x"] + one["width"] <= other["x"] + 0.5
                or other["x"] + other["width"] <= one["x"] + 0.5
                or one["y"] + one["height"] <= other["y"] + 0.5
                or other["y"] + other["height"] <= one["y"] + 0.5
            )
            assert apart, (one, other)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.fixture
def large_letters(
    playwright_running: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    flags = ["--blink-settings=defaultFontSize=24"]
    browser = launch(playwright_running, tmp_path_factory.mktemp("large"), *flags)
    yield browser
    browser.close()


def test_letters_are_as_large_as_the_browser_says(server: Server, large_letters: Browser) -> None:
    page: Page = large_letters.new_page(base_url=server.url)
    page.goto("/rules")
    page.get_by_role("heading", level=1).wait_for()
    size = "getComputedStyle(document.documentElement).fontSize"
    assert page.evaluate(size) == "24px"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
