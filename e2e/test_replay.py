"""Looking back: step by step, by slider, keys and turning points, shared, saved, brought back."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Arrive, Finished, violations
from .games import random_game
from .table import Player

TURNS = 80
"""Of the finished game: four seats, twenty each."""


class Viewer:
    """Somebody at a replay."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.words = player.words
        self.slider = self.page.get_by_role("slider", name=self.words.like("replay_slider"))
        self.told = self.page.get_by_role("region", name=self.words.like("replay_bar")).locator("p")

    def open(self, address: str) -> None:
        self.player.arrive(address)
        self.slider.wait_for()

    def press(self, key: str, **values: object) -> None:
        self.player.press_button(key, **values)

    def stands(self, at: int) -> None:
        """Waits until so many turns are done."""
        expect(self.slider).to_have_value(str(at))

    def menu(self, key: str) -> Locator:
        """Something in the menu, which it opens."""
        self.press("menu")
        return self.page.get_by_role("dialog").get_by_text(self.words(key), exact=True)

    def totals(self) -> list[str]:
        """Everybody's points where it stands, in the legend of the graph."""
        if not self.page.locator("figure.graph").count():
            self.press("replay_graph_show")
        return self.page.locator("figure.graph li b").all_inner_texts()


def ask_for_record(player: Player) -> None:
    """In the lobby, once the lists above the button have come: they move it."""
    player.arrive()
    player.start_button().wait_for()
    expect(player.page.get_by_text(player.words("loading"))).to_have_count(0)
    player.press_button("replay_record")


def bring(player: Player, document: object) -> None:
    """Opens a record by pasting it in the lobby."""
    ask_for_record(player)
    player.page.get_by_label(player.words("replay_record_paste")).fill(json.dumps(document))
    player.press_button("replay_record_go")


def test_looking_back(visitor: Arrive, finished: Finished) -> None:
    player = visitor(known=finished.known)
    player.arrive(finished.address)
    player.press(player.page.get_by_role("link", name=player.words.like("replay_open")))
    viewer = Viewer(player)
    page, words = player.page, player.words
    viewer.stands(0)
    expect(page.get_by_role("heading", level=1)).to_have_text(words("replay"))
    expect(viewer.told).to_have_text(words("replay_start"))
    # Who has played sees it through their own eyes first.
    expect(player.button("replay_sight")).not_to_contain_text(words("replay_spectator"))
    # By buttons and keys: each turn is told in words, and stands in the log.
    viewer.press("replay_on")
    viewer.stands(1)
    expect(viewer.told).to_contain_text(words("replay_turn", turn=1))
    expect(page.get_by_role("log").get_by_role("listitem").first).to_be_visible()
    page.locator("main").focus()
    page.keyboard.press("ArrowRight")
    viewer.stands(2)
    page.keyboard.press("End")
    viewer.stands(TURNS)
    page.keyboard.press("ArrowLeft")
    viewer.stands(TURNS - 1)
    page.keyboard.press("Home")
    viewer.stands(0)
    expect(page.get_by_role("log")).to_contain_text(words("log_none"))
    # It plays by itself, faster when told, until it is stopped.
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    fastest = player.button("replay_times", speed=4)
    expect(fastest).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(player.button("replay_pause")).to_be_visible()
    expect(viewer.slider).not_to_have_value(re.compile("^[01]$"))
    page.keyboard.press("Space")
    expect(player.button("replay_play")).to_be_visible()
    # By the slider, and to a turning point.
    viewer.slider.fill("40")
    viewer.stands(40)
    expect(page).to_have_url(re.compile("#40$"))
    # What a dot on the way means is told beside the turn.
    dot = page.locator(".timeline .mark").first
    said = dot.get_attribute("title")
    assert said
    dot.click(force=True)
    expect(viewer.told).to_contain_text(said.split(": ", 1)[1])
    viewer.press("replay_graph_show")
    # The graph leaves the score with its total in sight.
    over, sheet = (
        each.bounding_box()
        for each in (
            page.locator("#replay-scores"),
            page.get_by_role("complementary", name=words("cascadia_sheet")),
        )
    )
    assert over
    assert sheet
    assert over["x"] + over["width"] <= sheet["x"] + 1
    point = page.locator("#replay-scores").get_by_role("button").last
    number = re.search(r"\d+", point.inner_text())
    assert number
    player.press(point)
    viewer.stands(int(number.group()))
    assert violations(page) == []
    # Through the eyes of the second seat; nothing can be played.
    viewer.press("replay_graph_show")
    viewer.press("replay_sight")
    player.press(page.get_by_role("dialog").get_by_role("button").nth(2))
    expect(player.button("replay_sight")).not_to_contain_text(words("replay_spectator"))
    viewer.stands(int(number.group()))
    expect(player.go).to_have_count(0)
    # It speaks of players, not of who is there or watches.
    expect(page.get_by_text(words("cascadia_watching"), exact=True)).to_have_count(0)
    expect(page.get_by_text(words("seat_online"), exact=True)).to_have_count(0)


def test_the_deal_is_published_before_and_verified_after(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    player.arrive()
    player.seats("seat_bot_level:bot_gentle")
    player.start()
    player.ready()
    player.press(page.get_by_role("button", name=words.like("menu")))
    page.get_by_text(words("deal_title"), exact=True).click()
    expect(
        page.get_by_role("dialog").locator("code", has_text=re.compile("^[0-9a-f]{64}$"))
    ).to_be_visible()
    document = random_game("cascadia", seats=2)
    for changed, key in (({}, "deal_fits"), ({"commitment": "0" * 64}, "deal_wrong")):
        viewer = Viewer(visitor())
        bring(viewer.player, {**document, **changed})
        viewer.stands(0)
        viewer.menu(key).click()
        menu = viewer.page.get_by_role("dialog")
        expect(menu.get_by_text(words(f"{key}_text"))).to_be_visible()
        assert violations(viewer.page) == []


def test_a_record_is_called_by_game_and_day(visitor: Arrive, finished: Finished) -> None:
    viewer = Viewer(visitor(known=finished.known))
    viewer.open(finished.address.replace("/t/", "/r/"))
    with viewer.page.expect_download() as saved:
        viewer.menu("replay_save").click()
    assert re.fullmatch(r"cascadia-\d{4}-\d\d-\d\d\.json", saved.value.suggested_filename)
    document = json.loads(Path(saved.value.path()).read_text())
    assert [player.get("bot") for player in document["players"]] == [None, *["random"] * 3]
    bring(viewer.player, document)
    viewer.stands(0)
    expect(viewer.page.locator(".turninfo")).to_contain_text(str(datetime.now(UTC).year))


def test_sharing_with_a_phone_in_another_language(visitor: Arrive, finished: Finished) -> None:
    viewer = Viewer(visitor())  # who has not played, and is nobody yet
    viewer.open(finished.address.replace("/t/", "/r/") + "#33")
    viewer.stands(33)
    viewer.press("replay_share")
    link = viewer.page.get_by_label(viewer.words("replay_link")).input_value()
    viewer.page.keyboard.press("Escape")
    friend = Viewer(visitor(phone=True, locale="fr"))
    friend.open(link)
    friend.stands(33)
    expect(friend.told).to_contain_text(friend.words("replay_turn", turn=33))
    assert violations(friend.page) == []
    assert friend.totals() == viewer.totals()
    assert violations(friend.page) == []
    friend.press("replay_last")
    friend.stands(TURNS)
    assert friend.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_saving_and_bringing_back(visitor: Arrive, finished: Finished, tmp_path: Path) -> None:
    player = visitor()
    viewer = Viewer(player)
    viewer.open(finished.address.replace("/t/", "/r/") + f"#{TURNS}")
    totals, told = viewer.totals(), viewer.told.inner_text()
    with player.page.expect_download() as saved:
        viewer.menu("replay_save").click()
    file = tmp_path / "record.json"
    saved.value.save_as(file)
    ask_for_record(player)
    assert violations(player.page) == []
    with player.page.expect_file_chooser() as chooser:
        player.press_button("replay_record_file")
    chooser.value.set_files(file)
    viewer.stands(0)
    viewer.press("replay_last")
    viewer.stands(TURNS)
    assert viewer.totals() == totals
    assert viewer.told.inner_text().endswith(told.split()[-1])
    # A record that goes wrong says where.
    document = json.loads(file.read_text())
    document["turns"][4]["steps"][-1] = {"do": "put", "at": "40,40"}
    bring(player, document)
    alert = player.page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_contain_text(re.compile(player.words.part("replay_record_wrong_step", turn=5)))
    player.page.get_by_label(player.words("replay_record_paste")).fill("hello")
    player.press_button("replay_record_go")
    expect(alert).to_have_text(player.words("replay_record_not_json"))


def test_playing_on(visitor: Arrive, finished: Finished) -> None:
    player = visitor()
    viewer = Viewer(player)
    viewer.open(finished.address.replace("/t/", "/r/") + "#10")
    totals = viewer.totals()
    player.page.keyboard.press("Space")
    expect(player.button("replay_pause")).to_be_visible()
    viewer.press("replay_play_on")
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_role("combobox")).to_have_count(4)
    assert violations(player.page) == []
    player.page.keyboard.press("Escape")
    expect(player.button("replay_play")).to_be_visible()  # it has stopped meanwhile
    viewer.press("replay_play_on")
    player.press(dialog.get_by_role("button", name=player.words.like("replay_play_on_go")))
    player.page.wait_for_url("**/t/*")
    assert player.ready()
    assert player.play(turns=1) == 1
    # The running game can be looked back at by whoever plays it, through no other eyes.
    player.ready()
    player.press_button("menu")
    player.press(player.page.get_by_role("link", name=player.words.like("replay_menu_back")))
    expect(player.button("replay_sight")).to_have_count(0)
    viewer.slider.fill("10")
    viewer.stands(10)
    assert viewer.totals() == totals
    expect(viewer.menu("replay_save")).to_have_count(0)
    player.page.keyboard.press("Escape")
    player.press(player.page.get_by_role("link", name=player.words.like("replay_to_table")))
    assert player.ready()


@pytest.mark.parametrize(
    ("game", "seats", "phone"), [("cascadero", 2, True), ("rivers", 8, False)], ids=str
)
def test_every_game(visitor: Arrive, game: str, seats: int, phone: bool) -> None:
    document = random_game(game, seats=seats)
    player = visitor(phone=phone)
    bring(player, document)
    viewer = Viewer(player)
    viewer.stands(0)
    viewer.press("replay_on")
    viewer.stands(1)
    assert violations(player.page) == []
    viewer.press("replay_last")
    expect(player.button("replay_last")).to_be_disabled()
    assert [int(total) for total in viewer.totals()] == document["result"]["scores"]
    viewer.press("replay_back")
    expect(player.button("replay_last")).to_be_enabled()


def test_what_cannot_be_looked_back_at(visitor: Arrive) -> None:
    host, other = visitor(), visitor()
    host.arrive()
    host.seats("seat_bot_level:bot_gentle")
    host.start()
    host.ready()
    other.arrive(host.page.url.replace("/t/", "/r/"))
    expect(other.page.get_by_text(other.words("replay_running"))).to_be_visible()
