"""The waiting room: inviting comes first, bots second and after a question."""

from __future__ import annotations

import re
from io import BytesIO

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from .conftest import Arrive
from .table import Player
from .test_online import acting, invitation


def waiting(visitor: Arrive, *kinds: str, dark: bool = False) -> Player:
    """A host who waits for others."""
    host = visitor()
    if dark:
        host.page.emulate_media(color_scheme="dark")
    host.arrive()
    host.seats(*kinds)
    host.start()
    host.button("wait_begin").wait_for()
    return host


def top(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box, thing
    return box["y"]


def test_the_host_is_asked_for_a_name_once(visitor: Arrive) -> None:
    host = visitor()
    host.arrive()
    host.seats("seat_link_long")
    host.press(host.start_button())
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Ash")
    host.answer("save")
    host.page.wait_for_url("**/t/*")
    expect(host.page.get_by_role("listitem").filter(has_text="Ash")).to_be_visible()
    host.arrive()
    host.press(host.start_button())
    host.page.wait_for_url("**/t/*")
    expect(dialog).to_have_count(0)


def test_sharing_comes_before_bots(visitor: Arrive) -> None:
    host = waiting(visitor, "seat_link_long", "seat_link_long")
    link = host.page.get_by_label(host.words("invite_label"))
    begin = host.button("wait_begin")
    assert top(link) < top(begin)
    host.press(begin)
    question = host.page.get_by_role("dialog")
    expect(question).to_contain_text(re.compile(host.words.part("wait_begin_text", count=2)))
    host.answer("wait_on")
    expect(link).to_be_visible()
    host.press(begin)
    host.answer("wait_begin")
    assert host.ready()


def test_a_qr_code_is_dark_on_light_in_the_dark_too(visitor: Arrive) -> None:
    host = waiting(visitor, "seat_link_long", dark=True)
    code = host.page.get_by_role("img", name=host.words("qr_label"))
    # The tests' server listens on this machine alone: its links lead nobody else here.
    expect(host.page.get_by_text(host.words("link_only_here"))).to_be_visible()
    expect(code).to_be_visible()
    fills = code.evaluate("svg => [...svg.children].map((part) => getComputedStyle(part).fill)")
    assert fills == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def read_code(code: Locator) -> list[str]:
    """What a camera reads in a QR code, from a picture of it."""
    picture = Image.open(BytesIO(code.screenshot()))
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def test_a_camera_reads_the_link_that_stands_beside_a_code(visitor: Arrive) -> None:
    host = waiting(visitor, "seat_link_long", dark=True)
    link = host.page.get_by_label(host.words("invite_label")).input_value()
    code = host.page.get_by_role("img", name=host.words("qr_label"))
    assert read_code(code) == [link]
    # In the menu it is asked for: beside the link to watch as beside the invitation.
    host.press(host.page.get_by_role("button", name=host.words.like("menu")))
    dialog = host.page.get_by_role("dialog")
    host.press(dialog.get_by_role("button", name=host.words.like("qr")).last)
    watch = dialog.get_by_label(host.words("watch_label")).input_value()
    code = dialog.get_by_role("img", name=host.words("qr_label"))
    assert watch != link
    assert read_code(code) == [watch]


def test_the_invited_find_the_lesson_and_the_rules(visitor: Arrive) -> None:
    host, friend = waiting(visitor, "seat_link_long"), visitor(phone=True)
    friend.arrive(invitation(host))
    friend.button("wait_sit").wait_for()
    around = friend.page.get_by_role("navigation", name=re.compile("Cascadia"))
    addresses = [link.get_attribute("href") for link in around.get_by_role("link").all()]
    assert addresses == ["/learn/cascadia", "/rules/cascadia"]
    with friend.page.expect_popup() as opened:
        friend.press(around.get_by_role("link").last)
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
    expect(friend.button("wait_sit")).to_be_visible()  # the room is still there


def test_who_comes_late_takes_the_seat_from_the_bot_that_keeps_it(visitor: Arrive) -> None:
    host, friend = waiting(visitor, "seat_link_long"), visitor()
    link = invitation(host)
    host.press_button("wait_begin")
    host.answer("wait_begin")
    assert host.ready()
    friend.arrive(link)
    strip = friend.page.get_by_text(friend.words("late_strip"))
    expect(strip).to_be_visible()
    friend.press_button("late_sit")
    friend.page.get_by_role("dialog").get_by_role("textbox").fill("Lee")
    friend.answer("save")
    expect(strip).to_have_count(0)
    told = host.page.get_by_role("log").get_by_text(re.compile("Lee"))
    expect(told.first).to_be_visible()
    acting(host, friend)
    watcher = visitor()
    watcher.arrive(host.page.url)
    expect(watcher.page.get_by_text(watcher.words("cascadia_watching"), exact=True)).to_be_visible()
    for key in ("late_strip", "late_full"):
        expect(watcher.page.get_by_text(watcher.words(key))).to_have_count(0)
