"""A game that brings neither page nor bots nor drawings (tests/example) is played all the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Arrive, Server, violations
from .games import sit_down

TESTS = Path(__file__).parent.parent / "tests"


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that knows the game besides the others."""
    monkeypatch.setenv("CASCATA_GAMES", "pebbles=example.pebbles:Pebbles")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def test_a_game_of_ten_methods_is_played_to_its_end(pebbles: Server, visitor: Arrive) -> None:
    player = visitor(at=pebbles)
    page = player.page
    sit_down(player, "pebbles", {}, "steady")
    choices = page.get_by_role("button", name="Take")
    over = page.get_by_text("The game is over")
    expect(choices.first).to_be_visible()
    assert violations(page) == []
    while not over.first.is_visible():
        player.press(choices.first)
        player.quiet()
        expect(choices.first.or_(over.first)).to_be_visible()
    total = page.get_by_role("row", name="Total").get_by_role("cell").first
    assert int(total.inner_text()) > 0
    page.goto("/")
    expect(page.get_by_role("main")).to_be_visible()
