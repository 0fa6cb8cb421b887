"""Finished games, looked at: how many, how good, against whom; and a rating for who wants one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Arrive, violations
from .games import play_ahead, sit_down_together
from .table import Player
from .test_online import acting

ME, LEE = {"kind": "me"}, {"kind": "here", "name": "Lee"}


def play_through(player: Player, seed: str, *others: dict[str, str]) -> None:
    """A whole game at this screen, played as a bot would."""
    asked = {"game": "cascadia", "options": {}, "seats": [ME, *others], "pace": {"kind": "none"}}
    made = player.page.request.post("/api/tables", data=asked)
    assert made.ok, made.text()
    player.page.goto(f"/t/{made.json()['id']}")
    play_ahead(player, seed, "greedy", left=0)


def fact(player: Player, key: str) -> Locator:
    """A number of the first panel."""
    term = player.page.get_by_text(player.words(key), exact=True)
    return player.page.locator(".facts > div").filter(has=term).locator("dd")


@pytest.mark.parametrize(("phone", "locale"), [(False, "en"), (True, "fr")])
def test_finished_games_are_looked_at(
    visitor: Arrive, request: pytest.FixtureRequest, phone: bool, locale: str
) -> None:
    player = visitor(phone=phone, locale=locale)
    page, words = player.page, player.words
    player.arrive("/trail")
    page.locator("section.group").first.wait_for()
    mine = page.get_by_role("navigation", name=words("mine_nav"))
    player.press(mine.get_by_role("link", name=words("statistics_title")))
    page.wait_for_url("**/statistics")
    expect(page.get_by_text(words("statistics_none"))).to_be_visible()
    assert violations(page) == []

    for number, others in enumerate(((), (LEE,), (LEE,))):
        play_through(player, f"{request.node.name} {number}", *others)
    player.arrive("/statistics")
    expect(fact(player, "statistics_games")).to_have_text("3")
    # Game after game, by pointer and by keys; each leads to its replay.
    plot = page.get_by_role("slider", name=words("statistics_over_time"))
    said = plot.get_attribute("aria-valuetext") or ""
    assert words("statistics_mean") in said
    plot.press("ArrowLeft")
    expect(plot).not_to_have_attribute("aria-valuetext", said)
    lines = page.get_by_role("table", name=words("statistics_lines"))
    expect(lines.get_by_role("rowheader").first).to_have_text(
        words("cascadia_bears"), ignore_case=True
    )
    expect(lines.get_by_role("row")).to_have_count(13)  # the sheet's, and the headings
    assert violations(page) == []

    players = page.get_by_role("combobox", name=words("statistics_players"))
    players.select_option("2")
    expect(fact(player, "statistics_games")).to_have_text("2")
    player.press_button("statistics_clear")
    expect(fact(player, "statistics_games")).to_have_text("3")

    # All games against one other player.
    page.get_by_role("combobox", name=words("statistics_against")).select_option(label="Lee")
    expect(
        page.get_by_role("heading", name=words("statistics_you_against", name="Lee"))
    ).to_be_visible()
    ahead, behind = (
        int(fact(player, key).inner_text()) for key in ("statistics_ahead", "statistics_behind")
    )
    assert ahead + behind == 2
    expect(page.locator("figure").first).to_contain_text("Lee")
    assert violations(page) == []
    bests = page.get_by_role("region", name=words("statistics_bests"))
    player.press(bests.get_by_role("link").first)
    page.wait_for_url("**/r/*")
    page.get_by_role("slider", name=words.like("replay_slider")).wait_for()


def test_a_rating_is_for_who_wants_one(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    player.arrive()
    counts = page.get_by_role("switch", name=words("rating_counts"))
    expect(player.start_button()).to_be_visible()
    expect(counts).to_have_count(0)
    player.arrive("/statistics")
    player.press_button("rating_begin")
    expect(page.get_by_text(words("rating_none_yet"))).to_be_visible()
    assert violations(page) == []
    # Off at a private table, unless somebody says otherwise.
    player.arrive()
    expect(counts).not_to_be_checked()
    opened = page.get_by_role("switch", name=words("open_switch"))
    player.press(opened)
    expect(counts).to_be_checked()
    player.press(opened)
    expect(counts).not_to_be_checked()
    player.press(counts)
    expect(counts).to_be_checked()
    player.start()
    table = page.url.rpartition("/t/")[2].partition("#")[0]
    assert page.request.get(f"/api/tables/{table}").json()["rated"] is True
    player.arrive("/statistics")
    player.press_button("rating_end")
    player.answer("rating_end")
    expect(player.button("rating_begin")).to_be_visible()
    player.arrive()
    expect(player.start_button()).to_be_visible()
    expect(counts).to_have_count(0)


def test_a_rated_game_is_told_with_its_uncertainty(
    visitor: Arrive, request: pytest.FixtureRequest
) -> None:
    host, friend = visitor(), visitor(phone=True, locale="fr")
    for player in (host, friend):
        player.arrive("/statistics")
        player.press_button("rating_begin")
        expect(player.page.get_by_text(player.words("rating_none_yet"))).to_be_visible()
    sit_down_together(host, friend, "cascadia", rated=True)
    play_ahead(host, f"{request.node.name} 0", "greedy", left=2, friend=friend)
    for _ in range(2):
        acting(host, friend).finish_turn()
    for player in (host, friend):
        expect(player.over).to_be_visible()
    (mine,) = host.page.request.get("/api/tables/mine").json()
    (winner,) = mine["winners"]
    told = [rating_of(player) for player in (host, friend)]
    assert told[winner] > 1500 > told[1 - winner]


def rating_of(player: Player) -> int:
    """What the page tells after one game: a number within bounds, and on its curve."""
    page, words = player.page, player.words
    player.arrive("/trail")
    mine = page.get_by_role("navigation", name=words("mine_nav"))
    player.press(mine.get_by_role("link", name=words("statistics_title")))
    panel = page.get_by_role("region", name=words("rating_title"))
    expect(panel.locator(".value")).to_contain_text(re.compile(words.part("rating_games", count=1)))
    value, spread = map(int, re.findall(r"\d+", panel.locator(".value").inner_text())[:2])
    assert 0 < spread < 667  # what is known of somebody who has not played
    curve = panel.get_by_role("figure", name=words("rating_over_time"))
    said = words.part("statistics_from_to", low=value - spread, high=value + spread)
    expect(curve).to_contain_text(re.compile(rf"\b{value}\b.*{said}"))
    assert violations(page) == []
    player.press(curve.get_by_role("link", name=words("replay_open")))
    page.wait_for_url("**/r/*")
    return value
