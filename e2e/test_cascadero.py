"""Cascadero in the browser: whole games by mouse, by keyboard and by touch, for everybody."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import Locator, Page, expect

from .conftest import DESKTOP, Arrive, violations
from .games import sit_down_late
from .table import PATIENCE, Player, press_enter
from .test_solo import tab_to

BOT = "seat_bot_level:bot_gentle"
UNCHOSEN = {"choose_field": "move", "choose_town": "move_herald"}
"""What it says before one has chosen where to; on the map a field is proposed."""
STAGES = ("place", "choose_cube", "advance", "move_herald", "move", "claim", "confirm", *UNCHOSEN)
"""What the button that goes on can say, by the ends of the keys."""
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")


class Minister:
    """Somebody at a table of Cascadero, who plays at random but not blindly."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player = player
        self.page = player.page
        self.words = player.words
        self.chance = random.Random(seed)
        self.seen: set[str] = set()

    def begin(self, board: str, *others: str) -> None:
        """From the lobby to the table."""
        self.player.arrive()
        self.player.start_button().wait_for()
        self.player.press(self.starting_with("cascadero_title"))
        self.player.press(self.starting_with(f"cascadero_setup_{board}"))
        self.player.seats(*others)
        self.player.start()
        self.map.wait_for()

    def starting_with(self, key: str) -> Locator:
        name = re.compile(f"^{self.words.part(key)}")
        button = self.page.get_by_role("button", name=name)
        return button.or_(self.page.get_by_role("radio", name=name)).first

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("group", name=self.words.like("cascadero_map"))

    @property
    def fields(self) -> Locator:
        """The fields that bring something."""
        return self.map.locator(".legal [data-cell]")

    @property
    def scoring(self) -> Locator:
        """Those of them that let a town score."""
        steps = re.compile(self.words.part("cascadero_label_steps"))
        return self.map.get_by_role("button", name=steps)

    def stage(self) -> str:
        """What is to be done here; "over" when the game is."""
        sending = re.compile(self.words.part("cascadero_sending"))
        here = self.player.go.filter(has_not_text=sending)
        here.or_(self.player.over).first.wait_for()
        if self.player.over.is_visible():
            return "over"
        said = here.inner_text()
        key = next(s for s in STAGES if re.match(self.words.part(f"cascadero_{s}"), said))
        stage = UNCHOSEN.get(key, key)
        self.seen.add(stage)
        return stage

    def sign(self) -> list[str]:
        """What is different as soon as a step has been taken."""
        return self.page.locator(".turninfo, .steps .now, .hint").all_inner_texts()

    def go_on(self, key: str = "") -> None:
        """Presses the button that goes on, or a key, and waits until that has done something."""
        before = self.sign()
        if key == "Enter":
            press_enter(self.page)
        elif key:
            self.page.keyboard.press(key)
        else:
            self.player.press(self.player.go)
        deadline = time.monotonic() + PATIENCE / 1000
        while self.sign() == before and not self.player.over.is_visible():
            assert time.monotonic() < deadline, "nothing has happened"
            self.page.wait_for_timeout(15)

    # Pressing

    def choose(self, stage: str) -> None:
        """Chooses something for the present question."""
        if stage == "place":
            if count := self.fields.count():
                self.player.press(self.fields.nth(self.chance.randrange(count)))
        elif stage in ("choose_cube", "advance"):
            self.player.press(self.page.locator(f"[aria-keyshortcuts='{self.digit()}']"))
        elif stage in ("move", "move_herald"):
            self.player.press(self.map.locator(".spot").first)
            target = self.map.locator(".target").first.bounding_box()
            assert target
            at = (target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
            if self.player.touch:
                self.page.touchscreen.tap(*at)
            else:
                self.page.mouse.click(*at)
        elif stage == "claim" and self.chance.random() < 0.5:
            self.player.press_button("cascadero_decline")

    def digit(self) -> int:
        return self.chance.randint(1, 5)

    def play(self, steps: int | None = None) -> None:
        """Goes on to the end, or for some steps."""
        done = 0
        while done != steps and (stage := self.stage()) != "over":
            if stage != "confirm":
                self.choose(stage)
            self.go_on()
            done += 1

    def play_turn(self) -> None:
        """Goes on until the turn has been sent."""
        stage = ""
        while stage != "confirm":
            stage = self.stage()
            assert stage != "over"
            if stage != "confirm":
                self.choose(stage)
            self.go_on()

    def play_until_asked(self) -> None:
        """Goes on to the first choice: towns that score bring some."""
        while (stage := self.stage()) not in ("choose_cube", "move"):
            assert stage != "over", "nothing was ever asked"
            if stage not in ("place", "confirm"):
                self.choose(stage)
            elif count := self.scoring.count():
                self.player.press(self.scoring.nth(self.chance.randrange(count)))
            self.go_on()


def test_a_game_on_the_front_by_mouse(visitor: Arrive) -> None:
    minister = Minister(visitor())
    minister.begin("front", BOT, BOT)
    minister.play(1)
    take_back(minister)
    try_out(minister)
    minister.play(8)
    sit_down_late(minister.player, "cascadero", 8, "random", "random")
    minister.play()
    expect(minister.page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"\d"))
    assert {"place", "confirm"} <= minister.seen


def take_back(minister: Minister) -> None:
    """A turn with a choice is taken back step by step, down to the field."""
    page, words = minister.page, minister.words
    now = page.locator(".steps .now")
    minister.play_until_asked()
    expect(now).to_have_text(words("cascadero_step_choose"))
    page.keyboard.press("d")
    expect(now).not_to_have_text(words("cascadero_step_place"))
    while now.inner_text() != words("cascadero_step_place"):
        minister.player.press_button("cascadero_undo")
        minister.page.wait_for_timeout(50)
    expect(minister.map.locator(".ghost").first).to_be_visible()
    minister.go_on()
    while minister.stage() != "place":
        if minister.stage() != "confirm":
            minister.choose(minister.stage())
        minister.go_on()


def try_out(minister: Minister) -> None:
    """What is pointed at is shown with its reasons; what is chosen stays chosen."""
    page = minister.page
    while (stage := minister.stage()) != "place" or not minister.scoring.count():
        assert stage != "over", "no town could ever score"
        minister.play(1)
    field = minister.scoring.first
    field.hover()
    expect(minister.map.locator(".scored").first).to_be_visible()
    expect(page.locator(".tracks .looked, .sum").first).to_be_visible()
    page.mouse.move(5, 5)
    field.click()
    expect(field).to_have_attribute("aria-pressed", "true")


def test_a_game_with_farmers_by_keyboard(visitor: Arrive) -> None:
    player = visitor()
    minister = Minister(player, seed=2)
    page, words = player.page, player.words
    keys = page.keyboard
    player.arrive()
    player.start_button().wait_for()
    tab_to(page, words("cascadero_title"))
    press_enter(page)
    minister.starting_with("cascadero_setup_back").wait_for()
    tab_to(page, words("cascadero_setup_back"))
    press_enter(page)
    tab_to(page, words("start"))
    press_enter(page)
    minister.map.wait_for()
    while (stage := minister.stage()) != "over":
        if stage == "place":
            for _ in range(minister.chance.choice((0, 0, 1, 3))):  # half the time as proposed
                keys.press(minister.chance.choice(ARROWS))
            if minister.chance.random() < 0.2:
                keys.press("s")
        elif stage in ("choose_cube", "advance"):
            keys.press(str(minister.digit()))
        elif stage in ("move", "move_herald") and not walk(minister):
            minister.go_on("d")
            continue
        minister.go_on("Enter")
    assert {"place", "choose_cube", "confirm"} <= minister.seen


def walk(minister: Minister) -> bool:
    """Arrows to a piece, Enter, arrows to where it shall go; false: no arrow has found a way."""
    page = minister.page
    page.keyboard.press(minister.chance.choice(ARROWS))
    if not minister.map.locator(".spot[aria-pressed=true]").count():
        return False
    if minister.player.go.is_disabled() and not minister.map.locator(".target").count():
        press_enter(page)
    for key in ARROWS:
        page.keyboard.press(key)
        if minister.player.go.is_enabled():
            return True
    return False


def test_the_beginning_and_the_end_by_touch(visitor: Arrive) -> None:
    minister = Minister(visitor(phone=True, locale="fr"), seed=3)
    minister.begin("back", BOT)
    minister.play(8)
    assert minister.stage() != "over"
    for tab in ("tracks", "banners", "players", "log", "board"):
        minister.player.press(minister.page.locator(f"[data-tab={tab}]"))
        width = minister.page.evaluate("document.documentElement.scrollWidth")
        assert width == minister.page.evaluate("innerWidth"), f"{tab} is too wide"
    assert violations(minister.page) == []
    sit_down_late(minister.player, "cascadero", 10, "random", board="back")
    minister.play()
    expect(minister.page.get_by_role("table").first).to_be_visible()


def test_the_table_is_for_everybody(visitor: Arrive) -> None:
    minister = Minister(visitor())
    sit_down_late(minister.player, "cascadero", 40, "random", board="back")
    minister.stage()
    in_both_themes(minister.page)
    minister.play_until_asked()
    in_both_themes(minister.page)
    for width in (DESKTOP["width"], 1024, 1920, 2560):
        minister.page.set_viewport_size({"width": width, "height": max(720, width * 9 // 16)})
        expect(minister.player.go).to_be_in_viewport(ratio=1)


def in_both_themes(page: Page) -> None:
    """axe-core finds nothing, and nothing that comes of the other colours."""
    page.emulate_media(color_scheme="light")
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, "color-contrast") == []
