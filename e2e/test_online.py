"""People at several devices: invitations, a bad connection, talking, leaving, playing again."""

from __future__ import annotations

import re
import time
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Arrive, Server
from .games import play_ahead, sit_down_together
from .table import GO_ON, PATIENCE, Player


def invitation(host: Player) -> str:
    """The link to hand on, as it stands in the waiting room."""
    return host.page.get_by_label(host.words("invite_label")).input_value()


def meet(visitor: Arrive) -> tuple[Player, Player]:
    """A host at a desktop, a friend at a phone who came by link; the game has begun."""
    host, friend = visitor(), visitor(phone=True)
    host.arrive()
    host.seats("seat_link_long")
    host.start()
    friend.arrive(invitation(host))
    friend.press(friend.page.get_by_role("button", name=friend.words.like("wait_sit")))
    name = friend.page.get_by_role("dialog").get_by_role("textbox")
    name.fill("Lee")
    friend.answer("save")
    for player in (host, friend):
        player.page.get_by_role("heading", name=re.compile("turn$")).wait_for()
    return host, friend


def acting(*players: Player) -> Player:
    """The one whose turn it is."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        for player in players:
            if player.page.locator(f"{GO_ON}:enabled").count():
                return player
        players[0].page.wait_for_timeout(25)
    raise AssertionError("it is nobody's turn")


def test_a_game_of_two_with_cuts(
    visitor: Arrive, server: Server, request: pytest.FixtureRequest
) -> None:
    host, friend = meet(visitor)
    watcher = visitor()
    watcher.arrive(host.page.url)
    expect(watcher.page.get_by_text(watcher.words("cascadia_watching"), exact=True)).to_be_visible()
    expect(watcher.go).to_have_count(0)
    for turn in chain(range(1, 11), (39, 40)):
        if turn == 39:
            play_ahead(host, f"{request.node.name} 0", "greedy", left=2, friend=friend)
        player = acting(host, friend)
        other = friend if player is host else host
        if turn == 4:
            play_while_cut(player)
        elif turn == 7:
            player.go_on()
            server.kill()
            strip = player.page.get_by_text(player.words("cut"))
            expect(strip).to_be_visible()
            server.start()
            expect(strip).to_have_count(0)
            expect(other.page.get_by_text(other.words("cut"))).to_have_count(0)
            player.finish_turn()
        else:
            player.finish_turn()
        if turn < 40:
            told = other.page.get_by_text(re.compile(f"turn {turn // 2 + 1} of 20"))
            expect(told).to_be_visible()
    for each in (host, friend, watcher):
        expect(each.over).to_be_visible()
    host.press_button("end_rematch")
    host.page.wait_for_url(lambda url: url != watcher.page.url)
    friend.press_button("rematch_go")
    acting(host, friend)
    assert host.page.url == friend.page.url


def play_while_cut(player: Player) -> None:
    """A turn that is played without a connection is sent when it is back."""
    player.page.context.set_offline(True)
    strip = player.page.get_by_text(player.words("cut"))
    expect(strip).to_be_visible()
    player.finish_turn()
    expect(player.go).to_be_disabled()
    player.page.context.set_offline(False)
    expect(strip).to_have_count(0)


def test_talking(visitor: Arrive) -> None:
    host, friend = meet(visitor)
    host.press_button("chat")
    host.press_button("phrase_good_luck")
    host.page.get_by_label(host.words("chat_label")).fill("See you at the river")
    host.press_button("chat_send")
    friend.press_button("menu")
    friend.press(friend.page.get_by_role("button", name=friend.words.like("chat_unread", count=2)))
    talk = friend.page.get_by_role("log", name=friend.words.like("chat"))
    expect(talk).to_contain_text(friend.words("phrase_good_luck"))
    expect(talk).to_contain_text("See you at the river")
    friend.page.get_by_label(friend.words("chat_label")).fill("<b>Yes</b>")
    friend.press_button("chat_send")
    expect(host.page.get_by_role("log", name=host.words.like("chat"))).to_contain_text("<b>Yes</b>")


def test_leaving_and_a_bot_that_plays_on(visitor: Arrive) -> None:
    host, friend = meet(visitor)
    friend.press_button("menu")
    friend.press_button("menu_leave")
    friend.answer("leave_yes")
    friend.page.wait_for_url("**/")
    strip = host.page.get_by_text(host.words("left_strip", name="Lee"))
    expect(strip).to_be_visible()
    # Somebody who changes their mind may come back.
    friend.page.go_back()
    friend.press_button("left_return")
    expect(strip).to_have_count(0)
    friend.press_button("menu")
    friend.press_button("menu_leave")
    friend.answer("leave_yes")
    host.press_button("left_vote")
    expect(strip).to_have_count(0)
    assert host.play(turns=2) == 2


def test_somebody_who_just_closed_the_page(visitor: Arrive, tmp_path: Path) -> None:
    """One is told at once; after two minutes one may nudge them, or let a bot play on."""
    impatient = Server(tmp_path, away_seconds=0)  # only this page's clock is put forward
    impatient.start()
    try:
        host, friend = visitor(at=impatient), visitor(phone=True, at=impatient)
        host.page.clock.install()
        sit_down_together(host, friend, "cascadia")
        while acting(host, friend) is host:
            host.finish_turn()
        link = friend.page.url
        friend.page.goto("about:blank")
        bar = host.page.locator("header").first
        expect(bar).to_contain_text(host.words("seat_offline"))
        expect(host.button("left_vote")).to_have_count(0)
        host.page.clock.fast_forward("02:01")
        expect(bar).to_contain_text(re.compile(host.words.part("seat_away_for", minutes=2)))
        host.press_button("away_nudge")
        friend.arrive(link)
        expect(host.button("left_vote")).to_have_count(0)
        friend.press_button("menu")
        friend.press(
            friend.page.get_by_role("button", name=friend.words.like("chat_unread", count=1))
        )
        talk = friend.page.get_by_role("log", name=friend.words.like("chat"))
        expect(talk).to_contain_text(friend.words("phrase_your_turn"))
        friend.page.goto("about:blank")
        expect(bar).to_contain_text(host.words("seat_offline"))
        host.page.clock.fast_forward("02:01")
        host.press_button("left_vote")
        assert host.play(turns=2) == 2
    finally:
        impatient.stop()


def test_an_invitation_that_does_not_fit(visitor: Arrive) -> None:
    host, friend = visitor(), visitor(phone=True)
    host.arrive()
    host.seats("seat_link_long")
    host.start()
    friend.arrive(invitation(host) + "x")
    friend.press(friend.page.get_by_role("button", name=friend.words.like("wait_sit")))
    friend.answer("save")
    expect(friend.page.get_by_text(friend.words("refused_wrong_key"))).to_be_visible()
    friend.arrive("/t/nosuchtable")
    expect(friend.page.get_by_role("heading", name=friend.words.like("gone_title"))).to_be_visible()
    friend.arrive(host.page.url)
    expect(friend.page.get_by_text(friend.words("watch_only"))).to_be_visible()
    host.press_button("wait_close")
    host.answer("wait_close")
    host.page.wait_for_url("**/")
    expect(
        friend.page.get_by_role("heading", name=friend.words.like("closed_title"))
    ).to_be_visible()
