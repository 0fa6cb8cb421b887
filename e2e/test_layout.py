"""Every page fits every window, in French, whose texts are the longer ones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, Arrive, Finished
from .games import sit_down, sit_down_late
from .table import TWO_FRAMES

WINDOWS = [
    (360, 740),
    (390, 844),
    (720, 1000),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1900, 1000),
    (2560, 1440),
]

CUT_OFF = """() => {
    const box = (e) => e.getBoundingClientRect()
    const shown = (e) => e.checkVisibility() && box(e).width > 1 && !e.matches('.unseen')
    const says = (e) => (e.ariaLabel || e.innerText || '').replace(/\\s+/g, ' ').slice(0, 60)
    const told = (e, why) => `${e.tagName}.${e.className}: ${says(e)} (${why})`
    // A mark may look out of its chip by a little; where overflow is hidden nothing may be missing.
    const spare = (e) => (getComputedStyle(e).overflowX === 'visible' ? 4 : 1)
    const cut = (e) => e.scrollWidth > e.clientWidth + spare(e)
    // The seats of a large table slide along the titles of its sheet.
    const slides = (e) => e.closest('.many table') !== null
    const outside = (e) => (box(e).left < -1 || box(e).right > innerWidth + 1) && !slides(e)
    const worded = ':is(.btn, .opt) > span, .rung, .bar'
    const words = [...document.querySelectorAll(worded)].filter(shown)
    const pressed = [...document.querySelectorAll('button, .btn, .chip, .badge')].filter(shown)
    return [
        ...[...pressed, ...words].filter(cut).map((e) => told(e, 'cut off')),
        ...pressed.filter(outside).map((e) => told(e, 'outside the window')),
    ]
}"""
OUTSIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def faults() -> list[str]:
    return []


def look(page: Page, faults: list[str], what: str) -> None:
    """Notes what does not fit in each of the windows."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)  # the table takes its other form
        if (wide := page.evaluate(OUTSIDE)) > 0:
            faults.append(f"{what} at {width}x{height}: {wide} px too wide")
        faults.extend(f"{what} at {width}x{height}: {cut}" for cut in page.evaluate(CUT_OFF))


def test_the_lobby_fits(visitor: Arrive, finished: Finished, faults: list[str]) -> None:
    player = visitor(locale="fr", known=finished.known)
    player.arrive()
    player.page.get_by_text(player.words("badge_look")).first.wait_for()
    look(player.page, faults, "lobby")
    player.press_button("cascadia_setup_choose")
    look(player.page, faults, "cards")
    player.press_button("cascadia_setup_scenario")
    look(player.page, faults, "scenarios")
    player.press_button("cascadia_setup_restriction")
    look(player.page, faults, "restrictions")
    player.press_button("readings_usual")
    look(player.page, faults, "readings")
    assert not faults, "\n".join(faults)


def test_the_table_fits(visitor: Arrive, faults: list[str]) -> None:
    player = visitor(locale="fr")
    player.arrive()
    player.seats(*["seat_bot_level:bot_gentle"] * 3)
    player.start()
    player.play(turns=2)
    for step in ("pair", "tile", "animal"):
        player.ready()
        look(player.page, faults, step)
        player.page.set_viewport_size({"width": 1280, "height": 800})
        player.go_on()
    assert not faults, "\n".join(faults)


def test_a_turn_without_proposals_fits(visitor: Arrive, faults: list[str]) -> None:
    player = visitor(locale="fr", helped=None)
    sit_down(player, "cascadia", {})

    def look_again(what: str) -> None:
        player.go.wait_for()
        look(player.page, faults, what)
        player.page.set_viewport_size(DESKTOP)

    look_again("pair")
    player.take(1)
    look_again("tile to be chosen")
    player.choose(player.cells()[0].at)
    look_again("tile")
    player.go_on()
    if player.cells():
        look_again("animal to be chosen")
        player.choose(player.cells()[0].at)
    look_again("animal")
    assert not faults, "\n".join(faults)


def test_cascadero_without_proposals_fits(visitor: Arrive, faults: list[str]) -> None:
    player = visitor(locale="fr", helped=None)
    asked = player.page.get_by_role("button", name=player.words.like("cascadero_choose_field"))
    sit_down(player, "cascadero", {}, "random", "random")
    asked.wait_for()
    look(player.page, faults, "field to be chosen")
    player.page.keyboard.press("h")
    expect(player.go).to_be_enabled()
    look(player.page, faults, "field")
    player.go_on()
    player.button("take_back").wait_for()
    asked.wait_for()
    look(player.page, faults, "field to be chosen, or the turn before taken back")
    sit_down_late(player, "cascadero", 12, "random")
    player.go.wait_for()
    look(player.page, faults, "second half")
    assert not faults, "\n".join(faults)


def test_the_end_fits(visitor: Arrive, finished: Finished, faults: list[str]) -> None:
    player = visitor(locale="fr", known=finished.known)
    player.arrive(finished.address)
    player.over.wait_for()
    look(player.page, faults, "end")
    assert not faults, "\n".join(faults)


def test_the_waiting_room_fits(visitor: Arrive, faults: list[str]) -> None:
    player = visitor(locale="fr")
    player.arrive()
    player.seats("seat_link_long", "seat_link_long", "seat_bot_level:bot_gentle")
    player.start()
    player.button("wait_begin").wait_for()
    look(player.page, faults, "waiting room")
    assert not faults, "\n".join(faults)
