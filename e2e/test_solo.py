"""A game alone, by mouse and by keyboard, from the lobby to the last page."""

from __future__ import annotations

import random
import re
from itertools import chain

import pytest
from playwright.sync_api import Page, expect

from .conftest import Arrive
from .games import play_ahead
from .table import Player, press_enter


def test_a_game_alone_by_mouse(visitor: Arrive, request: pytest.FixtureRequest) -> None:
    player = visitor()
    player.arrive()
    player.seats()
    player.start()
    chance = random.Random(1)
    told = []
    for turn in chain(range(1, 8), (19, 20)):
        if turn == 19:
            play_ahead(player, f"{request.node.name} 0", "greedy", left=2)
        assert player.ready()
        expect(player.page.get_by_text(f"turn {turn} of 20")).to_be_visible()
        before = player.total()
        player.take(chance.randrange(1, 5))
        cells = player.cells()
        chosen = chance.choice(cells)
        player.choose(chosen.at)
        if turn <= 3:
            assert player.gain() == chosen.gain
            undo_everything(player)
            assert player.total() == before
        lay = player.gain()
        player.go_on()
        spots = player.cells()
        if spots and turn % 3:
            spot = chance.choice(spots)
            player.choose(spot.at)
            assert player.gain() == spot.gain
        put = player.gain()
        player.go_on()
        if turn < 20:
            assert player.ready()
            expect(player.page.locator(".sheet .total .you b")).to_have_text(
                str(before + lay + put)
            )
            told.append(len(player.log_lines()))
        if turn == 6:
            light_every_line(player)
    expect(player.over).to_be_visible()
    expect(
        player.page.get_by_role("heading", level=1, name=re.compile(r"^\d+ points?: "))
    ).to_be_visible()
    player.page.get_by_role("row", name=re.compile("^Total")).wait_for()
    assert told == sorted(told), "the log loses lines"
    assert told[-1] >= 19, "every turn is told"


def undo_everything(player: Player) -> None:
    """Forward to the animal, back step by step to the beginning, forward to the same tile."""
    place = next(cell for cell in player.cells() if cell.chosen)
    undo = player.button("cascadia_undo")
    steps = player.page.get_by_role("list", name=player.words.like("steps")).locator(
        "[aria-current=step]"
    )
    slot = player.market.locator("[aria-pressed=true]")
    name = slot.get_attribute("aria-label") or ""
    number = int(re.findall(r"\d+", name)[0])
    expect(steps).to_have_text(player.words("cascadia_step_tile"))
    player.go_on()
    expect(steps).to_have_text(player.words("cascadia_step_animal"))
    undo.click()
    expect(steps).to_have_text(player.words("cascadia_step_tile"))
    expect(player.cell(place.at)).to_have_attribute("aria-pressed", "true")
    undo.click()
    expect(steps).to_have_text(player.words("cascadia_step_pair"))
    expect(undo.and_(player.page.locator(":enabled"))).to_have_count(0)
    expect(slot).to_have_count(0)
    player.take(number)
    player.choose(place.at)


def light_every_line(player: Player) -> None:
    """A press on a line of the sheet lights something on the land and says a sentence."""
    sheet = player.page.get_by_role("complementary", name=player.words.like("cascadia_sheet"))
    sentences = set()
    for name in (
        "Bears",
        "Elk",
        "Salmon",
        "Hawks",
        "Foxes",
        "Mountain",
        "Forest",
        "Prairie",
        "Wetland",
        "River",
    ):
        row = sheet.get_by_role("button", name=re.compile(rf"^{name}: .*\d"))
        points = int(re.findall(r"\d+", row.get_attribute("aria-label") or "")[-1])
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
        said = sheet.locator(".say")
        expect(said).not_to_be_empty()
        sentences.add(said.inner_text())
        lit = player.land.locator(".mark-line")
        if points:
            expect(lit.first).to_be_attached()
        row.click()
        expect(row).to_have_attribute("aria-pressed", "false")
        expect(lit).to_have_count(0)
    assert len(sentences) > 5


def test_a_game_alone_by_keyboard(visitor: Arrive, request: pytest.FixtureRequest) -> None:
    player = visitor()
    player.arrive()
    player.start_button().wait_for()
    page, words = player.page, player.words
    keys = page.keyboard
    tab_to(page, f"{words('seat_bot')} {words('bot_gentle')}")
    press_enter(page)
    tab_to(page, words("seat_remove"))
    press_enter(page)
    tab_to(page, words("start"))
    press_enter(page)
    for turn in chain(range(9), (18, 19)):
        if turn == 18:
            play_ahead(player, f"{request.node.name} 0", "greedy", left=2)
        assert player.ready()
        if turn == 1:
            keys.press("n")
            expect(page.get_by_role("dialog")).to_be_visible()
            keys.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
        if player.button("cascadia_clear").count():
            keys.press("w")
            player.page.get_by_role("dialog").wait_for()
            tab_to(page, words("cascadia_wipe_yes"))
            press_enter(page)
            expect(page.get_by_role("dialog")).to_have_count(0)
            assert player.ready()
        keys.press(str(turn % 4 + 1))
        expect(player.pair(turn % 4 + 1)).to_have_attribute("aria-pressed", "true")
        if turn % 4 == 0:
            walk(player)
        if turn % 5 == 0:
            keys.press("r")
        if turn == 2:
            keys.press("Escape")
            expect(player.market.locator("[aria-pressed=true]")).to_have_count(0)
            keys.press("2")
        if turn == 3:
            tab_to(page, words("cascadia_lay"))
        press_enter(page)
        assert player.step() in ("animal", "back")
        if turn % 4 == 1:
            walk(player)
        press_enter(page)
    expect(player.over).to_be_visible()
    tab_to(page, words("end_next"))
    press_enter(page)
    page.wait_for_url("**/")
    tab_to(page, words("start"))


def walk(player: Player) -> None:
    """Arrow keys move the choice to another cell; an animal that goes back has none."""
    before = [cell.at for cell in player.cells() if cell.chosen]
    if not before:
        return
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        player.page.keyboard.press(key)
        if [cell.at for cell in player.cells() if cell.chosen] != before:
            return
    assert len(player.cells()) < 2, "no arrow key has moved the choice"


def tab_to(page: Page, name: str, *, most: int = 80) -> None:
    """Presses Tab until that control has the focus; on the way every focus can be seen."""
    for _ in range(most):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus is None:
            continue
        assert focus["shown"], f"no focus ring on {focus}"
        if focus["name"].startswith(name):
            return
    raise AssertionError(f"no way to {name!r} by Tab")


FOCUS = """() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const thick = (e, property) => parseFloat(getComputedStyle(e)[property])
    const outlined = (e) => getComputedStyle(e).outlineStyle !== 'none'
    const ringed = (e) => outlined(e) && thick(e, 'outlineWidth') >= 2
    const drawn = [...at.querySelectorAll('path')].some((e) => thick(e, 'strokeWidth') >= 8)
    const beside = at.matches('input') && at.nextElementSibling && ringed(at.nextElementSibling)
    const said = (node) => node.data ?? (node.ariaHidden === 'true' ? '' : words(node))
    const words = (node) => [...node.childNodes].map(said).join(' ').replace(/\\s+/g, ' ').trim()
    return {
        name: at.ariaLabel || words(at),
        shown: ringed(at) || drawn || !!beside,
        html: at.outerHTML.slice(0, 120),
    }
}"""
