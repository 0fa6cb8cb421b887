"""Against bots with everything in motion: nothing sticks, and nobody has to wait for it."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import DESKTOP, Arrive
from .games import sit_down
from .table import Player

COUNT_FLIGHTS = """
  window.flown = 0
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.classList?.contains('flight')) flown += 1
  }).observe(document, { childList: true, subtree: true })
"""
"""A flight is over before a busy machine has looked for it."""


def test_motion_never_stands_in_the_way(visitor: Arrive) -> None:
    player = visitor(calm=False)
    player.page.add_init_script(COUNT_FLIGHTS)
    player.arrive()
    player.seats("seat_bot_level:bot_gentle", "seat_bot_level:bot_gentle")
    player.start()
    flights = player.page.locator(".flight")
    for turn in range(5):
        assert player.ready()
        if turn % 2:
            player.page.wait_for_timeout(600)  # in the middle of the others' moves
        nothing_overlaps(player)
        player.go_on()
        expect(flights).to_have_count(0)
        before = player.page.evaluate("flown")
        player.finish_turn()
        player.page.wait_for_function("before => flown > before", arg=before)
    assert player.ready()
    expect(flights).to_have_count(0)
    nothing_overlaps(player)


SLOWLY = """
if (location.protocol.startsWith('http')) {
  const chosen = JSON.parse(localStorage.getItem('cascata.settings'))
  localStorage.setItem('cascata.settings', JSON.stringify({ ...chosen, tempo: 'slow' }))
}
"""
NOTE_TURNS = """
  window.turns = []
  const note = () => {
    const now = document.querySelector('.turninfo h1')?.textContent.trim()
    if (now && now !== turns.at(-1)) turns.push(now)
  }
  const all = { childList: true, subtree: true, characterData: true }
  new MutationObserver(note).observe(document, all)
"""


def test_the_turns_of_three_bots_are_shown_one_after_the_other(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    page.add_init_script(SLOWLY)
    page.add_init_script(NOTE_TURNS)
    sit_down(player, "cascadia", {"seats": 4}, "gentle", "gentle", "gentle")
    assert player.ready()
    page.evaluate("turns.length = 0")
    player.finish_turn()
    assert player.ready()
    names = [words("seat_bot_number", number=number) for number in (1, 2, 3)]
    seen = page.evaluate("turns")
    shown = [name for turn in seen for name in names if name in turn]
    # The seat that begins is drawn: whoever comes before us is shown, each once and in order.
    assert shown == names
    assert seen[-1] == words("turn_yours")
    # Whoever has seen enough goes on at once.
    player.finish_turn()
    player.press(player.button("skip_turns"))
    expect(page.get_by_role("heading", level=1)).to_have_text(words("turn_yours"))


def nothing_overlaps(player: Player) -> None:
    """The parts of the table lie beside each other, inside the window."""
    boxes = {
        name: part.bounding_box()
        for name, part in {
            "market": player.market,
            "stage": player.page.get_by_role("region", name=player.words.like("cascadia_stage")),
            "sheet": player.page.get_by_role(
                "complementary", name=player.words.like("cascadia_sheet")
            ),
            "rivals": player.page.get_by_role(
                "complementary", name=player.words.like("cascadia_others")
            ),
        }.items()
    }
    names = sorted(boxes)
    for i, one in enumerate(names):
        a = boxes[one]
        assert a is not None
        assert min(a["x"], a["y"]) >= 0, f"{one} begins outside the window"
        assert a["x"] + a["width"] <= DESKTOP["width"] + 1, f"{one} is too wide"
        assert a["y"] + a["height"] <= DESKTOP["height"] + 1, f"{one} is too high"
        for other in names[i + 1 :]:
            b = boxes[other]
            assert b is not None
            beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
            above = a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1
            assert beside or above, f"{one} lies on {other}"
