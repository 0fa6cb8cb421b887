"""axe-core finds nothing on any page in any state, in light and dark, on desktop and phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest

from .conftest import Arrive, Finished, violations
from .table import Player
from .test_online import acting, invitation

Scheme = Literal["light", "dark"]

DEVICES: dict[bool, tuple[str, Scheme, Scheme]] = {
    False: ("desktop", "light", "dark"),
    True: ("phone", "dark", "light"),
}


class Inspector:
    """Notes what axe-core finds on a page: light on a desktop, dark on a phone."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def look(self, player: Player, state: str, *, only_here: bool = False) -> None:
        """What no other device shows (`only_here`) is looked at in both colour schemes."""
        page = player.page
        device, usual, other = DEVICES[player.touch]
        page.emulate_media(color_scheme=usual)
        self.found += [f"{state}, {device}: {each}" for each in violations(page)]
        if only_here:
            page.emulate_media(color_scheme=other)  # which changes nothing but colours
            found = violations(page, "color-contrast")
            self.found += [f"{state}, {device}, {other}: {each}" for each in found]


@pytest.fixture
def inspector() -> Iterator[Inspector]:
    inspector = Inspector()
    yield inspector
    assert not inspector.found, "\n".join(inspector.found)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_lobby(visitor: Arrive, inspector: Inspector, phone: bool) -> None:
    player = visitor(phone=phone)
    player.arrive()
    player.start_button().wait_for()
    inspector.look(player, "first visit")
    player.press_button("cascadia_setup_choose")
    inspector.look(player, "choose cards")
    player.press_button("cascadia_setup_scenario")
    inspector.look(player, "scenarios")
    player.press_button("cascadia_setup_restriction")
    inspector.look(player, "restrictions")
    player.press_button("cascadia_setup_none")
    player.press(player.page.get_by_role("button", name=player.words.like("menu")))
    inspector.look(player, "settings")
    player.page.keyboard.press("Escape")
    player.press(player.seat(2))
    inspector.look(player, "a seat")
    player.page.keyboard.press("Escape")
    player.press(player.seat(1))
    player.press_button("name_change_short")
    inspector.look(player, "name")


def test_the_table(visitor: Arrive, inspector: Inspector) -> None:
    host, friend = visitor(), visitor(phone=True)
    host.arrive()
    host.seats("seat_link_long", "seat_bot_level:bot_gentle")
    host.start()
    host.button("wait_begin").wait_for()
    inspector.look(host, "waiting room", only_here=True)
    friend.arrive(invitation(host))
    sit = friend.page.get_by_role("button", name=friend.words.like("wait_sit"))
    sit.wait_for()
    inspector.look(friend, "invited", only_here=True)
    friend.press(sit)
    friend.answer("save")
    seen: set[Player] = set()
    while len(seen) < 2:
        player = acting(host, friend)
        if player not in seen:
            every_step(player, inspector)
            beside_the_board(player, inspector)
            seen.add(player)
        player.finish_turn()
    host.arrive()
    host.page.get_by_role("link").filter(has_text=re.compile("turn")).first.wait_for()
    inspector.look(host, "lobby with a game", only_here=True)


def every_step(player: Player, inspector: Inspector) -> None:
    inspector.look(player, "pair")
    player.press(player.button("cascadia_nature_button"))
    player.page.get_by_role("dialog").wait_for()
    inspector.look(player, "nature tokens")
    player.page.keyboard.press("Escape")
    player.go_on()
    player.quiet()  # what the tile would change is shown
    inspector.look(player, "tile")
    player.go_on()
    player.quiet()
    inspector.look(player, "animal")


def beside_the_board(player: Player, inspector: Inspector) -> None:
    page = player.page
    page.get_by_role(
        "button", name=re.compile(f"^{player.words('cascadia_river')}", re.I)
    ).first.click()
    inspector.look(player, "a line is lit")
    if player.touch:
        for key in ("score", "cards", "rivals", "log"):
            player.press_button(f"cascadia_tab_{key}")
            inspector.look(player, f"tab {key}", only_here=True)
        player.press_button("cascadia_tab_rivals")
    player.press(page.get_by_role("button", name=player.words.like("cascadia_enlarge")).last)
    inspector.look(player, "a rival enlarged")
    page.keyboard.press("Escape")
    player.press(page.get_by_role("button", name=player.words.like("menu")))
    inspector.look(player, "menu")
    chat = re.compile(f"^{player.words('chat')}")  # and how much of it is new
    if player.touch:
        player.press(page.get_by_role("dialog").get_by_role("button", name=chat))
    else:
        page.keyboard.press("Escape")
        player.press(page.get_by_role("button", name=chat))
    player.press_button("phrase_hello")
    talk = page.get_by_role("log", name=player.words.like("chat"))
    talk.get_by_text(player.words("phrase_hello")).last.wait_for()
    inspector.look(player, "chat")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_end_and_no_table(
    visitor: Arrive, finished: Finished, inspector: Inspector, phone: bool
) -> None:
    player = visitor(phone=phone, known=finished.known)
    player.arrive(finished.address)
    player.over.wait_for()
    inspector.look(player, "end")
    player.press(player.page.get_by_role("button", name=player.words.like("share")))
    inspector.look(player, "share")
    player.page.keyboard.press("Escape")
    player.press_button("show_table")
    player.button("show_end").wait_for()
    inspector.look(player, "the table after the end")
    player.arrive()
    player.page.get_by_text(player.words("badge_look")).first.wait_for()
    inspector.look(player, "lobby with a finished game")
    player.arrive("/t/nosuchtable")
    player.page.get_by_text(player.words("gone_title")).wait_for()
    inspector.look(player, "no such table")
    player.arrive()
    player.seats("seat_bot_level:bot_gentle")
    player.start()
    player.ready()
    player.press(player.page.get_by_role("button", name=player.words.like("menu")))
    player.press_button("menu_leave")
    player.answer("leave_yes")
    player.page.wait_for_url("**/")
    player.page.go_back()
    player.page.get_by_text(player.words("closed_title")).wait_for()
    inspector.look(player, "closed")
