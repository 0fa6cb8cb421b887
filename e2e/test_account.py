"""Who somebody is: a name, an account on two devices, settings that travel, and the way out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Request, expect

from .conftest import Arrive, violations
from .table import Player

PASSWORD = "otters at dawn"


def field(player: Player, key: str) -> Locator:
    return player.page.get_by_label(player.words(key), exact=True)


def wrong(player: Player) -> Locator:
    """What was wrong with the form."""
    return player.page.locator("main").get_by_role("alert")


def send(player: Player, key: str) -> None:
    """Presses the button that sends a form."""
    name = player.words.like(key)
    player.press(player.page.locator("form").get_by_role("button", name=name))


def make_account(player: Player, login: str) -> None:
    player.arrive("/account")
    field(player, "account_login").fill(login)
    field(player, "account_password").fill(PASSWORD)
    send(player, "account_make")
    expect(player.page.get_by_text(player.words("account_as", login=login))).to_be_visible()


def sign_in(player: Player, login: str, password: str) -> None:
    player.press(player.button("account_sign_in").first)
    field(player, "account_login").fill(login)
    field(player, "account_password").fill(password)
    send(player, "account_sign_in")


def keeps_letters(request: Request) -> bool:
    return request.method == "PATCH" and '"letters":true' in (request.post_data or "")


def test_the_same_games_and_settings_on_another_device(visitor: Arrive) -> None:
    desk, phone = visitor(), visitor(phone=True, locale="fr")
    desk.arrive()
    desk.seats("seat_bot_level:bot_gentle")
    desk.start()
    desk.ready()
    desk.arrive("/account")
    field(desk, "name_label").fill("Jade")
    send(desk, "save")
    expect(desk.page.get_by_role("link", name=desk.words.like("nav_account"))).to_have_text("Jade")
    make_account(desk, "jade")
    with desk.page.expect_response(lambda answer: keeps_letters(answer.request)):
        desk.press_button("theme_dark")
        desk.press(desk.page.get_by_role("switch", name=desk.words.like("menu_letters")))
    assert violations(desk.page) == []

    phone.arrive("/account")
    assert violations(phone.page) == []
    for name, key in (("username", "account_login"), ("new-password", "account_password")):
        expect(field(phone, key)).to_have_attribute("autocomplete", name)
    sign_in(phone, "jade", "otters at dusk")
    expect(wrong(phone)).to_have_text(phone.words.like("refused_wrong_password"))
    field(phone, "account_password").fill(PASSWORD)
    send(phone, "account_sign_in")
    expect(phone.page.get_by_role("link", name=phone.words.like("account_games"))).to_have_text(
        re.compile("^1 ")
    )
    # The language was never chosen, so it does not travel.
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(phone.page.locator("html")).to_have_attribute("lang", "fr")
    letters = phone.page.get_by_role("switch", name=phone.words.like("menu_letters"))
    expect(letters).to_be_checked()
    expect(field(phone, "name_label")).to_have_value("Jade")
    assert violations(phone.page) == []
    phone.press(phone.page.get_by_role("link", name=phone.words.like("account_games")))
    expect(phone.page.locator(".mine")).to_contain_text(phone.words("badge_your_turn"))


def test_another_password_ends_what_other_devices_may(visitor: Arrive) -> None:
    desk, phone = visitor(), visitor(phone=True, locale="fr")
    make_account(desk, "lee")
    phone.arrive("/account")
    sign_in(phone, "LEE", PASSWORD)
    phone.press_button("account_change")
    field(phone, "account_old").fill(PASSWORD)
    field(phone, "account_new").fill("herons at noon")
    send(phone, "account_change_now")
    expect(phone.page.get_by_text(phone.words("account_changed"))).to_be_visible()
    desk.page.reload()
    expect(desk.page.get_by_text(desk.words("account_guest"))).to_be_visible()
    sign_in(desk, "lee", PASSWORD)
    expect(wrong(desk)).to_have_text(desk.words.like("refused_wrong_password"))
    field(desk, "account_password").fill("herons at noon")
    send(desk, "account_sign_in")
    expect(desk.page.get_by_text(desk.words("account_as", login="lee"))).to_be_visible()
    desk.press_button("account_sign_out")
    expect(desk.page.get_by_text(desk.words("account_guest"))).to_be_visible()
    expect(desk.page.get_by_role("heading", name=desk.words.like("account"))).to_be_focused()


def test_a_lost_password_is_replaced_with_a_code(visitor: Arrive, tmp_path: Path) -> None:
    desk, phone = visitor(), visitor(phone=True, locale="fr")
    desk.arrive("/account")
    field(desk, "account_login").fill("robin")
    field(desk, "account_password").fill("password1")
    send(desk, "account_make")
    expect(wrong(desk)).to_have_text(desk.words.like("refused_common_password"))
    make_account(desk, "robin")
    codes = desk.page.get_by_role("main").locator("code").all_inner_texts()
    assert len(codes) == 8
    assert violations(desk.page) == []
    with desk.page.expect_download() as download:
        desk.press(desk.page.get_by_role("link", name=desk.words.like("codes_save")))
    assert codes[7] in Path(download.value.path()).read_text()
    desk.press_button("codes_kept")
    expect(desk.page.get_by_text(desk.words.like("codes_left", count=8))).to_be_visible()

    phone.arrive("/account")
    phone.press(phone.button("account_lost"))
    field(phone, "account_login").fill("robin")
    field(phone, "account_code").fill("abcd")
    field(phone, "account_new").fill("herons at noon")
    send(phone, "account_recover")
    expect(wrong(phone)).to_have_text(phone.words.like("refused_wrong_code"))
    field(phone, "account_code").fill(codes[0].upper())
    send(phone, "account_recover")
    expect(phone.page.get_by_text(phone.words("account_as", login="robin"))).to_be_visible()
    expect(phone.page.get_by_text(phone.words.like("codes_left", count=7))).to_be_visible()
    desk.page.reload()
    expect(desk.page.get_by_text(desk.words("account_guest"))).to_be_visible()

    # The other device is seen, and signed out, from this one.
    sign_in(desk, "robin", "herons at noon")
    expect(desk.page.get_by_text(desk.words("device_here"), exact=True)).to_be_visible()
    desk.press(desk.page.get_by_role("button", name=desk.words.like("device_sign_out")))
    expect(desk.page.get_by_role("button", name=desk.words.like("device_sign_out"))).to_have_count(
        0
    )
    assert violations(desk.page) == []
    phone.page.reload()
    expect(phone.page.get_by_text(phone.words("account_guest"))).to_be_visible()


def test_what_is_kept_is_told_in_days(visitor: Arrive) -> None:
    player = visitor(phone=True)
    player.arrive()
    player.press(player.page.get_by_role("link", name=player.words.like("privacy_title")))
    told = player.words("privacy_games_long", finished="400 days")
    expect(player.page.get_by_text(told)).to_be_visible()
    assert violations(player.page) == []


def test_everything_to_take_along_and_then_to_delete(visitor: Arrive) -> None:
    player = visitor()
    player.arrive("/account")
    expect(player.page.get_by_text(player.words("account_no_data"))).to_be_visible()
    player.press_button("theme_dark")
    make_account(player, "ash")
    with player.page.expect_download() as download:
        player.press(player.page.get_by_role("link", name=player.words.like("account_export")))
    everything = json.loads(Path(download.value.path()).read_text())
    assert everything["login"] == "ash"
    player.press_button("account_delete")
    dialog = player.page.get_by_role("dialog")
    password = dialog.get_by_label(player.words("account_password"), exact=True)
    password.fill("herons at noon")
    player.press(dialog.get_by_role("button", name=player.words.like("account_delete")))
    expect(dialog.get_by_role("alert")).to_have_text(player.words.like("refused_wrong_password"))
    assert violations(player.page) == []
    password.fill(PASSWORD)
    player.press(dialog.get_by_role("button", name=player.words.like("account_delete")))
    expect(player.page.get_by_text(player.words("account_deleted"))).to_be_visible()
    # Of what was on the device nothing is left but a new name.
    expect(player.page.locator("html")).not_to_have_attribute("data-theme", "dark")
    kept = player.page.evaluate("Object.keys(localStorage).sort()")
    anew = {"name", "settings", "mine", "finished"}
    assert {key.removeprefix("cascata.") for key in kept} <= anew, kept
    expect(player.page.get_by_text(player.words("account_guest"))).to_be_visible()
    sign_in(player, "ash", PASSWORD)
    expect(wrong(player)).to_have_text(player.words.like("refused_wrong_password"))


@pytest.mark.whole_browser
def test_notifications_are_switched_on_off_or_blocked(visitor: Arrive) -> None:
    player = visitor()
    player.page.context.grant_permissions(["notifications"])
    player.arrive("/account")
    switch = player.page.get_by_role("switch", name=player.words.like("menu_notify"))
    expect(switch).to_be_checked()
    expect(player.page.get_by_text(player.words("notify_on"))).to_be_visible()
    player.press(switch)
    expect(switch).not_to_be_checked()
    player.page.reload()
    expect(switch).not_to_be_checked()
    player.press(switch)
    expect(switch).to_be_checked()
    player.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"
    )
    player.page.reload()
    expect(switch).to_be_disabled()
    expect(player.page.get_by_text(player.words("notify_blocked"))).to_be_visible()
