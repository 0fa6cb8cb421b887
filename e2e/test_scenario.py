"""A scenario: its goals stand beside the score, and none is spoiled by accident."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Arrive
from .table import Player

NUMBER = 11
GOALS = ["cascadia_goal_total", "cascadia_goal_bear_30", "cascadia_goal_forest_river_apart"]


def test_a_scenario_alone(visitor: Arrive) -> None:
    player = visitor()
    start(player)
    while not choose_a_spoiling_place(player):  # once in a hundred games
        start(player)
    goals = player.page.get_by_role("list", name=player.words.like("goals_label"))
    rows = goals.get_by_role("listitem")
    expect(rows).to_have_count(len(GOALS))
    spoil(player)
    assert player.play(turns=3) == 3
    player.ready()
    expect(rows.first).to_contain_text(f"{player.total()} of 95 points")
    assert player.play() == 16
    expect(player.over).to_be_visible()
    lost = player.words.part("cascadia_end_scenario_lost", number=NUMBER)
    expect(player.page.get_by_text(re.compile(lost)).first).to_be_visible()
    apart = rows.filter(has_text=player.words("cascadia_goal_forest_river_apart"))
    expect(apart).to_contain_text(player.words("goals_broken"))
    for row in rows.all():
        expect(row).to_contain_text(re.compile("met|missed|broken"))


def start(player: Player) -> None:
    """A table of one with the scenario."""
    player.arrive()
    player.seats()
    title = player.words("cascadia_scenario", number=NUMBER)
    chosen = player.page.get_by_role("button", name=title, exact=True)
    if not chosen.count():
        player.press_button("cascadia_setup_scenario")
        player.press(player.page.get_by_role("button", name=re.compile(f"^{title}")))
    expect(chosen).to_be_visible()
    player.start()
    player.ready()


def spoil(player: Player) -> None:
    """Lays the tile where forest meets river. The page warns first, and takes no for an answer."""
    goal = player.words("cascadia_goal_forest_river_apart")
    warning = player.page.get_by_text(player.words("cascadia_spoils", goal=goal)).last
    expect(warning).to_be_visible()
    broken = player.page.get_by_role("list", name=player.words.like("goals_label"))
    expect(broken).to_contain_text(player.words("goals_breaks_now"))
    player.go_on()
    expect(player.page.get_by_role("dialog")).to_contain_text(goal)
    player.answer("cascadia_no")
    assert player.step() == "tile"
    player.go_on()
    player.answer("cascadia_spoil_yes")
    assert player.step() in ("animal", "back")
    player.finish_turn()


def choose_a_spoiling_place(player: Player) -> bool:
    """Finds, by the labels, a tile with forest or river and a cell beside the other one."""
    goals = player.page.get_by_role("list", name=player.words.like("goals_label"))
    warning = goals.get_by_text(player.words("goals_breaks_now"))
    for slot in range(1, 5):
        tile = player.pair(slot).get_attribute("aria-label") or ""
        player.take(slot)
        for mine, theirs in (("forest", "river"), ("river", "forest")):
            if mine not in tile:
                continue
            for cell in player.cells():
                if (
                    theirs
                    not in cell.label.split(player.words("cascadia_cell_beside", habitats=""))[-1]
                ):
                    continue
                player.choose(cell.at)
                for _ in range(6):
                    player.quiet()
                    if warning.is_visible():
                        return True
                    if not player.button("cascadia_turn").is_enabled():
                        break
                    player.press_button("cascadia_turn")
    return False
