"""The page as an app: it is installed, opens without a network, and says when it is outdated."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cascata.server.http.page import ENCODINGS, STATIC

from .conftest import Arrive, Server, violations
from .table import Player
from .test_online import acting, invitation

SECOND = '<meta name="second" />'
ACTIVE = "() => navigator.serviceWorker.controller?.state === 'activated'"
A_NEW_ONE_WAITS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  for (let moment = 0; moment < 600 && !registration.waiting; moment += 1)
    await new Promise((done) => setTimeout(done, 50))
  return registration.waiting !== null
}"""


def settle(player: Player) -> None:
    """Waits until the service worker has everything."""
    player.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    player.page.wait_for_function(ACTIVE)


@pytest.mark.whole_browser
def test_it_can_be_installed(visitor: Arrive) -> None:
    player = visitor(worker=True)
    player.arrive()
    settle(player)
    browser = player.page.context.new_cdp_session(player.page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window of a test keeps nothing, and such windows install nothing.
    assert [error["errorId"] for error in errors] == ["in-incognito"]

    http = player.page.request
    manifest = http.get("/manifest.webmanifest")
    about = manifest.json()
    assert (about["start_url"], about["display"]) == ("/", "standalone")
    assert {icon["purpose"] for icon in about["icons"]} == {"any", "maskable"}
    pictures = [icon["src"] for icon in about["icons"]]
    shortcuts = [shortcut["url"] for shortcut in about["shortcuts"]]
    for address in (*pictures, *shortcuts, "/sw.js", "/manifest.webmanifest"):
        answer = http.get(address)
        assert answer.ok, address
        assert answer.headers["cache-control"] == "no-cache", address
    assert manifest.headers["content-type"] == "application/manifest+json"

    # Browsers that install pages say so when they are ready; then the menu has a button.
    player.page.evaluate("dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))")
    player.press_button("menu")
    expect(player.button("install")).to_be_visible()


def test_rules_and_pads_without_a_network(visitor: Arrive) -> None:
    player = visitor(phone=True, locale="fr", worker=True)
    player.arrive()
    settle(player)
    player.page.context.set_offline(True)
    # Nobody has been there before.
    player.arrive("/rules/cascadia")
    expect(player.page.get_by_role("heading", level=1)).to_contain_text("Cascadia")
    player.arrive("/pad/rivers")
    expect(player.page.get_by_role("heading", level=1).first).to_contain_text("Rolling Rivers")
    player.arrive()
    strip = player.page.get_by_role("status").filter(has_text=player.words("offline"))
    expect(strip).to_be_visible()
    assert violations(player.page) == []
    player.press(strip.get_by_role("link", name=player.words.like("nav_rules")))
    expect(player.page).to_have_url("/rules")
    player.page.go_back()
    expect(strip).to_be_visible()
    player.page.context.set_offline(False)
    expect(strip).to_have_count(0)
    expect(player.start_button()).to_be_enabled()


def test_a_table_that_is_opened_without_a_network_waits_for_it(visitor: Arrive) -> None:
    player = visitor(worker=True)
    player.arrive()
    settle(player)
    player.page.context.set_offline(True)
    player.arrive("/t/k3v9q2m7xa")
    expect(player.page.get_by_text(player.words("refused_unreachable"))).to_be_visible()
    player.page.context.set_offline(False)
    expect(player.page.get_by_role("heading", level=1)).to_have_text(player.words("gone_title"))


def test_a_new_version_waits_until_the_turn_is_over(visitor: Arrive, tmp_path: Path) -> None:
    static = shutil.copytree(STATIC, tmp_path / "static")
    server = Server(tmp_path, page=static)
    server.start()
    try:
        host, friend = visitor(at=server, worker=True), visitor(at=server)
        host.arrive()
        settle(host)
        host.seats("seat_link_long")
        host.start()
        friend.arrive(invitation(host))
        friend.press_button("wait_sit")
        friend.page.get_by_role("dialog").get_by_role("textbox").fill("Lee")
        friend.answer("save")
        if acting(host, friend) is friend:
            friend.finish_turn()
        host.ready()

        upgrade(static)
        host.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert host.page.evaluate(A_NEW_ONE_WAITS)
        strip = host.page.get_by_role("status").filter(has_text=host.words("update_ready"))
        expect(strip).to_have_count(0)
        host.finish_turn()
        expect(strip).to_be_visible()
        assert violations(host.page) == []
        assert host.page.locator("meta[name=second]").count() == 0
        friend.ready()
        with host.page.expect_navigation():
            host.press(strip.get_by_role("button", name=host.words.like("update_reload")))
        expect(host.page.locator("meta[name=second]")).to_have_count(1)
        expect(host.page.get_by_role("heading", level=1)).to_contain_text("Lee")
        expect(strip).to_have_count(0)
    finally:
        server.stop()


def upgrade(static: Path) -> None:
    """Puts another version of the page where the old one was."""
    for name, old, new in (
        ("index.html", "<title>", f"{SECOND}<title>"),
        ("sw.js", '"version":"', '"version":"second-'),
    ):
        file = static / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new, 1))
        for suffix in ENCODINGS.values():
            Path(f"{file}{suffix}").unlink()


def test_a_page_whose_parts_are_gone_offers_a_new_one(visitor: Arrive) -> None:
    player = visitor()
    player.arrive()
    gone = "**/assets/AccountPage-*.js"
    player.page.route(gone, lambda route: route.abort("connectionrefused"))
    account = player.page.get_by_role("link", name=player.words.like("nav_account"))
    player.press(account)
    expect(player.page.get_by_role("heading", level=1)).to_have_text(player.words("update_title"))
    assert violations(player.page) == []
    player.page.unroute(gone)
    player.press(player.page.locator("main").get_by_role("button"))
    expect(player.page.get_by_role("heading", level=1)).to_have_text(player.words("account_title"))
