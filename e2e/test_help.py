"""Help is the player's and the table's: what is not wanted is not sent. No accidental ends."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from .conftest import Arrive
from .games import sit_down
from .table import Player

DOUBLE = """([selector, wait]) => {
  const press = () => document.querySelector(selector).click()
  press()
  return new Promise((done) => setTimeout(() => (press(), done()), wait))
}"""
"""Presses what is there twice, as fast as a double press of a hand."""

LATER = """async ([selector, wait]) => {
  const button = () => document.querySelector(selector)
  const meaning = button().dataset.meaning
  button().click()
  while (button().dataset.meaning === meaning) await new Promise(requestAnimationFrame)
  await new Promise((done) => setTimeout(done, wait))
  button().click()
}"""
"""Presses, and so long after the button has changed presses what it has become."""


def received(player: Player) -> list[dict[str, Any]]:
    """What the server says on the table's socket from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    player.page.on("websocket", listen)
    return heard


def test_a_newcomer_is_told_what_to_choose_and_chooses(visitor: Arrive) -> None:
    player = visitor(helped=None)
    sit_down(player, "cascadia", {})
    expect(player.go).to_have_text(player.words("cascadia_choose_pair"))
    expect(player.go).to_be_disabled()
    expect(player.market.locator(".best, .gain")).to_have_count(0)
    player.take(1)
    expect(player.go).to_have_text(player.words("cascadia_choose_place"))
    assert any(cell.gain for cell in player.cells())
    assert not any(cell.chosen for cell in player.cells())
    player.choose(player.cells()[0].at)
    player.page.reload()  # the half-made turn is still there
    expect(player.go).to_be_enabled()
    player.go_on()
    expect(player.button("cascadia_put_back").last).to_be_visible()


@pytest.mark.parametrize(
    ("game", "asked"),
    [("cascadero", "cascadero_choose_field"), ("rivers", "rivers_choose_harvest")],
)
def test_nothing_is_chosen_beforehand(visitor: Arrive, game: str, asked: str) -> None:
    player = visitor(helped=None)
    sit_down(player, game, {}, *(["random"] if game == "cascadero" else []))
    expect(player.go).to_contain_text(player.words(asked))
    expect(player.go).to_be_disabled()


@pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])
def test_a_hint_is_one_proposal_and_told(visitor: Arrive, game: str) -> None:
    player = visitor(helped=None)
    sit_down(player, game, {}, *(["random"] if game == "cascadero" else []))
    expect(player.button("hint")).to_be_visible()
    player.page.keyboard.press("h")
    expect(player.go).to_be_enabled()
    expect(player.page.get_by_role("log")).to_contain_text(
        player.words("log_hint").replace("{count}", "1")
    )


@pytest.mark.parametrize("wait", [50, 120, 200, 300])
def test_two_presses_are_one(visitor: Arrive, wait: int) -> None:
    player = visitor()
    sit_down(player, "cascadia", {})
    player.take(1)
    expect(player.page.locator(".go[aria-disabled=true]")).to_have_count(0)
    player.page.evaluate(DOUBLE, [".go", wait])
    assert player.step() in ("animal", "back"), "the turn has not ended"
    assert len(player.log_lines()) <= 1


def test_a_second_press_400_ms_later_is_one_of_its_own(visitor: Arrive) -> None:
    player = visitor()
    sit_down(player, "cascadia", {})
    player.take(1)
    expect(player.page.locator(".go[aria-disabled=true]")).to_have_count(0)
    told = player.page.get_by_role("log").get_by_role("listitem")
    before = told.count()
    player.page.evaluate(LATER, [".go", 400])
    expect(told, "the turn has ended").not_to_have_count(before)


def test_enter_that_is_held_is_one_press(visitor: Arrive) -> None:
    player = visitor()
    sit_down(player, "cascadia", {})
    player.take(1)
    expect(player.page.locator(".go[aria-disabled=true]")).to_have_count(0)
    player.page.evaluate("document.activeElement.blur()")
    for _ in range(5):
        player.page.keyboard.down("Enter")  # all but the first are repeats
    player.page.keyboard.up("Enter")
    expect(player.go).not_to_contain_text(player.words("cascadia_lay"))
    assert player.step() in ("animal", "back"), "the turn has not ended"


def test_what_the_host_does_not_allow_never_comes(visitor: Arrive) -> None:
    player = visitor()
    heard = received(player)
    sit_down(player, "cascadia", {}, help="off")
    player.take(1)
    expect(player.go).to_have_text(player.words("cascadia_choose_place"))
    expect(player.button("hint")).to_have_count(0)
    offers = [message["offers"] for message in heard if message.get("offers")]
    assert offers
    for each in offers:
        assert all(gain == 0 for _, _, gain in each["takes"])
        gains = [gain for slot in each["lay"] for row in slot.values() for gain in row]
        assert set(gains) <= {0, None}


def test_back_closes_what_is_open_before_it_leaves(visitor: Arrive) -> None:
    player = visitor(phone=True)
    player.arrive()
    player.start_button().wait_for()
    sit_down(player, "cascadia", {}, "random")
    page = player.page
    player.go.wait_for()
    player.press(page.locator("[data-tab=score]"))
    expect(page.locator(".panelover")).to_be_visible()
    menu = page.get_by_role("button", name=player.words("menu"), exact=True)
    player.press(menu)
    expect(menu).to_have_attribute("aria-expanded", "true")
    page.go_back()
    expect(page.locator(":popover-open")).to_have_count(0)
    expect(page.locator(".panelover")).to_be_visible()
    page.go_back()
    expect(page.locator(".panelover")).to_have_count(0)
    expect(player.go).to_be_visible()
    page.go_back()
    player.start_button().wait_for()


@pytest.mark.parametrize(
    ("game", "rival", "large"),
    [
        ("cascadia", ".rival button", ".looked > .head > button"),
        ("rivers", ".player[data-seat='1']", ".stage .whose"),
    ],
)
def test_back_puts_an_enlarged_rival_away(
    visitor: Arrive, game: str, rival: str, large: str
) -> None:
    player = visitor()
    player.arrive()
    player.start_button().wait_for()
    sit_down(player, game, {}, "random")
    page = player.page
    player.press(page.locator(rival).first)
    expect(page.locator(large)).to_be_visible()
    page.go_back()
    expect(page.locator(large)).to_have_count(0)
    expect(player.go).to_be_visible()
    page.go_back()
    player.start_button().wait_for()
