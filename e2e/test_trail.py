"""The hiking trail: marks, one achievement that is chosen, hikers at one device, and files."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from cascata.core.rng import commitment

from .conftest import Arrive, Server, violations
from .games import play_ahead
from .table import Player

SEAT_OF_MINE = 0


def open_trail(player: Player, game: str = "cascadia") -> None:
    player.arrive(f"/trail/{game}")
    player.page.locator("section.group").first.wait_for()


def row(player: Player, title: str) -> Locator:
    """A mark in the lists of the page."""
    exact = player.page.get_by_text(title, exact=True)
    return player.page.locator("section.group li").filter(has=exact)


def play_for(player: Player, title: str) -> None:
    """Presses the button that sets a table up for a mark."""
    player.press(row(player, title).get_by_role("button"))
    player.page.wait_for_url("**/t/*")
    player.ready()


def steps_done(player: Player) -> str:
    """What the map says."""
    return player.page.locator("section.sheet").get_by_role("img").get_attribute("aria-label") or ""


def test_a_scenario_is_won_and_another_lost(
    visitor: Arrive, request: pytest.FixtureRequest
) -> None:
    player = visitor()
    page, words = player.page, player.words
    player.arrive()
    player.press(page.get_by_role("link", name=words("nav_trail")))
    page.wait_for_url("**/trail")
    page.locator("section.group").first.wait_for()
    assert steps_done(player).startswith("0 of 50")
    assert violations(page) == []
    won, lost = (words("cascadia_scenario", number=number) for number in (1, 15))
    play_for(player, won)
    assert play_ahead(player, f"{request.node.name} 0", "skilled").result()["scores"][0] > 84
    assert player.play() == 1
    expect(player.over).to_be_visible()
    marked = page.locator("section.goals")
    expect(marked).to_contain_text(words("trail_end"))
    expect(marked.get_by_text(won, exact=True)).to_be_visible()
    assert violations(page) == []
    open_trail(player)
    assert steps_done(player).startswith("1 of 50")
    expect(row(player, won)).to_contain_text(words("trail_earned", date="").strip())
    play_for(player, lost)
    play_ahead(player, f"{request.node.name} 1", "random")
    player.play()
    expect(player.over).to_be_visible()
    expect(page.get_by_text(words("trail_end"), exact=True)).to_have_count(0)
    open_trail(player)
    assert steps_done(player).startswith("1 of 50")
    expect(row(player, lost).get_by_role("button")).to_be_visible()
    # What was won can be looked at again.
    player.press(row(player, won).get_by_role("link"))
    page.wait_for_url("**/r/*")
    page.get_by_role("slider", name=words.like("replay_slider")).wait_for()


def at_one_screen(player: Player, seed: str) -> int:
    """A game of two at this screen, played to its end; who has won."""
    player.arrive()
    player.seats("seat_here")
    player.start()
    player.page.add_locator_handler(player.button("curtain_go"), player.press)
    player.ready()
    state = play_ahead(player, seed, "skilled")
    assert player.play() == 1
    expect(player.over).to_be_visible()
    return state.winners[0]


def test_an_achievement_is_chosen_changed_and_given(
    visitor: Arrive, request: pytest.FixtureRequest
) -> None:
    player = visitor(phone=True, locale="fr")
    page, words = player.page, player.words
    number = 0
    while at_one_screen(player, f"{request.node.name} {number}") == SEAT_OF_MINE:
        number += 1
    # Somebody else at this screen has won: a mark for them.
    marks = page.locator("section.goals .seat")
    whose = marks.get_by_role("group").first
    expect(whose.get_by_role("button", pressed=True)).to_have_text(words("trail_nobody"))
    other = whose.get_by_role("button").nth(1)
    name = other.inner_text()
    player.press(other)
    expect(other).to_have_attribute("aria-pressed", "true")
    choice = marks.get_by_role("group").last.get_by_role("button")
    player.press(choice.nth(0))
    expect(choice.nth(0)).to_have_attribute("aria-pressed", "true")
    player.press(choice.nth(1))
    expect(choice.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(choice.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(marks).to_contain_text(words("trail_end_change"))
    assert violations(page) == []
    open_trail(player)
    assert steps_done(player).startswith("0 pas")
    player.press(page.get_by_role("button", name=re.compile(f"^{name} · 1")))
    assert steps_done(player).startswith("1 pas")
    assert violations(page) == []
    # The next game begins: the choice stands.
    ended = page.locator("section.group li.done a").get_attribute("href") or ""
    player.arrive()
    player.start()
    player.ready()
    player.arrive(ended.replace("/r/", "/t/"))
    expect(page.get_by_text(words("trail_end_final"))).to_be_visible()
    expect(choice.nth(0)).to_be_disabled()


def test_a_trail_moves_by_file(
    visitor: Arrive, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    player = visitor()
    won = player.words("cascadia_scenario", number=1)
    open_trail(player)
    play_for(player, won)
    play_ahead(player, f"{request.node.name} 0", "skilled")
    player.play()
    expect(player.over).to_be_visible()
    open_trail(player)
    with player.page.expect_download() as download:
        player.press(player.page.get_by_role("link", name=player.words("trail_export")))
    file = tmp_path / "trail.json"
    download.value.save_as(file)
    changed = json.loads(file.read_text())
    changed["games"][0]["seats"][0]["marks"] = ["scenario_2"]
    tampered = tmp_path / "tampered.json"
    tampered.write_text(json.dumps(changed))

    other = visitor(phone=True)
    open_trail(other)
    other.press_button("trail_import")
    picker = other.page.locator("input[type=file]")
    picker.set_input_files(tampered)
    expect(other.page.get_by_role("dialog")).to_contain_text("'scenario_2' was not earned")
    assert violations(other.page) == []
    assert steps_done(other).startswith("0 of 50")
    picker.set_input_files(file)
    expect(other.page.get_by_role("dialog")).to_have_count(0)
    expect(row(other, won)).to_contain_text(other.words("replay_open"))
    assert steps_done(other).startswith("1 of 50")


def test_a_trail_moves_by_account(visitor: Arrive, request: pytest.FixtureRequest) -> None:
    player = visitor()
    won = player.words("cascadia_scenario", number=1)
    open_trail(player)
    play_for(player, won)
    play_ahead(player, f"{request.node.name} 0", "skilled")
    player.play()
    expect(player.over).to_be_visible()
    who = {"login": "walker", "password": "a long way to go"}
    assert player.page.request.post("/api/account", data=who).ok
    other = visitor()
    other.arrive()
    assert other.page.request.post("/api/account/session", data=who).ok
    open_trail(other)
    assert steps_done(other).startswith("1 of 50")
    expect(row(other, won)).to_contain_text(other.words("replay_open"))


def todays_seed(server: Server, game: str) -> str:
    """What everybody's game of the day is dealt from."""
    with closing(sqlite3.connect(server.folder / "cascata.db")) as database:
        today = datetime.now(UTC).date().isoformat()
        asked = "SELECT seed FROM dailies WHERE game = ? AND day = ?"
        (seed,) = database.execute(asked, (game, today)).fetchone()
    return str(seed)


def turn_by_hand(player: Player) -> None:
    """A turn for which nothing is proposed: the first of everything."""
    player.take(1)
    player.choose(player.cells()[0].at)
    player.go_on()
    expect(player.button("cascadia_put_back").last).to_be_visible()
    if spots := player.cells():
        player.choose(spots[0].at)
    player.go_on()


@pytest.mark.parametrize(("phone", "locale"), [(False, "en"), (True, "fr")])
def test_the_game_of_the_day_is_tried_three_times(
    visitor: Arrive, server: Server, phone: bool, locale: str
) -> None:
    player = visitor(phone=phone, locale=locale)
    page, words = player.page, player.words
    player.arrive("/trail")
    mine = page.get_by_role("navigation", name=words("mine_nav"))
    player.press(mine.get_by_role("link", name=words("daily_short")))
    page.wait_for_url("**/daily")
    here = page.get_by_role("region", name=words("cascadia_title"), exact=True)
    expect(here.get_by_text(words("daily_best_later"))).to_be_visible()
    expect(page.get_by_text(words("daily_streak_none"))).to_be_visible()
    assert violations(page) == []
    totals = []
    for number, bot in enumerate(("greedy", "skilled", "random"), 1):
        begin = words.like("daily_begin_of", game=words("cascadia_title"))
        player.press(here.get_by_role("button", name=begin))
        page.wait_for_url("**/t/*")
        page.locator("main").wait_for()
        player.pair(1).wait_for()
        play_ahead(player, todays_seed(server, "cascadia"), bot)
        if number == 1:  # closed and opened again, as any table
            page.reload()
            player.pair(1).wait_for()
        turn_by_hand(player)
        expect(player.over).to_be_visible()
        player.arrive("/daily")
        attempts = here.get_by_role("list", name=words("daily_attempts"))
        expect(attempts.get_by_role("listitem")).to_have_count(number)
        found = re.search(r"(\d+) point", attempts.get_by_role("listitem").last.inner_text())
        assert found
        totals.append(int(found[1]))
    expect(here.get_by_text(words("daily_done"))).to_be_visible()
    mine_of_day = here.locator("ol li.yours b")
    expect(mine_of_day).to_have_text(str(max(totals)))
    expect(page.locator(".calendar .today")).to_contain_text(words("cascadia_title"))
    expect(page.locator(".streak")).to_have_text(words.like("daily_streak", count=1))
    for details in here.locator("details").all():
        player.press(details.locator("summary"))
    expect(here.locator("code").first).to_have_text(commitment(todays_seed(server, "cascadia")))
    assert violations(page) == []
    player.press(here.locator("ol li.yours a"))
    page.get_by_role("slider", name=words.like("replay_slider")).wait_for()
