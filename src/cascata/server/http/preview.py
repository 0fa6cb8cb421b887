"""What a link to a table or a replay looks like where it is sent: title, a sentence, a picture.

Programs that show such previews read the head of the page and run no scripts, so the head of these
addresses is written here. It tells nothing that whoever has the link could not see at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import Scope

from cascata.core.drawing import listed
from cascata.server.table.seats import Summary

if TYPE_CHECKING:
    from cascata.server.store.rows import Loaded
    from cascata.server.store.store import Store

TITLES = {
    "cascadia": "Cascadia",
    "cascadero": "Cascadero",
    "rivers": "Cascadia: Rolling Rivers",
}
"""As the games call themselves; they are not loaded for this."""
WIDTH, HEIGHT = 1200, 630
"""Of the pictures in `web/public/previews`; `make previews` draws them."""
AND = {"en": " and ", "fr": " et ", "de": " und "}
"""By language; what none of them is gets the first."""
WORDS = {
    "table": {"en": "{game} on cascata", "fr": "{game} sur cascata", "de": "{game} auf cascata"},
    "replay": {
        "en": "{game}: a game to look back at",
        "fr": "{game} : une partie à revoir",
        "de": "{game}: eine Partie im Rückblick",
    },
    "free": {
        "en": "A seat is free. It is played in the browser, and nobody needs an account.",
        "fr": "Une place est libre. On joue dans le navigateur, sans compte.",
        "de": "Ein Platz ist frei. Gespielt wird im Browser, ohne Konto.",
    },
    "waiting": {
        "en": "{names}: the game is about to begin.",
        "fr": "{names} : bientôt la partie.",
        "de": "{names}: die Partie beginnt bald.",
    },
    "playing": {
        "en": "A game of {names}.",
        "fr": "Une partie de {names}.",
        "de": "Eine Partie von {names}.",
    },
    "record": {
        "en": "Turn by turn, with the score graph and the turns that decided it.",
        "fr": "Tour par tour, avec la courbe des points et les tours qui l’ont décidée.",
        "de": "Zug um Zug, mit dem Verlauf der Punkte und den Zügen, die entschieden haben.",
    },
}


@dataclass(frozen=True)
class Preview:
    """What is told of an address."""

    game: str
    title: str
    text: str

    def tags(self, scope: Scope) -> str:
        """For the head of the page."""
        url = Request(scope).url
        picture = f"{url.scheme}://{url.netloc}/previews/{self.game}.jpg"
        told = {
            "og:type": "website",
            "og:site_name": "cascata",
            "og:title": self.title,
            "og:description": self.text,
            "og:url": f"{url.scheme}://{url.netloc}{url.path}",
            "og:image": picture,
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
        }
        return "".join(
            [
                f'<meta name="description" content="{escape(self.text)}" />',
                '<meta name="twitter:card" content="summary_large_image" />',
                *(
                    f'<meta property="{name}" content="{escape(value)}" />'
                    for name, value in told.items()
                ),
            ]
        )


async def preview(store: Store, scope: Scope) -> Preview | None:
    """What is told of the address that is asked for; None: nothing but the page's own words."""
    kind, _, name = scope["path"].strip("/").partition("/")
    if kind not in ("t", "r") or not name.isalnum():
        return None
    language = _language(Headers(scope=scope).get("accept-language", ""))
    table = await store.tables.head(name)
    if table is not None and table.table["game"] in TITLES:
        what = "replay" if kind == "r" else "table"
        game = table.table["game"]
        return Preview(game, _title(what, game, language), _of_table(table, language))
    record = await store.records.find(name) if kind == "r" else None
    if record is None or record["game"] not in TITLES:
        return None
    game = record["game"]
    return Preview(game, _title("replay", game, language), WORDS["record"][language])


def _language(accepted: str) -> str:
    wanted = accepted.lower()[:2]
    return wanted if wanted in AND else next(iter(AND))


def _title(what: str, game: str, language: str) -> str:
    return WORDS[what][language].format(game=TITLES[game])


def _of_table(loaded: Loaded, language: str) -> str:
    row = loaded.table
    if row["status"] == "waiting" and any(seat["kind"] == "free" for seat in loaded.seats):
        return WORDS["free"][language]
    names = [seat["name"] or seat["bot"] or "–" for seat in loaded.seats]
    totals = msgspec.json.decode(row["summary"], type=Summary).totals
    if row["status"] == "over" and totals is not None:
        return " · ".join(f"{name} {total}" for name, total in zip(names, totals))
    what = "waiting" if row["status"] == "waiting" else "playing"
    return WORDS[what][language].format(names=listed(names, AND[language]))
