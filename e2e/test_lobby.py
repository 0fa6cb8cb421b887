"""The first page: my games, open tables, a name, a language, a theme; and how light it is."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Response, expect

from cascata.server.settings import Limits

from .conftest import Arrive, Server, violations
from .table import Player

MOST_BYTES = 175_000  # compressed, fonts included
MOST_REQUESTS = 26
COLOUR = "getComputedStyle(document.documentElement).backgroundColor"


def settings(player: Player) -> None:
    player.press(player.page.get_by_role("button", name=player.words.like("menu")))


def test_going_on_after_the_browser_was_closed(visitor: Arrive) -> None:
    player = visitor()
    player.arrive()
    player.seats("seat_bot_level:bot_gentle")
    player.start()
    assert player.play(turns=1) == 1
    player.ready()
    address = player.page.url
    player.arrive()
    player.seats("seat_link_long")
    player.start()
    again = Player(player.page.context.new_page())
    player.page.close()
    again.arrive()
    title = again.page.get_by_role("heading", name=again.words.like("my_games"))
    mine = again.page.locator("section").filter(has=title)
    first = mine.get_by_role("listitem").first
    expect(first).to_contain_text(again.words("badge_your_turn"))
    expect(again.page).to_have_title(re.compile(r"^\(1\) "))
    first.get_by_role("link").click()
    assert again.page.url == address
    assert again.ready()
    expect(again.page.get_by_text("turn 2 of 20")).to_be_visible()


def test_another_language_and_another_theme(visitor: Arrive) -> None:
    player = visitor()
    player.arrive()
    french = Player(player.page, "fr")
    expect(
        player.page.get_by_role("heading", name=player.words.like("lobby_title"))
    ).to_be_visible()
    settings(player)
    player.page.get_by_role("button", name="Français").click()
    expect(
        player.page.get_by_role("heading", name=french.words.like("lobby_title"))
    ).to_be_visible()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    light = player.page.evaluate(COLOUR)
    settings(french)
    french.press_button("theme_dark")
    dark = player.page.evaluate(COLOUR)
    assert dark != light
    player.page.reload()
    expect(
        player.page.get_by_role("heading", name=french.words.like("lobby_title"))
    ).to_be_visible()
    assert player.page.evaluate(COLOUR) == dark


def test_a_language_that_has_the_shared_pages(visitor: Arrive) -> None:
    """What it does not say stands in English, and says so."""
    player = visitor(locale="de")
    player.arrive()
    title = player.page.get_by_role("heading", name=player.words.like("lobby_title"))
    expect(title).to_be_visible()
    player.start_button().wait_for()
    expect(player.page.locator("html")).to_have_attribute("lang", "de")
    assert violations(player.page) == []
    player.arrive("/rules/cascadero")
    expect(player.page.locator("main h1")).to_have_text(
        player.words("rules_title_of", game="Cascadero")
    )
    expect(player.page.locator("main .text")).to_have_attribute("lang", "en")
    settings(player)
    player.press(player.button("language_name"))
    expect(player.page.locator("html")).to_have_attribute("lang", "de")


def test_a_name(visitor: Arrive) -> None:
    player = visitor()
    player.arrive()
    player.press(player.seat(1))
    player.press_button("name_change_short")
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("  Ash  ")
    player.answer("save")
    account = player.page.get_by_role("link", name=player.words.like("nav_account", name="Ash"))
    expect(account).to_be_visible()
    player.page.reload()
    expect(account).to_be_visible()


def test_open_tables(visitor: Arrive) -> None:
    host, friend, watcher = visitor(), visitor(), visitor()
    host.arrive()
    host.seats("seat_link_long")
    host.press(host.page.get_by_role("switch"))
    host.start()
    friend.arrive()
    friend.page.get_by_role("link").filter(has_text=friend.words("badge_join")).first.click()
    friend.press(friend.page.get_by_role("button", name=friend.words.like("wait_sit")))
    friend.page.get_by_role("dialog").get_by_role("textbox").fill("Lee")
    friend.answer("save")
    friend.page.get_by_role("heading", name=re.compile("turn$")).wait_for()
    watcher.arrive()
    watcher.page.get_by_role("link").filter(has_text="Lee").get_by_text(
        watcher.words("badge_watch")
    ).click()
    expect(watcher.page.get_by_text(watcher.words("cascadia_watching"), exact=True)).to_be_visible()


def test_a_host_who_is_away(visitor: Arrive) -> None:
    host, friend = visitor(), visitor()
    host.arrive()
    host.seats("seat_link_long")
    host.press(host.page.get_by_role("switch"))
    host.start()
    host.button("wait_begin").wait_for()
    address = host.page.url
    host.arrive()
    host.start_button().wait_for()
    friend.arrive()
    line = friend.page.get_by_role("link").filter(has_text=friend.words("line_host_away"))
    line.first.click()
    expect(friend.page.get_by_role("dialog")).to_contain_text(friend.words("host_away_text"))
    friend.answer("cancel")
    expect(line.first).to_be_visible()
    line.first.click()
    friend.answer("host_away_join")
    friend.page.wait_for_url("**/t/*")
    assert friend.page.url == address


def test_a_game_is_taken_off_the_list(visitor: Arrive) -> None:
    player = visitor()
    player.arrive()
    player.seats("seat_link_long")
    player.start()
    player.press_button("wait_close")
    player.answer("wait_close")
    player.page.wait_for_url("**/")
    player.press(player.button("line_remove_of"))
    player.answer("line_remove_yes")
    expect(player.page.get_by_text(player.words("my_games_none"))).to_be_visible()


def test_three_ways_in(visitor: Arrive) -> None:
    player = visitor(phone=True)
    player.arrive()
    second = player.seat(2)
    ways = {
        "way_friends": ("start_invite", "seat_link"),
        "way_anyone": ("start_invite", "seat_link"),
        "way_bots": ("start", "seat_bot"),
    }
    for way, (start, who) in ways.items():
        choice = player.page.get_by_role("button", name=re.compile(f"^{player.words(way)}"))
        player.press(choice)
        expect(choice).to_have_attribute("aria-pressed", "true")
        expect(second).to_contain_text(player.words(who))
        expect(player.start_button()).to_have_text(player.words(start))
        is_open = "true" if way == "way_anyone" else "false"
        expect(player.page.get_by_role("switch")).to_have_attribute("aria-checked", is_open)
    player.press(player.page.get_by_role("switch"))
    full = player.button("start_open_but_full")
    expect(full).to_be_disabled()
    expect(player.page.get_by_text(player.words("open_but_full"))).to_be_visible()
    player.press(player.page.get_by_role("switch"))
    player.start()
    assert player.ready()


def test_a_full_server_says_so(visitor: Arrive, tmp_path: Path) -> None:
    small = Server(tmp_path, Limits(tables=1))
    small.start()
    try:
        first, second = visitor(at=small), visitor(at=small)
        first.arrive()
        first.seats("seat_link_long")
        first.start()
        second.arrive()
        second.press(second.start_button())
        expect(second.page.get_by_text(second.words("refused_full"))).to_be_visible()
        expect(second.start_button()).to_be_enabled()
    finally:
        small.stop()


def test_the_first_page_is_light(visitor: Arrive) -> None:
    player = visitor()
    answers: list[Response] = []
    player.page.on("response", lambda answer: answers.append(answer))
    player.arrive()
    player.start_button().wait_for()
    seconds = player.page.evaluate("performance.now() / 1000")
    player.page.wait_for_load_state("networkidle")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    for url, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{size:8d} {url}")
    print(f"{sum(sizes.values())} bytes, interactive after {seconds:.2f} s")
    assert sum(sizes.values()) < MOST_BYTES
    assert len(answers) <= MOST_REQUESTS
    # One language comes, and not what only other pages say.
    said = [url for url in sizes if re.search(r"\.(en|fr|de)-\w+\.js$", url)]
    assert [url.rsplit("/", 1)[1].split("-")[0] for url in said] == ["first.en"]
    assert all(
        answer.headers["content-encoding"] == "br"
        for answer in answers
        if answer.url.endswith((".js", ".css"))
    )


def test_an_address_fetches_what_it_needs_at_once(visitor: Arrive) -> None:
    player = visitor(locale="fr")
    page = player.page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[1]))
    # Nothing is asked for by a script of the page: only the little one before it runs.
    page.route(
        "**/assets/index-*.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto("/rules/rivers")
    page.wait_for_load_state("networkidle")
    for name in ("first.fr", "shared.fr", "rivers.fr", "RulesPage"):
        assert any(file.startswith(name) for file in fetched), name
    assert not any(".en-" in file for file in fetched)


def test_a_chosen_theme_is_there_before_the_page(visitor: Arrive) -> None:
    player = visitor()
    page = player.page
    player.arrive()
    settings(player)
    player.press_button("theme_dark")
    dark = page.evaluate(COLOUR)
    page.emulate_media(color_scheme="light")
    page.route(
        "**/assets/index-*.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.reload()
    assert page.locator("#app").inner_text() == ""
    assert page.evaluate(COLOUR) == dark
