"""Pictures of every page, to look at: `python -m e2e.screenshots`, into a folder that git ignores.

Those that a document shows are taken into docs/screenshots.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import cascata
from cascata.bots.base import make, play
from cascata.core.rng import Rng

from .conftest import FLAGS, Server, chosen, program
from .table import Player
from .test_cascadero import Minister
from .test_learn import Pupil
from .test_online import invitation
from .test_pad import bring, open_pad, totals
from .test_replay import Viewer
from .test_rivers import Ranger

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build/screenshots"
SHOWN = ROOT / "docs/screenshots"
SIZES = {
    "phone": ViewportSize(width=390, height=844),
    "laptop": ViewportSize(width=1280, height=800),
    "wide": ViewportSize(width=2560, height=1440),
}


class Camera:
    """Somebody whose window has a size, a language and a colour scheme, and who takes pictures."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server

    @contextmanager
    def person(
        self, size: str, locale: str = "en", dark: bool = False, name: str = "Jade"
    ) -> Iterator[Player]:
        context = self._browser.new_context(
            base_url=self._server.url,
            viewport=SIZES[size],
            has_touch=size == "phone",
            device_scale_factor=1.5 if size == "phone" else 1,
            locale="fr-FR" if locale == "fr" else "en-GB",
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        context.add_init_script(chosen(help="proposals"))
        player = Player(context.new_page(), locale, touch=size == "phone")
        player.arrive()
        player.start_button().wait_for()
        player.press(player.seat(1))
        player.press_button("name_change_short")
        player.page.get_by_role("dialog").get_by_role("textbox").fill(name)
        player.answer("save")
        yield player
        context.close()


def take(player: Player, name: str) -> None:
    """Saves what the window shows, as JPEG where that is much smaller."""
    player.page.wait_for_timeout(400)  # previews have come, fonts are there
    png = player.page.screenshot()
    jpeg = player.page.screenshot(type="jpeg", quality=75)
    smaller = len(jpeg) < 0.6 * len(png)
    path = FOLDER / f"{name}.{'jpg' if smaller else 'png'}"
    path.write_bytes(jpeg if smaller else png)
    for old in SHOWN.glob(f"{name}.*"):
        old.write_bytes(jpeg if old.suffix == ".jpg" else png)
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


def lobby(camera: Camera) -> None:
    with camera.person("laptop") as player:
        take(player, "lobby-laptop")
        player.press_button("cascadia_setup_choose")
        take(player, "cards-laptop")
        player.press_button("cascadia_setup_scenario")
        take(player, "scenarios-laptop")
    with camera.person("phone", "fr", dark=True) as player:
        take(player, "lobby-phone-dark-fr")


def waiting_room(camera: Camera) -> None:
    with camera.person("laptop", dark=True) as host, camera.person("phone", name="Lee") as friend:
        host.seats("seat_link_long", "seat_link_long", "seat_bot_level:bot_gentle")
        host.start()
        host.button("wait_begin").wait_for()
        friend.arrive(invitation(host))
        friend.press(friend.page.get_by_role("button", name=friend.words.like("wait_sit")))
        friend.button("wait_stand").wait_for()
        take(host, "waiting-room-laptop-dark")
        take(friend, "waiting-room-phone")


def laptop(camera: Camera) -> None:
    with camera.person("laptop") as player:
        player.seats("seat_bot_level:bot_gentle", "seat_bot_level:bot_gentle")
        player.start()
        player.play(turns=12)
        player.ready()
        take(player, "pair-laptop")
        player.go_on()
        take(player, "tile-laptop")
        player.go_on()
        take(player, "animal-laptop")
        player.page.get_by_role("button", name=player.words.like("cascadia_enlarge")).first.click()
        take(player, "rival-laptop")
        player.page.keyboard.press("Escape")
        player.play()
        player.over.wait_for()
        take(player, "end-laptop")
        player.page.emulate_media(color_scheme="dark")
        player.page.set_viewport_size(SIZES["wide"])
        take(player, "end-wide-dark")
        viewer = Viewer(player)
        viewer.open(player.page.url.replace("/t/", "/r/") + "#40")
        take(player, "replay-wide-dark")
        player.page.emulate_media(color_scheme="light")
        player.page.set_viewport_size(SIZES["laptop"])
        take(player, "replay-laptop")


def wide(camera: Camera) -> None:
    with camera.person("wide", dark=True) as player:
        player.seats(*["seat_bot_level:bot_gentle"] * 3)
        player.start()
        player.play(turns=10)
        player.ready()
        player.go_on()
        take(player, "tile-wide-dark")


def phone(camera: Camera) -> None:
    with camera.person("phone", "fr") as player:
        player.seats("seat_bot_level:bot_gentle")
        player.start()
        player.play(turns=8)
        player.ready()
        player.go_on()
        take(player, "tile-phone-fr")
        player.go_on()
        take(player, "animal-phone-fr")
        for key in ("score", "cards", "rivals"):
            player.press_button(f"cascadia_tab_{key}")
            take(player, f"{key}-phone-fr")
        player.press_button("cascadia_tab_board")
        player.play()
        player.over.wait_for()
        take(player, "end-phone-fr")


def goals(camera: Camera) -> None:
    with camera.person("laptop") as player:
        player.seats()
        player.press_button("cascadia_setup_scenario")
        title = player.words("cascadia_scenario", number=9)
        player.press(player.page.get_by_role("button", name=title))
        player.start()
        player.play(turns=14)
        player.ready()
        player.go_on()
        take(player, "goals-laptop")
        player.play()
        player.over.wait_for()
        take(player, "goals-end-laptop")


def cascadero(camera: Camera) -> None:
    with camera.person("laptop") as player:
        minister = Minister(player)
        minister.begin("front", *["seat_bot_level:bot_gentle"] * 2)
        take(player, "cascadero-begin-laptop")
        minister.play(12)
        choose_a_town(minister)
        take(player, "cascadero-place-laptop")
        player.page.emulate_media(color_scheme="dark")
        while minister.stage() not in ("choose_cube", "over"):
            choose_a_town(minister)  # over what is asked on the way to the next placement
            minister.go_on()
        take(player, "cascadero-choice-laptop-dark")
        player.page.emulate_media(color_scheme="light")
        minister.play()
        take(player, "cascadero-end-laptop")
    with camera.person("wide", dark=True) as player:
        minister = Minister(player)
        minister.begin("back", *["seat_bot_level:bot_gentle"] * 3)
        minister.play(10)
        choose_a_town(minister)
        take(player, "cascadero-farmers-wide-dark")
    with camera.person("phone", "fr") as player:
        minister = Minister(player)
        minister.begin("front", "seat_bot_level:bot_gentle")
        minister.play(10)
        choose_a_town(minister)
        take(player, "cascadero-map-phone-fr")
        for key in ("tracks", "banners", "players"):
            player.press_button(f"cascadero_tab_{key}")
            take(player, f"cascadero-{key}-phone-fr")


def choose_a_town(minister: Minister) -> None:
    """Goes on until an envoy is to be placed, and chooses a field where a town scores, if any."""
    while (stage := minister.stage()) not in ("place", "over"):
        if stage != "confirm":
            minister.choose(stage)
        minister.go_on()
    if stage == "place" and minister.scoring.count():
        minister.player.press(minister.scoring.last)


def rivers(camera: Camera) -> None:
    bots = ["seat_bot_level:bot_gentle"] * 2
    with camera.person("laptop") as player:
        ranger = Ranger(player)
        ranger.choose_game()
        take(player, "rivers-setup-laptop")
        ranger.begin("A", *bots)
        ranger.play(until=9)
        take(player, "rivers-a-laptop")
        ranger.play()
        take(player, "rivers-end-laptop")
        ranger.begin("D", *bots)
        ranger.play(until=12)
        while not ranger.cards.and_(player.page.locator("[aria-pressed=true]")).count():
            ranger.confirm()
        take(player, "rivers-d-laptop")
    with camera.person("laptop", dark=True) as player:
        ranger = Ranger(player)
        ranger.begin("B", *bots)
        ranger.play(until=11)
        take(player, "rivers-b-laptop-dark")
    with camera.person("wide") as player:
        ranger = Ranger(player)
        ranger.begin("C", *bots)
        ranger.play(until=13)
        take(player, "rivers-c-wide")
    with camera.person("phone", "fr", dark=True) as player:
        ranger = Ranger(player)
        ranger.begin("D", *bots)
        ranger.play(until=10)
        for tab in ("round", "score", "players"):
            player.press(player.page.locator(f"[data-tab={tab}]"))
            take(player, f"rivers-{tab}-phone-dark-fr")
        ranger.play()
        take(player, "rivers-end-phone-dark-fr")


def learning(camera: Camera) -> None:
    with camera.person("laptop") as player:
        pupil = Pupil(player, "cascadia")
        pupil.begin()
        pupil.read("welcome", "land")
        pupil.told("pair")
        player.take(1)
        pupil.told("tile")
        take(player, "lesson-laptop")
    with camera.person("phone", "fr", dark=True) as player:
        pupil = Pupil(player, "cascadero")
        pupil.begin()
        take(player, "lesson-phone-dark-fr")


def rules(camera: Camera) -> None:
    with camera.person("laptop") as player:
        player.arrive("/rules/cascadia#elk-b")
        player.page.get_by_role("heading", level=1).wait_for()
        take(player, "rules-laptop")
    with camera.person("wide", dark=True) as player:
        player.arrive("/rules/cascadero#steps")
        player.page.get_by_role("heading", level=1).wait_for()
        take(player, "rules-wide-dark")
    with camera.person("phone", "fr") as player:
        player.arrive("/rules/rivers#harvest")
        player.page.get_by_role("heading", level=1).wait_for()
        take(player, "rules-phone-fr")


def pads(camera: Camera) -> None:
    with camera.person("laptop") as player:
        open_pad(player, "cascadia")
        bring(player, json.dumps(position()), "pad_import_new")
        totals(
            player,
            **{board["name"]: board["total"] for board in cascata.score(position())["boards"]},
        )
        take(player, "pad-laptop")
    with camera.person("phone", "fr", dark=True) as player:
        open_pad(player, "rivers")
        take(player, "pad-phone-dark-fr")


def position() -> dict[str, Any]:
    """What two bots left on the table, as somebody would enter it."""
    state = cascata.load("cascadia").new(seats=2, cards="ABCDA", seed="pad")
    play(state, [make("cascadia", "greedy", Rng(seat)) for seat in range(2)])
    boards = []
    for name, seat in zip(["Jade", "Lee"], state.view(None)["seats"]):
        tiles = [{"at": tile["at"], "edges": tile["edges"]} for tile in seat["tiles"]]
        for tile in tiles:
            if tile["at"] in seat["tokens"]:
                tile["token"] = seat["tokens"][tile["at"]]
        boards.append({"name": name, "nature": seat["nature"], "tiles": tiles})
    options = {"cards": "ABCDA"}
    return {
        "format": "cascata-position/1", "game": "cascadia", "options": options, "boards": boards,
    }  # fmt: skip


def around(camera: Camera) -> None:
    with camera.person("laptop") as player:
        player.arrive("/account")
        player.page.get_by_role("heading", level=1).wait_for()
        take(player, "account-laptop")
    with camera.person("laptop") as player:
        player.seats()
        player.start()
        player.play(turns=4)
        player.press_button("menu")
        player.page.get_by_role("switch", name=player.words("menu_lists")).click()
        player.page.keyboard.press("Escape")
        take(player, "lists-laptop")


SCENES = (
    lobby, waiting_room, laptop, wide, phone, goals, cascadero, rivers,
    learning, rules, pads, around,
)  # fmt: skip


def main() -> None:
    """Takes all pictures anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        camera = Camera(browser, server)
        for scene in SCENES:
            scene(camera)
        browser.close()
        server.stop()
    total = sum(file.stat().st_size for file in FOLDER.iterdir())
    print(f"{total / 1e6:.1f} MB in all")


if __name__ == "__main__":
    main()
