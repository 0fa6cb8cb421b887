"""Against bots with everything in motion: nothing sticks, and nobody has to wait for it."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import DESKTOP, Arrive
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
