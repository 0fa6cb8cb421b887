"""The first game of each kind with the guide: doing what it says, leaving, coming back."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .conftest import Arrive, violations
from .table import Player
from .test_cascadero import Minister
from .test_rivers import Ranger

INSIDE = """([card, thing]) => {
  const [a, b] = [card, thing].map((each) => each.getBoundingClientRect())
  return Math.min(a.right, b.right) > Math.max(a.left, b.left)
    && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)
}"""
"""Whether two elements lie over each other."""


class Pupil:
    """Somebody in a lesson, who reads, presses "Next", and does what is asked."""

    def __init__(self, player: Player, game: str) -> None:
        self.player = player
        self.page = player.page
        self.words = player.words
        self.game = game

    @property
    def guide(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.like("learn_guide"))

    def link(self, key: str = "learn_first") -> Locator:
        """The lesson of the chosen game, in the lobby."""
        title = self.words(f"{self.game}_title")
        return self.page.get_by_role("link", name=self.words.like(key, game=title))

    def begin(self) -> None:
        """From the lobby to the lesson."""
        self.player.arrive()
        said = [self.words.part(f"{self.game}_{part}") for part in ("title", "blurb")]
        card = re.compile(rf"^{said[0]}\s+{said[1]}$")
        self.player.press(self.page.get_by_role("button", name=card))
        self.player.press(self.link())
        self.page.wait_for_url("**/t/*")
        self.told("welcome")

    def told(self, *steps: str) -> str:
        """Waits until one of these sentences is said, and says which."""
        said = [self.words.part(f"{self.game}_lesson_{step}") for step in steps]
        expect(self.guide).to_contain_text(re.compile("|".join(said)))
        text = self.guide.inner_text()
        return next(step for step, words in zip(steps, said) if re.search(words, text))

    def read(self, *steps: str) -> None:
        """Reads these sentences, one after the other."""
        for step in steps:
            self.told(step)
            self.player.press(self.guide.get_by_role("button", name=self.words.like("learn_next")))

    def points_beside(self, thing: str) -> None:
        """It points at a thing of the table, and does not lie over it."""
        here = self.page.locator(f"[data-lesson={thing}]").filter(visible=True)
        ring = self.page.locator("div.ring")
        expect(here).to_have_count(1)
        expect(ring).to_be_visible()
        pair = [self.guide.element_handle(), here.element_handle()]
        self.page.wait_for_function(f"([card, thing]) => !({INSIDE})([card, thing])", arg=pair)
        pair = [ring.element_handle(), here.element_handle()]
        self.page.wait_for_function(INSIDE, arg=pair)

    def play_on(self) -> None:
        """The goodbye: the game goes on as any other."""
        self.told("bye")
        self.player.press(self.guide.get_by_role("button", name=self.words.like("learn_play_on")))
        expect(self.guide).to_have_count(0)


def test_cascadia_left_and_taken_up_again(visitor: Arrive) -> None:
    player = visitor()
    pupil = Pupil(player, "cascadia")
    pupil.begin()
    pupil.told("welcome")
    back = player.button("learn_back")
    expect(back).to_have_count(0)
    player.page.keyboard.press("g")
    pupil.read("land")
    pupil.told("pair")
    # The button that was pressed is gone: who presses keys goes on from the guide.
    expect(pupil.guide).to_be_focused()
    # A step back, and forward again; nothing is lost by it.
    player.press(back)
    pupil.told("land")
    player.page.keyboard.press("Shift+G")
    pupil.told("welcome")
    expect(back).to_have_count(0)
    pupil.read("welcome", "land")
    pupil.told("pair")
    player.press(back)
    pupil.told("land")
    pupil.points_beside("land")
    pupil.read("land")
    pupil.points_beside("market")
    player.press(back)
    player.take(1)
    pupil.told("tile")
    pupil.points_beside("land")
    assert violations(player.page) == []
    player.page.keyboard.press("Escape")
    pupil.told("pair")
    player.finish_turn()
    pupil.read("score")
    pupil.told("bears")

    # Another page of the same browser, after this one was closed.
    again = Player(player.page.context.new_page())
    player.page.close()
    pupil = Pupil(again, "cascadia")
    again.arrive()
    pupil.link("learn_go_on").click()
    pupil.read("bears")
    pupil.told("second")
    again.finish_turn()
    pupil.read("paired", "others")
    pupil.told("keystone")
    again.finish_turn()
    pupil.told("nature")
    pupil.points_beside("nature")
    spend_nature(again)
    pupil.told("clear")
    pupil.points_beside("clear")
    pupil.read("clear", "majority", "end")
    pupil.play_on()
    again.page.reload()
    assert again.ready()
    expect(pupil.guide).to_have_count(0)


def spend_nature(player: Player) -> None:
    """Takes the tile of the first pair with the animal of the third one."""
    player.press_button("cascadia_nature_button")
    free = re.compile(f"^{player.words.part('cascadia_nature_free')}")
    player.press(player.page.get_by_role("button", name=free))
    pairs = [
        player.market.get_by_role("group", name=player.words.like("cascadia_pair_number", number=n))
        for n in (1, 3)
    ]
    player.press(pairs[0].get_by_role("button").first)
    player.press(pairs[1].get_by_role("button").last)
    player.finish_turn()


def test_cascadero_against_a_bot(visitor: Arrive) -> None:
    player = visitor()
    pupil, minister = Pupil(player, "cascadero"), Minister(player)
    pupil.begin()
    pupil.read("welcome", "map")
    pupil.told("first")
    pupil.points_beside("map")
    place(minister)
    # The bot may be in the way: then a town is reached a turn later, or not at all.
    while pupil.told("group", "group_other", "tracks", "tracks_other").startswith("group"):
        place(minister)
    pupil.points_beside("tracks")
    player.press(pupil.guide.get_by_role("button", name=player.words.like("learn_next")))
    pupil.read("spaces")
    while pupil.told("third", "barrier") == "third":
        place(minister)
    pupil.read("barrier", "seal")
    while pupil.told("fourth", "banners") == "fourth":
        place(minister)
    pupil.points_beside("banners")
    pupil.read("banners", "players", "end", "winner")
    pupil.play_on()


def place(minister: Minister) -> None:
    """One envoy, where it is proposed, with all that it brings; then the bot's turn."""
    turn = minister.page.locator(".turninfo")
    before = turn.inner_text()
    while (stage := minister.stage()) and turn.inner_text() == before:
        if stage not in ("place", "confirm"):
            minister.choose(stage)
        minister.go_on()


def test_rivers_on_a_phone(visitor: Arrive) -> None:
    player = visitor(phone=True, locale="fr")
    pupil, ranger = Pupil(player, "rivers"), Ranger(player)
    pupil.begin()
    pupil.read("welcome")
    pupil.told("dice")
    pupil.points_beside("dice")
    pupil.read("dice", "special")
    pupil.told("harvest")
    pupil.points_beside("harvest")
    player.press(ranger.harvest.get_by_role("button", pressed=True))
    pupil.told("stock")
    pupil.read("stock", "card", "sheet")
    pupil.told("confirm")
    pupil.points_beside("actions")
    ranger.confirm()
    pupil.read("slots", "again", "discount")
    pupil.told("actions")
    ranger.change_harvest()
    pupil.read("bonus")
    pupil.told("second")
    assert violations(player.page) == []
    ranger.confirm()
    pupil.read("score")
    pupil.told("alone")
    ranger.confirm()
    pupil.play_on()


def test_skipping_is_for_good(visitor: Arrive) -> None:
    player = visitor(phone=True)
    pupil = Pupil(player, "cascadia")
    pupil.begin()
    first = player.page.url
    pupil.read("welcome")
    player.press(pupil.guide.get_by_role("button", name=player.words.like("learn_skip")))
    expect(pupil.guide).to_have_count(0)
    player.page.reload()
    assert player.ready()
    expect(pupil.guide).to_have_count(0)
    pupil.begin()
    assert player.page.url != first
