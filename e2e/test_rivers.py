"""Rolling Rivers in the browser: whole games on every sheet, at once with others, for everybody."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from .conftest import DESKTOP, Arrive, violations
from .games import sit_down, sit_down_late
from .table import Player, press_enter
from .test_layout import look
from .test_online import invitation
from .test_solo import tab_to

BOT = "seat_bot_level:bot_gentle"
ROUNDS = 20
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


class Ranger:
    """Somebody at a table of Rolling Rivers, who takes the plan or changes something."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player = player
        self.page = player.page
        self.words = player.words
        self.chance = random.Random(seed)

    def choose_game(self) -> None:
        """In the lobby: the set-up of this game."""
        self.player.arrive()
        self.player.start_button().wait_for()
        self.player.press(self.starting_with("rivers_title"))
        self.sheet("A").wait_for()

    def begin(self, sheet: str, *others: str) -> None:
        """From the lobby to the table."""
        self.choose_game()
        self.player.press(self.sheet(sheet))
        self.player.seats(*others)
        self.player.start()

    def sheet(self, name: str) -> Locator:
        """A sheet of the set-up."""
        return self.page.get_by_role("button", name=re.compile(rf"^{name}\b.*\d"))

    def starting_with(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{self.words.part(key)}"))

    # At the table

    def round(self) -> int:
        """The round that is to be confirmed here; 0 when the game is over."""
        self.player.ready()
        if self.player.over.is_visible():
            return 0
        told = re.search(
            self.words.part("rivers_progress").replace(".+?", r"(\d+)", 1), self.told()
        )
        assert told, self.told()
        return int(told.group(1))

    def told(self) -> str:
        return self.page.locator(".turninfo").inner_text()

    def confirm(self, key: str = "") -> None:
        """Sends the round and waits for the next one."""
        now = self.round()
        if key == "Enter":
            press_enter(self.page)
        else:
            self.player.press(self.player.go)
        self.wait_for_round(now + 1)

    def wait_for_round(self, number: int) -> None:
        if number > ROUNDS:
            self.player.over.wait_for()
        else:
            said = self.words.part("rivers_progress", round=number)
            self.page.locator(".turninfo").filter(has_text=re.compile(said)).wait_for()

    def play(self, until: int | None = None) -> None:
        """Confirms what is laid out, to the end or up to a round."""
        while (now := self.round()) and now != until:
            self.confirm()

    @property
    def harvest(self) -> Locator:
        """What could be taken from the dice."""
        return self.page.get_by_role("group", name=self.words.like("rivers_harvest"))

    @property
    def cards(self) -> Locator:
        """The cards that could be completed."""
        label = re.compile(f"^{self.words.part('rivers_card_label')}")
        return self.page.get_by_role("button", name=label, disabled=False)

    @property
    def hexes(self) -> Locator:
        """What could be chosen on the own sheet."""
        return self.own_sheet.get_by_role("button")

    @property
    def own_sheet(self) -> Locator:
        return self.page.get_by_role("group", name=self.words.like("rivers_sheet_own"))

    def change_harvest(self) -> None:
        """Takes another animal than the one proposed: as rolled, every one of them may be taken."""
        self.player.press(self.harvest.get_by_role("button", pressed=False).first)

    def change_card(self) -> None:
        """Completes another card where one can be paid, or the proposed one not."""
        other = self.cards.and_(self.page.locator("[aria-pressed=false]"))
        if other.count():
            self.player.press(other.first)
        elif (chosen := self.cards.and_(self.page.locator("[aria-pressed=true]"))).count():
            self.player.press(chosen.first)

    def change_sheet(self) -> None:
        """Fills something else than proposed, where there is a choice."""
        self.player.quiet()
        if count := self.hexes.count():
            self.player.press(self.hexes.nth(self.chance.randrange(count)))

    def undo(self) -> None:
        """Takes back everything that was changed."""
        back = self.page.get_by_role("button", name=self.words.like("rivers_undo"))
        while back.is_enabled():
            self.player.press(back)

    def fits(self) -> None:
        assert self.page.evaluate(TOO_WIDE) == 0

    # Without proposals

    def choose_round(self) -> set[str]:
        """Chooses a whole round, one thing after the other; what was asked besides the usual."""
        self.player.press(self.harvest.get_by_role("button").first)
        return self.choose_rest()

    def choose_rest(self) -> set[str]:
        """The same, once a harvest is pressed."""
        asked = set[str]()
        expect(self.player.go).not_to_have_text(self.words("rivers_choose_harvest"))
        while said := self.player.go.evaluate("(go) => (go.disabled ? go.innerText : '')"):
            if said == self.words("rivers_choose_card"):
                none = self.page.get_by_role("button", name=self.words.like("rivers_without_card"))
                self.player.press(self.cards.first if self.cards.count() else none)
            elif said == self.words("rivers_choose_hexes"):
                self.player.press(self.hexes.and_(self.page.locator("[aria-pressed=false]")).first)
            else:
                asked.add(said)
                row = self.page.get_by_role("group", name=said)
                expect(row.get_by_role("button").first).to_be_visible()
                expect(row.locator("[aria-pressed=true]")).to_have_count(0)
                self.player.press(row.get_by_role("button").first)
            self.player.quiet()
        return asked


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_part_of_a_round_is_chosen_where_nothing_is_proposed(
    visitor: Arrive, phone: bool
) -> None:
    ranger = Ranger(visitor(helped=None, phone=phone))
    sit_down_late(ranger.player, "rivers", 10, sheet="B", advantages="9/12/4/2")
    asked = set[str]()
    for number in range(11, ROUNDS + 1):
        ranger.wait_for_round(number)
        asked |= ranger.choose_round()
        ranger.player.press(ranger.player.go)
    ranger.player.over.wait_for()
    assert ranger.words("rivers_choose_animal") in asked
    assert ranger.words("rivers_choose_payment") in asked


def test_sheet_a_by_mouse_beside_a_bot(visitor: Arrive) -> None:
    ranger = Ranger(visitor())
    ranger.begin("A", BOT)
    page, words = ranger.page, ranger.words
    expect(page.get_by_text(words("rivers_reconstruction")).first).to_be_visible()
    take_back(ranger)
    while now := ranger.round():
        if now % 4 == 1:
            ranger.change_harvest()
        elif now % 4 == 2:
            ranger.change_card()
        elif now % 4 == 3:
            ranger.change_sheet()
        ranger.confirm()
        if now == 1:
            told = ranger.player.log_lines()
            assert len(told) == 4, told  # the beginning, two seats, the next round
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("button", name=re.compile("^" + words("seat_bot"))).first.click()
    expect(page.get_by_role("heading", name=words.like("rivers_end_their_sheet"))).to_be_visible()
    page.get_by_role("button", name=words.like("rivers_line_leftovers")).click()
    expect(page.locator(".say")).to_contain_text(re.compile(r"\d"))


def take_back(ranger: Ranger) -> None:
    """A harvest that was changed is as proposed again after Undo."""
    ranger.round()
    chosen = ranger.harvest.get_by_role("button", pressed=True).first
    proposed = chosen.locator(".unseen").inner_text()
    ranger.change_harvest()
    expect(chosen).not_to_have_accessible_name(proposed)
    ranger.undo()
    expect(chosen).to_have_accessible_name(proposed)


def test_a_scenario_on_sheet_b(visitor: Arrive) -> None:
    ranger = Ranger(visitor())
    ranger.choose_game()
    player, page, words = ranger.player, ranger.page, ranger.words
    player.seats()
    player.press_button("rivers_setup_scenario")
    not_offered = page.get_by_role(
        "button", name=re.compile(f"^{words('rivers_scenario', number=13)}")
    )
    expect(not_offered).to_be_disabled()
    expect(not_offered).to_contain_text(words("rivers_setup_second_box"))
    player.press(
        page.get_by_role("button", name=re.compile(f"^{words('rivers_scenario', number=2)}\\b"))
    )
    expect(page.get_by_text(words("rivers_setup_fixed_by", number=2))).to_be_visible()
    player.start()
    ranger.round()
    goals = page.get_by_role("list", name=words.like("goals_label")).get_by_role("listitem")
    expect(goals).to_have_count(2)
    expect(goals.first).to_contain_text(re.compile(r"\d+ of 60 points"))
    while now := ranger.round():
        if now % 5 == 0:
            ranger.change_card()
            ranger.change_sheet()
        ranger.confirm()
    won = f"{words.part('rivers_end_scenario_won')}|{words.part('rivers_end_scenario_lost')}"
    expect(page.get_by_text(re.compile(won)).first).to_be_visible()
    for goal in goals.all():
        expect(goal).to_contain_text(re.compile("met|missed"))


def test_sheet_c_by_keyboard(visitor: Arrive) -> None:
    player = visitor()
    ranger = Ranger(player)
    page, words = player.page, player.words
    keys = page.keyboard
    player.arrive()
    player.start_button().wait_for()
    tab_to(page, words("rivers_title"))
    press_enter(page)
    ranger.sheet("C").wait_for()
    tab_to(page, "C")
    press_enter(page)
    tab_to(page, words("start"))
    press_enter(page)
    page.wait_for_url("**/t/*")
    while now := ranger.round():
        if now % 3 == 1:
            keys.press("d")
            expect(ranger.harvest.locator(":focus")).to_have_count(1)
            keys.press(ranger.chance.choice(ARROWS))
            press_enter(page)
        elif now % 3 == 2:
            keys.press(str(ranger.chance.randint(1, 4)))
            keys.press("f")
            keys.press(ranger.chance.choice(ARROWS))
            if ranger.own_sheet.locator(":focus[aria-pressed=false]").count():
                press_enter(page)
        else:
            keys.press("c")
            keys.press("Escape")
        page.evaluate("document.activeElement.blur()")
        ranger.confirm("Enter")
    expect(page.get_by_role("table").first).to_be_visible()


def test_sheet_d_by_touch(visitor: Arrive) -> None:
    ranger = Ranger(visitor(phone=True, locale="fr"), seed=4)
    ranger.begin("D", BOT)
    while now := ranger.round():
        if now in (6, 16):
            for tab in ("score", "players", "round"):
                ranger.player.press(ranger.page.locator(f"[data-tab={tab}]"))
                ranger.fits()
            ranger.change_sheet()
        if now == 6:
            assert violations(ranger.page) == []
        ranger.confirm()
    expect(ranger.page.get_by_role("table").first).to_be_visible()
    ranger.fits()


def test_one_decision_needs_no_change_of_tab(visitor: Arrive) -> None:
    """On a phone: dice, ladder, cards and sheet one below the other."""
    ranger = Ranger(visitor(phone=True, helped=None))
    player, page, words = ranger.player, ranger.page, ranger.words
    sit_down(player, "rivers", {"abundance": True})
    expect(player.go).to_contain_text(words("rivers_choose_harvest"))
    for part in ("dice", "harvest", "cards", "sheet"):
        expect(page.locator(f"[data-lesson={part}]")).to_be_in_viewport(ratio=0.5)
    expect(page.locator("[aria-pressed=true]:not([data-tab])")).to_have_count(0)
    player.press(page.locator("[data-lesson=dice] button[aria-pressed]").first)
    expect(ranger.harvest.get_by_role("button", pressed=True)).to_have_count(1)
    ranger.choose_rest()
    expect(ranger.cards.and_(page.locator("[aria-pressed=true]"))).to_have_count(1)
    expect(page.locator("[data-tab=round]")).to_have_attribute("aria-pressed", "true")
    ranger.confirm()


def test_two_at_once_see_nothing_of_each_other(visitor: Arrive) -> None:
    host, friend = Ranger(visitor()), Ranger(visitor(phone=True))
    host.begin("A", "seat_link_long")
    friend.player.arrive(invitation(host.player))
    friend.player.press(friend.page.get_by_role("button", name=friend.words.like("wait_sit")))
    friend.page.get_by_role("dialog").get_by_role("textbox").fill("Lee")
    friend.player.answer("save")
    received: list[str | bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: received.append(frame))

    friend.page.on("websocket", listen)
    friend.page.reload()
    assert host.round() == friend.round() == 1
    secret = '"event":"round_played"'

    host.player.press(host.player.go)
    waiting = host.words("rivers_wait", names="Lee")
    expect(host.page.get_by_text(waiting).first).to_be_visible()
    expect(host.player.go).to_have_count(0)
    friend.player.press(friend.page.locator("[data-tab=players]"))
    expect(friend.page.get_by_text(friend.words("rivers_done")).first).to_be_visible()
    assert not any(secret in str(frame) for frame in received)
    assert friend.player.log_lines() == host.player.log_lines()
    friend.player.press(friend.page.locator("[data-tab=round]"))
    friend.change_harvest()
    friend.confirm()
    host.wait_for_round(2)
    assert any(secret in str(frame) for frame in received)
    harvests = [line for line in host.player.log_lines() if "harvested" in line]
    assert len(harvests) == 2
    assert host.round() == friend.round() == 2


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_is_for_everybody(visitor: Arrive, theme: str) -> None:
    ranger = Ranger(visitor())
    page = ranger.page
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    ranger.choose_game()
    for key in ("choose", "scenario", "challenge"):
        ranger.player.press_button(f"rivers_setup_{key}")
        assert violations(page) == []
    sheet = "D" if theme == "dark" else "C"
    sit_down_late(ranger.player, "rivers", 2 * 3, "greedy", "greedy", sheet=sheet)
    assert ranger.round() == ROUNDS - 1
    ranger.change_sheet()
    assert violations(page) == []
    for width in (DESKTOP["width"], 1024, 1920, 2560):
        page.set_viewport_size({"width": width, "height": max(720, width * 9 // 16)})
        expect(ranger.player.go).to_be_in_viewport(ratio=1)
    page.set_viewport_size(DESKTOP)
    ranger.play()
    assert violations(page) == []


def test_every_page_fits_a_family_of_eight(visitor: Arrive) -> None:
    ranger = Ranger(visitor(locale="fr"))
    player, page, faults = ranger.player, ranger.page, list[str]()
    ranger.choose_game()
    for key in ("choose", "challenge", "scenario"):
        player.press_button(f"rivers_setup_{key}")
        look(page, faults, key)
    player.press_button("rivers_setup_family")
    player.press(page.get_by_role("switch", name=ranger.words("rivers_setup_abundance")))
    expect(player.button("rivers_setup_scenario")).to_be_disabled()
    player.seats(*["seat_bot_level:bot_gentle"] * 7)
    look(page, faults, "seats")
    player.start()
    ranger.play(until=2)
    look(page, faults, "table")
    page.set_viewport_size(DESKTOP)
    options = {"mode": "family", "abundance": True}
    sit_down_late(player, "rivers", 8, *["random"] * 7, **options)
    ranger.play()
    heads = page.get_by_role("table").first.get_by_role("columnheader")
    expect(heads).to_have_count(8)
    look(page, faults, "end")
    assert not faults, "\n".join(faults)
