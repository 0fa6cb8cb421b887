"""Two people at one phone, in French, with their fingers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Arrive
from .games import play_ahead
from .table import Player


def test_a_game_of_two_at_one_phone(visitor: Arrive, request: pytest.FixtureRequest) -> None:
    player = visitor(phone=True, locale="fr")
    player.arrive()
    player.seats("seat_here")
    player.start()
    done: set[str] = set()
    handed = hand_over(player)
    turn = 0

    def look_and_do(_: int) -> None:
        if turn == 0:
            look_into_every_tab(player)
        if player.button("cascadia_clear").is_visible():
            wipe_for_nothing(player)
            done.add("clear")
        if "wipe" not in done and nature_tokens(player):
            wipe_for_nature(player)
            done.add("wipe")
        elif "free" not in done and nature_tokens(player):
            pick_freely(player)
            done.add("free")
            return
        if turn in (2, 3):
            turn_the_tile(player)
            put_the_animal_back(player)

    while turn < 6 or done != {"clear", "wipe", "free"}:
        assert player.play(turns=1, each=look_and_do) == 1
        turn += 1
    assert len(handed) in (turn - 1, turn)  # a press between two turns; the last may still be asked
    play_ahead(player, f"{request.node.name} 0", "greedy", left=2)
    before = len(handed)
    assert player.play() == 2
    assert len(handed) > before
    expect(player.page.get_by_role("table")).to_be_visible()


def hand_over(player: Player) -> list[str]:
    """From now on the screen is handed over whenever the page asks for it; what it asked."""
    handed: list[str] = []

    def take(button: Locator) -> None:
        handed.append(button.inner_text())
        player.press(button)

    player.page.add_locator_handler(player.button("curtain_go"), take)
    return handed


def look_into_every_tab(player: Player) -> None:
    """Every tab has its panel, and leads back to the board."""
    tabs = player.page.get_by_role("navigation", name=player.words.like("tabs"))
    for key in ("score", "cards", "rivals", "log", "board"):
        name = player.words(f"cascadia_tab_{key}")
        tab = tabs.get_by_role("button", name=name)
        player.press(tab)
        expect(tab).to_have_attribute("aria-pressed", "true")
        panel = player.page.get_by_role("region", name=player.words.like("cascadia_panel"))
        expect(panel).to_have_count(0 if key == "board" else 1)
    expect(player.go).to_be_visible()


def turn_the_tile(player: Player) -> None:
    """The button turns the tile in hand, six times to where it was; a keystone cannot be turned."""
    player.go_on()
    button = player.button("cascadia_turn")
    land = player.land.locator(".ghost .picture")
    before = land.inner_html()
    if button.is_enabled():
        player.press(button)
        expect(land).not_to_have_js_property("innerHTML", before)
        for _ in range(5):
            player.press(button)
        expect(land).to_have_js_property("innerHTML", before)


def put_the_animal_back(player: Player) -> None:
    """The animal may go back into the bag; until the turn is sent, that can be taken back."""
    player.go_on()
    back = player.button("cascadia_put_back")
    if player.step() == "back":
        return
    player.press(back)
    assert player.step() == "back"
    assert not [cell for cell in player.cells() if cell.chosen]
    player.press_button("cascadia_undo")
    assert player.step() == "tile"
    player.go_on()
    assert player.step() == "animal"


def nature_tokens(player: Player) -> int:
    label = nature_button(player).get_attribute("aria-label") or ""
    return int(re.findall(r"\d+", label)[0])


def nature_button(player: Player) -> Locator:
    return player.button("cascadia_nature_button")


def wipe_for_nothing(player: Player) -> None:
    """Three equal animals may be wiped; the page asks first, since nothing brings them back."""
    before = animals(player)
    player.press_button("cascadia_clear")
    player.answer("cascadia_no")
    assert animals(player) == before
    player.press_button("cascadia_clear")
    player.answer("cascadia_wipe_yes")
    expect(player.button("cascadia_clear")).to_have_count(0)
    player.ready()


def wipe_for_nature(player: Player) -> None:
    """A nature token replaces animals of one's choice; the page asks first."""
    tokens = nature_tokens(player)
    player.press(nature_button(player))
    player.press(
        player.page.get_by_role(
            "button", name=re.compile(player.words.part("cascadia_nature_wipe"))
        )
    )
    for slot in (1, 3):
        group = player.market.get_by_role(
            "group", name=player.words.like("cascadia_pair_number", number=slot)
        )
        player.press(group.get_by_role("button").last)
    player.go_on()
    player.answer("cascadia_wipe_yes")
    expect(nature_button(player)).to_contain_text(str(tokens - 1))
    player.ready()


def pick_freely(player: Player) -> None:
    """For a nature token, a tile and an animal that do not lie together."""
    player.press(nature_button(player))
    player.press(
        player.page.get_by_role(
            "button", name=re.compile(player.words.part("cascadia_nature_free"))
        )
    )
    for slot, part in ((2, 0), (4, 1)):
        group = player.market.get_by_role(
            "group", name=player.words.like("cascadia_pair_number", number=slot)
        )
        player.press(group.get_by_role("button").nth(part))
    assert player.step() == "tile"


def animals(player: Player) -> list[str | None]:
    return [player.pair(slot).get_attribute("aria-label") for slot in range(1, 5)]
