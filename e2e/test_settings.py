"""What is chosen holds: on a slow line, in two tabs, on two devices. And looking costs nothing."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, Route, expect

from cascata.server.settings import Limits

from .conftest import Arrive, Server
from .table import Player
from .test_account import PASSWORD, field, make_account, sign_in

SETTINGS = "**/api/me/settings"


def switch(page: Page, player: Player, key: str) -> Locator:
    return page.get_by_role("switch", name=player.words.like(key))


def theme(page: Page, player: Player, name: str) -> Locator:
    return page.get_by_role("button", name=player.words.like(f"theme_{name}"))


def hold_back(page: Page) -> list[Route]:
    """From now on what is asked about settings waits, until `let_go`."""
    held: list[Route] = []
    page.route(SETTINGS, lambda route: held.append(route))
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Everything goes its way, in its order, and so does what comes after."""
    for route in held:  # more of them while it goes on
        route.continue_()
    page.unroute(SETTINGS)


def test_what_is_chosen_while_an_account_is_being_made_stays(visitor: Arrive) -> None:
    player = visitor()
    page = player.page
    page.goto("/account")
    held = hold_back(page)
    make_account_without_waiting(player, "slow")
    expect(page.get_by_text(player.words("account_as", login="slow"))).to_be_visible()
    player.press(theme(page, player, "dark"))
    player.press(switch(page, player, "menu_letters"))
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        let_go(page, held)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(switch(page, player, "menu_letters")).to_be_checked()
    # The account has it: another device shows the same.
    other = visitor()
    other.page.goto("/account")
    sign_in(other, "slow", PASSWORD)
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(switch(other.page, other, "menu_letters")).to_be_checked()


def make_account_without_waiting(player: Player, login: str) -> None:
    field(player, "account_login").fill(login)
    field(player, "account_password").fill(PASSWORD)
    name = player.words.like("account_make")
    player.press(player.page.locator("form").get_by_role("button", name=name))


def test_two_tabs_follow_each_other(visitor: Arrive) -> None:
    player = visitor()
    one = player.page
    one.goto("/account")
    other = one.context.new_page()
    other.goto("/account")
    switch(other, player, "menu_letters").wait_for()
    theme(one, player, "dark").click()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    switch(other, player, "menu_letters").click()
    expect(switch(one, player, "menu_letters")).to_be_checked()
    one.reload()
    expect(switch(one, player, "menu_letters")).to_be_checked()
    expect(one.locator("html")).to_have_attribute("data-theme", "dark")


def test_two_devices_do_not_undo_each_other(visitor: Arrive) -> None:
    desk, phone = visitor(), visitor(phone=True)
    make_account(desk, "pair")
    phone.page.goto("/account")
    sign_in(phone, "pair", PASSWORD)
    expect(phone.page.get_by_text(phone.words("account_as", login="pair"))).to_be_visible()
    # What the desk has chosen is still on its way when the phone chooses something else.
    held = hold_back(desk.page)
    desk.press(theme(desk.page, desk, "dark"))
    with phone.page.expect_response(lambda answer: answer.request.method == "PATCH"):
        phone.press(switch(phone.page, phone, "menu_letters"))
    with desk.page.expect_response(lambda answer: answer.request.method == "PATCH"):
        let_go(desk.page, held)
    for player in (desk, phone):
        player.page.reload()
        expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(switch(player.page, player, "menu_letters")).to_be_checked()


def test_looking_makes_no_guests_and_a_limit_says_when_it_ends(
    visitor: Arrive, tmp_path: Path
) -> None:
    strict = Server(tmp_path, Limits(guests_per_hour=1))
    strict.start()
    try:
        lookers = [visitor(at=strict) for _ in range(3)]
        for looker in lookers:
            looker.arrive()
            looker.start_button().wait_for()
            expect(looker.page.get_by_text(looker.words("loading"))).to_have_count(0)
            assert looker.page.context.cookies() == []
        first, late = lookers[:2]
        first.start()
        late.press(late.start_button())
        told = re.compile(late.words.part("refused_for_a_while"))
        expect(late.page.get_by_text(told)).to_be_visible()
        expect(late.start_button()).to_be_enabled()
    finally:
        strict.stop()


def test_sixty_one_strangers_see_the_lobby(browser: Browser, tmp_path: Path) -> None:
    """More than may become guests in an hour from one address: looking is free."""
    usual = Server(tmp_path, Limits())
    usual.start()
    try:
        for _ in range(Limits().guests_per_hour + 1):
            stranger = browser.new_context(base_url=usual.url, service_workers="block")
            page = stranger.new_page()
            # What is looked at here is who may look, not how it is drawn.
            page.route("**/*.woff2", lambda route: route.abort())
            page.goto("/")
            Player(page).start_button().wait_for()
            assert stranger.cookies() == []
            stranger.close()
    finally:
        usual.stop()
