"""The pictures that previews of links show, one for each game: `python -m e2e.previews`.

They are drawn by the page: a game's picture in the lobby, its name, and ours.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from cascata.core.registry import names
from cascata.server.http.preview import HEIGHT, WIDTH

from .conftest import FLAGS, Server, program

FOLDER = Path(__file__).parent.parent / "web/public/previews"
ALONE = """(number) => {
  const card = document.querySelectorAll('.games .game')[number]
  const title = card.querySelector('b').textContent
  const art = card.querySelector('.art')
  const name = document.querySelector('header a').cloneNode(true)
  const sheet = document.createElement('div')
  sheet.className = 'preview'
  const words = document.createElement('b')
  words.textContent = title
  sheet.append(art, words, name)
  document.body.append(sheet)
  const set = (element, style) => Object.assign(element.style, style)
  set(sheet, { position: 'fixed', inset: 0, zIndex: 99, background: 'var(--sheet)', display: 'grid',
    gridTemplateRows: '1fr 150px', gridTemplateColumns: '1fr auto', alignItems: 'center' })
  set(art, { gridColumn: '1 / -1', height: '480px' })
  set(words, { font: '700 60px/1 var(--serif)', paddingLeft: '56px' })
  set(name, { zoom: 1.6, paddingRight: '36px' })
}"""


def take(page: Page, number: int, game: str) -> None:
    """Draws a game alone, on as much paper as a preview has."""
    page.goto("/")
    page.locator(".games .game").nth(number).wait_for()
    page.evaluate(ALONE, number)
    page.locator(".preview").screenshot(path=FOLDER / f"{game}.jpg", type="jpeg", quality=82)


def main() -> None:
    """Draws all of them."""
    FOLDER.mkdir(exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
            context = browser.new_context(
                base_url=server.url,
                viewport=ViewportSize(width=WIDTH, height=HEIGHT),
                locale="en-GB",
                color_scheme="light",
                service_workers="block",
            )
            page = context.new_page()
            for number, game in enumerate(names()):
                take(page, number, game)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
