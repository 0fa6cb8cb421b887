"""Score pads: what lies on a table is entered, counted, kept, printed and carried over."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .conftest import Arrive, violations
from .table import Player

WITH_LEE = {
    "format": "cascata-position/1",
    "game": "cascadia",
    "boards": [
        {
            "name": "Lee",
            "nature": 1,
            "tiles": [{"at": f"{q},0", "edges": ["river"] * 6, "token": "elk"} for q in range(3)],
        }
    ],
}
"""Three elk in a line on a river of three: 9 + 3 points, 2 for the larger river, and a token."""


def open_pad(player: Player, game: str) -> None:
    player.arrive(f"/pad/{game}")
    expect(player.page.locator(".desk")).to_be_visible()


def name_player(player: Player, name: str) -> None:
    player.page.get_by_label(player.words("pad_name"), exact=True).fill(name)


def tab(player: Player, name: str) -> Locator:
    """The tab of a player, with the points."""
    group = player.page.get_by_role("group", name=player.words.like("pad_whose"))
    return group.get_by_role("button", name=re.compile(f"^{name}"))


def totals(player: Player, **points: int) -> None:
    for name, total in points.items():
        expect(tab(player, name)).to_have_text(re.compile(rf"^{name}\s+{total}$"))


def headline(player: Player, key: str, **values: object) -> Locator:
    return player.page.get_by_role("heading", name=player.words.like(key, **values))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def pick(player: Player, *keys: str) -> None:
    """Picks habitats or an animal from the palette of Cascadia."""
    palette = player.page.get_by_role("group", name=player.words.like("cascadia_pad_palette"))
    for key in keys:
        name = capital(player.words(f"cascadia_{key}"))
        player.press(palette.get_by_role("button", name=name, exact=True))


def cell(page: Page, at: str) -> Locator:
    return page.locator(f'[data-cell="{at}"]')


def build(player: Player) -> None:
    """Two bears on a mountain of two, a salmon, a fox, two nature tokens: 15 and bonuses."""
    page, words = player.page, player.words
    player.press_button("cascadia_pad_starter", habitat=words("cascadia_mountain"))
    pick(player, "mountain")
    player.press(cell(page, "1,0"))
    pick(player, "forest", "river")
    player.press(cell(page, "1,-1"))
    for animal, at in (("bear", "0,0"), ("bear", "1,0"), ("fox", "-1,1"), ("salmon", "1,-1")):
        pick(player, animal)
        player.press(cell(page, at))
    for _ in range(2):
        player.press_button("pad_more", what=capital(words("cascadia_nature_tokens")))


def bring(player: Player, text: str, how: str) -> None:
    """Imports a document as a file."""
    dialog = player.page.get_by_role("dialog")
    player.press_button("pad_import")
    dialog.locator("input[type=file]").set_input_files(
        {"name": "pad.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    expect(dialog.get_by_label(player.words("pad_import_paste"))).to_have_value(text)
    player.press(dialog.get_by_role("button", name=player.words.like(how)))
    player.press(dialog.get_by_role("button", name=player.words.like("pad_import_take")))


def one_page(player: Player) -> None:
    """On paper there is one page, black on white, and nothing of the screen."""
    page = player.page
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    expect(page.locator(".desk")).to_be_hidden()
    expect(page.locator(".page")).to_be_visible()
    style = "(e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    assert page.locator(".page").evaluate(style) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    page.emulate_media(media="screen")


def test_a_land_of_cardboard_is_built_explained_and_kept(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    player.arrive("/pad")
    expect(headline(player, "pad_title")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name=words("cascadia_title"), exact=True).click()
    name_player(player, "Jade")
    build(player)
    totals(player, Jade=15)
    bring(player, json.dumps(WITH_LEE), "pad_import_add")
    totals(player, Jade=23, Lee=15)
    expect(headline(player, "cascadia_end_wins", name="Jade", points=8)).to_be_visible()
    # A line of the sheet says why it has its points, and shows it.
    page.get_by_role("button", name=re.compile(rf"^{capital(words('cascadia_bears'))}")).click()
    bears = words.part("cascadia_why_bear_pairs", n=1)
    expect(page.get_by_text(re.compile(rf"^{bears}: 4\.$"))).to_be_visible()
    expect(page.locator(".mark-line.band").first).to_be_attached()
    # What is exported is what the command line reads.
    with page.expect_download() as download:
        player.press_button("pad_export")
    saved = json.loads(Path(download.value.path()).read_text())
    assert saved["boards"][1] == WITH_LEE["boards"][0]
    assert saved["boards"][0]["tiles"][0] == {
        "at": "0,0",
        "edges": ["mountain"] * 6,
        "token": "bear",
    }
    one_page(player)
    # The page remembers; a new pad has the same players, and the old one lies on the shelf.
    page.reload()
    totals(player, Jade=23, Lee=15)
    player.press_button("pad_new")
    expect(cell(page, "1,0")).to_have_count(0)
    shelf = page.get_by_role("region", name=words.like("pad_shelf"))
    expect(shelf.get_by_role("listitem")).to_contain_text(["Jade 23"])
    assert violations(page) == []
    player.press(shelf.get_by_role("button", name=words.like("pad_open_of")))
    totals(player, Jade=23, Lee=15)
    expect(shelf).to_have_count(0)
    player.press_button("pad_new")
    player.press(shelf.get_by_role("button", name=words.like("pad_remove_of")))
    player.answer("pad_remove")
    expect(shelf).to_have_count(0)


JADE = ((11, 14, 12, 11, 11), (6, 4, 7, 8, 5), 2)
ASH = ((19, 9, 8, 14, 12), (6, 5, 6, 3, 7), 3)
LEE = ((11, 13, 16, 8, 10), (5, 6, 4, 8, 6), 2)


def test_a_score_sheet_is_filled_in_with_numbers(visitor: Arrive) -> None:
    player = visitor(phone=True, locale="fr")
    page, words = player.page, player.words
    open_pad(player, "cascadia")
    player.press_button("pad_way_numbers")
    for number, (name, (animals, sizes, nature)) in enumerate(
        {"Jade": JADE, "Ash": ASH, "Lee": LEE}.items()
    ):
        if number:
            player.press_button("pad_add_player")
        name_player(player, name)
        # One number after the other; Enter goes on, and what stands there is written over.
        page.get_by_label(capital(words("cascadia_bears")), exact=True).focus()
        for count in (*animals, *sizes, nature):
            page.keyboard.type(str(count))
            page.keyboard.press("Enter")
    totals(player, Jade=98, Ash=99, Lee=95)
    expect(headline(player, "cascadia_end_wins", name="Ash", points=1)).to_be_visible()
    assert violations(page) == []
    one_page(player)
    # Who wants to see the land of one player builds it; the others stay numbers.
    player.press_button("cascadia_pad_way_tiles")
    player.answer("pad_way_yes")
    expect(cell(page, "0,0")).to_be_visible()
    player.press_button("pad_undo")
    totals(player, Jade=98, Ash=99, Lee=95)


def test_a_sheet_of_the_box_is_filled_in_line_by_line(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    open_pad(player, "rivers")
    name_player(player, "Jade")
    sheets = page.get_by_role("group", name=words("rivers_setup_sheet"), exact=True)
    player.press(sheets.get_by_role("button", name="D", exact=True))
    player.press_button("pad_way_numbers")
    lines = page.get_by_role("region", name=words("rivers_pad_lines"))
    lines.get_by_label(capital(words("rivers_bear_many")), exact=True).focus()
    for points in (10, 7, 12, 8, 9, 5, 6, 4):
        page.keyboard.type(str(points))
        page.keyboard.press("Enter")
    totals(player, Jade=61)
    player.press_button("pad_add_player")
    expect(lines).to_be_visible()
    assert violations(page) == []


def test_without_a_connection_points_come_later(visitor: Arrive) -> None:
    player = visitor(phone=True, locale="fr")
    page, words = player.page, player.words
    open_pad(player, "cascadia")
    name_player(player, "Ash")
    page.context.set_offline(True)
    build(player)
    expect(page.get_by_text(words("pad_offline"))).to_be_visible()
    expect(cell(page, "1,-1")).to_have_attribute("aria-label", re.compile(words("cascadia_salmon")))
    page.context.set_offline(False)
    totals(player, Ash=15)
    expect(page.get_by_text(words("pad_offline"))).to_have_count(0)


def test_a_land_can_be_built_with_the_keyboard(visitor: Arrive) -> None:
    player = visitor()
    page = player.page
    open_pad(player, "cascadia")
    cell(page, "0,0").focus()
    for key in ("2", "5", "Enter", "r", "ArrowRight", "Enter", "7", "Enter"):
        page.keyboard.press(key)
    elk = re.compile(player.words("cascadia_elk"))
    expect(cell(page, "1,0")).to_have_attribute("aria-label", elk)
    expect(cell(page, "1,0")).to_be_focused()
    page.keyboard.press("Delete")
    expect(cell(page, "1,0")).not_to_have_attribute("aria-label", elk)
    page.keyboard.press("Control+z")
    expect(cell(page, "1,0")).to_have_attribute("aria-label", elk)
    # A long press takes away, too, and is no press when it ends.
    cell(page, "1,0").hover()
    page.mouse.down()
    expect(cell(page, "1,0")).not_to_have_attribute("aria-label", elk)
    page.mouse.up()
    expect(cell(page, "1,0")).not_to_have_attribute("aria-label", elk)
    # Something that no pad can be made of is refused in a sentence.
    bring(player, '{"format": "cascata-position/1", "game": "rivers"}', "pad_import_new")
    expect(page.get_by_text(player.words("pad_unfit_game"))).to_be_visible()


def test_only_who_is_at_the_top_of_the_own_track_wins(visitor: Arrive) -> None:
    player = visitor(phone=True, locale="fr")
    page, words = player.page, player.words
    open_pad(player, "cascadero")
    points = page.get_by_label(words("cascadero_pad_points"), exact=True)
    name_player(player, "Jade")
    points.fill("31")
    player.press(page.locator('[data-space="blue 15"]'))
    totals(player, Jade=31)
    player.press(tab(player, words("pad_player", number=2)))
    name_player(player, "Lee")
    points.fill("49")
    page.get_by_role("slider", name=words("cascadero_track_pink")).focus()
    for _ in range(5):  # over the barrier
        page.keyboard.press("ArrowUp")
    totals(player, Jade=31, Lee=49)
    expect(page.get_by_role("slider", name=words("cascadero_track_pink"))).to_have_attribute(
        "aria-valuenow", "6"
    )
    expect(headline(player, "cascadero_end_wins", name="Jade", points=31)).to_be_visible()
    counted = page.locator(".counted")
    expect(counted.get_by_text(words("cascadero_end_only", names="Jade"))).to_be_visible()
    assert violations(page) == []
    one_page(player)


def test_sheets_of_rolling_rivers_are_filled_in(visitor: Arrive) -> None:
    player = visitor()
    page, words = player.page, player.words
    open_pad(player, "rivers")
    name_player(player, "Jade")
    # Sheet A takes numbers.
    for target, keys in (("mountains 0", "32"), ("rivers 0", "4")):
        page.locator(f'[data-target="{target}"]').focus()
        for key in keys:
            page.keyboard.press(key)
    totals(player, Jade=10)
    # Another sheet begins empty; a track is filled up to the hex that is pressed.
    sheets = page.get_by_role("group", name=words("rivers_setup_sheet"), exact=True)
    player.press(sheets.get_by_role("button", name="B", exact=True))
    player.answer("rivers_pad_sheet_yes")
    for target in ("rivers 9", "wetlands 3", "overflow 1", "sun 0", "pick 0 3"):
        player.press(page.locator(f'[data-target="{target}"]'))
    for what, times in (("rivers_bear_many", 2), ("rivers_nature", 3)):
        for _ in range(times):
            player.press_button("pad_more", what=capital(words(what)))
    totals(player, Jade=25)
    page.get_by_role("button", name=capital(words("rivers_lands_rivers")), exact=True).click()
    hexes = words.part("rivers_why_hexes", count=10, of=11)
    expect(page.get_by_text(re.compile(rf"^{hexes}: 17\.$"))).to_be_visible()
    assert violations(page) == []
    one_page(player)
