"""The coach in a browser: a hint with its reasons, the outlook, the review of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Arrive, violations
from .games import random_game, sit_down
from .table import Player
from .test_replay import bring

GAMES = ["cascadia", "cascadero", "rivers"]
every_game = pytest.mark.parametrize("game", GAMES)
screens = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


def asked(player: Player, game: str, **more: str) -> None:
    """At a table, after a hint was asked for."""
    sit_down(player, game, {}, *(["random"] if game == "cascadero" else []), **more)
    expect(player.button("hint")).to_be_visible()
    player.page.keyboard.press("h")
    expect(player.page.locator(".hint-panel")).to_be_visible()


def switch_on(player: Player, key: str) -> None:
    """A setting in the menu."""
    player.press_button("menu")
    player.page.get_by_role("switch", name=player.words.like(key)).click()
    player.page.keyboard.press("Escape")


def reviewed(player: Player, game: str, turns: int, **options: object) -> None:
    """The review of a short game that was brought along, when it is made."""
    document = random_game(game, **options)
    bring(player, {**document, "turns": document["turns"][:turns], "result": None})
    if player.touch:
        player.press_button("menu")
        player.press_button("coach_review")
    else:
        player.press_button("coach_review_show")
    expect(player.page.locator(".review table")).to_be_visible(timeout=120_000)


@every_game
@screens
def test_a_hint_tells_the_three_best_moves_and_why(visitor: Arrive, game: str, phone: bool) -> None:
    player = visitor(helped=None, phone=phone)
    asked(player, game)
    panel = player.page.locator(".hint-panel")
    moves = panel.get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_have_attribute("aria-pressed", "true")
    assert 1 <= moves.count() <= 3
    assert panel.get_by_role("paragraph").inner_text().endswith(".")
    expect(player.go).to_be_enabled()
    # Another of them is shown on the table when it is pressed; nothing is sent.
    moves.last.click()
    expect(moves.last).to_have_attribute("aria-pressed", "true")
    expect(player.go).to_be_enabled()
    assert not violations(player.page)
    panel.get_by_role("button", name=player.words("close")).click()
    expect(panel).to_have_count(0)


def test_hints_and_outlooks_are_the_hosts_to_allow(visitor: Arrive) -> None:
    player = visitor(helped=None)
    sit_down(player, "cascadia", {}, help="off")
    switch_on(player, "menu_outlook")
    expect(player.go).to_be_visible()
    expect(player.button("hint")).to_have_count(0)
    expect(player.page.locator(".outlook")).to_have_count(0)


@every_game
def test_the_outlook_stands_there_for_whoever_wants_it(visitor: Arrive, game: str) -> None:
    player = visitor(helped=None)
    sit_down(player, game, {}, *(["random"] if game == "cascadero" else []))
    switch_on(player, "menu_outlook")
    expect(player.page.locator(".outlook")).to_contain_text(player.words("coach_outlook"))
    assert not violations(player.page)


def test_a_hint_is_there_for_those_who_listen(visitor: Arrive) -> None:
    player = visitor(helped=None)
    sit_down(player, "cascadia", {})
    switch_on(player, "menu_lists")
    player.press_button("hint")
    expect(player.page.locator(".hint-panel")).to_be_visible()
    assert not violations(player.page)


@screens
def test_a_review_judges_every_turn(visitor: Arrive, phone: bool) -> None:
    player = visitor(phone=phone)
    reviewed(player, "cascadia", 8, seats=2)
    page, words = player.page, player.words
    expect(page.locator(".review figure.graph")).to_be_visible()
    # A turn that mattered: what it cost, and why another one was better.
    page.locator(".review ol button").first.click()
    expect(player.button("coach_better_show")).to_be_visible()
    at = page.get_by_role("slider", name=words.like("replay_slider")).input_value()
    assert not violations(page)
    # The better move is shown on the table, and what was played again.
    tiles = page.locator("main").inner_html()
    player.press_button("coach_better_show")
    expect(page.get_by_text(words("coach_better_shown"))).to_be_visible()
    assert page.locator("main").inner_html() != tiles
    player.press_button("coach_better_hide")
    expect(player.button("coach_better_show")).to_be_visible()
    expect(page.get_by_role("slider", name=words.like("replay_slider"))).to_have_value(at)
    # It can be tried: one plays on from before that turn.
    player.press_button("coach_try")
    expect(page.get_by_role("dialog")).to_contain_text(words("replay_play_on_title"))
    expect(page.get_by_role("slider", name=words.like("replay_slider"))).to_have_value(
        str(int(at) - 1)
    )


@pytest.mark.parametrize(
    ("game", "options"), [("cascadero", {"seats": 2}), ("rivers", {"seats": 2, "sheet": "A"})]
)
def test_every_game_has_reviews(visitor: Arrive, game: str, options: dict[str, object]) -> None:
    player = visitor()
    reviewed(player, game, 6, **options)
    player.page.locator(".review ol button").first.click()
    player.press_button("coach_better_show")
    expect(player.page.get_by_text(player.words("coach_better_shown"))).to_be_visible()
    # It is kept: whoever comes back finds it at once.
    player.page.reload()
    player.press_button("coach_review_show")
    expect(player.page.locator(".review table")).to_be_visible()
