"""People at the page: they find things by their names, press, read, and play turns."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from .words import Words, words

PATIENCE = 30_000
"""How long something may take, in milliseconds: a busy machine is slow, not wrong."""
GO_ON = "button[aria-keyshortcuts=Enter]"
"""The one button that goes on: every step has at most one."""
STEPS = [
    ("pair", "cascadia_take"),
    ("tile", "cascadia_lay"),
    ("back", "cascadia_put_back"),
    ("animal", "cascadia_put"),
]
"""What that button says in each step; "back": the animal goes back into the bag."""
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
A_MOMENT = "new Promise((done) => setTimeout(done, 100))"
"""Longer than the page rests before it asks the server what a choice leads to."""


@dataclass(frozen=True)
class Cell:
    """A cell of the board that can be chosen, as its label tells it."""

    at: str
    gain: int
    chosen: bool
    label: str


class Player:
    """Somebody with a page, who knows one language and uses a mouse or a finger."""

    def __init__(self, page: Page, locale: str = "en", *, touch: bool = False) -> None:
        self.page = page
        self.words: Words = words(locale)
        self.touch = touch
        self.go = page.locator(GO_ON)
        self.over = page.get_by_text(self.words("end_over"), exact=True)
        self._asked = 0
        self._unanswered: set[str] = set()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self._unanswered.clear()  # whatever is still wanted is asked again
        socket.on("framesent", self._note_sent)
        socket.on("framereceived", lambda frame: self._unanswered.discard(_read(frame).get("id")))

    def _note_sent(self, frame: str | bytes) -> None:
        said = _read(frame)
        if said["type"] == "try":
            self._asked += 1
            self._unanswered.add(said["id"])

    # Pressing and finding

    def press(self, target: Locator) -> None:
        """A click or a tap."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def button(self, key: str, **values: object) -> Locator:
        """The button with the text of a message."""
        return self.page.get_by_role("button", name=self.words.like(key, **values))

    def press_button(self, key: str, **values: object) -> None:
        self.press(self.button(key, **values))

    def answer(self, key: str) -> None:
        """Answers the question that is asked."""
        dialog = self.page.get_by_role("dialog")
        self.press(dialog.get_by_role("button", name=self.words.like(key)))
        expect(dialog).to_have_count(0)

    def quiet(self) -> None:
        """Waits until the page knows all that it wants to know about what is chosen."""
        deadline = time.monotonic() + PATIENCE / 1000
        before = -1
        while self._asked != before or self._unanswered:
            assert time.monotonic() < deadline, f"no answer to {self._unanswered}"
            before = self._asked
            self.page.evaluate(A_MOMENT)

    # In the lobby

    def arrive(self, address: str = "/") -> None:
        self.page.goto(address)

    def seat(self, number: int) -> Locator:
        """The box of a seat of the new game."""
        return (
            self.page.get_by_role("group", name=self.words.like("seats"))
            .locator(".seatbox:not(.empty)")
            .nth(number - 1)
        )

    def seats(self, *kinds: str) -> None:
        """Chooses who sits beside me, by the keys of their names; nobody: a game alone."""
        self.start_button().wait_for()
        for number, kind in enumerate(kinds, start=2):
            if not self.seat(number).count():
                self.press_button("seat_add")
            self.press(self.seat(number))
            key, _, level = kind.partition(":")
            name = self.words.like(key)
            if level:  # beside it stands what it is worth
                name = re.compile(f"^{self.words.part(key, level=self.words(level))}")
            self.press(self.page.get_by_role("dialog").get_by_role("button", name=name))
            if key == "seat_here":
                self.page.keyboard.press("Escape")
        while self.seat(len(kinds) + 2).count():
            self.press(self.seat(len(kinds) + 2))
            self.press_button("seat_remove")

    def start_button(self) -> Locator:
        either = f"{self.words.part('start')}|{self.words.part('start_invite')}"
        return self.page.get_by_role("button", name=re.compile(f"^({either})$"))

    def start(self) -> None:
        """Starts the game that is set up; who invites others keeps the name that is proposed."""
        self.press(self.start_button())
        table, question = self.page.locator(".frame"), self.page.get_by_role("dialog")
        table.or_(question).first.wait_for()
        if not table.count():
            self.answer("save")
        self.page.wait_for_url("**/t/*")

    # At the table

    def ready(self) -> bool:
        """Waits until something is to be done here; false: the game is over."""
        here = self.page.locator(f"{GO_ON}:enabled")
        here.or_(self.over).first.wait_for()
        return not self.over.is_visible()

    def step(self) -> str:
        """What the button that goes on would do: "pair", "tile", "animal" or "back"."""
        text = self.go.inner_text()
        return next(step for step, key in STEPS if re.match(self.words.part(key), text))

    def go_on(self) -> None:
        self.press(self.go)

    def finish_turn(self) -> None:
        """Goes on with what is chosen or suggested until the turn has been sent."""
        step = ""
        while step not in ("animal", "back"):
            step = self.step()
            words = re.compile(self.words.part(dict(STEPS)[step]))
            self.go_on()
            same = self.page.locator(f"{GO_ON}:enabled").filter(has_text=words)
            expect(same).to_have_count(0)

    def play(self, turns: int | None = None, each: Callable[[int], None] | None = None) -> int:
        """Plays by the page's suggestions, to the end or for some turns; says how many."""
        played = 0
        while (turns is None or played < turns) and self.ready():
            if each:
                each(played)
            if self.ready():
                self.finish_turn()
                played += 1
        return played

    def take(self, slot: int) -> None:
        """Takes a pair of the display, by its number from 1."""
        self.press(self.pair(slot))

    def pair(self, slot: int) -> Locator:
        return self.market.get_by_role(
            "button", name=re.compile(f"^{self.words.part('cascadia_pair', number=slot)}")
        )

    @property
    def market(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.like("cascadia_market"))

    @property
    def land(self) -> Locator:
        return self.page.get_by_role("group", name=self.words.like("cascadia_your_land"))

    def cells(self) -> list[Cell]:
        """Where the tile or the animal in hand may go."""
        found = self.land.locator("[data-cell]").evaluate_all(
            "all => all.map(e => [e.dataset.cell, e.ariaLabel, e.ariaPressed])"
        )
        return [
            Cell(at, _number(re.split(r"\s?:\s", label)[-1]), pressed == "true", label)
            for at, label, pressed in found
        ]

    def cell(self, at: str) -> Locator:
        return self.land.locator(f'[data-cell="{at}"]')

    def choose(self, at: str) -> None:
        """Chooses a cell of the board."""
        if self.cell(at).get_attribute("aria-pressed") != "true":
            self.press(self.cell(at))
        expect(self.cell(at)).to_have_attribute("aria-pressed", "true")

    def gain(self) -> int:
        """What the button that goes on says it brings."""
        return _number(self.go.locator(".num").inner_text())

    def total(self) -> int:
        """The own total: on the sheet, or in short on a phone."""
        self.page.evaluate(TWO_FRAMES)  # numbers count to their new value
        sheet = self.page.get_by_role("complementary", name=self.words.like("cascadia_sheet"))
        if sheet.count():
            return int(sheet.locator(".total .you b").inner_text())
        label = re.compile(rf"^{self.words('cascadia_total')} \d+$")
        return _number(self.page.get_by_role("img", name=label).inner_text())

    def log_lines(self) -> list[str]:
        log = self.page.get_by_role("log", name=self.words.like("log"))
        return [line.replace("\n", " ") for line in log.get_by_role("listitem").all_inner_texts()]


def press_enter(page: Page) -> None:
    """Presses Enter, once nothing is deaf: what has just changed its meaning does not hear."""
    expect(page.locator("[data-meaning][aria-disabled=true]:enabled")).to_have_count(0)
    page.keyboard.press("Enter")


def _read(frame: str | bytes) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(frame)
    return said


def _number(text: str) -> int:
    """The first number of a text; losses are written with a true minus."""
    found = re.search(r"[+\u2212-]?\d+", text)
    assert found, text
    return int(found.group().replace("\u2212", "-"))
