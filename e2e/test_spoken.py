"""Playing by lists: by keyboard, knowing no more than the accessibility tree tells."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Arrive, violations
from .games import sit_down, sit_down_late
from .table import Player, press_enter
from .test_solo import tab_to

LISTEN = """addEventListener('DOMContentLoaded', () => {
  window.heard = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { parentElement, textContent } of addedNodes)
        if (parentElement?.role === 'status' && textContent.trim()) heard.push(textContent.trim())
  }).observe(document, { childList: true, subtree: true })
})"""
"""Writes down whatever is read out by itself."""
ANSWERED = """([before, doing]) => {
  const { activeElement } = document
  if (heard.length <= before || activeElement.ariaDisabled === 'true') return false
  const heading = [...document.querySelectorAll('h2')].find((each) => each.textContent === doing)
  if (!heading) return activeElement.tagName === 'H1'
  const asked = heading.nextElementSibling.firstElementChild.textContent
  return activeElement.tagName === 'BUTTON' && heard.at(-1).endsWith(asked)
}"""
"""Whether a press has led to the next question, or to the end, and that was told."""
BRIEF = 400
"""Letters that may be read out at once."""


class Listener:
    """Somebody who plays by keyboard and ear."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.words = player.words
        self.page.add_init_script(LISTEN)

    def sit_down(self, game: str, options: dict[str, Any], *bots: str) -> None:
        """A new table, with lists in place of the board."""
        sit_down(self.player, game, options, *bots)
        self.turn_on()

    def sit_down_late(self, game: str, left: int, *bots: str, **options: Any) -> None:
        """The same, so many turns before the end."""
        sit_down_late(self.player, game, left, *bots, **options)
        self.turn_on()

    def turn_on(self) -> None:
        """Lists in place of the board."""
        self.page.get_by_role("button", name=self.words("spoken_turn_on")).wait_for()
        tab_to(self.page, self.words("spoken_turn_on"), most=3)
        self.page.keyboard.press("Enter")
        # A bot may begin: then the first choice comes later, and gets the focus by itself.
        first = self.choices.get_by_role("button").first
        first.wait_for()
        first.focus()
        self.page.wait_for_function(ANSWERED, arg=[0, self.words("spoken_do")])

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("region", name=self.words("spoken_choices"))

    @property
    def heard(self) -> list[str]:
        told: list[str] = self.page.evaluate("heard")
        return told

    def choose(self) -> list[str]:
        """Presses what has the focus, and listens until the next question; what was told."""
        before = len(self.heard)
        press_enter(self.page)
        self.page.wait_for_function(ANSWERED, arg=[before, self.words("spoken_do")])
        told = self.heard[before:]
        assert all(len(each) < BRIEF for each in told), told
        assert len(set(told)) == len(told), f"told twice: {told}"
        return told

    def is_over(self) -> bool:
        return not self.choices.is_visible()

    def play(self) -> int:
        """The first choice again and again, to the end; how many there were."""
        presses = 0
        while not self.is_over():
            self.choose()
            presses += 1
        return presses

    def choose_the(self, *keys: str) -> list[str]:
        """Another choice than the first, by the beginning of its name."""
        names = "|".join(self.words.part(key) for key in keys)
        self.choices.get_by_role("button", name=re.compile(f"^({names})")).focus()
        return self.choose()


def test_a_whole_game_of_cascadia_alone(visitor: Arrive) -> None:
    listener = Listener(visitor())
    listener.sit_down("cascadia", {"cards": "ABCDA"})
    assert violations(listener.page) == []
    for _ in range(3):  # a pair, a place, an animal
        assert len(listener.choose()) == 1
    (told,) = listener.choose()
    assert listener.words("cascadia_hint_pair") in told
    assert listener.play() >= 19 * 3
    expect(listener.page.get_by_role("heading", level=1)).to_be_focused()


def test_the_end_of_rivers_alone(visitor: Arrive) -> None:
    listener = Listener(visitor())
    listener.sit_down_late("rivers", 4, sheet="C")
    assert violations(listener.page) == []
    for _ in range(12):
        listener.choose()
    while not listener.is_over():
        listener.choose_the("rivers_spoken_as_proposed", "rivers_confirm")
    expect(listener.page.get_by_role("heading", level=1)).to_be_focused()


def test_the_end_of_cascadero_against_a_bot(visitor: Arrive) -> None:
    listener = Listener(visitor())
    listener.sit_down_late("cascadero", 12, "random")
    assert violations(listener.page) == []
    assert listener.play() >= 6
    expect(listener.page.get_by_role("heading", level=1)).to_be_focused()


@pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])
def test_a_few_turns_in_french_on_a_phone(visitor: Arrive, game: str) -> None:
    listener = Listener(visitor(phone=True, locale="fr"))
    listener.sit_down(game, {}, "random")
    listener.choose()
    (told,) = listener.choose_the("spoken_undo")
    assert told.startswith(listener.words("spoken_undone"))
    for _ in range(5):
        listener.choose()
    assert violations(listener.page) == []
    listener.page.emulate_media(color_scheme="dark")
    assert violations(listener.page, "color-contrast") == []
