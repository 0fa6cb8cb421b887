"""A slip is mended: taken back against bots, by consent of people, withdrawn while others think."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, expect

from .conftest import Arrive
from .games import sit_down, sit_down_together
from .table import A_MOMENT, PATIENCE, Player
from .test_cascadero import Minister
from .test_online import acting


def back_button(player: Player) -> Locator:
    return player.page.get_by_role("button", name=re.compile(f"^{player.words.part('take_back')}"))


def says(player: Player, key: str) -> None:
    expect(player.page.get_by_text(player.words(key))).to_be_visible()


def test_turn_after_turn_against_a_bot(visitor: Arrive) -> None:
    player = visitor()
    sit_down(player, "cascadero", {}, "random")
    minister, words = Minister(player), player.words
    for _ in range(2):
        minister.play_turn()
    minister.stage()
    told = player.page.locator("[role=log] li").filter(has_text=words("log_take_back"))
    player.press(back_button(player))
    expect(told).to_have_count(1)
    expect(player.page.locator("[role=log] li.gone")).not_to_have_count(0)
    # The turn lies there as it was chosen: that is undone first, then the turn before it.
    assert minister.stage() == "confirm"
    press_u_until(player, told, 2)
    player.page.reload()
    press_u_until(player, player.page.get_by_text(words("refused_nothing_done")), 1)
    minister.play_turn()
    minister.stage()


def press_u_until(player: Player, what: Locator, count: int) -> None:
    """Presses the key for one step back, as often as there is something to undo."""
    deadline = time.monotonic() + PATIENCE / 1000
    while what.count() < count:
        assert time.monotonic() < deadline, f"{what} never came"
        player.page.keyboard.press("u")
        player.page.evaluate(A_MOMENT)


def test_what_was_drawn_cannot_be_unseen(visitor: Arrive) -> None:
    player = visitor(phone=True)
    sit_down(player, "cascadia", {}, "random")
    assert player.ready()
    player.finish_turn()
    assert player.ready()
    expect(back_button(player)).to_have_count(0)
    player.press(player.page.get_by_role("button", name=player.words("menu"), exact=True))
    player.press_button("take_back_title")
    says(player, "refused_drawn")


def test_a_friend_agrees_or_does_not(visitor: Arrive) -> None:
    host, friend = visitor(), visitor(phone=True)
    sit_down_together(host, friend, "cascadia")
    player = acting(host, friend)
    other = friend if player is host else host
    for answer, told in (("take_back_refuse", "declined"), ("take_back_agree", None)):
        player.finish_turn()
        player.press(back_button(player))
        waits = player.words("take_back_awaits", names=name_of(other, host))
        expect(player.page.get_by_text(waits)).to_be_visible()
        asks = other.words("take_back_asks", name=name_of(player, host))
        expect(other.page.get_by_text(asks).first).to_be_visible()
        other.press_button(answer)
        expect(other.page.get_by_text(asks)).to_have_count(0)
        if told:
            press_u_until(player, player.page.get_by_text(player.words(f"refused_{told}")), 1)
            other.finish_turn()
        assert player.ready()
    expect(other.go).to_have_count(0)


def name_of(player: Player, host: Player) -> str:
    return "Jade" if player is host else "Lee"


def test_a_confirmation_is_withdrawn_while_the_other_thinks(visitor: Arrive) -> None:
    host, friend = visitor(), visitor(phone=True)
    sit_down_together(host, friend, "rivers")
    for player in (host, friend):
        assert player.ready()
    host.go_on()
    expect(host.go).to_have_count(0)
    host.press(back_button(host))
    assert host.ready()
    # The round lies there as it was chosen; nobody was asked.
    expect(friend.page.get_by_text(friend.words("take_back_agree"))).to_have_count(0)
    host.go_on()
    expect(host.go).to_have_count(0)
    friend.go_on()
    for player in (host, friend):
        expect(player.page.get_by_text(re.compile(r"[Rr]ound 2\b")).first).to_be_visible()
        assert player.ready()
